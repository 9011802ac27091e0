"""Levels of the computer player in files: eight today, three in files of earlier versions.

Beside a level a file has `of`, the number of levels when it was written; without it, 1 to 3 mean easy, middle, strong.
"""

LEVELS = 8
OF_THREE = {1: 1, 2: 4, 3: LEVELS}


def read_level(level: int, of: object) -> int:
    """The level that plays most like the one in a file; 0, which is no level, stays 0."""
    return min(level, LEVELS) if of == LEVELS or not level else OF_THREE.get(level, LEVELS)


def written_level(level: int) -> dict[str, int]:
    """A level as a file has it."""
    return {"level": level, "of": LEVELS}
