"""A position set up by hand: stones, hands, houses, won holes, pieces; what is too many, what is missing, and undo."""

import pytest

from game.features.position_editor.position_editor import PositionEditor
from game.rules.file.variant_library import standard_library
from game.table.new_game import first_position

VARIANTS = standard_library().variants


def editor(game: str = "kalah") -> PositionEditor:
    return PositionEditor(first_position(VARIANTS[game].rules()))


# --- stones


def test_stones_are_put_into_holes_and_what_is_missing_is_counted() -> None:
    laid = editor()
    assert laid.can_place_stones
    assert laid.pieces == ()
    assert set(laid.places) == {*"ABCDEFabcdef", "S", "N"}
    assert laid.position is not None
    assert laid.fault is None
    assert laid.set_count("A", 1)
    assert (laid.count("A"), laid.stones_to_place) == (1, 3)
    assert laid.position is None
    assert laid.fault is not None
    assert laid.position_seen is not None, "what lies there is seen all the same"
    assert laid.change("S", 3)
    assert laid.stones_to_place == 0
    assert laid.position is not None
    assert laid.position.store("S") == 3


def test_nothing_is_put_where_nothing_changes_or_no_place_is() -> None:
    laid = editor()
    assert not laid.set_count("A", 4)
    assert not laid.set_count("x", 4)
    assert laid.count("x") == 0
    assert not laid.can_undo
    assert laid.set_count("A", -3)
    assert laid.count("A") == 0
    assert laid.set_count("A", 999)
    assert laid.count("A") == laid.rules.stones, "no more than there are"
    assert not laid.change("A", 1)


def test_missing_stones_are_shared_between_the_stores_and_one_more_goes_to_the_first() -> None:
    laid = editor()
    assert laid.has_stores
    laid.fill_stores()
    assert not laid.can_undo, "none is missing"
    laid.set_count("A", 0)
    laid.set_count("B", 1)
    assert laid.stones_to_place == 7
    laid.fill_stores()
    assert (laid.count("S"), laid.count("N"), laid.stones_to_place) == (4, 3, 0)
    laid.set_count("A", 1)
    laid.set_count("A", 0)
    laid.set_count("C", 3)
    laid.fill_stores()
    assert (laid.count("S"), laid.count("N")) == (5, 3), "a single one, too"
    laid.set_count("C", 9)
    laid.fill_stores()
    assert (laid.count("S"), laid.count("N")) == (5, 3), "there are too many, not too few"


def test_surplus_stones_go_from_where_they_were_put_last_then_where_most_lie() -> None:
    laid = editor()
    laid.set_count("A", 7)
    laid.set_count("B", 6)
    assert laid.stones_to_place == -5
    laid.remove_surplus()
    assert laid.stones_to_place == 0
    assert laid.count("B") == 1, "five of the six that were put last"
    assert laid.count("A") == 7
    laid.set_count("A", 9)
    laid.set_count("C", 3)  # fewer than before: none was put there
    assert laid.stones_to_place == -1
    laid.remove_surplus()
    assert (laid.count("A"), laid.count("C")) == (8, 3)


def test_everything_is_undone_and_done_again() -> None:
    laid = editor()
    assert not laid.undo()
    before = laid.draft
    laid.set_count("A", 1)
    after = laid.draft
    assert laid.undo()
    assert laid.draft is before
    assert laid.can_redo
    assert laid.redo()
    assert laid.draft is after
    assert not laid.redo()


def test_the_board_is_cleared_and_set_to_the_start() -> None:
    laid = editor()
    laid.clear_board()
    assert laid.stones_to_place == 48
    assert set(laid.counts.values()) == {0}
    laid.reset_to_start()
    assert laid.draft == editor().draft
    turned = laid.turn
    laid.set_turn("N")
    assert (turned, laid.turn) == ("S", "N")
    assert laid.position is not None
    assert laid.position.player == "N"


def test_sides_change_places_stone_for_stone() -> None:
    laid = editor()
    laid.set_count("A", 1)
    laid.set_count("S", 3)
    laid.exchange_sides()
    assert (laid.count("a"), laid.count("N"), laid.count("A"), laid.count("S"), laid.turn) == (1, 3, 4, 0, "N")
    laid.exchange_sides()
    assert (laid.count("A"), laid.count("S"), laid.turn) == (1, 3, "S")


def test_a_game_for_one_has_no_other_side() -> None:
    laid = editor("tchuka_ruma")
    assert not any(place == "N" for place in laid.places)
    before = laid.draft
    laid.exchange_sides()
    assert laid.draft is before


def test_other_options_keep_the_stones_where_the_board_stays_as_full() -> None:
    laid = editor()
    laid.set_count("A", 1)
    laid.set_count("S", 3)
    laid.choose_rules(VARIANTS["kalah"].rules({"pie": True}))
    assert (laid.count("A"), laid.count("S")) == (1, 3)
    assert laid.draft.json["options"]["pie"] is True
    laid.choose_rules(VARIANTS["kalah"].rules({"seeds": 3}))
    assert (laid.count("A"), laid.count("S")) == (3, 0)
    laid.set_count("A", 1)
    laid.choose_rules(VARIANTS["kalah"].rules({"columns": 5, "seeds": 3}))
    assert laid.count("A") == 3
    laid.undo()
    assert laid.count("A") == 1


def test_a_position_that_is_no_turn_gives_way_to_the_first_turn() -> None:
    rules = VARIANTS["omweso"].rules()
    laid = editor("omweso")
    assert laid.position is not None
    assert laid.position.phase == "play"
    laid.set_position(first_position(rules).play(first_position(rules).legal()[0]))
    assert laid.can_undo


