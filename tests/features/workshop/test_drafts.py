"""Changes of own games are on a disk from the moment they are made, and come back however the program has ended."""

import errno
import os
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from game.features.workshop import drafts as drafts_module
from game.features.workshop.draft import GameDraft
from game.features.workshop.drafts import UnsavedDraft, UnsavedDrafts
from game.rules.file.variant_library import standard_library
from game.store import backed_up_file, own_files
from game.store.message import Message
from tests.store.common import links
from tests.store.frail_disk import FrailDisk

KALAH = standard_library().variants["kalah"]
LEFT = UnsavedDraft("Short", 'based_on = "kalah"\nname = "Short"\n')


def left_by_another(folder: Path, left: UnsavedDraft) -> None:
    """A program that was killed."""
    drafts = UnsavedDrafts(folder)
    drafts.register_changes("it", left)
    assert drafts.flush()
    drafts.close()


def brought(folder: Path, own: Path) -> list[str]:
    drafts = UnsavedDrafts(folder)
    drafts.restore_drafts(own)
    assert drafts.flush()
    said = [str(note) for note in iter(drafts.pending_message, None)]
    drafts.close()
    return said


def test_what_a_killed_program_left_is_a_file_the_next_time(tmp_path: Path) -> None:
    left_by_another(tmp_path / "drafts", LEFT)
    assert brought(tmp_path / "drafts", tmp_path / "own") == [
        "Short: changes that weren’t saved when Naqala closed are in the file now."
    ]
    assert (tmp_path / "own" / "short.toml").read_text() == LEFT.text
    assert not list((tmp_path / "drafts").iterdir())
    assert brought(tmp_path / "drafts", tmp_path / "own") == []


@pytest.mark.parametrize(("now", "files"), [
    ("old", {"mine.toml": "new"}), ("new", {"mine.toml": "new"}),
    ("another", {"mine.toml": "another", "mine_2.toml": "new"}), (None, {"mine.toml": "new"}),
])  # fmt: skip
def test_a_file_that_somebody_else_has_changed_stays(tmp_path: Path, now: str | None, files: dict[str, str]) -> None:
    own = tmp_path / "own"
    own.mkdir()
    if now:
        (own / "mine.toml").write_text(now)
    left_by_another(tmp_path / "drafts", UnsavedDraft("Mine", "new", str(own / "mine.toml"), "old"))
    brought(tmp_path / "drafts", own)
    assert {path.name: path.read_text() for path in own.iterdir()} == files


def test_what_another_window_is_changing_is_left_to_it(tmp_path: Path) -> None:
    other = UnsavedDrafts(tmp_path / "drafts")
    other.register_changes("it", LEFT)
    assert other.flush()
    assert brought(tmp_path / "drafts", tmp_path / "own") == []
    assert not (tmp_path / "own").exists()
    other.close()
    assert brought(tmp_path / "drafts", tmp_path / "own")


def test_where_it_can_be_written_nowhere_it_is_known_and_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, content: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    drafts = UnsavedDrafts(tmp_path / "drafts")
    with monkeypatch.context() as patch:
        patch.setattr(backed_up_file, "create_file", full)
        drafts.register_changes("it", LEFT)
        assert drafts.flush()
        assert drafts.unprotected_draft() == LEFT
        assert drafts.any_write_trouble == "No space left on device"
    drafts.retry()
    assert drafts.flush()
    assert drafts.unprotected_draft() is None
    drafts.close()


def test_two_who_change_one_file_both_keep_what_they_wrote(tmp_path: Path) -> None:
    path = GameDraft.new_draft(KALAH, "Mine", tmp_path).save(tmp_path)
    one, other = GameDraft.from_file(path), GameDraft.from_file(path)
    one.rename("Hers")
    other.rename("His")
    one.save(tmp_path)
    other.save(tmp_path)
    assert {GameDraft.from_file(file).name for file in tmp_path.glob("*.toml")} == {"Hers", "His"}


@pytest.mark.parametrize("there", ["folder", "gone", "link"])
def test_whatever_lies_where_the_file_was_nothing_of_it_is_lost(tmp_path: Path, there: str) -> None:
    path = GameDraft.new_draft(KALAH, "Mine", tmp_path).save(tmp_path)
    draft = GameDraft.from_file(path)
    draft.rename("Hers")
    real = tmp_path / "elsewhere" / "mine.txt"
    real.parent.mkdir()
    path.rename(real)
    if there == "folder":
        path.mkdir()
    elif there == "link":
        path.symlink_to(real)
    saved = draft.save(tmp_path)
    assert GameDraft.from_file(saved).name == "Hers"
    assert (saved == path) == (there != "folder")
    if there == "link":
        assert path.is_symlink()
        assert "Hers" in real.read_text()


