"""The user's own games while their files change."""

import os
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.features.workshop.own_games import OwnGames
from game.place import VARIANTS
from game.rules.file import variant_library
from game.rules.file.variant_library import VariantLibrary, load_checked_file, standard_library

PATIENCE = 20.0  # seconds: far more than any of these needs
LATER = 1000.0  # seconds: all files have rested
BASED = 'based_on = "{base}"\nname = "{name}"\n'


def put(folder: Path, id: str, text: str, age: float = 3600.0) -> None:
    path = folder / f"{id}.toml"
    path.write_text(text, "utf-8")
    os.utime(path, (time.time() - age,) * 2)


def watched(folder: Path) -> OwnGames:
    return OwnGames(folder, VariantLibrary.load(VARIANTS, folder), lambda: time.time() + LATER)


def until(games: OwnGames, come: Callable[[], bool]) -> None:
    """Lets time pass until something has come."""
    end = time.monotonic() + PATIENCE
    while not come():
        assert time.monotonic() < end
        games.update(0.2)
        time.sleep(0.002)


def test_too_many_files_are_told_once_for_as_long_as_there_are_too_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for n in range(3):
        put(tmp_path, f"mine{n}", BASED.format(base="kalah", name=f"Mine {n}"))
    monkeypatch.setattr(variant_library, "MOST_FILES", 2)
    program = VariantLibrary({"kalah": standard_library().variants["kalah"]})
    paths, faults = variant_library.variant_files_in(tmp_path)
    games = OwnGames(tmp_path, program.with_files(paths, faults, load_checked_file), lambda: time.time() + LATER)
    assert len(games.library.faults) == 1
    until(games, lambda: all(one.text for one in games.own_games) and not games.is_busy)
    assert len(games.library.faults) == 1
    assert games.news == 0, "the pages are laid out anew although nothing has changed"
    (tmp_path / "mine2.toml").unlink()
    until(games, lambda: not games.library.faults)


def test_while_nothing_happens_no_thread_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, "mine", BASED.format(base="kalah", name="Mine"))
    games = watched(tmp_path)
    until(games, lambda: all(one.text for one in games.own_games) and not games.is_busy)
    made, start = list[str](), threading.Thread.start

    def noted(one: threading.Thread) -> None:
        made.append(one.name)
        start(one)

    monkeypatch.setattr(threading.Thread, "start", noted)
    for _ in range(20):
        games.update(1.0)
        until(games, lambda: games._answer is None)
    assert made == []
