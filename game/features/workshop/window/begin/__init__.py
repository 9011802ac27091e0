"""The page on which a game of one's own begins, and where those lie that there are.

Open `begin_scene.py` first: `base_games.py` and `blank_plans.py` are what one begins with, `name_field.py` the name,
`own_shelf.py` one's own, `faulty_file.py` those with a fault; `shelf_files.py` is what can be done with their files.
"""
