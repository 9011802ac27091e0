"""Logging of unhandled exceptions in threads."""

import functools
import logging
from collections.abc import Callable
from typing import ParamSpec

LOG = logging.getLogger("naqala.engine")
Given = ParamSpec("Given")


def log_exceptions(body: Callable[Given, None]) -> Callable[Given, None]:
    """Wrap a thread's body so that an unhandled exception is logged before the thread ends."""

    @functools.wraps(body)
    def run(*args: Given.args, **kwargs: Given.kwargs) -> None:
        """Run the body."""
        try:
            body(*args, **kwargs)
        except Exception:
            LOG.exception("%s failed", body.__qualname__)

    return run
