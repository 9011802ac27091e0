"""The page of whoever teaches: `teach_scene.py` is the page, `teach_doors.py` what leads on from it, `take_out.py` the
plate of what is taken to another computer.  `class_table/` is where everybody stands, `class_view/` the board for a
room, `class_games/` what learners have made.
"""
