"""Make the puzzles that come with the games: python build/puzzles.py [GAME ...]

They lie in variants/puzzles/GAME.jsonl, a line each.  What is found on the way is kept in work/puzzles: stop it with
Ctrl C whenever you like, and the same command goes on where it was; a game's puzzles are put in their place once all
are found, or no more can be.  Where a limit ends it they are, too, unless there are more in their place already.  How
far it is and how long is left is said on standard error.

    --jobs N              so many processes; 1 otherwise
    --positions N         at most so many million positions are searched for a game, in all
    --seconds N           at most so many seconds of a processor are spent on a game, in all
    --count N             so many puzzles of each game, instead of the usual number
    --options k=v,…       of one game, with these options
    --again               begins anew
    --keep                tries the puzzles that there are first, and keeps those that a long search finds right

    python build/puzzles.py --late N [GAME ...]     adds puzzles near the end of a game, until there are N of these
    python build/puzzles.py --early N [GAME ...]    the same before that; with --seconds, all others stay as they are
    python build/puzzles.py --captures N [GAME ...] adds puzzles whose first move captures most, for newcomers; as above
    python build/puzzles.py --themes [GAME ...]     names the themes of all puzzles anew, without a search
    python build/puzzles.py --check N [GAME ...]    tries N puzzles of each game with four times the search, and counts
                                                    how many of all decide who wins; prints what is wrong; the exit
                                                    code is then 1; --taught: only those that lessons ask for
"""

from __future__ import annotations

import signal
import sys
import time
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections import Counter
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, partial
from multiprocessing import get_context
from pathlib import Path
from queue import Empty
from random import Random
from typing import Any, Literal
from zlib import crc32

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "build")]

import msgspec  # noqa: E402

from game.commands.time_left import format_duration  # noqa: E402
from game.engine.sowing.search.weights import weights_of  # noqa: E402
from game.features.lessons.endgame import endgame_puzzle_ids, is_end_near  # noqa: E402
from game.features.lessons.lesson_files import read_lessons  # noqa: E402
from game.features.puzzles.puzzle_aim import aim_of_first_move, has_promoted_pieces  # noqa: E402
from game.features.puzzles.puzzle_check import PuzzleTally, check_independently  # noqa: E402
from game.features.puzzles.puzzle_difficulty import EASIEST  # noqa: E402
from game.features.puzzles.puzzle_search import (  # noqa: E402
    BARREN,
    CHOICES,
    LEAST,
    Puzzle,
    PuzzleFinder,
    has_hardly_a_choice,
    too_many_easy,
    too_many_narrow,
)
from game.features.puzzles.queue import cut_to_first_move  # noqa: E402
from game.rules.decoding import UNREADABLE  # noqa: E402
from game.rules.file.variant_library import OptionError, Variant, standard_library  # noqa: E402
from game.rules.game import Position, Rules  # noqa: E402
from game.rules.match import Game  # noqa: E402
from game.rules.sowing.compiled import Rules as Sown  # noqa: E402
from game.teaching import deep_search  # noqa: E402
from game.teaching.goal_row import pieces_captured  # noqa: E402
from game.teaching.kept_puzzles import KeptPuzzle, UnfitPuzzleError, position_of, puzzle_file, shipped_puzzles  # noqa: E402
from game.teaching.puzzle_themes import themes_of_solution  # noqa: E402
from lab.bench.findings import whole_at  # noqa: E402

