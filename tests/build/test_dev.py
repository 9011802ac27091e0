"""dev.py: each task starts the tools that it names, and stops when one of them fails."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

import dev

BUILD = "setup.py build_ext --inplace"
LINT = ["-m ruff check .", "-m ruff format --check .", "-m vulture", "-m mypy"]
TASKS = {
    "build": [BUILD], "test": ["-m pytest"], "test tests/rules -x -k kalah": ["-m pytest tests/rules -x -k kalah"],
    "test game/window/shell/actions.py -x": ["-m pytest tests/window/shell/test_actions.py -x"],
    "test game/board/signs.py": ["-m pytest tests/board/test_letters_and_counts.py"],
    "test game/text/draughts/family.py": ["-m pytest tests/text/draughts"],
    "lint": LINT, "pictures": [f"-m pytest {' '.join(dev.COMPARED)}"], "check": [BUILD, *LINT, "-m pytest"],
}  # fmt: skip


GOOD: dict[str, str | None] = {"setuptools": "77.0.3", "Cython": "3.1.0"}


class Runner:
    """Notes the commands it is given; those that contain `broken` fail."""

    def __init__(self, broken: str = "", then: Callable[[], None] = lambda: None) -> None:
        self.ran: list[str] = []
        self.broken = broken
        self.then = then

    def __call__(self, command: Sequence[str]) -> int:
        assert command[0] == sys.executable, "the tools of the environment that it was started in"
        self.ran.append(" ".join(command[1:]))
        self.then()
        return 3 if self.broken and self.broken in self.ran[-1] else 0


@pytest.mark.parametrize("words", TASKS)
def test_a_task_starts_what_it_says(words: str) -> None:
    runner = Runner()
    assert dev.main(words.split(), runner, lambda: GOOD) == 0
    assert runner.ran == TASKS[words]


def test_nothing_is_started_after_a_failure() -> None:
    runner = Runner(broken="ruff check")
    assert dev.main(["check"], runner, lambda: GOOD) == 3
    assert runner.ran == [BUILD, LINT[0]]


@pytest.mark.parametrize(
    ("tool", "version", "said"),
    [
        ("setuptools", None, "is not installed; python -m pip install 'setuptools>=77' brings it"),
        ("setuptools", "65.5.0", "is version 65.5.0; python -m pip install 'setuptools>=77' brings it"),
        ("Cython", None, "is not installed; python -m pip install 'Cython>=3.1' brings it"),
        ("Cython", "3.0.12", "is version 3.0.12; python -m pip install 'Cython>=3.1' brings it"),
    ],
)
@pytest.mark.parametrize("task", ["build", "check"])
def test_without_recent_tools_to_compile_there_is_a_sentence(
    task: str, tool: str, version: str | None, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    runner = Runner()
    assert dev.main([task], runner, lambda: GOOD | {tool: version}) == 2
    assert runner.ran == []
    assert said in capsys.readouterr().err


def test_accepting_keeps_what_the_comparison_has_just_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    failed = tmp_path / "failed"
    failed.mkdir()
    (tmp_path / "board.png").write_text("old")

    def compare() -> None:
        if (tmp_path / "board.png").read_text() == "old":
            (failed / "board.png").write_text("new")
            (failed / "board_compared.png").write_text("both")

    monkeypatch.setattr(dev, "PICTURES", tmp_path)
    runner = Runner(then=compare)
    assert dev.main(["pictures", "--accept"], runner) == 0
    assert (tmp_path / "board.png").read_text() == "new"
    assert list(failed.iterdir()) == []
    assert len(runner.ran) == 2, "compared once more with what is kept now"
    assert "board" in capsys.readouterr().out
