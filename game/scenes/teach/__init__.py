"""The page of whoever teaches: `teach_scene.py` is the page, `teach_doors.py`, `table_plate.py` (the table),
`beside_table.py` are its parts.
"""
