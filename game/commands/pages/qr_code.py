"""The QR code of an own game on a printed page."""

from pathlib import Path

from game.commands.pages import html
from game.features.sharing.qr_codes import make_qr_code
from game.features.workshop.game_text import GameFileText, qr_code_text
from game.store.disk import read_file
from game.text.language import Language


def qr_code_section(path: Path, words: Language) -> str:
    """Return the HTML with the QR code of a variant file.  Raises OSError, DamagedError."""
    code = make_qr_code(qr_code_text(GameFileText(path.stem, read_file(path).decode("utf-8", "replace"))))
    title = html.html_text(words.t("This game as a code"))
    if code is None:
        said = html.html_text(words.t("This game is too long for a code that scans well. A file holds all of it."))
        return f'<section class="code"><h2>{title}</h2><p>{said}</p></section>\n'
    said = html.html_text(words.t("Whoever drops the picture on Naqala has the game, with its rules."))
    return f'<section class="code"><h2>{title}</h2>\n{code.svg.decode()}\n<p class="note">{said}</p></section>\n'
