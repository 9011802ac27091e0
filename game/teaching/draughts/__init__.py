"""What learning needs to know of draughts: `family.py` has what other rooms of it ask, `goals.py` the rows."""
