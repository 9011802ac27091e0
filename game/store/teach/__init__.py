"""What teaching keeps: the games of a class."""
