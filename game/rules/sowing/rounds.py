"""Rounds of a match: the transition between them, and the moves that are no turns.

A match is played in rounds.  When one ends, its score is counted and the board is filled anew, step by step, up to the
next decision.  Some games begin with decisions of their own: one player lays out all stones, the other may turn the
board round; a leader claims holes of the other side.  Nothing here sows a stone; the functions return the steps that
happened and the position afterwards.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import NamedTuple

from game.rules import arrangement
from game.rules.board import SEATS, Seat, other_seat
from game.rules.file.schema import MatchWords
from game.rules.file.vocabulary import EndThen, LayoutStarter, RefillStart, RoundRefill, RoundStarter, StoreEnd
from game.rules.game import CLAIM, KEEP, SWAP, Phase
from game.rules.phrase import Phrase
from game.rules.sowing import constants
from game.rules.sowing.board import Board
from game.rules.sowing.compiled import Rules
from game.rules.sowing.setup.chosen_game import AGREED
from game.rules.steps import HEAP, Step

MOST_DULL = 3  # so many void or equal rounds in a row end a match


@dataclass(frozen=True)
class RoundState:
    """State of a match at a round; a game without rounds keeps the first state.

    `starter`: who began the round; `arranger`: who lays it out; `score`: South's and North's score of the match;
    `dull_rounds`: void or equal rounds in a row; `counted_rounds`: rounds that weren't void; `owner`, `burnt`: bit sets
    of holes that are North's (-1 as at the start) and out of play; `cells`: the board at the start of the round.
    """

    number: int = 1
    starter: Seat = "S"
    arranger: Seat = "S"
    phase: Phase = "play"
    score: tuple[int, int] = (0, 0)
    dull_rounds: int = 0
    counted_rounds: int = 0
    owner: int = -1
    burnt: int = 0
    cells: tuple[int, ...] = ()


class MatchEnd(NamedTuple):
    """The end of a match: its winner, None for a draw."""

    winner: Seat | None


class RoundContinuation(NamedTuple):
    """The result of a decision or of a round's end: board, player to move, state of the round, and steps.
    `match_end`: set if the match is over, else None.
    """

    cells: tuple[int, ...]
    player: Seat
    round: RoundState
    steps: tuple[Step, ...]
    match_end: MatchEnd | None = None


def first_round(rules: Rules) -> RoundState:
    """Return the state with which a game begins."""
    start = rules.start
    score = (0, 0)
    if rules.match is not None:
        if rules.match.refill == RoundRefill.CLAIMS:
            score = (rules.board.columns, rules.board.columns)
        elif rules.match.refill in (RoundRefill.PATH, RoundRefill.OUTWARDS):
            score = (rules.stones // 2, rules.stones // 2)
    return RoundState(score=score, cells=start, phase="layout" if rules.layout else "play")


# ---------------------------------------------------------------------- decisions
def apply_layout(rules: Rules, cells: Sequence[int], state: RoundState, move: str) -> RoundContinuation:
    """Return the board and round after the layout `move`: the arranger places all stones, or those of their own side,
    in addition to `cells`. Raises ValueError with a sentence if the layout isn't lawful.
    """
    counts = arrangement.parse_layout(rules, move)
    arrangement.check_layout(rules, counts)
    clause = rules.layout.id if rules.layout else ""
    first = rules.board.holes_of_seat(state.arranger).start if rules.lays_out_own_side else 0
    after = list(cells)
    after[first : first + len(counts)] = counts
    steps = tuple(
        Step("layout", rules.board.cells[i].name, n, clause=clause, source=HEAP)
        for i, n in enumerate(counts, first)
        if n
    )
    if not rules.lays_out_own_side:
        return RoundContinuation(tuple(after), other_seat(state.arranger), replace(state, phase="turn"), steps)
    if state.arranger == state.starter:
        return RoundContinuation(
            tuple(after), other_seat(state.arranger), replace(state, arranger=other_seat(state.arranger)), steps
        )
    return RoundContinuation(tuple(after), state.starter, replace(state, phase="play", cells=tuple(after)), steps)


def apply_layout_answer(rules: Rules, cells: Sequence[int], state: RoundState, move: str) -> RoundContinuation:
    """Return the board and round after an answer to a layout, `keep` or `swap` (turn the board); the rules then decide
    who starts.
    """
    opening = rules.layout
    assert opening is not None
    after, begun = board_after_layout_answer(rules, cells, state, move)
    steps: tuple[Step, ...] = (Step("keep", clause=opening.id),)
    if move == SWAP:
        steps = _swap_steps(rules.board, cells, opening.id)
    return RoundContinuation(after, begun.starter, begun, steps)


def board_after_layout_answer(
    rules: Rules, cells: Sequence[int], state: RoundState, move: str
) -> tuple[tuple[int, ...], RoundState]:
    """Return the board and the round state after a player has answered the other side's layout by `move`."""
    opening = rules.layout
    assert opening is not None
    starter: Seat = state.arranger
    if opening.starts == LayoutStarter.OTHER and move == KEEP:
        starter = other_seat(state.arranger)
    after = tuple(cells[i] for i in rules.board.cells_when_turned) if move == SWAP else tuple(cells)
    return after, replace(state, phase="play", starter=starter, cells=after)


