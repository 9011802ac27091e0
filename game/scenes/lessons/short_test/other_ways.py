"""Other ways to play a game, as cards: a small board, what is different, and the way to try it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.board.drawing import extent
from game.board.marks import Marks
from game.film.hops import hops_of_move
from game.rules.file.schema import OptionValue
from game.rules.game import counts_of
from game.scenes.shared.board_picture import board_picture
from game.session.lessons.other_ways import UnusualOption
from game.ui.labels import Divider, Label
from game.ui.layout import Column, Node, Row
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.words.lessons.short_test_text import way_text

if TYPE_CHECKING:
    from game.scenes.lessons.short_test.test_result import ResultScene

BOARD, LEAST, HIGH = 146.0, 120.0, 96.0  # width of a small board, at least, how high it may be; reference px


def option_cards(page: ResultScene, ui: Ui, ways: Sequence[UnusualOption]) -> list[Node]:
    """All of them, one below the other."""
    out: list[Node] = []
    for one in ways:
        text = way_text(page.words, one)
        position = one.position
        marks = Marks(way=hops_of_move(one.ply.steps)) if one.ply else Marks()
        board, size = position.rules.board, extent(position.rules.board)
        wide = min(BOARD, HIGH * size.outer / size.high)
        picture = board_picture(
            ui, board, counts_of(position), wide, least=min(LEAST, wide), shown="never", marks=marks, seen=position
        )
        chosen: Mapping[str, OptionValue] = {one.option.id: one.value}
        go = Button(
            f"try.{one.option.id}", partial(page.try_it, chosen), icon="fwd", label=page.words.t("Try it"), kind="flat"
        )
        go.about = text.name
        said = [Label(text.name, "name"), Label(text.change, "fine", "brass"), Label(text.sentence, "fine")]
        inside = Row(
            [Column([picture, go], gap=2, wide=BOARD), Column(said[: 2 + bool(text.sentence)], gap=2, grow=1)], gap=14
        )
        inside.align = "start"
        out += [Divider(), inside]
    return out
