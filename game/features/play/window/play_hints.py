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
from game.rules.notation import sign_of
from game.table import hint_text
from game.table.computer_text import no_answer
from game.table.hint_reason import promised_part
from game.table.mistakes import cost_of_move
from game.table.solving import SolutionSearch
from game.table.worth_text import cost_of_move_text, meaning_of_values
from game.text import one_player
from game.text.language import Language
from game.text.speech_context import Caption, SpeechContext
from game.ui.ui import Ui
from game.window.moves.board_part import BoardPart
from game.window.shared.review_marks import value_marks
from game.window.shared.speech import SpeechBox, sentence_fits

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.features.play.window.play_page import PlayPage
    from game.features.play.window.play_scene import PlayScene
    from game.rules.match import Ply
    from game.window.moves.pointing import BoardDisplay

AT_FIRST = 200  # breaths of the solver before a hint says that it takes longer


class PlayHints(BoardPart):
    """Shows what is known of a game, and does what the buttons for it ask."""

    def __init__(self, board: PlayScene) -> None:
        self.known = board.session.hints
        self._board, self.playing, self.pointing, self._says = board, board.playing, board.pointing, board.move_texts
        self._solving = SolutionSearch()  # of a game for one
        self._values: tuple[object, tuple[ValueMark, ...]] = None, ()
        self._worth: tuple[object, str] = None, ""  # of what is looked at

    @property
    def _words(self) -> Language:
        return self._says.texts.words

    # ------------------------------------------------------------------ what other pages ask
    @property
    def values_shown(self) -> bool:
        return self._board.services.settings.values and not self.playing.game.rules.for_one_player

    @property
    def values_tip(self) -> str:
        words = self._words
        return words.t("What each hole costs against the best one")

    @property
    def _telling(self) -> SpeechContext:
        return self._says.texts.speech_context(self.playing.seat_to_choose)

    # ------------------------------------------------------------------ what buttons do
    def _solve(self) -> None:
        """In a game for one: the next move of a solution, or that there is none."""
        if self.playing.state == "film":
            self._board.turn_keys.skip()
        if self.playing.state == "over":
            return
        self.pointing.forget()
        self._solving.look(self.playing.position)
        self._solving.think(AT_FIRST)
        self.known.count_hint()
        self._say_solution()

    def _say_solution(self) -> None:
        state, line = self._solving.state, self._solving.line
        self._board.notify(Caption(one_player.next_move_text(state, line, self._words)))

    def hint(self) -> None:
        """Show the best move; pressed again, its reason."""
        playing, words = self.playing, self._words
        if playing.game.rules.for_one_player:
            self._solve()
            return
        if self.known.hinted_move and playing.state != "asked":
            self._show_why()
            return
        self.pointing.forget()
        self.pointing.ignore_until_moved()  # what was looked at gives way to the hint
        if playing.state == "film":
            self._board.turn_keys.skip()  # the hint is for the position that the turn leads to
        if playing.state == "asked":
            self._board.notify(self._says.answer_first())
        elif playing.state != "person":
            self._board.notify(Caption(words.t("Hints are for a player who is to move.")))
        elif reason := hint_text.no_hint(playing.position, words):
            self._board.notify(Caption(reason))
        else:
            self.known.ask_for_hint()

    def review(self) -> None:
        """Opens the review, at the turn that is being watched again if there is one."""
        if not self.playing.game.plies:
            self._board.notify(Caption(self._words.t("No turn has been played yet.")))
            return
        if self.playing.game.rules.for_one_player:
            self._board.notify(Caption(self._words.t("In a game for one, a hint tells you what a review would.")))
            return
        self.known.leave()
        film = self.playing.film
        at = film.turn if film.shows_past and film.turn < len(self.playing.game.plies) else None
        film.skip_to_end()
        self._board.look_back(at)

    def _show_why(self) -> None:
        analysis, best = self.known.analysis, self.known.best
        if analysis is None or best is None:
            return
        why = hint_text.hint_explained(analysis, self._telling, self._says.texts.move, seen=True)
        shown = promised_part(self.playing.position, best.line)
        self._board.play_out(shown, self._reasons(why, best.move))

    def _reasons(self, why: Caption, move: str) -> tuple[Caption, ...]:
        """Return the captions of a hint, the fullest first: the move's effect and its value, or the value alone."""
        if not self.playing.game.rules.start_of_move(move):
            return (why,)
        ahead = self.pointing.ahead.preview_for(move)
        gains = any(step.op in ("capture", "bonus") for step in ahead.steps)
        does = self._says.with_gains(ahead.preview) if gains else ahead.preview.sentence
        after = Caption(why.text, f"{does} {why.why}".rstrip())
        return (Caption(does, f"{why.text} {why.why}".rstrip()), after, why) if gains else (after, why)

    # ------------------------------------------------------------------ time
    def update(self, dt: float) -> None:
        """Lets dt seconds pass, and says why a hint will not come."""
        if self._solving.is_busy and self._solving.think():
            self._say_solution()
        if failed := self.known.look_for_hint(dt, values=self.values_shown or self._board.guide.wants_values):
            self._board.notify(Caption(no_answer(failed, self._words)))

    @property
    def is_moving(self) -> bool:
        return self.known.hint_asked or self._solving.is_busy or (self.values_shown and self.known.is_busy)

    # ------------------------------------------------------------------ what is shown
    def hint_caption(self) -> Caption | None:
        """Return the caption of the hint; None where there is none."""
        words, given = self._words, self.known.hinted_move
        if self.known.hint_asked:
            return Caption(words.t("The computer is looking for the best move."))
        if given is None:
            return None
        again = words.t("Press Hint again to see why.")
        return Caption(hint_text.hinted_move_text(given, self._telling) + " " + again, self.plates())

    @property
    def _values_seen(self) -> bool:
        return self.values_shown and self.playing.state == "person"

    def plates(self) -> str:
        """Return the meaning of the plates at the holes, or the reason why there are none; "" while hidden."""
        if not self._values_seen:
            return ""
        if self.known.failed and self.known.has_values:
            return no_answer(self.known.failed, self._words)
        if self._plates():
            return meaning_of_values(self.playing.game.rules, self._words)
        analysis, rules = self.known.analysis, self.playing.game.rules
        if not self.known.has_values:
            return ""
        if analysis is None:
            return self._words.t("Looking for the values …")
        even = not any(cost_of_move(analysis, value.move, rules) for value in analysis.values)
        return self._words.t("All moves are about equally good here.") if even else ""

    def values_text(self) -> str:
        """Return the announcement when values are shown or hidden; "" where the board shows them."""
        words, playing = self._words, self.playing
        if playing.game.rules.for_one_player:
            return words.t("In a game for one there are no values.")
        if not self.values_shown:  # the plates are gone, if there were some
            return words.t("The values are hidden.") if playing.state != "person" or not self._plates() else ""
        if playing.state != "person":
            return words.t("The values show at your next turn.")
        if not self.known.has_values:
            return hint_text.no_hint(playing.position, words) or words.t("The values show at your next turn.")
        said = self.plates()
        seen = self._plates() or (self._board.page.place.why and said in self._says.texts.resting_sentence().why)
        return "" if seen else said

    def display_with_hint(self, display: BoardDisplay, page: PlayPage) -> BoardDisplay:
        """Return the display with the lamp at the hint's hole, plates at the holes, and a caption of the focus."""
        marks, said = display.marks, display.caption
        if (given := self.known.hinted_move) and self.playing.state != "asked":
            marks = self._lit(marks, given.move)
            if given.move.startswith(LAYOUT):
                marks = marks._replace(values=self._laid(given.move))
        if self._values_seen:
            if not marks.count_changes:  # a cost must not stand where a change of a count stands
                marks = marks._replace(values=self._plates())
            if marks.way is not None:
                more = self._worth_of(self.pointing.glance.shown, page.board.geometry)
                said = with_more_text(said, more, page.place, page.ui)
        same = marks is display.marks and said is display.caption
        return display if same else display._replace(marks=marks, caption=said)

    def _worth_of(self, sight: str, geometry: Geometry) -> str:
        analysis = self.known.analysis
        key = analysis, sight, self._words
        if self._worth[0] != key:
            self._worth = (
                key,
                worth_of(sight, analysis, self._telling, geometry, self._says.texts.move) if analysis and sight else "",
            )
        return self._worth[1]

    def _lit(self, marks: Marks, move: str) -> Marks:
        hole, sign = self.playing.game.rules.start_of_move(move), sign_of(move)
        if not hole:
            return marks
        plates = self._values_seen and self._plates()
        if sign and not marks.arrows and not plates:  # else the plate of the best move points that way
            marks = marks._replace(arrows=(DirectionArrow(hole, sign, is_aimed=True),))
        if marks.way is None and not self.pointing.going.origin and self.playing.game.rules.way_of_move(move):
            marks = marks._replace(
                way=self.pointing.ahead.preview_for(move).path
            )  # the piece alone would not tell the move
        return marks._replace(hint=hole)

    def _laid(self, move: str) -> tuple[ValueMark, ...]:
        """A layout as a number at each hole."""
        position, rules = self.playing.position, self.playing.game.rules
        first = rules.board.holes_of_seat(position.player)[0] if lays_out_own_side(rules) else 0
        counts = enumerate(arrangement.parse_layout(rules, move), first)
        numbers = ((rules.board.cells[i].name, self._words.number(n)) for i, n in counts)
        return tuple(ValueMark(hole, "", n, is_best=True) for hole, n in numbers)

    def _plates(self) -> tuple[ValueMark, ...]:
        """Worked out once for each analysis; none where the "0" of the best move would stand alone."""
        analysis, words = self.known.analysis, self._words
        key = analysis, words, self.pointing.going.origin
        if self._values[0] != key:
            found = value_marks(self.playing.position, analysis, words, self.pointing.going.origin)
            self._values = key, () if len(found) == 1 and found[0].is_best and not found[0].ends else found
        return self._values[1]


