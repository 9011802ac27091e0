"""Threads that do not die silently: an exception that a thread does not handle is logged."""

import functools
import logging
from collections.abc import Callable
from typing import ParamSpec

LOG = logging.getLogger("naqala.engine")
Given = ParamSpec("Given")


def log_exceptions(body: Callable[Given, None]) -> Callable[Given, None]:
    """Wraps the body of a thread: an exception that it does not handle is logged, and the thread ends."""

    @functools.wraps(body)
    def run(*args: Given.args, **kwargs: Given.kwargs) -> None:
        try:
            body(*args, **kwargs)
        except Exception:
            LOG.exception("%s failed", body.__qualname__)

    return run
