"""Games that are like a game.  Open `near_games.py` first."""
