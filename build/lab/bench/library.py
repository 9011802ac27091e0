"""Benchmark of a library into which ten thousand games are brought: waiting times of page, window and disk writer.

`library 1000` takes another number of games.
"""

from __future__ import annotations

import sqlite3
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median
from typing import TYPE_CHECKING, Any, get_args

from lab.bench.running import HERE, MeasureError, apart, display, each, open_app, steps

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.features.library.game_library import GameArchive

GAMES = 10_000
PEOPLE = "Amina", "Yuto", "Noam Levi", "Ruth Adler", "Dana Katz", "T. Okafor"
EVENTS = "Haifa Open", "Club evenings", "Nairobi Cup"
PLAYED = 40  # different games among them
TIMES = 25  # each thing is done
WEEKS = 200
WINDOW = 1280, 800
FRAMES = 60  # a second
PAGE_TIMES = 3  # each act on the page
WAIT = 600.0  # seconds, at most, until all are written
SECONDS_OF_A_DAY = 86_400.0

Query = Callable[[sqlite3.Connection], object]
Times = tuple[float, float]  # seconds that passed, and seconds of a processor


def measure(words: list[str]) -> dict[str, Any]:
    """Measure milliseconds: medians of elapsed time, and the least processor time of the calling thread; of the page,
    the longest frame that follows an act.
    """
    if words and words[0] == HERE:
        return _page_acts(words[1])
    if words and not words[0].isdigit():
        raise MeasureError(f"library needs a number of games, not {words[0][:20]!r}.")
    games = int(words[0]) if words else GAMES
    with tempfile.TemporaryDirectory() as folder:
        parts = steps(
            "library",
            {
                **each((f"{n * games // 10} games filled in" for n in range(10)), 2.0),
                "games played": 60.0, "brought in": 30.0, "indexed": 40.0, "asked": 15.0,
                "its page": 20.0,
            },
        )  # fmt: skip
        filling = _fill(Path(folder), games // 10, parts)
        brought = _bring_in(Path(folder), games, parts)
        size = (Path(folder) / "library.sqlite").stat().st_size
        next(parts)
        asked = _asked(Path(folder))
        next(parts)
        with display() as environ:
            page = apart(environ, "library", folder)
        return {
            "games": games,
            "file, MB": round(size / 1e6, 1),
            "filled in, s": round(filling, 1),
            **brought,
            "ms": {name: _ms(median(passed for passed, _ in times)) for name, times in asked.items()},
            "processor time, ms": {name: _ms(min(used for _, used in times)) for name, times in asked.items()},
            "the page's longest frame, processor ms": page,
        }


def _fill(folder: Path, games: int, parts: Iterator[str]) -> float:
    """Add games of all kinds over some years; return the seconds that it took."""
    from game.features.library.game_counts import GameCounter
    from game.features.library.game_library import GameArchive
    from game.features.library.saved_game import new_id
    from game.rules.file.variant_library import standard_library
    from game.rules.match import Game
    from game.rules.sowing.chance import random_move
    from game.store.record import GameRecord, Player

    chance, variants = Random(1), standard_library().variants
    played = []
    for number in range(PLAYED):
        game = Game(list(variants.values())[number % len(variants)].rules())
        while not game.position.over and len(game.plies) < 120:
            game.play(random_move(game.position, chance))
        played.append((GameRecord.of_game(game), GameCounter().count_game(game, 300.0, tuple(range(len(game.plies))))))
    times = iter(range(10 * games))
    began = time.time() - WEEKS * 7 * SECONDS_OF_A_DAY
    step = WEEKS * 7 * SECONDS_OF_A_DAY / games
    library = GameArchive(folder, variants, now=lambda: began + next(times) * step)
    before = time.perf_counter()
    for number in range(games):
        if number * 10 // games > (number - 1) * 10 // games:
            next(parts)
        record, tally = played[number % len(played)]
        person = Player("person", 0, chance.choice(["", "Amina", "Yuto"]))
        seats = chance.sample([person, Player("computer", chance.randint(1, 8))], 2)
        players = {"S": seats[0], "N": seats[1]}
        library.save(new_id(), replace(record, players=players, began=f"2025-{number:05}"), tally)  # type: ignore[arg-type]
        if number % 100 == 0:
            library.flush(WAIT)  # not all of them in memory
    library.flush(WAIT)
    library.close()
    return time.perf_counter() - before


def _bring_in(folder: Path, games: int, parts: Iterator[str]) -> dict[str, Any]:
    """Import a file of games of Kalah, and index their positions; return the seconds that both took."""
    from game.features.library.game_library import GameArchive
    from game.features.library.position_index import PositionFound, moves_from_position
    from game.features.library.queries import EVERYTHING
    from game.features.sharing.importing import GameImport, ImportedFile
    from game.rules.file.variant_library import standard_library
    from game.rules.match import Game
    from game.rules.sowing.chance import random_move
    from game.store.record import GameRecord, Player
    from game.store.text_record.record_writer import record_as_text

    next(parts)
    chance, variants, texts = Random(5), standard_library().variants, list[str]()
    rules = variants["kalah"].rules()
    for number in range(games):
        game = Game(rules)
        while not game.position.over:
            game.play(random_move(game.position, chance))
        south, north = chance.sample(PEOPLE, 2)
        record = GameRecord.of_game(game, {"S": Player(name=south), "N": Player(name=north)}, f"2025-{number:05}")
        texts.append(f'[Event "{chance.choice(EVENTS)}"]\n{record_as_text(record, variants)}')
    content = "\n".join(texts).encode()
    next(parts)
    library = GameArchive(folder, variants)
    before, used = time.perf_counter(), time.process_time()
    job = GameImport(library, [ImportedFile(folder / "open.txt", content)], variants).begin()
    while job.is_working:
        time.sleep(0.02)
    brought, spent = time.perf_counter() - before, time.process_time() - used
    if len(job.added) != games:
        raise MeasureError(f"{len(job.added)} of {games} games came in.")
    next(parts)
    before, start = time.perf_counter(), Game(rules).position

    def waiting() -> int:
        asked = library.query_in_background(lambda c: moves_from_position(c, start, EVERYTHING), PositionFound())
        return asked.value.waiting

    while waiting():
        time.sleep(0.2)
    indexed = time.perf_counter() - before
    library.close()
    return {
        "brought in, s": round(brought, 1),
        "brought in, processor s": round(spent, 1),
        "indexed, s": round(indexed, 1),
    }


def _asked(folder: Path) -> dict[str, list[Times]]:
    """Measure each operation that the window waits for, and the work of threads meanwhile."""
    from game.features.library.game_library import GameArchive
    from game.features.library.paths import FILE
    from game.features.library.position_index import moves_from_position
    from game.features.library.queries import ArchiveFilter, SortColumn, SortOrder, read_page, shelves_of
    from game.features.library.saved_game import new_id
    from game.features.library.statistics import compute_statistics
    from game.rules.file.variant_library import standard_library
    from game.rules.match import Game
    from game.rules.position_key import short_position_key

    variants = standard_library().variants

    def opened() -> None:
        libraries.append(GameArchive(folder, variants, counting=False))
        libraries[-1].games_under_way(6)

    def closed() -> None:
        libraries.pop().close()

    libraries: list[GameArchive] = []
    opening = _times(opened, closed)
    library = GameArchive(folder, variants, counting=False)
    library.games_under_way(6)
    library.flush()
    ids = [entry.id for entry in library.page_of_games().entries]
    total = library.page_of_games().total
    won = ArchiveFilter(results=("won",), levels=(3, 4), under_way=False)
    connection = sqlite3.connect(folder / FILE)
    all_, amina, game = ArchiveFilter(), ArchiveFilter(text="amina", years=("2025",)), Game(variants["kalah"].rules())
    start, third = game.position, game.position.play("C").play("F")
    through = ArchiveFilter(position=short_position_key(start.play("F")))

    def in_thread(query: Query) -> list[Times]:
        """Ask as the page does, by a connection of its own, and wait; the processor time is that of all threads."""
        return _times(lambda: library.query_in_background(query, None).value, clock=time.process_time)

    def page(order: SortOrder, first: int = 0, of: ArchiveFilter = all_) -> Query:
        return lambda connection: read_page(connection, of, order, first)

    record, found = library.read_record(ids[0]), {
        "open, with the games under way": opening,
        "six games under way": _times(lambda: library.games_under_way(6)),
        "first page of 50": _times(library.page_of_games),
        "page in the middle": _times(lambda: library.page_of_games(first=total // 2)),
        "last page": _times(lambda: library.page_of_games(first=total - 50)),
        **{f"by {column}, in a thread": in_thread(page(SortOrder(column))) for column in get_args(SortColumn)},
        "by event, last page, in a thread": in_thread(page(SortOrder("event"), total - 50)),
        "filter": _times(lambda: library.page_of_games(won)),
        "search": _times(lambda: library.page_of_games(ArchiveFilter(text="amina kalah"))),
        "search that finds nothing, in a thread": in_thread(page(SortOrder(), of=ArchiveFilter(text="nobody"))),
        "games through a position, in a thread": in_thread(page(SortOrder(), of=through)),
        "moves from the start, in a thread": in_thread(lambda c: moves_from_position(c, start, all_)),
        "moves from the start, by a player, in a thread": in_thread(lambda c: moves_from_position(c, start, amina)),
        "moves from the third position, in a thread": in_thread(lambda c: moves_from_position(c, third, all_)),
        "shelves, in a thread": in_thread(shelves_of),
        "counts of all kinds": _times(library.count_by_kind),
        "a game, played through": _times(lambda: library.open_game(ids[0])),
        "statistics, in a thread": _times(lambda: compute_statistics(connection, ArchiveFilter())),
        "whole file checked, in a thread": _times(lambda: connection.execute("PRAGMA quick_check(1)").fetchone()),
    }  # fmt: skip
    id = new_id()

    def settled() -> None:
        library.save(id, record)
        library.wait_for_pending_writes()

    def flushed() -> None:
        library.save(id, record)
        library.flush()

    found["save: the window waits"] = _times(lambda: library.save(id, record), library.flush)
    found["save: until a kill loses nothing"] = _times(settled, library.flush)
    found["save: until a loss of power loses nothing"] = _times(flushed)
    connection.close()
    library.close()
    return found


def _page_acts(folder: str) -> dict[str, float]:
    """Do on the page what people do; return the longest frame of the second after each, the median of some times."""
    from game.app.program import import_game_modules
    from game.features.library.queries import ArchiveFilter
    from game.features.library.window.library_scene import LibraryScene
    from game.ui.memory import tune_memory_allocator

    tune_memory_allocator()
    app = open_app(folder, WINDOW)
    services = app.services
    services.stack.push(services.routes.first_page())
    import_game_modules()

    def longest() -> float:
        most = 0.0
        for _ in range(FRAMES):
            before = time.thread_time()
            app.step([], 1 / FRAMES)
            most = max(most, time.thread_time() - before)
            time.sleep(1 / FRAMES)  # threads that read for the page have that time
        return most

    longest()
    services.routes.library()
    longest()
    page = services.stack.top
    assert isinstance(page, LibraryScene)
    page.set_filter(ArchiveFilter())
    longest()
    start = page.explorer.position
    if start is None:
        raise MeasureError("the explorer of the library shows no position.")
    move = start.legal()[0]
    acts: dict[str, Callable[[], None]] = {
        "another order": lambda: page.listing.sort_by("turns"),
        "the order turned round": lambda: page.listing.sort_by("turns"),
        "a filter": lambda: page.set_filter(ArchiveFilter(results=("won",))),
        "a search": lambda: page.set_filter(ArchiveFilter(text="amina")),
        "all games again": lambda: page.set_filter(ArchiveFilter()),
        "Kalah alone": lambda: page.set_filter(ArchiveFilter(variants=("kalah",))),
        "a move in the explorer": lambda: page._play_explorer_move(move),
        "the move taken back": page.step_back,
    }
    found: dict[str, list[float]] = {name: [] for name in acts}
    for _ in range(PAGE_TIMES):
        for name, act in acts.items():
            longest()
            act()
            found[name].append(longest())
    services.stack.clear()
    services.games.flush()
    return {name: _ms(median(times)) for name, times in found.items()}


def _times(
    act: Callable[[], object],
    after: Callable[[], object] = lambda: None,
    clock: Callable[[], float] = time.thread_time,
) -> list[Times]:
    """Time an action repeatedly; `after` isn't counted."""
    taken = []
    for _ in range(TIMES):
        before, used = time.perf_counter(), clock()
        act()
        taken.append((time.perf_counter() - before, clock() - used))
        after()
    return taken


def _ms(seconds: float) -> float:
    return round(1000 * seconds, 2)
