"""What pages share in all tests of them."""

from tests.pages import shared

__all__ = ["shared"]
