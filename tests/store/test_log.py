"""The log: written when something goes wrong, never large, for its owner alone, and never a cause of failure."""

import logging
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.store import log


@pytest.fixture(autouse=True)
def left_as_found() -> Iterator[None]:
    logger = logging.getLogger(log.ROOT)
    before = list(logger.handlers), logger.level, logger.propagate
    logger.propagate = True  # pytest puts a handler that raises on loggers that do not propagate: windows leave one so
    yield
    logger.handlers[:], logger.level, logger.propagate = before


def test_what_went_wrong_can_be_read_with_its_place(tmp_path: Path) -> None:
    path = log.log_to_folder(tmp_path / "data")
    try:
        raise KeyError("pebble")
    except KeyError:
        logging.getLogger("naqala.engine").exception("the computer gave no answer")
    said = path.read_text("utf-8")
    assert path.parent == tmp_path / "data"
    assert "naqala.engine" in said
    assert "the computer gave no answer" in said
    assert "KeyError: 'pebble'" in said
    assert "test_log.py" in said


def test_it_never_grows_beyond_its_bound_and_keeps_the_newest(tmp_path: Path) -> None:
    path = log.log_to_folder(tmp_path)
    logger = logging.getLogger("naqala.x")
    for n in range(60):
        logger.error("%d %s", n, "x" * 50_000)
    files = sorted(one.name for one in tmp_path.iterdir())
    assert files == ["naqala.log", "naqala.log.1"]
    assert sum(one.stat().st_size for one in tmp_path.iterdir()) <= 2 * log.LARGEST
    assert "59 xxx" in path.read_text("utf-8")


class Unsayable:
    def __str__(self) -> str:
        raise RuntimeError


def test_nothing_is_ever_raised_from_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    logger = logging.getLogger("naqala.x")
    log.log_to_folder(tmp_path / "file" / "deep")
    logger.error("no room for a folder")
    path = log.log_to_folder(tmp_path)
    logger.error("%s", Unsayable())
    logger.error("one %d", "word")
    logger.error("not UTF-8: \udcff")
    path.unlink()
    path.mkdir()
    logger.error("a folder in its place")
    assert capsys.readouterr() == ("", "")


@pytest.mark.skipif(os.name != "posix", reason="links and pipes of Unix")
@pytest.mark.parametrize("kind", ["link", "pipe"])
def test_it_is_not_written_through_a_link_and_waits_for_no_pipe(kind: str, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_text("mine", "utf-8")
    path = log.log_to_folder(tmp_path)
    if kind == "link":
        path.symlink_to(other)
    else:
        os.mkfifo(path)
    logging.getLogger("naqala.x").error("x")
    assert other.read_text("utf-8") == "mine"
