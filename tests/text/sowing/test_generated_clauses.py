"""A user's own file is described from its words: any words, in any combination."""

from enum import StrEnum
from types import ModuleType
from typing import Any, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.rules.file import schema
from game.rules.file.schema import DropWords, EndWords, LapWords, TurnWords
from game.rules.file.variant_library import standard_library
from game.rules.file.vocabulary import (
    Direction,
    EndThen,
    EndWhen,
    HouseStartPermission,
    LapThen,
    LastStonePlace,
    LayoutMaker,
    Occupancy,
    RoundRefill,
    StartHoles,
    StoreUse,
    WhatIsTaken,
)
from game.rules.sowing.compiled import Rules
from game.text.language import Language
from game.text.sowing import outcome, rules_match, rules_start
from game.text.sowing.clauses import rules_page
from game.text.sowing.known_clauses import known_name_of_id
from game.text.workshop.choice_words import clause_key, rows_of_kind
from tests.play import EVERY_SOWING, LIBRARY, SOWING
from tests.some import some
from tests.text.common import HEBREW, LANGUAGES, rules, whole

# The way of a sowing is told by words of three kinds, each with others.
WAYS: set[type[StrEnum]] = {LastStonePlace, StoreUse}
KINDS = {"turn": TurnWords, "drop": DropWords, "lap": LapWords, "end": EndWords}


def with_clause(kind: str, clause: schema.Clause) -> Rules:
    """Kiswahili with one more clause of a kind, as a file might have it."""
    return with_words("kiswahili", **{kind: [*getattr(rules("kiswahili").words, kind), clause]})


def with_words(game: str, **kinds: list[Any]) -> Rules:
    """A game whose clauses of some kinds are these."""
    base = rules(game)
    return Rules(base.variant, replace(base.words, **kinds), base.options, base.defaults)


def words_of(kind: type) -> st.SearchStrategy[Any]:
    """Clauses of a kind with any words."""
    hints = get_type_hints(kind)
    fields = {name: _value(hint) for name, hint in hints.items() if name not in ("id", "if_", "title", "text")}
    return st.builds(kind, id=st.just("of_mine"), **fields)


def _value(hint: Any) -> st.SearchStrategy[Any]:
    origin, args = get_origin(hint), get_args(hint)
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return st.sampled_from(hint)
    if origin is list:
        return st.lists(_value(args[0]), min_size=1, max_size=3) if args[0] is not str else st.just(["mtaji", "odd_id"])
    if args:  # a choice, with None
        return st.one_of(*(_value(arg) for arg in args))
    if hint is type(None):
        return st.none()
    if hint is bool:
        return st.booleans()
    if hint is int:
        return st.integers(1, 63)
    return words_of_when(hint)


def words_of_when(kind: type) -> st.SearchStrategy[Any]:
    return st.builds(kind, **{name: _value(hint) for name, hint in get_type_hints(kind).items()})


@pytest.mark.parametrize("kind", sorted(KINDS))
@given(data=st.data(), words=st.sampled_from(LANGUAGES))
def test_any_clause_is_described(kind: str, data: st.DataObject, words: Language) -> None:
    clause = data.draw(words_of(KINDS[kind]))
    page = {plate.id: plate for plate in rules_page(with_clause(kind, clause), words)}
    assert whole(page["of_mine"].text, words), page["of_mine"].text


def test_clauses_of_one_id_say_once_what_they_share() -> None:
    def lap(**when: Any) -> LapWords:
        return LapWords(id="of_mine", when=schema.LapWhen(**when), take=[WhatIsTaken.LAST, WhatIsTaken.COLUMN])

    def page(*laps: LapWords) -> str:
        return page_with("kiswahili", lap=[*rules("kiswahili").words.lap, *laps])["of_mine"][1]

    own, two, three = {"place": LastStonePlace.OWN_SIDE}, {"makes": [2]}, {"makes": [3]}
    assert page(lap(**own, **two), lap(**own, **two)) == page(lap(**own, **two))
    said = page(lap(**own, **two), lap(**own, **three))
    assert said.startswith(
        "Does the last stone fall into one of your own holes? Does that make 2 stones there? "
        "Or this instead: Does that make 3 stones there? If so, you capture all the stones of the last stone’s hole."
    )
    assert said.count("If so") == 1
    without = page(lap(**own, **two), lap(**own))  # nothing is left of the second: then each is told whole
    assert without.count("Does the last stone fall into one of your own holes?") == 2


