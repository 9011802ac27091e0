"""The computer sits at the board as a rival, and how its games end counts for who plays."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.engine.analysis.values import ChosenMove
from game.features.learners.rival_ladder import ladder_progress
from game.features.play.window.play_scene import PlayScene
from game.rules.stopped_games import RESIGN
from game.store.record import Player
from game.table.new_game import GameSetup
from game.table.rivals import has_rivals
from game.text.language import without_markup
from game.window.board_page.player_plate import player_element
from tests.window.hands import Hands
from tests.window.stage import Stage


def begun(hands: Hands, game: str = "kalah", level: int = 2) -> PlayScene:
    variant = hands.services.library.variants[game]
    setup = GameSetup.from_last_game(variant, hands.settings.last_game(game))
    hands.services.routes.start_game(replace(setup.with_players({"S": Player(), "N": Player("computer", level)})))
    hands.wait(0.2)
    assert isinstance(hands.top, PlayScene)
    return hands.top


def test_name_and_habit_stand_on_the_plate_and_the_name_beside_the_title(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    scene = begun(hands)
    plate = scene.page.plate_texts.captions_of("N")
    assert (plate.name, plate.below, plate.rival) == ("Sungura", "misses 1\u00a0move in 10", 2)
    assert scene.page.subtitle == "With Sungura"
    told = without_markup(player_element(plate, hands.services.words).name).replace("\xa0", " ")
    assert told == "Sungura, 0 stones, misses 1 move in 10"
    assert scene.page.plate_texts.captions_of("S").rival == 0


@pytest.mark.parametrize("level", range(1, 9))
def test_sentences_call_the_computer_by_its_rivals_name(tmp_path: Path, level: int) -> None:
    hands = Hands(tmp_path)
    scene = begun(hands, level=level)
    name = scene.page.plate_texts.player_name("N")
    scene.playing.play("A")
    hands.wait(6)
    assert f"{name} is thinking." in without_markup(scene.texts.current_sentence().text)


@pytest.mark.parametrize(
    ("overlooked", "moves", "said"),
    [("B", "B", True), ("any", "B", True), ("A", "B", False), ("", "B", False), ("F", "FB", True), ("B", "FB", False)],
)
def test_what_the_computer_had_not_seen_is_said_where_it_was_so(overlooked: str, moves: str, said: bool) -> None:
    stage = Stage(moves=[ChosenMove("a", overlooked), "b"], speed="fast")
    scene = stage.play(
        "pc", counts={"A": 1, "B": 2, "E": 1, "F": 1, "a": 1, "c": 5, "f": 9, "S": 14, "N": 14}, player="N"
    )
    for move in moves:
        for _ in range(100):
            stage.run(0.2, 0.05)
            if scene.playing.state == "person":
                break
        stage.thinker.silent = True
        assert scene.playing.play(move)
    for _ in range(100):
        stage.run(0.2, 0.05)
        if scene.playing.state == "computer":
            break
    told = without_markup(scene.texts.current_sentence().text).replace("\xa0", " ")
    assert ("6 stones!" in told and f"hadn’t seen {moves[0]}." in told) is said, told


def test_a_game_without_choices_has_no_rival(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    game = next(
        id for id, one in hands.services.library.variants.items()
        if not one.rules().for_one_player and not has_rivals(one.rules())
    )  # fmt: skip
    scene = begun(hands, game)
    assert scene.page.plate_texts.captions_of("N").rival == 0
    assert scene.page.plate_texts.player_name("N") == "Computer"


def test_an_end_counts_for_the_learner_of_now_until_it_is_taken_back(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    learners = hands.services.learners
    one = learners.current
    scene = begun(hands)
    scene.playing.play("A")
    scene.playing.end_by_players(RESIGN + "N")
    assert ladder_progress(one, "kalah", 2).wins == 1
    scene.playing.undo()
    assert ladder_progress(one, "kalah", 2).wins == 0
    scene.playing.end_by_players(RESIGN + "N")
    assert ladder_progress(one, "kalah", 2).wins == 1
    other = learners.add_learner("Nour", "moon")
    assert ladder_progress(other, "kalah", 2).wins == 0
    begun(hands).playing.end_by_players(RESIGN + "S")
    assert (ladder_progress(one, "kalah", 2).wins, ladder_progress(other, "kalah", 2).wins) == (1, 0)
    assert [game.result for game in other.rivals["kalah"]["2"].games] == ["lost"]
