"""The docs for players, authors and contributors stay short."""

import doc_words

MOST = 45_000  # words; measures (docs/lab) are not counted


def test_the_docs_have_no_more_words() -> None:
    assert sum(map(doc_words.words_in, doc_words.pages())) <= MOST
