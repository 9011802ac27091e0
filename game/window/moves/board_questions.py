"""Answers of a page on which moves are chosen, and the pages about its game that open from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.text.language import msg
from game.window.board_page.board_scene import for_class
from game.window.shell.actions import action

if TYPE_CHECKING:
    from game.window.moves.game_board import GameBoard


class BoardQuestions:
    """Actions of a page with moves that describe its board or open pages about the game."""

    def __init__(self, board: GameBoard) -> None:
        self._board = board

    def describe_place(self, place: str) -> None:
        """Show for a moment what lies in a place, and why it can't be played."""
        board, playing = self._board, self._board.playing
        own = playing.state == "person" and board.pointing.ahead.can_preview(place)
        board.pointing.show_notice(board.move_texts.content_of_place(place, playing.why_not(place) if own else None))

    def describe_controls(self) -> None:
        """Show for a moment what can be pressed, after a press beside all places of the board."""
        board, playing = self._board, self._board.playing
        if playing.state == "person" and playing.position.phase == "play":
            board.pointing.show_notice(board.texts.what_to_press())
        elif playing.state == "asked":
            board.pointing.show_notice(board.move_texts.answer_first_text())
        elif playing.state != "over":
            board.pointing.show_notice(board.move_texts.no_move_now_text())

    @action("last_turn", key="Ctrl L", sheet=msg("describes the last turn again"))
    def describe_last_turn(self) -> None:
        """Speak the whole last turn, or that there is none yet."""
        services, texts = self._board.services, self._board.texts
        services.answer(self._board.spoken(texts.last_turn_text()) or services.words.t("No turn has been played yet."))

    @action("rules", msg("Rules"), icon="rules")
    def show_rules(self) -> None:
        """Open the rules of the game."""
        self._board.services.routes.rules(self._board.playing.game.rules)

    @for_class
    def show_class(self) -> None:
        """Open the page that shows the board large to a class, with a copy of the game."""
        playing = self._board.playing
        game, film = playing.game, playing.film
        at = None if film.at_end else max(0, film.current_turn)
        self._board.services.routes.class_view(game.start, game.plies, at, playing.players)
