"""The plate of what goes on: a game under way, a lesson begun, puzzles that are due; who is new begins here."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.features.home import home_text
from game.features.library.entry import GameUnderWay
from game.features.puzzles.todays_round import games_due_today
from game.rules.file.variant_library import Variant
from game.rules.game import Position
from game.table.new_game import PERSON, first_position
from game.table.rivals import rival_key
from game.ui import kept_view
from game.ui.kit.scale import Style
from game.ui.labels import Label, PlayerEmblem
from game.ui.layout import Column, Inset, Node, Picture, Row, Slot, Space
from game.ui.theme import Theme
from game.ui.ui import Ui
from game.ui.widgets import Button, Card, Widget
from game.window.shared.link import LinkButton

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


def side_column_width(ui: Ui) -> float:
    """Return the width of the side column with the player's own things, reference px."""
    return (SMALL_WIDE if ui.small else WIDE) * ui.text_scale


def second_line_style(ui: Ui) -> Style:
    """Return the style of the lines below a name on a card: the smallest one only in small windows."""
    return "fine" if ui.small else "note"


class ResumeOption(NamedTuple):
    """Something that can be resumed: a game, a lesson or puzzles, with the texts and action of its button."""

    button: str
    """Text of the button that resumes it."""
    title: str
    label: str
    """Brass text that says what the button does, in short."""
    """The whole in one line, for narrow places."""
    action: Callable[[], None]
    state: Node | None = None
    """Node with the state of things, such as whose turn it is."""
    board: ResumeBoard | None = None


class ResumeBoard:
    """Small board of a game or lesson that can be resumed.

    `key`: all that its picture depends on, if the picture may be cached on disk; otherwise "".
    """

    def __init__(self, position: Callable[[], Position], key: str = "") -> None:
        self._position, self._key = position, key

    @cached_property
    def height_ratio(self) -> float:
        """Height of the picture divided by its width."""
        measure = self._compute_height_ratio
        return (kept_view.cached_numbers(f"ratio {self._key}", measure) if self._key else measure())[0]

    def _compute_height_ratio(self) -> tuple[float]:
        """Return the board picture's height divided by its width, as a tuple of one for the cache."""
        from game.board.small_board import board_height  # only now: where it was kept nothing is drawn

        return (board_height(self._position().rules.board, 1.0),)

    def picture(self, size: tuple[int, int], theme: Theme) -> pygame.Surface:
        """Return the picture of the board with its shadow."""
        made = partial(self._paint_picture, size, theme)
        return kept_view.cached_picture(f"{self._key} {size} {theme}", made) if self._key else made()

    def _paint_picture(self, size: tuple[int, int], theme: Theme) -> pygame.Surface:
        """Paint the picture of the board, which `picture` caches."""
        from game.window.shared.board_picture import small_board_surface

        return small_board_surface(self._position(), size, theme)


def resume_options(page: HomePage) -> list[ResumeOption]:
    """Return what can be resumed: games with the player to move, other games, a lesson, puzzles, a new game."""
    words, services = page.words, page.services
    games = sorted(page.play.games, key=lambda one: not _is_persons_turn(one))
    out = [_resume_game_option(page, one, n) for n, one in enumerate(games)]
    lesson = page.progress.way is not None or page.progress.is_loading_courses
    game = page.play.first_game
    begin = [] if game is None or games else [_begin_game_option(page, game)]
    if page.play.game_after_lesson is not None:  # lessons and games take turns
        out, begin = [*out, *begin], []
    if lesson and (games or page.progress.learns_first):
        out.append(_resume_lesson_option(page))
    today = page.progress.todays_puzzles
    if today.due_count or (today.done_count and today.left_count):  # new ones alone are nothing to go on with
        said, asked = home_text.remaining_today_text(today, words), next(iter(games_due_today(today)), "")
        board = _board_of_game(page, asked or services.settings.last_variant)
        out.append(ResumeOption("puzzles_first", words.t("Puzzles"), said, services.routes.puzzles, board=board))
    out += begin
    if lesson and not games and not page.progress.learns_first:  # the next game goes first
        out.append(_resume_lesson_option(page))
    return out


def _begin_game_option(page: HomePage, variant: Variant) -> ResumeOption:
    """Return the option to begin a game, against its rival if it has one."""
    words, play = page.words, page.play
    name, rival = words.t(variant.name), play.first_rival
    label = words.t("Begin") if play.begins_guided else words.tc("a game", "Play")
    if rival is not None:
        label = words.say("Play {game} with {player}", game=name, player=rival_key(rival))
    return ResumeOption("begin", name, label, play.begin_first_game, board=_starting_board(page, variant))


