"""What a move costs is one figure: at its hole, in a hint, in a review, at the end, in the answer of a puzzle."""

import random
import re
from typing import Any

import pytest

from game.board.marks import Marks
from game.engine.analysis.review import review_nodes
from game.engine.analysis.values import Analysis, MoveValue, TurnReview, analysis_in_stones, loss_in_stones
from game.features.puzzles.refutation import find_refutation
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.table.hint_text import hint_consequences
from game.table.mistakes import LEAST, cost_of_turn
from game.table.worth_text import cost_of_move_text
from game.teaching.kept_puzzles import KeptPuzzle
from game.text.language import Language, without_markup
from game.text.speech_context import SpeechContext
from game.ui import assets
from game.window.shared.review_marks import review_marks_of, value_marks, with_value_plates
from tests.some import some
from tests.window.stage import Stage

WORDS = Language("en", assets.FOLDER / "locale")
MINUS = "\N{MINUS SIGN}"


def number(text: str) -> int:
    """What a plate or a sentence says, as a number; nothing is 0."""
    text = without_markup(text).replace("\xa0", " ").replace(MINUS, "-")
    found = re.search(r"[-+]?\d+", text)
    return int(found.group()) if found else 0


@pytest.mark.parametrize("seed", range(20))
def test_one_move_has_one_figure_everywhere(seed: int) -> None:
    """Values with fractions that round each in another way, if each page rounds by itself."""
    chance, game = random.Random(seed), Game(standard_library().variants["oware"].rules())
    if seed % 2:
        game.play("A")
    before = game.position
    scores = sorted((chance.randint(-2400, 2400) for _ in before.legal()), reverse=True)
    found = Analysis(9, 1, tuple(MoveValue(m, cp, line=(m,)) for m, cp in zip(before.legal(), scores, strict=True)))
    shown, telling = (
        analysis_in_stones(found, before.rules),
        SpeechContext(WORDS, before.rules, before.player, position=before),
    )
    on_board = {one.hole: number(one.text) for one in some(value_marks(before, shown, WORDS))}
    best = found.values[0].move
    assert on_board[best] == 0
    second = shown.values[1]
    said = without_markup(" ".join(hint_consequences(shown, telling))).replace("\xa0", " ")
    less = -on_board.get(second.move, 0)
    assert (f"costs about {less} stone" in said) if less else ("is about as good" in said)
    for value in some(found.values):
        ply, cost = game.preview_turn(value.move), -on_board.get(value.move, 0)
        loss = found.loss_of_move(value.move)
        turn = TurnReview(len(game.plies), before.player, value.move, best, loss, 0, values=found.values)
        plates = {one.hole: number(one.text) for one in with_value_plates(Marks(), ply, turn, WORDS).values}
        assert plates == on_board
        assert cost_of_turn(turn, before.rules) == (cost if cost >= LEAST else 0)
        assert review_marks_of(ply, turn).losses == (((value.move, cost),) if cost >= LEAST else ())
        told = next(one for one in shown.values if one.move == value.move)
        assert number(cost_of_move_text(shown, told, telling)) == cost
        refutation = find_refutation(ply, found)
        assert refutation is not None
        assert refutation.stones_lost == loss_in_stones(loss or 0, before.rules)


@pytest.mark.parametrize("variant", ["oware", "kalah", "kiswahili"])
def test_values_and_hints_ask_for_one_search(variant: str) -> None:
    """The computer looks at a position with the same limit everywhere, and from nothing."""
    stage = Stage(values=True)
    asked: list[int] = []
    usual = stage.analyst.analyse

    def noted(*args: Any, **kwargs: Any) -> int:
        asked.append(kwargs["nodes"])
        return usual(*args, **kwargs)

    stage.analyst.analyse = noted  # type: ignore[method-assign]
    scene = stage.play("pp", variant)
    stage.run(0.1)
    assert asked == [review_nodes(scene.game.rules)]


def test_a_puzzle_says_of_its_solution_what_the_plates_say() -> None:
    before = Game(standard_library().variants["oware"].rules()).position
    for best, other in ((698, 196), (702, 200), (-298, -702), (900, -500)):
        values = MoveValue("A", best), MoveValue("B", other)
        on_board = [
            number(one.text)
            for one in value_marks(before, analysis_in_stones(Analysis(1, 1, values), before.rules), WORDS)
        ]
        puzzle = KeptPuzzle("id", "oware", {}, None, ("A",), best, other)  # type: ignore[arg-type]
        assert puzzle.solution_margin(before.rules) == on_board[0] - on_board[1]
