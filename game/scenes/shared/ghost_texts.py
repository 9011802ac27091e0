"""What is said of a line that is played out on a ghost board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.shared import hint_texts
from game.scenes.shared.texts import PlayTexts

if TYPE_CHECKING:
    from game.session.ghost import Ghost
    from game.text.language import Words


class GhostTexts(PlayTexts):
    """The sentences of one line."""

    def __init__(self, ghost: Ghost, words: Words) -> None:
        super().__init__(ghost.playing, words)
        self.ghost = ghost

    @property
    def shown(self) -> str:
        """The move that is shown, as the list of turns names it."""
        ghost = self.ghost
        return self.move(ghost.playing.game.plies[ghost.number - 1]) if ghost.moves else ""

    def tag(self, pattern: str) -> str:
        """The tag of the board: the number of the move in the line, and the move."""
        ghost = self.ghost
        return self.words.say(pattern, number=ghost.number, moves=str(ghost.moves), move=self.shown)

    def after_line(self) -> str:
        """How it stands when the line has been played out."""
        ghost = self.ghost
        return hint_texts.after_line(ghost.score, self.telling(ghost.playing.position.player))
