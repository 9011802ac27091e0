"""The legal moves of a position: their names and numbers, and why others are illegal."""

import re
from collections.abc import Sequence
from functools import cached_property
from typing import Literal

from game.rules.file.vocabulary import Direction, FirstLapNeeds, StartHoles
from game.rules.game import CLAIM, KEEP, LAYOUT, PASS, SWAP, IllegalMoveError, NotationError, Phase, WhyIllegal
from game.rules.phrase import Phrase, error_phrase
from game.rules.sowing import constants, rounds
from game.rules.sowing.board import hole_of_move
from game.rules.sowing.machine import Machine
from game.rules.sowing.standing import PositionState

WORDS = (PASS, SWAP, KEEP)  # moves without a hole
TAKES = "x"  # before the one more hole that is captured
# What may follow the hole of a move that says beforehand what is chosen on its way.
SIGNS = {
    constants.CHOOSES_HOLE: rf"[<>]?({TAKES}[A-Za-z][12])?", constants.CHOOSES_WAYS: r"|[<>]?[.*]*"
}  # fmt: skip

Reason = Literal[
    "empty", "not_yours", "must_feed", "slam_forbidden", "over", "unknown", "must_move", "no_swap",
    "single", "too_many", "must_capture", "other_turn", "not_head", "barred", "house", "direction", "keeps_front",
    "burnt", "choose_direction", "no_choice", "other_phase", "onto_stones", "no_reverse", "choose_hole", "other_hole",
    "one_way", "ko", "end_hole", "stays_home", "must_leave", "won", "closed",
    "kept_clockwise", "kept_anticlockwise", "first_clockwise", "faces_number", "never_ends",
]  # fmt: skip

# Why the machine says that a hole may not start the kind of turn that binds → the reason that is given.
MACHINE_REASONS: tuple[Reason, ...] = (
    "unknown", "empty", "single", "too_many", "other_turn", "house", "barred", "keeps_front", "must_capture",
    "must_feed", "not_head", "direction", "no_choice", "onto_stones", "no_reverse", "stays_home", "won",
    "faces_number", "never_ends",
)  # fmt: skip
KEPT_DIRECTIONS: dict[str | None, Reason] = {  # why a move may not go the other way
    Direction.CLOCKWISE: "kept_clockwise", Direction.ANTICLOCKWISE: "kept_anticlockwise", None: "first_clockwise",
}  # fmt: skip
SINGLE, OTHER_TURN = MACHINE_REASONS.index("single"), MACHINE_REASONS.index("other_turn")


