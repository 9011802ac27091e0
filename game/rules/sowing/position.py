"""Positions between two turns, and the turn that leads from one to the next.

A position never changes; playing makes a new one.  All that happens within a turn is asked from the step machine, all
that happens between rounds from `rounds`.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal

from game.rules.board import SEATS, Seat
from game.rules.file.vocabulary import Needs, Refill
from game.rules.game import (
    CLAIM,
    HEAP,
    KEEP,
    LAYOUT,
    PASS,
    SWAP,
    Illegal,
    IllegalMoveError,
    Mark,
    NotationError,
    Outcome,
    Phase,
    PositionError,
    hole_of,
)
from game.rules.sowing import constants, forced, perft, rounds
from game.rules.sowing import machine as sowing
from game.rules.sowing.chosen import AGREED
from game.rules.sowing.compiled import Repetition, Rules
from game.rules.sowing.marks import lying
from game.rules.sowing.rounds import Round
from game.rules.steps import Op, Step

THIRD_TIME = 3
WORDS = (PASS, SWAP, KEEP)  # moves without a hole

Reason = Literal[
    "empty", "not_yours", "must_feed", "slam_forbidden", "over", "unknown", "must_move", "no_swap",
    "single", "too_many", "must_capture", "other_turn", "not_head", "barred", "house", "direction", "keeps_front",
    "burnt", "choose_direction", "no_choice", "other_phase",
]  # fmt: skip

# Why the machine says that a hole may not start the kind of turn that binds → the reason told.
MACHINE_REASONS: tuple[Reason, ...] = (
    "unknown", "empty", "single", "too_many", "other_turn", "house", "barred", "keeps_front", "must_capture",
    "must_feed", "not_head", "direction", "no_choice",
)  # fmt: skip
SINGLE, OTHER_TURN = MACHINE_REASONS.index("single"), MACHINE_REASONS.index("other_turn")


FIRST = Round()


@dataclass(frozen=True)
class Position:
    """A position of one game.

    `cells` are stones in the order of `Board.cells`, `marks` what the machine keeps besides: both houses (1 while
    owned) and the barred hole (its number + 1).  `pie` is 1 while North has not moved in a game with the pie rule,
    `joint` 1 while both players choose at once.  `seen` are the positions since something last changed for good, this
    one included, for the third repetition.  Make one with `start` or `laid_out`.
    """

    rules: Rules
    cells: tuple[int, ...]
    player: Seat
    ply: int = 0
    pie: int = 0
    outcome: Outcome | None = None
    seen: tuple[bytes, ...] = ()
    marks: tuple[int, ...] = ()
    joint: int = 0
    stage: Round = FIRST

    @classmethod
    def start(cls, rules: Rules) -> "Position":
        """The start of a game; South moves first."""
        stage = rounds.first_round(rules)
        if stage.phase != "play":
            return Position(rules, rules.start, stage.arranger, marks=rules.marks, stage=stage)
        bare = Position(rules, rules.start, "S", 0, int(rules.has_pie), None, (), rules.marks, int(rules.joint), stage)
        return _settled(bare)

    @classmethod
    def laid_out(
        cls,
        rules: Rules,
        counts: Mapping[str, int],
        player: Seat,
        *,
        houses: Mapping[Seat, bool] | None = None,
        barred: str = "",
        stage: Round | None = None,
        joint: bool = False,
    ) -> "Position":
        """A position given from outside, judged as if a turn had led to it.  Missing counts are 0, houses not owned.

        Hands are counted under the names of their cells (`S hand`).  Raises PositionError for unknown holes,
        impossible numbers or another sum of stones than the game has.
        """
        board = rules.board
        cells = [0] * len(board.cells)
        for name, n in counts.items():
            if name not in board.index:
                known = ", ".join(cell.name for cell in board.cells)
                raise PositionError(f"there is no hole {str(name)[:20]!r}; the holes and stores are {known}")
            if type(n) is not int or not 0 <= n <= rules.stones:
                raise PositionError(f"{name} cannot hold {str(n)[:20]!r} stones; a number from 0 to {rules.stones} can")
            cells[board.index[name]] = n
        stage = stage or replace(rounds.first_round(rules), phase="play")
        if stage.phase == "layout" and not any(cells):
            return Position(rules, tuple(cells), player, marks=rules.marks, stage=stage)
        if sum(cells) != rules.stones:
            raise PositionError(f"the stones add up to {sum(cells)}, this game has {rules.stones}")
        if barred and barred not in board.index:
            raise PositionError(f"there is no hole {barred[:20]!r} that could be barred")
        marks: tuple[int, ...] = ()
        if rules.house:
            owned = houses or {}
            ban = board.index[barred] + 1 if barred else 0
            marks = (int(bool(owned.get("S"))), int(bool(owned.get("N"))), ban)
        stage = replace(stage, cells=tuple(cells))  # as far as anybody can tell, its round began here
        first = stage.number == 1
        pie = int(rules.has_pie and first and _in_first_turn(rules, tuple(cells), player))
        given = Position(rules, tuple(cells), player, 0, pie, None, (), marks, int(joint), stage)
        if stage.phase != "play":
            return given
        return _settled(given)

    # ------------------------------------------------------------------ what there is
    def count(self, name: str) -> int:
        """Stones in a hole, a store or a hand."""
        return self.cells[self.rules.board.index[name]]

    def store(self, seat: Seat) -> int:
        """Stones a player has captured."""
        return self.cells[self.rules.board.store(seat)]

    def hand(self, seat: Seat) -> int:
        """Stones that a player still has in reserve."""
        at = self.rules.board.hand(seat)
        return self.cells[at] if at is not None else 0

    @property
    def heap(self) -> int:
        """Stones that wait to be laid out."""
        return self.rules.stones if self.phase == "layout" else 0

    @property
    def over(self) -> bool:
        return self.outcome is not None

    @property
    def phase(self) -> Phase:
        """What is decided now: a turn, a layout, whether to turn the board round, a claim of holes."""
        return "play" if self.over else self.stage.phase

    @property
    def round(self) -> int:
        """The number of the round, 0 where no match is played."""
        return self.stage.number if self.rules.match else 0

    @property
    def begins(self) -> bool:
        """Does the board lie as its round began?"""
        return self.cells == self.stage.cells

    @property
    def score(self) -> dict[Seat, int]:
        """What the match counts: captures so far, holes owned, or stones held; see `rounds`."""
        south, north = self.stage.score
        match = self.rules.match
        if self.over and match and match.refill == Refill.LAYOUT and self.outcome and not self._counted:
            south, north = south + self.store("S"), north + self.store("N")
        return {"S": south, "N": north}

    @property
    def _counted(self) -> bool:
        """Is the round that ended the match already in the score?"""
        return self.stage.phase == "claim"  # only a finished round is kept so, see `_after_round`

    @property
    def claims_wanted(self) -> int:
        """How many holes of the other side the player to move claims now."""
        return rounds.claims_wanted(self.rules, self.stage) if self.phase == "claim" else 0

    def claims(self) -> tuple[str, ...]:
        """Every claim that may be made now."""
        return rounds.claims(self.rules, self.player, self.stage) if self.phase == "claim" else ()

    def owns_house(self, seat: Seat) -> bool:
        """Is this player's house still his?"""
        return bool(self.marks) and bool(self.marks[SEATS.index(seat)])

    def house_works(self, seat: Seat) -> bool:
        """Is it his, with enough stones?"""
        house, at = self.rules.house, self.rules.board.house_of(seat)
        return house is not None and at is not None and self.owns_house(seat) and self.cells[at] >= house.works_from

    @property
    def barred(self) -> str:
        """The hole that the player to move may not start from, or ""."""
        return self.rules.board.cells[self.marks[2] - 1].name if self.marks and self.marks[2] else ""

    def owner(self, name: str) -> Seat:
        """Whose hole this is now."""
        cell = self.rules.board.cells[self.rules.board.index[name]]
        if self.stage.owner < 0:
            return cell.seat
        return SEATS[self.stage.owner >> self.rules.board.index[name] & 1]

    def lying(self) -> tuple[Mark, ...]:
        """What lies on the board besides stones: houses, the barred hole, owners' signs, burnt holes."""
        return lying(self)

    @property
    def burnt(self) -> tuple[str, ...]:
        """Holes that are out of play in this round."""
        cells = self.rules.board.cells
        return tuple(cells[i].name for i in range(self.rules.board.holes) if self.stage.burnt >> i & 1)

    @property
    def setting(self) -> tuple[tuple[int, ...], int, int, int, int, int, tuple[int, int]]:
        """What `Machine.set_cells` needs to stand here."""
        stage = self.stage
        return (
            self.cells + self.marks, SEATS.index(self.player), self.pie, self.joint, stage.owner, stage.burnt,
            rounds.goals(self.rules, stage),
        )  # fmt: skip

    @cached_property
    def earlier(self) -> tuple[tuple[Any, ...], ...]:
        """The settings of the positions before this one that may come again: those since a store last rose."""
        if self.rules.circles is None:
            return ()
        holes, (_, _, *rest) = self.rules.board.holes, self.setting
        stores = bytes(self.cells[holes : holes + 2])
        return tuple(
            (tuple(key[:holes] + stores + key[holes:-1]), SEATS.index(chr(key[-1])), *rest) for key in self.seen[:-1]
        )

    # ------------------------------------------------------------------ moves
    @cached_property
    def _numbers(self) -> dict[str, int]:
        """The legal moves of a turn and the machine's numbers for them."""
        machine = self._machine()
        found = {self._name(i): i for i in range(machine.count_moves()) if machine.legal(i)}
        found = {name: found[name] for name in sorted(found)}
        if machine.legal(constants.MOVE_SWAP):
            found[SWAP] = constants.MOVE_SWAP
        return found or {PASS: constants.MOVE_PASS}

    @cached_property
    def _legal(self) -> tuple[str, ...]:
        if self.over:
            return ()
        if self.phase != "play":
            decisions: dict[Phase, tuple[str, ...]] = {
                "layout": (LAYOUT,), "turn": (KEEP, SWAP), "claim": (CLAIM,)
            }  # fmt: skip
            return decisions[self.phase]
        return tuple(self._numbers)

    def legal(self) -> tuple[str, ...]:
        """The moves that may be played, by name; `pass` where there is no other.

        While a layout or a claim is awaited only its beginning, `layout:` or `claim:`.
        """
        return self._legal

    def moves_from(self, name: str) -> tuple[str, ...]:
        """The legal moves that start in a hole: one, or one for each direction and choice."""
        return tuple(move for move in self._legal if hole_of(move) == name and move not in WORDS)

    def why_not(self, move: str) -> Illegal | None:
        """Why this move, or any move from this hole, may not be played; None if it may."""
        if self.over:
            return Illegal("over")
        if move in self._legal and not move.endswith(":"):
            return None
        if self.phase != "play":
            return self._why_not_decided(move)
        if move == PASS:
            return Illegal("must_move")
        if move == SWAP:
            return Illegal("no_swap")
        board, hole = self.rules.board, hole_of(move)
        at = board.index.get(hole)
        signs = move[len(hole) :]
        if at is None or not board.cells[at].hole or not self._is_sign(signs):
            return Illegal("unknown")
        if self.joint:
            return Illegal("empty") if not self.cells[at] else None
        if self.stage.burnt >> at & 1:
            return Illegal("burnt", self._clause(self.rules.rule.burnt_clause))
        if self.owner(hole) != self.player:
            return Illegal("not_yours")
        if self.cells[at] == 0:
            return Illegal("empty")
        if self.moves_from(hole):
            return self._why_not_so(hole, signs)
        return self._why_not_hole(at)

    def _why_not_so(self, hole: str, signs: str) -> Illegal | None:
        """The hole may be played, but not with these signs."""
        if not signs:
            return Illegal("choose_direction")
        if hole + signs.rstrip("*") in self._legal:
            return Illegal("no_choice")
        return Illegal("direction", self._kind_clause())

    def _why_not_hole(self, at: int) -> Illegal:
        """Why no turn may start in an occupied hole of the player's."""
        machine, rule = self._machine(), self.rules.rule
        if not rule.kinds:
            feeding = rule.feeds and not any(self.cells[i] for i in self._others())
            if feeding and not self._feeds(at):
                return Illegal("must_feed", self._clause(rule.duty_clause))
            return Illegal("slam_forbidden", self._clause(rule.slam_clause))
        first = self._first_number(at)
        codes = [machine.reason(first + sign) for sign in range(2 if rule.shift else 1)]
        code = max(codes, key=lambda c: (c not in (SINGLE, OTHER_TURN), c))
        reason = MACHINE_REASONS[code]
        where = ""
        if reason in ("not_head", "must_feed") and self._legal[0] not in WORDS:
            reason, where = "not_head", hole_of(self._legal[0])
        if reason in ("other_turn", "too_many", "house") and self._captures():
            reason = "must_capture"
        return Illegal(reason, self._kind_clause(), where)

    def _why_not_decided(self, move: str) -> Illegal | None:
        """Is this a layout or a claim that may be made, or no answer to what is asked?"""
        if move in (LAYOUT, CLAIM) or (move == PASS) or not move.startswith(self._legal):
            return Illegal("other_phase" if self._is_move(move) else "unknown")
        try:
            self._decide(move)
        except ValueError:
            return Illegal("unknown")
        return None

    def _is_move(self, move: str) -> bool:
        return hole_of(move) in self.rules.board.index or move in WORDS or move.startswith((LAYOUT, CLAIM))

    def _is_sign(self, signs: str) -> bool:
        rules = self.rules
        return signs in (("", "<", ">", "<*", ">*") if rules.shift == 2 else ("", "<", ">") if rules.shift else ("",))

    def _captures(self) -> bool:
        """Does the kind of turn that binds have to capture?"""
        turn = next((t for t in self.rules.clauses_of("turn") if t.id == self._kind_clause()), None)
        return turn is not None and turn.needs == Needs.CAPTURE

    def _kind_clause(self) -> str:
        """The clause of the kind of turn that binds the player to move, or ""."""
        kind = self._machine().asked_kind()
        turns = self.rules.clauses_of("turn")
        return turns[kind].id if turns and kind >= 0 else ""

    @property
    def kind(self) -> str:
        """The kind of turn that the player to move must play: an id of the variant file, "" where all are alike."""
        return "" if self.over or self.phase != "play" or self.joint else self._kind_clause()

    def _clause(self, number: int) -> str:
        return self.rules.clauses[number] if number >= 0 else ""

    # ------------------------------------------------------------------ playing
    def play(self, move: str) -> "Position":
        """The position after a move.  Raises NotationError or IllegalMoveError."""
        number = self._number(move)
        if number is None:
            return self._decided(move)[0]
        machine = self._machine()
        machine.begin(number)
        machine.finish()
        return self._after(machine)[0]

    def run(self, turns: int) -> "Position":
        """The position after so many turns at most (`forced.MOST_TURNS`), of a game whose turns run by themselves.

        It stops earlier at the end of the round, which may be the beginning of the next one.
        """
        if self.over or self.phase != "play" or turns < 1:
            return self
        machine = self._machine()
        ran = forced.run_on(machine, turns, self.seen)
        if ran.third:
            return self._in_circles(machine, ran.turns)._after_round()[0]
        return replace(self._plain_after(machine, ran.turns), seen=ran.seen)._after_round()[0]

    def laid(self, counts: Sequence[int], answer: str) -> "Position":
        """The same as playing a lawful layout and the answer to it, `keep` or `swap`, in a fraction of the time."""
        cells = (*counts, *self.cells[len(counts) :])
        board, stage = rounds.answered(self.rules, cells, self.stage, answer)
        return _begun(Position(self.rules, board, stage.starter, self.ply + 2, stage=stage), ())[0]

    def turn(self, move: str) -> "Turn":
        """The turn of a move, step by step.  Raises NotationError or IllegalMoveError."""
        return Turn(self, move, self._number(move))

    def agree(self) -> "Turn":
        """Both players agree to stop: the same end as going round in circles."""
        return Turn(self, "", None, agreed=True)

    def perft(self, depth: int) -> dict[str, int]:
        """By move: how many positions lie `depth` plies ahead behind it, a finished game counting 1.

        Only while a turn is awaited: a layout or a claim has no list of moves (ValueError).
        """
        if self.phase in ("layout", "claim"):
            raise ValueError(f"a {self.phase} is awaited, which has no list of moves to count")
        return {move: self.count_after(move, depth - 1) for move in self.legal()}

    def count_after(self, move: str, depth: int) -> int:
        """How many positions lie `depth` plies behind a legal move."""
        if self.phase == "play":
            return perft.perft(self.counter(move), depth)
        after = self.play(move)
        return sum(after.perft(depth).values()) if depth and not after.over else 1

    def _beyond(self, machine: sowing.Machine, depth: int) -> int:
        """How many positions lie `depth` plies beyond a round that a machine has just ended; a layout counts once."""
        after = self._plain_after(machine)._after_round()[0]
        if after.over or after.phase == "layout":
            return 1
        if after.phase == "claim":  # the claims differ in whose the holes are
            moves = rounds.claims(self.rules, after.player, after.stage)
            return sum(after.count_after(move, depth - 1) for move in moves)
        return sum(after.perft(depth).values())

    def counter(self, move: str) -> sowing.Machine:
        """A machine standing after a move, for `perft`; its `cancel` ends the counting."""
        machine = self._machine()
        machine.begin(self._numbers[move])
        machine.finish()
        machine.beyond = self._beyond
        return machine

    # ------------------------------------------------------------------ for others
    def as_json(self) -> dict[str, Any]:
        """The position in the words of the text protocol: enough to lay it out again."""
        board, rules = self.rules.board, self.rules
        said: dict[str, Any] = {
            "variant": rules.variant,
            "options": rules.options,
            "holes": {c.name: n for c, n in zip(board.cells, self.cells, strict=True) if c.hole},
            "stores": {seat: self.store(seat) for seat in SEATS},
            "turn": self.player,
        }
        if not rules.counts:
            said["hand"] = {seat: self.hand(seat) for seat in SEATS}
        if rules.house:
            said["house"] = {seat: self.owns_house(seat) for seat in SEATS}
            said["takasia"] = self.barred or None
        if rules.match or rules.layout:
            said["phase"] = self.phase
        if rules.match:
            said |= {"round": self.round, "score": self.score}
            if rules.match.refill == Refill.CLAIMS:
                said["owner"] = {c.name: self.owner(c.name) for c in board.cells if c.hole}
            if rules.match.refill == Refill.OUTWARDS:
                said["burnt"] = list(self.burnt)
        return said

    def key(self) -> bytes:
        """What makes two positions the same: holes, hands, houses, the barred hole and the player, not the stores."""
        return _key(self.rules, self.cells + self.marks, self.player)

    def _machine(self) -> sowing.Machine:
        machine = self.rules.machine()
        machine.set_cells(*self.setting)
        machine.over = int(self.over)
        return machine

    def _others(self) -> Sequence[int]:
        return [i for i in range(self.rules.board.holes) if self.rules.board.cells[i].seat != self.player]

    def _first_number(self, hole: int) -> int:
        """The machine's first number of a move from a hole of the player's."""
        start = 0 if self.rules.rule.claims else self.rules.board.owned(self.player).start
        return (hole - start) << self.rules.shift

    def _name(self, number: int) -> str:
        """A number of the machine in notation."""
        board, shift = self.rules.board, self.rules.shift
        if self.joint:
            south, north = divmod(number, board.holes // 2)
            return f"{board.cells[south].name}&{board.cells[board.owned('N')[north]].name}"
        start = 0 if self.rules.rule.claims else board.owned(self.player).start
        name = board.cells[start + (number >> shift)].name
        if shift:
            name += "<>"[number & 1]
        return name + ("*" if shift == 2 and number & 2 else "")

    def name_of(self, number: int) -> str:
        """A number of the machine in notation, passing and swapping included."""
        return {constants.MOVE_PASS: PASS, constants.MOVE_SWAP: SWAP}.get(number) or self._name(number)

    def _feeds(self, hole: int) -> bool:
        """Does a stone of this hole's sowing fall on the other side?"""
        machine = self._machine()
        machine.begin(self._first_number(hole))
        machine.run_until_landed()
        return any(machine.get_cells()[i] for i in self._others())

    def _number(self, move: str) -> int | None:
        """The machine's number of a legal move; None for a decision that is no turn."""
        illegal = self.why_not(move) if "&" not in move or move not in self._legal else None
        if illegal is None and self.phase != "play":
            return None
        if illegal is None and move in self._numbers:
            return self._numbers[move]
        if illegal is None or illegal.reason == "unknown":
            sentence = self._wrong_decision(move)
            raise NotationError(
                sentence or f"{move[:20]!r} is not a move of this game; legal now: {', '.join(self.legal())}"
            )
        legal = ", ".join(self.legal()) or "nothing, the game is over"
        raise IllegalMoveError(f"{move[:20]} cannot be played now; legal: {legal}", illegal)

    def _wrong_decision(self, move: str) -> str:
        """The sentence for a layout or a claim that cannot be."""
        if self.phase in ("layout", "claim") and move.startswith(self._legal):
            try:
                self._decide(move)
            except ValueError as error:
                return str(error)
        return ""

    def _decide(self, move: str) -> rounds.Continued:
        """A layout, an answer to it, or a claim.  Raises ValueError with a sentence if it may not be made so."""
        if self.phase == "layout":
            return rounds.lay_out(self.rules, self.stage, move)
        if self.phase == "claim":
            return rounds.claim(self.rules, self.cells, self.player, self.stage, move)
        return rounds.answer_layout(self.rules, self.cells, self.stage, move)

    def _decided(self, move: str) -> tuple["Position", tuple[Step, ...]]:
        """The position after a decision, and its steps."""
        found = self._decide(move)
        after = Position(
            self.rules, found.cells, found.player, self.ply + 1, 0, None, (), self.rules.marks, 0, found.round
        )
        return _begun(after, found.steps)

    def _after(self, machine: sowing.Machine) -> tuple["Position", tuple[Step, ...]]:
        """The position that a finished turn leaves, and the steps that a new round adds to it."""
        after = self._plain_after(machine)
        return (self._in_circles(machine) if after._third_time() else after)._after_round()

    def _plain_after(self, machine: sowing.Machine, plies: int = 1) -> "Position":
        """The same, before repetition and rounds are looked at."""
        rules, held = self.rules, len(self.cells)
        everything, player = machine.get_cells(), SEATS[machine.turn]
        cells, marks = everything[:held], everything[held:]
        outcome = _outcome(rules, machine)
        seen = (() if self._for_good(cells) else self.seen) + (_key(rules, everything, player),)
        return Position(
            rules, cells, player, self.ply + plies, machine.pie, outcome, seen, marks, machine.joint, self.stage
        )

    def _for_good(self, cells: tuple[int, ...]) -> bool:
        """Has the turn done what cannot be undone: a store rose, a stone came from the hand, a row lost stones?"""
        board = self.rules.board
        if self.rules.counts:
            stores = slice(board.holes, board.holes + 2)
            return any(now > before for now, before in zip(cells[stores], self.cells[stores], strict=True))
        south = slice(0, board.holes // 2)
        return sum(cells[south]) != sum(self.cells[south]) or cells[board.holes :] != self.cells[board.holes :]

    def _in_circles(self, machine: sowing.Machine, plies: int = 1) -> "Position":
        """What the third repetition of the position where the machine stands makes of the game or round."""
        repetition = self.rules.repetition
        assert repetition is not None
        if self.rules.match:
            outcome = Outcome(None, self.rules.clauses[repetition.clause])
            return replace(self._plain_after(machine, plies), outcome=outcome)
        machine.stop(repetition.sweep, repetition.clause, int(repetition.drawn))
        machine.finish()
        return self._plain_after(machine, plies)

    def _third_time(self) -> Repetition | None:
        """The clause that ends the game because this position has come up for the third time."""
        repeated = not self.over and self.seen.count(self.key()) >= THIRD_TIME
        return self.rules.repetition if repeated else None

    def _after_round(self) -> tuple["Position", tuple[Step, ...]]:
        """The next round where this position ends one of a match; a match won at once by its points."""
        rules = self.rules
        if rules.match is None or self.outcome is None or self.outcome.reason == rules.match.id:
            return self, ()
        found = rounds.next_round(rules, self.cells, self.stage, rounds.is_void(rules, self.outcome.reason))
        if found.ended is not None:
            stage = replace(found.round, phase="claim")
            return replace(self, outcome=Outcome(found.ended.winner, rules.match.id), stage=stage), ()
        after = Position(
            rules, found.cells, found.player, self.ply, 0, None, (), rules.marks, int(rules.joint), found.round
        )
        return _begun(after, found.steps)


class Turn:
    """A turn under way: an iterator of steps.  The machine runs only as far as it is asked.

    When the steps are used up, `result` is the position after the turn.  `copy` resumes the same, also in mid-turn.
    """

    def __init__(self, position: Position, move: str, number: int | None, agreed: bool = False) -> None:
        self.position, self.move = position, move
        self.result: Position | None = None
        self.shown_clause = ""  # a clause that changed the turn without a step: a grand slam that takes nothing
        self._machine = position._machine()
        self._stopping = agreed
        self._after: Position | None = None  # once the machine has done its part
        self._waiting: tuple[Step, ...] = ()  # steps between rounds, the next one first
        self._cells = position.cells + position.marks
        if agreed and position.rules.match:
            agreement = replace(position, outcome=Outcome(None, AGREED), ply=position.ply + 1)
            self._after, self._waiting = agreement._after_round()
        elif agreed:
            self._stop(AGREED)
        elif number is None:
            self._after, self._waiting = position._decided(move)
        else:
            if position.rules.rule.relays:
                self._look_ahead(number)
            self._machine.begin(number)

    def __iter__(self) -> Iterator[Step]:
        return self

    def __next__(self) -> Step:
        if self._after is None and (step := self._turn_step()):
            return step
        if self._waiting:
            step, self._waiting = self._waiting[0], self._waiting[1:]
            self._cells = _moved(self.position.rules, self._cells, step)
            return step
        self.result = self._after
        raise StopIteration

    def _turn_step(self) -> Step | None:
        """The machine's next step; None once it has none, and what follows is laid ready."""
        machine, position = self._machine, self.position
        kind = machine.step()
        if kind:
            return _told(position.rules, machine, kind, bool(position.joint))
        if machine.shown_clause >= 0:
            self.shown_clause = position.rules.clauses[machine.shown_clause]
        after = position._plain_after(machine)
        repetition = None if self._stopping else after._third_time()
        if repetition and position.rules.match is None:
            self._stopping = True
            machine.stop(repetition.sweep, repetition.clause, int(repetition.drawn))
            return self._turn_step()
        if repetition:
            after = replace(after, outcome=Outcome(None, position.rules.clauses[repetition.clause]))
        self._cells = machine.get_cells()
        self._after, self._waiting = after._after_round()
        return None

    def finish(self) -> Position:
        """The rest of the turn at once."""
        for _ in self:
            pass
        assert self.result is not None
        return self.result

    def counts(self) -> tuple[int, ...]:
        """Stones by cell now; those in the walking hand, or in the heap, are in none."""
        everything = self._machine.get_cells() if self._after is None else self._cells
        return everything[: len(self.position.cells)]

    def copy(self) -> "Turn":
        """A second turn that goes on from the same step."""
        twin = Turn.__new__(Turn)
        twin.position, twin.move, twin.result = self.position, self.move, self.result
        twin.shown_clause, twin._stopping = self.shown_clause, self._stopping
        twin._after, twin._waiting, twin._cells = self._after, self._waiting, self._cells
        twin._machine = self.position.rules.machine()
        twin._machine.resume(self._machine.registers())
        return twin

    def _stop(self, clause: str) -> None:
        rules = self.position.rules
        repetition = rules.repetition
        sweep, drawn = (repetition.sweep, repetition.drawn) if repetition else (0, True)
        self._machine.stop(sweep, rules.clause(clause), int(drawn))

    def _look_ahead(self, number: int) -> None:
        """Is this turn endless?  Then only its first laps are shown before it is taken back."""
        scout = self.position._machine()
        scout.begin(number)
        scout.finish()
        if scout.over and scout.ending == self.position.rules.rule.void_clause:
            self._machine.void_after = constants.SHOWN_LAPS


def _told(rules: Rules, machine: sowing.Machine, kind: int, both: bool = False) -> Step:
    """What the machine's step was; `both`: two hands sow, and the step says whose it was."""
    op: Op = constants.OPS[kind]  # type: ignore[assignment]
    drop = op == "drop"
    return Step(
        op,
        _place(rules, machine.where),
        machine.count,
        machine.now if drop else 0,
        "" if drop else _place(rules, machine.to),
        rules.clauses[machine.clause],
        "reserve" if drop and machine.to >= 0 else "",
        SEATS[machine.who] if both else "",
    )


def _place(rules: Rules, cell: int) -> str:
    """A cell of the machine by name."""
    if cell == constants.CARRIED:
        return "carried"
    return rules.board.cells[cell].name if cell >= 0 else ""


def _moved(rules: Rules, cells: tuple[int, ...], step: Step) -> tuple[int, ...]:
    """The stones after a step between rounds."""
    now, index = list(cells), rules.board.index
    if step.source == HEAP:
        now[index[step.hole]] += step.n
    elif step.n:
        now[index[step.hole]] -= step.n
        if step.to != HEAP:
            now[index[step.to]] += step.n
    return tuple(now)


def _outcome(rules: Rules, machine: sowing.Machine) -> Outcome | None:
    """Who has won: whom the clause names, else the fuller store; nobody if the game is drawn by its clause."""
    if not machine.over:
        return None
    reason = rules.clauses[machine.ending]
    holes = rules.board.holes
    south, north = machine.get_cells()[holes : holes + 2]
    if machine.drawn:
        return Outcome(None, reason)
    if machine.winner >= 0:
        return Outcome(SEATS[machine.winner], reason)
    return Outcome(None if south == north else "S" if south > north else "N", reason)


def _settled(given: Position) -> Position:
    """A laid-out position after the judgement that every turn ends with; in a match the next round may begin."""
    return _judged(given)[0]._after_round()[0]


def _judged(given: Position) -> tuple[Position, tuple[Step, ...]]:
    """The same within its round, and the sweeps if the judgement ends it."""
    rules, machine = given.rules, given.rules.machine()
    machine.set_cells(*given.setting)
    machine.judge()
    steps = []
    while kind := machine.step():
        steps.append(_told(rules, machine, kind))
    everything, held = machine.get_cells(), len(given.cells)
    found = replace(
        given, cells=everything[:held], marks=everything[held:], player=SEATS[machine.turn], pie=machine.pie,
        outcome=_outcome(rules, machine), seen=(_key(rules, everything, SEATS[machine.turn]),),
    )  # fmt: skip
    return found, tuple(steps)


def _key(rules: Rules, everything: tuple[int, ...], player: Seat) -> bytes:
    """The key of a position with these cells and marks."""
    holes = rules.board.holes
    return bytes(everything[:holes] + everything[holes + 2 :]) + player.encode()


def _begun(after: Position, steps: tuple[Step, ...]) -> tuple[Position, tuple[Step, ...]]:
    """A round at its first turn.  One that is over before it, as only strange games have it, ends the match."""
    if after.phase != "play":
        return after, steps
    found, sweeps = _judged(after)
    if found.outcome and found.rules.match:
        found = replace(found, outcome=Outcome(found.outcome.winner, found.rules.match.id))
    return found, steps + sweeps


def _in_first_turn(rules: Rules, cells: tuple[int, ...], player: Seat, most: int = 2_000) -> bool:
    """Can South's first turn, extra turns included, lead here?  Only then may North still swap.

    Stores only fill, so a way that has brought more into one than lies there leads elsewhere.
    """
    waiting = [Position.start(rules)]
    known = {waiting[0].cells}
    stores = range(rules.board.holes, rules.board.holes + 2)
    while waiting and len(known) < most:
        here = waiting.pop()
        if here.cells == cells and here.player == player:
            return True
        if here.player == "N" or here.over or here.phase != "play":
            continue
        for move in here.legal():
            after = here.play(move)
            if after.cells not in known and all(after.cells[i] <= cells[i] for i in stores):
                known.add(after.cells)
                waiting.append(after)
    return False
