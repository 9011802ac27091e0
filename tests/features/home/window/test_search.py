"""Games are found by their names in any language, by where they are played, and by their ideas."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis.strategies import integers, text

from game.rules.file.shelves import Shelf
from game.rules.file.variant_library import Variant, standard_library
from game.text.continents import continent_of
from game.text.finding import GameFinder, bold_typed_text, sentence_with_other_words, typo_distance
from game.text.idea_families import games_by_idea, idea_of_game
from game.text.language import Language, available_languages
from game.text.letters import letters_to_compare
from game.ui import assets
from tests.sampled import few

GAMES = list(standard_library().variants.values())
ENGLISH, HEBREW = Language(), Language("he", assets.FOLDER / "locale")
GABATAS = {"gabata", *(f"gabata_{place}" for place in ("adegrat", "adwa", "aksum", "mengas", "shoa"))}
FINDERS = {"en": GameFinder(GAMES, ENGLISH), "he": GameFinder(GAMES, HEBREW)}


@pytest.mark.parametrize(
    ("typed", "ids"),
    [
        ("kalah", {"kalah"}), ("KALAH", {"kalah"}),
        ("  oware  ", {"oware", "nam_nam"}),  # its other name is Oware Nam Nam
        ("roseya", {"roseya"}), ("Rosëya", {"roseya"}), ("lab madj", {"madjnuni"}), ("beginners", {"simple"}),
        ("gabata ethiopia", {"tuz_wallo", *GABATAS}),
        ("ghana two", {"oware"}), ("chess", set()), ("", {v.id for v in GAMES}), ("\"'", {v.id for v in GAMES}),
        ("mancala", {"kalah"}), ("dakon", {"dakon"}), ("maldives", {"ohvalhu"}), ("voali", {"woaley"}),
        *((name, {"oware"}) for name in ("wari", "warri", "awale", "awalé")),
        *((name, {"sungka"}) for name in ("sungka", "chongka")),
        ("congklak", {"congkak"}), ("mangala", {"akil", "mangala"}), ("Alitev", {"alitev", "altiev"}),
        ("Altiev", {"altiev"}),
        *((name, {"damka"}) for name in ("draughts", "Checkers", "dama", "Shashki", "шашки", "דמקה", "الداما")),
        ("extra turn", {v.id for v in GAMES if idea_of_game(v) == "extra_turn"}),
    ],
)  # fmt: skip
def test_games_are_found_by_what_is_known_of_them(typed: str, ids: set[str]) -> None:
    found = {hit.game.id for hit in FINDERS["en"].matching_games(typed)}
    assert ids <= found
    assert len(found) <= len(ids) + 3, "and few others"


def test_what_was_found_is_told_by_what_it_was_found_by() -> None:
    found = FINDERS["en"].games_by_match("man")
    assert "mangala" in {hit.game.id for hit in found.names}
    assert found.names[0].game.name.startswith("Man"), "a name that begins so comes first"
    mangalas = [hit.game.name for hit in found.names if hit.game.name.startswith("Mangala")]
    assert mangalas == sorted(mangalas), "those that are as near stand in the order of their names"
    assert found.also[0][0] == "Mancala"
    assert ("Mancala", "kalah") in {(name, hit.game.id) for name, hit in found.also}
    countries = {country: {game.id for game in games} for country, games in found.countries}
    assert countries["Oman"] == {game.id for game in GAMES if "Oman" in game.country}
    assert found.game_ids == {hit.game.id for hit in FINDERS["en"].matching_games("man")}
    assert FINDERS["en"].games_by_match("lap after lap").ideas == ("laps",)
    rest = {hit.game.id for hit in FINDERS["en"].games_by_match("ghana twos").rest}
    assert "oware" in rest
    assert all("Ghana" in standard_library().variants[id_].country for id_ in rest)
    assert FINDERS["en"].games_by_match("man", {"kalah"}).game_ids == {"kalah"}
    assert FINDERS["en"].games_by_match("turkish draughts").game_ids == {"damka"}, "one of the words is known"
    assert not FINDERS["en"].games_by_match("zzz qqqq").game_ids
    damka = standard_library().variants["damka"].about
    for typed, said in (("turkish draughts", "Not Turkish dama: pieces move diagonally."), ("draughts", "")):
        assert sentence_with_other_words(damka, typed, "Draughts") == said


REMEMBERED = """three stones: oware songo - kalah damka; capture 2 seeds: oware - kalah; seeds: oware - damka;
relay: congkak - kalah oware; go again: kalah - oware; Africa: oware gabata - kalah; asia: congkak - oware kalah;
4 rows: gabata - oware; large board: kiswahili - oware; two stores: oware kalah - hus; without stores: hus - oware;
six holes: oware - pallanguzhi; 7 holes: pallanguzhi - oware; the opposite hole: altiev - oware;
no capture: no_capt - kalah oware; jump over men: damka - oware"""


@pytest.mark.parametrize("row", REMEMBERED.replace("\n", " ").split(";"))
def test_who_remembers_a_game_without_its_name_finds_it_by_what_happens_in_it(row: str) -> None:
    typed, found, others = row.replace(" - ", ":").split(":")
    games = FINDERS["en"].games_by_match(typed.strip()).game_ids
    assert {*found.split()} <= games == {hit.game.id for hit in FINDERS["en"].matching_games(typed)}
    assert not {*others.split()} & games


@pytest.mark.parametrize("letter", ["k", "D"])
def test_one_letter_finds_the_games_whose_names_begin_with_it(letter: str) -> None:
    found = FINDERS["en"].games_by_match(letter)
    begin = [game.id for game in GAMES if letters_to_compare(game.name).startswith(letter.lower())]
    assert {hit.game.id for hit in found.names[: len(begin)]} == set(begin)
    assert found.game_ids == {game.id for game in GAMES if f" {letter.lower()}" in f" {letters_to_compare(game.name)}"}
    assert (found.also, found.countries, found.ideas, found.rest) == ((), (), (), ())


@pytest.mark.parametrize(
    ("said", "typed", "seen"),
    [
        ("Mangala", "man", "**Man**gala"), ("Ali Guli Mane", "MAN", "Ali Guli **Man**e"),
        ("Rosëya", "eya", "Ros**ëya**"), ("La’b madjnuni", "lab", "**La’b** madjnuni"),
        ("מנגלה", "מנ", "**מנ**גלה"), ("Oware", "x", "Oware"),
    ],
)  # fmt: skip
def test_what_was_typed_is_marked_where_it_stands(said: str, typed: str, seen: str) -> None:
    assert bold_typed_text(said, typed) == seen


@pytest.mark.parametrize("variant", [game.id for game in GAMES])
def test_every_game_is_found_by_each_of_its_names_and_countries(variant: str) -> None:
    game = standard_library().variants[variant]
    continents = tuple(map(continent_of, game.country))
    assert all(continents), "each country lies on one"
    for code, words in (("en", ENGLISH), ("he", HEBREW)):
        for name in (game.name, *game.other_names, *game.country, *continents):
            for said in (name, words.t(name)):
                found = {hit.game.id: hit.other_name_meant for hit in FINDERS[code].matching_games(said)}
                assert variant in found, said
        for name in game.other_names:
            said = words.t(name)
            other = next(hit.other_name_meant for hit in FINDERS[code].matching_games(said) if hit.game.id == variant)
            own = letters_to_compare(f"{words.t(game.name)} {game.name} {game.id} {words.t(game.idea)} {game.idea}")
            assert other or all(
                word in own or word in letters_to_compare(said) for word in letters_to_compare(said).split()
            )


def test_an_exact_other_name_comes_before_names_that_only_begin_so() -> None:
    found = FINDERS["en"].games_by_match("Adi")
    assert found.is_other_first
    assert found.also[0][1].game.id == "nam_nam"
    found = FINDERS["en"].games_by_match("Adji Kui I")
    assert found.names[0].game.id == "adji_kui"


def test_a_hit_by_another_name_says_which() -> None:
    assert {hit.game.id: hit.other_name_meant for hit in FINDERS["en"].matching_games("wari")}["oware"] == "Wari"
    assert {hit.game.id: hit.other_name_meant for hit in FINDERS["en"].matching_games("warr")}["oware"] == "Warri"
    assert {hit.game.id: hit.other_name_meant for hit in FINDERS["en"].matching_games("oware")} == {
        "oware": "",
        "nam_nam": "Oware Nam Nam",
    }
    assert all(hit.other_name_meant == "" for hit in FINDERS["en"].matching_games("ghana"))


def test_a_game_whose_name_begins_so_comes_first_in_the_chosen_language_and_in_its_own() -> None:
    begins = [game.id for game in GAMES if game.name.startswith("Bao")]
    assert {hit.game.id for hit in FINDERS["en"].matching_games("bao")[: len(begins)]} == set(begins)
    assert FINDERS["en"].matching_games("oware")[0].game.id == "oware"
    for typed in ("אווארה", "oware", "גאנה"):
        assert "oware" in {hit.game.id for hit in FINDERS["he"].matching_games(typed)}


def test_of_two_spellings_of_a_word_the_game_of_that_name_comes_first() -> None:
    for finder in FINDERS.values():
        found = finder.games_by_match("Alitev")
        assert [hit.game.id for hit in found.names] == ["alitev"]
        assert "altiev" in {hit.game.id for _, hit in found.also}
        assert finder.matching_games("Alitev")[0].game.id == "alitev"
        assert finder.matching_games("Altıev")[0].game.id == finder.matching_games("altiev")[0].game.id == "altiev"


def test_quotation_marks_points_and_case_do_not_matter() -> None:
    assert letters_to_compare("La'b  Rosëya") == letters_to_compare("LAB  roseya")
    assert letters_to_compare("ארה״ב") == letters_to_compare('ארה"ב')
    assert letters_to_compare("Ayo-ayo") == "ayo ayo"
    assert letters_to_compare("Smørrebrød, Æbler, Œuvre, Łódź, Đàn") == "smorrebrod aebler oeuvre lodz dan"
    assert letters_to_compare("हिन्दी") not in (letters_to_compare("हनद"), ""), "signs of vowels are letters"
    assert letters_to_compare("ALTIEV") == letters_to_compare("Altıev") == letters_to_compare("altiev")


@pytest.mark.parametrize("words", [ENGLISH, HEBREW], ids=["en", "he"])
def test_every_game_stands_in_one_family_from_easy_to_rich(words: Language) -> None:
    found = games_by_idea(GAMES, words)
    assert sorted(game.id for family in found for game in family.games) == sorted(game.id for game in GAMES)
    for family in found:
        assert [game.difficulty for game in family.games] == sorted(game.difficulty for game in family.games)


TOLD = 0.75  # of the games: the others would fit more than one family, or none


def test_games_without_a_word_about_it_stand_where_their_clauses_belong() -> None:
    """What a file says is found out from its clauses, too: games of people's own need not say it."""
    named = [game for game in GAMES if getattr(game.words, "shelf", None)]
    bare = [Variant(game.id, msgspec.structs.replace(game.words, shelf=None)) for game in named]
    told = [idea_of_game(one) == game.words.shelf for one, game in zip(bare, named, strict=True)]
    assert sum(told) > TOLD * len(told)
    for shelf in Shelf:
        own = [so for so, game in zip(told, named, strict=True) if game.words.shelf == shelf]
        assert any(own) or not own, f"{shelf} is not what its games are about"


