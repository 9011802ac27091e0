"""What a page can do is declared once: its keys, its buttons and the help sheet say the same."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.text.language import Language
from game.window.shared import board_keys
from game.window.shared.key_texts import EVERYWHERE, OF_LETTERS, OF_ROWS
from game.window.shell.actions import Actions, PageAction, action
from tests.some import some
from tests.window.hands import LOCALE, Hands
from tests.window.shell.every_page import PAGES

OF_WINDOW = {"F1", "F11", "Ctrl /"}  # the window takes them before any page does
OF_WIDGETS = {"Page ↑", "Page ↓", "Home", "End", "Enter"}  # where something is scrolled, or a main button is pressed

# What a key means, by the actions that have it; another key may mean one thing only, whatever that is.
MEANS: dict[str, set[str]] = {
    "Esc": {"back", "stop", "pause"},  # one level back
    "Enter": {"take", "done", "reveal", "better", "home"},  # what is filled with brass
    "Space": {"play", "mark"},  # goes on or stops what moves; in a list, which has nothing of that, marks a row
    "F3": {"review", "end"},  # into the review, and out of it
    "F6": {"class", "back"},  # to the board for a class, and away from it
    "Ctrl H": {"hint", "computer", "home"},  # what the computer would do, and back from that
    "Ctrl Z": {"undo", "restart"},  # what was done is taken back
    "[": {"partb", "lap_back"},  # a part of a turn back
    "]": {"partf", "lap_on"},
    # Where one is in what is looked at: the step before or behind, the beginning or the end.
    "←": {"left"}, "→": {"right"}, "↑": {"turn_back", "before"}, "↓": {"turn_on", "costly"},
    "Home": {"again", "turn_back", "first"}, "End": {"skip", "turn_on", "last"},
    "Page ↑": {"stepb", "before"}, "Page ↓": {"stepf", "costly", "later"},
    ".": {"stepf", "blank"},  # a presenter's clicker sends it to hide what is shown
}  # fmt: skip
MOVES = {"stepb", "stepf", "turn_back", "turn_on", "again", "first", "last", "left", "right", "back", "home"}
KEY_OF: dict[str, str] = {}


def stroke(name: str) -> pygame.event.Event:
    """A key as it is called, pressed on an English keyboard."""
    *held, key = name.split()
    if key == "?":  # by what it writes, wherever a keyboard has it
        return pygame.event.Event(
            pygame.KEYDOWN, key=pygame.K_SLASH, scancode=pygame.KSCAN_SLASH, mod=pygame.KMOD_LSHIFT, unicode="?"
        )
    if key in ("↓", "↑") and held == ["Page"]:
        held, key = [], name
    masks = {"Ctrl": pygame.KMOD_LCTRL, "Shift": pygame.KMOD_LSHIFT, "Alt": pygame.KMOD_LALT}
    mod = sum(masks[one] for one in held)
    place = next(place for place, one in board_keys.BY_PLACE.items() if one == key)
    code = next(
        (code for code, one in board_keys.BY_CODE.items() if one == key), ord(key.lower()) if len(key) == 1 else 0
    )
    return pygame.event.Event(pygame.KEYDOWN, key=code, scancode=place, mod=mod, unicode="")


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The actions that are asked for; none of them is done."""
    out: list[str] = []
    monkeypatch.setattr(PageAction, "__call__", lambda one: out.append(one.id))
    return out


