"""What `build/house.py --code` counts as code."""

from pathlib import Path

import pytest

from house import code_counts, code_lines, main

CODE = '''"""A module.

Of three lines.
"""

import os
from typing import (
    TYPE_CHECKING,
)

# A comment.
TEXT = """A text
# that is no docstring"""  # two lines


class Both:
    """What it is."""

    def of(self) -> str:
        """Return it."""
        import sys

        return os.path.join(
            sys.prefix,
            TEXT,
        )
'''


def test_code_is_without_docstrings_comments_blank_lines_and_imports(tmp_path: Path) -> None:
    """The text, the class, the function, and the four lines of its result."""
    path = tmp_path / "both.py"
    path.write_text(CODE, encoding="utf-8")
    assert code_lines(path) == 2 + 1 + 1 + 4


def test_code_is_counted_for_each_part_of_a_folder(tmp_path: Path) -> None:
    for name, lines in {"a.py": 1, "room/one.py": 2, "room/deep/two.py": 3, "room/empty.py": 0}.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(f"a{n} = {n}\n" for n in range(lines)), encoding="utf-8")
    assert code_counts(tmp_path) == {"a.py": 1, "room": 5}


def test_the_sum_of_all_rooms_is_printed_last(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--code"]) == 0
    *rooms, last = capsys.readouterr().out.splitlines()
    counts = [int(line.split()[0].replace(",", "")) for line in rooms if line[9] != " "]
    assert sum(counts) == int(last.split()[0].replace(",", "")) > 0


@pytest.mark.parametrize("word", ["--help", "-h"])
def test_help_is_the_usage(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([word]) == 0
    assert "python build/house.py [FOLDER ... | --hooks | --code]" in capsys.readouterr().out
