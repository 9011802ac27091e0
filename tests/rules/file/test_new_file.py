"""A new game is a new file and nothing else: an unknown one is written, read, played and shown."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.features.library.json_listing import game_library_with_own
from game.features.play.window.play_scene import PlayScene
from game.rules.file.variant_library import Variant, VariantLibrary
from game.rules.match import Game
from game.rules.sowing.position import Position, Turn
from game.text.following import steps_with_contexts
from game.text.language import Language, without_markup
from game.text.option_text import option_text
from game.text.sowing.captions import caption
from game.text.sowing.clauses import rules_page
from game.text.speech_context import SpeechContext
from tests.followed import Played, follow
from tests.play import played, some_rules
from tests.text.common import LANGUAGES, NAMES, PLACEHOLDER
from tests.window.hands import Hands

ROOT = Path(__file__).resolve().parents[3]
THREES = """\
name    = "Threes"
idea    = "threes go home"
about   = "Both stores are sown; a three made on the way belongs to the owner of the hole."
sources = ["nobody has ever played this"]

[board]
rows    = 2
columns = 5
stores  = "sown"

[start]
each = { option = "seeds" }

[[option]]
id     = "seeds"
values = [2, 3]

[[option]]
id     = "threes"
values = ["owner", "mover"]

[sowing]
id = "sow_both_stores"

[[drop]]
id    = "three_home"
if    = { threes = "owner" }
makes = [3]
to    = "owner"

[[drop]]
id    = "three_mine"
if    = { threes = "mover" }
makes = [3]
to    = "mover"

[[lap]]
id   = "three_stays"
when = { makes = [3] }

[[lap]]
id   = "again_and_again"
when = { was = "occupied" }
then = "relay"

[[end]]
id   = "nothing_left"
when = "mover has no stone"
then = "other sweeps all"

[[repetition]]
id   = "round_and_round"
then = "each sweeps own"
"""


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The data folder of a user who has written this file."""
    (tmp_path / "variants").mkdir()
    (tmp_path / "variants" / "threes.toml").write_text(THREES, encoding="utf-8")
    return tmp_path


@pytest.fixture
def game(data: Path) -> Variant:
    return library(data).variants["threes"]


def library(data: Path) -> VariantLibrary:
    found = game_library_with_own(str(data))
    assert found.faults == ()
    return found


def said(turn: Turn[Position]) -> str:
    """A turn as a line."""
    return ", ".join(" ".join([step.op, step.hole, *([f"{step.n} to {step.to}"] if step.to else [])]) for step in turn)


# Counted by hand: the board (the rest is in South's store), who moves what, and the steps.
BY_HAND = [
    # two in each hole: B becomes three and goes home, C becomes three with the last stone and stays
    ({}, {}, "S", "A", "lift A, drop B, capture B 3 to S, drop C"),
    # the store takes the first stone, a becomes three with the last
    ({}, {}, "S", "E", "lift E, drop S, drop a"),
    # North's three is North's, though South made it; b had one: two, so the lap goes on to an empty hole
    ({}, {"E": 4, "a": 2, "b": 1}, "S", "E", "lift E, drop S, drop a, capture a 3 to N, drop b, drop c"),
    ({}, {"E": 3, "a": 2, "b": 1}, "S", "E",
     "lift E, drop S, drop a, capture a 3 to N, drop b, relay b, lift b, drop c, drop d"),
    ({"threes": "mover"}, {"E": 3, "a": 2}, "S", "E", "lift E, drop S, drop a, capture a 3 to S, drop b"),
    # a last stone in either store is the end
    ({}, {"A": 1, "e": 1}, "N", "e", "lift e, drop N"),
    # round the board: North's store is sown by South, too
    ({}, {"D": 8, "d": 1}, "S", "D",
     "lift D, drop E, drop S, drop a, drop b, drop c, drop d, drop e, drop N"),
]  # fmt: skip


@pytest.mark.parametrize(("options", "counts", "player", "move", "steps"), BY_HAND)
def test_it_plays_by_its_file(
    options: dict[str, str], counts: dict[str, int], player: str, move: str, steps: str, game: Variant
) -> None:
    rules = game.rules(options)
    position = Position.start(rules)
    if counts:
        rest = {"S": rules.stones - sum(counts.values())}
        position = Position.laid_out(rules, counts | rest, player)  # type: ignore[arg-type]
    assert said(position.turn(move)) == steps


