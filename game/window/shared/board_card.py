"""A card with the board of a game at a telling moment: for all pages on which a game is chosen by how it looks."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import cache, cached_property
from itertools import islice
from random import Random
from typing import NamedTuple

import msgspec
import pygame

from game.board.drawing import extent
from game.board.moment_picture import MomentPicture, TurnMoment, legible_small_geometry, moment_of_turn
from game.board.small_board import SmallBoard
from game.film.stones import Stones
from game.rules.board import Board
from game.rules.decoding import UNREADABLE, decode
from game.rules.families import family_by_name
from game.rules.file.variant_library import Variant
from game.rules.game import Position, Rules, counts_of_position
from game.rules.steps import Step
from game.table.new_game import GameSetup, first_position, opening_counts
from game.ui import assets, kept_view
from game.ui.labels import DifficultyPips
from game.ui.layout import Column, Node, Picture, Row
from game.ui.memory import PictureCache
from game.ui.ui import Ui
from game.ui.widgets import Card, WidgetLook
from game.window.shared.slow_painting import SlowWidget


# ----------------------------------------------------------------------
# what lies on the board of a card: the moment that makes the game itself, made beforehand or found while shown
class _CardMoment(msgspec.Struct, frozen=True):
    """The typical moment of a game as stored in the file of cards."""

    moment: TurnMoment


@cache
def typical_moments() -> Mapping[str, TurnMoment]:
    """Return the typical moments of the program's own games; empty if the file can't be read."""
    try:
        with open(assets.asset_path("moments.json"), "rb") as file:
            found = decode(file.read(), dict[str, _CardMoment])
    except (OSError, *UNREADABLE):
        return {}
    return {id_: one.moment for id_, one in found.items()}


class BoardShape(NamedTuple):
    """The shape of a board for layouts: its rows and columns, and its size in pitches (distances of holes)."""

    rows: int
    columns: int
    wide: float
    high: float

    def height_for(self, width: float) -> float:
        """Return the height of a board of this width, in the same unit."""
        return width * self.high / self.wide


def shape_of_board(variant: Variant) -> BoardShape:
    """Return the shape of a game's board."""
    return BoardOnCard(variant).shape


class BoardOnCard:
    """The board of a card: the game at its typical moment, or at its start.

    The rules are read when the board is painted; its shape is mostly cached.  `seed`: for the colours of its stones.
    `key`: changes with the file of an own game.
    """

    def __init__(self, variant: Variant) -> None:
        self.game, self.seed = variant, sum(variant.id.encode())

    @cached_property
    def key(self) -> tuple[str, str]:
        """The game's id, and what its board and start depend on: the rules, or the digest of an own game's file."""
        rules = None if self.game.digest else self._rules
        return self.game.id, f"{rules.course} {rules.board} {rules.start}" if rules else self.game.digest

    @cached_property
    def shape(self) -> BoardShape:
        """Rows, columns and size of the board, cached on disk."""
        rows, columns, wide, high = kept_view.cached_numbers(f"board {self.key}", self._measure_shape)
        return BoardShape(int(rows), int(columns), wide, high)

    def _measure_shape(self) -> tuple[float, ...]:
        """Return rows, columns, width and height of the board, the last two in pitches."""
        size = extent(self.board)
        return self.board.rows, self.board.columns, size.wide, size.high

    @cached_property
    def _rules(self) -> Rules:
        return GameSetup(self.game).rules

    @property
    def board(self) -> Board:
        """The board of the game's rules."""
        return self._rules.board

    @cached_property
    def moment(self) -> TurnMoment | None:
        """The stored typical moment of the game; None without one or if it doesn't fit the board."""
        known = typical_moments().get(self.game.id)
        return known if known is not None and known.fits_board(self.board) else None

    @property
    def counts(self) -> Mapping[str, int]:
        """The number of pieces by place at the typical moment, or else at the start."""
        return self.moment.owned_counts if self.moment else opening_counts(self._rules)


def find_typical_moment(variant: Variant) -> TurnMoment | None:
    """Return the typical first turn of a game that comes without one; None if the search would take long."""
    if variant.id in typical_moments() or not family_by_name(variant.words.family).QUICK:
        return None
    now: Position = first_position(GameSetup(variant).rules)
    move = most_varied_move(now)
    if not move:
        return None
    moment = moment_of_turn(counts_of_position(now), islice(now.turn(move), LONGEST))
    return moment if moment.fits_board(now.rules.board) else None


