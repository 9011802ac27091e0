"""Something made in a process beside the window: what it says of itself, how it ends, and that nothing stays behind."""

import sys
import time
from pathlib import Path

import pytest

from game.features.sharing.background_job import BackgroundJob
from game.place import FAILED, PROGRESS
from game.store.file_names import temporary_path

PATIENCE = 60.0  # seconds, on a busy machine
WAITS = "import time; time.sleep(600)"


def begun(path: Path, code: str, told: str = "") -> BackgroundJob:
    return BackgroundJob("film", [], path, told=told, start=[sys.executable, "-S", "-c", code])


def ended(job: BackgroundJob) -> BackgroundJob:
    end = time.monotonic() + PATIENCE
    while job.is_working:
        assert time.monotonic() < end
        job.update()
        time.sleep(0.002)
    return job


def test_it_is_done_where_its_process_ends_well_and_closing_it_changes_nothing(tmp_path: Path) -> None:
    job = ended(begun(tmp_path / "x", "pass"))
    assert (job.state, job.progress, job.fault) == ("done", 1.0, "")
    job.close()
    assert job.state == "done"


@pytest.mark.parametrize(("lines", "progress", "fault"), [
    ([f"{PROGRESS} 0.25"], 0.25, ""),
    ([f"{PROGRESS} 0.5", f"{PROGRESS} 0.25"], 0.5, ""),  # it never goes back
    ([f"{PROGRESS} 7"], 1.0, ""), ([f"{PROGRESS} soon"], 0.0, ""),
    ([f"{FAILED} The disk is full."], 0.0, "The disk is full."), (["something else 0.5"], 0.0, ""),
])  # fmt: skip
def test_what_it_says_is_heard_and_it_has_failed_where_it_ends_otherwise(
    tmp_path: Path, lines: list[str], progress: float, fault: str
) -> None:
    said = "\n".join(lines)
    job = ended(begun(tmp_path / "x", f"print({said!r}, flush=True); raise SystemExit(3)"))
    assert (job.state, job.progress, job.fault) == ("failed", progress, fault)


def test_it_reads_what_it_is_told(tmp_path: Path) -> None:
    code = (
        f"import sys; print({PROGRESS!r}, 0.5 * (sys.stdin.read().split() == ['a', 'game']), flush=True); sys.exit(1)"
    )
    assert ended(begun(tmp_path / "x", code, told="a\ngame")).progress == 0.5


def test_what_cannot_be_started_has_failed(tmp_path: Path) -> None:
    job = BackgroundJob("film", [], tmp_path / "x", start=[str(tmp_path / "no_such_program")])
    assert job.state == "failed"
    assert job.fault
    assert not job.is_working
    job.update()
    job.cancel()
    job.close()
    assert job.state == "failed"


@pytest.mark.parametrize("waits", [False, True])
def test_one_that_is_cancelled_ends_and_leaves_neither_a_file_nor_a_folder(tmp_path: Path, waits: bool) -> None:
    for number, folder in enumerate((False, True)):
        path = tmp_path / f"x{number}"
        job = begun(path, WAITS)
        part = temporary_path(path)
        part.mkdir() if folder else part.write_bytes(b"half")
        job.close() if waits else job.cancel()
        assert job.is_working is not waits
        ended(job)
        assert job.state == "cancelled"
        job.cancel()
        assert [*tmp_path.iterdir()] == []


def test_one_that_is_cancelled_ends_even_if_another_program_holds_its_output(tmp_path: Path) -> None:
    """As ffmpeg would, which it may have started."""
    other = "import time; time.sleep(30)"
    begins = f"import subprocess, sys; subprocess.Popen([sys.executable, '-S', '-c', {other!r}]); print('one'); {WAITS}"
    job = begun(tmp_path / "x", begins.replace("print('one')", f"print({PROGRESS!r}, 0.5, flush=True)"))
    end = time.monotonic() + PATIENCE
    while not job.progress:
        assert time.monotonic() < end
        job.update()
    since = time.monotonic()
    job.cancel()
    ended(job)
    assert time.monotonic() - since < 20
    assert job.state == "cancelled"
