"""The sentences of the race."""

from collections.abc import Callable, Mapping

from game.rules.board import Seat
from game.rules.game import Outcome, Position, Rules, WhyIllegal
from game.rules.steps import Step
from game.text.language import Language
from game.text.sentences import Caption, SpeechContext


def caption(step: Step, context: SpeechContext) -> Caption:
    return Caption(f"The piece hops from {step.hole} to {step.to}.", "A piece hops one square on.")


def binding_text(position: Position, words: Language) -> str:
    return ""


def why_not_text(illegal: WhyIllegal, move: str, context: SpeechContext) -> Caption:
    return Caption(f"There is no piece of yours on {move}.", "Choose the square where it stands.")


def outcome_text(
    outcome: Outcome,
    position: Position,
    words: Language,
    reader: Seat | None,
    names: Mapping[Seat, str],
    *,
    swept: bool = True,
) -> Caption:
    assert outcome.winner is not None
    return Caption(f"{names[outcome.winner]} wins the race.", "The last square is reached.")


def taken_text(rules: Rules, n: int, words: Language) -> str:
    return ""


def extra_plate_lines(
    position: Position, seat: Seat, count: Callable[[str], int], words: Language, below: Seat = "S"
) -> list[str]:
    board = position.rules.board
    return [f"on {cell.name}" for cell in (board.cells[i] for i in board.holes_of_seat(seat)) if count(cell.name)]
