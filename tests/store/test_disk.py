"""How files are opened: for their owner alone, never through a link, never waiting for a pipe."""

import errno
import os
import stat
from pathlib import Path

import pytest

from game.features.library.game_library import GameArchive
from game.store import disk
from game.store.background_writer import BackgroundWriter
from game.store.disk import DamagedError, move_file, open_for_writing, read_file
from game.store.folders import folders_below
from game.store.settings import Settings, SettingsFile
from tests.store.common import ONE, VARIANTS, kept_in, record

unix = pytest.mark.skipif(os.name != "posix", reason="rights, links and pipes of Unix")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@unix
def test_everything_that_is_kept_is_for_its_owner_alone(tmp_path: Path) -> None:
    folders, writer = folders_below(tmp_path / "far" / "data"), BackgroundWriter()
    before = os.umask(0)
    try:
        library = GameArchive(folders.data, VARIANTS, writer)
        for moves in ("F", "Fe"):
            library.save(ONE, record(moves=moves))
            SettingsFile(folders.settings, writer).save(Settings())
            assert library.flush()
    finally:
        os.umask(before)
    there = sorted(tmp_path.rglob("*"))
    assert {path.name for path in there} >= {"library.sqlite", "library.sqlite-wal", "settings.json", "windows"}
    for path in there:
        assert mode(path) == (0o700 if path.is_dir() else 0o600), path
    library.close()


@pytest.mark.skipif(os.name != "posix", reason="links and pipes of Unix")
@pytest.mark.parametrize("name", ["library.sqlite", ".settings.json.PID.new", ".settings.json.PID.old.new"])
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
    library, settings = GameArchive(data, VARIANTS), SettingsFile(data / "settings.json")
    for moves in ("F", "Fe"):
        library.save(ONE, record(moves=moves))
        settings.save(Settings(theme="maple"))
        assert library.flush()
        assert settings.flush()
    assert library.write_trouble == ""
    assert kept_in(library) == record(moves="Fe")
    library.close()
    assert settings.load().theme == "maple"
    assert (other.read_text("utf-8") if kind == "link" else other.exists()) == ("mine" if kind == "link" else False)


@unix
def test_a_pipe_or_a_device_is_no_file_and_nothing_waits_for_it(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "settings.json")
    for path in (tmp_path / "settings.json", Path("/dev/zero")):
        with pytest.raises(DamagedError, match="this is not a file but a pipe or a device"):
            read_file(path)
        with pytest.raises(OSError, match="this is not a file but a pipe or a device"):
            open_for_writing(path)
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
    assert read_file(Path(f"/dev/fd/{source}"), pipes=True) == b"some words"
    os.close(source)


class OpenElsewhereError(PermissionError):
    """As Windows has it for a file that another program has open."""

    winerror = 32


@pytest.mark.parametrize(("times", "moved"), [(3, True), (10**9, False)])
def test_a_file_that_another_program_has_open_for_a_moment_is_waited_for(
    times: int, moved: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left, replace = [times], os.replace

    def sharing(here: str, there: str) -> None:
        left[0] -= 1
        if left[0] >= 0:
            raise OpenElsewhereError(errno.EACCES, "Sharing violation")
        replace(here, there)

    monkeypatch.setattr(os, "replace", sharing)
    monkeypatch.setattr(disk, "_PATIENCE", 0.2)
    new, old = tmp_path / "new", tmp_path / "old"
    new.write_bytes(b"new")
    old.write_bytes(b"old")
    if moved:
        move_file(new, old)
    else:
        with pytest.raises(PermissionError):
            move_file(new, old)
    assert old.read_bytes() == (b"new" if moved else b"old")
    assert new.exists() is not moved
