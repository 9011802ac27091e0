"""The plate of what goes on: a game under way, a lesson begun, puzzles that are due; who is new begins here."""

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
from game.ui.labels import Label, PlayerEmblem
from game.ui.layout import Column, Inset, Node, Picture, Row, Slot, Space
from game.ui.theme import Theme
from game.ui.ui import Ui
from game.ui.widgets import Button, Card, Widget

if TYPE_CHECKING:
    from game.features.home.window.home_scene import HomePage

# Reference px.
WIDE, SMALL_WIDE = 300.0, 252.0  # of the column
HIGH, FIRST_HIGH = 216.0, 252.0  # of the plate, whatever it holds; where it is the only one above the doors
PAD, SMALL_PAD = 16.0, 12.0
BOARD, FIRST_BOARD, SMALL_BOARD = 236.0, 268.0, 84.0  # the width of the board at most
SMALL_HIGH = 48.0  # the line with a small board
LINE_BOARD = (110.0, 48.0)  # the board, where all of it is a line
LEAST_BOARD = 40.0  # a lower one is left out


def column_width(ui: Ui) -> float:
    """The width of the column of one's own, reference px."""
    return (SMALL_WIDE if ui.small else WIDE) * ui.text_scale


class ResumeOption(NamedTuple):
    """Something to go on with: `button` names what goes on with it, `label` says so in brass."""

    button: str
    """Text of the button that resumes it."""
    title: str
    label: str
    """Brass text that says what the button does, in short."""
    """The whole in one line, for narrow places."""
    action: Callable[[], None]
    state: Node | None = None
    """Node with the state of things, such as whose turn it is."""
    board: ShownBoard | None = None


class ShownBoard:
    """Small board of something to resume.

    `key`: all that its picture depends on, if it may be cached for the next start; otherwise "".
    """

    def __init__(self, position: Callable[[], Position], key: str = "") -> None:
        self._position, self._key = position, key

    @cached_property
    def ratio(self) -> float:
        """Height of the picture at a width of one."""
        measured = (
            kept_view.cached_numbers(f"ratio {self._key}", self._measure_ratio) if self._key else self._measure_ratio()
        )
        return measured[0]

    def _measure_ratio(self) -> tuple[float]:
        from game.board.small_board import height_for  # only now: where it was kept nothing is drawn

        return (height_for(self._position().rules.board, 1.0),)

    def picture(self, size: tuple[int, int], theme: Theme) -> pygame.Surface:
        """Return the picture of the board with its shadow."""
        made = partial(self._paint_picture, size, theme)
        return kept_view.cached_picture(f"{self._key} {size} {theme}", made) if self._key else made()

    def _paint_picture(self, size: tuple[int, int], theme: Theme) -> pygame.Surface:
        from game.window.shared.board_picture import small_board_picture

        return small_board_picture(self._position(), size, theme)


def resume_options(page: HomePage) -> list[ResumeOption]:
    """Return what can be resumed, the newest first: games at one's turn, other games, a lesson, puzzles, a new game."""
    words, services = page.words, page.services
    games = sorted(page.play.games, key=lambda one: not _is_persons_turn(one))
    out = [_game_option(page, one, n) for n, one in enumerate(games)]
    if page.progress.way is not None or page.progress.is_reading:
        out.append(_lesson_option(page))
    today = page.progress.today
    if today.come_back or (today.done and today.left):  # new ones alone are nothing to go on with
        said = home_text.left_today_text(today, words)
        out.append(ResumeOption("puzzles_first", words.t("Puzzles"), said, services.routes.puzzles))
    game = page.play.first_game
    if game is not None and not games:
        name = words.t(game.name)
        label = words.t("Begin") if page.play.is_newcomer else words.tc("a game", "Play")
        out.append(ResumeOption("begin", name, label, page.play.begin_first_game, board=_start_board(page, game)))
    return out


def _is_persons_turn(under_way: UnderWay) -> bool:
    return under_way.record.players[under_way.game.position.player].kind == PERSON


def _start_board(page: HomePage, variant: Variant) -> ShownBoard:
    setup = page.play.setup_for(variant)

    def position() -> Position:
        return first_position(setup.rules)

    return ShownBoard(position, f"start {variant.id} {variant.digest} {setup.options}" if variant.digest else "")


def _game_option(page: HomePage, under_way: UnderWay, n: int) -> ResumeOption:
    words = page.words
    name = words.t(under_way.game.rules.words.name)
    state = Row(
        [
            PlayerEmblem(under_way.game.position.player, 13),
            Label(home_text.whose_turn_marked(under_way, words), "fine", single=True),
        ],
        gap=6,
    )
    label, action = words.say("Go on: {name}", name=name), partial(page.play.continue_game, under_way)
    board = ShownBoard(lambda: under_way.game.position)
    return ResumeOption("go_on" if n == 0 else f"continue.{n}", name, label, action, state, board)


def _lesson_option(page: HomePage) -> ResumeOption:
    words, way = page.words, page.progress.way
    if way is None:  # the courses are still being read
        said = words.t("Go on learning")
        return ResumeOption("learn_first", words.t("Learn"), said, page.progress.resume_lesson)
    name = words.t(page.progress.game_name_of_course(way.course))
    said = home_text.resume_lesson_text(way, name, words)
    game = page.services.library.variants.get(way.course.steps[way.at].game)
    board = _start_board(page, game) if game is not None else None
    return ResumeOption("learn_first", words.t("Learn"), said, page.progress.resume_lesson, board=board)


