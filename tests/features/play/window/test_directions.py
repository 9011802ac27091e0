"""Choosing a direction, and whether to sow the house: one gesture with the mouse, one more key."""

import math

import pygame
import pytest

from game.features.play.window.play_scene import PlayScene
from tests.window.stage import Stage

# North has a single legal direction: from a, `<` would lead away from the store, but every other hole is a single.
HOUSE = {"E1": 6, "F1": 2, "G1": 2, "S hand": 22, "e1": 6, "f1": 2, "g1": 2, "N hand": 22}


@pytest.fixture
def stage() -> Stage:
    return Stage()


def half(stage: Stage, scene: PlayScene, hole: str, side: int) -> tuple[float, float]:
    """A point in the left (-1) or right (1) half of a hole."""
    x, y = stage.hole(scene, hole)
    return x + side * 0.2 * scene.page.board.geometry.pitch, y


def arrow(scene: PlayScene, hole: str, side: int) -> tuple[float, float]:
    """The middle of the arrow at a hole that points left (-1) or right (1)."""
    geometry = scene.page.board.geometry
    sign = next(s for s in ("<", ">") if geometry.screen_direction(hole, s) == side)
    return geometry.arrow_center(hole, sign)  # type: ignore[arg-type]


# ---------------------------------------------------------------------- the mouse
@pytest.mark.parametrize(("side", "move"), [(-1, "C<"), (1, "C>")])
def test_the_half_under_the_pointer_is_the_direction(stage: Stage, side: int, move: str) -> None:
    scene = stage.play(variant="ethiopian")
    stage.click(half(stage, scene, "C", side))
    assert scene.game.moves == [move]


def test_right_on_the_screen_is_right_for_north_too(stage: Stage) -> None:
    scene = stage.play(variant="ethiopian", moves=["C>", "A>"])
    stage.finish(scene)
    assert scene.game.position.player == "N"
    stage.click(half(stage, scene, "c", 1))
    assert scene.game.moves[-1] == "c<"  # towards North's left
    stage.run(2)
    lifted = scene.playing.film.moments[scene.playing.film.tracks[-1].start + 1]
    assert lifted.step.hole == "b"  # which lies to the right of c


def test_each_half_shows_its_own_way_and_both_arrows(stage: Stage) -> None:
    scene = stage.play(variant="ethiopian")
    seen = {}
    for side in (-1, 1):
        stage.point(half(stage, scene, "C", side))
        stage.run(0.5)
        marks = scene.shown.marks
        assert marks.way is not None
        assert {arrow.sign for arrow in marks.arrows} == {"<", ">"}
        assert [arrow.sign for arrow in marks.arrows if arrow.is_aimed] == ["<" if side < 0 else ">"]
        seen[side] = marks.way.landing
    assert seen == {
        -1: "e",
        1: "S",
    }  # four stones: into B, A, f, e, past the other store; or into D, E, F and the own one


@pytest.mark.parametrize("side", [-1, 1])
@pytest.mark.parametrize(("hole", "move"), [("A", "A"), ("E", "E"), ("C", "C<>")])
def test_a_hole_with_one_way_is_sown_that_way_wherever_it_is_clicked(
    stage: Stage, hole: str, move: str, side: int
) -> None:
    scene = stage.play(variant="alemungula")
    stage.point(half(stage, scene, hole, side))
    stage.run(0.5)
    assert bool(scene.shown.marks.arrows) == (hole == "C")
    stage.click(half(stage, scene, hole, side))
    assert scene.game.moves == [move if len(move) == 1 else f"C{move[1:][side > 0]}"]


def test_it_is_said_which_hole_leaves_a_choice(stage: Stage) -> None:
    scene = stage.play(variant="alemungula", moves=["A", "a"])
    stage.finish(scene)
    said = "Each hole is sown the way its arrow points. In hole **C**, choose the left half or the right half."
    assert scene.texts.next_turn_caption().why == said
    either = stage.play(variant="ethiopian", moves=["C>", "A>"])
    stage.finish(either)
    assert either.texts.next_turn_caption().why.startswith("Choose a hole and a direction: its left half")


def test_an_arrow_can_be_clicked(stage: Stage) -> None:
    scene = stage.play(variant="ethiopian")
    stage.point(stage.hole(scene, "C"))
    stage.run(0.5)
    stage.click(arrow(scene, "C", -1))
    assert scene.game.moves == ["C<"]


def test_pulling_from_a_hole_aims_and_letting_go_plays(stage: Stage) -> None:
    scene = stage.play(variant="ethiopian")
    x, y = stage.hole(scene, "D")
    pitch = scene.page.board.geometry.pitch
    stage.point((x, y))
    stage.send(pygame.MOUSEBUTTONDOWN, pos=(round(x + 3), round(y)), button=1)
    assert scene.game.moves == []
    for away in (0.3, 0.8, 1.6):  # over the neighbours, to the left
        stage.send(pygame.MOUSEMOTION, pos=(round(x - away * pitch), round(y)), rel=(0, 0), buttons=(1, 0, 0))
    stage.run(0.3)
    assert [a.sign for a in scene.shown.marks.arrows if a.is_aimed] == ["<"]
    assert scene.shown.marks.hovered == "D"
    stage.send(pygame.MOUSEBUTTONUP, pos=(round(x - 1.6 * pitch), round(y)), button=1)
    assert scene.game.moves == ["D<"]


