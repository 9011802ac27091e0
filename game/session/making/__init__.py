"""What is made besides games, without a window: films and pages by a process of their own, lessons by a teacher.

`errand.py` runs a command of the program and says how far it is; `filming.py` orders films; `lesson.py` is what a
teacher writes.
"""