def _is_persons_turn(game_under_way: GameUnderWay) -> bool:
    """Return whether a person, not the computer, is to move in a game under way."""
    return game_under_way.record.players[game_under_way.game.position.player].kind == PERSON


def _starting_board(page: HomePage, variant: Variant) -> ResumeBoard:
    """Return the small board with the opening position of a game."""
    setup = page.play.setup_against_computer(variant)

    def position() -> Position:
        return first_position(setup.rules)

    return ResumeBoard(position, f"start {variant.id} {variant.digest} {setup.options}" if variant.digest else "")


def _board_of_game(page: HomePage, id: str) -> ResumeBoard | None:
    """Return the small board with the opening position of the game `id`; None if the library has no such game."""
    game = page.services.library.variants.get(id)
    return None if game is None else _starting_board(page, game)


def _resume_game_option(page: HomePage, game_under_way: GameUnderWay, n: int) -> ResumeOption:
    """Return the option to continue a game under way; `n`: its index among them, 0 for the first."""
    words = page.words
    name = words.t(game_under_way.game.rules.words.name)
    turn = Label(home_text.turn_status_text(game_under_way, words), "fine", single=True)
    state = Row([PlayerEmblem(game_under_way.game.position.player, 13), turn], gap=6)
    label, action = words.say("Continue: {name}", name=name), partial(page.play.continue_game, game_under_way)
    board = ResumeBoard(lambda: game_under_way.game.position)
    return ResumeOption("go_on" if n == 0 else f"continue.{n}", name, label, action, state, board)


def _resume_lesson_option(page: HomePage) -> ResumeOption:
    """Return the option to continue the current lesson, or learning in general while courses are still read."""
    words, way, learner = page.words, page.progress.way, page.services.learners.current
    if way is None:  # the courses are still being read
        begun = [learner.at.game if learner.at else "", learner.course, *reversed(learner.lessons)]
        game = next(filter(None, map(page.services.library.variants.get, begun)), None)
        name = words.t(game.name) if game else ""
        said = words.say("Continue: {name}", name=name) if name else words.t("Continue learning")
        board = _board_of_game(page, game.id if game else "")
    else:
        name = words.t(page.progress.game_name_of_course(way.course))
        said = home_text.resume_lesson_text(way, name, learner, words)
        board = _board_of_game(page, way.step.game if way.step else way.course.id)
    title = name or words.t("Learn")
    return ResumeOption("learn_first", title, said, page.progress.resume_lesson, board=board)


def board_picture_node(ui: Ui, board: ResumeBoard | None, wide: float, high: float) -> Node:
    """Return a node with the board in a space of this size, reference px; an empty node if there is no board."""
    if board is None:
        return Picture(lambda dst, rect: None, wide, high)

    def paint(dst: pygame.Surface, rect: pygame.Rect) -> None:
        picture = board.picture(rect.size, ui.theme)
        dst.blit(picture, picture.get_rect(center=rect.center))

    full = wide * board.height_ratio
    high = min(high, full)
    wide *= high / full
    return Picture(paint, wide, high, least=min(wide, 72))


