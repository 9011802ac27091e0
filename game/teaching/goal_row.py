"""Row for a key of a goal: its type in a lesson file, how turns are judged by it, and every sentence of it.

A family registers its rows as `GOALS` of its part in this room, and what authors can choose of them as `KINDS`;
`common_goals` has those of all games, `goals` makes the goal of them.  Adding a goal is adding a row.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from typing import Annotated, Any, Literal, NamedTuple

from msgspec import Meta

from game.rules.board import SEATS, Seat, other_seat
from game.rules.game import Position, Rules
from game.rules.match import Ply
from game.rules.notation import displayed_move
from game.rules.steps import Step, captures_of_player, step_kind
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
    """Order in which parts of a missed goal are reported: first how the turn was made, last its result."""

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
    """Turns to be judged against a goal; at least one is the learner's.

    `swept`: stones that the opponent collects from the learner's holes at the end count as captured.
    """

    plies: Sequence[Ply]
    learner: Seat
    swept: bool = False

    @cached_property
    def learner_turns(self) -> list[Ply]:
        """The learner's turns."""
        return [ply for ply in self.plies if ply.mover == self.learner]

    @property
    def last_turn(self) -> Ply:
        """The learner's last turn."""
        return self.learner_turns[-1]

    @property
    def position_after(self) -> Position:
        """Position after the last of the turns."""
        return self.plies[-1].after

    @cached_property
    def last_stone_drop(self) -> Step | None:
        """The last step of the learner's last turn that dropped a stone; None if there is none."""
        return last_drop(self.last_turn)

    @cached_property
    def last_turn_hops(self) -> list[Step]:
        """The steps of the learner's last turn in which a piece moves."""
        return [step for step in self.last_turn.steps if step_kind(step.op).is_movement]

    def last_turn_has_step(self, op: str) -> bool:
        """Return whether the learner's last turn has a step with this operation."""
        return any(step.op == op for step in self.last_turn.steps)


class GoalPart(NamedTuple):
    """A part of a goal, and how far the learner's turns reached it.

    `key`: key of the goal, "" if the goal can't be forced any more; `place`: the hole, kind of place, clause or seat
    that the part names; `wanted`, `got`: the wanted and the reached number, if it counts something; `turns`: how many
    turns the learner made; `places`: the holes that it names, if several are possible.
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
    """A kind of condition (key) in a goal, with its test and its texts.

    `holds`: tests whether turns reach a value; `amount`: counts how much they reach, at a place if one is named.
    `missed`: text on what a failed turn did; `look`: hint for the next try; `met`: text on success that the turn's
    summary leaves out. `stated`: regular expression that the goal's sentence must match; "" for no check.

    `lasts`: the condition stays true once reached, or is an end of the game. `promises`: it is about the opponent's
    answer, so the opponent must be to move. `shown`: playing the opponent's answer shows why it was missed; `worth`:
    rates such an answer, if not by its captures; `brought`: text on that answer. `counts`: the text says how much was
    captured. `fell`: the text should say where the turn ended. `decides`: it is about a decision before the turn.
    `at_once`: a turn without any progress can't reach it later. `gives`: the text should say what the turn gave the
    opponent. `at_last`: it is judged only once all turns of the task are made, or the game is over.
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
    at_last: bool = False


@dataclass(frozen=True)
class GoalKind:
    """A kind of goal that an author can choose: its title, the learner's text, and a function that makes the goal.

    `most`: the largest number to choose, 0 for none. `place`, `clause`: whether the author must choose one. `mistake`:
    the typical mistake by which it is also reached, or "". `fits`: whether
    a game with these rules lets it be reached.
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
    fits: Callable[[Rules], bool] = field(default=lambda rules: True)


# ---------------------------------------------------------------------- judging
def wanted_by_place(wanted: int | Mapping[str, int]) -> Mapping[str, int]:
    """Return the wanted number by place; a plain number is put under "", which means all places together."""
    return wanted if isinstance(wanted, Mapping) else {"": wanted}


def judge_at_least(amount: Callable[[JudgedTurns, str], int]) -> Callable[[JudgedTurns, Any], bool]:
    """Return a test that `amount` is at least the number that the goal wants, at each place."""
    return lambda turns, wanted: all(amount(turns, place) >= n for place, n in wanted_by_place(wanted).items())


def judge_at_most(amount: Callable[[JudgedTurns, str], int]) -> Callable[[JudgedTurns, Any], bool]:
    """Return a test that `amount` is at most the number that the goal allows, at each place."""
    return lambda turns, wanted: all(amount(turns, place) <= n for place, n in wanted_by_place(wanted).items())


def judge_yes_or_no(holds: Callable[[JudgedTurns], bool]) -> Callable[[JudgedTurns, Any], bool]:
    """Return a test that the condition `holds` is true, or false, as the goal's value says."""
    return lambda turns, wanted: bool(holds(turns)) is wanted


