"""A citation is made from the list of works, in a bibliographer's order, the same wherever it is shown."""

import pytest

from game.rules.file.schema import Citation
from game.rules.file.works import all_works
from game.text import citations
from game.text.citations import bibliography_entry, citation

BOOK = """\
[book1900]
authors = ["A. B. One", "C. Two", "D. Ten"]
title = "Games"
published = "Ely: Press"
year = 1900
after = "site"
[paper1901]
authors = ["E. Four"]
title = "A Game"
within = "Man 1 (2)"
year = 1901
pages = "12–19"
seen = true
[site]
title = "Some Site"
language = "fr"
undated = "its pages change"
address = "some.site"
seen = true
"""


@pytest.fixture(autouse=True)
def made_up(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    import game.rules.file.works as module

    path = tmp_path_factory.mktemp("works") / "works.toml"
    path.write_text(BOOK, encoding="utf-8")
    monkeypatch.setattr(module, "FILE", path)
    found = all_works.__wrapped__()
    monkeypatch.setattr(citations, "all_works", lambda: found)


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("My grandmother, 1950 (laps)", "My grandmother, 1950 (laps)"),
        (Citation("paper1901"), "E. Four, “A Game”, Man 1 (2), 1901, pp. 12–19"),
        (Citation("paper1901", "13", note="laps (all)"), "E. Four, “A Game”, Man 1 (2), 1901, p. 13 (laps (all))"),
        (Citation("book1900", "3, 7"),
         "A. B. One, C. Two and D. Ten, Games, Ely: Press, 1900, pp. 3, 7, after Some Site"),
        (Citation("book1900", after="paper1901"),
         "A. B. One, C. Two and D. Ten, Games, Ely: Press, 1900, after E. Four, 1901"),
        (Citation("site", part="Wari"), "Some Site, Wari, some.site"),
        (Citation("gone1999", "5", note="laps"), "gone1999, p. 5 (laps)"),
    ],
)  # fmt: skip
def test_a_citation(source: str | Citation, said: str) -> None:
    assert citation(source) == said


def test_an_entry_says_where_it_is_and_why_it_has_no_year() -> None:
    assert bibliography_entry("site") == "Some Site, in French, some.site, no year: its pages change"
    assert bibliography_entry("book1900").endswith(", Ely: Press, 1900, after Some Site")
    assert bibliography_entry("what a user wrote") == "what a user wrote"
