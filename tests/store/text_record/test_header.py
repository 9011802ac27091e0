"""The tags of a game: each is read, told where it is wrong, and kept where it means nothing here."""

from dataclasses import replace

import pytest

from game.store.record import LEVELS, LONGEST_MOVE, MOST_LETTERS, MOST_MOVES, GameRecord, Player
from game.store.text_record.header import final_stores_text, header_tags
from tests.store.common import VARIANTS
from tests.store.text_record.texts import games_of, texts_of

HEADER = '[Variant "oware"]\n'


def read(tags: str) -> tuple[GameRecord, list[str]]:
    """A game of one move under some tags, and what is said of them."""
    (one,), faults = games_of(f"{HEADER}{tags}\n1. F", VARIANTS)
    return one, [f"{fault.line}:{fault.column}: {fault}" for fault in faults]


def others(record: GameRecord) -> dict[str, str]:
    return dict(record.remarks.tags)


@pytest.mark.parametrize(
    ("said", "kind", "level"),
    [
        ("person", "person", 0), ("human", "person", 0), ("Human", "person", 0), ("computer", "computer", 0),
        ("computer 3", "computer", 3), ("computer 3/8", "computer", 3),
        (f"computer {LEVELS}/{LEVELS}", "computer", LEVELS),
    ],
)  # fmt: skip
def test_a_kind_of_player(said: str, kind: str, level: int) -> None:
    record, faults = read(f'[NorthType "{said}"]')
    assert faults == []
    assert (record.players["N"].kind, record.players["N"].level) == (kind, level)
    assert record.players["S"] == Player()


@pytest.mark.parametrize("said", ["robot", "computer x", f"computer {LEVELS + 1}", "computer 3/8/9", ""])
def test_what_is_no_kind_of_player_is_a_person_and_told(said: str) -> None:
    record, (fault,) = read(f'[SouthType "{said}"]' if said else '[SouthType " "]')
    assert record.players["S"] == Player()
    assert fault.startswith("2:1: ")
    assert "is not a kind of player" in fault


@pytest.mark.parametrize(("length", "told"), [(MOST_LETTERS, False), (MOST_LETTERS + 1, True)])
def test_a_name_has_so_many_letters(length: int, told: bool) -> None:
    record, faults = read(f'[South "{"x" * length}"]')
    assert record.players["S"].name == "x" * MOST_LETTERS
    assert [fault[:5] for fault in faults] == (["2:1: "] if told else [])


@pytest.mark.parametrize(
    ("said", "hints"),
    [("0", {}), ("1", {"N": 1}), (str(MOST_MOVES), {"N": MOST_MOVES}), (str(MOST_MOVES + 1), None), ("-1", None),
     ("x", None), ("³", None), ("1" * 10, None), ("٣", None)],
)  # fmt: skip
def test_a_number_of_hints(said: str, hints: dict[str, int] | None) -> None:
    record, faults = read(f'[NorthHints "{said}"]')
    assert record.hints == (hints or {})
    assert bool(faults) is (hints is None)


@pytest.mark.parametrize(
    ("tags", "began", "left"),
    [
        ('[Date "2026.11.21"]', "2026-11-21", {}),
        ('[Date "2026-11-21"]', "2026-11-21", {}),
        ('[Date "2026/11/21"][Time "18:30"]', "2026-11-21T18:30", {}),
        ('[Date "2026.11.21"][Time "half past"]', "2026-11-21", {"Time": "half past"}),
        (f'[Date "2026.11.21"][Time "{"1" * 29}"]', f"2026-11-21T{'1' * 29}", {}),
        (f'[Date "2026.11.21"][Time "{"1" * 30}"]', "2026-11-21", {"Time": "1" * 30}),
        ('[Date "2026.??.??"]', "", {"Date": "2026.??.??"}),
        ('[Time "18:30"]', "", {"Time": "18:30"}),
        ('[Began "once"]', "once", {}),
        (f'[Began "{"x" * MOST_LETTERS}"]', "x" * MOST_LETTERS, {}),
        (f'[Began "{"x" * (MOST_LETTERS + 1)}"]', "", {"Began": "x" * (MOST_LETTERS + 1)}),
        ('[Date "2026.11.21"][Began "once"]', "2026-11-21", {"Began": "once"}),
    ],
)
def test_when_a_game_began(tags: str, began: str, left: dict[str, str]) -> None:
    """Within as many letters as a record has for it; what does not fit is kept as it is."""
    assert MOST_LETTERS == 40
    record, faults = read(tags)
    assert (record.began, others(record), faults) == (began, left, [])


def test_a_time_as_files_are_named_is_written_with_colons() -> None:
    record = GameRecord("kalah", {}, began="2026-11-27T08-03-05")
    assert ("Time", "08:03:05") in list(header_tags(record))


@pytest.mark.parametrize(("length", "draft"), [(1, True), (LONGEST_MOVE, True), (LONGEST_MOVE + 1, False)])
def test_a_move_that_was_begun(length: int, draft: bool) -> None:
    said = "x" * length
    record, faults = read(f'[Draft "{said}"]')
    assert faults == []
    assert (record.draft, others(record)) == ((said, {}) if draft else ("", {"Draft": said}))


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("oware", "oware"),
        ("Oware", "oware"),
        (" OWARE ", "oware"),
        ("Bao  kids", "bao_kids"),
        ("", None),
        ("chess", None),
    ],
)
def test_a_game_is_named_by_its_id_or_its_name(said: str, found: str | None) -> None:
    games, faults = games_of(f'[Variant "{said}"]\n\n1. F' if said else "1. F", VARIANTS)
    assert [one.variant for one in games] == ([found] if found else [])
    assert bool(faults) is (found is None)


def test_what_a_header_says_of_a_game() -> None:
    bare = GameRecord("kalah", {}, ())
    assert dict(header_tags(bare)) == {
        "Variant": "kalah", "SouthType": "person", "NorthType": "person", "Result": "*",
    }  # fmt: skip
    full = replace(
        bare,
        options={"seeds": 5, "pie": True},
        began="2026-11-21T18:30",
        players={"S": Player("person", 0, "Ada"), "N": Player("computer", 3)},
        hints={"S": 0, "N": 2},
        result={"winner": "N", "reason": "row_empty", "stores": {"S": 20, "N": 28}},
        draft="A",
    )
    assert dict(header_tags(full)) == {
        "Variant": "kalah", "Options": "seeds=5 pie=true", "Date": "2026.11.21", "Time": "18:30", "South": "Ada",
        "SouthType": "person", "NorthType": f"computer 3/{LEVELS}", "NorthHints": "2", "Result": "0-1",
        "Reason": "row_empty", "Stores": "20-28", "Draft": "A",
    }  # fmt: skip
    assert dict(header_tags(replace(bare, began="2026-11-21")))["Date"] == "2026.11.21"
    assert dict(header_tags(replace(bare, began="once")))["Began"] == "once"


def test_a_store_that_nobody_tells_is_empty() -> None:
    assert final_stores_text({"stores": {"N": 3}}) == "0-3"


def test_a_text_is_read_as_it_was_written() -> None:
    record, _ = read('[Began "once"]\n[Draft "A"]\n[South "Ada"]\n[NorthType "computer 2/8"]\n[NorthHints "3"]')
    assert games_of(texts_of([record], VARIANTS), VARIANTS) == ([record], [])
