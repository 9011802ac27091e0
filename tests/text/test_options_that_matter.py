"""Options of sowing games that change nothing are not offered; what is offered changes the game and its rules page."""

from random import Random
from typing import Any

import pytest

from game.rules.file.variant_library import standard_library
from game.rules.sowing.chance import random_move
from game.rules.sowing.position import Position
from game.text.language import Language, without_markup
from game.text.option_parts import option_matters
from game.text.sowing.clauses import rules_page
from tests.play import SOWING
from tests.sampled import few
from tests.some import some

every_game = pytest.mark.parametrize("variant", few(SOWING, 10))
# Typed from the published rules: a stone reaches its sower's store before the other side, so no position comes back.
CONGKAK_AND_KIN = {"congkak", "sungka", "dakon", "ohvalhu", "chonka"}
# In each the own store is sown, and what lies there never comes back.
NEVER_IN_CIRCLES = CONGKAK_AND_KIN | {"basic", "simple", "kalah", "egyptian", "nigerian", "bao_kids", "fair_kalah"}
NEVER_IN_CIRCLES |= {"simple_capture", "chongka", "chungcajon", "galatjang", "jongkak", "mangala_turkiye", "no_capt"}
NEVER_IN_CIRCLES |= {"valah"}
VOID_IN_A_MATCH = {"nam_nam", "gabata", "akil", "ghashim", "jerin", "adi_two"}  # which is their usual way


def page(of: Any) -> dict[str, str]:
    return {clause.id: without_markup(clause.text) for clause in rules_page(of, Language())}


@every_game
def test_options_that_change_nothing_are_known(variant: str) -> None:
    game = standard_library().variants[variant]
    idle = {option.id for option in game.options if not option_matters(game, option, {})}
    # a grand slam cannot come up in songo as long as its first hole, which every sowing fills, is spared
    never = {"grand_slam"} if variant == "songo" else set()
    assert idle == ({"circles"} if variant in NEVER_IN_CIRCLES | VOID_IN_A_MATCH else never)
    if variant in VOID_IN_A_MATCH:
        circles = next(option for option in game.options if option.id == "circles")
        assert option_matters(game, circles, {"match": False})


@every_game
def test_games_with_different_values_of_an_idle_option_are_the_same(variant: str) -> None:
    game, random = standard_library().variants[variant], Random(variant)
    for option in some(game.options):
        others = {o.id: random.choice(o.values) for o in game.options if o is not option}
        if option_matters(game, option, others):
            continue
        positions = [Position.start(game.rules({**others, option.id: value})) for value in option.values]
        for _ in range(120):
            if positions[0].over:
                break
            move = random_move(positions[0], random)
            positions = [position.play(move) for position in positions]
            assert len({(p.cells, p.player, p.legal(), p.outcome) for p in positions}) == 1, option.id


@every_game
def test_every_option_that_is_offered_changes_the_rules_page(variant: str) -> None:
    game, random = standard_library().variants[variant], Random(variant)
    for option in some(game.options):
        for _ in range(4):
            others = {o.id: random.choice(o.values) for o in game.options if o is not option}
            told_so = {tuple(page(game.rules({**others, option.id: v})).items()) for v in option.values}
            assert (len(told_so) > 1) >= option_matters(game, option, others), (option.id, others)
