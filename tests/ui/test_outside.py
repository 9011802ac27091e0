"""Programs of the system: what they say, and that none of them can hold us up."""

import sys

import pytest

from game.ui import outside


@pytest.mark.parametrize(
    ("deed", "said"),
    [
        ("print('  true ')", "true"),
        ("print('true'); raise SystemExit(1)", ""),
        ("import time; print('true', flush=True); time.sleep(60)", ""),
    ],
)
def test_a_program_is_asked(deed: str, said: str) -> None:
    assert outside.program_output((sys.executable, "-c", deed), 5.0 if said else 1.0) == said


def test_it_finds_the_libraries_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not those that are packed with us: they fit no other program."""
    monkeypatch.setenv("LD_LIBRARY_PATH", "/packed")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/own")
    assert (
        outside.program_output((sys.executable, "-c", "import os; print(os.environ['LD_LIBRARY_PATH'])"), 20.0)
        == "/own"
    )
