"""The ribbon above the board tells the last turn, by eye, mouse and keyboard."""

import re

import pygame
import pytest

from game.features.play.window.play_scene import PlayScene
from game.rules.parts import TurnPart
from game.window.board_page.ribbon_pieces import fit_pieces
from tests.pairs import in_pairs
from tests.window.stage import Stage

TWICE = ["C", "A", "c", "a"]  # Kalah: both moved again; the last turn is North's


def middle(scene: PlayScene, kind: str) -> tuple[int, int]:
    """The middle of the first piece of a kind."""
    ribbon = scene.page.ribbon
    assert ribbon.shown_turn is not None
    at = next(i for i, part in enumerate(ribbon.shown_turn.parts) if part.kind == kind)
    return next(box.center for box, piece in zip(ribbon.boxes, ribbon.pieces, strict=True) if at in piece.parts)


def told(scene: PlayScene) -> list[str]:
    ribbon = scene.page.ribbon
    return [" ".join((piece.name, piece.arrow, piece.number, piece.word)).strip() for piece in ribbon.pieces]


def lit(scene: PlayScene) -> TurnPart | None:
    return scene.shown.marks.turn_part


@pytest.fixture
def stage() -> Stage:
    return Stage((1280, 720))


def test_it_tells_the_last_turn_and_pointing_at_a_part_lights_its_hole_and_says_it(stage: Stage) -> None:
    scene = stage.play("pc", moves=TWICE)
    stage.run(0.1)
    assert [" ".join(piece.split()) for piece in told(scene)] == ["c ← 4", "+1", "again", "a ← 4", "e"]
    stage.point(middle(scene, "start"))
    stage.run(0.1)
    part = lit(scene)
    assert part is not None
    assert (part.place, part.n, part.way) == ("c", 4, "left")
    assert scene.speech.caption.why.startswith("**Turn 2:** The turn began in **c**, towards the left")
    stage.point((5, 5))
    stage.run(0.1)
    assert lit(scene) is None
    assert "Turn 2" not in scene.speech.caption.why
    stage.point(middle(scene, "store"))
    stage.send(pygame.MOUSEBUTTONDOWN, pos=middle(scene, "store"), button=3)
    stage.point((5, 5))
    stage.run(0.1)
    part = lit(scene)
    assert part is not None, "the other button keeps it lit"
    assert part.kind == "store"
    stage.send(pygame.MOUSEBUTTONDOWN, pos=middle(scene, "store"), button=3)
    stage.run(0.1)
    assert lit(scene) is None


def test_tab_reaches_it_and_arrows_walk_inside(stage: Stage) -> None:
    scene = stage.play("pc", moves=TWICE)
    stage.run(0.1)
    for _ in range(40):
        stage.key("TAB")
        if scene.controls.focus is scene.page.ribbon:
            break
    assert scene.controls.focus is scene.page.ribbon
    stage.run(0.1)
    kinds = [lit(scene)]
    for _ in range(3):
        stage.key("LEFT")
        stage.run(0.1)
        kinds.append(lit(scene))
    assert [part and part.kind for part in kinds] == ["landing", "start", "again", "store"]
    stage.key("RETURN")
    stage.run(0.05)
    assert not scene.playing.film.at_end  # the turn is seen again from there
    assert scene.playing.film.count("c") == 0


def test_numbers_say_what_they_count_where_there_is_room(stage: Stage) -> None:
    """Nothing on it can be read as a sum: no line between two numbers, and a store is no nought."""
    scene = stage.play("pc", moves=["C"])
    stage.run(0.1)
    pieces = scene.page.ribbon.pieces
    assert [re.sub(" +", " ", piece) for piece in told(scene)] == [
        "C → 4\u00a0stones", "+1 in the store", "again",
    ]  # fmt: skip
    assert [piece.joint for piece in pieces] == ["", "then", "then"]


def test_a_sowing_round_the_board_says_so_where_there_is_room(stage: Stage) -> None:
    scene = stage.play("pc", "oware", moves=list("FdDfDaCaBcEcFb"))  # the last one sows twelve stones
    stage.run(0.1)
    assert any(piece.word == "once round" for piece in scene.page.ribbon.pieces)


def test_bao_tells_what_was_taken_and_the_whole_turn_has_its_sentence(stage: Stage) -> None:
    scene = stage.play("pc", "kiswahili", moves=["E1>", "f1<", "F1>"])
    stage.run(0.1)
    assert [" ".join(piece.split()) for piece in told(scene)] == ["F1 →", "c1 captured: 1", "A1 last"]
    assert scene.page.ribbon.says.total == "1 captured"
    assert scene.texts.last_turn_text() == (
        "Turn 3 was yours. A stone from the hand fell into **F1**; then stones were sown towards the right of the "
        "screen. Captured from **c1** and sown on: 1\u00a0stone. The last stone fell into **A1**."
    )


def test_a_debt_that_was_paid_has_its_owners_sign(stage: Stage) -> None:
    laid = {"A": 1, "Q": 10, "S": 56, "N": 3}
    scene = stage.play("pp", "o_an_quan", moves=["A>"], counts=laid)
    stage.run(0.1)
    paid = scene.page.ribbon.pieces[-1]
    assert (paid.sign, paid.number, paid.owner) == ("store", "\u22125", "N")


