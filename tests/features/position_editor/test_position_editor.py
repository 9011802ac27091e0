"""A position set up by hand: stones, hands, houses, won holes, pieces; what is too many, what is missing, and undo."""

from game.features.position_editor.position_editor import PositionEditor
from game.rules.file.variant_library import standard_library
from game.table.new_game import first_position

VARIANTS = standard_library().variants


def editor(game: str = "kalah") -> PositionEditor:
    return PositionEditor(first_position(VARIANTS[game].rules()))


# --- stones


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


def test_a_position_that_is_no_turn_gives_way_to_the_first_turn() -> None:
    rules = VARIANTS["omweso"].rules()
    laid = editor("omweso")
    assert laid.position is not None
    assert laid.position.phase == "play"
    laid.set_position(first_position(rules).play(first_position(rules).legal()[0]))
    assert laid.can_undo


# --- what else lies on a board


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


def test_a_hole_is_closed_and_opened_and_its_stones_are_left_to_be_placed() -> None:
    laid = editor("deka")

    def closed() -> set[str]:
        return {*(laid.closed_holes or ())}

    assert laid.count("c") > 0
    assert laid.switch_closed_hole("c")
    assert (closed(), laid.count("c")) == ({"c"}, 0)
    assert laid.switch_closed_hole("C")
    assert closed() == {"c", "C"}
    assert laid.switch_closed_hole("c")
    assert closed() == {"C"}
    assert laid.count("c") == 0, "what was there has to be placed again"
    assert not laid.switch_closed_hole("f"), "such a hole is never closed"
    assert not editor("kalah").switch_closed_hole("c")
    assert laid.undo()
    assert closed() == {"c", "C"}
