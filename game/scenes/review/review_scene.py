"""The review: the curve of a game, its costliest turns, every position with what was played and what was better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.board.marks import Marks
from game.rules.board import SEATS, Seat, other_seat
from game.rules.game import Position
from game.rules.match import Game
from game.rules.parts import TurnPart, TurnParts
from game.rules.turns import turn_around, turn_numbers
from game.scenes.board_page import film_buttons as strips
from game.scenes.board_page.area import LARGE_TEXT, PageAreas
from game.scenes.board_page.board_scene import for_class
from game.scenes.board_page.film_scene import FilmLayout, FilmScene
from game.scenes.board_page.group import PlacedGroup
from game.scenes.board_page.ribbon import TurnRibbon
from game.scenes.board_page.ribbon_ends import RibbonCaptions
from game.scenes.review import review_legend
from game.scenes.review.costly_cards import ReviewCards
from game.scenes.review.costly_sheet import CostlySheet
from game.scenes.review.review_layout import lay_out
from game.scenes.shared import key_texts, speech
from game.scenes.shared.board_keys import digit_of_key
from game.scenes.shared.curve import GameCurve
from game.scenes.shared.review_marks import marks_of, with_values
from game.scenes.shared.speech import Said, sentence_and_rule_fit
from game.scenes.shell.actions import action
from game.scenes.shell.full_page import TitleBar
from game.scenes.shell.services import Services
from game.session.new_game import PERSON
from game.session.play.last_turn import LastTurn, TurnView
from game.session.play.playing import GameInPlay
from game.session.review.reviewing import ReviewSession
from game.text.language import Language, msg
from game.ui.labels import Label
from game.ui.layout import Collapsible, CollapsingRow, Column, Inset, Node, Row, Space, StripPlate
from game.ui.memory import LastResult
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets import Button, DropDown, LiveText, ProgressBar, SegmentedControl
from game.words.play.play_text import GhostTexts
from game.words.review.review_text import ReviewTexts, curve_points

if TYPE_CHECKING:
    from game.scenes.play.play_scene import PlayScene

TURNS = msg("one turn back · one turn on")
ENDS = msg("goes to the first turn · to the end of the game")
TAG_ROOM = 100.0  # what the bar of a small window leaves to the tag of a line, reference px
COSTLY = msg("goes to the costly turn before · to the next one")


class ReviewScene(FilmScene):
    """Lies over the game's own page (`table`), whose film has been shown to its end."""

    keys = key_texts.REVIEW
    _places: PageAreas

    def __init__(self, services: Services, table: PlayScene, at: int | None = None) -> None:
        """`at`: the ply that is seen first; None for the reader's costliest."""
        super().__init__(services)
        self.table = table
        known, keep = table.session.hints.known_review, table.session.keep_review
        self.session = session = ReviewSession(table.playing, services.analyst, known, keep, at)
        self.follow_source(session.looking, session.look)
        self.texts = ReviewTexts(table.texts, table.game.plies)
        self.values = True  # each hole says what it was worth; what a player sees in a game is another matter
        self.following_game = services.games.after(table.session.autosave.id)  # the next finished one there
        self.legend: tuple[review_legend.LegendEntry, ...] = ()  # what is told of the signs that are seen
        self.curve: GameCurve | None = None
        self.waiting: LiveText | None = None
        self._pointed: int | None = None  # the turn on the curve that the pointer is on
        self._at_rest = LastResult[TurnView]()
        self._brief, self._marked = LastResult[Said](), LastResult[Marks]()
        self._legend_top, self._legend_drawn = LastResult[int](), LastResult[pygame.Surface]()

    # ------------------------------------------------------------------ the page
    @property
    def words(self) -> Language:
        """The language, in the words of the game's family."""
        return self.table.texts.words

    @property
    def playing(self) -> GameInPlay:
        return self.session.playing

    @property
    def rests_between_turns(self) -> bool:
        return self.session.rests_between_turns

    @property
    def position_seen(self) -> Position:
        return self.session.position

    @property
    def replay_start(self) -> int:
        return 0 if self.session.ghost else self.film.tracks[-1].start

    def page_key(self) -> tuple[object, ...]:
        return self.session.looking.news, self.session.ghost, self.session.whose

    @property
    def tag(self) -> str:
        return self._line.tag(msg("Better line · {number} of {moves} · {move}")) if self._line else ""

    def lay_out(self, ui: Ui) -> FilmLayout:
        session = self.session
        self.table.texts.words = self.services.words
        words = self.words
        self._line = GhostTexts(session.ghost, words) if session.ghost else None
        self._shown = LastTurn(session.playing)
        self._places = places = lay_out(ui, session.game.rules.board)
        panel = places.panel
        known = session.review is not None
        side: Collapsible | None = None
        nodes: list[Node] = []
        if known and (places.whose or not self._line):  # in the bar the line's tag takes its place
            side = self._whose()
            if places.whose:
                nodes.append(CollapsingRow(side))
                nodes[-1].place(panel, places.whose)
                side = None
        bar = self._bar(panel, side)
        bar.place(panel, places.bar.inflate(2 * panel.gap(8), 0))
        top = self._curve() if known else self._waiting()
        top.place(panel, places.curve)
        nodes = [bar, top, *nodes]
        self._cards = None
        if known and places.cards:
            self._cards = ReviewCards(panel, self, places.cards, single=not places.whose)
            nodes.append(self._cards.node)
        self.ribbon = TurnRibbon(panel, words, places.ribbon, 0, self.watch_part) if places.ribbon.h else None
        nodes += [self.ribbon] if self.ribbon else []
        strip = self._strip(panel)
        strip.place(panel, places.strip)
        return FilmLayout(
            PlacedGroup([*nodes, strip]),
            bar.free(panel),
            places.board,
            places.strip,
            places.speech,
            0,
            panel,
            places.ribbon,
        )

    def _bar(self, ui: Ui, side: Node | None) -> TitleBar:
        """First go the words, then what stands elsewhere, too.  `side`: the choice that has no other place."""
        tool, beside = self.actions.button, list[Node]()
        if side or not ui.small:
            game = self.session.game
            parts = [self.words.t(game.rules.words.name)]
            parts += [self.table.texts.outcome().text] if game.position.over else []
            beside = [Space(16), side or Label(" · ".join(parts), "note", "ontable2", single=True)]
        elif self._line:
            beside = [Space(TAG_ROOM)]
        tools = [
            *([Collapsible(tool("anew", "table", word=True), word=2, gone=4)] if "anew" in self.actions else []),
            *([tool("costs", "table")] if "costs" in self.actions else []),
            tool("values", "table"),
            Collapsible(tool("film", "table"), gone=3),
            tool("share", "table"),
            Collapsible(tool("class", "table"), gone=3),
            Collapsible(tool("library", "table"), gone=3),
            *([Collapsible(tool("next", "table", word=True), word=2, gone=3)] if "next" in self.actions else []),
        ]
        return TitleBar(tool("back", "table"), self.words.t("Review"), beside, tools, gap=2)

    def _whose(self) -> Collapsible:
        """Whose costly turns are looked at, the reader's own first: a row of choices, or a list without room."""
        words, playing, whose = self.words, self.table.playing, self.session.whose
        reader = playing.reader
        if reader is not None:
            mine, theirs = words.tc("costly turns", "Mine"), words.tc("costly turns", "Theirs")
            options: list[tuple[Seat | None, str]] = [(reader, mine), (other_seat(reader), theirs)]
        else:
            options = [(seat, words.player(playing.names[seat])) for seat in SEATS]
        options.append((None, words.tc("costly turns", "Both")))
        chosen = SegmentedControl("whose", options, whose, self.choose_whose, emblems={seat: seat for seat in SEATS})
        short = DropDown("whose", options, whose, self.choose_whose)
        chosen.called = short.called = words.t("Whose costly turns")
        return Collapsible(chosen, short=(1, short))

    def _curve(self) -> Node:
        game, review = self.session.game, self.session.review
        assert review is not None
        names = self.texts.curve_side_label("S"), self.texts.curve_side_label("N")
        plotted = curve_points(review, game.plies, game.rules, self.session.whose)
        start = review.curve[0] if game.rules.counts else 0
        curve = GameCurve(plotted, start, names, self.words.t("even"), self.go, at=self.session.current_ply)
        curve.called = self.words.t("Curve of the game")
        self.curve, self.waiting = curve, None
        return curve

    def _waiting(self) -> Node:
        """How far the engine has come, in the place of the curve; a button stops it or begins again."""
        looking, t = self.session.looking, self.words.t
        waiting = LiveText("waiting", self._so_far(), "name")
        self.curve, self.waiting = None, waiting
        told: list[Node] = [waiting]
        if looking.is_busy:
            button = Button("stop", looking.stop, label=t("Stop"), kind="raised")
            self._progress = ProgressBar("progress")
            told.append(self._progress)
        else:
            button = Button("look", looking.begin, label=t("Look through the game"), kind="raised")
        inside = Row([Column(told, gap=0, grow=1), button], gap=16)
        return Inset(Column([Space(0, grow=1), inside, Space(0, grow=1)], gap=0), pad=(16, 0), face="plate")

    def _so_far(self) -> str:
        """What the engine does."""
        looking, words = self.session.looking, self.words
        if looking.failed:
            return words.t("The computer could not look through the game.")
        if not looking.is_busy:
            return words.t("The review was stopped.")
        done, total = looking.progress.done, looking.progress.total
        if not total:
            return words.t("Looking through the game.")
        return words.say("Looking through the game: {done} of {total:turn}.", done=done, total=total)

    def _strip(self, ui: Ui) -> StripPlate:
        """Trying again, the better line or the way back from it, the film, which turn it is, the next costly one."""
        actions, speed = self.actions, self.services.settings.speed
        try_again, briefly = actions.button("on", "primary", word=True), actions.button("on", "raised")
        costly = actions.button("costly", "raised", word=True, icon=strips.before_and_after(ui)[1])
        film = strips.in_time_order(ui, strips.film_buttons(self))
        start = [
            Collapsible(try_again, short=(5, briefly)),
            Collapsible(actions.button("better", "raised", word=True), word=2),
        ]
        widest = self._turn(len(self.session.game.plies) - 1)
        self._turn_told = LiveText("turn", "", "note", widest=widest)
        self._turn_told.live = False  # the sentence says it, too
        pace = strips.speed_choice(self.words, self, speed, gone=1)
        return StripPlate(start, [film], [pace, Collapsible(self._turn_told, gone=4), Collapsible(costly, word=3)])

    def _turn(self, ply: int) -> str:
        """Which turn it is, of how many in its round."""
        plies, numbers = self.session.game.plies, self.texts.numbers
        ply = min(ply, len(plies) - 1)
        last = max(n for n, one in zip(numbers, plies, strict=True) if one.before.round == plies[ply].before.round)
        return self.words.say("turn {number} of {total}", number=numbers[ply], total=last)

    # ------------------------------------------------------------------ the ribbon
    def _told(self) -> TurnView | None:
        """The turn that the ribbon tells: at rest all of the one that the board stands before."""
        session = self.session
        if session.ply is None:
            return self._shown.follow()

        def whole() -> TurnView:
            run = turn_around(session.game.plies, session.current_ply)
            told = TurnParts.of_plies(session.game.plies[run.start : run.stop])
            return TurnView(told, run, turn_numbers(session.game.plies[: run.stop])[-1])

        return self._at_rest.result_for(session.current_ply, whole)

    def _follow_ribbon(self, ribbon: TurnRibbon) -> None:
        seen, texts = self._told(), self._line or self.texts.texts
        ribbon.tell = texts.part_alone
        if seen is None:
            ribbon.show_turn(None, RibbonCaptions())
        else:
            seat = seen.told.mover
            says = RibbonCaptions(seat, self.texts.name(seat), seen.number, texts.total(seen.told, seen.plies))
            ribbon.show_turn(seen, says)

    @property
    def _lit(self) -> tuple[TurnPart, str] | None:
        """The part of the ribbon that hands are on while nothing moves, and what is said of it."""
        part, seen = self.ribbon.lit_part if self.ribbon else None, self._told()
        if part is None or seen is None or self.film.is_running:
            return None
        return part, (self._line or self.texts.texts).part(part, seen.plies, seen.number)

    # ------------------------------------------------------------------ what is said and shown
    def sentence_shown(self) -> Said:
        said, place, ui = self._said(), self.parts.speech, self.page.ui
        return self._brief.result_for(
            (said, place), lambda: said if sentence_and_rule_fit(ui, said, place) else Said(said.text)
        )

    def _said(self) -> Said:
        session, lit = self.session, self._lit
        if lit and lit[1]:
            return Said(lit[1])
        if self._line:
            return Said(self._line.after_line()) if session.film.at_end else self._line.step()
        if self._pointed is not None and self._pointed < len(session.game.plies):
            return self.texts.turn(self._pointed, session.review_of_turn(self._pointed))
        if session.film.at_end:
            under_way = Said(self.words.t("This is how far the game has come."))
            return self.table.texts.outcome() if session.game.position.over else under_way
        if not session.rests_between_turns:
            return self.table.texts.step()
        found = session.review_of_turn(session.current_ply)
        reason = self.texts.reason(found) if found else ""  # what was played, and its cost, stand on the card
        return Said(reason) if reason and self._cards else self.texts.turn(session.current_ply, found)

    def marks(self) -> Marks:
        session, words, values = self.session, self.words, self.values
        ply, found, lit = session.ply, session.review_of_turn(session.current_ply), self._lit

        def marked() -> Marks:
            if ply is None:
                return Marks()
            marks = marks_of(ply, found, self.texts.lines(found) if found else None, values=values)
            return with_values(marks, ply, found, words) if values else marks

        marks = self._marked.result_for((ply and session.current_ply, found, values, words), marked)
        return marks._replace(told=lit[0], began="", hint="", arrows=(), gains=(), losses=()) if lit else marks

    def sprites(self) -> Sequence[Sprite]:
        panel, session = self._places.panel, self.session
        over: list[Sprite] = []
        if self.curve is not None and self.curve.points:
            if self._pointed is not None:
                over.append(self.curve.frame(panel, self._pointed, chosen=False))
            if session.current_ply < len(session.game.plies):
                over.append(self.curve.frame(panel, session.current_ply, chosen=True))
        told = self.ribbon.sprites() if self.ribbon else []
        return [*super().sprites(), *over, *told, *self._meanings(panel)]

    def _meanings(self, ui: Ui) -> list[Sprite]:
        """The legend, just below what is said."""
        said, place, speaks = self.speech.caption, self.parts.speech, self.page.ui
        if not self.legend:
            return []

        def end() -> int:
            return max((row.baseline for row in speech.sentence_rows(speaks, said, place)[-1:]), default=place.rect.top)

        bottom = self._legend_top.result_for((said, place, speaks), end)
        top = min(bottom + ui.gap(12), place.rect.bottom)
        size = place.rect.w, self._places.strip.top - ui.gap(6) - top
        picture = self._legend_drawn.result_for(
            (self.legend, size, ui), lambda: review_legend.legend_picture(ui, self.legend, size)
        )
        return [Sprite(picture, place.rect.left, top)] if picture.get_height() else []

    def signs(self) -> tuple[review_legend.LegendEntry, ...]:
        """What the legend tells; nothing while stones move."""
        session, review = self.session, self.session.review
        if review is None or session.ghost is not None or not session.rests_between_turns:
            return ()
        costly, turning = bool(session.listed), review.turning_point is not None
        return review_legend.legend_entries(
            self.marks(), self.words, session.game.rules, costly=costly, turning=turning
        )

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        if self.ribbon is not None:
            self.ribbon.paint_plate(dst)

    def refresh(self) -> None:
        session, controls = self.session, self.page.controls
        if self.ribbon is not None:
            self._follow_ribbon(self.ribbon)
        if self.curve is not None:
            self.curve.at = min(session.current_ply, len(self.curve.points) - 1)
        super().refresh()
        self.legend = self.signs() if self._places.legend else ()
        self._turn_told.say(self._turn(session.current_ply), controls)
        if self.waiting is not None:
            self.waiting.say(self._so_far(), controls)
            if session.looking.is_busy:
                progress = session.looking.progress
                self._progress.fill(progress.done / max(1, progress.total), controls)
        if self._cards is not None:
            self._cards.follow(controls)

    @property
    def lacks(self) -> bool:
        """Whether cards or legend have no room here; with usual text the sentence says enough."""
        places, large = self._places, self.services.settings.text_scale >= LARGE_TEXT
        return large and self.session.review is not None and not (places.cards and places.legend)

    @property
    def can_better(self) -> bool:
        """Whether there is a better line, or a way back from it."""
        return self.session.ghost is not None or bool(self.session.better_line(self.session.current_ply))

    @property
    def can_costly(self) -> bool:
        """Whether there is another costly turn to go to."""
        session = self.session
        return session.next_costly() not in (None, session.current_ply) or session.ghost is not None

    # ------------------------------------------------------------------ hands
    def handle_event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        if event.type in (pygame.MOUSEMOTION, pygame.WINDOWLEAVE) and self.curve is not None:
            moved = event.type == pygame.MOUSEMOTION
            self._pointed = self.curve.index(self._places.panel, event.pos) if moved else None
        return super().handle_event(event)

    def try_event(self, event: pygame.event.Event) -> bool:
        number = None if self.controls.list_is_open else digit_of_key(event)
        if number and self.session.better_line(self.session.current_ply):
            self.show_move(number)
            return True
        return super().try_event(event)

    def close(self) -> None:
        super().close()
        self.session.close()

    # ------------------------------------------------------------------ what can be asked for
    @action("left", key="←", sheet=TURNS)
    def turn_back(self) -> None:
        self.go(max(0, self.session.current_ply - 1))

    @action("right", key="→", sheet=TURNS)
    def turn_on(self) -> None:
        self.go(min(len(self.session.game.plies), self.session.current_ply + 1))

    @action("first", key="Home", sheet=ENDS)
    def to_start(self) -> None:
        self.go(0)

    @action("last", key="End", sheet=ENDS)
    def to_end(self) -> None:
        self.go(len(self.session.game.plies))

    @for_class
    def show_class(self) -> None:
        """The position that is looked at for a whole class; the better line where that is shown."""
        session = self.session
        if session.ghost is not None:
            game, at = session.ghost.game, 0
        else:
            game, at = session.game, session.current_ply
        self.services.routes.class_view(game.start, game.plies, at, self.table.playing.players)

    # ------------------------------------------------------------------ which turn
    def go(self, ply: int) -> None:
        """To the position before a turn."""
        self.session.go(ply)

    def choose_whose(self, whose: Seat | None) -> None:
        """Whose costly turns are looked at: a seat, or None for both; the costliest of them is seen."""
        self.session.look_at(whose)

    @action("before", key="Page ↑", sheet=COSTLY, when=lambda page: page.can_costly)
    def costly_before(self) -> None:
        """To the one before; before the first one the last."""
        ply = self.session.costly_before()
        if ply is not None:
            self.go(ply)

    @action("costly", msg("Next costly turn"), key="Page ↓", sheet=COSTLY, when=lambda page: page.can_costly)
    def next_costly(self) -> None:
        """To the next of the costliest turns; after the last one the first."""
        ply = self.session.next_costly()
        if ply is not None:
            self.go(ply)

    # ------------------------------------------------------------------ the better line
    @action(
        "better",
        lambda page, words: words.t("Back" if page.session.ghost else "Better line"),
        key="Enter",
        icon=lambda page: "undo" if page.session.ghost else "film",
        sheet=msg("shows how the turn could have gone better"),
        when=lambda page: page.can_better,
    )
    def show_better(self, ply: int | None = None) -> None:
        """Plays the better line of a turn on a ghost board; in the middle of one, back to what was played."""
        session = self.session
        if session.ghost is not None:
            session.go(session.current_ply)
        else:
            self.show_line(session.current_ply if ply is None else ply)

    def show_line(self, ply: int, number: int | None = None) -> None:
        """Plays the whole better line of a turn, or only one move of it."""
        self.session.show_better(ply, self.services.settings.speed, number)

    def show_move(self, number: int) -> None:
        """Plays a move of the better line of the turn that is looked at, if it has so many."""
        session = self.session
        if number <= len(session.better_line(session.current_ply)):
            self.show_line(session.current_ply, number)

    def watch_part(self, plies: range, part: TurnPart) -> None:
        """Shows the turn that the ribbon tells from one of its parts on, and rests after it."""
        self.session.film.play_and_rest(plies.start + part.ply, plies.stop - 1, part.first)

    # ------------------------------------------------------------------ playing on
    @action("on", msg("Try again here"), icon="person", when=lambda page: not page.session.position.over)
    def try_again(self) -> None:
        """A new game from the position that is seen, with take-back; the old one stays as it is.

        It begins at once where a person is to move; else it is asked who plays.
        """
        table, session, services = self.table, self.session, self.services
        position, players = session.position, table.playing.players
        if position.over:
            return
        if players[position.player].kind == PERSON:
            game = Game(table.game.rules, table.game.start, list(session.plies))
            services.routes.show_game(game, players, services.now())
        else:
            services.routes.play_on(table.game, players, session.plies, table.record)

    # ------------------------------------------------------------------ other pages
    @action("costs", msg("What cost most"), icon="list", exists=lambda page: page.lacks)
    def show_costs(self) -> None:
        """The cards and the legend, where there is no room for them beside the board."""
        self.services.stack.push(CostlySheet(self))

    def practise(self) -> None:
        from game.session.puzzles.own_mistakes import puzzles_of

        session, own = self.session, self.services.own_puzzles
        table = self.table
        found = puzzles_of(session.game, table.playing.players, session.listed, table.session.autosave.id)
        own.add(found)
        if found:
            self.services.routes.puzzles(found[0].variant, [puzzle.id for puzzle in found])

    @action("share", msg("Copy and save"), icon="export")
    def share(self) -> None:
        self.services.routes.share(self.table, self.session.position, self.session.current_ply)

    @action("film", msg("Save as film"), icon="film")
    def save_film(self) -> None:
        """Saves the game as a film, or what is seen as a picture."""
        self.services.routes.film(self.table.record, self.table.game.plies, self.session.current_ply)

    @action("library", msg("Library"), icon="archive")
    def library(self) -> None:
        self.services.routes.library()

    @action(
        "next",
        msg("Next game"),
        icon="fwd",
        tip=msg("The review of the next game in the library"),
        exists=lambda page: page.following_game is not None,
    )
    def next_game(self) -> None:
        """The review of the finished game that comes next in the library."""
        if self.following_game:
            self.services.routes.review_next(self.table, self.following_game)

    @action(
        "anew",
        msg("Look again"),
        key="F5",
        icon="again",
        tip=msg("Look through the game once more"),
        sheet=msg("looks through the game again"),
        exists=lambda page: page.session.review is not None,
    )
    def look_again(self) -> None:
        self.session.look_again()

    @action(
        "values",
        msg("Values"),
        tip=lambda page, words: page.table.hints.values_tip,
        key="F2",
        icon="worth",
        sheet=msg("what each hole is worth"),
        on=lambda page: page.values,
    )
    def toggle_values(self) -> None:
        self.values = not self.values

    @action("back", msg("Back"), key="Esc", icon="back")
    @action("end", key="F3", sheet=msg("leaves the review"))
    def leave(self) -> None:
        """First back from the ghost board, then to the game."""
        if self.session.ghost is not None:
            self.session.go(self.session.current_ply)
        else:
            super().leave()
