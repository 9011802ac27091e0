"""What the pages of a game say of it besides its options: other names, the rules in short, and one's own record."""

from game.rules.file.plans import base_game
from game.rules.file.variant_library import Variant
from game.text.base_text import base_line
from game.text.language import Language
from game.text.letters import sentence_case
from game.window.shell.services import Services

MOST_NAMES = 4  # other names that are listed


def changed_in(services: Services, variant: Variant | None) -> str:
    """What a game changes in the one that it is based on, in a line; "" for one that is based on none."""
    base = base_game(variant.based_on, services.library.variants) if variant else None
    return base_line(variant, base, services.words) if variant and base else ""


def places_and_other_names(words: Language, variant: Variant) -> str:
    """Where a game is played and what it is called elsewhere, in a line."""
    own = words.t(variant.name)  # two spellings may be one in another script
    names = list(dict.fromkeys(name for name in map(words.t, variant.other_names) if name != own))[:MOST_NAMES]
    parts = [words.joined(words.t(name) for name in variant.country)]
    if names:
        parts.append(words.say("also called {names}", names=words.joined(names)))
    return sentence_case(" · ".join(part for part in parts if part))
