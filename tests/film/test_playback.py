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
from tests.some import some


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


def all_stones(film: Film) -> int:
    flying = len(film.stones_in_flight())
    return sum(film.stones.counts().values()) + flying


def test_the_end_is_what_the_steps_say() -> None:
    before, after, steps = capturing_turn()
    film = film_of(before)
    film.play(steps, "S")
    run(film)
    assert film.stones.counts() == after | {HAND: 0}


@pytest.mark.parametrize("dt", [1 / 240, 1 / 60, 1 / 7, 0.9, 30.0])
def test_the_end_is_the_same_at_any_pace(dt: float) -> None:
    before, _, steps = capturing_turn()
    slow, quick = film_of(before), film_of(before)
    slow.play(steps, "S")
    quick.play(steps, "S")
    run(slow)
    run(quick, dt)
    assert slow.stones.snapshot() == quick.stones.snapshot()


def test_no_stone_is_ever_lost() -> None:
    before, _, steps = capturing_turn()
    film = film_of(before)
    film.play(steps, "S")
    assert not film.at_end
    while not film.at_end:
        film.update(1 / 60)
        assert all_stones(film) == sum(before.values())


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


def test_a_paused_film_asks_for_nothing() -> None:
    source = Watched(sow(dict(START), "C"))
    film = film_of(START)
    film.play(source, "S")
    film.update(0.5)
    film.pause()
    asked = source.asked
    film.update(60.0)
    assert source.asked == asked
    film.resume()
    run(film)
    assert source.asked == 6  # a lift, four drops, and the end


def test_stepping_back_to_the_start_puts_every_stone_into_its_slot() -> None:
    before, _, steps = capturing_turn()
    film = film_of(before)
    start = film.stones.snapshot()
    film.play(steps, "S")
    seen = [start]
    while not film.at_end:
        film.step_forward()
        while film.is_running:
            film.update(1 / 60)
        if film.cursor == len(seen):
            seen.append(film.stones.snapshot())
    assert len(seen) == len(steps) + 1
    for snapshot in reversed(seen[:-1]):
        assert film.step_back()
        while film.is_running:
            film.update(1 / 60)
        assert film.stones.snapshot() == snapshot
    assert not film.step_back()


def test_forward_again_repeats_the_same_stones() -> None:
    before, _, steps = capturing_turn()
    film = film_of(before)
    film.play(steps, "S")
    run(film)
    end = film.stones.snapshot()
    film.seek(0)
    film.resume()
    run(film)
    assert film.stones.snapshot() == end


def test_back_from_the_middle_of_a_flight() -> None:
    film = film_of(START)
    start = film.stones.snapshot()
    film.play(sow(dict(START), "C"), "S")
    film.update(LIGHT_UP + GATHER + FALL * 1.5)
    assert film.stones_in_flight()
    film.step_back()
    film.update(5)
    assert film.paused
    assert film.stones.count("D") == 5
    assert film.stones.count("E") == 4
    assert film.stones.count(HAND) == 3
    film.step_back()
    film.update(5)
    film.step_back()
    film.update(5)
    assert film.stones.snapshot() == start


def test_across_turns() -> None:
    counts = dict(START)
    film = film_of(START)
    start = film.stones.snapshot()
    first = sow(counts, "A")
    film.play(first, "S")
    run(film)
    middle = film.stones.snapshot()
    film.play(sow(counts, "a"), "N")
    assert film.current_turn == 1
    run(film)
    end = film.stones.snapshot()
    while film.cursor > len(first):
        film.step_back()
        film.update(9)
    assert film.stones.snapshot() == middle
    assert film.current_turn == 0
    while film.step_back():
        film.update(9)
    assert film.stones.snapshot() == start
    film.resume()
    run(film)
    assert film.stones.snapshot() == end


def test_watching_again_ends_where_it_began() -> None:
    counts = dict(START)
    film = film_of(START)
    film.play(sow(counts, "A"), "S")
    run(film)
    film.play(sow(counts, "a"), "N")
    run(film)
    end = film.stones.snapshot()
    film.play_and_return(1)
    assert not film.at_end
    assert film.stones.count("a") == 4
    run(film)
    assert film.stones.snapshot() == end


def test_skipping_to_the_end() -> None:
    before, after, steps = capturing_turn()
    film = film_of(before)
    film.play(steps, "S")
    film.update(1.0)
    events = film.skip_to_end()
    assert film.at_end
    assert film.stones.counts() == after | {HAND: 0}
    assert [event.kind for event in events] == ["end"]


def test_forgetting_a_turn() -> None:
    counts = dict(START)
    film = film_of(START)
    film.play(sow(counts, "A"), "S")
    run(film)
    middle = film.stones.snapshot()
    film.play(sow(counts, "a"), "N")
    film.update(1.0)
    film.remove_turns(1)
    assert film.at_end
    assert film.stones.snapshot() == middle
    assert len(film.tracks) == 1


def test_another_position_moves_only_what_must_move() -> None:
    film = film_of(START)
    before = film.stones.snapshot()
    film.show_position(START | {"A": 2, "S": 2})
    after = film.stones.snapshot()
    assert {place for place in before if before[place] != after[place]} == {"A", "S"}
    assert after["A"].items() <= before["A"].items()


