"""Hints in two steps: the lamp and a sentence first, then the expected line on a ghost board, and back."""

from functools import cached_property

import pygame
import pytest

from game.engine.analysis.values import Analysis, MoveValue
from game.features.library.entry import GameUnderWay
from game.features.play.game_table import GameTable
from game.features.play.window.play_scene import PlayScene
from game.features.review.window.what_if_scene import WhatIfScene
from game.rules import arrangement
from game.rules.file.variant_library import standard_library
from game.table import hint_text
from game.table.what_if import READING
from game.text.language import Language, without_markup
from game.text.speech_context import SpeechContext
from game.window.board_page.ribbon import TurnRibbon
from game.window.shell.services import Services
from tests.window.stage import Stage

LINE, BEST = ("E", "b", "A"), {"E": 420, "B": 170}


def asked(stage: Stage) -> None:
    """A hint for E."""
    stage.analyst.told, stage.analyst.lines = dict(BEST), {"E": LINE}
    stage.key("H", mod=pygame.KMOD_LCTRL)
    stage.run(0.1)


def line_of_hint(stage: Stage, told: dict[str, int], *line: str) -> WhatIfScene:
    """A hint is asked for, and again for the line that is expected after it."""
    stage.analyst.told, stage.analyst.lines = told, {line[0]: line} if line else {}
    stage.key("H", mod=pygame.KMOD_LCTRL)
    stage.run(0.1)
    stage.key("H", mod=pygame.KMOD_LCTRL)
    return stage.top_as(WhatIfScene)


def test_nothing_is_started_until_somebody_asks_and_closing_the_window_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage()
    later = cached_property(lambda services: stage.analyst)  # it is begun when somebody first asks
    later.__set_name__(Services, "analyst")
    monkeypatch.setattr(Services, "analyst", later)
    del vars(stage.services)["analyst"]
    stage.play("pp")
    stage.run(1)
    stage.services.stop_engines()
    assert "analyst" not in vars(stage.services)
    assert stage.analyst.closed == 0
    asked(stage)
    assert len(stage.analyst.asked) == 1
    stage.services.stop_engines()
    assert stage.analyst.closed == 1


def test_the_second_press_plays_the_line_and_escape_leads_back_to_the_same_position() -> None:
    stage = Stage()
    scene = stage.play("pp", moves=["C", "F"])
    before, stones = scene.game.position, scene.playing.film.stones.snapshot()
    what_if = line_of_hint(stage, {"b": 400}, "b", "a", "A")
    assert "North moves again" in what_if.current_caption().text  # what the move itself does comes first
    assert "costs about 3 stones" in without_markup(what_if.current_caption().why).replace("\xa0", " ")
    assert "**A**" in what_if.current_caption().why  # b earns another turn, so the answer comes later
    stage.run(READING + 0.2)
    assert what_if.film.is_running
    what_if.film_keys.set_speed("calm")
    assert (what_if.film.speed, stage.services.settings.speed) == ("calm", "normal"), "it holds for this film only"
    assert what_if.texts.move_shown == "b"
    told = set()
    for _ in range(600):
        stage.run(0.1)
        if what_if.film.at_end:
            break
        told.add(what_if.speech.caption.text)
    assert any(text.startswith("One stone into each hole on the way") for text in told)
    expected = before.play(
        "b"
    )  # nothing of what follows brings North further ahead: the line ends with what it promises
    cells = expected.rules.board.cells
    assert [what_if.film.count(cell.name) for cell in cells] == list(expected.cells)
    stores = f"South {expected.store('S')}, North {expected.store('N')}"
    assert what_if.speech.caption.text == f"The score would then be: {stores}."
    stage.run(20.0, 0.1)
    assert stage.top_as(WhatIfScene) is what_if, "it stays until the reader leaves"
    stage.key("ESCAPE")
    assert stage.stack.top is scene
    assert scene.game.position is before
    assert scene.game.moves == ["C", "F"]
    assert scene.playing.film.stones.snapshot() == stones
    assert stage.saved == []


def test_against_the_computer_the_line_speaks_of_you_and_the_computer() -> None:
    stage = Stage()
    stage.play("pc")
    what_if = line_of_hint(stage, {"C": 300}, "C", "F")
    what_if.film.skip_to_end()
    stage.run(0.1)
    assert without_markup(what_if.current_caption().text) == "The score would then be: you 2, Sungura 0."


@pytest.mark.parametrize(("size", "language"), [((1280, 800), "he"), ((800, 600), "en")])
def test_a_second_press_does_not_lead_back_from_what_if(size: tuple[int, int], language: str) -> None:
    """The way back stands where neither Take back nor Hint stood, and nothing of its turn is drawn before it begins."""
    stage = Stage(size, language=language)
    scene = stage.play("pp")
    asked(stage)
    buttons = (scene.controls.canvas.widget_named(name) for name in ("undo", "redo", "hint"))
    pressed = [button.rect.copy() for button in buttons if button]
    stage.key("H", mod=pygame.KMOD_LCTRL)
    what_if = stage.top_as(WhatIfScene)
    stage.run(0.1)
    home = what_if.controls.canvas.widget_named("home")
    assert home is not None
    assert len(pressed) == 3
    assert home.rect.collidelist(pressed) == -1
    band = what_if.layout.over or pygame.Rect(0, 0, 0, 0)
    assert band
    assert not [one for one in what_if.sprites() if band.collidepoint(one.x, one.y)]


