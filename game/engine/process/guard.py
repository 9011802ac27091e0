"""Threads that do not die in silence: what a thread cannot handle is logged."""

import functools
import logging
from collections.abc import Callable
from typing import ParamSpec

LOG = logging.getLogger("naqala.engine")
Given = ParamSpec("Given")


def guarded(body: Callable[Given, None]) -> Callable[Given, None]:
    """The same body of a thread; whatever it cannot handle is written to the log, and then the thread ends."""

    @functools.wraps(body)
    def run(*args: Given.args, **kwargs: Given.kwargs) -> None:
        try:
            body(*args, **kwargs)
        except Exception:
            LOG.exception("%s failed", body.__qualname__)

    return run
