"""Blank plans: small valid games with the fewest rules, as a start for one's own.  They are on no shelf."""

from collections.abc import Mapping
from functools import cache

from game.place import PLANS
from game.rules.file.variant_library import Variant, VariantLibrary

ORDER = ("plan_sowing", "plan_laps", "plan_fours", "plan_gap", "plan_rows", "plan_store")


@cache
def blank_games() -> tuple[Variant, ...]:
    """Return the smallest valid games, from which a new game can be started, the simplest first."""
    found = VariantLibrary.load(PLANS).variants
    return tuple(found[id_] for id_ in ORDER if id_ in found)


def base_game_by_id(id: str, variants: Mapping[str, Variant]) -> Variant | None:
    """Return the game or blank game with this id, as the base of a file; None if there is none."""
    if not id:
        return None
    return variants.get(id) or next((plan for plan in blank_games() if plan.id == id), None)
