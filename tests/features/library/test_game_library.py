"""Every game that was played is there again: any number side by side, under way and over."""

import os
import time
from dataclasses import replace
from pathlib import Path

import pytest

from game.features.library.game_counts import GameCounter
from game.features.library.game_library import UNREVIEWED, CannotOpenError, GameArchive
from game.features.library.saved_game import new_id
from game.rules.match import Game
from game.store.record import GameRecord, Player
from tests.store.common import ONE, VARIANTS, game, kept_in, record, sqlite_file


def library(folder: Path) -> GameArchive:
    return GameArchive(folder, VARIANTS)


def test_nothing_is_under_way_at_first_and_nothing_is_written_for_it(tmp_path: Path) -> None:
    kept = library(tmp_path)
    assert kept.newest_under_way() is None
    assert kept.note is None
    assert kept.page_of_games().total == 0
    assert list(tmp_path.iterdir()) == []


def test_games_side_by_side_keep_their_places(tmp_path: Path) -> None:
    kept, ids = library(tmp_path), [new_id() for _ in range(20)]
    for number, id in enumerate(ids):
        kept.save(id, record("kalah" if number % 2 else "oware", "F"))
    kept.save(ids[3], record("kalah", "Fa"))
    kept.close()
    again = library(tmp_path)
    found = again.games_under_way()
    assert [one.id for one in found] == [ids[3], *(id for id in reversed(ids) if id != ids[3])]
    assert again.read_record(ids[3]).moves == ("F", "a")
    assert again.read_record(ids[2]).moves == ("F",)


def test_a_finished_game_is_not_offered_again_and_one_taken_back_is(tmp_path: Path) -> None:
    played, kept = game(), library(tmp_path)
    kept.save(ONE, GameRecord.of_game(played))
    assert kept.newest_under_way() is not None
    played.agree_to_stop()
    kept.save(ONE, GameRecord.of_game(played))
    assert kept.newest_under_way() is None
    ended = kept.page_of_games().entries
    assert [(one.result, one.reason) for one in ended] == [("north", "agreed")]
    kept.flush()
    time.sleep(0.01)
    kept.save(ONE, GameRecord.of_game(played))  # it was only looked at
    kept.flush()
    assert [one.changed for one in kept.page_of_games().entries] == [one.changed for one in ended]
    played.undo()
    kept.save(ONE, GameRecord.of_game(played))
    assert kept.newest_under_way() is not None
    assert [(one.result, one.ended) for one in kept.page_of_games().entries] == [("", None)]


def test_what_is_known_of_a_game_stands_in_the_list(tmp_path: Path) -> None:
    played = game("kalah", "CF")
    for move in ("a", "B"):
        played.play(move)
    players = {"S": Player("person", 0, "Amina"), "N": Player("computer", 3)}
    said = replace(GameRecord.of_game(played, players, "2025-01-31T10-00-00"), hints={"S": 2})  # type: ignore[arg-type]
    kept = library(tmp_path)
    kept.save(ONE, said, GameCounter().count_game(played, 12.5, (0, 3, -2)))
    kept.flush()
    entry = kept.entry_by_id(ONE)
    assert entry is not None
    assert (entry.variant, entry.opponent, entry.level, entry.over) == ("kalah", "computer", 3, False)
    assert entry.players == players
    assert entry.counts["A"] == played.position.count("A")
    assert (entry.turns, entry.seconds, entry.hints, entry.first, entry.curve) == (4, 12.5, 2, "C", (0, 3, -2))
    assert (entry.longest, entry.began) == (5, "2025-01-31T10-00-00")


def test_the_longest_turn_and_the_biggest_capture_are_counted(tmp_path: Path) -> None:
    played, counter = game("oware", ""), GameCounter()
    while not played.position.over and len(played.plies) < 200:
        played.play(played.position.legal()[0])
        counter.count_game(played)
    steps = [ply.steps for ply in played.plies]
    assert played.position.over
    found = counter.count_game(played)
    assert found.longest == max(sum(step.op == "drop" for step in one) for one in steps)
    assert found.capture == max(sum(step.n for step in one if step.op == "capture") for one in steps) > 1
    while len(played.plies) > 3:
        played.undo()
    assert counter.count_game(played).longest == max(sum(step.op == "drop" for step in one) for one in steps[:3])


