"""Table games for people round one terminal."""
