"""Facts that pages show about a game: other names, places, and what it changes in its base."""

from game.rules.file.plans import base_game_by_id
from game.rules.file.variant_library import Variant
from game.text.base_text import base_game_line
from game.text.language import Language
from game.text.letters import sentence_case
from game.window.shell.services import Services

MOST_NAMES = 4  # other names that are listed


def base_changes_line(services: Services, variant: Variant | None) -> str:
    """Return in a line how a game differs from the game on which it is based; "" if it has no base game, or `variant`
    is None.
    """
    base = base_game_by_id(variant.based_on, services.library.variants) if variant else None
    return base_game_line(variant, base, services.words) if variant and base else ""


def places_and_other_names(words: Language, variant: Variant) -> str:
    """Return in a line the countries where a game is played, and its other names."""
    own = words.t(variant.name)  # two spellings may be one in another script
    names = list(dict.fromkeys(name for name in map(words.t, variant.other_names) if name != own))[:MOST_NAMES]
    parts = [words.join_list(words.t(name) for name in variant.country)]
    if names:
        parts.append(words.say("also called {names}", names=words.join_list(names)))
    return sentence_case(" · ".join(part for part in parts if part))
