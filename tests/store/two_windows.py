"""What two windows write: `python -m tests.store.two_windows NAME FOLDER` is the other one, with a slow disk.

Each window reads the files before either changes one.  The other says "writing" when its content is on the way to the
disk, goes on when it gets a line, and says then what went wrong.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from game.features.learners.learners_file import Learners
from game.features.lessons.own_lessons import OwnLessonFolder
from game.features.puzzles.own_puzzles import OwnPuzzles
from game.features.teach.lesson_plan import OwnPlans, shipped_plans
from game.features.teach.plan_list import HeldLesson, read_held_lessons, record_held_lesson
from game.rules.file.variant_library import standard_library
from game.rules.phrase import error_phrase
from game.store import own_files
from game.store.background_writer import BackgroundWriter
from game.store.settings import LastGame, SettingsFile
from tests.features.lessons.test_own_lessons import lesson
from tests.known_puzzles import CAPTURE

VARIANTS = standard_library().variants
GAME = 'based_on = "kalah"\nname = "Mine"\n'


class Window(NamedTuple):
    """One window with a file open: what it does when somebody called "a" or "b" changes something there, and who of
    them is found in it by one who opens it anew.
    """

    change: Callable[[str], object]
    read: Callable[[], set[str]]
    writer: BackgroundWriter | None = None

    def trouble_of_change(self, who: str) -> str:
        """Change the file; return what is told as trouble."""
        try:
            self.change(who)
        except OSError as error:
            return error_phrase(error)
        return self.trouble_of_retry() if self.writer else ""

    def trouble_of_retry(self) -> str:
        """Return what is told as trouble once everything was tried that was to be written."""
        if self.writer is None:
            raise ValueError("this file has no writer")
        self.writer.retry_failed_jobs()
        if not self.writer.flush(60):  # no assert: this runs in a process of its own, without asserts, too
            raise TimeoutError("the writer didn't come to an end")
        return self.writer.write_trouble


def _settings(folder: Path) -> Window:
    path, writer = folder / "settings.json", BackgroundWriter()
    file = SettingsFile(path, writer)
    settings = file.load()

    def change(who: str) -> None:
        if who == "a":
            settings.text_scale = 2.0
        else:
            settings.language = "fr"
        settings.remember_choices(who, LastGame(level=2))
        settings.games_of_day[who] = "kalah"
        file.save(settings)

    def read() -> set[str]:
        now = SettingsFile(path).load()
        sides = {"a"} if now.text_scale == 2.0 else set()
        sides |= {"b"} if now.language == "fr" else set()
        return sides & now.last_games.keys() & now.games_of_day.keys()

    return Window(change, read, writer)


def _learners(folder: Path) -> Window:
    path, writer = folder / "learners.json", BackgroundWriter()
    learners = Learners(path, writer)
    _ = learners.current.id  # read before the other window changes it

    def change(who: str) -> None:
        learners.current.record_lesson("kalah", who, 3, "2026-11-20")
        learners.save()

    return Window(change, lambda: set(Learners(path).current.lessons.get("kalah", ())), writer)


def _puzzles(folder: Path) -> Window:
    path, writer = folder / "puzzles.json", BackgroundWriter()
    puzzles = OwnPuzzles(path, writer)
    _ = puzzles.searched_games

    def read() -> set[str]:
        now = OwnPuzzles(path)
        return {one.id for one in now.all_puzzles} & now.searched_games

    return Window(lambda who: puzzles.add_new([msgspec.structs.replace(CAPTURE, id=who)], who), read, writer)


def _held(folder: Path) -> Window:
    plans = folder / "plans"
    return Window(
        lambda who: record_held_lesson(plans, HeldLesson(who, 0, 0, 1, "2026-11-20")),
        lambda: {one.game for one in read_held_lessons(plans)},
    )


def _plan(folder: Path) -> Window:
    plans = OwnPlans(folder / "plans", VARIANTS)
    plans.load("kalah")
    kalah = shipped_plans()["kalah"]

    def read() -> set[str]:
        kept = [msgspec.json.decode(path.read_bytes())["title"] for path in plans.folder.glob("kalah.json*")]
        assert len(kept) == len(set(kept)), "nothing is kept twice"
        return set(kept)

    return Window(lambda who: plans.save(msgspec.structs.replace(kalah, title=who)), read)


def _lesson(folder: Path) -> Window:
    store = OwnLessonFolder(folder / "lessons", VARIANTS)
    path = store.folder / "my_lesson.toml"
    before = store.read_file_at(path).lesson

    def read() -> set[str]:
        kept = [store.read_file_at(path).lesson for path in store.folder.glob("my_lesson.toml*")]
        return {one.title for one in kept if one}

    return Window(lambda who: store.save_lesson(lesson(title=who), path, old_lesson=before), read)


def _new_lesson(folder: Path) -> Window:
    store = OwnLessonFolder(folder / "lessons", VARIANTS)
    return Window(
        lambda who: store.save_lesson(lesson(title="The same", about=who)),
        lambda: {one.lesson.about for one in store.all_lessons() if one.lesson},
    )


def _copied_game(folder: Path) -> Window:
    path = folder / "variants" / "mine.toml"
    if not path.exists():
        path.parent.mkdir(parents=True)
        path.write_text(GAME, "utf-8")
    return Window(
        lambda who: own_files.copy_game(path, who, set()),
        lambda: {who for one in path.parent.glob("*.toml") for who in "ab" if f'"{who}"' in one.read_text("utf-8")},
    )


FILES: dict[str, Callable[[Path], Window]] = {
    "settings": _settings, "learners": _learners, "puzzles": _puzzles, "lessons held": _held, "plan": _plan,
    "lesson": _lesson, "new lesson": _new_lesson, "copied game": _copied_game,
}  # fmt: skip


def main(name: str, folder: Path) -> None:
    """Change the file as "a", with a disk that waits for a line before the first content is forced to it."""
    window, real, waits = FILES[name](folder), os.fsync, [True]

    def slow(fd: Any) -> None:
        if waits.pop() if waits else False:
            print("writing", flush=True)
            sys.stdin.readline()
        real(fd)

    setattr(os, "fsync", slow)  # noqa: B010, as it is a function of the system
    print(window.trouble_of_change("a") or "whole", flush=True)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
