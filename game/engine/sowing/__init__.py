"""The engine for sowing games: the search, endgame tables, and the levels below the whole search.

Open `family` first, the mind that answers the window.
"""
