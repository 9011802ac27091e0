"""Where the user's files lie."""

import os
import stat
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path, PureWindowsPath

import pytest
from platformdirs import windows
from platformdirs.api import PlatformDirsABC
from platformdirs.macos import MacOS
from platformdirs.unix import Unix
from platformdirs.windows import Windows

from game.store import folders
from game.store.background_writer import BackgroundWriter
from game.store.folders import Folders, folders_in, user_folders
from game.store.settings import Settings, SettingsFile

unix = pytest.mark.skipif(os.name != "posix", reason="rights of Unix")


System = type[PlatformDirsABC]
Found = Callable[..., Folders]


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> Found:
    """The folders under an environment with nothing but this about places."""

    def find(system: System = Unix, **environ: str) -> Folders:
        for name in ("HOME", "USERPROFILE", *(n for n in os.environ if n.startswith("XDG_"))):
            monkeypatch.delenv(name, raising=False)
        for name, value in environ.items():
            monkeypatch.setenv(name, value)
        return user_folders(system)

    return find


@unix
def test_linux_has_three_folders_of_its_own(found: Found) -> None:
    assert found(HOME="/home/me") == Folders(
        Path("/home/me/.local/share/naqala"), Path("/home/me/.config/naqala"), Path("/home/me/.cache/naqala")
    )


@unix
@pytest.mark.parametrize(
    ("given", "data"),
    [("/srv/d", "/srv/d/naqala"), ("d", "/home/me/.local/share/naqala"), ("", "/home/me/.local/share/naqala")],
)
def test_the_environment_may_say_where_if_it_says_so_fully(given: str, data: str, found: Found) -> None:
    assert found(HOME="/home/me", XDG_DATA_HOME=given).data == Path(data)


@unix
def test_macos(found: Found) -> None:
    folders = found(MacOS, HOME="/Users/me")
    assert folders.data == folders.config == Path("/Users/me/Library/Application Support/naqala")
    assert folders.cache == Path("/Users/me/Library/Caches/naqala")


def test_windows(found: Found, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings and games follow the user from machine to machine; what can be made again stays here."""
    places = {"CSIDL_APPDATA": "/c/me/roaming", "CSIDL_LOCAL_APPDATA": "/c/me/local"}
    monkeypatch.setattr(windows, "get_win_folder", places.__getitem__)
    folders = found(Windows)
    assert PureWindowsPath(folders.data) == PureWindowsPath(folders.config) == PureWindowsPath("/c/me/roaming/naqala")
    assert PureWindowsPath(folders.cache) == PureWindowsPath(
        "/c/me/local/naqala/cache"
    )  # in capitals or not: one place


@unix
def test_this_system_is_asked(found: Found) -> None:
    library = sys.platform == "darwin"
    own = "Library/Application Support/naqala" if library else ".local/share/naqala"
    found(HOME="/home/me")
    assert user_folders().data == Path("/home/me") / own


def test_a_user_without_a_home_has_folders_all_the_same(found: Found) -> None:
    assert found().data.is_absolute()


def test_one_folder_for_all(tmp_path: Path) -> None:
    folders = folders_in(tmp_path / "d")
    assert folders.data == folders.config == tmp_path / "d"
    assert folders.settings.parent == folders.learners.parent == folders.cache.parent == tmp_path / "d"
    assert not (tmp_path / "d").exists()


@pytest.fixture
def homeless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user without a home, and the folder for temporary files."""
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    folders._private.cache_clear()
    return tmp_path


@unix
def test_a_user_without_a_home_has_a_folder_that_nobody_else_looks_into(homeless: Path, found: Found) -> None:
    data = found().data
    [own] = homeless.iterdir()
    assert data.is_relative_to(own)
    assert stat.S_IMODE(own.stat().st_mode) == 0o700
    folders._private.cache_clear()
    assert found().data == data, "the next start does not find it again"


@unix
@pytest.mark.parametrize("kind", ["open folder", "link", "file"])
def test_a_folder_that_somebody_else_laid_there_is_not_used(kind: str, homeless: Path, found: Found) -> None:
    laid, other = homeless / f"naqala-{os.getuid()}", homeless / "other"
    other.mkdir(0o700)
    if kind == "link":
        laid.symlink_to(other)
    elif kind == "file":
        laid.write_text("", "utf-8")
    else:
        laid.mkdir()
        laid.chmod(0o777)
    data = found().data
    assert found().data == data
    assert not data.is_relative_to(laid)
    [own] = set(homeless.iterdir()) - {laid, other}
    assert data.is_relative_to(own)
    assert stat.S_IMODE(own.stat().st_mode) == 0o700


@unix
def test_where_there_is_no_place_at_all_it_is_said_that_nothing_is_kept(
    homeless: Path, found: Found, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(homeless / "gone"))
    file = SettingsFile(found().settings)
    assert [str(note) for note in file.load().notes] == [
        "The settings could not be read; the last good ones, or the usual ones, are used instead."
    ]
    writer = BackgroundWriter()
    SettingsFile(found().settings, writer).save(Settings())
    assert writer.flush()
    assert writer.write_trouble == "Not a directory"