class ResumeCard:
    """Card of the home page with the first thing that can be resumed, and its board."""

    def __init__(self, page: HomePage) -> None:
        self.page, self.words = page, page.words
        self.ways = resume_options(page)
        self.total = max(len(page.play.games), page.play.total)

    def plate_node(self, ui: Ui, high: int) -> Node:
        """Return the card as a panel `high` px high, whatever it shows."""
        if not self.ways:
            return Space(high / ui.unit)
        pad = SMALL_PAD if ui.small else PAD
        wide = ui.gap(side_column_width(ui) - 2 * pad)
        rows = self._compact_card_rows(ui) if ui.small else self._full_card_rows(ui, wide, high)
        spare = high - sum(one.height(ui, wide) for one in rows)
        body: list[Node] = [*rows, Space(max(0, spare) / ui.unit)]
        return _as_single_tab_stop(Inset(Column(body, gap=0), pad=(pad, 0), face="plate"))

    def _full_card_rows(self, ui: Ui, wide: int, high: int) -> list[Node]:
        """Return heading, board, name and button; the board fills what the others leave of `high` px."""
        first = self.ways[0]
        name: Node = Label(first.title, "heading", single=True, foreign=True, grow=1)
        named = [name, first.state] if first.state else [name]
        row: Node = Row(named, gap=8)
        if first.state is not None and name.width(ui) + first.state.width(ui) + ui.gap(8) > wide:
            row = Column(named, gap=0)
        head, button, second = self._heading_node(), self._resume_button(stretch=True), self._other_link()
        rows: list[Node] = [head, row, button, *second]
        left = high - sum(one.height(ui, wide) for one in rows) - ui.gap(8 + 6 + 4 + 6 + 12)
        board = None
        if left >= ui.gap(LEAST_BOARD):
            most = FIRST_BOARD if self.page.is_first_day else BOARD
            board = board_picture_node(ui, first.board, most * ui.text_scale, left / ui.unit)
        shown = Column([Row([board], pack="center"), row] if board else [row], gap=4)
        return [Space(8), head, Space(6), self._pressable_card(shown), Space(6), button, *second]

    def _compact_card_rows(self, ui: Ui) -> list[Node]:
        """Return the rows for a small space: the text of the game under way beside its board."""
        first, wide = self.ways[0], SMALL_BOARD * ui.text_scale
        texts = Column(self._title_and_state(), gap=0, grow=1)
        shown = Row([board_picture_node(ui, first.board, wide, wide / 2), texts], gap=12)
        button = self._resume_button(stretch=True)
        if first.state is not None:  # its name stands above
            button.called, button.label = button.label, self.words.t("Continue")
        return [
            Space(6),
            Row([self._pressable_card(shown), *self._all_games_link(), Slot(high=ui.px(SMALL_HIGH))], gap=0),
            Space(4),
            button,
        ]

    def _title_and_state(self) -> list[Node]:
        """Return the name of what is resumed first, and its state if it has one."""
        title, state = Label(self.ways[0].title, "name", single=True, foreign=True), self.ways[0].state
        return [title, state] if state else [title]

    def _pressable_card(self, node: Node) -> Node:
        """Return a card on which a press does the same as its button; on the first day a plain node."""
        if self.page.is_first_day:
            return Inset(node, grow=1)
        return Card("continue", node, self.ways[0].action, pad=0).with_traits(grow=1)

    def _heading_node(self) -> Node:
        """Return the card's heading with the link to all games under way."""
        t, said = self.words.t, self.words.t("Continue")
        if self.ways[0].button == "begin":  # nothing is under way
            play = self.page.play
            said = t("Your first game") if play.begins_guided else t("Last played")
            said = said if play.game_after_lesson is None else t("After the lesson")
        return Row([Label(said, "fact", grow=1), *self._all_games_link()], gap=8)

    def _resume_button(self, *, stretch: bool = False) -> Button:
        """Return the card's main button, which continues or begins the first option; `stretch`: as wide as the card."""
        first = self.ways[0]
        icon = "play" if first.button == "begin" else ""
        button = Button(first.button, first.action, label=first.label, icon=icon, kind="primary", stretch=stretch)
        if first.button == "begin" and first.title not in first.label:
            button.called = self.words.say("Play {game}", game=first.title)
        return button

    def _other_link(self) -> list[Node]:
        """Return the link to the lesson beside a game to begin, or to the game beside a lesson, in a list; [] for
        none.
        """
        pair = "begin", "learn_first"
        later = [one for one in self.ways[1:] if one.button in pair] if self.ways[0].button in pair else []
        return [LinkButton(one.button, one.action, label=one.label) for one in later]

    def _all_games_link(self) -> list[Node]:
        """Return the link to all games under way, in a list; [] for none."""
        if self.total < 2:
            return []
        said = self.words.say("all {n}", n=self.total)
        return [Button("all_mine", self.page.play.show_games_under_way, label=said, icon="fwd", kind="link")]

    def one_line_node(self, ui: Ui) -> Node:
        """Return the card as a single line, for windows without room beside the cards."""
        if not self.ways:
            return Space()
        first = self.ways[0]
        texts = self._title_and_state()
        shown = Row([board_picture_node(ui, first.board, *LINE_BOARD), Column(texts, gap=0, grow=1)], gap=14)
        row = [self._pressable_card(shown), *self._all_games_link(), *self._other_link(), self._resume_button()]
        return _as_single_tab_stop(Inset(Row(row, gap=12, wrap=True), pad=(10, 8), face="plate"))


def _as_single_tab_stop(node: Node) -> Node:
    """Return the node with all its widgets as one Tab stop."""
    for inner in node.walk():
        if isinstance(inner, Widget):
            inner.group = "mine"
    return node