def claims_wanted(rules: Rules, state: RoundState) -> int:
    """Return how many of the opponent's holes the leader in the match may claim for this round."""
    return max(state.score) - rules.board.columns


def possible_claims(rules: Rules, player: Seat, state: RoundState) -> tuple[str, ...]:
    """Return every claim that the leading player may make in `state`, as moves."""
    board = rules.board
    theirs = [board.cells[i].name for i in board.holes_of_seat(other_seat(player))]
    return tuple(CLAIM + ".".join(names) for names in combinations(theirs, claims_wanted(rules, state)))


def apply_claim(rules: Rules, cells: Sequence[int], player: Seat, state: RoundState, move: str) -> RoundContinuation:
    """Return the board and round after a claim, by which the named holes of the opponent are the leader's for the
    round. Raises ValueError with a sentence.
    """
    board, wanted = rules.board, claims_wanted(rules, state)
    theirs = [board.cells[i].name for i in board.holes_of_seat(other_seat(player))]
    named = move.removeprefix(CLAIM).split(".")
    if named != [name for name in theirs if name in named] or len(named) != wanted:
        raise ValueError(
            Phrase(
                "{given} cannot be claimed: {n} of {names} are, each once and in this order, written {code}",
                given=repr(move[:40]),
                n=wanted,
                names=theirs,
                code=f"{CLAIM}{'.'.join(theirs[:wanted])}",
            )
        )
    owner = state.owner if state.owner >= 0 else natural_owner(board)
    for name in named:
        owner ^= 1 << board.index[name]
    clause = rules.match.id if rules.match else ""
    steps = tuple(Step("claim", name, to=player, clause=clause) for name in named)
    return RoundContinuation(tuple(cells), state.starter, replace(state, phase="play", owner=owner), steps)


def natural_owner(board: Board) -> int:
    """Return the owners of the holes at the start as bits, one for each hole that is North's."""
    return sum(1 << i for i in board.holes_of_seat("N"))


# ---------------------------------------------------------------------- the end of a round
def captures_to_win(rules: Rules, state: RoundState) -> tuple[int, int]:
    """Return how many captures in this round win the match at once, for South and for North."""
    match = rules.match
    if match is None or match.points is None:
        return constants.NO_GOAL, constants.NO_GOAL
    return match.points - state.score[0], match.points - state.score[1]


def seat_that_swept(rules: Rules, reason: str, player: Seat) -> Seat | None:
    """Return who captured all remaining stones when a round ended by the clause `reason` with `player` to move; None if
    no single player did.
    """
    takes = {end.then for end in rules.clauses_of_kind("end") if end.id == reason}
    if takes == {EndThen.OTHER_SWEEPS_ALL}:
        return other_seat(player)
    return player if takes == {EndThen.MOVER_SWEEPS_ALL} else None


