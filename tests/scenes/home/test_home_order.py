"""The order of the games on the home page, and how they are found."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.file.library import standard
from game.scenes.home.order import COUNTRY, EASY, ORDERS, ROWS, Group, grouped, lines
from game.scenes.home.search import found, letters
from game.text.language import Words
from game.ui import assets

GAMES = list(standard().variants.values())
ENGLISH, HEBREW = Words(), Words("he", assets.FOLDER / "locale")


@pytest.mark.parametrize("order", [order for order, _ in ORDERS])
@pytest.mark.parametrize("words", [ENGLISH, HEBREW], ids=["en", "he"])
def test_no_order_leaves_a_game_out(order: str, words: Words) -> None:
    groups = grouped(GAMES, order, words)
    assert {v.id for group in groups for v in group.variants} == {v.id for v in GAMES}
    for group in groups:
        rich = [(v.words.board.rows, v.difficulty) for v in group.variants]
        assert order == ROWS or [d for _, d in rich] == sorted(d for _, d in rich)


def test_a_game_stands_under_each_of_its_countries_and_once_otherwise() -> None:
    assert len(grouped(GAMES, EASY, ENGLISH)) == 1
    for group in grouped(GAMES, COUNTRY, ENGLISH):
        assert {v.id for v in group.variants} == {v.id for v in GAMES if group.title in v.country}
    titles = [group.title for group in grouped(GAMES, COUNTRY, HEBREW)]
    assert titles == sorted(titles)


def test_a_game_without_a_country_is_not_lost() -> None:
    from dataclasses import replace

    import msgspec

    kalah = standard().variants["kalah"]
    nowhere = replace(kalah, words=msgspec.structs.replace(kalah.words, country=[]))
    groups = grouped([nowhere, standard().variants["oware"]], COUNTRY, ENGLISH)
    assert [group.title for group in groups] == ["Ghana", "Elsewhere"]


@given(st.lists(st.integers(1, 7), min_size=1, max_size=8), st.integers(1, 6))
def test_lines_hold_all_games_in_order_and_each_group_has_its_heading(sizes: list[int], columns: int) -> None:
    groups = [Group(f"group {i}", tuple(GAMES[k % len(GAMES)] for k in range(n))) for i, n in enumerate(sizes)]
    laid = lines(groups, columns)
    assert [v for line in laid for v in line.variants] == [v for group in groups for v in group.variants]
    assert all(1 <= len(line.variants) <= columns for line in laid)
    titles = [span.title for line in laid for span in line.spans]
    assert list(dict.fromkeys(titles)) == [group.title for group in groups]
    for line in laid:
        covered = [k for span in line.spans for k in range(span.start, span.start + span.size)]
        assert covered in ([], list(range(len(line.variants))))


@pytest.mark.parametrize(
    ("typed", "ids"),
    [
        ("kalah", {"kalah"}),
        ("KALAH", {"kalah"}),
        ("  oware  ", {"oware", "nam_nam"}),  # its other name is Oware Nam Nam
        ("roseya", {"roseya"}),
        ("Rosëya", {"roseya"}),
        ("lab madj", {"madjnuni"}),  # La'b madjnuni
        ("beginners", {"simple"}),
        ("ethiopia rows", {"gabata"}),
        ("twos", {"oware"}),
        ("chess", set()),
        ("", {v.id for v in GAMES}),
        ("\"'", {v.id for v in GAMES}),
    ],
)
def test_games_are_found_by_what_is_known_of_them(typed: str, ids: set[str]) -> None:
    assert {v.id for v in found(GAMES, typed, ENGLISH)} == ids


def test_games_are_found_in_the_chosen_language_and_by_their_own_names() -> None:
    assert {"oware"} <= {v.id for v in found(GAMES, "אווארה", HEBREW)}
    assert {"oware"} <= {v.id for v in found(GAMES, "oware", HEBREW)}
    assert {v.id for v in found(GAMES, "גאנה", HEBREW)} >= {"oware", "nam_nam"}


def test_quotation_marks_points_and_case_do_not_matter() -> None:
    assert letters("La'b  Rosëya") == letters("LAB  roseya")
    assert letters("ארה״ב") == letters('ארה"ב')
    assert letters("Ayo-ayo") == "ayo ayo"
