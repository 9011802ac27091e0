"""What goes on, newest first: a game under way, a lesson begun, puzzles that are due; who is new begins here."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.features.home import home_text
from game.features.library.entry import UnderWay
from game.rules.file.variant_library import Variant
from game.rules.game import Position
from game.table.new_game import PERSON, first_position
from game.ui import kept_view
from game.ui.labels import Icon, Label, PlayerEmblem
from game.ui.layout import Column, Inset, Node, Picture, Row, Space
from game.ui.theme import Theme
from game.ui.ui import Ui
from game.ui.widgets import Button, Card, Widget

if TYPE_CHECKING:
    from game.features.home.window.home_scene import HomePage

# Reference px.
WIDE = 300.0  # of the column
HIGH = 246.0  # of the plate, whatever it holds
PAD = 14.0
BOARD = 256.0  # the width of the board at most
LINE_BOARD = (110.0, 48.0)  # the board, where all of it is a line
LEAST_BOARD = 40.0  # a lower one is left out


class WayOn(NamedTuple):
    """Something to go on with: `button` names what goes on with it, `label` says so in brass, `line` in a line."""

    button: str
    icon: str
    title: str
    label: str
    line: str
    action: Callable[[], None]
    state: Node | None = None
    board: ShownBoard | None = None


class ShownBoard:
    """A small board for a way on.  `key`: all that its picture depends on, if it may be the same at the next start."""

    def __init__(self, position: Callable[[], Position], key: str = "") -> None:
        self._position, self._key = position, key

    @cached_property
    def ratio(self) -> float:
        """How high it is at a width of one."""
        measured = kept_view.cached_numbers(f"ratio {self._key}", self._measured) if self._key else self._measured()
        return measured[0]

    def _measured(self) -> tuple[float]:
        from game.board.small_board import height_for  # only now: where it was kept nothing is drawn

        return (height_for(self._position().rules.board, 1.0),)

    def picture(self, size: tuple[int, int], theme: Theme) -> pygame.Surface:
        """With the board's shadow around it."""
        made = partial(self._picture, size, theme)
        return kept_view.cached_picture(f"{self._key} {size} {theme}", made) if self._key else made()

    def _picture(self, size: tuple[int, int], theme: Theme) -> pygame.Surface:
        from game.window.shared.board_picture import small_board_picture

        return small_board_picture(self._position(), size, theme)


def ways_on(page: HomePage) -> list[WayOn]:
    """The newest first: games at which it is one's turn, other games, a lesson, puzzles; a game to play comes last."""
    words, services = page.words, page.services
    games = sorted(page.play.games, key=lambda one: not _is_persons_turn(one))
    out = [_game(page, one, n) for n, one in enumerate(games)]
    if page.progress.way is not None or page.progress.is_reading:
        out.append(_lesson(page))
    today = page.progress.today
    if today.come_back or (today.done and today.left):  # new ones alone are nothing to go on with
        said = home_text.left_today(today, words)
        out.append(WayOn("puzzles_first", "puzzle", words.t("Puzzles"), said, said, services.routes.puzzles))
    game = page.play.first
    if game is not None and not games:
        name = words.t(game.name)
        label = words.t("Begin") if page.play.is_newcomer else words.tc("a game", "Play")
        out.append(
            WayOn("begin", "play", name, label, words.say("Play {name}", name=name), page.play.begin,
                  board=_start(page, game))
        )  # fmt: skip
    return out


def _is_persons_turn(under_way: UnderWay) -> bool:
    return under_way.record.players[under_way.game.position.player].kind == PERSON


def _start(page: HomePage, variant: Variant) -> ShownBoard:
    setup = page.play.setup(variant)

    def position() -> Position:
        return first_position(setup.rules)

    return ShownBoard(position, f"start {variant.id} {variant.digest} {setup.options}" if variant.digest else "")


def _game(page: HomePage, under_way: UnderWay, n: int) -> WayOn:
    words = page.words
    name = words.t(under_way.game.rules.words.name)
    state = Row(
        [
            PlayerEmblem(under_way.game.position.player, 13),
            Label(home_text.whose_turn_marked(under_way, words), "fine"),
        ],
        gap=6,
    )
    line = words.say("{name} · {state}", name=name, state=home_text.whose_turn(under_way, words))
    label, action = words.say("Go on: {name}", name=name), partial(page.play.continue_game, under_way)
    board = ShownBoard(lambda: under_way.game.position)
    return WayOn("go_on" if n == 0 else f"continue.{n}", "play", name, label, line, action, state, board)


