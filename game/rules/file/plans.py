"""Blank plans: small sound games with the fewest rules, to begin a game of one's own with.  They are on no shelf."""

from collections.abc import Mapping
from functools import cache

from game.place import PLANS
from game.rules.file.variant_library import Variant, VariantLibrary

ORDER = ("plan_sowing", "plan_laps", "plan_fours", "plan_gap", "plan_rows", "plan_store")


@cache
def blank_plans() -> tuple[Variant, ...]:
    """All of them, the plainest first."""
    found = VariantLibrary.load(PLANS).variants
    return tuple(found[id_] for id_ in ORDER if id_ in found)


def base_of(id: str, variants: Mapping[str, Variant]) -> Variant | None:
    """The game of these, or the blank plan, on which a file is based that names this id."""
    if not id:
        return None
    return variants.get(id) or next((plan for plan in blank_plans() if plan.id == id), None)
