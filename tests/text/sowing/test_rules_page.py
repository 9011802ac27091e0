"""The rules of a game in plain words, with the options that were chosen."""

from pathlib import Path

import pytest

from game.rules.file.variant_library import load_variant
from game.rules.sowing.compiled import Rules
from game.text.language import without_markup
from game.text.option_text import option_text
from game.text.sowing.clauses import rules_page
from tests.text.common import ENGLISH, HEBREW, rules


def titles(of: Rules) -> list[str]:
    return [clause.title for clause in rules_page(of, ENGLISH)]


def changed(of: Rules) -> list[str]:
    return [clause.id for clause in rules_page(of, ENGLISH) if clause.is_changed]


def test_kalah_is_described_from_its_goal_to_its_end() -> None:
    assert titles(rules("kalah")) == [
        "Goal", "At the start", "Sowing", "The other store", "Extra turn", "Capture", "End of the game",
        "Stopping early",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("id", "said", "with_it", "without"),
    [
        ("pass", "even an extra turn", "congkak", "mangala"),
        ("start", "Captured stones go there, too.", "sungka", "basic"),
        ("sow", "the hole you lifted gets one too", "galatjang", "oware"),
        ("sow", "You keep that direction for the whole turn.", "bay_khom", "kujifunza"),
        ("no_move_own", "or none that leaves your opponent stones", "je_ki_n_je", "ndoto"),
    ],
)
def test_a_sentence_is_said_only_in_games_where_it_holds(id: str, said: str, with_it: str, without: str) -> None:
    pages = [{clause.id: clause.text for clause in rules_page(rules(game), ENGLISH)} for game in (with_it, without)]
    assert [said in page[id] for page in pages] == [True, False]


@pytest.mark.parametrize(
    ("variant", "options", "ids"),
    [
        ("kalah", {}, []), ("kalah", {"seeds": 6}, ["start"]), ("kalah", {"columns": 3}, ["start"]),
        ("kalah", {"empty_capture": True}, ["capture_single"]),
        ("kalah", {"pie": True, "circles": "draw"}, ["circles", "pie"]),
        ("oware", {"grand_slam": "forbidden"}, ["slam_forbidden", "only_slams"]),
        ("oware", {"grand_slam": "allowed"}, ["slam_ends"]),
    ],
)  # fmt: skip
def test_what_an_option_changed_is_marked(variant: str, options: dict[str, bool | int | str], ids: list[str]) -> None:
    assert changed(rules(variant, **options)) == ids


@pytest.fixture
def own(tmp_path: Path) -> Rules:
    path = tmp_path / "mine.toml"
    path.write_text(
        """
name = "Mine"
sources = ["a game of my own"]
option = [{ id = "my_choice", values = ["left_hand", "right_hand"] }]
board = { rows = 2, columns = 6, stores = "sown" }
start = { each = 3 }
sowing = { id = "walk", direction = "clockwise" }
skip = [{ id = "not_theirs", what = "their store" }]
end = [{ id = "all_gone", when = "nobody has a move", then = "nobody sweeps" }]
repetition = [{ id = "round_and_round", then = "draw" }]
[[lap]]
id = "on_and_on"
when = { place = "own side", was = "occupied" }
then = "relay"
[[lap]]
id = "grab_two"
if = { my_choice = "right_hand" }
when = { place = "their side", makes = [2, 4] }
take = ["last", "facing"]
chain = "backwards"
""",
        encoding="utf-8",
    )
    return load_variant(path).rules({"my_choice": "right_hand"})


def test_a_file_of_ones_own_is_described_from_its_words(own: Rules) -> None:
    page = {clause.id: clause for clause in rules_page(own, ENGLISH)}
    assert list(page) == [
        "goal", "start", "walk", "not_theirs", "on_and_on", "grab_two", "all_gone", "pass", "round_and_round",
    ]  # fmt: skip
    assert "clockwise" in page["walk"].text
    assert page["not_theirs"].title == "The other store"
    assert page["on_and_on"].title == "Laps"
    assert page["on_and_on"].text == (
        "Does the last stone fall into one of your own holes that holds stones?"
        " Then the stones of the last stone’s hole are lifted and sown on."
        " Any other last stone ends the turn, unless another rule says what it does."
    )
    assert "Does that make 2 or 4\u00a0stones there?" in page["grab_two"].text
    assert page["all_gone"].text == (
        "The game ends when neither player has a move."
        " Neither player gets what’s left on the board, and the fuller store wins."
    )
    assert all(any("א" <= c <= "ת" for c in clause.text) for clause in rules_page(own, HEBREW))


