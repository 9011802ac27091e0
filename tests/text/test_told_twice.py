"""The independent teller of the lab checks every sentence of a few games; `build/lab/run.py telling` takes all."""

import re

import pytest

from game.text import sentences
from game.text.speech_context import Caption, SpeechContext
from lab.telling.games import listen
from tests.play import EVERY_SOWING, LIBRARY
from tests.sampled import MEANINGS, widest

GAMES = widest(9, [id for id in MEANINGS if id in EVERY_SOWING])


@pytest.mark.main("every sentence of a few games")
@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_of_a_game_is_so(game: str) -> None:
    found = listen([LIBRARY.variants[game]], 1, 11, 1, every=False)
    assert {fault.sort: f"{fault.sentence}: {fault.why}; {fault.game}" for fault in found.faults} == {}
    assert found.sentences > 50


def test_a_sentence_that_is_not_so_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    tell = sentences.caption

    def one_more(step: object, context: SpeechContext) -> Caption:
        said = tell(step, context)  # type: ignore[arg-type]
        return Caption(re.sub(r"\b\d+(?=\sstones)", lambda found: f"{int(found[0]) + 1}", said.text), said.why)

    monkeypatch.setattr(sentences, "caption", one_more)
    found = listen([LIBRARY.variants["kalah"]], 1, 11, 1, every=False)
    assert "caption" in {fault.kind for fault in found.faults}
