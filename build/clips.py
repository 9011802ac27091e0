"""Finds the clips of all games' rules and writes them to variants/clips: python build/clips.py [GAME ...]

For every clause of a game's rules page, with the usual options and with each other value of each option, a clip is
found unless one is there that fits.  Searching all games anew (delete the files first) takes some minutes.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import msgspec

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.learn import kept_clips  # noqa: E402
from game.learn.clips import MANY_GAMES, Clip, find  # noqa: E402
from game.rules.file.library import Variant, standard  # noqa: E402
from game.text.language import Words  # noqa: E402
from game.text.said import rules_page  # noqa: E402

if TYPE_CHECKING:
    from game.rules.game import Rules

NEVER = ("goal", "start", "void")  # no random turn shows these


def choices(variant: Variant) -> Iterator[Rules]:
    """The game as it is usually played, with each other value of each option, and as clauses of several options ask."""
    yield variant.rules()
    for option in variant.options:
        for value in option.values[1:]:
            yield variant.rules({option.id: value})
    for chosen in _together(variant.rules()):
        yield variant.rules(chosen)


def _together(rules: Rules) -> Iterator[dict[str, Any]]:
    """What has to be chosen besides the usual for each clause that asks for two options or more."""
    tables = msgspec.structs.asdict(cast(msgspec.Struct, rules.words)).values()
    clauses = (one for table in tables if isinstance(table, list) for one in table)
    seen: list[dict[str, Any]] = []
    for wanted in (getattr(clause, "if_", {}) for clause in clauses):
        chosen = {key: value for key, value in wanted.items() if rules.options[key] != value}
        if len(chosen) > 1 and chosen not in seen:
            seen.append(chosen)
            yield chosen


def _known(rules: Rules, clause: str, *books: kept_clips.Book) -> Clip | None:
    """A clip that one of the books has."""
    return next((clip for book in books if (clip := kept_clips.kept(rules, clause, book))), None)


def fill(variant: Variant) -> list[str]:
    """Adds what is missing to a game's file; the clauses of which no clip was found."""
    book, without = kept_clips.read(variant.id), list[str]()
    fresh: kept_clips.Book = {}
    words, never = Words("en"), set(NEVER)
    for rules in choices(variant):
        page = [plate.id for plate in rules_page(rules, words)]
        clips = {id: clip for id in page if (clip := _known(rules, id, fresh, book))}
        missing = [id for id in page if id not in clips and id not in never]
        clips |= find(rules, missing, MANY_GAMES) if missing else {}
        for clause, clip in clips.items():
            one = kept_clips.of_clip(clip)
            if one not in fresh.setdefault(clause, []):
                fresh[clause].append(one)
        lacking = [id for id in page if id not in clips]
        never.update(lacking)
        without += [id for id in lacking if id not in without]
    path = kept_clips.path_of(variant.id)
    path.parent.mkdir(exist_ok=True)
    path.write_text(kept_clips.as_text(fresh), "utf-8")
    return without


def main(games: list[str]) -> None:
    for id, variant in standard().variants.items():
        if not games or id in games:
            print(id, "without a clip:", ", ".join(fill(variant)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
