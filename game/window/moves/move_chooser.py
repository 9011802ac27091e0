"""Moves and answers that are chosen at a board: each is played, or it is said why it cannot be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.rules.board import Seat
from game.rules.notation import Sign, directions_of, sign_of
from game.store.record import Player
from game.table.move_question import WAY

if TYPE_CHECKING:
    from game.window.moves.game_board import GameBoard


class MoveChooser:
    """Plays the moves and answers chosen by mouse, keys and buttons, or explains why they are impossible."""

    def __init__(self, board: GameBoard) -> None:
        self._board = board

    def choose_place(self, move: str, towards: Sign | None = None) -> None:
        """Play a hole, or the move `swap`; `towards`: the direction, None if none was chosen.

        While a turn is shown, skip to its end instead. Explain why something can't be played, and ask for a direction
        if needed.
        """
        board, activity, texts = self._board, self._board.activity, self._board.move_texts
        playing = board.playing
        activity.clear_wrong_try()
        if (why := board.texts.why_not_this_place(move)) and (playing.any_place or playing.answers_offered):
            board.show_notice(why)  # no wrong answer: it is said once more what is asked
        elif why:
            board.pointing.show_refusal(move, why)
            board.services.sound.play("refused")
        elif activity.handle_place_press(move):
            pass
        elif not activity.desk().accepts_moves:
            if why := board.texts.why_no_choice_now():
                board.show_notice(why)
            elif not playing.film.at_end:
                board.turn_keys.skip_to_end()
        elif playing.state == "film":
            past = playing.film.shows_past or playing.film.paused
            board.turn_keys.skip_to_end()
            if past:
                board.pointing.show_notice(texts.back_to_present_text())
        elif playing.crossing and playing.state == "asked" and move in playing.crossing.next_places:
            self.give_answer(f"{WAY}{playing.crossing.next_places.index(move)}")
        elif playing.state == "asked":
            board.show_notice(texts.answer_first_text())
        elif playing.state != "person":
            board.show_notice(texts.no_move_now_text())
        elif playing.position.phase == "claim":
            board.pointing.reset()
            if not playing.claims.toggle_claim(playing.position, move):
                board.show_notice(texts.not_claimable_text(move))
        else:
            self._choose_from(move, towards)

    def _choose_from(self, hole: str, towards: Sign | None) -> None:
        """Play a hole; ask for the direction if there are several and none was chosen (`towards` is None). Later
        choices are asked during the turn.
        """
        pointing, playing = self._board.pointing, self._board.playing
        pointing.picked, pointing.asked = "", None
        moves = playing.moves_from(hole) or (hole,)
        if towards and any(sign_of(move) for move in moves):
            moves = tuple(move for move in moves if sign_of(move) == towards) or (hole + towards,)
        if len(directions_of(moves)) > 1:
            pointing.pick_hole(hole)
        else:
            self._begin_turn(moves, hole)

    def confirm_default(self) -> bool:
        """Handle Enter where nothing is asked or selected; return False if it has no meaning here."""
        board, playing = self._board, self._board.playing
        glowing = board.activity.desk().glowing_holes
        if len(glowing) == 1:
            self.choose_place(next(iter(glowing)))
        elif board.activity.handle_enter():
            return True
        elif playing.state == "person" and (hinted := board.shown.marks.hint):
            arrows = board.shown.marks.arrows
            self.choose_place(hinted, next((one.sign for one in arrows if one.hole == hinted and one.is_aimed), None))
        elif not board.policy.walks:
            return False
        elif playing.state == "person" and playing.only_move:
            self.play_move(playing.only_move)
        elif playing.state == "film":
            board.turn_keys.skip_to_end()
        else:
            board.pointing.move_focus(board.page.board.geometry.direction_on_board("right"))
        return True

    def play_move(self, move: str, hole: str = "") -> None:
        """Play a move, or explain why that is impossible."""
        self._begin_turn((move,), hole or move)

    def play_layout(self, move: str) -> None:
        """Play a layout that was made on a page of its own, where each stone was seen to be laid."""
        self.play_move(move)
        self._board.playing.film.skip_to_end()

    def _begin_turn(self, moves: Sequence[str], hole: str) -> None:
        """Play a move, or start one of several up to the step where they differ; or explain why that is impossible."""
        board, playing = self._board, self._board.playing
        if playing.begin_turn(moves):
            if not playing.film.at_end:
                board.on_turn_started()
            else:  # of a move at once: where the pointer is must not show what was chosen
                board.pointing.reset()
                board.pointing.hover_place("")
            return
        illegal = playing.position.why_not(moves[0])
        if illegal is not None:
            way = playing.game.rules.way_of_move(moves[0])
            board.pointing.show_refusal(way[-1] if way else hole, board.move_texts.refusal_text(illegal, hole))
            board.services.sound.play("refused")

    def explain_goal_refusal(self, origin: str) -> None:
        """Show why the chosen piece on the square `origin` can't move to the pressed place."""
        board, position = self._board, self._board.playing.position
        illegal = position.why_not(position.rules.name_of_move(origin, origin))
        if illegal is not None:
            board.pointing.show_refusal("", board.move_texts.refusal_text(illegal, origin))
            board.services.sound.play("refused")

    def give_answer(self, name: str) -> None:
        """Give the answer with this name to the current question."""
        board, playing = self._board, self._board.playing
        if any(part.handle_answer_first(name) for part in board.board_parts) or not board.activity.desk().accepts_moves:
            return
        if name.startswith(WAY):
            if playing.answer_choice(int(name.removeprefix(WAY))):
                board.on_turn_started()
        elif name in playing.answers_offered:
            self.play_move(name)
        elif name == "layout":
            board.services.routes.arrange(board, self.play_layout)
        elif name == "by itself":
            board.turn_keys.toggle_pause()
        elif name == "end decided" and playing.decided:
            board.pointing.reset()
            playing.decided.end_game()
        elif name == "play on" and playing.decided:
            playing.decided.play_on()
        elif name == "again":
            playing.retry_computer()
        elif name == "take over":
            playing.take_over()
            board.rebuild()  # many places on the page say who plays
        elif playing.position.phase == "remove" and name in playing.position.legal():
            self.play_move(name)
        elif name == "keep" and playing.position.phase != "turn":
            playing.decline_swap()  # the game goes on as it is
        elif name in ("swap", "keep"):
            self.choose_place(name)
        elif name == "go":
            self.play_move(playing.only_move)
        elif name == "claim":
            self.play_move(playing.claims.claim_move(playing.position))

    # ------------------------------------------------------------------ the end, and who plays
    def agree_to_end(self) -> None:
        """Forget the selection on the board, and end the game by agreement."""
        self._board.pointing.reset()
        self._board.playing.agree_to_stop()

    def end_by_players(self, move: str) -> None:
        """End the game by resignation or an agreed draw; `move`: a word of `rules.stopped`."""
        self._board.pointing.reset()
        self._board.playing.end_by_players(move)

    def change_players(self, players: Mapping[Seat, Player]) -> None:
        """Change the players in the middle of the game."""
        self._board.pointing.reset()
        self._board.playing.set_players(players)
        self._board.rebuild()  # who plays is written in many places
