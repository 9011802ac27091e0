"""Sentences with words that can be pressed."""

from __future__ import annotations

import pygame
import pytest

from game.ui.flow import Flow, FlowWord
from game.ui.theme import WALNUT
from game.ui.ui import Ui
from tests.some import some

pygame.font.init()

WIDE = 260


def placed(*, rtl: bool = False, wide: int = WIDE) -> tuple[Ui, Flow, list[FlowWord]]:
    ui = Ui((1280, 800), WALNUT, rtl=rtl)
    words = [
        FlowWord(f"w{i}", label, lambda: None) for i, label in enumerate(("an empty hole", "your own row", "stones"))
    ]
    flow = Flow(["Does your last stone fall into ", words[0], " of ", words[1], ", with ", words[2], " facing it?"])
    flow.place(ui, pygame.Rect(100, 50, wide, flow.height(ui, wide)))
    return ui, flow, words


@pytest.mark.parametrize("rtl", [False, True])
@pytest.mark.parametrize("wide", [150, WIDE, 400])
def test_words_lie_inside_the_sentence_and_none_on_another(rtl: bool, wide: int) -> None:
    _, flow, words = placed(rtl=rtl, wide=wide)
    for word in some(words):
        assert flow.rect.contains(word.rect)
        assert word.rect.collidelist([other.rect for other in words if other is not word]) < 0


def test_what_stands_behind_a_word_without_a_space_stays_with_it() -> None:
    ui = Ui((1280, 800), WALNUT)
    word = FlowWord("w", "wonderful", lambda: None)
    long, short = Flow(["It is ", word, "!!!!!!!!!!"]), Flow(["It is ", word])
    room = short.width(ui) + 4
    assert short.height(ui, room) == word.line_height(ui)
    assert long.height(ui, room) == 2 * word.line_height(ui)


@pytest.mark.parametrize("rtl", [False, True])
def test_a_quotation_mark_stays_on_the_line_of_its_word(rtl: bool) -> None:
    ui = Ui((1280, 800), WALNUT, rtl=rtl)
    word = FlowWord("w", "both players sow at once", lambda: None)
    flow = Flow(["Change “", word, "” first."])
    wide = 150
    flow.place(ui, pygame.Rect(100, 50, wide, flow.height(ui, wide)))
    assert len(word.text_rows(ui, word.rect.w)) > 1
    said = {said: middle for said, _, middle in flow._rows}
    assert said["“"] - word.rect.top < word.line_height(ui), "on its first line"
    closing = next(middle for said, middle in said.items() if said.startswith("”"))
    assert word.rect.bottom - closing < word.line_height(ui), "on its last line"
    assert flow.rect.contains(word.rect)
