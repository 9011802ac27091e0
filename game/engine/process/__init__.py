"""Workers: this program in a process of its own, asked through pipes and never waited for.

Open `worker.py` first; the others are its three customers: a player, an analyst, an arranger.
"""
