"""Things to resume, newest first: a game under way, a lesson, puzzles that are due; for newcomers a first game."""

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


class ResumeOption(NamedTuple):
    """Something to resume: a game, a lesson, puzzles."""

    button: str
    """Text of the button that resumes it."""
    icon: str
    title: str
    label: str
    """Brass text that says what the button does, in short."""
    line: str
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
        measured = kept_view.numbers(f"ratio {self._key}", self._measure_ratio) if self._key else self._measure_ratio()
        return measured[0]

    def _measure_ratio(self) -> tuple[float]:
        from game.board.small_board import height_for  # only now: where it was kept nothing is drawn

        return (height_for(self._position().rules.board, 1.0),)

    def picture(self, size: tuple[int, int], theme: Theme) -> pygame.Surface:
        """Return the picture of the board with its shadow."""
        made = partial(self._paint_picture, size, theme)
        return kept_view.picture(f"{self._key} {size} {theme}", made) if self._key else made()

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
        out.append(ResumeOption("puzzles_first", "puzzle", words.t("Puzzles"), said, said, services.routes.puzzles))
    game = page.play.first_game
    if game is not None and not games:
        name = words.t(game.name)
        label = words.t("Begin") if page.play.is_newcomer else words.tc("a game", "Play")
        out.append(
            ResumeOption("begin", "play", name, label, words.say("Play {name}", name=name), page.play.begin_first_game,
                  board=_start_board(page, game))
        )  # fmt: skip
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
            Label(home_text.whose_turn_marked(under_way, words), "fine"),
        ],
        gap=6,
    )
    line = words.say("{name} · {state}", name=name, state=home_text.whose_turn(under_way, words))
    label, action = words.say("Go on: {name}", name=name), partial(page.play.continue_game, under_way)
    board = ShownBoard(lambda: under_way.game.position)
    return ResumeOption("go_on" if n == 0 else f"continue.{n}", "play", name, label, line, action, state, board)


def _lesson_option(page: HomePage) -> ResumeOption:
    words, way = page.words, page.progress.way
    if way is None:  # the courses are still being read
        said = words.t("Go on learning")
        return ResumeOption("learn_first", "learn", words.t("Learn"), said, said, page.progress.resume_lesson)
    name = words.t(page.progress.game_name_of_course(way.course))
    said, line = home_text.resume_lesson_text(way, name, words), home_text.lesson_to_resume_text(way, name, words)
    game = page.services.library.variants.get(way.course.steps[way.at].game)
    board = _start_board(page, game) if game is not None else None
    return ResumeOption("learn_first", "learn", words.t("Learn"), said, line, page.progress.resume_lesson, board=board)


class ResumeCard:
    """Plate of the home page with one thing to resume, and a line for the next one."""

    def __init__(self, page: HomePage) -> None:
        self.page, self.words = page, page.words
        self.ways = resume_options(page)
        self.total = max(len(page.play.games), page.play.total)

    def plate_node(self, ui: Ui, high: int) -> Node:
        """Return the plate, `high` px high, whatever it shows."""
        if not self.ways:
            return Space(high / ui.unit)
        first, wide = self.ways[0], ui.gap(WIDE - 2 * PAD)
        name: Node = Label(first.title, "heading", single=True, foreign=True, grow=1)
        named = [name, first.state] if first.state else [name]
        row: Node = Row(named, gap=8)
        if first.state is not None and name.width(ui) + first.state.width(ui) + ui.gap(8) > wide:
            row = Column(named, gap=0)
        head, button, line = self._head_node(), self._resume_button(stretch=True), self._next_line()
        taken = sum(one.height(ui, wide) for one in (head, row, button, line)) + ui.gap(8 + 6 + 6 + 6 + 6)
        left = max(0, high - taken)
        board = self._board_node(ui, first, BOARD, left / ui.unit) if left >= ui.gap(LEAST_BOARD) else None
        shown = Column([Row([board], pack="center"), row] if board else [row], gap=4)
        card = Card("continue", shown, first.action, pad=0)
        rows: list[Node] = [Space(8), head, Space(6), card, Space(6), button, Space(6), line]
        spare = high - sum(one.height(ui, wide) for one in rows)
        return _as_one_stop(Inset(Column([*rows, Space(max(0, spare) / ui.unit)], gap=0), pad=(PAD, 0), face="plate"))

    def _head_node(self) -> Node:
        t, said = self.words.t, self.words.t("Go on")
        if self.ways[0].button == "begin":  # nothing is under way
            said = t("Your first game") if self.page.play.is_newcomer else t("Played last")
        return Row([Label(said, "fact", grow=1), *self._all_games_button()], gap=8)

    def _resume_button(self, *, stretch: bool = False) -> Button:
        first = self.ways[0]
        icon = "play" if first.button == "begin" else ""
        return Button(first.button, first.action, label=first.label, icon=icon, kind="primary", stretch=stretch)

    def _next_line(self) -> Node:
        """Return the line with what could be resumed next."""
        if len(self.ways) < 2:
            return Space(6)
        way = self.ways[1]
        row = [Icon(way.icon, 18, "brass"), Label(way.line, "fine", single=True, grow=1), Icon("fwd", 14, "ink2")]
        return Card(way.button, Row([*row], gap=10, align="center"), way.action, pad=6)

    def _all_games_button(self) -> list[Node]:
        """Return the button that leads to all games under way."""
        if self.total < 2:
            return []
        said = self.words.say("all {n}", n=self.total)
        return [Button("all_mine", self.page.play.show_games_under_way, label=said, icon="fwd", kind="link")]

    def _board_node(self, ui: Ui, option: ResumeOption, wide: float, high: float) -> Node:
        board = option.board
        if board is None:
            return Space(high)

        def paint(dst: pygame.Surface, rect: pygame.Rect) -> None:
            picture = board.picture(rect.size, ui.theme)
            dst.blit(picture, picture.get_rect(center=rect.center))

        full = wide * board.ratio
        high = min(high, full)
        wide *= high / full
        return Picture(paint, wide, high, least=min(wide, 72))

    def line_node(self, ui: Ui) -> Node:
        """Return the plate as one line, for where there is no room beside the cards."""
        if not self.ways:
            return Space()
        first = self.ways[0]
        wide, high = LINE_BOARD
        texts: list[Node] = [Label(first.title, "name", single=True, foreign=True)]
        texts += [first.state] if first.state else []
        shown = Row([self._board_node(ui, first, wide, high), Column(texts, gap=0)], gap=14, align="center")
        card = Card("continue", shown, first.action, pad=4)
        card.grow = 1
        return _as_one_stop(
            Inset(
                Row([card, *self._all_games_button(), self._resume_button()], gap=12, wrap=True),
                pad=(10, 4),
                face="plate",
            )
        )


def _as_one_stop(node: Node) -> Node:
    """Return the node as a single stop of Tab."""
    for inner in node.walk():
        if isinstance(inner, Widget):
            inner.group = "mine"
    return node
