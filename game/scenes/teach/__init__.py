"""The page of whoever teaches: `scene.py` is the page, `doors.py`, `who.py` (the table), `beside.py` are its parts."""
