"""Goals of lessons: what a learner is to reach from a position, which moves reach it, and what a wrong one missed.

A goal is data, checked on the steps and positions of the turns that were played, so a lesson and the rules can never
disagree.  Its keys are rows (`goal`), those of all games and those that our families register.  `goal_reached` judges
a line of turns, `solving_lines` finds all lines that reach a goal whatever the other side answers.

Some sentences can be read in two ways where a turn brings another one, or the game ends with the answer: `GoalReading`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any

from msgspec import Struct, defstruct

from game.rules.board import SEATS, Seat
from game.rules.families import OWN, family_module
from game.rules.game import CLAIM, KEEP, SWAP, Position, Rules
from game.rules.match import Game, Ply
from game.teaching import common_goals
from game.teaching.goal_row import (
    GoalKey,
    GoalKind,
    GoalPart,
    JudgedTurns,
    as_played,
    filled_text,
    pieces_captured,
    wanted_by_place,
)
from game.teaching.replies import TooManyLinesError, all_moves, best_answer
from game.text.language import msg
from game.text.sentences import turn_summaries
from game.text.speech_context import SpeechContext

MOST_LINES = 4_000  # of both sides together that are looked at for one lesson
MOST_BOARDS = 1_000  # on which the other side goes on, that are looked at for one answer: somebody waits for it

_OF_FAMILIES = {family: family_module(family, "teaching") for family in OWN}
_ALL = [common_goals, *_OF_FAMILIES.values()]
KEYS: dict[str, GoalKey] = {
    row.key: row for row in sorted((row for rows in _ALL for row in rows.GOALS), key=lambda row: row.stage)
}
KINDS: dict[str, GoalKind] = {kind.id: kind for rows in (*_ALL[1:], common_goals) for kind in rows.KINDS}
_FAMILY_OF = {kind.id: family for family, rows in _OF_FAMILIES.items() for kind in rows.KINDS}

if TYPE_CHECKING:

    class Goal(Struct):
        """Goal of a task; all of its keys have to hold after the learner's last turn."""

        def __init__(self, **said: Any) -> None: ...
        def __getattr__(self, key: str) -> Any: ...

else:
    Goal = defstruct(
        "Goal",
        [(row.key, row.type | None, None) for row in KEYS.values()],
        module=__name__,
        frozen=True,
        omit_defaults=True,
        forbid_unknown_fields=True,
    )


def goal_kinds_of(rules: Rules) -> list[GoalKind]:
    """Return the kinds of goal that an author can choose for a game: stones are sown, or pieces hop."""
    family, stores = rules.words.family, SEATS[0] in rules.board.index
    fitting = (kind for kind in KINDS.values() if _FAMILY_OF.get(kind.id, family) == family)
    return [kind for kind in fitting if stores or not kind.store]


class GoalReading(Enum):
    """Reading of a goal where a turn brings another one, or the game ends with the answer.
    After an extra turn nothing is to be answered yet: in the wide sense it belongs to the same turn, and what is
    promised may be reached with it.  What the other side sweeps from the learner's holes at the end counts as captured
    in the narrow sense.  The game may end with the answer to the last turn: that is in time in the wide sense, not in
    the narrow one, and usually where several turns are allowed.
    """

    NARROW = "narrow"
    USUAL = "usual"
    WIDE = "wide"


def keys_of_goal(goal: Goal) -> list[tuple[GoalKey, Any]]:
    """Return the rows of a goal with their values, key by key."""
    found = ((row, getattr(goal, key)) for key, row in KEYS.items())
    return [one for one in found if one[1] is not None]


def _promises(said: Sequence[tuple[GoalKey, Any]]) -> bool:
    """Whether a goal says something of the answer of the other side, which must then be about to move."""
    return any(row.promises and value is not False for row, value in said)


# ---------------------------------------------------------------------- judging turns
def goal_reached(goal: Goal, plies: Sequence[Ply], learner: Seat, reading: GoalReading = GoalReading.USUAL) -> bool:
    """Whether a line of turns has reached a goal; the learner's is the last, but for what is lasting.

    Raises TooManyLinesError where more answers would have to be looked at than anybody could.
    """
    return _reached(keys_of_goal(goal), plies, learner, reading)