def next_round(
    rules: Rules, cells: tuple[int, ...], state: RoundState, void: bool, swept: Seat | None = None
) -> RoundContinuation:
    """Return how a match continues after a round: with the next round, or with its end. `cells`: the board after the
    round's sweep; `void`: the round doesn't count; `swept`: who captured all remaining stones, None for nobody.
    """
    match = rules.match
    assert match is not None
    holes = rules.board.holes
    stores = (cells[holes], cells[holes + 1])
    dull = state.dull_rounds + 1 if void or stores[0] == stores[1] else 0
    score = state.score if void else _score_after_round(rules, match, stores, state)
    counted = state.counted_rounds + (not void)
    after = replace(state, score=score, dull_rounds=dull, counted_rounds=counted)
    ended = None if void else _match_end(rules, match, after)
    if ended is None and dull >= MOST_DULL:
        ended = MatchEnd(None)
    if ended is not None:
        return RoundContinuation(cells, state.starter, after, (), ended)
    after = replace(
        after,
        number=state.number + 1,
        starter=_starter_of_round(match, after, stores, void, swept),
        # both arrange equally many, so a void round is laid out again by the same player
        arranger=state.arranger if void and match.rounds is not None else other_seat(state.arranger),
    )
    if match.refill == RoundRefill.LAYOUT:
        steps = _gather_steps(rules.board, cells, match.id)
        return RoundContinuation((0,) * len(cells), after.arranger, replace(after, phase="layout"), steps)
    target, after = _next_board(rules, match, after, stores, void)
    after = replace(after, cells=target)
    steps = _rearrangement_steps(rules.board, cells, target, match.id)
    player: Seat = after.starter
    if after.phase == "claim":
        player = "S" if score[0] > score[1] else "N"
    elif rules.chooses_jointly_first:
        player = "S"
    return RoundContinuation(target, player, after, steps)


def _score_after_round(rules: Rules, match: MatchWords, stores: tuple[int, int], state: RoundState) -> tuple[int, int]:
    """Return the score of the match after a round that counts; `stores`: South's and North's captures."""
    if match.refill == RoundRefill.CLAIMS:
        each = rules.each
        return stores[0] // each, stores[1] // each
    if match.refill == RoundRefill.LAYOUT:
        return state.score[0] + stores[0], state.score[1] + stores[1]
    return stores


def _match_end(rules: Rules, match: MatchWords, state: RoundState) -> MatchEnd | None:
    """Return the end of the match if the score in `state` decides it; else None."""
    south, north = state.score
    winner: Seat | None = None if south == north else "S" if south > north else "N"
    if match.points is not None:
        return MatchEnd(winner) if winner and max(south, north) >= match.points else None
    if match.rounds is not None:
        return MatchEnd(winner) if state.counted_rounds >= match.rounds else None
    if match.refill == RoundRefill.CLAIMS:
        return MatchEnd(winner) if max(south, north) >= rules.board.holes else None
    least = 1 if match.refill == RoundRefill.PATH else rules.each  # fewer cannot fill a hole
    return MatchEnd(winner) if min(south, north) < least else None


def _starter_of_round(
    match: MatchWords, state: RoundState, stores: tuple[int, int], void: bool, swept: Seat | None
) -> Seat:
    """Return who begins the next round. `stores`: South's and North's captures; `void`: the last round didn't count;
    `swept`: who captured all remaining stones, None for nobody.
    """
    if match.starts == RoundStarter.SWEEPER:
        return swept if swept and not void else other_seat(state.starter)
    if void or match.starts == RoundStarter.IN_TURN or stores[0] == stores[1]:
        return other_seat(state.starter)
    fuller: Seat = "S" if stores[0] > stores[1] else "N"
    return fuller if match.starts == RoundStarter.WINNER else other_seat(fuller)


def _next_board(
    rules: Rules, match: MatchWords, state: RoundState, stores: tuple[int, int], void: bool
) -> tuple[tuple[int, ...], RoundState]:
    """Return the board of the next round, and its state; after a `void` round it is the same board again. `stores`:
    South's and North's captures.
    """
    if void:
        return state.cells, state
    if match.refill == RoundRefill.CLAIMS:
        phase: Phase = "claim" if claims_wanted(rules, state) > 0 else "play"
        return rules.start, replace(state, owner=-1, phase=phase)
    if match.refill == RoundRefill.PATH:
        return _fill_by_path(rules, stores), state
    return _fill_outwards(rules, match, stores, state)


