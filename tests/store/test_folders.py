"""Where the user's files lie."""

import os
import stat
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
from game.store.folders import Folders, folder_fault, user_folders
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
    assert PureWindowsPath(folders.cache) == PureWindowsPath("/c/me/local/naqala/cache"), "in capitals or not"


@pytest.fixture
def homeless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user without a home, and the folder for temporary files."""
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    folders._private_folder.cache_clear()
    return tmp_path


@unix
def test_a_user_without_a_home_has_a_folder_that_nobody_else_looks_into(homeless: Path, found: Found) -> None:
    data = found().data
    [own] = homeless.iterdir()
    assert data.is_relative_to(own)
    assert stat.S_IMODE(own.stat().st_mode) == 0o700
    folders._private_folder.cache_clear()
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


def test_what_lies_in_the_folders() -> None:
    """Where older programs left things, newer ones find them."""
    there = Folders(Path("data"), Path("config"), Path("cache"))
    assert (there.variants, there.lessons, there.handed_in_games) == (
        Path("data/variants"), Path("data/lessons"), Path("data/class"),
    )  # fmt: skip
    assert (there.learners, there.puzzles) == (Path("data/learners.json"), Path("data/puzzles.json"))
    assert there.log == Path("data/naqala.log")
    assert (there.settings, there.drafts) == (Path("config/settings.json"), Path("config/drafts"))
    assert (there.tables, there.variant_index) == (Path("cache/tables"), Path("cache/variants.index"))


# ---------------------------------------------------------------------- what --data may name


def test_what_cannot_be_used_is_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    assert folder_fault("") == "--data needs a folder."
    assert folder_fault(str(file)) == f"--data needs a folder, and {str(file)[:80]} is none."
    for below in (file / "below", file / "below" / "deep"):
        said = f"--data needs a folder, and {str(file)[:80]} is none."  # Windows says only that nothing is below a file
        if os.name == "posix":
            said = f"--data {str(below)[:80]} cannot be used: Not a directory."
        assert folder_fault(str(below)) == said
    assert "null" in folder_fault("a\0b")


@unix
def test_somebody_who_is_not_here_has_no_folder() -> None:
    assert folder_fault("~nobody_of_that_name/x") == (
        "--data ~nobody_of_that_name/x cannot be used: there is no user nobody_of_that_name here."
    )
    assert "~" + "n" * 79 + " cannot" in folder_fault("~" + "n" * 90), "a long name is told by its beginning"


@unix
@pytest.mark.parametrize(
    ("barred", "asked", "said"),
    [
        ("a", "a", "cannot be used: nobody lets us into"),  # to see what lies there
        ("a", "a/new", ""),  # to go on one need not see what else lies there
        ("", "a", ""),
    ],
)
def test_a_folder_into_which_nobody_lets_us(
    barred: str, asked: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if this user, who may do all, were another one: nobody may read what is barred."""
    (tmp_path / "a").mkdir()
    shut = tmp_path / barred if barred else None
    monkeypatch.setattr(os, "access", lambda path, mode: not (path == shut and mode & os.R_OK))
    found = folder_fault(str(tmp_path / asked))
    assert (said in found) if said else found == ""
    monkeypatch.setattr(os, "access", lambda path, mode: not (path == shut and mode & os.X_OK))
    assert ("nobody lets us in" in folder_fault(str(tmp_path / asked))) is bool(barred)


def test_where_no_folder_at_all_is_there_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(path: object) -> os.stat_result:
        raise FileNotFoundError(2, "No such file or directory")

    monkeypatch.setattr(os, "stat", gone)
    assert folder_fault("/a/b") == "--data /a/b cannot be used: there is no such place."
