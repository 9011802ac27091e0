"""Where the parts of a class view stand: names, board, sentence, the presenter's strip."""

from game.rules.board import Board
from game.scenes.board_page.area import PageAreas, placed_page
from game.ui.layout import Column, Items, Node, Row, Slot
from game.ui.ui import Ui

MARGIN, MARGIN_SMALL = 36, 12  # reference px, as all that follows
HEAD, HEAD_SMALL = 84, 52  # the height of the names
STRIP = 60  # the height of the strip
SENTENCE = (49.0, 46.0, 42.0, 38.0, 34.0, 30.0, 27.0, 24.0, 21.0, 18.0, 16.0)
WORDS = 118  # the height that a sentence has at least, where that is not too much of the window
MOST_WORDS = 0.26  # of the window's height
RIM, RIM_LEAST = 0.055, 46  # beyond the board for discs with a direction: of its width, and px
FIGURES = 1.28  # how much larger counts are than on other pages


def lay_out(ui: Ui, board: Board, strip: int, *, signs: bool = False) -> PageAreas:
    """The page for a window; `strip`: the height of the room for the presenter's strip, px.

    The board is as large as the window lets it be; the sentence has all that is left below it.  `signs`: moves name a
    direction, so discs stand out of the board's lower edge: the sentence begins below them.
    """
    places = _with_rim(ui, board, strip, 0)
    return _with_rim(ui, board, strip, max(RIM_LEAST, round(RIM * places.board.w))) if signs else places


def _with_rim(ui: Ui, board: Board, strip: int, rim: int) -> PageAreas:
    low = ui.size[1] < 700 * ui.unit
    small = low or ui.sized(1.0).small  # larger text makes no window smaller here
    margin = MARGIN_SMALL if small else MARGIN
    words = min(round(MOST_WORDS * ui.size[1]), ui.px(WORDS)) - ui.gap(4)

    def form(shown: Slot) -> Node:
        head = Slot("head", high=ui.gap(HEAD_SMALL if small else HEAD))
        usual = ui.gap(10 if low else 16)
        edge = max(usual, rim)
        said: Items = [Slot(high=edge), Slot("speech", high=round(max(0.6 * words, words + usual - edge)), grow=1), 4]
        page = Column([head, shown, *said, Slot("strip", high=strip), 6 if low else 16], gap=0, align="center", grow=1)
        return Row([margin, page, margin], gap=0, align="stretch")

    return PageAreas(ui, placed_page(ui, board, form), SENTENCE, 0, centred=True)
