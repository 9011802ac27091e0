"""Two programs play each other over the text protocol: `python build/lab/run.py duel [GAMES] [VARIANT …]`.

Each is a `main.py uci` of its own behind pipes, as an outside program would use it; the rules, called directly, check
every move.  Games, options, openings and limits are random, with a seed.  Prints one JSON object: what was played, the
slowest answer, how much memory each program held after a while and at the end, and every fault.
"""

import contextlib
import json
import queue
import re
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from game.engine.process.worker import command
from game.engine.strength import LEVELS
from game.protocol import position_as_json
from game.rules.board import SEATS, Seat
from game.rules.match import Game
from game.rules.sowing import machine
from game.rules.sowing.chance import some_move
from tests.play import LIBRARY, SHELF, some_rules

PATIENCE = 60.0  # seconds for an answer; anything longer is a stall
MOST = 300  # plies of a game, as matches of weak players can take very long
OPENING = 8  # random plies at most
LIMITS: tuple[str, ...] = ("nodes 50", "nodes 300", "nodes 2000", "depth 1", "depth 3", "movetime 3", "infinite", "")
if not machine.COMPILED:
    LIMITS = ("nodes 5", "depth 1")
INFO = re.compile(
    r"info depth \d+( multipv \d+)? score (cp -?\d+( exact)?|mate -?[1-9]\d*)"
    r" nodes \d+ nps \d+ time \d+ hashfull \d+ tbhits \d+( pv( \S+)+)?"
)


class FaultError(Exception):
    """A fault, described in a sentence."""


class Program:
    """One program behind pipes."""

    def __init__(self, data: str) -> None:
        self._process = subprocess.Popen(
            command(data), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            encoding="utf-8",
        )  # fmt: skip
        self._heard: queue.SimpleQueue[str] = queue.SimpleQueue()
        self.slowest = (0.0, "")  # seconds, and the command
        self.told = ""  # the last command
        self._stderr: list[str] = []
        for pipe, take in ((self._process.stdout, self._heard.put), (self._process.stderr, self._stderr.append)):
            threading.Thread(target=_listen, args=(pipe, take), daemon=True).start()

    def say(self, *lines: str) -> None:
        """Writes lines that have no answer."""
        assert self._process.stdin
        self.told = lines[-1]
        with contextlib.suppress(OSError):
            self._process.stdin.write("".join(f"{line}\n" for line in lines))
            self._process.stdin.flush()

    def ask(self, line: str, last: str) -> list[str]:
        """The lines of the answer, the last of which begins with `last`."""
        place = self.told
        self.say(line)
        began, found = time.monotonic(), list[str]()
        while not found or not found[-1].startswith(last):
            try:
                found.append(self._heard.get(timeout=max(began + PATIENCE - time.monotonic(), 0.001)))
            except queue.Empty:
                raise FaultError(f"no answer to {line!r} in {PATIENCE} seconds {''.join(self._stderr)}") from None
            if found[-1].startswith("info string error"):
                raise FaultError(f"{line!r}: {found[-1]}")
        self.slowest = max(self.slowest, (time.monotonic() - began, f"{line} after {place[:300]}"))
        return found

    @property
    def kilobytes(self) -> int | None:
        """Memory in use now (resident set); None where the system does not report it."""
        with contextlib.suppress(OSError):
            found = re.search(r"VmRSS:\s*(\d+)", Path(f"/proc/{self._process.pid}/status").read_text())
            return int(found[1]) if found else None
        return None

    def close(self) -> str:
        """Ends it, and returns what it wrote on standard error, where nothing should be."""
        self.say("quit")
        try:
            code = self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            code = self._process.wait()
            self._stderr.append("it did not end after quit")
        return "".join(self._stderr) or (f"it ended with {code}" if code else "")


@dataclass
class Told:
    """The results of all games."""

    games: int = 0
    whole: int = 0
    answers: int = 0
    plies: Counter[str] = field(default_factory=Counter)
    won: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)


