"""The card of a game: its board at a telling moment, its name, what is special, how rich it is, where it is played."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import cache
from itertools import islice
from random import Random
from time import perf_counter
from typing import NamedTuple

import msgspec
import pygame

from game.board.drawing import extent
from game.board.moment_picture import Moment, MomentPicture, geometry_for, of_turn
from game.board.small_board import SmallBoard
from game.film.stones import Stones
from game.rules.board import Board
from game.rules.families import family
from game.rules.file.library import Variant
from game.rules.game import Position, counts_of
from game.rules.steps import Step
from game.session.setup import Setup, first_position, opening_counts
from game.ui import assets, icons
from game.ui.controls import Controls
from game.ui.layout import Column, Node, Picture, Row
from game.ui.memory import Pictures
from game.ui.ui import Ui
from game.ui.widgets import Button, Card, Look, Widget


# ----------------------------------------------------------------------
# what lies on the board of a card: the moment that makes the game itself, made beforehand or found while shown
class _Made(msgspec.Struct, frozen=True):
    moment: Moment


@cache
def made() -> Mapping[str, Moment]:
    """The moments of the program's own games; none where the file cannot be read."""
    try:
        with open(assets.path("moments.json"), "rb") as file:
            found = msgspec.json.decode(file.read(), type=dict[str, _Made])
    except (OSError, msgspec.MsgspecError):
        return {}
    return {id_: one.moment for id_, one in found.items()}


class Shown(NamedTuple):
    """What lies on the board of a card; `seed` deals the colours of its stones."""

    id: str
    board: Board
    counts: Mapping[str, int]
    seed: int
    moment: Moment | None = None

    @property
    def key(self) -> Hashable:
        return (self.id, self.board, tuple(self.counts.items()), self.moment is not None)


def shown(variant: Variant) -> Shown:
    """The moment that was made for a game; the start where there is none."""
    rules = Setup(variant).rules
    seed = sum(variant.id.encode())
    known = made().get(variant.id)
    if known is not None and known.fits(rules.board):
        return Shown(variant.id, rules.board, known.lying, seed, known)
    return Shown(variant.id, rules.board, opening_counts(rules), seed)


def found(variant: Variant) -> Moment | None:
    """The moment of the most telling first turn, for games that come with none; None where that would take long."""
    if variant.id in made() or not family(variant.words.family).QUICK:
        return None
    now: Position = first_position(Setup(variant).rules)
    move = telling_move(now)
    if not move:
        return None
    moment = of_turn(counts_of(now), islice(now.turn(move), LONGEST))
    return moment if moment.fits(now.rules.board) else None


# ----------------------------------------------------------------------
# which move tells most of a game: what is played on a card, and shown on it
LONGEST = 120  # steps of a turn that is worth watching so small
LOOKED_AT = 16  # moves among which the most telling one is chosen


def telling_move(position: Position) -> str:
    """The move in which most different things happen, a short one if there are several; none where nobody can play."""
    if position.over or position.phase != "play":
        return ""
    turns = [(move, list(islice(position.turn(move), LONGEST))) for move in position.legal()[:LOOKED_AT]]
    short = [(move, steps) for move, steps in turns if len(steps) < LONGEST]
    return max(short, key=lambda turn: _worth(turn[1]))[0] if short else ""


def _worth(steps: list[Step]) -> tuple[int, int]:
    return len({step.op for step in steps}), -len(steps)


# ----------------------------------------------------------------------
# painting the pictures of the home page bit by bit, so that no frame waits for all of them
AT_ONCE = 0.002  # seconds in which widgets are painted before the page is shown
A_FRAME = 0.003  # and in each frame after that


class Slow(Widget):
    """A widget that is painted late: nothing of it is seen until it is `awake`, all of it once it is `known`."""

    awake = False

    @property
    def known(self) -> bool:
        """Whether its picture is at hand."""
        raise NotImplementedError

    def finish(self) -> None:
        """Paints its picture; the widget itself is to be repainted then."""
        raise NotImplementedError


