"""The order of the games on the home page: from easy to rich, by rows, or by country."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.rules.file.library import Variant
from game.store.settings import GAMES_BY
from game.text.language import Words, msg

EASY, ROWS, COUNTRY = GAMES_BY
ORDERS = ((EASY, msg("Easy to rich")), (ROWS, msg("By rows")), (COUNTRY, msg("By country")))
IN_ROWS = {2: msg("Two rows"), 3: msg("Three rows"), 4: msg("Four rows")}


class Group(NamedTuple):
    """Games shown together; `title` is "" where there is only one group."""

    title: str
    variants: tuple[Variant, ...]


def grouped(variants: Iterable[Variant], order: str, words: Words) -> list[Group]:
    """All games in one of the orders of `ORDERS`; a game of several countries is listed under each of them."""
    games = sorted(variants, key=lambda game: (game.difficulty, game.minutes, words.t(game.name).casefold()))
    if order == ROWS:
        games.sort(key=lambda variant: variant.rules().board.columns)
        sizes = sorted({variant.rules().board.rows for variant in games})
        return [_group(words.t(IN_ROWS[n]), (v for v in games if v.rules().board.rows == n)) for n in sizes]
    if order == COUNTRY:
        names = {words.t(country): country for variant in games for country in variant.country}
        out = [_group(name, (v for v in games if names[name] in v.country)) for name in sorted(names)]
        homeless = [variant for variant in games if not variant.country]
        return [*out, _group(words.t("Elsewhere"), homeless)] if homeless else out
    return [_group("", games)] if games else []


def _group(title: str, variants: Iterable[Variant]) -> Group:
    return Group(title, tuple(variants))


class Span(NamedTuple):
    """A heading over some neighbouring cards of a line: the first of them, and how many."""

    title: str
    start: int
    size: int


class Line(NamedTuple):
    """Cards side by side, with the headings over them."""

    variants: tuple[Variant, ...]
    spans: tuple[Span, ...]


def lines(groups: Sequence[Group], columns: int) -> list[Line]:
    """Groups laid out in lines of so many cards.

    A group begins where the last one ended if it fits there whole; a long one goes on in the next line, and
    its title is repeated there only if another group follows.
    """
    out: list[Line] = []
    last = ""  # the title of the group in the last line
    for title, variants in groups:
        rest = variants
        if out and title and len(out[-1].variants) + len(rest) <= columns:
            out.append(_joined(out.pop(), last, title, rest))
            rest = ()
        while rest:
            now, rest = rest[:columns], rest[columns:]
            named = title and len(now) + len(rest) == len(variants)
            out.append(Line(now, (Span(title, 0, len(now)),) if named else ()))
        last = title
    return out


def _joined(line: Line, last: str, title: str, variants: tuple[Variant, ...]) -> Line:
    before = line.spans or (Span(last, 0, len(line.variants)),)
    return Line(line.variants + variants, (*before, Span(title, len(line.variants), len(variants))))