FOLDER, WORK = ROOT / "variants" / "puzzles", ROOT / "work" / "puzzles"
SEED = 1
# The best known of all, and others that are well known: those of the first games of the program, and of the later ones
# those that are played as a sport, by most people of a country, or that most books describe.
BEST_KNOWN = ("kalah", "oware", "togyz_kumalak", "congkak", "kiswahili", "ayo", "gabata", "damka")
WELL_KNOWN = (
    "kujifunza", "bao_kids", "bao_laps", "simple", "egyptian", "ethiopian", "nigerian", "nam_nam", "basic", "omweso",
    "mangala_turkiye", "sungka", "dakon", "pallanguzhi", "ali_guli_mane", "o_an_quan", "songo", "bohnenspiel", "hus",
    "ohvalhu",
)  # fmt: skip
ALWAYS = ("id", "variant", "options", "position", "solution", "value", "second", "proved", "grade", "themes")
MANY, MORE, SOME = 100, 60, 20
OFTEN = 5.0  # seconds between two lines about how far it is
LONGEST_GAME, MOST_GAMES = 400, 10_000  # moves of a game, and games, in which puzzles near the end are looked for
SHORT_SEARCH, SOON = 20_000, 0.4  # positions of a search that sees all; the part of the time for which it decides
USUAL_SECONDS = 60.0  # that are spent on a game then
AdditionKind = Literal["late", "early", "captures"]
KINDS: dict[AdditionKind, str] = {
    "late": "near the end", "early": "before the end", "captures": "that can ask for a capture",
}  # fmt: skip
EXPECTED = 6.0  # seconds that a puzzle takes, until it is known


def _judged_by(rules: Rules) -> str:
    """Return a hash of the rules and the search; if it changes, all puzzles must be found again."""
    learned = weights_of(rules) if isinstance(rules, Sown) else None
    return f"{rules.fingerprint} {rules.options} {crc32(learned.numbers.tobytes()) if learned else 0}"


def wanted_count(game: str) -> int:
    """Return how many puzzles a game should have."""
    return MANY if game in BEST_KNOWN else MORE if game in WELL_KNOWN else SOME


# ---------------------------------------------------------------------- how far it is
@dataclass(frozen=True)
class Progress:
    """Progress of one job: `done` of `of` puzzles or checks; `told`: a message to print at once."""

    game: str
    done: int
    of: int
    ended: bool = False
    told: str = ""


class Clock:
    """Display of progress and of the remaining time, estimated from the time per puzzle."""

    def __init__(self, counts: dict[str, int], jobs: int) -> None:
        self._left, self._jobs = dict(counts), jobs
        self._games, self._ended = len(counts), 0
        self._began = self._said = time.monotonic()
        self._before: dict[str, int] = {}  # that were done when this began
        self._done: dict[str, int] = {}

    def hear(self, progress: Progress) -> None:
        game = progress.game
        self._before.setdefault(game, progress.done)
        self._done[game] = progress.done - self._before[game]
        self._left[game] = 0 if progress.ended else max(progress.of - progress.done, 0)
        self._ended += progress.ended
        if progress.told:
            print(progress.told, flush=True)
        now = time.monotonic()
        if progress.ended or now - self._said >= OFTEN:
            self._said = now
            done, spent = sum(self._done.values()), now - self._began
            each = (spent + EXPECTED / self._jobs) / (done + 1)
            left = format_duration(each * sum(self._left.values()))
            games = f"{self._ended} of {self._games} games"
            print(f"{game}: {progress.done} of {progress.of}; {games}; {left} left", file=sys.stderr, flush=True)


# ---------------------------------------------------------------------- making
class Notebook(msgspec.Struct):
    """State of a search for puzzles, as stored in work/puzzles.

    `of`: hash of rules and search for which it is valid.  `number`: next game to play; `last`: last game that had a
    puzzle; `tried`: number of old puzzles examined.
    """

    of: str
    number: int = 1
    last: int = 0
    tried: int = 0
    nodes: int = 0
    seconds: float = 0.0
    puzzles: list[KeptPuzzle] = msgspec.field(default_factory=list)


