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
    "ca": "Catalan", "de": "German", "es": "Spanish", "fr": "French", "he": "Hebrew", "id": "Indonesian",
    "it": "Italian", "la": "Latin", "mn": "Mongolian", "nl": "Dutch", "pt": "Portuguese", "ru": "Russian",
    "tr": "Turkish", "vi": "Vietnamese",
}  # fmt: skip
DOUBT = msg("What is doubtful about these rules")
ORIGIN_ID = "the origin"  # among clauses, whose ids have no spaces
ORIGIN = msg("Where it comes from")
TOLD_BY = msg("Told by")
CHECKED = msg("What these rules were checked against")


def work_text(work: CitedWork, pages: str = "") -> str:
    """A work: its authors, title, where it appeared, year, and these pages, or else all that it has there."""
    title = f"“{work.title}”" if work.within and not work.title.startswith("[") else work.title
    year = str(work.year or "")
    return _joined(_names(work.authors), title, work.within, work.published, year, _pages(pages or work.pages))


def bibliography_entry(key: str) -> str:
    """A work as the list of all has it: its language and address, why it has no year, and after whom it is cited.

    What is no key of the list is a source that a user wrote, and stays as it is.
    """
    work = all_works().get(key)
    if work is None:
        return key
    dated = work.undated and f"no year: {work.undated}"
    return _joined(work_text(work), _language(work), work.address, dated, _after(work.after))


def citation(source: str | Citation) -> str:
    """A source of a game: the work, where in it, after whom, and in brackets what was found there."""
    if isinstance(source, str):
        return source
    work = all_works().get(source.work)
    if work is None:  # of a file that another version of the program has read
        said = _joined(source.work, _pages(source.pages or ""), source.part or "")
    else:
        after = _after(source.after or work.after)
        said = _joined(work_text(work, source.pages or ""), source.part or "", work.address, after)
    return f"{said} ({source.note})" if source.note else said


def origin_text(game: str, words: Language) -> str:
    """Where a game comes from; "" for one of which no work tells, and for those that are not the program's."""
    return " ".join(words.t(one.text) for one in all_origins().get(game, ()))


def origin_works(game: str) -> list[str]:
    """The works that tell where a game comes from, as the list of all has them."""
    return list(map(bibliography_entry, _origin_keys(game)))


def _origin_keys(game: str) -> Iterable[str]:
    return dict.fromkeys(key for one in all_origins().get(game, ()) for key in one.works)


def games_by_work(variants: Iterable[Variant]) -> dict[str, list[Variant]]:
    """The keys of the works that games cite, and of those after which they cite them, by their letters, with the games;
    also of those that tell where a game comes from.

    Sources that a user wrote as text stand among them as they are.
    """
    found: dict[str, list[Variant]] = {}
    for variant in variants:
        cited = (key for source in variant.sources for key in _keys(source))
        for key in dict.fromkeys((*cited, *_origin_keys(variant.id))):
            found.setdefault(key, []).append(variant)
    return {key: found[key] for key in sorted(found, key=str.casefold)}


def _keys(source: str | Citation) -> Iterable[str]:
    """The work of a source, and those through which it is known."""
    if isinstance(source, str):
        yield source
        return
    key, after = source.work, source.after or ""
    while key:
        yield key
        work = all_works().get(key)
        key, after = after or (work.after if work else ""), ""


def _names(names: Sequence[str]) -> str:
    return ", ".join(names[:-1]) + " and " + names[-1] if len(names) > 1 else "".join(names)


def _language(work: CitedWork) -> str:
    """In which language it is written, where that is not English and its title does not say so."""
    name = LANGUAGES.get(work.language, "")
    return f"in {name}" if name and name not in work.title else ""


def _pages(pages: str) -> str:
    """`12`, `12–14` or `12, 14` as pages."""
    return f"{'pp.' if any(sign in pages for sign in '–,') else 'p.'} {pages}" if pages else ""


def _after(key: str) -> str:
    """After which work another is cited, shortly: by its authors and year, or its title."""
    work = all_works().get(key)
    if work is None:
        return ""
    return f"after {_joined(_names(work.authors), str(work.year or '')) if work.authors else work.title}"


def _joined(*parts: str) -> str:
    return ", ".join(filter(None, parts))
