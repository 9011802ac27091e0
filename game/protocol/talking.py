"""The talk itself: lines come in, are heard one by one, and the talk ends with `quit` or the end of input."""

import contextlib
import queue
import sys
import threading
import time
from collections.abc import Iterator
from io import BufferedIOBase, FileIO, RawIOBase, TextIOWrapper
from pathlib import Path
from typing import TextIO

from game.engine.table_files import TableFiles
from game.engine.table_keeper import TableKeeper
from game.protocol.conversation import Protocol
from game.protocol.reading import first_word
from game.rules.library import Library

LONGEST_LINE = 1 << 20  # bytes; longer lines are thrown away unread
CHUNK = 1 << 16
PATIENCE = 5.0  # seconds that the end of input waits for what was asked before it
LAST_WORDS = 1.0  # seconds that the end waits for the endgame table under way to be kept as far as it is done
END, DONE = object(), object()


def lines(source: RawIOBase | BufferedIOBase) -> Iterator[str | None]:
    """Lines of input as text, half a line at the end too; None for one that is too long or not UTF-8."""
    read = source.read1 if isinstance(source, BufferedIOBase) else source.read
    kept, skipping = bytearray(), False
    while part := read(CHUNK):
        *ended, rest = part.split(b"\n")
        for piece in ended:
            kept += piece
            yield None if skipping or len(kept) > LONGEST_LINE else _text(kept)
            kept, skipping = bytearray(), False
        kept += rest
        if len(kept) > LONGEST_LINE:
            kept, skipping = bytearray(), True
    if kept or skipping:
        yield None if skipping else _text(kept)


def _text(raw: bytes | bytearray) -> str | None:
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return None


def _is_quit(line: str | None) -> bool:
    return line is not None and first_word(line)[0] == "quit"


def talk(
    library: Library,
    source: RawIOBase | BufferedIOBase | None = None,
    out: TextIO | None = None,
    tables: Path | None = None,
) -> int:
    """Holds the conversation until `quit` or the end of input; the exit code of the command line.

    Endgame tables lie in the folder `tables`; without it there are none.
    Standard input is read past Python's own buffer: its lock, held by a thread that waits for a line, would make the
    interpreter abort when it ends.
    """
    keeper = TableKeeper(TableFiles(tables)) if tables else None
    try:
        return _talk(library, source, out, keeper)
    except KeyboardInterrupt:
        return 130
    finally:
        if keeper:
            keeper.close()
            keeper.wait(LAST_WORDS)


def _talk(
    library: Library, source: RawIOBase | BufferedIOBase | None, out: TextIO | None, keeper: TableKeeper | None
) -> int:
    if out is None and isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")  # names of games, whatever the system's own encoding
    source, out = source or FileIO(sys.stdin.fileno(), closefd=False), out or sys.stdout
    lock = threading.Lock()
    inbox: queue.Queue[str | object | None] = queue.Queue(maxsize=1000)

    def say(line: str) -> None:
        with lock, contextlib.suppress(OSError, ValueError):  # when nobody listens any more, the end of input follows
            out.write(line + "\n")
            out.flush()

    def listen() -> None:
        for line in lines(source):
            inbox.put(line)
            if _is_quit(line):
                return
        inbox.put(END)

    if not library.variants:
        say(f"info string error: there is no game to play. {' '.join(library.faults)}")
        return 2
    protocol = Protocol(library, say, wake=lambda: inbox.put(DONE), keeper=keeper)
    threading.Thread(target=listen, daemon=True).start()
    deadline = None
    while deadline is None or protocol.busy:
        try:
            event = inbox.get(timeout=None if deadline is None else max(deadline - time.monotonic(), 0.01))
        except queue.Empty:
            protocol.stop()
            deadline = time.monotonic() + PATIENCE
            continue
        if event is DONE:
            protocol.search_done()
        elif deadline is not None:
            continue  # after quit only answers count
        elif event is END or (isinstance(event, str) and _is_quit(event)):
            deadline = time.monotonic() + PATIENCE
            if not protocol.may_finish and not (event is END and protocol.bounded):
                protocol.stop()
        elif isinstance(event, str):
            protocol.hear(event)
        else:
            protocol.error(f"a line that is not UTF-8 text of at most {LONGEST_LINE} bytes")
    return 0
