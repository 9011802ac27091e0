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
    says = (sys.executable, "-c", "import os; print(os.environ['LD_LIBRARY_PATH'])")
    assert outside.program_output(says, 20.0) == "/own"
    packed = {"LD_LIBRARY_PATH": "/packed", "_PYI_APPLICATION_HOME_DIR": "/packed"}
    assert "LD_LIBRARY_PATH" not in outside.system_environment(packed)
    assert outside.system_environment({"LD_LIBRARY_PATH": "/own"}) == {"LD_LIBRARY_PATH": "/own"}
