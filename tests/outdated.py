"""What a library announces to take away or to change fails the test that uses it, even where the program goes on.

`filterwarnings` in pyproject.toml makes errors of such warnings, but parts of the program outlive errors of a library
or of a page, and would hide these.  So while a test runs they are noted instead, whoever catches what.
"""

import warnings
from collections.abc import Generator

import pytest

KINDS = (DeprecationWarning, PendingDeprecationWarning, FutureWarning)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None, None, None]:
    with warnings.catch_warnings(record=True) as seen:
        for kind in KINDS:
            warnings.simplefilter("always", kind)
        yield
    for one in seen:
        if not issubclass(one.category, KINDS):
            warnings.warn_explicit(one.message, one.category, one.filename, one.lineno)
    said = [
        f"{one.filename}:{one.lineno}: {one.category.__name__}: {one.message}"
        for one in seen
        if issubclass(one.category, KINDS)
    ]
    if said:
        pytest.fail("\n".join(dict.fromkeys(said)), pytrace=False)
