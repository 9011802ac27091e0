"""Titles and texts of clauses: a text alone is in the catalogues, as a name is; a table says it by language."""

from pathlib import Path

import pytest

from game.rules.file.reader import read_game_words
from game.rules.file.schema import OwnTexts
from game.text.language import without_markup
from game.text.own_texts import author_line, author_text, author_title
from tests.rules.file.test_based_on import faults_of
from tests.text.common import ENGLISH, HEBREW

MINE = 'based_on = "kalah"\nname = "Mine"\n[sowing]\nid = "sow"\n'
GAP = "A turn may start in any hole of the board, on either side: the holes belong to nobody."


def sowing(folder: Path, more: str) -> OwnTexts:
    path = folder / "mine.toml"
    path.write_text(MINE + more, "utf-8")
    found = getattr(read_game_words(path), "sowing", None)
    assert isinstance(found, OwnTexts)
    return found


def test_a_text_alone_is_translated_as_the_texts_of_the_program_are(tmp_path: Path) -> None:
    told = sowing(tmp_path, f'title = "Gap after gap"\ntext = "{GAP}"\n')
    assert author_title(told, ENGLISH) == "Gap after gap"
    assert author_title(told, HEBREW) == "רווח אחר רווח"
    assert author_text(told, HEBREW) == author_line(told, HEBREW, to_mover=False) == HEBREW.t(GAP) != GAP


def test_one_that_no_catalogue_has_stays_as_it_is(tmp_path: Path) -> None:
    told = sowing(tmp_path, 'title = "Tuzzy"\ntext = "Three are a tuz. More are none."\n')
    assert without_markup(author_title(told, HEBREW)) == "Tuzzy"
    assert without_markup(author_line(told, HEBREW, to_mover=True)) == "Three are a tuz."
    mine = sowing(tmp_path, 'text = "If your last stone is alone, sow on."\n')
    assert author_line(mine, ENGLISH, to_mover=False) == "The rule: “If your last stone is alone, sow on.”"


@pytest.mark.parametrize("title", [f'"{"a" * 61}"', '""', "5", '["a"]'])
def test_what_is_no_title_is_refused(title: str, tmp_path: Path) -> None:
    (fault,) = faults_of(tmp_path, MINE + f"title = {title}\n", "mine")
    assert "line 5: sowing.title" in fault
