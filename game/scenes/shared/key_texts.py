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
    ("F6", msg("the board for a class, as large as the screen")),
)
LESSON = (
    ("A, B, C … · 1 … 9", msg("plays that hole")),
    ("← → ↑ ↓", msg("to the next hole; then the direction of the turn")),
    ("Enter", msg("plays the hole that is marked, or goes on")),
    ("H · F1", msg("the next hint")),
    ("Space", msg("pauses the sowing, and goes on")),
    (", .", msg("a stone back, a stone on")),
    ("Ctrl Z", msg("the task from its beginning")),
    ("Esc", msg("leaves the lesson")),
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
    ("F6", msg("the board for a class, as large as the screen")),
    ("Page ↑ ↓", msg("to the costly turn before · to the next one")),
    ("1 … 9", msg("shows a turn of the better line")),
    ("F5", msg("looks through the game again")),
)
CLASS = (
    ("Page ↓ ↑", msg("a stone on, a stone back")),
    ("← →", msg("a stone back, a stone on")),
    ("↑ ↓", msg("a turn back, a turn on")),
    ("Space", msg("lets the turn run, and stops it")),
    ("A, B, C …", msg("plays the hole of that letter; with Shift that of the other side")),
    (".", msg("hides the board, and shows it again")),
    ("F1", msg("asks the class where the last stone falls; a click is a vote")),
    ("F2 · F3 · F4", msg("hides the counts · the way · the names of the holes")),
    ("F7", msg("lets the class vote on two moves: 1 and 2 are votes")),
    ("F8", msg("a large ring round the pointer")),
    ("Ctrl Z · Ctrl Y", msg("takes a vote or a turn back · plays the turn again")),
)
LINE = (
    ("Space", msg("pauses the sowing, and goes on")),
    (", .", msg("a stone back, a stone on")),
    ("Enter", msg("back to where you were")),
    ("F6", msg("the board for a class, as large as the screen")),
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
LEARN = (
    ("← → ↑ ↓", msg("to the next lesson")),
    ("Enter", msg("opens the lesson that is marked")),
)
LIBRARY = (
    ("Space", msg("marks the game")),
    ("*", msg("gives the game a star, or takes it away")),
    ("Delete", msg("deletes the game")),
)
RULES = (
    ("Page ↑ ↓", msg("scrolls")),
    ("Space", msg("pauses the example that is marked, and goes on")),
    (", .", msg("a stone back, a stone on")),
    ("−", msg("slows the example down, and back")),
)
END = (
    ("F3", msg("the review of the game")),
    ("Ctrl Z", msg("takes a turn back")),
)
