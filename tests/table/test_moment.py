"""A moment of a game: the same object while nothing changes, another value when something has."""

from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.store.record import Player
from game.table.engine_request import NoOpponent
from game.table.playing import GameInPlay
from tests.play import opened


def _begun() -> GameInPlay:
    rules = standard_library().variants["kalah"].rules({})
    return GameInPlay(Game(rules, opened(rules)), {"S": Player(), "N": Player()}, NoOpponent())


def test_it_is_the_same_while_nothing_changes() -> None:
    playing = _begun()
    assert playing.moment is playing.moment
    assert playing.moment.state == "person"


def test_it_is_another_one_after_a_move_and_when_that_was_shown() -> None:
    playing = _begun()
    first = playing.moment
    assert playing.play("A")
    shown = playing.moment
    assert (shown.state, shown.played, shown.at_rest) == ("film", 1, False)
    playing.film.skip_to_end()
    assert (playing.moment.state, playing.moment.at_rest) == ("person", True)
    playing.undo()
    assert playing.moment == first


def test_it_is_another_one_with_other_players() -> None:
    playing = _begun()
    assert playing.moment.is_persons
    playing.set_players({"S": Player("computer", 2)})
    assert (playing.moment.state, playing.moment.persons) == ("computer", ("N",))
