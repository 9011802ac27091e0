"""The sowing runs to the house, pauses, and asks there: stop, or sow on?  Two cards show what each would do."""

from __future__ import annotations

import pygame
import pytest

from game.board.marks import Marks
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


def counts(scene: PlayScene) -> dict[str, int]:
    film = scene.playing.film
    return {cell.name: film.count(cell.name) for cell in scene.playing.board.cells}


def meant(scene: PlayScene) -> list[str]:
    """What stands on the cards."""
    question = scene.page.question
    assert question is not None
    return [without_markup(" ".join(way.meaning)).replace("\xa0", " ") for way in question.ways]


def test_it_asks_when_the_sowing_is_there_and_not_before() -> None:
    stage = Stage()
    stage.thinker.silent = True
    scene = stage.play("pc", "kiswahili", moves=TO_THE_HOUSE)
    stage.run(0.2)
    scene.chooser.choose_place("B1", ">")
    stage.run(1.0)
    assert scene.page.question is None
    assert scene.playing.film.count("B1") != scene.game.position.count("B1")  # stones move already
    stage.finish(scene)
    stage.run(0.3)
    assert without_markup(stage.said(scene)).replace("\xa0", " ") == (
        "You have reached your house. Stop, or sow its 10 stones on?"
    )
    assert scene.shown.marks.question_hole == "E1"
    assert scene.game.moves == list(TO_THE_HOUSE)
    assert stage.saved == []


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


def test_no_tooltip_covers_what_is_asked() -> None:
    stage = Stage()
    scene = reached(stage)
    stage.run(3.0)
    spoken = scene.speech.sprites()
    assert scene.speech.caption.text
    assert not any(sprite.rect.colliderect(line.rect) for sprite in scene.controls.sprites() for line in spoken)


def test_a_preview_tells_that_there_will_be_a_choice() -> None:
    stage = Stage(turn_list=False)
    stage.thinker.silent = True
    scene = stage.play("pc", "kiswahili", moves=TO_THE_HOUSE)
    stage.run(0.2)
    preview = scene.pointing.ahead.preview_for("B1>").preview
    assert preview.line == "There you choose how the turn goes on."
    assert preview.after.endswith(preview.line)


def test_the_cards_say_what_the_turns_do() -> None:
    scene = reached(Stage())
    stop, sow = (scene.game.preview_turn(move).after for move in (STOP, SOW))
    front = [f"{name}1" for name in "ABCDEFGH"]
    assert meant(scene) == [
        "Your turn ends. The house keeps 10 stones and can’t be captured. "
        f"Front row: {sum(stop.count(hole) for hole in front)} stones.",
        "1 lap more, nothing captured, and the last stone falls into B2. The house is lost for good. "
        f"Front row: {sum(sow.count(hole) for hole in front)} stones.",
    ]


@pytest.mark.parametrize(("key", "move"), [("RETURN", STOP), ("2", SOW)])
def test_a_key_answers(key: str, move: str) -> None:
    stage = Stage()
    scene = reached(stage)
    lay = counts(scene)
    stage.key(key)
    assert scene.game.moves[-1] == move
    assert stage.saved[-1].moves[-1] == move
    if move == STOP:
        stage.run(0.2)
        assert counts(scene) == lay
    stage.finish(scene)
    assert list(counts(scene).values()) == list(scene.game.position.cells)
    assert scene.page.question is None


@pytest.mark.parametrize(("name", "move"), [("way0", STOP), ("way1", SOW)])
def test_a_click_on_its_button_answers(name: str, move: str) -> None:
    stage = Stage()
    scene = reached(stage)
    stage.press(scene, name)
    assert scene.game.moves[-1] == move


def test_arrows_go_to_the_other_card_and_enter_takes_it() -> None:
    stage = Stage()
    scene = reached(stage)
    assert scene.page.controls.focus is not None
    assert scene.page.controls.focus.name == "way0"  # sowing on cannot be taken back in a real game
    stage.key("RIGHT")
    stage.run(0.1)
    assert scene.page.controls.focus.name == "way1"
    stage.key("LEFT")
    stage.key("RIGHT")
    stage.key("RETURN")
    assert scene.game.moves[-1] == SOW


def test_in_a_language_from_right_to_left_the_first_card_is_at_the_right() -> None:
    stage = Stage(language="he")
    scene = reached(stage)
    stage.key("LEFT")
    stage.key("RETURN")
    assert scene.game.moves[-1] == SOW


def test_a_card_under_the_pointer_shows_its_way_on_the_board() -> None:
    stage = Stage()
    scene = reached(stage)
    assert scene.shown.marks.way is None or not scene.shown.marks.way.hops
    ways = scene.page.ways
    assert ways is not None
    stage.point(ways.rects[1].move(0, 3).midtop)
    stage.run(0.1)
    way = scene.shown.marks.way
    assert way is not None
    assert way.origin == "E1"
    assert way.landing == "B2"
    assert len(way.hops) == 10
    stage.point(ways.rects[0].move(0, 3).midtop)
    stage.run(0.1)
    assert scene.shown.marks.way is None or not scene.shown.marks.way.hops


