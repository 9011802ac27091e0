"""The page on which a game of one's own begins, and where those lie that there are.

Open `scene.py` first: `games.py` and `plans.py` are what one begins with, `name.py` the name, `shelf.py` one's own,
`faulty.py` those with a fault; `files.py` is what can be done with their files.
"""