def _reached(
    said: Sequence[tuple[GoalKey, Any]], plies: Sequence[Ply], learner: Seat, reading: GoalReading = GoalReading.USUAL
) -> bool:
    turns = JudgedTurns(plies, learner, swept=reading is GoalReading.NARROW)
    if not turns.learner_turns:
        return False
    if _promises(said) and not turns.after.over and turns.after.player == learner:
        return False
    return all(row.holds(turns, value) for row, value in said)


def first_missed_part(goal: Goal, plies: Sequence[Ply], learner: Seat) -> GoalPart:
    """The first part of a goal that turns did not reach; without a key where they reached all that can be seen."""
    for row, value in _parts(goal):
        if not _reached([(row, value)], plies, learner):
            return measured_part(row, value, plies, learner)
    return GoalPart("best", wanted=1) if goal.best else GoalPart("")


def parts_reached(goal: Goal, plies: Sequence[Ply], learner: Seat) -> list[GoalPart]:
    """All parts of a goal that turns reached."""
    return [measured_part(row, value, plies, learner) for row, value in _parts(goal)]


def _parts(goal: Goal) -> Iterator[tuple[GoalKey, Any]]:
    """Yield the rows of a goal with their values, those keys that count several things once for each."""
    for row, value in keys_of_goal(goal):
        if isinstance(value, dict):
            yield from ((row, {name: n}) for name, n in value.items())
        else:
            yield row, value


def measured_part(row: GoalKey, value: Any, plies: Sequence[Ply], learner: Seat) -> GoalPart:
    """Return a part of a goal with how much of it the turns reached."""
    turns = JudgedTurns(plies, learner)
    count = len(turns.learner_turns)
    if isinstance(value, list):
        return GoalPart(row.key, turns=count, places=tuple(value))
    place = value if isinstance(value, str) else next(iter(value)) if isinstance(value, dict) else ""
    wanted = next(iter(wanted_by_place(value).values())) if isinstance(value, int | dict) else 0
    if not isinstance(wanted, int):
        return GoalPart(row.key, place, turns=count)
    return GoalPart(row.key, place, int(wanted), row.amount(turns, place) if row.amount else 0, count)


# ---------------------------------------------------------------------- saying what was missed
DECIDED = {  # what is said of an answer that is no turn
    KEEP: msg("You left the board as it was: that does not lead to the goal."),
    SWAP: msg("You turned the board round: that does not lead to the goal."),
    CLAIM: msg("With this claim you cannot be sure to reach the goal."),
}
NOT_SURE = msg("You played {hole}: after that you cannot be sure to reach the goal.")
AHEAD = msg("Look ahead: what will the other side do after your move, and can you still reach the goal then?")


def missed_text(part: GoalPart, plies: Sequence[Ply], context: SpeechContext) -> str:
    """Why turns that the learner, who is `telling.reader`, has just ended did not reach a goal."""
    last = next(ply for ply in reversed(plies) if ply.mover == context.reader)
    row = KEYS.get(part.key)
    decided = CLAIM if last.move.startswith(CLAIM) else last.move.partition(":")[0]
    if decided in DECIDED and not (row and row.decides):
        return context.words.t(DECIDED[decided])
    return row.missed(part, context, last) if row else filled_text(NOT_SURE, part, context, last)


def needed_text(part: GoalPart, context: SpeechContext, ply: Ply | None = None) -> str:
    """Return what the goal needs, and where to look for it; after a turn that missed it also by how much."""
    row = KEYS.get(part.key)
    return row.look(part, context, ply) if row else context.words.t(AHEAD)


def met_text(part: GoalPart, context: SpeechContext) -> str:
    """Return what of a goal was reached that the summary of its turn does not tell; empty where it tells all."""
    met = KEYS[part.key].met
    return met(part, context) if met else ""


def effect_text(own: Sequence[Ply], context: SpeechContext) -> str:
    """Return a line on what turns of one player in a row did."""
    said = turn_summaries((ply.steps for ply in own), context, [as_played(ply, context) for ply in own])
    return next(iter(said), "")


