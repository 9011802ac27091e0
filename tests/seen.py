"""Which texts people see most: pages are opened, turns played and told, and every text that is asked for is counted.

    python -m tests.seen                                        writes work/seen.json
    python -m tests.seen --pictures FOLDER [--language CODE] [--data FOLDER]    only makes a picture of each page

A text counts once on every page and in every turn in which it is said.  Those that make up nineteen of twenty of all
that is said are kept, most often first, each with the pages where it stands: with these a translator begins.
"""

from __future__ import annotations

import argparse
import gettext
import json
import os
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from game.text.language import SOURCE

FILE = Path(__file__).resolve().parents[1] / "work" / "seen.json"
GAMES = ("kalah", "oware", "congkak", "kiswahili", "togyz_kumalak", "pallanguzhi")
SHARE = 0.95
PAGES_NAMED = 3
BY_PEOPLE = 5  # how often a page of play, of a lesson or of home is looked at for one time that others are
OFTEN = ("home", "first_game", "game", "start", "learn", "lesson", "task", "puzzles", "rules", "over", "review")
TURNS = "turns"  # what is told of turns, on the page of a game

Key = tuple[str, str]  # context and text


class Noting(gettext.NullTranslations):
    """English, and a note of each text that is asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = set[Key]()

    def gettext(self, message: str) -> str:
        return self.pgettext("", message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.npgettext("", msgid1, msgid2, n)

    def pgettext(self, context: str, message: str) -> str:
        self.asked.add((context, message))
        return message

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        self.asked.add((context, msgid1))
        return msgid1 if n == 1 else msgid2


class Seen:
    """How often each text was said, and on which pages."""

    def __init__(self) -> None:
        self.times = Counter[Key]()
        self.pages: dict[Key, Counter[str]] = defaultdict(Counter)

    def note(self, page: str, asked: set[Key], times: int = 1) -> None:
        for key in asked:
            self.times[key] += times
            self.pages[key][page] += times

    def most(self) -> Iterator[tuple[Key, list[str]]]:
        """The texts that make up most of all that is said, and the pages on which each is seen most."""
        left = SHARE * sum(self.times.values())
        for key, times in sorted(self.times.items(), key=lambda one: (-one[1], one[0])):
            if left <= 0:
                return
            left -= times
            yield key, [page for page, _ in self.pages[key].most_common(PAGES_NAMED)]


@contextmanager
def noting(words: Any) -> Iterator[Noting]:
    """Whatever is asked of a language until the end of the block."""
    before, words._catalogue = words._catalogue, Noting()
    try:
        yield words._catalogue
    finally:
        words._catalogue = before


def take_pictures(folder: Path, code: str, data: Path | None) -> None:
    """A picture of each page in a language; `data`: a data folder with catalogues of one's own."""
    import pygame

    from game.store.folders import folders_of
    from game.text.language import Language, available_languages
    from game.text.own_catalogues import missing_language_text, read_own_catalogue
    from tests.window.hands import LOCALE, Hands
    from tests.window.shell.every_page import PAGES

    folder_of_own = folders_of(str(data)).languages if data else None
    own = read_own_catalogue(code, folder_of_own).by_code if folder_of_own else None
    if Language(code, LOCALE, own).code != code:
        raise SystemExit(missing_language_text(code, available_languages(LOCALE), folder_of_own))
    folder.mkdir(parents=True, exist_ok=True)
    for page, open_page in PAGES.items():
        with tempfile.TemporaryDirectory() as user:
            hands = Hands(Path(user), calm_motion=True)
            hands.settings.language, hands.services.words = code, Language(code, LOCALE, own)
            hands.app.apply_settings()
            open_page(hands, GAMES[0])
            hands.wait(0.3)
            hands.app.draw()
            pygame.image.save(hands.app.screen.surface, folder / f"{page}.png")


def see_pages(seen: Seen) -> None:
    from tests.window.hands import Hands
    from tests.window.shell.every_page import PAGES

    for page, open_page in PAGES.items():
        for game in GAMES[: 2 if page in OFTEN else 1]:
            with tempfile.TemporaryDirectory() as folder:
                hands = Hands(Path(folder), calm_motion=True)
                with noting(hands.services.words) as noted:
                    open_page(hands, game)
                    hands.wait(0.3)
                    hands.app.draw()
                seen.note(page, noted.asked, BY_PEOPLE if page in OFTEN else 1)


def see_turns(seen: Seen) -> None:
    from game.rules.file.variant_library import standard_library
    from game.rules.match import Game
    from game.rules.sowing.chance import random_move
    from game.text import sentences
    from game.text.following import steps_with_contexts
    from game.text.language import Language
    from game.text.speech_context import SpeechContext

    words, library, chance = Language(), standard_library(), Random(1)
    for id in GAMES:
        played = Game(library.variants[id].rules())
        while not played.position.over and len(played.plies) < 60:
            with noting(words) as noted:
                sentences.binding_text(played.position, words)
                played.play(random_move(played.position, chance))
                ply = played.plies[-1]
                telling = SpeechContext(words, ply.before.rules, ply.mover, "S", position=ply.before)
                for step, told in steps_with_contexts(ply.steps, telling, ply.move):
                    sentences.caption(step, told)
            seen.note(TURNS, noted.asked)


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.seen", description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--pictures", metavar="FOLDER", type=Path, help="only make a picture of each page there")
    parser.add_argument("--language", metavar="CODE", help="of the pictures")
    parser.add_argument("--data", metavar="FOLDER", type=Path, help="whose catalogues in `languages` are read, too")
    asked = parser.parse_args(words)
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    if asked.pictures is None and (asked.language or asked.data):
        parser.error("--language and --data are of pictures: say --pictures FOLDER, too")
    if asked.pictures is not None:
        take_pictures(asked.pictures, asked.language or SOURCE, asked.data)
        return 0
    seen = Seen()
    see_pages(seen)
    see_turns(seen)
    rows = [json.dumps([*key, *pages], ensure_ascii=False) for key, pages in seen.most()]
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text("[\n" + ",\n".join(rows) + "\n]\n", encoding="utf-8")
    print(f"{len(rows)} texts of {len(seen.times)} make up {SHARE:.0%} of what is said; written to {FILE.name}.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