@dataclass(frozen=True)
class Task:
    """A job: the puzzles to make for one game."""

    game: str
    count: int
    options: str
    positions: int  # at most so many are searched; 0 is no limit
    seconds: float
    keep: bool
    work: Path

    @property
    def path(self) -> Path:
        """Return the path of the intermediate results."""
        return self.work / f"{self.game}.json"

    def kept(self, rules: Rules) -> Notebook:
        """Return the results of earlier runs."""
        of = f"{_judged_by(rules)} {SEED} {deep_search.SHORT} {deep_search.LONG} {deep_search.winning_margin(rules)}"
        with suppress(OSError, *UNREADABLE):
            kept = msgspec.json.decode(self.path.read_bytes(), type=Notebook)
            if kept.of == of:
                return kept
        return Notebook(of)

    def made(self) -> Generator[Progress, None, None]:
        """Make the puzzles; yield the progress."""
        variant = standard_library().variants[self.game]
        rules = variant.rules(variant.options_from_text(self.options))
        kept = self.kept(rules)
        maker = Maker(variant, PuzzleFinder(rules, SEED), kept)
        yield Progress(self.game, len(kept.puzzles), self.count)
        for _ in () if self._enough(kept) else maker.found(shipped_puzzles(self.game) if self.keep else []):
            whole_at(self.path, msgspec.json.encode(kept))
            yield Progress(self.game, len(kept.puzzles), self.count)
            if self._enough(kept):
                break
        whole_at(self.path, msgspec.json.encode(kept))
        yield Progress(self.game, len(kept.puzzles), self.count, ended=True, told=self._put_in_place(kept))

    def _enough(self, kept: Notebook) -> bool:
        spent = (self.positions and kept.nodes >= self.positions) or (self.seconds and kept.seconds >= self.seconds)
        return bool(spent) or len(kept.puzzles) >= self.count or kept.number - kept.last > BARREN

    def _put_in_place(self, kept: Notebook) -> str:
        variant = standard_library().variants[self.game]
        puzzles = in_proportion(with_current_themes(kept.puzzles, variant), variant)
        old = PuzzleTally.of_puzzles(variant, shipped_puzzles(self.game, FOLDER))
        there = _lines(puzzle_file(self.game, FOLDER)) - (
            old.total - old.deciding
        )  # what decides nothing need not stay
        if puzzles and (kept.number - kept.last > BARREN or len(puzzles) >= there):
            put_in_place(self.game, puzzles)
        elif puzzles:
            print(f"{self.game}: {there} puzzles are there, more than were found: they stay.", file=sys.stderr)
        grades = sorted(Counter(one.grade for one in puzzles).items())
        spent = f"{kept.seconds:.0f} s, {kept.nodes / 1e6:.0f} million positions, {kept.number - 1} games"
        return f"{self.game}: {len(puzzles)} of {self.count} puzzles, grades {dict(grades)}; {spent}"


@dataclass(frozen=True)
class Addition:
    """A job: more puzzles of a kind, in addition to the existing ones.

    `kind`: near the end of a game, before that, or with a first move that alone captures, or captures most.  `count`:
    number wanted; `seconds`: limit of processor time.
    """

    game: str
    count: int
    kind: AdditionKind
    seconds: float

    def made(self) -> Generator[Progress, None, None]:
        variant = standard_library().variants[self.game]
        puzzles, finder = read_puzzles(self.game), PuzzleFinder(variant.rules(), SEED + 1)
        positions = [position_of(one, variant) for one in puzzles]
        for puzzle, position in zip(puzzles, positions, strict=True):
            _put_on_shelf(finder, puzzle, position)
        usual = finder.rules.options
        own = [pair for pair in zip(puzzles, positions, strict=True) if pair[1].rules.options == usual]
        late = endgame_puzzle_ids(own)
        if self.kind == "captures":
            have = sum(_asks_for_capture(*pair) for pair in own)
        else:
            have = sum((puzzle.id in late) is (self.kind == "late") for puzzle, _ in own)
        began, stay = time.process_time(), {*_taught()}
        yield Progress(self.game, have, self.count)
        for number in range(1, MOST_GAMES + 1):
            if have >= self.count or time.process_time() - began > self.seconds:
                break
            looked_at = partial(self._wanted, finder, time.process_time() - began)
            for new in finder.puzzles_of_game(number, looked_at, LONGEST_GAME):
                found = with_current_themes([_as_kept(new, new.moves)], variant)
                if self.kind == "captures" and not _asks_for_capture(found[0], new.position):
                    continue
                puzzles += found
                if self.kind == "captures":
                    stay |= {found[0].id}
                put_in_place(self.game, in_proportion(with_current_themes(puzzles, variant), variant, stay))
                have += 1
                yield Progress(self.game, have, self.count)
                if have >= self.count:
                    break
            yield Progress(self.game, have, self.count)
        told = f"{self.game}: {have} of {self.count} puzzles {KINDS[self.kind]}"
        yield Progress(self.game, have, self.count, ended=True, told=told)

    def _wanted(self, finder: PuzzleFinder, spent: float, position: Position) -> bool:
        """Return whether a position should be examined.

        Near the end, first positions that a short search solves completely; later also any with few stones left, and
        solved ones anywhere.
        """
        if self.kind == "early":
            return not is_end_near(position)
        if position.over or len(position.legal()) < CHOICES:
            return False
        if self.kind == "captures":
            if has_promoted_pieces(position):
                return False
            game = Game(position.rules, position)
            captured = sorted(pieces_captured([game.preview_turn(m)], position.player) for m in position.legal())
            return captured[-1] > captured[-2]
        near, later = is_end_near(position), spent > self.seconds * SOON
        if near and later:
            return True
        return (near or later) and all(info.exact for info in finder.best_move_values(position, SHORT_SEARCH))


