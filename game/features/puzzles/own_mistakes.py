"""Puzzles of a player's own games: “find the better one” of the costliest turns, and the best turn once more.

They are made of reviews: nothing is searched here.  As in all puzzles, every wrong move is worse by what is clear in
the game; moves that are about as good as the best are right, too.  The largest capture of a player is never called a
mistake.
"""

import time
from collections.abc import Collection, Iterable, Mapping

from game.engine.analysis.values import Review, ReviewError, TurnReview
from game.features.puzzles.puzzle_difficulty import (
    PLAIN_DEPTH,
    Difficulty,
    does_greed_mislead,
    gains_of_moves,
    sensible_move_count,
    solver_turn_indices,
)
from game.features.puzzles.puzzle_search import puzzle_id
from game.rules.board import SEATS, Seat, other_seat
from game.rules.file.variant_library import Variant
from game.rules.match import Game, Ply
from game.rules.steps import captures_of_player
from game.rules.turns import turn_numbers
from game.store.record import GameRecord, Player, RecordError, decode_record
from game.table.best_turn import find_best_turn
from game.table.mistakes import CostlyTurn, cost_of_turn, costly_turns, did_cost_the_game, without_guided_turns
from game.teaching.deep_search import winning_margin
from game.teaching.kept_puzzles import KeptPuzzle, PuzzleOrigin, stored_position_json
from game.teaching.puzzle_themes import solution_of_line, themes_of_solution

REST = 0.002  # seconds after each game, in which the window gets its turn


def only_person_seat(players: Mapping[Seat, Player]) -> Seat | None:
    """Return the seat of the only person in a game; None if there are none or several."""
    persons = [seat for seat in SEATS if players[seat].kind == "person"]
    return persons[0] if len(persons) == 1 else None


def puzzles_from_mistakes(
    game: Game, players: Mapping[Seat, Player], made: Iterable[CostlyTurn], id: str
) -> list[KeptPuzzle]:
    """Return puzzles made of those costly turns in `made` that are suitable. `id`: id of the game in the library."""
    numbers, after, found = turn_numbers(game.plies), game.position, list[KeptPuzzle]()
    for mistake in made:
        turn, ply = mistake.turn, game.plies[mistake.turn.ply]
        rival = players[other_seat(turn.seat)]
        level = rival.level if rival.kind == "computer" else 0
        score = (
            (after.store(turn.seat), after.store(other_seat(turn.seat))) if after.over and game.rules.counts else None
        )
        if _is_suitable(turn, ply):
            lost = 0 if did_cost_the_game(turn, game.rules) else cost_of_turn(turn, game.rules)
            origin = PuzzleOrigin(id, numbers[turn.ply], turn.move, lost, level, score)
            found.append(_make_puzzle(turn, ply, origin))
    return found


def turns_to_practise(game: Game, review: Review, seat: Seat) -> list[CostlyTurn]:
    """Return a player's turns that can become puzzles: the costly ones, except the turn with the player's greatest
    capture, and last the player's best turn.
    """
    best = find_best_turn(game.plies, review, seat)
    at = best.ply if best else 0  # of a game's first turn nobody remembers that it was good
    praised = [CostlyTurn(0, turn) for turn in review.turns if at and turn.ply == at and turn.move == turn.best]
    taken = [sum(step.n for step in captures_of_player(ply.mover, ply.steps)) for ply in game.plies]
    most = max((n for n, ply in zip(taken, game.plies, strict=True) if ply.mover == seat), default=0)
    made = costly_turns(review, game.rules, seat)
    return [one for one in made if not taken[one.turn.ply] or taken[one.turn.ply] < most] + praised


def puzzles_of_record(record: GameRecord, variants: Mapping[str, Variant], id: str) -> list[KeptPuzzle]:
    """Return the puzzles of a stored game; none if it has no review, or if not exactly one person played."""
    seat = only_person_seat(record.players)
    if record.review is None or seat is None:
        return []
    try:
        review = without_guided_turns(Review.from_json(record.review, record.moves), seat, record.guided)
        game = record.replay(variants)
        return puzzles_from_mistakes(game, record.players, turns_to_practise(game, review, seat), id)
    except (ReviewError, RecordError):
        return []


def puzzles_of_records(
    contents: Iterable[tuple[str, bytes]], variants: Mapping[str, Variant], known: Collection[str] = ()
) -> list[tuple[str, list[KeptPuzzle]]]:
    """Return pairs of a game id and its puzzles, for library records that aren't in `known`. `contents`: pairs of game
    id and stored record; `known`: ids of games to leave out.
    """
    out = []
    for id, content in contents:
        if id in known:
            continue
        time.sleep(REST)
        try:
            record = decode_record(content)
        except RecordError:
            continue
        if record.review is not None:
            out.append((id, puzzles_of_record(record, variants, id)))
    return out


def _is_suitable(turn: TurnReview, ply: Ply) -> bool:
    """Return whether a turn can be a puzzle: an ordinary sowing with a clear difference between good and bad moves."""
    before, place_of = ply.before, ply.before.rules.start_of_move
    free = before.phase == "play" and not before.joint
    sown = free and bool(place_of(turn.best)) and bool(place_of(turn.move)) and turn.best in before.legal()
    return sown and _has_clear_difference(turn, winning_margin(before.rules))


def _has_clear_difference(turn: TurnReview, margin: int) -> bool:
    """Return whether the played move is at least `margin` (hundredths of a stone) worse than the best one or, if it is
    the best, whether some other move is.
    """
    wrong = {move for move, lost in _lost_by_move(turn).items() if lost >= margin}
    return turn.best not in wrong and (bool(wrong) if turn.move == turn.best else turn.move in wrong)


def _lost_by_move(turn: TurnReview) -> dict[str, int]:
    """Return by how much each move of a turn is worse than the best one, in hundredths of a stone."""
    best = max((one.cp for one in turn.values), default=0)
    return {value.move: best - value.cp for value in turn.values}


def _make_puzzle(turn: TurnReview, ply: Ply, origin: PuzzleOrigin) -> KeptPuzzle:
    """Return the puzzle of a costly turn, with its solution and difficulty from the turn's analysis."""
    before = ply.before
    solution = solution_of_line(before, turn.line or (turn.best,))
    best = max(value.cp for value in turn.values)
    brings, margin = gains_of_moves(before), winning_margin(before.rules)
    as_good = [move for move, lost in _lost_by_move(turn).items() if lost < margin]
    second = max(value.cp for value in turn.values if value.move not in as_good)
    said, turns = stored_position_json(before), len(solver_turn_indices(before, solution))
    waits, easy = does_greed_mislead(brings, as_good, before.rules), any(brings.is_easy_move(move) for move in as_good)
    tries = sensible_move_count((best - value.cp for value in turn.values if value.move not in as_good), margin)
    hard = Difficulty(PLAIN_DEPTH, (best - second) / margin, easy, waits, tries, turns)
    return KeptPuzzle(
        puzzle_id(before),
        said["variant"],
        said["options"],
        said,
        solution,
        best,
        second,
        turn.exact,
        hard.grade,
        themes_of_solution(before, solution),
        turns,
        waits,
        tuple(move for move in as_good if move != turn.best),
        origin,
        hard.rating,
        tries=tries,
        clear=margin,
    )