def test_what_a_turned_board_brings_stands_until_escape() -> None:
    """No stone moves on the ghost board, so its score would say nothing."""
    stage = Stage()
    scene = stage.play("pp", "akil", moves=["layout:6.5.6.5.8.6.5.7.6.6.6.6"])
    said = line_of_hint(stage, {"keep": 100, "swap": -100}, "keep").current_caption().text
    assert "if it’s turned round" in said
    stage.run(READING + 15.0, 0.1)
    assert stage.top_as(WhatIfScene).film.at_end
    assert stage.top_as(WhatIfScene).current_caption().text == said
    stage.key("ESCAPE")
    assert stage.stack.top is scene


def test_where_a_win_is_seen_the_next_best_move_is_no_number_of_stones_behind() -> None:
    stage = Stage()
    stage.play("pp", "kiswahili")
    said = line_of_hint(stage, {"F1<": 6400, "F1>": -6400}).current_caption()  # all stones: one wins, one loses
    assert "South would win" in said.text + said.why
    assert "128" not in said.why


def test_a_click_on_the_ghost_board_shows_its_end_and_no_other_leads_back() -> None:
    stage = Stage()
    scene = stage.play("pp")
    what_if = line_of_hint(stage, BEST, *LINE)
    stage.click(what_if.layout.board.center)
    assert what_if.film.at_end
    stage.click(what_if.layout.board.center)
    assert stage.top_as(WhatIfScene) is what_if
    stage.key("RETURN")
    assert stage.stack.top is scene


def test_the_plate_of_the_line_is_there_once_a_stone_has_moved(monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[object] = []
    monkeypatch.setattr(TurnRibbon, "paint_background", lambda self, dst: painted.append(self))
    stage = Stage()
    stage.play("pp")
    asked(stage)
    painted.clear()
    stage.key("H", mod=pygame.KMOD_LCTRL)
    what_if = stage.top_as(WhatIfScene)
    stage.run(0.5)
    assert not painted
    stage.run(READING + 0.5)
    assert not what_if.playing.is_before_start
    assert painted


def test_a_best_layout_is_a_hint_and_is_laid_out_on_the_ghost_board() -> None:

    stage = Stage()
    scene = stage.play("pp", "akil")
    stage.run(2)
    stage.stack.pop_to(scene)  # the page for laying out had opened by itself
    stage.analyst.silent = True
    stage.key("H", mod=pygame.KMOD_LCTRL)
    stage.run(0.1)
    move = arrangement.layout_move(arrangement.usual_layouts(scene.game.rules)[0].counts)
    stage.analyst.answer(Analysis(3, 10, (MoveValue(move, 600, line=(move, "keep")),)))
    stage.run(0.1)
    assert "layout" in stage.said(scene)
    counts = arrangement.usual_layouts(scene.game.rules)[0].counts
    drawn = {value.hole: value.text for value in scene.shown.marks.values}
    assert drawn == {cell.name: str(n) for cell, n in zip(scene.game.rules.board.cells, counts, strict=False)}
    stage.key("H", mod=pygame.KMOD_LCTRL)
    what_if = stage.top_as(WhatIfScene)
    what_if.film.skip_to_end()
    assert what_if.film.stones.counts()["A"] == arrangement.usual_layouts(scene.game.rules)[0].counts[0]
    assert scene.game.moves == []


def test_hints_are_kept_with_a_game_that_goes_on() -> None:
    stage = Stage()
    scene = stage.play("pc", counts={"E": 1, "F": 1, "a": 3, "S": 22, "N": 21}, player="S")
    for _ in range(2):  # the second press only shows why
        stage.key("H", mod=pygame.KMOD_LCTRL)
        stage.run(0.1)
    stage.key("ESCAPE")
    stage.key("F")
    stage.finish(scene)
    stage.key("H", mod=pygame.KMOD_LCTRL)
    stage.run(0.1)
    record = stage.saved[-1]
    assert record.hints == {"S": 1, "N": 0}
    again = PlayScene(stage.services, GameTable(stage.services, GameUnderWay(record, scene.game)))
    assert again.session.hints.hints_used == {"S": 1, "N": 0}


@pytest.mark.parametrize(("variant", "moves", "reply", "said"), [
    ("kalah", ("E", "B"), "d",
     "The next best move, hole B, costs about 4 stones. Your opponent’s best answer is hole d."),
    ("omweso", ("B1<.*", "B2>"), "d1<*",
     "The next best move, hole B2 →, costs about 4 stones. Your opponent’s best answer is hole d1 →."),
    ("omweso", ("B1<.*", "B1<"), "", "Another choice on the way costs about 4 stones."),
    ("mefuvha", ("F2xc1", "F2xd2"), "e1xC2", "costs about 4 stones. Your opponent’s best answer is hole e1."),
])  # fmt: skip
def test_a_hint_names_holes_and_directions_but_no_signs_of_choices(
    variant: str, moves: tuple[str, str], reply: str, said: str
) -> None:
    telling = SpeechContext(Language(), standard_library().variants[variant].rules({}), "S", "S")
    best, second = MoveValue(moves[0], 400, reply=reply), MoveValue(moves[1], 0)
    told = hint_text.hint_consequences(Analysis(9, 100, (best, second)), telling)
    assert said in without_markup(" ".join(told)).replace("\xa0", " ")
