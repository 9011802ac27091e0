"""The computer player: which move a player of some level chooses.

Open `player.py` first; `strength.py` names the levels.
"""
