"""Stories of the home page: from its cards, doors and search into the program, and back.

Before the bar stands who comes: settings, `kept` with a game under way, `new` for who sees the real first page.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.features.game_page.window.game_page_scene import GamePage
from game.features.home.window import home_scene
from game.features.play.window.play_scene import PlayScene
from game.rules.file.variant_library import standard_library
from game.store.settings import LastGame
from game.text.idea_families import idea_of_game
from game.ui.widgets import Button
from tests.features.home.window.test_home import cards, hits, keep_a_game
from tests.features.home.window.test_home_doors import words
from tests.window.hands import Hands
from tests.window.story import each, tell_page

VARIANTS = standard_library().variants
READ: dict[str, Callable[[str], object]] = {
    "size": lambda said: tuple(int(n) for n in said.split("x")), "text_scale": float, "calm_motion": bool,
    "last_games": lambda said: {id: LastGame(played=True) for id in said.split(",")},
}  # fmt: skip


def arrives(folder: Path, said: str) -> Hands:
    """Somebody opens the program."""
    words = dict(word.partition("=")[::2] for word in said.split())
    if "kept" in words:
        keep_a_game(Hands(folder, home=False), words.pop("kept") or "CF")
    new = words.pop("new", None) is not None
    settings: dict[str, Any] = {name: READ.get(name, str)(value) for name, value in words.items()}
    hands = Hands(folder, home=not new, **settings)
    if new:
        hands.services.stack.push(home_scene.HomePage(hands.services))
        hands.wait(0.5)
    return hands


def whole_family(hands: Hands) -> bool:
    """Whether all games of the family that has the focus are shown."""
    group = hands.controls.focus.group if hands.controls.focus else ""
    shown = [w for w in hands.controls.canvas.widgets if w.group == group and w.name.startswith("play.")]
    return len(shown) == sum(f"cards:{idea_of_game(one)}" == group for one in VARIANTS.values())


def look(hands: Hands, name: str) -> object:
    top, canvas = hands.top, hands.controls.canvas
    found: dict[str, Callable[[], object]] = {
        "cards": lambda: " ".join(cards(hands)),
        "hits": lambda: " ".join(hits(hands)),
        "first": lambda: hits(hands)[0],
        "game": lambda: top.variant.id if isinstance(top, GamePage) else top.game.rules.variant,  # type: ignore[attr-defined]
        "moves": lambda: "".join(top.game.moves) if isinstance(top, PlayScene) else "",
        "north": lambda: top.playing.players["N"] if isinstance(top, PlayScene) else "",
        "brass": lambda: " ".join(w.label for w in canvas.widgets if isinstance(w, Button) and w.kind == "primary"),
        "worded": lambda: " ".join(
            w.label for w in canvas.widgets if isinstance(w, Button) and w.group == "tools"
        ).strip(),
        "columns": lambda: len({hands.place_of(name).left for name in hits(hands)}),
        "field_high": lambda: hands.place_of("search").h,
        "scroll": lambda: canvas.panes[0].scroll,
        "lands": lambda: set.intersection(*({*VARIANTS[id].country} for id in cards(hands))),
        "whole_family": lambda: whole_family(hands),
        "bare": lambda: all(len(words(w)) == 1 for w in canvas.widgets if w.name.startswith("to.")),
        "group": lambda: hands.controls.focus.group if hands.controls.focus else "",
        "window": lambda: hands.settings.window,
        "base": lambda: top.base.get_size() if top.base else (),
        "running": lambda: hands.app.running,
        "course": lambda: top.shown_course.id,  # type: ignore[attr-defined]
        "learn": lambda: top.id,  # type: ignore[attr-defined]
        "played": lambda: " ".join(hands.settings.games_played),
        "under_way": lambda: len(hands.services.games.games_under_way()),
        "fits": lambda: all(hands.app.screen.surface.get_rect().contains(hands.place_of(name)) for name in hands.names),
        "few": lambda: len(hands.names) <= 15,
        "kalahs": lambda: sum("Kalah" in text for text in hands.texts),
        "shows_today": lambda: (hands.file.flush(), hands.file.load().today)[1],
    }
    return found[name]() if name in found else None


STORIES = {
    # games
    "a card opens its game, which plays against the computer": "| click play.kalah start; page=PlayScene game=kalah "
    "north~computer",
    "another card opens another game": "| click play.oware start; page=PlayScene game=oware north~computer",
    "without a game under way one begins": "| go_on=none begin=on continue=on said~'Three to begin with'",
    "the game under way is offered and has the focus": "kept | focus=go_on; key RETURN; moves=CF north~level=2",
    "the small board goes on like the button": "kept | click continue; moves=CF",
    "coming back offers the game that was left": "| click play.kalah start; keep; home; step; page=HomePage go_on=on",
    "a new game takes no other's place": "kept | click play.oware start; moves=; play A; home; step; under_way=2",
    "a game in which nobody has played is not kept": "| click play.oware start; keep_it; home; under_way=0",
    "turns are counted as in the list of turns": "kept=CAcdFbe | said~'· turn 5'",
    "who has nothing under way is not told to go on": "last_variant=kalah | said~'Last played' said!~'Continue'",
    "a game that was only opened doesn’t count as played": "| wait; click play.oware start; wait; home; wait; "
    "page=HomePage said~'Your first game' played=; click play.oware start; wait; play A; wait 0.5; home; wait; "
    "said!~'Your first game' played=oware",
    "a card leads to rules and back": "| click play.oware; page=GamePage; click rules; page=RulesScene; "
    "key ESCAPE ESCAPE; page=HomePage",
    "escape does not leave the program": "| key ESCAPE ESCAPE; running=True page=HomePage",
    "a new window size is followed": "| size 900 700; base='(900, 700)' window='(900, 700)'",
    "the page begins at its top": "kept size=800x600 | scroll=0",
    "so it does with large text": "kept size=1280x800 text_scale=2.0 | scroll=0 worded='Settings Help'",
    # the search
    "the search finds as one types": "| click search; write ghana; hits=country.Ghana; write ' twos and threes'; "
    "hits~hit.adidada hits~hit.oware; key RETURN; game=adidada",
    "an exact other name comes first": "| write wari; first=also.oware hits~hit.french_wari; key RETURN; game=oware",
    "whoever just types is looking for a game": "| key TAB; write gabo; hits=country.Gabon focus=search; "
    "key BACKSPACE BACKSPACE; hits~hit.gabata hits~country.Gabon; key BACKSPACE BACKSPACE; hits= cards~kalah",
    "a country of several games shows them": "| write keny; click country.Kenya; page=HomePage hits= lands~Kenya "
    "focus~play.",
    "an idea leads to its family": "| write 'lap after'; first=family.laps; click family.laps; hits= group=cards:laps "
    "whole_family=True",
    "a search that finds nothing leads back": "| write chess; said~'No game was found for “chess”.'; click all; "
    "start.oware=on all=none",
    "so does escape": "| write chess; said~'No game was found for “chess”.'; key ESCAPE; start.oware=on all=none",
    "after a game that was found all are there again": "| write oware; click hit.oware start; play A; home; wait 0.1; "
    "hits= cards!=",
    "letters are put in amid what was typed": "| write kla; key HOME RIGHT; write a; first=hit.kalah",
    "in a small window hits are a list": "size=800x600 | write man; columns=1 cards=; key ESCAPE; write ba; "
    "click all_hits; cards!=",
    "ctrl f goes to the search, and what stands there is replaced": "| ctrl f; focus=search; write oware; "
    "hit.oware=on; ctrl f; write kalah; hit.kalah=on hit.oware=none",
    "whoever is new finds a game by its name": "new text_scale=2.0 | field_high=88; write xqz; field_high=88; "
    "key BACKSPACE BACKSPACE BACKSPACE; write congk; field_high=88; key RETURN; page=GamePage game=congkak",
    # doors
    **{
        f"the door {door} opens its page": f"| wait; bare=True; click to.{door}; wait; page={page}; home; page=HomePage"
        for door, page in {
            "learn": "CoursePage", "puzzles": "PuzzleScene", "library": "LibraryScene", "workshop": "BeginScene",
            "teach": "TeachScene",
        }.items()
    },
    "who is new begins at one press and finds the first steps": "| focus=begin; key RETURN; page=FirstGameScene; home; "
    "wait 0.2; click to.learn; courses; course=first_steps",
    "learn offers the game that was played last": "last_variant=kalah | wait; click to.learn; wait 0.2; learn=kalah",
    "who has chosen three games needs none to begin with": "last_games=damka,gabata,omweso last_variant=omweso | wait; "
    "said~'For you'",
    # the first day, and today
    "on the first day there is little to press": "new | few=True fits=True kalahs=1 today=none filter=none ways=none "
    "continue=none focus=begin",
    "so it is in a small window": "new size=800x600 | few=True fits=True kalahs=1 focus=begin",
    "all games are one press away": "new | play.kalah=none; click every_game; wait 0.5; play.kalah=on filter=on "
    "ways=on today=none",
    "after the first game they are there": "new last_variant=kalah last_games=kalah | until today; play.kalah=on "
    "filter=on ways=on",
    "today is switched off in the settings": "new last_variant=kalah last_games=kalah | until today; settings; wait; "
    "click section.play; wait; click today; key ESCAPE; wait; today=none shows_today=False; ctrl t; page=HomePage",
    # for all of the program
    "the sheet of keys opens by its key": "| key F1; page=HelpSheet; click everywhere; said~F1 said~Esc said~Tab; "
    "key ESCAPE; page=HomePage",
    "and by its button": "| click help; page=HelpSheet; key ESCAPE; page=HomePage",
    "full screen has a way out of the program": "| quit=none; click full; step; click quit; running=False",
    "who learns is said where several do": "| rename Ben; anew; said!~Ben; add Nour; anew; said~Nour",
}  # fmt: skip


@each(STORIES)
def test_what_the_first_page_leads_to(tmp_path: Path, story: str) -> None:
    who, _, steps = story.partition("|")
    hands = arrives(tmp_path, who)
    services = hands.services

    def play(move: str) -> None:
        assert isinstance(hands.top, PlayScene)
        hands.top.playing.play(move)
        services.games.flush()

    def seen_anew() -> None:
        services.routes.settings()
        hands.step()
        services.stack.pop()
        hands.wait(0.1)

    learners = services.learners
    actions: dict[str, Callable[..., object]] = {
        "keep": lambda: keep_a_game(hands),
        "keep_it": lambda: hands.top.session.save(),  # type: ignore[attr-defined]  # noqa: PLW0108
        "play": play,
        "step": hands.step,
        "size": lambda width, height: hands.resize((int(width), int(height))),
        "courses": services.courses.wait,
        "settings": services.routes.settings,
        "anew": seen_anew,
        "rename": lambda name: learners.rename_learner(learners.current.id, name, "leaf"),
        "add": lambda name: learners.add_learner(name, "moon"),
    }
    tell_page(steps, hands, actions, lambda name: look(hands, name))


@pytest.mark.parametrize("n", [1, 2])
def test_a_story_holds_what_it_says_against_the_page(tmp_path: Path, n: int) -> None:
    hands = arrives(tmp_path, "")
    with pytest.raises(AssertionError):
        tell_page(("begin=none", "click begin")[n - 1], hands, {})
