"""The faults of a variant file as tests compare them."""

from pathlib import Path

from game.rules.file.faults import VariantError
from game.rules.file.reader import read_game_words


def faults(path: Path, text: str) -> list[str]:
    """Each as `key: what is wrong`."""
    path.write_text(text, "utf-8")
    try:
        read_game_words(path)
    except VariantError as error:
        return [f"{one.key}: {one.why}" for one in error.faults]
    return []
