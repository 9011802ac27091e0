"""Clips come from where they are kept, and others are looked for in a process, without anybody waiting."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

import pytest

from game.rules.file.variant_library import Variant, standard_library
from game.rules.game import Rules
from game.teaching import kept_clips
from game.teaching.clip_shelf import ClipCache, ClipSearch

VARIANTS = standard_library().variants


def wait(asked: ClipSearch, seconds: float = 20.0) -> None:
    began = time.monotonic()
    while not asked.is_finished and time.monotonic() - began < seconds:
        asked.poll()
        time.sleep(0.005)
    assert asked.is_finished


def speaks(folder: Path, *lines: str, forever: bool = False) -> list[str]:
    """A command that says some lines."""
    path = folder / "said.py"
    path.write_text(f"import sys, time\nfor line in {list(lines)!r}:\n    print(line, flush=True)\n"
                    + ("time.sleep(600)\n" if forever else ""))  # fmt: skip
    return [sys.executable, str(path)]


def own_game() -> Rules:
    """A game that nobody has kept clips for."""
    rules: Rules = Variant("mine", VARIANTS["kalah"].words).rules()
    return rules


def line_of(clause: str) -> str:
    clip = kept_clips.find_stored_clip(own_game(), clause, kept_clips.read_clips("kalah"))
    assert clip is not None
    return json.dumps({"clause": clause, "title": "", "text": "", "clip": clip.as_json()})


def test_kept_clips_come_without_a_search(tmp_path: Path) -> None:
    shelf, rules = ClipCache(start=speaks(tmp_path, forever=True)), VARIANTS["kalah"].rules()
    asked = shelf.start_search(rules, ["sow", "extra_turn", "circles"], rules, {"sow", "extra_turn", "circles"})
    assert not asked.clips
    wait(asked)
    assert set(asked.clips) == {"sow", "extra_turn"}
    assert not asked.pending_clauses


def test_what_is_not_kept_is_looked_for_and_remembered(tmp_path: Path) -> None:
    lines = [line_of("extra_turn"), "nonsense", json.dumps({"clause": "sow", "clip": None})]
    shelf, rules = ClipCache(start=speaks(tmp_path, *lines)), own_game()
    asked = shelf.start_search(rules, ["sow", "extra_turn"], rules, {"sow", "extra_turn"})
    wait(asked)
    assert set(asked.clips) == {"extra_turn"}
    again = shelf.start_search(rules, ["sow", "extra_turn"], rules, {"sow", "extra_turn"})
    assert again.is_finished
    assert set(again.clips) == {"extra_turn"}


def test_a_turn_that_does_not_show_the_clause_is_not_believed(tmp_path: Path) -> None:
    lie = json.loads(line_of("sow")) | {"clause": "extra_turn"}
    rules = own_game()
    asked = ClipCache(start=speaks(tmp_path, json.dumps(lie))).start_search(
        rules, ["extra_turn"], rules, {"extra_turn"}
    )
    wait(asked)
    assert not asked.clips


def test_a_command_that_cannot_be_started_leaves_the_rules_without_clips() -> None:
    rules = own_game()
    asked = ClipCache(start=["/nowhere/at/all"]).start_search(rules, ["sow"], rules, {"sow"})
    wait(asked)
    assert not asked.clips


def test_who_closes_ends_the_search(tmp_path: Path) -> None:
    rules = own_game()
    asked = ClipCache(start=speaks(tmp_path, forever=True)).start_search(rules, ["sow"], rules, {"sow"})
    began = time.monotonic()
    while asked._child is None and time.monotonic() - began < 10:
        asked.poll()
        time.sleep(0.005)
    child = asked._child
    asked.poll()  # the process may have been started since the last look
    assert asked.pending_clauses == {"sow"}
    assert child is not None
    asked.close()
    child.process.wait(10)
    assert not child.is_alive


@pytest.mark.parametrize("games", [23, 24, 25])
def test_the_clips_of_twenty_four_games_are_remembered_and_the_oldest_go(games: int) -> None:
    shelf = ClipCache(start=["/nowhere/at/all"])
    known = [variant.rules() for variant in [*VARIANTS.values()][:games]]
    for rules in known:
        shelf.store_clips(rules, {})
    assert [shelf.cached_clips(rules) is not None for rules in known] == [games <= 24] + [True] * (games - 1)


def test_the_process_is_told_what_was_chosen(tmp_path: Path) -> None:
    script = tmp_path / "told.py"
    script.write_text(f"import sys\nopen({str(tmp_path / 'told')!r}, 'w').write('\\n'.join(sys.argv[1:]))\n")
    usual, rules = VARIANTS["kalah"].rules(), VARIANTS["kalah"].rules({"seeds": 3, "pie": False})
    # without what is kept of the usual game, any clause is looked for
    asked = ClipCache(start=[sys.executable, str(script)]).start_search(rules, ["no_such_clause"], usual, [])
    wait(asked)
    told = (tmp_path / "told").read_text().splitlines()
    assert told[:3] == ["kalah", "--json", "--options"]
    assert {"seeds=3", "pie=false"} <= {*told[3].split(",")}
    asked.close()
