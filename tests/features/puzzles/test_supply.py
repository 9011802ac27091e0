"""Where new puzzles come from: nobody is disturbed by the search for them."""

import time
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

from game.features.learners.learners_file import Learner
from game.features.puzzles.puzzle_making import AT_ONCE, IDLE, RESERVE, PuzzleMaker
from game.features.puzzles.queue import PuzzleQueue
from game.features.puzzles.supply import PuzzleSource
from game.rules.file.variant_library import standard_library
from game.store.polling import BackgroundAnswer
from game.teaching.kept_puzzles import KeptPuzzle, shipped_puzzles
from tests.features.puzzles.test_making import Starts

if TYPE_CHECKING:
    from game.table.common_services import CommonServices


Batches = list[tuple[str, list[KeptPuzzle]]]  # of one's own games, each with its name


def supply_with(making: PuzzleMaker | None, batches: Batches | None = None, add: Any = None) -> PuzzleSource:
    services = SimpleNamespace(
        make_puzzle_maker=lambda: making,
        library=SimpleNamespace(variants=standard_library().variants),
        own_puzzles=SimpleNamespace(searched_games=frozenset(), add_new=add or (lambda puzzles, id="": [*puzzles])),
        games=SimpleNamespace(query_in_background=lambda ask, nothing: BackgroundAnswer(lambda: batches or nothing)),
    )
    return PuzzleSource(cast("CommonServices", services))


def queue_of(puzzles: int, *games: str) -> PuzzleQueue:
    return PuzzleQueue(Learner("me"), games, "2025-01-31", lambda game: shipped_puzzles(game)[:puzzles])


def test_puzzles_are_looked_for_once_nobody_has_touched_anything_for_a_while() -> None:
    starts = Starts()
    supply, queue = supply_with(PuzzleMaker(["puzzles"], starts)), queue_of(RESERVE - 1, "simple")
    supply.update(IDLE - 1, queue)
    supply.note_user_input()
    supply.update(IDLE - 1, queue)
    assert not starts.words
    supply.update(1, queue)
    assert starts.words == [["puzzles", "simple", "--new", "--count", str(AT_ONCE), "--seed", "1"]]
    supply.close()


def test_puzzles_are_looked_for_in_games_that_have_some_or_in_the_one_that_was_asked_for() -> None:
    supply = supply_with(PuzzleMaker(["puzzles"], Starts()))
    assert supply.is_searching_for(queue_of(3, "simple", "kalah"))
    assert supply.is_searching_for(queue_of(0, "simple"))
    assert not supply.is_searching_for(queue_of(0, "simple", "kalah"))
    assert not supply.is_searching_for(queue_of(0, "no_such_game"))
    assert not supply_with(None).is_searching_for(queue_of(3, "simple"))


def test_puzzles_of_ones_own_games_come_in_once_with_the_name_of_their_game() -> None:
    added = list[tuple[str, int]]()

    def add(puzzles: list[KeptPuzzle], id: str = "") -> list[KeptPuzzle]:
        added.append((id, len(puzzles)))
        return puzzles

    batches = [("g1", shipped_puzzles("simple")[:2]), ("g2", shipped_puzzles("simple")[2:3])]
    supply, queue = supply_with(None, batches, add), queue_of(3, "simple")
    ends = time.monotonic() + 20
    while not (came := supply.update(0.1, queue)):
        assert time.monotonic() < ends
        time.sleep(0.001)
    assert came
    assert added == [("g1", 2), ("g2", 1)]
    assert not supply.is_library_pending
    assert not supply.update(0.1, queue), "once"
    supply.note_user_input()
    supply.close()
