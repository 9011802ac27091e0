"""Two people at a board are told apart by their names."""

from __future__ import annotations

import pytest

from game.rules.board import Seat
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.store.record import Player
from game.table.player_names import with_distinct_names
from game.text.language import Language
from tests.window.stage import COMPUTER, Stage


@pytest.mark.parametrize(("given", "called"), [
    (("Anna", "Ben"), ("Anna", "Ben")), (("", ""), ("Player 1", "Player 2")), (("Anna", ""), ("Anna", "Player 2")),
    (("Dana", "dana"), ("Dana 1", "dana 2")),
])  # fmt: skip
def test_two_people_have_two_names(given: tuple[str, str], called: tuple[str, str]) -> None:
    players: dict[Seat, Player] = {"S": Player(name=given[0]), "N": Player(name=given[1])}
    assert tuple(one.name for one in with_distinct_names(players, Language()).values()) == called


@pytest.mark.parametrize(("given", "kept"), [("", ""), ("Player 1", ""), ("Ann", "Ann")])
def test_who_plays_against_the_computer_keeps_a_given_name_and_no_number(given: str, kept: str) -> None:
    players: dict[Seat, Player] = {"S": Player(name=given), "N": COMPUTER}
    named = with_distinct_names(players, Language())
    assert named == {"S": Player(name=kept), "N": COMPUTER}
    scene = Stage().play("pc")
    scene.playing.players = named
    assert scene.page.plate_texts.player_name("S") == (kept or "You")


def test_two_computers_are_no_compass_points() -> None:
    stage = Stage()
    scene = stage.page_of(Game(standard_library().variants["kalah"].rules()), "cc")
    stage.stack.push(scene)
    stage.run(0.2)
    told = [scene.page.plate_texts.player_name(seat) for seat in ("S", "N")]
    assert told == ["Computer 1", "Computer 2"]
    assert scene.page.plate_texts.captions_of("N").below == "misses 1\u00a0move in 10"
    assert scene.page.subtitle.endswith("The computer plays both sides: Sungura")
    assert scene.speech.caption.text == "Computer 1 is thinking."
