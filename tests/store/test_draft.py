"""A layout half made, kept in the record of its game."""

import pytest

from game.store.record import GameRecord, RecordError, decode_record


def test_it_is_kept_with_the_game() -> None:
    record = GameRecord("akil", {}, draft="layout:5.0.0.0.0.0.0.0.0.0.0.0")
    assert decode_record(record.encode()).draft == record.draft


@pytest.mark.parametrize("draft", ["7", '["layout:"]', "null", '"' + "1." * 600 + '"'])
def test_what_is_no_draft_is_said(draft: str) -> None:
    with pytest.raises(RecordError, match="draft: a layout is needed here"):
        decode_record(f'{{"variant": "akil", "draft": {draft}}}')
