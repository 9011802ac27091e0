"""The story of a game, beside turns worked out by hand."""

from game.rules.board import SEATS
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.table.game_summary import GameSummary
from game.table.lead_curve import LeadCurve, LeadPoint


def story(variant: str, *moves: str, **options: bool | int | str) -> tuple[GameSummary, Game]:
    game = Game(standard_library().variants[variant].rules(options))
    for move in moves:
        game.play(move)
    return GameSummary.from_plies(game.plies), game


def leads(told: GameSummary) -> list[int]:
    return [told.curve.start, *(point.lead for point in told.curve.points)]


def test_moves_in_a_row_are_one_turn() -> None:
    """Kalah: C sows 4 stones into D, E, F and the store, and earns another move; then F sows its 5."""
    told, _ = story("kalah", "C", "F", "a")
    assert told.longest is not None
    assert told.longest.plies == range(2)
    assert told.longest.n == 4 + 5


def test_giving_up_is_no_move_of_a_turn() -> None:
    told, game = story("kalah", "B", "a", "C")
    game.stop_game("resign:S")
    assert GameSummary.from_plies(game.plies).longest == told.longest
    _, game = story("kalah")
    game.stop_game("resign:S")
    assert GameSummary.from_plies(game.plies).longest is None


def test_the_lead_is_counted_after_each_part_of_a_turn() -> None:
    """C and F bring South a stone each; a brings North none."""
    told, _ = story("kalah", "C", "F", "a")
    assert leads(told) == [0, 2, 2]
    assert told.curve.lead_changes == 0


def test_a_capture_counts_both_holes() -> None:
    """Kalah: E runs to F, the store, a and b.  c ends in North's store, so a moves too: b then holds 4 + 1 + 1.

    A's last stone falls into the empty E and takes itself and the 6 across.
    """
    told, _ = story("kalah", "E", "c", "a", "A")
    assert told.biggest is not None
    assert told.biggest.plies == range(3, 4)
    assert told.biggest.n == 7
    assert set(told.biggest.places) == {"E", "b"}
    assert leads(told) == [0, 1, 0, 7]


def test_a_game_without_captures_has_no_biggest() -> None:
    told, _ = story("oware", "A", "a")
    assert told.biggest is None
    assert told.longest is not None
    assert told.longest.n == 4


def test_nothing_played_has_no_story() -> None:
    told = GameSummary.from_plies([])
    assert (leads(told), told.longest, told.biggest, told.curve.lead_start_of("S")) == ([0], None, None, None)


def test_points_have_the_numbers_of_the_list_of_turns() -> None:
    told, _ = story("kalah", "E", "c", "a", "A")
    assert [(point.number, point.seat, point.plies) for point in told.curve.points] == [
        (1, "S", range(1)), (1, "N", range(1, 3)), (2, "S", range(3, 4)),
    ]  # fmt: skip
    assert [told.curve.index_of_ply(ply) for ply in range(5)] == [0, 1, 1, 2, 2]


def test_who_was_ahead_until_when_is_read_from_the_points() -> None:
    points = [LeadPoint(i // 2 + 1, lead, range(i, i + 1), SEATS[i % 2]) for i, lead in enumerate((2, 9, 8, -5, -4))]
    curve = LeadCurve(0, tuple(points))
    first = curve.lead_start_of("N")
    assert (first, curve.lead_start_of("S"), curve.lead_changes) == (3, None, 1)
    assert curve.lead_before(3) - points[3].lead == 13
