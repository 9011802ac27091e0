"""The value of each hole: small plates at the holes that follow the position."""

import itertools
from typing import Literal

import pytest

from game.board.geometry import Geometry, Sign
from game.board.marks import ValueMark
from game.board.value_plates import ValuePlates
from game.features.play.window.play_scene import PlayScene
from game.rules.file.variant_library import standard_library
from game.rules.sowing.position import Position
from game.text.language import Language
from game.ui import assets
from game.window.shared.review_marks import value_marks
from tests.pairs import in_pairs
from tests.some import some
from tests.window.scholar import Scholar
from tests.window.stage import Stage

FAR = {move: 500 * (i % 6) for i, move in enumerate("ABCDEFabcdef")}  # each differs from the best one by enough


def shown(scene: PlayScene) -> dict[str, str]:
    return {value.hole + value.sign: value.text for value in scene.shown.marks.values}


def test_an_answer_about_another_position_is_never_shown() -> None:
    stage = Stage(values=True)
    stage.analyst.told = FAR
    scene = stage.play("pp")
    stage.analyst.silent = True
    stage.run(0.05)
    stale = stage.analyst.analysis(scene.game.position)
    stage.key("A")
    stage.finish(scene)
    stage.run(0.1)
    stage.analyst.answer(stale, late=2)
    stage.run(0.1)
    assert shown(scene) == dict.fromkeys("abcdef", "…"), "not looked at yet"
    stage.analyst.answer(stage.analyst.analysis(scene.game.position))
    stage.run(0.1)
    assert set(shown(scene)) == set("abcdef")


def plates(variant: str, scholar: Scholar, language: str = "en") -> dict[str, ValueMark]:
    position = Position.start(standard_library().variants[variant].rules())
    words = Language(language, assets.FOLDER / "locale")
    return {value.hole + value.sign: value for value in value_marks(position, scholar.analysis(position), words)}


def test_what_a_hole_costs_against_the_best_one() -> None:
    said = plates("kalah", Scholar({"A": 144, "B": -250, "C": 1260, "D": 1100, "E": 200, "F": 1110}))
    assert {hole: value.text for hole, value in said.items()} == {
        "A": "−11", "B": "−15", "C": "0", "D": "−2", "E": "−11", "F": "−2",
    }  # fmt: skip
    assert [hole for hole in said if said[hole].is_best] == ["C"]


def test_every_hole_has_a_figure_and_a_proved_end_is_said() -> None:
    scholar = Scholar({"A": 600, "B": 600, "C": 350, "D": 0, "E": -450, "F": 599})
    assert [one.text for one in plates("kalah", scholar).values()] == ["0", "0", "0", "−3", "−6", "−11"]
    stage = Stage(values=True)
    stage.analyst.told, stage.analyst.exact = {"A": 200, "B": 0, "C": -300}, True
    scene = stage.play("pp")
    stage.run(0.1)
    said = shown(scene)
    assert (said["A"], said["B"], said["C"]) == ("won by 2", "even", "lost by 3")


def test_both_directions_of_a_hole_have_their_own() -> None:
    told = dict.fromkeys(Position.start(standard_library().variants["kiswahili"].rules()).legal(), -600)
    said = plates("kiswahili", Scholar({**told, "F1<": 200, "F1>": -200}))
    assert (said["F1<"].text, said["F1>"].text) == ("0", "−4")


def test_a_hole_whose_moves_part_on_their_way_has_one_plate_of_the_best() -> None:
    position = Position.start(standard_library().variants["mefuvha"].rules())
    told = dict.fromkeys(position.legal(), 0) | {"C1xb2": 250}
    found = value_marks(position, Scholar(told).analysis(position), Language("en", assets.FOLDER / "locale"))
    assert len(position.legal()) > 1
    assert [(value.hole, value.text, value.is_best) for value in found] == [("C1", "0", True)]


@pytest.mark.parametrize("mates", [{"F1<": 5, "F1>": -4}, {}], ids=["proved", "seen"])
def test_an_end_that_is_seen_has_a_sign_alone_and_no_number_of_stones(mates: dict[str, int]) -> None:
    scholar = Scholar({"F1<": 6400, "F1>": -6400})  # all stones of the game
    scholar.mates = mates
    said = plates("kiswahili", scholar)
    assert (said["F1<"].ends, said["F1<"].text) == ("won", "")
    assert (said["F1>"].ends, said["F1>"].text) == ("lost", "")


