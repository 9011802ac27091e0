"""The turns of a game on a board by hand: its film, the last turn once more, taking back and playing again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.parts import TurnPart
from game.table.playing import GameInPlay
from game.text.language import msg
from game.text.speech_context import Caption
from game.window.board_page.film_keys import FilmActions
from game.window.shell.actions import NOTHING_DONE, action, redo_action, undo_action

if TYPE_CHECKING:
    from game.window.moves.game_board import GameBoard

TAKE_BACK, TAKES_BACK = msg("Undo"), msg("undoes a turn")
REDO = msg("Redo the move that was undone")


class TurnActions(FilmActions):
    """The film, replay, undo and redo actions of every page on which moves are chosen."""

    def __init__(self, board: GameBoard) -> None:
        super().__init__(board)
        self._board = board

    @property
    def playing(self) -> GameInPlay:
        """The game in play."""
        return self._board.playing

    @property
    def is_running(self) -> bool:
        """Whether an animation or the computer's move is in progress, so that it can be paused."""
        return self._board.desk.is_running

    @property
    def can_undo(self) -> bool:
        """Whether a turn can be taken back now."""
        return self._board.desk.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether an undone turn can be played again."""
        return self._board.activity.playing.can_redo

    # ------------------------------------------------------------------ the film
    def pause_here(self) -> None:
        """Pause, as the user moves the film step by step; an animated take-back ends at once."""
        self._board.activity.finish_takeback()
        self._board.pointing.reset()
        self.playing.by_itself = False

    def toggle_pause(self) -> None:
        """Pause or continue; if nothing moves, replay the last turn, or say how it can be replayed."""
        board, playing = self._board, self.playing
        activity, t = board.activity, board.services.words.t
        activity.finish_takeback()
        board.pointing.reset()
        if self.film.at_end and activity.show_wrong_again():
            return
        if board.policy.replays and self.film.at_end:
            self.replay_last_turn()
        elif playing.can_autoplay:
            playing.by_itself = not playing.by_itself
        elif playing.state == "asked":
            board.show_notice(board.move_texts.answer_first_text())
        elif playing.state not in ("person", "over"):
            playing.toggle_pause()
        elif playing.can_watch:
            board.show_notice(Caption(t("Nothing is moving now."), t("Press Home to see the last turn again.")))
        else:
            board.show_notice(Caption(t("No turn has been played yet.")))

    @action(
        "skip",
        msg("To the end of the turn"),
        key="End",
        icon="skip",
        sheet=msg("jumps to the end of the turn"),
        when=lambda keys: not keys.film.at_end,
    )
    def skip_to_end(self) -> None:
        """Skip to the end of the current motion, or say that nothing moves."""
        self._board.activity.finish_takeback()
        if self.film.paused:
            self.playing.by_itself = False  # a person who stops it and skips to the end wants to play by hand
        events = self._board.activity.skip_to_end()
        if events is None:
            self._board.show_notice(Caption(self._board.services.words.t("Nothing is moving now.")))
        else:
            self._board.services.sound.play_events(events)

    # ------------------------------------------------------------------ turns
    @action(
        "again",
        msg("Watch again"),
        key="Home",
        icon="again",
        tip=msg("Watch the last turn again"),
        sheet=msg("shows the last turn again"),
        when=lambda keys: keys.playing.can_watch,
    )
    @action(
        "watch_answer",
        msg("Watch again"),
        key="W",
        icon="again",
        tip=msg("Watch the last turn again"),
        sheet=msg("shows the last turn again"),
        when=lambda keys: keys.playing.can_watch,
    )
    @action("watch", msg("Watch again"), icon="again", when=lambda keys: keys.playing.can_watch)
    def replay_last_turn(self) -> None:
        """Replay the last turn."""
        self._board.pointing.reset()
        if not self.playing.replay_last_turn() and not self._board.activity.show_wrong_again():
            self._board.show_notice(Caption(self._board.services.words.t("No turn has been played yet.")))

    def replay_turn(self, plies: range) -> None:
        """Replay a turn of the list, then return to the present."""
        self._board.pointing.reset()
        self.playing.replay_plies(plies)

    def replay_part(self, plies: range, part: TurnPart) -> None:
        """Replay a turn from one of its parts on."""
        self._board.pointing.reset()
        self.playing.replay_plies(plies, part.ply, part.first)

    @undo_action(TAKE_BACK, TAKES_BACK)
    def undo(self) -> None:
        """Take back the last turn, or say that there is none."""
        self._board.pointing.reset()
        if not self._board.activity.undo():
            self._board.show_notice(Caption(self._board.services.words.t(NOTHING_DONE)))

    @redo_action(REDO, msg("plays again the turn that you undid"), msg("There’s nothing to redo."))
    def redo(self) -> None:
        """Play the undone turn again."""
        self._board.pointing.reset()
        self.playing.redo()
