"""Prints the table of all keys from what pages declare: python build/key_table.py."""

import inspect
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.text.language import Language  # noqa: E402
from game.window.shared.board_keys import ARROWS, CLOSING, key_label  # noqa: E402
from game.window.shell.actions import Action, declared_actions  # noqa: E402

SHORT = 4  # letters of a part that says nothing by itself
SAID = {"Esc": "leaves what is open, one level at a time", "Enter": "presses what is marked, or else the main button",
        "F11": "fills the whole screen; press again for a window",
        "F1": "shows the keys of the page; once more: hides them",
        "Ctrl /": "the same as F1"}  # fmt: skip


def said_of_keys() -> Iterator[tuple[str, str]]:
    """Yield (key, description) for the window and every action of every page."""
    yield from ((key, "closes Naqala; your game is saved") for key in CLOSING)
    for path in sorted(path for room in ("window", "features", "app") for path in (ROOT / "game" / room).rglob("*.py")):
        module = import_module(".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"))
        for page in vars(module).values():
            if not inspect.isclass(page) or page.__module__ != module.__name__:
                continue
            own = declared_actions(page)  # type: ignore[arg-type]
            for one in own:
                said = _part(one, own) or (one.words if isinstance(one.words, str) else "")
                if one.key:
                    yield one.key, SAID.get(one.key, said)
                yield from ((key, SAID.get(key, said)) for key in one.also)


def _part(one: Action, own: Sequence[Action]) -> str:
    """Return the help text of an action's key; where keys share a row, its part of the text."""
    row, parts = [other for other in own if other.sheet == one.sheet], one.sheet.split(" · ")
    if all(other.key in ARROWS for other in row):
        row.sort(key=lambda other: list(ARROWS).index(other.key))
    whole = len(parts) != len(row) or min(map(len, parts)) < SHORT
    return one.sheet if whole else parts[row.index(one)]


def table(words: Language) -> str:
    """Return the table of keys in order, each with its effects on the pages."""
    does: dict[str, dict[str, None]] = {}
    for key, said in said_of_keys():
        if said:
            does.setdefault(key_label(key, words).replace("[", "\\["), {})[said[0].lower() + said[1:].rstrip(".")] = (
                None
            )
    order = sorted(does, key=lambda key: (len(key.split("+")), not key.startswith("F"), len(key), key))
    rows = [f"| {key} | {'; '.join(does[key])} |\n" for key in order]
    return f"| key | what it does |\n| --- | --- |\n{''.join(rows)}"


if __name__ == "__main__":
    print(table(Language("en", ROOT / "assets" / "locale")), end="")
