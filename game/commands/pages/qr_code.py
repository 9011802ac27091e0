"""The QR code of an own game on a printed page, and the game itself, which Naqala reads from the page."""

from pathlib import Path

from game.commands.pages import html
from game.features.sharing.qr_codes import make_qr_code
from game.features.sharing.rule_changes import game_sentences
from game.features.workshop.game_text import GameFileText, packed_text, qr_code_text
from game.rules.file.variant_library import load_variant, standard_library
from game.store.disk import read_file
from game.text.language import Language


def qr_code_section(path: Path, words: Language) -> str:
    """Return the HTML section with the QR code of a variant file, and the game itself as packed text for import.

    Raises OSError, DamagedError, or VariantError for a file that can't be played.
    """
    game = GameFileText(path.stem, read_file(path).decode("utf-8", "replace"))
    variants = {**standard_library().variants, path.stem: load_variant(path)}
    code = make_qr_code(qr_code_text(game, game_sentences(game, words, variants)))
    title, notes = words.t("This game as a code"), [words.t("Naqala reads the game from this page, too.")]
    if code is None:
        notes.insert(0, words.t("This game is too long for a code that scans well. A file holds all of it."))
    else:
        notes.insert(0, words.t("Whoever drops the picture on Naqala gets the game, with its rules."))
    said = "\n".join(f'<p class="note">{html.html_text(note)}</p>' for note in notes)
    picture = code.svg.decode() if code else ""
    return (
        f'<section class="code"><h2>{html.html_text(title)}</h2>\n{picture}\n{said}</section>\n'
        f'<script type="text/plain">\n{packed_text(game)}\n</script>\n'
    )
