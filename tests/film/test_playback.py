"""The film: it asks for steps in time, shows them both ways, and puts every stone where it was."""

import random
from collections.abc import Iterable, Iterator
from itertools import pairwise

import pytest

from game.film.playback import STONE_SECONDS, Film
from game.film.showing import SoundEvent
from game.film.stone_motion import FALL, GATHER, LIGHT_UP
from game.film.stones import HAND, Stones
from game.rules.steps import Step
from tests.film.turns import START, sow, take


def film_of(counts: dict[str, int], seed: int = 1) -> Film:
    return Film(Stones(counts, random.Random(seed)))


def capturing_turn() -> tuple[dict[str, int], dict[str, int], list[Step]]:
    """Counts before, counts after, and the steps of a turn with everything in it."""
    before = START | {"A": 14, "c": 3, "d": 0, "b": 1}
    after = dict(before)
    steps = sow(after, "A")
    steps.append(take(after, "f", "S"))
    steps.append(take(after, "B", "S"))
    steps.append(Step("bonus", clause="extra_turn"))
    steps.append(take(after, "a", "N", "sweep"))
    steps.append(Step("pass", clause="pass"))
    return before, after, steps


class Watched:
    """An iterator that counts how many steps were taken from it."""

    def __init__(self, steps: Iterable[Step]) -> None:
        self.steps, self.asked = iter(steps), 0

    def __iter__(self) -> Iterator[Step]:
        return self

    def __next__(self) -> Step:
        self.asked += 1
        return next(self.steps)


def run(film: Film, dt: float = 1 / 60, most: int = 20_000) -> list[SoundEvent]:
    """Plays to the end."""
    events: list[SoundEvent] = []
    for _ in range(most):
        events += film.update(dt)
        if film.at_end:
            return events
    raise AssertionError("the film does not end")


def test_the_next_step_is_asked_for_only_when_the_last_has_ended() -> None:
    source = Watched(sow(dict(START), "C"))
    film = film_of(START)
    film.play(source, "S")
    assert source.asked == 0
    film.update(0.001)
    assert source.asked == 1
    film.update(LIGHT_UP + GATHER - 0.01)
    assert source.asked == 1
    film.update(0.02)
    assert source.asked == 2
    film.update(FALL - 0.03)
    assert source.asked == 2
    film.update(0.03)
    assert source.asked == 3


def test_another_position_moves_only_what_must_move() -> None:
    film = film_of(START)
    before = film.stones.snapshot()
    film.stones.match_counts(START | {"A": 2, "S": 2})
    after = film.stones.snapshot()
    assert {place for place in before if before[place] != after[place]} == {"A", "S"}
    assert after["A"].items() <= before["A"].items()


def test_captured_stones_are_carried_on() -> None:
    before = START | {"S": 0}
    after = dict(before)
    steps = [Step("capture", "c", 4, to="carried")]
    after["c"] = 0
    for hole in "FEDC":
        after[hole] += 1
        steps.append(Step("drop", hole, 1, after[hole]))
    film = film_of(before)
    own = set(film.stones.snapshot()["c"].values())
    film.play(steps, "S")
    film.step_forward()
    film.update(9)
    assert set(film.stones.snapshot()[HAND].values()) == own
    film.resume()
    run(film)
    assert film.stones.counts() == after | {HAND: 0}
    film.seek(0)
    assert film.stones.counts() == before | {HAND: 0}


def test_what_is_heard() -> None:
    before, _, steps = capturing_turn()
    film = film_of(before)
    film.play(steps, "S")
    heard = [event.kind for event in run(film)]
    assert heard.count("drop") == 14
    assert heard[0] == "lift"
    assert heard[-1] == "end"
    assert heard.index("bonus") > heard.index("capture")
    assert heard.count("land") == sum(step.n for step in steps if step.to in ("S", "N"))


@pytest.mark.parametrize("speed", ["calm", "normal", "fast"])
def test_a_stone_takes_its_time(speed: str) -> None:
    film = film_of(START)
    film.speed = speed  # type: ignore[assignment]
    film.play(sow(dict(START), "C"), "S")
    while film.cursor < 1:
        film.update(0.001)
    since = 0.0
    while film.cursor < 2:
        film.update(0.001)
        since += 0.001
    assert since == pytest.approx(STONE_SECONDS[film.speed], abs=0.01)


def test_long_sowings_speed_up_gently() -> None:
    before = START | {"A": 40}
    film = film_of(before)
    film.play(sow(dict(before), "A"), "S")
    lengths: list[float] = []
    while not film.at_end:
        cursor, since = film.cursor, 0.0
        while film.cursor == cursor and not film.at_end:
            film.update(0.001)
            since += 0.001
        if film.cursor > cursor and film.moments[cursor].step.op == "drop":
            lengths.append(since)
    assert lengths[0] == pytest.approx(FALL, abs=0.01)
    assert lengths[-1] < 0.7 * lengths[0]
    assert all(b <= a + 0.003 for a, b in pairwise(lengths))


def test_the_way_ahead_is_foreseen_before_it_is_known() -> None:
    counts = dict(START)
    steps = sow(counts, "C")
    film = film_of(START)
    film.play(iter(steps), "S", ahead=steps)
    film.update(0.01)
    assert film.upcoming_steps() == steps[1:]
    film.update(LIGHT_UP + GATHER)
    assert film.upcoming_steps() == steps[2:]
    run(film)
    film.step_back()
    film.update(9)
    assert film.upcoming_steps() == steps[-1:]


def test_a_turn_that_is_watched_again_leads_back_to_now() -> None:
    film, counts = film_of(START), dict(START)
    for hole, seat in (("A", "S"), ("b", "N"), ("C", "S")):
        film.play(sow(counts, hole), seat)  # type: ignore[arg-type]
        film.skip_to_end()
    now = film.stones.snapshot()
    assert not film.shows_past
    film.play_and_return(1)
    assert film.shows_past
    assert film.count("b") == 4
    seen: set[int] = set()
    for _ in range(400):
        film.update(1 / 60)
        seen.add(film.current_turn)
        if film.at_end:
            break
    assert film.at_end
    assert seen == {1, 2}  # of the third turn nothing is played: the film is at its end at once
    assert film.stones.snapshot() == now
    assert not film.shows_past


def test_leaving_the_past_goes_on_with_the_turn_under_way() -> None:
    film, counts = film_of(START), dict(START)
    film.play(sow(counts, "A"), "S")
    film.skip_to_end()
    film.play(sow(counts, "b"), "N")
    film.update(0.8)
    shown = film.cursor
    film.play_and_return(0, 0)
    assert film.shows_past
    film.return_to_present()
    assert not film.shows_past
    assert film.cursor == shown
    film.update(60.0)
    assert film.at_end
    assert film.stones.counts() == counts | {HAND: 0}
