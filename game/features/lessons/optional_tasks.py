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
from game.features.lessons.lesson_files import Lesson, TaskPosition, TaskWords, make_task, task_position_of
from game.rules.file.schema import OptionValue
from game.rules.game import Rules
from game.teaching.starts import has_just_begun, start_positions
from game.teaching.tasks import Task, find_tasks, task_of_position

MOST_TRIED = 6  # positions that a search finds, until one is sound


def optional_task_positions(lesson: Lesson, usual: Rules, kept: list[TaskPosition]) -> list[TaskPosition]:
    """Return positions for the optional tasks of a lesson in a game, sorted by option.

    Stored positions (`kept`) that still fit stay.
    """
    whole = Lesson.with_tasks_for_game(lesson, {lesson.id: kept})
    stays, spare = dict[str, TaskPosition](), dict[str, TaskPosition]()
    for old, words in zip(kept, whole.task, strict=False):
        known = make_task(lesson, words, usual, None)
        if old.task == words.id and known is not None and checking.is_task_flawless(words, known):
            (stays if old.moves or has_just_begun(known.position) else spare)[old.task] = old
    out = list[TaskPosition]()
    for option in ("", *(one.id for one in usual.words.option)):
        offers = [words for words in lesson.task if words.option == option]
        found, firsts, values = 0, set[object](), list[object]()
        for words in offers:
            if found == lesson.chosen:
                break
            place = stays.get(words.id) or _find_task_position(lesson, words, usual, firsts) or spare.get(words.id)
            if place is None or (option and place.options[option] in values):
                continue
            task = make_task(lesson, _task_at_position(words, place), usual, place)
            assert task is not None
            if not option and task.first in firsts:
                continue
            firsts.add(task.first)
            values.append(place.options.get(option))
            found += 1
            out.append(place)
    return out


def _task_at_position(words: TaskWords, task_position: TaskPosition) -> TaskWords:
    return msgspec.structs.replace(words, position=task_position.position, options=task_position.options)


def _find_task_position(lesson: Lesson, words: TaskWords, usual: Rules, firsts: set[object]) -> TaskPosition | None:
    """Return a position for an optional task in this game, with the first options for which one is found; None if there
    is none. `firsts`: first moves of tasks chosen before, to be avoided.
    """
    for options in _possible_options(words, usual):
        rules = lesson.rules_for(usual, msgspec.structs.replace(words, options=options))
        tasks = (one for one in _candidate_tasks(lesson, words, rules) if one.first not in firsts)
        for task in tasks:
            place = msgspec.structs.replace(task_position_of(task), task=words.id, options=options)
            # a swap after several turns in a row needs the game that led there, which no lesson keeps
            if checking.is_task_flawless(words, task) and make_task(
                lesson, _task_at_position(words, place), usual, None
            ):
                return place
    return None


def _possible_options(words: TaskWords, usual: Rules) -> Iterator[dict[str, OptionValue]]:
    """Yield the options with which a task about one option can be set: those that it names, or each unusual value."""
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


def _candidate_tasks(lesson: Lesson, words: TaskWords, rules: Rules) -> Iterator[Task]:
    """Yield tasks, each with a possible position, for the optional task defined by `words`; none if it names a hole
    that the board lacks.
    """
    named = {*(words.reach.holds or ()), *(words.reach.at_most or ())}
    if not named <= rules.board.index.keys() or (words.phase == "play" and not words.reach.foretell) is rules.driven:
        return
    if words.start:
        wanted = replace(words.position_requirements, stones=(1, 255), choices=2)
        yield from (task for position in start_positions(rules) if (task := task_of_position(position, wanted)))
        return
    seed = crc32(f"{lesson.id} {words.id}".encode())
    yield from islice(find_tasks(rules, words.position_requirements, seed), MOST_TRIED)
