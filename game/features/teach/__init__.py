"""For teachers: the class at the board, its table, its games.  Open `classroom.py` first."""
