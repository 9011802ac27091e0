"""Games are found by their names in any language, by where they are played, and by their ideas."""

from __future__ import annotations

import pytest

from game.rules.file.library import standard
from game.text.language import Words
from game.ui import assets
from game.words.families import families, shelf_of
from game.words.finding import Finder, letters
from tests.some import some

GAMES = list(standard().variants.values())
ENGLISH, HEBREW = Words(), Words("he", assets.FOLDER / "locale")
FINDERS = {"en": Finder(GAMES, ENGLISH), "he": Finder(GAMES, HEBREW)}


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
        ("gabata ethiopia", {"gabata"}),
        ("ghana two", {"oware"}),
        ("chess", set()),
        ("", {v.id for v in GAMES}),
        ("\"'", {v.id for v in GAMES}),
        ("mancala", {"kalah"}),
        ("wari", {"oware"}),
        ("warri", {"oware"}),
        ("awale", {"oware"}),
        ("awalé", {"oware"}),
        ("sungka", {"sungka"}),
        ("dakon", {"dakon"}),
        ("chongka", {"sungka"}),
        ("maldives", {"ohvalhu"}),
        ("voali", {"woaley"}),
        ("congklak", {"congkak"}),
        ("mangala", {"akil", "mangala"}),
        ("extra turn", {v.id for v in GAMES if shelf_of(v) == "extra_turn"}),
    ],
)
def test_games_are_found_by_what_is_known_of_them(typed: str, ids: set[str]) -> None:
    assert {hit.game.id for hit in FINDERS["en"].hits(typed)} == ids


@pytest.mark.parametrize("variant", [game.id for game in GAMES])
def test_every_game_is_found_by_each_of_its_names_and_countries(variant: str) -> None:
    game = standard().variants[variant]
    for code, words in (("en", ENGLISH), ("he", HEBREW)):
        for name in (game.name, *game.also, *game.country):
            for said in (name, words.t(name)):
                found = {hit.game.id: hit.other for hit in FINDERS[code].hits(said)}
                assert variant in found, said
        for name in game.also:
            said = words.t(name)
            other = next(hit.other for hit in FINDERS[code].hits(said) if hit.game.id == variant)
            own = letters(f"{words.t(game.name)} {game.name} {game.id} {words.t(game.idea)} {game.idea}")
            assert other or all(word in own or word in letters(said) for word in letters(said).split())


def test_a_hit_by_another_name_says_which() -> None:
    (hit,) = FINDERS["en"].hits("wari")
    assert hit.other == "Wari"
    (hit,) = FINDERS["en"].hits("warr")
    assert hit.other == "Warri"
    assert {hit.game.id: hit.other for hit in FINDERS["en"].hits("oware")} == {"oware": "", "nam_nam": "Oware Nam Nam"}
    assert all(hit.other == "" for hit in FINDERS["en"].hits("ghana"))


def test_a_game_whose_name_begins_so_comes_first() -> None:
    assert [hit.game.id for hit in FINDERS["en"].hits("bao")][:4] == ["bao_kids", "bao_laps", "kiswahili", "kujifunza"]
    assert FINDERS["en"].hits("oware")[0].game.id == "oware"


def test_games_are_found_in_the_chosen_language_and_by_their_own_names() -> None:
    for typed in ("אווארה", "oware", "גאנה"):
        assert "oware" in {hit.game.id for hit in FINDERS["he"].hits(typed)}


def test_quotation_marks_points_and_case_do_not_matter() -> None:
    assert letters("La'b  Rosëya") == letters("LAB  roseya")
    assert letters("ארה״ב") == letters('ארה"ב')
    assert letters("Ayo-ayo") == "ayo ayo"


@pytest.mark.parametrize("words", [ENGLISH, HEBREW], ids=["en", "he"])
def test_every_game_stands_in_one_family_from_easy_to_rich(words: Words) -> None:
    found = families(GAMES, words)
    assert sorted(game.id for family in found for game in family.games) == sorted(game.id for game in GAMES)
    for family in found:
        assert [game.difficulty for game in family.games] == sorted(game.difficulty for game in family.games)


BETWEEN = {
    "ali_guli_mane", "congkak", "dakon", "egyptian", "ethiopian", "hoyito_two", "madjnuni", "motiq",
    "o_an_quan", "ohvalhu", "raja_pasu", "roseya", "sungka", "tchuka_ruma", "vai_lung_thlan",
}  # fmt: skip


def test_a_game_without_a_word_about_it_stands_where_its_clauses_belong() -> None:
    """What a file says is found out from its clauses, too: games of people's own need not say it."""
    import msgspec

    from game.rules.file.library import Variant

    for game in some(GAMES):
        if game.id in BETWEEN:
            continue  # these would fit more than one family, or none
        bare = Variant(game.id, msgspec.structs.replace(game.words, shelf=None))
        assert shelf_of(bare) == game.words.shelf, game.id
