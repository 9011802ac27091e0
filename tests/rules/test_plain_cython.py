"""What uncompiled modules take from Cython does nothing: numbers, functions and blocks stay as they are."""

from game.rules import plain_cython as cython


def test_types_are_pythons_numbers_whatever_their_size() -> None:
    assert cython.int[4][2] is cython.int
    assert cython.declare(cython.int, 3) == 3
    assert cython.declare(cython.int) is None
    assert cython.cast(cython.uchar, 300) == 300


def test_what_is_decorated_stays_what_it_is() -> None:
    def plain() -> int:
        return 1

    for decorator in (cython.cclass, cython.final, cython.inline, cython.gil, cython.nogil):
        assert decorator(plain) is plain


def test_a_block_without_the_lock_is_a_block_and_its_errors_come_through() -> None:
    seen = list[int]()
    try:
        with cython.nogil:
            seen.append(1)
            raise ValueError
    except ValueError:
        seen.append(2)
    assert seen == [1, 2]


def test_nothing_is_compiled() -> None:
    assert cython.compiled is False
