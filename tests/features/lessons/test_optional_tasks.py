"""Of what a lesson offers a game gets those tasks that it can have: so many of each option, each with another value."""

import msgspec
import pytest

from game.features.lessons.lesson_files import Lesson, TaskWords
from game.features.lessons.optional_tasks import optional_task_positions
from game.teaching.goals import Goal
from tests.features.lessons.lesson import lessons
from tests.teaching.reading import VARIANTS

KALAH = VARIANTS["kalah"].rules()
OFFERS = {words.id: words for words in lessons()["other_ways"].task}


def lesson(*offers: TaskWords, chosen: int = 2) -> Lesson:
    return msgspec.structs.replace(lessons()["other_ways"], task=[*offers], chosen=chosen)


def changed(id: str, **how: object) -> TaskWords:
    return msgspec.structs.replace(OFFERS[id], **how)


@pytest.mark.parametrize(
    ("offers", "chosen", "found"),
    [
        (["seeds_store", "columns_store"], 2, [("seeds_store", "seeds"), ("columns_store", "columns")]),
        (["seeds_store", "seeds_there"], 2, [("seeds_store", "seeds")]),  # three stones are only one other way
        (["columns_store", "columns_there"], 1, [("columns_store", "columns")]),
        (["seeds_store", "seeds_there"], 1, [("seeds_store", "seeds")]),
    ],
)
def test_so_many_of_each_option_are_taken(offers: list[str], chosen: int, found: list[tuple[str, str]]) -> None:
    one = lesson(*(OFFERS[id] for id in offers), chosen=chosen)
    places = optional_task_positions(one, KALAH, [])
    assert [(place.task, *place.options) for place in places] == found
    assert len({str(place.options) for place in places}) == len(places), "each with another value"
    for place in places:
        for option, value in place.options.items():
            assert value != KALAH.options[option], "what is usual is no other way"
    assert optional_task_positions(one, KALAH, places) == places, "what is kept stays"


@pytest.mark.parametrize(
    ("options", "there"),
    [({"seeds": 3}, True), ({"seeds": 4}, False), ({"seeds": 99}, False), ({"seeds": 3, "unknown": 1}, False)],
)
def test_an_offer_for_certain_options_is_one_where_they_can_be_chosen_and_are_not_usual(
    options: dict[str, int | str | bool], there: bool
) -> None:
    places = optional_task_positions(lesson(changed("seeds_store", options=options)), KALAH, [])
    assert [place.options for place in places] == [options] * there


def test_an_offer_of_a_hole_that_is_not_there_or_of_an_option_that_a_game_has_not_is_none() -> None:
    assert optional_task_positions(lesson(changed("seeds_store", reach=Goal(holds={"z": 1}))), KALAH, []) == []
    assert optional_task_positions(lesson(changed("seeds_store", option="unknown")), KALAH, []) == []


def test_what_is_kept_and_fits_no_more_is_looked_for_anew() -> None:
    one = lesson(OFFERS["seeds_store"])
    (place,) = optional_task_positions(one, KALAH, [])
    wrong = msgspec.structs.replace(place, position={"holes": {"z": 1}, "turn": "S"})
    assert optional_task_positions(one, KALAH, [wrong]) == [place]
    other = msgspec.structs.replace(place, task="gone")
    assert optional_task_positions(one, KALAH, [other]) == [place]
