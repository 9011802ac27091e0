"""Citations: a work as a bibliography prints it, and what a game says of it; where a game comes from, by such works.

Citations are the same in every language.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from game.rules.file.origins import all_origins
from game.rules.file.schema import Citation
from game.rules.file.works import CitedWork, all_works
from game.text.language import Language, msg

if TYPE_CHECKING:
    from game.rules.file.variant_library import Variant

LANGUAGES = {
    "ca": "Catalan", "cs": "Czech", "de": "German", "es": "Spanish", "fr": "French", "he": "Hebrew",
    "id": "Indonesian", "it": "Italian", "kk": "Kazakh", "la": "Latin", "mn": "Mongolian", "nl": "Dutch",
    "pt": "Portuguese", "ru": "Russian", "tr": "Turkish", "vi": "Vietnamese",
}  # fmt: skip
DOUBT = msg("What is doubtful about these rules")
ORIGIN_ID = "the origin"  # among clauses, whose ids have no spaces
ORIGIN = msg("Where it comes from")
TOLD_BY = msg("Told by")
CHECKED = msg("What these rules were checked against")


def work_text(work: CitedWork, pages: str = "") -> str:
    """Return the bibliographic text of a work: authors, title, place and year, and the given or else all its pages."""
    title = f"“{work.title}”" if work.within and not work.title.startswith("[") else work.title
    year = str(work.year or "")
    return _join_parts(
        _join_authors(work.authors), title, work.within, work.published, year, _pages_text(pages or work.pages)
    )


def bibliography_entry(key: str) -> str:
    """Return the bibliography's full entry for a work's key: language, address and the work that cites it included.

    A source that isn't a key, as a user wrote it, is returned unchanged.
    """
    work = all_works().get(key)
    if work is None:
        return key
    dated = work.undated and f"no year: {work.undated}"
    return _join_parts(work_text(work), _language_note(work), work.address, dated, _short_reference(work.after))


def citation(source: str | Citation) -> str:
    """Return the citation of a game's source: the work, the pages, and in brackets what the work is cited for."""
    if isinstance(source, str):
        return source
    work = all_works().get(source.work)
    if work is None:  # of a file that another version of the program has read
        said = _join_parts(source.work, _pages_text(source.pages or ""), source.part or "")
    else:
        after = _short_reference(source.after or work.after)
        said = _join_parts(work_text(work, source.pages or ""), source.part or "", work.address, after)
    return f"{said} ({source.note})" if source.note else said


def origin_text(game: str, words: Language) -> str:
    """Return the text on the origin of a game; "" for a user's own game, or if no cited work tells the origin."""
    return " ".join(words.t(one.text) for one in all_origins().get(game, ()))


def origin_works(variant: Variant) -> list[str]:
    """Return the works on the origin of a game, as the bibliography lists them, without those that its rules were
    checked against: a page lists these too.
    """
    checked = {source if isinstance(source, str) else source.work for source in variant.sources}
    return [bibliography_entry(key) for key in _origin_work_keys(variant.id) if key not in checked]


def _origin_work_keys(game: str) -> Iterable[str]:
    return dict.fromkeys(key for one in all_origins().get(game, ()) for key in one.works)


def games_by_work(variants: Iterable[Variant]) -> dict[str, list[Variant]]:
    """Return the games that cite each work (directly, through another work, or for their origin), by the work's key.

    Keys are sorted. The key of a source that a user wrote as plain text is that text.
    """
    found: dict[str, list[Variant]] = {}
    for variant in variants:
        cited = (key for source in variant.sources for key in _work_keys(source))
        for key in dict.fromkeys((*cited, *_origin_work_keys(variant.id))):
            found.setdefault(key, []).append(variant)
    return {key: found[key] for key in sorted(found, key=str.casefold)}


def _work_keys(source: str | Citation) -> Iterable[str]:
    """Yield the keys of a source's work, and of those through which it is known."""
    if isinstance(source, str):
        yield source
        return
    key, after = source.work, source.after or ""
    while key:
        yield key
        work = all_works().get(key)
        key, after = after or (work.after if work else ""), ""


def _join_authors(names: Sequence[str]) -> str:
    return ", ".join(names[:-1]) + " and " + names[-1] if len(names) > 1 else "".join(names)


def _language_note(work: CitedWork) -> str:
    """Return a note on the language of a work; "" for English or if the title already shows it."""
    name = LANGUAGES.get(work.language, "")
    return f"in {name}" if name and name not in work.title else ""


def _pages_text(pages: str) -> str:
    """Return the page numbers `12`, `12-14` or `12, 14` as a reference with "p." or "pp."."""
    return f"{'pp.' if any(sign in pages for sign in '–,') else 'p.'} {pages}" if pages else ""


def _short_reference(key: str) -> str:
    """Return a short reference to a work, for use inside the citation of another one: authors and year, or title."""
    work = all_works().get(key)
    return f"after {short_citation(key)}" if work else ""


def short_citation(key: str) -> str:
    """Return a work as a text names it: authors and year, or title; a key that no work has is returned unchanged."""
    work = all_works().get(key)
    if work is None:
        return key
    return _join_parts(_join_authors(work.authors), str(work.year or "")) if work.authors else work.title


def _join_parts(*parts: str) -> str:
    return ", ".join(filter(None, parts))
