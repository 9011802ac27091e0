"""Try the whole shelf and write docs/lab/trials.md: how the games of each game end in self-play.

    python build/trials.py [GAME …]     plays those named, else those whose rules are others than when they were tried
    python build/trials.py --all        plays all of them

A line of the page is written as soon as its games are played: stop it whenever you like.  What is said of a game that
goes round in circles, or that often comes to a turn without an end, stands in `trials.toml`.
"""

import re
import sys
import tomllib
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.engine.endings import (  # noqa: E402  (the path must stand first)
    GameEndings,
    count_unending,
    has_own_repetition_rule,
    play_for_endings,
    rules_hash,
)
from game.rules.file.variant_library import standard_library  # noqa: E402

PAGE = ROOT / "docs" / "lab" / "trials.md"
SAID = tomllib.loads((ROOT / "build" / "trials.toml").read_text(encoding="utf-8"))
WHY: dict[str, str] = SAID["circles"]
WHY_UNENDING: dict[str, str] = SAID["unending"]
GAMES, RANDOM_GAMES = 20, 100
MOST_UNENDING = 2  # of the random games
ROW = re.compile(r"^\| (\w+) \| " + r"(\d+) \| " * 8 + r"([\d.]+) \| (\w+) \| ([\d-]+) \|$", re.MULTILINE)
HEAD = f"""# How games end

The computer has played each game of the shelf {GAMES} times against itself, with what its file chooses first, at
level 3, or at a lower one where a game would take longer than a second:

    python main.py trial --shelf            plays all of them, a JSON line for each game
    python build/trials.py                  plays those whose rules have changed, and writes this page

A game ends *by its rules*; *in circles*, by a position that came for the third time; with an *endless* turn; or *not
at all* within 400 moves or 20 seconds. *Void* are rounds of a match that did not count, whatever for, so that another
one was played. *Random* is how many of {RANDOM_GAMES} games of random moves, of a match its first round, come to a turn
without an end; where such a turn isn't allowed there is none. *Turns* is the average length of a game. *Rules* is a
hash of what the file rules: a test fails for a game whose rules are others than when it was tried.

## More than a fifth in circles

No game may end so often by a position that comes back, unless its own rules say what happens then: the `[[repetition]]`
of its file has a `text` that tells so, as in Je ki n je, Woli and Halusa. Where nothing can be captured any more once
few stones are left, the file says so with `when = "few stones"`. For these games no source says what ends them:

"""
UNENDING = f"""
## More than {MOST_UNENDING} in {RANDOM_GAMES} without an end

A turn that can't stop must not save whoever is behind. No source of these games says that it may not be played:

"""
TABLE = """
## All games

| game | level | games | by its rules | in circles | endless | not at all | void | random | turns | rules | tried on |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
"""


class Tried(NamedTuple):
    """A row of the page: how a game's trial games ended, how many random games came to a turn without an end, and the
    day.
    """

    endings: GameEndings
    unending: int
    day: str


def read_page() -> dict[str, Tried]:
    """Read the page's rows, by game."""
    text = PAGE.read_text(encoding="utf-8") if PAGE.is_file() else ""
    found = {}
    for game, *numbers, turns, rules, day in ROW.findall(text):
        level, games, by_rules, circles, endless, limit, void, unending = map(int, numbers)
        one = GameEndings(
            game, rules, level, games, by_rules, circles, endless, limit, float(turns), void, own_rule=False
        )
        found[game] = Tried(one, unending, day)
    return found


def page(found: dict[str, Tried]) -> str:
    rows = [
        f"| {game} | {one.level} | {one.games} | {one.by_rules} | {one.circles} | {one.endless} | {one.limit} "
        f"| {one.void_rounds} | {unending} | {one.turns} | {one.rules} | {day} |"
        for game, (one, unending, day) in sorted(found.items())
    ]
    why, unending = (
        "".join(f"- `{game}`: {text}\n" for game, text in sorted(said.items())) for said in (WHY, WHY_UNENDING)
    )
    return HEAD + why + UNENDING + unending + TABLE + "\n".join(rows) + "\n"


def circling(found: dict[str, Tried]) -> list[str]:
    """Return the games with too many endings by repetition that their own rules don't cover."""
    shelf = standard_library().variants
    return [
        game
        for game, row in found.items()
        if row.endings.has_too_much_repetition and not has_own_repetition_rule(shelf[game].rules())
    ]


def unending(found: dict[str, Tried]) -> list[str]:
    """Return the games of which too many random games come to a turn without an end."""
    return [game for game, row in found.items() if row.unending > MOST_UNENDING]


def main(words: list[str]) -> int:
    shelf, found = standard_library().variants, read_page()
    named = list(shelf) if words == ["--all"] else words
    if unknown := [word for word in named if word not in shelf]:
        print(f"There is no game {unknown[0]!r}.", file=sys.stderr)
        return 2
    found = {game: one for game, one in found.items() if game in shelf}
    stale = [id for id in shelf if id not in found or found[id].endings.rules != rules_hash(shelf[id].words)]
    for id in named or stale:
        rules = shelf[id].rules()
        endings, random = play_for_endings(rules, GAMES), count_unending(rules, RANDOM_GAMES)
        found[id] = Tried(endings, random, f"{datetime.now(UTC):%Y-%m-%d}")
        print(id, f"{endings.circles} of {GAMES} in circles, {random} without an end", file=sys.stderr, flush=True)
        PAGE.write_text(page(found), encoding="utf-8", newline="\n")
    PAGE.write_text(page(found), encoding="utf-8", newline="\n")
    print("go round in circles:", ", ".join(circling(found)) or "none")
    print("have turns without an end:", ", ".join(unending(found)) or "none")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
