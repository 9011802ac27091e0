"""What is made besides games, without a window: films and pages by a process of their own, lessons by a teacher.

`errand.py` runs a command of the program, such as a film, and says how far it is; `lesson.py` is what a teacher writes.
"""
