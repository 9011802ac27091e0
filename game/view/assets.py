"""Where the pictures, fonts and sounds that come with the program lie."""

from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "assets"


def path(*parts: str) -> str:
    """The full name of a file in assets/."""
    return str(FOLDER.joinpath(*parts))