@pytest.mark.parametrize(
    "odd", ["folder", pytest.param("link to nothing", marks=links), pytest.param("link to itself", marks=links)]
)
def test_one_odd_entry_is_named_and_the_others_come_back(tmp_path: Path, odd: str) -> None:
    left_by_another(tmp_path / "drafts", LEFT)
    there = tmp_path / "drafts" / "0-1.draft"
    if odd == "folder":
        there.mkdir()
    else:
        there.symlink_to(there if odd == "link to itself" else tmp_path / "nowhere")
    drafts = UnsavedDrafts(tmp_path / "drafts")
    drafts.restore_drafts(tmp_path / "own")
    assert drafts.flush()
    assert drafts.any_write_trouble.startswith("0-1.draft: ")
    assert (tmp_path / "own" / "short.toml").read_text() == LEFT.text
    drafts.close()


# ---------------------------------------------------------------------- killed at any call to the system
class AtOnce:
    """Does each job when it is given, in the thread of the test, so that a kill ends the test's act as well."""

    trouble = ""

    def queue_job(self, _: str, job: Callable[[], None]) -> None:
        job()

    def flush(self, _: float = 0.0) -> bool:
        return True


def written(folder: Path, name: str) -> tuple[str, None]:
    own_files.write_new_game(folder, LEFT.text, name, "game_mine")
    return LEFT.text, None


def saves_a_new_game(folder: Path) -> None:
    drafts = UnsavedDrafts(folder)
    drafts.register_changes("it", LEFT)
    drafts.save("it", lambda: written(folder, LEFT.name))
    drafts.close()


def saves_beside_what_another_wrote(folder: Path) -> None:
    (folder / "mine.toml").write_text("another")
    drafts = UnsavedDrafts(folder)
    drafts.register_changes("it", UnsavedDraft("Mine", LEFT.text, str(folder / "mine.toml"), "old"))
    drafts.save("it", lambda: written(folder, "Mine"))
    drafts.close()


def brings_back(folder: Path) -> None:
    drafts = UnsavedDrafts(folder)
    drafts.restore_drafts(folder)
    drafts.close()


def nothing(folder: Path) -> None:
    """A first start."""


ACTS: dict[str, tuple[Callable[[Path], None], Callable[[Path], None]]] = {
    "a new game": (nothing, saves_a_new_game),
    "beside another's": (nothing, saves_beside_what_another_wrote),
    "bring back": (lambda folder: left_by_another(folder, LEFT), brings_back),
}


@pytest.mark.parametrize("links", [True, False], ids=["links", "no links"])
@pytest.mark.parametrize("act", ACTS)
def test_a_new_game_is_there_once_wherever_the_program_was_killed(
    act: str, links: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    prepare, does = ACTS[act]
    last = False
    seen = list[int]()
    for at in count():
        for way in ("before", "half", "after"):
            folder = tmp_path / f"{at}{way}"
            folder.mkdir()
            prepare(folder)
            disk = FrailDisk(folder, links=links)
            with monkeypatch.context() as patch:
                patch.setattr(drafts_module, "BackgroundWriter", AtOnce)
                with disk.between(monkeypatch, (at, way)):
                    does(folder)
            last = len(disk.done) <= at
            begun = any(path.suffix == ".draft" for path in folder.iterdir()) or last
            kept = any(path.suffix == ".toml" and path.read_text() == LEFT.text for path in folder.iterdir())
            for _ in range(2):
                brought(folder, folder)
            there = [path.name for path in folder.glob("*.toml") if path.read_text() == LEFT.text]
            assert len(there) == (begun or kept), f"killed {way} call {at} of {disk.done}: {there}"
            seen.append(len(there))
        if last:
            break
    assert sum(seen) > 20


def test_why_the_file_of_one_game_cannot_be_written_is_not_said_of_another(tmp_path: Path) -> None:
    def full() -> tuple[str, None]:
        raise OSError(errno.ENOSPC, "No space left on device")

    drafts = UnsavedDrafts(tmp_path / "drafts")
    for text in ("one", "two"):
        drafts.register_changes(text, UnsavedDraft(text, text))
    drafts.save("one", full)
    drafts.save("two", lambda: ("two", None))
    assert drafts.flush()
    assert drafts.write_trouble_of("one") == drafts.game_file_trouble == "No space left on device"
    assert drafts.write_trouble_of("two") == drafts.write_trouble_of("three") == ""
    assert (drafts.is_unsaved("one"), drafts.is_unsaved("two")) == (True, False)
    drafts.save("one", lambda: ("old", Message("It is told.")))  # it was changed while its file was written
    drafts.save("nobody", lambda: pytest.fail("nobody has changed it"))
    assert drafts.flush()
    assert drafts.is_unsaved("one")
    assert [str(note) for note in iter(drafts.pending_message, None)] == ["It is told."]
    drafts.drop_saved("one")
    assert drafts.flush()
    assert (drafts.game_file_trouble, drafts.is_unsaved("one")) == ("", False)
    drafts.close()
    assert [*(tmp_path / "drafts").iterdir()] == [], "nothing is left to be brought back"
