"""What goes on: games under way, or where to go on or begin."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.board.small_board import height_for as high_for
from game.store.library.entry import UnderWay
from game.ui.kit.scale import Style
from game.ui.labels import Divider, Label, PlayerEmblem
from game.ui.layout import Column, Inset, Node, Picture, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Card, Widget
from game.words import home_text

if TYPE_CHECKING:
    from game.scenes.home.home_scene import HomePage

# Reference px.
WIDE = 300.0  # of the column
PAD = 14.0
BOARD = 228.0  # the width of the newest game's board
THUMB, THUMB_HIGH = 60.0, 38.0  # of the board of a row: beside it all of a line has room
ROWS = 3
LEAST_SAID = 260.0  # of a welcome beside the ways in


class OwnGamesShape(NamedTuple):
    """How much there is room for: games in rows, and how high the newest one's board may be, reference px."""

    rows: int
    high: float


# What gives way first where it is tight comes first.
SHAPES = (
    OwnGamesShape(3, 140),
    OwnGamesShape(2, 140),
    OwnGamesShape(1, 140),
    OwnGamesShape(1, 88),
    OwnGamesShape(1, 60),
    OwnGamesShape(0, 60),
    OwnGamesShape(0, 0),
)


class OwnGamesCard:
    """The plate above the doors, beside the cards or over them."""

    def __init__(self, page: HomePage) -> None:
        self.page, self.words, self.games = page, page.words, page.games
        self.total = max(len(self.games), page.total)

    def plate(self, ui: Ui, shape: OwnGamesShape) -> Node:
        rows = self._games(ui, shape) if self.games else self._ways_in(ui, shape)
        return _grouped(Inset(Column(rows, gap=0), pad=(PAD, 0), face="plate"))

    # ---- games under way

    def _games(self, ui: Ui, shape: OwnGamesShape) -> list[Node]:
        newest, name = self.games[0], self._name(self.games[0], "heading")
        head = Row([Label(self.words.t("Games under way"), "fact", grow=1), *self._all()], gap=8)
        rows: list[Node] = [head if self.total > 1 else Inset(head, pad=(0, 8))]
        mover, room = self._mover(newest, 13), ui.gap(WIDE - 2 * PAD)
        together = name.width(ui) + mover.width(ui) + ui.gap(8) <= room
        name.grow = 1
        said: Node = Row([name, mover], gap=8) if together else Column([name, mover], gap=0)
        board = [self._picture(ui, newest, BOARD, shape.high)] if shape.high else []
        shown = Column([*[Row(board, pack="center")] * bool(board), said], gap=4)
        rows += [Card("continue", shown, self._goes_on(newest), pad=0), Space(6), self._button(stretch=True), Space(10)]
        for n, one in enumerate(self.games[1 : 1 + shape.rows], 1):
            rows += [Divider(), self._row(ui, one, n)]
        return rows

    def _goes_on(self, one: UnderWay) -> Callable[[], None]:
        return partial(self.page.continue_game, one)

    def _button(self, *, stretch: bool = False) -> Button:
        label = self.words.t("Go on playing")
        return Button("go_on", self._goes_on(self.games[0]), label=label, kind="primary", stretch=stretch)

    def _all(self) -> list[Node]:
        """The way to all games under way."""
        if self.total < 2:
            return []
        said = self.words.say("all {n}", n=self.total)
        return [Button("all_mine", self.page.all_mine, label=said, icon="fwd", kind="link")]

    def _name(self, one: UnderWay, style: Style = "name", times: float = 1.0) -> Label:
        name = self.words.t(one.game.rules.words.name)
        return Label(name, style, times=times, single=True, foreign=True)

    def _mover(self, one: UnderWay, size: float) -> Row:
        return Row(
            [PlayerEmblem(one.game.position.player, size), Label(home_text.whose_turn_marked(one, self.words), "fine")],
            gap=6,
        )

    def _row(self, ui: Ui, one: UnderWay, n: int) -> Node:
        line = Label(home_text.whose_turn(one, self.words), "fine", single=True)
        mover = Row([PlayerEmblem(one.game.position.player, 11), line], gap=6)
        thumb = Row([self._picture(ui, one, THUMB, THUMB_HIGH)], pack="center")
        shown = Row([thumb, Column([self._name(one, times=0.85), mover], gap=0, grow=1)], gap=8)
        return Card(f"continue.{n}", shown, self._goes_on(one), pad=4)

    def _picture(self, ui: Ui, one: UnderWay, wide: float, high: float) -> Picture:
        if self.page.cold and one is not self.games[0]:  # there is no time for it yet
            high = min(high_for(one.game.rules.board, wide), high)
            return Picture(lambda dst, rect: None, wide, high)
        from game.scenes.shared.board_picture import small_picture  # only now: many have no game under way

        return small_picture(ui, one.game.position, wide, high / wide, least=min(wide, 72))

    # ---- nothing is under way

    def _ways_in(self, ui: Ui, shape: OwnGamesShape) -> list[Node]:
        """What one goes on with, or begins with, in brass; and a game."""
        buttons: list[Node] = [*self._buttons(stretch=True)]
        said = self._welcome() if shape.rows else self._welcome()[:1]
        return [Space(12), Column(said, gap=4), Space(12), Column(buttons, gap=10), Space(14)]

    def _buttons(self, *, stretch: bool = False) -> list[Button]:
        """Lessons come first where one has begun some, and for who is new."""
        words, page = self.words, self.page
        name = words.t(page.first.name) if page.first else ""
        way = page.progress.way
        label = words.say("Begin with {name}", name=words.t("First steps"))
        if way is not None:
            label = home_text.go_on_learning(way, words.t(page.progress.game_name_of_course(way.course)), words)
        elif page.progress.is_begun:
            label = words.t("Go on learning")
        lessons = page.is_newcomer or way is not None or (page.progress.is_begun and not page.services.courses.ready)
        play = words.say("Play {name}", name=name)
        ways = [Button("begin", page.begin, label=play, kind="raised" if lessons else "primary", stretch=stretch)]
        if lessons:
            ways.insert(0, Button("learn_first", page.go_on_learning, label=label, kind="primary", stretch=stretch))
        return ways

    def _welcome(self) -> list[Node]:
        words = self.words
        if not self.page.is_newcomer or self.page.progress.is_begun:  # who has played or learnt before needs no welcome
            return [Label(words.t("No game is under way"), "fact")]
        return [
            Label(words.t("Welcome"), "fact"),
            Label(words.t("Naqala plays the sowing games of the world with you, stone by stone."), "name"),
            Label(words.t("Learn in short lessons, or play at once."), "note"),
        ]

    # ---- where there is no room beside the cards

    def line(self, ui: Ui) -> Node:
        """The same in a line."""
        if not self.games:
            buttons: list[Node] = [*self._buttons()]
            said = Column(self._welcome()[:2], gap=2, grow=1)
            beside = sum(button.width(ui) for button in buttons) + ui.px(LEAST_SAID) <= ui.size[0]
            both: Node = Row([said, *buttons], gap=12) if beside else Column([said, Row(buttons, gap=12, wrap=True)])
            return _grouped(Inset(both, pad=(14, 8), face="plate"))
        newest = self.games[0]
        texts = Column([self._name(newest), self._mover(newest, 13)], gap=0)
        card = Card("continue", Row([self._picture(ui, newest, 110, 48), texts], gap=14), self._goes_on(newest), pad=4)
        card.grow = 1
        line: list[Node] = [card, *self._all(), self._button()]
        return _grouped(Inset(Row(line, gap=12, wrap=True), pad=(10, 4), face="plate"))

    def other_games(self) -> list[Node]:
        """The other games under way, by name."""
        row = list[Node]()
        for n, one in enumerate(self.games[1 : 1 + ROWS], 1):
            name = self.words.t(one.game.rules.words.name)
            row.append(Button(f"continue.{n}", self._goes_on(one), label=name, kind="raised"))
        return [_grouped(Row(row, gap=8, wrap=True))] if row else []


def _grouped(node: Node) -> Node:
    """One stop of Tab for all of it."""
    for inner in node.walk():
        if isinstance(inner, Widget):
            inner.group = "mine"
    return node
