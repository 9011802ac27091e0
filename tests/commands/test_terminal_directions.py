"""A terminal has no screen with a left and a right, and keeps names and numbers in their order in every language."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.commands.output import UTF8, SafeOutput
from game.commands.play.console import Console
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.store.record import Player
from game.table.play_text import PlayTexts
from game.table.playing import GameInPlay
from game.table.table_text import table_lines
from game.text.language import FSI, LRI, Language
from game.ui import assets

LOCALE, ROOT = assets.FOLDER / "locale", Path(__file__).resolve().parents[2]


def told(language: str, variant: str) -> PlayTexts:
    game = Game(standard_library().variants[variant].rules())
    game.play(game.position.legal()[0])
    playing = GameInPlay(game, {"S": Player(), "N": Player()}, None)  # type: ignore[arg-type]
    return PlayTexts(playing, Language(language, LOCALE))


@pytest.mark.parametrize("variant", ["kalah", "oware"])
def test_the_last_turn_is_told_without_sides_of_a_screen(variant: str) -> None:
    texts = told("en", variant)
    assert "of the screen" in texts.last_turn_text()
    assert "screen" not in texts.last_turn_text(seen=False)


@pytest.mark.parametrize("language", ["ar", "he"])
def test_isolates_stay_where_a_terminal_can_have_them(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    lines = table_lines(told(language, "kalah"))
    assert any(LRI in line or FSI in line for line in lines)
    Console(iter(()), encoding="utf8").print_lines(lines)
    assert any(sign in capsys.readouterr().out for sign in (LRI, FSI))


@pytest.mark.parametrize("language", ["ar", "he"])
def test_a_terminal_gets_isolates_and_no_letters_in_their_place(language: str, tmp_path: Path) -> None:
    words = [sys.executable, str(ROOT / "main.py"), "play", "kalah", "--language", language, "--data", str(tmp_path)]
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
