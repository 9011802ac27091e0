"""Things that the tests of sentences share."""

import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po

from game.rules.board import Seat
from game.rules.file.variant_library import standard_library
from game.rules.sowing.compiled import Rules
from game.rules.sowing.position import Position
from game.rules.steps import Step
from game.text.following import steps_with_contexts
from game.text.language import Language, without_markup
from game.text.sowing.captions import caption
from game.text.sowing.summary import turn_summaries
from game.text.speech_context import Caption, SpeechContext

LOCALE = Path(__file__).resolve().parents[2] / "assets" / "locale"
ENGLISH, HEBREW = Language(), Language("he", LOCALE)
LANGUAGES = (ENGLISH, HEBREW)
PLACEHOLDER = re.compile(r"\{\w")
NAMES: dict[Seat, str] = {"S": "S", "N": "computer"}


@cache
def said_in_file() -> dict[str, list[dict[str, Any]]]:
    return tomllib.loads(Path(__file__).with_name("sowing").joinpath("said.toml").read_text("utf-8"))


def rows(table: str) -> pytest.MarkDecorator:
    """A case for each row of a table in `sowing/said.toml`; its keys are the parameters of the test."""
    found = said_in_file()[table]
    names = tuple(found[0])
    cases = [[tuple(value) if isinstance(value, list) else value for value in row.values()] for row in found]
    return pytest.mark.parametrize(names, cases)


@cache
def untranslated() -> bool:
    """Whether any text of the program has no Hebrew yet; `build/catalogues.py --check --complete` names them."""
    with (LOCALE / "he" / "LC_MESSAGES" / "naqala.po").open("rb") as catalogue:
        strings = [one.string for one in read_po(catalogue) if one.id]
    return not all(all(said) if isinstance(said, tuple) else said for said in strings)


def whole(text: str, words: Language) -> bool:
    """Is this one sentence or more, all filled, in its own language?  What is not translated stays English, l. to r."""
    text = text.strip("\u2066\u2069”״")
    closed = text.endswith((".", "!", "?")) and text.count("**") % 2 == 0 and "  " not in text
    own = words is ENGLISH or any("א" <= letter <= "ת" for letter in text) or untranslated()
    return closed and own and not PLACEHOLDER.search(text)


def rules(variant: str, **options: bool | int | str) -> Rules:
    return standard_library().variants[variant].rules(options)


def laid_out(variant: str, counts: dict[str, int], player: Seat = "S", **options: bool | int | str) -> Position:
    """A position in which South's store holds all stones that are not given."""
    of = rules(variant, **options)
    rest = of.stones - sum(counts.values())
    return Position.laid_out(of, {**counts, "S": counts.get("S", 0) + rest}, player)


def told(position: Position, move: str, words: Language, reader: Seat | None = "S") -> list[Caption]:
    """The captions of a turn, as they appear under the board."""
    return [caption(step, telling) for step, telling in telling_of(position, move, words, reader)]


def read(text: str) -> str:
    """Words without marks, with plain spaces."""
    return without_markup(text).replace("\u00a0", " ")


def texts(position: Position, move: str, words: Language = ENGLISH, reader: Seat | None = "S") -> list[str]:
    """The sentences of a turn, as they are read under the board."""
    return [read(caption.text) for caption in told(position, move, words, reader)]


def telling_of(
    position: Any, move: str, words: Language, reader: Seat | None = "S"
) -> Iterator[tuple[Step, SpeechContext]]:
    telling = SpeechContext(words, position.rules, position.player, reader, names=NAMES, position=position)
    yield from steps_with_contexts(position.turn(move), telling, move)


def turn_summary(turns: Iterable[Iterable[Step]], context: SpeechContext, moves: Sequence[str] = ()) -> str:
    """A turn in a line, as long as it gets."""
    return turn_summaries(turns, context, moves)[0]
