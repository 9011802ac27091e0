"""Frame of a question asked on a page of its own: the round of questions it belongs to, before and after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.table.attempt import FoundHow
from game.ui.widgets.button import NARROW
from game.window.moves.board_part import BoardPagePart

if TYPE_CHECKING:
    from game.text.language import Language
    from game.window.moves.move_page import MovePage
    from game.window.shell.full_page import TitleBar


class QuestionRound(BoardPagePart):
    """Part of a page with a question that leads through a round of questions; declares the action `next`."""

    again = ""
    """The message that is said before the second try."""
    helps: Sequence[str] = ()
    """The actions that help while the question is open; the first one keeps its words longest."""

    help_name = ""
    """The name of its own help text, if the page of its questions has another one."""

    wide, narrow = 0.0, NARROW
    """The least widths of the button that goes on, where there is room and where there is little; reference px."""

    def title_bar(self, page: MovePage, room: int) -> TitleBar:
        """Return the title bar of a page, `room` px wide, with the number of the question in the round."""
        raise NotImplementedError

    def on_answered(self, how: FoundHow) -> None:
        """Store the result of the question that has just been answered; `how`: how the answer was found."""

    def continue_round(self) -> None:
        """Show the next question, or the result of the round after the last one."""
        raise NotImplementedError

    def worth_text(self, words: Language) -> str:
        """Return what the answered question is worth or when it comes back, as text. "" if the worth is shown as
        stones.
        """
        return ""
