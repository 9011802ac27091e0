"""The protocol's read loop, from the first line to `quit` or the end of input."""

import contextlib
import os
import queue
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from io import BufferedIOBase, FileIO, RawIOBase, TextIOWrapper
from pathlib import Path
from typing import TextIO

from game.background import BackgroundTask
from game.engine.tables import TableFiles, TableKeeper
from game.protocol.conversation import ProtocolConversation
from game.protocol.line_parsing import split_first_word
from game.rules.file.variant_library import VariantLibrary
from game.rules.phrase import error_phrase

LONGEST_LINE = 1 << 20  # bytes; longer lines are thrown away unread
CHUNK = 1 << 16
PATIENCE = 5.0  # seconds that the end of input waits for what was asked before it
LAST_WORDS = 1.0  # seconds that the end waits for the endgame table under way to be kept as far as it is done
END, DONE, NEWS = object(), object(), object()


def input_lines(source: RawIOBase | BufferedIOBase) -> Iterator[str | None]:
    """Yield the lines of input as text, even an incomplete last line; None for a line that is too long or not UTF-8."""
    read = source.read1 if isinstance(source, BufferedIOBase) else source.read
    kept, skipping = bytearray(), False
    while part := read(CHUNK):
        *ended, rest = part.split(b"\n")
        for piece in ended:
            kept += piece
            yield None if skipping or len(kept) > LONGEST_LINE else _decode_line(kept)
            kept, skipping = bytearray(), False
        kept += rest
        if len(kept) > LONGEST_LINE:
            kept, skipping = bytearray(), True
    if kept or skipping:
        yield None if skipping else _decode_line(kept)


def _decode_line(raw: bytes | bytearray) -> str | None:
    """Decode a line as UTF-8; None if it isn't valid UTF-8."""
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return None


def _is_quit(line: str | None) -> bool:
    """Return whether a line is the command `quit`; False for None, the end of input."""
    return line is not None and split_first_word(line)[0] == "quit"


def hold_conversation(
    library: VariantLibrary,
    source: RawIOBase | BufferedIOBase | None = None,
    out: TextIO | None = None,
    tables: Path | None = None,
) -> int:
    """Run the protocol's conversation until `quit` or the end of input; return the exit code. `source`, `out`: input
    and output, None for the standard ones; `tables`: folder of endgame tables, None for no tables. Standard input is
    read without Python's buffer, whose lock, held by a waiting thread, would make the interpreter abort at exit.
    """
    if wrong := _input_fault(source):
        return report_exit_reason(wrong)
    keeper = TableKeeper(TableFiles(tables)) if tables else None
    interrupts = list[int]()
    try:
        with _catch_interrupts() as interrupts:
            source = source or FileIO(sys.stdin.fileno(), closefd=False)
            return _run_conversation(library, source, out or _standard_output(), keeper, interrupts)
    except KeyboardInterrupt:
        return 130
    except RuntimeError:  # what Python 3.11 makes of an interrupt while a class is made, as modules are loaded
        if not interrupts:
            raise
        return 130
    finally:
        if keeper:
            keeper.close()
            keeper.wait_for_table(LAST_WORDS)


def report_exit_reason(sentence: str, code: int = 2) -> int:
    """Print `sentence`, the reason why the program ends, to standard error if possible; return `code`."""
    with contextlib.suppress(OSError, ValueError):
        if sys.stderr:
            print(f"naqala: {sentence}", file=sys.stderr, flush=True)
    return code


def _input_fault(source: object | None) -> str:
    """Return the error message if standard input was already closed when the program started; "" if it can be read.
    `source`: another input given instead, or None.
    """
    if source is None and sys.stdin is None:
        return "uci reads commands from standard input, which is closed."
    return ""


