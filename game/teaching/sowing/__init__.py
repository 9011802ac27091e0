"""What learning needs to know of sowing games: `family.py` has what other rooms of it ask, `goals.py` the rows."""
