"""A game explored: moves tried, lines walked, taken away and put back; what is kept with the record of the game."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import cast

import pytest

from game.engine.analysis.values import Analysis, MoveValue
from game.engine.process.analyst import Analyst
from game.features.analysis.exploration import DeepeningSearch, Exploration
from game.features.analysis.line_rows import RowEnd, line_rows
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.rules.sowing.chance import random_move
from game.store.record import GameRecord, Player, decode_record
from game.store.remarks import Remarks, do_remarks_fit
from game.table.figures import FigureStore
from game.table.move_tree import MoveNode, MoveTree
from tests.sampled import few

VARIANTS = standard_library().variants
PLAYERS = {"S": Player(), "N": Player("computer", 3)}


class NoSearch(Analyst):
    """An analyst that is asked nothing here."""

    def __init__(self) -> None:
        """Starts no process."""

    def cancel(self) -> None:
        """There is nothing to cancel."""


def played(variant: str, moves: int, seed: int = 1) -> Game:
    game, chance = Game(VARIANTS[variant].rules()), Random(seed)
    while len(game.plies) < moves and not game.position.over:
        game.play(random_move(game.position, chance))
    return game


def explored(game: Game, kept: list[Remarks], remarks: Remarks | None = None) -> Exploration:
    known = {"remarks": remarks} if remarks is not None else {}
    out = Exploration(game, PLAYERS, NoSearch, FigureStore(), keep_remarks=kept.append, **known)  # type: ignore[arg-type]
    out.search.is_stopped = True
    return out


def nodes(tree: MoveTree) -> Iterator[MoveNode]:
    left = [tree.root]
    while left:
        node = left.pop()
        yield node
        left += node.children


def told(tree: MoveTree) -> list[tuple[tuple[str, ...], str, bool]]:
    return sorted((node.moves, node.note, node.is_played) for node in nodes(tree))


def play(exploration: Exploration, move: str) -> None:
    assert exploration.playing.play(move)
    exploration.playing.film.skip_to_end()


@pytest.mark.parametrize("variant", few([v for v in VARIANTS if not VARIANTS[v].rules().for_one_player], 12))
def test_whatever_is_done_the_board_is_where_the_tree_says_and_a_record_keeps_all(variant: str) -> None:
    kept: list[Remarks] = []
    game, chance = played(variant, 12), Random(7)
    exploration = explored(game, kept)
    walks = [
        exploration.step_back, exploration.step_on, exploration.go_to_start, exploration.go_to_end,
        lambda: exploration.change_line(1), lambda: exploration.change_line(-1),
        exploration.return_to_game, exploration.remove_line, exploration.undo,
    ]  # fmt: skip
    for number in range(50):
        position = exploration.playing.position
        if chance.random() < 0.5 and not position.over and position.phase == "play" and not position.joint:
            exploration.playing.play(chance.choice(position.legal()))
        elif chance.random() < 0.2:
            exploration.write_note(f"note {number}")
        else:
            chance.choice(walks)()
        exploration.playing.film.skip_to_end()
        assert exploration.node.moves == tuple(exploration.game.moves)
        after = exploration.position_after(exploration.node)
        assert after is not None
        assert after.as_json() == exploration.playing.position.as_json()
    remarks = exploration.tree.remarks()
    assert do_remarks_fit(remarks, len(game.moves))
    assert tuple(node.move for node in exploration.tree.main_line) == tuple(game.moves), "the game itself is as it was"
    record = replace(GameRecord.of_game(game), remarks=remarks)
    assert told(MoveTree(game.moves, decode_record(record.encode()).remarks)) == told(exploration.tree)
    assert not kept or kept[-1] == remarks


def test_lines_follow_a_game_that_goes_on_otherwise() -> None:
    tree = MoveTree(("A", "b"))
    tree.play(tree.root, ("C",))
    tree.follow_game(("C", "d"))
    assert [node.move for node in tree.main_line] == ["C", "d"]
    assert [child.move for child in tree.root.children] == ["C", "A"]
    assert told(MoveTree(("C", "d"), tree.remarks())) == told(tree)


def test_rows_are_turns_and_a_line_stands_below_the_move_that_it_replaces() -> None:
    tree = MoveTree(("E", "b", "F", "a"))
    _, branch = tree.play(tree.main_line[1], ("D", "c"))
    assert branch is not None
    rows = line_rows(tree, lambda node: "S" if node.move.isupper() else "N", lambda node: RowEnd(node.move))
    assert [(row.depth, row.number, "".join(node.move for node in row.nodes)) for row in rows] == [
        (0, "1", "Eb"), (0, "3", "F"), (1, "3", "Dc"), (0, "", "a"),
    ]  # fmt: skip
    assert [row.begins for row in rows] == [False, False, True, False]
    assert rows[0].ends == {"S": RowEnd("E"), "N": RowEnd("b")}


# ---------------------------------------------------------------------- figures
def analysis(depth: int, *values: int, exact: bool = False) -> Analysis:
    return Analysis(
        depth, 100 * depth, tuple(MoveValue(m, n, exact, None, (m, "b")) for m, n in zip("ABC", values, strict=False))
    )


def test_the_deepest_figure_counts_a_proof_most_and_a_record_keeps_them() -> None:
    game, store = played("kalah", 3), FigureStore()
    position = game.position
    assert store.keep_if_deeper(position, analysis(8, 300, 100))
    assert not store.keep_if_deeper(position, analysis(6, 500, 100)), "it went less deep"
    assert store.keep_if_deeper(position, analysis(5, 200, 200, exact=True)), "it is proved"
    assert not store.keep_if_deeper(position, analysis(20, 300, 100))
    other = Game(game.rules, position).preview_turn(position.legal()[0]).after
    assert store.deepest(other) is None
    record = replace(GameRecord.of_game(game), figures=store.as_json())
    kept = FigureStore(decode_record(record.encode()).figures).deepest(position)
    assert kept is not None
    assert [(value.move, value.cp, value.exact, value.line) for value in kept.values] == [
        ("A", 200, True, ("A", "b")), ("B", 200, True, ("B", "b")),
    ]  # fmt: skip


@pytest.mark.parametrize("damaged", [7, ["x"], [["key", 1, 2, [["A", "far", 0, None, []]]]]])
def test_damaged_figures_are_left_out_and_the_game_stays(damaged: object) -> None:
    record = replace(GameRecord.of_game(played("kalah", 3)), figures=cast("list[object]", damaged))
    read = decode_record(record.encode())
    assert read.figures is None
    assert "figures" in read.note
    assert read.moves == record.moves


class Asked(NoSearch):
    """An analyst that notes what it is asked, and answers what a test says."""

    def __init__(self) -> None:
        self.positions: list[object] = []
        self.answers: list[Analysis] = []

    def analyse(self, position: object, *args: object, **limits: object) -> int:
        self.positions.append(position)
        return len(self.positions)

    def poll(self) -> tuple[int, Analysis] | None:
        return (len(self.positions), self.answers.pop(0)) if self.answers else None


def test_the_search_follows_the_position_and_asks_nothing_of_what_is_proved() -> None:
    asked, figures, game = Asked(), FigureStore(), played("kalah", 2)
    search = DeepeningSearch(lambda: asked, figures)
    search.search_game(game)
    search.search_game(game)
    assert asked.positions == [game.position], "the same position is asked for once"
    asked.answers = [replace(analysis(4, 100, 0), done=False)]
    search.update()
    assert figures.deepest(game.position) == replace(analysis(4, 100, 0), done=False)
    before = search.news
    asked.answers = [analysis(9, 200, 0, exact=True)]
    search.update()
    assert search.news != before
    search.toggle()
    search.toggle()
    assert len(asked.positions) == 1, "all is proved"
    game.play(game.position.legal()[0])
    search.search_game(game)
    assert len(asked.positions) == 2
