"""Where the user's files lie."""

import os
from pathlib import Path

import pytest

from game.store.folders import Folders, all_in, user_folders


def test_linux_has_three_folders_of_its_own() -> None:
    home = {"HOME": "/home/ada"}
    assert user_folders(home, "linux") == Folders(
        Path("/home/ada/.local/share/naqala"), Path("/home/ada/.config/naqala"), Path("/home/ada/.cache/naqala")
    )


@pytest.mark.parametrize(
    ("given", "data"),
    [("/srv/d", "/srv/d/naqala"), ("d", "/home/ada/.local/share/naqala"), ("", "/home/ada/.local/share/naqala")],
)
def test_the_environment_may_say_where_if_it_says_so_fully(given: str, data: str) -> None:
    assert user_folders({"HOME": "/home/ada", "XDG_DATA_HOME": given}, "linux").data == Path(data)


def test_macos() -> None:
    folders = user_folders({"HOME": "/Users/ada"}, "darwin")
    assert folders.data == Path("/Users/ada/Library/Application Support/naqala")
    assert folders.cache == Path("/Users/ada/Library/Caches/naqala")


@pytest.mark.skipif(os.name == "nt", reason="paths of the other kind")
def test_windows() -> None:
    folders = user_folders({"HOME": "/c/ada", "APPDATA": "/c/ada/roaming", "LOCALAPPDATA": "/c/ada/local"}, "win32")
    assert folders.data == Path("/c/ada/roaming/naqala")
    assert folders.cache == Path("/c/ada/local/naqala/cache")


def test_a_user_without_a_home_has_folders_all_the_same() -> None:
    assert user_folders({}, "linux").data.is_absolute()


def test_one_folder_for_all(tmp_path: Path) -> None:
    folders = all_in(tmp_path / "d")
    assert folders.data == folders.config == tmp_path / "d"
    assert folders.settings.parent == folders.games.parent == folders.cache.parent == tmp_path / "d"
    assert not (tmp_path / "d").exists()
