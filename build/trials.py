"""Try the whole shelf and write docs/lab/trials.md: how the games of each game end in self-play.

    python build/trials.py [GAME …]     plays those named, else those whose rules are others than when they were tried
    python build/trials.py --all        plays all of them

A line of the page is written as soon as its games are played: stop it whenever you like.  What is said of a game that
goes round in circles stands in `trials.toml`.
"""

import re
import sys
import tomllib
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.engine.endings import GameEndings, has_own_repetition_rule, play_for_endings, rules_hash  # noqa: E402  (the path must stand first)
from game.rules.file.variant_library import standard_library  # noqa: E402

PAGE = ROOT / "docs" / "lab" / "trials.md"
WHY: dict[str, str] = tomllib.loads((ROOT / "build" / "trials.toml").read_text(encoding="utf-8"))
GAMES = 20
ROW = re.compile(r"^\| (\w+) \| " + r"(\d+) \| " * 6 + r"([\d.]+) \| (\w+) \| ([\d-]+) \|$", re.MULTILINE)
HEAD = f"""# How games end

The computer has played each game of the shelf {GAMES} times against itself, with what its file chooses first, at
level 3, or at a lower one where a game would take longer than a second:

    python main.py trial --shelf            plays all of them, a JSON line for each game
    python build/trials.py                  plays those whose rules have changed, and writes this page

A game ends *by its rules*; *in circles*, by a position that came for the third time; with an *endless* turn; or *not
at all* within 400 moves or 20 seconds. *Turns* is the average length of a game. *Rules* is a hash of what the file
rules: a test fails for a game whose rules are others than when it was tried.

## More than a fifth in circles

No game may end so often by a position that comes back, unless its own rules say what happens then: the `[[repetition]]`
of its file has a `text` that tells so, as in Je ki n je, Woli and Halusa. Where nothing can be captured any more once
few stones are left, the file says so with `when = "few stones"`. For these games no source says what ends them:

"""
TABLE = """
## All games

| game | level | games | by its rules | in circles | endless | not at all | turns | rules | tried on |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
"""


def read_page() -> dict[str, tuple[GameEndings, str]]:
    """Read the page's data: each game's endings, and the day on which they were played."""
    text = PAGE.read_text(encoding="utf-8") if PAGE.is_file() else ""
    found = {}
    for game, *numbers, turns, rules, day in ROW.findall(text):
        level, games, by_rules, circles, endless, limit = map(int, numbers)
        one = GameEndings(game, rules, level, games, by_rules, circles, endless, limit, float(turns), own_rule=False)
        found[game] = one, day
    return found


def page(found: dict[str, tuple[GameEndings, str]]) -> str:
    rows = [
        f"| {game} | {one.level} | {one.games} | {one.by_rules} | {one.circles} | {one.endless} | {one.limit} "
        f"| {one.turns} | {one.rules} | {day} |"
        for game, (one, day) in sorted(found.items())
    ]
    why = [f"- `{game}`: {text}" for game, text in sorted(WHY.items())]
    return HEAD + "\n".join(why) + "\n" + TABLE + "\n".join(rows) + "\n"


def circling(found: dict[str, tuple[GameEndings, str]]) -> list[str]:
    """Return the games with too many endings by repetition that their own rules don't cover."""
    shelf = standard_library().variants
    return [
        game
        for game, (one, _) in found.items()
        if one.has_too_much_repetition and not has_own_repetition_rule(shelf[game].rules())
    ]


def main(words: list[str]) -> int:
    shelf, found = standard_library().variants, read_page()
    named = list(shelf) if words == ["--all"] else words
    if unknown := [word for word in named if word not in shelf]:
        print(f"There is no game {unknown[0]!r}.", file=sys.stderr)
        return 2
    found = {game: one for game, one in found.items() if game in shelf}
    stale = [id for id in shelf if id not in found or found[id][0].rules != rules_hash(shelf[id].words)]
    for id in named or stale:
        found[id] = play_for_endings(shelf[id].rules(), GAMES), f"{datetime.now(UTC):%Y-%m-%d}"
        print(id, found[id][0].circles, "of", GAMES, "in circles", file=sys.stderr, flush=True)
        PAGE.write_text(page(found), encoding="utf-8", newline="\n")
    PAGE.write_text(page(found), encoding="utf-8", newline="\n")
    print("go round in circles:", ", ".join(circling(found)) or "none")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
