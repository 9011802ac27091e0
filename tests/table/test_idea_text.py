"""A hint says what the idea of the best moves is called, by the name that puzzles and the page have for it."""

from game.engine.analysis.values import Analysis, MoveValue
from game.rules.families import family_of
from game.rules.file.variant_library import standard_library
from game.table.hint_text import explained_hint
from game.teaching.family_hooks import all_themes
from game.text.language import Language, without_markup
from game.text.speech_context import SpeechContext

RULES = standard_library().variants["kalah"].rules()
HERE = family_of(RULES).from_word(RULES, "5-0-6-5-5-1-5-0-6-5-0-6-2-2-S")


def told(*values: MoveValue, seen: bool = False) -> str:
    telling = SpeechContext(Language("en"), RULES, "S", reader="S", position=HERE)
    said = explained_hint(Analysis(1, 1, values), telling, lambda ply: ply.move, seen=seen)
    return without_markup(f"{said.text} {said.why}").replace("\xa0", " ")


def test_the_idea_of_the_best_moves_is_named() -> None:
    named = f"This idea is called {all_themes()['extra_first'].name}."
    best, other = MoveValue("F", 600, line=("F", "A", "a")), MoveValue("C", 0, line=("C",))
    assert named in told(best, other)
    assert named in told(best, other, seen=True), "also where the move says by itself what it brings"


def test_moves_that_show_no_idea_are_called_nothing() -> None:
    assert "This idea is called" not in told(MoveValue("C", 0, line=("C",)), MoveValue("A", 0, line=("A",)))
