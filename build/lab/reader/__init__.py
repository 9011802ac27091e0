"""Somebody who sees nothing: a client of the accessibility bus, and what it does in the program.

`listener.py` reads the tree and presses what it finds there; `errands.py` are whole visits, such as a game; `bus.sh`
starts the program on a bus and a display of its own.
"""
