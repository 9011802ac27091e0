"""Turns that two rules end unlike: games are played under both at once, and each move of each position is tried.

What shows the clause is tried first: the clips that are kept with the games, and what is close to them.  Then come
games from the start and games whose boards grow empty, so that late rules bind, too.
"""

from collections.abc import Iterable, Iterator
from itertools import chain, islice
from random import Random

from game.rules.families import family_of
from game.rules.game import Position, PositionError, Rules, named_marks
from game.table.new_game import first_position
from game.teaching import kept_clips
from game.teaching.clips import moves_to_try
from game.teaching.family_hooks import positions_with_less, random_later_position
from game.teaching.kept_clips import StoredClip, bare_position_json

GAMES = 400
NEAR, WALKS, SHORT = 24, 2, 6  # of a clip: positions with less on the board, games that go on from it, their turns
LONGEST_GAME = 160  # turns; most that differs early is clear early, so every other game is short
EARLY = 40
EVERY = 5  # turns after which an ever emptier board grows emptier

Unlike = tuple[Position, str]


class ComparedTurnCounter:
    """Counter (`turns`) of the moves compared so far under both rules."""

    def __init__(self) -> None:
        self.turns = 0


def under_rules(rules: Rules, position: Position) -> Position | None:
    """Return the position under other rules; None if it doesn't exist or is finished there."""
    try:
        found = family_of(rules).from_json(rules, bare_position_json(position))
    except PositionError:
        return None
    same = found.cells == position.cells and found.rules.board.index.keys() == position.rules.board.index.keys()
    return found if same and not found.over and named_marks(found) == named_marks(position) else None


def find_differing_turns(
    old: Rules, new: Rules, clause: str, compared_turn_counter: ComparedTurnCounter
) -> Iterator[Unlike]:
    """Yield (position, move) where a move ends differently under the rules `old` and `new`, or only one allows it.

    Moves about the clause with the id `clause` come first. The move is "" where all moves of a position were compared
    and none differed.
    """
    seen = set[tuple[object, ...]]()
    random = Random(f"{old.variant} {new.variant} {clause}")
    for position, move in chain(
        _differences_near_clips(old, new, clause, random, compared_turn_counter),
        _differences_in_games(old, new, random, compared_turn_counter),
    ):
        key = position.cells, position.player, move
        if not move:
            yield position, move
        elif key not in seen:
            seen.add(key)
            yield position, move


# ---------------------------------------------------------------------- where clips begin
def _differences_near_clips(
    old: Rules, new: Rules, clause: str, random: Random, compared_turn_counter: ComparedTurnCounter
) -> Iterator[Unlike]:
    """Yield differences in the positions of stored clips and in similar random positions, those of `clause` first."""
    books = [kept_clips.read_clips(id) for id in dict.fromkeys((old.variant, new.variant))]
    own = [one for book in books for one in book.get(clause, ())]
    rest = [one for book in books for id, clips in book.items() if id != clause for one in clips]
    begun = list(_positions_of_clips(own, old, new))
    for position in begun:  # what differs there may differ on the way only
        yield from ((position, move) for move in position.legal() if position.phase == "play")
        yield from _differences_at(position, old, new, compared_turn_counter)
    for position in begun:
        for near in islice(positions_with_less(position, random), NEAR):
            yield from _differences_at(near, old, new, compared_turn_counter)
        for _ in range(WALKS):
            yield from _differences_in_game(position, old, new, random, compared_turn_counter, SHORT)
    for position in _positions_of_clips(rest, old, new):
        yield from _differences_at(position, old, new, compared_turn_counter)
        yield from _differences_in_game(position, old, new, random, compared_turn_counter, SHORT)


def _positions_of_clips(clips: Iterable[StoredClip], *of: Rules) -> Iterator[Position]:
    """Yield the start positions of clips, each under the first of the rules `of` in which it is valid and not over."""
    for one in clips:
        for rules in of:
            try:
                position = family_of(rules).from_json(rules, one.position)
            except PositionError:
                continue
            if not position.over:
                yield position
                break


def _differences_at(
    position: Position, old: Rules, new: Rules, compared_turn_counter: ComparedTurnCounter
) -> Iterator[Unlike]:
    """Yield the differences between the rules `old` and `new` in the moves of a position, counting the
    moves compared.
    """
    return _differences_in_game(position, old, new, Random(0), compared_turn_counter, 1)


# ---------------------------------------------------------------------- games under both rules
def _differences_in_games(
    old: Rules, new: Rules, random: Random, compared_turn_counter: ComparedTurnCounter
) -> Iterator[Unlike]:
    """Yield differences between the rules `old` and `new` in random games from the usual start; in some of the games
    stones are removed now and then.
    """
    for number in range(GAMES):
        position = first_position(old if number % 2 else new)
        late = number % 4 > 1
        longest = LONGEST_GAME if late or number % 8 > 3 else EARLY
        yield from _differences_in_game(
            position, old, new, random, compared_turn_counter, longest, random.randrange(EARLY) if late else 0
        )


def _differences_in_game(
    position: Position,
    old: Rules,
    new: Rules,
    random: Random,
    compared_turn_counter: ComparedTurnCounter,
    longest: int,
    empty: int = 0,
) -> Iterator[Unlike]:
    """Yield the differences in a random game of at most `longest` moves, played under both rules. `empty`: number of
    the move from which stones are removed from the board now and then, 0 for never.
    """
    one, two = under_rules(old, position), under_rules(new, position)
    for number in range(longest):
        if position.over:
            return
        if empty and number >= empty and not (number - empty) % EVERY:
            position = random_later_position(position, random)
            one, two = under_rules(old, position), under_rules(new, position)
        elif one is None or two is None:
            one, two = under_rules(old, position), under_rules(new, position)
        if position.phase != "play" or position.joint or one is None or two is None:
            moves = moves_to_try(position, random)  # none once it is over
            if not moves:
                return
            position, one, two = position.play(random.choice(moves)), None, None
            continue
        position = one
        ends = list(_moves_under_both(one, two))
        compared_turn_counter.turns += len(ends)
        unlike = [move for move, after, other in ends if not _are_alike(after, other)]
        yield from ((position, move) for move in unlike)
        if not ends:
            return
        if not unlike:
            yield position, ""
        move, after, other = random.choice(ends)
        if move in unlike or after is None or other is None:
            position, one, two = after or other or position, None, None
        else:
            position, one, two = after, after, other


def _moves_under_both(one: Position, two: Position) -> Iterator[tuple[str, Position | None, Position | None]]:
    """Yield all moves that are legal in at least one of two positions, with the positions after the move; None where it
    is illegal. `one`, `two`: the same position under both rules.
    """
    left, right = one.legal(), two.legal()
    for move in dict.fromkeys((*right, *left)):
        yield move, one.play(move) if move in left else None, two.play(move) if move in right else None


def _are_alike(one: Position | None, two: Position | None) -> bool:
    """Return whether two positions have equal cells, player to move, outcome and phase; False if one is None."""
    if one is None or two is None:
        return False
    return (one.cells, one.player, one.outcome, one.phase) == (two.cells, two.player, two.outcome, two.phase)
