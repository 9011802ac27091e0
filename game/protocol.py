"""The text protocol: a dialect of the Universal Chess Interface for sowing games, on standard input and output.

One line in, one or more lines out.  A wrong line answers `info string error: …` and changes nothing.  The search runs
in a thread, so that `stop` is heard at once.  docs/protocol.md is the reference for other programs.
"""

import contextlib
import json
import queue
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from io import BufferedIOBase, FileIO, RawIOBase, TextIOWrapper
from random import Random
from typing import Any, TextIO

from game import __version__
from game.engine import layouts, levels
from game.engine.thinking import Info, Limits, Thinking
from game.rules import outside, sowing
from game.rules.library import Library, Option, OptionError
from game.rules.match import Game
from game.rules.notation import moves_apart
from game.rules.position import MoveError, Position, PositionError
from game.rules.schema import OptionValue

FIRST = "kalah"  # the game that a talk begins with, if there is one of this name
LONGEST_LINE = 1 << 20  # bytes; longer lines are thrown away unread
CHUNK = 1 << 16
DEEPEST_PERFT = 60
PATIENCE = 5.0  # seconds that the end of input waits for what was asked before it
AT_ONCE = ("uci", "isready", "d", "steps", "variants")  # may be answered while a search is under way
END, DONE = object(), object()


class WrongLineError(Exception):
    """A line that cannot be followed; the message says why."""


