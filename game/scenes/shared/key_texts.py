"""What the keys of each page do, for the sheet of keys: pairs of the keys and a message."""

from __future__ import annotations

from game.text.language import msg

EVERYWHERE = (
    ("Ctrl /", msg("this sheet, on every page")),
    ("Tab", msg("to the next group; with Shift to the one before")),
    ("← → ↑ ↓", msg("within a group")),
    ("Enter", msg("presses what is marked, or the main button of the page")),
    ("Esc", msg("closes, takes back, or goes back")),
    ("Ctrl C · Ctrl V", msg("copies the position that is seen · opens what was copied")),
    ("Ctrl Shift C", msg("copies the board in words, for a screen reader or a letter")),
    ("F11", msg("full screen, and back")),
)
HOME = (
    ("F1", msg("this sheet")),
    ("Ctrl F", msg("to the search; or just type")),
    ("Page ↑ ↓", msg("scrolls")),
    ("Delete", msg("takes a chosen filter back")),
)
BOARD = (
    ("A, B, C …", msg("plays the hole of that letter")),
    ("← → ↑ ↓", msg("to the next hole; then the direction of the turn")),
    ("Enter", msg("plays the hole that is marked")),
    ("Space", msg("pauses the sowing, and goes on")),
    (", .", msg("a stone back, a stone on")),
    ("[ ]", msg("a lap back, a lap on, in the turn that is looked at")),
    ("End", msg("to the end of the turn")),
    ("Home", msg("the last turn once more")),
    ("Ctrl Z", msg("takes a turn back")),
    ("Ctrl Y", msg("plays a turn again that was taken back")),
    ("F1 · F2 · F3", msg("a hint · what each hole is worth · the review of the game")),
)
PUZZLES = (
    ("A, B, C …", msg("plays the hole of that letter")),
    ("← → ↑ ↓", msg("to the next hole; then the direction of the turn")),
    ("Enter", msg("plays the hole that is marked; then leads to the next puzzle")),
    ("Space", msg("pauses the sowing, and goes on")),
    (", .", msg("a stone back, a stone on")),
    ("End", msg("to the end of the turn")),
    ("Ctrl Z", msg("takes a turn back")),
    ("F1 · F3", msg("a hint · the answer")),
    ("Page ↓", msg("another puzzle first")),
)
REVIEW = (
    ("← →", msg("a turn back, a turn on")),
    ("Home · End", msg("to the first turn · to the end of the game")),
    ("Enter", msg("shows the better line of the turn")),
    ("Space", msg("pauses the sowing, and goes on")),
    (", .", msg("a stone back, a stone on")),
    ("F2", msg("what each hole is worth")),
    ("F3", msg("leaves the review")),
    ("Page ↑ ↓", msg("to the costly turn before · to the next one")),
    ("1 … 9", msg("shows a turn of the better line")),
    ("F5", msg("looks through the game again")),
)
LINE = (
    ("Space", msg("pauses the sowing, and goes on")),
    (", .", msg("a stone back, a stone on")),
    ("Enter", msg("back to where you were")),
)
STONES = (
    ("← → ↑ ↓", msg("to the next hole")),
    ("+ −", msg("a stone more, a stone less")),
    ("0 … 9", msg("so many stones")),
    ("Delete", msg("empties the hole")),
    ("Ctrl Z · Ctrl Y", msg("takes a change back · makes it again")),
)
LAYING_OUT = (
    *STONES,
    ("Page ↑ ↓", msg("several stones more, several less")),
    ("F1", msg("lets the computer lay out")),
)
LIBRARY = (
    ("Space", msg("marks the game")),
    ("*", msg("gives the game a star, or takes it away")),
    ("Delete", msg("deletes the game")),
)
END = (
    ("F3", msg("the review of the game")),
    ("Ctrl Z", msg("takes a turn back")),
)