def pieces_captured(plies: Sequence[Ply], seat: str) -> int:
    """Return how many pieces a seat captured in these turns, including those sown again and those burnt; a king counts
    as two men.
    """
    return sum(step.n for ply in plies for step in capturing_steps(ply, seat))


def capturing_steps(ply: Ply, seat: str) -> list[Step]:
    """Return the steps of a ply by which a seat captures, including what is sown again and what is burnt."""
    burnt = [step for step in ply.steps if step_kind(step.op).is_removal and step.to == seat]
    return [*(step for step in captures_of_player(seat, ply.steps) if step.to == seat or ply.mover == seat), *burnt]


def pieces_lost(ply: Ply, foe: Seat, *, swept: bool = False) -> int:
    """Return how many pieces a ply brings the opponent `foe`; `swept`: include stones collected from the learner's
    holes at the end.
    """
    board = ply.before.rules.board
    mine = {board.cells[i].name for i in board.holes_of_seat(other_seat(foe))} if swept else ()
    return pieces_captured([ply], foe) + sum(
        step.n for step in ply.steps if step.op == "sweep" and step.to == foe and step.hole in mine
    )


def last_drop(ply: Ply) -> Step | None:
    """Return the last step of a ply that dropped a stone; None if there is none."""
    return next((step for step in reversed(ply.steps) if step.op == "drop"), None)


# ---------------------------------------------------------------------- saying
def displayed_move_name(ply: Ply, context: SpeechContext) -> str:
    """Return a move's name as displayed."""
    return displayed_move(ply.move, context.below)


def fill_goal_text(text: str, part: GoalPart, context: SpeechContext, ply: Ply | None, **values: object) -> str:
    """Return a goal's text with its placeholders filled in: `{hole}` by the move of `ply` (None: the text names no
    move), the number reached, the goal's places, and `values`.
    """
    known: dict[str, object] = {"got": part.got, "n": part.wanted, "target": part.places or part.place}
    if ply is not None:
        known["hole"] = displayed_move_name(ply, context)
    return context.words.say(text, **(known | values))


def fixed_sentence(said: str) -> Say:
    """Return a function that always gives the sentence `said`, whatever number the goal wants."""
    return lambda part, telling, ply: fill_goal_text(said, part, telling, ply)


# Each of these takes a text of two forms.
def sentence_for_yes_or_no(text: str) -> Say:
    """Return a function that gives one sentence if the goal's value is True, another if it is False. `text`: both forms
    in brackets.
    """
    return lambda part, telling, ply: fill_goal_text(sentence_forms(text)[not part.wanted], part, telling, ply)


def sentence_by_reached(text: str, **whose: str) -> Say:
    """Return a function that gives one sentence if nothing was reached, another for a wrong number. `text`: both forms
    in brackets; `whose`: alternatives for the opponent (`theirs`), all turns together (`all`) or a store.
    """
    return _sentence_by_condition(lambda part: part.got > 0, text, whose)


def sentence_by_wanted(text: str, **whose: str) -> Say:
    """Return a function that gives one sentence if the goal wants or allows none, another for a number. `text`: both
    forms in brackets; `whose`: alternatives by owner, such as `theirs`.
    """
    return _sentence_by_condition(lambda part: part.wanted > 0, text, whose)


def sentence_by_one_or_more(text: str, **whose: str) -> Say:
    """Return a function that gives one sentence if the goal wants one, another if it wants more. `text`: both forms in
    brackets; `whose`: alternatives by owner, such as `theirs`.
    """
    return _sentence_by_condition(lambda part: part.wanted > 1, text, whose)


def _sentence_by_condition(second: Callable[[GoalPart], bool], text: str, whose: dict[str, str]) -> Say:
    """Return a function that gives the second form of the bracketed `text` if `second` holds, else the first. `whose`:
    alternative texts for the opponent, for several turns or for a store.
    """
    return lambda part, telling, ply: fill_goal_text(
        sentence_forms(_sentence_for_owner(part, telling, text, whose))[second(part)], part, telling, ply
    )


def _sentence_for_owner(part: GoalPart, context: SpeechContext, plain: str, whose: dict[str, str]) -> str:
    """Return the variant of the text `plain` for the part's seat: the reader's or the opponent's, from `whose`."""
    if part.place not in SEATS:
        return plain
    if part.place != context.reader:
        return whose.get("their_store") or whose.get("theirs") or plain
    return whose.get("my_store") or (whose.get("all") if part.turns > 1 else None) or plain


def sentence_with_rule(said: str) -> Say:
    """Return a function that gives the sentence `said`, followed by the rule of the goal's clause if that is short."""

    def say(part: GoalPart, context: SpeechContext, ply: Ply | None) -> str:
        clause = next((one for one in rules_page(context.rules, context.words) if one.id == part.place), None)
        told = fill_goal_text(said, part, context, ply)
        if clause is None or len(clause.text) > MOST_RULE:
            return told
        return f"{told} {context.words.t(REMEMBER).replace('{text}', clause.text)}"  # a sentence keeps its bold letters

    return say
