"""Clips: each shows its clause, with few stones, and the step machine plays it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from game.rules.families import family_of
from game.rules.file.variant_library import Variant, standard_library
from game.rules.game import Position, Rules
from game.teaching import kept_clips
from game.teaching.clips import (
    LONGEST,
    LONGEST_FIRST,
    Clip,
    clip_of_turn,
    find_clips,
    makes_a_difference,
    missing_in_clip,
)
from game.teaching.starts import is_start
from game.teaching.usual_stones import stones_on_holes, usual_stones
from game.text.citations import citation
from game.text.language import Language
from game.text.sentences import rules_page
from tests.commands.run import run
from tests.sampled import few, half

VARIANTS = standard_library().variants
WORDS = Language("en")
# Clauses of the usual games that no turn shows, each with the reason.
WITHOUT = {"goal": "it is of the whole game", "start": "it comes before the first turn", "void": "no turn is as long"}


def usual(variant: str) -> Rules:
    rules: Rules = VARIANTS[variant].rules()
    return rules


def kept(variant: str, clause: str, **options: str) -> Clip:
    clip = kept_clips.find_stored_clip(VARIANTS[variant].rules(options), clause, kept_clips.read_clips(variant))
    assert clip is not None
    return clip


def clauses(rules: Rules) -> list[str]:
    return [plate.id for plate in rules_page(rules, WORDS)]


def check(clip: Clip) -> None:
    """The clip against the steps of its turn, made anew from the position as JSON."""
    rules = clip.position.rules
    position = family_of(rules).from_json(rules, json.loads(json.dumps(clip.position.as_json())))
    assert any(clip.move.startswith(legal) for legal in position.legal())
    steps = list(position.turn(clip.move))
    assert len(steps) <= (LONGEST_FIRST if is_start(position) else LONGEST)
    if clip.step is not None:
        assert steps[clip.step].clause == clip.clause
    else:
        assert all(step.clause != clip.clause for step in steps)


AT_THE_END = "end", "last", "match", "pay", "slam"  # tables whose clauses are about nearly empty boards


def shows_at_the_end(rules: Any, clause: str) -> bool:
    tables = [getattr(rules.words, key, None) or () for key in AT_THE_END]
    tables = [table if isinstance(table, list) else [table] for table in tables]
    return clause == "pass" or any(one.id == clause for table in tables for one in table if one)


@pytest.mark.parametrize("variant", sorted(VARIANTS))
def test_every_kept_clip_shows_its_clause_and_what_it_changes_on_a_board_of_the_game(variant: str) -> None:
    """A rule of starts refuses a hole with stones, or the turn would not be possible without it."""
    rules, book = usual(variant), kept_clips.read_clips(variant)
    starts = {one.id for one in getattr(rules.words, "turn", ())}
    assert book, "the game has no clips"
    for clause in clauses(rules):
        clip = kept_clips.find_stored_clip(rules, clause, book)
        if clip is None:
            continue
        check(clip)
        if clause in starts:
            filled = [cell.name for cell in rules.board.cells if cell.hole and clip.position.count(cell.name)]
            refused = [name for name in filled if (why := clip.position.why_not(name)) and why.clause == clause]
            assert refused or makes_a_difference(clip), clause
        if clip.position.phase == "play" and not shows_at_the_end(rules, clause):
            assert makes_a_difference(clip) is not False, clause
            assert stones_on_holes(clip.position) >= usual_stones(rules).lowest, clause


@pytest.mark.parametrize("variant", few(sorted(VARIANTS), 10))
def test_clips_of_all_options_stand_on_boards_of_the_game(variant: str) -> None:
    """A kept clip stands on a board as full as usual with one choice of options that it serves, at least."""
    book, sparse = kept_clips.read_clips(variant), dict[tuple[str, str], bool]()
    for rules in kept_clips.rules_to_clip(VARIANTS[variant]):
        openings = {one.id for one in getattr(rules.words, "opening", ())}
        for clause in clauses(rules):
            clip = kept_clips.find_stored_clip(rules, clause, book)
            if clip is None or clip.position.phase != "play" or clause in openings or shows_at_the_end(rules, clause):
                continue
            key = clause, json.dumps(kept_clips.bare_position_json(clip.position))
            few_stones = stones_on_holes(clip.position) < usual_stones(rules).lowest
            sparse[key] = sparse.get(key, True) and few_stones
    assert [key for key, few_stones in sparse.items() if few_stones] == []


@pytest.mark.parametrize("variant", [id for id, one in VARIANTS.items() if any(
    turn.when.turn for turn in getattr(one.words, "turn", ()))])  # fmt: skip
def test_a_clip_of_a_first_turn_begins_as_a_game_does(variant: str) -> None:
    """Also where an option makes it: by its board, or as each player has just laid out a row."""
    book, seen = kept_clips.read_clips(variant), set[str]()
    words: Any = VARIANTS[variant].words
    first = {one.id for one in words.turn if one.when.turn}
    for rules in kept_clips.rules_to_clip(VARIANTS[variant]):
        for clause in first & {*clauses(rules)}:
            clip = kept_clips.find_stored_clip(rules, clause, book)
            if clip is None or missing_in_clip(clip):
                continue  # a clip of the same rule with other options
            seen.add(clause)
            said = {key: value for key, value in clip.position.as_json().items() if key != "first"}
            alone = getattr(family_of(rules).from_json(rules, said), "kind", "") == clause
            filled = [
                cell.name for cell in rules.board.cells if cell.hole for _ in range(clip.position.count(cell.name))
            ]
            south = sum(clip.position.owner(name) == "S" for name in filled)
            assert alone or 2 * south == len(filled) == rules.stones, clause
    assert seen == first - ({"first_quiet"} if variant == "igisoro" else set())  # only going back could capture there


@pytest.mark.parametrize(
    ("variant", "clause", "holes", "said"),
    [
        ("madjnuni", "head", {"F": 2, "a": 1}, "it changes nothing"),
        ("madjnuni", "head", {"F": 2, "C": 4, "a": 1}, ""),
        ("adji_kui", "no_single", {"F": 2, "C": 4, "a": 1}, "it changes nothing"),
        ("jimafesosh", "begins_right", {"F": 2, "a": 1}, "it is no first turn"),
    ],
)
def test_a_turn_in_which_a_rule_changes_nothing_is_no_clip_of_it(
    variant: str, clause: str, holes: dict[str, int], said: str
) -> None:
    rules = usual(variant)
    stores = {"S": rules.stones - sum(holes.values()), "N": 0}
    given: dict[str, object] = {"holes": holes, "stores": stores, "turn": "S"}
    given |= {"first": {"S": True, "N": True}} if clause == "begins_right" else {}
    position = family_of(rules).from_json(rules, given)
    clip = clip_of_turn(position, position.legal()[0], clause)
    assert clip is not None
    assert missing_in_clip(clip) == said


def test_a_clip_of_the_capture_in_damka_is_a_chain() -> None:
    clip = kept("damka", "capture")
    assert sum(step.op == "capture" for step in clip.position.turn(clip.move)) > 1
    single = next(move for move in clip.position.legal() if move.count("x") == 1)
    alone = clip_of_turn(clip.position, single, "capture")
    assert alone is not None
    assert missing_in_clip(alone) == "only one piece is captured"


def test_a_game_without_kept_clips_gets_those_that_are_found_now() -> None:
    rules = Variant("mine", VARIANTS["kalah"].words).rules()
    assert kept_clips.read_clips("mine") == {}
    found = kept_clips.stored_or_found_clips(rules, ["extra_turn"], 1)
    assert list(found) == ["extra_turn"]
    check(found["extra_turn"])


@pytest.mark.parametrize(("variant", "clause"), [("akil", "layout"), ("omweso", "own_layout")])
def test_a_clip_of_a_layout_is_a_layout(variant: str, clause: str) -> None:
    assert find_clips(usual(variant), [clause], 1)[clause].move.startswith("layout:")


@pytest.mark.parametrize("variant", half(sorted(VARIANTS), 0))
def test_every_clause_that_moves_stones_has_a_clip(variant: str) -> None:
    """Whatever causes a step in some games at random is to be seen on the page of the rules."""
    rules, book, random = usual(variant), kept_clips.read_clips(variant), Random(7)
    seen: set[str] = set()
    for _ in range(4):
        position = family_of(rules).start(rules)
        for _ in range(60):
            moves = [move for move in position.legal() if not move.endswith(":")]
            if position.over or not moves:
                break
            turn = position.turn(random.choice(moves))
            seen |= {step.clause for step in turn}
            assert turn.result is not None
            position = turn.result
    before = {one.id for one in getattr(rules.words, "repetition", ())}  # no single turn shows what came before it
    shown = (seen & set(clauses(rules))) - before - {"void"}  # a turn without an end
    assert not {one for one in shown if kept_clips.find_stored_clip(rules, one, book) is None}


@pytest.mark.parametrize("variant", sorted(id for id in VARIANTS if hasattr(VARIANTS[id].words, "sowing")))
def test_a_clip_of_sowing_shows_the_corner_and_the_store(variant: str) -> None:
    rules: Any = usual(variant)
    clip = kept(variant, rules.words.sowing.id)
    assert missing_in_clip(clip) == ""
    rows = {cell.name: cell.row for cell in rules.board.cells if cell.hole}
    sown = [step.hole for step in clip.position.turn(clip.move) if step.op == "drop"]
    assert len(sown) >= 3
    assert len({rows[hole] for hole in sown if hole in rows}) == 2 or len(set(rows.values())) == 1
    assert clip.position.player in sown or rules.words.board.stores != "sown"


def test_a_clip_of_the_house_shows_that_it_is_not_captured() -> None:
    clip = kept("kiswahili", "nyumba")
    assert not any(step.op == "capture" for step in clip.position.turn(clip.move))
    assert makes_a_difference(clip), "without the rule the house would be captured"


@pytest.mark.parametrize(
    ("variant", "clause", "holes", "move", "said"),
    [
        ("kalah", "sow", {"A": 3, "f": 5}, "A", "no stone passes the corner"),
        ("kalah", "sow", {"F": 2, "f": 5}, "F", "fewer than 3 stones are sown"),
        ("oware", "sow", {"D": 5, "f": 5}, "D", ""),
    ],
)
def test_what_a_clip_lacks_is_said(variant: str, clause: str, holes: dict[str, int], move: str, said: str) -> None:
    rules = usual(variant)
    stores = {"S": rules.stones - sum(holes.values()), "N": 0}
    stores = {"S": stores["S"] // 2, "N": stores["S"] - stores["S"] // 2}
    position = family_of(rules).from_json(rules, {"holes": holes, "stores": stores, "turn": "S"})
    clip = clip_of_turn(position, move, clause)
    assert clip is not None
    assert missing_in_clip(clip) == said


def test_a_clip_is_found_where_none_is_kept() -> None:
    rules = usual("kalah")
    clip = find_clips(rules, ["capture_facing"])["capture_facing"]
    check(clip)
    _, lower, upper = usual_stones(rules)
    assert lower <= stones_on_holes(clip.position) <= upper, "its board looks like the game"
    assert find_clips(rules, ["no such clause"], games=1) == {}


def test_another_turn_does_not_show_the_clause() -> None:
    assert clip_of_turn(family_of(usual("kalah")).start(usual("kalah")), "A", "capture_facing") is None


def test_a_changed_option_changes_the_clip() -> None:
    variant, book = VARIANTS["oware"], kept_clips.read_clips("oware")
    for value, clause in (("no_capture", "slam_nothing"), ("allowed", "slam_ends")):
        check(kept("oware", clause, grand_slam=value))
    assert kept_clips.find_stored_clip(variant.rules({"grand_slam": "allowed"}), "slam_nothing", book) is None


@pytest.mark.parametrize(
    "content",
    [
        b"", b"{", b"[]", b'{"sow": 1}', b'{"sow": [{"position": {"holes": {"Q": 1}}, "move": "A"}]}',
        b'{"sow": [{"position": {"holes": {"A": 1}}, "move": "A"}]}',
        b'{"sow": [{"position": {"holes": {"A": 48}}, "move": "nonsense"}]}', b'\xff\xfe',
    ],
)  # fmt: skip
def test_a_damaged_file_of_clips_shows_nothing_wrong(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "kalah.json").write_bytes(content)
    book = kept_clips.read_clips("kalah", tmp_path)
    assert kept_clips.find_stored_clip(usual("kalah"), "sow", book) is None


def test_the_command_prints_clips_that_can_be_played_again(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run("rules", "kalah", "--json", data=tmp_path) == 0
    lines = [msgspec.json.decode(line) for line in capfd.readouterr().out.splitlines()]
    rules = usual("kalah")
    assert [line["clause"] for line in lines] == clauses(rules)
    for line in lines:
        assert line["title"]
        assert line["text"]
        clip = line["clip"]
        if clip is None:
            assert line["why"].endswith(".")
            continue
        position = family_of(rules).from_json(rules, clip["position"])
        for move in clip["moves"][: clip["ply"]]:
            position = position.play(move)
        assert list(position.turn(clip["moves"][clip["ply"]]))[clip["step"]].clause == line["clause"]


def test_the_command_prints_the_rules_as_text(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run("rules", "oware", "--options", "grand_slam=allowed", data=tmp_path) == 0
    said = capfd.readouterr().out
    assert said.startswith("Oware\n")
    for plate in rules_page(VARIANTS["oware"].rules({"grand_slam": "allowed"}), WORDS):
        assert plate.title in said
    assert "\u2066" not in said
    sources = said.partition("\nWhat these rules were checked against\n")[2]
    assert " ".join(sources.split()) == " ".join(citation(one) for one in VARIANTS["oware"].sources)


@pytest.mark.parametrize(("variant", "options", "clause", "how"), [
    ("chonka", {}, "store_ends", "turn"),  # without the rule the turn would end there, too
    ("congkak", {"opening": "at_once"}, "at_once", "turn"), ("sungka", {"opening": "at_once"}, "at_once", "turn"),
    ("songo", {"first_hole": "chain"}, "slam_nothing", "turn"),
    ("songo", {"first_hole": "free", "grand_slam": "forbidden"}, "slam_forbidden", "forbids"),
    ("hoyito", {}, "pass", "step"),  # only near the end a row is empty
    ("kiswahili", {}, "takasia", "forbids"), ("kiswahili", {}, "takasia_stop", "turn"),
])  # fmt: skip
def test_a_rule_without_a_step_of_its_own_has_a_turn(
    variant: str, options: dict[str, str], clause: str, how: str
) -> None:
    clip = kept(variant, clause, **options)
    assert clip.how == how
    check(clip)


def test_a_clause_that_ends_no_turn_has_none_in_which_it_does() -> None:
    """A last stone in the own store shows the rule about it, one in a hole does not."""
    rules = usual("chonka")
    position = family_of(rules).from_json(rules, kept_clips.read_clips("chonka")["store_ends"][0].position)
    ends = {move: clip_of_turn(position, move, "store_ends") is not None for move in position.legal()}
    for move, shown in ends.items():
        assert shown is (list(position.turn(move))[-1].hole == position.player), move
    two = family_of(rules).from_json(rules, {"holes": {"A": 1, "G": 1}, "stores": {"S": 48, "N": 48}, "turn": "S"})
    assert clip_of_turn(two, "G", "store_ends") is not None
    assert clip_of_turn(two, "A", "store_ends") is None


@pytest.mark.parametrize("variant", ["kiswahili", "kujifunza"])
def test_every_rule_of_bao_has_a_turn_in_which_it_matters(variant: str) -> None:
    """Takasia and the house show in no step and in few games: what would be otherwise without them is looked for."""
    rules, book = usual(variant), kept_clips.read_clips(variant)
    without = {clause for clause in clauses(rules) if kept_clips.find_stored_clip(rules, clause, book) is None}
    assert without == {*WITHOUT, "circles_draw"}


def test_the_check_of_kept_clips_finds_what_is_wrong(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "--check", "oware") == 0
    assert capfd.readouterr().err == ""
    book = kept_clips.read_clips("kalah")
    right, other = book["capture_facing"][0], book["extra_turn"][0]
    sown = msgspec.structs.replace(right, move="Q")
    filled = msgspec.structs.replace(right, position={**right.position, "holes": {"A": 99}})
    named = {"capture_facing": [right, other, sown, filled], "no_rule": [right]}
    (tmp_path / "kalah.json").write_text(kept_clips.lines_as_text(named), encoding="utf-8")
    faults = list(kept_clips.clip_faults(VARIANTS["kalah"], WORDS, tmp_path))
    assert [fault.partition(":")[0] for fault in faults] == [
        "kalah.json, capture_facing, clip 2", "kalah.json, capture_facing, clip 3",
        "kalah.json, capture_facing, clip 4", "kalah.json, no_rule, clip 1",
    ]  # fmt: skip
    assert "does not show the rule" in faults[0]
    assert list(kept_clips.clip_faults(VARIANTS["kalah"], WORDS, tmp_path / "nowhere")) == [
        "kalah.json: there are no clips, or the file cannot be read."
    ]


def test_a_step_that_another_rule_caused_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def beside(position: Position, move: str, clause: str) -> Clip | None:
        clip = clip_of_turn(position, move, clause)
        return replace(clip, step=0) if clip and clip.clause == "extra_turn" else clip

    monkeypatch.setattr(kept_clips, "clip_of_turn", beside)
    faults = list(kept_clips.clip_faults(VARIANTS["kalah"], WORDS))
    assert faults
    assert all("extra_turn" in fault for fault in faults)
    assert "not one that the rule causes" in faults[0]


@pytest.mark.parametrize(
    ("variant", "clause"), [("woli", "cannot_feed"), ("ayoayo", "few_stones"), ("olinda", "skip_burnt")]
)
def test_a_rule_for_which_another_would_stand_in_is_no_rule_that_changes_nothing(variant: str, clause: str) -> None:
    """A later rule would end the game just so; burnt holes are passed over in any case."""
    found = [kept_clips.find_stored_clip(rules, clause, kept_clips.read_clips(variant))
             for rules in kept_clips.rules_to_clip(VARIANTS[variant])]  # fmt: skip
    shown = [clip for clip in found if clip is not None]
    assert shown
    assert [missing_in_clip(clip) for clip in shown] == [""] * len(shown)


@pytest.mark.parametrize(("variant", "clause"), [
    ("bao_kids", "skip_origin"), ("damka", "three_kings"), ("depouiller", "no_stones_lose"),
    ("o_an_quan", "nobody_pays"),
])  # fmt: skip
def test_a_rule_that_random_games_hardly_show_has_a_clip_all_the_same(variant: str, clause: str) -> None:
    clip = kept(variant, clause)
    check(clip)
    assert missing_in_clip(clip) == ""
