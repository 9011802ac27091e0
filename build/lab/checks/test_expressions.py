"""No regular expression of the program costs more for each letter of a long text than of a short one."""

import re

import pytest

from game.features.lessons.own_lessons import SIGN
from game.features.workshop.own_games import BASE
from game.features.workshop.own_variant import COPY
from game.rules.draughts.pdn import position_meant
from game.rules.file.variant_library import standard_library
from game.rules.game import PositionError
from lab.expressions import Expression, expressions, steep


@pytest.mark.parametrize("folder", ["game", "build"])
def test_no_expression_tries_again_at_every_place(folder: str) -> None:
    every = list(expressions(folder))
    assert len(every) > 10
    found = {one.where: grown for one in every if (grown := steep(one))}
    assert not found, found


@pytest.mark.parametrize(
    ("pattern", "anywhere"),
    [
        (r"^\s*based_on", True),
        (r"[ _]*\(\d\)$", True),
        (r"\((.*?),?\)", True),
        (r"W(?:K?[0-9]{1,2}(?:-[0-9]{1,2})?,?)*", False),
        (r"[a-z]{2}(_\w{1,8})*", False),
        (r"(?:[ \t]|#[^\n]*)*;", False),
        (r"(a|b|ab)*c", False),
        (r"x*y*x*z", False),
    ],
)
def test_expressions_that_do_are_found(pattern: str, anywhere: bool) -> None:
    assert steep(Expression("here", re.compile(pattern, re.MULTILINE), anywhere))


@pytest.mark.parametrize("pattern", [r"^[ \t]*+based_on", r"(?<![ _])[ _]*+\(\d\)$", r'"(?:\\.|[^"\\\n])*+"?'])
def test_those_that_do_not_are_not(pattern: str) -> None:
    assert steep(Expression("here", re.compile(pattern, re.MULTILINE), True)) is None


def test_what_the_expressions_of_own_files_look_for_is_found_behind_blanks() -> None:
    found = BASE.search('\n\n \t"based_on" = "kalah"\n')
    assert found
    assert found[1] == "kalah"
    assert SIGN.search(b"\n\n  [[ lesson ]]\n")
    assert COPY.sub("", "mine _(2)") == "mine"


def test_a_position_of_many_digits_is_refused_at_once() -> None:
    rules = standard_library().variants["damka"].rules()
    with pytest.raises(PositionError):
        position_meant(rules, f"W:W{'1' * 400}:B32?")
