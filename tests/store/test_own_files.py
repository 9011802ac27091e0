"""Files of the user's own games: nothing is written over what somebody else wrote, and nothing is lost."""

import os
import stat
import tomllib
from pathlib import Path

import pytest

from game.store.disk import DamagedError
from game.store.own_files import (
    copy_game,
    free_game_id,
    move_to_removed,
    overwrite_text,
    read_text,
    readable_content,
    replace_if_unchanged,
    restore_file,
    undo_import,
    write_new_game,
)

MINE = 'based_on = "kalah"  # the usual one\nname = "Mine"\n'


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("begin", ["", "\ufeff"])
def test_a_file_that_says_what_was_seen_of_it_is_written_anew(begin: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes((begin + MINE).encode())
    replace_if_unchanged(path, MINE, "after")
    assert path.read_text("utf-8") == "after"


def test_a_file_that_somebody_changed_meanwhile_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(MINE.encode())
    with pytest.raises(DamagedError, match="has changed in the meantime"):
        replace_if_unchanged(path, "before", "after")
    assert path.read_bytes() == MINE.encode()


def test_the_text_of_a_file_is_there_as_far_as_it_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    assert read_text(path) is None
    assert readable_content(path) is None
    assert read_text(tmp_path) is None, "a folder has none"
    path.write_bytes(b"\xef\xbb\xbfa\xff")
    assert read_text(path) == "a\ufffd"
    assert readable_content(path) == b"\xef\xbb\xbfa\xff"


@pytest.mark.skipif(os.name != "posix", reason="links of Unix")
def test_behind_a_link_the_file_is_written_to_which_it_leads(tmp_path: Path) -> None:
    (tmp_path / "kept").mkdir()
    there, link, nowhere = tmp_path / "kept" / "a.toml", tmp_path / "a.toml", tmp_path / "b.toml"
    there.write_text("old")
    link.symlink_to(there)
    nowhere.symlink_to(tmp_path / "gone" / "b.toml")
    overwrite_text(link, "new")
    assert link.is_symlink()
    assert there.read_text() == "new"
    overwrite_text(nowhere, "new")
    assert not nowhere.is_symlink(), "one that leads nowhere makes room"
    assert nowhere.read_text() == "new"
    plain = tmp_path / "c.toml"
    overwrite_text(plain, "new")
    assert plain.read_text() == "new"


@pytest.mark.skipif(os.name != "posix", reason="folders are synced by themselves elsewhere")
def test_the_name_of_a_new_file_is_on_the_disk_once_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    on_disk: list[list[str]] = []

    def synced(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            on_disk.append(names(tmp_path))

    monkeypatch.setattr(os, "fsync", synced)
    write_new_game(tmp_path, "1", "Mine", "game")
    assert any("mine.toml" in there for there in on_disk)


@pytest.mark.parametrize("links", [False, True])
@pytest.mark.parametrize("there", [False, True])
def test_a_file_that_came_this_moment_is_not_written_over(
    there: bool, links: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also on a disk without links."""

    def refused(*_: object, **__: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    if not links:
        monkeypatch.setattr(os, "link", refused)
    monkeypatch.setattr("game.store.own_files.existing_game_ids", lambda homes: [])
    if there:
        (tmp_path / "mine.toml").write_text("another's")
    path = write_new_game(tmp_path, "text", "Mine", "game")
    assert path.name == ("mine_2.toml" if there else "mine.toml")
    assert path.read_text() == "text"
    assert not there or (tmp_path / "mine.toml").read_text() == "another's"
    assert len(names(tmp_path)) == 1 + there


def test_an_id_for_a_copy_is_free_and_short(tmp_path: Path) -> None:
    assert free_game_id(tmp_path, "mine", {"mine"}) == "mine_2"
    (tmp_path / "mine_3.toml").touch()
    assert free_game_id(tmp_path, "mine", {"mine", "mine_2"}) == "mine_4"
    assert free_game_id(tmp_path, "a" * 40, set()) == "a" * 36 + "_2"
    (tmp_path / f"{'a' * 36}_2.toml").touch()
    assert free_game_id(tmp_path, "a" * 40, {"a" * 36 + "_3"}) == "a" * 36 + "_4"


def test_a_copy_has_another_name_and_all_else(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(MINE, "utf-8")
    new = copy_game(path, "Yours", {"mine"})
    assert new == tmp_path / "mine_2.toml"
    text = new.read_text("utf-8")
    assert tomllib.loads(text) == {"based_on": "kalah", "name": "Yours"}
    assert "# the usual one" in text
    assert path.read_text("utf-8") == MINE


def test_what_is_taken_off_the_shelf_is_kept_beside_and_can_be_put_back(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("one")
    kept = move_to_removed(path)
    assert names(tmp_path) == [kept.name] == ["mine.toml.old"]
    restore_file(kept, path)
    assert names(tmp_path) == ["mine.toml"]
    assert path.read_text() == "one"


def test_what_came_meanwhile_stays_beside_what_is_put_back(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("one")
    kept = move_to_removed(path)
    path.write_text("two")
    restore_file(kept, path)
    assert path.read_text() == "one"
    assert [one.read_text() for one in tmp_path.iterdir() if one != path] == ["two"]


def test_a_file_that_came_in_goes_and_what_it_replaced_is_there_again(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("came")
    assert undo_import(path, b"before") == ""
    assert path.read_text() == "before"
    assert undo_import(path, None) == ""
    assert not path.exists()
    assert undo_import(path, None) == "No such file or directory"
