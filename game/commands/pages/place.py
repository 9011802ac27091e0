"""Where a page goes: what stands in its way, or goes wrong while it is written, is said in a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.commands.words import CommandError
from game.store.exchange.web_page import PlaceError, WebPage
from game.ui.assets import MissingError


@contextmanager
def page_at(path: Path) -> Iterator[WebPage]:
    """A page to be written.  Raises CommandError."""
    if str(path) == "-":
        raise CommandError("a page needs a new folder, or a name that ends in .html, not '-'.")
    try:
        with WebPage(path) as page:
            yield page
    except PlaceError as error:
        raise CommandError(f"{path} {error.strerror}.") from None
    except MissingError as error:
        raise CommandError(str(error)) from None
    except OSError as error:
        raise CommandError(f"{path} cannot be written: {error.strerror or error}.") from None
