"""Where new puzzles come from: nobody is disturbed by the search for them."""

from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

from game.learn.kept_puzzles import shipped_puzzles
from game.rules.file.variant_library import standard_library
from game.session.puzzles.puzzle_making import IDLE, RESERVE, PuzzleMaker
from game.session.puzzles.queue import PuzzleQueue
from game.session.puzzles.supply import Supply
from game.store.learners import Learner
from game.store.polling import BackgroundAnswer
from tests.session.test_making import Starts

if TYPE_CHECKING:
    from game.session.common_services import CommonServices


def supply_with(making: PuzzleMaker | None) -> Supply:
    services = SimpleNamespace(
        make_making=lambda: making,
        library=SimpleNamespace(variants=standard_library().variants),
        own_puzzles=SimpleNamespace(looked=frozenset(), add=lambda puzzles, id="": [*puzzles]),
        games=SimpleNamespace(ask_in_background=lambda ask, nothing: BackgroundAnswer(lambda: nothing)),
    )
    return Supply(cast("CommonServices", services))


def queue_of(puzzles: int, *games: str) -> PuzzleQueue:
    return PuzzleQueue(Learner("me"), games, "2025-01-31", lambda game: shipped_puzzles(game)[:puzzles])


def test_puzzles_are_looked_for_once_nobody_has_touched_anything_for_a_while() -> None:
    starts = Starts()
    supply, queue = supply_with(PuzzleMaker(["puzzles"], starts)), queue_of(RESERVE - 1, "simple")
    supply.update(IDLE - 1, queue)
    supply.touched()
    supply.update(IDLE - 1, queue)
    assert not starts.words
    supply.update(1, queue)
    assert [words[:2] for words in starts.words] == [["puzzles", "simple"]]
    supply.close()


def test_puzzles_are_looked_for_in_games_that_have_some_or_in_the_one_that_was_asked_for() -> None:
    supply = supply_with(PuzzleMaker(["puzzles"], Starts()))
    assert supply.looks_for(queue_of(3, "simple", "kalah"))
    assert supply.looks_for(queue_of(0, "simple"))
    assert not supply.looks_for(queue_of(0, "simple", "kalah"))
    assert not supply.looks_for(queue_of(0, "no_such_game"))
    assert not supply_with(None).looks_for(queue_of(3, "simple"))
