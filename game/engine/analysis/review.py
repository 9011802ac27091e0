"""The review of a whole game: the positions to analyse, and the combination of their analyses."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from game.engine.analysis.values import STONE, Analysis, Review, TurnReview
from game.engine.joint import mixed_choices
from game.rules.board import Seat
from game.rules.families import family_of
from game.rules.game import LAYOUT, Position, Rules
from game.rules.match import Game, Ply
from game.rules.stopped_games import is_ended_by_players

QUICK_NODES, SLOW_NODES = 200_000, 1_000  # positions that are looked at for a hint
PASSES = (256, 8, 1)  # of a review: parts of its most positions that each pass searches for a turn
DEEPEST = 16  # times the positions of a hint, in the last pass
SETTLED = 50  # hundredths of a stone by which a cost may change from one pass to the next, if it is to be final
LONGEST_LINE = 40  # moves of a line that are looked for where two are compared, and that are kept
LINE_PART = 20  # of a hint's positions: so many a search at the end of a line looks at


def review_nodes(rules: Rules) -> int:
    """Return how many positions a search visits that is deep enough for a hint: fixed, so that results are
    reproducible; it depends on the game's family.
    """
    return QUICK_NODES if family_of(rules).QUICK else SLOW_NODES


def nodes_of_passes(most: int) -> tuple[int, ...]:
    """Return the numbers of positions that the passes of a review search for each turn; `most`: of the last one."""
    return tuple(max(1, most // part) for part in PASSES)


def is_settled(move: str, new: Analysis, earlier: Analysis | None) -> bool:
    """Return whether the cost of a move is proved, or is nearly the same in the analyses `earlier` and `new`.

    For a `move` that is "" or was not searched, whether this holds for the position's value.
    """
    best, played = new.best, new.value_of_move(move) or new.best
    if best is None or played is None or (played.exact and best.exact):
        return True
    if earlier is None:
        return False
    best_before, before = earlier.best, earlier.value_of_move(move) or earlier.best
    if best_before is None or before is None:
        return False
    if new.value_of_move(move) is None:
        return abs(best.cp - best_before.cp) <= SETTLED
    return abs((best.cp - played.cp) - (best_before.cp - before.cp)) <= SETTLED


def compared_moves(analysis: Analysis, move: str) -> tuple[str, ...]:
    """Return the moves whose expected lines tell why the move played was a mistake, or why it was good: the best one,
    and the one played or, where that is the best, the second best. Empty if they differ by less than a stone.
    """
    if len(analysis.values) < 2 or not move:
        return ()
    best, second = analysis.values[:2]
    other = second if move == best.move else analysis.value_of_move(move)
    return (best.move, other.move) if other is not None and best.cp - other.cp >= STONE else ()


def plies_to_analyse(game: Game) -> tuple[int, ...]:
    """Return the plies whose positions need an analysis, the last first; the current position counts as one.

    A position without a choice needs none: it has the value of the next position, unless the round ends, as when a
    player gives up.
    """
    asked = [number for number, ply in enumerate(game.plies) if not _has_value_of_next(ply)]
    if not game.position.over:
        asked.append(len(game.plies))
    return tuple(reversed(asked))


def review_of(game: Game, found: Mapping[int, Analysis], nodes: int, unsettled: Collection[int] | None = ()) -> Review:
    """Build the review from analyses of positions by ply (`found`), each of at most `nodes` positions searched.
    `unsettled`: plies that are searched more deeply, whose turns aren't judged yet; None: all, in the first pass.
    """
    now = game.position
    value = _result_for_south(now) if now.over else _value_for_south(now, found.get(len(game.plies)), 0)
    last = found.get(len(game.plies))
    exact = now.over or bool(last and last.best and last.best.exact)
    turns: list[TurnReview] = []
    for number in reversed(range(len(game.plies))):
        ply = game.plies[number]
        if ends_round(ply):
            value, exact = (_result_for_south(ply.after) if ply.after.over else 0), ply.after.over
        turn = _review_turn(number, ply, found.get(number), value, exact)
        if unsettled is None or number in unsettled:
            turn = replace(turn, loss=None)
        value = _value_for_south(ply.before, found.get(number), turn.cp)
        exact = turn.exact
        turns.append(turn)
    turns.reverse()
    curve = (value, *(turn.cp for turn in turns))
    rounds = [ply.before.round for ply in game.plies]
    winner = now.outcome.winner if now.outcome else None
    result = _sign(curve[-1]) if now.outcome is None else {"S": 1, "N": -1, None: 0}[winner]
    return Review(tuple(turns), turning_point(turns, rounds, result), curve, nodes, unsettled == (), dict(found))


def turning_point(turns: Sequence[TurnReview], rounds: Sequence[int], result: int) -> int | None:
    """Return the ply of the turn that decided a game that ended with `result`: 1 South won, -1 North, 0 a draw.

    A deciding turn is a mistake after which the value has the sign of the result until the end of its round. Of those
    in several rounds the costliest is returned; without any, the costliest mistake of a side that did not win; else
    None.
    """
    deciding = []
    for _, plies in groupby(turns, key=lambda turn: rounds[turn.ply]):
        first = None
        for turn in reversed(list(plies)):
            if _sign(turn.cp) != result:
                break
            first = turn
        if first and first.loss and _sign(first.cp + _value_as_south(first.seat, first.loss)) != result:
            deciding.append(first)
    winner = {1: "S", -1: "N"}.get(result)
    mistakes = deciding or [turn for turn in turns if turn.loss and turn.seat != winner]
    return max(mistakes, key=lambda turn: turn.loss or 0).ply if mistakes else None


def _review_turn(number: int, ply: Ply, analysis: Analysis | None, later: int, proved: bool) -> TurnReview:
    """Return a turn's review. `later`: South's value of the next position, used if the turn has no analysis; `proved`:
    whether that is proved.
    """
    seat, best = ply.mover, analysis.best if analysis else None
    if _is_players_decision(ply) or best is None:
        forced = _has_value_of_next(ply)
        return TurnReview(number, seat, ply.move, ply.move if forced else "", 0 if forced else None, later, proved)
    assert analysis is not None
    played = analysis.value_of_move(ply.move)
    cp, exact = (_value_as_south(seat, played.cp), played.exact) if played else (later, proved)
    if ply.before.joint:
        return TurnReview(number, seat, ply.move, "", None, cp, exact)
    laid_out = ply.move.startswith(LAYOUT)
    loss = (
        analysis.loss_of_move(ply.move) if played else max(best.cp - _value_as_south(seat, cp), 0) if laid_out else None
    )
    told = {ply.move, best.move, *compared_moves(analysis, ply.move)}
    values = tuple(
        replace(value, line=value.line[:LONGEST_LINE] if value.move in told else (), reply="")
        for value in analysis.values
    )
    if loss == 0:
        line = played.line[:LONGEST_LINE] if played else ()
        return TurnReview(number, seat, ply.move, ply.move, 0, cp, exact, line, values)
    return TurnReview(number, seat, ply.move, best.move, loss, cp, exact, best.line[:LONGEST_LINE], values)


def _value_for_south(position: Position, analysis: Analysis | None, otherwise: int) -> int:
    """Return a position's value for South, in hundredths of a stone; `otherwise` if it has no analysis."""
    if analysis is None or analysis.best is None:
        return otherwise
    if position.joint:
        return joint_opening_value(analysis)
    return _value_as_south(position.player, analysis.best.cp)


