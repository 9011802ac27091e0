"""After each turn of the computer it is said what it did: which holes, in how many laps, and how much it captured."""

from random import Random
from typing import Any

import pytest

from game.features.play.window.play_scene import PlayScene
from game.film.playback import TRAIL
from game.rules.board import other_seat
from game.rules.file.variant_library import standard_library
from game.rules.game import Position
from game.rules.match import Ply
from game.rules.sowing.position import Position as SowingPosition
from game.rules.turns import turn_around
from game.table.move_names import move_text
from game.text.language import without_markup
from tests.play import any_move
from tests.sampled import few
from tests.some import some
from tests.window.stage import Oracle, Stage

ANSWERS = 2  # turns of the computer in a game that are listened to
SOWN = "lift", "drop"
NBSP = "\xa0"


def told(scene: PlayScene) -> list[str]:
    """What stands below the board, a line each; last what the other side did."""
    lines = [*scene.speech.caption, scene.page.answer.line if scene.page.answer.is_shown else ""]
    return without_markup("\n".join(filter(None, lines))).replace(NBSP, " ").splitlines()


def on_board(position: Position) -> int:
    """How many stones lie in holes."""
    board = position.rules.board
    return sum(n for n, cell in zip(position.cells, board.cells, strict=False) if cell.hole)


def captured(turn: list[Ply]) -> int:
    """How much a turn captured, by what lies where before and after it; what it sowed on by its steps alone."""
    before, after = turn[0].before, turn[-1].after
    steps = [step for ply in turn for step in ply.steps]
    sown_on = sum(step.n for step in steps if step.op == "capture" and step.to == "carried")
    left = sum(step.op == "drop" and step.hole in ("S", "N") for step in steps)  # sown out of the holes
    brought = sum(step.op == "drop" and step.source in ("reserve", "heap") for step in steps)
    swept = sum(step.n for step in steps if step.op == "sweep" and step.hole in before.rules.board.index)
    across = other_seat(turn[0].mover)
    given = sum(step.n for step in steps if step.op == "capture" and step.to == across)  # a share of the other side
    return on_board(before) - on_board(after) - left - swept - given + brought + sown_on


def laps(turn: list[Ply]) -> int:
    """How many sowings a turn had: each lift is one, and what is captured and sown on at once."""
    out = 0
    for ply in turn:
        last = ""
        for step in ply.steps:
            carried = step.op == "capture" and step.to == "carried"
            out += step.op == "lift" or (carried and last != "carried")
            last = "carried" if carried else step.op
    return out


class AnyAnswer(Oracle):
    """A computer that plays at random."""

    def __init__(self) -> None:
        super().__init__()
        self._random = Random(5)

    def think(self, position: SowingPosition, level: int, played: object = None, seconds: float | None = None) -> int:
        self.moves = [any_move(position, self._random)]
        return super().think(position, level, played, seconds)


def against_any(variant: str, *how: Any, **settings: Any) -> tuple[Stage, PlayScene]:
    """A game against it."""
    stage = Stage(*how, speed="fast", **settings)
    stage.thinker = AnyAnswer()
    vars(stage.services).update(computer_player=stage.thinker)
    return stage, stage.play("pc", variant)


def play_on(stage: Stage, scene: PlayScene) -> bool:
    """The person plays at random, until the computer has answered with a whole turn; False if the game ends."""
    playing, before = scene.playing, len(scene.game.plies)
    for _ in range(4000):
        plies = playing.game.plies
        if playing.position.over:
            return False
        if playing.state == "person" and len(plies) > before and plies[-1].mover == "N":
            stage.run(TRAIL + 0.5)
            return True
        if playing.state == "person":
            playing.play(any_move(playing.position, stage.services.random))
        if playing.state == "film":
            playing.film.skip_to_end()
        stage.stack.update(0.1)
    raise AssertionError("nobody answers")


def whole_turn(scene: PlayScene) -> list[Ply]:
    plies = scene.game.plies
    run = turn_around(plies, len(plies) - 1)
    return list(plies[run.start : run.stop])


def is_answered(variant: str) -> bool:
    """Whether somebody answers, and chooses a turn."""
    rules = standard_library().variants[variant].rules({})
    return not (rules.for_one_player or rules.driven)


@pytest.mark.parametrize("variant", few(sorted(filter(is_answered, standard_library().variants)), 10))
def test_the_caption_names_the_move_its_laps_and_what_it_took(variant: str) -> None:
    stage, scene = against_any(variant)
    for _ in range(ANSWERS):
        if not play_on(stage, scene):
            break
        turn = whole_turn(scene)
        said = told(scene)
        assert len(said) > 1, "what it did, and whose turn it is"
        sown = [ply for ply in turn if any(step.op in (*SOWN, "hop") for step in ply.steps)]
        if not sown or turn[0].before.joint or any(step.op == "void" for ply in turn for step in ply.steps):
            assert all("Choose a hole with stones" not in line for line in said)
            continue
        line = next(line for line in said if "Sungura: " in line)
        ghost = scene.shown.marks.ghost
        assert ghost is not None, "its path lies on the board as long as the line"
        assert ghost.turn.start == scene.game.rules.start_of_move(sown[0].move)
        if any(step.op == "hop" for step in sown[0].steps):
            assert f"Sungura: {sown[0].move[:2]} " in line
            assert all(square in line for square, _ in ghost.turn.taken)
            continue
        assert sum(n for _, n in ghost.turn.taken) == captured(turn)
        assert len(ghost.turn.laps) == laps(turn)
        for ply in sown:
            assert without_markup(move_text(ply, scene.services.words, scene.below)).replace(NBSP, " ") in line
        took = captured(turn)
        assert (f"captured {took}" in line) == (took > 0), (line, took)
        assert took > 0 or "captured" not in line
        if "laps" in line:
            assert f" {laps(turn)} laps" in line
        else:
            assert laps(turn) <= len(sown), line


