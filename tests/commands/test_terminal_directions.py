"""A terminal has no screen with a left and a right, and keeps names and numbers in their order in every language."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.commands.output import UTF8, SafeOutput
from game.text.language import FSI
from game.ui import assets

LOCALE, ROOT = assets.FOLDER / "locale", Path(__file__).resolve().parents[2]


def test_a_terminal_gets_isolates_and_no_letters_in_their_place(tmp_path: Path) -> None:
    words = [sys.executable, str(ROOT / "main.py"), "play", "kalah", "--language", "he", "--data", str(tmp_path)]
    done = subprocess.run(
        words, input=b"", capture_output=True, check=False, env={**os.environ, "PYTHONIOENCODING": UTF8}
    )
    said = done.stdout.decode(UTF8)
    assert FSI in said
    assert "\\u" not in said


@pytest.mark.parametrize("line", ["\u2067never ended", "ended\u2069 before it began", "\u2068a\u2069 \u202eb"])
def test_signs_that_would_turn_the_rest_round_are_written_as_letters(line: str) -> None:
    raw = io.BytesIO()
    output = SafeOutput(raw, UTF8)
    output.write(line)
    output.flush()
    assert "\\u20" in raw.getvalue().decode(UTF8)
