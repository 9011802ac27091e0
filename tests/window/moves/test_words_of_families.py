"""No page and no line of the terminal speaks of holes in a game without any, or of clicks where nobody can click."""

import contextlib
import io
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random

import pytest
from babel.messages.pofile import read_po

from game.app.user_services import create_user_services
from game.commands.play.console import Console
from game.commands.play.game_room import GameMode
from game.commands.play.room import TerminalSession
from game.features.lessons import reactions
from game.features.lessons.lesson_files import read_lessons
from game.features.lessons.short_test_text import GRADES, SCALE, WORTH
from game.features.library.entry import GameUnderWay
from game.features.play.game_table import GameTable
from game.features.puzzles.puzzle_text import OF_COMPUTER, language_for_computer_game
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.store.record import GameRecord, Player
from game.table import reason_text
from game.text.draughts.wording import WORDING
from game.text.given_values import remembered_values
from game.text.language import FamilyWording, Language, without_markup
from game.text.sowing.closing import CLOSING
from game.text.sowing.nobodys import NOBODYS
from game.window.shell.services import Services
from tests.play import SHELF, any_move, opened
from tests.sampled import few
from tests.text.owners import owner_named
from tests.text.punctuation import faults_of
from tests.window.hands import LOCALE, Hands
from tests.window.shell.every_page import PAGES

SOWN = re.compile(r"\b(holes?|sow\w*|stones?|stores?|laps?|heaps?|pits?|seeds?|handfuls?)\b", re.IGNORECASE)
BY_HAND = re.compile(
    r"\b(clicks?|press(es)?|tap|pointer|point at|drag|pull it|buttons?|enter|ctrl|esc)\b", re.IGNORECASE
)
# Pages that are about all games, and what lessons and short tests earn in every game: up to three stones.
OF_ALL_GAMES = (
    *("motifs", "home", "own_home", "settings", "access", "about", "about_sources", "learn", "learners", "teach"),
    *("class_table", "choose_game", "bring"),
    *(
        "export", "workshop", "class_games", "side_by_side", "hand_out", "game_code",
    ),  # the last four show changed Kalahs
)  # fmt: skip
EARNED = [
    re.compile(re.sub(r"\\\{.*?\\\}", ".*", re.escape(text)))
    for text in (SCALE, *WORTH.values(), *(text for _, text in GRADES))
] + [re.compile(r"\d\sstones?$")]
TURNS = 12
NOBODYS_GAME = "kapana_bona"
OF_OTHER_GAMES = ("similar", "game")  # what other games have


def heard(hands: Hands) -> list[str]:
    """All that a screen reader hears of a page."""
    elements = hands.top.outline.walk_tree()
    return [without_markup(said) for one in elements for said in (one.name, one.about, str(one.value or ""))]


def read(hands: Hands) -> list[str]:
    """All that a page says: its texts, its buttons with their tips, its sentence, and its help."""
    said = list(hands.texts)
    speech = getattr(hands.top, "speech", None)
    if speech is not None:
        said += [speech.caption.text, speech.caption.why]
    for widget in hands.controls.canvas.widgets:
        said += [str(getattr(widget, name, "")) for name in ("tip", "label")]
    return [without_markup(one) for one in said]