def _fill_by_path(rules: Rules, stores: tuple[int, int]) -> tuple[int, ...]:
    """Return the board of the next round on which the weaker player fills holes along their path, and the stronger as
    many. `stores`: South's and North's captures.
    """
    board, each = rules.board, rules.each
    if stores[0] == stores[1]:
        return rules.start
    filled = -(-min(stores) // each)
    cells = [0] * len(board.cells)
    for seat in SEATS:
        for hole in board.three_row_track(seat)[:filled]:
            cells[hole] = each
    cells[board.store("S" if stores[0] > stores[1] else "N")] = rules.stones - 2 * filled * each
    return tuple(cells)


def _fill_outwards(
    rules: Rules, match: MatchWords, stores: tuple[int, int], state: RoundState
) -> tuple[tuple[int, ...], RoundState]:
    """Return the board of the next round on which each player fills holes from their store's end (or the other), and
    its state. Holes that can't be filled completely are out of play. `stores`: South's and North's captures.
    """
    board, each = rules.board, rules.each
    cells, burnt = [0] * len(board.cells), 0
    for seat, held in zip(SEATS, stores, strict=True):
        row = list(board.holes_of_seat(seat))
        if board.store_end == StoreEnd.RIGHT and match.fills_from == RefillStart.STORE:
            row.reverse()
        for place, hole in enumerate(row):
            if (place + 1) * each <= held:
                cells[hole] = each
            else:
                burnt |= 1 << hole
        cells[board.store(seat)] = held - sum(cells[hole] for hole in row)
    return tuple(cells), replace(state, burnt=burnt)


# ---------------------------------------------------------------------- steps
def _swap_steps(board: Board, cells: Sequence[int], clause: str) -> tuple[Step, ...]:
    """Return the steps of turning the board round: each hole swaps its stones with the opponent's hole of the same
    letter. `clause`: id for the steps.
    """
    found = []
    for i in board.holes_of_seat("S"):
        for here, there in ((i, board.partner(i)), (board.partner(i), i)):
            if cells[here]:
                found.append(
                    Step("swap", board.cells[here].name, cells[here], to=board.cells[there].name, clause=clause)
                )
    return tuple(found)


def _gather_steps(board: Board, cells: Sequence[int], clause: str) -> tuple[Step, ...]:
    """Return the steps by which all stones leave the board before a new layout; `clause`: id for the steps."""
    return tuple(
        Step("refill", board.cells[i].name, n, to=HEAP, clause=clause)
        for i, n in enumerate(cells)
        if n and board.cells[i].kind != "hand"
    )


def _rearrangement_steps(board: Board, before: Sequence[int], after: Sequence[int], clause: str) -> tuple[Step, ...]:
    """Return the steps from the board `before` to `after`: missing stones come from cells with too many, the owner's
    own cells first. `clause`: id for the steps.
    """
    now, found = list(before), []
    for target in range(len(after)):
        seat = board.cells[target].seat
        order = sorted(range(len(now)), key=lambda i: (board.cells[i].seat != seat, not board.cells[i].store, i))
        for source in order:
            n = min(after[target] - now[target], now[source] - after[source])
            if source != target and n > 0:
                now[source] -= n
                now[target] += n
                found.append(Step("refill", board.cells[source].name, n, to=board.cells[target].name, clause=clause))
    return tuple(found)


def is_void(rules: Rules, reason: str) -> bool:
    """Return whether an end of a round for `reason` (id of a clause) makes the round void: a repetition, an agreement,
    or an endless turn after which nothing is shared out.
    """
    if reason == rules.clauses[rules.rule.void_clause]:
        return bool(rules.rule.void_drawn)
    repetition = rules.repetition
    return reason == AGREED or (repetition is not None and reason == rules.clauses[repetition.clause])
