"""Unknown games are put into words, too: random files, every clause and every step."""

from pathlib import Path
from random import Random

import pytest

from game.rules.sowing.chance import some_move
from game.rules.sowing.position import Position
from game.text.language import Language, without_markup
from game.text.sowing.clauses import rules_page
from game.text.sowing.preview import preview_text
from game.text.speech_context import SpeechContext
from lab.files_by_chance import some_game
from tests.play import some_rules
from tests.some import some
from tests.text.common import LANGUAGES, NAMES, PLACEHOLDER, told, turn_summary

FILES = 15
PLIES = 8


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("words", LANGUAGES, ids=["en", "he"])
def test_a_file_by_chance_is_described_whole(part: int, words: Language, tmp_path: Path) -> None:
    for seed in some(range(part * FILES, (part + 1) * FILES)):
        random = Random(seed)
        game = some_game(random, tmp_path)
        if game is None:
            continue
        rules = some_rules(game, random)
        page = {clause.id: clause for clause in rules_page(rules, words)}
        texts = [text for clause in page.values() for text in (clause.title, without_markup(clause.text))]
        position = Position.start(rules)
        for _ in range(PLIES):
            if position.over:
                break
            move = some_move(position, random)
            texts += said(position, move, words)
            position = position.play(move)
        wrong = [text for text in texts if not text or PLACEHOLDER.search(text)]
        assert not wrong, f"seed {seed}: {wrong}"


def said(position: Position, move: str, words: Language) -> list[str]:
    """The sentences about a turn: its steps one by one, its preview, its summary."""
    telling = SpeechContext(words, position.rules, position.player, "S", names=NAMES, position=position)
    steps = list(position.turn(move))
    preview = preview_text(steps, telling, move=move)
    return [
        *(without_markup(caption.text) for caption in told(position, move, words)),
        preview.title,
        without_markup(preview.sentence),
        without_markup(turn_summary([steps], telling, [move])),
    ]