def test_an_option_of_ones_own_is_shown_by_its_name(tmp_path: Path, own: Rules) -> None:
    variant = load_variant(tmp_path / "mine.toml")
    said = option_text(variant.options[0], ENGLISH)
    assert (said.label, said.values) == ("My choice", ("Left hand", "Right hand"))


PAYING = """
name = "Payers"
sources = []
[board]
rows = 2
columns = 3
MANDARINS
[start]
each = 3
[sowing]
id = "sow"
[[lap]]
id = "gap"
when = { next = "empty", after_next = "occupied" }
take = ["after next"]
[[pay]]
id = "pay"
[[end]]
id = "nobody_pays"
when = "nobody can pay"
then = "each sweeps own"
[[end]]
id = "empty"
when = "board is empty"
then = "nobody sweeps"
[[repetition]]
id = "circles"
then = "each sweeps own"
"""


@pytest.mark.parametrize("mandarins", [0, 5])
def test_who_cannot_pay_is_told_of_mandarin_holes_only_where_there_are_some(mandarins: int, tmp_path: Path) -> None:
    path = tmp_path / "payers.toml"
    path.write_text(PAYING.replace("MANDARINS", f"mandarins = {mandarins}"), encoding="utf-8")
    page = {clause.id: clause.text for clause in rules_page(load_variant(path).rules({}), ENGLISH)}
    assert "the two stores together don’t hold enough stones for it, the game ends" in page["nobody_pays"]
    assert ("mandarin" in page["nobody_pays"]) == bool(mandarins)


@pytest.mark.parametrize(("variant", "clause", "said", "never"), [
    ("san_yao", "across_the_gaps", "If one more empty hole", "mandarin"),
    ("eson_khorgol", "sow", "from any hole of the board", "one of your holes"),
    ("boola", "start", "but with none in A, D, G, J.", "0 stones"),
    ("njombwa_one", "start", "2 stones in each of these holes", "0 stones"),
    ("moruba", "no_stones", "what’s left on the board", "other row"),
    ("depouiller", "cross_or_empty", "Your sowing must reach your opponent", "first"),
    ("boukerourou", "goal", "The player with the empty row has lost", "can’t move"),
    ("bestemshe", "goal", "26 of the 50 win the game", "draw"),  # every capture is even: nobody can have 25
    ("um_el_bil", "sow", "On your turn, lift all the stones from one of your holes", "Stones are lifted"),
    ("foji", "mati_bela", "you capture them", "mati"), ("djenon_aboure", "sow", "first stone falls back", "A single"),
    ("kalah", "start", "The row near you is yours.", "South"),
    ("tuz_wallo", "circles", "in the holes they’ve won", "in their own holes"),
    ("raja_pasu", "four_passing", "isn’t the last of its lap", "on its way"),
])  # fmt: skip
def test_a_page_says_nothing_of_what_its_game_does_not_have(variant: str, clause: str, said: str, never: str) -> None:
    page = {
        plate.id: without_markup(plate.text).replace("\u00a0", " ") for plate in rules_page(rules(variant), ENGLISH)
    }
    assert said in page[clause]
    assert never not in page[clause]


@pytest.mark.parametrize(
    ("variant", "passes"),
    [
        *[(game, False) for game in ("eson_khorgol", "kapana_bona", "waache_waledat", "halusa")],
        *[(game, True) for game in ("ethiopian", "wore", "mangala_two")],
    ],
)
def test_passing_is_told_of_only_where_a_player_can_be_without_a_move(variant: str, passes: bool) -> None:
    assert ("Passing" in titles(rules(variant))) == passes
