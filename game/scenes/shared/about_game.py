"""What the pages of a game say of it besides its options: other names, the rules in short, and one's own record."""

from game.rules.file.plans import base_of
from game.rules.file.variant_library import Variant
from game.scenes.shell.services import Services
from game.session.similar.near_games import NearGames, games_to_compare
from game.store.library.queries import ArchiveFilter
from game.store.library.statistics import Statistics, statistics_of
from game.store.polling import BackgroundAnswer
from game.text.base_text import base_line
from game.text.language import Language
from game.text.letters import sentence_case
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Node, Row
from game.ui.widgets import Card
from game.words.computer_text import level_name
from game.words.home_text import won_of

MOST_NAMES = 4  # other names that are listed


def changed_in(services: Services, variant: Variant | None) -> str:
    """What a game changes in the one that it is based on, in a line; "" for one that is based on none."""
    base = base_of(variant.based_on, services.library.variants) if variant else None
    return base_line(variant, base, services.words) if variant and base else ""


def places_and_other_names(words: Language, variant: Variant) -> str:
    """Where a game is played and what it is called elsewhere, in a line."""
    own = words.t(variant.name)  # two spellings may be one in another script
    names = list(dict.fromkeys(name for name in map(words.t, variant.other_names) if name != own))[:MOST_NAMES]
    parts = [words.joined(words.t(name) for name in variant.country)]
    if names:
        parts.append(words.say("also called {names}", names=words.joined(names)))
    return sentence_case(" · ".join(part for part in parts if part))


def ask_record(services: Services, variant: Variant) -> BackgroundAnswer[Statistics]:
    """One's own games of it, as the library counts them."""
    chosen = ArchiveFilter(variants=(variant.id,))
    return services.games.ask_in_background(lambda connection: statistics_of(connection, chosen), Statistics())


def ask_similar(services: Services, id: str) -> BackgroundAnswer[NearGames]:
    """The games near one of the library."""
    games = games_to_compare(services.library.variants, id, services.own_games.ids)
    return BackgroundAnswer(lambda: NearGames(games, id))


def won_line(words: Language, known: Statistics) -> str:
    """How one's own games of it against the computer went; "" where none was won yet."""
    games = known.all
    return won_of(games.won, games.games_played - games.others, words)


def own_record(services: Services, words: Language, variant: Variant, known: Statistics) -> list[Node]:
    """How often one has played it and how well; pressed, it opens these games in the library."""
    chosen = ArchiveFilter(variants=(variant.id,))
    if not known.all.games_played:
        return []
    head = words.say("Played: {n:time}", n=known.all.games_played)
    best = [] if variant.rules().for_one_player else _best(words, known)  # no level plays in a game for one
    parts = [words.say("{n} won", n=known.all.won), *best]
    said = Column([Label(head, "label"), Label(" · ".join(parts), "note")], gap=2, grow=1)
    inside = Row([Icon("archive", 24, "ink2"), said, Icon("fwd", 18, "ink2")], gap=14)
    return [Card("record", inside, lambda: services.routes.library(chosen), plain=False, pad=14)]


def _best(words: Language, known: Statistics) -> list[str]:
    won = [level for (_, level), score in known.levels.items() if score.won]
    return [words.say("best: {level}", level=level_name(words, max(won)))] if won else []