def _standard_output() -> TextIO:
    """Return standard output, set to UTF-8."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")  # names of games, whatever the system's own encoding
    return sys.stdout


@contextlib.contextmanager
def _catch_interrupts() -> Iterator[list[int]]:
    """Raise KeyboardInterrupt in the `with` block on Ctrl+C, unless the parent process ignores it; yield the list of
    signals received. Python would lose an exception raised in the signal's callback.
    """
    came = list[int]()
    before = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or before in (signal.SIG_IGN, None):
        yield came
        return

    def interrupt(number: int, frame: object) -> None:
        came.append(number)
        raise KeyboardInterrupt

    signal.signal(signal.SIGINT, interrupt)
    try:
        yield came
    finally:
        signal.signal(signal.SIGINT, before)


class _LineWriter:
    """Thread-safe writer of lines.  `fault`: the error after which nothing can be written any more, or None."""

    def __init__(self, out: TextIO, on_fault: Callable[[], None]) -> None:
        self._out, self._on_fault = out, on_fault
        self._lock = threading.Lock()
        self.fault: OSError | ValueError | None = None

    def write_line(self, line: str) -> None:
        """Write a line and flush it."""
        with self._lock:
            if self.fault:
                return
            try:
                self._out.write(line + "\n")
                self._out.flush()
                return
            except (OSError, ValueError) as fault:
                self.fault = fault
        self._on_fault()

    def exit_code(self) -> int:
        """Return the exit code of the program, printing a message if writing failed; a reader that closed the pipe is
        no failure.
        """
        if self.fault is None:
            return 0
        if self._out is sys.stdout:  # what is left in it must not be written when Python ends
            with contextlib.suppress(OSError, ValueError):
                os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(self.fault, BrokenPipeError):
            return 1
        return report_exit_reason(f"the answers cannot be written: {error_phrase(self.fault)}.", 1)


def _run_conversation(
    library: VariantLibrary,
    source: RawIOBase | BufferedIOBase,
    out: TextIO,
    keeper: TableKeeper | None,
    interrupts: Sequence[int],
) -> int:
    """Read commands and answer them until `quit` or the end of input; return the exit code."""
    inbox: queue.Queue[str | object | None] = queue.Queue(maxsize=1000)
    unread = list[OSError | ValueError]()  # why the input ended, where that was no end

    def wake() -> None:
        with contextlib.suppress(queue.Full):
            inbox.put_nowait(NEWS)

    output = _LineWriter(out, on_fault=wake)
    say = output.write_line

    def listen() -> None:
        try:
            for line in input_lines(source):
                inbox.put(line)
                if _is_quit(line):
                    return
        except (OSError, ValueError) as fault:
            unread.append(fault)
        finally:
            inbox.put(END)

    if not library.variants:
        say(f"info string error: there is no game to play. {' '.join(library.faults)}")
        return 2
    protocol = ProtocolConversation(library, say, wake=lambda: inbox.put(DONE), keeper=keeper)
    BackgroundTask(listen, "input").begin()
    deadline = None
    while deadline is None or protocol.is_searching:
        if interrupts:
            raise KeyboardInterrupt
        try:
            event = inbox.get(timeout=None if deadline is None else max(deadline - time.monotonic(), 0.01))
        except queue.Empty:
            protocol.stop_search()
            deadline = time.monotonic() + PATIENCE
            continue
        if event is DONE:
            protocol.run_queued_lines()
        elif output.fault:
            protocol.stop_search()
            deadline = deadline or time.monotonic() + PATIENCE
        elif deadline is not None:
            continue  # after quit only answers count
        elif event is END or (isinstance(event, str) and _is_quit(event)):
            deadline = time.monotonic() + PATIENCE
            if not protocol.may_finish_search and not (event is END and protocol.is_search_bounded):
                protocol.stop_search()
        elif isinstance(event, str):
            protocol.execute_line(event)
        elif event is None:
            protocol.print_error(f"a line that is not UTF-8 text of at most {LONGEST_LINE} bytes")
    if unread:
        return report_exit_reason(f"the commands cannot be read: {error_phrase(unread[0])}.", 1)
    return output.exit_code()
