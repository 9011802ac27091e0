"""Compilation of a checked variant file and its options to the integer tables of the step machine.

Open `chosen_game.py` first: the file with its options chosen.  `machine_tables.py` asks it for each number of the
machine, `board_ways.py` knows the tracks, `word_numbers.py` the number of a word.  `repeatable.py` reads the finished
numbers.
"""
