"""A game that is being played, without a window."""
