"""Games of a family that the program does not know can be played, watched, taken back, saved, loaded and reviewed."""

import json
import math
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.board.marks import BoardMarks
from game.board.view import BoardView
from game.engine.process.analyst import Analyst
from game.engine.process.thinker import Thinker
from game.engine.process.worker import command
from game.film.showing import SoundEvent
from game.learn.clips import find_clips
from game.learn.family_hooks import fewer, later
from game.rules import families
from game.rules.file.variant_library import Variant, VariantLibrary, standard_library
from game.rules.game import Mark, Outcome
from game.rules.match import Game
from game.rules.steps import step_kind
from game.scenes.play.play_scene import PlayScene
from game.scenes.position_editor.position_editor_scene import SetUpScene
from game.scenes.review.review_scene import ReviewScene
from game.scenes.rules.rules_scene import RulesScene
from game.scenes.shell.stack import Scene
from game.store.library.game_library import GameArchive as Games
from game.store.own_games import OwnGames
from game.store.record import GameRecord, RecordError, decode
from game.ui import clipboard
from game.ui.screen import Sprite
from tests.commands.run import run
from tests.made_up_family.board import GOAL, GROUND, PIECE, SQUARE
from tests.made_up_family.rules import REACHED
from tests.scenes.hands import Hands
from tests.scenes.stage import KINDS, Stage

