"""If the program is killed or the power fails anywhere in a save, no game is lost."""

import os
import shutil
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from game.store.backed_up_file import BackedUpFile, write_file
from tests.some import some
from tests.store.frail_disk import FrailDisk

NAME = "n.txt"


def number(content: bytes) -> int:
    if not (content.startswith(b"n=") and content.endswith(b";")):
        raise ValueError("there is no number in it")
    return int(content[2:-1])


def content_of(n: int) -> bytes:
    return f"n={n};".encode()


def kept(folder: Path) -> BackedUpFile[int]:
    return BackedUpFile(folder / NAME, number)


def nothing(folder: Path) -> None:
    """A first start."""


def two_generations(folder: Path) -> None:
    for n in (1, 2):
        kept(folder).save(content_of(n))


def damaged_newest(folder: Path) -> None:
    two_generations(folder)
    (folder / NAME).write_bytes(b"n=")


def left_by_a_killed_program(folder: Path) -> None:
    """The older name is already a second name of the newest file."""
    two_generations(folder)
    (folder / f"{NAME}.bak").unlink()
    (folder / f"{NAME}.bak").hardlink_to(folder / NAME)


# What is there before, and what may be found after an interrupted save of 3.
BEFORE: dict[str, tuple[Callable[[Path], None], set[int | None]]] = {
    "nothing": (nothing, {None, 3}), "two generations": (two_generations, {2, 3}),
    "the newest damaged": (damaged_newest, {1, 3}), "left by a killed program": (left_by_a_killed_program, {2, 3}),
}  # fmt: skip
WAYS = ("before", "half", "after")


@pytest.fixture(autouse=True)
def no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """The frail disk notes what was forced; how slow a real one is does not matter."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)


def stops(
    prepare: Callable[[Path], None],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    ways: tuple[str, ...],
    act: Callable[[Path], None],
    *,
    links: bool = True,
) -> Iterator[tuple[str, Path, FrailDisk]]:
    """Stops the act at each of its calls in each way; yields where it was, the folder, the disk."""
    for at in count():
        for way in ways:
            folder = tmp_path / f"{at}{way}"
            folder.mkdir()
            prepare(folder)
            disk = FrailDisk(folder, links=links)
            with disk.between(monkeypatch, (at, way)):
                act(folder)
            if len(disk.done) <= at:
                assert at > 0, "the disk was not asked for anything"
                return
            yield f"{way} call {at} of {disk.done}", folder, disk


@pytest.mark.parametrize("links", [True, False], ids=["links", "no links"])
@pytest.mark.parametrize("before", BEFORE)
def test_after_a_stop_anywhere_the_new_or_the_last_good_one_is_there(
    before: str, links: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepare, allowed = BEFORE[before]
    seen: set[int | None] = set()
    for where, folder, disk in stops(
        prepare, tmp_path, monkeypatch, WAYS, lambda folder: kept(folder).save(content_of(3)), links=links
    ):
        for left in (folder, *disk.after_loss_of_power(tmp_path / "power" / folder.name)):
            found = kept(left).load().value
            assert found in allowed, f"{found} was found, stopped {where}"
            seen.add(found)
            kept(left).save(content_of(4))
            assert kept(left).load().value == 4, f"cannot be written any more, stopped {where}"
    assert seen == allowed


@pytest.mark.skipif(os.name != "posix", reason="folders are synced by themselves elsewhere")
@pytest.mark.parametrize("before", BEFORE)
def test_what_was_saved_outlasts_a_loss_of_power(before: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    BEFORE[before][0](folder)
    disk = FrailDisk(folder)
    with disk.between(monkeypatch):
        kept(folder).save(content_of(3))
    for left in some(disk.after_loss_of_power(tmp_path / "power")):
        assert kept(left).load().value == 3


@pytest.mark.parametrize("before", BEFORE)
def test_an_error_anywhere_is_raised_and_nothing_half_written_is_left(
    before: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepare, allowed = BEFORE[before]
    raised: list[str] = []

    def save(folder: Path) -> None:
        try:
            kept(folder).save(content_of(3))
        except OSError as error:
            raised.append(f"{folder.name}: {error}")

    for where, folder, disk in some(stops(prepare, tmp_path, monkeypatch, ("error",), save)):
        found = kept(folder).load().value
        assert found in allowed, f"{found} was found, an error {where}"
        told = any(one.startswith(f"{folder.name}:") for one in raised)
        assert told or found == 3, f"it was not written, and nobody was told: an error {where}"
        if disk.done[-1] != "unlink":
            left = [path.name for path in folder.iterdir() if path.name.endswith(".new")]
            assert left == [], f"an error {where}"


@pytest.mark.parametrize("way", WAYS)
def test_a_finished_game_is_whole_or_as_it_was(way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def before(folder: Path) -> None:
        write_file(folder / NAME, content_of(2))

    for where, folder, disk in some(
        stops(before, tmp_path, monkeypatch, (way,), lambda folder: write_file(folder / NAME, content_of(3)))
    ):
        for left in (folder, *disk.after_loss_of_power(tmp_path / "power" / folder.name)):
            assert number((left / NAME).read_bytes()) in (2, 3), where
        shutil.rmtree(folder)
