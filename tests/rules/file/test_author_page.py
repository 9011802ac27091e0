"""What docs/variant-files.md promises to authors is true: its examples are whole games, its paths and limits exist."""

import re
from pathlib import Path
from random import Random

import pytest

from game.rules.file.validate import EVERY_GAME
from game.rules.file.variant_library import load_variant
from game.rules.sowing.position import Position
from game.text.language import Language, without_markup
from game.text.sentences import rules_page
from game.text.sowing.clauses import rule_behind_step
from game.text.speech_context import SpeechContext
from tests.play import played
from tests.some import some

ROOT = Path(__file__).resolve().parents[3]
PAGE = (ROOT / "docs" / "variant-files.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```toml\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("number", range(2))
def test_an_example_of_the_page_is_a_whole_game_that_is_played_to_its_end(number: int, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(EXAMPLES[number], encoding="utf-8")
    game = load_variant(file)
    for option in some(game.options):
        for value in some(option.values):
            last = [*played(Position.start(game.rules({option.id: value})), Random(3), 400)][-1]
            assert sum(last.cells) == last.rules.stones
            assert last.over


def test_the_first_example_shows_a_title_and_a_text_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(EXAMPLES[0], encoding="utf-8")
    rules = load_variant(file).rules()
    told = {
        code: {one.id: one for one in rules_page(rules, Language(code, ROOT / "assets" / "locale"))}
        for code in ("en", "he")
    }
    assert without_markup(told["en"]["twos"].title) == "Twos and threes"
    assert without_markup(told["he"]["twos"].title) == "זוגות ושלשות"
    assert (
        without_markup(told["he"]["twos"].text) == "Two or three made by the last stone on the other side are captured."
    )


def test_the_line_under_the_board_is_the_first_sentence_of_the_text(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    more = EXAMPLES[0].replace("are captured.", "are captured. More is not said there.")
    file.write_text(more, encoding="utf-8")
    rules = load_variant(file).rules()
    said = rule_behind_step("twos", SpeechContext(Language(), rules, "S"))
    assert said == "Two or three made by the last stone on the other side are captured."


def test_names_that_belong_to_every_game_stand_on_the_page() -> None:
    paragraph = PAGE[PAGE.index("**Which ids must differ.**") : PAGE.index("**Titles and texts")]
    assert {name for name in EVERY_GAME if f"`{name}`" not in paragraph} == set()
