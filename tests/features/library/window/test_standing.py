"""Below the list of games stand the board and the lead of the game that was chosen."""

from pathlib import Path

import msgspec
import pygame
import pytest

from game.features.library.entry import LibraryEntry
from game.features.library.game_counts import GameCounter
from game.features.library.game_library import GameArchive
from game.features.library.window.standing import standing_nodes
from game.rules.match import Game
from game.store.record import GameRecord
from game.ui.layout import Collapsible, Node
from tests.store.common import VARIANTS
from tests.window.stage import Stage

MOVES = {"kalah": ("C", "F", "a", "D"), "damka": ("c3-d4", "f6-g5", "b2-c3", "g7-f6"), "o_an_quan": ("A>", "b<", "C>")}


def kept(folder: Path, variant: str, *, counted: bool = True) -> LibraryEntry:
    game = Game(VARIANTS[variant].rules())
    for move in MOVES[variant]:
        game.play(move if move in game.position.legal() else game.position.legal()[0])
    library = GameArchive(folder, VARIANTS, counting=False)
    library.save("one", GameRecord.of_game(game), GameCounter().count_game(game) if counted else None)
    library.flush()
    [entry] = library.page_of_games().entries
    library.close()
    return entry


def picture(stage: Stage, node: Node) -> bytes:
    assert isinstance(node, Collapsible)
    out = pygame.Surface((200, 100))
    node.full.place(stage.ui, pygame.Rect(20, 20, 96, 50))
    node.full.paint(out, stage.ui)
    return pygame.image.tobytes(out, "RGB")


@pytest.mark.parametrize("variant", MOVES)
def test_the_board_is_drawn_as_it_stands(tmp_path: Path, variant: str) -> None:
    stage, entry, rules = Stage(), kept(tmp_path, variant), VARIANTS[variant].rules()
    curve, board = standing_nodes(stage.ui, entry, rules.board)
    start = dict(zip((cell.name for cell in rules.board.cells), Game(rules).position.cells, strict=True))
    assert entry.standing != start
    before = msgspec.structs.replace(entry, standing=start)
    assert picture(stage, board) != picture(stage, standing_nodes(stage.ui, before, rules.board)[1])
    assert any(picture(stage, curve))


def test_what_is_not_counted_or_fits_no_such_board_is_not_drawn(tmp_path: Path) -> None:
    stage, rules = Stage(), VARIANTS["kalah"].rules()
    entry = kept(tmp_path / "counted", "kalah")
    strange = msgspec.structs.replace(entry, standing={"Z9": 3}, curve=())
    assert standing_nodes(stage.ui, strange, rules.board) == []
    assert standing_nodes(stage.ui, kept(tmp_path / "not", "kalah", counted=False), rules.board) == []
