"""The rooms ask a game's family and know none: a third, put beside our two, is played, drawn and kept as they are."""

import math
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from game.board.view import BoardView
from game.features.library.game_library import GameArchive as Games
from game.features.play.window.play_scene import PlayScene
from game.features.workshop.own_games import OwnGames
from game.film.showing import SoundEvent
from game.rules import families
from game.rules.file.variant_library import Variant, VariantLibrary, standard_library
from game.rules.file.vocabulary import FirstTurnOffer
from game.rules.game import Outcome
from game.rules.match import Game
from game.rules.steps import step_kind
from game.ui.screen import Sprite
from game.window.shell.stack import Scene
from tests.made_up_family import board, rules, text
from tests.made_up_family.board import GOAL, GROUND, PIECE, SQUARE
from tests.made_up_family.rules import REACHED
from tests.window.stage import Stage

PARTS = {"rules": rules, "text": text, "board": board, "teaching": ModuleType("teaching")}


@pytest.fixture
def race(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Variant]:
    """A game of the family, from a file of its words."""
    monkeypatch.setattr(families, "OWN", (*families.OWN, "race"))
    for room, part in PARTS.items():
        monkeypatch.setitem(sys.modules, f"game.{room}.race.family", part)
    (tmp_path / "race.toml").write_text('name = "Race"\nfamily = "race"\nsources = ["made up for a test"]\n')
    yield VariantLibrary.load(tmp_path).variants["race"]
    families.family_module.cache_clear()


def opened(race: Variant, game: Game | None = None, theme: str = "walnut") -> tuple[Stage, PlayScene]:
    stage = Stage(theme=theme)
    stage.services.own_games = OwnGames(None, VariantLibrary({**standard_library().variants, "race": race}))
    scene = stage.page_of(game or Game(race.rules()), "pp")
    stage.stack.push(scene)
    stage.run(0.2)
    return stage, scene


def squares(scene: PlayScene) -> str:
    """The squares on which the pieces are shown."""
    shown = scene.playing.film
    return "".join(cell.name for cell in scene.game.rules.board.cells if shown.count(cell.name))


def drawn(scene: Scene, board: BoardView) -> str:
    """The squares on which a piece is seen, by the colours of the race's own drawing."""
    picture, geometry = scene.base, board.geometry
    assert picture is not None
    assert picture.get_at(geometry.rect.move(1, 1).topleft)[:3] == GROUND
    for place in geometry.places.values():
        corner = round(place.x - 0.9 * place.radius), round(place.y - 0.9 * place.radius)
        assert picture.get_at(corner)[:3] == (GOAL if place.name in "Cc" else SQUARE)
    return "".join(p.name for p in geometry.places.values() if picture.get_at((round(p.x), round(p.y)))[:3] == PIECE)


def hop(stage: Stage, scene: PlayScene, square: str) -> None:
    stage.click(stage.hole(scene, square))
    stage.finish(scene)


def test_it_is_played_in_the_window_to_its_end(race: Variant) -> None:
    stage, scene = opened(race)
    assert squares(scene) == "Aa"
    stage.click(stage.hole(scene, "A"))
    stage.run(0.2)
    assert stage.said(scene) == "The piece hops from A to B."
    stage.finish(scene)
    assert squares(scene) == "Ba"
    hop(stage, scene, "B")  # not this player's
    assert squares(scene) == "Ba"
    hop(stage, scene, "a")
    hop(stage, scene, "B")
    assert squares(scene) == "Cb"
    assert scene.game.position.outcome == Outcome("S", REACHED)
    stage.run(0.3)
    assert "wins the race" in scene.texts.outcome_caption().text


@pytest.mark.parametrize("theme", ["walnut", "contrast"])
def test_it_is_seen_as_its_family_draws_it(race: Variant, theme: str) -> None:
    stage, scene = opened(race, theme=theme)
    assert sorted(drawn(scene, scene.page.board)) == ["A", "a"]
    assert scene.page.board.sprites(scene.playing.film) == []  # no counts
    hop(stage, scene, "A")
    stage.run(0.1)
    assert sorted(drawn(scene, scene.page.board)) == ["B", "a"]
    assert scene.page.plate_texts.captions_of("S").below == "on B"


def test_where_a_turn_began_is_ringed(race: Variant) -> None:
    """The family says which square a move begins at: `A-B` is no name of one."""
    stage, scene = opened(race)
    stage.click(stage.hole(scene, "A"))
    stage.point((5, 5))
    stage.finish(scene)
    stage.run(3.0)
    ringed = {name for name in "ABCabc" for sprite in scene.sprites() if on(sprite, stage.hole(scene, name))}
    assert "A" in ringed


def on(sprite: Sprite, at: tuple[float, float]) -> bool:
    return math.dist(sprite.rect.center, at) < 3


def test_its_own_step_is_heard_ringed_and_written_as_it_registers_it(race: Variant) -> None:
    game = Game(race.rules(), families.family_by_name("race").start(race.rules()))
    move = next(move for move in game.position.legal() if any(one.op == "rest" for one in game.position.turn(move)))
    (step,) = game.play(move).steps
    assert SoundEvent(step.op).sound_name == "click"
    assert step_kind(step.op).is_ringed
    assert step.as_json() == {"op": "rest", "of": step.hole, "clause": "rest"}


def test_it_is_saved_and_loaded(race: Variant, tmp_path: Path) -> None:
    stage, scene = opened(race)
    for square in ("A", "a"):
        hop(stage, scene, square)
    record = stage.saved[-1]
    keeper = Games(tmp_path, {"race": race})
    keeper.save("one", record)
    keeper.close()
    loaded = Games(tmp_path, {"race": race}).newest_under_way()
    assert loaded is not None
    game = loaded.game
    assert game.position == scene.game.position
    _, again = opened(race, game=game)
    assert squares(again) == "Bb"


def test_what_a_family_does_not_say_is_answered_in_the_usual_way(race: Variant) -> None:
    position = rules.start(race.rules())
    flags = "counts", "collects_captures", "signs", "driven", "for_one_player", "has_pie"
    assert [name for name in flags if getattr(position.rules, name) is not False] == []
    found = position.rules.coats, position.rules.pieces, position.rules.mark_kinds, position.rules.course
    assert found == ({}, {}, (), "")
    assert (position.rules.layout, position.rules.match, position.rules.clear_margin) == (None, None, 2)
    assert [position.rules.opening(offer) for offer in FirstTurnOffer] == [None] * len(FirstTurnOffer)
    assert (position.rules.opposite_place("A"), position.rules.opposite_place("b")) == ("a", "B")
    assert (position.rules.way_of_move("A-B"), position.rules.name_of_move("A", "B")) == ((), "A-B")
    assert (position.phase, position.joint, position.round, position.heap, position.claims_wanted) == (
        "play", 0, 0, 0, 0,
    )  # fmt: skip
    assert (position.score, position.store("S"), position.lead()) == ({"S": 0, "N": 0}, 0, None)
    assert (position.coats(), position.marks_on_board(), position.missed_captures("A-B")) == ({}, (), ())
    assert (position.is_at_start, position.play("A-B").is_at_start, position.bound_starts) == (True, False, ("A",))
