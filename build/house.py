"""Writes the tables of docs/house.md from the files: python build/house.py [--check].

A table stands below a line such as `| file in game/rules/ | what it does |`; its rows are the files of that folder,
each with its first line.  The table below `| wing |` has a row for each feature: what belongs to it on which floor.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "house.md"
TABLE = re.compile(r"\| file in `(?P<folder>[\w/]+)/` \| what it does \|\n\| --- \| --- \|\n(?:\|[^\n]*\n)*")

WING_TABLE = re.compile(r"\| wing \|[^\n]*\n(?:\|[^\n]*\n)*")

# The features of the program.  On every floor the files of one have its name in theirs, or lie in a folder that has.
WINGS = (
    "home", "game_page", "play", "end", "review", "layout", "position", "lessons", "puzzles", "learners", "teach",
    "rules", "similar", "workshop", "library", "sharing", "film", "settings", "about",
)  # fmt: skip
FLOORS = {
    "engine": "game/engine", "text": "game/text", "learn": "game/learn", "store": "game/store",
    "session": "game/session", "words": "game/words", "scenes": "game/scenes", "commands": "game/commands",
    "terminal": "game/commands/play",
}  # fmt: skip

# What has the name of no feature on floors that have features, and why: all share it.
SHARED: dict[str, tuple[str, ...]] = {
    "whole games of the computer, for puzzles and for the workshop": ("engine/self_play.py",),
    "goals of lessons, and positions found for them: puzzles and worksheets are judged by them, too": (
        "learn/goals.py", "learn/goal_row.py", "learn/common_goals.py", "learn/tasks.py", "learn/foretelling.py",
        "learn/starts.py", "learn/replies.py", "learn/reactions.py", "learn/deep_search.py", "learn/real_games.py",
        "learn/usual_stones.py",
    ),
    "turns that show a rule: on the page of rules, in lessons, in the workshop": (
        "learn/clips.py", "learn/kept_clips.py", "session/clips/",
    ),
    "what each family of games has of its own": ("learn/family_hooks.py", "learn/sowing/", "learn/draughts/"),
    "how files are kept, whatever is in them": (
        "store/backed_up_file.py", "store/background_writer.py", "store/disk.py", "store/folders.py",
        "store/json_listing.py", "store/lock.py", "store/log.py", "store/message.py", "store/newer.py",
        "store/own_files.py", "store/polling.py",
    ),
    "a game with its remarks, as it is kept everywhere and handed on": (
        "store/record.py", "store/remarks.py", "store/text_record/",
    ),
    "a game about to be played: every page that begins one": ("session/new_game.py",),
    "work beside the window": (
        "session/background_command.py", "session/background_job.py", "session/engine_request.py",
    ),
    "what each page is for, as help says it": ("words/help_texts.py",),
    "what every page and the terminal work with": (
        "session/common_services.py", "session/changes.py", "store/own_languages.py",
    ),
    "a game at which somebody sits, whatever for": (
        "session/game_table.py", "session/moves/", "session/solving.py", "words/move_text.py", "words/move_names.py",
        "words/question_text.py", "words/table_text.py", "words/worth_text.py", "words/reason_text.py",
        "words/computer_text.py", "words/player_names.py", "words/side_words.py",
    ),
    "lists of games: who looks for one, and which come first": (
        "session/first_games.py", "words/finding.py", "words/idea_families.py",
        "words/own_text.py",
    ),
    "a move played by two rules, side by side": ("words/same_turn_text.py",),
    "what pages are made of": (
        "scenes/shell/", "scenes/shared/", "scenes/board_page/", "scenes/moves/", "scenes/plates/", "scenes/routes.py",
    ),
    "commands are called as people type them, and what all of them print with": (
        "commands/bench.py", "commands/check.py", "commands/command_line.py", "commands/games.py", "commands/output.py",
        "commands/record.py", "commands/tables.py", "commands/time_left.py", "commands/trial.py", "commands/uci.py",
        "commands/worksheet.py",
    ),
    "pages for a browser and for paper: of rules, lessons and puzzles": ("commands/pages/",),
    "the terminal itself: its rooms, what is typed and printed": (
        "commands/play/board_in_words.py", "commands/play/console.py", "commands/play/game_room.py",
        "commands/play/room.py", "commands/play/terminal_session.py",
        "commands/play/typed_words.py",
    ),
}  # fmt: skip
SHARED_PATHS = {ROOT / "game" / path for paths in SHARED.values() for path in paths}


def first_line(path: Path) -> str:
    """What a file says of itself, without the stop at its end."""
    said = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return " ".join(said.split("\n\n")[0].split()).rstrip(".")


def table(folder: str) -> str:
    """The table of one folder; raises FileNotFoundError where there is none."""
    files = sorted(path for path in (ROOT / folder).iterdir() if path.suffix == ".py" and path.stem != "__init__")
    rows = [f"| `{path.name}` | {first_line(path)} |\n" for path in files]
    return f"| file in `{folder}/` | what it does |\n| --- | --- |\n{''.join(rows)}"


def wing_of(path: Path) -> str:
    """The feature whose name a folder or a file has: `own_puzzles.py`, `puzzle_text.py`, `puzzles/`; "" if none."""
    words = f"_{path.stem}_"
    named = [wing for wing in WINGS if f"_{wing}_" in words or f"_{wing.removesuffix('s')}_" in words]
    return max(named, key=lambda wing: (len(wing), -words.index(wing.removesuffix("s"))), default="")


def parts_of(folder: Path) -> Iterator[tuple[str, Path]]:
    """The parts of a floor, or of its tests, each with its feature ("" if it has the name of none): folders whole."""
    if not folder.exists():
        return
    for path in sorted(folder.iterdir()):
        if path.suffix != ".py" and not (path / "__init__.py").exists():
            continue
        if path.stem.startswith("__") or path.relative_to(ROOT).as_posix() in FLOORS.values():  # that has its own parts
            continue
        shared = ROOT / "game" / path.relative_to(ROOT).relative_to(path.relative_to(ROOT).parts[0]) in SHARED_PATHS
        wing = "" if shared else wing_of(path)
        if wing or shared or path.suffix:
            yield wing, path
        else:
            yield from parts_of(path)


def lines_of(path: Path) -> int:
    """How many lines a file has, or all files of a folder."""
    files = path.rglob("*.py") if path.is_dir() else [path]
    return sum(file.read_text(encoding="utf-8").count("\n") for file in files)


def cell(paths: list[Path], home: Path) -> str:
    """What belongs to a feature on a floor, and its lines in hundreds, so that few changes show here."""
    names = [f"`{path.relative_to(home).as_posix()}{'' if path.suffix else '/'}`" for path in paths]
    return f"{', '.join(names)}: {max(1, round(sum(map(lines_of, paths)) / 100)) * 100:,}" if names else ""


def wing_table() -> str:
    """The features and what belongs to each; of tests those on the floors where a feature has something."""
    floors = {ROOT / folder: [*parts_of(ROOT / folder)] for folder in FLOORS.values()}
    rows = [" | ".join(["wing", *FLOORS, "tests"]), " | ".join(["---"] * (len(FLOORS) + 2))]
    for wing in WINGS:
        of_wing = {home: [path for its, path in parts if its == wing] for home, parts in floors.items()}
        tests = [
            path
            for home in of_wing
            if of_wing[home] and home.parent.name == "game"
            for its, path in parts_of(ROOT / "tests" / home.name)
            if its == wing
        ]
        cells = [cell(paths, home) for home, paths in of_wing.items()] + [cell(tests, ROOT / "tests")]
        rows.append(" | ".join([wing.replace("_", " "), *cells]))
    return "".join(f"| {row} |\n" for row in rows)


def written(page: str) -> str:
    """The page with its tables as they have to be."""
    return WING_TABLE.sub(lambda _: wing_table(), TABLE.sub(lambda found: table(found["folder"]), page))


def kept_true(page: Path, after: str, words: list[str], otherwise: str) -> int:
    """Writes a page anew, or with `--check` only says what is to be done: 0 if it is up to date in the end."""
    if "--check" not in words:
        page.write_text(after, encoding="utf-8")
    elif page.read_text(encoding="utf-8") != after:
        print(otherwise)
        return 1
    return 0


def main(words: list[str]) -> int:
    said = "The tables of docs/house.md are not those of the files; python build/house.py writes them."
    return kept_true(PAGE, written(PAGE.read_text(encoding="utf-8")), words, said)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
