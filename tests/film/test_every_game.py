"""Films of random turns of games that have every word: the stones end where the rules say, and go back."""

import random
from collections.abc import Iterator

import pytest

from game.film.playback import Film
from game.film.stones import HANDS, HEAP, Stones
from game.rules.board import PieceCounts, Seat
from game.rules.game import Position, counts_of_position
from game.rules.steps import Step
from tests.play import LIBRARY, any_move, opened, some_rules
from tests.sampled import MEANINGS

Heaps = dict[str, dict[int, int]]


def counts(position: Position) -> PieceCounts:
    lying = counts_of_position(position)
    return PieceCounts(lying | {HEAP: position.heap}, lying.coats)


def seen(film: Film) -> Heaps:
    """Which stones lie where; places without stones are left out."""
    return {place: heap for place, heap in film.stones.snapshot().items() if heap}


def worn(stones: Stones, position: Position) -> dict[str, set[Seat]]:
    """Whose pieces are seen where, in games whose pieces differ."""
    return {
        place: {stones.owner_of_piece(one) for one in heap.values()}
        for place, heap in stones.snapshot().items()
        if heap and position.coats()
    }


def turns(position: Position, chance: random.Random, most: int) -> Iterator[tuple[Position, list[Step], Position]]:
    """A random game: before, steps, after."""
    for _ in range(most):
        if position.over:
            return
        move = any_move(position, chance)
        after = position.play(move)
        yield position, list(position.turn(move)), after
        position = after


@pytest.mark.parametrize("variant", MEANINGS)
def test_a_film_ends_where_the_rules_say_and_leads_back(variant: str) -> None:
    chance = random.Random(variant)
    start = opened(some_rules(LIBRARY.variants[variant], chance))
    film = Film(Stones(counts(start), random.Random(1)))
    snapshots = [seen(film)]
    for before, steps, after in turns(start, chance, 25):
        film.play(iter(steps), before.player, steps)
        while not film.at_end:
            film.update(chance.random() * 2)
        assert not any(film.stones.count(hand) for hand in HANDS)
        shown = {place: n for place, n in film.stones.counts().items() if n}
        assert shown == {place: n for place, n in counts(after).items() if n}
        assert worn(film.stones, after) == {
            place: {seat} for place, seat in after.coats().items() if after.count(place)
        }
        snapshots.append(seen(film))
    for i in reversed(range(len(film.tracks))):
        film.seek(film.tracks[i].start)
        assert seen(film) == snapshots[i]
    for _ in range(40):
        film.step_forward()
        film.update(9)
    while film.cursor:
        film.step_back()
        film.update(0.03)
        film.update(9)
    assert seen(film) == snapshots[0]
    film.return_to_present()
    assert seen(film) == snapshots[-1]


def endless_turn() -> tuple[Position, list[Step]]:
    """An endless turn, which is taken back: found by random play with a fixed seed."""
    chance = random.Random(9)
    rules = LIBRARY.variants["bao_laps"].rules({})
    for _ in range(2000):
        for before, steps, _after in turns(opened(rules), chance, 60):
            if any(step.op == "void" for step in steps):
                return before, steps
    raise AssertionError("no endless turn was found")


def test_an_endless_turn_is_shown_for_a_while_and_taken_back() -> None:
    before, steps = endless_turn()
    film = Film(Stones(counts(before), random.Random(1)))
    start = seen(film)
    film.play(steps, before.player, steps)
    while film.playing is None or film.playing.step.op != "void":
        film.update(1 / 60)
    assert seen(film) != start
    assert sum(step.op == "lift" for step in (m.step for m in film.moments)) == 12
    film.update(60)
    assert seen(film) == start  # every stone in the very slot where it lay
    film.step_back()
    film.update(9)
    assert seen(film) != start
    film.resume()
    film.update(60)
    assert film.at_end
    assert seen(film) == start


def test_two_hands_drop_their_stones_together() -> None:
    chance = random.Random(3)
    rules = LIBRARY.variants["congkak"].rules({"opening": "at_once"})
    start = opened(rules)
    before, steps, after = next(turns(start, chance, 1))
    film = Film(Stones(counts(start), random.Random(1)))
    film.play(iter(steps), before.player)
    together = 0
    while not film.at_end:
        film.update(1 / 60)
        hands = {leg.start.place for leg, _ in film.stones_in_flight()} & set(HANDS)
        together += len(hands) == 2
    assert together > 20
    assert {place: film.stones.count(place) for place in counts(after)} == counts(after)
    told = [step for m in film.moments for step in m.steps]
    assert told == steps  # none is lost, none changes its place
