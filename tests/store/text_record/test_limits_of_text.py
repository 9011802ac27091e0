"""A file that is refused is not read to its end: what is looked at is bounded, however long the file is."""

import pytest

from game.rules.file.variant_library import standard_library
from game.store.text_record import parser, record_files, record_reader
from game.store.text_record.record_files import read_records
from game.store.text_record.record_reader import read_games
from game.store.text_record.text_faults import LinePositions
from tests.bombs import TEXTS, bomb

VARIANTS = standard_library().variants
FEW, SIZE = 200, 60_000
NEXT = '\n\n[Variant "kalah"]\n\n1. A *\n'
OF_MANY_GAMES = {"games", "results", "tags apart"}


@pytest.fixture
def looked_at(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Returns the offsets of the pieces of text that the parser looks at, while games may have few of them."""
    seen, tokenize = list[int](), parser.tokenize

    def counted(*args: object) -> object:
        for token in tokenize(*args):  # type: ignore[arg-type]
            seen.append(token.at)
            yield token

    monkeypatch.setattr(parser, "tokenize", counted)
    monkeypatch.setattr(parser, "MOST_MOVES", FEW)
    monkeypatch.setattr(parser, "MOST_PARTS", FEW)
    monkeypatch.setattr(parser, "MOST_TOKENS", 2 * FEW)
    return seen


@pytest.mark.parametrize("name", [name for name in TEXTS if name not in OF_MANY_GAMES])
def test_the_rest_of_a_game_of_too_much_is_not_looked_at(name: str, looked_at: list[int]) -> None:
    text = bomb(TEXTS[name], SIZE).decode("utf-8", "replace") + NEXT
    found = list(read_games(text, VARIANTS))
    assert len(looked_at) < 3 * FEW
    assert found[-1].record is not None, "the next game is read all the same"
    assert found[-1].record.variant == "kalah" or name in ("open comment", "blanks")


def test_of_games_that_cannot_be_read_the_first_are_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_reader, "MOST_UNREADABLE", 5)
    text = bomb(TEXTS["tags apart"], SIZE).decode()
    found = list(read_games(text, VARIANTS))
    assert len(found) == 6
    assert "in a row" in str(found[-1].faults[0])
    monkeypatch.setattr(record_files, "MOST_UNREADABLE", 5)
    _, faults = read_records(b"{}\n" * 5000, "", VARIANTS)
    assert len(faults) == 6
    assert "in a row" in str(faults[-1])
    good = '[Variant "kalah"]\n\n1. A *\n\n'
    assert len(list(read_games(('[Variant "none"]\n\n1. A *\n\n' * 4 + good) * 4, VARIANTS))) == 20


def test_places_in_a_text_are_counted_in_any_order() -> None:
    text = "ab\n\nc\nd"
    places = LinePositions(text)
    for at in (6, 0, 3, 2, 7, 4, 1, 5):
        before = text[:at].split("\n")
        assert places.line_and_column(at) == (len(before), len(before[-1]) + 1)
