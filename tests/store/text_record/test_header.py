"""The tags of a game: each is read, told where it is wrong, and kept where it means nothing here."""

import pytest

from game.store.record import LONGEST_MOVE, MOST_LETTERS, GameRecord
from game.store.text_record.header import header_tags
from tests.store.common import VARIANTS
from tests.store.text_record.texts import games_of

HEADER = '[Variant "oware"]\n'


def read(tags: str) -> tuple[GameRecord, list[str]]:
    """A game of one move under some tags, and what is said of them."""
    (one,), faults = games_of(f"{HEADER}{tags}\n1. F", VARIANTS)
    return one, [f"{fault.line}:{fault.column}: {fault}" for fault in faults]


def others(record: GameRecord) -> dict[str, str]:
    return dict(record.remarks.tags)


@pytest.mark.parametrize(
    ("tags", "began", "left"),
    [
        ('[Date "2026.11.21"]', "2026-11-21", {}), ('[Date "2026-11-21"]', "2026-11-21", {}),
        ('[Date "2026/11/21"][Time "18:30"]', "2026-11-21T18:30", {}),
        ('[Date "2026.11.21"][Time "half past"]', "2026-11-21", {"Time": "half past"}),
        (f'[Date "2026.11.21"][Time "{"1" * 29}"]', f"2026-11-21T{'1' * 29}", {}),
        (f'[Date "2026.11.21"][Time "{"1" * 30}"]', "2026-11-21", {"Time": "1" * 30}),
        ('[Date "2026.??.??"]', "2026", {}), ('[Date "2026.03.??"][Time "18:30"]', "2026-03", {"Time": "18:30"}),
        ('[Date "2026"]', "2026", {}), ('[Date "????.03.07"]', "", {"Date": "????.03.07"}),
        ('[Time "18:30"]', "", {"Time": "18:30"}),
        ('[Began "once"]', "once", {}), (f'[Began "{"x" * MOST_LETTERS}"]', "x" * MOST_LETTERS, {}),
        (f'[Began "{"x" * (MOST_LETTERS + 1)}"]', "", {"Began": "x" * (MOST_LETTERS + 1)}),
        ('[Date "2026.11.21"][Began "once"]', "2026-11-21", {"Began": "once"}),
    ],
)  # fmt: skip
def test_when_a_game_began(tags: str, began: str, left: dict[str, str]) -> None:
    """Within as many letters as a record has for it; what does not fit is kept as it is."""
    assert MOST_LETTERS == 40
    record, faults = read(tags)
    assert (record.began, others(record), faults) == (began, left, [])
    assert read("".join(f'[{name} "{value}"]' for name, value in header_tags(record)))[0].began == began


@pytest.mark.parametrize(("length", "draft"), [(1, True), (LONGEST_MOVE, True), (LONGEST_MOVE + 1, False)])
def test_a_move_that_was_begun(length: int, draft: bool) -> None:
    said = "x" * length
    record, faults = read(f'[Draft "{said}"]')
    assert faults == []
    assert (record.draft, others(record)) == ((said, {}) if draft else ("", {"Draft": said}))


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("oware", "oware"), ("Oware", "oware"), (" OWARE ", "oware"), ("Bao  kids", "bao_kids"), ("", None),
        ("chess", None),
    ],
)  # fmt: skip
def test_a_game_is_named_by_its_id_or_its_name(said: str, found: str | None) -> None:
    games, faults = games_of(f'[Variant "{said}"]\n\n1. F' if said else "1. F", VARIANTS)
    assert [one.variant for one in games] == ([found] if found else [])
    assert bool(faults) is (found is None)
