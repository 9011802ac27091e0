"""Games of the computer against itself, and what comes of them."""