class Protocol:
    """One conversation.  `say` writes a line; `hear` takes one.

    While a search is under way, lines that would disturb it wait for its end (`stop` does not).  The search calls
    `wake` from its thread when it is done; whoever feeds lines then calls `search_done`, in the thread of `hear`.
    """

    def __init__(
        self,
        library: Library,
        say: Callable[[str], None],
        wake: Callable[[], None],
        seed: int | None = None,
    ) -> None:
        self.library = library
        self.game: Game
        self.level = levels.STRONG
        self._say, self._wake = say, wake
        self._random = Random(seed)
        self._thinking: Thinking | None = None
        self._search: _Search | None = None
        self._waiting: deque[str] = deque()
        self._commands: dict[str, Callable[[str], None]] = {
            "uci": self._uci, "isready": lambda _: self._say("readyok"), "setoption": self._setoption,
            "ucinewgame": self._new_game, "position": self._position, "go": self._go, "stop": self._stop,
            "d": self._show, "steps": self._steps, "variants": self._variants,
        }  # fmt: skip
        ids = list(self.library.variants)
        self._first = FIRST if FIRST in ids else ids[0]
        self._begin(self._first, {})

    # ------------------------------------------------------------------ lines
    def hear(self, line: str) -> None:
        """Follows one line, or keeps it for later.  Never raises; an error is said and changes nothing."""
        word, rest = _first_word(line)
        if not word:
            return
        at_once = word == "stop" or word == "isready" or (word in AT_ONCE and not self._waiting)
        if self._search and not at_once and word in self._commands:
            if self._search.endless:
                self.error(f"{word}: a search without limits is under way; send stop first")
            else:
                self._waiting.append(line)
            return
        command = self._commands.get(word)
        try:
            if command is None:
                known = ", ".join([*self._commands, "quit"])
                raise WrongLineError(f"there is no command {word[:30]!r}; there are {known}")
            command(rest)
        except (WrongLineError, OptionError, MoveError, PositionError) as error:
            self.error(str(error))
        except RecursionError:
            self.error(f"{word}: this is nested too deeply")

    def search_done(self) -> None:
        """The search has answered: the lines that waited for it are followed now."""
        self._search = None
        while self._waiting and not self._search:
            self.hear(self._waiting.popleft())

    @property
    def busy(self) -> bool:
        """Is a search under way?"""
        return self._search is not None

    @property
    def may_finish(self) -> bool:
        """Should the end of the talk give the search under way some time to answer in full?"""
        return self._search is not None and not self._search.endless and (self._search.counting or bool(self._waiting))

    @property
    def bounded(self) -> bool:
        """Does the search under way end by itself?"""
        return self._search is not None and not self._search.endless

    def stop(self) -> None:
        """Makes the search under way answer now, and forgets the lines that wait for it."""
        self._waiting.clear()
        self._stop("")

    def error(self, what: str) -> None:
        """Says what was wrong, on one line."""
        clean = "".join(c if c.isprintable() else "?" for c in what)
        self._say(f"info string error: {clean[:1000]}")

    # ------------------------------------------------------------------ what the game is
    def _uci(self, rest: str) -> None:
        self._say(f"id name Naqala {__version__}")
        self._say("id author Naqala contributors")
        names = " ".join(f"var {id_}" for id_ in self.library.variants)
        self._say(f"option name Variant type combo default {self._first} {names}")
        last = len(levels.LEVELS)
        self._say(f"option name Level type spin default {last} min 1 max {last}")
        for option in self._variant_options():
            self._say(f"option name Game.{option.id} type {_option_type(option)}")
        self._say("uciok")

    def _variants(self, rest: str) -> None:
        for variant in self.library.variants.values():
            rules = variant.rules()
            said = {
                "id": variant.id, "name": variant.name, "rows": rules.board.rows, "columns": rules.board.columns,
                "stones": rules.stones, "options": {o.id: list(o.values) for o in variant.options},
            }  # fmt: skip
            self._say(_json(said))
        self._say("end")

    def _setoption(self, rest: str) -> None:
        name, value = _name_and_value(rest)
        if name.lower() == "variant":
            if value not in self.library.variants:
                fault = next((f" {f}" for f in self.library.faults if f.startswith(f"{value}.toml")), "")
                known = ", ".join(self.library.variants)
                raise WrongLineError(f"there is no game {value[:40]!r}; there are {known}.{fault}")
            self._begin(value, {})
        elif name.lower() == "level":
            last = len(levels.LEVELS)
            if not value.isascii() or not value.isdigit() or not 1 <= _int(value) <= last:
                raise WrongLineError(f"Level cannot be {value[:20]!r}; allowed: 1 to {last}")
            self.level = levels.level(int(value))
        elif name.lower().startswith("game."):
            wanted = name[5:].lower()
            option = next((o for o in self._variant_options() if o.id.lower() == wanted), None)
            if option is None:
                known = ", ".join(f"Game.{o.id}" for o in self._variant_options())
                raise WrongLineError(f"this game has no option {name[:40]!r}; it has {known}")
            options = dict(self.game.rules.options)
            options[option.id] = _parse_value(option, value)
            self._begin(self.game.rules.variant, options)
        else:
            known = ", ".join(["Variant", "Level", *(f"Game.{o.id}" for o in self._variant_options())])
            raise WrongLineError(f"there is no option {name[:40]!r}; there are {known}")

    def _new_game(self, rest: str) -> None:
        self._begin(self.game.rules.variant, self.game.rules.options)

    def _begin(self, variant: str, options: dict[str, OptionValue]) -> None:
        self._adopt(Game(self.library.variants[variant].rules(options)))

    def _adopt(self, game: Game) -> None:
        if self._thinking and self._thinking.rules is not game.rules:
            self._thinking = None
        self.game = game

    def _variant_options(self) -> tuple[Option, ...]:
        return self.library.variants[self.game.rules.variant].options

    # ------------------------------------------------------------------ positions
    def _position(self, rest: str) -> None:
        if rest.startswith("json"):
            game, moves = self._from_json(rest[4:].strip())
        else:
            where, moves = _first_word(rest)
            if where == "startpos":
                game = Game(self.game.rules)
            elif where:
                game = Game(self.game.rules, outside.from_word(self.game.rules, where))
            else:
                raise WrongLineError("position needs startpos, a position or json {…}")
        for move in _split_moves(game, moves.strip()):
            try:
                game.play(move)
            except MoveError as error:
                raise WrongLineError(f"move {len(game.plies) + 1}: {error}") from None
        self._adopt(game)

    def _from_json(self, text: str) -> tuple[Game, str]:
        try:
            said, end = json.JSONDecoder().raw_decode(text)
        except (ValueError, RecursionError) as error:
            raise WrongLineError(f"this is not JSON: {error}") from None
        if not isinstance(said, dict):
            raise WrongLineError("a position in JSON is an object {…}")
        variant, options = said.get("variant", self.game.rules.variant), said.get("options")
        if not isinstance(variant, str) or variant not in self.library.variants:
            raise WrongLineError(
                f"there is no game {str(variant)[:40]!r}; there are {', '.join(self.library.variants)}"
            )
        if options is None:
            options = {} if "variant" in said else self.game.rules.options
        if not isinstance(options, dict):
            raise WrongLineError("options is an object of names and values")
        rules = self.library.variants[variant].rules(options)
        return Game(rules, outside.from_json(rules, said)), text[end:]

    def _show(self, rest: str) -> None:
        self._say(_json(describe(self.game.position)))

    def _steps(self, rest: str) -> None:
        if not rest:
            raise WrongLineError("steps needs a move")
        turn = self.game.position.turn(rest)
        for step in turn:
            self._say(_json(step.as_json()))
        self._say("end")

    # ------------------------------------------------------------------ thinking
    def _go(self, rest: str) -> None:
        words = rest.split()
        if words and words[0] == "perft":
            depth = _number("perft", words[1:], 0)
            if depth > DEEPEST_PERFT:
                raise WrongLineError(f"perft counts up to {DEEPEST_PERFT} plies, not {str(depth)[:20]}")
            self._start(_Search(lambda search: self._perft(search, depth), counting=True))
            return
        limits, endless = _limits(words)
        endless = endless and not self.game.position.over
        position, level = self.game.position, self.level
        by_level = limits.depth is None and limits.nodes is None and not endless
        by_level = by_level or position.phase == "claim" or bool(position.joint)  # which no search plays out
        thinking = self._thinking = self._thinking or Thinking(position)
        thinking.prepare()

        def run(search: _Search) -> None:
            if by_level:
                seconds = limits.seconds
                best = levels.choose(position, level, thinking, self._random, seconds, self._report)
            elif position.phase in layouts.PHASES:
                best = layouts.best(
                    position, limits, self._random, report=self._report, stopped=lambda: thinking.stopped
                )
            else:
                best = thinking.best(position, limits, self._report)
            if endless:
                search.stopped.wait()  # a search without limits answers when it is told to stop
            self._say(f"bestmove {best or '(none)'}")

        self._start(_Search(run, endless=endless, on_stop=thinking.stop))

    def _start(self, search: "_Search") -> None:
        self._search = search
        search.done = self._wake
        search.thread.start()

    def _stop(self, rest: str) -> None:
        if self._search:
            self._search.stop()

    def _report(self, info: Info) -> None:
        millis = round(info.seconds * 1000)
        speed = round(info.nodes / info.seconds) if info.seconds > 0 else 0
        exact = " exact" if info.exact else ""
        line = f" pv {' '.join(info.line)}" if info.line else ""
        score = f"score cp {100 * info.score}{exact}"
        if info.mate is not None:
            score = f"score mate {info.mate}"
        self._say(f"info depth {info.depth} {score} nodes {info.nodes} nps {speed} time {millis}{line}")

    def _perft(self, search: "_Search", depth: int) -> None:
        position, total = self.game.position, 0
        if position.phase in ("layout", "claim"):
            self.error(f"perft cannot count: a {position.phase} is awaited, which has no list of moves")
            return
        if depth == 0 or position.over:
            self._say("Nodes searched: 1")
            return
        for move in position.legal():
            n = self._count(search, position, move, depth - 1)
            if search.stopped.is_set():
                self.error("perft was stopped before it had counted all")
                return
            self._say(f"{move}: {n}")
            total += n
        self._say(f"Nodes searched: {total}")

    def _count(self, search: "_Search", position: Position, move: str, depth: int) -> int:
        """The positions behind one move; `search` may stop the counting."""
        if position.phase != "play":
            return position.count_after(move, depth)
        counter = position.counter(move)
        search.on_stop = counter.cancel
        if search.stopped.is_set():
            counter.cancel()
        return sowing.perft(counter, depth)