def test_pulling_away_from_the_row_plays_nothing(stage: Stage) -> None:
    scene = stage.play(variant="ethiopian")
    x, y = stage.hole(scene, "D")
    stage.send(pygame.MOUSEBUTTONDOWN, pos=(round(x), round(y)), button=1)
    stage.send(pygame.MOUSEMOTION, pos=(round(x), 5), rel=(0, 0), buttons=(1, 0, 0))
    stage.send(pygame.MOUSEBUTTONUP, pos=(round(x), 5), button=1)
    assert scene.game.moves == []
    stage.click(half(stage, scene, "D", 1))
    assert scene.game.moves == ["D>"]


# ---------------------------------------------------------------------- keys
@pytest.mark.parametrize(
    ("keys", "move"), [("LEFT RETURN", "C<"), ("RIGHT RETURN", "C>"), ("COMMA", "C<"), ("PERIOD", "C>")]
)  # fmt: skip
def test_a_hole_and_then_its_direction(stage: Stage, keys: str, move: str) -> None:
    scene = stage.play(variant="ethiopian")
    stage.key("C")
    assert scene.game.moves == []
    stage.run(0.1)
    assert stage.said(scene) == "**C**: left or right? Press ← or →."
    marks = scene.shown.marks
    assert {arrow.sign for arrow in marks.arrows} == {"<", ">"}
    assert marks.way is not None
    assert {hop.end for hop in marks.way.hops} >= {"B", "D"}  # both ways are shown
    for key in keys.split():
        assert scene.game.moves == []
        stage.key(key)
    assert scene.game.moves == [move]


def test_the_keys_of_a_direction_are_named_as_they_work(stage: Stage) -> None:
    """Where the arrows still go from hole to hole, Enter comes first."""
    scene = stage.play(variant="ethiopian")
    stage.key("RIGHT")
    stage.run(0.1)
    hole = scene.pointing.aim
    assert stage.said(scene) == f"**{hole}**: left or right? Press Enter, then ← or →."
    stage.key("RETURN")
    stage.run(0.1)
    assert stage.said(scene) == f"**{hole}**: left or right? Press ← or →."
    stage.key("LEFT")
    stage.key("RETURN")
    assert scene.game.moves == [f"{hole}<"]


def test_arrow_keys_aim_and_show_the_way_before_enter_plays_it(stage: Stage) -> None:
    scene = stage.play(variant="ethiopian")
    stage.key("C")
    for key, sign, landing in (("LEFT", "<", "e"), ("RIGHT", ">", "S"), ("LEFT", "<", "e")):
        stage.key(key)
        stage.run(0.1)
        assert [arrow.sign for arrow in scene.shown.marks.arrows if arrow.is_aimed] == [sign]
        assert scene.shown.marks.way is not None
        assert scene.shown.marks.way.landing == landing
    assert scene.game.moves == []
    stage.key("RETURN")
    assert scene.game.moves == ["C<"]


# ---------------------------------------------------------------------- the discs on the rim
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (800, 600)])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize(("variant", "moves"), [("kujifunza", ""), ("kujifunza", "C1<"), ("ethiopian", "")])
def test_the_discs_lie_on_the_rim_and_hide_nothing(
    size: tuple[int, int], text: float, variant: str, moves: str
) -> None:
    stage = Stage(size, text_scale=text)
    scene = stage.play(variant=variant, moves=moves.split())
    stage.finish(scene)
    board = scene.page.board
    geometry, mover = board.geometry, scene.game.position.player
    side = geometry.arrow_px
    assert side >= 44
    for i in scene.playing.board.holes_of_seat(mover):
        hole = scene.playing.board.cells[i].name
        discs = [pygame.Rect(0, 0, side, side) for _ in "<>"]
        for disc, sign in zip(discs, "<>", strict=True):
            disc.center = tuple(map(round, geometry.arrow_center(hole, sign)))  # type: ignore[arg-type]
            assert scene.page.ui.window.contains(disc)
            assert disc.left >= geometry.rect.left - 1
            assert disc.right <= geometry.rect.right + 1
            assert (disc.centery >= geometry.rect.bottom) == (mover == "S")
            assert (disc.centery <= geometry.rect.top) == (mover == "N")
            for place in geometry.places.values():
                away = math.dist(disc.center, (place.x, place.y))
                assert place.is_store or away >= side / 2 + place.radius - 1, (hole, sign, place.name)
                count = board.numbers.count_plate(place.name, 20).rect
                assert place.is_store or not _in_disc(count, disc), (hole, sign, place.name)
            for name in geometry.labels:
                half = geometry.letter_px / 3
                letter = pygame.Rect(round(name.x - half), round(name.y - half), round(2 * half), round(2 * half))
                assert not _in_disc(letter, disc), (hole, sign, name.text)
            for start, end in board.signs.walk.common_hops():
                away = math.dist(board.signs.walk.hop_number_point(start, end), disc.center)
                assert away >= (side + geometry.hop_number_px) / 2 - 1, (hole, sign, start, end)
        assert math.dist(discs[0].center, discs[1].center) >= side


