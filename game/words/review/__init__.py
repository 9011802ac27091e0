"""What a review says of turns, and of decisions that are no sowing."""
