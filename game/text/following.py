"""A turn followed step by step: what is in the hand, which lap it is, where the last stone fell."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from game.rules.board import Seat
from game.rules.game import marks_of_kind
from game.rules.notation import sign_of
from game.rules.steps import CARRIED, RESERVE, Step, begins_lap
from game.text.speech_context import SpeechContext


@dataclass(frozen=True)
class _SowingHand:
    """State of one player's sowing: stones in hand, lap number, place of the last stone, previous step."""

    stones: int = 0
    lap: int = 0
    landed: str = ""
    before: Step | None = None


class StepFollower:
    """Reader of a turn's steps that provides the `SpeechContext` for the sentence of each.

    Where both players sow at once, it counts laps for each player separately. `context`: that of the beginning of the
    turn.
    """

    def __init__(self, context: SpeechContext, move: str = "") -> None:
        self._telling = replace(context, way=sign_of(move) or "")
        self._hands: dict[Seat, _SowingHand] = {}
        position, cells = context.position, context.rules.board.cells
        hand = next((i for i, cell in enumerate(cells) if (cell.kind, cell.seat) == ("hand", context.mover)), None)
        self._reserve = context.reserve if position is None else 0 if hand is None else position.cells[hand]
        houses = marks_of_kind(position, "house") if position else ()
        self._houses = frozenset(mark.seat for mark in houses if mark.seat)

    def context_for_next_step(self, step: Step) -> SpeechContext:
        """Take the next step and return the context for its sentence."""
        mover: Seat = "N" if step.seat == "N" else "S" if step.seat == "S" else self._telling.mover
        hand = self._hands.get(mover, _SowingHand())
        after = _hand_after(hand, step)
        self._hands[mover] = replace(after, before=step)
        self._reserve -= step.source == RESERVE
        found = replace(
            self._telling,
            mover=mover,
            hand=after.stones,
            before=hand.before,
            lap=max(1, after.lap),
            landed=after.landed,
            reserve=self._reserve,
            houses=self._houses,
        )
        if found.loses_house(step):
            self._houses -= {found.rules.board.cells[found.rules.board.index[step.hole]].seat}
        return found


def steps_with_contexts(
    steps: Iterable[Step], context: SpeechContext, move: str = ""
) -> Iterator[tuple[Step, SpeechContext]]:
    """Yield each step of a turn with the context for its sentence."""
    turn = StepFollower(context, move)
    for step in steps:
        yield step, turn.context_for_next_step(step)


def _hand_after(hand: _SowingHand, step: Step) -> _SowingHand:
    """Return the state of a hand after a step."""
    match step.op:
        case "lift":
            return replace(hand, stones=hand.stones + step.n, lap=hand.lap + begins_lap(step, hand.before))
        case "capture" if step.to == CARRIED:
            return replace(hand, stones=hand.stones + step.n, lap=hand.lap + begins_lap(step, hand.before))
        case "drop":
            return replace(hand, stones=hand.stones - (step.source != RESERVE), landed=step.hole)
        case "sweep" if step.hole == CARRIED:
            return replace(hand, stones=hand.stones - step.n)
    return hand