@pytest.mark.parametrize("code", ["en", "he"])
@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("kalha", "kalah"), ("klah", "kalah"), ("owrae", "oware"), ("owarrree", "oware"), ("togiz", "togyz_kumalak"),
        ("togyzqumalaq", "togyz_kumalak"), ("bohenspiel", "bohnenspiel"), ("kiswahli", "kiswahili"),
        ("тоғыз", "togyz_kumalak"), ("тогызкумалак", "togyz_kumalak"), ("манкала", "kalah"),
        ("манкалла", "mankala"), ("بالو", "bao_kiarabu"), ("باو", "bao_kiarabu"), ("ô ăn quan", "o_an_quan"),
        ("Ô Ăn Quan", "o_an_quan"), ("o an kuan", "o_an_quan"), ("कलाह", "kalah"), ("אווארה", "oware"),
    ],
)  # fmt: skip
def test_a_slip_or_another_script_finds_the_game(typed: str, first: str, code: str) -> None:
    found = [hit.game.id for hit in FINDERS[code].matching_games(typed)]
    assert first in found[:4]
    assert first in FINDERS[code].games_by_match(typed).game_ids


def first_shown(typed: str, code: str) -> str:
    """The game that stands first on the page."""
    found = FINDERS[code].games_by_match(typed)
    if (meant := found.meant_game) is not None:
        return meant.hit.game.id
    also, names = [hit.game.id for _, hit in found.also], [hit.game.id for hit in found.names]
    return next(iter([*also, *names] if found.is_other_first else [*names, *also]), "")


