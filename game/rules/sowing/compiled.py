"""A sowing game ready to play: a checked file, its chosen options, and the machine set up for them."""

import hashlib
from dataclasses import dataclass
from functools import cached_property

import msgspec

from game.rules.board import Seat
from game.rules.file.schema import EndlessWords
from game.rules.file.vocabulary import LAPS_ON, EndlessResult, RepetitionResult
from game.rules.game import MarkKind
from game.rules.sowing import machine as sowing
from game.rules.sowing.board import hole_of_move
from game.rules.sowing.learned import learn_sowings
from game.rules.sowing.position_marks import mark_kinds_of
from game.rules.sowing.setup.chosen_game import VOID, ChosenGame
from game.rules.sowing.setup.machine_tables import machine_numbers, machine_tables
from game.rules.sowing.setup.repeatable import can_position_repeat
from game.rules.sowing.setup.word_numbers import SWEEPS
from game.rules.sowing.state import Rule


@dataclass(frozen=True)
class Repetition:
    """The effect of a position's third occurrence: number of its clause, number of the sweep that follows, and whether
    it is a draw.
    """

    clause: int
    sweep: int
    is_draw: bool


class Rules(ChosenGame):
    """A game's rules with its options chosen: geometry, clauses in force, and the machine's tables."""

    def start_of_move(self, move: str) -> str:
        """Return the hole where a move starts; "" for a move that starts nowhere."""
        hole = hole_of_move(move)
        return hole if hole in self.board.index else ""

    @property
    def clear_margin(self) -> int:
        """The lead that makes a move clearly better, two stones: a single stone is soon won back."""
        return 2

    def opposite_place(self, name: str) -> str:
        """Return the hole at the same place as the opponent sees the board, such as `a` for `A`."""
        return name.swapcase()

    def way_of_move(self, move: str) -> tuple[str, ...]:
        """Return no cells: a sowing is chosen by its hole alone."""
        return ()

    def name_of_move(self, *places: str) -> str:
        """Return the name of the first hole, as players don't choose where a sowing goes."""
        return places[0]

    @property
    def coats(self) -> dict[str, Seat]:
        """An empty mapping: all stones look alike, so they have no owners."""
        return {}

    @property
    def pieces(self) -> dict[str, tuple[int, Seat]]:
        """An empty mapping: there are no kinds of pieces, holes hold any number of stones."""
        return {}

    @cached_property
    def repetition(self) -> Repetition | None:
        """The clause for repeated positions, as numbers for the machine; None if the game has none."""
        found = self.clauses_of_kind("repetition")
        if not found:
            return None
        return Repetition(
            self.clause_number(found[0].id), SWEEPS[found[0].then], found[0].then == RepetitionResult.DRAW
        )

    @cached_property
    def repetition_if_possible(self) -> Repetition | None:
        """The clause for repeated positions, only if positions can repeat in this game; else None."""
        return self.repetition if can_position_repeat(machine_numbers(self)) else None

    @cached_property
    def former(self) -> "Rules | None":
        """The rules with the former ruling on an endless turn, which was a draw wherever its player didn't lose; None
        where that has not changed.
        """
        laps, rule = any(lap.then in LAPS_ON for lap in self.clauses_of_kind("lap")), self.rule
        if not laps or rule.void_loses or (rule.void_drawn and self.clauses[rule.void_clause] == VOID):
            return None
        words = msgspec.structs.replace(self.words, endless=[EndlessWords(id=VOID, then=EndlessResult.DRAW)])
        return _FormerRules(self.variant, words, self.options, self.defaults)

    @cached_property
    def mark_kinds(self) -> tuple[MarkKind, ...]:
        """Return the kinds of marks that can lie on a hole in this game."""
        return mark_kinds_of(self)

    @cached_property
    def rule(self) -> Rule:
        """The machine's tables of the rules, learned sowings (recorded effects of whole sowings) included."""
        rule = Rule(machine_tables(self))
        learn_sowings(sowing.Machine(rule))
        return rule

    @cached_property
    def fingerprint(self) -> str:
        """Hash of all rules that decide how the game continues from a position."""
        return _hash([machine_tables(self), self.repetition and [self.repetition.sweep, self.repetition.is_draw]])

    @cached_property
    def course(self) -> str:
        """Hash of everything that can occur in a game: equal hashes mean the same game throughout.

        Repetition is left out if no position can repeat, and in a match, where such a round is void.
        """
        apart = [
            "layout" if self.words.is_laid_out_by_hand else "hands",
            *self.clauses_of_kind("opening"),
            *self.clauses_of_kind("match"),
        ]
        circles = self.repetition_if_possible if self.match is None else None
        said = [
            machine_tables(self),
            self.start,
            [circles.sweep, circles.is_draw] if circles else [],
            [_without_author_texts(said) for said in apart],
        ]
        return _hash(said)

    @cached_property
    def move_names(self) -> dict[tuple[Seat, int], str]:
        """Cache of the names of plain moves, by player and the machine's move number."""
        return {}

    def machine(self) -> sowing.Machine:
        """Return a new machine, which computes turns step by step, for this game."""
        return sowing.Machine(self.rule)


class _FormerRules(Rules):
    """The rules of a game as earlier versions of the program played them."""

    @cached_property
    def former(self) -> Rules:
        """Itself."""
        return self


def _without_author_texts(said: object) -> object:
    found = msgspec.to_builtins(said)
    return {key: found[key] for key in found if key not in ("title", "text")} if isinstance(found, dict) else found


def _hash(said: object) -> str:
    """Return a hash of data, as hexadecimal digits."""
    import json  # only now: the first frame does without

    return hashlib.blake2b(json.dumps(said).encode(), digest_size=16).hexdigest()