@pytest.mark.parametrize("page", [page for page in PAGES if page not in OF_ALL_GAMES or page == "learn"])
def test_no_page_of_damka_speaks_of_sowing(page: str, tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    PAGES[page](hands, "damka")
    hands.wait(0.6)
    said = read(hands) + heard(hands)
    hands.services.routes.toggle_help()
    hands.wait(0.2)
    said += read(hands)
    assert len(said) > 3
    assert not [one for one in said if SOWN.search(one) and not any(text.match(one) for text in EARNED)]


def test_no_reason_in_damka_speaks_of_sowing_however_its_lines_run() -> None:
    words = language_for_computer_game(Language().with_wording(WORDING))
    told = [*vars(reason_text).values(), *vars(reactions).values(), *OF_COMPUTER]
    rows = [[one] if isinstance(one, str) else one for one in told if isinstance(one, str | tuple)]
    said = {text: words.say(text, n=2, m=2) for row in rows for text in row if isinstance(text, str) and "{" in text}
    told = [text for text, one in said.items() if SOWN.search(re.sub(r"\{.*?\}", "", one))]
    assert not [text for text in told if not re.search("extra turn|store|brought your opponent|last one in", text)]


@pytest.mark.parametrize("page", few([page for page in PAGES if page not in (*OF_ALL_GAMES, *OF_OTHER_GAMES)], 8))
def test_no_page_of_a_game_whose_holes_are_nobodys_says_whose_they_are(page: str, tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    PAGES[page](hands, NOBODYS_GAME)
    hands.wait(0.6)
    rules = standard_library().variants[NOBODYS_GAME].rules()
    assert [one for one in read(hands) if owner_named(one, rules)] == []


@pytest.mark.parametrize("wording", [WORDING, NOBODYS, CLOSING])
def test_the_words_of_some_games_stand_for_texts_that_there_are(wording: FamilyWording) -> None:
    with open(LOCALE / "naqala.pot", encoding="utf-8") as file:
        known = {one.id for one in read_po(file) if isinstance(one.id, str)}
    read_lessons()
    assert not [text for text in set(wording.texts) - known if not remembered_values(text)]  # or one with values


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    made = create_user_services(Services, str(tmp_path))
    made.words = Language()
    yield made
    made.games.close()


def conversation(services: Services, variant: str, options: Mapping[str, object], seed: int) -> list[str]:
    """What the terminal prints while everything is asked at every turn of a game played by chance."""
    rules = standard_library().variants[variant].rules(options)  # type: ignore[arg-type]
    game = Game(rules, opened(rules))
    kept = GameUnderWay(GameRecord.of_game(game, {"S": Player(), "N": Player()}, "2025-01-31T18:30:00"), game)
    talk, random = GameMode(TerminalSession(Console(iter(())), services), GameTable(services, kept)), Random(seed)
    playing = talk.playing
    with contextlib.redirect_stdout(io.StringIO()) as out:
        talk.introduce()
        talk.handle_line("help")
        for _ in range(TURNS):
            for asked in ("moves", "why", "why zz", "why A", "why a3", "look", "look A", "look a3", "row", "last", "?"):
                talk.handle_line(asked)
            if playing.position.over:
                break
            for move in any_move(playing.position, random).split("&"):
                talk.handle_line(move)
            talk.handle_line("steps")
        talk.handle_line("undo")
    return out.getvalue().replace("\xa0", " ").splitlines()


@pytest.mark.parametrize("variant", sorted({*few(SHELF, 5), "damka"}))
def test_the_terminal_says_whole_sentences_and_asks_for_nothing_of_a_window(variant: str, services: Services) -> None:
    options = standard_library().variants[variant].options
    for seed, chosen in enumerate(({}, *({option.id: option.values[-1]} for option in options))):
        said = conversation(services, variant, chosen, seed)
        assert len(said) > TURNS
        assert not [line for line in said if BY_HAND.search(line)]
        assert not [line for line in said if faults_of(line)]
        if variant == "damka":
            assert not [line for line in said if SOWN.search(line)]


@pytest.mark.parametrize(("variant", "own"), [("omweso", 32), ("akil", 72), ("madjnuni", 98)])
def test_the_terminal_says_how_much_is_laid_out_and_what_follows(variant: str, own: int, services: Services) -> None:
    said = conversation(services, variant, {}, 1)
    rules = standard_library().variants[variant].rules()
    line = next(line for line in said if "Lay out" in line or "lays out" in line)
    assert f"{own} stones" in line
    assert any("runs by itself" in line for line in said) == rules.driven