# --- what else lies on a board


def test_hands_and_houses() -> None:
    laid = editor("kiswahili")
    assert laid.houses == {"S": True, "N": True}
    assert laid.count("S hand") == 22
    assert laid.set_count("S hand", 20)
    assert laid.stones_to_place == 2
    assert not laid.set_count("x hand", 1)
    laid.set_house("S", owned=False)
    assert laid.houses == {"S": False, "N": True}
    laid.clear_board()
    assert laid.count("S hand") == 0
    assert editor().houses is None


def test_holes_that_are_won_as_stores() -> None:
    laid = editor("togyz_kumalak")
    assert laid.won_holes == {"S": "", "N": ""}
    can = laid.holes_that_can_be_won("S")
    assert can, "some of your opponent's"
    assert set(can) < set("abcdefghi"), "not all of them: the rules leave one out"
    laid.set_won_hole("S", can[0])
    assert laid.won_holes == {"S": can[0], "N": ""}
    assert laid.count(can[0]) == 0, "what lay there is left over"
    assert laid.stones_to_place == 9
    assert can[0].upper() not in laid.holes_that_can_be_won("N"), "not the same on both sides"
    laid.set_won_hole("S", "")
    assert laid.won_holes == {"S": "", "N": ""}
    assert editor().won_holes is None


def test_a_hole_is_passed_on_from_side_to_side() -> None:
    laid = editor("qelat")
    assert laid.winners == {}
    hole = next(cell.name for cell in laid.board.cells if cell.hole and cell.seat == "S")
    for winners in ({hole: "N"}, {hole: "S"}, {}):
        assert laid.cycle_hole_owner(hole)
        assert laid.winners == winners
    assert not laid.cycle_hole_owner("x")
    assert editor().winners is None
    assert not editor().cycle_hole_owner("A")


def test_a_second_turn_and_a_barred_hole() -> None:
    laid = editor("ali_guli_mane")
    assert laid.is_second_turn is False
    laid.set_second_turn(True)
    assert laid.is_second_turn is True
    assert editor().is_second_turn is None
    barred = editor("alemungula")
    assert barred.barred_hole == ""
    assert barred.key_of_barred_hole
    hole = next(cell.name for cell in barred.board.cells if cell.hole)
    barred.set_barred_hole(hole)
    assert barred.barred_hole == hole
    barred.set_barred_hole("")
    assert barred.barred_hole == ""
    assert editor().barred_hole is None
    assert editor().key_of_barred_hole == ""


def test_a_mandarin_comes_with_the_stones_that_it_counts_and_goes_with_them() -> None:
    laid = editor("o_an_quan")
    there = laid.draft.json["mandarins"]
    assert there == {"Q": True, "q": True}
    laid.set_count("Q", 9)
    assert laid.draft.json["mandarins"] == {"Q": False, "q": True}
    laid.set_count("Q", 10)
    assert laid.draft.json["mandarins"]["Q"], "it counts ten"
    laid.set_count("Q", 12)
    assert laid.draft.json["mandarins"]["Q"]
    laid.clear_board()
    assert laid.draft.json["mandarins"] == {"Q": False, "q": False}
    laid.set_count("Q", 11)
    assert laid.draft.json["mandarins"] == {"Q": True, "q": False}


def test_stones_that_are_more_than_a_mandarin_need_not_be_one() -> None:
    laid = editor("o_an_quan")
    said = {**laid.draft.json, "mandarins": {"Q": False, "q": True}}
    laid.draft = laid.draft._replace(json=said)
    laid.set_count("Q", 14)
    assert laid.draft.json["mandarins"]["Q"] is False, "so many lay there without one already"


# --- pieces


def test_pieces_go_round_on_a_square_and_leave_no_count() -> None:
    laid = editor("damka")
    assert laid.pieces[0] == ""
    assert laid.can_place_stones
    assert laid.stones_to_place == 0
    assert not laid.has_stores
    assert laid.count("a1") == laid.pieces.index("M")
    many = len(laid.pieces)
    before = laid.count("a1")
    for n in range(1, many + 1):
        assert laid.change("a1", 1)
        assert laid.count("a1") == (before + n) % many
    assert not laid.set_count("a1", before + many), "the same piece"
    assert not laid.set_count("z9", 1)
    laid.set_count("a1", 0)
    assert "a1" not in laid.draft.json["holes"]
    assert laid.counts["a1"] == 0
    laid.clear_board()
    assert laid.draft.json["holes"] == {}
    assert laid.turn == "S"
    assert laid.position is None
    assert laid.position_seen is None


def test_pieces_change_sides_and_stay_on_a_board_of_the_same_size() -> None:
    laid = editor("damka")
    laid.set_count("a1", 0)
    laid.exchange_sides()
    assert laid.turn == "N"
    assert len(laid.draft.json["holes"]) == 23
    assert "h8" not in laid.draft.json["holes"]
    laid.choose_rules(VARIANTS["damka"].rules({"burning": True}))
    assert "h8" not in laid.draft.json["holes"]
    laid.choose_rules(VARIANTS["damka"].rules({"size": 10}))
    larger = PositionEditor(first_position(VARIANTS["damka"].rules({"size": 10})))
    assert laid.draft.json["holes"] == larger.draft.json["holes"]


@pytest.mark.parametrize("game", ["kalah", "damka", "o_an_quan", "kiswahili", "togyz_kumalak", "nam_nam", "omweso"])
def test_counts_are_what_lies_there(game: str) -> None:
    laid = editor(game)
    for place in laid.places:
        if place in laid.counts and not laid.pieces:
            assert laid.counts[place] == laid.count(place)
    assert laid.stones_to_place == 0
