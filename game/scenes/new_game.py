"""Setting up a game: who plays, how strong, and the rules that can be chosen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from game.rules.board import SEATS, Seat
from game.rules.library import Option, Variant
from game.teach.options import option_text
from game.teach.words import msg
from game.view.geometry import outer_size_in_pitches
from game.view.labels import Divider, Emblem, Icon, Label
from game.view.layout import Column, Inset, Node, Row, Space
from game.view.ui import Ui
from game.view.widgets import Button, Choice, Pane, Slider, Stepper, Switch, Widget

from .live_board import live_board
from .page import Page
from .services import Services
from .setup import COMPUTER, PERSON, Setup
from .under_way import play_or_ask

if TYPE_CHECKING:
    from game.rules.tables import Rules

MOST_SEGMENTS = 4  # more numbers than this are walked through with minus and plus
WIDE = 580.0  # of the column that tells about the game, reference px
HIGHEST = 250.0  # of the board, reference px: one with few columns would push away what is said of the game
LEVELS = (
    (msg("Easy"), msg("Sees its next capture, but miscounts long sowings.")),
    (msg("Middle"), msg("Looks a few turns ahead. Now and then it takes the second-best move.")),
    (msg("Strong"), msg("Looks as far ahead as it can in two seconds.")),
)
EASY_WITH_TURNS = msg("Sees its next capture and extra turn, but miscounts long sowings.")


class NewGame(Page):
    """Start has the focus: Enter plays with what is chosen."""

    default = "start"
    first_focus = "start"

    def __init__(self, services: Services, variant: Variant) -> None:
        super().__init__(services)
        self.setup = Setup.last(variant, services.settings.last_game(variant.id))

    @property
    def variant(self) -> Variant:
        return self.setup.variant

    def title(self) -> str:
        if self.ui and self.ui.small:
            return self.words.say("New game: {game}", game=self.words.t(self.variant.name))
        return self.words.t("New game")

    def tools(self) -> list[Widget]:
        if self.ui and not self.ui.small:
            return []  # there is room for a button with its word below the board
        return [Button("rules", self._rules, icon="rules", kind="table", tip=self.words.t("Rules"))]

    def body(self, ui: Ui) -> Node:
        self.scrolls = ui.small
        if ui.small:
            return Column([self._choices(ui), Space(8), self._about(ui)], gap=16)
        about = Pane(self._about(ui), inset=ui.m.margin, top=8)
        return Row([about, Pane(self._choices(ui), inset=ui.m.margin - 4, top=8)], gap=0, align="stretch", grow=1)

    def foot(self, ui: Ui) -> Node:
        start = Button("start", self.start, icon="play", label=self.words.t("Start"), kind="primary")
        return Row([start], pack="end", gap=12)

    # ---- the game

    def _about(self, ui: Ui) -> Node:
        words, variant = self.words, self.variant
        rules = variant.rules(self.setup.options)
        board = rules.board
        facts = words.say(
            "{country} · {size} · {n:stone} · about {m:minute}",
            country=", ".join(words.t(name) for name in variant.country),
            size=(board.rows, board.columns),
            n=rules.stones,
            m=minutes(variant, rules),
        )
        counts = {cell.name: n for cell, n in zip(board.cells, rules.start, strict=True)}
        wide, high = outer_size_in_pitches(board)
        wide = min(WIDE, HIGHEST * wide / high)
        letters = self.services.settings.hole_names
        rows: list[Node] = [
            Label(words.t(variant.name), 40, "ontable", family="serif", foreign=True),
            Label(facts, 16, "ontable2"),
            Space(8),
            live_board(ui, board, counts, wide, least=min(240, wide), letters=letters),
            Space(8),
            Label(words.t(variant.about), 22, "ontable", family="serif", foreign=True),
        ]
        if not ui.small:
            button = Button("rules", self._rules, icon="rules", label=words.t("Rules"), kind="raised")
            rows = [Space(0, grow=2), *rows, Space(2), button, Space(0, grow=3)]
        return Inset(Column(rows, gap=8, wide=WIDE), pad=(8, 8))

    def _choices(self, ui: Ui) -> Node:
        plates = [Inset(Column(self._players(), gap=8), pad=(24, 10), face="plate")]
        if self.variant.options:
            plates.append(Inset(Column(self._rules_of_game(), gap=6), pad=(24, 10), face="plate"))
        return Column(plates, gap=12, wide=616)

    # ---- who plays

    def _players(self) -> list[Node]:
        words = self.words
        rows: list[Node] = [Label(words.t("Players"), 13, "ink2", bold=True)]
        rows += [self._seat(seat) for seat in SEATS]
        if COMPUTER in self.setup.kinds.values():
            rows += [Divider(), *self._level()]
        rows += [Divider(), self._first()]
        return rows

    def _seat(self, seat: Seat) -> Node:
        words = self.words
        options = [(PERSON, words.t("Person")), (COMPUTER, words.t("Computer"))]

        def changed(kind: object) -> None:
            self._change(replace(self.setup, kinds={**self.setup.kinds, seat: str(kind)}))

        name = Label(words.player(seat), 17, bold=True, grow=1, single=True)
        choice = Choice(f"seat.{seat}", options, self.setup.kinds[seat], changed)
        return Row([Emblem(seat, 26), Space(4), name, choice], gap=10, wrap=True)

    def _level(self) -> list[Node]:
        words, level = self.words, min(max(self.setup.level, 1), len(LEVELS))
        _, says = LEVELS[level - 1]
        laps = self.variant.rules(self.setup.options).clauses_of("lap")
        if level == 1 and any(lap.then == "move again" for lap in laps):
            says = EASY_WITH_TURNS

        def changed(value: object) -> None:
            self._change(replace(self.setup, level=cast("int", value)))

        marks = [words.t(mark) for mark, _ in LEVELS]
        slider = Slider("level", range(1, len(LEVELS) + 1), level, changed, marks=marks, wide=300, grow=1)
        name = Row([Icon("computer", 24), Space(4), Label(words.t("Level"), 17, bold=True)], gap=10)
        head = Row([Column([Space(6), name], gap=0), Space(12), slider], gap=10, wrap=True, align="start")
        return [head, Label(words.t(says), 15, "ink2")]

    def _first(self) -> Node:
        words, pie = self.words, self.setup.has_pie
        note = words.t("With the pie rule South begins") if pie else ""
        options = [(seat, words.player(seat)) for seat in SEATS]

        def changed(seat: object) -> None:
            self._change(replace(self.setup, first=cast("Seat", seat)))

        first = "S" if pie else self.setup.first
        choice = Choice("first", options, first, changed, enabled=not pie)
        return _row(words.t("Who begins"), note, choice)

    # ---- the rules that can be chosen

    def _rules_of_game(self) -> list[Node]:
        rows: list[Node] = [Label(self.words.t("Rules of this game"), 13, "ink2", bold=True)]
        for i, option in enumerate(self.variant.options):
            if i:
                rows.append(Divider())
            rows.append(self._option(option))
        return rows

    def _option(self, option: Option) -> Node:
        text = option_text(option, self.words)
        value = self.setup.all_options[option.id]
        name = f"option.{option.id}"

        def changed(chosen: object) -> None:
            options = {**self.setup.options, option.id: cast("bool | int | str", chosen)}
            self._change(replace(self.setup, options=options))

        widget: Widget
        if isinstance(value, bool):
            widget = Switch(name, value, changed)
        elif isinstance(value, int) and len(option.values) > MOST_SEGMENTS:
            values = [int(v) for v in option.values]
            widget = Stepper(name, values, value, cast("Callable[[int], None]", changed))
        else:
            pairs = list(zip(option.values, text.values, strict=True))
            if isinstance(value, int):
                pairs.sort(key=lambda pair: int(pair[0]))
            widget = Choice(name, pairs, value, changed)
        return _row(text.label, text.note, widget)

    # ---- what is pressed

    def _change(self, setup: Setup) -> None:
        self.setup = setup
        self.refresh()

    def start(self) -> None:
        """Plays with what is chosen."""
        play_or_ask(self.services, self.setup)

    def _rules(self) -> None:
        from .rules_page import RulesScene

        self.services.stack.push(RulesScene(self.services, self.variant.rules(self.setup.options)))


def minutes(variant: Variant, rules: Rules) -> int:
    """How long a game may take: what its file says of the usual number of stones, more or less with other numbers."""
    usual = variant.rules().stones
    if rules.stones == usual:
        return variant.minutes
    return max(5, 5 * round(variant.minutes * rules.stones / usual / 5))


def _row(label: str, note: str, widget: Widget) -> Node:
    """A choice with its words before it, or above it where there is no room."""
    said: list[Node] = [Label(label, 16)]
    if note:
        said.append(Label(note, 13, "ink2"))
    return Row([Column(said, gap=0, grow=1), widget], gap=16, wrap=True, line_gap=6)
