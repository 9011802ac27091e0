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
    """Executor of the requests of mouse, keys and buttons of a page, once their meaning is clear."""

    def __init__(self, board: GameBoard) -> None:
        self._board = board

    def choose(self, move: str, towards: Sign | None = None) -> None:
        """Play a hole, in a direction, or `swap`.

        While a turn is shown, skip to its end instead. Refuse what cannot be played, and ask what is still open.
        """
        board, activity, texts = self._board, self._board.activity, self._board.move_texts
        playing = board.playing
        activity.begin_try()
        if why := board.texts.why_not_here(move):
            board.pointing.refuse(move, why)
            board.services.sound.play("refused")
        elif activity.press_place(move):
            pass
        elif not activity.takes_moves:
            if why := board.texts.why_not_now():
                board.notify(why)
            elif not playing.film.at_end:
                board.turn_keys.skip()
        elif playing.state == "film":
            past = playing.film.shows_past or playing.film.paused
            board.turn_keys.skip()
            if past:
                board.pointing.say(texts.back_to_now())
        elif playing.crossing and playing.state == "asked" and move in playing.crossing.places:
            self.answer(f"{WAY}{playing.crossing.places.index(move)}")
        elif playing.state == "asked":
            board.notify(texts.answer_first())
        elif playing.state != "person":
            board.notify(texts.why_no_move())
        elif playing.position.phase == "claim":
            board.pointing.forget()
            if not playing.claims.toggle(playing.position, move):
                board.notify(texts.not_claimed(move))
        else:
            self._choose_from(move, towards)

    def _choose_from(self, hole: str, towards: Sign | None) -> None:
        """Play a hole; ask for the direction where there are several.  What is open then is asked on the way."""
        pointing, playing = self._board.pointing, self._board.playing
        pointing.picked, pointing.asked = "", None
        moves = playing.moves_from(hole) or (hole,)
        if towards and any(sign_of(move) for move in moves):
            moves = tuple(move for move in moves if sign_of(move) == towards) or (hole + towards,)
        if len(directions_of(moves)) > 1:
            pointing.pick(hole)
        else:
            self._begin(moves, hole)

    def confirm(self) -> bool:
        """Take Enter where nothing is asked or aimed at; False if it means nothing here."""
        board, playing = self._board, self._board.playing
        glowing = board.activity.glowing_holes
        if len(glowing) == 1:
            self.choose(next(iter(glowing)))
        elif board.activity.press_enter():
            return True
        elif not board.policy.walks:
            return False
        elif playing.state == "person" and playing.only_move:
            self.play(playing.only_move)
        elif playing.state == "film":
            board.turn_keys.skip()
        else:
            board.pointing.walk(board.page.board.geometry.on_board("right"))
        return True

    def play(self, move: str, hole: str = "") -> None:
        """Play a move, or say why it cannot be."""
        self._begin((move,), hole or move)

    def _begin(self, moves: Sequence[str], hole: str) -> None:
        """Play a move, or begin one of several that begin alike; or say why it cannot be."""
        board, playing = self._board, self._board.playing
        if playing.begin(moves):
            if not playing.film.at_end:
                board.start_turn()
            else:  # of a move at once: where the pointer is must not show what was chosen
                board.pointing.forget()
                board.pointing.point("")
            return
        illegal = playing.position.why_not(moves[0])
        if illegal is not None:
            way = playing.game.rules.way_of_move(moves[0])
            board.pointing.refuse(way[-1] if way else hole, board.move_texts.refusal(illegal, hole))
            board.services.sound.play("refused")

    def answer(self, name: str) -> None:
        """Give an answer to what is asked, by its name."""
        board, playing = self._board, self._board.playing
        if any(part.take_answer(name) for part in board.board_parts) or not board.activity.takes_moves:
            return
        if name.startswith(WAY):
            if playing.answer_choice(int(name.removeprefix(WAY))):
                board.start_turn()
        elif name == "by itself":
            board.turn_keys.toggle()
        elif name == "again":
            playing.try_again()
        elif name == "take over":
            playing.take_over()
            board.rebuild()  # many places on the page say who plays
        elif playing.position.phase == "remove" and name in playing.position.legal():
            self.play(name)
        elif name == "keep" and playing.position.phase != "turn":
            playing.keep_side()  # the game goes on as it is
        elif name in ("swap", "keep"):
            self.choose(name)
        elif name == "go":
            self.play(playing.only_move)
        elif name == "claim":
            self.play(playing.claims.move(playing.position))

    # ------------------------------------------------------------------ the end, and who plays
    def agree(self) -> None:
        self._board.pointing.forget()
        self._board.playing.agree_to_stop()

    def stop(self, move: str) -> None:
        """A player gives up, or both take a draw (`rules.stopped`)."""
        self._board.pointing.forget()
        self._board.playing.stop(move)

    def seat(self, players: Mapping[Seat, Player]) -> None:
        """Other players sit down, in the middle of the game."""
        self._board.pointing.forget()
        self._board.playing.seat(players)
        self._board.rebuild()  # who plays is written in many places
