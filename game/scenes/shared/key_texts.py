"""What the keys of each page do, for the sheet of keys: pairs of the keys and a message."""

from __future__ import annotations

from game.text.language import msg

EVERYWHERE = (
    ("Ctrl /", msg("this sheet, on every page")),
    ("Tab", msg("goes to the next part of the page; with Shift, to the one before")),
    ("← → ↑ ↓", msg("goes from one thing to the next in that part")),
    ("Enter", msg("presses what is marked, or else the main button")),
    ("Esc", msg("closes, cancels, or goes back")),
    ("Ctrl C · Ctrl V", msg("copies the position you see · opens a copied one")),
    ("Ctrl Shift C", msg("copies what lies on the board, in words")),
    ("F11", msg("fills the whole screen; once more: a window again")),
)
OF_ROWS = ("Q, W … · A, S …", msg("on three or four rows: plays a hole of your upper row · of the lower one"))
HOME = (
    ("Ctrl F", msg("goes to the search; or just begin to type")),
    ("Page ↑ ↓", msg("scrolls up and down")),
    ("Delete", msg("removes a filter that you chose")),
)
BOARD = (
    ("A, B, C …", msg("plays the hole of that letter")),
    OF_ROWS,
    ("← → ↑ ↓", msg("goes to the next hole; then chooses the direction")),
    ("Enter", msg("plays the hole that is marked")),
    ("Space", msg("stops the stones, and lets them go on")),
    (", .", msg("one stone back · one stone on")),
    ("[ ]", msg("one lap back · one lap on, in the turn you are watching")),
    ("End", msg("jumps to the end of the turn")),
    ("Home", msg("shows the last turn again")),
    ("Ctrl Z", msg("takes a turn back")),
    ("Ctrl Y", msg("plays again what you took back")),
    ("F1 · F2 · F3", msg("a hint · what each hole is worth · the review of the game")),
    ("F6", msg("the board for a class, as large as the screen")),
)
LESSON = (
    ("A, B, C … · 1 … 9", msg("plays that hole")),
    ("← → ↑ ↓", msg("goes to the next hole; then chooses the direction")),
    ("Enter", msg("plays the hole that is marked, or goes on")),
    ("H · F1", msg("the next hint")),
    ("Space", msg("stops the stones, and lets them go on")),
    (", .", msg("one stone back · one stone on")),
    ("Ctrl Z", msg("begins the task again")),
    ("Esc", msg("leaves the lesson")),
)
PUZZLES = (
    ("A, B, C …", msg("plays the hole of that letter")),
    OF_ROWS,
    ("← → ↑ ↓", msg("goes to the next hole; then chooses the direction")),
    ("Enter", msg("plays the hole that is marked; then opens the next puzzle")),
    ("Space", msg("stops the stones, and lets them go on")),
    (", .", msg("one stone back · one stone on")),
    ("End", msg("jumps to the end of the turn")),
    ("Ctrl Z", msg("takes a turn back")),
    ("F1 · F3", msg("a hint · the answer")),
    ("Page ↓", msg("shows another puzzle first")),
)
REVIEW = (
    ("← →", msg("one turn back · one turn on")),
    ("Home · End", msg("goes to the first turn · to the end of the game")),
    ("Enter", msg("shows how the turn could have gone better")),
    ("Space", msg("stops the stones, and lets them go on")),
    (", .", msg("one stone back · one stone on")),
    ("F2", msg("what each hole is worth")),
    ("F3", msg("leaves the review")),
    ("F6", msg("the board for a class, as large as the screen")),
    ("Page ↑ ↓", msg("goes to the costly turn before · to the next one")),
    ("1 … 9", msg("shows one turn of that better way")),
    ("F5", msg("looks through the game again")),
)
CLASS = (
    ("Page ↓ ↑", msg("one stone on · one stone back")),
    ("← →", msg("one stone back · one stone on")),
    ("↑ ↓", msg("one turn back · one turn on")),
    ("Space", msg("lets the turn run, and stops it")),
    ("A, B, C …", msg("plays the hole of that letter; with Shift that of the other side")),
    (".", msg("hides the board, and shows it again")),
    ("F5", msg("asks the class where the last stone falls; a click is a vote")),
    ("F2 · F3 · F4", msg("hides the counts · the way · the names of the holes")),
    ("F7", msg("lets the class vote on two moves: 1 and 2 are votes")),
    ("F8", msg("draws a large ring round the pointer")),
    ("Ctrl Z · Ctrl Y", msg("takes a vote or a turn back · plays the turn again")),
)
LINE = (
    ("Space", msg("stops the stones, and lets them go on")),
    (", .", msg("one stone back · one stone on")),
    ("Enter", msg("goes back to where you were")),
    ("F6", msg("the board for a class, as large as the screen")),
)
STONES = (
    ("← → ↑ ↓", msg("goes to the next hole")),
    ("+ −", msg("puts one stone more · one less")),
    ("0 … 9", msg("puts so many stones there")),
    ("Delete", msg("empties the hole")),
    ("Ctrl Z · Ctrl Y", msg("takes a change back · makes it again")),
)
LAYING_OUT = (
    *STONES,
    ("Page ↑ ↓", msg("puts several stones more · several less")),
    ("F1", msg("lets the computer lay out the stones")),
)
LEARN = (
    ("← → ↑ ↓", msg("goes to the next lesson")),
    ("Enter", msg("opens the lesson that is marked")),
)
LIBRARY = (
    ("Space", msg("marks the game")),
    ("*", msg("gives the game a star, or takes it away")),
    ("Delete", msg("deletes the game")),
)
RULES = (
    ("Page ↑ ↓", msg("scrolls up and down")),
    ("Space", msg("stops the marked example, and lets it go on")),
    (", .", msg("one stone back · one stone on")),
    ("−", msg("slows the example down; once more: as before")),
)
END = (
    ("F3", msg("the review of the game")),
    ("Ctrl Z", msg("takes a turn back")),
)
