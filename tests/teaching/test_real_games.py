"""Tasks are found in games that were really played, with as much on the board as the game usually has."""

from itertools import islice
from random import Random

import pytest

from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.teaching import real_games
from game.teaching.goals import Goal
from game.teaching.kept_clips import bare_position_json
from game.teaching.real_games import played_positions, self_played_games
from game.teaching.tasks import TaskSpec, made_up_tasks, tasks_of_games
from game.teaching.usual_stones import stones_on_holes
from tests.sampled import few

VARIANTS = standard_library().variants
PLAYED = few(["kalah", "oware", "um_el_banat", "hus"], 2)


@pytest.mark.parametrize("game", PLAYED)
def test_positions_come_from_games_and_the_fullest_half_comes_first(game: str) -> None:
    rules = VARIANTS[game].rules()
    usual = self_played_games(rules).usual_stones()
    assert usual.lowest <= usual.lower <= usual.upper <= rules.stones
    found = list(islice(played_positions(rules, "play", Random(1)), 12))
    for position, moves in found:
        played = Game(rules)
        for move in moves:
            played.play(move)
        assert played.position.cells == position.cells
        assert played.position.player == "S"
        assert usual.lower <= stones_on_holes(position) <= usual.upper


def test_the_same_games_are_played_each_time() -> None:
    rules, again = VARIANTS["kalah"].rules(), VARIANTS["kalah"].rules()
    one, two = (self_played_games(each).positions_of_game(3) for each in (rules, again))
    assert [moves for _, moves in one] == [moves for _, moves in two]
    assert self_played_games(rules).positions_of_game(3) is one, "it is played once"


def test_all_positions_of_all_games_are_offered_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(real_games, "GAMES", 12)
    rules = VARIANTS["simple"].rules()
    games = self_played_games(rules)
    all_of_south = sum(
        one.position.player == "S" and one.position.phase == "play"
        for n in range(12)
        for one in games.positions_of_game(n)
    )
    assert len(list(played_positions(rules, "play", Random(2)))) == all_of_south


def test_a_task_of_a_game_keeps_its_moves_and_one_that_is_made_up_has_fewer_stones() -> None:
    rules, wanted = VARIANTS["kalah"].rules(), TaskSpec(Goal(again=True))
    real, made_up = next(tasks_of_games(rules, wanted, 1)), next(made_up_tasks(rules, wanted, 1))
    played = Game(rules)
    for move in real.moves:
        played.play(move)
    assert bare_position_json(played.position) == bare_position_json(real.position)
    assert not made_up.moves
    assert stones_on_holes(made_up.position) < stones_on_holes(real.position)