def _asks_for_capture(puzzle: KeptPuzzle, position: Position) -> bool:
    """Return whether the puzzle, cut to its first move for a newcomer, can ask for the capture, or the largest one."""
    begin = cut_to_first_move(puzzle)
    return begin is not None and aim_of_first_move(begin, position) in ("capture", "most")


class Maker:
    """Search for the puzzles of a game; `kept` always holds its results and progress."""

    def __init__(self, variant: Variant, finder: PuzzleFinder, kept: Notebook) -> None:
        self._variant, self._finder, self._kept = variant, finder, kept
        for puzzle in kept.puzzles:
            _put_on_shelf(finder, puzzle, position_of(puzzle, variant))
        self._nodes, self._seconds = kept.nodes, kept.seconds
        self._began = time.process_time()

    def found(self, old: Sequence[KeptPuzzle]) -> Iterator[None]:
        """Search; yield whenever a puzzle was found, an old one was checked, or a game was completed."""
        kept, finder = self._kept, self._finder
        for puzzle in old[kept.tried :]:
            kept.tried += 1
            if right := self._still_right(puzzle):
                self._take(right, puzzle.moves)
            self._count()
            yield
        while True:
            for new in finder.puzzles_of_game(kept.number):
                kept.last = kept.number
                self._take(new, new.moves)
                self._count()
                yield
            kept.number += 1
            self._count()
            yield

    def _take(self, puzzle: Puzzle, moves: tuple[str, ...]) -> None:
        self._kept.puzzles.append(_as_kept(puzzle, moves))

    def _count(self) -> None:
        """Update the totals spent."""
        self._kept.nodes = self._nodes + self._finder.nodes
        self._kept.seconds = round(self._seconds + time.process_time() - self._began, 1)

    def _still_right(self, puzzle: KeptPuzzle) -> Puzzle | None:
        try:
            position = position_of(puzzle, self._variant)
        except UnfitPuzzleError:
            return None
        if position.rules.options != self._finder.rules.options:
            return None
        return self._finder.regrade_puzzle(position, puzzle.solution[0])


def _put_on_shelf(finder: PuzzleFinder, puzzle: KeptPuzzle, position: Position) -> None:
    """Tell the finder about a puzzle, so that it finds no similar ones."""
    finder.shelf.add_known_elsewhere(position, puzzle.solution)
    finder.shelf.count += 1
    finder.shelf.easy += puzzle.grade == EASIEST
    finder.shelf.narrow += has_hardly_a_choice(position)


def _as_kept(puzzle: Puzzle, moves: tuple[str, ...]) -> KeptPuzzle:
    said = puzzle.as_json() | ({"moves": list(moves)} if moves else {})
    return msgspec.convert(said, KeptPuzzle)


def put_in_place(game: str, puzzles: Iterable[KeptPuzzle]) -> None:
    """Replace the puzzles that come with a game."""
    lines = ({key: getattr(one, key) for key in ALWAYS} | msgspec.to_builtins(one) for one in puzzles)
    whole_at(puzzle_file(game, FOLDER), b"".join(msgspec.json.encode(line) + b"\n" for line in lines))