def _lesson(page: HomePage) -> WayOn:
    words, way = page.words, page.progress.way
    if way is None:  # the courses are still being read
        said = words.t("Go on learning")
        return WayOn("learn_first", "learn", words.t("Learn"), said, said, page.progress.go_on)
    name = words.t(page.progress.game_name_of_course(way.course))
    said, line = home_text.go_on_learning(way, name, words), home_text.lesson_named(way, name, words)
    game = page.services.library.variants.get(way.course.steps[way.at].game)
    board = _start(page, game) if game is not None else None
    return WayOn("learn_first", "learn", words.t("Learn"), said, line, page.progress.go_on, board=board)


class GoOnCard:
    """The plate above the doors, beside the cards or over them: one thing with its board, a line for the next."""

    def __init__(self, page: HomePage) -> None:
        self.page, self.words = page, page.words
        self.ways = ways_on(page)
        self.total = max(len(page.play.games), page.play.total)

    def plate(self, ui: Ui, high: int) -> Node:
        """So many px high, whatever goes on."""
        if not self.ways:
            return Space(high / ui.unit)
        first, wide = self.ways[0], ui.gap(WIDE - 2 * PAD)
        name: Node = Label(first.title, "heading", single=True, foreign=True, grow=1)
        named = [name, first.state] if first.state else [name]
        row: Node = Row(named, gap=8)
        if first.state is not None and name.width(ui) + first.state.width(ui) + ui.gap(8) > wide:
            row = Column(named, gap=0)
        head, button, line = self._head(), self._button(stretch=True), self._line()
        taken = sum(one.height(ui, wide) for one in (head, row, button, line)) + ui.gap(8 + 6 + 6 + 6 + 6)
        left = max(0, high - taken)
        board = self._picture(ui, first, BOARD, left / ui.unit) if left >= ui.gap(LEAST_BOARD) else None
        shown = Column([Row([board], pack="center"), row] if board else [row], gap=4)
        card = Card("continue", shown, first.action, pad=0)
        rows: list[Node] = [Space(8), head, Space(6), card, Space(6), button, Space(6), line]
        spare = high - sum(one.height(ui, wide) for one in rows)
        return _grouped(Inset(Column([*rows, Space(max(0, spare) / ui.unit)], gap=0), pad=(PAD, 0), face="plate"))

    def _head(self) -> Node:
        t, said = self.words.t, self.words.t("Go on")
        if self.ways[0].button == "begin":  # nothing is under way
            said = t("Your first game") if self.page.play.is_newcomer else t("Played last")
        return Row([Label(said, "fact", grow=1), *self._all()], gap=8)

    def _button(self, *, stretch: bool = False) -> Button:
        first = self.ways[0]
        icon = "play" if first.button == "begin" else ""
        return Button(first.button, first.action, label=first.label, icon=icon, kind="primary", stretch=stretch)

    def _line(self) -> Node:
        """What could go on next."""
        if len(self.ways) < 2:
            return Space(6)
        way = self.ways[1]
        row = [Icon(way.icon, 18, "brass"), Label(way.line, "fine", single=True, grow=1), Icon("fwd", 14, "ink2")]
        return Card(way.button, Row([*row], gap=10, align="center"), way.action, pad=6)

    def _all(self) -> list[Node]:
        """The way to all games under way."""
        if self.total < 2:
            return []
        said = self.words.say("all {n}", n=self.total)
        return [Button("all_mine", self.page.play.all_mine, label=said, icon="fwd", kind="link")]

    def _picture(self, ui: Ui, way: WayOn, wide: float, high: float) -> Node:
        board = way.board
        if board is None:
            return Space(high)

        def paint(dst: pygame.Surface, rect: pygame.Rect) -> None:
            picture = board.picture(rect.size, ui.theme)
            dst.blit(picture, picture.get_rect(center=rect.center))

        full = wide * board.ratio
        high = min(high, full)
        wide *= high / full
        return Picture(paint, wide, high, least=min(wide, 72))

    def line(self, ui: Ui) -> Node:
        """The same in a line, where there is no room beside the cards."""
        if not self.ways:
            return Space()
        first = self.ways[0]
        wide, high = LINE_BOARD
        texts: list[Node] = [Label(first.title, "name", single=True, foreign=True)]
        texts += [first.state] if first.state else []
        shown = Row([self._picture(ui, first, wide, high), Column(texts, gap=0)], gap=14, align="center")
        card = Card("continue", shown, first.action, pad=4)
        card.grow = 1
        return _grouped(Inset(Row([card, *self._all(), self._button()], gap=12, wrap=True), pad=(10, 4), face="plate"))


def _grouped(node: Node) -> Node:
    """One stop of Tab for all of it."""
    for inner in node.walk():
        if isinstance(inner, Widget):
            inner.group = "mine"
    return node
