"""Where the user's files lie."""

import os
from pathlib import Path

import pytest

from game.store.folders import Folders, all_in, user_folders


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
