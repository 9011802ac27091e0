"""Looking back at a game: which turns were costly, and what else could be played.  Open `reviewing.py` first."""
