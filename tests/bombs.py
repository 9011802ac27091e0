"""Files that are small on the disk and large in memory, for every form that comes in, and what reading them takes.

`python -m tests.bombs` measures all of them, `python -m tests.bombs pdn` a form, on Linux.
"""

from __future__ import annotations

import contextlib
import gc
import os
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

SIZE = 8_000_000
MOST = 300_000_000  # bytes more than before that reading a file of SIZE may take
SPARE = 24_000_000  # what any reading takes, in the large pages that some systems give
# Bombs of moves and comments, which a game has so many of at most: a small file may hold nearly as many as a large one.
COUNTED, FOR_COUNTED = frozenset({"lines", "lines of comments", "deep", "moves"}), 60_000_000

# What a text can be full of: what stands in front, what is repeated, what stands behind.
TEXTS: Mapping[str, tuple[str, str, str]] = {
    "value": ('[GameType "25"]\n[FEN "', "a", '"]\n\n1. a3-b4 *\n'),
    "squares": ('[GameType "25"]\n[FEN "W:W', "a1,", '"]\n\n1. a3-b4 *\n'),
    "backslashes": ('[Variant "oware"]\n[Note "', "\\\\", '"]\n\n1. A *\n'), "tag name": ("[", "a", ' "x"]\n'),
    "tags": ("", '[A "b"]\n', "\n1. A *\n"), "tags apart": ("", '[A "b"]\n\n', "1. A *\n"),
    "games": ("", '[Variant "oware"]\n\n1. A *\n\n', ""), "results": ('[Variant "oware"]\n\n', "* ", ""),
    "comment": ('[Variant "oware"]\n\n1. A {', "a", "} *\n"),
    "comment of backslashes": ('[Variant "oware"]\n\n1. A {', "\\\\", "} *\n"),
    "open comment": ('[Variant "oware"]\n\n1. A {', "\\n", ""),
    "comments": ('[Variant "oware"]\n\n1. A ', "{a}", " *\n"),
    "asides": ('[Variant "oware"]\n\n1. A\n', "%\n", " *\n"),
    "glyphs": ('[Variant "oware"]\n\n1. A ', "$1", " *\n"), "signs": ('[Variant "oware"]\n\n1. A ', "!", " *\n"),
    "opened": ('[Variant "oware"]\n\n1. A ', "(", " *\n"), "lines": ('[Variant "oware"]\n\n1. A ', "(B)", " *\n"),
    "lines of comments": ('[Variant "oware"]\n\n1. A ', "(B{c}$1)", " *\n"),
    "deep": ('[Variant "oware"]\n\n1. A ', "(B" * 19 + ")" * 19, " *\n"),
    "moves": ('[Variant "oware"]\n\n', "A ", "*\n"), "moves of draughts": ('[GameType "25"]\n\n', "a3-b4 ", "*\n"),
    "one word": ('[Variant "oware"]\n\n', "A", " *\n"), "numbers": ('[Variant "oware"]\n\n', "1.", " *\n"),
    "strange": ('[Variant "oware"]\n\n1. A ', "]", " *\n"), "half tags": ('[Variant "oware"]\n\n1. A *\n', "[a\n", ""),
    "blanks": ('[Variant "oware"]\n\n', " ", "1. A *\n"), "returns": ('[Variant "oware"]\r\n\r\n', "\r", "1. A *\r\n"),
    "wide": ('[Variant "oware"]\n\n1. A {\U0001fa98', "a", "} *\n"),
    "options": ('[Variant "oware"]\n[Options "', "seeds=4 ", '"]\n\n1. A *\n'),
    "position": ('[Variant "oware"]\n[Position "', "4 ", '"]\n\n1. A *\n'),
    "position of lists": ('[Variant "oware"]\n[Position "{\\"holes\\":', "[", '"]\n\n1. A *\n'),
    "position of JSON": ('[Variant "oware"]\n[Position "{\\"x\\":[', "[],", '0]}"]\n\n1. A *\n'),
    "halves of letters": ('[Variant "oware"]\n\n1. A {', "\udcff", "} *\n"),
}  # fmt: skip

