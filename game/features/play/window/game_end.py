"""The end of a game on its page: what decided, until it was read; a sound, a moment of rest, and then the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.features.play.decisive_text import describe_decisive_steps
from game.table.game_moment import MOST_COMPARED
from game.window.moves.board_part import BoardPagePart

if TYPE_CHECKING:
    from game.features.play.window.play_scene import PlayScene
    from game.rules.match import Ply

END_REST = 0.8  # seconds between the last stone and the end on the page
COMPARED = 5  # turns a frame, of those among which one to try is looked for


class DecisiveNote:
    """Note about the decisive events since the last press; hidden while a question is asked."""

    def __init__(self, scene: PlayScene) -> None:
        self._board = scene
        self._read = len(scene.game.plies)  # so many were there at that press
        self._told: tuple[object, str] = None, ""

    def mark_read(self) -> None:
        """Mark all turns so far as read, since somebody has pressed something."""
        self._read = len(self._board.game.plies)

    @property
    def unread_turns(self) -> Sequence[Ply]:
        """The turns played since the last press."""
        self._read = min(self._read, len(self._board.game.plies))
        return self._board.game.plies[self._read :]

    def note_text(self) -> str:
        """Return sentences on the decisive steps of the turns since the last press; "" if there are none."""
        board, unread = self._board, self.unread_turns
        if not unread:
            return ""
        key = unread[-1], self._read, board.texts.words
        if self._told[0] != key:
            last = unread[-1].mover
            told = (
                describe_decisive_steps(
                    ply, board.texts.speech_context(ply.mover, ply.before), answered=ply.mover != last
                )
                for ply in unread
            )
            self._told = key, " ".join(filter(None, told))
        return self._told[1]


class GameEnding(BoardPagePart):
    """Shows the end of a game on its page: plays a sound, waits a moment, then shows the result.

    If the last turn is undone, the game can end once more.
    """

    def __init__(self, scene: PlayScene) -> None:
        self._board = scene
        self._rested = 0.0

    @property
    def is_moving(self) -> bool:
        """Whether the game is over and its result isn't shown yet."""
        return self._board.playing.moment.state == "over" and not self._board.game_play.is_result_shown

    def update(self, dt: float) -> None:
        """Advance the wait before the result by `dt` seconds; start over if the game continues."""
        if self._board.playing.state != "over":
            self._rested, self._board.game_play.is_result_shown = 0.0, False
        elif self.is_moving:
            if self._rested == 0.0:
                self._play_end_sound()
            self._rested += dt
            ended = self._board.ends.ended
            ended.examine_turns(COMPARED)
            if self._rested >= END_REST and ended.is_known:
                self.show_result()

    def show_result(self) -> None:
        """Show the result at once."""
        self._board.ends.ended.examine_turns(MOST_COMPARED)
        self._board.game_play.is_result_shown, self._rested = True, END_REST
        self._board.ends.start_showing()
        if self._board.ui is not None:
            self._board.update_page()

    def _play_end_sound(self) -> None:
        """Play the sound of the result: "win", "loss" or "draw", as seen by the only person."""
        playing = self._board.playing
        outcome, reader = playing.position.outcome, playing.only_person
        if outcome is not None:
            kind = "draw" if outcome.winner is None else "loss" if reader and outcome.winner != reader else "win"
            self._board.services.sound.play(kind)
