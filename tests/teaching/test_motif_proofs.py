"""Each idea that a kept puzzle is labelled with is proved on its board: what would be if somebody passed decides."""

from __future__ import annotations

from itertools import takewhile

import pytest

from game.engine.mind import SearchLimits
from game.rules.file.variant_library import standard_library
from game.rules.game import PASS, Position, marks_of_kind
from game.rules.match import Game, Ply
from game.teaching.deep_search import DeepSearcher
from game.teaching.family_hooks import all_themes
from game.teaching.kept_puzzles import KeptPuzzle, position_of, shipped_puzzles
from game.teaching.puzzle_themes import themes_of_solution
from tests.sampled import few

VARIANTS = standard_library().variants
IDEAS = {id for id, theme in all_themes().items() if theme.idea}
GAMES = [id for id, game in VARIANTS.items() if game.words.family == "sowing" and shipped_puzzles(id)]
ENOUGH = 3  # stones that are worth a threat
NODES = 60_000  # positions that a search of an end looks at, three times as many as the program


def gained(ply: Ply) -> dict[str, int]:
    """What a turn captures for its mover, by hole."""
    found: dict[str, int] = {}
    for step in ply.steps:
        if step.op == "capture" and step.to in (ply.mover, "carried") and step.hole not in ("S", "N", "carried"):
            found[step.hole] = found.get(step.hole, 0) + step.n
    return found


def captures(position: Position) -> dict[str, dict[str, int]]:
    """What each move captures."""
    moves = () if position.over or position.phase != "play" else position.legal()
    game = Game(position.rules, position)
    return {move: gained(game.preview_turn(move)) for move in moves if move != PASS}


def threats(position: Position) -> dict[str, set[str]]:
    """The holes that each move captures enough from."""
    return {move: {*holes} for move, holes in captures(position).items() if sum(holes.values()) >= ENOUGH}


def stones(position: Position, seat: str) -> int:
    cells = position.rules.board.cells
    return sum(position.count(one.name) for one in cells if one.hole and position.owner(one.name) == seat)


def costs(holes: dict[str, int], position: Position, seat: str) -> dict[str, int]:
    """What of a capture a player loses out of their own holes."""
    return {hole: n for hole, n in holes.items() if position.owner(hole) == seat}


def sum_of(holes: dict[str, int]) -> int:
    return sum(holes.values())


def is_shown(idea: str, position: Position, plies: list[Ply]) -> bool:
    """Whether a solution has what the text of the idea promises."""
    solver, first, after = position.player, plies[0], plies[0].after
    foe = "N" if solver == "S" else "S"
    turn = list(takewhile(lambda ply: ply.mover == solver, plies))
    later = [ply for ply in plies[len(turn) :] if ply.mover == solver]
    earns = [any(step.op == "bonus" for step in ply.steps) for ply in turn]
    answers = [after.play(move) for move in after.legal() if move != PASS] if after.player == foe else []
    waits = not gained(first) and not earns[0] and not after.over and after.player == foe
    if idea == "extra_first":
        return earns[0] and not gained(first) and any(map(gained, turn[1:]))
    if idea == "chain":
        return sum(earns) > 1
    if idea == "starve":
        return any(not stones(ply.after, foe) for ply in plies if ply.mover == solver) and stones(position, foe) > 0
    if idea == "threats":
        free = threats(after.with_turn_passed())
        two = any(not one & other for one in free.values() for other in free.values())
        return waits and not threats(position) and two and all(map(threats, answers))
    if idea == "hold_back":
        return waits and not threats(after.with_turn_passed()) and len(answers) > 1 and all(map(threats, answers))
    if idea == "rescue":
        begins = next(step.hole for step in first.steps if step.op == "lift")
        would = [costs(holes, position, solver) for holes in captures(position.with_turn_passed()).values()]
        still = [costs(holes, after, solver) for holes in captures(after).values()]
        worst = max(map(sum_of, would), default=0)
        taken = any(holes.get(begins, 0) >= ENOUGH and sum_of(holes) == worst for holes in would)
        return waits and taken and max(map(sum_of, still), default=0) < worst
    if idea == "sacrifice":
        lost = sum(sum(gained(ply).values()) for ply in plies if ply.mover == foe)
        won = sum(sum(gained(ply).values()) for ply in later)
        at_once = max((sum(holes.values()) for holes in captures(position).values()), default=0)
        return waits and ENOUGH <= lost < won > at_once
    if idea == "build_up":
        ring = sum(cell.hole for cell in position.rules.board.cells)
        lifts = [next(step for step in ply.steps if step.op == "lift") for ply in later if gained(ply)]
        return waits and any(lift.n >= ring - 1 > position.count(lift.hole) - 1 for lift in lifts)
    if idea == "block":
        could = max(map(sum_of, captures(after.with_turn_passed()).values()), default=0)
        most = [max(map(sum_of, captures(one).values()), default=0) for one in answers]
        return waits and len(after.legal()) == 1 and all(n > could for n in most)
    if idea == "win_hole":
        after_pass = position.with_turn_passed()
        replies = [after_pass.play(move) for move in after_pass.legal() if move != PASS]
        late = [not any(more_won(one, one.play(move), solver) for move in turns_of(one, solver)) for one in replies]
        return any(more_won(ply.before, ply.after, solver) for ply in plies if ply.mover == solver) and any(late)
    if idea == "house":  # a pass would keep it: the other choice is what decides
        houses = {mark.place for mark in marks_of_kind(position, "house") if position.owner(mark.place) == solver}
        kinds = {bool({step.hole for step in position.turn(move) if step.op == "lift"} & houses)
                 for move in position.legal()}  # fmt: skip
        return kinds == {True, False}
    assert idea == "count", idea
    passed = DeepSearcher("sowing").search_depths(position.with_turn_passed(), SearchLimits(nodes=NODES))[-1][0].cp
    best = DeepSearcher("sowing").search_depths(position, SearchLimits(nodes=NODES))[-1][0].cp
    left = stones(position, "S") + stones(position, "N")
    return 4 * left <= position.rules.stones and best > (
        passed if position.with_turn_passed().player == solver else -passed
    )


def won(position: Position, seat: str) -> int:
    """How many holes are a player's for good."""
    return sum(mark.seat == seat for kind in ("tuz", "won") for mark in marks_of_kind(position, kind))


def more_won(before: Position, after: Position, seat: str) -> bool:
    return won(after, seat) > won(before, seat)


def turns_of(position: Position, seat: str) -> tuple[str, ...]:
    """The turns of a player who is to move."""
    plays = not position.over and position.player == seat and position.phase == "play"
    return tuple(move for move in position.legal() if move != PASS) if plays else ()


def puzzles(game: str) -> list[KeptPuzzle]:
    return [one for one in shipped_puzzles(game) if IDEAS & {*one.themes}]


@pytest.mark.parametrize("game", few(GAMES, 12))
def test_what_a_puzzle_is_labelled_with_is_so_on_its_board(game: str) -> None:
    unshown = list[str]()
    for puzzle in puzzles(game):
        position = position_of(puzzle, VARIANTS[game])
        assert puzzle.themes == themes_of_solution(position, puzzle.solution), puzzle.id
        played = Game(position.rules, position)
        plies = [played.play(move) for move in puzzle.solution]
        unshown += [
            f"{puzzle.id} does not show {i}" for i in IDEAS & {*puzzle.themes} if not is_shown(i, position, plies)
        ]
    assert unshown == []
