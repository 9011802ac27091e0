"""A move has one figure: at its hole, in what is said of it, in a review and its curve, in the answer of a puzzle."""

import random
import re

import pytest

from game.board.marks import Marks
from game.engine.analysis.values import Analysis, MoveValue, TurnReview, in_whole_stones
from game.engine.analysis.values import Review as Found
from game.learn.kept_puzzles import KeptPuzzle
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.scenes.shared.review_marks import values_of, with_values
from game.session.puzzles.refutation import refutation_of
from game.text.language import Language, without_markup
from game.text.speech_context import SpeechContext
from game.ui import assets
from game.words.hint_text import reason_for_hint
from game.words.review_text import curve_points
from game.words.worth_text import worth_of_move
from tests.some import some

WORDS = Language("en", assets.FOLDER / "locale")
MINUS = "\N{MINUS SIGN}"


def number(text: str) -> int:
    """What a plate or a sentence says, as a number; of a sentence, behind is less than nothing."""
    text = without_markup(text).replace("\xa0", " ").replace(MINUS, "-")
    found = re.search(r"[-+]?\d+", text)
    n = int(found.group()) if found else 0
    return -n if "behind" in text else n


@pytest.mark.parametrize("seed", range(20))
def test_one_move_has_one_figure_everywhere(seed: int) -> None:
    """Values with fractions that round each in another way, if each page rounds by itself."""
    chance, game = random.Random(seed), Game(standard_library().variants["oware"].rules())
    if seed % 2:
        game.play("A")  # North is to move: whoever moves is who is ahead
    before = game.position
    scores = sorted((chance.randint(-1200, 1200) for _ in before.legal()), reverse=True)
    found = Analysis(9, 1, tuple(MoveValue(m, cp, line=(m,)) for m, cp in zip(before.legal(), scores, strict=True)))
    shown, telling = (
        in_whole_stones(found, before.rules),
        SpeechContext(WORDS, before.rules, before.player, position=before),
    )
    on_board = {one.hole: number(one.text) for one in some(values_of(before, shown, WORDS))}
    best = found.values[0].move
    for value in some(shown.values):
        assert number(worth_of_move(value, telling)) == on_board[value.move]
    second = shown.values[1]
    said = without_markup(reason_for_hint(shown, telling).why).replace("\xa0", " ")
    less = on_board[best] - on_board[second.move]
    assert (f"brings {less} stone" in said) if less else ("is about as good" in said)
    for value in some(found.values):
        ply = game.preview_turn(value.move)
        loss = found.loss(value.move)
        for_south = value.cp if before.player == "S" else -value.cp
        turn = TurnReview(len(game.plies), before.player, value.move, best, loss, for_south, values=found.values)
        plates = {one.hole: number(one.text) for one in with_values(Marks(), ply, turn, WORDS).values}
        assert plates == on_board
        assert turn.stones_lost == on_board[best] - on_board[value.move]
        refutation = refutation_of(ply, found)
        assert refutation is not None
        assert refutation.lost == turn.stones_lost
        first = [TurnReview(0, "S", "A", "A", 0, 0)][: len(game.plies)]
        review = Found((*first, turn), None, (0,) * (len(first) + 2), 1)
        curve = curve_points(review, [*game.plies, ply], before.rules)[-1].value
        assert curve == 100 * on_board[value.move] * (1 if before.player == "S" else -1)


def test_a_puzzle_says_of_its_solution_what_the_plates_say() -> None:
    before = Game(standard_library().variants["oware"].rules()).position
    for best, other in ((349, 298), (351, 300), (-149, -251), (250, -250)):
        values = MoveValue("A", best), MoveValue("B", other)
        on_board = [
            number(one.text) for one in values_of(before, in_whole_stones(Analysis(1, 1, values), before.rules), WORDS)
        ]
        puzzle = KeptPuzzle("id", "oware", {}, None, ("A",), best, other)  # type: ignore[arg-type]
        assert puzzle.margin == on_board[0] - on_board[1]
