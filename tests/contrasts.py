"""How much two colours differ (WCAG 2), and colours laid over others."""

from __future__ import annotations

from game.ui.theme import Rgb


def light(color: Rgb) -> float:
    """How light a colour is, 0 to 1."""
    parts = [c / 255 for c in color]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: Rgb, b: Rgb) -> float:
    """1 to 21."""
    high, low = sorted((light(a), light(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def mixed(over: Rgb, under: Rgb, alpha: float) -> Rgb:
    """A colour of some opacity over another."""
    r, g, b = (round(o * alpha + u * (1 - alpha)) for o, u in zip(over, under, strict=True))
    return r, g, b
