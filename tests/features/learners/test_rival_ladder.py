"""How a learner stands against the rivals of a game: wins in a row, who is beaten, and who is offered next."""

from collections.abc import Sequence
from pathlib import Path
from typing import cast

import msgspec

from game.features.learners.learners_file import Learner, Learners, LearnersFile, merge_learner_files
from game.features.learners.rival_ladder import (
    MOST_KEPT,
    LadderProgress,
    Result,
    fill_from_library,
    ladder_progress,
    record_result,
)

WON, LOST = "won", "lost"
DAY = "2025-01-31"


def played(learner: Learner, level: int, results: Sequence[str], game: str = "kalah", begin: int = 0) -> Learner:
    for number, result in enumerate(results, begin):
        record_result(learner, game, level, f"{game}{level}.{number}", cast("Result", result), DAY)
    return learner


def test_three_wins_in_a_row_beat_a_rival_and_fill_its_holes() -> None:
    learner = played(Learner("me"), 2, [WON, WON])
    assert ladder_progress(learner, "kalah", 2) == LadderProgress(frozenset(), 2, 0, is_new=False)
    played(learner, 2, [WON], begin=2)
    assert ladder_progress(learner, "kalah", 2) == LadderProgress(frozenset({2}), 3, 2, is_new=False)
    played(learner, 2, [LOST], begin=3)
    assert ladder_progress(learner, "kalah", 2) == LadderProgress(frozenset({2}), 0, 2, is_new=False), (
        "who is beaten stays beaten"
    )


def test_an_end_that_was_taken_back_does_not_count_and_counts_once_when_it_comes_again() -> None:
    learner = played(Learner("me"), 2, [WON, WON])
    assert record_result(learner, "kalah", 2, "kalah2.1", None, DAY)
    assert ladder_progress(learner, "kalah", 2).wins == 1
    for _ in range(3):
        record_result(learner, "kalah", 2, "kalah2.1", "won", DAY)
    assert ladder_progress(learner, "kalah", 2).wins == 2
    record_result(learner, "kalah", 2, "kalah2.1", "lost", DAY)
    assert ladder_progress(learner, "kalah", 2).wins == 0
    assert not record_result(learner, "kalah", 2, "never seen", None, DAY), "nothing to save"


def test_many_games_are_kept_short() -> None:
    learner = Learner("me")
    for number in range(3 * MOST_KEPT):
        played(learner, 2, [WON], begin=number)
    assert len(learner.rivals["kalah"]["2"].games) == MOST_KEPT
    assert ladder_progress(learner, "kalah", 2).beaten == {2}


def test_two_windows_bring_their_games_together() -> None:
    base = LearnersFile("me", [played(Learner("me"), 2, [WON, WON])])
    copy = msgspec.json.decode(msgspec.json.encode(base), type=LearnersFile)
    theirs = msgspec.json.decode(msgspec.json.encode(base), type=LearnersFile)
    record_result(copy.learners[0], "kalah", 2, "ours", "won", DAY)
    record_result(theirs.learners[0], "kalah", 2, "kalah2.0", None, DAY)
    record_result(theirs.learners[0], "kalah", 4, "theirs", "lost", DAY)
    found = merge_learner_files(base, copy, theirs).learners[0].rivals["kalah"]
    assert [one.game for one in found["2"].games] == ["kalah2.1", "ours"]
    assert [one.game for one in found["4"].games] == ["theirs"]
    assert found["2"].beaten == DAY


def test_a_ladder_survives_the_end_of_the_program_and_a_damaged_one_costs_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "learners.json"
    learners = Learners(path)
    played(learners.current, 2, [WON] * 3)
    learners.current.course = "kept"
    learners.save()
    assert learners.flush()
    assert ladder_progress(Learners(path).current, "kalah", 2).beaten == {2}
    said = msgspec.json.decode(path.read_bytes())
    said["learners"][0]["rivals"]["oware"] = {"9": "nonsense"}
    path.write_bytes(msgspec.json.encode(said))
    again = Learners(path).current
    assert (again.course, set(again.rivals)) == ("kept", {"kalah"})


def test_games_of_the_library_stand_on_a_ladder_of_which_nothing_is_known() -> None:
    learner = played(Learner("me"), 3, [LOST])
    games = [(f"old.{number}", result) for number, result in enumerate((WON, WON, WON, LOST, WON))]
    assert fill_from_library(learner, "kalah", {2: games, 3: games}, DAY)
    assert ladder_progress(learner, "kalah", 2) == LadderProgress(frozenset({2}), 1, 2, is_new=False)
    assert ladder_progress(learner, "kalah", 3).wins == 0, "what was noted stays"
    assert not fill_from_library(learner, "kalah", {2: games, 3: games}, DAY)
