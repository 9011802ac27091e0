"""Large captures are shown so that they can be counted, and end as they would have ended hole by hole."""

import random

from game.film.playback import Film
from game.film.showing import CLIMBING, SoundEvent
from game.film.stone_motion import COUNTED
from game.film.stones import Stones
from game.rules.steps import Step

SOWN = [Step("lift", "F", 3), Step("drop", "a", 1), Step("drop", "b", 1), Step("drop", "c", 1)]
CAPTURES = [Step("capture", hole, 3, to="S") for hole in "cba"]
BEFORE = {"F": 3, "a": 2, "b": 2, "c": 2, "e": 4, "S": 10}


def film(steps: list[Step], *, counted: bool = True) -> Film:
    shown = Film(Stones(BEFORE, random.Random(1)), counts_captures=counted)
    shown.play(steps, "S", steps)
    return shown


def played(shown: Film, until: float = 60.0) -> list[SoundEvent]:
    heard, passed = list[SoundEvent](), 0.0
    while not shown.at_end and passed < until:
        heard += shown.update(1 / 60)
        passed += 1 / 60
    return heard


def counts(shown: Film) -> dict[str, int]:
    return {place: n for place in "ABCDEFabcdefSN" if (n := shown.stones.count(place))}


def to_the_capture(shown: Film) -> None:
    for _ in range(600):
        if shown.playing is not None and shown.playing.is_counted:
            return
        shown.update(1 / 60)
    raise AssertionError("no capture is counted")


def test_all_holes_light_up_before_the_first_stone_leaves() -> None:
    shown = film([*SOWN, *CAPTURES])
    to_the_capture(shown)
    motion = shown.playing
    assert motion is not None
    assert motion.steps == tuple(CAPTURES)
    lit = [motion.lit_time_of_step(i) for i in range(3)]
    assert lit == sorted(lit)
    assert lit[-1] < min(leg.depart for leg in motion.legs)
    assert [leg.start.place for leg in motion.legs] == [*"cccbbbaaa"]


def test_the_knocks_climb() -> None:
    shown = film([*SOWN, *CAPTURES])
    heard = [event.sound_name for event in played(shown) if event.place == "S"]
    assert [sound for sound in heard if sound in CLIMBING] == [*CLIMBING, *[CLIMBING[-1]] * 5]


def test_small_captures_stay_quick() -> None:
    small = [*SOWN, CAPTURES[0]]
    assert CAPTURES[0].n < COUNTED
    one, other = film(small), film(small, counted=False)
    played(one)
    played(other)
    assert [motion.seconds for motion in one.moments] == [motion.seconds for motion in other.moments]


def test_captures_of_two_players_are_counted_apart() -> None:
    shown = film([*SOWN, CAPTURES[0], Step("capture", "b", 3, to="N"), Step("capture", "a", 3, to="N")])
    played(shown)
    assert [tuple(step.to for step in motion.steps) for motion in shown.moments[4:]] == [("S",), ("N", "N")]


def test_a_pause_before_one_of_its_steps_is_kept() -> None:
    shown = film([*SOWN, *CAPTURES])
    shown.stop_before(len(SOWN) + 1)
    played(shown, 20)
    assert shown.paused
    assert shown.finished_steps == len(SOWN) + 1
    shown.resume()
    played(shown)
    assert counts(shown)["S"] == 19
