"""The games, one folder each; nothing outside a folder knows what is in it."""
