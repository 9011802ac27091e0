"""The page of a game: what it is, how it is played, one's own record with it; who plays, how strong, by which rules."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from game.board.drawing import extent
from game.engine.strength import LEVELS, nearest_level
from game.rules.arrangement import laid_apart
from game.rules.board import SEATS, Seat
from game.rules.file.schema import OptionValue
from game.rules.file.variant_library import Variant
from game.rules.file.vocabulary import FirstTurnOffer
from game.rules.game import Rules
from game.scenes.shared.about_game import ask_record, changed_in, clauses_in_short, own_record, places_and_other_names
from game.scenes.shared.board_picture import board_picture
from game.scenes.shared.option_rows import choice_row, option_rows
from game.scenes.shell.actions import action
from game.scenes.shell.full_page import Page
from game.scenes.shell.services import Services
from game.session.lessons.courses import Course
from game.session.new_game import COMPUTER, PERSON, GameSetup, first_position, opening_counts
from game.session.solving import SolutionSearch
from game.store.library.statistics import Statistics
from game.store.polling import BackgroundQuery
from game.store.record import MOST_NAME, PlayerKind
from game.text import one_player
from game.text.language import msg
from game.text.sentences import pieces_text, size_text
from game.ui.labels import Divider, Icon, Label, PlayerEmblem
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Pane, SegmentedControl, Slider, TextEntry, Widget
from game.words.computer_text import level_head, level_note

WIDE = 580.0  # width of the column about the game, reference px
START = 268.0  # width of the button that starts, reference px
PAD = (24, 6)  # inside a plate, reference px
HIGHEST = 250.0  # of the board, reference px: one with few columns would push away what is said of the game
FIXED_FIRST: Mapping[FirstTurnOffer, str] = {  # what an opening says of who begins
    FirstTurnOffer.LAYOUT: msg("South lays out the board, and North may turn it round."),
    FirstTurnOffer.AT_ONCE: msg("Both begin at once"),
    FirstTurnOffer.SWAP: msg("With the pie rule South begins"),
}
EACH_LAYS_OUT = msg("Each lays out their own stones: first South, then North.")


class NewGamePage(Page):
    """The page of a new game.  Start has the focus, so that Enter plays with the current choices."""

    first_focus = "start"

    def __init__(self, services: Services, variant: Variant, options: Mapping[str, OptionValue] | None = None) -> None:
        """`options`: what is chosen at first; otherwise what was played last."""
        super().__init__(services)
        self.setup = GameSetup.from_last_game(variant, services.settings.last_game(variant.id))
        if options is not None:
            self.setup = replace(self.setup, options=dict(options))
        self._solving = self.follow_source(SolutionSearch())  # of a game for one
        self._record = self.follow_source(BackgroundQuery(Statistics()))  # one's own games of it
        self.follow_source(services.courses)

    @property
    def variant(self) -> Variant:
        return self.setup.variant

    @property
    def course(self) -> Course | None:
        """Its lessons, once it is known that there are any."""
        return self.services.courses.course(self.variant.id)

    # ------------------------------------------------------------------ one's own record
    def resume(self) -> None:
        super().resume()
        self._record.wait_for_answer(ask_record(self.services, self.variant))
        self.services.courses.begin()

    # ------------------------------------------------------------------ the page

    def title(self) -> str:
        return self.words.t(self.variant.name)

    def subtitle(self) -> str:
        return changed_in(self.services, self.variant) or places_and_other_names(self.words, self.variant)

    def tools(self) -> list[Widget]:
        if self.ui and not self.ui.small:
            return []  # the button with its word has room below the board
        return [self.actions.button("rules", "table")]

    def body(self, ui: Ui) -> Node:
        self.scrolls = ui.small
        if self.setup.rules.for_one_player:
            self._solving.look(first_position(self.setup.rules))
        if ui.small:
            return Column([self._choices(), Space(8), self._about(ui)], gap=16)
        about = Pane(self._about(ui), inset=ui.m.margin, top=8)
        return Row([about, Pane(self._choices(), inset=ui.m.margin - 4, top=8)], gap=0, align="stretch", grow=1)

    def foot(self, ui: Ui) -> Node:
        wide = 0 if ui.small else START
        start = self.actions.button("start", "primary", word=True, wide=wide)
        back = [self.actions.button("usual", "raised", word=True)] if "usual" in self.actions else []
        return Row([*back, start], pack="end", gap=12)

    # ---- the game

    def _about(self, ui: Ui) -> Node:
        words, variant = self.words, self.variant
        rules = variant.rules(self.setup.options)
        board = rules.board
        size, n, long = size_text(rules, words), pieces_text(rules, words), expected_minutes(variant, rules)
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
        rules_ = () if ui.small else ("rules",)
        ways = (*rules_, "set_up", "change_rule", "learn")  # lessons come in later: nothing moves
        rows: list[Node] = [
            board_picture(ui, board, counts, wide, least=min(240, wide), letters=letters),
            Space(2),
            Label(facts, "note", "ontable2"),
            Label(words.t(variant.about), "name", "ontable", foreign=True),
            *([Label(doubt, "note", "ontable2", foreign=True)] if (doubt := words.t(variant.words.doubt)) else []),
            *own_record(self.services, words, variant, self._record.value),
            Row([self.actions.button(id, "raised", word=True) for id in ways if id in self.actions], gap=10, wrap=True),
            clauses_in_short(rules, words),
        ]
        return Inset(Column(rows, gap=10, wide=WIDE), pad=(8, 8))

    def _choices(self) -> Node:
        plates = [self.card(self._players(), pad=PAD)]
        if self.variant.offered:
            rows = option_rows(self.variant, self.words).rows(self.setup.all_options, self.choose)
            plates.append(self.card(rows, pad=PAD, gap=4))
        return Column(plates, gap=8, wide=616)

    # ---- who plays

    def _players(self) -> list[Node]:
        words, setup = self.words, self.setup
        if setup.rules.for_one_player:
            said = one_player.set_up_text(self._solving.state, words)
            return [self.fact(words.t("A game for one")), Label(said)]
        rows: list[Node] = [self.fact(words.t("Players"))]
        for seat in SEATS:
            rows.append(self._seat(seat))
            if setup.two_people:
                rows.append(self._name(seat))
        if COMPUTER in setup.kinds.values() and setup.choices:
            rows += [Divider(), *self._level()]
        return [*rows, Divider(), self._first()]

    def _seat(self, seat: Seat) -> Node:
        kinds: list[tuple[PlayerKind, str]] = [(PERSON, self.words.t("Person")), (COMPUTER, self.words.t("Computer"))]

        def changed(kind: PlayerKind) -> None:
            self._change(kinds={**self.setup.kinds, seat: kind})

        name = Label(self.words.player(seat), "label", grow=1, single=True)
        choice = SegmentedControl(f"seat.{seat}", kinds, self.setup.kinds[seat], changed)
        return Row([PlayerEmblem(seat, 26), Space(4), name, choice], gap=10, wrap=True)

    def _name(self, seat: Seat) -> Node:
        """What somebody wants to be called; Enter in it plays."""

        def named(name: str) -> None:
            self.setup = replace(self.setup, names={**self.setup.names, seat: name.strip()})

        said, hint = self.setup.names.get(seat, ""), self.words.t("Name, if you like")
        return TextEntry(f"name.{seat}", said, named, hint=hint, most=MOST_NAME, done=self.start)

    def _level(self) -> list[Node]:
        words, now = self.words, nearest_level(self.setup.level).number
        stops = [one.number for one in LEVELS]
        slider = Slider(
            "level", stops, now, lambda n: self._change(level=n), marks=list(map(str, stops)), wide=300, grow=1
        )
        name = Row([Icon("computer", 24), Space(4), Label(words.t("Level"), "label")], gap=10)
        head = Row([Column([Space(6), name], gap=0), Space(12), slider], gap=10, wrap=True, align="start")
        means = self.note(level_note(words, now, self.setup.rules))
        return [head, Column([Label(level_head(words, now), "label"), means], gap=2)]

    def _first(self) -> Node:
        words, fixed = self.words, self.setup.opening
        if fixed == FirstTurnOffer.LAYOUT:
            return Label(words.t(EACH_LAYS_OUT if laid_apart(self.setup.rules) else FIXED_FIRST[fixed]))
        said = [Label(words.t("Who begins")), *([Label(words.t(FIXED_FIRST[fixed]), "fine")] if fixed else [])]
        seats, first = [(seat, words.player(seat)) for seat in SEATS], "S" if fixed else self.setup.first
        return choice_row(
            [*said], SegmentedControl("first", seats, first, lambda seat: self._change(first=seat), enabled=not fixed)
        )

    def choose(self, options: Mapping[str, OptionValue]) -> None:
        self._change(options=options)

    def library_changed(self) -> None:
        """The game is that of its file as it is now, with what was chosen as far as it has it."""
        now, own = (
            self.services.library.variants.get(self.variant.id),
            self.services.own_games.game_by_id(self.variant.id),
        )
        if now is None and own is not None:  # its file has a fault by now: the last sound one is played
            return
        if now is None:
            self.services.notify_game_gone(self.variant)
            self.leave()
            return
        setup = replace(self.setup, variant=now)
        self.setup = replace(setup, options=setup.fitting)
        self.refresh()

    # ---- what is pressed

    def _change(self, **what: Any) -> None:
        self.setup = replace(self.setup, **what)
        self.refresh()

    @action("start", lambda page, words: words.tc("a game", "Play"), icon="play")
    def start(self) -> None:
        self.services.routes.play(self.setup)

    @property
    def usual_options(self) -> dict[str, OptionValue]:
        return {option.id: option.default for option in self.variant.options}

    @action(
        "usual", msg("The usual rules"), icon="undo", exists=lambda page: page.setup.all_options != page.usual_options
    )
    def choose_usual(self) -> None:
        self.choose(self.usual_options)

    @action("learn", msg("Learn it"), icon="learn", exists=lambda page: page.course is not None)
    def learn(self) -> None:
        self.services.routes.learn(self.variant.id)

    @action("set_up", msg("Set up a position"), icon="plus")
    def set_up(self) -> None:
        self.services.routes.set_up(first_position(self.setup.rules), self.setup.players)

    @action("change_rule", msg("Change a rule"), icon="pencil")
    def change_rule(self) -> None:
        self.services.routes.change_rule(self.variant)

    @action("rules", msg("Rules"), icon="rules")
    def show_rules(self) -> None:
        self.services.routes.rules(self.variant.rules(self.setup.options), choose=True)


def expected_minutes(variant: Variant, rules: Rules) -> int:
    """How long a game may take: the file's minutes, in proportion to the number of stones chosen."""
    usual: int = variant.rules().stones
    if rules.stones == usual:
        return variant.minutes
    return max(5, 5 * round(variant.minutes * rules.stones / usual / 5))
