"""Workers: this program in a process of its own, asked through pipes and never waited for.

Open `worker.py` first; the others use it: a player, an analyst, an arranger.
"""
