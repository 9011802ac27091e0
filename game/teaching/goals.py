"""Goals of lessons: what a learner is to reach from a position, which moves reach it, and what a wrong one missed.

A goal is data, checked on the steps and positions of the turns that were played, so a lesson and the rules can never
disagree.  Its keys are rows (`goal`), those of all games and those that our families register.  `is_goal_reached`
judges a line of turns, `solving_lines` finds all lines that reach a goal whatever the other side answers.

Some sentences can be read in two ways where a turn brings another one, or the game ends with the answer:
`GoalStrictness`.
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
    displayed_move_name,
    fill_goal_text,
    pieces_captured,
    wanted_by_place,
)
from game.teaching.replies import TooManyLinesError, all_moves, best_answer
from game.text.language import msg
from game.text.sentences import turn_summaries
from game.text.speech_context import SpeechContext

MOST_LINES = 4_000  # of both sides together that are looked at for one lesson
MOST_PLAYED_ON = 1_000  # ... where all turns are played before anything is judged
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
    """Return the kinds of goal that an author can choose for a game, sowing or draughts: those that it can reach."""
    family = rules.words.family
    fitting = (kind for kind in KINDS.values() if _FAMILY_OF.get(kind.id, family) == family)
    return [kind for kind in fitting if kind.fits(rules)]


class GoalStrictness(Enum):
    """Strictness about extra turns and the end of a game when a goal is tested.

    WIDE: an extra turn belongs to the same turn, and the game may end with the opponent's answer to the last turn.
    NARROW: stones that the opponent collects at the end count as captured, and the game may not end with that answer.
    USUAL: the game may end with that answer if several turns are allowed.
    """

    NARROW = "narrow"
    USUAL = "usual"
    WIDE = "wide"


def keys_of_goal(goal: Goal) -> list[tuple[GoalKey, Any]]:
    """Return the conditions (keys) of a goal, each with its value."""
    found = ((row, getattr(goal, key)) for key, row in KEYS.items())
    return [one for one in found if one[1] is not None]


def is_judged_at_last(goal: Goal) -> bool:
    """Return whether a goal is judged only once all turns of its task are made, or the game is over."""
    return any(row.at_last for row, _ in keys_of_goal(goal))


def _depends_on_answer(said: Sequence[tuple[GoalKey, Any]]) -> bool:
    """Return whether a goal depends on the opponent's answer, so that the opponent must be to move. `said`: the keys of
    the goal with their values.
    """
    return any(row.promises and value is not False for row, value in said)


# ---------------------------------------------------------------------- judging turns
def is_goal_reached(
    goal: Goal, plies: Sequence[Ply], learner: Seat, goal_strictness: GoalStrictness = GoalStrictness.USUAL
) -> bool:
    """Return whether turns have reached a goal; the last turn is the learner's, except for lasting goals.

    Raises TooManyLinesError if too many answers would have to be examined.
    """
    return _are_keys_reached(keys_of_goal(goal), plies, learner, goal_strictness)


def _are_keys_reached(
    said: Sequence[tuple[GoalKey, Any]],
    plies: Sequence[Ply],
    learner: Seat,
    goal_strictness: GoalStrictness = GoalStrictness.USUAL,
) -> bool:
    """Return whether turns have reached all keys of a goal; False without a turn of the learner. `said`: the keys with
    their values.
    """
    turns = JudgedTurns(plies, learner, swept=goal_strictness is GoalStrictness.NARROW)
    if not turns.learner_turns:
        return False
    if _depends_on_answer(said) and not turns.position_after.over and turns.position_after.player == learner:
        return False
    return all(row.holds(turns, value) for row, value in said)


def first_missed_part(goal: Goal, plies: Sequence[Ply], learner: Seat) -> GoalPart:
    """Return the first part of a goal that turns missed. If they reached all parts, return one with the key "best" if
    the goal asks for best moves, else "".
    """
    for row, value in _single_parts(goal):
        if not _are_keys_reached([(row, value)], plies, learner):
            if isinstance(value, list):
                value = _places_in_reach(row, value, plies, learner) or value
            return measure_part(row, value, plies, learner)
    return GoalPart("best", wanted=1) if goal.best else GoalPart("")


def _places_in_reach(key: GoalKey, places: Sequence[str], plies: Sequence[Ply], learner: Seat) -> list[str]:
    """Return the places of a goal that the learner could have reached by another move in place of the last one."""
    last = next((ply for ply in reversed(plies) if ply.mover == learner), None)
    if last is None:
        return []
    game = Game(last.before.rules, last.before)
    turns = [JudgedTurns([game.preview_turn(move)], learner) for move in last.before.legal()]
    return [place for place in places if any(key.holds(turn, [place]) for turn in turns if turn.learner_turns)]


def reached_goal_parts(goal: Goal, plies: Sequence[Ply], learner: Seat) -> list[GoalPart]:
    """Return all parts of a goal that turns reached."""
    return [measure_part(row, value, plies, learner) for row, value in _single_parts(goal)]


def _single_parts(goal: Goal) -> Iterator[tuple[GoalKey, Any]]:
    """Yield the keys of a goal with their values; a key for several places once for each."""
    for row, value in keys_of_goal(goal):
        if isinstance(value, dict):
            yield from ((row, {name: n}) for name, n in value.items())
        else:
            yield row, value


def measure_part(goal_key: GoalKey, value: Any, plies: Sequence[Ply], learner: Seat) -> GoalPart:
    """Return the part of a goal for one key and its value, with how much of it the turns reached; without turns, 0."""
    turns = JudgedTurns(plies, learner)
    count = len(turns.learner_turns)
    if isinstance(value, list):
        return GoalPart(goal_key.key, turns=count, places=tuple(value))
    place = value if isinstance(value, str) else next(iter(value)) if isinstance(value, dict) else ""
    wanted = next(iter(wanted_by_place(value).values())) if isinstance(value, int | dict) else 0
    if not isinstance(wanted, int):
        return GoalPart(goal_key.key, place, turns=count)
    got = goal_key.amount(turns, place) if goal_key.amount and plies else 0
    return GoalPart(goal_key.key, place, int(wanted), got, count)


# ---------------------------------------------------------------------- saying what was missed
DECIDED = {  # what is said of an answer that is no turn
    KEEP: msg("You left the board as it was, which doesn’t lead to the goal."),
    SWAP: msg("You turned the board round, which doesn’t lead to the goal."),
    CLAIM: msg("With this claim you can’t be sure to reach the goal."),
}
NOT_SURE = msg("You played {hole}: after that you can’t be sure to reach the goal.")
AHEAD = msg("Look ahead. What will your opponent do after your move, and can you still reach the goal then?")


def missed_goal_text(part: GoalPart, plies: Sequence[Ply], context: SpeechContext) -> str:
    """Return the sentence on why the turns of the learner (`context.reader`) did not reach a goal."""
    last = next(ply for ply in reversed(plies) if ply.mover == context.reader)
    row = KEYS.get(part.key)
    decided = CLAIM if last.move.startswith(CLAIM) else last.move.partition(":")[0]
    if decided in DECIDED and not (row and row.decides):
        return context.words.t(DECIDED[decided])
    return row.missed(part, context, last) if row else fill_goal_text(NOT_SURE, part, context, last)


def needed_goal_text(part: GoalPart, context: SpeechContext, ply: Ply | None = None) -> str:
    """Return the hint on what a goal needs and where to look for it; with `ply`, a failed turn, also on how far that
    missed it.
    """
    row = KEYS.get(part.key)
    return row.look(part, context, ply) if row else context.words.t(AHEAD)


def goal_hint_text(goal: Goal, learner: Seat, context: SpeechContext) -> str:
    """Return the hint on what a goal needs before any turn: on the last of its conditions, which is judged last."""
    row, value = list(_single_parts(goal))[-1]
    return needed_goal_text(measure_part(row, value, (), learner), context)


def reached_goal_text(part: GoalPart, context: SpeechContext) -> str:
    """Return the sentence on success with a goal that the summary of the turn doesn't mention; "" if there is nothing
    to add.
    """
    met = KEYS[part.key].met
    return met(part, context) if met else ""


def turn_effects_text(own: Sequence[Ply], context: SpeechContext) -> str:
    """Return a one-line summary of the turns `own`, which one player made in a row."""
    said = turn_summaries((ply.steps for ply in own), context, [displayed_move_name(ply, context) for ply in own])
    return next(iter(said), "")


# ---------------------------------------------------------------------- all ways to a goal
def solving_lines(
    position: Position,
    goal: Goal,
    turns: int,
    best: Sequence[str] = (),
    goal_strictness: GoalStrictness = GoalStrictness.USUAL,
) -> list[tuple[str, ...]]:
    """Return all lines of moves that reach a goal within `turns` turns of the player to move.

    A turn after an extra turn counts as a further one. A first move counts only if the goal is reached after every
    answer of the opponent; the lines contain all answers. `best`: the best first moves, if the goal asks for them.
    Raises TooManyLinesError.
    """
    lines = SolvingLineSearch(goal, turns, position.player, goal_strictness).forced_lines([], position, turns) or []
    return [line for line in lines if not goal.best or line[0] in best]


class SolvingLineSearch:
    """Search for lines that force a goal.

    `one`: stop at the first line instead of finding all.  `free_extras`: an extra turn does not count as a further
    turn.
    """

    def __init__(
        self,
        goal: Goal,
        turns: int,
        learner: Seat,
        goal_strictness: GoalStrictness = GoalStrictness.USUAL,
        *,
        one: bool = False,
        free_extras: bool = False,
    ) -> None:
        self._said, self._learner, self._reading, self._one = keys_of_goal(goal), learner, goal_strictness, one
        stays = bool(self._said) and all(place in SEATS for place in goal.holds or ())
        several = turns > 1
        lasting = [row.lasts for row, _ in self._said]
        self._answers = stays and all(lasting)
        self._free_extras = free_extras or (
            goal_strictness is GoalStrictness.WIDE and _depends_on_answer(self._said) and not several
        )
        in_time = goal_strictness is GoalStrictness.WIDE or (several and goal_strictness is GoalStrictness.USUAL)
        ends = all(row.lasts == "end" or (several and row.key == "holds") for row, _ in self._said)
        self._last_answer = stays and in_time and ends
        self._at_last = is_judged_at_last(goal)
        self._left = MOST_PLAYED_ON if self._at_last else MOST_LINES

    def is_goal_forced(self, plies: list[Ply], turns: int) -> bool:
        """Return whether these plies and `turns` further turns force the goal, whatever the opponent does. Also True if
        there are too many lines to search.
        """
        own = plies[-1].mover == self._learner
        try:
            due = not self._at_last or turns == 0 or plies[-1].after.over
            if due and (own or self._answers) and _are_keys_reached(self._said, plies, self._learner, self._reading):
                return True
            return self.forced_lines(plies, plies[-1].after, turns) is not None
        except TooManyLinesError:
            return True

    def forced_lines(self, before: list[Ply], position: Position, turns: int) -> list[tuple[str, ...]] | None:
        """Return the lines from a position that force the goal; None if it can't be forced."""
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
            spent = own and not (self._free_extras and ply.after.player == self._learner)
            if self._at_last:
                seen = ply.after.over or (own and turns == spent)
            else:
                seen = own or bool(self._answers and before)
            if seen and _are_keys_reached(self._said, plies, self._learner, self._reading):
                lines.append((move,))
                continue
            further = self.forced_lines(plies, ply.after, turns - spent)
            if further:
                lines += [(move, *line) for line in further]
            elif not own:
                return None
        return lines or None