def test_it_is_played_through(game: Variant) -> None:
    """Whole random games, every turn followed stone by stone; taken back and played again."""
    random, told, reasons = Random(3), Played(), set()
    for _ in range(30):
        rules = some_rules(game, random)
        whole = Game(rules)
        for position in played(Position.start(rules), random, 2000):
            if position.over:
                break
            move = random.choice(position.legal())
            follow(position, move, told)
        while not whole.position.over:
            whole.play(random.choice(whole.position.legal()))
        assert whole.position.outcome is not None
        reasons.add(whole.position.outcome.reason)
        end, moves = whole.position, whole.moves
        while whole.undo():
            pass
        assert whole.position == Position.start(rules)
        while whole.redo():
            pass
        assert (whole.position, whole.moves) == (end, moves)
    assert "nothing_left" in reasons


@pytest.mark.parametrize("words", LANGUAGES, ids=["en", "he"])
def test_it_is_said_in_words(words: Language, game: Variant) -> None:
    """Its rules page, its options and every turn: no clause is left without a sentence."""
    for threes, drop in (("owner", "three_home"), ("mover", "three_mine")):
        rules = game.rules({"threes": threes, "seeds": 3})
        page = {clause.id: clause for clause in rules_page(rules, words)}
        assert {"start", drop, "three_stays", "nothing_left", "round_and_round"} <= set(page)
        texts = [text for clause in page.values() for text in (clause.title, without_markup(clause.text))]
        texts += list(captions(Position.start(rules), words))
        assert all(texts)
        assert not [text for text in texts if PLACEHOLDER.search(text)]
    for option in game.options:
        text = option_text(option, words)
        assert text.label
        assert len(text.values) == len(option.values)


def captions(position: Position, words: Language) -> Iterator[str]:
    """The lines under the board of a random game."""
    random = Random(5)
    while not position.over:
        move = random.choice(position.legal())
        telling = SpeechContext(words, position.rules, position.player, "S", names=NAMES, position=position)
        for step, told in steps_with_contexts(position.turn(move), telling, move):
            yield without_markup(caption(step, told).text)
        position = position.play(move)


def test_it_speaks_the_protocol(data: Path) -> None:
    lines = [
        "setoption name Variant value threes", "setoption name Game.seeds value 3", "go perft 3",
        "setoption name Game.seeds value 2", "position startpos moves A", "d", "steps a", "go depth 4", "variants",
    ]  # fmt: skip
    done = subprocess.run(
        [sys.executable, "main.py", "--data", str(data), "uci"], input="\n".join(lines), cwd=ROOT, text=True,
        capture_output=True, timeout=100, check=True,
    )  # fmt: skip
    out = done.stdout.splitlines()
    assert "info string error" not in done.stdout
    leaves = next(line for line in out if line.startswith("Nodes searched: "))
    assert int(leaves.split()[-1]) == sum(
        Position.start(library(data).variants["threes"].rules({"seeds": 3})).perft(3).values()
    )
    (shown,) = (json.loads(line) for line in out if line.startswith('{"variant":"threes"'))
    assert shown["holes"] == {"A": 0, "B": 0, "C": 3, "D": 2, "E": 2, "a": 2, "b": 2, "c": 2, "d": 2, "e": 2}
    assert (shown["stores"], shown["turn"]) == ({"S": 3, "N": 0}, "N")
    steps = [
        json.loads(line) for line in out[out.index(json.dumps(shown, separators=(",", ":"))) + 1 : out.index("end")]
    ]
    assert [step["clause"] for step in steps] == ["sow_both_stores", "sow_both_stores", "three_home", "sow_both_stores"]
    assert any(re.fullmatch("bestmove [a-e]", line) for line in out)
    assert any(line.startswith('{"id":"threes"') for line in out)


def test_it_stands_on_the_shelf_and_is_played_in_the_window(data: Path) -> None:
    hands = Hands(data, own=data / "variants")
    hands.click("own.threes")
    hands.wait(0.2)
    hands.click("start")
    assert isinstance(hands.top, PlayScene)
    assert hands.top.game.rules.variant == "threes"
    hands.step(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, scancode=pygame.KSCAN_A, mod=0, unicode="a"))
    hands.wait(0.2)
    assert hands.top.game.moves == ["A"]
