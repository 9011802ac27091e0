"""Choosing a move on a board, for every page on which one plays: hands, what is pointed at, what is asked and said.

A page is a `MovePage` (`move_page.py`); `move_hands.py` turns events into what is done to a game.  Open
`game_board.py` first.
"""
