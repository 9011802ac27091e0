"""The ways to the other places of the program: always whole in the window, and where they were."""

from pathlib import Path

import pytest

from game.rules.file.library import standard
from game.rules.match import Game
from game.scenes.home import scene as home
from game.scenes.home.atlas import Atlas
from game.session.setup import first_position
from game.store.library.entry import UnderWay
from game.store.record import GameRecord, Player
from tests.scenes.hands import Hands

DOORS = ("to.learn", "to.puzzles", "to.library")


def under_way(*variants: str) -> list[UnderWay]:
    """Games that have begun, of two people."""
    players = {"S": Player(), "N": Player()}
    out = []
    for variant in variants:
        rules = standard().variants[variant].rules()
        game = Game(rules, first_position(rules))
        out.append(UnderWay(GameRecord.of(game, players, "2025-01-31"), game))  # type: ignore[arg-type]
    return out


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("newest", ["kalah", "damka"])
def test_no_door_is_cut_however_many_games_are_under_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], newest: str
) -> None:
    games = under_way(newest, "oware", "gabata", "omweso", "ayo")
    monkeypatch.setattr(home, "under_way", lambda services: (games, len(games)))
    hands = Hands(tmp_path, size=size)
    hands.wait(0.3)
    for name in DOORS:
        door = hands.controls.canvas.named(name)
        assert door is not None
        assert hands.app.window.get_rect().contains(hands.controls.canvas.on_screen(door)), name
        assert door.pane is None or not door.pane.furthest, "nothing has to be scrolled to see it"


def test_who_has_played_or_learnt_is_not_welcomed_as_new(tmp_path: Path) -> None:
    new = Hands(tmp_path / "new")
    new.wait(0.3)
    assert "Welcome" in new.texts
    played = Hands(tmp_path / "played", last_variant="oware")
    played.wait(0.3)
    assert "Welcome" not in played.texts
    assert "One press, and you play Oware." in played.texts
    played.click("begin")
    assert played.top.game.rules.variant == "oware"  # type: ignore[attr-defined]
    learnt = Hands(tmp_path / "learnt", home=False)
    learnt.services.learners.current.finish("basic", "sow", 3, "2025-01-30")
    learnt.services.stack.push(home.Home(learnt.services))
    learnt.wait(0.3)
    assert "Welcome" not in learnt.texts
    assert "learn_first" in learnt.names


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_the_ways_of_looking_for_a_game_stay_where_they_are(tmp_path: Path, size: tuple[int, int]) -> None:
    hands = Hands(tmp_path, size=size)
    hands.wait(0.3)
    seen = set()
    for at in (0.17, 0.5, 0.83, 0.17):
        hands.click("ways", at=at)
        hands.wait(0.2)
        seen.add(tuple(hands.place_of("ways"))[1])
    assert len(seen) == 1


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080)])
def test_every_place_on_the_map_lies_on_the_plank(tmp_path: Path, size: tuple[int, int]) -> None:
    hands = Hands(tmp_path, size=size, browse_by="map")
    hands.wait(0.5)
    atlas = next(widget for widget in hands.controls.canvas.widgets if isinstance(widget, Atlas))
    plank = atlas.box.inflate(-0.08 * atlas.box.h, -0.08 * atlas.box.h)
    assert [place.country for place in atlas.places if not plank.collidepoint(atlas.point(place))] == []
    assert len(atlas.places) > 20
