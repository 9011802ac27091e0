"""Positions of sowing games between two turns: creation, moves, counting.

A position never changes; playing makes a new one.  What may be chosen in it says `choices`, what follows a turn
`next_position`, what happens within one `turn`, and what between rounds `rounds`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from game.rules.board import SEATS, Seat, other_seat
from game.rules.file.vocabulary import RoundRefill
from game.rules.game import PositionError, WhyIllegal
from game.rules.phrase import Phrase
from game.rules.sowing import forced, perft, rounds
from game.rules.sowing import machine as sowing
from game.rules.sowing.choices import MoveChoices, Reason
from game.rules.sowing.compiled import Rules
from game.rules.sowing.constants import MOST_DEBT
from game.rules.sowing.next_position import (
    THIRD_TIME,
    after_decision,
    after_round,
    after_third_repetition,
    after_turn,
    begin_round,
    judge_given_position,
    position_before_judgement,
)
from game.rules.sowing.position_marks import FIRST_TURNS, UnfinishedPosition, marks_of_game
from game.rules.sowing.rounds import RoundState
from game.rules.sowing.standing import PositionState
from game.rules.sowing.turn import Turn

__all__ = ["THIRD_TIME", "Position", "Reason", "Turn"]

MOST_TRIED = 2_000  # boards, to find out whether South's first turn can have led to one


class Position(PositionState):
    """A position of one game; immutable.  Create one with `start` or `laid_out`."""

    @classmethod
    def start(cls, rules: Rules) -> "Position":
        """Return the initial position, South to move."""
        stage = rounds.first_round(rules)
        if stage.phase != "play":
            empty = (0,) * len(rules.start)
            return Position(rules, empty, stage.arranger, marks=rules.marks, stage=stage)
        bare = Position(
            rules,
            rules.start,
            "S",
            0,
            int(rules.has_pie),
            None,
            (),
            rules.marks,
            int(rules.chooses_jointly_first),
            stage,
        )
        return judge_given_position(bare)

    @classmethod
    def laid_out(
        cls,
        rules: Rules,
        counts: Mapping[str, int],
        player: Seat,
        *,
        stage: RoundState | None = None,
        joint: bool = False,
        swap: bool = False,
        **kept: Any,
    ) -> "Position":
        """Build a position from its parts, with the checks that end every turn. `counts`: stones by cell, 0 if missing,
        hands under the names of their cells (`S hand`); `stage`: the round, None for the first; `joint`: both players
        choose at once; `swap`: North may still swap sides, which can't be derived after separate layouts; `kept`: marks
        besides stones, by JSON key. Raises PositionError for unknown holes, impossible numbers or a wrong total of
        stones.
        """
        board = rules.board
        cells = [0] * len(board.cells)
        for name, n in counts.items():
            if name not in board.index:
                known = ", ".join(cell.name for cell in board.cells)
                raise PositionError(
                    Phrase(
                        "there is no hole {name}; the holes and stores are {names}",
                        name=repr(str(name)[:20]),
                        names=known,
                    )
                )
            if rules.allows_debt and name in SEATS:  # a debt is below zero, and what is owed may be more than there is
                most = rules.stones + MOST_DEBT
                if type(n) is not int or not -MOST_DEBT <= n <= most:
                    raise PositionError(
                        Phrase(
                            "the store of {name} cannot hold {text} stones; a number from {at_least} to {at_most} can,"
                            " as nobody lends more than {n}",
                            name=name,
                            text=repr(str(n)[:20]),
                            at_least=-MOST_DEBT,
                            at_most=most,
                            n=MOST_DEBT,
                        )
                    )
            elif type(n) is not int or not 0 <= n <= rules.stones:
                raise PositionError(
                    Phrase(
                        "{name} cannot hold {text} stones; a number from 0 to {n} can",
                        name=name,
                        text=repr(str(n)[:20]),
                        n=rules.stones,
                    )
                )
            cells[board.index[name]] = n
        stage = stage or replace(rounds.first_round(rules), phase="play")
        if stage.phase == "layout" and (not any(cells) or rules.lays_out_own_side):
            return _position_awaiting_layout(rules, cells, player, stage)
        if sum(cells) != rules.stones:
            raise PositionError(Phrase("the stones add up to {n}, but this game has {m}", n=sum(cells), m=rules.stones))
        if rules.for_one_player and player != "S":
            raise PositionError(Phrase("turn: in a game for one it is always S"))
        if rules.for_one_player and cells[board.store("N")]:
            raise PositionError(Phrase("stores: in a game for one only S has a store"))
        if rules.has_first_turn_rules and kept.get(FIRST_TURNS.key) is None:
            kept[FIRST_TURNS.key] = _pending_first_turns(rules, tuple(cells), player)
        laid = UnfinishedPosition(rules, cells, player)
        marks = tuple(byte for row in marks_of_game(rules) for byte in row.bytes_from_json(laid, kept.get(row.key)))
        stage = replace(stage, cells=tuple(cells))  # as far as anybody knows, its round began here
        alone = stage.number == 1 and not rules.lays_out_own_side
        pie = int(rules.has_pie and (swap if not alone else _can_follow_first_turn(rules, tuple(cells), player)))
        given = Position(rules, tuple(cells), player, 0, pie, None, (), marks, int(joint), stage)
        if stage.phase != "play":
            return given
        return judge_given_position(given)

    # ------------------------------------------------------------------ moves
    @cached_property
    def choices(self) -> MoveChoices:
        """The legal moves and decisions in the position, computed once."""
        return MoveChoices(self)

    def legal(self) -> tuple[str, ...]:
        """Return the legal moves by name; `pass` where there is no other.

        While a layout or a claim is due only its prefix, `layout:` or `claim:`.
        """
        return self.choices.legal

    @property
    def bound_starts(self) -> tuple[str, ...]:
        """Holes in which the turn may begin."""
        return tuple(dict.fromkeys(filter(None, map(self.rules.start_of_move, self.legal()))))

    def moves_from(self, name: str) -> tuple[str, ...]:
        """Return the legal moves that start in the hole `name`: one, or one for each direction and further choice."""
        return self.choices.moves_from(name)

    def routes_from(self, name: str) -> tuple[str, ...]:
        """Return the legal moves that start in the hole `name`, as `moves_from` does, since no move has two names."""
        return self.moves_from(name)

    def canonical_move(self, move: str) -> str:
        """Return the move unchanged: no move has two names."""
        return move

    def why_not(self, move: str) -> WhyIllegal | None:
        """Return why a move is illegal or, if `move` is a hole, why every move from it is; None if it, or one of these,
        is legal.
        """
        return self.choices.why_not(move)

    def name_of_number(self, number: int) -> str:
        """Return the notation of the move with this number in the machine, `pass` and `swap` included."""
        return self.choices.name_of_number(number)

    @property
    def kind(self) -> str:
        """Id of the kind of turn that the player to move must play; "" in a game with only one kind."""
        return self.choices.kind

    # ------------------------------------------------------------------ playing
    def play(self, move: str) -> "Position":
        """Return the position after a move.  Raises NotationError or IllegalMoveError."""
        number = self.choices.number_of_move(move)
        if number is None:
            return after_decision(self, move)[0]
        machine = self.machine()
        machine.begin(number)
        machine.finish()
        return after_turn(self, machine)[0]

    def play_forced_turns(self, turns: int) -> "Position":
        """Return the position after at most `turns` turns, in a game whose turns are forced; earlier if a round ends,
        possibly at the start of the next round.
        """
        if self.over or self.phase != "play" or turns < 1:
            return self
        machine = self.machine()
        ran = forced.run_on(machine, turns, self.seen)
        if ran.is_third:
            return after_round(after_third_repetition(self, machine, ran.turns))[0]
        return after_round(replace(position_before_judgement(self, machine, ran.turns), seen=ran.seen))[0]

    def after_layout(self, counts: Sequence[int], answer: str) -> "Position":
        """Return the position after a lawful layout and the answer `keep` or `swap`; faster than playing both."""
        cells = (*counts, *self.cells[len(counts) :])
        board, stage = rounds.board_after_layout_answer(self.rules, cells, self.stage, answer)
        return begin_round(Position(self.rules, board, stage.starter, self.ply + 2, stage=stage), ())[0]

    def with_turn_passed(self) -> "Position":
        """Return the same board with the opponent to move."""
        return replace(self, player=other_seat(self.player), pie=0)

    def turn(self, move: str) -> "Turn[Position]":
        """Return the turn of a move, step by step.  Raises NotationError or IllegalMoveError."""
        return Turn(self, move, self.choices.number_of_move(move))

    def end_by_agreement(self) -> "Turn[Position]":
        """Return the turn by which both players agree to stop: the game ends as by repetition."""
        return Turn(self, "", None, agreed=True)

    def perft(self, depth: int) -> dict[str, int]:
        """Return, by move, the number of positions `depth` plies ahead; a finished game counts 1.

        Only while a turn is awaited: a layout or a claim has no list of moves (ValueError).
        """
        if self.phase in ("layout", "claim"):
            raise ValueError(f"a {self.phase} is awaited, which has no list of moves to count")
        return {move: self.count_after(move, depth - 1) for move in self.legal()}

    def count_after(self, move: str, depth: int) -> int:
        """Return the number of positions `depth` plies after a legal move."""
        if self.phase == "play":
            return perft.perft(self.counting_machine(move), depth)
        after = self.play(move)
        return sum(after.perft(depth).values()) if depth and not after.over else 1

    def _count_next_round(self, machine: sowing.Machine, depth: int) -> int:
        """Return the number of positions `depth` plies after a round that has just ended on the machine; a layout that
        is due counts once.
        """
        after = after_round(position_before_judgement(self, machine))[0]
        if after.over or after.phase == "layout":
            return 1
        if after.phase == "claim":  # the claims differ in whose the holes are
            moves = rounds.possible_claims(self.rules, after.player, after.stage)
            return sum(after.count_after(move, depth - 1) for move in moves)
        return sum(after.perft(depth).values())

    def counting_machine(self, move: str) -> sowing.Machine:
        """Return a machine set to the position after a move, for `perft`; its `cancel` stops the count."""
        machine = self.machine()
        machine.begin(self.choices.numbers[move])
        machine.finish()
        machine.beyond = self._count_next_round
        return machine

    def as_json(self) -> dict[str, Any]:
        """Return the position as the text protocol writes it: enough to set it up again."""
        board, rules, match = self.rules.board, self.rules, self.rules.match
        said: dict[str, Any] = {
            "variant": rules.variant,
            "options": rules.options,
            "holes": {c.name: n for c, n in zip(board.cells, self.cells, strict=True) if c.hole},
            "stores": {seat: self.store(seat) for seat in SEATS},
            "turn": self.player,
        }
        if not rules.collects_captures:
            said["hand"] = {seat: self.hand(seat) for seat in SEATS}
        said |= {row.key: row.value_in_json(self) for row in marks_of_game(rules)}
        if rules.has_first_turn_rules and not self.first_turns:
            alone = self.phase != "play" or not any(_pending_first_turns(rules, self.cells, self.player).values())
            if alone:  # the board alone tells it
                del said[FIRST_TURNS.key]
        if rules.lays_out_own_side and self.pie and self.phase == "play":
            said["swap"] = True
        if match or rules.layout:
            said["phase"] = self.phase
        if match:
            said |= {"round": self.round, "score": self.score}
            if match.refill == RoundRefill.CLAIMS:
                said["owner"] = {c.name: self.owner(c.name) for c in board.cells if c.hole}
            if match.refill == RoundRefill.OUTWARDS:
                said["burnt"] = list(self.burnt)
        return said


def _position_awaiting_layout(rules: Rules, cells: Sequence[int], player: Seat, state: RoundState) -> "Position":
    """Return a position in which `player` has to lay out stones. Raises PositionError if the stones `cells` are
    impossible then.
    """
    there = sum(cells[i] for i in rules.board.holes_of_seat("S"))
    wanted = rules.stones // 2 if player == "N" else 0
    if sum(cells) != there or (rules.lays_out_own_side and there != wanted):
        raise PositionError(
            Phrase(
                "while {seat} is to lay out stones, {n} lie on South's side and none on North's", seat=player, n=wanted
            )
        )
    return Position(rules, tuple(cells), player, marks=rules.marks, stage=state)


def _pending_first_turns(rules: Rules, cells: tuple[int, ...], player: Seat) -> dict[Seat, bool]:
    """Return, by player, whether their first turn is still to come, as far as the board shows."""
    begins = cells == rules.start
    return {"S": begins, "N": begins or (player == "N" and _can_follow_first_turn(rules, cells, player))}


def _can_follow_first_turn(rules: Rules, cells: tuple[int, ...], player: Seat) -> bool:
    """Return whether South's first turn, extra turns included, can lead to this board, so that North may still swap.
    Stores never shrink, so lines with more in a store than here are abandoned.
    """
    waiting = [Position.start(rules)]
    if waiting[0].phase != "play":  # laid out apart: any board may be the one that the players have chosen
        return False
    known = {waiting[0].cells}
    stores = range(rules.board.holes, rules.board.holes + 2)
    while waiting and len(known) < MOST_TRIED:
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
