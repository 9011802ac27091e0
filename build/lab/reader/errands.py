"""What somebody who sees nothing does: a whole game, a lesson with a wrong move, a puzzle, the library, the language.

build/lab/reader/bus.sh /usr/bin/python3 -m lab.reader.errands game
"""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from lab.reader.listener import Listener, LostError, enabled

TURNS = 200  # more than any game of these has


def set_up(listener: Listener) -> None:
    """Kalah against the weakest computer."""
    listener.press("push button", "Kalah: Difficulty")
    level = listener.find("slider", "Level").queryValue()
    level.currentValue = level.minimumValue
    listener.until("the weakest level", lambda: level.currentValue == level.minimumValue)
    listener.press("push button", "Play")
    listener.until("the board", lambda: listener.all("table cell"))


def own_holes(listener: Listener) -> list[Any]:
    """The holes that can be played, as their names tell."""
    row = listener.first("table row", "Your holes")
    return [one for one in (row or []) if any(word in one.name for word in ("ends in", "leads to", "takes"))]


def best(holes: list[Any]) -> Any:
    """An extra turn, else a capture, else the first."""
    for words in ("move again", "takes"):
        for one in holes:
            if words in one.name:
                return one
    return holes[0]


def game(listener: Listener) -> None:
    """A whole game, from the first page to its result."""
    set_up(listener)
    for turn in range(TURNS):
        result = listener.until(
            "a turn or the end", lambda: _over(listener) or own_holes(listener) or _answer(listener)
        )
        if isinstance(result, str):
            print(f"{turn} turns: {result}")
            return
        if not isinstance(result, list):
            listener.do(result)
            continue
        hole = best(result)
        before = listener.said
        print(f"  {hole.name}")
        listener.do(hole)
        listener.until("an answer", lambda before=before: listener.said != before)  # type: ignore[misc]
    raise SystemExit("the game did not end")


def _answer(listener: Listener) -> Any:
    """What is asked before a first game."""
    return listener.first("push button", "No") or None


def _over(listener: Listener) -> str:
    """What is said at the end."""
    said = listener.said
    return said if re.search(r"\b(wins?|draw)\b", said, re.IGNORECASE) else ""


def lesson(listener: Listener) -> None:
    """The first task of the first lesson, with wrong moves before the right one."""
    listener.press("push button", "Learn")
    listener.until("the first course", lambda: listener.page == "First steps")
    listener.press("push button", "Kalah")
    listener.until("its course", lambda: listener.page == "Learn Kalah")
    listener.press("push button", "Begin: lesson 1")
    with suppress(LostError):
        listener.until("what a lesson begins with", lambda: listener.first("push button", "To the tasks"), 4.0)
        listener.press("push button", "To the tasks")
    tried = try_all(listener, "Next task")
    if tried < 2:
        raise SystemExit("there was no wrong move")
    solved = listener.said
    listener.press("push button", "Next task")
    listener.until("the next task", lambda: listener.said not in ("", solved) and own(listener))


def puzzle(listener: Listener) -> None:
    """Every hole is tried until the puzzle is solved."""
    listener.press("push button", "Puzzles")
    listener.until("the board", lambda: listener.all("table cell"))
    try_all(listener, "Next puzzle")


def try_all(listener: Listener, done: str) -> int:
    """Presses one’s holes from left to right until a button can be pressed; how many."""
    print(f"  {listener.said}")
    n = 0
    while n < TURNS:
        for name in [one.name.partition(",")[0] for one in own(listener)]:
            button = listener.first("push button", done)
            if button is not None and enabled(button):
                return n
            hole = _of(listener, name)
            if hole is None or not enabled(hole) or ", empty" in hole.name:
                continue
            before = listener.said
            listener.do(hole)
            with suppress(LostError):
                listener.until("an answer", lambda before=before: listener.said != before, 3.0)  # type: ignore[misc]
            listener.until("rest", lambda: _at_rest(listener))
            n += 1
            print(f"  {name}: {listener.said}")
    raise SystemExit(f"{done} never came")


def _at_rest(listener: Listener) -> bool:
    """Whether nothing new is said for a moment."""
    before = listener.said
    time.sleep(1.5)
    return listener.said == before


def own(listener: Listener) -> list[Any]:
    """The holes of one's own in which stones lie."""
    row = listener.until("one’s own holes", lambda: listener.first("table row", "Your holes"))
    return [one for one in row if ", empty" not in one.name]


def _of(listener: Listener, name: str) -> Any:
    return next((one for one in listener.all("table cell", f"{name},")), None)


def library(listener: Listener) -> None:
    """The games that were played, and back."""
    listener.press("push button", "Library")
    listener.until("the library", lambda: listener.page == "Library")
    print(f"  {[one.name for one in listener.all('label')][:3]}")
    listener.press("push button", "Back")
    listener.until("the first page", lambda: listener.page == "Naqala")


def language(listener: Listener) -> None:
    """Everything is in Hebrew, and then in English again."""
    for now, name, settings in (("Language", "עברית", "הגדרות"), ("שפה", "English", "Settings")):
        listener.press("combo box", now)
        listener.press("list item", name)
        listener.until(settings, lambda settings=settings: listener.first("push button", settings))  # type: ignore[misc]
        print(f"  {[one.name for one in listener.all('push button')][:4]}")


ERRANDS: Mapping[str, Callable[[Listener], None]] = {
    "language": language,
    "library": library,
    "lesson": lesson,
    "puzzle": puzzle,
    "game": game,
}


def main(names: list[str]) -> None:
    for name in names or ERRANDS:
        listener = Listener()
        listener.until("the first page", lambda listener=listener: listener.page)  # type: ignore[misc]
        print(name)
        ERRANDS[name](listener)


if __name__ == "__main__":
    main(sys.argv[1:])
