"""What is said to a class, and to who teaches it."""
