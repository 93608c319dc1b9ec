"""The Textual interface; knows no game."""
