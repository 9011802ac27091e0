"""A page as a browser reads it: its elements with their texts, and whether it asks for anything from elsewhere."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

EMPTY = {"meta", "img", "br", "hr", "link", "input"}


@dataclass
class Element:
    """An element with what stands in it."""

    tag: str
    attributes: dict[str, str]
    text: str = ""
    inside: list[Element] = field(default_factory=list)

    def all(self, tag: str = "", kind: str = "") -> list[Element]:
        """Elements in it of a tag and a class, in their order."""
        out = []
        for one in self.inside:
            if (not tag or one.tag == tag) and (not kind or kind in one.attributes.get("class", "").split()):
                out.append(one)
            out += one.all(tag, kind)
        return out

    def first(self, tag: str = "", kind: str = "") -> Element:
        """The first of them."""
        return self.all(tag, kind)[0]


class Reader(HTMLParser):
    """Reads a page; every element has to be closed in its place."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.root = Element("", {})
        self._open = [self.root]
        self.feed(page)
        self.close()
        assert self._open == [self.root], [one.tag for one in self._open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        self._open[-1].inside.append(element)
        if tag not in EMPTY:
            self._open.append(element)

    def handle_endtag(self, tag: str) -> None:
        assert self._open[-1].tag == tag, f"</{tag}> closes <{self._open[-1].tag}>"
        self._open.pop()

    def handle_data(self, data: str) -> None:
        for element in self._open:
            element.text += data


def read(page: str) -> Element:
    """The elements of a page, which asks for nothing from elsewhere and runs nothing."""
    root = Reader(page).root
    assert not root.all("script")
    assert not root.all("link")
    for one in root.all():
        named = one.attributes.get("src", "") + one.attributes.get("href", "")
        assert "//" not in named.partition("base64,")[0], named
    assert "url(" not in root.first("style").text
    assert "@import" not in root.first("style").text
    return root
