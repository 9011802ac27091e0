"""Lessons of a game that changes another: those of the rules that it left as they are.

The positions of their tasks were found for the game that it is based on; each is played through under its own rules,
and only those are taken that do there what the task says.
"""

import time
from collections.abc import Mapping

import msgspec

from game.learn import courses
from game.learn.checking import sound
from game.learn.courses import Lesson, Place, Places
from game.rules.file.library import Variant
from game.rules.file.own_words import programs

LONGEST = 8  # games that are based on each other
REST = 0.002  # seconds after each lesson, in which the window gets its turn
MOST_KNOWN = 40  # games whose lessons are remembered: finding them takes about a second

_KNOWN: dict[Variant, tuple[list[Lesson], Places]] = {}


def base_of(variant: Variant, variants: Mapping[str, Variant]) -> Variant | None:
    """The game of the program that a game goes back to; None for the program's own, and for one written out."""
    now: Variant | None = variant
    for _ in range(LONGEST):
        if now is None or now.id in programs():
            break
        now = variants.get(now.based_on)
    return now if now is not None and now is not variant and now.id in programs() else None


def own_lessons(variant: Variant, base: Variant, lessons: Mapping[str, Lesson]) -> tuple[list[Lesson], Places]:
    """The lessons of a game that changes `base`, with the tasks that fit it, and where these lie."""
    if variant not in _KNOWN:
        if len(_KNOWN) >= MOST_KNOWN:
            del _KNOWN[next(iter(_KNOWN))]
        _KNOWN[variant] = _found(variant, base, lessons)
    return _KNOWN[variant]


def _found(variant: Variant, base: Variant, lessons: Mapping[str, Lesson]) -> tuple[list[Lesson], Places]:
    found, same, rules = courses.found(base.id), _same(variant, base), variant.rules()
    taught, places = list[Lesson](), Places()
    for lesson in courses.played_in(lessons, base.id, same, found):
        time.sleep(REST)
        tasks = courses.tasks_of(lesson, rules, found)
        kept = iter(found.get(lesson.id, []))
        places_there = [Place({}) if words.id else next(kept, Place({})) for words in lesson.task]
        fits = [
            (words, place)
            for words, task, place in zip(lesson.task, tasks, places_there, strict=True)
            if task is not None and sound(words, task)
        ]
        if fits and not lesson.course:
            taught.append(msgspec.structs.replace(lesson, task=[words for words, _ in fits]))
            places[lesson.id] = [place for words, place in fits if not words.id]
    return taught, places


def _same(variant: Variant, base: Variant) -> set[str]:
    """The ids of all that both games say alike."""
    mine, theirs = _by_id(variant), _by_id(base)
    return {id for id, said in mine.items() if theirs.get(id) == said}


def _by_id(variant: Variant) -> dict[str, list[object]]:
    found: dict[str, list[object]] = {}
    for name in variant.words.__struct_fields__:
        for one in value if isinstance(value := getattr(variant.words, name), list) else ():
            if isinstance(id := getattr(one, "id", None), str):
                found.setdefault(id, []).append(one)
    return found
