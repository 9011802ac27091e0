"""The class: where everybody stands, and who is stuck.

`class_table_page.py` is the page; `table_plate.py` is the table with its rows (`learner_table.py`) and their planks
(`course_plank.py`), `beside_table.py` the task at which most are stuck, `set_course.py` the plate on which a course is
set.
"""