def test_a_turn_cannot_begin_before_the_last_has_ended() -> None:
    film = film_of(START)
    film.play(sow(dict(START), "A"), "S")
    with pytest.raises(RuntimeError):
        film.play([], "N")


def test_a_stone_that_is_not_touched_never_moves() -> None:
    before, _, steps = capturing_turn()
    film = film_of(before)
    film.play(steps, "S")
    where = film.stones.snapshot()
    assert not film.at_end
    while not film.at_end:
        film.step_forward()
        while film.is_running:
            film.update(1 / 60)
        now = film.stones.snapshot()
        shown = film.visible_motion
        touched = {leg.stone for leg in shown.legs} if shown else set()
        for place, heap in some(where.items()):
            for slot, stone in heap.items():
                assert stone in touched or now[place].get(slot) == stone
        where = now


def test_swapped_sides() -> None:
    before = START | {"A": 7, "a": 2, "B": 0, "S": 1}
    counts, pairs = dict(before), [("A", "a"), ("a", "A"), ("B", "b"), ("b", "B"), ("S", "N")]
    steps = [Step("swap", one, before[one], to=two, clause="pie") for one, two in pairs if before[one]]
    film = film_of(before)
    own = set(film.stones.snapshot()["A"].values())
    film.play(steps, "N")
    run(film)
    for one, two in (("A", "a"), ("B", "b"), ("S", "N")):
        counts[one], counts[two] = before[two], before[one]
    assert film.stones.counts() == counts | {HAND: 0}
    assert set(film.stones.snapshot()["a"].values()) == own


def test_relays_sow_on_with_the_same_hand() -> None:
    counts = dict(START)
    steps = sow(counts, "A")
    steps += [Step("relay", "E", clause="relay"), *sow(counts, "E")]
    film = film_of(START)
    film.play(steps, "S")
    run(film)
    assert film.stones.counts() == counts | {HAND: 0}
    film.seek(0)
    assert film.stones.counts() == START | {HAND: 0}


def test_a_marked_four_goes_to_a_store_while_the_hand_goes_on() -> None:
    before = START | {"A": 5, "D": 3}
    after = dict(before)
    steps = sow(after, "A")
    after["D"], after["S"] = 0, 4
    four = next(i for i, step in enumerate(steps) if step.hole == "D") + 1
    steps.insert(four, Step("capture", "D", 4, to="S"))
    film = film_of(before)
    film.play(steps, "S")
    while film.playing is None or film.playing.step.op != "capture":
        film.update(1 / 60)
    film.update(0.5)
    assert film.stones_in_flight()
    assert film.stones.count(HAND) == 2
    assert film.hand_paths[HAND] == ("D", "D")
    run(film)
    assert film.stones.counts() == after | {HAND: 0}


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


def test_only_some_stones_of_a_hole_are_lifted() -> None:
    film = film_of(START | {"E": 9})
    film.play([Step("lift", "E", 2), Step("drop", "F", 1, 5), Step("drop", "S", 1, 1)], "S")
    assert film.count("E") == 9
    run(film)
    assert (film.count("E"), film.count("F"), film.count("S")) == (7, 5, 1)


def test_stones_left_in_the_hand_are_swept_into_a_store() -> None:
    film = film_of(START)
    film.play([Step("lift", "A", 4), Step("drop", "B", 1, 5), Step("sweep", "carried", 3, to="N")], "S")
    run(film)
    assert (film.count("A"), film.count("B"), film.count("N"), film.stones.count(HAND)) == (0, 5, 3, 0)
    film.step_back()
    film.update(9)
    assert film.stones.count(HAND) == 3


def test_a_stone_from_the_reserve_falls_out_of_its_bowl() -> None:
    film = film_of(START | {"N hand": 7})
    film.play([Step("drop", "c", 1, 5, source="reserve")], "N")
    run(film)
    assert (film.count("N hand"), film.count("c")) == (6, 5)


def test_a_board_is_filled_from_a_heap_that_nobody_counted() -> None:
    film = film_of(dict.fromkeys(START, 0))
    film.play([Step("layout", "A", 7, source="heap"), Step("layout", "b", 5, source="heap")], "S")
    run(film)
    assert (film.count("A"), film.count("b")) == (7, 5)
    film.seek(0)
    assert (film.count("A"), film.count("b")) == (0, 0)
    film.resume()
    run(film)
    assert (film.count("A"), film.count("b")) == (7, 5)


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


def test_a_count_follows_the_stone_that_falls() -> None:
    film = film_of(START)
    film.play(sow(dict(START), "C"), "S")
    film.update(LIGHT_UP + GATHER / 2)
    assert film.count("C") == 4  # until all are in the hand
    film.update(GATHER / 2 + FALL / 2)
    assert film.count("C") == 0
    assert film.count("D") == 4
    film.update(FALL / 2 + 0.001)
    assert film.count("D") == 5


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


def test_impatient_buttons_are_all_answered() -> None:
    film = film_of(START)
    film.play(sow(dict(START), "C"), "S")
    for _ in range(3):
        film.step_forward()
        film.update(0.01)
    film.update(9)
    assert film.cursor == 3
    for _ in range(3):
        film.step_back()
        film.update(0.01)
    film.update(9)
    assert film.cursor == 0


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
