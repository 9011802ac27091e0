"""Plain messages for TOML syntax errors, with the line where the author has to look."""

import re
from typing import NamedTuple

from game.rules.file.faults import format_value
from game.rules.phrase import Phrase

_PLACE = re.compile(r"(.*) \(at line (\d+), column (\d+)\)\Z", re.DOTALL)
_HEAD = re.compile(r"[ \t]*(?:\[\[?[ \t]*[\w\"'.-]+[ \t]*\]|[\w\"'.-]+[ \t]*=)")
_VALUE = re.compile(r"[\"'\[{\w+-]")
_QUOTED_KEY = re.compile(r"[^(]*+\((.*?),?\)", re.DOTALL)


class SyntaxFault(NamedTuple):
    """A syntax error: its line, counted from 1, and a description without a full stop."""

    line: int
    wrong: Phrase


def syntax_fault_in(text: str, said: str) -> SyntaxFault:
    """Return the syntax error of a TOML text in plain words, from the decoder's message `said`."""
    text = text.replace("\r\n", "\n")
    place = _PLACE.fullmatch(said)
    what = place[1] if place else said.partition(" (at ")[0]
    at = _offset_of_position(text, int(place[2]), int(place[3])) if place else len(text.rstrip())
    if what == "Unclosed array":
        return _list_fault(text, at)
    if what == "Unclosed inline table":
        return _inline_table_fault(text, at)
    if what == "Invalid value" and (found := _unclosed_list_fault(text, at)):
        return found
    if what.startswith(("Unterminated string", "Expected \"'")):
        return _unclosed_text_fault(text, at)
    return SyntaxFault(_line_of_offset(text, at), _translate_message(what, text[at : at + 1]))


def _translate_message(what: str, sign: str) -> Phrase:
    """Return the sentence for the decoder's message `what`; `sign`: the character at which the decoder stopped."""
    named = _QUOTED_KEY.match(what)
    key = format_value(named[1].replace("'", "").replace(", ", ".")) if named else ""
    if what.startswith("Cannot declare"):
        return Phrase("the table {key} appears here for the second time; {code} begins one more clause",
                      key=key, code="[[...]]")  # fmt: skip
    if what.startswith(("Cannot mutate", "Cannot redefine")):
        return Phrase("{key} is already complete, and nothing can be added to it here", key=key)
    if what.startswith("Duplicate inline"):
        return Phrase("a key appears twice between these braces")
    if what.startswith(("Found invalid character", "Illegal character")):
        if "'\\n'" in what:
            return Phrase("the quote at the end of the text is missing")
        return Phrase("the sign {given} is invisible and not allowed here", given=format_value(sign))
    if what == "Invalid value":
        if sign == ",":
            return COMMA
        if sign in ("", "\n", "#"):
            return Phrase("a value is missing after =")
        if sign in CURLY:
            return Phrase("the quote {given} is a curly one; texts stand between straight ones", given=sign)
        return Phrase("no value that TOML knows follows (text stands in quotes)")
    if what.startswith("Expected newline"):
        return COMMA if sign == "," else _extra_character_phrase(sign)
    if what == "Invalid initial character for a key part":
        if sign == "}":
            return COMMA
        if sign in ("", "\n"):
            return Phrase("a closing } is missing at the end of the line")
    return PLAIN.get(what, Phrase("this is not TOML"))


def _extra_character_phrase(sign: str) -> Phrase:
    """Return the sentence for a character that shouldn't be there."""
    if sign in ("]", "}"):
        return Phrase("there is one {given} too many", given=sign)
    return Phrase("something follows the value; each key stands on a line of its own, and quotes only around a text")