def test_captures_stay_while_values_are_shown(stage: Stage) -> None:
    scene = stage.play("pc", "gabata", moves=["C2"])
    stage.run(0.1)
    before = told(scene)
    scene.play_keys.toggle_values()
    stage.run(0.5)
    assert told(scene) == before
    assert {"B2  4", "e1  5"} <= set(before)


def test_a_click_plays_the_turn_from_there(stage: Stage) -> None:
    scene = stage.play("pc", moves=TWICE)
    end = scene.playing.film.stones.snapshot()
    stage.click(middle(scene, "landing"))
    assert scene.playing.film.count("a") == 0  # its first stones have left already
    assert scene.playing.film.count("e") == 5  # ... and the last one is about to fall
    stage.finish(scene)
    stage.run(1)
    assert scene.playing.film.at_end
    assert scene.playing.film.stones.snapshot() == end


def test_it_grows_while_a_turn_runs_and_rings_what_runs(stage: Stage) -> None:
    scene = stage.play("pc")
    stage.key("C")
    seen: list[int] = []
    running: set[int | None] = set()
    while not scene.playing.film.at_end:
        stage.run(1 / 60)
        turn = scene.page.ribbon.turn
        if turn is not None and not scene.playing.film.at_end:
            seen.append(len(turn.told.parts))
            running.add(turn.running)
    assert seen == sorted(seen)
    assert {1, 2} <= set(seen)
    assert {0, 1} <= running
    stage.run(0.1)
    turn = scene.page.ribbon.turn
    assert turn is not None
    assert turn.running is None


def test_a_long_turn_folds_and_opens_under_the_pointer() -> None:
    stage = Stage((800, 600))
    scene = stage.play("pc", "gabata", moves=["C2"])
    stage.run(0.1)
    ribbon = scene.page.ribbon
    folds = [piece for piece in ribbon.pieces if len(piece.parts) > 1]
    assert [piece.word for piece in folds] == ["… 6\u00a0laps …"]
    assert told(scene)[0].startswith("C2")
    assert told(scene)[-1].startswith("e1")
    box = ribbon.boxes[ribbon.pieces.index(folds[0])]
    stage.point(box.center)
    stage.run(0.1)
    assert any(part in piece.parts for piece in ribbon.pieces if len(piece.parts) == 1 for part in (3, 4))


@pytest.mark.parametrize(
    ("turns", "size", "scale", "language"),
    in_pairs(
        [("kalah", *TWICE), ("gabata", "C2"), ("kiswahili", "E1>", "f1<", "F1>"), ("oware", "F", "f")],
        [(800, 600), (1280, 720), (1920, 1080)], [1.0, 2.0], ["en", "he"],
    ),
)  # fmt: skip
def test_nothing_on_it_lies_on_anything_else(
    turns: tuple[str, ...], size: tuple[int, int], scale: float, language: str
) -> None:
    stage = Stage(size, text_scale=scale, language=language)
    scene = stage.play("pc", turns[0], moves=turns[1:])
    stage.run(0.1)
    ribbon = scene.page.ribbon
    boxes = [*ribbon.boxes, *(sprite.rect for sprite in (*ribbon.head[:-1], *ribbon.tail))]
    watch = scene.controls.canvas.widget_named("watch")
    assert watch is not None
    boxes.append(watch.rect.clip(ribbon.plate))
    for i, box in enumerate(boxes):
        assert ribbon.plate.left <= box.left
        assert box.right <= ribbon.plate.right
        assert box.collidelist(boxes[i + 1 :]) < 0
    order = [piece.parts.start for piece in sorted(ribbon.pieces, key=lambda p: ribbon.boxes[ribbon.pieces.index(p)].x)]
    assert order == sorted(order)  # film time runs from left to right in every language
    assert len(ribbon.pieces) >= 2 or size == (800, 600)
    # so the player is left of the steps, and the total right of them
    assert max((sprite.rect.right for sprite in ribbon.head), default=0) <= ribbon.boxes[0].left
    assert ribbon.boxes[-1].right <= min((sprite.rect.left for sprite in ribbon.tail), default=size[0])


def test_with_little_room_the_end_of_a_turn_is_still_seen() -> None:
    scene = Stage((800, 600)).play("pc", "kiswahili", moves=["E1<", "e1>", "C1<", "a1>", "E1>", "e1>", "F1>", "b1>"])
    scene.services.stack.update(0.1)
    told, words = scene.page.ribbon.shown_turn, scene.services.words
    assert told is not None
    assert len(told.parts) > 2
    seen = fit_pieces(told, words, 8, lambda piece: len(piece.word or "part") + bool(piece.word), None)
    assert [piece.parts.stop for piece in seen][-1] == len(told.parts)
    assert seen[-1].name == told.parts[-1].place  # not only a fold


def test_the_whole_turn_tells_directions_as_they_are_seen_from_either_side(stage: Stage) -> None:
    from_south = stage.play("pp", "kalah", moves=["A"])
    assert "towards the right of the screen" in from_south.texts.last_turn_text()
    from_north = stage.play("pp", "kalah", moves=["A"])
    from_north.texts.below = "N"
    assert "towards the left of the screen" in from_north.texts.last_turn_text()
