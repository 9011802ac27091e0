"""A game for one is solved a little at a time, and what was found is kept as long as the rules are the same."""

from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.table.solving import SolutionSearch

RULES = standard_library().variants["tchuka_ruma"].rules()


def solved(search: SolutionSearch, most: int = 100_000) -> None:
    for _ in range(most):
        if not search.is_busy:
            return
        search.update()
    raise AssertionError("no end")


def test_it_looks_until_it_knows_and_says_so_once() -> None:
    search, game = SolutionSearch(), Game(RULES)
    assert search.state == "looking"
    assert search.line == ()
    assert not search.think(), "nothing is looked for"
    search.search_position(game.position)
    assert search.is_busy
    assert search.state == "looking"
    news = search.news
    solved(search)
    assert search.news == news + 1
    assert search.state in ("solved", "lost")
    assert bool(search.line) is (search.state == "solved")
    assert not search.think()
    assert search.news == news + 1


def test_the_line_solves_the_game_and_the_same_position_is_not_looked_at_again() -> None:
    search, game = SolutionSearch(), Game(RULES)
    search.search_position(game.position)
    solved(search)
    for move in search.line:
        game.play(move)
    if search.line:
        assert game.position.over
    search.search_position(Game(RULES).position)
    assert not search.is_busy
    other = Game(RULES)
    other.play(other.position.legal()[0])
    search.search_position(other.position)
    assert search.is_busy
