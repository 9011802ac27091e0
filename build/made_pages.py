"""Updating and checking of generated pages."""

from pathlib import Path


def lines_of(path: Path) -> int:
    """Count the lines of a file, or of all files in a folder."""
    files = path.rglob("*.py") if path.is_dir() else [path]
    return sum(file.read_text(encoding="utf-8").count("\n") for file in files)


def kept_true(page: Path, after: str, words: list[str], otherwise: str) -> int:
    """Write a page if it is out of date, or with `--check` only report; return 0 if it is up to date in the end."""
    if "--check" not in words:
        page.write_text(after, encoding="utf-8")
    elif page.read_text(encoding="utf-8") != after:
        print(otherwise)
        return 1
    return 0
