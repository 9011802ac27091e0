"""What the workflows run is what somebody looked at: nothing in them can be replaced by others under the same name."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
ACTION = re.compile(r"uses: (\S+)(.*)")
PINNED = re.compile(r"[\w./-]+@[0-9a-f]{40}")
FETCHED = re.compile(r"\b(?:curl|wget)\b.* -[oO] (\S+)")
CHECKED = re.compile(r'echo "[0-9a-f]{64}  (\S+)" \| sha256sum --check --strict')


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_actions_are_named_by_a_commit_and_say_which_version_that_is(path: Path) -> None:
    used = ACTION.findall(path.read_text("utf-8"))
    assert used
    assert [action for action, _ in used if not PINNED.fullmatch(action)] == []
    assert [action for action, behind in used if not re.fullmatch(r"  # v\d+\.\d+\.\d+", behind)] == []


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_what_is_fetched_is_compared_with_a_checksum_in_the_next_line(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    fetched = [(line.strip(), after) for line, after in pairwise([*lines, ""]) if "curl " in line or "wget " in line]
    assert [
        line for line, after in fetched if not _name(FETCHED, line) or _name(FETCHED, line) != _name(CHECKED, after)
    ] == []


def _name(expression: re.Pattern[str], line: str) -> str:
    found = expression.search(line)
    return found[1] if found else ""
