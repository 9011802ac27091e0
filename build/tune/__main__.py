"""Train evaluation weights of a game: `python build/tune GAME …`.

The program plays against itself, the numbers that foretell the ends of its games are fitted, and then the search with
them plays against the search without, at equal time. The numbers are kept in `variants/worth/GAME.json` only where they
score at least 55 per cent, and the interval of 95 per cent around the score lies above a half. What came out is told
of every game, in a line of JSON.

    --positions 60000 positions of games against itself
    --match 400       games of the contest
    --nodes 10000     positions searched for a move of the contest, by the search without numbers
    --rounds 1        times to play and fit, each after the first with the numbers of the one before
    --seed 1          the same seed finds the same numbers
    --jobs 2          games at the same time
    --minutes 60      begins no further game of the shelf after that
    --out FILE        what came out, build/tune/found.jsonl; games that stand there are left out the next time
    --measure         fits nothing: the numbers that a game has play again, and are kept or not
    --page FILE       plays nothing, and writes the page of docs from that file
"""

from __future__ import annotations

import argparse
import signal
import sys
import time
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "build")]

import msgspec  # noqa: E402

from game.engine.sowing.search.weights import FOLDER, LearnedWeights, StageWeights, pack_weights, weights_header_of  # noqa: E402
from game.rules.decoding import UNREADABLE  # noqa: E402
from game.rules.file.variant_library import standard_library, variants_folder  # noqa: E402
from game.rules.sowing import machine  # noqa: E402
from game.rules.sowing.compiled import Rules  # noqa: E402
from lab.bench.findings import unwritable, whole_at  # noqa: E402
from lab.bench.levels import rules_of  # noqa: E402
from lab.bench.running import each, steps  # noqa: E402
from lab.bench.scores import wilson  # noqa: E402
from tune.contest import play_contest, relative_speed  # noqa: E402
from tune.fit import fit_weights  # noqa: E402
from tune.gather import Positions, can_learn, gather_positions, join_positions  # noqa: E402
from tune.page import page  # noqa: E402
from tune.told import Told, read_results  # noqa: E402

OUT = Path(__file__).with_name("found.jsonl")
LEAST = 0.55  # the score from which on numbers are kept
AHEAD = 6  # goes that are under way or wait
MOST_GAMES = 20_000
CHUNK = 20  # games that are played in one go
HOPELESS, GLANCE = 0.50, 100  # a contest ends after so many games where not even this is reached
BARELY, LOOK = 0.53, 200
STOPPED = 130  # the exit code that shells expect after Ctrl-C
FEWEST = 100  # games of a contest: of fewer, 55 per cent show nothing


@dataclass(frozen=True)
class Asked:
    """Parameters of tuning one game."""

    positions: int
    match: int
    nodes: int
    rounds: int
    seed: int


def tune_game(id: str, asked: Asked, pool: ProcessPoolExecutor) -> Told:
    """Tune a game and return the result; the weights are written if they pass the contest."""
    rules, began = _rules(id), time.monotonic()
    found, parts = list[StageWeights](), list[Positions]()
    for number in range(1, asked.rounds + 1):
        wanted = asked.positions * number // asked.rounds - sum(part.turn.size for part in parts)
        parts += _enough(id, found, number, wanted, asked.seed, pool)
        found = fit_weights(rules, join_positions(parts))
    spent = time.monotonic() - began
    made = {"rounds": asked.rounds, "seed": asked.seed, "positions": sum(part.turn.size for part in parts)}
    return _matched(id, found, made, asked, pool, spent)


def measure_game(id: str, asked: Asked, pool: ProcessPoolExecutor) -> Told:
    """Test a game's existing weights; their file is removed if they fail the contest."""
    file = msgspec.json.decode(_path(id).read_bytes(), type=LearnedWeights)
    return _matched(id, file.stages, file.made, asked, pool)


