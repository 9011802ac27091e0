"""How one's own games of a game went, as the library counts them."""

from __future__ import annotations

from game.features.library.library_text import won_of
from game.features.library.queries import ArchiveFilter
from game.features.library.statistics import Statistics, statistics_of
from game.rules.file.variant_library import Variant
from game.store.polling import BackgroundAnswer
from game.text.language import Language
from game.window.shell.services import Services


def ask_record(services: Services, variant: Variant) -> BackgroundAnswer[Statistics]:
    """One's own games of it, as the library counts them."""
    chosen = ArchiveFilter(variants=(variant.id,))
    return services.games.ask_in_background(lambda connection: statistics_of(connection, chosen), Statistics())


def won_line(words: Language, statistics: Statistics) -> str:
    """How one's own games of it against the computer went; "" where none was won yet."""
    games = statistics.all
    return won_of(games.won, games.games_played - games.others, words)