CURLY = "“”„‟‘’‚‛«»″′`´״׳"  # quotes that editors put in place of straight ones
COMMA = Phrase("there is a comma too many")
PLAIN = {
    "Invalid statement": Phrase("this line is neither key = value nor [table] nor [[clause]]"),
    "Invalid initial character for a key part": Phrase("a key is missing, or begins with a sign that needs quotes"),
    "Expected '=' after a key in a key/value pair": Phrase("the sign = is missing after the key"),
    "Expected ']' at the end of a table declaration": Phrase("a closing ] is missing"),
    "Expected ']]' at the end of an array declaration": Phrase("a closing ]] is missing"),
    "Cannot overwrite a value": Phrase("this key appears here for the second time"),
    "Invalid date or datetime": Phrase("there is no such date"),
    "Unescaped '\\' in a string": Phrase("a backslash in a text is written twice"),
    "Invalid hex value": Phrase("hexadecimal digits are missing after the backslash"),
    "Escaped character is not a Unicode scalar value": Phrase("there is no letter with this number"),
}


def _list_fault(text: str, at: int) -> SyntaxFault:
    """Return the fault in a list in which a comma is missing before the next entry; `at`: offset of the error."""
    if (_is_at_line_start(text, at) and _HEAD.match(text, at)) or at >= len(text.rstrip()):
        return SyntaxFault(
            _line_of_offset(text, _statement_offset(text, at)), Phrase("the list that begins here has no ] at its end")
        )
    if _VALUE.match(text, at):
        return SyntaxFault(
            _line_of_offset(text, len(text[:at].rstrip())), Phrase("a comma is missing between two values of this list")
        )
    return SyntaxFault(_line_of_offset(text, at), Phrase("a comma or a closing ] is missing in this list"))


def _inline_table_fault(text: str, at: int) -> SyntaxFault:
    """Return the fault in an inline table, which has to end on the line on which it begins; `at`: offset of
    the error.
    """
    if _VALUE.match(text, at):
        return SyntaxFault(_line_of_offset(text, at), Phrase("a comma is missing between two keys"))
    return SyntaxFault(_line_of_offset(text, at), Phrase("a closing } is missing at the end of the line"))


def _unclosed_list_fault(text: str, at: int) -> SyntaxFault | None:
    """Return the fault of an unclosed list that ends with a comma, so that the next table was read as its entry; None
    if it is another fault. `at`: offset of the error.
    """
    begin = text.rfind("\n", 0, at) + 1
    before = text[:begin].rstrip()
    if (_HEAD.match(text, begin) and before.endswith((",", "["))) or (
        at >= len(text.rstrip()) and before.endswith(",")
    ):
        return SyntaxFault(
            _line_of_offset(text, _statement_offset(text, begin)),
            Phrase("the list that begins here has no ] at its end"),
        )
    return None


def _unclosed_text_fault(text: str, at: int) -> SyntaxFault:
    """Return the fault of a text without closing quotes, at the line in which it begins; `at`: offset of the error."""
    for sign in ('"""', "'''"):
        if text[:at].count(sign) % 2:
            return SyntaxFault(
                _line_of_offset(text, text.rfind(sign, 0, at)), Phrase("the text that begins here has no end")
            )
    return SyntaxFault(_line_of_offset(text, at), Phrase("the quote at the end of the text is missing"))


def _statement_offset(text: str, at: int) -> int:
    """Return the offset of the statement whose value contains the offset `at`."""
    begins = [found.start() for found in re.finditer(r"^[ \t]*[\w\"'.-]+[ \t]*=", text[:at], re.MULTILINE)]
    return begins[-1] if begins else at


def _is_at_line_start(text: str, at: int) -> bool:
    return not text[text.rfind("\n", 0, at) + 1 : at].strip()


def _offset_of_position(text: str, line: int, column: int) -> int:
    """Convert line and column to an offset."""
    begin = 0
    for _ in range(line - 1):
        begin = text.index("\n", begin) + 1
    return begin + column - 1


def _line_of_offset(text: str, at: int) -> int:
    return text.count("\n", 0, min(at, len(text.rstrip()))) + 1
