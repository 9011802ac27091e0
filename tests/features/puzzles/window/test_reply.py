"""A wrong try and the answer to it: what stands on the plate, and what the board points out."""

from __future__ import annotations

import pygame
import pytest

from game.board.marks import Marks
from game.features.puzzles.window.reply import ReplyPlate, WrongTryReply
from game.rules.file.variant_library import standard_library
from game.rules.match import Game, Ply
from game.rules.sowing.position import Position
from game.text.language import Language
from game.text.speech_context import Caption
from game.ui import assets
from game.ui.labels import Label
from game.ui.screen import initialize_without_window
from game.ui.theme import THEMES
from game.ui.ui import Ui
from game.window.moves.pointing import BoardDisplay

ROOM = pygame.Rect(24, 500, 860, 160)
SAID = "**D** put its last stone into **a**. That was the one North needed!"
WHY = "Look for your own empty hole."
LIES = {"A": 5, "B": 1, "D": 4, "E": 8, "c": 1, "d": 9, "e": 8, "f": 8, "S": 3, "N": 1}


@pytest.fixture(autouse=True)
def _window() -> None:
    initialize_without_window()


def turns() -> tuple[Ply, Ply]:
    """Kalah: the last stone of D falls into a; North moves it to the empty b and takes the nine of E, and that one."""
    rules = standard_library().variants["kalah"].rules()
    game = Game(rules, Position.laid_out(rules, LIES, "S"))
    return game.play("D"), game.play("a")


def plate(*, answered: bool = True, language: str = "en", scale: float = 1.0, room: pygame.Rect = ROOM) -> ReplyPlate:
    tried, answer = turns()
    words = Language(language, assets.FOLDER / "locale")
    ui = Ui((1280, 800), THEMES["walnut"], rtl=words.rtl, text_scale=scale)
    return ReplyPlate(ui, words, room, WrongTryReply(SAID, WHY, (tried,), (answer,) if answered else ()), lambda: None)


def pieces(of: ReplyPlate) -> list[list[str]]:
    """What stands in the ribbon, turn by turn."""
    assert of.ribbon is not None
    return [
        [" ".join(" ".join((piece.name, piece.arrow, piece.number)).split()) for piece in ribbon.pieces]
        for ribbon in of.ribbon.ribbons
    ]


def shown(of: ReplyPlate, marks: Marks | None = None) -> BoardDisplay:
    return of.display_with_turns(BoardDisplay(marks or Marks(), Caption("Choose a hole.", "Count first.")))


def test_both_turns_stand_in_one_row() -> None:
    found = plate()
    assert pieces(found) == [["D \u2192 4", "+1", "a"], ["a \u2190 1", "b", "E 9", "b 1"]]
    assert found.ribbon is not None
    own, answer = found.ribbon.ribbons
    assert (own.says.name, answer.says.name, answer.says.total) == ("You", "Your opponent", "+10")
    assert own.rect.y == answer.rect.y


@pytest.mark.parametrize("wide", [860, 700, 600])
def test_where_an_answer_is_folded_its_greatest_capture_is_seen(wide: int) -> None:
    """North: f, e and f into its store, then a, which takes the nine of E."""
    rules = standard_library().variants["kalah"].rules()
    lies = {"A": 5, "B": 1, "D": 1, "E": 8, "f": 1, "e": 2, "a": 1, "d": 9, "c": 4, "S": 9, "N": 7}
    game = Game(rules, Position.laid_out(rules, lies, "S"))
    reply = WrongTryReply(SAID, WHY, (game.play("D"),), tuple(game.play(move) for move in "fefa"))
    words, room = Language("en", assets.FOLDER / "locale"), ROOM.copy()
    room.w = wide
    answer = pieces(ReplyPlate(Ui((1280, 800), THEMES["walnut"]), words, room, reply, lambda: None))[1]
    assert "" in answer  # the fold
    assert "E 9" in answer


@pytest.mark.parametrize("language", ["en", "he"])
def test_they_run_from_left_to_right_in_every_language(language: str) -> None:
    found = plate(language=language)
    assert found.ribbon is not None
    boxes = [box for ribbon in found.ribbon.ribbons for box in ribbon.boxes]
    assert [box.x for box in boxes] == sorted(box.x for box in boxes)
    assert len(boxes) == 7


def test_on_the_board_that_lies_as_before_the_try_nothing_but_its_hole_is_marked() -> None:
    marks = shown(plate()).marks
    assert marks == Marks(wrong_hole="D")


def test_without_an_answer_there_is_the_sentence_alone() -> None:
    found = plate(answered=False)
    assert found.ribbon is None
    assert [node.marked for node in found.walk() if isinstance(node, Label)] == [SAID, WHY]
    marks = shown(found).marks
    assert marks == Marks(wrong_hole="D")
    assert found.rect.h < plate().rect.h


def test_keys_walk_through_both_turns_and_out_of_them() -> None:
    found = plate()
    lit = []
    for _ in range(8):
        found.select_step(1)
        lit.append(found.active_step and f"{found.active_step[1].kind} {found.active_step[1].place}")
    assert lit == [
        "start D", "store S", "landing a", "start a", "landing b", "capture E", "capture b", None,
    ]  # fmt: skip
    found.select_step(-1)
    assert found.active_step is not None
    assert found.active_step[1].place == "b"


def test_a_step_is_seen_as_the_stones_lay_then() -> None:
    found = plate()
    for _ in range(6):
        found.select_step(1)
    seen = shown(found)
    assert seen.marks.turn_part is not None
    assert seen.marks.turn_part.place == "E"
    assert seen.marks.past_counts is not None
    assert {place: seen.marks.past_counts[place] for place in "DEab"} == {"D": 0, "E": 9, "a": 0, "b": 1}
    assert "**E**" in seen.caption.why


def test_who_looks_at_the_next_try_sees_that_instead() -> None:
    marks = shown(plate(), Marks(forbidden="C")).marks
    assert marks == Marks(forbidden="C", wrong_hole="D")


@pytest.mark.parametrize(("scale", "wide"), [(1.0, 860), (2.0, 770), (1.0, 500)])
def test_it_stays_in_its_room(scale: float, wide: int) -> None:
    room = pygame.Rect(24, 500, wide, 320 if scale > 1 else 150)
    found = plate(scale=scale, room=room)
    assert room.contains(found.rect)
    assert all(found.rect.contains(node.rect) for node in found.children()[0].walk() if node.rect.w)
    assert found.ribbon is not None
    for ribbon in found.ribbon.ribbons:
        assert all(ribbon.plate.contains(box) for box in ribbon.boxes)
        assert ribbon.pieces
