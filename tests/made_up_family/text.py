"""The sentences of the race."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from game.rules.board import Seat
from game.rules.game import Outcome, Position, Rules, WhyIllegal
from game.rules.match import Ply
from game.rules.steps import Step
from game.text.language import Language
from game.text.sentences import Caption, PendingChoice, PreviewText, RulePlate, SpeechContext


def caption(step: Step, telling: SpeechContext) -> Caption:
    if step.op == "rest":
        return Caption("The piece rests.", "A piece may rest.")
    return Caption(f"The piece hops from {step.hole} to {step.to}.", "A piece hops one square on.")


def note(clause: str, telling: SpeechContext) -> Caption:
    return Caption("")


def binding(position: Position, words: Language) -> str:
    return ""


def preview_text(
    steps: Iterable[Step],
    telling: SpeechContext,
    over: bool = False,
    shown: str = "",
    move: str = "",
    *,
    cut: bool = False,
) -> PreviewText:
    (step,) = steps
    return PreviewText(
        f"{step.hole} would hop to {step.to}.", f"To {step.to}", "The race is won." if over else "Halfway."
    )


def turn_summaries(
    turns: Iterable[Iterable[Step]], telling: SpeechContext, moves: Sequence[str] = ()
) -> tuple[str, ...]:
    hops = [step for steps in turns for step in steps if step.op == "hop"]
    return (" ".join(f"Hopped to {step.to}." for step in hops) or "Rested.",)


def why_not_text(illegal: WhyIllegal, move: str, telling: SpeechContext) -> Caption:
    return Caption(f"There is no piece of yours on {move}.", "Choose the square where it stands.")


def outcome_text(
    outcome: Outcome, position: Position, words: Language, reader: Seat | None, names: Mapping[Seat, str]
) -> Caption:
    if outcome.winner is None:
        return Caption("The race is called off.")
    return Caption(f"{names[outcome.winner]} wins the race.", "The last square is reached.")


def rules_page(rules: Rules, words: Language) -> list[RulePlate]:
    return [RulePlate("goal", "Goal", "Be the first to reach the third square.", changed=False)]


def taken_text(rules: Rules, n: int, words: Language) -> str:
    return ""


def plate_lines(
    position: Position, seat: Seat, count: Callable[[str], int], words: Language, below: Seat = "S"
) -> list[str]:
    board = position.rules.board
    return [f"on {cell.name}" for cell in (board.cells[i] for i in board.owned(seat)) if count(cell.name)]


def which_way(ways: Sequence[Sequence[Ply]], shared: int, telling: SpeechContext) -> PendingChoice:
    raise AssertionError("no two moves of the race begin alike")
