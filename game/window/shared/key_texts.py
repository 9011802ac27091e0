"""Keys that belong to no action of a page, for help: pairs of the keys and a message."""

from game.text.language import msg

EVERYWHERE = (
    ("F1", msg("what the page is for, and its keys")),
    ("Tab", msg("goes to the next part of the page; with Shift, to the one before")),
    ("← → ↑ ↓", msg("goes from one thing to the next in that part")),
    ("Enter", msg("presses what is marked, or else the main button")),
    ("Esc", msg("closes, cancels, or goes back")),
    ("Ctrl+C · Ctrl+V", msg("copies the position you see · opens a copied one")),
    ("Ctrl+Shift+C", msg("copies what lies on the board, in words")),
    ("F11", msg("fills the whole screen; press again for a window")),
    ("Ctrl+Q · Ctrl+W", msg("closes Naqala; your game is saved")),
)
HOME = (
    ("Page ↑ ↓", msg("scrolls up and down")),
    ("Delete", msg("removes a filter that you chose")),
)
OF_ROWS = ("1 … 9", msg("the hole of that number, where several of that letter can be played"))
OF_LETTERS = ("A, B, C …", msg("plays the hole of that letter"))
HOLES = (
    OF_LETTERS,
    OF_ROWS,
    ("← → ↑ ↓", msg("goes to the next hole; then chooses the direction")),
)
BOARD = (*HOLES, ("Enter", msg("plays the hole that is marked")))
PUZZLES = (*HOLES, ("Enter", msg("plays the hole that is marked; then opens the next puzzle")))
LESSON = (
    ("A, B, C … · 1 … 9", msg("plays that hole")),
    ("← → ↑ ↓", msg("goes to the next hole; then chooses the direction")),
    ("Enter", msg("plays the hole that is marked, or continues")),
    ("Esc", msg("leaves the example, or the lesson")),
)
TEST = (*HOLES, ("Enter", msg("plays the hole that is marked, or continues")))
ANALYSE, ANY_MOVE = msg("Analyse"), msg("any move tried on a board of its own")  # of the actions that lead there
ANALYSIS = (OF_LETTERS, OF_ROWS, ("↑ ↓", msg("goes to the line above · below")))
REVIEW = (("1 … 9", msg("shows one turn of that better line")),)
CLASS = (("A, B, C …", msg("plays that hole of the side to move; with Shift, your opponent’s")),)
STONES = (
    ("← → ↑ ↓", msg("goes to the next hole")),
    ("+ −", msg("adds one stone · removes one")),
    ("0 … 9", msg("puts that many stones there")),
    ("Delete", msg("empties the hole")),
)
LAYING_OUT = (*STONES, ("Page ↑ ↓", msg("adds several stones · removes several")))
LEARN = (
    ("← → ↑ ↓", msg("goes to the next lesson")),
    ("Enter", msg("opens the lesson that is marked")),
)
RULES = (
    ("Page ↑ ↓", msg("scrolls up and down")),
    ("Space", msg("stops the marked example, and lets it continue")),
    (", .", msg("one stone back · one stone forward")),
    ("−", msg("slows the example down; press again for normal speed")),
)
