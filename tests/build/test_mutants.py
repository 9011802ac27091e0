"""Changes of single lines: what is changed and what is not, and that a change which no test notices is named."""

import shutil
from pathlib import Path

import pytest

import mutants

ROOT = Path(__file__).resolve().parents[2]
MODULE = '''"""Of 3 or 4."""
import logging

LOG = logging.getLogger("x")
MOST = 3


def fits(n: int, left: list[int]) -> bool:
    """Fewer than 5, or not."""
    LOG.info("%d of %d", n, 7)
    if n <= MOST and not left:
        left.append(n)
        return True
    return max(n, 9) != 9


class Pair:
    def __repr__(self) -> str:
        return "1" if 1 < 2 else "2"
'''
TESTS = """from game.rules.fit import MOST, fits


def test_as_many_as_fit() -> None:
    assert fits(MOST, []) is True
    assert not fits(9, [])


def test_what_fits_is_kept() -> None:
    kept: list[int] = []
    fits(1, kept)
    assert kept == [1]
"""
SETUP = "MODULES = INLINED = CONSTANTS = LISTED = ()\n"
PATH = "game/rules/fit.py"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of one module and its tests."""
    home = tmp_path / "project"
    files = {"game/__init__.py": "", PATH: MODULE, "tests/rules/test_fit.py": TESTS, "setup.py": SETUP}
    for path, text in files.items():
        (home / path).parent.mkdir(parents=True, exist_ok=True)
        (home / path).write_text(text, "utf-8")
    (home / "build").mkdir()
    shutil.copy(ROOT / "build" / "mutants.py", home / "build")
    monkeypatch.setattr(mutants, "ROOT", home)
    for cached in (mutants._importers, mutants._uncompiled):
        monkeypatch.setattr(mutants, cached.__name__, cached.__wrapped__)
    return home


def changes(line: str) -> set[str]:
    return {one.after.strip() for one in mutants.mutants(PATH) if one.before.strip() == line}


def test_a_line_is_changed_where_its_meaning_is(project: Path) -> None:
    assert changes("MOST = 3") == {"MOST = 4"}
    assert changes("if n <= MOST and not left:") == {
        "if n < MOST and not left:", "if n <= MOST or not left:", "if n <= MOST and left:",
    }  # fmt: skip
    assert changes("left.append(n)") == {"pass"}
    assert changes("return True") == {"return False", "return not True"}
    assert changes("return max(n, 9) != 9") == {
        "return min(n, 9) != 9", "return max(n, 10) != 9", "return max(n, 9) == 9", "return max(n, 9) != 10",
        "return not max(n, 9) != 9",
    }  # fmt: skip


def test_what_is_there_for_people_and_for_types_is_left_alone(project: Path) -> None:
    changed = {one.line for one in mutants.mutants(PATH)}
    lines = MODULE.splitlines()
    assert {lines[at - 1].strip() for at in changed} == {
        "MOST = 3", "if n <= MOST and not left:", "left.append(n)", "return True", "return max(n, 9) != 9",
    }  # fmt: skip


def test_the_same_seed_draws_the_same_lines_and_each_once(project: Path) -> None:
    lot = mutants.drawn(4, 1)
    assert lot == mutants.drawn(4, 1)
    assert len({one.line for one in lot}) == 4
    assert len(mutants.drawn(100, 1)) == 5


def test_what_no_test_notices_is_named_and_the_project_is_as_it_was(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    both = [one for one in mutants.mutants(PATH) if one.after.strip() in ("MOST = 4", "if n < MOST and not left:")]
    outcomes = mutants.run(both, 1, 60)
    assert [bool(one.noticed_by) for one in outcomes] == [False, True]
    assert outcomes[1].noticed_by == "tests/rules/test_fit.py::test_as_many_as_fit"
    assert f"{PATH}:5  MOST = 3  →  MOST = 4\n    noticed by no test\n" in capsys.readouterr().out
    assert (project / PATH).read_text("utf-8") == MODULE