@pytest.mark.parametrize("code", ["en", "he"])
@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("mancala", "kalah"), ("манкала", "kalah"), ("מנקלה", "kalah"), ("مانكالا", "kalah"), ("मनकाला", "kalah"),
        ("منقلة", "kalah"), ("mankala", "mankala"), ("warri", "oware"), ("wari", "oware"), ("awele", "oware"),
        ("turkish mangala", "mangala_turkiye"), ("mangala", "mangala"), ("كلاح", "kalah"), ("bantumi", "kalah"),
        ("पल्लनगुळि", "pallanguzhi"), ("vamana guntalu", "pallanguzhi"), ("avalanche", "valah"),
        ("ayo", "ayo"), ("bao", "kiswahili"), ("mweso", "omweso"), ("sungka", "sungka"), ("congklak", "congkak"),
        ("toguz korgool", "togyz_kumalak"), ("mandarin square", "o_an_quan"), ("chenne mane", "ali_guli_mane"),
        ("bean game", "bohnenspiel"), ("dakon", "dakon"), ("checkers", "damka"),
    ],
)  # fmt: skip
def test_what_people_mean_by_a_name_stands_first(typed: str, first: str, code: str) -> None:
    assert first_shown(typed, code) == first
    assert FINDERS[code].matching_games(typed)[0].game.id == first


