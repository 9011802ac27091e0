"""Frame of a question asked on a page of its own: the round of questions it belongs to, before and after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.table.attempt import FoundHow
from game.ui.widgets.button import NARROW
from game.window.moves.board_part import BoardPagePart

if TYPE_CHECKING:
    from game.text.language import Language
    from game.window.moves.move_page import MovePage
    from game.window.shell.full_page import TitleBar


class QuestionFrame(NamedTuple):
    """The frame of a question. `helps`: the actions that help while it is open, the first one keeps its words
    longest; `wide`, `narrow`: the least widths of the button that goes on, where there is room and where there is
    little, reference px.
    """

    title_bar: TitleBar
    helps: Sequence[str]
    wide: float = 0.0
    narrow: float = NARROW


class QuestionRound(BoardPagePart):
    """Part of a page with a question that leads through a round of questions; declares the action `next`."""

    def frame(self, page: MovePage, room: int) -> QuestionFrame:
        """Return what stands round the question of a page; `room`: px for the title bar with the question's number."""
        raise NotImplementedError

    def remarks(self, words: Language) -> tuple[str, str]:
        """Return the message before the second try, and what the answered question is worth or when it comes back;
        "" if the worth is shown as stones.
        """
        raise NotImplementedError

    def on_answered(self, how: FoundHow) -> None:
        """Store the result of the question that has just been answered; `how`: how the answer was found."""

    def continue_round(self) -> None:
        """Show the next question, or the result of the round after the last one."""
        raise NotImplementedError
