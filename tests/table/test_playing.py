"""Players of a game: how they are called, and what becomes of a hidden choice when the game is ended."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from game.rules.file.variant_library import standard_library
from game.rules.game import Position
from game.rules.match import Game
from game.store.record import Player
from game.table.engine_request import Opponent
from game.table.playing import PAUSE, GameInPlay, HoleClaims, TakebackAnimation
from tests.window.stage import COMPUTER, PERSON, Oracle


def two(variant: str, south: str = "", north: str = "", **options: str) -> GameInPlay:
    """Two people at the start of a game."""
    game = Game(standard_library().variants[variant].rules(options))
    players = {"S": Player(name=south), "N": Player(name=north)}
    return GameInPlay(game, players, cast("Opponent", Oracle()))  # type: ignore[arg-type]


@pytest.mark.parametrize(("south", "north", "hole"), [(PERSON, COMPUTER, "A"), (COMPUTER, PERSON, "a")])
def test_a_choice_at_once_can_be_taken_back_on_either_side(south: Player, north: Player, hole: str) -> None:
    game = Game(standard_library().variants["congkak"].rules({"opening": "at_once"}))
    at = GameInPlay(game, {"S": south, "N": north}, cast("Opponent", Oracle()))
    for _ in range(2):  # and be made again: the computer does not wait
        assert at.state == "person"
        at.update(1.0)
        at.play(hole)
        at.update(1.0)
        assert game.moves
        at.film.skip_to_end()
        assert at.can_undo
        assert at.undo()
        assert game.moves == []


def test_the_computer_is_held_until_somebody_else_sits_down() -> None:
    playing = two("kalah")
    playing.set_players({"S": COMPUTER})
    playing.toggle_pause()
    assert playing.held
    playing.set_players({"S": COMPUTER, "N": PERSON})
    assert not playing.held


def against_the_computer() -> GameInPlay:
    """The computer begins."""
    game = Game(standard_library().variants["kalah"].rules())
    return GameInPlay(game, {"S": COMPUTER, "N": PERSON}, cast("Opponent", Oracle()))


def test_the_computers_pause_begins_anew_where_it_thinks_anew() -> None:
    at = against_the_computer()
    at.update(PAUSE * 0.9)
    at.retry_computer()
    at.update(PAUSE * 0.9)
    assert at.game.moves == []
    at.update(PAUSE * 0.1)
    assert at.game.moves == ["A"]


def test_what_was_thought_before_a_turn_was_played_again_is_forgotten() -> None:
    game, oracle = Game(standard_library().variants["kalah"].rules()), Oracle(["C", "F"])
    at = GameInPlay(game, {"S": COMPUTER, "N": COMPUTER}, cast("Opponent", oracle))
    at.update(PAUSE)
    assert game.moves == ["C"]
    at.film.skip_to_end()
    oracle.silent = True
    assert at.undo()
    oracle.silent = False
    at.update(0.01)
    assert at.computer_move == "F"
    oracle.silent = True
    kept = list[list[str]]()
    at.kept = lambda: kept.append(at.game.moves)
    assert at.redo()
    assert kept == [["C"]], "it is kept as it is now"
    at.update(0.01)
    assert at.computer_move == "", "F was found for another position, though it is legal here too"
    assert "F" in at.position.legal()


def test_a_claim_of_a_hole_is_withdrawn_by_a_second_press() -> None:
    rules, claims = standard_library().variants["kalah"].rules(), HoleClaims()
    at = cast("Position", SimpleNamespace(rules=rules, player="S", claims_wanted=1))
    assert [claims.toggle_claim(at, hole) for hole in ("a", "b", "a", "b", "A")] == [True, False, True, True, False]
    assert claims.chosen == {"b"}


def test_a_wrong_turn_goes_back_from_its_end_whatever_of_it_was_seen() -> None:
    at = two("kalah")
    at.play("A")
    at.update(0.05)
    assert not at.film.at_end
    back = TakebackAnimation(at, 0)
    assert at.film.at_end
    while not back.update(0.1):
        assert at.game.moves == ["A"], "it is taken back once everything lies where it lay"
    assert at.game.moves == []
    assert at.film.cursor == 0


def test_what_was_found_for_a_choice_of_both_at_once_is_forgotten_after_it() -> None:
    game = Game(standard_library().variants["congkak"].rules({"opening": "at_once"}))
    start = game.position
    own, other = next(
        move.split("&")
        for move in start.legal()
        if (after := start.play(move)).player == "N" and move.split("&")[1] in after.legal()
    )
    oracle = Oracle([other])
    at = GameInPlay(game, {"S": PERSON, "N": COMPUTER}, cast("Opponent", oracle))
    at.update(PAUSE)
    oracle.silent = True
    assert at.play(own)
    assert game.moves == [f"{own}&{other}"]
    at.film.skip_to_end()
    at.update(0.01)
    assert at.position.player == "N"
    assert at.computer_move == ""


def test_of_several_moves_one_that_cannot_be_played_begins_nothing() -> None:
    playing = two("kalah")
    assert not playing.any_place, "a place that is pressed is a move, or none"
    assert not playing.begin_turn(("A", "a"))
    assert not playing.play("a")
    assert not playing.play("x")
    assert playing.game.plies == []
    assert not playing.answer_choice(0), "nothing was asked"
    assert playing.begin_turn(("A",))
    assert not playing.begin_turn(("b", "c")), "the turn before is still shown"


def test_only_turns_that_were_shown_are_played_again() -> None:
    playing = two("kalah")
    assert not playing.can_watch
    assert not playing.replay_last_turn()
    playing.play("A")
    playing.film.skip_to_end()
    assert not playing.replay_plies(range(0))
    assert not playing.replay_plies(range(2)), "there is one"
    assert playing.replay_plies(range(1))
    assert not playing.film.at_end


def test_one_button_pauses_goes_on_and_holds_a_computer() -> None:
    playing = two("kalah")
    playing.toggle_pause()
    assert not playing.held, "a person is to move: there is nothing to go on with"
    playing.play("A")
    assert playing.film.is_running
    playing.toggle_pause()
    assert playing.film.paused
    playing.toggle_pause()
    assert not playing.film.paused
    playing.film.skip_to_end()
    playing.set_players({"N": COMPUTER})
    assert playing.state == "computer"
    for held in (True, False):
        playing.toggle_pause()
        assert playing.held is held
