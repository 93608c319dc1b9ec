"""One widget a zone: each draws all the cards, tokens or lines of its part of the table."""
