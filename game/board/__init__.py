"""Drawing of boards: marks, numbers and motion for all families; a family adds its own layout and pictures.

Open `view.py` first: it draws a board; `drawing.py` says what it asks of a family, `sowing/` is the first to answer.
"""