def play(programs: dict[Seat, Program], variant: str, random: Random, told: Told) -> None:
    """One game, checked move by move.  Raises FaultError."""
    game = Game(some_rules(LIBRARY.variants[variant], random))
    for _ in range(random.randint(0, OPENING)):
        if not game.position.over:
            game.play(some_move(game.position, random))
    limits = {seat: _prepare(programs[seat], game, random) for seat in SEATS}
    while not game.position.over and len(game.plies) < MOST:
        seat = game.position.player
        program, limit = programs[seat], limits[seat]
        program.say(_place(game))
        *infos, best = _answer(program, limit)
        told.answers += 1
        wrong = next((info for info in infos if not INFO.fullmatch(info)), None)
        if wrong:
            raise FaultError(f"a line that the protocol does not know: {wrong}")
        move = best.removeprefix("bestmove ")
        if game.position.why_not(move) is not None:
            raise FaultError(f"{move} cannot be played")
        game.play(move)
        told.plies[variant] += 1
    for program in programs.values():
        program.say(_place(game))
        if json.loads(program.ask("d", "{")[-1]) != json.loads(json.dumps(position_as_json(game.position))):
            raise FaultError("the program and the rules tell of different ends")
    told.whole += game.position.over
    outcome = game.position.outcome
    told.won[(outcome.winner or "draw") if outcome else "cut off"] += 1


def _answer(program: Program, limit: str) -> list[str]:
    """The answer to `go`, the move last; an unlimited search is stopped once it has answered `isready`."""
    if limit == "infinite":
        return program.ask("go infinite\nisready", "readyok")[:-1] + program.ask("stop", "bestmove")
    return program.ask(f"go {limit}".strip(), "bestmove")


def _prepare(program: Program, game: Game, random: Random) -> str:
    """Sets game and engine options, and returns the limit for every `go`."""
    rules = game.rules
    program.say(f"setoption name Variant value {rules.variant}")
    program.say(*(f"setoption name Game.{key} value {str(value).lower()}" for key, value in rules.options.items()))
    chosen: dict[str, Any] = {
        "Level": random.randint(1, len(LEVELS)), "MultiPV": random.choice((1, 1, 1, 3, 64)),
        "Hash": random.choice((1, 1, 2, 16)), "EndgameTables": random.choice(("true", "false")),
    }  # fmt: skip
    program.say(*(f"setoption name {key} value {value}" for key, value in chosen.items()), "ucinewgame")
    limit = random.choice(LIMITS)
    quick = chosen["Level"] < 3 and chosen["MultiPV"] == 1  # others take seconds without a limit
    return limit if limit or quick else "nodes 1000"


def _place(game: Game) -> str:
    return " ".join(["position startpos", *(["moves"] if game.plies else []), *game.moves])


def _listen(pipe: Any, take: Any) -> None:
    for line in pipe:
        take(line.rstrip("\n"))


def duel(games: int, variants: list[str], seed: int = 1) -> dict[str, Any]:
    """Plays so many games and returns the report."""
    with tempfile.TemporaryDirectory() as data:
        return _duel(games, variants, seed, {seat: Program(data) for seat in SEATS})


def _duel(games: int, variants: list[str], seed: int, programs: dict[Seat, Program]) -> dict[str, Any]:
    told, memory, began = Told(), dict[str, dict[str, int | None]](), time.monotonic()
    for number in range(games):
        random = Random(f"{seed} {number}")
        variant = variants[number % len(variants)]
        told.games += 1
        try:
            play(programs, variant, random, told)
        except FaultError as fault:
            told.faults.append(f"game {number}, {variant}: {fault}")
            break  # the programs may be in an unknown state
        if number + 1 in (1, games // 10, games // 2, games):
            memory[f"after {number + 1}"] = {seat: program.kilobytes for seat, program in programs.items()}
    slowest = max(program.slowest for program in programs.values())
    told.faults += [f"{seat}: {said}" for seat, program in programs.items() if (said := program.close())]
    return {
        "games": told.games, "to their end": told.whole, "answers": told.answers, "plies": dict(told.plies),
        "won": dict(told.won), "seconds": round(time.monotonic() - began, 1),
        "slowest answer, seconds": slowest, "kilobytes": memory, "faults": told.faults,
    }  # fmt: skip


def main(words: list[str]) -> int:
    """The command; 1 when something was wrong."""
    found = duel(int(words[0]) if words else 100, words[1:] or SHELF)
    print(json.dumps(found))
    return 1 if found["faults"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
