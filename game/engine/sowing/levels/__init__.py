"""The computer player: which move a player of some level chooses.

Open `player.py` first; `game/engine/strength.py` names the levels.
"""
