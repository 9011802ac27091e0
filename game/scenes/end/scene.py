"""The end of a game as a story: what came out and why, how it went, its great moments, and the next step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.board.drawing import extent
from game.film.hops import way
from game.rules.board import SEATS
from game.rules.match import turn_numbers
from game.scenes.end import record, texts
from game.scenes.end.moments import Telling, card
from game.scenes.shared import keys
from game.scenes.shared.curve import Curve
from game.scenes.shared.curve_marks import Point
from game.scenes.shared.hint_texts import hints_used
from game.scenes.shared.live_board import live_board
from game.scenes.shell.page import Page
from game.session.setup import COMPUTER, Setup
from game.session.story import Story
from game.text.said import Caption, outcome_text
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.scenes.shell.services import Services, Table
    from game.session.story import Moment

BOARD, HIGHEST, SMALL = (
    560.0,
    216.0,
    330.0,
)  # reference px: width and height of the board at most; its width in a small window
SAID = 420.0  # width of the result beside it, reference px
LARGE = 1.3  # text sizes
CURVE = 128.0  # its height, reference px
HUNDREDTHS = 100  # of a stone, as the curve counts


class EndScene(Page):
    """Lies over the page of a game that is over; Esc goes back to its board."""

    first_focus = "again"

    def __init__(self, services: Services, table: Table) -> None:
        super().__init__(services)
        self.table = table
        self._told = table.texts
        self.story = Story.of(table.game.plies)
        self.numbers = turn_numbers(table.game.plies)

    # ------------------------------------------------------------------ what is said
    def title(self) -> str:
        return self.words.t(self.table.game.rules.words.name)

    def subtitle(self) -> str:
        turns = self.words.counted(max(self.numbers, default=0), "turn")
        minutes = round(self.table.keeping.seconds / 60)
        return " · ".join(
            [texts.against(self._told), turns, *([self.words.counted(minutes, "minute")] if minutes else [])]
        )

    def tools(self) -> list[Widget]:
        t = self.words.t
        return [
            Button("rules", self._rules, icon="rules", kind="table", tip=t("Rules")),
            Button("full", self.services.full_screen, icon="full", kind="table", tip=t("Full screen"), key="F11"),
        ]

    @property
    def _outcome(self) -> Caption:
        position, playing = self.table.game.position, self.table.playing
        if position.outcome is None:  # taken back below this page, which is about to go
            return Caption("")
        return outcome_text(position.outcome, position, self.words, playing.reader, playing.names)

    def _why(self) -> str:
        outcome, reader = self.table.game.position.outcome, self.table.playing.reader
        went = texts.how_it_went(self._told, self.story, self.numbers, outcome.winner if outcome else None)
        hints = hints_used(self.table.hints.used[reader], self.words) if reader else ""
        return " ".join(part for part in (self._outcome.why, went, hints) if part)

    # ------------------------------------------------------------------ the page
    def body(self, ui: Ui) -> Node:
        self._told.words = self.words
        rows: list[Node] = [self._head(ui)]
        if len(self.story.leads) > 2:
            rows.append(_High(self._curve(), CURVE * (0.75 if ui.small else 1)))
        moments = [*self._moments(ui), *self._record(ui)]
        if moments:
            rows.append(Row(moments, gap=16, align="stretch", wrap=True, line_gap=16))
        return Column([*rows, Space(12)], gap=18)

    def _head(self, ui: Ui) -> Node:
        position = self.table.game.position
        cells = position.rules.board.cells
        counts = {cell.name: n for cell, n in zip(cells, position.cells, strict=True)}
        size = extent(position.rules.board)
        wide = min(SMALL if ui.small else BOARD, HIGHEST * size.outer / size.high)
        board = live_board(ui, position.rules.board, counts, wide, least=wide)
        said: list[Node] = [
            Label(self._outcome.text, 26 if ui.small else 40, "ontable", family="serif"),
            Label(self._why(), 15 if ui.small else 17, "ontable2", leading=21 if ui.small else 25),
            Space(4),
            Row([self._again(), self._review()], gap=12, wrap=True),
            Row([self._link(*link) for link in self._links()], gap=2, wrap=True),
        ]
        beside = Column(said, gap=8, grow=1, wide=SAID)
        if ui.small and ui.text_scale > LARGE:  # the result is what one reads first
            return Column([beside, board], gap=12)
        return Row([board, beside], gap=28, wrap=True, align="start")

    def _again(self) -> Node:
        return Button("again", self.play_again, icon="again", label=self.words.t("Play again"), kind="primary")

    def _review(self) -> Node:
        label = self.words.t("Review the game")
        return Button("review", self.review, icon="path", label=label, kind="raised", key="F3")

    def _links(self) -> list[tuple[str, str, Callable[[], None], str]]:
        """Name, word, action and key of what else can be done."""
        t = self.words.t
        return [
            ("swap", self.words.tc("another game", "Swap sides"), self._swap, ""),
            ("other", t("Other settings"), self._other, ""),
            ("watch", t("Watch the last turn"), self._watch_last, ""),
            ("undo", t("Take back"), self._undo, "Ctrl Z"),
            ("film", t("Save as film"), self._film, ""),
            ("share", t("Copy and save"), self._share, ""),
            ("home", t("Home"), self.services.routes.home, ""),
        ]

    def _link(self, name: str, word: str, action: Callable[[], None], key: str) -> Node:
        return Button(name, action, label=word, kind="link", key=key)

    def _curve(self) -> Curve:
        ranks = {moment.plies[-1]: rank for rank, moment in enumerate(self._great, 1)}
        points = [
            Point(number, lead * HUNDREDTHS, rank=ranks.get(ply, 0))
            for ply, (number, lead) in enumerate(zip(self.numbers, self.story.leads[1:], strict=True))
        ]
        names = texts.ahead(self._told, "S"), texts.ahead(self._told, "N")
        start = self.story.leads[0] * HUNDREDTHS
        return Curve(points, start, names, self.words.t("even"), self.review, at=len(points) - 1)

    # ------------------------------------------------------------------ great moments
    @property
    def _great(self) -> list[Moment]:
        """Those that have a card, in the order of their numbers on the curve."""
        return [moment for moment in (self.story.longest, self.story.biggest) if moment is not None]

    def _record(self, ui: Ui) -> list[Node]:
        """The reader's record against this level, if one person played the computer."""
        playing = self.table.playing
        levels = [player.level for player in playing.players.values() if player.kind == COMPUTER]
        if playing.reader is None or len(levels) != 1:
            return []
        known = record.against(self.services.games, self.table.game.rules.variant, levels[0])
        return [record.card(ui, self.words, known, self._play_level)] if known else []

    def _play_level(self, level: int) -> None:
        self.services.routes.play(replace(self.setup, level=level))

    def _moments(self, ui: Ui) -> list[Node]:
        plies = self.table.game.plies
        return [card(ui, self.words, said, moment, plies, self._watch) for said, moment in self._cards()]

    def _cards(self) -> list[tuple[Telling, Moment]]:
        out: list[tuple[Telling, Moment]] = []
        words, (longest, biggest) = self.words, (self.story.longest, self.story.biggest)
        if longest:
            number, moves = self._played(longest)
            said = texts.longest(words, number, longest, moves)
            out.append((Telling("moment.longest", 1, words.t("The longest turn"), said, self._laps(longest)), longest))
        if biggest:
            number, moves = self._played(biggest)
            said = texts.biggest(words, number, biggest, moves)
            more, rank = texts.taken_from(words, biggest), len(out) + 1
            out.append((Telling("moment.biggest", rank, words.t("The biggest capture"), said, more), biggest))
        return out

    def _played(self, moment: Moment) -> tuple[int, list[str]]:
        """The number of a moment's turn, and its moves as the list of turns names them."""
        plies = [self.table.game.plies[i] for i in moment.plies]
        return self.numbers[moment.plies.start], [self._told.move(ply) for ply in plies]

    def _laps(self, moment: Moment) -> str:
        laps = sum(way(self.table.game.plies[i].steps).laps for i in moment.plies)
        moves = len(moment.plies)
        if moves > 1:
            return self.words.say("{n:move} in a row", n=moves)
        return self.words.say("in {n:lap}", n=laps) if laps > 1 else ""

    # ------------------------------------------------------------------ what is pressed
    @property
    def setup(self) -> Setup:
        """The same game once more."""
        game, players = self.table.game, self.table.playing.players
        variant = self.services.library.variants[game.rules.variant]
        levels = [player.level for player in players.values() if player.kind == COMPUTER]
        kinds = {seat: players[seat].kind for seat in SEATS}
        return Setup(variant, dict(game.rules.options), kinds, levels[0] if levels else 1, game.start.player)

    def event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        key = keys.read(event) if event.type == pygame.KEYDOWN else None
        deed = {"undo": self._undo, "review": self.review}.get(key.deed) if key else None
        if deed is None:
            return super().event(event)
        deed()
        return None

    def play_again(self) -> None:
        """The same game, from its start."""
        self.services.routes.play(self.setup)

    def review(self, at: int | None = None) -> None:
        """Looks back at the game, and comes back here."""
        self.services.routes.review(self.table, at)

    def _swap(self) -> None:
        """Who began now answers: with one person that one stays where they sit and the other side begins."""
        setup = self.setup
        if COMPUTER in setup.kinds.values() or setup.opening:
            setup = setup.swapped()
        else:
            setup = replace(setup, first="N" if setup.first == "S" else "S")
        self.services.routes.play(setup, remember=False)  # for this once: the next game begins as it was chosen

    def _other(self) -> None:
        self.services.routes.new_game(self.setup.variant)

    def _rules(self) -> None:
        self.services.routes.rules(self.table.game.rules)

    def _film(self) -> None:
        self.services.routes.film(self.table.record, self.table.game.plies)

    def _share(self) -> None:
        game = self.table.game
        self.services.routes.share(self.table, game.position, len(game.plies))

    def _undo(self) -> None:
        """The game is not over after all."""
        self.leave()
        self.table.controller.undo()

    def _watch(self, plies: range) -> None:
        """On the large board; the page comes back when the turn has been shown."""
        self.leave()
        self.table.controller.watch_turn(plies)

    def _watch_last(self) -> None:
        self.leave()
        self.table.controller.watch_again()


class _High(Inset):
    """A widget that has no height of its own."""

    def __init__(self, child: Node, high: float) -> None:
        super().__init__(child)
        self._high = high

    def height(self, ui: Ui, width: int) -> int:
        return ui.px(self._high)