def page_with(game: str, **kinds: list[Any]) -> dict[str, tuple[str, str]]:
    """The titles and texts of a game whose clauses of some kinds are these."""
    page = rules_page(with_words(game, **kinds), LANGUAGES[0])
    return {one.id: (one.title, one.text.replace("\u00a0", " ")) for one in page}


def lap(id: str, then: LapThen = LapThen.END_TURN, take: WhatIsTaken | None = None, **when: Any) -> LapWords:
    return LapWords(id=id, when=schema.LapWhen(**when), then=then, take=[take] if take else [])


def test_where_laps_go_on_in_some_holes_only_it_is_told_that_the_others_end_the_turn() -> None:
    twos = lap("relay", LapThen.RELAY, was=Occupancy.OCCUPIED, makes=[2])
    again = lap("extra_turn", LapThen.MOVE_AGAIN, place=LastStonePlace.OWN_STORE)
    assert page_with("kalah", lap=[twos])["relay"][1].endswith("sown on. Any other last stone ends the turn.")
    said = page_with("kalah", lap=[again, twos])["relay"][1]
    assert said.endswith("sown on. Any other last stone ends the turn, unless another rule says what it does.")
    assert "So does" not in said
    every = page_with("kalah", lap=[again, lap("relay", LapThen.RELAY, was=Occupancy.OCCUPIED)])["relay"][1]
    assert every.endswith("If your last stone ends in an empty hole, it ends the turn.")
    halves = [lap(side.name.lower(), LapThen.RELAY, place=side, was=Occupancy.OCCUPIED) for side in LastStonePlace][2:4]
    assert page_with("kalah", lap=[again, *halves])["own_side"][1].endswith("in an empty hole, it ends the turn.")
    onwards = page_with("kalah", lap=[lap("relay", LapThen.RELAY_ONWARDS, was=Occupancy.OCCUPIED, makes=[3])])
    assert onwards["relay"][1].endswith("Any other last stone ends the turn.")


def test_a_case_that_only_ends_the_turn_is_told_only_where_another_could_come_after_it() -> None:
    idle = lap("idle", was=Occupancy.OCCUPIED, makes=[2])
    taken = lap("taken", take=WhatIsTaken.LAST, place=LastStonePlace.OWN_SIDE, was=Occupancy.EMPTY)
    assert "idle" not in page_with("kalah", lap=[taken, idle])
    assert "idle" not in page_with("kalah", lap=[idle, taken])
    assert "idle" in page_with("kalah", lap=[idle, lap("relay", LapThen.RELAY, was=Occupancy.OCCUPIED)])
    explained = LapWords(id="idle", when=idle.when, text={"en": "Two stay."})
    assert page_with("kalah", lap=[explained])["idle"][1] == "Two stay."


def test_a_clause_that_nobody_named_is_titled_by_what_it_does() -> None:
    taking = lap("own_lap_2", take=WhatIsTaken.LAST, place=LastStonePlace.THEIR_SIDE, was=Occupancy.OCCUPIED)
    ends = [EndWords(id="own_end", when=EndWhen.FEW_STONES, then=EndThen.MOVER_LOSES, left=2)]
    page = page_with(
        "kalah", lap=[taking], end=ends, turn=[TurnWords(id="own_turn", from_=StartHoles.OWN_HOLES, at_most=3)]
    )
    found = [page[id][0].replace("\u00a0", " ") for id in ("own_lap_2", "own_end", "own_turn")]
    assert found == ["Capture", "The last stones on the board", "A turn with at most 3 stones"]
    assert page_with("kalah", lap=[lap("own_goal", take=WhatIsTaken.LAST, makes=[3])])["own_goal"][0] != "Own goal"


def test_the_goal_is_to_have_more_or_not_to_lose_or_both() -> None:
    def goal(*ends: tuple[EndWhen, EndThen]) -> str:
        made = [EndWords(id=f"own_end_{i}", when=when, then=then, left=2) for i, (when, then) in enumerate(ends)]
        return page_with("simple", end=made)["goal"][1]

    stuck = EndWhen.MOVER_HAS_NO_MOVE, EndThen.MOVER_LOSES
    few = EndWhen.FEW_STONES, EndThen.MOVER_LOSES
    emptied = EndWhen.A_ROW_IS_EMPTY, EndThen.EMPTY_ROW_LOSES
    swept = EndWhen.A_ROW_IS_EMPTY, EndThen.EACH_SWEEPS_OWN
    assert goal(stuck) == "Play so that your opponent can’t move."
    either = "Leave your opponent’s row empty, not your own. The player with the empty row has lost."
    assert goal(emptied) == either
    assert goal(emptied, stuck) == either
    assert goal(few) == "Stones aren’t counted in the end: the rules for the end of the game say who loses."
    assert goal(swept, few).startswith("Have more stones in your store")
    assert "can also lose at once" in goal(swept, few)


