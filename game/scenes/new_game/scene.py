"""The page of a game: what it is, how it is played, one's own record with it; who plays, how strong, by which rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import cast

from game.board.drawing import extent
from game.engine.strength import LEVELS, level
from game.rules.board import SEATS, Seat
from game.rules.file.library import Variant
from game.rules.file.schema import OptionValue
from game.rules.file.vocabulary import Offer
from game.rules.game import Rules
from game.scenes.shared.about_game import also, ask_record, in_short, own_record
from game.scenes.shared.board_picture import board_picture
from game.scenes.shared.option_rows import OptionRows, row
from game.scenes.shell.page import Page
from game.scenes.shell.services import Services
from game.session.setup import COMPUTER, PERSON, Setup, first_position, opening_counts
from game.session.solving import Solving
from game.store.library.statistics import Statistics
from game.store.record import MOST_NAME
from game.store.source import Question
from game.text import alone
from game.text.language import msg
from game.text.said import pieces_said, size_said
from game.ui.labels import Divider, Emblem, Icon, Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Choice, Pane, Slider, TextEntry, Widget
from game.words.computer_text import level_head, level_says

WIDE = 580.0  # width of the column about the game, reference px
START = 268.0  # width of the button that starts, reference px
PAD = (24, 6)  # inside a plate, reference px
HIGHEST = 250.0  # of the board, reference px: one with few columns would push away what is said of the game
FIXED_FIRST: Mapping[Offer, str] = {  # what an opening says of who begins
    Offer.LAYOUT: msg("South lays out the board, and North may turn it round."),
    Offer.AT_ONCE: msg("Both begin at once"),
    Offer.SWAP: msg("With the pie rule South begins"),
}
EACH_LAYS_OUT = msg("Each lays out their own stones: first South, then North.")


class NewGame(Page):
    """The page of a new game.  Start has the focus, so that Enter plays with the current choices."""

    first_focus = "start"

    def __init__(self, services: Services, variant: Variant, options: Mapping[str, OptionValue] | None = None) -> None:
        """`options`: what is chosen at first; otherwise what was played last."""
        super().__init__(services)
        self.setup = Setup.last(variant, services.settings.last_game(variant.id))
        if options is not None:
            self.setup = replace(self.setup, options=dict(options))
        self._rows: OptionRows | None = None
        self._solving = self.watch(Solving())  # of a game for one
        self._record = self.watch(Question(Statistics()))  # one's own games of it
        self.watch(services.courses)

    @property
    def variant(self) -> Variant:
        return self.setup.variant

    # ------------------------------------------------------------------ one's own record
    def resume(self) -> None:
        super().resume()
        self._record.ask(ask_record(self.services, self.variant))
        self.services.courses.begin()

    # ------------------------------------------------------------------ the page

    def title(self) -> str:
        return self.words.t(self.variant.name)

    def subtitle(self) -> str:
        return also(self.words, self.variant)

    def tools(self) -> list[Widget]:
        if self.ui and not self.ui.small:
            return []  # the button with its word has room below the board
        return [Button("rules", self._rules, icon="rules", kind="table", tip=self.words.t("Rules"))]

    def body(self, ui: Ui) -> Node:
        self.scrolls = ui.small
        if self.setup.rules.alone:
            self._solving.look(first_position(self.setup.rules))
        if ui.small:
            return Column([self._choices(ui), Space(8), self._about(ui)], gap=16)
        about = Pane(self._about(ui), inset=ui.m.margin, top=8)
        return Row([about, Pane(self._choices(ui), inset=ui.m.margin - 4, top=8)], gap=0, align="stretch", grow=1)

    def foot(self, ui: Ui) -> Node:
        wide = 0 if ui.small else START
        start = Button(
            "start", self.start, icon="play", label=self.words.tc("a game", "Play"), kind="primary", wide=wide
        )
        usual = {option.id: option.default for option in self.variant.options}
        if self.setup.all_options == usual:
            return Row([start], pack="end")
        label = self.words.t("The usual rules")
        back = Button("usual", lambda: self.choose(usual), icon="undo", label=label, kind="raised")
        return Row([back, start], pack="end", gap=12)

    # ---- the game

    def _about(self, ui: Ui) -> Node:
        words, variant = self.words, self.variant
        rules = variant.rules(self.setup.options)
        board = rules.board
        size, n, long = size_said(rules, words), pieces_said(rules, words), minutes(variant, rules)
        if ui.small and variant.country:  # there the bar has no room for the country
            country = ", ".join(words.t(name) for name in variant.country)
            facts = words.say("{country} · {board} · {pieces} · about {m:minute}", country=country, board=size,
                              pieces=n, m=long)  # fmt: skip
        else:
            facts = words.say("{board} · {pieces} · about {m:minute}", board=size, pieces=n, m=long)
        counts = opening_counts(rules)
        extents = extent(board)
        wide = min(WIDE, HIGHEST * extents.outer / extents.high)
        letters = self.services.settings.hole_names
        rows: list[Node] = [
            board_picture(ui, board, counts, wide, least=min(240, wide), letters=letters),
            Space(2),
            Label(facts, "note", "ontable2"),
            Label(words.t(variant.about), "name", "ontable", foreign=True),
            *own_record(self.services, words, variant, self._record.value),
        ]
        if not ui.small:
            rules_button = Button("rules", self._rules, icon="rules", label=words.t("Rules"), kind="raised")
            rows.append(Row([rules_button, *self._learn_button(), self._set_up_button()], gap=10, wrap=True))
        else:
            rows.append(Row([*self._learn_button(), self._set_up_button()], gap=10, wrap=True))
        rows.append(in_short(rules, words))
        return Inset(Column(rows, gap=10, wide=WIDE), pad=(8, 8))

    def _learn_button(self) -> list[Node]:
        """The way to its lessons, once it is known that there are any."""
        course = self.services.courses.course(self.variant.id)
        if course is None:
            return []
        label = self.words.t("Learn it")
        return [
            Button(
                "learn", lambda: self.services.routes.learn(self.variant.id), icon="learn", label=label, kind="raised"
            )
        ]

    def _set_up_button(self) -> Node:
        label = self.words.t("Set up a position")
        return Button("set_up", self._set_up, icon="plus", label=label, kind="raised")

    def _choices(self, ui: Ui) -> Node:
        plates = [Inset(Column(self._players(), gap=8), pad=PAD, face="plate")]
        if self.variant.options:
            rows = self._options.rows(self.setup.all_options, self.choose)
            plates.append(Inset(Column(rows, gap=5), pad=PAD, face="plate"))
        return Column(plates, gap=8, wide=616)

    # ---- who plays

    def _players(self) -> list[Node]:
        words = self.words
        if self.setup.rules.alone:
            said = alone.set_up(self._solving.state, words)
            return [Label(words.t("A game for one"), "fact"), Label(said, "text")]
        rows: list[Node] = [Label(words.t("Players"), "fact")]
        for seat in SEATS:
            rows.append(self._seat(seat))
            if self.setup.two_people:
                rows.append(self._name(seat))
        if COMPUTER in self.setup.kinds.values() and self.setup.choices:
            rows += [Divider(), *self._level()]
        rows += [Divider(), self._first()]
        return rows

    def _seat(self, seat: Seat) -> Node:
        words = self.words
        options = [(PERSON, words.t("Person")), (COMPUTER, words.t("Computer"))]

        def changed(kind: object) -> None:
            self._change(replace(self.setup, kinds={**self.setup.kinds, seat: str(kind)}))

        name = Label(words.player(seat), "label", grow=1, single=True)
        choice = Choice(f"seat.{seat}", options, self.setup.kinds[seat], changed)
        return Row([Emblem(seat, 26), Space(4), name, choice], gap=10, wrap=True)

    def _name(self, seat: Seat) -> Node:
        """What somebody wants to be called; Enter in it plays."""

        def named(name: str) -> None:
            self.setup = replace(self.setup, names={**self.setup.names, seat: name.strip()})

        said, hint = self.setup.names.get(seat, ""), self.words.t("Name, if you like")
        return TextEntry(f"name.{seat}", said, named, hint=hint, most=MOST_NAME, done=self.start)

    def _level(self) -> list[Node]:
        words, chosen = self.words, level(self.setup.level).number

        def changed(value: object) -> None:
            self._change(replace(self.setup, level=cast("int", value)))

        stops = [one.number for one in LEVELS]
        slider = Slider("level", stops, chosen, changed, marks=[str(stop) for stop in stops], wide=300, grow=1)
        name = Row([Icon("computer", 24), Space(4), Label(words.t("Level"), "label")], gap=10)
        head = Row([Column([Space(6), name], gap=0), Space(12), slider], gap=10, wrap=True, align="start")
        says = level_head(words, chosen), level_says(words, chosen, self.setup.rules)
        return [head, Column([Label(says[0], "label"), Label(says[1], "note")], gap=2)]

    def _first(self) -> Node:
        words, fixed = self.words, self.setup.opening
        if fixed == Offer.LAYOUT:
            return Label(words.t(EACH_LAYS_OUT if self.setup.rules.laid_apart else FIXED_FIRST[fixed]), "text")
        note = words.t(FIXED_FIRST[fixed]) if fixed else ""
        options = [(seat, words.player(seat)) for seat in SEATS]

        def changed(seat: object) -> None:
            self._change(replace(self.setup, first=cast("Seat", seat)))

        first = "S" if fixed else self.setup.first
        choice = Choice("first", options, first, changed, enabled=not fixed)
        return row([Label(words.t("Who begins"), "text"), *([Label(note, "fine")] if note else [])], choice)

    # ---- the rules that can be chosen

    @property
    def _options(self) -> OptionRows:
        """The rows of options, made once for each language: finding the rules that an option changes takes long."""
        if self._rows is None or self._rows.words is not self.words:
            self._rows = OptionRows(self.variant, self.words)
        return self._rows

    def choose(self, options: Mapping[str, OptionValue]) -> None:
        self._change(replace(self.setup, options=options))

    # ---- what is pressed

    def _change(self, setup: Setup) -> None:
        self.setup = setup
        self.refresh()

    def start(self) -> None:
        self.services.routes.play(self.setup)

    def _set_up(self) -> None:
        self.services.routes.set_up(first_position(self.setup.rules), self.setup.players)

    def _rules(self) -> None:
        self.services.routes.rules(self.variant.rules(self.setup.options), choose=True)


def minutes(variant: Variant, rules: Rules) -> int:
    """How long a game may take: the file's minutes, in proportion to the number of stones chosen."""
    usual: int = variant.rules().stones
    if rules.stones == usual:
        return variant.minutes
    return max(5, 5 * round(variant.minutes * rules.stones / usual / 5))
