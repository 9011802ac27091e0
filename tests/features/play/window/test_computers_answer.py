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
from tests.some import some
from tests.window.stage import Oracle, Stage

ANSWERS = 3  # turns of the computer in a game that are listened to
SOWN = "lift", "drop"
NBSP = "\xa0"


def told(scene: PlayScene) -> list[str]:
    """What stands below the board, a line each."""
    return without_markup("\n".join(scene.speech.caption)).replace(NBSP, " ").splitlines()


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

    def think(self, position: SowingPosition, level: int, played: object = None) -> int:
        self.moves = [any_move(position, self._random)]
        return super().think(position, level, played)


def against_any(variant: str, *how: Any, **settings: Any) -> tuple[Stage, PlayScene]:
    """A game against it."""
    stage = Stage(*how, speed="fast", **settings)
    stage.thinker = AnyAnswer()
    vars(stage.services).update(computer_player=stage.thinker)
    return stage, stage.play("pc", variant)


def play_on(stage: Stage, scene: PlayScene) -> bool:
    """The person plays at random, until the computer has answered with a whole turn; False if the game ends."""
    playing = scene.playing
    for _ in range(4000):
        plies = playing.game.plies
        if playing.position.over:
            return False
        if playing.state == "person" and plies and plies[-1].mover == "N":
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


@pytest.mark.parametrize("variant", sorted(filter(is_answered, standard_library().variants)))
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
        for ply in sown:
            assert without_markup(move_text(ply, scene.services.words, scene.below)).replace(NBSP, " ") in line
        took = captured(turn)
        assert (f"captured {took}" in line) == (took > 0), (line, took)
        assert took > 0 or "captured" not in line
        if "laps" in line:
            assert f" {laps(turn)} laps" in line
        else:
            assert laps(turn) <= len(sown), line


def test_it_stays_until_one_moves_and_gives_way_to_what_one_looks_at() -> None:
    stage = Stage(moves=["a"])
    scene = stage.play("pc", "kalah")
    stage.run(1)
    scene.chooser.play_move("A")
    stage.finish(scene)
    stage.run(5)
    stage.finish(scene)
    stage.run(5)
    assert told(scene) == ["Your turn.", "Sungura: a · sowed 4"]
    stage.run(60)
    assert told(scene) == ["Your turn.", "Sungura: a · sowed 4"]
    stage.point(stage.hole(scene, "B"))
    stage.run(1)
    assert "Sungura" not in " ".join(told(scene))
    stage.point((5, 5))
    stage.run(1)
    assert told(scene) == ["Your turn.", "Sungura: a · sowed 4"]
    stage.thinker.silent = True
    scene.chooser.play_move("B")
    stage.finish(scene)
    stage.run(1)
    assert not any("Sungura: " in line for line in told(scene))


def test_moves_of_an_extra_turn_stand_in_their_order() -> None:
    stage = Stage(moves=["c", "f"])
    scene = stage.play("pc", "kalah", moves=["A"])
    stage.run(8)
    stage.finish(scene)
    stage.run(5)
    assert told(scene)[1] == "Sungura: c, then f · sowed 9"


def test_of_a_watched_game_each_turn_is_told() -> None:
    stage = Stage(moves=["A", "b"])
    scene = stage.play("cc", "kalah")
    heard: set[str] = set()
    for _ in range(400):
        stage.run(0.1)
        heard.update(line for line in told(scene) if "sowed" in line)
        stage.thinker.silent = len(scene.game.plies) >= 2
    assert heard == {"Computer 1: A · sowed 4", "Computer 2: b · sowed 4"}


@pytest.mark.parametrize(("size", "scale"), [((800, 600), 1.0), ((1280, 800), 2.0), ((800, 600), 2.0)])
@pytest.mark.parametrize("variant", ["congkak", "bao_kiarabu", "damka"])
def test_it_is_seen_in_every_window(size: tuple[int, int], scale: float, variant: str) -> None:
    stage, scene = against_any(variant, size, text_scale=scale)
    play_on(stage, scene)
    shown = without_markup(" ".join(row.marked for row in some(scene.speech.rows)))
    assert "Sungura: " in shown
