"""The review: the curve of a game, its best turn and its mistakes, every position with what was played and better."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.board.marks import Marks
from game.engine.analysis.values import TurnReview
from game.features.review.line_pair import LinePair
from game.features.review.review_text import ReviewTexts
from game.features.review.reviewing import ReviewSession
from game.features.review.window.costly_cards import ReviewCards
from game.features.review.window.curve import CurveTexts, GameCurve
from game.features.review.window.line_boards import LineBoard, LineBoards
from game.features.review.window.review_layout import lay_out_review
from game.film.showing import SoundEvent
from game.rules.game import Position
from game.rules.match import Ply
from game.rules.stopped_games import is_ended_by_players
from game.table.best_turn import BestTurn
from game.table.end_text import curve_texts
from game.table.lead_curve import LeadCurve
from game.table.mistake_lines import ExplainedMistake
from game.table.play_text import WhatIfTexts
from game.table.playing import GameInPlay
from game.table.what_if import WhatIfLine
from game.text.language import Language, msg
from game.text.speech_context import SpeechContext
from game.ui.labels import Label
from game.ui.layout import Collapsible, Column, Inset, Node, Row, Space, StripPlate
from game.ui.memory import LastResult
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets import Button, LiveText, ProgressBar
from game.window.board_page import film_buttons as strips
from game.window.board_page.area import LARGE_TEXT, PageAreas
from game.window.board_page.board_scene import for_class
from game.window.board_page.film_keys import BEGINNING, LATEST
from game.window.board_page.film_scene import FilmLayout, FilmScene, ReplayActions
from game.window.board_page.group import PlacedGroup
from game.window.shared import key_texts
from game.window.shared.board_keys import digit_of_key
from game.window.shared.play_from import can_play_from, play_from_position
from game.window.shared.review_marks import path_of_ply, review_marks_of, with_value_plates
from game.window.shared.speech import SENTENCE_LEADING, Said, sentence_and_rule_fit
from game.window.shell.actions import action
from game.window.shell.full_page import TitleBar
from game.window.shell.services import Services

if TYPE_CHECKING:
    from game.features.play.window.play_scene import PlayScene

TURNS = msg("one turn back · one turn forward")
ENDS = msg("goes to the first turn · to the end of the game")
BELOW = 12  # between the two boards of a mistake and the sentence, reference px
PROGRESS = 112.0  # height of the plate of the computer's progress, reference px
TAG_ROOM = 100.0  # what the bar of a small window leaves to the tag of a line, reference px
CARDS = msg("goes to the previous card · to the next one")


class ReviewFilm(ReplayActions):
    """The film of the review, or the two lines of a mistake while these are shown."""

    def __init__(self, scene: ReviewScene) -> None:
        super().__init__(scene)
        self._review = scene

    @property
    def _pair(self) -> LinePair | None:
        return self._review.session.pair

    @property
    def is_running(self) -> bool:
        return self._pair.runs if self._pair else super().is_running

    def can_step_back(self) -> bool:
        return self._pair.step > 0 if self._pair else super().can_step_back()

    def can_step_forward(self) -> bool:
        return not self._pair.at_end if self._pair else super().can_step_forward()

    def toggle_pause(self) -> None:
        pair = self._pair
        if pair is None:
            super().toggle_pause()
        elif pair.runs:
            pair.pause()
        else:
            pair.resume()

    def step_back(self) -> None:
        if not self._review.step_lines(-1):
            super().step_back()

    def step_forward(self) -> None:
        if not self._review.step_lines(1):
            super().step_forward()


class ReviewShape(NamedTuple):
    """The state for which the page is made."""

    news: object
    is_busy: bool
    best_turn: BestTurn | None
    mistakes: tuple[ExplainedMistake, ...]
    line: WhatIfLine | None
    pair: LinePair | None
    step: int
    play_on: str


class ReviewScene(FilmScene):
    """Review of the game of the page below (`table`), whose film has been shown to its end."""

    keys = key_texts.REVIEW
    _places: PageAreas

    def __init__(self, services: Services, table: PlayScene, at: int | None = None) -> None:
        """`at`: the ply to show first; None for the first card."""
        super().__init__(services)
        self.film_keys = ReviewFilm(self)
        self.parts = (self.film_keys,)
        self.table = table
        known, keep, guided = (
            table.session.hints.known_review,
            table.session.save_review,
            table.session.guided_move_count,
        )
        tried = table.ends.ended.to_try if table.ends.is_shown else None
        wanted = tried.ply if tried else None
        self.session = session = ReviewSession(table.playing, services.analyst, known, keep, at, guided, wanted)
        self.follow_source(session.looking, session.poll_analyst)
        self.texts = ReviewTexts(table.texts, table.game.plies)
        self.values = False  # whether each hole says what it would have cost
        self._lead_curve = LeadCurve.from_plies(self.session.game.plies)
        self.curve: GameCurve | None = None
        self._scale = 0  # greatest lead on the curve's axis so far: it doesn't jump back when the curve is made anew
        self.waiting: LiveText | None = None
        self._pointed: int | None = None  # the turn on the curve that the pointer is on
        self._followed = self.session.current_ply  # the turn that was shown last
        self._brief, self._marked = LastResult[Said](), LastResult[Marks]()
        self._lines: LineBoards | None = None
        if session.is_waiting and at is None:
            session.play_from_start()

    # ------------------------------------------------------------------ the page
    @property
    def words(self) -> Language:
        """The language with the terms of the game's family."""
        return self.table.texts.words

    @property
    def playing(self) -> GameInPlay:
        return self.session.shown_game

    @property
    def rests_between_turns(self) -> bool:
        return self.session.rests_between_turns

    @property
    def position_seen(self) -> Position:
        return self.session.position

    @property
    def speech_context(self) -> SpeechContext:
        return self.table.texts.speech_context(self.position_seen.player, self.position_seen)

    @property
    def replay_start(self) -> int:
        return 0 if self.session.ghost else self.film.tracks[-1].start

    def shape(self) -> ReviewShape:
        session, pair = self.session, self.session.pair
        found = session.looking.news, session.looking.is_busy, session.best_turn, tuple(session.mistakes_with_lines)
        return ReviewShape(*found, session.ghost, pair, pair.step if pair else 0, self._play_on_label)

    @property
    def board_tag(self) -> str:
        return self._line.board_tag(msg("Better line · turn {number} · {move}")) if self._line else ""

    @property
    def shows_board(self) -> bool:
        return self.session.pair is None

    def lay_out(self, ui: Ui) -> FilmLayout:
        session = self.session
        self.table.texts.words = self.services.words
        words = self.words
        self._line = WhatIfTexts(session.ghost, words) if session.ghost else None
        self._places = places = lay_out_review(ui, session.game.rules.board)
        panel, known = places.panel, session.review is not None
        bar = self._title_bar(panel)
        bar.place(panel, places.bar.inflate(2 * panel.gap(8), 0))
        top = self._curve_node()
        top.place(panel, places.curve)
        nodes: list[Node] = [bar, top]
        self._cards = self.waiting = self._lines = None
        single = not places.side
        beside = places.cards if single else places.side
        if known:
            self._cards = ReviewCards(panel, self, beside, single=single)
            nodes += self._cards.nodes
        else:
            waits = self._progress_node()
            waits.place(panel, pygame.Rect(beside.topleft, (beside.w, min(beside.h, panel.px(PROGRESS)))))
            nodes.append(waits)
        if session.pair is not None:
            said, rest = places.speech, places.room.copy()
            least = ui.px(2 * said.sizes[-1] * SENTENCE_LEADING)  # two lines
            rest.h = max(rest.h, said.rect.bottom - least - ui.gap(BELOW) - rest.y)
            self._lines = LineBoards(ui, self, session.pair, rest)
            nodes += self._lines.nodes
            rest.y = self._lines.bottom + ui.gap(BELOW)
            rest.h = said.rect.bottom - rest.y
            places.speech = replace(said, rect=rest)
        strip = self._button_strip(panel)
        strip.place(panel, places.strip)
        return FilmLayout(
            PlacedGroup([*nodes, strip]), bar.free_rect(panel), places.board, places.strip, places.speech, 0, panel
        )

    def _title_bar(self, ui: Ui) -> TitleBar:
        tool, beside, parts, game = self.actions.button, list[Node](), list[str](), self.session.game
        if not ui.small:
            parts = [self.words.t(game.rules.words.name)]
            parts += [self.table.texts.outcome_caption().text] if game.position.over else []
            beside = [Space(16), Label(" · ".join(parts), "note", "ontable2", single=True)]
        elif self._line:
            beside = [Space(TAG_ROOM)]
        if self.session.review is not None and self.session.looking.is_busy and not (ui.small and self._line):
            deepens = self.words.t("Looking more closely …")
            parts = [deepens] if ui.small or ui.text_scale >= LARGE_TEXT else [*parts, deepens]
            beside = [Space(16), Label(" · ".join(parts), "note", "ontable2", single=True)]
        tools = [Collapsible(tool(name, "table", word=True), word=1) for name in ("analysis", "share")]
        title = self.words.t("Review")
        return TitleBar(tool("back", "table"), title, beside, [*tools, tool("full", "table")], gap=2)

    def _curve_node(self) -> Node:
        """Return the curve of stones ahead, as on the page of the result."""
        above = self.table.playing.only_person or "S"
        says = CurveTexts(
            *curve_texts(self.table.texts, above), self.texts.lead_figure, lambda n: self.words.say("turn {n}", n=n)
        )
        best = self.session.best_turn
        curve = GameCurve(
            self._lead_curve, says, self.go_to, ranks=self.session.ranks, best=best.ply if best else None, above=above,
            at=self.session.current_ply, most=self._scale,
        )  # fmt: skip
        self.curve = curve
        self._show_expected_leads()
        return curve

    def _show_expected_leads(self) -> bool:
        """Show on the curve the leads that the engine expects so far; return whether the curve changed."""
        leads = self.session.expected_leads
        changed = bool(self.curve and leads and self.curve.set_expected(leads))
        self._scale = self.curve.most if self.curve else self._scale
        return changed

    def _progress_node(self) -> Node:
        """Return the engine's progress in place of the cards, with a button that stops or restarts it."""
        looking, t = self.session.looking, self.words.t
        waiting = LiveText("waiting", self._progress_text(), "name")
        self.waiting = waiting
        told: list[Node] = [waiting]
        if looking.is_busy:
            button = Button("stop", looking.stop, label=t("Stop"), kind="raised")
            self._progress = ProgressBar("progress")
            told.append(self._progress)
        else:
            button = Button("look", looking.begin, label=t("Look through the game"), kind="raised")
        inside = Row([Column(told, gap=0, grow=1), button], gap=16)
        return Inset(Column([Space(0, grow=1), inside, Space(0, grow=1)], gap=0), pad=(16, 0), face="plate")

    def _progress_text(self) -> str:
        """Return the engine's progress as text."""
        looking, words = self.session.looking, self.words
        if looking.failed:
            return words.t("The computer couldn’t review the game.")
        if not looking.is_busy:
            return words.t("The review was stopped.")
        return words.t("Reviewing the game …")

    def _button_strip(self, ui: Ui) -> StripPlate:
        """Return the strip: the button to play on or to return from a line, the film's buttons, and the button for the
        next card.
        """
        actions = self.actions
        if self.session.ghost is not None:
            start = [Collapsible(actions.button("better", "primary", word=True))]
        else:
            start = [Collapsible(actions.button("on", "primary", word=True), short=(3, actions.button("on", "raised")))]
        film = strips.row_in_time_order(ui, strips.film_buttons(self, main=False))
        cards = self.session.card_plies
        end: list[Node] = [Collapsible(actions.button("costly", "flat", word=True), word=2)] if len(cards) > 1 else []
        return StripPlate(start, [film], end)

    # ------------------------------------------------------------------ what is said and shown
    def current_caption(self) -> Said:
        """Return the text below the board; without its second sentence where it doesn't fit."""
        said, place, ui = self._choose_text(), self.layout.speech, self.page.ui
        return self._brief.result_for(
            (said, place), lambda: said if sentence_and_rule_fit(ui, said, place) else Said(said.text)
        )

    def _choose_text(self) -> Said:
        """Return the text for the shown line, else for the turn under the pointer on the curve, else for the turn on
        the board.
        """
        session = self.session
        found = session.review_of_turn(session.current_ply)
        if session.pair and found:
            return Said(self.texts.reason_text(found, session.pair.lines.why), self.texts.motif_name(found))
        if self._line:
            return Said(self._line.final_score_text()) if session.film.at_end else self._line.step_caption()
        if self._pointed is not None and self._pointed < len(session.game.plies):
            return self.texts.turn_caption(self._pointed, session.review_of_turn(self._pointed))
        none = self._no_values_text() if self.values and session.rests_between_turns else ""
        if session.current_ply >= len(session.game.plies):  # a turn whose choice is open may come after them
            under_way = Said(self.words.t("The game so far"))
            said = self.table.texts.outcome_caption() if session.game.position.over else under_way
            none = none or self.texts.lead_when_giving_up(session.expected_leads)
            return Said(said.text, none) if none else said
        if not session.rests_between_turns:
            return self.table.texts.step_caption()
        if none:
            return Said(self.texts.turn_caption(session.current_ply, found).text, none)
        if clip := session.shown_clip:
            return Said(self.texts.praise_text(clip.best), self.texts.praise_reason(clip.best))
        reason = self.texts.reason_text(found) if found else ""  # what was played, and its cost, stand on the card
        if found and reason and session.costly_turn:
            return Said(reason, self.texts.motif_name(found))
        return self.texts.turn_caption(session.current_ply, found)

    def marks(self) -> Marks:
        session, words, values = self.session, self.words, self.values
        ply, found = session.next_ply, session.review_of_turn(session.current_ply)

        clip = None if values else session.shown_clip
        shown = session.game.plies[clip.ply] if clip else None

        def marked() -> Marks:
            if ply is None:
                return Marks()
            if shown is not None:
                return Marks(way=path_of_ply(shown), is_unnumbered=True)
            return (
                with_value_plates(review_marks_of(ply, found), ply, found, words)
                if values
                else review_marks_of(ply, found)
            )

        return self._marked.result_for((ply and session.current_ply, found, values, words, shown), marked)

    def sprites(self) -> Sequence[Sprite]:
        panel, session = self._places.panel, self.session
        over: list[Sprite] = []
        if self.curve is not None and self.curve.curve.points:
            if self._pointed is not None:
                over.append(self.curve.turn_frame(panel, self._pointed, chosen=False))
            if session.current_ply < len(session.game.plies):
                over.append(self.curve.turn_frame(panel, session.current_ply, chosen=True))
        if self._lines is None:
            return [*super().sprites(), *over]
        return [*self._line_sprites(self._lines.views), *self.speech.sprites(), *self.controls.sprites(), *over]

    def _line_sprites(self, views: Sequence[LineBoard]) -> Iterator[Sprite]:
        for view in views:
            at, look = self.controls.canvas.on_screen(view), self.controls.canvas.look_of_widget(view)
            yield from view.sprites(self.page.ui, at, self.page.ui.window, look)

    def refresh(self) -> None:
        session, controls = self.session, self.page.controls
        if self._followed != session.current_ply:  # whoever goes to another turn has done with a resting pointer
            self._followed, self._pointed = session.current_ply, None
        if self.curve is not None:
            self.curve.at = session.current_ply
            if self._show_expected_leads():
                controls.repaint(self.curve)
        super().refresh()
        if self.waiting is not None:
            self.waiting.set_text(self._progress_text(), controls)
            if session.looking.is_busy:
                progress = session.looking.progress
                self._progress.set_progress(progress.done / max(1, progress.total), controls)
        if self._cards is not None:
            self._cards.frame_shown_card(controls)

    def _no_values_text(self) -> str:
        """Return why no hole has a value here; "" if some have one."""
        session, words = self.session, self.words
        if session.is_waiting or session.current_ply >= len(session.game.plies):
            return self.no_better_line_reason(words)
        if len([mark for mark in self.marks().values if mark.text != "0"]) > 0:
            return ""
        found, before = session.review_of_turn(session.current_ply), session.game.plies[session.current_ply].before
        if found is None or found.analysis is None:
            only = before.phase == "play" and len(before.legal()) == 1
            return words.t("It was the only move.") if only else words.t("This turn isn’t judged.")
        return words.t("All moves are about equally good here.")

    @property
    def can_show_better(self) -> bool:
        """Whether there is a better line to show, or one to return from."""
        return self.session.ghost is not None or bool(self.session.better_line(self.session.current_ply))

    @property
    def has_other_card(self) -> bool:
        """Whether there is another card to show."""
        session = self.session
        return len(session.card_plies) > 1 or session.adjacent_card() not in (None, session.current_ply)

    @property
    def can_go_back(self) -> bool:
        """Whether there is an earlier turn or step, or a line to return from."""
        return self.session.ghost is not None or self.film_keys.can_step_back()

    @property
    def can_go_on(self) -> bool:
        """Whether there is a later turn or step, or a line to return from."""
        return self.session.ghost is not None or self.film_keys.can_step_forward()

    def no_mistake_reason(self, words: Language) -> str:
        """Return why there is no mistake to go to."""
        if self.session.is_waiting:
            return self._no_review_reason(words)
        if self.session.listed_turns:
            return words.t("There’s no other mistake in this game.")
        return words.t("No mistakes to look at in this game.")

    def no_better_line_reason(self, words: Language) -> str:
        """Return why no better line of the current turn can be shown."""
        if self.session.is_waiting:
            return self._no_review_reason(words)
        if self.session.current_ply >= len(self.session.game.plies):
            return words.t("Go back to a turn first.")
        return words.t("No better line was found for this turn.")

    def _no_review_reason(self, words: Language) -> str:
        """Return why actions that need the engine's review aren't possible yet."""
        if self.session.looking.is_busy:
            return words.t("Not yet: the computer is still reviewing the game.")
        return words.t("Let the computer review the game first.")

    # ------------------------------------------------------------------ hands
    def handle_event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        if event.type in (pygame.MOUSEMOTION, pygame.WINDOWLEAVE) and self.curve is not None:
            moved = event.type == pygame.MOUSEMOTION
            self._pointed = self.curve.ply_at(self._places.panel, event.pos) if moved else None
        return super().handle_event(event)

    def try_event(self, event: pygame.event.Event) -> bool:
        number = None if self.controls.is_list_open else digit_of_key(event)
        if number and self.session.better_line(self.session.current_ply):
            self.show_move(number)
            return True
        return super().try_event(event)

    def advance_board(self, dt: float) -> Sequence[SoundEvent]:
        pair, lines = self.session.pair, self._lines
        if pair is None or lines is None:
            return super().advance_board(dt)
        moved, events = pair.is_moving, pair.update(dt)
        for view in lines.views:
            view.picture(self.page.ui).update(dt, events)
            if moved and not pair.is_moving:
                self.controls.repaint(view)
        return events

    @property
    def is_moving(self) -> bool:
        pair = self.session.pair
        return super().is_moving or (pair is not None and pair.is_moving)

    def stay_here(self) -> None:
        self.session.stay_here()

    def close(self) -> None:
        super().close()
        self.session.close()

    # ------------------------------------------------------------------ what can be asked for
    @action("left", key="←", sheet=TURNS, when=lambda page: page.can_go_back, why_not=BEGINNING)
    def turn_back(self) -> None:
        if not self.step_lines(-1):
            self.go_to(max(0, self.session.current_ply - 1))

    @action("right", key="→", sheet=TURNS, when=lambda page: page.can_go_on, why_not=LATEST)
    def turn_forward(self) -> None:
        if not self.step_lines(1):
            self.go_to(min(len(self.session.game.plies), self.session.current_ply + 1))

    @action("first", key="Home", sheet=ENDS, when=lambda page: page.can_go_back, why_not=BEGINNING)
    def go_to_start(self) -> None:
        self.go_to(0)

    @action("last", key="End", sheet=ENDS, when=lambda page: page.can_go_on, why_not=LATEST)
    def go_to_end(self) -> None:
        self.go_to(len(self.session.game.plies))

    def step_lines(self, by: int) -> bool:
        """Step both lines of a mistake on or back; return whether they are shown."""
        pair = self.session.pair
        if pair is not None:
            self.go_to_step(pair.step + by)
        return pair is not None

    def go_to_step(self, step: int) -> None:
        """Show both lines of a mistake after `step` moves."""
        if (pair := self.session.pair) is not None:
            pair.pause()
            pair.go_to_step(step)

    @for_class
    def show_class(self) -> None:
        """Show the current position to a class, or the better line if it is open."""
        session = self.session
        if session.ghost is not None:
            game, at = session.ghost.game, 0
        else:
            game, at = session.game, session.current_ply
        self.services.routes.class_view(game.start, game.plies, at, self.table.playing.players)

    # ------------------------------------------------------------------ which turn
    def go_to(self, ply: int) -> None:
        """Go to the position before a turn."""
        self.session.go_to_ply(ply)

    def show_card(self, ply: int) -> None:
        """Show the card of the turn with index `ply`: the best turn or a mistake."""
        self.session.show_card(ply, self.services.settings.speed)

    @action("before", key="Page ↑", also=("↑",), sheet=CARDS, when=lambda page: page.has_other_card,
            why_not=no_mistake_reason)  # fmt: skip
    def go_to_card_before(self) -> None:
        self._go_to_card(-1)

    @action("costly", msg("Next card"), key="Page ↓", also=("↓",), icon="fwd", sheet=CARDS,
            when=lambda page: page.has_other_card, why_not=no_mistake_reason)  # fmt: skip
    def go_to_next_card(self) -> None:
        """Show the next card; after the last one the first."""
        self._go_to_card(1)

    def _go_to_card(self, by: int) -> None:
        ply = self.session.adjacent_card(by)
        if ply is not None:
            self.show_card(ply)

    # ------------------------------------------------------------------ the better line
    @action(
        "better",
        lambda page, words: words.t("Back" if page.session.ghost else "Better line"),
        key="Enter",
        icon=lambda page: "undo" if page.session.ghost else "film",
        sheet=msg("shows how the turn could have gone better"),
        when=lambda page: page.can_show_better,
        why_not=no_better_line_reason,
    )
    def show_better(self) -> None:
        """Show the lines of the current mistake, or only its better line on a ghost board; if that is shown already,
        return to the game.
        """
        session = self.session
        if session.ghost is not None:
            session.go_to_ply(session.current_ply)
        elif session.lines_of(session.current_ply) is not None:
            self.show_card(session.current_ply)
        else:
            self.show_line(session.current_ply)

    def show_line(self, ply: int, number: int | None = None) -> None:
        """Play the whole better line of a turn if `number` is None, or only its move with this number, from 1."""
        self.session.show_better_line(ply, self.services.settings.speed, number)

    def show_move(self, number: int) -> None:
        """Play one move of the current turn's better line, if it has as many."""
        session = self.session
        if number <= len(session.better_line(session.current_ply)):
            self.show_line(session.current_ply, number)

    # ------------------------------------------------------------------ playing on
    @action(
        "on",
        lambda page, words: page.play_on_label(words),
        icon="play",
        when=lambda page: page.can_play_on,
    )
    def play_from_here(self) -> None:
        """Start a new game from the shown position, with undo; the reviewed one stays unchanged."""
        found = self._playable_mistake
        play_from_position(
            self.services,
            self.table.playing,
            self.table.record,
            self._plies_to_play_on,
            found.best if found else "",
        )

    @property
    def can_play_on(self) -> bool:
        """Whether a game can be continued from the shown position."""
        plies = self._plies_to_play_on
        return can_play_from(plies[-1].after if plies else self.session.game.start)

    @property
    def _plies_to_play_on(self) -> Sequence[Ply]:
        """Plies with which a game from the shown position begins: without a resignation or an agreed end."""
        plies = self.session.plies_to_shown_position
        return plies[:-1] if plies and is_ended_by_players(plies[-1].move) else plies

    @property
    def _play_on_label(self) -> str:
        return self.play_on_label(self.words)

    def play_on_label(self, words: Language) -> str:
        """Return the label of the button to play on, which names the better move if there is one."""
        found = self._playable_mistake
        if found is None:
            return words.t("Play on from here")
        return words.say("Play on with {move}", move=self.texts.best_move_name(found))

    @property
    def _playable_mistake(self) -> TurnReview | None:
        """The costly turn at the current ply, if a game can start with its better move; else None."""
        session = self.session
        found = session.review_of_turn(session.current_ply)
        if session.costly_turn is None or found is None or not session.better_line(found.ply) or session.ghost:
            return None
        if (lines := session.lines_of(found.ply)) is not None:
            found = replace(found, best=lines.better[0].move)  # the move that the card names
        return found if can_play_from(session.position, found.best) else None

    # ------------------------------------------------------------------ other pages
    def practise_mistakes(self) -> None:
        """Store the player's mistakes in this game as puzzles, and open them."""
        from game.features.puzzles.own_mistakes import puzzles_from_mistakes

        session, own = self.session, self.services.own_puzzles
        table = self.table
        found = puzzles_from_mistakes(
            session.game, table.playing.players, session.listed_turns, table.session.autosave.id
        )
        own.add_new(found)
        if found:
            self.services.routes.puzzles(found[0].variant, [puzzle.id for puzzle in found])

    @action("analysis", key_texts.ANALYSE, key="Ctrl A", icon="tree", sheet=key_texts.ANY_MOVE)
    def analyse(self) -> None:
        self.table.analyse(self.session.current_ply)

    @action("share", msg("Share"), icon="export")
    def share(self) -> None:
        self.services.routes.share(self.table, self.session.position, self.session.current_ply)

    @action(
        "values",
        msg("Values"),
        key="F2",
        also=("V",),
        sheet=msg("what each hole would have lost"),
        on=lambda page: page.values,
    )
    def toggle_values(self) -> None:
        self.values = not self.values
        session = self.session
        if self.values and (session.pair is not None or session.shown_clip):  # the board before the turn has them
            self.go_to(session.shown_clip.ply if session.shown_clip else session.current_ply)

    @action("back", msg("Back"), key="Esc", icon="back")
    @action("end", key="F3", sheet=msg("leaves the review"))
    def leave(self) -> None:
        """Return from lines to the review, or else from the review to the game."""
        if self.session.ghost is not None or self.session.pair is not None:
            self.session.go_to_ply(self.session.current_ply)
        else:
            super().leave()
