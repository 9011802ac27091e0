"""Texts about a move before it is played: what it brings, what is still open about it, or why it cannot be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.rules.game import PASS, WhyIllegal
from game.rules.match import Ply
from game.rules.notation import sign_of
from game.rules.steps import Step
from game.table import question_text
from game.table.playing import FORESEEN
from game.text.board_text import place_text
from game.text.language import Language, msg
from game.text.punctuation import is_sentence
from game.text.sentences import PreviewText, SpeechContext, preview_text, why_not_text
from game.text.speech_context import BETWEEN, Caption

if TYPE_CHECKING:
    from game.film.laps import TurnPath
    from game.table.move_preview import MovePreview
    from game.table.play_text import PlayTexts

NAMED = 4  # squares that a sentence names; more are marked only


class MoveTexts:
    """Texts about the moves of one game, in the language of its other texts."""

    def __init__(self, texts: PlayTexts) -> None:
        self.texts, self.playing = texts, texts.playing

    @property
    def words(self) -> Language:
        """The current language, with the words of the game's family."""
        return self.texts.words

    @property
    def _speech_context(self) -> SpeechContext:
        return self.texts.speech_context(self.playing.seat_to_choose)

    # ------------------------------------------------------------------ what it brings
    def effect_of_move(self, move: str, steps: Sequence[Step]) -> PreviewText:
        """Return the texts about the effect of a legal move."""
        if self.playing.position.joint:
            alone = preview_text([step._replace(seat="") for step in steps], self._speech_context)
            line = self.words.t("What happens there depends on both hands.")
            return alone._replace(line=line, after="", then=line)
        ply, cut = self.playing.game.preview_turn(move), len(steps) >= FORESEEN
        passes = ply.after.player == self.playing.seat_to_choose and tuple(ply.after.legal()) == (PASS,)
        telling = replace(self._speech_context, can_only_pass=passes)
        said = preview_text(steps, telling, ply.after.over, ply.shown_clause, move, cut=cut)
        moves = self.playing.moves_from(ply.before.rules.start_of_move(move))
        alike = [one for one in moves if sign_of(one) == sign_of(move)]
        if len(alike) < 2 or move != alike[0] or ply.before.rules.way_of_move(move):
            return said
        line = self.words.t("There you choose how the turn goes on.")  # it is asked when the stones have come there
        return said._replace(line=line, after=said.after.replace(said.line, line) if said.line else line, then=line)

    def effect_with_gains(self, preview: PreviewText) -> str:
        """Return the effect of a move and its gains, such as captures, as one text."""
        said = [preview.sentence]
        for gain in filter(None, preview.after.split(BETWEEN)):
            if is_sentence(gain):  # what stands before it has said as much
                said += [gain] if len(said) == 1 else []
                break
            said.append(question_text.fill_with_sentences(self.words, msg("{sentence}."), sentence=gain))
        return " ".join(said)

    def preview_heading(self, move: str) -> str:
        """Return the heading of the frame round a board that shows a preview."""
        before = self.playing.position
        return self.words.say(
            "If you play {move}", move=self.texts.move_in_list(Ply(before.player, move, before, before))
        )

    def shortened_effects(self, preview: PreviewText, move: str) -> tuple[Caption, ...]:
        """Return captions that preview the effect of a sowing, from long to short; `preview_heading` is the heading
        above them.
        """
        hole = self.playing.game.rules.start_of_move(move)
        whole = self.effect_with_gains(preview)
        waits = self.words.say("Not played yet. Press hole {hole} to play it.", hole=hole) if hole else ""
        short = preview.sentence
        return Caption(whole, waits), Caption(short, preview.after), Caption(whole), Caption(short)

    def effect_of_piece_move(self, preview: PreviewText) -> Caption:
        """Return the caption that previews the effect of a piece's move between squares."""
        after = preview.after or self.words.t("Not played yet: the stones are still in place.")
        return Caption(preview.sentence, after)

    def first_lap_effect(self, move: str, preview: MovePreview) -> Caption:
        """Return the effect of a move's first lap only, for games whose settings hide later laps; `preview`: the
        preview of the whole move.
        """
        return Caption(
            self._first_lap_preview(move, preview).sentence, self.words.t("Play it, and see how it goes on.")
        )

    def spoken_preview(self, move: str, preview: MovePreview, *, whole: bool) -> Caption:
        """Return the text to be spoken after a hole's name, and a further sentence. `whole`: describe all laps of the
        move, not only the first.
        """
        if whole or len(preview.laps.laps) < 2:
            return Caption(preview.preview.brings, preview.preview.then)
        return Caption(self._first_lap_preview(move, preview).brings, self.words.t("Play it, and see how it goes on."))

    def _first_lap_preview(self, move: str, preview: MovePreview) -> PreviewText:
        steps = preview.steps[: preview.laps.laps[0].hops[-1].step + 1]
        return preview_text(steps, self._speech_context, move=move)

    # ------------------------------------------------------------------ lap by lap
    def lap_text(self, path: TurnPath, i: int) -> str:
        """Return the number of the lap with index `i`, and how many laps there are."""
        n, laps = i + 1, len(path.laps)
        if path.is_cut:
            return self.words.say("Lap {n} of at least {laps}", n=n, laps=laps)
        return self.words.say("Lap {n} of {laps}", n=n, laps=laps)

    def captures_so_far(self, path: TurnPath, i: int) -> str:
        """Return what the turn has captured when a lap begins; without captures, what that lap sows."""
        words, lap = self.words, path.laps[i]
        if not path.total:
            return words.say("{n:stone} from {hole}", n=lap.lifted, hole=lap.start)
        if path.is_cut:
            return words.say("{n:stone} so far", n=lap.so_far)
        return words.say("{n} of {total:stone} so far", n=lap.so_far, total=path.total)

    # ------------------------------------------------------------------ what is still open
    def direction_question(self, hole: str, ways: dict[int, PreviewText], *, picked: bool) -> Caption:
        """Return the question for a hole's direction. `ways`: the preview for 1, right, and -1, left on the screen.
        `picked`: the hole has been chosen, so that arrow keys choose the direction.
        """
        return question_text.direction_question(hole, ways, self._speech_context, picked=picked)

    def piece_goals_text(self, place: str, squares: Sequence[str], picked: bool) -> Caption:
        """Return the sentence on the squares to which a piece can go; `picked`: the piece has been chosen, not only
        pointed at.
        """
        words = self.words
        if len(squares) > NAMED:
            text = words.say("{hole} can go to any of the marked squares.", hole=place)
        else:
            text = words.say("{hole} can go to {names}.", hole=place, names=self.words.join_list(squares))
        why = (
            words.t("Choose a square; choose the piece again to let it go.")
            if picked
            else words.t("Choose the piece, then its square; or drag it there.")
        )
        return Caption(text, why)

    def continue_jump_text(self, squares: Sequence[str], landing: str) -> Caption:
        """Return the question whether a piece that has landed on the square `landing` goes on to `squares` or stops."""
        words = self.words
        text = words.say("Jump on to {names}?", names=self.words.join_list(squares))
        return Caption(text, words.say("Or choose {target} again to stop there.", target=landing))

    def path_question(self, place: str, goal: str, *, chosen: bool, straight: bool) -> Caption:
        """Return the question which of several paths a piece takes to the square `goal`.

        `chosen`: the square has been chosen; `straight`: one path needs no further choice.
        """
        words = self.words
        text = words.say("{hole} can reach {target} in different ways.", hole=place, target=goal)
        if chosen and straight:
            over = words.say("Choose a marked square to go over it, or {target} again to go straight.", target=goal)
            return Caption(text, over)
        if chosen:
            return Caption(text, words.t("Choose a marked square: the piece goes over it."))
        return Caption(text, words.t("Choose the square, then the path."))

    def confirm_move_text(self, caption: Caption, *, touch: bool, room: bool) -> Caption:
        """Return the caption that asks to choose the move a second time. `room`: add this below the effect of the move
        (`caption`), else replace the effect; `touch`: word it for a touch screen.
        """
        t = self.words.t
        question = t("Tap it again to play.") if touch else t("Choose it again or press Enter to play.")
        return caption._replace(why=question) if room else Caption(question)

    def content_of_place(self, place: str, illegal: WhyIllegal | None) -> Caption:
        """Return the caption on the content of a place and on why no turn may begin there; `illegal`: the reason, None
        if there is none.
        """
        board, n = self.playing.board, self.playing.film.count(place)
        text = place_text(board.cells[board.index[place]], n, self._speech_context)
        if illegal is None:
            return Caption(text)
        why = self.refusal_text(illegal, place)
        return Caption(
            question_text.fill_with_sentences(self.words, msg("{lies} {why}"), lies=text, why=why.text), why.why
        )

    # ------------------------------------------------------------------ why it cannot be
    def refusal_text(self, illegal: WhyIllegal, move: str) -> Caption:
        """Return the caption on why a move can't be played."""
        return why_not_text(illegal, move, self._speech_context)

    def not_claimable_text(self, hole: str) -> Caption:
        """Return the caption on why a hole can't be claimed for the next round."""
        return question_text.why_not_claimable(hole, self.playing, self._speech_context)

    def no_move_now_text(self) -> Caption:
        """Return the caption on why no player can move at this moment."""
        if self.playing.position.over:
            return self.texts.outcome_caption()
        return Caption(
            self.words.t("It isn’t your turn."),
            self.words.t("The computer plays now; you’re next."),
        )

    def answer_first_text(self) -> Caption:
        """Return the reminder that a question has to be answered first."""
        words = self.words
        return Caption(words.t("First choose how this turn goes on."), words.t("Or undo the whole turn: Ctrl+Z."))

    def back_to_present_text(self) -> Caption:
        """Return the caption on how to return to the present, for a player who tries to move while an earlier turn is
        shown.
        """
        if self.playing.state == "asked":
            return self.answer_first_text()
        if self.playing.state != "person":
            return Caption(self.words.t("Back to now."))
        return Caption(self.words.t("Back to now. Choose a hole."))
