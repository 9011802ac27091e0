"""What a measure has found by now: kept in a file, so that it can be stopped and goes on."""

import argparse
import json
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Generic, NoReturn, TypeVar

import msgspec

from game.rules.decoding import UNREADABLE
from lab.bench.running import MeasureError

T = TypeVar("T")
AWAKE = 0.2  # seconds between two looks at whether Ctrl-C was pressed
STOPPED = "stopped"  # the word of a result that is not whole


class Words(argparse.ArgumentParser):
    """Reads the words of a measure; `told` is what `--help` says of it."""

    def __init__(self, measure: str, told: str | None) -> None:
        kind = argparse.RawDescriptionHelpFormatter
        super().__init__(f"main.py bench {measure}", description=told, formatter_class=kind, allow_abbrev=False)
        self._measure = measure

    def error(self, message: str) -> NoReturn:
        """Raises MeasureError with a sentence for a wrong word."""
        raise MeasureError(f"bench {self._measure}: {message}.")

    def add_out(self) -> None:
        """The word for the file that keeps what was found."""
        self.add_argument("--out", type=Path)

    def add_page(self) -> None:
        """The word for a file that is written at the end, whose folder has to be there from the beginning."""
        self.add_argument("--page", type=_writable)


class Findings(Generic[T]):
    """What was found, by what was measured; with a file a line of JSON each, from which the next run goes on.

    A line is an object of two words: `asked`, a list that says what was measured and under which conditions, and
    `answered`, what came out.  Lines that are none of this kind, such as a last one that was cut off, are left out.
    """

    def __init__(self, path: Path | None, kind: Any, asked: str = "asked", answered: str = "found") -> None:
        self._path, self._asked, self._answered = path, asked, answered
        self.found: dict[str, T] = {}
        if path:
            for line in _begun(path).splitlines():
                try:
                    said = msgspec.json.decode(line, type=dict[str, Any])
                    self.found[json.dumps(said[asked])] = msgspec.convert(said[answered], kind)
                except (*UNREADABLE, KeyError):
                    continue

    def put(self, key: str, value: T) -> None:
        """Keeps what came out; `key` is the JSON of what was asked."""
        self.found[key] = value
        if self._path:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps({self._asked: json.loads(key), self._answered: value}) + "\n")

    def stopped(self, measure: str) -> dict[str, str]:
        """Says that Ctrl-C has ended a measure, and returns that for its result."""
        go_on = (
            f"is kept in {self._path}: the same words go on from there"
            if self._path
            else "is not kept; --out FILE keeps it"
        )
        said = f"what was found by then is printed, and {go_on}."
        print(f"{measure}: stopped; {said}", file=sys.stderr, flush=True)
        return {STOPPED: said}


def unwritable(path: Path) -> str:
    """Why a file that is written at the end cannot be, without a full stop; "" where it can."""
    there = path.parent.is_dir() and not path.is_dir()
    return "" if there else f"{path} cannot be written: it is a folder, or its folder is not there"


def _writable(text: str) -> Path:
    if wrong := unwritable(Path(text)):
        raise argparse.ArgumentTypeError(wrong)
    return Path(text)


def _begun(path: Path) -> str:
    """What a file holds, which ends with a whole line from now on; raises MeasureError where it cannot be written."""
    try:
        text = path.read_text(encoding="utf-8", errors="replace") if path.exists() else ""
        with path.open("a", encoding="utf-8") as file:
            file.write("\n" if text and not text.endswith("\n") else "")
    except OSError as error:
        raise MeasureError(f"{path} cannot be used: {error.strerror}.") from None
    return text


def whole_at(path: Path, content: bytes) -> None:
    """Writes a file whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(path.name + ".new")
    new.write_bytes(content)
    new.replace(path)


def heeding(work: Callable[[], T], stop: Callable[[], None]) -> T:
    """Does work in a thread, and hears Ctrl-C meanwhile: then `stop` ends the work, and KeyboardInterrupt goes on.

    Compiled, a search would let nobody hear anything before it ends.
    """
    with ThreadPoolExecutor(1) as pool:
        done = pool.submit(work)
        try:
            while True:
                try:
                    return done.result(AWAKE)
                except TimeoutError:
                    if done.done():
                        raise
        except KeyboardInterrupt:
            stop()
            raise
