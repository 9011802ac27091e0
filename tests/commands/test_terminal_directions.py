"""A terminal has no screen with a left and a right, and keeps names and numbers in their order in every language."""

from __future__ import annotations

import pytest

from game.commands.play.console import Console
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.store.record import Player
from game.table.play_text import PlayTexts
from game.table.playing import GameInPlay
from game.table.table_text import table_lines
from game.text.language import FSI, LRI, Language
from game.ui import assets

LOCALE = assets.FOLDER / "locale"


def told(language: str, variant: str) -> PlayTexts:
    game = Game(standard_library().variants[variant].rules())
    game.play(game.position.legal()[0])
    playing = GameInPlay(game, {"S": Player(), "N": Player()}, None)  # type: ignore[arg-type]
    return PlayTexts(playing, Language(language, LOCALE))


@pytest.mark.parametrize("variant", ["kalah", "oware"])
def test_the_last_turn_is_told_without_sides_of_a_screen(variant: str) -> None:
    texts = told("en", variant)
    assert "of the screen" in texts.last_turn()
    assert "screen" not in texts.last_turn(seen=False)


@pytest.mark.parametrize("language", ["ar", "he"])
def test_isolates_stay_where_a_terminal_can_have_them(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    lines = table_lines(told(language, "kalah"))
    assert any(LRI in line or FSI in line for line in lines)
    Console(iter(()), encoding="utf8").say(lines)
    assert any(sign in capsys.readouterr().out for sign in (LRI, FSI))