class _Search:
    """A search in its thread.  `endless` ones wait for `stop`."""

    def __init__(
        self,
        run: Callable[["_Search"], None],
        *,
        endless: bool = False,
        counting: bool = False,
        on_stop: Callable[[], None] = lambda: None,
    ) -> None:
        self.endless, self.counting, self.on_stop = endless, counting, on_stop
        self.stopped = threading.Event()
        self.done: Callable[[], None] = lambda: None
        self._run = run
        self.thread = threading.Thread(target=self._work, daemon=True)

    def _work(self) -> None:
        try:
            self._run(self)
        finally:
            self.done()

    def stop(self) -> None:
        """Makes the search answer now."""
        self.stopped.set()
        self.on_stop()


def describe(position: Position) -> dict[str, Any]:
    """A position as `d` prints it."""
    outcome = position.outcome
    return {
        **position.as_json(),
        "ply": position.ply,
        "legal": list(position.legal()),
        "over": position.over,
        "winner": None if outcome is None else outcome.winner or "draw",
        "reason": outcome.reason if outcome else None,
    }


def _split_moves(game: Game, text: str) -> list[str]:
    """The moves after `moves`; those of one letter may stand together."""
    if not text:
        return []
    word, *tokens = text.split()
    if word != "moves":
        raise WrongLineError(f"{word[:30]!r} where moves is expected")
    return moves_apart(tokens, game.rules.board)


