"""Which plies people count as one turn."""

from game.rules.match import Game
from game.rules.turns import plies_of_turns, turn_around, turn_numbers
from tests.rules.draughts.test_draughts import set_up


def game_with_a_man_to_burn(*moves: str) -> Game:
    """South has missed a capture; North may burn the man for it, or let it stand."""
    start = set_up({"burning": True}, "S", c3="M", d4="m", h2="M", b8="m")
    game = Game(start.rules, start)
    for move in ("h2-g3", *moves):
        game.play(move)
    return game


def test_to_burn_a_man_begins_the_turn_and_to_let_it_stand_ends_the_other_ones() -> None:
    for burning, turns, numbers in (
        ("xc3", [range(1), range(1, 3)], [1, 2, 2]), ("keep", [range(2), range(2, 3)], [1, 1, 2]),
    ):  # fmt: skip
        game = game_with_a_man_to_burn(burning)
        game.play(game.position.legal()[0])
        assert [ply.mover for ply in game.plies] == ["S", "N", "N"]
        assert plies_of_turns(game.plies) == turns
        assert [turn_around(game.plies, ply) for ply in range(3)] == [run for run in turns for _ in run]
        assert turn_numbers(game.plies) == numbers


def test_after_a_man_was_let_stand_turns_are_one_ply_each_again() -> None:
    game = game_with_a_man_to_burn("keep", "d4xb2", "g3-h4", "b8-c7")
    assert plies_of_turns(game.plies) == [range(2), range(2, 3), range(3, 4), range(4, 5)]
    assert [turn_around(game.plies, ply) for ply in (2, 3)] == [range(2, 3), range(3, 4)]
    assert turn_numbers(game.plies) == [1, 1, 2, 3, 4]