class MoveChoices:
    """The legal moves and decisions in a position by name, and the reasons why others are illegal."""

    def __init__(self, position_state: PositionState) -> None:
        self._here, self._rules = position_state, position_state.rules

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The machine's number of each legal move of a turn by its name."""
        machine, names = self._here.machine(), self._rules.move_names
        if self._rules.rule.varied or self._here.joint:
            found = {self._notation_of_number(i, machine): i for i in machine.moves()}
        else:
            found = {}
            for number in machine.moves():
                key = self._here.player, number
                if key not in names:
                    names[key] = self._notation_of_number(number, machine)
                found[names[key]] = number
        found = dict(sorted(found.items()))
        if machine.legal(constants.MOVE_SWAP):
            found[SWAP] = constants.MOVE_SWAP
        return found or {PASS: constants.MOVE_PASS}

    @cached_property
    def legal(self) -> tuple[str, ...]:
        """Names of the legal moves; a layout or a claim only by its prefix, `layout:` or `claim:`."""
        if self._here.over:
            return ()
        if self._here.phase != "play":
            decisions: dict[Phase, tuple[str, ...]] = {
                "layout": (LAYOUT,), "turn": (KEEP, SWAP), "claim": (CLAIM,)
            }  # fmt: skip
            return decisions[self._here.phase]
        return tuple(self.numbers)

    def moves_from(self, name: str) -> tuple[str, ...]:
        """Return the legal moves that start in the hole `name`: one, or one for each direction and further choice."""
        return tuple(move for move in self.legal if hole_of_move(move) == name and move not in WORDS)

    def why_not(self, move: str) -> WhyIllegal | None:
        """Return why a move is illegal or, if `move` is a hole, why every move from it is; None if it, or one of these,
        is legal.
        """
        if self._here.over:
            return WhyIllegal("over")
        if move in self.legal and not move.endswith(":"):
            return None
        if self._here.phase != "play":
            return self._why_decision_illegal(move)
        if move == PASS:
            return WhyIllegal("must_move")
        if move == SWAP:
            return WhyIllegal("no_swap")
        board, rule, hole = self._rules.board, self._rules.rule, hole_of_move(move)
        at = board.index.get(hole)
        signs = move[len(hole) :]
        if at is None or not board.cells[at].hole or not self._are_used_signs(signs):
            return WhyIllegal("unknown")
        if self._here.joint:
            return WhyIllegal("empty") if not self._here.cells[at] else None
        if self._here.stage.burnt >> at & 1:
            return WhyIllegal("burnt", self._clause_id(self._rules.rule.burnt_clause))
        if self._here.is_closed(hole):
            return WhyIllegal("closed", self._clause_id(rule.becomes_clause))
        if self._here.owner(hole) != self._here.player and (rule.claims or not rule.whole):
            return WhyIllegal("not_yours")
        if board.is_end(hole):
            return WhyIllegal("end_hole")
        if self._here.cells[at] == 0:
            return WhyIllegal("empty")
        if self._here.winner(hole):
            return WhyIllegal("won")
        if self.moves_from(hole):
            return self._why_signs_illegal(hole, signs)
        return self._why_hole_illegal(at)

    def _why_signs_illegal(self, hole: str, signs: str) -> WhyIllegal | None:
        """Return why a move from `hole`, from which others are legal, is illegal with these `signs`; None if it is
        legal.
        """
        rule = self._rules.rule
        if rule.varied == constants.CHOOSES_HOLE:
            way, _, more = signs.partition(TAKES)
            if any(move.partition(TAKES)[0] == hole + way for move in self.moves_from(hole)):
                reason: Reason = "other_hole" if more else "choose_hole"
                return WhyIllegal(reason, self._turn_kind_clause(), self._holes_in_reach(hole + way))
            if rule.signs and not way:
                return WhyIllegal("choose_direction")
        if hole in self._rules.fixed_directions:
            return WhyIllegal("one_way")
        if not rule.signs:
            return WhyIllegal("no_choice")
        if not signs:
            return WhyIllegal("choose_direction")
        if hole + signs.rstrip("*") in self.legal or hole + signs[:1] in self.legal:
            return WhyIllegal("no_choice")
        if self._rules.keeps_directions:
            return WhyIllegal(KEPT_DIRECTIONS[self._here.kept_direction(self._here.player)])
        if rule.one_way:
            return WhyIllegal("no_reverse", self._clause_id(rule.reverse_clause))
        return WhyIllegal("direction", self._turn_kind_clause())

    def _holes_in_reach(self, start: str) -> str:
        """Return the holes of which a turn that starts so may capture one more, as text separated by commas; `start`: a
        hole with its direction, if there is one.
        """
        starts = [move.partition(TAKES) for move in self.moves_from(hole_of_move(start))]
        return ", ".join(more for before, _, more in starts if before == start and more)

    def _why_hole_illegal(self, at: int) -> WhyIllegal:
        """Return why no turn may start in the hole `at`, which belongs to the player to move and isn't empty."""
        machine, rule = self._here.machine(), self._rules.rule
        if rule.ko_clause >= 0 and self._here.barred == self._rules.board.cells[at].name:
            return WhyIllegal("ko", self._clause_id(rule.ko_clause))
        if not rule.kinds:
            if rule.void_barred and machine.reason(self._first_number(at)):
                return WhyIllegal("never_ends", self._clause_id(rule.void_clause))
            if rule.feeds > constants.FEEDS:
                return WhyIllegal("must_leave", self._clause_id(rule.duty_clause))
            feeding = rule.feeds and not any(self._here.cells[i] for i in self._opponents_holes())
            if feeding and not self._feeds_opponent(at):
                return WhyIllegal("must_feed", self._clause_id(rule.duty_clause))
            return WhyIllegal("slam_forbidden", self._clause_id(rule.slam_clause))
        first = self._first_number(at)
        way = self._rules.fixed_directions.get(self._rules.board.cells[at].name)
        chosen = range(2 if rule.signs else 1)
        signs = {None: chosen, Direction.CLOCKWISE: (0,), Direction.ANTICLOCKWISE: (1,)}[way]
        codes = [machine.reason(first + (sign << rule.sign_at)) for sign in signs]
        code = max(codes, key=lambda c: (c not in (SINGLE, OTHER_TURN), c))
        reason = MACHINE_REASONS[code]
        where = ""
        if (reason == "not_head" or (reason == "must_feed" and self._starts_at_head())) and self.legal[0] not in WORDS:
            reason, where = "not_head", hole_of_move(self.legal[0])
        if reason in ("other_turn", "too_many", "house") and self._must_capture():
            reason = "must_capture"
        clause = self._clause_id(rule.void_clause) if reason == "never_ends" else self._turn_kind_clause()
        return WhyIllegal(reason, clause, where)

    def _starts_at_head(self) -> bool:
        turns = self._rules.clauses_of_kind("turn")
        return any(turn.from_ == StartHoles.HEAD for turn in turns if turn.id == self._turn_kind_clause())

    def _why_decision_illegal(self, move: str) -> WhyIllegal | None:
        """Return why a layout, an answer to a layout, or a claim is illegal; None if it is legal."""
        if move in (LAYOUT, CLAIM) or (move == PASS) or not move.startswith(self.legal):
            known = hole_of_move(move) in self._rules.board.index or move in WORDS or move.startswith((LAYOUT, CLAIM))
            return WhyIllegal("other_phase" if known else "unknown")
        try:
            apply_decision(self._here, move)
        except ValueError:
            return WhyIllegal("unknown")
        return None

    def _are_used_signs(self, signs: str) -> bool:
        """Return whether `signs`, the text after a hole in a move, are among the signs that the game uses."""
        rules = self._rules
        if rules.choice_kind_in_moves:
            return bool(re.fullmatch(SIGNS[rules.choice_kind_in_moves], signs))
        return signs in (
            ("", "<", ">", "<*", ">*")
            if rules.move_number_shift == 2
            else ("", "<", ">")
            if rules.move_number_shift
            else ("",)
        )

    def _must_capture(self) -> bool:
        turn = next((t for t in self._rules.clauses_of_kind("turn") if t.id == self._turn_kind_clause()), None)
        return turn is not None and turn.needs == FirstLapNeeds.CAPTURE

    def _turn_kind_clause(self) -> str:
        """Return the id of the clause for the kind of turn that is compulsory now; "" if there is none."""
        kind = self._here.machine().asked_kind()
        turns = self._rules.clauses_of_kind("turn")
        return turns[kind].id if turns and kind >= 0 else ""

    @property
    def kind(self) -> str:
        """Id of the kind of turn that the player to move must play; "" if there is only one."""
        return "" if self._here.over or self._here.phase != "play" or self._here.joint else self._turn_kind_clause()

    def _clause_id(self, number: int) -> str:
        """Return the id of the clause with this number in the machine; "" for a negative number (none)."""
        return self._rules.clauses[number] if number >= 0 else ""

    def _notation_of_number(self, number: int, machine: Machine) -> str:
        """Return the notation of the move with this number; `machine`: one that is set to the position."""
        board, rule = self._rules.board, self._rules.rule
        shift: int = rule.shift
        if self._here.joint:
            south, north = divmod(number, board.half)
            return f"{board.cells[south].name}&{board.cells[board.holes_of_seat('N')[north]].name}"
        start = 0 if self._rules.rule.whole else board.holes_of_seat(self._here.player).start
        name = board.cells[start + (number >> shift)].name
        if rule.signs and name not in self._rules.fixed_directions:
            name += "<>"[number >> rule.sign_at & 1]
        code: int = machine.variant(number)
        if rule.varied == constants.CHOOSES_WAYS:
            return name + "".join(".*"[code >> i & 1] for i in range(code.bit_length()))
        if code:
            return name + TAKES + board.cells[code - 1].name
        return name + ("*" if shift == 2 and number & 2 else "")

    def name_of_number(self, number: int) -> str:
        """Return the notation of the move with this number in the machine, `pass` and `swap` included."""
        return {constants.MOVE_PASS: PASS, constants.MOVE_SWAP: SWAP}.get(number) or self._notation_of_number(
            number, self._here.machine()
        )

    def _feeds_opponent(self, hole: int) -> bool:
        """Return whether sowing this hole drops a stone on the opponent's side."""
        machine = self._here.machine()
        machine.begin(self._first_number(hole))
        machine.run_until_landed()
        return any(machine.get_cells()[i] for i in self._opponents_holes())

    def number_of_move(self, move: str) -> int | None:
        """Return the machine's number of a legal move; None for a layout, an answer to one, or a claim."""
        if not self._here.over and self._here.phase == "play" and (number := self.numbers.get(move)) is not None:
            return number
        illegal = self.why_not(move) if "&" not in move or move not in self.legal else None
        if illegal is None and self._here.phase != "play":
            return None
        if illegal is None or illegal.reason == "unknown":
            sentence = self._invalid_decision_text(move)
            text = Phrase(
                "{given} is not a move of this game; legal now: {moves}",
                given=repr(move[:20]),
                moves=list(self.legal),
            )
            raise NotationError(sentence or text)
        text = Phrase(
            "{move} cannot be played now; legal: {moves}"
            if self.legal
            else "{move} cannot be played now; legal: nothing, the game is over",
            move=move[:20],
            moves=list(self.legal),
        )
        raise IllegalMoveError(text, illegal)

    def _invalid_decision_text(self, move: str) -> str:
        """Return the sentence on what is wrong with the layout or claim `move`."""
        if self._here.phase in ("layout", "claim") and move.startswith(self.legal):
            try:
                apply_decision(self._here, move)
            except ValueError as error:
                return error_phrase(error)
        return ""

    def _opponents_holes(self) -> Sequence[int]:
        return [i for i in range(self._rules.board.holes) if self._rules.board.cells[i].seat != self._here.player]

    def _first_number(self, hole: int) -> int:
        """Return the lowest number in the machine of a move from `hole`, a hole of the player to move."""
        start = 0 if self._rules.rule.whole else self._rules.board.holes_of_seat(self._here.player).start
        return (hole - start) << self._rules.move_number_shift


def apply_decision(position_state: PositionState, move: str) -> rounds.RoundContinuation:
    """Return the board and round after a layout, an answer to a layout, or a claim. Raises ValueError with a sentence
    if it isn't allowed.
    """
    if position_state.phase == "layout":
        return rounds.apply_layout(position_state.rules, position_state.cells, position_state.stage, move)
    if position_state.phase == "claim":
        return rounds.apply_claim(
            position_state.rules, position_state.cells, position_state.player, position_state.stage, move
        )
    return rounds.apply_layout_answer(position_state.rules, position_state.cells, position_state.stage, move)
