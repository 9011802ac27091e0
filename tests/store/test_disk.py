"""How files are opened: for their owner alone, never through a link, never waiting for a pipe."""

import os
import stat
from pathlib import Path

import pytest

from game.store.archive import Archive
from game.store.autosave import Autosave
from game.store.disk import DamagedError, create, make_folder, open_own, read, write_all
from game.store.folders import all_in
from game.store.lock import FILE, Lock
from game.store.settings import Settings, SettingsFile
from game.store.writer import Writer
from tests.store.common import VARIANTS, kept_in, record

unix = pytest.mark.skipif(os.name != "posix", reason="rights, links and pipes of Unix")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@unix
def test_everything_that_is_kept_is_for_its_owner_alone(tmp_path: Path) -> None:
    folders, writer = all_in(tmp_path / "far" / "data"), Writer()
    lock = Lock(folders.data / FILE)
    before = os.umask(0)
    try:
        saved = Autosave(folders.data, VARIANTS, writer, lock)
        for moves in ("F", "Fe"):
            saved.save(record(moves=moves))
            SettingsFile(folders.settings, writer).save(Settings())
            Archive(folders.games, writer).keep(record(moves=moves))
            assert writer.flush()
    finally:
        os.umask(before)
        lock.release()
    there = sorted(tmp_path.rglob("*"))
    assert {path.name for path in there} >= {"autosave.json", "autosave.json.bak", "settings.json", FILE, "games"}
    for path in there:
        assert mode(path) == (0o700 if path.is_dir() else 0o600), path


@unix
def test_a_folder_that_was_there_keeps_its_rights(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    make_folder(tmp_path / "a" / "b")
    assert [mode(tmp_path / part) for part in (".", "a", "a/b")] == [0o755, 0o700, 0o700]


@pytest.mark.skipif(os.name != "posix", reason="links and pipes of Unix")
@pytest.mark.parametrize("name", [FILE, ".autosave.json.PID.new", ".autosave.json.PID.old.new"])
@pytest.mark.parametrize("kind", ["link", "link to nowhere", "pipe"])
def test_what_lies_in_the_place_of_a_file_is_not_written_through(name: str, kind: str, tmp_path: Path) -> None:
    other = tmp_path / "other"
    if kind == "link":
        other.write_text("mine", "utf-8")
    data = tmp_path / "data"
    data.mkdir()
    name = name.replace("PID", str(os.getpid()))
    if kind == "pipe":
        os.mkfifo(data / name)
    else:
        (data / name).symlink_to(other)
    lock = Lock(data / FILE)
    saved = Autosave(data, VARIANTS, lock=lock)
    for moves in ("F", "Fe"):
        saved.save(record(moves=moves))
        assert saved.flush()
    assert saved.trouble == ""
    assert kept_in(saved) == record(moves="Fe")
    lock.release()
    assert (other.read_text("utf-8") if kind == "link" else other.exists()) == ("mine" if kind == "link" else False)


@unix
def test_a_pipe_or_a_device_is_no_file_and_nothing_waits_for_it(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "settings.json")
    for path in (tmp_path / "settings.json", Path("/dev/zero")):
        with pytest.raises(DamagedError, match="this is no file but a pipe or a device"):
            read(path)
        with pytest.raises(OSError, match="this is no file but a pipe or a device"):
            open_own(path)
    file = SettingsFile(tmp_path / "settings.json")
    assert str(file.load().notes[0]).startswith("The settings could not be read")
    file.save(Settings(theme="maple"))
    assert file.flush()
    assert file.load() == Settings(theme="maple")


@unix
def test_a_pipe_that_somebody_names_himself_is_read(tmp_path: Path) -> None:
    source, sink = os.pipe()
    os.write(sink, b"some words")
    os.close(sink)
    assert read(Path(f"/dev/fd/{source}"), pipes=True) == b"some words"
    os.close(source)


def test_all_is_written_where_the_system_takes_a_part_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.write
    monkeypatch.setattr(os, "write", lambda handle, content: real(handle, bytes(content)[:3]))
    create(tmp_path / "x", b"some words")
    handle = open_own(tmp_path / "x", adding=True)
    write_all(handle, b", and more")
    os.close(handle)
    assert read(tmp_path / "x") == b"some words, and more"
