"""The board's page at every size, text size and reading direction: nothing overlaps, nothing is lost."""

import itertools

import pygame
import pytest

from game.board.sowing.geometry import Geometry
from game.features.play.window.play_scene import PlayScene
from game.rules import arrangement as layouts
from game.rules.file.variant_library import standard_library
from game.rules.sowing.board import Board
from game.ui.theme import WALNUT
from game.ui.ui import Ui
from game.window.board_page.play_layout import lay_out_page
from tests.pairs import in_pairs
from tests.some import some
from tests.window.stage import Stage

SIZES = [(800, 600), (1024, 768), (1280, 800), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160), (800, 1200)]
SCALES = [1.0, 1.25, 1.5, 1.75, 2.0]
BOARD = Board(2, 6, "sown")


# Of one hole, of the usual six, of nine; long rows make a board of four as low as one of two.
LOW = Board(2, 1, "sown"), BOARD, Board(2, 9, "sown"), Board(4, 12, "none")


# boards of three and four rows
HIGH = {
    "three rows": Board(3, 6, "captured"),
    "four rows": Board(4, 8, "none"),
    "four rows with hands": Board(4, 8, "none", hands=True, house="E1"),
}


@pytest.mark.parametrize(
    ("board", "size", "scale", "turns", "rtl", "ribbon"),
    in_pairs([*LOW, *HIGH.values()], [*SIZES, (1280, 720)], SCALES, [False, True], [False, True], [False, True]),
)
def test_nothing_overlaps_and_players_sit_beside_a_high_board_with_their_bowls(
    board: Board, size: tuple[int, int], scale: float, turns: bool, rtl: bool, ribbon: bool
) -> None:
    ui, high = Ui(size, WALNUT, rtl=rtl, text_scale=scale), board in HIGH.values()
    turns &= high or size[0] >= 1180 * scale  # else it shows only when asked for
    seen = lay_out_page(ui, board, turns=turns, ribbon=ribbon)
    assert seen.board.w >= 0.9 * lay_out_page(ui, board, turns=turns).board.w, "the board takes the room of the ribbon"
    window = pygame.Rect((0, 0), size)
    parts = {"bar": seen.bar, "north": seen.north, "south": seen.south, "strip": seen.strip, "board": seen.board}
    parts |= {"ribbon": seen.ribbon, **({"turns": seen.turns} if seen.turns else {})}
    if high:
        assert seen.north.centerx < seen.board.left < seen.board.right < seen.south.centerx
        geometry = Geometry(board, *seen.board.topleft, seen.board.w, scale, True, seen.reserve)
        for name, place in geometry.places.items():
            if place.shape == "bowl":
                side = round(2 * place.radius)
                parts[name] = pygame.Rect(0, 0, side, side)
                parts[name].center = round(place.x), round(place.y)
    for name, rect in parts.items():
        assert window.contains(rect), name
    for (one, a), (two, b) in itertools.combinations(parts.items(), 2):
        assert not a.colliderect(b), (one, two)
    speech = seen.speech.rect
    assert speech.collidelist([seen.board, seen.strip] if high else [seen.board, seen.strip, seen.south]) < 0
    assert speech.w >= 200
    if high:
        assert seen.question_box.rect.collidelist([seen.board, seen.strip, seen.choices]) < 0
        assert seen.answers_replace_strip or seen.choices.collidelist([seen.board, seen.strip]) < 0
    # what lies over other places for a while leaves the sentence a line
    fixed = [seen.bar, seen.board, seen.ribbon, *([seen.turns] if seen.turns else [])]
    for over, said in ((seen.path, seen.over_path), (seen.cards, seen.over_cards)):
        assert window.contains(over)
        assert over.collidelist([*fixed, said.rect]) < 0
        assert said.rect.h >= ui.px(said.sizes[-1])
    assert seen.path.collidelist([seen.strip, seen.south]) < 0
    assert seen.path.h >= seen.panel.px(44 if seen.path_named else 20)
    assert seen.cards.h >= seen.panel.px(56)


@pytest.mark.parametrize(
    ("board", "size", "scale", "signs", "rtl"),
    in_pairs([BOARD, *HIGH.values()], [*SIZES, (1280, 720)], SCALES[1:], [False, True], [False, True]),
)
def test_larger_text_is_larger_in_the_panels_too_and_the_board_stays_large(
    board: Board, size: tuple[int, int], scale: float, signs: bool, rtl: bool
) -> None:
    usual = lay_out_page(Ui(size, WALNUT, rtl=rtl), board, turns=False, signs=signs)
    large = Ui(size, WALNUT, rtl=rtl, text_scale=scale)
    seen = lay_out_page(large, board, turns=False, signs=signs)
    assert seen.panel.text_scale >= 0.85 * scale
    assert seen.ribbon.h >= seen.panel.px(30)  # so much its letters need
    assert min(seen.ribbon.h, usual.ribbon.h) >= large.gap(44), "it is high enough to be pressed"
    assert usual.board.w >= 0.5 * size[0]
    assert seen.board.w >= 0.56 * usual.board.w
    assert seen.speech.rect.h >= large.px(2 * 17 if scale >= 1.4 else 17)
    assert seen.speech.rect.w >= 0.45 * size[0]