# ----------------------------------------------------------------------
# which move tells most of a game: what is played on a card, and shown on it
LONGEST = 120  # steps of a turn that is worth watching so small
LOOKED_AT = 16  # moves among which the most telling one is chosen


def most_varied_move(position: Position) -> str:
    """Return the move in which most different things happen, a short one among equals; "" if nobody can move."""
    if position.over or position.phase != "play":
        return ""
    turns = [(move, list(islice(position.turn(move), LONGEST))) for move in position.legal()[:LOOKED_AT]]
    short = [(move, steps) for move, steps in turns if len(steps) < LONGEST]
    return max(short, key=lambda turn: _move_variety(turn[1]))[0] if short else ""


def _move_variety(steps: list[Step]) -> tuple[int, int]:
    """Return a sort key for a move: its number of kinds of steps, then the fewer steps the better."""
    return len({step.op for step in steps}), -len(steps)


PAD = 10.0  # inside a card, reference px


class BoardPictures:
    """A cache of all cards' boards at one size and theme, as painting stones takes longer than a frame."""

    _look: object = None  # of the layout for which the pictures are

    def use_layout(self, ui: Ui) -> bool:
        """Prepare for a layout; drop pictures of one that looks otherwise, and return whether that is so."""
        if self._look == (look := _look_for(ui)):
            return False
        self._look, self._theme, self.rtl = look, ui.theme, ui.rtl
        self._made: PictureCache[Hashable, pygame.Surface] = PictureCache()
        self._known: set[Hashable] = set()  # all that was ever made: what had to go is made again at once
        self._moments: dict[tuple[str, str], TurnMoment | None] = {}  # those that were found while they were shown
        return True

    def has_picture(self, card: BoardOnCard, size: tuple[int, int]) -> bool:
        """Return whether a card's board was painted before or is cached on disk; `size` in px."""
        return (card.key, size) in self._known or kept_view.has_picture(self._cache_key(card, size))

    def paint_picture(self, card: BoardOnCard, size: tuple[int, int]) -> pygame.Surface:
        """Paint a board with its stones into the cache and return it."""
        known = self._made.get((card.key, size))
        if known is not None:
            return known
        self._known.add((card.key, size))
        painted = kept_view.cached_picture(self._cache_key(card, size), lambda: self._paint_board(card, size))
        return self._made.store((card.key, size), painted)

    def _cache_key(self, card: BoardOnCard, size: tuple[int, int]) -> str:
        """Return the key of a picture in the cache: card, size in px and theme."""
        return f"card {card.key} {size} {self._theme}"

    def _paint_board(self, card: BoardOnCard, size: tuple[int, int]) -> pygame.Surface:
        """Paint a card's board with its stones and typical moment; the shadow extends beyond `size` px."""
        around = SmallBoard(legible_small_geometry(card.board, pygame.Rect((0, 0), size)), self._theme).shadow_reach
        picture = pygame.Surface((size[0] + 2 * around, size[1] + 2 * around), pygame.SRCALPHA)
        moment = card.moment or self._find_moment(card)
        geometry = legible_small_geometry(card.board, pygame.Rect((around, around), size))
        board = SmallBoard(geometry, self._theme)
        board.paint(picture)
        board.paint_stones(picture, Stones(moment.owned_counts if moment else card.counts, Random(card.seed)))
        if moment:
            MomentPicture(geometry, self._theme).paint(picture, moment)
        return picture

    def _find_moment(self, card: BoardOnCard) -> TurnMoment | None:
        """Return the typical moment of a game that is stored without one, None if none is found; the search runs only
        once per game.
        """
        if card.key not in self._moments:
            self._moments[card.key] = find_typical_moment(card.game)
        return self._moments[card.key]

    def board_node(self, variant: Variant, wide: float, highest: float, least: float = 0.0) -> Picture:
        """Return a picture of a game's board at its typical moment, at most so wide and high; lengths in reference
        px.
        """
        shown = BoardOnCard(variant)
        w, h = shown.shape.wide, shown.shape.high
        high = min(highest, wide * h / w)

        def paint(dst: pygame.Surface, rect: pygame.Rect) -> None:
            box = pygame.Rect(0, 0, round(rect.h * w / h), rect.h).move_to(center=rect.center)
            self.paint_picture(shown, box.size)
            self.paint(dst, box, shown)

        return Picture(paint, min(wide, high * w / h), high, least=least)

    def paint(self, dst: pygame.Surface, rect: pygame.Rect, card: BoardOnCard) -> None:
        """Draw the board of a card; without its stones until these are painted."""
        if self.has_picture(card, rect.size):
            picture = self.paint_picture(card, rect.size)
            dst.blit(picture, picture.get_rect(center=rect.center))
        else:
            SmallBoard(legible_small_geometry(card.board, rect), self._theme).paint(dst)


