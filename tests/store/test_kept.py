"""A file of two generations."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.store.backed_up_file import BackedUpFile, FileContent, remove_leftovers, write_file
from game.store.disk import LARGEST, DamagedError


def number(content: bytes) -> int:
    if not content.startswith(b"n="):
        raise DamagedError("there is no number in it")
    return int(content[2:])


@pytest.fixture
def kept(tmp_path: Path) -> BackedUpFile[int]:
    return BackedUpFile(tmp_path / "deep" / "n.txt", number)


def test_the_one_before_is_read_when_the_newest_is_damaged(kept: BackedUpFile[int]) -> None:
    kept.save(b"n=1")
    kept.save(b"n=2")
    kept.path.write_bytes(b"?")
    assert kept.load() == FileContent(1, ("n.txt: there is no number in it.",))


def test_a_folder_in_its_place_is_a_fault_and_put_aside(kept: BackedUpFile[int]) -> None:
    kept.path.mkdir(parents=True)
    assert kept.load().faults[0].startswith("n.txt: it cannot be read")
    kept.save(b"n=1")
    assert kept.load() == FileContent(1)
    assert sorted(os.listdir(kept.path.parent)) == ["n.txt", "n.txt.damaged"]  # nothing half-written is left


def test_a_huge_file_is_not_read_into_memory(kept: BackedUpFile[int]) -> None:
    kept.path.parent.mkdir()
    with open(kept.path, "wb") as file:
        file.truncate(LARGEST * 1000)
    assert kept.load().faults == ("n.txt: the file is larger than 8 MB.",)


def test_what_is_too_large_to_be_read_again_is_not_written(kept: BackedUpFile[int]) -> None:
    kept.save(b"n=1")
    with pytest.raises(OSError, match=r"larger than \d+ KB") as refused:
        kept.save(b"n=" + bytes(LARGEST))
    assert not refused.value.errno, "the system refused nothing"
    assert kept.load() == FileContent(1)


def test_what_a_killed_program_left_is_swept_away_later(kept: BackedUpFile[int]) -> None:
    kept.save(b"n=1")
    old, fresh = (kept.path.with_name(f".n.txt.{pid}.new") for pid in (1, 2))
    old.write_bytes(b"n=")
    fresh.write_bytes(b"n=")  # of another program that is writing right now
    os.utime(old, (0, 0))
    kept.save(b"n=2")
    assert not old.exists()
    assert fresh.exists()


@given(content=st.binary(max_size=40), older=st.binary(max_size=40))
def test_any_content_of_both_is_read(content: bytes, older: bytes, tmp_path_factory: pytest.TempPathFactory) -> None:
    kept = BackedUpFile(tmp_path_factory.mktemp("k") / "n.txt", number)
    kept.path.write_bytes(content)
    kept.backup.write_bytes(older)
    found = kept.load()
    assert found.value is not None or found.faults


@pytest.mark.skipif(os.name != "posix", reason="folders are synced by themselves elsewhere")
def test_first_the_file_then_its_folder_is_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    replace = os.replace

    def synced(descriptor: int) -> None:
        done.append("folder" if stat.S_ISDIR(os.fstat(descriptor).st_mode) else "file")

    def renamed(*names: Path) -> None:
        replace(*names)
        done.append("name")

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(os, "replace", renamed)
    write_file(tmp_path / "n.txt", b"n=1")
    assert done == ["file", "name", "folder"]


def test_what_killed_programs_left_is_removed_at_the_start_and_nothing_else(tmp_path: Path) -> None:
    waits = "import signal; getattr(signal, 'SIGHUP', 0) and signal.signal(signal.SIGHUP, signal.SIG_DFL); input(1)"
    with subprocess.Popen(
        [sys.executable, "-c", waits], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
    ) as running:
        assert running.stdout is not None
        assert running.stdout.read(1) == b"1", "from here on a signal would end it"
        names = {
            f".a.json.{running.pid}.new": True,  # somebody writes it at this moment
            ".a.json.new": True, ".mine.new": True, "a.json": True, ".a.json.999999999.new": False,
            ".a.json.999999999.old.new": False, f".a.json.{os.getpid()}.new": False,
        }  # fmt: skip
        for name in names:
            (tmp_path / name).write_text("", encoding="utf-8")
        remove_leftovers([tmp_path, tmp_path / "nowhere"])
        assert {name for name in names if (tmp_path / name).exists()} == {
            name for name, stays in names.items() if stays
        }
        running.communicate(b"\n")
        assert running.returncode == 0, "it was only to be asked whether it is there"
