"""What earlier programs kept is in the library after the first start, and lies there still, put aside."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from game.store.library.game_library import GameArchive
from game.store.library.paths import ASIDE, has_old_library
from game.store.library.takeover import LOST, OLDER
from game.store.record import GameRecord
from tests.store.common import VARIANTS, game, kept_in, record


def finished(began: str) -> GameRecord:
    played = game()
    played.agree()
    return GameRecord.of(played, began=began)


def left(folder: Path, many: int = 3) -> None:
    """What the program kept when a game was a file."""
    (folder / "games").mkdir()
    for number in range(many):
        path = folder / "games" / f"2025-01-{number:02}_oware.json"
        path.write_bytes(finished(f"2025-01-{number:02}").encoded())
        os.utime(path, (1000 + number, 1000 + number))
    (folder / "autosave.json").write_bytes(record(moves="FeD").encoded())
    (folder / "autosave.json.bak").write_bytes(record(moves="Fe").encoded())


def taken(folder: Path) -> GameArchive:
    library = GameArchive(folder, VARIANTS)
    library.ids()  # waits for all
    return library


def test_games_and_the_one_under_way_are_taken_over_and_kept_aside(tmp_path: Path) -> None:
    left(tmp_path)
    before = {path.name: path.read_bytes() for path in tmp_path.rglob("*.json*")}
    library = GameArchive(tmp_path, VARIANTS)
    assert kept_in(library) == record(moves="FeD"), "the first page does not wait for the others"
    library.ids()
    entries = library.page(sort="oldest").entries
    assert [(one.began, one.changed, one.result) for one in entries if one.over] == [
        (f"2025-01-{number:02}", 1000 + number, "north") for number in range(3)
    ]
    library.flush()
    assert [(one.longest, one.counts["S"]) for one in library.page().entries if one.over] == [(4, 23)] * 3
    library.close()
    assert {path.name: path.read_bytes() for path in (tmp_path / ASIDE).rglob("*.json*")} == before
    assert not has_old_library(tmp_path)
    again = taken(tmp_path)
    assert len(again.ids()) == 4


def test_who_was_stopped_in_the_middle_takes_nothing_twice(tmp_path: Path) -> None:
    left(tmp_path)
    library = GameArchive(tmp_path, VARIANTS)
    library.newest()
    library._closing = True  # the window is closed at once
    library.close()
    assert len(taken(tmp_path).ids()) == 4


def test_an_older_copy_stands_in_for_a_damaged_game(tmp_path: Path) -> None:
    left(tmp_path, 0)
    (tmp_path / "autosave.json").write_bytes(record(moves="FeD").encoded()[:40])
    library = GameArchive(tmp_path, VARIANTS)
    assert kept_in(library) == record(moves="Fe")
    assert [note.text for note in library.notes][:1] == [OLDER]


@pytest.mark.parametrize("content", [b"[]", b"", b"\xff" * 30])
def test_a_file_that_holds_no_game_is_reported_with_the_reason(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "autosave.json").write_bytes(content)
    library = GameArchive(tmp_path, VARIANTS)
    assert library.newest() is None
    assert [note.text for note in library.notes] == [LOST]
    library.ids()
    library.close()
    assert (tmp_path / ASIDE / "autosave.json").read_bytes() == content


def test_a_game_that_ended_with_the_program_is_among_the_finished_ones_once(tmp_path: Path) -> None:
    left(tmp_path, 1)
    (tmp_path / "autosave.json").write_bytes(finished("2025-03-03").encoded())
    library = taken(tmp_path)
    assert sorted(one.began for one in library.page().entries) == ["2025-01-00", "2025-03-03"]
    library.close()
    (tmp_path / "autosave.json").write_bytes(replace(finished("2025-03-03"), hints={"S": 1}).encoded())
    assert len(taken(tmp_path).ids()) == 2


def test_files_that_cannot_be_read_are_reported_and_kept(tmp_path: Path) -> None:
    left(tmp_path, 2)
    (tmp_path / "games" / "bad.json").write_bytes(b"{")
    library = taken(tmp_path)
    assert len(library.ids()) == 3
    assert [str(note)[:58] for note in library.notes] == [
        "A saved game could not be read and is kept aside (bad.json)"[:58]
    ]
    library.close()
    assert (tmp_path / ASIDE / "games" / "bad.json").read_bytes() == b"{"


def test_a_second_archive_is_put_beside_the_first(tmp_path: Path) -> None:
    """Somebody has opened an earlier program once more."""
    for day in ("a", "b"):
        (tmp_path / "games").mkdir()
        (tmp_path / "games" / f"{day}.json").write_bytes(finished(day).encoded())
        taken(tmp_path).close()
    assert sorted(path.name for path in (tmp_path / ASIDE).rglob("*.json")) == ["a.json", "b.json"]
    assert len(taken(tmp_path).ids()) == 2