def with_more_text(caption: Caption, more: str, box: SpeechBox, ui: Ui) -> Caption:
    """A sentence with another one behind it: in the small line below, or beside it where there is none."""
    if not more:
        return caption
    if box.why:
        return caption._replace(why=f"{caption.why} {more}".lstrip())
    joined = caption._replace(text=f"{caption.text} {more}")
    return joined if sentence_fits(ui, joined, box) else caption


def worth_of(
    sight: str, analysis: Analysis, context: SpeechContext, geometry: Geometry, named: Callable[[Ply], str]
) -> str:
    """Return the known value of a move and its cost, or of both directions of a hole; "" for none.

    Of moves that part on their way the best one counts.
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
        said = cost_of_move_text(analysis, value, context)
        return f"{said} {hint_text.what_move_costs(value, analysis.values[0], context, named)}".strip() if said else ""
    sides = {geometry.screenward(sight, sign): one for one in values.values() if (sign := sign_of(one.move))}
    if set(sides) != {-1, 1} or any(is_result_proved(one, context.rules) for one in values.values()):
        return ""
    left, right = (cost_of_move(analysis, sides[side].move, context.rules) for side in (-1, 1))
    if left and right:
        return context.words.say("It costs about {n:stone} to the left, {m:stone} to the right.", n=left, m=right)
    if left:
        return context.words.say("To the left it costs about {n:stone}.", n=left)
    return context.words.say("To the right it costs about {n:stone}.", n=right) if right else ""
