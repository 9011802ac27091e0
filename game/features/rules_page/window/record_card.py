"""The card of one's own games on the page of the rules."""

from __future__ import annotations

from game.features.library.queries import ArchiveFilter
from game.features.library.statistics import Statistics
from game.rules.file.variant_library import Variant
from game.table.rivals import rival_key
from game.text.language import Language
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Node, Row
from game.ui.widgets import Card
from game.window.shell.services import Services


def own_record_card(services: Services, words: Language, variant: Variant, statistics: Statistics) -> list[Node]:
    """Return the card of the user's own games of a variant and their results; a press lists these games in
    the library.
    """
    chosen = ArchiveFilter(variants=(variant.id,), collection="")
    if not statistics.all.games_played:
        return []
    head = words.say("Played: {n:time}", n=statistics.all.games_played)
    best = [] if variant.rules().for_one_player else _best_lines(words, statistics)  # no level plays in a game for one
    parts = [words.say("{n} won", n=statistics.all.won), *best]
    said = Column([Label(head, "label"), Label(" · ".join(parts), "note")], gap=2, grow=1)
    inside = Row([Icon("archive", 24, "ink2"), said, Icon("fwd", 18, "ink2")], gap=14)
    return [Card("record", inside, lambda: services.routes.library(chosen), plain=False, pad=14)]


def _best_lines(words: Language, statistics: Statistics) -> list[str]:
    """Return a line on the strongest opponent that the user has beaten; [] if there is none."""
    won = [level for (_, level), score in statistics.levels.items() if score.won]
    return [words.say("best: against {player}", player=rival_key(max(won)))] if won else []
