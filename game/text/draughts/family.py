"""What is said of draughts (`said.Texts`)."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from game.rules.board import Seat
from game.rules.draughts.compiled import Rules
from game.rules.draughts.turn import BURN, CAPTURE, CROWN
from game.rules.game import Position
from game.rules.match import Ply
from game.rules.steps import Step
from game.text.draughts.captions import binding, caption, note
from game.text.draughts.facts import pieces_said, size_said
from game.text.draughts.options import OPTIONS, SHORT
from game.text.draughts.outcome import outcome_text
from game.text.draughts.preview import preview_text, turn_summaries
from game.text.draughts.refusal import why_not_text
from game.text.draughts.rules_page import rules_page
from game.text.language import Words, msg
from game.text.telling import Asked, Caption, Telling, WayOn

__all__ = [
    "OPTIONS", "SHORT",
    "binding", "caption", "note", "outcome_text", "pieces_said", "plate_lines", "preview_text", "round_text",
    "rules_page", "size_said", "taken_text", "turn_summaries", "which_way", "why_not_text",
]  # fmt: skip


def round_text(
    before: Position, after: Position, words: Words, reader: Seat | None, names: Mapping[Seat, str]
) -> Caption | None:
    """Draughts has no rounds."""
    return None


def taken_text(rules: Rules, n: int, words: Words) -> str:
    """What a player has taken, below the name."""
    return words.t("captured")


def plate_lines(
    rules: Rules, position: Position, seat: Seat, count: Callable[[str], int], words: Words, below: Seat = "S"
) -> list[str]:
    """How many pieces of a player are left on the board, and how many of them are kings."""
    squares = [cell.name for cell in rules.board.cells if cell.hole and position.owner(cell.name) == seat]
    kings = sum(count(name) == 2 for name in squares)
    men = sum(count(name) == 1 for name in squares)
    lines = [words.say("on the board: {n}", n=men + kings)]
    if kings:
        lines.append(words.say("kings: {n}", n=kings))
    return lines


def which_way(ways: Sequence[Sequence[Ply]], shared: int, telling: Telling) -> Asked:
    """Whether a capture goes on, and where."""
    words = telling.words
    return Asked(
        words.t("You may capture more, or stop here."),
        words.t("Capture more?"),
        tuple(_way(plies, shared, telling) for plies in ways),
    )


def _way(plies: Sequence[Ply], shared: int, telling: Telling) -> WayOn:
    words = telling.words
    rest: Iterable[Step] = plies[0].steps[shared:]
    n = sum(step.n for step in rest if step.op == CAPTURE)
    goal = next((step.to for step in plies[0].steps[shared:] if step.to and step.op not in (CAPTURE, BURN, CROWN)), "")
    if not goal:
        return WayOn(words.t("Stop here"), (words.t("The turn ends."),), words.t("Stop"))
    meaning = words.say(msg("That captures {n} more."), n=n)
    return WayOn(words.say(msg("On to {hole}"), hole=goal), (meaning,), words.t("Capture"))
