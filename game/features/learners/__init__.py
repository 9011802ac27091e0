"""Those who learn here, and what is due for them.  Open `learners_file.py` first."""