NOTHING_TO_SAY: dict[str, set[StrEnum]] = {  # what these words leave as it is, or others say
    "WON": {RoundRefill.LAYOUT},
    "BY_HOLE": {*Direction} - {Direction.CLOCKWISE, Direction.ANTICLOCKWISE},  # a hole goes one way, or either way
    "OTHERS_WHY": {Direction.OPPOSITE},  # no store is sown into there
}
SENTENCES = [
    (module, name, table)
    for module in (outcome, rules_match, rules_start)
    for name, table in vars(module).items()
    if isinstance(table, dict) and any(isinstance(key, StrEnum) and type(key) not in WAYS for key in table)
]


@pytest.mark.parametrize(("module", "name", "table"), SENTENCES, ids=lambda part: part if isinstance(part, str) else "")
def test_every_word_of_the_vocabulary_has_its_sentence(module: ModuleType, name: str, table: dict[Any, str]) -> None:
    """A table of sentences has one for each word of the kinds that stand in it."""
    for kind in some({type(key) for key in table if isinstance(key, StrEnum)} - WAYS):
        missing = set(kind) - set(table) - NOTHING_TO_SAY.get(name, set())
        assert not missing, f"{name} of {module.__name__} has no sentence for {', '.join(missing)}"


SILENT = {  # words that leave all as it is, and those whose sentence stands in the row of another key
    "turn.house": {HouseStartPermission.ANY},
    "opening.who": {LayoutMaker.ONE},
    "lap.take": {WhatIsTaken.EVERY},
    "lap.then": {LapThen.SOW_TAKEN},
}


@pytest.mark.parametrize("kind", ["sowing", "turn", "lap", "drop", "reverse", "end", "opening"])
def test_every_word_of_a_key_that_is_told_word_by_word_has_its_sentence(kind: str) -> None:
    told = 0
    for path, row in rows_of_kind("sowing", kind):
        known = clause_key("sowing", kind, path) if path else None
        words = known.enum if known else None
        if words is None or not any(word.rule for word in row.words.values()):
            continue
        told += 1
        key = ".".join((kind, *path))
        missing = {word for word in words if word not in row.words or not row.words[word].rule}
        assert missing == SILENT.get(key, set()), f"{key} has no sentence for {missing}"
    assert told


def test_every_way_round_the_board_has_its_sentence() -> None:
    for run in some(set(rules_start.RUNS) - set(rules_start.WHY_THREE_ROWS)):
        opposite = set() if run == StoreUse.CAPTURED else {Direction.OPPOSITE}  # only round two rows, past the stores
        assert {way for at, way in rules_start.WHY_SOW if at == run} == set(Direction) - opposite


@pytest.mark.parametrize("variant", SOWING)
def test_no_game_that_comes_along_is_described_by_words_alone(variant: str) -> None:
    of = standard_library().variants[variant].rules({})
    clauses = [(kind, one) for kind in schema.KINDS for one in of.clauses_of_kind(kind)]
    # The words of these have a paragraph of their own, or the file names them.
    for kind, clause in some(clauses):
        if kind == "reverse" or getattr(clause, "author", None) == LayoutMaker.EACH or clause.title:
            continue
        assert known_name_of_id(clause.id, of), (kind, clause.id)


def test_a_clause_is_recognised_by_what_it_says_not_by_its_id() -> None:
    liar = LapWords(id="extra_turn", when=schema.LapWhen(place=LastStonePlace.OWN_FRONT), then=LapThen.RELAY)
    of = with_clause("lap", liar)
    assert known_name_of_id("extra_turn", of) == ""
    text = next(plate.text for plate in rules_page(of, LANGUAGES[0]) if plate.id == "extra_turn")
    assert text.startswith("Does the last stone fall into a hole of your front row?")
    honest = LapWords(id="once_more", when=schema.LapWhen(place=LastStonePlace.OWN_STORE), then=LapThen.MOVE_AGAIN)
    assert known_name_of_id("once_more", with_clause("lap", honest)) == "extra_turn"


def test_the_made_up_games_have_their_rules_in_hebrew() -> None:
    for variant in some(sorted(set(EVERY_SOWING) - set(SOWING))):
        for plate in some(rules_page(LIBRARY.variants[variant].rules({}), HEBREW)):
            assert whole(plate.text, HEBREW)
