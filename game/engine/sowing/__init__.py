"""The engine for sowing games: search, endgame tables, and levels below full strength.

Open `family` first, the mind that answers the window.
"""
