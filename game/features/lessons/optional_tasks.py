"""Optional tasks: those offers of a lesson that are tasks in a game, at its start or with its options.

Such a lesson (`chosen` in its file) is for all games.  Each game gets those offers that are tasks in it, at the start
itself or where a search finds a position for them.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from zlib import crc32

import msgspec

from game.features.lessons import checking
from game.features.lessons.lesson_files import Lesson, TaskPosition, TaskWords, task_in, task_place
from game.rules.file.schema import OptionValue
from game.rules.game import Rules
from game.teaching.starts import just_begun, starts
from game.teaching.tasks import Task, each_task, task_of

MOST_TRIED = 6  # positions that a search finds, until one is sound


def optional_task_positions(lesson: Lesson, usual: Rules, kept: list[TaskPosition]) -> list[TaskPosition]:
    """The tasks of such a lesson in a game, those of an option after each other; those that are kept and fit stay."""
    whole = Lesson.in_game(lesson, {lesson.id: kept})
    stays, spare = dict[str, TaskPosition](), dict[str, TaskPosition]()
    for old, words in zip(kept, whole.task, strict=False):
        known = task_in(lesson, words, usual, None)
        if old.task == words.id and known is not None and checking.task_is_flawless(words, known):
            (stays if old.moves or just_begun(known.position) else spare)[old.task] = old
    out = list[TaskPosition]()
    for option in ("", *(one.id for one in usual.words.option)):
        offers = [words for words in lesson.task if words.option == option]
        found, firsts, values = 0, set[object](), list[object]()
        for words in offers:
            if found == lesson.chosen:
                break
            place = stays.get(words.id) or _place(lesson, words, usual, firsts) or spare.get(words.id)
            if place is None or (option and place.options[option] in values):
                continue
            task = task_in(lesson, _filled(words, place), usual, None)
            assert task is not None
            if not option and task.first in firsts:
                continue
            firsts.add(task.first)
            values.append(place.options.get(option))
            found += 1
            out.append(place)
    return out


def _filled(words: TaskWords, place: TaskPosition) -> TaskWords:
    return msgspec.structs.replace(words, position=place.position, options=place.options)


def _place(lesson: Lesson, words: TaskWords, usual: Rules, firsts: set[object]) -> TaskPosition | None:
    """Return where an offer is a task of this game, in the first of its choices that allows it; None for nowhere."""
    for options in _choices(words, usual):
        rules = lesson.rules(usual, _with(words, options))
        tasks = (one for one in _tasks(lesson, words, rules) if one.first not in firsts)
        for task in tasks:
            place = msgspec.structs.replace(task_place(task), task=words.id, options=options)
            # a swap after several turns in a row needs the game that led there, which no lesson keeps
            if checking.task_is_flawless(words, task) and task_in(lesson, _filled(words, place), usual, None):
                return place
    return None


def _with(words: TaskWords, options: dict[str, OptionValue]) -> TaskWords:
    return msgspec.structs.replace(words, options=options)


def _choices(words: TaskWords, usual: Rules) -> Iterator[dict[str, OptionValue]]:
    """Yield the possible options of an offer: its own, or each value of its option that is not the usual one."""
    known = {one.id: one.values for one in usual.words.option}
    if not words.option:
        yield {}
    elif words.options:
        wanted = words.options.get(words.option)
        fits = all(value in known.get(id, ()) for id, value in words.options.items())
        if fits and wanted != usual.options[words.option]:
            yield words.options
    else:
        for value in known.get(words.option, ()):
            if value != usual.options[words.option]:
                yield {words.option: value}


def _tasks(lesson: Lesson, words: TaskWords, rules: Rules) -> Iterator[Task]:
    """The positions for an offer; none where it speaks of a hole that is not there, or of what nobody decides."""
    named = {*(words.reach.holds or ()), *(words.reach.at_most or ())}
    if not named <= rules.board.index.keys() or (words.phase == "play" and not words.reach.foretell) is rules.driven:
        return
    if words.start:
        wanted = replace(words.wanted_position, stones=(1, 255), choices=2)
        yield from (task for position in starts(rules) if (task := task_of(position, wanted)))
        return
    seed = crc32(f"{lesson.id} {words.id}".encode())
    yield from islice(each_task(rules, words.wanted_position, seed), MOST_TRIED)
