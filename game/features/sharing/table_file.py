"""A table as a file: for a spreadsheet, or as a page that a browser shows and prints."""

import csv
import io
from collections.abc import Sequence
from html import escape

SHEET, PAGE = ".csv", ".html"
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # how cells begin that a spreadsheet would work out

STYLE = """
body { font: 14px sans-serif; margin: 2rem; }
table { border-collapse: collapse; }
th, td { border: 1px solid #999; padding: .3rem .6rem; text-align: start; }
tr { break-inside: avoid; }
thead { display: table-header-group; }
"""


def as_csv(rows: Sequence[Sequence[str]]) -> bytes:
    """Return a table as CSV with a byte order mark; cells are escaped so that a spreadsheet reads none as a formula."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\r\n").writerows([_escape_formula(cell) for cell in row] for row in rows)
    return out.getvalue().encode("utf-8-sig")


def _escape_formula(cell: str) -> str:
    """Return a cell so that a spreadsheet reads it as text: a quote is put before what looks like a formula."""
    return f"'{cell}" if cell.startswith(FORMULA) else cell


def as_html_page(title: str, rows: Sequence[Sequence[str]], language: str, *, rtl: bool) -> bytes:
    """Return a table as an HTML page; the first of `rows` holds the headings, `rtl`: the text runs from
    right to left.
    """

    def line(row: Sequence[str], tag: str) -> str:
        return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in row) + "</tr>"

    head, *body = rows
    said = escape(title)
    return "\n".join([
        f'<!DOCTYPE html>\n<html lang="{escape(language)}" dir="{"rtl" if rtl else "ltr"}">',
        f'<head><meta charset="utf-8"><title>{said}</title><style>{STYLE}</style></head>',
        f"<body><h1>{said}</h1>\n<table>\n<thead>{line(head, 'th')}</thead>\n<tbody>",
        *(line(row, "td") for row in body),
        "</tbody></table></body></html>\n",
    ]).encode()  # fmt: skip
