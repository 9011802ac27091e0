"""Texts of draughts.  Open `family` first: it has the functions of `game.text.sentences`."""
