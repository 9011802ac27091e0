"""In how many clauses games differ: found from what the clauses say, and true of the turns that are played."""

from functools import cache
from pathlib import Path
from random import Random

import msgspec
import pytest

from game.features.similar import similar_text
from game.features.similar.fingerprint import ComparableGame
from game.features.similar.near_games import NEAR, SimilarGames
from game.features.similar.relations import GameRelation, compare_games, least_differences
from game.features.similar.turn_of_both import fit_to_one_board, replace_usual_options, resize_to_board_of
from game.rules.file.variant_library import Variant, standard_library
from game.table.example_turn import find_differing_turn, is_played_differently
from game.table.new_game import first_position
from game.text.language import Language
from tests.features.workshop.same_turn_cases import FOUR_HOLES, ONLY_FACING, OWN_WORDS, THREE_STONES, based_on
from tests.sampled import few

GAMES = standard_library().variants


@cache
def tree() -> SimilarGames:
    return SimilarGames(GAMES)


@cache
def related() -> list[GameRelation]:
    return [one for id in GAMES for one in tree().related_games(id) if one.game < one.other_game]


NO_EXTRA_TURN, RELAY = 'without = ["extra_turn"]', '[[lap]]\nid = "more"\nwhen = { was = "occupied" }\nthen = "relay"'
LARGER_FIRST = '[[turn]]\nid = "wait"\nat_least = 2\n\n[[turn]]\nid = "wait"'
OTHER_ID = """
without = ["row_empty"]

[[end]]
id   = "another_name"
when = "a row is empty"
then = "each sweeps own"
"""
USUALLY_EMPTY = """
[[option]]
id     = "empty_capture"
values = [true, false]
"""


# What is changed in Kalah → kind and ids of the clauses that differ, and the options that make the games alike.
CHANGES: list[tuple[str, list[tuple[str, str, str]], dict[str, object]]] = [
    (ONLY_FACING, [("lap", "capture_facing", "capture_facing")], {}), (NO_EXTRA_TURN, [("lap", "extra_turn", "")], {}),
    (RELAY, [("lap", "", "more")], {}), (LARGER_FIRST, [("turn", "", "wait")], {}),  # of one id: one rule
    (NO_EXTRA_TURN + "\n" + RELAY, [("lap", "extra_turn", "more")], {}),
    ('[sowing]\nid = "sow"\ndirection = "clockwise"', [("sowing", "sow", "sow")], {}),
    (OWN_WORDS, [], {}),  # a title is no rule
    (OTHER_ID, [], {}),  # nor is an id
    (FOUR_HOLES, [], {}), (THREE_STONES, [], {}),  # nor how large the board is, nor what lies on it
    (USUALLY_EMPTY, [], {"empty_capture": True}),  # what can be chosen is no difference
]  # fmt: skip


@pytest.mark.parametrize(("text", "changes", "options"), CHANGES, ids=lambda value: str(value)[:30])
def test_the_clauses_that_differ_are_found(
    text: str, changes: list[tuple[str, str, str]], options: dict[str, object], tmp_path: Path
) -> None:
    one, other = ComparableGame(GAMES["kalah"]), ComparableGame(based_on(tmp_path, "kalah", text))
    found = compare_games(one, other)
    assert [tuple(one) for one in found.changes] == changes
    assert found.options == options
    assert least_differences(one, other) <= found.differing_clauses
    back = compare_games(other, one)
    assert sorted(back.changes) == sorted(found.seen_from_other.changes)


def test_kinds_of_turn_are_known_by_what_they_are_not_by_their_names() -> None:
    """Bao's laps ask for kinds of turn by their ids: with other ids they are the same game."""
    game = GAMES["kiswahili"]
    text = msgspec.json.encode(game.words).decode()
    for id in ("namua", "mtaji"):
        text = text.replace(f'"{id}"', f'"{id}_renamed"')
    renamed = Variant("renamed", msgspec.json.decode(text, type=type(game.words)))
    assert renamed.words != game.words
    assert not compare_games(ComparableGame(game), ComparableGame(renamed)).changes


def test_a_clause_of_another_kind_of_turn_differs() -> None:
    """A lap of Bao that is asked for in one kind of turn in place of another; both games have both kinds."""
    game = GAMES["kiswahili"]
    text = msgspec.json.encode(game.words).decode()
    assert text.count('"turn":["namua_takata"]') == 1
    text = text.replace('"turn":["namua_takata"]', '"turn":["mtaji"]')
    other = Variant("other", msgspec.json.decode(text, type=type(game.words)))
    assert [one.kind for one in compare_games(ComparableGame(game), ComparableGame(other)).changes] == ["lap"]


@pytest.mark.parametrize("part", range(4))
def test_games_without_a_difference_play_the_same_games(part: int) -> None:
    """With the options that are said to make them alike, and on one board, every turn ends alike."""
    found = few([one for one in related() if not one.changes], 4)[part]
    one = replace_usual_options(GAMES[found.game], found.options)
    other = resize_to_board_of(replace_usual_options(GAMES[found.other_game], found.other_options), one)
    random = Random(f"{found.game}{found.other_game}")
    for _ in range(3):
        here, there = first_position(one.rules()), first_position(other.rules())
        for _ in range(150):
            if here.over or here.phase != "play":
                break
            assert set(here.legal()) == set(there.legal())
            move = random.choice(here.legal())
            here, there = here.play(move), there.play(move)
            assert (here.cells, here.player, here.over) == (there.cells, there.player, there.over)


@pytest.mark.parametrize("part", range(5))
def test_one_clause_is_seen_in_a_turn_on_one_board(part: int) -> None:
    found = few([one for one in related() if one.differing_clauses == 1], 5)[part]
    one, other, _ = fit_to_one_board(found, GAMES)
    shown = find_differing_turn(one, other, next(it.other_id or it.own_id for it in found.changes))
    assert shown is not None
    assert shown.apart or is_played_differently(shown, "")


def test_a_game_without_relatives_has_nearest_ones() -> None:
    alone = [id for id in GAMES if not tree().related_games(id) and id != "damka"]
    assert alone
    for id in alone:
        assert all(one.differing_clauses > NEAR for one in tree().nearest_games(id))
        assert len(tree().nearest_games(id)) == 3
    assert not tree().nearest_games("damka")  # the only game of its kind


def test_what_differs_is_said_as_the_rules_pages_say_it() -> None:
    words = Language("en")
    for found in few(related(), 20):
        told = similar_text.difference_texts(found, GAMES, words)
        assert len(told) == found.differing_clauses or not found.changes
        for one in told:
            assert one.own_text != one.other_text
            assert one.own_title or one.other_title
            assert not one.own_text.endswith("?")
            assert not one.other_text.endswith("?")