def _matched(
    id: str,
    found: list[StageWeights],
    made: dict[str, Any],
    asked: Asked,
    pool: ProcessPoolExecutor,
    spent: float = 0.0,
) -> Told:
    rules, began, points = _rules(id), time.monotonic(), list[float]()
    share = min(1.0, relative_speed(rules, pack_weights(found, rules), asked.seed))
    told = [(id, found, 100_000 * asked.seed + i, asked.nodes, share) for i in range(asked.match // 2)]
    for at in range(0, len(told), CHUNK):
        for two in pool.map(_contested, told[at : at + CHUNK]):
            points += two
        score = sum(points) / len(points)
        if (len(points) >= GLANCE and score < HOPELESS) or (len(points) >= LOOK and score < BARELY):
            break
    low, high = wilson(sum(points), len(points))
    kept = len(points) >= asked.match and score >= LEAST and low > 0.5
    match = {
        "games": len(points), "score": round(score, 4), "interval": [round(low, 4), round(high, 4)],
        "nodes": asked.nodes, "share": round(share, 3),
    }  # fmt: skip
    path = _path(id)
    if kept:
        said = msgspec.structs.asdict(weights_header_of(rules))
        said["says"] = sorted(said["says"])
        body = msgspec.json.encode({**said, "made": made, "match": match, "stages": found})
        whole_at(path, body)
    else:
        path.unlink(missing_ok=True)
    seconds = [round(spent), round(time.monotonic() - began)]
    return msgspec.convert({"game": id, "kept": kept, **match, "made": made, "seconds": seconds}, Told)


def _path(id: str) -> Path:
    return variants_folder() / FOLDER / f"{id}.json"


def _enough(
    id: str, found: list[StageWeights], turn: int, wanted: int, seed: int, pool: ProcessPoolExecutor
) -> Iterator[Positions]:
    """Yield positions of games, in order of their numbers, until there are `wanted` positions."""
    waiting = deque[Future[Positions]]()
    first = turn * 1_000_000
    while wanted > 0 and first < turn * 1_000_000 + MOST_GAMES:
        while len(waiting) < AHEAD:
            waiting.append(pool.submit(_gathered, (id, found, first, seed)))
            first += CHUNK
        part = waiting.popleft().result()
        wanted -= part.turn.size
        yield part
    for one in waiting:
        one.cancel()


def _gathered(told: tuple[str, list[StageWeights], int, int]) -> Positions:
    id, found, first, seed = told
    rules = _rules(id)
    return gather_positions(rules, pack_weights(found, rules) if found else None, first, CHUNK, seed)


def _contested(told: tuple[str, list[StageWeights], int, int, float]) -> tuple[float, float]:
    id, found, number, nodes, share = told
    rules = _rules(id)
    return play_contest(rules, pack_weights(found, rules), number, nodes, share)


def main() -> None:
    """Parse the words and tune the games one after the other."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("names", nargs="*")
    for word, usual in (
        ("positions", 60_000),
        ("match", 400),
        ("nodes", 10_000),
        ("rounds", 1),
        ("seed", 1),
        ("jobs", 2),
    ):
        reader.add_argument(f"--{word}", type=int, default=usual)
    reader.add_argument("--minutes", type=float, default=10_000.0)
    reader.add_argument("--out", type=Path, default=OUT)
    reader.add_argument("--page", type=Path)
    reader.add_argument("--measure", action="store_true")
    words = reader.parse_args()
    if wrong := _wrong(words):
        reader.error(wrong)
    try:
        lines = read_results(words.out)
    except ValueError as error:
        reader.error(f"{words.out} cannot be read: {error}.")
    if words.page:
        words.page.write_text(page(lines), encoding="utf-8")
        return
    done = {line.game for line in lines}
    if words.measure:
        names = [id for id in words.names or standard_library().variants if _path(id).exists()]
    else:
        names = [id for id in words.names or standard_library().variants if id not in done and can_learn(id)]
    asked = Asked(words.positions, words.match, words.nodes, words.rounds, words.seed)
    ends = time.monotonic() + 60 * words.minutes
    with ProcessPoolExecutor(words.jobs, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)) as pool:
        if left := [id for id in words.names if id not in names]:
            print(f"tune: in {words.out} already, and left out: {', '.join(left)}.", file=sys.stderr)
        try:
            for id in steps("tune", each(names, 240)):
                if time.monotonic() > ends:
                    break
                came_out = measure_game(id, asked, pool) if words.measure else tune_game(id, asked, pool)
                print(msgspec.json.encode(came_out).decode(), flush=True)
                lines = [line for line in lines if line.game != id] + [came_out]
                whole_at(words.out, b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
            raise


def _wrong(words: argparse.Namespace) -> str:
    """Return the error in the arguments as a sentence; "" if there is none."""
    known = standard_library().variants
    for id in words.names:
        if id not in known:
            return f"there is no game {id[:40]!r}; there are {', '.join(known)}."
        if not can_learn(id):
            return f"{id} cannot learn any: it is no sowing game with facing holes and choices for two."
        if words.measure:
            try:
                msgspec.json.decode(_path(id).read_bytes(), type=LearnedWeights)
            except (OSError, *UNREADABLE) as error:
                return f"{id} has no numbers that could be measured: {error}."
    if min(words.positions, words.nodes, words.rounds, words.jobs) < 1:
        return "positions, nodes, rounds and jobs are whole numbers from 1 on."
    if words.match < FEWEST or words.match % 2:
        return f"a match has an even number of games, {FEWEST} at least: fewer show nothing."
    for file in (words.out, words.page):
        if file and (wrong := unwritable(file)):
            return f"{wrong}."
    if not machine.COMPILED and not words.page:
        return "the step machine is not compiled here; install with a C compiler to tune."
    return ""


def _rules(id: str) -> Rules:
    return cast(Rules, rules_of(id))


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        print("tune: stopped; the games that are done are kept, and the same words go on from there.", file=sys.stderr)
        sys.exit(STOPPED)
