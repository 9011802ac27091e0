"""What learning asks of a family, by its part in this room: a module that offers what of `Learning` its games need.

Where pieces stand for themselves a clip becomes clear otherwise than where stones lie in heaps; what makes two
positions one puzzle, what a solution is about, what goals there are: all this is the family's own.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from game.learn.goal import GoalKey, GoalKind
from game.rules.families import OWN, part
from game.rules.game import Position, Rules
from game.rules.match import Ply
from game.rules.steps import Step
from game.text.language import msg
from game.text.telling import Telling

if TYPE_CHECKING:
    from game.learn.clips import Clip


class Theme(NamedTuple):
    """What a puzzle may be about: its name in files, a word or two for it, and what a first hint says."""

    id: str
    name: str
    hint: str


QUIET = "quiet"
OF_ANY_GAME = (
    Theme("prepare", msg("prepare"), msg("The best move captures nothing yet. It prepares your next turn.")),
    Theme("end", msg("the end"), msg("One move ends the game.")),
    Theme(
        QUIET,
        msg("a quiet move"),
        msg("The best move captures nothing: look at what the other side can do next."),
    ),
)


class Learning(Protocol):
    """A family's part of this room.  All of it may be missing."""

    GOALS: Sequence[GoalKey]  # our own families only: the keys of all goals are known before any game is
    KINDS: Sequence[GoalKind]  # ... those that authors can choose
    THEMES: Sequence[Theme]
    ALIKE: Sequence[str]  # the keys of a position's JSON that make it another puzzle
    NAMED: Sequence[str]  # ... of which a puzzle's name is made

    def fewer(self, position: Position, random: Random | None = None) -> Iterator[Position]:
        """Positions with less on the board: how clips and tasks become clear.  With `random` in no order."""

    def later(self, position: Position, random: Random) -> Position:
        """A position as it could come up later."""

    def in_play(self, position: Position) -> int:
        """How many pieces matter."""

    def hidden(self, rules: Rules) -> Collection[str]:
        """The clauses that no turn shows by itself: those that look back at what came before."""

    def as_played(self, rules: Rules) -> set[str]:
        """The clauses whose clips are not made clearer."""

    def openings(self, rules: Rules) -> Collection[str]:
        """The clauses that say what the first turn is like."""

    def changed(self, rules: Rules, clause: str) -> Iterator[Rules]:
        """The game with a clause that does nothing, or something else: where that makes a difference it shows."""

    def lacks(self, clip: Clip, steps: Sequence[Step]) -> str:
        """What a clip of this kind of clause has to show and does not, in a few words; "" if it shows all."""

    def impossible(self, position: Position) -> Iterator[str]:
        """Why a position can never come up, a sentence each."""

    def turned(self, rules: Rules, said: Mapping[str, Any]) -> dict[str, Any]:
        """What else of a position's JSON changes places where it is seen from the other side."""

    def themes(self, plies: Sequence[Ply], position: Position) -> Iterator[str]:
        """What a solution is about, what tells most first."""

    def fell(self, ply: Ply, telling: Telling) -> str:
        """Where a turn ended, where that is the reason why it missed a goal."""

    def removed(self, places: Sequence[str], telling: Telling) -> str:
        """That the other side took these pieces off before its turn."""


@cache
def _part(family: str) -> ModuleType | None:
    try:
        return part(family, "learn")
    except ModuleNotFoundError:
        return None


def of(rules: Rules, name: str) -> Callable[..., Any] | None:
    """What the family of a game offers by a name of `Learning`; None where it does not."""
    return getattr(_part(rules.words.family), name, None)


def keys_of(rules: Rules, name: str) -> Sequence[str]:
    """The keys of JSON that a family gives by a name of `Learning`."""
    found: Sequence[str] = getattr(_part(rules.words.family), name, ("holes", "turn"))
    return found


@cache
def themes() -> Mapping[str, Theme]:
    """What puzzles may be about, by name: in any family, and what else in ours."""
    own = (theme for family in OWN for theme in part(family, "learn").THEMES)
    return {theme.id: theme for theme in (*OF_ANY_GAME, *own)}


def hidden(rules: Rules) -> Collection[str]:
    """The clauses that no turn shows by itself."""
    own = of(rules, "hidden")
    return own(rules) if own else ()


def fewer(position: Position, random: Random | None = None) -> Iterator[Position]:
    """Positions with less on the board; with `random` in no order."""
    own = of(position.rules, "fewer")
    if own:
        yield from own(position, random)


def later(position: Position, random: Random) -> Position:
    """A position as it could come up later."""
    own = of(position.rules, "later")
    return own(position, random) if own else position


def in_play(position: Position) -> int:
    own = of(position.rules, "in_play")
    return own(position) if own else sum(position.cells)
