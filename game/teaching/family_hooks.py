"""Questions of learning to a family, answered by its part in this room: a module that offers those its games need.

Each also has `GOALS`, the keys of its goals, `KINDS`, those that authors can choose, and `THEMES`.

Where pieces stand for themselves a clip becomes clear otherwise than where stones lie in heaps; what makes two
positions one puzzle, what a solution is about, what goals there are: all this is the family's own.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from game.rules.families import OWN, by_family, family_module
from game.rules.game import Position, Rules
from game.rules.match import Ply
from game.rules.steps import Step
from game.text.language import msg
from game.text.speech_context import SpeechContext

if TYPE_CHECKING:
    from game.teaching.clips import Clip
    from game.teaching.tasks import Task


class PuzzleTheme(NamedTuple):
    """A theme of puzzles: its `id` in files, its `name` and its first `hint`.

    `idea`: explanation for beginners if the theme is a way of winning, else "". `first`: id of a simpler theme that the
    first move of the solution shows by itself, or "".
    """

    id: str
    name: str
    hint: str
    idea: str = ""
    first: str = ""


QUIET = "quiet"
OF_ANY_GAME = (
    PuzzleTheme(
        "sacrifice",
        msg("The sacrifice"),
        msg("Let your opponent capture something, and capture more afterwards."),
        msg("You let your opponent capture something. Afterwards you capture more than you gave."),
    ),
    PuzzleTheme("prepare", msg("Preparing"), msg("The best move captures nothing yet. It prepares your next turn.")),
    PuzzleTheme("defend", msg("Defending"), msg("Something of yours is in danger: look at what your opponent can do.")),
    PuzzleTheme(
        "block",
        msg("Leaving no way out"),
        msg("Leave your opponent as few moves as you can."),
        msg("You leave your opponent hardly any moves. Then they have to play what’s left, like it or not."),
    ),
    PuzzleTheme("end", msg("The end"), msg("One move ends the game.")),
    PuzzleTheme(
        QUIET,
        msg("A quiet move"),
        msg("The best move captures nothing: look at what your opponent can do next."),
    ),
)


@cache
def all_themes() -> Mapping[str, PuzzleTheme]:
    """Return the themes of puzzles by id: the general ones and those of each family."""
    own = (theme for family in OWN for theme in family_module(family, "teaching").THEMES)
    return {theme.id: theme for theme in (*OF_ANY_GAME, *own)}


# ---------------------------------------------------------------------- what makes two positions one puzzle
@by_family("teaching")
def puzzle_identity_keys(rules: Rules) -> Sequence[str]:
    """Return the keys of a JSON position that distinguish puzzles: positions equal in them are the same puzzle."""
    raise NotImplementedError


@by_family("teaching")
def puzzle_name_keys(rules: Rules) -> Sequence[str]:
    """Return the keys of a JSON position of which a puzzle's name is made."""
    raise NotImplementedError


@by_family("teaching")
def mirrored_entries(rules: Rules, said: Mapping[str, Any]) -> dict[str, Any]:
    """Return the JSON entries besides the board that change when the position `said` (JSON) is seen from the other
    side.
    """
    raise NotImplementedError


# ---------------------------------------------------------------------- clearer positions
@by_family("teaching")
def positions_with_less(position: Position, random: Random | None = None) -> Iterator[Position]:
    """Yield positions with fewer pieces, to simplify clips and tasks; with `random` in random order."""
    raise NotImplementedError


@by_family("teaching")
def random_later_position(position: Position, random: Random) -> Position:
    """Return a random position as it could occur later in the game."""
    raise NotImplementedError


@by_family("teaching")
def count_pieces_in_play(position: Position) -> int:
    """Return how many pieces on the board matter to the player to move; others can't take part in any move."""
    raise NotImplementedError


@by_family("teaching")
def impossibility_reasons(position: Position) -> Iterable[str]:
    """Yield the reasons why a position can never occur, a sentence each."""
    return ()


# ---------------------------------------------------------------------- how rules show
@by_family("teaching")
def clauses_never_shown(rules: Rules) -> Collection[str]:
    """Return the clauses that no single turn shows, such as repetition."""
    return ()


@by_family("teaching")
def first_turn_clauses(rules: Rules) -> Collection[str]:
    """Return the clauses about the opening or first turn."""
    return ()


@by_family("teaching")
def rules_with_clause_disabled(rules: Rules, clause: str) -> Iterable[Rules]:
    """Yield versions of the rules with a clause removed or changed; if a turn differs in one of them, the turn shows
    the clause.
    """
    return ()


@by_family("teaching")
def rules_with_clause_replaced(rules: Rules, clause: str) -> Iterable[Rules]:
    """Yield versions of the rules with a clause removed or replaced; the turn of a clip must differ under
    one of them.
    """
    return ()


@by_family("teaching")
def missing_in_clip(clip: Clip, steps: Sequence[Step]) -> str:
    """Return a short text on what a clip of this kind of clause should show but doesn't; "" if it is complete."""
    return ""


# ---------------------------------------------------------------------- what lessons say
@by_family("teaching")
def untrue_claims(rules: Rules, text: str, task: Task | None = None) -> Iterable[str]:
    """Yield the claims in an English text that are false in a game; `task`: the task to which it belongs, if any."""
    return ()


@by_family("teaching")
def direction_meanings(rules: Rules, text: str) -> tuple[str, ...]:
    """Return the meanings of left, right and similar words in a text about a game; empty if it has no such words."""
    return ()


# ---------------------------------------------------------------------- what is said of turns
@by_family("teaching")
def themes_in(plies: Sequence[Ply], position: Position) -> Iterable[str]:
    """Return the themes of a solution, the most characteristic first."""
    raise NotImplementedError


@by_family("teaching")
def captures_last_stone(rules: Rules) -> bool:
    """Return whether a rule captures the last stone of a turn together with stones of other holes."""
    return False


@by_family("teaching")
def is_end_of_empty_side(rules: Rules, clause: str) -> bool:
    """Return whether the clause that ended a game can be told by the side that has nothing left."""
    return True


@by_family("teaching")
def captures_before_moving(rules: Rules) -> bool:
    """Return whether a turn captures only before its first piece moves, by what lies where."""
    return False


@by_family("teaching")
def turn_end_text(ply: Ply, context: SpeechContext) -> str:
    """Return the sentence on where a turn ended, if that is why it missed a goal; else ""."""
    return ""


@by_family("teaching")
def given_away_text(ply: Ply, reply: Sequence[Ply], context: SpeechContext) -> str:
    """Return the sentence on how a wrong move enabled the opponent's best answer `reply`; "" if no sentence fits."""
    return ""


@by_family("teaching")
def burnt_pieces_text(places: Sequence[str], context: SpeechContext) -> str:
    """Return the sentence that the opponent removed the pieces on these squares before its turn."""
    return ""
