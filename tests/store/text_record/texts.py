"""Several games as one text, and back."""

from collections.abc import Iterable

from game.store.record import GameRecord
from game.store.text_record.header import Variants
from game.store.text_record.record_reader import read_games
from game.store.text_record.record_writer import record_as_text
from game.store.text_record.text_faults import RecordFault


def texts_of(records: Iterable[GameRecord], variants: Variants) -> str:
    return "\n".join(record_as_text(record, variants) for record in records)


def games_of(text: str, variants: Variants, usual: str = "") -> tuple[list[GameRecord], list[RecordFault]]:
    found = list(read_games(text, variants, usual))
    return [one.record for one in found if one.record is not None], [fault for one in found for fault in one.faults]
