"""Preview of the effect of a legal move, before it is played."""

from collections.abc import Callable, Sequence
from itertools import islice
from typing import NamedTuple

from game.film.hops import MoveHops, hops_of_move
from game.film.laps import TurnPath, turn_path
from game.rules.board import Seat
from game.rules.game import Position
from game.rules.notation import Sign, first_of_each_direction, sign_of
from game.rules.steps import Step
from game.table.destinations import OPEN, PartialMove, PartialMoves
from game.table.move_choices import ForkingTurn
from game.table.playing import FORESEEN, GameInPlay, counts_by_place, first_own_sowing
from game.text.speech_context import PreviewText

REMEMBERED = 60  # moves whose way is kept


class MovePreview(NamedTuple):
    """The computed preview of a legal move. `laps`: the laps of its path, empty if the turn never ends."""

    steps: list[Step]
    path: MoveHops
    preview: PreviewText
    laps: TurnPath = TurnPath()


class MovePreviews:
    """A cache of move previews, computed on first use.

    `preview`: function that puts a move's steps into words; `worked_out`: called with steps, mover and move whenever a
    preview was computed.
    """

    def __init__(
        self,
        playing: GameInPlay,
        preview: Callable[[str, Sequence[Step]], PreviewText],
        worked_out: Callable[[list[Step], Seat, str], None] = lambda steps, mover, move: None,
    ) -> None:
        self._playing, self._preview, self._worked_out = playing, preview, worked_out
        self._known: dict[tuple[Seat, str], MovePreview] = {}
        self._position: Position | None = None  # for which they are known
        self._goings: PartialMoves | None = None

    def preview_for(self, move: str) -> MovePreview:
        """Return the preview of a legal move, computed on first use for each position."""
        if self._position is not self._playing.position:
            self._known.clear()  # the number of turns would not tell: another one may have been played instead
            self._position = self._playing.position
        key = self._playing.seat_to_choose, move
        if key not in self._known:
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            steps = foreseen_steps(self._playing, move)
            mover, counts = self._playing.seat_to_choose, counts_by_place(self._playing.position)
            endless = any(step.op == "void" for step in steps)
            laps = TurnPath() if endless else turn_path(steps, counts, mover, cut=len(steps) >= FORESEEN)
            self._known[key] = MovePreview(steps, _path_of_steps(steps), self._preview(move, steps), laps)
            self._worked_out(steps, mover, move)
        return self._known[key]

    def clear(self) -> None:
        """Forget all previews, since their texts have changed."""
        self._known.clear()

    def previewed_move(self, place: str, towards: Sign | None) -> str:
        """Return the move to preview at a place if it is unambiguous, else the hole. `towards`: the direction at which
        the pointer aims, None for no direction.
        """
        moves = first_of_each_direction(self._playing.moves_from(place))
        aimed = [move for move in moves if sign_of(move) == towards]
        return aimed[0] if aimed else moves[0] if len(moves) == 1 else place

    # ------------------------------------------------------------------ moves that are chosen by where they go
    @property
    def moves_by_goal(self) -> PartialMoves | None:
        """The moves that are chosen by piece and target square, if a person is to move so; else None."""
        playing = self._playing
        if playing.state != "person" or not PartialMoves.is_chosen_by_goal(playing.position):
            return None
        if self._goings is None or self._goings.position is not playing.position:
            self._goings = PartialMoves(playing.position)
        return self._goings

    def preview_of_partial(self, partial: PartialMove, place: str, passed: Sequence[str] = ()) -> str:
        """Return the preview target for a partly chosen move: a move, a piece, or a piece and its target square.

        The latter stands for a path that is still undecided. `partial`: the move chosen so far; `passed`: the places
        over which the piece was dragged.
        """
        goings = self.moves_by_goal
        if goings is None or not partial.origin:
            return place if self.can_preview(place) else ""
        if partial.goal:
            moves = (
                () if place == partial.goal else goings.moves_to(partial.origin, partial.goal, (*partial.over, place))
            )
            return moves[0] if len(moves) == 1 else f"{partial.origin}{OPEN}{partial.goal}"
        if place in goings.next_goals(partial):
            moves = goings.moves_to(partial.origin, place, partial.over, passed)
            return moves[0] if len(moves) == 1 else f"{partial.origin}{OPEN}{place}"
        another = place != partial.origin and not passed and bool(self._playing.moves_from(place))
        return place if another else goings.stopping_move(partial) or partial.origin

    def is_single_move(self, sight: str) -> bool:
        """Return whether a previewed text, a move or a hole, means exactly one legal move."""
        move = self._playing.position.canonical_move(sight)
        return move in self._playing.moves_from(self._playing.game.rules.start_of_move(sight))

    def can_preview(self, place: str) -> bool:
        """Return whether pressing a place can be previewed: it is a hole, and a person is to move.

        Where moves are chosen by their goals, only places with a piece of the player's own can.
        """
        playing, board = self._playing, self._playing.board
        if playing.state != "person" or playing.position.phase != "play" or place not in board.index:
            return False
        if self.moves_by_goal is not None:
            position = playing.position
            return bool(position.count(place)) and position.owner(place) == playing.seat_to_choose
        return board.cells[board.index[place]].hole


def foreseen_steps(playing: GameInPlay, move: str) -> list[Step]:
    """Return the steps of a legal move as far as they can be foreseen; of a simultaneous move only the player's first
    sowing.
    """
    if playing.position.joint:
        return first_own_sowing(playing.position, playing.seat_to_choose, move, FORESEEN)
    return list(islice(playing.game.preview_turn(move).step_by_step(), FORESEEN))


def hops_of_continuation(forking_turn: ForkingTurn, number: int) -> MoveHops:
    """Return the path on which a stopped turn continues after the answer with index `number`, up to the next choice. If
    the turn ends there, the path is only the hole of the last stone.
    """
    after = forking_turn.after_choice(number)
    end = min(after.shared, forking_turn.shared + FORESEEN)
    steps = list(islice(after.ply.step_by_step(), forking_turn.shared, end))
    ahead = _path_of_steps(steps)
    if ahead.laps > 2:  # of many laps only the last is drawn
        ahead = ahead._replace(hops=tuple(hop for hop in ahead.hops if hop.lap == ahead.laps))
    return ahead if ahead.hops else ahead._replace(landing=forking_turn.hole)


def merge_first_laps(ways: Sequence[MoveHops]) -> MoveHops:
    """Return the paths `ways` from one hole merged into one, each up to the end of its first lap."""
    first = [hop for one in ways for hop in one.hops if hop.lap == 1]
    return MoveHops(ways[0].origin, tuple(first), "", ())


def _path_of_steps(steps: Sequence[Step]) -> MoveHops:
    """Return the hops of a move to draw; of an endless turn only the first two laps."""
    whole = hops_of_move(steps)
    if any(step.op == "void" for step in steps):  # of a way that has no end only how it begins
        return whole._replace(hops=tuple(hop for hop in whole.hops if hop.lap <= 2), landing="", taken=())
    return whole
