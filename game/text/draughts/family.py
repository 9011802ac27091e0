"""What is said of draughts (`said.Texts`)."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from game.rules.board import Seat
from game.rules.draughts.compiled import Rules
from game.rules.draughts.turn import BURN, CAPTURE, CROWN
from game.rules.game import KEEP, Position
from game.rules.match import Ply
from game.rules.steps import Step
from game.text.draughts.board_said import board_said, place_said
from game.text.draughts.burning import removing
from game.text.draughts.captions import binding, caption, note
from game.text.draughts.counters import counters
from game.text.draughts.facts import pieces_said, size_said
from game.text.draughts.learning import to_play
from game.text.draughts.options import OPTIONS, SHORT
from game.text.draughts.outcome import outcome_text
from game.text.draughts.parts import part_text
from game.text.draughts.preview import preview_text, turn_summaries
from game.text.draughts.refusal import why_not_text
from game.text.draughts.rules_page import rules_page
from game.text.draughts.wording import WORDING, about
from game.text.language import Words, msg
from game.text.telling import Asked, Caption, Telling, WayOn

__all__ = [
    "OPTIONS", "SHORT", "WORDING", "about", "binding", "board_said", "caption", "counters", "move_said", "note",
    "outcome_text", "part_text", "piece_count", "pieces_said", "place_said", "plate_lines", "preview_text", "removing",
    "round_text", "rules_page", "signs_meant", "size_said", "taken_text", "to_play", "turn_summaries", "which_way",
    "why_not_text",
]  # fmt: skip


def round_text(
    before: Position, after: Position, words: Words, reader: Seat | None, names: Mapping[Seat, str]
) -> Caption | None:
    """Draughts has no rounds."""
    return None


def taken_text(rules: Rules, n: int, words: Words) -> str:
    """What a player has taken, below the name."""
    return words.tc("on a plate of draughts", "captured")


def plate_lines(
    rules: Rules, position: Position, seat: Seat, count: Callable[[str], int], words: Words, below: Seat = "S"
) -> list[str]:
    """How many men and kings of a player are left on the board."""
    men, kings = _own(position, seat, count)
    if kings and men:
        return [words.say("{n:man}, {m:king}", n=men, m=kings)]
    return [words.say("{n:king}", n=kings) if kings else words.say("{n:man}", n=men)]


def piece_count(position: Position, seat: Seat, count: Callable[[str], int]) -> int:
    """How many pieces of a player are left; a king is one."""
    return sum(_own(position, seat, count))


def _own(position: Position, seat: Seat, count: Callable[[str], int]) -> tuple[int, int]:
    """A player's men and kings; `count` gives the pieces that are seen on a square."""
    squares = [cell.name for cell in position.rules.board.cells if cell.hole and position.owner(cell.name) == seat]
    seen = [count(name) for name in squares]
    return sum(n == 1 for n in seen), sum(n > 1 for n in seen)


def move_said(rules: Rules, move: str, words: Words) -> str | None:
    """What is let stand has no place in the list of turns: the move that follows it has."""
    return "" if move == KEEP else None


def signs_meant(rules: Rules, words: Words) -> list[tuple[str, str]]:
    """Men and kings, and the signs of a move that is looked at."""
    return [
        ("man", words.t("your man")),
        ("king", words.t("king: two men, a crown")),
        ("taken", words.t("will be taken, in order")),
        ("last", words.t("lands here")),
    ]


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
    return WayOn(words.say(msg("On to {hole}"), hole=goal), (meaning,), words.tc("draughts", "Capture"))
