"""Results of one's own games of a variant, as the library counts them."""

from __future__ import annotations

from game.features.library.library_text import won_of_text
from game.features.library.queries import ArchiveFilter
from game.features.library.statistics import Statistics, statistics_of
from game.rules.file.variant_library import Variant
from game.store.polling import BackgroundAnswer
from game.text.language import Language
from game.window.shell.services import Services


def ask_record(services: Services, variant: Variant) -> BackgroundAnswer[Statistics]:
    """Ask for the statistics of one's own games of a variant."""
    chosen = ArchiveFilter(variants=(variant.id,), collection="")
    return services.games.ask_in_background(lambda connection: statistics_of(connection, chosen), Statistics())


def won_line(words: Language, statistics: Statistics) -> str:
    """Return how many of one's own games against the computer were won; "" for none."""
    games = statistics.all
    return won_of_text(games.won, games.games_played - games.others, words)