def test_right_to_left_mirrors_the_panel_but_neither_board_nor_players() -> None:
    plain, turned = (lay_out_page(Ui((1280, 800), WALNUT, rtl=rtl), BOARD, turns=True) for rtl in (False, True))
    assert plain.turns
    assert turned.turns
    assert plain.turns.left > plain.board.right
    assert turned.turns.right < turned.board.left
    for seen in (plain, turned):
        assert seen.north.left == seen.board.left
        assert seen.south.right == seen.board.right


@pytest.mark.parametrize(
    ("size", "scale", "language"), in_pairs([(800, 600), (1280, 800), (1920, 1080)], [1.0, 1.5, 2.0], ["en", "he"])
)
def test_every_button_can_be_hit_and_none_lies_on_another(size: tuple[int, int], scale: float, language: str) -> None:
    stage = Stage(size, text_scale=scale, language=language)
    scene = stage.play("pc", moves=["A"], pie=True)
    stage.run(0.05)
    controls = scene.page.controls
    window = pygame.Rect((0, 0), size)
    for widget in some(controls.canvas.widgets):
        hit = widget.touch_area(controls.ui)
        assert min(hit.w, hit.h) >= 44, widget.name
        assert window.contains(widget.rect), widget.name
        assert not widget.rect.colliderect(scene.page.layout.board), widget.name
    for one, two in some(itertools.combinations(controls.canvas.widgets, 2)):
        assert not one.rect.colliderect(two.rect), (one.name, two.name)


def test_the_film_buttons_keep_their_order_in_hebrew() -> None:
    scene = Stage(language="he").play()
    lefts = [scene.page.controls.canvas.widget_named(name).rect.left for name in ("stepb", "play", "stepf")]  # type: ignore[union-attr]
    assert lefts == sorted(lefts)
    undo, redo = (scene.page.controls.canvas.widget_named(name) for name in ("undo", "redo"))
    assert undo is not None
    assert redo is not None
    assert undo.rect.left > redo.rect.left


# ---------------------------------------------------------------------- whatever is asked


def turning(stage: Stage) -> PlayScene:
    rules = standard_library().variants["akil"].rules()
    return stage.play(variant="akil", moves=[layouts.layout_move(layouts.usual_layouts(rules)[0].counts)])


def forced(stage: Stage) -> PlayScene:
    return stage.play(variant="roseya")


def claim(stage: Stage) -> PlayScene:
    return stage.play(variant="nam_nam", moves=list("FeEaCeDfEbDcFaCbBeAcC"))


@pytest.mark.parametrize(
    ("size", "scale", "language", "asked"),
    in_pairs([(800, 600), (1280, 800), (1920, 1080)], [1.0, 2.0], ["en", "he"], [turning, forced, claim]),
)
def test_what_is_asked_has_room(size: tuple[int, int], scale: float, language: str, asked: object) -> None:
    stage = Stage(size, text_scale=scale, language=language)
    scene = asked(stage)  # type: ignore[operator]
    stage.run(0.3)
    question = scene.page.question
    assert question is not None
    controls, window = scene.page.controls, pygame.Rect((0, 0), size)
    layout = scene.page.layout
    answers = [controls.canvas.widget_named(answer.name) for answer in question.answers]
    if (
        layout.answers_replace_strip
    ):  # there is no room but the strip's; where that plays on, Enter and a click on the board answer
        assert (controls.canvas.widget_named("play") is None) != (question.kind == "forced")
        answers = [] if question.kind == "forced" else answers
    spoken = [sprite.rect for sprite in scene.speech.sprites()]
    for widget in answers:
        assert widget is not None
        assert window.contains(widget.rect), widget.name
        assert widget.rect.collidelist(spoken) < 0, (widget.name, scene.speech.caption.text)
        assert not widget.rect.colliderect(scene.page.layout.board)
        assert not widget.rect.colliderect(scene.page.layout.south)
        assert (
            layout.strip.contains(widget.rect)
            if layout.answers_replace_strip
            else not widget.rect.colliderect(layout.strip)
        )
    for rect in spoken:
        assert window.contains(rect)
        assert not rect.colliderect(scene.page.layout.strip)
