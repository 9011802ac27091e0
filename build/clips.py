"""Find the clips of all games' rules and write them to variants/clips: python build/clips.py [GAME ...]

For every clause of a game's rules page, with the usual options and with each other value of each option, a clip is
found unless one is there that fits.  Searching all games anew (delete the files first) takes some minutes.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.features.lessons.taught_clauses import clauses_in_force  # noqa: E402
from game.rules.file.variant_library import Variant, standard_library  # noqa: E402
from game.teaching import kept_clips  # noqa: E402
from game.teaching.clips import MANY_GAMES, Clip, find_clips, missing_in_clip  # noqa: E402

if TYPE_CHECKING:
    from game.rules.game import Rules

NEVER = ("goal", "start", "void")  # no random turn shows these


def _known(rules: Rules, clause: str, *books: kept_clips.Book) -> Clip | None:
    """Return a known complete clip of a clause from one of the files, or None."""
    clips = (kept_clips.find_stored_clip(rules, clause, book) for book in books)
    return next((clip for clip in clips if clip and not missing_in_clip(clip)), None)


def fill(variant: Variant) -> list[str]:
    """Add missing clips to a game's file; return the clauses for which no clip was found."""
    book, without = kept_clips.read_clips(variant.id), list[str]()
    fresh: kept_clips.Book = {}
    never = set(NEVER)
    for rules in kept_clips.rules_to_clip(variant):
        page = clauses_in_force(rules)
        never.update(one.id for one in getattr(rules.words, "repetition", ()))  # no turn shows what came before it
        clips = {id: clip for id in page if (clip := _known(rules, id, fresh, book))}
        missing = [id for id in page if id not in clips and id not in never]
        clips |= find_clips(rules, missing, MANY_GAMES) if missing else {}
        for clause, clip in clips.items():
            one = kept_clips.to_stored_clip(clip)
            if one not in fresh.setdefault(clause, []):
                fresh[clause].append(one)
        lacking = [id for id in page if id not in clips]
        never.update(lacking)
        without += [id for id in lacking if id not in without]
    path = kept_clips.clip_file(variant.id)
    path.parent.mkdir(exist_ok=True)
    path.write_text(kept_clips.lines_as_text(fresh), "utf-8")
    return without


def main(games: list[str]) -> None:
    for id, variant in standard_library().variants.items():
        if not games or id in games:
            print(id, "without a clip:", ", ".join(fill(variant)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
