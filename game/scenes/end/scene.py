"""The end of a game as a story: what came out and why, how it went, its great moments, and the next step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Literal

import pygame

from game.board.drawing import extent
from game.film.hops import way
from game.rules.board import SEATS
from game.rules.turns import turn_numbers
from game.scenes.end import record, texts
from game.scenes.end.costliest import Costliest
from game.scenes.end.moments import Telling, card, way_board
from game.scenes.shared import key_texts, keys
from game.scenes.shared.curve import Curve
from game.scenes.shared.curve_marks import Point
from game.scenes.shared.hint_texts import hints_used
from game.scenes.shared.live_board import live_board
from game.scenes.shared.review_texts import points
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

BOARD, HIGHEST = 560.0, 216.0  # width and height of the board at most, reference px
SMALL = 330.0  # its width in a small window
SAID = 420.0  # width of the result beside it, reference px
LARGE = 1.3  # text sizes
CURVE = 132.0  # its height, reference px: enough for the names of players and the numbers of turns
HUNDREDTHS = 100  # of a stone, as the curve counts


class EndScene(Page):
    """Lies over the page of a game that is over; Esc goes back to its board."""

    keys = key_texts.END

    def __init__(self, services: Services, table: Table) -> None:
        super().__init__(services)
        self.table = table
        self._told = table.texts
        self.story = Story.of(table.game.plies)
        self.numbers = turn_numbers(table.game.plies)
        self.costliest = Costliest(services, table)
        self.first_focus = "review" if self._lost else "again"

    @property
    def _lost(self) -> bool:
        """Whether the reader did: then looking back is what comes next."""
        outcome, reader = self.table.game.position.outcome, self.table.playing.reader
        return outcome is not None and reader is not None and outcome.winner not in (None, reader)

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
        if ui.small:
            rows += moments
        elif moments:
            rows.append(Row(moments, gap=16, align="stretch", wrap=True, line_gap=16))
        return Column([*rows, Space(12)], gap=18)

    def foot(self, ui: Ui) -> Node | None:
        """In a small window what comes next stays in view while the rest is scrolled."""
        return self._next() if ui.small else None

    def _next(self) -> Node:
        return Row([self._again(), self._review()], gap=12, wrap=True)

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
            *([] if ui.small else [self._next()]),
            Row([self._link(*link) for link in self._links()], gap=2, wrap=True),
        ]
        beside = Column(said, gap=8, grow=1, wide=SAID)
        if ui.small and ui.text_scale > LARGE:  # the result is what one reads first
            return Column([beside, board], gap=12)
        return Row([board, beside], gap=28, wrap=True, align="start")

    def _again(self) -> Node:
        return Button(
            "again", self.play_again, icon="again", label=self.words.t("Play again"), kind=self._kind(not self._lost)
        )

    def _review(self) -> Node:
        label = self.words.t("Review the game")
        return Button("review", self.review, icon="path", label=label, kind=self._kind(self._lost), key="F3")

    @staticmethod
    def _kind(first: bool) -> Literal["primary", "raised"]:
        return "primary" if first else "raised"

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
        names = texts.ahead(self._told, "S"), texts.ahead(self._told, "N")
        plotted, start = self._points()
        return Curve(plotted, start, names, self.words.t("even"), self.review, at=len(plotted) - 1)

    def _points(self) -> tuple[list[Point], int]:
        """The lead after each turn; once the game has been looked through, what each turn was worth."""
        game, review, most = self.table.game, self.costliest.review, self.costliest.mistake
        ranks = {moment.plies[-1]: rank for rank, moment in enumerate(self._great, self._first_rank)}
        if review is None:
            leads = zip(self.numbers, self.story.leads[1:], strict=True)
            plotted, start = [Point(number, lead * HUNDREDTHS) for number, lead in leads], self.story.leads[0]
            start *= HUNDREDTHS
        else:
            found, start = points(review, game.plies, game.rules), review.curve[0] if game.rules.counts else 0
            plotted = [point._replace(cost="", rank=0) for point in found]
        for ply, rank in ranks.items():
            plotted[ply] = plotted[ply]._replace(rank=rank)
        if most is not None:
            plotted[most.turn.ply] = plotted[most.turn.ply]._replace(rank=1, cost="large")
        return plotted, start

    # ------------------------------------------------------------------ great moments
    @property
    def _great(self) -> list[Moment]:
        """Those that have a card, in the order of their numbers on the curve."""
        return [moment for moment in (self.story.longest, self.story.biggest) if moment is not None]

    @property
    def _first_rank(self) -> int:
        """The number of the first of them: the costliest turn has the first, as soon as it is looked for."""
        return 2 if self.costliest.expected else 1

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
        cards = [
            card(ui, said, way_board(ui, moment, plies), partial(self._watch, moment.plies))
            for said, moment in self._cards()
        ]
        return [self.costliest.card(ui, self.words, self.review), *cards] if plies else cards

    def _cards(self) -> list[tuple[Telling, Moment]]:
        out: list[tuple[Telling, Moment]] = []
        words, (longest, biggest) = self.words, (self.story.longest, self.story.biggest)
        watch, first = words.t("watch"), self._first_rank
        if longest:
            number, moves = self._played(longest)
            said = texts.longest(words, number, longest, moves)
            kind = words.t("The longest turn")
            out.append((Telling("moment.longest", first, kind, said, self._laps(longest), watch), longest))
        if biggest:
            number, moves = self._played(biggest)
            said = texts.biggest(words, number, biggest, moves)
            more, rank = texts.taken_from(words, biggest), first + len(out)
            out.append((Telling("moment.biggest", rank, words.t("The biggest capture"), said, more, watch), biggest))
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

    # ------------------------------------------------------------------ time
    def resume(self) -> None:
        known = self.costliest.review
        self.costliest.begin()
        super().resume()
        if self.costliest.review is not known:
            self.refresh()

    def pause(self) -> None:
        self.costliest.stop()
        super().pause()

    def update(self, dt: float) -> None:
        news = self.costliest.update()
        if news is True:
            self.refresh()
        elif news and self.controls:
            self.controls.repaint(news)
        super().update(dt)

    @property
    def moving(self) -> bool:
        return super().moving or self.costliest.under_way

    # ------------------------------------------------------------------ what is pressed
    @property
    def setup(self) -> Setup:
        """The same game once more."""
        game, players = self.table.game, self.table.playing.players
        variant = self.services.library.variants[game.rules.variant]
        levels = [player.level for player in players.values() if player.kind == COMPUTER]
        kinds = {seat: players[seat].kind for seat in SEATS}
        names = {seat: players[seat].name for seat in SEATS}
        return Setup(variant, dict(game.rules.options), kinds, levels[0] if levels else 1, game.start.player, names)

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
        self.costliest.stop()  # the review asks the same computer
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