# The same for JSON, whatever it is asked for.
JSON: Mapping[str, tuple[str, str, str]] = {
    "numbers": ("[", "0,", "0]"), "lists": ("[", "[],", "0]"), "objects": ("[", "{},", "0]"),
    "games": ("[", '{"naqala":1,"variant":"oware","moves":["A"]},', "0]"), "nested": ("", "[", ""),
    "nested and closed": ("[", "[[]],", "0]"), "keys": ("{", '"a":0,', '"b":0}'), "lines": ("", "{}\n", ""),
    "lines of a letter": ("x\n", "x\n", ""), "moves": ('{"naqala":1,"variant":"oware","moves":[', '"A",', '"b"]}'),
    "remarks": ('{"naqala":1,"variant":"oware","moves":["A"],"remarks":{"before":[', '"a",', '"b"]}}'),
    "glyphs": ('{"naqala":1,"variant":"oware","moves":["A"],"remarks":{"turns":{"1":{"glyphs":[', "1,", "1]}}}}"),
    "review": ('{"naqala":1,"variant":"oware","moves":["A"],"review":{"turns":[', "[],", "[]]}}"),
    "start": ('{"naqala":1,"variant":"oware","moves":["A"],"start":{"holes":[', "[],", "[]]}}"),
    "text": ('{"naqala":1,"variant":"', "a", '"}'), "escapes": ('{"naqala":1,"variant":"', "\\u05d0", '"}'),
    "a long number": ('{"naqala":', "1", "}"),
    "learners": ('{"format":"naqala learners","version":1,"learners":[', "[],", "[]]}"),
    "one learner": ('{"format":"naqala learners","version":1,"learners":[{"id":"a","name":[', "[],", "[]]}]}"),
}  # fmt: skip

TOML: Mapping[str, tuple[str, str, str]] = {
    "tables": ("", "[[a]]\n", ""), "nested": ("a=", "[", ""), "tables in a line": ("a=[", "{},", "]"),
    "texts": ("a=[", '"",', "]"), "lessons": ("", "[[lesson]]\n", ""),
    "tasks": ("[[lesson]]\n", "[[lesson.task]]\n", ""), "laps": ("", "[[lap]]\n", ""), "text": ('a="', "a", '"'),
    "lines": ("", "\n", ""), "dots": ("a", ".a", "=1"), "a long number": ("a=", "1", ""),
}  # fmt: skip

LINES: Mapping[str, tuple[str, str, str]] = {
    "one line": ("position json ", "[", "\n"), "lists": ('position json {"x":[', "[],", "0]}\n"),
    "moves": ("position startpos moves ", "A b ", "\n"), "a move": ("position startpos moves ", "A", "\n"),
    "lines": ("", "d\n", ""), "questions": ("", "isready\n", ""), "nothing": ("", "\n", ""),
}  # fmt: skip


