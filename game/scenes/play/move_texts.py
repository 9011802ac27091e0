"""What is said of a move before it is played: what it brings, what is still open about it, or why it cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.shared import question_texts
from game.scenes.shared.speech import Said
from game.session.playing import FORESEEN
from game.text.language import msg
from game.text.said import Preview, Telling, preview_text, why_not_text
from game.text.telling import BETWEEN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.game import Illegal
    from game.rules.steps import Step
    from game.scenes.shared.texts import PlayTexts
    from game.text.language import Words


class MoveTexts:
    """The moves of one game, in the language of its other sentences."""

    def __init__(self, texts: PlayTexts) -> None:
        self.texts, self.playing = texts, texts.playing

    @property
    def words(self) -> Words:
        """Of the language that is spoken now."""
        return self.texts.words

    @property
    def _telling(self) -> Telling:
        return self.texts.telling(self.playing.chooser)

    # ------------------------------------------------------------------ what it brings
    def preview(self, move: str, steps: Sequence[Step]) -> Preview:
        """What a legal move would do."""
        if self.playing.position.joint:
            alone = preview_text([step._replace(seat="") for step in steps], self._telling)
            return alone._replace(line=self.words.t("What happens there depends on both hands."), after="")
        ply, cut = self.playing.game.ahead(move), len(steps) >= FORESEEN
        return preview_text(steps, self._telling, ply.after.over, ply.shown_clause, move, cut=cut)

    def with_gains(self, preview: Preview) -> str:
        """What a move does, and what it brings at once."""
        gains = preview.after.split(BETWEEN)[0]
        if not gains.endswith((".", "!", "?")):  # a title has no full stop
            gains = question_texts.with_sentences(self.words, msg("{sentence}."), sentence=gains)
        return f"{preview.sentence} {gains}"

    def more_laps(self, n: int) -> str:
        """What stands where a turn of many laps ends."""
        return self.words.say("+{n:lap}", n=n)

    # ------------------------------------------------------------------ what is still open
    def which_way(self, hole: str, ways: dict[int, Preview]) -> Said:
        """A hole is chosen, its direction not yet.  `ways`: 1 for right, -1 for left on the screen."""
        return question_texts.which_way(hole, ways, self._telling)

    def asks_of_house(self, move: str, preview: Preview) -> Said:
        """A move reaches the house: what then?"""
        return question_texts.of_house(move, preview, self._telling)

    # ------------------------------------------------------------------ why it cannot be
    def refusal(self, illegal: Illegal, move: str) -> Said:
        """Why a move may not be played."""
        return Said(*why_not_text(illegal, move, self._telling))

    def not_claimed(self, hole: str) -> Said:
        """Why a hole cannot be named for the next round."""
        return question_texts.not_claimed(hole, self.playing, self._telling)

    def not_now(self) -> Said:
        """Why nobody can play at this moment."""
        if self.playing.position.over:
            return self.texts.outcome()
        return Said(
            self.words.t("It is not your turn."),
            self.words.t("The computer plays now; you go on after the computer’s turn."),
        )

    def back_to_now(self) -> Said:
        """Said when somebody wants to play while the past is shown."""
        if self.playing.state != "person":
            return Said(self.words.t("Back to now."))
        return Said(self.words.t("Back to now. Choose a hole."))
