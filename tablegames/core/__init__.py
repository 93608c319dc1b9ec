"""What every game shares; knows no game and no terminal."""