HERE = Path(__file__).parent
PATIENCE = 60.0
LEAST = 20  # pixels of a colour, for it to be seen


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The data folder of a user who has installed the family, with one game of it."""
    installed, data = tmp_path / "installed", tmp_path / "data"
    (installed / "race-1.dist-info").mkdir(parents=True)
    (installed / "race-1.dist-info" / "METADATA").write_text("Metadata-Version: 2.1\nName: race\nVersion: 1\n")
    (installed / "race-1.dist-info" / "entry_points.txt").write_text(
        f"[{families.GROUP}]\nrace = tests.made_up_family\n"
    )
    (data / "variants").mkdir(parents=True)
    (data / "variants" / "race.toml").write_text((HERE / "race.toml").read_text())
    monkeypatch.syspath_prepend(str(installed))
    monkeypatch.setenv("PYTHONPATH", str(installed))  # the worker's
    yield data
    families.part.cache_clear()


@pytest.fixture
def race(data: Path) -> Variant:
    library = VariantLibrary.load(data / "variants")
    assert library.faults == ()
    return library.variants["race"]


def opened(
    race: Variant, kinds: str = "pp", game: Game | None = None, theme: str = "walnut"
) -> tuple[Stage, PlayScene]:
    stage = Stage(theme=theme)
    stage.services.own_games = OwnGames(None, library(race))
    scene = PlayScene(stage.services, game or Game(race.rules()), {"S": KINDS[kinds[0]], "N": KINDS[kinds[1]]})
    stage.stack.push(scene)
    stage.run(0.2)
    return stage, scene


def library(race: Variant) -> VariantLibrary:
    return VariantLibrary({**standard_library().variants, "race": race})


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


def of_the_race(picture: pygame.Surface) -> bool:
    """Whether all colours of its drawing are there."""
    wide, high = picture.get_size()
    seen = Counter(tuple(picture.get_at((x, y))[:3]) for x in range(wide) for y in range(high))
    return all(seen[color] > LEAST for color in (GROUND, SQUARE, GOAL, PIECE))


def hop(stage: Stage, scene: PlayScene, square: str) -> None:
    stage.click(stage.hole(scene, square))
    stage.finish(scene)


def test_it_is_played_in_the_window_to_its_end(race: Variant) -> None:
    stage, scene = opened(race)
    assert squares(scene) == "Aa"
    hop(stage, scene, "A")
    assert squares(scene) == "Ba"
    hop(stage, scene, "B")  # not this player's
    assert squares(scene) == "Ba"
    hop(stage, scene, "a")
    hop(stage, scene, "B")
    assert squares(scene) == "Cb"
    assert scene.game.position.outcome == Outcome("S", REACHED)
    stage.run(0.3)
    assert "wins the race" in scene.texts.outcome().text


@pytest.mark.parametrize("theme", ["walnut", "contrast"])
def test_it_is_seen_as_its_family_draws_it(race: Variant, theme: str) -> None:
    stage, scene = opened(race, theme=theme)
    assert sorted(drawn(scene, scene.page.board)) == ["A", "a"]
    assert scene.page.board.sprites(scene.playing.film) == []  # no counts
    hop(stage, scene, "A")
    stage.run(0.1)
    assert sorted(drawn(scene, scene.page.board)) == ["B", "a"]
    assert scene.page.plate_texts.says("S").below == "on B"


def test_where_a_turn_began_is_ringed(race: Variant) -> None:
    """The family says which square a move begins at: `A-B` is no name of one."""
    stage, scene = opened(race)
    stage.click(stage.hole(scene, "A"))
    stage.point((5, 5))
    stage.finish(scene)
    stage.run(3.0)
    ringed = {name for name in "ABCabc" for sprite in scene.sprites() if on(sprite, stage.hole(scene, name))}
    assert ringed == {"A"}


def on(sprite: Sprite, at: tuple[float, float]) -> bool:
    return math.dist(sprite.rect.center, at) < 3


def test_its_own_step_is_heard_ringed_and_written_as_it_registers_it(race: Variant) -> None:
    game = Game(race.rules(), families.family("race").start(race.rules()))
    move = next(move for move in game.position.legal() if any(one.op == "rest" for one in game.position.turn(move)))
    (step,) = game.play(move).steps
    assert SoundEvent(step.op).sound == "click"
    assert step_kind(step.op).rings
    assert step.as_json() == {"op": "rest", "of": step.hole, "clause": "rest"}


def test_each_step_has_its_sentence_while_it_is_seen(race: Variant) -> None:
    stage, scene = opened(race)
    stage.click(stage.hole(scene, "A"))
    stage.run(0.2)
    assert stage.said(scene) == "The piece hops from A to B."


def test_it_is_watched_again_and_taken_back(race: Variant) -> None:
    stage, scene = opened(race)
    for square in ("A", "a"):
        hop(stage, scene, square)
    assert scene.playing.watch_last()
    stage.run(0.1)
    assert squares(scene) != "Bb"
    stage.finish(scene)
    stage.press(scene, "undo")
    stage.run(0.1)
    assert squares(scene) == "Ba"
    assert scene.playing.redo()
    assert squares(scene) == "Bb"


def test_it_is_saved_and_loaded(race: Variant, tmp_path: Path) -> None:
    stage, scene = opened(race)
    for square in ("A", "a"):
        hop(stage, scene, square)
    record = stage.saved[-1]
    keeper = Games(tmp_path, {"race": race})
    keeper.save("one", record)
    keeper.close()
    loaded = Games(tmp_path, {"race": race}).newest()
    assert loaded is not None
    game = loaded.game
    assert game.position == scene.game.position
    _, again = opened(race, game=game)
    assert squares(again) == "Bb"


def test_a_game_that_begins_elsewhere_is_kept_too(race: Variant) -> None:
    rules = race.rules()
    here = families.family_of(rules).start(rules).play("A-B").play("pass")
    kept = decode(GameRecord.of(Game(rules, here)).encoded()).replay({"race": race})
    now = kept.position
    assert (now.cells, now.player, now.lying()) == (here.cells, "S", (Mark("a", 0, "N"),))
    wrong = decode(GameRecord("race", {}, start={"turn": "S", "squares": {"S": 3}}).encoded())
    with pytest.raises(RecordError, match=r"^start.squares: the square of each player is needed here"):
        wrong.replay({"race": race})


def test_its_marks_are_seen(race: Variant) -> None:
    rules = race.rules()
    rested = families.family_of(rules).start(rules).play("pass")
    assert BoardMarks.of(rested).marked == (("A", "S"),)


def test_the_computer_plays_it_in_its_own_process(race: Variant, data: Path) -> None:
    stage = Stage()
    thinker = Thinker(command(str(data)))
    try:
        rules = race.rules()
        stage.services.own_games = OwnGames(None, library(race))
        stage.services.thinker = thinker
        scene = PlayScene(stage.services, Game(rules), {"S": KINDS["p"], "N": KINDS["c"]})
        stage.stack.push(scene)
        stage.run(0.1)
        stage.click(stage.hole(scene, "A"))
        until(stage, lambda: squares(scene) == "Bb")
        assert squares(scene) == "Bb"
    finally:
        thinker.close()


def test_it_is_looked_at_afterwards(race: Variant, data: Path) -> None:
    stage, scene = opened(race)
    analyst = Analyst(command(str(data)))
    stage.services.analyst = analyst
    try:
        game = Game(race.rules())
        for move in ("pass", "a-b", "A-B", "b-c"):
            game.play(move)
        scene = PlayScene(stage.services, game, {"S": KINDS["p"], "N": KINDS["p"]})
        stage.stack.push(scene)
        stage.run(0.2)
        stage.key("F3")
        stage.run(0.1)
        top = stage.stack.top
        assert isinstance(top, ReviewScene)
        until(stage, lambda: top.session.review is not None)
        assert top.session.review is not None
        assert [turn.loss for turn in top.session.review.turns] == [100, 0, 0, 0]
    finally:
        analyst.close()


def test_it_has_a_card_and_is_chosen_and_begun(race: Variant, tmp_path: Path) -> None:
    hands = Hands(tmp_path, library=library(race))
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_LEFT):  # by name, on the map, by idea again
        hands.controls.focus_on("ways")
        hands.key(key)
    hands.choose("menu.play.race", "options")
    hands.click("start")
    assert hands.page == "PlayScene"


def test_a_position_of_it_is_pasted_and_played(race: Variant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands(tmp_path, library=library(race))
    game = Game(race.rules())
    hands.services.routes.set_up(game.start)
    hands.wait(0.1)
    page = hands.top
    assert isinstance(page, SetUpScene)
    assert not page.setting.by_hand
    assert "Positions of this game are set up by pasting one." in hands.texts
    game.play(game.position.legal()[0])
    monkeypatch.setattr(clipboard, "pasted_text", lambda: json.dumps(game.position.as_json()))
    hands.click("paste")
    assert page.setting.position is not None, page.setting.fault
    assert page.setting.position.cells == game.position.cells
    hands.click("play")
    hands.click("start")
    assert isinstance(hands.top, PlayScene)
    assert hands.top.game.position.cells == game.position.cells


def test_a_film_of_it_is_drawn(race: Variant, data: Path, tmp_path: Path) -> None:
    picture = tmp_path / "race.png"
    assert run("film", "race", "A-B a-b", "-o", str(picture), "--data", str(data)) == 0
    image = pygame.image.load(picture)
    assert of_the_race(image)


def test_its_rules_are_on_the_page(race: Variant) -> None:
    stage, _ = opened(race)
    page = RulesScene(stage.services, race.rules())
    stage.stack.push(page)
    stage.run(0.1)
    assert page.controls is not None
    assert page.controls.canvas.named("to.goal") is not None


def test_a_family_that_nobody_installed_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "race.toml").write_text((HERE / "race.toml").read_text())
    (fault,) = VariantLibrary.load(tmp_path).faults
    assert fault == 'race.toml, line 2: family: there is no family "race" of games; allowed: sowing, draughts.'


def until(stage: Stage, done: object) -> None:
    ends = time.monotonic() + PATIENCE
    while not done():  # type: ignore[operator]
        assert time.monotonic() < ends, "it takes too long"
        stage.run(0.05)
        time.sleep(0.01)


def test_a_clip_is_looked_for_where_no_stone_can_be_parked(race: Variant) -> None:
    rules = race.rules()
    assert find_clips(rules, ["no such clause"], games=3) == {}
    start = families.family_of(rules).start(rules)
    assert later(start, Random(1)).cells == start.cells
    assert list(fewer(start)) == []
