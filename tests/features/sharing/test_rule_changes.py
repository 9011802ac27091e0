"""What a game of one's own changes, a line for each rule."""

from game.features.sharing.rule_changes import rule_change_lines
from game.rules.file.variant_library import standard_library
from tests.some import some
from tests.text.common import ENGLISH

VARIANTS = standard_library().variants


def test_a_rule_that_only_lost_a_sentence_is_named_once() -> None:
    """Halusa lacks a sentence of Hakimi's sowing and has none instead."""
    lines = rule_change_lines(ENGLISH, VARIANTS["hakimi"], VARIANTS["halusa"])
    assert "Sowing" in lines
    for line in some(lines):
        title, _, text = line.partition(": ")
        assert text != title
