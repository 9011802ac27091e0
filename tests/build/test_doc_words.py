"""The docs for players, authors and contributors stay short."""

import pytest

import doc_words

MOST = 45_000  # words; measures (docs/lab) are not counted


def test_the_docs_have_no_more_words() -> None:
    assert sum(map(doc_words.words_in, doc_words.pages())) <= MOST


def test_measures_are_not_counted() -> None:
    names = {page.relative_to(doc_words.ROOT).as_posix() for page in doc_words.pages()}
    assert {"README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/variant-files.md", "docs/languages/fr.md"} <= names
    assert not any("lab" in name for name in names)


def test_a_sign_of_a_table_is_no_word(capsys: pytest.CaptureFixture[str]) -> None:
    assert doc_words.WORD.findall("| `a` | two – words |\n| --- | --- |\n") == ["`a`", "two", "words"]
    assert doc_words.main() == 0
    assert capsys.readouterr().out.endswith("in all\n")
