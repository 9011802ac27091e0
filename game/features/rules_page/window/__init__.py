"""The page of the rules in force, with a plate for each clause."""
