"""Facts of sowing games for learning: `family.py` has what other rooms of it ask, `goals.py` the rows."""
