"""Whoever moves men as the captions say gets the board that is; previews and parts of turns are so, too."""

from random import Random
from typing import Any

import pytest

from game.text.draughts import captions
from lab.telling.squares import listen
from tests.rules.draughts.damka import DAMKA

OPTIONS: list[dict[str, Any]] = [
    {}, {"burning": True}, {"burning": True, "size": 10}, {"king_lands": "behind", "back_captures": "in_chain"},
]  # fmt: skip


@pytest.mark.parametrize("options", OPTIONS)
def test_what_is_said_is_so(options: dict[str, Any]) -> None:
    random = Random(str(options))
    for _ in range(4):
        turns, _, faults = listen(DAMKA.rules(options), random)
        assert turns
        assert not faults, faults[:5]


def test_a_wrong_caption_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(captions, "TAKES", captions.TAKES_KING)
    assert any("another piece" in fault for fault in listen(DAMKA.rules(), Random(3))[2])
