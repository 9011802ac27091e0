"""How the reader stands against this level of the computer, and the step that comes next."""

import sqlite3
from collections.abc import Callable
from typing import NamedTuple

from game.scenes.shared.result_signs import result_painter
from game.store.library.queries import ArchiveFilter, page_of_games
from game.store.library.statistics import WinsAndLosses, statistics_of
from game.text.language import Language, msg
from game.ui.labels import Divider, Label
from game.ui.layout import Column, Inset, Node, Picture, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.words.computer_text import level_name

SHOWN = 10  # games, the newest last
SIGN = 20.0  # reference px
HARDER = msg("You won at least five of the last six games. A stronger level may be more fun.")
EASIER = msg("You lost at least five of the last six games. An easier level may be more fun.")


class RecordAgainstLevel(NamedTuple):
    """The reader's games of one kind against one level.  `last`: how the newest ended, the newest last."""

    level: int
    score: WinsAndLosses
    last: tuple[str, ...]
    next_level: int | None  # that may be the right one now


def record_against_level(connection: sqlite3.Connection, variant: str, level: int) -> RecordAgainstLevel | None:
    """What the library knows of it; None before the first such game."""
    chosen = ArchiveFilter(variants=(variant,), opponents=("computer",), levels=(level,), under_way=False)
    known = statistics_of(connection, chosen)
    if not known.all.games_played:
        return None
    last = [entry.result for entry in page_of_games(connection, chosen, "newest", 0, SHOWN).entries]
    return RecordAgainstLevel(level, known.all, tuple(reversed(last)), known.next_levels.get(variant))


def record_card(
    ui: Ui, words: Language, known: RecordAgainstLevel, play: Callable[[int], None], stay: Callable[[], None]
) -> Node:
    """`play`: begins a game against a level; `stay`: another level is not wanted."""
    score = known.score
    total = words.say("{won} won, {drawn} drawn, {lost} lost", won=score.won, drawn=score.draw, lost=score.lost)
    rows: list[Node] = [
        Label(words.say("Against {level}", level=level_name(words, known.level)), "fact"),
        Label(total, "name"),
        Row([Picture(result_painter(ui, kind), SIGN, SIGN) for kind in known.last], gap=4, wrap=True),
        Label(words.t("newest last"), "fine", "ink3"),
    ]
    if known.next_level is not None:
        next_ = known.next_level
        offer = Label(words.t(HARDER if next_ > known.level else EASIER), "text")
        offer.live = True
        rows += [
            Divider(),
            offer,
            Button("next_level", lambda: play(next_), icon="fwd",
                   label=words.say("Try {level}", level=level_name(words, next_)),
                   kind="raised", stretch=True),
            Button("stay", stay, label=words.t("Stay at this level"), kind="link", stretch=True),
        ]  # fmt: skip
    return Inset(Column([*rows, Space(0, grow=1)], gap=8, grow=1), pad=(16, 14), face="plate")
