"""Help at the board: hints in two steps, values of the holes, the way to the review.

All of it comes from the whole engine, whatever level the computer plays at, and changes nothing in the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.board.geometry import Geometry
from game.board.marks import DirectionArrow, Marks, ValueMark
from game.engine.analysis.values import Analysis, MoveValue, is_result_proved
from game.rules import arrangement
from game.rules.arrangement import lays_out_own_side
from game.rules.game import LAYOUT
from game.rules.notation import displayed_move, sign_of
from game.table import hint_text
from game.table.computer_text import no_answer_text
from game.table.hint_reason import film_of_hint
from game.table.mistakes import stones_lost
from game.table.solving import SolutionSearch
from game.table.worth_text import are_ends_proved, cost_of_move_text, judgement_caption, meaning_of_values
from game.text import one_player
from game.text.language import Language
from game.text.speech_context import Caption, SpeechContext
from game.ui.memory import LastResult
from game.ui.ui import Ui
from game.window.moves.board_part import BoardPagePart
from game.window.shared.review_marks import unknown_value_marks, value_marks
from game.window.shared.speech import SentenceBox, sentence_fits

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.features.play.window.play_page import PlayPage
    from game.features.play.window.play_scene import PlayScene
    from game.rules.match import Ply
    from game.window.moves.pointing import BoardDisplay

AT_FIRST = 200  # breaths of the solver before a hint says that it takes longer


class PlayHints(BoardPagePart):
    """Shows hints and move values at the board, and handles their buttons."""

    def __init__(self, board: PlayScene) -> None:
        self.known = board.session.hints
        self._board, self.playing, self.pointing, self._says = board, board.playing, board.pointing, board.move_texts
        self._solving = SolutionSearch()  # of a game for one
        self._values: tuple[object, tuple[ValueMark, ...]] = None, ()
        self._worth = LastResult[str]()  # of what is looked at

    @property
    def _words(self) -> Language:
        """The language, with the words of the game's family."""
        return self._says.texts.words

    # ------------------------------------------------------------------ what other pages ask
    @property
    def are_allowed(self) -> bool:
        """Whether hints and values may be asked for: not in a game with a clock, until it is over."""
        return not self.playing.timed or self.playing.position.over

    @property
    def are_values_shown(self) -> bool:
        """Whether the settings ask for value plates, they are allowed, and the game is one for two players."""
        wanted = self._board.services.settings.values and self.are_allowed
        return wanted and not self.playing.game.rules.for_one_player

    @property
    def values_button_tip(self) -> str:
        """The tooltip of the button that shows the values of moves."""
        words = self._words
        return words.t("What each hole loses against the best one")

    @property
    def _speech_context(self) -> SpeechContext:
        return self._says.texts.speech_context(self.playing.seat_to_choose)

    # ------------------------------------------------------------------ what buttons do
    def _find_solution(self) -> None:
        """Search for the next move of a solution in a game for one player; announce it, or that there is none."""
        if self.playing.state == "film":
            self._board.turn_keys.skip_to_end()
        self.pointing.reset()
        self._solving.search_position(self.playing.position)
        self._solving.think(AT_FIRST)
        self.known.count_hint()
        self._announce_solution()

    def _announce_solution(self) -> None:
        """Show the next move of the solution of a game for one player, or why there is none, as a notice."""
        state, line = self._solving.state, self._solving.line
        self._board.show_notice(Caption(one_player.next_move_text(state, line, self._words)))

    def show_hint(self) -> None:
        """Show the best move; when called again, its reason."""
        playing, words = self.playing, self._words
        if playing.state == "over":  # the words of the end stay
            return
        if self.known.is_judged:  # its sentence gives way to that of the hint
            self.known.toggle_judgement()
        if playing.game.rules.for_one_player:
            self._find_solution()
            return
        if self.known.hinted_move and playing.state != "asked":
            self._show_hint_reason()
            return
        self.pointing.reset()
        self.pointing.ignore_until_moved()  # what was looked at gives way to the hint
        if playing.state == "film":
            self._board.turn_keys.skip_to_end()  # the hint is for the position that the turn leads to
        if playing.state == "asked":
            self._board.show_notice(self._says.answer_first_text())
        elif playing.state != "person":
            self._board.show_notice(Caption(words.t("Hints are for the player whose turn it is.")))
        elif reason := hint_text.no_hint_text(playing.position, words):
            self._board.show_notice(Caption(reason))
        else:
            self.known.ask_for_hint()

    def toggle_judgement(self) -> None:
        """Show the sentence on who stands better, or hide it again."""
        playing = self.playing
        if playing.state == "over":
            return
        self.pointing.reset()
        self.pointing.ignore_until_moved()
        if playing.state == "film":
            self._board.turn_keys.skip_to_end()
        position = playing.position
        if playing.state == "asked":
            self._board.show_notice(self._says.answer_first_text())
        elif position.phase not in ("play", "turn") or position.joint:
            said = hint_text.no_hint_text(position, self._words)
            self._board.show_notice(Caption(said or self._words.t("There’s no telling until the stones are laid out.")))
        else:
            self.known.toggle_judgement()

    def open_review(self) -> None:
        """Open the review, at the turn that is being watched again if there is one."""
        if not self.playing.game.plies:
            self._board.show_notice(Caption(self._words.t("No turn has been played yet.")))
            return
        if self.playing.game.rules.for_one_player:
            self._board.show_notice(Caption(self._words.t("In a game for one, a hint tells you what a review would.")))
            return
        self.known.leave()
        film = self.playing.film
        at = film.current_turn if film.shows_past and film.current_turn < len(self.playing.game.plies) else None
        film.skip_to_end()
        self._board.open_review(at)

    def _show_hint_reason(self) -> None:
        """Play the line that follows the hinted move on the board, with the reasons for it."""
        analysis, best = self.known.analysis, self.known.best
        if analysis is None or best is None:
            return
        why = hint_text.explained_hint(analysis, self._speech_context, self._says.texts.move_in_list, seen=True)
        shown = film_of_hint(self.playing.position, best.line, hint_text.next_best_line(analysis))
        self._board.show_line(shown, self._reason_captions(why, best.move))

    def _reason_captions(self, why: Caption, move: str) -> tuple[Caption, ...]:
        """Return captions for the reason of a hint, the longest first: effect and value, or value only."""
        if not self.playing.game.rules.start_of_move(move):
            return (why,)
        ahead = self.pointing.ahead.preview_for(move)
        gains = any(step.op in ("capture", "bonus") for step in ahead.steps)
        does = self._says.effect_with_gains(ahead.preview) if gains else ahead.preview.sentence
        after = Caption(why.text, f"{does} {why.why}".rstrip())
        return (Caption(does, f"{why.text} {why.why}".rstrip()), after, why) if gains else (after, why)

    # ------------------------------------------------------------------ time
    def update(self, dt: float) -> None:
        """Advance searches by `dt` seconds, and announce why a hint can't be given."""
        if self._solving.is_busy and self._solving.think():
            self._announce_solution()
        if failed := self.known.look_for_hint(dt, values=self.are_values_shown or self._board.guide.needs_analysis):
            self._board.show_notice(Caption(no_answer_text(failed, self._words)))

    @property
    def is_moving(self) -> bool:
        looks = (self.are_values_shown or self.known.is_judged) and self.known.is_busy
        others = self._board.start.is_moving or self._board.session.is_clock_running
        return self.known.is_hint_requested or self._solving.is_busy or looks or others

    # ------------------------------------------------------------------ what is shown
    def hint_caption(self) -> Caption | None:
        """Return the caption of the hint; None if no hint is shown."""
        words, given = self._words, self.known.hinted_move
        if self.known.is_judged:
            return self._judgement_caption()
        if self.known.is_hint_requested:
            return Caption(words.t("The computer is looking for the best move."))
        if given is None:
            return None
        again = words.t("Press Hint again to see why.")
        return Caption(hint_text.hinted_move_text(given, self._speech_context) + " " + again, self.value_plates_text())

    def _judgement_caption(self) -> Caption:
        """Return the sentence on who stands better, as a caption."""
        if self.known.analysis is None:
            return Caption(self._words.t("Looking at who’s ahead …"))
        context = self._says.texts.speech_context(self.playing.position.player)
        return judgement_caption(self.known.analysis, context)

    @property
    def _are_values_visible(self) -> bool:
        """Whether value plates are shown now: they are switched on and a person is to move."""
        return self.are_values_shown and self.playing.state == "person"

    def value_plates_text(self) -> str:
        """Return what the number plates at the holes mean, or why there are none; "" while they are hidden."""
        if not self._are_values_visible:
            return ""
        if self.known.failed and self.known.can_compare_moves:
            return no_answer_text(self.known.failed, self._words)
        analysis, rules = self.known.analysis, self.playing.game.rules
        if not self.known.can_compare_moves:
            return ""
        if analysis is None:
            return self._words.t("Looking for the values …")
        if are_ends_proved(analysis, rules) and not any(mark.text == "0" for mark in self._value_plates()):
            return self._words.t("Proved: each hole shows how the game ends.")
        if any(stones_lost(analysis, one.move, rules) or is_result_proved(one, rules) for one in analysis.values):
            return meaning_of_values(rules, self._words)
        return self._words.t("All moves are about equally good here.")

    def values_announcement(self) -> str:
        """Return the announcement for values being shown or hidden; "" where the board makes it visible."""
        words, playing = self._words, self.playing
        if playing.game.rules.for_one_player:
            return words.t("In a game for one there are no values.")
        if not self.are_values_shown:  # the plates are gone, if there were some
            return words.t("The values are hidden.") if playing.state != "person" or not self._value_plates() else ""
        if playing.state != "person":
            return words.t("The values show at your next turn.")
        if not self.known.can_compare_moves:
            return hint_text.no_hint_text(playing.position, words) or words.t("The values show at your next turn.")
        said = self.value_plates_text()
        seen = self._value_plates() or (
            self._board.page.sentence_box.why and said in self._says.texts.resting_sentence().why
        )
        return "" if seen else said

    def display_with_hint(self, display: BoardDisplay, page: PlayPage) -> BoardDisplay:
        """Return the display with the lamp at the hint's hole, the value plates, and a caption for the focused hole."""
        marks, said = display.marks, display.caption
        if (given := self.known.hinted_move) and self.playing.state != "asked":
            marks = self._mark_hint(marks, given.move)
            if given.move.startswith(LAYOUT):
                marks = marks._replace(values=self._layout_marks(given.move))
        if self._are_values_visible:
            if not marks.count_changes:  # a cost must not stand where a change of a count stands
                marks = marks._replace(values=self._value_plates())
            if marks.way is not None:
                more = self._move_value_text(self.pointing.glance.shown, page.board.geometry)
                said = append_text(said, more, page.sentence_box, page.ui)
        same = marks is display.marks and said is display.caption
        return display if same else display._replace(marks=marks, caption=said)

    def _move_value_text(self, sight: str, geometry: Geometry) -> str:
        """Return the text on the value of the hovered or focused move; `sight`: that move or its place, "" for none."""
        analysis = self.known.analysis
        key = analysis, sight, self._words
        if analysis is None or not sight:
            return ""
        context, name = self._speech_context, self._says.texts.move_in_list
        return self._worth.result_for(key, lambda: move_value_text(sight, analysis, context, geometry, name))

    def _mark_hint(self, marks: Marks, move: str) -> Marks:
        """Return `marks` with the hint's lamp at the hole of `move`, and its direction or path."""
        hole, sign = self.playing.game.rules.start_of_move(move), sign_of(move)
        if not hole:
            return marks
        plates = self._are_values_visible and self._value_plates()
        if sign and not marks.arrows and not plates:  # else the plate of the best move points that way
            marks = marks._replace(arrows=(DirectionArrow(hole, sign, is_aimed=True),))
        if marks.way is None and not self.pointing.going.origin and self.playing.game.rules.way_of_move(move):
            marks = marks._replace(
                way=self.pointing.ahead.preview_for(move).path
            )  # the piece alone would not tell the move
        return marks._replace(hint=hole)

    def _layout_marks(self, move: str) -> tuple[ValueMark, ...]:
        """Return the layout of a `layout:` move as a number at each hole."""
        position, rules = self.playing.position, self.playing.game.rules
        first = rules.board.holes_of_seat(position.player)[0] if lays_out_own_side(rules) else 0
        counts = enumerate(arrangement.parse_layout(rules, move), first)
        numbers = ((rules.board.cells[i].name, self._words.format_number(n)) for i, n in counts)
        return tuple(ValueMark(hole, "", n, is_best=True) for hole, n in numbers)

    def _value_plates(self) -> tuple[ValueMark, ...]:
        """Return the value plates of the current analysis, or those that wait for it, cached; none if it failed."""
        analysis, position, page = self.known.analysis, self.playing.position, self._board.page
        picked, plates = self.pointing.going.origin, page.board.value_plates
        key = analysis, id(position), self._words, picked, plates, bool(self.known.failed)
        if self._values[0] != key:
            found = value_marks(position, analysis, self._words, picked, plates.has_room)
            waits = not found and not self.known.failed
            self._values = key, unknown_value_marks(position, picked) if waits else found
        return self._values[1]