def test_a_damaged_review_is_left_out_with_a_word_and_the_game_is_offered(tmp_path: Path) -> None:
    kept = library(tmp_path)
    kept.save(ONE, replace(record(), review={"turns": 7}))
    kept.flush()
    assert kept_in(kept) == replace(record(), note="the review was damaged and has been left out")
    assert kept.note is not None
    assert kept.note.text == UNREVIEWED


def test_only_what_is_wrong_first_is_said_and_of_a_whole_game_nothing(tmp_path: Path) -> None:
    kept = library(tmp_path)
    kept.save("whole", record())
    kept.flush()
    assert kept.newest_under_way() is not None
    assert kept.note is None
    kept.save("review", replace(record(), review={"turns": 7}))
    kept.flush()
    kept.save("moves", replace(record(), moves=("F", "F")))
    kept.flush()
    found = kept.newest_under_way()
    assert found is not None
    assert found.id == "review"
    assert "Your game (Oware) can’t continue: move 2:" in str(kept.note)
    assert kept.read_record("moves").moves == ("F", "F"), "it stays as it was"
    kept.close()


def test_a_game_whose_variant_is_gone_stays_and_comes_back_with_it(tmp_path: Path) -> None:
    kept = library(tmp_path)
    kept.save("kalah", record("kalah", "C"))
    kept.close()
    without = GameArchive(tmp_path, {id: one for id, one in VARIANTS.items() if id != "kalah"})
    assert without.newest_under_way() is None
    assert str(without.note) == "Your game can’t continue: there’s no game “kalah” here any more."
    for moves in ("F", "Fe", "FeD"):
        without.save("oware", record(moves=moves))
        without.flush()
    without.close()
    again = library(tmp_path)
    assert {entry.variant for entry in again.games_under_way()} == {"kalah", "oware"}
    assert again.open_game("kalah").game.moves == ["C"]


def test_of_a_game_that_is_forgotten_nothing_stays_and_the_others_do(tmp_path: Path) -> None:
    kept, other = library(tmp_path), library(tmp_path)
    for id in ("a", "b"):
        kept.save(id, record())
    assert kept.flush()
    kept.remove_unplayed("a")
    assert not other.claim_game("b")
    other.remove_unplayed("b")  # another window plays it
    assert other.flush()
    other.close()
    kept.close()
    again = library(tmp_path)
    assert [one.id for one in again.page_of_games().entries] == ["b"]
    assert again.read_record("b").moves == ("F", "e")
    with pytest.raises(CannotOpenError, match="isn’t in the library any more"):
        again.open_game("a")
    again.restore_game("a")
    assert [one.id for one in again.page_of_games().entries] == ["b"], "it was not only put away"
    again.close()


def test_what_was_saved_is_forced_to_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It has to outlive a loss of power: nothing but this promises that."""
    kept, forced, real = library(tmp_path), list[int](), os.fsync
    kept.save(ONE, record(moves="F"))
    kept.flush()

    def noted(handle: int) -> None:
        forced.append(os.fstat(handle).st_ino)
        real(handle)

    monkeypatch.setattr(os, "fsync", noted)
    kept.save(ONE, record(moves="Fe"))
    kept.flush()
    assert (tmp_path / "library.sqlite-wal").stat().st_ino in forced
    kept.close()


@pytest.mark.parametrize("ending", ["resign:S", "draw", "agree"])
def test_a_game_that_is_ended_at_once_has_no_turn_and_no_first_move(ending: str, tmp_path: Path) -> None:
    ended = Game(VARIANTS["oware"].rules())
    ended.play_record_entry(ending)
    library = GameArchive(tmp_path, VARIANTS)
    library.save(ONE, GameRecord.of_game(ended), GameCounter().count_game(ended))
    library.flush()
    entry = library.entry_by_id(ONE)
    assert entry is not None
    assert (entry.over, entry.turns, entry.first) == (True, 0, "")
    assert library.overall_statistics().first_moves == {}
    library.close()


def test_a_game_that_cannot_be_kept_keeps_no_other_from_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.store.record.MOST_MOVES", 2)
    kept = library(tmp_path)
    kept.save("long", record(moves="FeD"))
    kept.save("short", record(moves="Fe"))
    assert kept.flush()
    assert "a game of more than 2 moves cannot be saved" in kept.write_trouble
    assert kept.read_record("short").moves == ("F", "e")
    with sqlite_file(tmp_path / "library.sqlite") as file:
        assert file.execute("SELECT id FROM games").fetchall() == [("short",)]
    kept.drop_pending_state("long")
    kept.retry()
    assert kept.flush()
    assert kept.write_trouble == ""
    kept.close()
