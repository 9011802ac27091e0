"""One layout for all pages with a board: a tree of rows and columns of parts, in which the board takes what is left.

A page says the tree.  It is placed twice: first the board has all the room that no other part needs, then it has the
size that fits there, and what is left is shared out to what grows.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

import pygame

from game.board.drawing import largest_board_rect
from game.rules.board import Board
from game.ui.layout import Column, Node, Row, Slot
from game.ui.ui import Ui
from game.window.shared.speech import SentenceBox

TEXT = (1.0, 0.925, 0.85)  # of the chosen size of text: so large that of panels is, ever less, never smaller
BOARD = (1.0, 0.88, 0.76, 0.64)  # of what a board keeps: so much it has then, ever less, where text is larger
LEAST = 60  # of the height of a board's room, px
LARGE_TEXT = 1.4  # from this text size on panels give way to what is said
SIZES, SMALL_SIZES = (29.0, 26.0, 24.0, 22.0, 20.0), (23.0, 21.0, 19.0, 17.0)  # of what is said, reference px
BAR_LARGE, STRIP_LARGE = 42, 46  # heights of bar and strip where text is large, reference px
LARGE_SIZES = (28.0, 25.0, 22.0, 20.0, 18.0, 16.0)  # ... where text is large


class PageAreas:
    """The rectangles of a page's parts, in window px. `panel`: the `Ui` with the measures of all parts but sentences
    and board, whose text may be smaller.
    """

    # A part that a page has not has no size.
    bar = ribbon = north = south = board = strip = turns = side = told = pygame.Rect(0, 0, 0, 0)
    curve = whose = cards = head = room = around = panel_room = meanings = pygame.Rect(0, 0, 0, 0)

    def __init__(
        self, panel: Ui, parts: dict[str, pygame.Rect], sizes: tuple[float, ...], why: float, *, centred: bool = False
    ) -> None:
        """Set up the areas; `sizes`, `why`: text sizes of the sentence, and of the rule behind it, reference px."""
        self.panel = panel
        self.speech = SentenceBox(parts.pop("speech", self.room), sizes, 2, why, centred)
        vars(self).update(parts)


P = TypeVar("P", bound=PageAreas)


def place_tree(ui: Ui, tree: Node, rect: pygame.Rect) -> dict[str, pygame.Rect]:
    """Place a tree of nodes in a rectangle; return the rectangles of its named parts."""
    tree.place(ui, rect)
    return {node.name: node.rect for node in tree.walk() if isinstance(node, Slot) and node.name}


def place_page_with_board(
    ui: Ui, board: Board, form: Callable[[Slot], Node], beside: int = 0
) -> dict[str, pygame.Rect]:
    """Return the rectangles of a page's parts by name, with the largest possible board; "room" is the space in which
    the board lies. `form`: makes the page's tree around a slot for the board; `beside`: px left free on each side of it
    for bowls.
    """
    room = place_tree(ui, form(Slot("room", first=True)), ui.window)["room"]
    room.height = max(LEAST, room.h)
    size = largest_board_rect(board, room.inflate(2 * beside, 0), beside).size
    return place_tree(ui, form(Slot("board", *size)), ui.window) | {"room": room}


def align_text_with_board(parts: dict[str, pygame.Rect], ui: Ui) -> dict[str, pygame.Rect]:
    """Align the sentences below a board with its edge, and return the parts; large text keeps its full width."""
    board = parts["board"]
    for rect in [parts[name] for name in ("speech", "told") if name in parts and ui.text_scale < LARGE_TEXT]:
        cut = max(0, rect.right - board.right if ui.rtl else board.left - rect.left)
        rect.x, rect.w = rect.x + (0 if ui.rtl else cut), rect.w - cut
    return parts


def framed_page(
    ui: Ui,
    bar: float,
    body: Node,
    *,
    edge: float,
    top: float,
    bottom: float,
    margin: float = 0,
    over: float | None = None,
) -> Node:
    """Return a tree with a title bar above the body; lengths in reference px. `over`: space above the bar, None for the
    default; `edge`: beside the bar; `margin`: beside the body, 0: like `edge`; `top`, `bottom`: above and below the
    body.
    """
    over = (0 if ui.small else 8) if over is None else over
    above = Slot("bar", high=ui.px(bar), grow=1)
    rest = Row([margin or edge, body, margin or edge], gap=0, align="stretch", grow=1)
    return Column([over, Row([edge, above, edge], gap=0), top, rest, bottom], gap=0)


def page_keeping_board_width(
    ui: Ui, keeps: float, make: Callable[[Ui, Ui, float], P], words: Sequence[float] = (0.0,)
) -> P:
    """Return the layout of a page on which the board keeps a share (`keeps`) of its usual width in spite of larger
    text.

    `make(panel, said, words)` makes the layout; the text of its panels has the size of `panel`, which may be a little
    smaller than `said`, that of the sentences; `words`: the least height of the sentences, tried from the largest on,
    reference px. If that isn't enough the board gets smaller, as large text was asked for.
    """
    usual = ui.with_text_scale(1.0)
    out = make(usual, usual, 0.0)
    if ui.text_scale <= 1:
        return out
    least = keeps * out.board.w
    pages = [make(ui.with_text_scale(max(1.0, times * ui.text_scale)), ui, high) for high in words for times in TEXT]
    for part in BOARD:
        for page in pages:
            if page.board.w >= part * least:
                return page
    return pages[-1]
