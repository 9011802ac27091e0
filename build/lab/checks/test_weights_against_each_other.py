"""The command that lets weights play against each other."""

import msgspec
import pytest

from game.rules.file.schema import WorthWords
from game.rules.file.variant_library import standard_library
from game.rules.sowing.position import Position
from lab import tune


def test_weights_are_read_as_they_are_written_in_a_file() -> None:
    usual = WorthWords(side=7)
    assert tune.weights("side=20,holes=-5", usual) == WorthWords(side=20, holes=-5)
    assert tune.weights("", usual) == usual
    assert tune.weights("none", usual) == WorthWords()
    with pytest.raises(msgspec.ValidationError):
        tune.weights("beauty=3", usual)


def test_two_that_judge_alike_are_equal() -> None:
    """Each player wins the side that the opening favours, since each plays it on both sides."""
    start = Position.start(standard_library().variants["ethiopian"].rules({}))
    found = tune.compare(start, WorthWords(side=20), WorthWords(side=20), games=4, nodes=60)
    assert found == [0.5, 0.5]


def test_what_is_reported_is_the_mean_and_how_sure_it_is() -> None:
    assert tune.told([1.0, 0.5, 0.5, 0.0]).split() == ["50.0%", "±", "40.0%", "in", "8", "games"]
