"""The second versions of the rules against what was worked out by hand, published, or counted by other programs."""

from random import Random
from typing import Any

import pytest

from game.rules.draughts.board import FILES
from game.rules.match import Game
from game.rules.sowing.position import Position
from game.rules.stopped_games import is_ended_by_players
from lab import draughts_reference as hops
from lab import four_rows_second as second
from lab import reference, reference4
from lab.counted import second_of
from lab.reference.lockstep import differences
from lab.reference.rounds import Rounds
from lab.reference4 import State
from lab.second import Second
from tests.play import LIBRARY, SOWING, opened
from tests.rules.sowing.test_endless import EACH, beginning
from tests.rules.sowing.test_first_turns import FIRST
from tests.rules.sowing.test_perft import COUNTS, SOME
from tests.rules.sowing.test_worked import CLAIMED, CLAIMS, LAYOUTS, cases, compare
from tests.rules.sowing.test_worked4 import cases as cases_of_four_rows
from tests.rules.sowing.test_worked4 import compare as compare_four_rows
from tests.rules.sowing.test_worked4 import position_in
from tests.sampled import few
from tests.some import some
from tests.store.text_record.test_other_programs import CASES, read

TOLD_THERE = ("o_an_quan", "tchuka_ruma")  # in tests/rules/named, where they are counted too
ALONG_OWN_ROWS = ("mefuvha", "omweso")


def by_the_reference(case: dict[str, Any], moves: list[str]) -> dict[str, Any]:
    options = case.get("options", {})
    if "south" in case:
        where = case["south"], case["north"], case["stores"], case.get("turn", "S")
        board = reference.lay(case["game"], options, *where, **case.get("said", {}))
    else:
        board = reference.start(case["game"], options)
    for move in moves:
        board = reference.play(board, move)
    return reference.describe(board)


@pytest.mark.parametrize("case", list(cases()))
def test_what_was_worked_out(case: dict[str, Any]) -> None:
    compare(case, by_the_reference)


