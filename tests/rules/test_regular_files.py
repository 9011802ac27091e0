"""Whatever the program opens by itself may be a pipe without a writer, or a device: no command waits for it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.place import MAIN
from game.rules.file import index
from game.rules.file.regular_files import read_content
from game.store.folders import folders_below

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")
COMMANDS = ("rules kalah", "games", "check", "puzzles kalah --count 1")


def with_pipes(folder: Path) -> Path:
    """A data folder in which every file that the program knows is a pipe that nobody writes to."""
    kept = folders_below(folder)
    named = (kept.settings, kept.learners, kept.puzzles, kept.variant_index, kept.first_page_cache, kept.log)
    inside = [home / "mine.toml" for home in (kept.variants, kept.lessons, kept.handed_in_games)]
    inside += [kept.variants / "kalah.toml", kept.languages / "fr.po", kept.languages / "en.po"]
    inside += [kept.drafts / "mine.json"]
    for path in (*named, *inside):
        path.parent.mkdir(parents=True, exist_ok=True)
        os.mkfifo(path)
    return folder


@pytest.mark.parametrize("words", COMMANDS)
def test_no_command_waits_for_a_pipe(words: str, tmp_path: Path) -> None:
    line = [sys.executable, str(MAIN), *words.split(), "--data", str(with_pipes(tmp_path))]
    done = subprocess.run(line, capture_output=True, timeout=60, check=False)
    assert done.returncode in (0, 1, 2), done.stderr[-300:]
    assert b"Traceback" not in done.stderr


def test_no_start_waits_for_a_pipe(tmp_path: Path) -> None:
    environ = {**os.environ, "NAQALA_SMOKE": "1", "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    words = [sys.executable, str(MAIN), "--data", str(with_pipes(tmp_path)), "--language", "fr"]
    done = subprocess.run(words, env=environ, capture_output=True, timeout=90, check=False)
    assert done.stdout.strip() == b"smoke: first frame, turn played", done.stderr[-500:]
    assert "fr.po can’t be read".encode() in done.stderr


def test_an_index_that_is_a_pipe_is_as_good_as_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    os.mkfifo(tmp_path / "variants.index")
    monkeypatch.setattr(index, "INDEX", tmp_path / "variants.index")
    index.shipped_entries.cache_clear()
    assert index.shipped_entries() == {}
    index.shipped_entries.cache_clear()


@pytest.mark.parametrize("path", ["/dev/zero", "/dev/null", "/dev", "pipe"])
def test_what_is_no_file_is_refused_in_a_sentence(path: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError, match="pipe or a device"):
        read_content(tmp_path / path)


def test_a_file_is_read_up_to_its_limit(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"12345678")
    assert read_content(tmp_path / "file", 8) == b"12345678"
    with pytest.raises(OSError, match="larger"):
        read_content(tmp_path / "file", 7)
