"""While a game is played by itself nothing stands still for long, but for what is to be read."""

from __future__ import annotations

from random import Random

import pytest

from game.features.home.window import card_film
from game.features.play.game_table import GameTable
from game.features.play.window import game_end
from game.features.play.window.play_scene import PlayScene
from game.film import playback
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.table import playing, side_by_side
from game.table.reading_pace import SETTLES
from game.teaching import clip_play
from tests.play import any_move
from tests.sampled import MEANINGS, few
from tests.window.opened import shows_end
from tests.window.stage import COMPUTER, PERSON, Stage

FRAME = 1 / 30
LONGEST = 0.8  # seconds
TURNS = 1


def signature(scene: PlayScene) -> list[tuple[int, int, int, int]]:
    return [(id(sprite.surface), sprite.x, sprite.y, sprite.alpha) for sprite in scene.sprites()]


def longest_pause(stage: Stage, scene: PlayScene, *, until_end: bool) -> float:
    """How long nothing changed at most, until a person is asked for something or the end is shown."""
    still = longest = 0.0
    seen = signature(scene)
    for _ in range(round(240 / FRAME)):
        ready = scene.playing.state in ("person", "asked") and scene.film.at_end
        if shows_end(scene) if until_end or scene.playing.position.over else ready:
            return longest
        stage.stack.update(FRAME)
        now = signature(scene)
        still = 0.0 if now != seen else still + FRAME
        longest, seen = max(longest, still), now
    raise AssertionError("nothing comes")


@pytest.mark.parametrize("id", few(MEANINGS, 7))
def test_between_turns_nothing_stands_still_for_longer_than_it_should(id: str) -> None:
    game, random = Game(standard_library().variants[id].rules()), Random(6)
    while game.position.phase != "play" or game.position.player != "S":
        game.play(any_move(game.position, random))
    stage = Stage()
    table = GameTable.start_new(stage.services, game, {"S": PERSON, "N": COMPUTER})
    scene = PlayScene(stage.services, table)
    stage.stack.push(scene)
    stage.run(0.5)
    for _ in range(TURNS):
        if scene.playing.position.over or scene.playing.state != "person":
            break
        scene.chooser.play_move(any_move(scene.playing.position, random))
        assert longest_pause(stage, scene, until_end=False) <= LONGEST + FRAME
    assert scene.game.plies


@pytest.mark.parametrize("id", ["altiev", "damka"])
def test_the_end_comes_at_once(id: str) -> None:
    game, random = Game(standard_library().variants[id].rules()), Random(6)
    while not (ahead := game.position.play(move := any_move(game.position, random))).over:
        assert ahead
        game.play(move)
    stage = Stage()
    seats = {seat: PERSON if seat == game.position.player else COMPUTER for seat in ("S", "N")}
    scene = PlayScene(stage.services, GameTable.start_new(stage.services, game, seats))  # type: ignore[arg-type]
    stage.stack.push(scene)
    stage.run(0.5)
    scene.chooser.play_move(move)
    assert longest_pause(stage, scene, until_end=True) <= LONGEST + FRAME


def test_no_pause_by_itself_is_longer_except_to_read() -> None:
    pauses = (
        *(playing.PAUSE, playing.NOTICE, game_end.END_REST, playback.BEFORE_NOW, playback.TRAIL, side_by_side.HELD),
        *(clip_play.LEAD, clip_play.REST, clip_play.BETWEEN, card_film.AFTER, card_film.BETWEEN),
    )
    assert max(pauses) <= LONGEST < SETTLES
