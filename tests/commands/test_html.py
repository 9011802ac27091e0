"""What people write into names and texts is never markup on a page."""

from html.parser import HTMLParser

from game.commands.pages import html
from game.text.language import Language

EVIL = """<script>alert("1")</script> & ' onload="x"""


class Reader(HTMLParser):
    """The tags with what they carry, and the text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags = list[tuple[str, dict[str, str | None]]]()
        self.words = ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """One more tag."""
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        """More text."""
        self.words += data


def test_a_text_is_text_and_only_its_bold_letters_are_markup() -> None:
    page = Reader(html.html_text(f"**{EVIL}** {EVIL}"))
    assert page.tags == [("b", {})]
    assert page.words == f"{EVIL} {EVIL}"


def test_a_title_ends_no_page() -> None:
    page = Reader(html.html_document(Language(), f"</title>{EVIL}", "<p>body</p>"))
    assert [tag for tag, _ in page.tags if tag not in ("meta", "style")] == ["html", "head", "title", "body", "p"]
    assert f"</title>{EVIL}" in page.words
