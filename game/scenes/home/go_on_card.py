"""What goes on: the newest thing under way with its board, and one line for the next; or what one begins with."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.board.small_board import height_for as high_for
from game.rules.file.variant_library import Variant
from game.store.library.entry import UnderWay
from game.ui.labels import Icon, Label, PlayerEmblem
from game.ui.layout import Column, Inset, Node, Picture, Row, Slot, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Card, Widget
from game.words import home_text

if TYPE_CHECKING:
    from game.scenes.home.home_scene import HomePage

# Reference px.
WIDE, HIGH = 300.0, 246.0  # of the plate, always
PAD = 14.0
HEAD = 22.0  # height of its heading, with or without a way to all
BOARD = 256.0  # the most width of the board; its height is what is left over
LEAST = 30.0  # height of a board that still tells something
BETWEEN = 4.0  # board and name
LINE_BOARD = (110.0, 48.0)  # of the board where all stands in a line


class ThingUnderWay(NamedTuple):
    """A game, a lesson or puzzles that one can go on with.  `told`: how it stands there."""

    icon: str
    name: str
    told: str
    label: str  # of the brass that goes on with it
    action: Callable[[], None]
    game: UnderWay | None = None
    variant: Variant | None = None


class GoOnCard:
    """The plate above the doors, beside the cards or over them; it is as high whatever it holds."""

    def __init__(self, page: HomePage) -> None:
        self.page, self.words = page, page.words
        self.things = list(filter(None, (self._game(), self._lesson(), self._puzzles())))
        self.things += [self._of_game(one) for one in page.play.games[1:2]]
        self.total = max(len(page.play.games), page.play.total)

    # ---- what there is: one's turn, a lesson that was begun, puzzles that are due

    def _game(self) -> ThingUnderWay | None:
        games = self.page.play.games
        return self._of_game(games[0]) if games else None

    def _of_game(self, one: UnderWay) -> ThingUnderWay:
        name = self.words.t(one.game.rules.words.name)
        label, told = self.words.say("Go on: {name}", name=name), home_text.whose_turn_marked(one, self.words)
        return ThingUnderWay("play", name, told, label, partial(self.page.play.continue_game, one), game=one)

    def _lesson(self) -> ThingUnderWay | None:
        progress, words = self.page.progress, self.words
        way = progress.way
        if way is None:
            return None
        game = words.t(progress.game_name_of_course(way.course))
        name, at = home_text.course_of_way(way, game, words), home_text.place_of_way(way, words)
        variant = self.page.services.library.variants.get(way.course.steps[way.at].game)
        label = words.say("Go on: {name}", name=name)
        return ThingUnderWay("learn", name, at, label, progress.go_on, variant=variant)

    def _puzzles(self) -> ThingUnderWay | None:
        page, words = self.page, self.words
        due = page.services.learners.current.puzzles_due(page.services.now()[:10], page.services.own_puzzles)
        if not due:
            return None
        name, said = words.t("Puzzles"), words.say("{n} due today", n=due)
        label = words.say("Go on: {name}", name=name)
        return ThingUnderWay("puzzle", name, said, label, page.services.routes.puzzles, variant=page.play.first)

    @property
    def _first(self) -> ThingUnderWay | None:
        """What one begins with, where nothing is under way."""
        play, words = self.page.play, self.words
        if play.first is None:
            return None
        name = words.t(play.first.name)
        label = words.t("Begin") if play.is_newcomer else words.say("Play {name}", name=name)
        told = "" if play.is_newcomer else words.t("Once more")
        return ThingUnderWay("play", name, told, label, play.begin, variant=play.first)

    @property
    def _heading(self) -> str:
        return self.words.t("Go on") if self.things else self.words.t("Begin")

    # ---- beside the cards

    def plate(self, ui: Ui) -> Node:
        """So many px whatever is under way: nothing below it moves."""
        things = self.things or list(filter(None, [self._first]))
        head = Row([Label(self._heading, "fact", grow=1), *self._all()], gap=8)
        rows: list[Node] = [Space(8), Inset(head, pad=(0, (HEAD - head.height(ui, 0) / ui.unit) / 2))]
        if things:
            thing = things[0]
            name = Label(thing.name, "name", single=True, foreign=True, grow=1)
            said = Row([name, *self._told(thing)], gap=8)
            below: list[Node] = [Space(6), self._button(thing, stretch=True), Space(4)]
            below += [self._next(things[1])] if len(things) > 1 else [Space(10)]
            taken = sum(node.height(ui, ui.gap(WIDE - 2 * PAD)) for node in (*rows, said, *below))
            left = (ui.gap(HIGH) - taken) / ui.unit - 2 * BETWEEN
            board = [Row([self._board(ui, thing, BOARD, left)], pack="center")] if left >= LEAST else []
            card = Card("continue", Column([*board, said], gap=BETWEEN), thing.action, pad=0)
            rows += [Space(grow=1), card, *below[:2], Space(grow=1), *below[2:]]
        inside = Row([Column(rows, gap=0, grow=1), Slot(high=ui.gap(HIGH))], gap=0, align="stretch")
        return _grouped(Inset(inside, pad=(PAD, 0), face="plate"))

    def _told(self, thing: ThingUnderWay) -> list[Node]:
        emblem = [PlayerEmblem(thing.game.game.position.player, 13)] if thing.game else []
        return [*emblem, Label(thing.told, "fine", single=True)] if thing.told else []

    def _button(self, thing: ThingUnderWay, *, stretch: bool = False) -> Button:
        icon = "" if self.things else "play"
        return Button("go_on", thing.action, label=thing.label, icon=icon, kind="primary", stretch=stretch)

    def _next(self, thing: ThingUnderWay) -> Card:
        said = thing.name if thing.game else self.words.say("{name} · {how}", name=thing.name, how=thing.told)
        name = Label(said, "note", single=True, foreign=True, grow=1)
        line = Row([Icon(thing.icon, 18, "brass"), name, Icon("fwd", 15, "ink2")], gap=10)
        return Card("next", line, thing.action, pad=6)

    def _all(self) -> list[Node]:
        """The way to all games under way."""
        if self.total < 2:
            return []
        said = self.words.say("all {n}", n=self.total)
        return [Button("all_mine", self.page.play.all_mine, label=said, icon="fwd", kind="link")]

    def _board(self, ui: Ui, thing: ThingUnderWay, wide: float, high: float) -> Picture:
        if thing.game is not None:
            from game.scenes.shared.board_picture import small_picture  # only now: many have no game under way

            return small_picture(ui, thing.game.game.position, wide, high / wide, least=min(wide, 72))
        variant, pictures = thing.variant, self.page.browsing.pictures
        if variant is None:
            return Picture(lambda dst, rect: None, wide, high, least=72)
        from game.scenes.shared.board_card import board_of_card

        shown = board_of_card(variant)
        wide = min(wide, wide * high / high_for(shown.board, wide))

        def paint(dst: pygame.Surface, rect: pygame.Rect) -> None:
            if not self.page.cold:  # its stones take a moment
                pictures.make(shown, rect.size, variant)
            pictures.paint(dst, rect, shown)

        return Picture(paint, wide, high_for(shown.board, wide), least=min(wide, 72))

    # ---- where there is no room beside the cards

    def line(self, ui: Ui) -> Node:
        """The same in a line."""
        things = self.things or list(filter(None, [self._first]))
        if not things:
            return Space()
        thing = things[0]
        texts = Column([Label(thing.name, "name", single=True, foreign=True), Row(self._told(thing), gap=6)], gap=0)
        card = Card("continue", Row([self._board(ui, thing, *LINE_BOARD), texts], gap=14), thing.action, pad=4)
        card.grow = 1
        line: list[Node] = [card, *self._all(), self._button(thing)]
        return _grouped(Inset(Row(line, gap=12, wrap=True), pad=(10, 4), face="plate"))


def _grouped(node: Node) -> Node:
    """One stop of Tab for all of it."""
    for inner in node.walk():
        if isinstance(inner, Widget):
            inner.group = "mine"
    return node
