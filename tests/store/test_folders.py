"""Where the user's files lie."""

import os
import stat
import tempfile
from pathlib import Path

import pytest

from game.store import folders
from game.store.folders import Folders, all_in, user_folders
from game.store.settings import Settings, SettingsFile
from game.store.writer import Writer

unix = pytest.mark.skipif(os.name != "posix", reason="rights of Unix")


def test_linux_has_three_folders_of_its_own() -> None:
    home = {"HOME": "/home/me"}
    assert user_folders(home, "linux") == Folders(
        Path("/home/me/.local/share/naqala"), Path("/home/me/.config/naqala"), Path("/home/me/.cache/naqala")
    )


@pytest.mark.parametrize(
    ("given", "data"),
    [("/srv/d", "/srv/d/naqala"), ("d", "/home/me/.local/share/naqala"), ("", "/home/me/.local/share/naqala")],
)
def test_the_environment_may_say_where_if_it_says_so_fully(given: str, data: str) -> None:
    assert user_folders({"HOME": "/home/me", "XDG_DATA_HOME": given}, "linux").data == Path(data)


def test_macos() -> None:
    folders = user_folders({"HOME": "/Users/me"}, "darwin")
    assert folders.data == Path("/Users/me/Library/Application Support/naqala")
    assert folders.cache == Path("/Users/me/Library/Caches/naqala")


@pytest.mark.skipif(os.name == "nt", reason="paths of the other kind")
def test_windows() -> None:
    folders = user_folders({"HOME": "/c/me", "APPDATA": "/c/me/roaming", "LOCALAPPDATA": "/c/me/local"}, "win32")
    assert folders.data == Path("/c/me/roaming/naqala")
    assert folders.cache == Path("/c/me/local/naqala/cache")


def test_a_user_without_a_home_has_folders_all_the_same() -> None:
    assert user_folders({}, "linux").data.is_absolute()


def test_one_folder_for_all(tmp_path: Path) -> None:
    folders = all_in(tmp_path / "d")
    assert folders.data == folders.config == tmp_path / "d"
    assert folders.settings.parent == folders.games.parent == folders.cache.parent == tmp_path / "d"
    assert not (tmp_path / "d").exists()


@pytest.fixture
def homeless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user without a home; where files of everybody lie for a while."""

    def none() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", none)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    folders._private.cache_clear()
    return tmp_path


@unix
def test_a_user_without_a_home_has_a_folder_that_nobody_else_looks_into(homeless: Path) -> None:
    data = user_folders({}, "linux").data
    [own] = homeless.iterdir()
    assert data.is_relative_to(own)
    assert stat.S_IMODE(own.stat().st_mode) == 0o700
    folders._private.cache_clear()
    assert user_folders({}, "linux").data == data, "the next start does not find it again"


@unix
@pytest.mark.parametrize("kind", ["open folder", "link", "file"])
def test_a_folder_that_somebody_else_laid_there_is_not_used(kind: str, homeless: Path) -> None:
    laid, other = homeless / f"naqala-{os.getuid()}", homeless / "other"
    other.mkdir(0o700)
    if kind == "link":
        laid.symlink_to(other)
    elif kind == "file":
        laid.write_text("", "utf-8")
    else:
        laid.mkdir()
        laid.chmod(0o777)
    data = user_folders({}, "linux").data
    assert user_folders({}, "linux").data == data
    assert not data.is_relative_to(laid)
    [own] = set(homeless.iterdir()) - {laid, other}
    assert data.is_relative_to(own)
    assert stat.S_IMODE(own.stat().st_mode) == 0o700


@unix
def test_where_there_is_no_place_at_all_it_is_told_that_nothing_is_kept(
    homeless: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(homeless / "gone"))
    file = SettingsFile(user_folders({}, "linux").settings)
    assert [str(note) for note in file.load().notes] == [
        "The settings could not be read; the last good ones, or the usual ones, are used instead."
    ]
    writer = Writer()
    SettingsFile(user_folders({}, "linux").settings, writer).save(Settings())
    assert writer.flush()
    assert writer.trouble == "Not a directory"