# ---------------------------------------------------------------------- all ways to a goal
def solving_lines(
    position: Position, goal: Goal, turns: int, best: Sequence[str] = (), reading: GoalReading = GoalReading.USUAL
) -> list[tuple[str, ...]]:
    """All lines of both sides' moves that reach the goal within so many turns of the player to move.

    A turn after an extra turn counts as one more.  A first move counts only if the goal is reached after it whatever
    the other side answers, also where an answer itself brings it about; all answers are then among the lines.  `best`:
    the best first moves, where the goal asks for them.  Raises TooManyLinesError.
    """
    lines = LineSearch(goal, turns, position.player, reading).ways([], position, turns) or []
    return [line for line in lines if not goal.best or line[0] in best]


class LineSearch:
    """The search for lines: may a move of the other side bring the goal about, and its answer to the last turn?

    `one`: a single way is enough, not all of them.  `free_extras`: an extra turn does not count as one more.
    """

    def __init__(
        self,
        goal: Goal,
        turns: int,
        learner: Seat,
        reading: GoalReading = GoalReading.USUAL,
        *,
        one: bool = False,
        free_extras: bool = False,
    ) -> None:
        self._said, self._learner, self._reading, self._one = keys_of_goal(goal), learner, reading, one
        stays = bool(self._said) and all(place in SEATS for place in goal.holds or ())
        several = turns > 1
        lasting = [row.lasts for row, _ in self._said]
        self._answers = stays and all(lasting)
        self._free_extras = free_extras or (reading is GoalReading.WIDE and _promises(self._said) and not several)
        in_time = reading is GoalReading.WIDE or (several and reading is GoalReading.USUAL)
        ends = all(row.lasts == "end" or (several and row.key == "holds") for row, _ in self._said)
        self._last_answer = stays and in_time and ends
        self._left = MOST_LINES

    def goal_is_forced(self, plies: list[Ply], turns: int) -> bool:
        """Whether these plies reach the goal, or so many turns more, whatever the other side does.

        True, too, where that is too much to see.
        """
        own = plies[-1].mover == self._learner
        try:
            if (own or self._answers) and _reached(self._said, plies, self._learner, self._reading):
                return True
            return self.ways(plies, plies[-1].after, turns) is not None
        except TooManyLinesError:
            return True

    def ways(self, before: list[Ply], position: Position, turns: int) -> list[tuple[str, ...]] | None:
        """Lines from here; None where the goal cannot be enforced."""
        own = position.player == self._learner
        if position.over or (turns == 0 and (own or not self._last_answer)):
            return None
        lines: list[tuple[str, ...]] = []
        for move in all_moves(position):
            if own and self._one and lines:
                break
            self._left -= 1
            if self._left < 0:
                raise TooManyLinesError
            ply = Ply(position.player, move, position, position.play(move))
            plies = [*before, ply]
            seen = own or (self._answers and before)
            if seen and _reached(self._said, plies, self._learner, self._reading):
                lines.append((move,))
                continue
            spent = own and not (self._free_extras and ply.after.player == self._learner)
            further = self.ways(plies, ply.after, turns - spent)
            if further:
                lines += [(move, *line) for line in further]
            elif not own:
                return None
        return lines or None


# ---------------------------------------------------------------------- answers that show why a move is wrong
def worst_reply(position: Position, learner: Seat, worth: Callable[[Ply], int] | None = None) -> list[Ply]:
    """The answer that captures most, or is worth most, until the learner is to move; of equal ones the shortest.

    Empty where the other side is not to move.
    """
    worth = worth or (lambda ply: pieces_captured([ply], ply.mover))
    game = Game(position.rules, position)
    return [game.play(move) for move in best_answer(position, learner, worth, MOST_BOARDS, cut=True)[1]]


def refutation(plies: Sequence[Ply], goal: Goal, turns: int, learner: Seat) -> list[Ply]:
    """The answer after which a goal cannot be forced any more within so many turns; of several one that captures most.

    Empty where the other side is not to move, or no answer does it.
    """
    found = list(plies)
    lines = LineSearch(goal, turns + sum(ply.mover == learner for ply in plies), learner, one=True)
    while not found[-1].after.over and found[-1].after.player != learner:
        game = Game(found[-1].after.rules, found[-1].after)
        answers = [game.preview_turn(move) for move in all_moves(game.position)]
        spoils = [ply for ply in answers if not lines.goal_is_forced([*found, ply], turns)]
        if not spoils:
            break
        found.append(max(spoils, key=lambda ply: pieces_captured([ply], ply.mover)))
    return found[len(plies) :]
