"""A game ready to be played: a checked file, its chosen options, and the machine that is set up for them."""

import hashlib
from dataclasses import dataclass
from functools import cached_property

import msgspec

from game.rules.board import Seat
from game.rules.file.vocabulary import RepetitionThen
from game.rules.game import MarkKind
from game.rules.sowing import machine as sowing
from game.rules.sowing.board import hole_of
from game.rules.sowing.learned import learn
from game.rules.sowing.position_marks import kinds_of
from game.rules.sowing.setup.chosen_game import ChosenGame
from game.rules.sowing.setup.machine_tables import machine_numbers, machine_tables
from game.rules.sowing.setup.repeatable import can_return
from game.rules.sowing.setup.word_numbers import SWEEPS
from game.rules.sowing.state import Rule


@dataclass(frozen=True)
class Repetition:
    """What happens when a position comes up for the third time."""

    clause: int
    sweep: int
    drawn: bool


class Rules(ChosenGame):
    """One game with its options chosen: geometry, clauses in force, and the machine's tables."""

    def start_of_move(self, move: str) -> str:
        """The hole that a move begins at."""
        hole = hole_of(move)
        return hole if hole in self.board.index else ""

    @property
    def clear(self) -> int:
        """Two stones: a single one is soon won back."""
        return 2

    def opposite_place(self, name: str) -> str:
        """The hole that the other player sees where this one is seen."""
        return name.swapcase()

    def way_of_move(self, move: str) -> tuple[str, ...]:
        """Nothing: a sowing is chosen by its hole."""
        return ()

    def name_of_move(self, *places: str) -> str:
        """The hole alone: where a sowing goes nobody chooses."""
        return places[0]

    @property
    def coats(self) -> dict[str, Seat]:
        """Nothing: all stones are alike."""
        return {}

    @property
    def pieces(self) -> dict[str, tuple[int, Seat]]:
        """None: holes hold numbers of stones."""
        return {}

    @cached_property
    def repetition(self) -> Repetition | None:
        """The clause for going round in circles, if the game has one."""
        found = self.clauses_of_kind("repetition")
        if not found:
            return None
        return Repetition(self.clause(found[0].id), SWEEPS[found[0].then], found[0].then == RepetitionThen.DRAW)

    @cached_property
    def circles(self) -> Repetition | None:
        """The same where it matters: None too in games in which no position can come back."""
        return self.repetition if can_return(machine_numbers(self)) else None

    @cached_property
    def mark_kinds(self) -> tuple[MarkKind, ...]:
        """What can lie on a hole besides stones in this game."""
        return kinds_of(self)

    @cached_property
    def rule(self) -> Rule:
        """The machine's tables, whole sowings learned."""
        rule = Rule(machine_tables(self))
        learn(sowing.Machine(rule))
        return rule

    @cached_property
    def fingerprint(self) -> str:
        """A hash of all that decides how the game goes on from a position: equal ones are the same game."""
        return _hash([machine_tables(self), self.repetition and [self.repetition.sweep, self.repetition.drawn]])

    @cached_property
    def course(self) -> str:
        """A hash of all that can come up in a game: equal ones are played in the same way from beginning to end.

        Going round in circles is left out where no position comes back, and in a match, where such a round is void.
        """
        apart = [
            "layout" if self.words.laid_out else "hands",
            *self.clauses_of_kind("opening"),
            *self.clauses_of_kind("match"),
        ]
        circles = self.circles if self.match is None else None
        said = [
            machine_tables(self),
            self.start,
            [circles.sweep, circles.drawn] if circles else [],
            [_rules_of(said) for said in apart],
        ]
        return _hash(said)

    def machine(self) -> sowing.Machine:
        """A new step machine for this game."""
        return sowing.Machine(self.rule)


def _rules_of(said: object) -> object:
    """What a clause rules, without what its author says about it."""
    found = msgspec.to_builtins(said)
    return {key: found[key] for key in found if key not in ("title", "text")} if isinstance(found, dict) else found


def _hash(said: object) -> str:
    import json  # only now: the first frame does without

    return hashlib.blake2b(json.dumps(said).encode(), digest_size=16).hexdigest()
