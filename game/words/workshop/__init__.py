"""What the workshop says of many games of the computer against itself."""