def append_text(caption: Caption, more: str, box: SentenceBox, ui: Ui) -> Caption:
    """Return a caption with the text `more` added to its small line, or to its main text if `box` has room for no such
    line.
    """
    if not more:
        return caption
    if box.why:
        return caption._replace(why=f"{caption.why} {more}".lstrip())
    joined = caption._replace(text=f"{caption.text} {more}")
    return joined if sentence_fits(ui, joined, box) else caption


def move_value_text(
    sight: str, analysis: Analysis, context: SpeechContext, geometry: Geometry, named: Callable[[Ply], str]
) -> str:
    """Return the value of the move `sight` and what it loses, or of both directions of that hole; "" if unknown.

    Of several moves that begin alike the best one counts. `named`: returns the name of a move.
    """
    rules = context.rules

    def begins(move: str) -> tuple[str, tuple[str, ...], str | None]:
        return rules.start_of_move(move) or move, rules.way_of_move(move), sign_of(move)

    values: dict[tuple[str, tuple[str, ...], str | None], MoveValue] = {}
    for value in analysis.values:  # the best first
        if begins(value.move) == begins(sight) or rules.start_of_move(value.move) == sight:
            values.setdefault(begins(value.move), value)
    if len(values) == 1:
        (value,) = values.values()
        if said := cost_of_move_text(analysis, value, context):
            return f"{said} {hint_text.move_drawback(value, analysis.values[0], context, named)}".strip()
        if value is analysis.values[0]:
            return context.words.t("This is the best move.")
        played = displayed_move(value.move, context.below)
        return context.words.say("{played} is about as good as the best move.", played=played)
    sides = {geometry.screen_direction(sight, sign): one for one in values.values() if (sign := sign_of(one.move))}
    if set(sides) != {-1, 1} or any(is_result_proved(one, context.rules) for one in values.values()):
        return ""
    left, right = (stones_lost(analysis, sides[side].move, context.rules) for side in (-1, 1))
    if left and right:
        return context.words.say("It costs about {n:stone} to the left, {m:stone} to the right.", n=left, m=right)
    if left:
        return context.words.say("Sowing to the left loses about {n:stone}.", n=left)
    return context.words.say("Sowing to the right loses about {n:stone}.", n=right) if right else ""
