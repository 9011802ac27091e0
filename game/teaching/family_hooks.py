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
from game.teaching.foretelling import Foretell
from game.text.language import Language, msg
from game.text.speech_context import SpeechContext

if TYPE_CHECKING:
    from game.teaching.clips import Clip
    from game.teaching.tasks import Task


class PuzzleTheme(NamedTuple):
    """Theme of a puzzle: its name in files, a few words for it, and what a first hint says.
    `idea`: what it is, for somebody who never heard of it, where it wins games and is not only a kind of turn.
    `first`: the theme that the solution's first move alone shows, where it is one that newcomers begin with.
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
        msg("Let the other side capture something: you capture more afterwards."),
        msg("You let the other side capture something. Afterwards you capture more than you gave."),
    ),
    PuzzleTheme("prepare", msg("Preparing"), msg("The best move captures nothing yet. It prepares your next turn.")),
    PuzzleTheme(
        "defend", msg("Defending"), msg("Something of yours is in danger: look at what the other side can do.")
    ),
    PuzzleTheme(
        "block",
        msg("Leaving no way out"),
        msg("Leave the other side as few moves as you can."),
        msg("You leave the other side hardly a move. Then it has to play what is left, even if it does not want to."),
    ),
    PuzzleTheme("end", msg("The end"), msg("One move ends the game.")),
    PuzzleTheme(
        QUIET,
        msg("A quiet move"),
        msg("The best move captures nothing: look at what the other side can do next."),
    ),
)


@cache
def themes() -> Mapping[str, PuzzleTheme]:
    """Return the themes of puzzles by name: those of any family, and those of each."""
    own = (theme for family in OWN for theme in family_module(family, "teaching").THEMES)
    return {theme.id: theme for theme in (*OF_ANY_GAME, *own)}


# ---------------------------------------------------------------------- what makes two positions one puzzle
@by_family("teaching")
def keys_alike(rules: Rules) -> Sequence[str]:
    """The keys of a position's JSON that make it another puzzle."""
    raise NotImplementedError


@by_family("teaching")
def keys_named(rules: Rules) -> Sequence[str]:
    """The keys of which a puzzle's name is made."""
    raise NotImplementedError


@by_family("teaching")
def turned(rules: Rules, said: Mapping[str, Any]) -> dict[str, Any]:
    """Return the other entries of a position's JSON that change places when it is seen from the other side."""
    raise NotImplementedError


# ---------------------------------------------------------------------- clearer positions
@by_family("teaching")
def fewer(position: Position, random: Random | None = None) -> Iterator[Position]:
    """Positions with less on the board: how clips and tasks become clear.  With `random` in no order."""
    raise NotImplementedError


@by_family("teaching")
def later(position: Position, random: Random) -> Position:
    """A position as it could come up later."""
    raise NotImplementedError


@by_family("teaching")
def in_play(position: Position) -> int:
    """Return how many pieces matter."""
    raise NotImplementedError


@by_family("teaching")
def impossible(position: Position) -> Iterable[str]:
    """Why a position can never come up, a sentence each."""
    return ()


# ---------------------------------------------------------------------- how rules show
@by_family("teaching")
def hidden(rules: Rules) -> Collection[str]:
    """The clauses that no turn shows by itself: those that look back at what came before."""
    return ()


@by_family("teaching")
def openings(rules: Rules) -> Collection[str]:
    """The clauses that say what the first turn is like."""
    return ()


@by_family("teaching")
def changed(rules: Rules, clause: str) -> Iterable[Rules]:
    """The game with a clause that does nothing, or something else: where that makes a difference it shows."""
    return ()


@by_family("teaching")
def altered(rules: Rules, clause: str) -> Iterable[Rules]:
    """The game without a clause, and with it saying something else: a clip's turn has to differ from one of them."""
    return ()


@by_family("teaching")
def lacks(clip: Clip, steps: Sequence[Step]) -> str:
    """Return in a few words what a clip of this kind of clause lacks; "" if it shows all that it has to."""
    return ""


# ---------------------------------------------------------------------- what lessons say
@by_family("teaching")
def untrue(rules: Rules, text: str, task: Task | None = None) -> Iterable[str]:
    """The words of a text in English that are not so in a game; `task`: the one that it belongs to, if it does."""
    return ()


@by_family("teaching")
def directions(rules: Rules, text: str) -> tuple[str, ...]:
    """Return the meaning of left, right and such words in a game; empty where the text has none."""
    return ()


# ---------------------------------------------------------------------- what is said of turns
@by_family("teaching")
def themes_in(plies: Sequence[Ply], position: Position) -> Iterable[str]:
    """Return the themes of a solution, the most telling first."""
    raise NotImplementedError


@by_family("teaching")
def fell(ply: Ply, context: SpeechContext) -> str:
    """Return where a turn ended, where that is the reason why it missed a goal."""
    return ""


@by_family("teaching")
def foretold_hint(plies: Sequence[Ply], asked: Foretell, words: Language) -> str:
    """The second hint to a turn that is foretold: something on the way to the answer."""
    return ""


@by_family("teaching")
def foretold_answer(plies: Sequence[Ply], asked: Foretell, context: SpeechContext) -> str:
    """Return the right answer about a turn that is foretold."""
    return ""


@by_family("teaching")
def foretold_text(ply: Ply, asked: Foretell, context: SpeechContext) -> str:
    """Return what was said of a turn, and what it really did of what is asked."""
    return ""


@by_family("teaching")
def gave(ply: Ply, reply: Sequence[Ply], context: SpeechContext) -> str:
    """Return what a wrong move gave the answer that shows why it is wrong; "" where that cannot be said."""
    return ""


@by_family("teaching")
def removed(places: Sequence[str], context: SpeechContext) -> str:
    """That the other side took these pieces off before its turn."""
    return ""
