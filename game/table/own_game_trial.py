"""The trial of a file of the user's: its game is set up and its rules are told before a page or command needs them."""

from game.rules.file.variant_library import Variant, set_up_game


def try_game_and_texts(variant: Variant) -> None:
    """Set a game up, and put its rules into words.  Raises whatever goes wrong."""
    from game.text.language import Language  # only now: most starts have no new file
    from game.text.sentences import rules_page

    set_up_game(variant)
    rules_page(variant.rules(), Language())