def _in_disc(rect: pygame.Rect, disc: pygame.Rect) -> bool:
    """Whether a rectangle reaches into a disc."""
    x = min(max(disc.centerx, rect.left), rect.right)
    y = min(max(disc.centery, rect.top), rect.bottom)
    return math.dist((x, y), disc.center) < disc.w / 2 - 1


def test_a_pointer_may_cross_a_hole_on_its_way_to_a_disc(stage: Stage) -> None:
    scene = stage.play(variant="kujifunza")
    hole = next(h for h in ("C1", "D1", "B1", "E1") if len(scene.playing.moves_from(h)) == 2)
    stage.point(half(stage, scene, hole, 1))
    stage.run(0.5)
    stage.point(stage.hole(scene, hole.replace("1", "2")))
    stage.run(0.2)
    assert {arrow.hole for arrow in scene.shown.marks.arrows} == {hole}
    x, y = arrow(scene, hole, -1)
    stage.point((x, y - 40))
    stage.run(0.1)
    stage.click((x, y))
    assert scene.game.moves == [hole + "<"]


def test_escape_lets_go_of_the_hole(stage: Stage) -> None:
    scene = stage.play(variant="ethiopian")
    stage.key("C")
    stage.key("ESCAPE")
    assert stage.stack.top is scene
    stage.key("RIGHT")
    assert scene.game.moves == []
    assert scene.pointing.aim  # arrows walk again


def test_another_hole_may_be_chosen_instead(stage: Stage) -> None:
    scene = stage.play(variant="ethiopian")
    stage.key("C")
    stage.key("E")
    stage.key("LEFT")
    stage.key("RETURN")
    assert scene.game.moves == ["E<"]


def test_walking_shows_both_ways_and_enter_asks_for_one(stage: Stage) -> None:
    scene = stage.play(variant="ethiopian")
    stage.key("RIGHT")
    stage.key("RIGHT")
    stage.run(0.1)
    assert scene.pointing.aim == "B"
    assert len(scene.shown.marks.arrows) == 2
    stage.key("RETURN")
    stage.key("LEFT")
    stage.key("RETURN")
    assert scene.game.moves == ["B<"]


def test_a_step_of_the_film_is_still_a_comma_where_no_hole_is_chosen(stage: Stage) -> None:
    scene = stage.play(variant="ethiopian")
    stage.key("COMMA")
    assert stage.said(scene) == "This is the beginning."


# ---------------------------------------------------------------------- nothing to choose
def test_where_one_direction_is_left_one_click_plays_it(stage: Stage) -> None:
    # kujifunza: a capture must be played, and B2 can only reach one to the right… whatever hole has one legal move
    scene = stage.play(variant="kujifunza")
    position = scene.game.position
    holes = [cell.name for cell in position.rules.board.cells if cell.hole]
    single = next(hole for hole in holes if len(position.moves_from(hole)) == 1)
    stage.point(stage.hole(scene, single))
    stage.run(0.5)
    assert len(scene.shown.marks.arrows) == 1
    for side in (-1, 1):
        scene = stage.play(variant="kujifunza")
        stage.click(half(stage, scene, single, side))
        assert scene.game.moves == list(position.moves_from(single))


def test_the_direction_that_is_not_allowed_says_why(stage: Stage) -> None:
    scene = stage.play(variant="kujifunza")
    position = scene.game.position
    holes = [cell.name for cell in position.rules.board.cells if cell.hole]
    single = next(hole for hole in holes if len(position.moves_from(hole)) == 1)
    barred = single + ("<" if position.moves_from(single)[0].endswith(">") else ">")
    scene.chooser.choose_place(single, "<" if barred.endswith("<") else ">")
    stage.run(0.1)
    assert scene.game.moves == []
    assert scene.shown.marks.forbidden == single


# ---------------------------------------------------------------------- a turn without an end
def test_a_turn_without_an_end_is_shown_as_one(stage: Stage) -> None:
    moves = [*"BgHhEgGcBdDcCg"]
    scene = stage.play(variant="bao_laps", moves=moves)
    stage.point(stage.hole(scene, "D"))
    stage.run(0.5)
    way = scene.shown.marks.way
    assert way is not None
    assert way.origin == "D"
    assert way.landing == ""
    assert "no end" in stage.said(scene)
    stage.click(stage.hole(scene, "D"))
    stage.finish(scene)
    assert scene.game.position.over
    assert scene.playing.film.count("D") == 6  # it was taken back
