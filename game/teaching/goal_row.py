"""Row for a key of a goal: its type in a lesson file, how turns are judged by it, and every sentence of it.

A family registers its rows as `GOALS` of its part in this room, and what authors can choose of them as `KINDS`;
`common_goals` has those of all games, `goals` makes the goal of them.  Adding a goal is adding a row.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from typing import Annotated, Any, Literal, NamedTuple

from msgspec import Meta

from game.rules.board import SEATS, Seat, other_seat
from game.rules.game import Position
from game.rules.match import Ply
from game.rules.notation import displayed_move
from game.rules.steps import CARRIED, Step, step_kind
from game.text.language import msg, sentence_forms
from game.text.sentences import rules_page
from game.text.speech_context import SpeechContext

MOST_RULE = 180  # letters of a rule that a sentence may say in full
REMEMBER = msg("Remember the rule: {text}")
Count = Annotated[int, Meta(ge=0, le=255, description="a number from 0 to 255")]
Place = Annotated[str, Meta(max_length=12, description="the name of a hole, or S or N for a store")]
Yes = Annotated[bool, Meta(description="true or false")]
MarkName = Annotated[
    str,
    Meta(max_length=20, description="a kind of mark: house, lost house, barred, owner, burnt, tuz, won or mandarin"),
]
Clause = Annotated[str, Meta(max_length=60, description="the id of a clause of the game")]


class GoalStage(IntEnum):
    """In this order is looked for what of a goal is missing: first how the turn was made, last what came of it."""

    MOVE = 0
    WAY = 1
    BOARD = 2
    TAKEN = 3
    SOWN = 4
    EXTRA = 5
    RULE = 6
    LEFT = 7
    RESULT = 8


@dataclass(frozen=True)
class JudgedTurns:
    """Turns that are held against a goal; the learner has made one at least.

    `swept`: what the other side sweeps from the learner's holes at the end counts as captured, too.
    """

    plies: Sequence[Ply]
    learner: Seat
    swept: bool = False

    @cached_property
    def learner_turns(self) -> list[Ply]:
        """The learner's."""
        return [ply for ply in self.plies if ply.mover == self.learner]

    @property
    def last_turn(self) -> Ply:
        """The last of the learner's."""
        return self.learner_turns[-1]

    @property
    def after(self) -> Position:
        return self.plies[-1].after

    @cached_property
    def drop(self) -> Step | None:
        """The last stone that fell in the learner's last turn."""
        return last_drop(self.last_turn)

    @cached_property
    def hops(self) -> list[Step]:
        """The ways of the piece in the learner's last turn."""
        return [step for step in self.last_turn.steps if step_kind(step.op).is_movement]

    def has(self, op: str) -> bool:
        """Whether the learner's last turn has such a step."""
        return any(step.op == op for step in self.last_turn.steps)


class GoalPart(NamedTuple):
    """The part of a goal that turns did not reach, or reached.

    `key`: of the goal, "" where it may still be reached but cannot be forced any more; `place`: the hole, kind of
    place, clause or seat that it names; `wanted` and `got`: how many, where it counts something; `turns`: how many
    turns of the learner it took; `places`: the holes that it names, where there may be several.
    """

    key: str
    place: str = ""
    wanted: int = 0
    got: int = 0
    turns: int = 1
    places: tuple[str, ...] = ()


# What is said of a part of a goal: of the turn that missed it; without a turn of what to look for.
Say = Callable[[GoalPart, "SpeechContext", "Ply | None"], str]


@dataclass(frozen=True)
class GoalKey:
    """A key of a goal.

    `holds`: whether turns reach this value of it; `amount`: how much of it they reach, of what lies at a place where
    it names one.  `missed`: what a turn that misses it did; `look`: what to look for then; `met`: what the summary of
    a turn that reached it does not tell.  `stated`: words, of which one has to stand in the sentence of a goal with
    this key, as an expression; "" where it says what a sentence can name in too many ways.

    `lasts`: what stays true once it is, and an answer may bring about; such a thing may be an `end` of the game.
    `promises`: it says something of the answer of the other side, which is then to be about to move.  `shown`: where
    it is missed an answer of the other side shows why; `worth`: how bad an answer is, if not by what it captures, and
    `brought` what is then said of it, of its plies, their names and how much they captured.  `counts`: its sentence
    says how much was captured.  `fell`: where the turn ended is the reason.  `decides`: its sentence is of a decision
    before the turn.  `at_once`: a turn that has nothing of it misses it for good, however many are left.  `gives`:
    what a
    turn gave the answer says why it missed it.
    """

    key: str
    type: Any
    stage: GoalStage
    holds: Callable[[JudgedTurns, Any], bool]
    missed: Say
    look: Say
    amount: Callable[[JudgedTurns, str], int] | None = None
    met: Callable[[GoalPart, SpeechContext], str] | None = None
    stated: str = ""
    lasts: Literal["", "stays", "end"] = ""
    promises: bool = False
    shown: bool = False
    worth: Callable[[GoalPart, Ply], int] | None = None
    brought: Callable[[GoalPart, SpeechContext, Sequence[Ply], Sequence[str], int], str] | None = None
    counts: bool = False
    fell: bool = False
    decides: bool = False
    at_once: bool = False
    gives: bool = False