def picture_of(ui: Ui, board: ShownBoard | None, wide: float, high: float) -> Node:
    """A board in so much room, reference px; its room where none is known."""
    if board is None:
        return Picture(lambda dst, rect: None, wide, high)

    def paint(dst: pygame.Surface, rect: pygame.Rect) -> None:
        picture = board.picture(rect.size, ui.theme)
        dst.blit(picture, picture.get_rect(center=rect.center))

    full = wide * board.ratio
    high = min(high, full)
    wide *= high / full
    return Picture(paint, wide, high, least=min(wide, 72))


class ResumeCard:
    """Plate above the doors, beside the cards or over them: the one thing to go on with, and its board."""

    def __init__(self, page: HomePage) -> None:
        self.page, self.words = page, page.words
        self.ways = resume_options(page)
        self.total = max(len(page.play.games), page.play.total)

    def plate_node(self, ui: Ui, high: int) -> Node:
        """Return the plate, `high` px high, whatever it shows."""
        if not self.ways:
            return Space(high / ui.unit)
        pad = SMALL_PAD if ui.small else PAD
        wide = ui.gap(column_width(ui) - 2 * pad)
        rows = self._short_rows(ui) if ui.small else self._rows(ui, wide, high)
        spare = high - sum(one.height(ui, wide) for one in rows)
        body: list[Node] = [*rows, Space(max(0, spare) / ui.unit)]
        return _as_one_stop(Inset(Column(body, gap=0), pad=(pad, 0), face="plate"))

    def _rows(self, ui: Ui, wide: int, high: int) -> list[Node]:
        first = self.ways[0]
        name: Node = Label(first.title, "heading", single=True, foreign=True, grow=1)
        named = [name, first.state] if first.state else [name]
        row: Node = Row(named, gap=8)
        if first.state is not None and name.width(ui) + first.state.width(ui) + ui.gap(8) > wide:
            row = Column(named, gap=0)
        head, button = self._head_node(), self._resume_button(stretch=True)
        left = high - sum(one.height(ui, wide) for one in (head, row, button)) - ui.gap(8 + 6 + 4 + 6 + 12)
        board = None
        if left >= ui.gap(LEAST_BOARD):
            most = FIRST_BOARD if self.page.first_day else BOARD
            board = picture_of(ui, first.board, most * ui.text_scale, left / ui.unit)
        shown = Column([Row([board], pack="center"), row] if board else [row], gap=4)
        return [Space(8), head, Space(6), self._card(shown), Space(6), button]

    def _short_rows(self, ui: Ui) -> list[Node]:
        """Return the rows for little room: the text of the game under way beside its board."""
        first = self.ways[0]
        title = Label(first.title, "name", single=True, foreign=True)
        texts = Column([title, *([first.state] if first.state else [])], gap=0, grow=1)
        wide = SMALL_BOARD * ui.text_scale
        shown = Row([picture_of(ui, first.board, wide, wide / 2), texts], gap=12, align="center")
        button = self._resume_button(stretch=True)
        if first.state is not None:  # its name stands above
            button.called, button.label = button.label, self.words.t("Go on")
        return [
            Space(6),
            Row([self._card(shown), *self._all_games_button(), Slot(high=ui.px(SMALL_HIGH))], gap=0),
            Space(4),
            button,
        ]

    def _card(self, shown: Node) -> Node:
        """A press on the board does what the button does; who is new sees one thing to press."""
        if self.page.first_day:
            return Inset(shown, grow=1)
        card = Card("continue", shown, self.ways[0].action, pad=0)
        card.grow = 1
        return card

    def _head_node(self) -> Node:
        t, said = self.words.t, self.words.t("Go on")
        if self.ways[0].button == "begin":  # nothing is under way
            said = t("Your first game") if self.page.play.is_newcomer else t("Played last")
        return Row([Label(said, "fact", grow=1), *self._all_games_button()], gap=8)

    def _resume_button(self, *, stretch: bool = False) -> Button:
        first = self.ways[0]
        icon = "play" if first.button == "begin" else ""
        return Button(first.button, first.action, label=first.label, icon=icon, kind="primary", stretch=stretch)

    def _all_games_button(self) -> list[Node]:
        """Return way to all games under way."""
        if self.total < 2:
            return []
        said = self.words.say("all {n}", n=self.total)
        return [Button("all_mine", self.page.play.show_games_under_way, label=said, icon="fwd", kind="link")]

    def line_node(self, ui: Ui) -> Node:
        """Return the card as one line, for where there is no room beside the cards."""
        if not self.ways:
            return Space()
        first = self.ways[0]
        wide, high = LINE_BOARD
        texts: list[Node] = [Label(first.title, "name", single=True, foreign=True)]
        texts += [first.state] if first.state else []
        shown = Row([picture_of(ui, first.board, wide, high), Column(texts, gap=0, grow=1)], gap=14, align="center")
        row = [self._card(shown), *self._all_games_button(), self._resume_button()]
        return _as_one_stop(Inset(Row(row, gap=12, wrap=True), pad=(10, 8), face="plate"))


def _as_one_stop(node: Node) -> Node:
    """Return the node as a single stop of Tab."""
    for inner in node.walk():
        if isinstance(inner, Widget):
            inner.group = "mine"
    return node