def _limits(words: list[str]) -> tuple[Limits, bool]:
    """The words after `go`; True for a search without limits."""
    if not words:
        return Limits(), False
    word, rest = words[0], words[1:]
    if word == "infinite" and not rest:
        return Limits(), True
    if word == "movetime":
        return Limits(seconds=min(max(_number(word, rest, 0), 1), 10**9) / 1000), False
    if word == "depth":
        return Limits(depth=max(_number(word, rest, 1), 1)), False
    if word == "nodes":
        return Limits(nodes=min(_number(word, rest, 1), 2**60)), False
    raise WrongLineError(f"go {' '.join(words)[:40]!r}: allowed are movetime MS, depth N, nodes N, infinite, perft N")


def _number(what: str, words: list[str], least: int) -> int:
    n = _int(words[0]) if len(words) == 1 else -1
    if n < least:
        raise WrongLineError(f"{what} needs one whole number from {least} on")
    return n


def _int(text: str) -> int:
    """A number from untrusted text; -1 for what is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 20 else -1


def _first_word(text: str) -> tuple[str, str]:
    """A word and what follows it; both may be empty."""
    word, rest = (*text.split(maxsplit=1), "", "")[:2]
    return word, rest.rstrip()


def _name_and_value(rest: str) -> tuple[str, str]:
    word, rest = _first_word(" ".join(rest.split()))
    name, between, value = rest.partition(" value ")
    if word != "name" or not between or not name.strip():
        raise WrongLineError("this is not: setoption name NAME value VALUE")
    return name.strip(), value.strip()


def _parse_value(option: Option, text: str) -> OptionValue:
    """The value of an option that this text names."""
    for value in option.values:
        if text == (str(value).lower() if isinstance(value, bool) else str(value)):
            return value
    allowed = ", ".join(str(v).lower() if isinstance(v, bool) else str(v) for v in option.values)
    raise WrongLineError(f"Game.{option.id} cannot be {text[:40]!r}; allowed: {allowed}")


def _option_type(option: Option) -> str:
    default = option.default
    if isinstance(default, bool):
        return f"check default {str(default).lower()}"
    if isinstance(default, int):
        numbers = [v for v in option.values if isinstance(v, int)]
        return f"spin default {default} min {min(numbers)} max {max(numbers)}"
    return " ".join([f"combo default {default}", *(f"var {value}" for value in option.values)])


def _json(said: Any) -> str:
    return json.dumps(said, separators=(",", ":"), ensure_ascii=False)


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
    return line is not None and _first_word(line)[0] == "quit"


def talk(library: Library, source: RawIOBase | BufferedIOBase | None = None, out: TextIO | None = None) -> int:
    """Holds the conversation until `quit` or the end of input; the exit code of the command line.

    Standard input is read past Python's own buffer: its lock, held by a thread that waits for a line, would make the
    interpreter abort when it ends.
    """
    try:
        return _talk(library, source, out)
    except KeyboardInterrupt:
        return 130


def _talk(library: Library, source: RawIOBase | BufferedIOBase | None, out: TextIO | None) -> int:
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
    protocol = Protocol(library, say, wake=lambda: inbox.put(DONE))
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
