"""Tables as files: a spreadsheet works nothing out, a browser shows every letter as it is."""

import csv
import io

import pytest

from game.features.sharing.table_file import as_csv, as_html_page


@pytest.mark.parametrize("cell", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])
def test_what_looks_like_a_formula_is_a_text_in_a_sheet(cell: str) -> None:
    (row,) = csv.reader(io.StringIO(as_csv([["Name", cell]]).decode("utf-8-sig"), newline=""))
    assert row == ["Name", f"'{cell}"]


@pytest.mark.parametrize("cell", ["", "5", "1=1", "a+b", 'says "yes", and no', "שרה", "two\nlines"])
def test_all_else_stands_in_a_sheet_as_it_is(cell: str) -> None:
    content = as_csv([["Name"], [cell, "x"]])
    assert content.startswith(b"\xef\xbb\xbf"), "the mark by which spreadsheets know the letters"
    assert [*csv.reader(io.StringIO(content.decode("utf-8-sig"), newline=""))] == [["Name"], [cell, "x"]]


@pytest.mark.parametrize(("language", "rtl", "way"), [("he", True, "rtl"), ("en", False, "ltr")])
def test_a_page_has_a_head_and_runs_as_its_language_does(language: str, rtl: bool, way: str) -> None:
    page = as_html_page("R & D", [["Name", "<b>"], ["x", "a & b"]], language, rtl=rtl).decode()
    assert f'<html lang="{language}" dir="{way}">' in page
    assert "<h1>R &amp; D</h1>" in page
    assert "<thead><tr><th>Name</th><th>&lt;b&gt;</th></tr></thead>" in page
    assert "<tr><td>x</td><td>a &amp; b</td></tr>" in page