@pytest.mark.parametrize(
    ("variant", "size", "scale"),
    in_pairs(["kalah", "bao_kids", "gabata", "kiswahili"], [(800, 600), (1280, 800), (1920, 1080)], [1.0, 1.5, 2.0]),
)
def test_no_plate_covers_a_count_or_another_plate(variant: str, size: tuple[int, int], scale: float) -> None:
    stage = Stage(size, text_scale=scale)
    board = stage.play("pp", variant).page.board
    geometry: Geometry = board.geometry
    holes = [cell.name for cell in geometry.board.cells if cell.hole and cell.seat == "S"]
    signs: tuple[Sign | Literal[""], ...] = ("<", ">") if standard_library().variants[variant].rules().signs else ("",)
    values = tuple(ValueMark(hole, sign, "−5", is_best=hole == holes[0]) for hole in holes for sign in signs)
    drawn = ValuePlates(geometry, stage.ui.theme).sprites(values)
    if scale == 1:
        assert len(drawn) == len(values)
    assert len(drawn) >= len(holes)
    for one, two in itertools.combinations(drawn, 2):
        assert not one.rect.inflate(-2, -2).colliderect(two.rect.inflate(-2, -2))
    counts = [board.numbers.count_plate(hole, 12).rect.inflate(-6, -6) for hole in geometry.places]
    for sprite in drawn:
        assert sprite.rect.inflate(-4, -4).collidelist(counts) < 0, sprite.rect


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_where_the_holes_beside_it_say_nothing_a_hole_says_both_directions(size: tuple[int, int]) -> None:
    stage = Stage(size, text_scale=2.0)
    geometry: Geometry = stage.play("pp", "kiswahili").page.board.geometry
    values = tuple(ValueMark("D1", sign, "−5", is_best=sign == "<") for sign in ("<", ">"))
    drawn = ValuePlates(geometry, stage.ui.theme).sprites(values)
    assert len(drawn) == 2
    assert not drawn[0].rect.inflate(-2, -2).colliderect(drawn[1].rect.inflate(-2, -2))


@pytest.mark.parametrize(
    ("variant", "size", "scale"),
    in_pairs(["gabata", "kiswahili"], [(800, 600), (1280, 800), (1920, 1080)], [1.0, 1.5, 2.0]),
)
def test_where_rows_lie_close_the_lamp_covers_no_count_and_no_value(
    variant: str, size: tuple[int, int], scale: float
) -> None:
    stage = Stage(size, text_scale=scale)
    board = stage.play("pp", variant).page.board
    geometry: Geometry = board.geometry
    holes = [cell.name for cell in geometry.board.cells if cell.hole]
    counts = [board.numbers.count_plate(hole, 12).rect.inflate(-4, -4) for hole in geometry.places]
    plates = ValuePlates(geometry, stage.ui.theme)
    signs: tuple[Sign | Literal[""], ...] = ("<", ">") if standard_library().variants[variant].rules().signs else ("",)
    for hole in some(holes):
        lamp = board.signs.hint_lamp(hole).rect.inflate(-6, -6)  # a disc does not reach into its corners
        assert lamp.collidelist(counts) < 0, hole
        values = tuple(ValueMark(hole, sign, "−5", is_best=True) for sign in signs)
        assert lamp.collidelist([sprite.rect for sprite in plates.sprites(values, lamp=hole)]) < 0, hole
        assert stage.window.contains(lamp)


@pytest.mark.parametrize(("variant", "language"), [("kalah", "he"), ("gabata", "en"), ("kiswahili", "he")])
def test_however_large_the_text_the_strip_keeps_its_hint(variant: str, language: str) -> None:
    stage = Stage((800, 600), text_scale=2.0, language=language)
    scene = stage.play("pp", variant)
    widget = scene.page.controls.canvas.widget_named("hint")
    assert widget is not None
    assert scene.page.layout.strip.contains(widget.rect)


@pytest.mark.parametrize("variant", ["oware", "congkak", "bao_laps"])
def test_in_the_usual_text_the_hole_of_a_hint_keeps_its_value(variant: str) -> None:
    stage = Stage((800, 600))
    geometry: Geometry = stage.play("pp", variant).page.board.geometry
    plates = ValuePlates(geometry, stage.ui.theme)
    value = ValueMark("B", "", "+12", is_best=True)
    assert len(plates.sprites((value,), lamp="B")) == 1