def bomb(said: tuple[str, str, str], size: int = SIZE) -> bytes:
    """A file of no more than `size` bytes, as full as it can be of what is to be repeated."""
    before, again, behind = (part.encode("utf-8", "surrogateescape") for part in said)
    return before + again * ((size - len(before) - len(behind)) // len(again)) + behind


def _records(suffix: str) -> Callable[[Path], None]:
    def read(path: Path) -> None:
        from game.features.library.json_listing import check_record_file
        from game.rules.file.variant_library import standard_library

        for _ in check_record_file(path.rename(path.with_suffix(suffix)), standard_library().variants):
            pass

    return read


def _import(suffix: str) -> Callable[[Path], None]:
    def read(path: Path) -> None:
        from game.features.library.game_library import GameArchive
        from game.features.sharing import importing
        from game.rules.file.variant_library import standard_library

        library = GameArchive(path.parent / "data", standard_library().variants)
        importing.BREATH = 0.0
        job = importing.GameImport(
            library, [importing.ImportedFile(path.rename(path.with_suffix(suffix)))], standard_library().variants
        )
        job.work()
        library.close()

    return read


def _pasted(path: Path) -> None:
    from game.rules.file.variant_library import standard_library
    from game.rules.game import PositionError
    from game.store.text_record.pasted_position import parse_position
    from game.store.text_record.record_files import read_records

    content = path.read_bytes()
    read_records(content, "", standard_library().variants)
    rules = standard_library().variants["oware"].rules()
    with contextlib.suppress(PositionError):
        parse_position(content.decode("utf-8", "replace"), rules)


def _learners(path: Path) -> None:
    from game.features.sharing.learners_file import read_learners
    from game.store.disk import DamagedError

    with contextlib.suppress(DamagedError, OSError):
        read_learners(path)


def _kept_learners(path: Path) -> None:
    from game.features.learners.learners_file import Learners

    _ = Learners(path).all_learners


def _own_puzzles(path: Path) -> None:
    from game.features.puzzles.own_puzzles import OwnPuzzles

    _ = OwnPuzzles(path).all_puzzles


def _settings(path: Path) -> None:
    from game.store.settings import SettingsFile

    SettingsFile(path).load()


def _lessons(path: Path) -> None:
    from game.features.lessons.own_lessons import OwnLessonFolder
    from game.rules.file.variant_library import standard_library

    path = path.rename(path.with_suffix(".toml"))
    OwnLessonFolder(path.parent, standard_library().variants).read_file_at(path, course=True)


def _variant(path: Path) -> None:
    from game.rules.file.faults import VariantError
    from game.rules.file.reader import read_game_words

    with contextlib.suppress(VariantError):
        read_game_words(path.rename(path.with_suffix(".toml")))


def _variant_folder(path: Path) -> None:
    """As many files as a folder may hold, each as large as one may be."""
    from game.rules.file.faults import LARGEST
    from game.rules.file.variant_library import VariantLibrary

    content = path.read_bytes()
    folder = path.parent / "variants"
    folder.mkdir()
    for number in range(SIZE // LARGEST):
        (folder / f"v{number}.toml").write_bytes(content[: LARGEST - 10])
    if not VariantLibrary.load(folder).faults:
        raise ValueError("no fault is told")


def _protocol(path: Path) -> None:
    import io

    from game.protocol.talking import hold_conversation
    from game.rules.file.variant_library import standard_library

    with path.open("rb") as source:
        hold_conversation(standard_library(), source, io.StringIO())


FORMS: dict[str, tuple[Mapping[str, tuple[str, str, str]], Callable[[Path], None]]] = {
    "text": (TEXTS, _records(".txt")), "ogn": (TEXTS, _records(".ogn")), "pdn": (TEXTS, _records(".pdn")),
    "record": (JSON, _records(".json")), "text into the library": (TEXTS, _import(".pdn")),
    "records into the library": (JSON, _import(".json")), "pasted": ({**TEXTS, **JSON}, _pasted),
    "learners": (JSON, _learners), "kept learners": (JSON, _kept_learners), "own puzzles": (JSON, _own_puzzles),
    "settings": (JSON, _settings), "lessons": (TOML, _lessons), "variant": (TOML, _variant),
    "variants": (TOML, _variant_folder), "protocol": (LINES, _protocol),
}  # fmt: skip


def _peak() -> int:
    """The most memory that this process had since the last call, in bytes."""
    status = Path("/proc/self/status").read_text()
    most = next(line for line in status.splitlines() if line.startswith("VmHWM"))
    Path("/proc/self/clear_refs").write_text("5")
    return int(most.split()[1]) * 1024


def measured(form: str, names: Sequence[str], size: int = SIZE) -> Iterator[tuple[str, int]]:
    """How many bytes reading each bomb takes beyond what the program has without it.

    This process reads small ones, so that all is imported; each bomb is read by a copy of it.
    """
    said, read = FORMS[form]
    for name in names:
        with tempfile.TemporaryDirectory() as folder:
            _read(read, Path(folder), bomb(said[name], 1000))
    gc.collect()
    for name in names:
        ends, end = os.pipe()
        child = os.fork()
        if not child:
            code = 1
            with tempfile.TemporaryDirectory() as folder:
                try:
                    content = bomb(said[name], size)
                    _peak()
                    before = _peak()
                    _read(read, Path(folder), content)
                    os.write(end, str(_peak() - before).encode())
                    code = 0
                except BaseException:
                    traceback.print_exc()
            os._exit(code)
        os.close(end)
        with open(ends) as heard:
            found = heard.read()
        os.waitpid(child, 0)
        yield name, int(found) if found else -1


def _read(read: Callable[[Path], None], folder: Path, content: bytes) -> None:
    path = folder / "bomb"
    path.write_bytes(content)
    read(path)


def main(words: Sequence[str]) -> int:
    """Measures all forms, or those that are named: FORM NAME says one; the exit code: 1 if one is too large."""
    fits, size = True, int(os.environ.get("NAQALA_BOMB", SIZE))
    for form, (said, _) in FORMS.items():
        if words and form != words[0]:
            continue
        for name, found in measured(form, words[1:] or list(said), size):
            spare = SPARE + FOR_COUNTED * (name in COUNTED) if size < SIZE else 0
            small = 0 <= found <= MOST * size // SIZE + spare
            fits &= small
            print(f"{found / 1e6:8.1f} MB  {form}: {name}{'' if small else '   <--'}", flush=True)
    return int(not fits)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