def joint_opening_value(analysis: Analysis) -> int:
    """Return South's value of a joint opening when both players use their best mixed strategies."""
    south, _ = mixed_choices({value.move: value.cp for value in analysis.values})
    return round(sum(choice.share * choice.gain for choice in south.values()))


def _has_value_of_next(ply: Ply) -> bool:
    """Return whether a position has the value of the next one: a turn without a choice, in a round that went on."""
    before = ply.before
    chosen = before.phase != "play" or len(before.legal()) > 1
    return not (chosen or ends_round(ply) or _is_players_decision(ply))


def _is_players_decision(ply: Ply) -> bool:
    return is_ended_by_players(ply.move)


def ends_round(ply: Ply) -> bool:
    """Return whether a turn ends the round or the whole game."""
    return ply.after.over or ply.after.round != ply.before.round


def _result_for_south(position: Position) -> int:
    """Return South's value of a finished game, in hundredths of a stone."""
    winner = position.outcome.winner if position.outcome else None
    if winner is None:
        return 0
    if position.rules.counts:
        return 100 * (position.store("S") - position.store("N"))
    return _value_as_south(winner, 100 * position.rules.stones)


def _value_as_south(seat: Seat, cp: int) -> int:
    """Convert a value for `seat` (in hundredths of a stone) to South's point of view."""
    return cp if seat == "S" else -cp


def _sign(cp: int) -> int:
    """Return the sign of a number: 1, 0 or -1."""
    return (cp > 0) - (cp < 0)
