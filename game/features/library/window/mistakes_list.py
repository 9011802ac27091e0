"""One's own mistakes as a list: each can be practised again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.rules.notation import displayed_move
from game.teaching.kept_puzzles import KeptPuzzle
from game.text.language import Language
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Inset, Node, Row
from game.ui.widgets import Button, Card
from game.window.shell.services import Services

MOST = 100  # that are listed


def own_mistakes(services: Services) -> list[KeptPuzzle]:
    """Return the mistakes of one's own games, the newest first."""
    known = services.library.variants
    kept = [one for one in services.own_puzzles.all_puzzles if one.origin is not None and one.variant in known]
    return kept[::-1]


def mistake_nodes(services: Services, words: Language) -> Node:
    """Return the list of mistakes, with a button that practises all of them."""
    mistakes = own_mistakes(services)
    if not mistakes:
        return Inset(
            Label(words.t("No mistakes yet. They’re found when a game is reviewed."), "name"),
            pad=(16, 16),
            face="plate",
        )
    every = Button("practise", partial(_open_mistake_puzzles, services, mistakes), icon="puzzle",
                   label=words.t("Practise all of them"), kind="primary")  # fmt: skip
    cards = [
        Card(
            f"mistake.{one.id}",
            _mistake_row(one, services, words),
            partial(_open_mistake_puzzles, services, [one]),
            pad=12,
            plain=False,
        )
        for one in mistakes[:MOST]
    ]
    return Column([Row([every]), Column(cards, gap=8).as_group("list", words.t("my mistakes"))], gap=12)


def _mistake_row(mistake: KeptPuzzle, services: Services, words: Language) -> Node:
    """Return the row of a mistake: game, the move that was played, and the stones that it cost."""
    origin = mistake.origin
    assert origin is not None
    name = words.t(services.library.variants[mistake.variant].name)
    played = words.say("Turn {n}: you played {move}.", n=origin.turn, move=displayed_move(origin.played))
    cost = words.say("It cost {n:stone}.", n=origin.lost) if origin.lost else ""
    about = Column(
        [Label(name, "name", single=True, foreign=True), Label(f"{played} {cost}".strip(), "note")], gap=2, grow=1
    )
    return Row([Icon("puzzle", 22, "brass"), about, Icon("fwd", 18, "ink2")], gap=12)


def _open_mistake_puzzles(services: Services, mistakes: Sequence[KeptPuzzle]) -> None:
    """Open the puzzles, first those of the mistakes."""
    game = mistakes[0].variant if len({one.variant for one in mistakes}) == 1 else ""
    services.routes.puzzles(game, [one.id for one in mistakes])