def _lines(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def read_puzzles(game: str) -> list[KeptPuzzle]:
    """Return the puzzles that come with a game; raises UnfitPuzzleError if a line can't be read."""
    path, found = puzzle_file(game, FOLDER), shipped_puzzles(game, FOLDER)
    if len(found) < _lines(path):
        raise UnfitPuzzleError(f"{path}: {_lines(path)} lines, of which {len(found)} can be read")
    return found


def with_current_themes(puzzles: Iterable[KeptPuzzle], variant: Variant) -> list[KeptPuzzle]:
    """Return the puzzles with the current themes of their solutions."""
    found = []
    for puzzle in puzzles:
        try:
            themes = themes_of_solution(position_of(puzzle, variant), puzzle.solution)
        except UnfitPuzzleError as error:
            raise UnfitPuzzleError(f"{puzzle.id} cannot be played: {error}") from None
        found.append(msgspec.structs.replace(puzzle, themes=themes))
    return found


def in_proportion(puzzles: Iterable[KeptPuzzle], variant: Variant, taught: Collection[str] = ()) -> list[KeptPuzzle]:
    """Return the puzzles sorted from easy to hard, without the surplus of each kind.

    `taught`: ids used by lessons, which are always kept, as the only puzzle of its theme is.
    """
    left = sorted(puzzles, key=lambda one: (one.grade, one.rating, one.id))
    hardly = {one.id for one in left if has_hardly_a_choice(position_of(one, variant))}
    while True:
        themes = Counter(theme for one in left for theme in one.themes)
        free = [one for one in left if one.id not in taught and all(themes[theme] > 1 for theme in one.themes)]
        narrow = next((one for one in free if one.id in hardly), None)
        if too_many_easy(sum(one.grade == EASIEST for one in left), len(left)) and free:
            left.remove(free[0])
        elif narrow and len(left) > LEAST and too_many_narrow(sum(one.id in hardly for one in left), len(left)):
            left.remove(narrow)
        else:
            return left


# ---------------------------------------------------------------------- are they right?
@dataclass(frozen=True)
class Trial:
    """A job: check some puzzles of one game, skipping those already found right.

    `taught`: only unproved puzzles that lessons use.
    """

    game: str
    count: int
    work: Path
    taught: bool = False

    @property
    def path(self) -> Path:
        """Path of the list of puzzles found right."""
        return self.work / "right" / f"{self.game}.txt"

    def made(self) -> Iterator[Progress]:
        variant, puzzles = standard_library().variants[self.game], shipped_puzzles(self.game)
        among = [one for one in puzzles if one.id in _taught() and not one.proved] if self.taught else puzzles
        chosen = Random(f"{self.game} {SEED}").sample(among, min(self.count, len(among)))
        right = set(self.path.read_text("utf-8", "replace").split("\n")) if self.path.exists() else set[str]()
        judged = _judged_by(variant.rules())
        wrong = 0
        for number, puzzle in enumerate(chosen, 1):
            yield Progress(self.game, number - 1, len(chosen))
            name = f"{puzzle.id} {'.'.join(puzzle.solution)} {puzzle.nodes} {judged}"
            fault = "" if name in right else check_independently(puzzle, variant)
            if fault:
                wrong += 1
                yield Progress(self.game, number, len(chosen), told=f"wrong: {puzzle.id}: {fault}")
            elif name not in right:
                right.add(name)
                whole_at(self.path, "\n".join(sorted(right)).encode())
        tally = PuzzleTally.of_puzzles(variant, puzzles)
        for fault in tally.describe_faults():
            yield Progress(self.game, len(chosen), len(chosen), told=f"wrong: {fault}")
        told = f"{tally}\n{self.game}: {len(chosen)} of {len(puzzles)} puzzles tried, {wrong} wrong"
        yield Progress(self.game, len(chosen), len(chosen), ended=True, told=told)


@cache
def _taught() -> frozenset[str]:
    """Return the ids of puzzles that lessons use."""
    return frozenset(words.puzzle for lesson in read_lessons().values() for words in lesson.task if words.puzzle)


# ---------------------------------------------------------------------- one after the other, or several at once
_QUEUE: list[Any] = []  # of a process that works for another one: who hears of its progress


def _begin(queue: Any) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the first process is asked to stop, and ends the others
    _QUEUE[:] = [queue]


def _work(task: Task | Trial | Addition) -> None:
    for progress in task.made():
        _QUEUE[0].put(progress)


def _progress(tasks: Sequence[Task | Trial | Addition], jobs: int) -> Iterator[Progress]:
    if jobs == 1:
        for task in tasks:
            yield from task.made()
        return
    context = get_context("spawn")
    queue: Any = context.Queue()
    with context.Pool(jobs, _begin, (queue,)) as pool:  # left early, all its processes are ended
        work = pool.map_async(_work, tasks, chunksize=1)
        while not work.ready():
            with suppress(Empty):
                yield queue.get(timeout=0.5)
        with suppress(Empty):
            while True:
                yield queue.get(timeout=0.5)
        work.get()


def run(tasks: Sequence[Task | Trial | Addition], counts: Iterable[int], jobs: int) -> list[str]:
    """Run the jobs in processes; return their messages."""
    clock, told = Clock({task.game: n for task, n in zip(tasks, counts, strict=True)}, jobs), list[str]()
    for progress in _progress(tasks, jobs):
        clock.hear(progress)
        told.append(progress.told)
    return told


# ---------------------------------------------------------------------- the command
def main(words: list[str]) -> int:
    order = _order(words)
    known = standard_library().variants
    if unknown := [game for game in order.games if game not in known]:
        print(f"There is no game {unknown[0]!r}.", file=sys.stderr)
        return 2
    games = order.games or [
        id for id, one in known.items() if not one.rules().driven and not one.rules().for_one_player
    ]
    games.sort(key=lambda game: -wanted_count(game))
    try:
        if order.check:
            told = run(
                [Trial(id, order.check, order.work, order.taught) for id in games],
                [order.check] * len(games),
                order.jobs,
            )
            return 1 if any(one.startswith("wrong: ") for one in told) else 0
        if order.themes:
            for id in filter(shipped_puzzles, games):
                put_in_place(id, with_current_themes(read_puzzles(id), known[id]))
            return 0
        if count := order.late or order.early or order.captures:
            seconds = order.seconds or USUAL_SECONDS
            kind: AdditionKind = "late" if order.late else "early" if order.early else "captures"
            added = [Addition(id, count, kind, seconds) for id in games if shipped_puzzles(id)]
            run(added, [count] * len(added), order.jobs)
            return 0
        tasks = [_task(order, game) for game in games]
        for task in tasks if order.again else ():
            task.path.unlink(missing_ok=True)
        run(tasks, [task.count for task in tasks], order.jobs)
    except (OptionError, UnfitPuzzleError, OSError) as error:
        # A full disk names no file.
        said = ": ".join(filter(None, (error.filename, error.strerror))) if isinstance(error, OSError) else f"{error}"
        print(f"{said.rstrip('.')}.", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nStopped. The same command, without --again, goes on from here.", file=sys.stderr)
        return 130
    return 0


def _order(words: list[str]) -> Namespace:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--jobs", type=_at_least(1), default=1)
    parser.add_argument("--positions", type=_at_least(0), default=0)
    parser.add_argument("--seconds", type=_at_least(0), default=0)
    parser.add_argument("--count", type=_at_least(0), default=0)
    parser.add_argument("--options", default="")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--late", type=_at_least(1), default=0, metavar="N")
    parser.add_argument("--early", type=_at_least(1), default=0, metavar="N")
    parser.add_argument("--captures", type=_at_least(1), default=0, metavar="N")
    parser.add_argument("--themes", action="store_true")
    parser.add_argument("--check", type=_at_least(1), default=0, metavar="N")
    parser.add_argument("--taught", action="store_true")
    parser.add_argument("--work", type=Path, default=WORK)
    return parser.parse_args(words)


def _at_least(least: int) -> Callable[[str], int]:
    def number(word: str) -> int:
        if int(word) < least:
            raise ValueError
        return int(word)

    number.__name__ = "number"
    return number


def _task(order: Namespace, game: str) -> Task:
    positions, count = order.positions * 1_000_000, order.count or wanted_count(game)
    return Task(game, count, order.options, positions, order.seconds, order.keep, order.work)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
