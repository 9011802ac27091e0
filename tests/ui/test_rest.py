"""The glance: a preview appears after a short rest and disappears a little faster."""

from game.ui.rest import FADE_IN, FADE_OUT, REST, DelayedPreview


def test_a_passing_pointer_shows_nothing() -> None:
    glance = DelayedPreview()
    for hole in "ABCDEF":
        glance.show_preview_of(hole)
        glance.update(REST * 0.8)
        assert glance.shown == ""


def test_a_resting_pointer_shows_its_hole() -> None:
    glance = DelayedPreview()
    glance.show_preview_of("C")
    glance.update(REST + 0.001)
    assert glance.shown == "C"
    assert 0 < glance.strength < 0.1
    glance.update(FADE_IN)
    assert glance.strength == 1
    assert not glance.is_moving


def test_it_fades_when_the_pointer_leaves() -> None:
    glance = DelayedPreview()
    glance.show_preview_of("C")
    glance.update(REST + FADE_IN)
    glance.update(0.1)
    glance.show_preview_of("")
    glance.update(FADE_OUT / 2)
    assert glance.shown == "C"
    assert 0 < glance.strength < 1
    glance.update(FADE_OUT)
    assert glance.shown == ""
    assert not glance.is_moving


def test_the_keyboard_does_not_wait() -> None:
    glance = DelayedPreview()
    glance.show_preview_of("D", at_once=True)
    assert (glance.shown, glance.strength) == ("D", 1.0)
    glance.clear()
    assert glance.shown == ""
