"""Those who learn here, and what is due for them.  Open `learners.py` first."""