def by_the_reference_of_four_rows(variant: str, case: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    told = position_in(variant, case)
    options = reference4.defaults(variant) | case.get("options", {})
    first = reference4.given(State(variant, options, **told))
    last = reference4.play(first, case["move"]) if "move" in case else first
    return reference4.describe(first), reference4.describe(last)


@pytest.mark.parametrize(("variant", "case"), list(cases_of_four_rows()))
def test_what_was_worked_out_on_four_rows(variant: str, case: dict[str, Any]) -> None:
    compare_four_rows(variant, case, by_the_reference_of_four_rows)


@pytest.mark.parametrize(("game", "numbers", "lawful"), LAYOUTS)
def test_which_layouts_are_lawful(game: str, numbers: str, lawful: bool) -> None:
    assert reference.start(game).may(f"layout:{numbers}") is lawful


@pytest.mark.parametrize(("claim", "lawful"), CLAIMS)
def test_which_claims_are_lawful(claim: str, lawful: bool) -> None:
    board = reference.lay("nam_nam", {}, *CLAIMED, "S").play("A")
    assert board.may(f"claim:{claim}") is lawful


@pytest.mark.parametrize(("variant", "again"), [("madjnuni", "S"), ("akil", "N"), ("ghashim", "N")])
def test_who_lays_out_after_a_void_round(variant: str, again: str) -> None:
    holes = len(LIBRARY.variants[variant].rules({"match": True}).board.holes_of_seat("S")) * 2
    layout = "layout:" + ".".join([str(LIBRARY.variants[variant].rules({"match": True}).stones // holes)] * holes)
    told = reference.start(variant, {"match": True}).play(layout).play("keep")
    assert isinstance(told, Rounds)
    told.annul()
    assert (getattr(told, "phase", ""), told.round, told.turn) == ("layout", 2, again)


@EACH
def test_the_reference_finds_no_end_either(case: dict[str, Any]) -> None:
    game, options, holes = case["game"], case.get("options", {}), dict.fromkeys(beginning(case).rules.board.index, 0)
    holes = {hole: n for hole, n in (holes | case["holes"]).items() if hole[0] not in "SN" and "hand" not in hole}
    if game in reference4.GAMES:
        known = {key: case[key] for key in ("stores", "hand") if key in case}
        state = reference4.State(game, reference4.defaults(game) | options, holes, case["turn"], **known)
        told = reference4.play(reference4.given(state), case["move"])
        assert (told.holes, told.hand) == (holes, state.hand)
        assert told.winner == "draw"
        return
    board = reference.GAMES[game](game, options).lay(holes, case["stores"], case["turn"]).play(case["move"])
    assert (board.holes, board.stores, board.winner) == (holes, case["stores"], "draw")


@pytest.mark.parametrize("id", [id for id in FIRST if id in reference.GAMES or id in reference4.GAMES])
def test_a_second_program_binds_them_too(id: str) -> None:
    teller = reference4 if id in reference4.GAMES else reference
    for seed in range(3):
        random = Random(f"{id} {seed}")
        variant = LIBRARY.variants[id]
        options = {option.id: random.choice(option.values) for option in variant.options} | {"pie": True}
        position, beside = opened(variant.rules(options)), Second(teller.start(id, options))
        for _ in range(12):
            if position.over:
                break
            assert sorted(beside.moves()) == sorted(position.legal())
            move = "swap" if "swap" in position.legal() else random.choice(position.legal())
            position, beside = position.play(move), beside.play(move)


def test_the_reference_solves_it_the_same() -> None:
    options = {key: values[0] for key, values in reference.OPTIONS["kalah"].items()}
    for columns, seeds, score in ((1, 5, 2), (2, 3, -2), (2, 4, -10), (2, 6, 8), (3, 3, 2)):
        assert reference_solved(options | {"columns": columns, "seeds": seeds}) == score


def reference_solved(options: dict[str, Any]) -> int:
    """South's result in Kalah, by rules and a search that share nothing with the program's."""
    known: dict[Any, int] = {}

    def value(board: reference.Board) -> int:
        now = board.stores["S"] - board.stores["N"]
        if board.winner:
            return now
        key = board.turn, *board.holes.values()
        if key not in known:
            afters = [reference.play(board, move) for move in reference.legal(board)]
            for after in afters:
                after.past = after.past[-1:]
            results = [value(after) for after in afters]
            known[key] = (max(results) if board.turn == "S" else min(results)) - now
        return known[key] + now

    return value(reference.start("kalah", options))


@pytest.mark.parametrize("case", [one for one in CASES if "game" in one], ids=lambda one: one["name"])
def test_a_second_program_comes_to_the_same_position(case: dict[str, Any]) -> None:
    games = [one.game for one in read(case) if one.record is not None]
    assert games
    for game, told in zip(games, case["game"], strict=True):
        assert game is not None
        moves = [move for move in told["moves"].split() if not is_ended_by_players(move)]
        if told["variant"] == "damka":
            _compare_squares(game, moves, case.get("start"), told.get("size", 8))
        elif told["variant"] in reference.GAMES:
            beside = reference.start(told["variant"], dict(game.rules.options))
            if "start" in case:
                holes, start = case["start"]["holes"], case["start"]
                stones = (holes[:6], holes[6:], start["stores"], start["turn"])
                beside = reference.lay(told["variant"], dict(game.rules.options), *stones)
            for move in moves:
                beside = reference.play(beside, move)
            assert isinstance(game.position, Position)
            assert differences(game.position, beside) == []
        else:
            assert not moves


def _compare_squares(game: Game, moves: list[str], start: dict[str, Any] | None, size: int) -> None:
    beside = hops.start({"size": size, "burning": game.rules.options["burning"]})
    if start:
        beside.turn = start["turn"]
        beside.board = {(FILES.index(at[0]), int(at[1:]) - 1): piece for at, piece in start["squares"].items()}
    for move in moves:
        beside = beside.play(move)
    before = [ply.before for ply in game.plies if is_ended_by_players(ply.move)]
    position = before[0] if before else game.position
    assert position.as_json()["holes"] == {hops.name(square): piece for square, piece in beside.board.items()}
    assert position.player == beside.turn


@pytest.mark.parametrize("game", [game for game in SOWING if game not in TOLD_THERE])
def test_the_reference_counts_the_same(game: str) -> None:
    """The second source, as deep as is quickly counted; that of some games stands in tests/rules/named."""
    for count in some(few((one for one in COUNTS if one.game == game), SOME)):
        shallow = {depth: n for depth, n in count.numbers.items() if n <= 300}
        if game in ALONG_OWN_ROWS:
            start = second.start(game, count.position.rules.options)
            assert {depth: second.perft(start, depth) for depth in shallow} == shallow, count.id
            continue
        told = second_of(count)
        assert {depth: told.leaves(depth) for depth in shallow} == shallow, count.id
        if count.played_out:
            assert told.played_out() == count.played_out, count.id
