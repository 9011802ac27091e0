"""Who pays more than their store holds borrows it: the film shows the debt, and takes it back on its way back."""

from random import Random

from game.film.playback import Film
from game.film.stones import Stones
from game.rules.sowing.position import Position
from game.rules.steps import Step
from tests.rules.named import NAMED

RULES = NAMED["o_an_quan"].rules()
LAID = {"A": 1, "Q": 10, "S": 56, "N": 3}


def counts_of(position: Position) -> dict[str, int]:
    return {cell.name: n for cell, n in zip(RULES.board.cells, position.cells, strict=True)}


def film_of(counts: dict[str, int], steps: list[Step]) -> Film:
    film = Film(Stones(counts, Random(3)))
    film.play(steps, "S")
    return film


def test_what_a_store_lacks_comes_from_the_other_one() -> None:
    before = Position.laid_out(RULES, LAID, "S", mandarins={"Q": True})
    turn = before.turn("A>")
    film = film_of(counts_of(before), list(turn))
    film.skip_to_end()
    assert turn.result is not None
    after = counts_of(turn.result)
    assert (after["S"], after["N"]) == (56, -2)
    assert {name: film.count(name) for name in after} == after
    assert (len(film.stones.heap("N")), len(film.stones.heap("S"))) == (0, 54)
    while film.step_back():
        film.update(10.0)
    assert {name: film.count(name) for name in counts_of(before)} == counts_of(before)
    owing = Stones(after, Random(3))
    assert (owing.count("N"), owing.count("S"), sum(owing.counts().values())) == (-2, 56, RULES.stones)
    assert owing.match_counts(counts_of(before))
    assert owing.count("N") == 3
    assert film.stones.match_counts(after)
    assert film.count("N") == -2
