"""A film that the window orders: made beside it, its progress shown, cancelled without a trace."""

import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from game.features.sharing.background_job import FilmJob, FilmOrder
from game.store.file_names import temporary_path
from game.store.record import GameRecord
from tests.store.common import VARIANTS, game

PATIENCE = 120.0  # seconds: far more than any of these needs


def until(job: FilmJob, there: Callable[[], bool]) -> list[float]:
    """Asks the job until something is so; all that it said of its progress."""
    seen = [job.progress]
    end = time.monotonic() + PATIENCE
    while not there():
        assert time.monotonic() < end, f"{job.state}, {job.progress}: {job.fault}"
        job.update()
        if job.progress != seen[-1]:
            seen.append(job.progress)
        time.sleep(0.01)
    return seen


def order(path: Path, moves: str = "CFa", **how: object) -> FilmOrder:
    record = GameRecord.of_game(game("kalah", moves))
    return FilmOrder(record, path, size=(320, 200), speed="fast", **how)  # type: ignore[arg-type]


def test_a_whole_game_as_a_gif_and_its_progress_rises(tmp_path: Path) -> None:
    path = tmp_path / "game.gif"
    job = FilmJob(order(path), VARIANTS)
    assert job.state == "working"
    seen = until(job, lambda: not job.is_working)
    assert (job.state, job.fault) == ("done", "")
    assert seen == sorted(seen)
    assert (seen[0], seen[-1]) == (0.0, 1.0)
    assert len(seen) > 3, "progress is shown while it goes on"
    with Image.open(path) as image:
        assert image.size == (320, 200)
        assert image.n_frames > 20  # type: ignore[attr-defined]
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(not shutil.which("ffmpeg"), reason="needs ffmpeg")
def test_an_mp4_where_ffmpeg_is(tmp_path: Path) -> None:
    path = tmp_path / "turn.mp4"
    job = FilmJob(order(path, "C"), VARIANTS)
    until(job, lambda: not job.is_working)
    assert job.state == "done"
    assert path.read_bytes()[4:8] == b"ftyp"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("suffix", [".gif", pytest.param(".mp4", marks=pytest.mark.skipif(
    not shutil.which("ffmpeg"), reason="needs ffmpeg"))])  # fmt: skip
def test_a_cancelled_one_leaves_nothing_behind(suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"game{suffix}"
    path.write_bytes(b"what was there before")
    job = FilmJob(order(path, "CFaAbB"), VARIANTS)
    until(job, lambda: job.progress > 0.01)
    assert temporary_path(path).exists(), "it is under way"
    job.cancel()
    assert job.state == "cancelled"
    until(job, lambda: not job.is_working)
    assert job.state == "cancelled"
    assert list(tmp_path.iterdir()) == [path]
    assert path.read_bytes() == b"what was there before"