@dataclass(frozen=True)
class GoalKind:
    """A goal that an author can choose: what it is called in the list, what the learner is told, and what it says.

    `most`: the largest number that can be chosen, 0 where there is none.  `place`, `clause`: one has to be chosen.
    `mistake`: what a typical mistake does that reaches it, "" where it is none.  `store`: only where the learner has a
    store.
    """

    id: str
    title: str
    said: str
    make: Callable[[int, str], Mapping[str, Any]]
    most: int = 0
    usual: int = 1
    place: bool = False
    clause: bool = False
    mistake: str = ""
    store: bool = False


# ---------------------------------------------------------------------- judging
def wanted_by_place(wanted: int | Mapping[str, int]) -> Mapping[str, int]:
    """Return the wanted number by place, under "" a number in all."""
    return wanted if isinstance(wanted, Mapping) else {"": wanted}


def at_least_wanted(amount: Callable[[JudgedTurns, str], int]) -> Callable[[JudgedTurns, Any], bool]:
    """Whether there are as many as is wanted, of whatever is counted."""
    return lambda turns, wanted: all(amount(turns, place) >= n for place, n in wanted_by_place(wanted).items())


def at_most_wanted(amount: Callable[[JudgedTurns, str], int]) -> Callable[[JudgedTurns, Any], bool]:
    """Whether there are no more than may be."""
    return lambda turns, wanted: all(amount(turns, place) <= n for place, n in wanted_by_place(wanted).items())


def is_as_wanted(holds: Callable[[JudgedTurns], bool]) -> Callable[[JudgedTurns, Any], bool]:
    """Whether something is so, or is not, as it is wanted."""
    return lambda turns, wanted: bool(holds(turns)) is wanted


def pieces_captured(plies: Sequence[Ply], seat: str) -> int:
    """Return how many pieces a seat captured in these turns, with those that it sowed on and those that it burnt."""
    return sum(
        step.n for ply in plies for step in ply.steps
        if step_kind(step.op).is_capture and (step.to == seat or (step.to == CARRIED and ply.mover == seat))
    )  # fmt: skip


def pieces_lost(ply: Ply, foe: Seat, *, swept: bool = False) -> int:
    """Return how many pieces a ply brings the other side; `swept`: with what it sweeps from the learner's holes."""
    board = ply.before.rules.board
    mine = {board.cells[i].name for i in board.holes_of_seat(other_seat(foe))} if swept else ()
    return pieces_captured([ply], foe) + sum(
        step.n for step in ply.steps if step.op == "sweep" and step.to == foe and step.hole in mine
    )


def last_drop(ply: Ply) -> Step | None:
    """The last stone of a turn that fell into a place."""
    return next((step for step in reversed(ply.steps) if step.op == "drop"), None)


# ---------------------------------------------------------------------- saying
def as_played(ply: Ply, context: SpeechContext) -> str:
    """A move as people see it."""
    return displayed_move(ply.move, context.below)


def filled_text(text: str, part: GoalPart, context: SpeechContext, ply: Ply | None, **values: object) -> str:
    """A text with what it may name: the `{hole}` that was played, how much was reached, the places of the goal."""
    known: dict[str, object] = {"got": part.got, "n": part.wanted, "target": part.places or part.place}
    if ply is not None:
        known["hole"] = as_played(ply, context)
    return context.words.say(text, **(known | values))


def same_sentence(said: str) -> Say:
    """Return a function that gives this sentence whatever was wanted."""
    return lambda part, telling, ply: filled_text(said, part, telling, ply)


# Each of these takes a text of two forms.
def sentence_for_yes_or_no(text: str) -> Say:
    """A sentence where something should be so, and one where it should not."""
    return lambda part, telling, ply: filled_text(sentence_forms(text)[not part.wanted], part, telling, ply)


def sentence_by_reached(text: str, **whose: str) -> Say:
    """A sentence where nothing at all was reached, and one where something was, but not what is wanted.

    `whose`: the same of what is the other side's (`theirs`), of all turns together (`all`), of a store.
    """
    return _counted(lambda part: part.got > 0, text, whose)


def sentence_by_wanted(text: str, **whose: str) -> Say:
    """A sentence where nothing at all is wanted, or allowed, and one where so much is."""
    return _counted(lambda part: part.wanted > 0, text, whose)


def sentence_by_more(text: str, **whose: str) -> Say:
    """A sentence where any at all will do, and one where more is wanted."""
    return _counted(lambda part: part.wanted > 1, text, whose)


def _counted(second: Callable[[GoalPart], bool], text: str, whose: dict[str, str]) -> Say:
    return lambda part, telling, ply: filled_text(
        sentence_forms(_whose(part, telling, text, whose))[second(part)], part, telling, ply
    )


def _whose(part: GoalPart, context: SpeechContext, plain: str, whose: dict[str, str]) -> str:
    """Return the sentence of a key for a stone, row or store, by the side that owns it."""
    if part.place not in SEATS:
        return plain
    if part.place != context.reader:
        return whose.get("their_store") or whose.get("theirs") or plain
    return whose.get("my_store") or (whose.get("all") if part.turns > 1 else None) or plain


def sentence_with_rule(said: str) -> Say:
    """A sentence, and after it the rule that the goal is about, where that is short: its title says little."""

    def say(part: GoalPart, context: SpeechContext, ply: Ply | None) -> str:
        clause = next((one for one in rules_page(context.rules, context.words) if one.id == part.place), None)
        told = filled_text(said, part, context, ply)
        if clause is None or len(clause.text) > MOST_RULE:
            return told
        return f"{told} {context.words.t(REMEMBER).replace('{text}', clause.text)}"  # a sentence keeps its bold letters

    return say
