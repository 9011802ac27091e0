"""Changes of single lines: what is changed and what is not, and that a change which no test notices is named."""

import argparse
import shutil
from pathlib import Path

import pytest

import tests_of
from lab import lines_run, mutants
from lab.lines_run import LinesRun

ROOT = Path(__file__).resolve().parents[3]
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
TESTS = """import pytest

from game.rules.fit import MOST, fits


def test_as_many_as_fit() -> None:
    assert fits(MOST, []) is True
    assert not fits(9, [])


@pytest.mark.parametrize("n", [1, 2])
def test_what_is_kept(n: int) -> None:
    kept: list[int] = []
    fits(n, kept)
    assert kept == [n]
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
    (home / "build" / "lab").mkdir(parents=True)
    for name in ("__init__.py", "mutants.py", "lines_run.py"):
        shutil.copy(ROOT / "build" / "lab" / name, home / "build" / "lab")
    shutil.copy(ROOT / "build" / "tests_of.py", home / "build")
    for module in (mutants, tests_of):
        monkeypatch.setattr(module, "ROOT", home)
    for cached in (tests_of.importers, mutants._uncompiled):
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
    lot = mutants.draw_mutants(4, 1)
    assert lot == mutants.draw_mutants(4, 1)
    assert len({one.line for one in lot}) == 4
    assert len(mutants.draw_mutants(100, 1)) == 5


def test_lines_of_one_folder_or_module_can_be_drawn(project: Path) -> None:
    feature = "game/features/teach/left.py"
    (project / feature).parent.mkdir(parents=True)
    (project / feature).write_text(MODULE, "utf-8")
    paths = {"features/teach": {feature}, "features": {feature}, "rules/fit.py": {PATH}, "rules": {PATH}}
    for room, expected in paths.items():
        assert {one.path for one in mutants.draw_mutants(100, 1, (mutants.room_name(room),))} == expected
    for no_room in ("features/none", "../tests", ".", "features/../../tests", ""):
        with pytest.raises(argparse.ArgumentTypeError):
            mutants.room_name(no_room)


def test_what_no_test_notices_is_named_and_the_project_is_as_it_was(
    project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    both = [one for one in mutants.mutants(PATH) if one.after.strip() in ("MOST = 4", "if n < MOST and not left:")]
    outcomes = mutants.run(both, tmp_path / "maps", 1, 60)
    assert [bool(one.noticed_by) for one in outcomes] == [False, True]
    assert outcomes[1].noticed_by == "tests/rules/test_fit.py::test_as_many_as_fit"
    assert f"{PATH}:5  MOST = 3  →  MOST = 4\n    noticed by no test of 3\n" in capsys.readouterr().out
    assert (project / PATH).read_text("utf-8") == MODULE


def test_what_only_a_long_test_notices_is_told_apart(project: Path, tmp_path: Path) -> None:
    (most,) = [one for one in mutants.mutants(PATH) if one.after.strip() == "MOST = 4"]
    lines_run.make_map(project, tmp_path / "compiled.json", 60, plain=False)
    long = ["tests/rules/test_other.py::test_no_more", "tests/rules/test_fit_in_time.py::test_three_fit"]
    for name, asserted in zip(long, ("not fits(9, [])", "not fits(4, [])"), strict=True):
        path, _, function = name.partition("::")
        text = f"from game.rules.fit import fits\n\n\ndef {function}() -> None:\n    assert {asserted}\n"
        (project / path).write_text(text, "utf-8")
    (project / "tests" / "long.txt").write_text("\n".join([*long, "tests/store/test_x.py::test_x"]) + "\n", "utf-8")
    assert mutants.long_tests_for(PATH) == long[::-1], "those that are near come first"
    (outcome,) = mutants.run([most], tmp_path, 1, 60)
    assert outcome.noticed_by == long[1]
    assert mutants.is_noticed_by_long_test(outcome)
    assert not mutants.is_noticed_by_long_test(outcome._replace(noticed_by=""))
    assert not mutants.is_noticed_by_long_test(
        outcome._replace(noticed_by="tests/rules/test_fit.py::test_as_many_as_fit")
    )


@pytest.fixture
def ran(project: Path, tmp_path: Path) -> LinesRun:
    lines_run.make_map(project, tmp_path / "map.json", 60, plain=False)
    return LinesRun(tmp_path / "map.json", project)


def line_of(project: Path, said: str) -> int:
    lines = (project / PATH).read_text("utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if line.strip() == said)


def test_a_line_is_known_with_the_tests_that_run_it(project: Path, ran: LinesRun) -> None:
    for line, tests in {
        "left.append(n)": {"test_as_many_as_fit", "test_what_is_kept[1]", "test_what_is_kept[2]"},
        "return max(n, 9) != 9": {"test_as_many_as_fit"},
        "MOST = 3": {"test_as_many_as_fit", "test_what_is_kept[1]", "test_what_is_kept[2]"},
        'return "1" if 1 < 2 else "2"': set(),
    }.items():
        found = ran.tests(PATH, line_of(project, line))
        assert {one.partition("::")[2] for one in found} == tests, line
        assert len(found) == len(tests)


def test_of_each_function_one_case_comes_first(project: Path, ran: LinesRun) -> None:
    found = [mutants.function_of(one) for one in ran.tests(PATH, line_of(project, "left.append(n)"))]
    assert len({*found[:2]}) == 2


def test_lines_are_known_where_others_came_before_them(project: Path, ran: LinesRun) -> None:
    (project / PATH).write_text(MODULE.replace("LOG = ", "NEW = 1\nLOG = "), "utf-8")
    assert len(ran.tests(PATH, line_of(project, "return max(n, 9) != 9"))) == 1
    assert ran.tests(PATH, line_of(project, "NEW = 1")) == []


def test_a_test_that_fails_knows_no_line(project: Path, tmp_path: Path) -> None:
    with (project / "tests/rules/test_fit.py").open("a", encoding="utf-8") as file:
        file.write("\n\ndef test_that_fails() -> None:\n    assert fits(9, []) == 9\n")
    lines_run.make_map(project, tmp_path / "map.json", 60, plain=False)
    assert [*LinesRun(tmp_path / "map.json", project).seconds] != []
    assert not [one for one in LinesRun(tmp_path / "map.json", project).seconds if "that_fails" in one]
