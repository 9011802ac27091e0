"""The computer player's levels: how a player of some level chooses a move.

Open `player.py` first; `game/engine/strength.py` names the levels.
"""
