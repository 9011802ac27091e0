"""Games of one's own: changed, tried out, and kept.  Open `draft.py` first."""