@pytest.mark.parametrize("variant", ["kujifunza", "damka"])
def test_a_resting_pointer_does_not_hide_the_answer(variant: str) -> None:
    stage, scene = against_any(variant)
    places, seen = scene.page.board.geometry.places, 0
    while seen < ANSWERS:
        name = scene.game.rules.start_of_move(scene.playing.position.legal()[0])
        at = places[name].x, places[name].y
        stage.point(at)
        if not play_on(stage, scene):
            break
        if not scene.playing.moves_from(name):
            continue
        seen += 1
        for _ in range(2):
            stage.run(1)
            assert not scene.pointing.glance.shown
            assert not scene.shown.marks.hovered
            assert scene.page.answer.is_shown
            stage.point(at)  # so the system says, too, when nothing has moved
        stage.point((at[0] + 2, at[1]))
        stage.run(1)
        assert scene.pointing.glance.shown, "who moves the pointer looks at the hole"
    assert seen


@pytest.mark.parametrize(
    ("size", "scale", "variant"),
    [((800, 600), 1.0, "congkak"), ((1280, 800), 2.0, "damka"), ((800, 600), 2.0, "bao_kiarabu")],
)
def test_it_is_seen_in_every_window(size: tuple[int, int], scale: float, variant: str) -> None:
    stage, scene = against_any(variant, size, text_scale=scale)
    play_on(stage, scene)
    line = scene.page.answer
    assert without_markup(line.line).startswith("Sungura: ")
    assert line.is_shown
    assert stage.window.contains(line.rect)
    said = [row.marked for row in some(scene.speech.rows)]
    assert said, "whose turn it is is said, too"
    bounds = [sprite.rect.inflate(0, -sprite.rect.h // 4) for sprite in scene.speech.sprites()]  # letters, not lines
    for other in (scene.page.layout.board, scene.page.layout.strip, scene.page.layout.south, *bounds):
        assert not line.rect.colliderect(other)


@pytest.mark.parametrize("variant", ["congkak", "oware"])
def test_a_plate_says_what_the_store_gained(variant: str) -> None:
    stage, scene = against_any(variant)
    seen = set()
    for _ in range(6):
        gone = scene.playing.film.count("N")
        if not play_on(stage, scene):
            break
        came = scene.playing.film.count("N") - gone
        assert scene.page.plate_texts.captions_of("N").gained == (f"+{came}" if came else "")
        seen.add(came > 0)
    assert True in seen


@pytest.mark.parametrize("variant", ["congkak", "bao_kiarabu"])
def test_a_press_on_it_and_a_key_show_the_turn_again_and_escape_ends_that(variant: str) -> None:
    stage, scene = against_any(variant)
    play_on(stage, scene)
    assert scene.page.answer.shortcut == "W"
    for pressed in (True, False):
        stage.click(scene.page.answer.rect.center) if pressed else stage.key("W")
        stage.run(0.3)
        assert scene.film.shows_again
        assert scene.shown.marks.ghost is None, "the film itself shows the path"
        stage.key("ESCAPE")
        stage.run(TRAIL + 0.2)
        assert stage.stack.top is scene
        assert scene.film.at_end
        assert scene.page.answer.is_shown
    assert scene.page.controls.canvas.widget_named("again") is None, "one object fewer in the strip"


def test_the_path_fades_when_a_hole_is_pressed_not_when_it_is_pointed_at() -> None:
    stage = Stage(moves=["a"])
    scene = stage.play("pc", "kalah", moves=["A"])
    stage.run(8)
    stage.finish(scene)
    stage.run(3)
    stage.point(stage.hole(scene, "B"))
    stage.run(1)
    assert scene.shown.marks.ghost is not None
    assert scene.shown.marks.way is not None, "what would come lies above it"
    stage.thinker.silent = True
    stage.click(stage.hole(scene, "B"))
    stage.run(0.1)
    fading = scene.shown.marks.ghost
    assert fading is not None
    assert 0 < fading.strength < 1
    stage.run(0.2)
    assert scene.shown.marks.ghost is None


def test_resting_on_a_number_draws_its_lap() -> None:
    stage, scene = against_any("congkak")
    play_on(stage, scene)
    mark = scene.shown.marks.ghost
    assert mark is not None
    assert not mark.laps, "at first it is the last one"
    for hole, numbers in some(mark.turn.laps_by_hole().items()):
        place = scene.page.board.geometry.places[hole]
        rim = (place.bottom if place.inward > 0 else place.top) + place.inward * place.radius
        stage.point((round(place.x), round(rim)))
        stage.run(0.1)
        seen = scene.shown.marks.ghost
        assert seen is not None
        assert seen.laps == numbers
        assert scene.shown.marks.way is None
    stage.point((5, 5))
    stage.run(0.1)
    seen = scene.shown.marks.ghost
    assert seen is not None
    assert not seen.laps


def test_a_long_name_is_cut_short() -> None:
    stage = Stage()
    scene = stage.play("pp", "kalah", moves=["A"])
    name = "Wilhelmina of the Long and Winding River"
    scene.page.answer.set_turn("S", f"{name}: A · sowed 4", name, "Your turn.", scene.page.layout.speech)
    assert scene.page.answer.line == "Wilhelmina of the…: A · sowed 4"
