"""Lessons and puzzles that fit a search: those of the games found by name, and lessons and themes by their titles."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from game.features.lessons import course_text
from game.features.puzzles.puzzle_text import theme_text
from game.rules.file.embedded_game import shipped_game_ids
from game.rules.file.variant_library import Variant
from game.teaching.kept_puzzles import shipped_puzzle_ids
from game.teaching.puzzle_motifs import stored_motifs
from game.text.finding import SHORTEST, FoundGames
from game.text.letters import letters_to_compare

if TYPE_CHECKING:
    from game.features.home.window.browsing import GameBrowser
    from game.features.lessons.course_list import Course

GAMES = 2  # found by name whose lessons and puzzles are listed


class FoundPractice(NamedTuple):
    """Something to practise that a search found: `id` of its card, the game whose board the card shows, its two lines
    of text, and the function that opens it.
    """

    id: str
    game: Variant
    said: str
    below: str
    open_: Callable[[], None]


def found_practice(browser: GameBrowser, found: FoundGames) -> list[Callable[[], FoundPractice]]:
    """Return functions that create the lessons, themes and puzzles found by the search; called only for those that are
    shown. Practice for games found by name comes first. Lessons are found by title once their courses are loaded.
    """
    wanted = letters_to_compare(browser.typed).split()
    if len("".join(wanted)) < SHORTEST:
        return []
    names, also = [hit.game for hit in found.names], [hit.game for _, hit in found.also]
    named = [*also[:1], *names] if found.is_other_first else names or also
    of_games = (_practice_of_game(browser, game) for game in named[:GAMES])
    first = [*chain.from_iterable(of_games), *_matching_themes(browser, wanted)]
    return [*(partial(FoundPractice, *one) for one in first), *_matching_lessons(browser, wanted)]


def _practice_of_game(browser: GameBrowser, variant: Variant) -> Iterator[FoundPractice]:
    """Yield the course and the puzzles of a game, as far as it has them."""
    services, words = browser.page.services, browser.page.words
    name, course, routes = words.t(variant.name), services.courses.course(variant.id), services.routes
    if course is not None or variant.id in shipped_game_ids():
        below = words.say("{n:lesson}", n=len(course.steps)) if course is not None else words.t("Course")
        said, open_ = words.say("Learn {game}", game=name), partial(routes.open_lessons, variant.id)
        yield FoundPractice(f"course.{variant.id}", variant, said, below, open_)
    if puzzles := len(shipped_puzzle_ids(variant.id)):
        said = words.say("{n:puzzle}", n=puzzles)
        yield FoundPractice(f"puzzles.{variant.id}", variant, name, said, partial(routes.puzzles, variant.id))


def _matching_themes(browser: GameBrowser, wanted: Sequence[str]) -> Iterator[FoundPractice]:
    """Yield the themes of puzzles whose names match the words `wanted`."""
    words, known = browser.page.words, browser.page.services.library.variants
    for id, motif in stored_motifs().items():
        said, game = theme_text(id, words), next((known[one] for one in motif.games if one in known), None)
        if game is not None and _title_matches(said, wanted):
            open_ = partial(browser.page.services.routes.puzzles_of_theme, id)
            yield FoundPractice(f"theme.{id}", game, said, words.t("Puzzles"), open_)


def _matching_lessons(browser: GameBrowser, wanted: Sequence[str]) -> list[Callable[[], FoundPractice]]:
    """Return functions that create the lessons whose titles match the words `wanted`: first those of games that were
    played, then the others by difficulty.
    """
    services, words = browser.page.services, browser.page.words
    known, played = services.library.variants, services.settings.games_played
    fits = cache(lambda title: _title_matches(words.t(title), wanted))  # many games share a lesson
    found = [
        (course, at, known[step.game])
        for course in services.courses.courses
        for at, step in enumerate(course.steps)
        if step.game in known and fits(step.lesson.title)
    ]
    found.sort(key=lambda one: (one[2].id not in played, one[2].difficulty))
    return [partial(_lesson_practice, browser, *one) for one in found]


def _lesson_practice(browser: GameBrowser, course: Course, at: int, variant: Variant) -> FoundPractice:
    """Return the search result for the lesson at index `at` of a course; `variant`: the game whose board is shown."""
    services, words, step = browser.page.services, browser.page.words, course.steps[at]
    name = course_text.name_of_course(words, course, services.library.variants)
    place = words.say("{game}, lesson {n}", game=name, n=at + 1)
    open_ = partial(services.routes.lesson, step.game, step.lesson.id)
    return FoundPractice(f"lesson.{course.id}.{at}", variant, words.t(step.lesson.title), place, open_)


def _title_matches(title: str, wanted: Sequence[str]) -> bool:
    """Return whether each of the words `wanted` is the beginning of a word of `title`."""
    said = f" {letters_to_compare(title)}"
    return all(f" {one}" in said for one in wanted)
