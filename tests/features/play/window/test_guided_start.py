"""One's first game of any kind begins with its goal and a move to begin with; nobody has to follow."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import cast

import pytest

from game.features.lessons.window.lesson.lesson_scene import LessonScene
from game.features.play.first_move import goal_sentence
from game.features.play.game_table import GameTable
from game.features.play.guided_start import GuidedStart
from game.features.play.window.play_scene import PlayScene
from game.rules.families import family_of
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.rules.notation import sign_of
from game.rules.sowing.position import Position
from game.rules.stopped_games import RESIGN
from game.store.record import Player
from game.table.new_game import GameSetup
from game.table.play_text import PlayTexts
from game.table.reading_pace import reading_seconds
from game.text.language import Language, without_markup
from tests.play import SHELF, any_move
from tests.window.hands import Hands, until_read
from tests.window.stage import COMPUTER, PERSON, Stage

VARIANTS = standard_library().variants
FORMS = ("oware", "kiswahili", "damka", "altiev", "mefuvha")  # a hole, a direction, a square, no count, a choice later


def begun(hands: Hands, game: str, **how: object) -> PlayScene:
    setup = GameSetup.against_computer(hands.services.library.variants[game], hands.settings.last_game(game))
    hands.services.routes.start_game(setup, **how)  # type: ignore[arg-type]
    hands.wait(0.3)
    assert isinstance(hands.top, PlayScene)
    return hands.top


def said(scene: PlayScene) -> str:
    return without_markup(" ".join(scene.speech.caption)).replace("\xa0", " ").strip()


@pytest.mark.parametrize("id", SHELF)
def test_every_game_gives_its_goal_in_a_sentence_and_a_move_that_can_be_played(id: str) -> None:
    game = Game(rules := VARIANTS[id].rules())
    while game.position.phase != "play":
        game.play(any_move(game.position, Random(3)))
    mover = game.position.player
    seats = {seat: PERSON if seat == mover else COMPUTER for seat in ("S", "N")}
    table = GameTable.start_new(Stage().services, game, seats)  # type: ignore[arg-type]
    texts = PlayTexts(table.playing, Language())
    table.playing.film.skip_to_end()
    start = GuidedStart(table)
    assert start.caption(texts) is None, "nothing is told in a game that is known"
    table.is_guided_start = True
    caption = start.caption(texts)
    assert caption is not None
    goal, press = without_markup(caption.text).replace("\xa0", " ").split("\n")
    assert goal == without_markup(goal_sentence(rules, texts.words)).replace("\xa0", " ")
    assert not rules.stones_to_win or str(rules.stones_to_win) in goal
    move = start.suggested_move
    assert game.position.why_not(move) is None
    assert rules.start_of_move(move) in press
    assert all(place in press for place in rules.way_of_move(move)[:1])
    sign = sign_of(move)
    assert not sign or {"<": "left", ">": "right"}[sign] in press or mover != "S"
    game.play(move)
    assert start.caption(texts) is None


@pytest.mark.parametrize("id", FORMS)
def test_the_hole_to_press_glows_and_any_other_may_be_played(tmp_path: Path, id: str) -> None:
    hands = Hands(tmp_path)
    scene = begun(hands, id)
    move = scene.guide.start.suggested_move
    hole = scene.game.rules.start_of_move(move)
    assert goal_sentence(scene.game.rules, scene.texts.words).replace("\xa0", " ") in said(scene)
    marks = scene.shown.marks
    assert marks.only_start == scene.start.hole == hole
    assert [arrow.sign for arrow in marks.arrows] == ([sign_of(move)] if sign_of(move) else [])
    assert marks.allowed_starts == (), "none of the others is lit like it"
    assert [hop.start for hop in scene.start.hops[:1]] == ([hole] if sign_of(move) else []), "the way it goes is seen"
    moves = scene.playing.position.legal()
    other = next((one for one in moves if scene.game.rules.start_of_move(one) != hole), move)
    if id == "damka":
        scene.hands.choose_hole(scene.game.rules.start_of_move(other))
        hands.wait(0.2)
        assert not scene.start.hole, "the man that was chosen has the only ring"
    scene.chooser.play_move(other)
    hands.wait(0.2)
    assert [ply.mover for ply in scene.game.plies] or scene.playing.state == "asked"
    assert not scene.start.hole


def test_only_the_first_game_of_a_kind_is_guided(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    scene = begun(hands, "oware")
    assert "25 of 48" in said(scene)
    scene.chooser.play_move(scene.guide.start.suggested_move)
    hands.wait(0.5)
    assert scene.session.record.guided == 1, "what was told to be played is no mistake"
    assert said(begun(hands, "oware")).startswith("Your turn")
    assert "25 of 48" in said(begun(hands, "ayoayo")), "of another kind"
    assert said(begun(hands, "kalah", remember=False)).startswith("Your turn"), "a game that is tried out"


def test_two_people_are_not_guided(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    kalah = hands.services.library.variants["kalah"]
    hands.services.routes.start_game(GameSetup(kalah, kinds={"S": "person", "N": "person"}))
    hands.wait(0.3)
    assert "25 stones" not in said(cast(PlayScene, hands.top))


def test_a_computer_that_goes_first_waits_until_the_goal_could_be_read() -> None:
    stage = Stage(moves=["C", "A"])
    setup = GameSetup(VARIANTS["kalah"]).with_players({"S": Player("computer", 2), "N": Player()})
    stage.stack.push(stage.page_of(stage.play("pp").game))
    stage.services.routes.start_game(setup)
    scene = cast(PlayScene, stage.stack.top)
    stage.run(0.5)
    assert "25 stones in your store win." in said(scene)
    stage.run(reading_seconds("25 stones in your store win.") - 0.7)
    assert not scene.game.plies
    stage.run(1.0)
    assert scene.game.plies


def test_after_it_the_first_lesson_counts_as_begun(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    for guided in (True, False):
        scene = begun(hands, "oware")
        scene.chooser.play_move("A")
        hands.wait(0.2)
        scene.chooser.end_by_players(RESIGN + "S")
        hands.wait(3.0)
        hands.services.courses.wait()
        hands.wait(0.2)
        stands = hands.services.learners.current.stands
        assert bool(stands) is guided
        hands.services.routes.open_lessons("oware")
        hands.wait(0.3)
        assert ("Your first game has shown you how it begins." in hands.texts) is guided
        hands.services.routes.lesson("oware", "how_it_goes")
        until_read(hands)
        assert hands.top_as(LessonScene).run.is_guided is guided
        hands.services.stack.pop_to_first()
        hands.services.learners.current.stands.clear()
        hands.services.begun.clear()


def test_the_way_to_the_win_is_seen_in_three_games_and_then_as_the_settings_say(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    seen = []
    for _ in range(4):
        scene = begun(hands, "oware")
        seen.append(bool(scene.page.tracks))
        scene.playing.end_by_players(RESIGN + "S")
        hands.wait(2.0)
    assert seen == [True, True, True, False]
    hands.services.routes.settings()
    hands.wait(0.2)
    hands.click("section.play")
    hands.click("win_track")
    assert begun(hands, "oware").page.tracks
    assert not begun(hands, "damka").page.tracks, "nothing is counted"
    assert not begun(hands, "gabata").page.tracks, "rounds are counted"


def test_later_a_rule_that_acts_for_the_first_time_is_told_and_then_how_little_is_lacking() -> None:
    stage = Stage(moves=["a", "e"])
    counts = {"A": 1, "B": 1, "C": 1, "a": 3, "b": 2, "e": 1, "S": 21, "N": 18}
    game = Game(rules := VARIANTS["kalah"].rules(), Position.laid_out(rules, counts, "S"))
    table = GameTable.start_new(stage.services, game, {"S": PERSON, "N": COMPUTER})
    table.is_guided_start = True
    scene = PlayScene(stage.services, table)
    stage.stack.push(scene)
    told = []
    for move in ("A", "B"):
        scene.chooser.play_move(move)
        stage.run(12.0, dt=0.1)
        scene.decisive.mark_read()
        stage.run(0.2)
        told.append(said(scene))
    assert [ply.move for ply in game.plies] == ["A", "a", "B", "e"]
    rule = "If your last stone ends in an empty hole of your own row, it captures the stones opposite."
    assert told[0].startswith(f"Your turn. {rule}")
    assert told[1].startswith("Your turn. 2 more to win."), "D captured two"
    men = {"holes": {"a1": "M", "c3": "M", "d4": "m", "h8": "m"}, "turn": "S"}
    for variant, answers, start, moves, rule in (
        ("oware", ["a"], {}, ("A", "B"), "Two or three on the opponent’s side are captured"),
        ("damka", ["h8-g7", "g7-h6"], men, ("a1-b2", "b2-a3"), "You can capture now, but you don’t have to."),
    ):
        stage, rules = Stage(moves=answers), VARIANTS[variant].rules()
        game = Game(rules, family_of(rules).from_json(rules, start)) if start else Game(rules)
        table = GameTable.start_new(stage.services, game, {"S": PERSON, "N": COMPUTER})
        table.is_guided_start = True
        scene = PlayScene(stage.services, table)
        stage.stack.push(scene)
        for move in moves:
            scene.chooser.play_move(move)
            stage.run(20.0, dt=0.1)
            assert (rule in said(scene)) == (move == moves[0]), "it is told once"
