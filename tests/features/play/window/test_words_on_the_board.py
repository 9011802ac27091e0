"""What the board's page says in words: for whom, and in which language."""

from __future__ import annotations

import re

import pygame
import pytest

from game.features.play.window.play_scene import PlayScene
from game.rules.file.variant_library import standard_library
from game.table.new_game import GameSetup
from game.text.language import Language
from game.ui import assets
from game.ui.theme import WALNUT
from game.ui.ui import Ui
from game.window.board_page.turn_list import TurnLine, TurnList
from tests.window.stage import Stage


def shown_tags(scene: PlayScene) -> list[str]:
    return [scene.page.plate_texts.captions_of(seat).tag for seat in ("S", "N")]


@pytest.mark.parametrize(("language", "neutral"), [("en", "to move"), ("he", "התור כאן")])
def test_where_two_share_the_screen_nobody_is_called_you(language: str, neutral: str) -> None:
    stage = Stage(language=language)
    assert shown_tags(stage.play("pp")) == [neutral, ""]
    assert shown_tags(stage.play("pp", moves="A")) == ["", neutral]
    assert (shown_tags(stage.play("pc")) == ["Your turn", ""]) is (language == "en")


def test_a_swap_and_an_agreement_have_words_in_the_list_of_turns() -> None:
    stage = Stage(language="he")
    scene = stage.play("pp", moves=["A", "swap", "B"], pie=True)
    scene.chooser.agree_to_end()
    assert [scene.texts.move_in_list(ply) for ply in scene.game.plies] == ["A", "החלפה", "B", "בהסכמה"]


def test_the_buttons_of_the_pie_rule_stand_in_the_order_of_the_sentence() -> None:
    stage = Stage()
    scene = stage.play("pp", moves="A", pie=True)
    names = [w.name for w in scene.page.controls.canvas.widgets if w.name in ("swap", "keep")]
    said = scene.texts.resting_sentence().text
    assert sorted(names) == ["keep", "swap"]
    assert names == sorted(names, key=said.find)


@pytest.mark.parametrize(
    ("variant", "options", "expected"),
    [
        ("kalah", {}, 10), ("kalah", {"seeds": 6, "columns": 9}, 20), ("kalah", {"seeds": 3, "columns": 1}, 5),
        ("oware", {}, 15), ("oware", {"pie": True}, 15),
    ],
)  # fmt: skip
def test_a_game_with_more_stones_is_said_to_take_longer(
    variant: str, options: dict[str, bool | int | str], expected: int
) -> None:
    found = standard_library().variants[variant]
    assert GameSetup(found, options).expected_minutes == expected


@pytest.mark.parametrize(("rtl", "narrowest"), [(False, 2), (True, 0)])
def test_several_moves_of_one_turn_are_listed_in_reading_direction(rtl: bool, narrowest: int) -> None:
    """In Hebrew the first move stands on the right, as it does in a sentence."""
    pygame.font.init()
    panel = TurnList(Ui((1280, 800), WALNUT, rtl=rtl), pygame.Rect(0, 0, 192, 300))
    line = panel.sprites([TurnLine(("D", "D", "l"), ())], None)[0].surface
    ink = sorted(pygame.mask.from_surface(line, 100).get_bounding_rects(), key=lambda rect: rect.x)
    moves = [rect.w for rect in (ink[:-1] if rtl else ink[1:])]  # without the number of the turn
    assert moves.index(min(moves)) == narrowest


def test_a_move_that_was_looked_at_is_said_in_the_language_chosen_since() -> None:
    stage = Stage()
    scene = stage.play("pp")
    said = dict[str, str]()
    for language in ("en", "he"):
        stage.services.words = Language(language, assets.FOLDER / "locale")
        stage.resize(stage.size)
        stage.point(stage.hole(scene, "A"))
        stage.run(0.5)
        said[language] = stage.said(scene)
        stage.point((5, 5))
        stage.run(0.5)
    assert "**A**" in said["en"]
    assert not re.search("[א-ת]", said["en"])
    assert re.search("[א-ת]", said["he"])
