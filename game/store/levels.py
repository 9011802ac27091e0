"""Levels of the computer player in files: eight of them, where earlier files know three.

A file says `of` beside a level, how many there were when it was written; files without it mean easy, middle, strong.
"""

LEVELS = 8
OF_THREE = {1: 1, 2: 4, 3: LEVELS}


def read_level(level: int, of: object) -> int:
    """The level that plays most like the one of a file; 0, nobody's level, stays what it is."""
    return min(level, LEVELS) if of == LEVELS or not level else OF_THREE.get(level, LEVELS)


def written_level(level: int) -> dict[str, int]:
    """A level as a file keeps it."""
    return {"level": level, "of": LEVELS}
