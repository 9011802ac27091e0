"""Reading one file of the user's: whatever goes wrong there is a fault of that file, and reaches nothing else.

Readers raise errors with a sentence for all that they expect of a file.  What nobody expected (an error in the program,
in a library, a warning that was made an error) is caught here and nowhere else: it is logged, and becomes a fault, too.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from game.rules.phrase import Phrase

LONGEST = 120  # letters of an error's message that are shown


@contextmanager
def errors_of_file(
    file: str, create_error: Callable[[Phrase], Exception], *expected: type[Exception]
) -> Iterator[None]:
    """Let errors of the `expected` types pass; log any other, and raise what `create_error` makes of a phrase for it.

    `file`: the file's name, for the log.
    """
    try:
        yield
    except expected:
        raise
    except Exception as error:
        raise create_error(unexpected_error_phrase(file, error)) from None


def unexpected_error_phrase(file: str, error: Exception) -> Phrase:
    """Log an error that nobody expected while the file was read; return a phrase for it."""
    import logging  # only now: the first frame does without

    log, why = logging.getLogger("naqala.rules"), f"{type(error).__name__}: {error}".removesuffix(": ")
    # Without a log a command prints the message on standard error, where a traceback would help nobody.
    log.error("%s: an error in the program while it was read: %s", file, why, exc_info=log.hasHandlers())
    said = "".join(letter if letter.isprintable() else " " for letter in why[:LONGEST])
    return Phrase("an error in the program keeps it from being read ({why})", why=said)
