"""What tries the program for as long as one likes: second implementations, random trials, measures; see `run.py`."""
