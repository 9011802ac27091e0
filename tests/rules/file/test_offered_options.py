"""An own game does not offer options that a change of its own has overridden: not on pages, not to commands."""

from pathlib import Path

import pytest

from game.features.workshop.draft import GameDraft
from game.rules.file.variant_library import OptionError, Variant, load_variant, standard_library
from game.table.new_game import GameSetup

VARIANTS = standard_library().variants


def own_bao(folder: Path) -> Variant:
    """A Bao whose house is not protected any more."""
    draft = GameDraft.new_draft(VARIANTS["kiswahili"], "Mine")
    card = next(one for one in draft.cards if one.kind == "house" and one.is_in_force)
    assert draft.set_value(card, ("protected",), None)
    return load_variant(draft.save(folder))


def ids(variant: Variant) -> list[str]:
    return [one.id for one in variant.selectable_options]


def test_the_option_of_a_rule_that_was_changed_is_not_offered(tmp_path: Path) -> None:
    """“Protected house” would be offered in a Bao whose house is not protected."""
    bao, own = VARIANTS["kiswahili"], own_bao(tmp_path)
    assert "ruleset" in ids(bao)
    assert ids(own) == [one for one in ids(bao) if one != "ruleset"]
    with pytest.raises(OptionError):
        own.options_from_text("ruleset=de_voogt")


def test_what_was_chosen_before_is_not_chosen_any_more(tmp_path: Path) -> None:
    own = own_bao(tmp_path)
    setup = GameSetup(own, {"ruleset": "de_voogt", "house": 8})
    assert setup.valid_options == {"house": 8}


def test_other_changes_and_words_of_ones_own_leave_options_as_they_are(tmp_path: Path) -> None:
    draft = GameDraft.new_draft(VARIANTS["kiswahili"], "Mine")
    sowing = next(one for one in draft.cards if one.kind == "sowing")
    house = next(one for one in draft.cards if one.kind == "house" and one.is_in_force)
    assert draft.set_own_text(house, "en", "My house", "It is mine.")
    assert ids(draft.game) == ids(VARIANTS["kiswahili"])
    assert draft.set_own_text(sowing, "en", "Sowing", "As always.")
    assert draft.set_option_default("ruleset", "de_voogt")
    assert ids(draft.game) == ids(VARIANTS["kiswahili"]), "another value is usual now"