def test_names_that_are_nearly_what_was_typed_stand_behind_the_game_of_that_name() -> None:
    found = FINDERS["en"].games_by_match("mancala")
    assert [hit.game.id for _, hit in found.also] == ["kalah"]
    assert {"mangala", "mankala", "al_manqala"} <= {hit.game.id for _, hit in found.near}
    assert "kalah" not in {hit.game.id for _, hit in found.near}
    word = FINDERS["en"].games_by_match("mankala").meant_game
    assert word is not None
    assert (word.is_word, word.hit.game.id) == (True, "mankala")
    assert "kalah" in [one.game.id for one in word.others[:2]], "both stand on the page"


@pytest.mark.parametrize("code", ["en", "he"])
@pytest.mark.parametrize("typed", ["mancala", "Mancala", "манкала", "מנקלה", "منقلة"])
def test_the_word_for_all_games_is_known_in_every_script(typed: str, code: str) -> None:
    found = FINDERS[code].games_by_match(typed)
    assert found.is_word == (found.meant_game is not None and found.meant_game.is_word)
    assert found.is_word or not (found.names or found.also)


@pytest.mark.parametrize("typed", ["kalha", "owrae", "bohenspiel", "kiswahli"])
def test_what_was_meant_is_asked_where_nothing_is_called_so(typed: str) -> None:
    found = FINDERS["en"].games_by_match(typed)
    assert found.meant_game is not None
    assert not found.meant_game.is_word
    assert found.meant_game.hit == found.near[0][1]


@pytest.mark.parametrize("typed", ["kalah", "wari", "ghana", "ga", "lap after lap", "chess", ""])
def test_what_is_called_so_or_is_no_name_is_not_asked_back(typed: str) -> None:
    assert FINDERS["en"].games_by_match(typed).meant_game is None


def test_a_country_is_found_with_a_slip() -> None:
    ethiopian = {game.id for game in GAMES if "Ethiopia" in game.country}
    assert FINDERS["en"].games_by_match("ethiopa").game_ids == ethiopian
    assert {hit.game.id for hit in FINDERS["en"].matching_games("ethiopa")} == ethiopian


@pytest.mark.parametrize("typed", ["chess", "zzzz", "ka", "xq"])
def test_what_is_no_name_finds_none_by_chance(typed: str) -> None:
    assert FINDERS["en"].games_by_match(typed).near == ()


@pytest.mark.parametrize("code", available_languages(assets.FOLDER / "locale"))
def test_every_name_in_every_language_is_found_with_one_slip(code: str) -> None:
    """Two neighbouring letters in the middle of each name are swapped, whichever language the reader has."""
    words = Language(code, assets.FOLDER / "locale")
    for game in few(GAMES, 40):
        name = words.t(game.name)
        letters = letters_to_compare(name).replace(" ", "")
        if len(letters) < 5:
            continue
        at = len(letters) // 2
        typed = f"{letters[: at - 1]}{letters[at]}{letters[at - 1]}{letters[at + 1 :]}"
        found = FINDERS["en"].games_by_match(typed)
        assert game.id in found.game_ids | {hit.game.id for _, hit in found.near}, (name, typed)


def all_in_one_order(a: str, b: str) -> int:
    """A second telling of the distance: by recursion, as it is defined."""
    if not a or not b:
        return len(a) + len(b)
    ways = [
        all_in_one_order(a[1:], b) + 1, all_in_one_order(a, b[1:]) + 1,
        all_in_one_order(a[1:], b[1:]) + (a[0] != b[0]),
    ]  # fmt: skip
    if len(a) > 1 and len(b) > 1 and (a[0], a[1]) == (b[1], b[0]):
        ways.append(all_in_one_order(a[2:], b[2:]) + 1)
    return min(ways)


@given(text("abc", max_size=5), text("abc", max_size=5), integers(0, 3))
def test_slips_are_counted_as_they_are_defined(a: str, b: str, most: int) -> None:
    away = all_in_one_order(a, b)
    assert typo_distance(a, b, most) == (away if away <= most else None)