def _look_for(ui: Ui) -> Hashable:
    return ui.size, ui.theme.name, ui.text_scale, ui.rtl


class BoardCard(Card, SlowWidget):
    """A card of a game with its board, which is painted once the card is `awake`."""

    def __init__(
        self, pictures: BoardPictures, name: str, variant: Variant, texts: list[Node], action: Callable[[], None],
        *, wide: float, high: float, pitch: float = 0, beside: bool = False, plain: bool = True, awake: bool = True,
        centred: bool = False,
    ) -> None:  # fmt: skip
        """Make the card.

        `wide`, `high`: room for the board, which stands on its lower edge unless `centred`, reference px.  `pitch`:
        greatest distance of its holes, so that boards of a family share a scale.  `beside`: put the words beside the
        board.
        """
        self.game, self.shown, self._pictures = variant, BoardOnCard(variant), pictures
        self._centred, self.is_awake = beside or centred, awake
        w, h = self.shown.shape.wide, self.shown.shape.high
        self._share = min(pitch * w / wide if pitch else 1.0, 1.0, high * w / h / wide)  # of the room that it takes
        self._room = Picture(self._paint_board_part, wide, high, least=wide / 2)
        child: Node = Column([self._room, *texts], gap=4, wide=wide)
        if beside:
            child = Row([self._room, Column(texts, gap=2, grow=1)], gap=14, align="center")
        super().__init__(name, child, action, pad=PAD, plain=plain)

    def _paint_board_part(self, dst: pygame.Surface, room: pygame.Rect) -> None:
        """Paint the board into `room`, its part of the card."""
        self._pictures.paint(dst, self._board_box(room), self.shown)

    def _board_box(self, room: pygame.Rect) -> pygame.Rect:
        """Return the rectangle of the board within `room`: centred, or at the bottom on the side where
        reading begins.
        """
        w, h = self.shown.shape.wide, self.shown.shape.high
        wide = round(room.w * self._share)
        box = pygame.Rect(0, 0, wide, round(wide * h / w))
        if self._centred:
            box.center = room.center
        else:
            box.bottom = room.bottom
            box.x = room.right - box.w if self._pictures.rtl else room.x
        return box

    def part_at(self, ui: Ui, pos: tuple[int, int]) -> object:
        """Return the part "difficulty" if the point is on the difficulty discs, which have a tooltip."""
        pips = (node for node in self.child.walk() if isinstance(node, DifficultyPips))
        return next((node for node in pips if node.rect.inflate(ui.gap(12), ui.gap(12)).collidepoint(pos)), None)

    def tooltip_of(self, part: object) -> str:
        """Return the tooltip of the difficulty discs, or of the card."""
        return part.said if isinstance(part, DifficultyPips) else self.tip

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        self.is_awake = self.is_awake or self.is_picture_ready

    @property
    def board_rect(self) -> pygame.Rect:
        """Rectangle of the board, px."""
        return self._board_box(self._room.rect)

    @property
    def is_picture_ready(self) -> bool:
        """Whether the picture of its board is painted."""
        return self._pictures.has_picture(self.shown, self.board_rect.size)

    def paint_picture(self) -> None:
        """Paint the stones of the board; the card has to be repainted afterwards."""
        self._pictures.paint_picture(self.shown, self.board_rect.size)

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        if self.is_awake:
            super().show(dst, ui, look)
