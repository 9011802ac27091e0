"""Is it a good game?  The computer plays it against itself in the background; open `examination.py` first.

`trial_games.py` has the games come in, `trial_results.py` counts them, `verdict.py` says the one thing that most asks
to be changed, `remedies.py` what may help.
"""