class Painting:
    """What of one layout is not finished yet.  The first in view is painted at once, without its stones."""

    def __init__(self, controls: Controls) -> None:
        self._controls = controls
        self._left = [w for w in controls.canvas.widgets if isinstance(w, Slow) and not _done(w)]
        self._left.sort(key=self._seen, reverse=True)
        began = perf_counter()
        for n, widget in enumerate(self._left):
            if not (self._seen(widget) or widget.known) or (n and perf_counter() - began > AT_ONCE):
                break
            self._wake(widget)
        self._forget()
        self._fresh = True

    @property
    def over(self) -> bool:
        return not self._left

    def go_on(self) -> None:
        """Paints a little more, what is in view first; not in the frame in which the page was laid out."""
        if self._fresh:
            self._fresh = False
            return
        began = perf_counter()
        self._left.sort(key=self._seen, reverse=True)
        for widget in self._left:
            if perf_counter() - began > A_FRAME:
                break
            if not widget.awake:
                self._wake(widget)
            if not widget.known:
                widget.finish()
                for other in self._left:  # the same game may stand on the page twice
                    if other.awake and other.known:
                        self._controls.repaint(other)
        self._forget()

    def _forget(self) -> None:
        self._left = [widget for widget in self._left if not _done(widget)]

    def _seen(self, widget: Slow) -> bool:
        pane = widget.pane
        return pane is None or pane.rect.colliderect(self._controls.canvas.on_screen(widget))

    def _wake(self, widget: Slow) -> None:
        widget.awake = True
        self._controls.repaint(widget)


def _done(widget: Slow) -> bool:
    return widget.awake and widget.known


PAD = 10.0  # inside a card, reference px
CORNER = 44.0  # of the button in a card's lower corner
QUIET = 19.0  # of its icon at rest: there are as many as cards
SHADE = 24  # px round a board for its shadow


class BoardPictures:
    """The boards of all cards at one size and theme: painting their stones takes longer than a frame may."""

    def __init__(self, ui: Ui) -> None:
        self._theme = ui.theme
        self._look = _look(ui)
        self._made: Pictures[Hashable, pygame.Surface] = Pictures()
        self._known: set[Hashable] = set()  # all that was ever made: what had to go is made again at once
        self._moments: dict[str, Moment | None] = {}  # those that were found while they were shown

    def fit(self, ui: Ui) -> bool:
        """Whether they can be used in another layout too."""
        return self._look == _look(ui)

    def has(self, shown: Shown, size: tuple[int, int]) -> bool:
        return (shown.key, size) in self._known

    def make(self, shown: Shown, size: tuple[int, int], find: Callable[[], Moment | None] | None) -> None:
        """Paints a board with its stones, to be at hand from now on.  `find`: the moment of a game that has none."""
        if shown.moment is None and find and shown.id not in self._moments:
            self._moments[shown.id] = find()
        self._known.add((shown.key, size))
        self._picture(shown, size)

    def _picture(self, shown: Shown, size: tuple[int, int]) -> pygame.Surface:
        known = self._made.get((shown.key, size))
        if known is not None:
            return known
        picture = pygame.Surface((size[0] + 2 * SHADE, size[1] + 2 * SHADE), pygame.SRCALPHA)
        moment = shown.moment or self._moments.get(shown.id)
        geometry = geometry_for(shown.board, pygame.Rect((SHADE, SHADE), size))
        board = SmallBoard(geometry, self._theme)
        board.paint(picture)
        board.paint_stones(picture, Stones(moment.lying if moment else shown.counts, Random(shown.seed)))
        if moment:
            MomentPicture(geometry, self._theme).paint(picture, moment)
        return self._made.keep((shown.key, size), picture)

    def paint(self, dst: pygame.Surface, rect: pygame.Rect, shown: Shown) -> None:
        """The board as far as it is made: without its stones until then."""
        if self.has(shown, rect.size):
            dst.blit(self._picture(shown, rect.size), rect.move(-SHADE, -SHADE))
        else:
            SmallBoard(geometry_for(shown.board, rect), self._theme).paint(dst)


def _look(ui: Ui) -> Hashable:
    return ui.size, ui.theme.name, ui.text_scale


