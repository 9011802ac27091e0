"""Results of one's own games of a variant, as the library counts them."""

from __future__ import annotations

from game.features.library.library_text import wins_text
from game.features.library.queries import ArchiveFilter
from game.features.library.statistics import Statistics, compute_statistics
from game.rules.file.variant_library import Variant
from game.store.polling import BackgroundAnswer
from game.text.language import Language
from game.window.shell.services import Services


def query_own_statistics(services: Services, variant: Variant) -> BackgroundAnswer[Statistics]:
    """Query the statistics of the user's own games of a variant in the background."""
    chosen = ArchiveFilter(variants=(variant.id,), collection="")
    return services.games.query_in_background(lambda connection: compute_statistics(connection, chosen), Statistics())


def wins_line(words: Language, statistics: Statistics) -> str:
    """Return a text on how many of the user's own games against the computer were won; "" if none were played."""
    games = statistics.all
    return wins_text(games.won, games.games_played - games.others, words)
