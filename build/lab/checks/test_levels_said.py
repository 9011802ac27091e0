"""The sentence of a level names its oversights in that game: as often as the sentence says, and no more."""

from random import Random

import msgspec
import pytest

from game.engine.draughts import human as draughts
from game.engine.sowing.levels import human as sowing
from game.engine.strength import LEVELS, nearest_level
from game.rules.file.variant_library import standard_library
from game.rules.game import Rules
from game.table.computer_text import level_description
from game.text.language import Language, without_markup
from tests.some import some
from tests.text.common import ENGLISH, LANGUAGES, whole

TRIES = 4_000
GAMES = {id_: variant.rules() for id_, variant in standard_library().variants.items()}
CHOOSING = {id_: rules for id_, rules in GAMES.items() if not rules.driven and not rules.for_one_player}


def with_skills(game: str, *skills: int) -> Rules:
    rules = standard_library().variants[game].rules()
    words = msgspec.structs.replace(rules.words, skills=list(skills))
    found: Rules = type(rules)(rules.variant, words, rules.options, rules.defaults)
    return found


def overlooked(number: int, rules: Rules) -> float:
    """The share of long sowings, or of long captures, whose end a level does not see."""
    eye: sowing.HumanSight | draughts.HumanSight
    if rules.words.family == "sowing":
        eye = sowing.HumanSight(nearest_level(number).share_of_sowings_missed(rules), 0.0, Random(1))
        return sum(not eye.sees_end_of_sowing(rules.stones, rules.board.columns) for _ in range(TRIES)) / TRIES
    eye = draughts.HumanSight(nearest_level(number).share_of_sowings_missed(rules), 0.0, Random(1))
    return sum(not eye.sees_capture(1.0) for _ in range(TRIES)) / TRIES


def ignored(number: int, rules: Rules) -> float:
    random, moves = Random(1), list(range(20))
    return 1 - sum(len(nearest_level(number).moves_noticed(rules, moves, random)) for _ in range(TRIES // 20)) / TRIES


@pytest.mark.parametrize("game", sorted(CHOOSING))
def test_as_much_is_overlooked_as_is_said(game: str) -> None:
    rules = CHOOSING[game]
    for one in some(LEVELS[:-1]):
        said = without_markup(level_description(ENGLISH, one.number, rules))
        numbers = "".join(c for c in said.split("10")[0] if c.isdigit())
        missed = overlooked(one.number, rules)
        if one.skill(rules) < 0:
            assert ignored(one.number, rules) == pytest.approx(int(numbers) / 10 if numbers else 0.95, abs=0.1)
        elif any(words in said.lower() for words in ("hardly any", "hardly ever", "nearly all")):
            assert missed < 0.07
        elif "but not where" in said:
            assert missed == 1
        else:
            assert missed == pytest.approx(int(numbers) / 10, abs=0.09)


@pytest.mark.parametrize("game", ["kalah", "damka"])
def test_who_does_not_look_at_each_move_is_said_not_to(game: str) -> None:
    rules = with_skills(game, -100, -70, -20, -3, 0, 50, 97)
    shares = [ignored(number, rules) for number in range(1, 6)]
    assert shares == pytest.approx([0.95, 0.7, 0.2, 0.03, 0.0], abs=0.05)
    said = [without_markup(level_description(ENGLISH, number, rules)) for number in range(1, 9)]
    assert [n for n in (7, 2, 1) if f"Misses {n} of 10 moves" not in said[{7: 1, 2: 2, 1: 3}[n]]] == []
    assert said[0] == "Plays any move at all."
    assert said[4].startswith("Sees every move")
    assert len(set(said)) == 8


def test_draughts_has_captures_and_no_sowings() -> None:
    rules = CHOOSING["damka"]
    for number in range(1, 9):
        assert "sowing" not in level_description(ENGLISH, number, rules)


@pytest.mark.parametrize("words", LANGUAGES, ids=lambda words: words.code)
def test_each_is_a_whole_sentence(words: Language) -> None:
    for game in ("kalah", "damka"):
        rules = with_skills(game, -100, -70, -3, 0, 40, 60, 97)
        for number in range(1, 9):
            assert whole(level_description(words, number, rules), words)