class GameCard(Card, Slow):
    """It is painted once it is `awake`: what lies far out of view takes no time from the first frame."""

    def __init__(
        self,
        name: str,
        shown: Shown,
        pictures: BoardPictures,
        texts: list[Node],
        action: Callable[[], None],
        position: Callable[[], Position],
        *,
        wide: float,
        high: float,
        pitch: float = 0,
        rtl: bool,
        quick: bool = True,
        find: Callable[[], Moment | None] | None = None,
        beside: bool = False,
        plain: bool = True,
    ) -> None:
        """`wide` and `high`: the room for the board, which stands on its lower edge; reference px.

        `pitch`: the most that its holes are apart, so that boards of a family are of one measure.  `position` sets up
        what it shows as a game that can be played; that takes a moment, or too long if not `quick`.  `find`: the
        moment to be shown of a game that has none.  `beside`: its words stand beside the board.
        """
        self.shown, self.pictures, self.position = shown, pictures, position
        self._rtl, self.quick, self._find = rtl, quick, find
        self._heights: dict[int, int] = {}
        self._share = 1.0  # of the room's width that the board takes
        w, h = extent(shown.board)[:2]
        if pitch:
            self._share = min(1.0, pitch * w / wide)
        self._share = min(self._share, high * w / h / wide)
        self._centred = beside
        self._room = Picture(lambda dst, rect: pictures.paint(dst, self._box(rect), shown), wide, high, least=wide / 2)
        child: Node = Column([self._room, *texts], gap=4, wide=wide)
        if beside:
            child = Row([self._room, Column(texts, gap=2, grow=1)], gap=14, align="center")
        super().__init__(name, child, action, pad=PAD, plain=plain)

    def _box(self, room: pygame.Rect) -> pygame.Rect:
        w, h = extent(self.shown.board)[:2]
        wide = round(room.w * self._share)
        box = pygame.Rect(0, 0, wide, round(wide * h / w))
        if self._centred:
            box.center = room.center
        else:
            box.bottom = room.bottom
            box.x = room.right - box.w if self._rtl else room.x
        return box

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        self.awake = self.awake or self.known

    @property
    def board_rect(self) -> pygame.Rect:
        """Where its board is, in px as the card's own rectangle."""
        return self._box(self._room.rect)

    @property
    def known(self) -> bool:
        """Whether the picture of its board is at hand."""
        return self.pictures.has(self.shown, self.board_rect.size)

    def finish(self) -> None:
        """Paints its stones; the card itself is to be repainted then."""
        self.pictures.make(self.shown, self.board_rect.size, self._find)

    def height(self, ui: Ui, width: int) -> int:
        """Asked for by every node around it, so it is worked out once: a card is new for each layout."""
        if width not in self._heights:
            self._heights[width] = super().height(ui, width)
        return self._heights[width]

    def show(self, dst: pygame.Surface, ui: Ui, look: Look) -> None:
        if self.awake:
            super().show(dst, ui, look)


class CornerButton(Button):
    """In the lower corner of a card; it comes and goes with it."""

    minor = True

    def __init__(self, card: GameCard, name: str, action: Callable[[], None], *, icon: str, tip: str) -> None:
        super().__init__(name, action, icon=icon, kind="table", tip=tip)
        self.card = card

    def show(self, dst: pygame.Surface, ui: Ui, look: Look) -> None:
        if not self.card.awake:
            return
        if look.face != "rest":
            super().show(dst, ui, look)
            return
        picture = icons.icon(self.icon, ui.px(QUIET), ui.theme.ontable2)
        dst.blit(picture, picture.get_rect(center=self.rect.center))


class Cell(Node):
    """A card with the button in its corner."""

    def __init__(self, card: GameCard, button: CornerButton) -> None:
        super().__init__()
        self.card, self.button = card, button

    def children(self) -> tuple[Node, ...]:
        return (self.card, self.button)

    def width(self, ui: Ui) -> int:
        return self.card.width(ui)

    def least(self, ui: Ui) -> int:
        return self.card.least(ui)

    def height(self, ui: Ui, width: int) -> int:
        return self.card.height(ui, width)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        self.card.place(ui, rect)
        side, pad = ui.px(CORNER), ui.gap(PAD) // 2
        x = rect.x + pad if ui.rtl else rect.right - pad - side
        self.button.place(ui, pygame.Rect(x, rect.bottom - pad - side, side, side))
