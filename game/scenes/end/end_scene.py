"""The end of a game as a story: what came out and why, how it went, its great moments, and the next step."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.board.drawing import extent
from game.board.marks import Marks
from game.film.hops import hops_of_move
from game.rules.board import SEATS
from game.rules.game import counts_of
from game.rules.turns import turn_numbers
from game.scenes.end import own_record
from game.scenes.end.costliest import CostlyTurnSearch
from game.scenes.end.great_moments import moment_card, position_board
from game.scenes.shared.board_picture import board_picture
from game.scenes.shared.curve import GameCurve
from game.scenes.shell.actions import action
from game.scenes.shell.full_page import Page
from game.scenes.shell.services import Services
from game.session.new_game import COMPUTER, GameSetup
from game.session.review.game_summary import GameSummary, Highlight
from game.store.polling import BackgroundQuery
from game.text.language import msg
from game.text.sentences import Caption, outcome_text
from game.ui.labels import Label
from game.ui.layout import Column, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Widget
from game.words import end_text as texts
from game.words.computer_text import level_name
from game.words.play.hint_text import hints_used
from game.words.review.review_text import CurvePoint

if TYPE_CHECKING:
    from game.scenes.play.play_scene import PlayScene

BOARD, HIGHEST = 560.0, 216.0  # width and height of the board at most, reference px
USUAL = 3  # cards of a game that was played to its end
SMALL = 330.0  # its width in a small window
SAID = 420.0  # width of the result beside it, reference px
LARGE = 1.3  # text sizes
LINKS = "swap", "other", "watch", "undo", "film", "share", "home"
IN_BAR = "share", "home"  # as signs, where the links would take two lines otherwise
HUNDREDTHS = 100  # of a stone, as the curve counts
CURVE = 132.0  # its height, reference px: enough for the names of players and the numbers of turns


class EndScene(Page):
    """Lies over the page of a game that is over; Esc goes back to its board."""

    def __init__(self, services: Services, table: PlayScene) -> None:
        super().__init__(services)
        self.table = table
        self.costliest = self.follow_source(CostlyTurnSearch(services, table), self._found_more)
        self.story, self.numbers = GameSummary.of_plies(table.game.plies), turn_numbers(table.game.plies)
        self._record: BackgroundQuery[own_record.RecordAgainstLevel | None] = self.follow_source(BackgroundQuery(None))
        self._stays = False  # whether another level was declined
        self.alone = table.game.rules.for_one_player
        self.first_focus = "review" if self._lost and not self.alone else "again"

    @property
    def _lost(self) -> bool:
        """Whether the reader did: then looking back is what comes next."""
        outcome, reader = self.table.game.position.outcome, self.table.playing.reader
        return outcome is not None and reader is not None and outcome.winner not in (None, reader)

    # ------------------------------------------------------------------ what is said
    def title(self) -> str:
        return self.words.t(self.table.game.rules.words.name)

    def subtitle(self) -> str:
        turns = self.words.counted(self.table.game.turn_number, "move" if self.alone else "turn")
        minutes = round(self.table.session.autosave.seconds / 60)
        return " · ".join(
            [
                texts.opponent_text(self.table.texts),
                turns,
                *([self.words.counted(minutes, "minute")] if minutes else []),
            ]
        )

    def tools(self) -> list[Widget]:
        above = () if self.ui is None or self.ui.small else IN_BAR
        return [self.actions.button(id, "table") for id in (*above, "rules", "full")]

    @property
    def _outcome(self) -> Caption:
        position, playing = self.table.game.position, self.table.playing
        if position.outcome is None:  # taken back below this page, which is about to go
            return Caption("")
        return outcome_text(position.outcome, position, self.words, playing.reader, playing.names)

    def _why(self) -> str:
        outcome, reader = self.table.game.position.outcome, self.table.playing.reader
        went = texts.how_it_went(self.table.texts, self.story, self.numbers, outcome.winner if outcome else None)
        hints = hints_used(self.table.session.hints.used[reader], self.words) if reader else ""
        return " ".join(part for part in (self._outcome.why, went, hints) if part)

    # ------------------------------------------------------------------ the page
    def body(self, ui: Ui) -> Node:
        self.table.texts.words = self.words
        rows: list[Node] = [self._head(ui)]
        if len(self.story.leads) > 2 and not self.alone:
            rows.append(self._curve(CURVE * (0.75 if ui.small else 1)))
        moments = [*self._cards(ui), *self._against(ui)]
        if ui.small:
            rows += moments
        elif moments:
            moments += [Space(0, grow=1) for _ in range(USUAL - len(moments))]  # a card alone is no wider than others
            rows.append(Row(moments, gap=16, align="stretch", wrap=True, line_gap=16))
        return Column([*rows, Space(0)], gap=14)

    def foot(self, ui: Ui) -> Node | None:
        """In a small window what comes next stays in view while the rest is scrolled."""
        return self._next() if ui.small else None

    def _next(self) -> Node:
        ids = ["again", "undo" if self.alone else "review"]
        main = "review" if self._lost and not self.alone else "again"
        buttons = [self.actions.button(id, "primary" if id == main else "raised", word=True) for id in ids]
        return Row([*buttons, *self._easier()], gap=12, wrap=True)

    def _easier(self) -> list[Node]:
        """After a lost game the next easier level, where there is one, and the record does not offer another."""
        level, known = None if self.alone else self._level, self._known
        offered = known is not None and known.next_level is not None
        if not self._lost or level is None or level <= 1 or offered:
            return []
        label = self.words.say("Play an easier level: {level}", level=level_name(self.words, level - 1))
        return [Button("easier", lambda: self._play_level(level - 1), icon="play", label=label, kind="raised")]

    def _head(self, ui: Ui) -> Node:
        position = self.table.game.position
        counts = counts_of(position)
        size = extent(position.rules.board)
        wide = min(SMALL if ui.small else BOARD, HIGHEST * size.outer / size.high)
        board = board_picture(ui, position.rules.board, counts, wide, least=wide, seen=position)
        said: list[Node] = [
            Label(self._outcome.text, "title", "ontable"),
            Label(self._why(), "text", "ontable2"),
            Space(4),
            *([] if ui.small else [self._next()]),
            Row([self.actions.button(id, "link", word=True, icon="") for id in self._links(ui)], gap=2, wrap=True),
        ]
        for one in said[:2]:
            one.live = True
        beside = Column(said, gap=8, grow=1, wide=SAID)
        if ui.small and ui.text_scale > LARGE:  # the result is what one reads first
            return Column([beside, board], gap=12)
        return Row([board, beside], gap=24, wrap=True, align="start")

    def _links(self, ui: Ui) -> list[str]:
        """What else can be done, and does not stand in the bar."""
        apart = ("undo", "swap") if self.alone else ()
        return [id for id in LINKS if id not in apart and (ui.small or id not in IN_BAR)]

    @property
    def _level(self) -> int | None:
        playing = self.table.playing
        levels = [player.level for player in playing.players.values() if player.kind == COMPUTER]
        return levels[0] if playing.reader is not None and len(levels) == 1 else None

    def _ask(self) -> None:
        """The reader's record against this level is looked up, now that this game is in it."""
        variant, level = self.table.game.rules.variant, self._level
        if level is not None:
            found = self.services.games.ask_in_background(
                lambda connection: own_record.record_against_level(connection, variant, level), None
            )
            self._record.wait_for_answer(found)

    @property
    def _known(self) -> own_record.RecordAgainstLevel | None:
        """The reader's record against this level, as far as it is known; it offers none where another was declined."""
        known = None if self.alone else self._record.value  # no level plays in a game for one
        return known._replace(next_level=None) if known and self._stays else known

    def _against(self, ui: Ui) -> list[Node]:
        known = self._known
        return [own_record.record_card(ui, self.words, known, self._play_level, self._stay)] if known else []

    def _stay(self) -> None:
        """The level stays as it is."""
        self._stays = True
        self.refresh()

    def _play_level(self, level: int) -> None:
        self.services.routes.play(replace(self._setup, level=level))

    @property
    def _setup(self) -> GameSetup:
        """A game like the one that is over."""
        game, players = self.table.game, self.table.playing.players
        variant = self.services.variant_of_rules(game.rules)
        levels = [player.level for player in players.values() if player.kind == COMPUTER]
        kinds = {seat: players[seat].kind for seat in SEATS}
        names = {seat: players[seat].name for seat in SEATS}
        return GameSetup(variant, dict(game.rules.options), kinds, levels[0] if levels else 1, game.start.player, names)

    # ------------------------------------------------------------------ the story in pictures
    def _curve(self, high: float) -> Node:
        """Who was ahead after each turn, with the numbers of the great moments."""
        names = texts.ahead_label(self.table.texts, "S"), texts.ahead_label(self.table.texts, "N")
        plotted, start = self._points()
        curve = GameCurve(plotted, start, names, self.table.texts.words.t("even"), self.review, at=len(plotted) - 1)
        curve.extent, curve.called = (0, high), self.words.t("Curve of the game")
        return curve

    def _points(self) -> tuple[list[CurvePoint], int]:
        """By how much South was ahead after each turn: what the sentence above speaks of, with a review, too."""
        most = self.costliest.mistake
        ranks = {moment.plies[-1]: rank for rank, moment in enumerate(self._great, self._first_rank)}
        leads = zip(self.numbers, self.story.leads[1:], strict=True)
        plotted, start = (
            [CurvePoint(number, lead * HUNDREDTHS) for number, lead in leads],
            self.story.leads[0] * HUNDREDTHS,
        )
        for ply, rank in ranks.items():
            plotted[ply] = plotted[ply]._replace(rank=rank)
        if most is not None:
            plotted[most.turn.ply] = plotted[most.turn.ply]._replace(rank=1, cost="large")
        return plotted, start

    @property
    def _great(self) -> list[Highlight]:
        """Those that have a card, in the order of their numbers on the curve."""
        return [moment for moment in (self.story.longest, self.story.biggest) if moment is not None]

    @property
    def _first_rank(self) -> int:
        """The number of the first of them: the costliest turn has the first, as soon as it is looked for."""
        return 2 if self.costliest.may_show_one else 1

    def _cards(self, ui: Ui) -> list[Node]:
        """The costliest turn, as far as it is known, the longest, the biggest capture."""
        words = self.table.texts.words  # in the words of the game's family
        out = [self.costliest.card(ui, words, self.review)] if self.costliest.is_wanted else []
        for rank, moment in enumerate(self._great, self._first_rank):
            plies, first = [self.table.game.plies[i] for i in moment.plies], moment.plies.start
            number = first + 1 if self.alone else self.numbers[first]
            moves, laps = (
                [self.table.texts.move(ply) for ply in plies],
                sum(hops_of_move(ply.steps).laps for ply in plies),
            )
            if moment is self.story.longest:
                kind = words.t("The longest move") if self.alone else words.t("The longest turn")
                name, title = "moment.longest", texts.longest_turn_title(words, number, moment, moves, alone=self.alone)
                more = words.say("in {n:lap}", n=laps) if laps > 1 else ""
                more = words.say("{n:move} in a row", n=len(plies)) if len(plies) > 1 else more
            else:
                name, kind, more = "moment.biggest", words.t("The biggest capture"), texts.taken_from(words, moment)
                title = texts.biggest_capture_title(words, number, moment, moves)
            most = max(plies, key=lambda one: sum(step.n for step in one.steps if step.op == "capture"))
            board = position_board(ui, most.before, Marks(way=hops_of_move(most.steps)))
            said, press = (kind, title, more), partial(self._watch, moment.plies)
            out.append(moment_card(ui, name, rank, said, ("play", words.t("watch")), board, press))
        return out

    # ------------------------------------------------------------------ time
    def resume(self) -> None:
        self._ask()
        super().resume()

    def _found_more(self) -> None:
        if self.controls and not self.costliest.said_further(self.controls):
            self.refresh()

    # ------------------------------------------------------------------ what is pressed
    @action("again", msg("Play again"), icon="again")
    def play_again(self) -> None:
        self.services.routes.play(self._setup)

    @action(
        "review",
        msg("Review the game"),
        key="F3",
        icon="path",
        sheet=msg("the review of the game"),
        exists=lambda page: not page.alone,
    )
    def review(self, at: int | None = None) -> None:
        """Looks back at the game, and comes back here."""
        self.costliest.rest()  # the review asks the same computer
        self.services.routes.review(self.table, at)

    @action(
        "swap",
        lambda page, words: words.tc("another game", "Swap sides"),
        exists=lambda page: not page.alone,
    )
    def swap(self) -> None:
        """Who began now answers: with one person that one stays where they sit and the other side begins."""
        before = self._setup
        if COMPUTER in before.kinds.values() or before.opening:
            setup = before.swapped()
        else:
            setup = replace(before, first="N" if before.first == "S" else "S")
        self.services.routes.play(setup, remember=False)  # for this once: the next game begins as it was chosen

    @action("other", msg("Other settings"))
    def choose_settings(self) -> None:
        self.services.routes.new_game(self._setup.variant)

    @action("rules", msg("Rules"), icon="rules")
    def show_rules(self) -> None:
        self.services.routes.rules(self.table.game.rules)

    @action("film", msg("Save as film"))
    def save_film(self) -> None:
        self.services.routes.film(self.table.record, self.table.game.plies)

    @action("share", msg("Copy and save"), icon="export")
    def share(self) -> None:
        game = self.table.game
        self.services.routes.share(self.table, game.position, len(game.plies))

    @action("home", msg("Home"), icon="home")
    def go_home(self) -> None:
        self.services.routes.home()

    @action("undo", msg("Take back"), key="Ctrl Z", icon="undo", sheet=msg("takes a turn back"))
    def undo(self) -> None:
        self.leave()
        self.table.undo()

    def _watch(self, plies: range) -> None:
        """On the large board; the page comes back when the turn has been shown."""
        self.leave()
        self.table.watch_turn(plies)

    @action("watch", msg("Watch the last turn"))
    def watch_last(self) -> None:
        self.leave()
        self.table.watch_again()
