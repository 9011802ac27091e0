"""Texts as HTML: escaped, with their bold letters, in a document that reads and prints in either direction."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from pathlib import Path

from game.commands.command_line import CommandError
from game.features.sharing.web_page import PlaceTakenError, WebPage
from game.rules.phrase import error_phrase
from game.text.language import Language, without_markup
from game.ui.assets import MissingAssetError

_BOLD = re.compile(r"\*\*(.+?)\*\*")

# Nothing is loaded from anywhere: fonts are those of the reader.  Lengths of what is printed fit A4 and Letter.
STYLE = """
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; background: #fbf6eb; color: #2b1d10;
       font: 1.125rem/1.6 Georgia, "Noto Serif", "Noto Serif Hebrew", "David", serif; }
h1 { font-size: 2.2rem; line-height: 1.2; margin: 0 0 .3rem; }
h2 { font-size: 1.35rem; line-height: 1.3; margin: 0 0 .4rem; color: #6f4610; }
p { margin: 0 0 .6rem; }
figure { margin: .6rem 0 0; }
img { display: block; max-width: 100%; height: auto; }
figcaption, .note, .small { color: #5c4830; font-size: .95rem; }
section, .question, .answer { break-inside: avoid; }
h1, h2, h3 { break-after: avoid; }
@page { margin: 15mm; }
@media print {
  body { background: #fff; color: #000; max-width: none; padding: 0; font-size: 11pt; line-height: 1.4; }
  h1 { font-size: 20pt; }
  h2 { font-size: 13pt; color: #000; }
  figcaption, .note, .small { color: #000; font-size: 9.5pt; }
  img { max-height: 75mm; }
}
"""


def html_text(text: str) -> str:
    """Return a text of the program as escaped HTML, with its bold parts marked up."""
    return _BOLD.sub(r"<b>\1</b>", escape(text))


def html_image(link: str, size: tuple[int, int], alt: str, kind: str = "") -> str:
    """Return an HTML image; `link`: its URL, `alt`: its description, `kind`: its CSS class."""
    css = f' class="{kind}"' if kind else ""
    return f'<img{css} src="{escape(link)}" width="{size[0]}" height="{size[1]}" alt="{_without_markup(alt)}">'


def html_document(words: Language, title: str, body: str, style: str = "") -> str:
    """Return a whole page in the language of its words."""
    direction = "rtl" if words.rtl else "ltr"
    return (
        f'<!doctype html>\n<html lang="{words.code}" dir="{direction}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<meta name="generator" content="Naqala">\n<title>{_without_markup(title)}</title>\n'
        f"<style>{STYLE}{style}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def _without_markup(text: str) -> str:
    return escape(without_markup(text))


@contextmanager
def open_page(path: Path) -> Iterator[WebPage]:
    """Open a page for writing.  Raises CommandError."""
    if str(path) == "-":
        raise CommandError("a page needs a new folder, or a name that ends in .html, not '-'.")
    try:
        with WebPage(path) as page:
            yield page
    except PlaceTakenError as error:
        raise CommandError(f"{path} {error.strerror}.") from None
    except MissingAssetError as error:
        raise CommandError(str(error)) from None
    except OSError as error:
        raise CommandError(f"{path} cannot be written: {error_phrase(error)}.") from None
