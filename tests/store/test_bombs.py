"""A small file may not fill the memory: every form that comes in is read with a budget for each of its bytes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bombs import FORMS, SIZE
from tests.pairs import ALL
from tests.sampled import few

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the memory of a process as Linux tells it")
QUICK = 300_000  # bytes: enough that 200 bytes for each are more than what any reading takes
ROOT = Path(__file__).resolve().parents[2]

# Forms that between them take every kind of bomb, and some of these in each; all others with NAQALA_ALL=1.
SAMPLED = ("pdn", "record", "lessons", "variant", "protocol")
SLOW = {"results", "tags apart", "lines", "objects", "lines of a letter"}  # thousands of games or of answers
GREEDY = """
import sys
from tests import bombs
bombs.FORMS["greedy"] = (bombs.LINES, lambda path: len([bytearray(200) for _ in path.read_bytes()]))
bombs.FORMS["frugal"] = (bombs.LINES, lambda path: len(path.read_bytes()))
"""


def measured(*words: str) -> "subprocess.CompletedProcess[str]":
    environ = {**os.environ, "NAQALA_BOMB": str(SIZE if ALL else QUICK)}
    return subprocess.run([sys.executable, *words], cwd=ROOT, env=environ, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("form", FORMS if ALL else SAMPLED)
def test_no_file_takes_more_than_its_budget(form: str) -> None:
    names = few((name for name in FORMS[form][0] if ALL or name not in SLOW), 12)
    done = measured("-m", "tests.bombs", form, *names)
    assert "<--" not in done.stdout, done.stdout
    assert (done.returncode, done.stdout.count(" MB ")) == (0, len(names)), done.stderr


@pytest.mark.parametrize(("form", "code"), [("greedy", 1), ("frugal", 0)])
def test_what_is_measured_is_what_a_reading_takes(form: str, code: int) -> None:
    """Or the test above would be right whatever a reading took."""
    assert measured("-c", f"{GREEDY}sys.exit(bombs.main([{form!r}, 'nothing']))").returncode == code