@pytest.fixture(scope="module", params=PAGES)
def hands(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Hands:
    """Each page, opened once for all that is asked of it."""
    opened = Hands(tmp_path_factory.mktemp(request.param), home=False)
    PAGES[request.param](opened, "kalah")
    opened.wait(0.3)
    return opened


def test_every_action_works_by_its_key(hands: Hands, ran: list[str]) -> None:
    declared = [(one.id, key) for one in hands.top.actions for key in (one.action.key, *one.action.also) if key]
    assert declared
    for id, key in declared:
        if key not in OF_WINDOW:
            if key == "Esc" and "shut" in hands.names:
                hands.click("shut")  # a plate that is open beside the page has it first
            ran.clear()
            hands.controls.clear_focus()  # a button that has it takes Space and Enter
            hands.top.handle_event(stroke(key))
            assert ran == [id], key


def test_every_key_of_an_action_stands_in_the_sheet(hands: Hands) -> None:
    told = [row for row, _ in (*hands.top.keys, *hands.top.actions.help_rows(), *EVERYWHERE)]
    for one in some(hands.top.actions):
        alone = one.action.key.removeprefix("Page ")
        whole = board_keys.keys_with_plus(one.action.key)
        in_sheet = any(alone in row.replace(" · ", " ").split() or whole in row for row in told)
        assert in_sheet or not one.action.key, one.id


def test_every_key_that_a_page_answers_stands_in_its_sheet(hands: Hands, ran: list[str]) -> None:
    top = hands.top
    told = " ".join(row for row, _ in (*top.keys, *top.actions.help_rows(), *EVERYWHERE))
    also = {key for one in top.actions for key in one.action.also}  # the same once more
    commands = (f"Ctrl {letter}" for letter in "ACFLRVXYZ")
    names = {*board_keys.BY_CODE.values(), ",", ".", "[", "]", "+", "−", "?", *commands}
    for name in some(sorted(names - also - OF_WIDGETS)):
        hands.controls.clear_focus()  # what has the focus has keys of its own
        answered = top.handle_event(stroke(name)) is None
        assert not answered or board_keys.keys_with_plus(name).removeprefix("Page ") in told, name
        assert not answered or hands.top is top


def keyed(hands: Hands) -> Iterator[tuple[PageAction, str]]:
    """The actions of a page with each of their keys."""
    for one in hands.top.actions:
        yield from ((one, key) for key in (one.action.key, *one.action.also) if key)


def test_a_key_means_one_thing_on_all_pages(hands: Hands) -> None:
    for one, key in some(keyed(hands)):
        plays_letters = any(row in (OF_LETTERS, OF_ROWS) for row in hands.top.keys)
        letter = len(key) == 1 and key.isalpha()  # W is there only where it is the key of no hole
        assert not (plays_letters and letter and one.id not in ("watch_answer", "rematch", "review")), (
            f"{key} is a hole"
        )
        assert one.id in MEANS.setdefault(key, {one.id}), (key, one.id)


def test_a_thing_has_one_key_on_all_pages(hands: Hands) -> None:
    for one in some(one for one in hands.top.actions if one.action.key and one.id not in MOVES):
        assert KEY_OF.setdefault(one.id, one.action.key) == one.action.key, one.id


def test_f1_shows_help_with_the_keys_of_the_page_and_hides_it_again(hands: Hands) -> None:
    page = hands.top
    hands.step(stroke("F1"))
    assert hands.page == "HelpSheet"
    assert hands.texts[0] == "Help"
    own = {said for _, said in page.actions.help_rows()}
    groups = [text for text in hands.texts if text in ("Keys of this page", "Keys of every page")]
    assert groups == [*(["Keys of this page"] if own or page.keys else []), "Keys of every page"]
    hands.step(stroke("F1"))
    assert hands.top is page


# ---------------------------------------------------------------------- declaring
class Lamp:
    """Something that can be done on a page."""

    lit = False

    @action("light", "Light", key="F2", also=("L",), icon="eye", on=lambda lamp: lamp.lit)
    def light(self) -> None:
        self.lit = not self.lit

    @action("break", "Break", key="F3", when=lambda lamp: lamp.lit, exists=lambda lamp: isinstance(lamp, Thin))
    def shatter(self) -> None:
        raise AssertionError


class Thin(Lamp):
    """It says it in other words, and does less."""

    @action("break", "Burst", key="F3", sheet="it bursts")
    def shatter(self) -> None:
        self.lit = False


WORDS = Language("en", LOCALE)


def test_a_key_does_what_its_action_does() -> None:
    lamp = Lamp()
    actions = Actions(WORDS, lamp, refuse=print)
    assert [one.id for one in actions] == ["light"]
    assert actions.do_action_of_key(stroke("L"))
    assert actions["light"].is_on
    assert actions.do_action_of_key(stroke("F2"))
    assert not lamp.lit
    assert not any(actions.do_action_of_key(stroke(key)) for key in ("F3", "Ctrl L"))


def test_what_is_inherited_is_an_action_in_its_own_words_unless_it_is_hidden() -> None:
    actions = Actions(WORDS, Thin(), refuse=print, hidden=("light",))
    assert [(one.id, one.words, one.is_enabled) for one in actions] == [("break", "Burst", True)]
    assert actions.help_rows() == [("F3", "it bursts")]
    assert "light" not in actions
    with pytest.raises(KeyError):
        actions["light"]


def test_a_key_that_can_do_nothing_says_why() -> None:
    class Jar:
        """It can be opened once."""

        shut = True

        @action("open", "Open", key="F2", when=lambda jar: jar.shut, why_not=lambda jar, words: words.t("It is open."))
        def open(self) -> None:
            self.shut = False

    told = list[str]()
    actions = Actions(WORDS, Jar(), refuse=told.append)
    assert actions.do_action_of_key(stroke("F2"))
    assert not told
    assert actions.do_action_of_key(stroke("F2"))
    assert told == ["It is open."]
