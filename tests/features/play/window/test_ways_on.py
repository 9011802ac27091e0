"""The sowing runs to the house, pauses, and asks there: stop, or sow on?  Two cards show what each would do."""

from __future__ import annotations

import pygame
import pytest

from game.features.play.window.play_scene import PlayScene
from game.text.language import without_markup
from tests.pairs import in_pairs
from tests.window.stage import Stage

# Of Kiswahili: B1> now takes five laps to the house, which holds ten stones then.
TO_THE_HOUSE = ("E1<", "e1>", "C1<", "a1>", "E1>", "e1>", "F1>", "b1>")
STOP, SOW = "B1>", "B1>*"


def reached(stage: Stage, kinds: str = "pc") -> PlayScene:
    """South has chosen B1 to the right, and its sowing has been seen as far as it goes by itself."""
    stage.thinker.silent = True
    scene = stage.play(kinds, "kiswahili", moves=TO_THE_HOUSE)
    scene.chooser.choose_place("B1", ">")
    assert scene.playing.state == "film"
    stage.finish(scene)
    stage.run(0.3)
    return scene


def meant(scene: PlayScene) -> list[str]:
    """What stands on the cards."""
    question = scene.page.question
    assert question is not None
    return [without_markup(" ".join(way.meaning)).replace("\xa0", " ") for way in question.ways]


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_the_ribbon_stands_at_the_house_while_it_is_asked(size: tuple[int, int]) -> None:
    stage = Stage(size)
    scene = reached(stage)
    ribbon = scene.page.ribbon
    last = ribbon.pieces[-1]
    assert (last.sign, last.name, last.number) == ("pause", "E1", "?")
    assert ribbon.turn is not None
    assert ribbon.turn.running in last.parts  # with a ring of brass
    plies = len(scene.game.plies)
    stage.click(ribbon.boxes[-1].center)
    assert scene.playing.state == "asked"
    scene.chooser.give_answer("way0")
    stage.finish(scene)
    stage.run(0.3)
    assert len(scene.game.plies) > plies
    assert all(piece.sign != "pause" for piece in ribbon.pieces)


def test_the_cards_say_what_the_turns_do_and_one_under_the_pointer_shows_its_way_on_the_board() -> None:
    stage = Stage()
    scene = reached(stage)
    stop, sow = (scene.game.preview_turn(move).after for move in (STOP, SOW))
    front = [f"{name}1" for name in "ABCDEFGH"]
    assert meant(scene) == [
        "Your turn ends. The house keeps 10 stones and can’t be captured. "
        f"Front row: {sum(stop.count(hole) for hole in front)} stones.",
        "1 lap more, nothing captured, and the last stone falls into B2. The house is lost for good. "
        f"Front row: {sum(sow.count(hole) for hole in front)} stones.",
    ]
    assert scene.shown.marks.way is None or not scene.shown.marks.way.hops
    ways = scene.page.ways
    assert ways is not None
    stage.point(ways.rects[1].move(0, 3).midtop)
    stage.run(0.1)
    way = scene.shown.marks.way
    assert way is not None
    assert (way.origin, way.landing, len(way.hops)) == ("E1", "B2", 10)
    stage.point(ways.rects[0].move(0, 3).midtop)
    stage.run(0.1)
    assert scene.shown.marks.way is None or not scene.shown.marks.way.hops


def test_what_is_asked_is_covered_by_no_tooltip_told_in_words_and_gone_for_whoever_leaves() -> None:
    stage = Stage()
    scene = reached(stage)
    stage.run(3.0)
    spoken = scene.speech.sprites()
    assert scene.speech.caption.text
    assert not any(sprite.rect.colliderect(line.rect) for sprite in scene.controls.sprites() for line in spoken)
    lie = {cell.name: scene.playing.film.count(cell.name) for cell in scene.playing.board.cells}
    assert lie["E1"] == 10
    front = ", ".join(f"{name}1 {lie[f'{name}1']}" for name in "ABCDEFGH")
    lines = scene.page_as_text.splitlines()
    assert f"Your front row: {front}." in lines
    assert lines[-1].replace("\xa0", " ") == "You’ve reached your house. Stop, or sow its 10 stones on?"
    record = scene.record
    scene.close()
    assert list(record.moves) == list(TO_THE_HOUSE)
    assert not stage.saved or list(stage.saved[-1].moves) == list(TO_THE_HOUSE)


def test_a_preview_tells_that_there_will_be_a_choice_and_two_people_are_called_by_their_side() -> None:
    stage = Stage(turn_list=False)
    stage.thinker.silent = True
    scene = stage.play("pc", "kiswahili", moves=TO_THE_HOUSE)
    stage.run(0.2)
    preview = scene.pointing.ahead.preview_for("B1>").preview
    assert preview.line == "There you choose how the turn goes on."
    assert preview.after.endswith(preview.line)
    scene = reached(Stage(), "pp")
    assert without_markup(scene.speech.caption.text).startswith("South has reached the house.")
    assert meant(scene)[0].startswith("South’s turn ends.")


@pytest.mark.parametrize(
    ("size", "turns", "scale", "language"),
    in_pairs([(800, 600), (1280, 720), (1920, 1080)], [True, False], [1.0, 2.0], ["en", "he"]),
)
def test_the_cards_have_room_in_every_window(
    size: tuple[int, int], turns: bool, scale: float, language: str
) -> None:  # fmt: skip
    stage = Stage(size, language=language, text_scale=scale, turn_list=turns)
    scene = reached(stage)
    ways, layout = scene.page.ways, scene.page.layout
    assert ways is not None
    window = pygame.Rect((0, 0), size)
    spoken = [sprite.rect.inflate(0, -sprite.rect.h // 4) for sprite in scene.speech.sprites()]  # its letters
    for i, rect in enumerate(ways.rects):
        button = scene.page.controls.canvas.widget_named(f"way{i}")
        assert button is not None
        assert window.contains(rect)
        assert rect.contains(button.rect)
        for other in (layout.board, layout.north, layout.south, *spoken, *(ways.rects[:i])):
            assert not rect.colliderect(other)
    assert ways.manner.sentences == 3 or scale > 1, "small ones keep the words"
    assert ways.manner.ghost or turns or scene.page.ui.small, "large windows show the boards"
    for rect in spoken:
        assert window.contains(rect)
        assert not rect.colliderect(layout.board)
