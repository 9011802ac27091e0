"""The rules in force, a plate for each clause."""
