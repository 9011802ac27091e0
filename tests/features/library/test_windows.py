"""Two windows at once do not hurt each other: no game is ever overwritten by another."""

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from game.features.library.game_library import GameArchive
from game.features.library.windows import OpenWindows
from game.store.lock import FileLock
from tests.store.common import ONE, VARIANTS, no_open_file_moves, record

ROOT = Path(__file__).resolve().parents[3]


def library(folder: Path) -> GameArchive:
    return GameArchive(folder, VARIANTS)


def test_a_game_of_one_window_is_elsewhere_for_the_other_until_it_is_left(tmp_path: Path) -> None:
    first, second = library(tmp_path), library(tmp_path)
    first.save(ONE, record(moves="F"))
    first.flush()
    assert [entry.elsewhere for entry in first.games_under_way()] == [False]
    assert [entry.elsewhere for entry in second.games_under_way()] == [True]
    assert second.newest_under_way() is None
    assert not second.claim_game(ONE)
    first.release_game(ONE)
    first.flush()
    assert second.claim_game(ONE)
    assert second.newest_under_way() is not None
    assert [entry.elsewhere for entry in first.games_under_way()] == [True]
    second.close()
    assert first.claim_game(ONE)
    first.close()


def test_what_a_window_writes_of_a_game_that_another_one_plays_becomes_a_copy(tmp_path: Path) -> None:
    """Where a system has no locks a window may be taken for gone, and it goes on all the same."""
    first, second = library(tmp_path), library(tmp_path)
    first.save(ONE, record(moves="Fe"))
    first.flush()
    second.save(ONE, record(moves="A"))
    second.save(ONE, record(moves="Ab"))
    second.flush()
    second.save(ONE, record(moves="AbC"))
    second.flush()
    assert second.read_record(ONE).moves == ("A", "b", "C")
    first.save(ONE, record(moves="FeD"))
    first.close()
    second.close()
    again = library(tmp_path)
    assert again.read_record(ONE).moves == ("F", "e", "D")
    assert sorted(again.read_record(entry.id).moves for entry in again.games_under_way()) == [
        ("A", "b", "C"),
        ("F", "e", "D"),
    ]


HOLDS = """
import sys, time
from pathlib import Path
from game.features.library.game_library import GameArchive
from tests.store.common import VARIANTS, record
library = GameArchive(Path(sys.argv[1]), VARIANTS)
library.save("one", record(moves="F"))
library.flush()
print("kept", flush=True)
time.sleep(60)
"""


@pytest.mark.skipif(os.name != "posix", reason="kill -9")
def test_the_games_of_a_window_that_was_killed_are_free(tmp_path: Path) -> None:
    mine = library(tmp_path)
    with subprocess.Popen(
        [sys.executable, "-c", HOLDS, str(tmp_path)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "kept\n"
        assert [entry.elsewhere for entry in mine.games_under_way()] == [True]
        assert not mine.claim_game(ONE)
        other.send_signal(signal.SIGKILL)
        other.wait()
    assert [entry.elsewhere for entry in mine.games_under_way()] == [False]
    assert mine.claim_game(ONE)
    mine.save(ONE, record(moves="Fe"))
    mine.close()
    again = library(tmp_path)
    assert again.read_record(ONE).moves == ("F", "e")
    again.close()
    assert list((tmp_path / "windows").iterdir()) == [], "what the killed window left behind is still there"


def test_windows_that_write_at_once_lose_nothing(tmp_path: Path) -> None:
    windows = [library(tmp_path) for _ in range(3)]

    def play(number: int) -> None:
        for game in range(15):
            for moves in ("F", "Fe", "FeD"):
                windows[number].save(f"{number}-{game}", record(moves=moves))
            windows[number].flush()

    threads = [threading.Thread(target=play, args=(number,)) for number in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for window in windows:
        window.close()
        assert window.write_trouble == ""
    again = library(tmp_path)
    assert len(again.games_under_way()) == 45
    assert {again.read_record(entry.id).moves for entry in again.games_under_way()} == {("F", "e", "D")}


@no_open_file_moves
def test_a_window_writes_on_after_another_one_has_put_a_damaged_file_aside(tmp_path: Path) -> None:
    first = library(tmp_path)
    first.save("a", record())
    first.close()
    content = (tmp_path / "library.sqlite").read_bytes()
    first = library(tmp_path)
    assert first.newest_under_way() is not None
    (tmp_path / "library.sqlite").replace(tmp_path / "elsewhere")
    (tmp_path / "library.sqlite").write_bytes(content)  # another file under the same name
    first.save("b", record(moves="FeD"))
    first.close()
    again = library(tmp_path)
    assert again.read_record("b").moves == ("F", "e", "D")


def test_which_window_is_open(tmp_path: Path) -> None:
    first, second = OpenWindows(tmp_path), OpenWindows(tmp_path)
    assert not first.has_other_windows(), "nobody has come yet, and there is no folder"
    first.announce_window()
    assert first.is_visible_to_others
    assert second.is_window_open(first.name)
    assert not first.is_window_open(first.name), "it is not another one"
    assert not second.is_window_open(second.name)
    for name in ("", "gone", f"../windows/{first.name}", f"{first.name}.lock"):
        assert not second.is_window_open(name), name
    assert second.has_other_windows()
    assert not first.has_other_windows()
    first.withdraw_window()
    assert not second.is_window_open(first.name)
    assert not second.has_other_windows()
    assert [*first.folder.iterdir()] == []


def test_where_the_system_has_no_locks_a_window_may_be_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy of its games does no harm."""
    window = OpenWindows(tmp_path)
    window.folder.mkdir()
    left = window.folder / "abc.lock"
    left.touch()
    monkeypatch.setattr(FileLock, "is_held", False)
    assert window.is_window_open("abc")
    assert left.exists()