@pytest.mark.parametrize("how", ["key", "button"])
@pytest.mark.parametrize("answered", [False, True])
def test_undo_leaves_the_whole_turn(how: str, answered: bool) -> None:
    stage = Stage()
    stage.thinker.silent = True
    before = counts(stage.play("pc", "kiswahili", moves=TO_THE_HOUSE))
    scene = reached(stage)
    if answered:
        stage.key("2")
        stage.finish(scene)
        stage.run(0.1)
    if how == "key":
        stage.key("Z", mod=pygame.KMOD_CTRL)
    else:
        stage.press(scene, "undo")
    stage.run(0.2)
    assert scene.game.moves == list(TO_THE_HOUSE)
    assert counts(scene) == before
    assert scene.page.question is None
    assert scene.playing.state == "person"
    scene.chooser.choose_place("F2")  # the next turn goes as usual
    assert scene.playing.state == "person"


def test_whoever_leaves_finds_the_game_as_before_the_turn() -> None:
    stage = Stage()
    scene = reached(stage)
    record = scene.record
    scene.close()
    assert list(record.moves) == list(TO_THE_HOUSE)
    assert not stage.saved or list(stage.saved[-1].moves) == list(TO_THE_HOUSE)


def test_holes_hints_and_pause_wait_for_the_answer() -> None:
    stage = Stage()
    scene = reached(stage)
    for what in ("a hole", "a hint", "SPACE"):
        if what == "a hole":
            stage.click(stage.hole(scene, "C1"))
        elif what == "a hint":
            stage.key("H", mod=pygame.KMOD_LCTRL)
        else:
            stage.key(what)
        stage.run(0.1)
        assert "First choose how this turn goes on." in stage.said(scene)
        assert scene.playing.state == "asked"
        stage.run(4)
    assert scene.game.moves == list(TO_THE_HOUSE)
    stage.key("RETURN")
    assert scene.game.moves[-1] == STOP


def test_stepping_back_and_watching_again_lead_to_the_question_again() -> None:
    stage = Stage()
    scene = reached(stage)
    stage.key("COMMA")
    stage.run(1)
    assert scene.page.question is None
    stage.key("PERIOD")
    stage.run(1)
    assert scene.page.question is not None
    stage.key("HOME")
    stage.run(1)
    assert scene.playing.state == "film"
    assert scene.texts.past_step_text()
    stage.finish(scene)
    stage.run(0.2)
    assert scene.page.question is not None
    assert scene.game.moves == list(TO_THE_HOUSE)


def test_the_review_and_the_settings_can_be_opened_while_it_asks() -> None:
    stage = Stage()
    scene = reached(stage)
    stage.key("F3")
    assert stage.stack.top is not scene
    stage.stack.pop()
    stage.run(0.2)
    assert scene.page.question is not None
    stage.key("RETURN")
    assert scene.game.moves[-1] == STOP


def test_the_computer_does_not_ask_itself() -> None:
    stage = Stage(moves=[SOW])
    scene = stage.play("cp", "kiswahili", moves=TO_THE_HOUSE)
    stage.run(1.0)
    assert scene.game.moves[-1] == SOW
    stage.finish(scene)
    assert scene.page.question is None


def test_two_people_are_called_by_their_side() -> None:
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
    assert ways.manner.sentences == 3 or scale > 1
    assert ways.manner.ghost or turns or scene.page.ui.small
    for rect in spoken:
        assert window.contains(rect)
        assert not rect.colliderect(layout.board)


def test_small_windows_keep_the_words_and_large_ones_show_the_boards() -> None:
    small, large = (reached(Stage(size, turn_list=False)).page.ways for size in ((800, 600), (1920, 1080)))
    assert small is not None
    assert large is not None
    assert (small.manner.ghost, small.manner.sentences) == (False, 3)
    assert (large.manner.ghost, large.manner.sentences, large.manner.title) == (True, 3, True)


def test_nothing_moves_while_it_waits() -> None:
    stage = Stage()
    scene = reached(stage)
    stage.run(1)
    assert not scene.is_moving
    assert isinstance(scene.shown.marks, Marks)


def test_the_board_in_words_is_the_one_that_is_seen() -> None:
    scene = reached(Stage())
    lie = counts(scene)
    assert lie["E1"] == 10
    front = ", ".join(f"{name}1 {lie[f'{name}1']}" for name in "ABCDEFGH")
    lines = scene.page_as_text.splitlines()
    assert f"Your front row: {front}." in lines
    assert lines[-1].replace("\xa0", " ") == "You have reached your house. Stop, or sow its 10 stones on?"
