"""What a board does with each word of a step, in every family."""

import pytest

from game.rules.draughts.turn import BURN, CROWN
from game.rules.families import family_of
from game.rules.file.variant_library import standard_library
from game.rules.steps import HOP, step_kind

FLAGS = {
    "is_capture": {"capture", BURN},
    "is_movement": {HOP},
    "is_removal": {BURN},
    "is_ringed": {"bonus", "relay", "claim", CROWN},
    "is_high_flight": {"capture", "sweep", "swap", "void", "refill", "layout", "pay", CROWN},
    "is_decision": {"swap", CROWN},
}
WORDS = {"lift", "drop", "keep", "pass"}.union(*FLAGS.values())


@pytest.mark.parametrize("flag", FLAGS)
def test_a_board_does_it_for_these_steps_alone(flag: str) -> None:
    for variant in ("kalah", "damka"):
        family_of(standard_library().variants[variant].rules())
    assert {word for word in WORDS if getattr(step_kind(word), flag)} == FLAGS[flag]
    assert not getattr(step_kind("a word of no family"), flag)
