"""A file of many blank lines, or one of many blanks, costs as much as any other of its size."""

import re
import time

import pytest

from game.store.exchange.own_variant import COPY
from game.store.own_games import BASE
from game.store.own_lessons import SIGN

LINES = 20_000
MOST = 1.0  # seconds of this thread's processor time: a hundred times what it takes, a tenth of what a square takes


@pytest.mark.parametrize("expression", [BASE, SIGN, COPY], ids=["based on", "lesson", "copy"])
@pytest.mark.parametrize("sign", ["\n", " ", " \n", "\t\n"])
def test_blanks_are_walked_through_once(expression: re.Pattern[str] | re.Pattern[bytes], sign: str) -> None:
    text = sign * LINES * 3
    began = time.thread_time()
    assert not expression.search(text if isinstance(expression.pattern, str) else text.encode())  # type: ignore[call-overload]
    assert time.thread_time() - began < MOST


def test_what_the_expressions_look_for_is_found_behind_blanks() -> None:
    found = BASE.search('\n\n \t"based_on" = "kalah"\n')
    assert found
    assert found[1] == "kalah"
    assert SIGN.search(b"\n\n  [[ lesson ]]\n")
    assert COPY.sub("", "mine _(2)") == "mine"