# ---------------------------------------------------------------------- answers that show why a move is wrong
def find_worst_reply(position: Position, learner: Seat, worth: Callable[[Ply], int] | None = None) -> list[Ply]:
    """Return the opponent's answer that captures most (or has the highest `worth`), of equal ones the shortest.

    It includes all plies until the learner is to move; empty if the opponent isn't to move.
    """
    worth = worth or (lambda ply: pieces_captured([ply], ply.mover))
    game = Game(position.rules, position)
    return [game.play(move) for move in best_answer(position, learner, worth, MOST_BOARDS, cut=True)[1]]


def find_refutation(plies: Sequence[Ply], goal: Goal, turns: int, learner: Seat) -> list[Ply]:
    """Return the opponent's answer after which a goal can't be forced any more; of several one that captures most.

    Empty if the opponent isn't to move or no answer prevents the goal.
    """
    found = list(plies)
    lines = SolvingLineSearch(goal, turns + sum(ply.mover == learner for ply in plies), learner, one=True)
    while not found[-1].after.over and found[-1].after.player != learner:
        game = Game(found[-1].after.rules, found[-1].after)
        answers = [game.preview_turn(move) for move in all_moves(game.position)]
        spoils = [ply for ply in answers if not lines.is_goal_forced([*found, ply], turns)]
        if not spoils:
            break
        found.append(max(spoils, key=lambda ply: pieces_captured([ply], ply.mover)))
    return found[len(plies) :]
