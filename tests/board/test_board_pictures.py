"""Compared pictures of boards of three and four rows, and of what lies on holes; drawn on plain boards."""

import random
from collections.abc import Mapping, Sequence

import pygame
import pytest

from game.board.drawing import largest_board_rect
from game.board.marks import BoardMarks, DirectionArrow, Marks
from game.board.numbers import LabelKind
from game.board.sowing.geometry import Geometry
from game.film.hops import MoveHops, hops_of_move
from game.rules.sowing.board import Board
from game.rules.steps import Step
from game.ui.screen import Sprite
from game.ui.theme import ThemeName
from tests.board.plain_table import PlainTable, leave_out_wood
from tests.pictures_compared import assert_looks_like

GABATA = Board(3, 6, "captured")
MASTERS = Board(4, 8, "none", hands=True, house="E1")
CONGKAK = Board(2, 7, "sown", store_end="left")
SIZE = {2: (640, 226), 3: (640, 280), 4: (640, 296)}
ALL_MARKED = BoardMarks(owned=tuple((cell.name, cell.seat) for cell in GABATA.cells if cell.hole))


@pytest.fixture(autouse=True)
def no_wood(monkeypatch: pytest.MonkeyPatch) -> None:
    leave_out_wood(monkeypatch)


class Table(PlainTable):
    """Any board, with any stones."""

    def __init__(
        self,
        board: Board,
        theme: ThemeName = "walnut",
        standing: BoardMarks | None = None,
        hands: Mapping[str, int] | None = None,
        below: int = 0,
        **stones: int,
    ) -> None:
        """`below`: so much more of the cloth is seen below the board."""
        size, chance = SIZE[board.rows], random.Random(5)
        shown = largest_board_rect(board, pygame.Rect((0, 0), size).inflate(-16, -16), beside=0)
        counts = {cell.name: chance.randrange(6) if cell.hole else 0 for cell in board.cells}
        counts |= {**stones, **(hands or {})}
        size = size[0], size[1] + below
        super().__init__(size, Geometry(board, shown.x, shown.y, shown.w, reserve=20), theme, counts, standing)


def sow(counts: dict[str, int], path: Sequence[str], n: int) -> list[Step]:
    """Drops into the places of a path, one each."""
    out = []
    for name in path[:n]:
        counts[name] += 1
        out.append(Step("drop", name, 1, counts[name], clause="sow"))
    return out


@pytest.mark.parametrize("theme", ["walnut", "contrast"])
def test_three_rows_at_rest(theme: ThemeName) -> None:
    assert_looks_like(Table(GABATA, theme, ALL_MARKED, S=9, N=21).picture(), f"three_rows_{theme}")


@pytest.mark.parametrize("theme", ["maple", "contrast"])
def test_four_rows_at_rest(theme: ThemeName) -> None:
    standing = BoardMarks(lost_places=frozenset({"e1"}))
    hands = {"S hand": 10, "N hand": 22}
    assert_looks_like(Table(MASTERS, theme, standing, E1=7, e1=3, hands=hands).picture(), f"four_rows_{theme}")


def test_a_move_ahead_in_three_rows() -> None:
    table = Table(GABATA, "maple", ALL_MARKED, C2=6, E1=0)
    counts = dict(table.counts)
    steps = [Step("lift", "C2", 6, clause="sow"), *sow(counts, ["D2", "E2", "F2", "F1", "E1", "D1"], 6)]
    steps += [Step("capture", "C2", 2, to="S"), Step("capture", "c2", 3, to="S")]
    assert_looks_like(table.picture(Marks(hovered="C2", way=hops_of_move(steps))), "three_rows_ahead")


def test_a_direction_to_choose_in_four_rows() -> None:
    table = Table(MASTERS, "walnut", below=32, C1=3, f1=4)
    table.counts["f1"] = 0
    steps = [Step("drop", "C1", 1, 4, source="reserve"), Step("capture", "f1", 4, to="carried")]
    steps += sow(dict(table.counts), ["H1", "G1", "F1", "E1"], 4)
    arrows = DirectionArrow("C1", "<", is_aimed=True), DirectionArrow("C1", ">")
    marks = Marks(hovered="C1", way=hops_of_move(steps), arrows=arrows, barred="b1")
    assert_looks_like(table.picture(marks), "four_rows_choice")


def test_lids_owners_and_heaps_on_two_rows() -> None:
    standing = BoardMarks(burnt=frozenset({"F", "G"}), owned=(("f", "S"), ("A", "N")))
    table = Table(CONGKAK, "walnut", standing, below=32, A=35, c=22, F=0, G=0, S=30, N=17)
    marks = Marks(only_start="B", hint="e", arrows=(DirectionArrow("D", "<"), DirectionArrow("D", ">", is_aimed=True)))
    assert_looks_like(table.picture(marks), "two_rows_marked")


# ---------------------------------------------------------------------- what holds in every picture
@pytest.mark.parametrize("board", [GABATA, MASTERS])
def test_repainting_a_place_gives_the_same_picture_as_painting_all(board: Board) -> None:
    standing = ALL_MARKED if board is GABATA else BoardMarks(lost_places=frozenset({"E1"}), burnt=frozenset({"a2"}))
    table = Table(board, "walnut", standing, C2=30, D1=24)
    base = table.bare.copy()
    table.view.paint_stones(base, table.film)
    path = [cell.name for cell in board.cells if cell.hole and cell.name not in ("a2", "C2")]
    table.film.play([Step("lift", "C2", 14), *sow(dict(table.counts), path, 14)], "S")
    for _ in range(200):
        table.film.update(1 / 60)
        table.view.repaint(base, table.bare, table.film, table.film.take_changed_places())
    whole = table.bare.copy()
    table.view.paint_stones(whole, table.film)
    assert pygame.image.tobytes(base, "RGB") == pygame.image.tobytes(whole, "RGB")


def test_what_goes_to_each_player_is_counted_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(Board(2, 6, "sown"), d=3, B=3)
    said: list[str] = []
    plate = table.view.numbers.label_plate

    def listen(kind: LabelKind, label: str, x: float, y: float) -> Sprite:
        said.extend([label] if kind == "gain" else [])
        return plate(kind, label, x, y)

    monkeypatch.setattr(table.view.numbers, "label_plate", listen)
    steps = [Step("lift", "C", 1), Step("drop", "D", 1, 5)]
    steps += [Step("capture", "d", 4, to="N"), Step("capture", "B", 3, to="S"), Step("capture", "A", 2, to="N")]
    table.picture(Marks(way=hops_of_move(steps)))
    assert sorted(said) == ["+3", "+6"]
    said.clear()
    table.picture(Marks(way=MoveHops("A", (), "D", (("C", 4, "S"), ("e", 4, "N")))))
    assert sorted(said) == ["+4", "\u22124"], "what the other player gets is no gain"
