"""Sounds of stones on wood: noise, and the modes in which wood and stone ring.

A struck thing rings in its modes: a few tones that are no harmonics of each other, each fading at its own pace.
"""

import wave
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

RATE = 22_050
Signal: TypeAlias = NDArray[np.float64]


class Mode(NamedTuple):
    """One tone of a struck object: Hz, seconds until it decays to a third, loudness."""

    pitch: float
    fades: float
    loud: float


BOARD = (Mode(286, 0.040, 0.80), Mode(473, 0.030, 1.0), Mode(792, 0.018, 0.60), Mode(1310, 0.009, 0.40))
"""A thick board with a bowl in it."""
TROUGH = (Mode(196, 0.065, 0.90), Mode(327, 0.045, 1.0), Mode(560, 0.026, 0.50), Mode(940, 0.012, 0.25))
"""The long hollow of a store: deeper and slower."""
PEBBLE = (Mode(2350, 0.0065, 1.0), Mode(3710, 0.0040, 0.60), Mode(5480, 0.0025, 0.30))
"""A pebble against another."""
BAR = (Mode(1, 0.15, 1.0), Mode(2.76, 0.050, 0.22), Mode(5.40, 0.022, 0.10))
"""A plain wooden bar struck with a soft mallet; pitches are multiples of its note."""

SCALE = (0, 4, 7, 12)  # half tones of the knocks that climb
C4, E4, G4, C5 = 261.6, 329.6, 392.0, 523.3


def silence(seconds: float) -> Signal:
    return np.zeros(round(seconds * RATE))


def ring(
    modes: Sequence[Mode], seconds: float, chance: np.random.Generator, raised: float = 1.0, stray: float = 0.01
) -> Signal:
    """Return the tones of a struck object.  `raised` multiplies their pitches; `stray` varies them randomly."""
    time = np.arange(round(seconds * RATE)) / RATE
    out = silence(seconds)
    for mode in modes:
        pitch = mode.pitch * raised * chance.uniform(1 - stray, 1 + stray)
        loud = mode.loud * chance.uniform(0.85, 1.15)
        out += loud * np.sin(2 * np.pi * pitch * time) * np.exp(-time / mode.fades)
    return out * np.minimum(time / 0.0012, 1)  # a soft start


def hiss(low: float, high: float, seconds: float, chance: np.random.Generator) -> Signal:
    """Return noise between two pitches, of even loudness (about 1)."""
    count = round(seconds * RATE)
    spectrum = np.fft.rfft(chance.standard_normal(count))
    pitch = np.fft.rfftfreq(count, 1 / RATE)
    spectrum *= np.exp(-((np.log2(np.maximum(pitch, 1) / np.sqrt(low * high)) / np.log2(high / low)) ** 2) * 4)
    out = np.fft.irfft(spectrum, count)
    return np.asarray(out / np.abs(out).std() / 3)


def add(track: Signal, sound: Signal, at: float, loud: float = 1.0) -> None:
    """Mix `sound` into `track` from `at` seconds on, cutting what doesn't fit."""
    start = round(at * RATE)
    part = sound[: max(len(track) - start, 0)]
    track[start : start + len(part)] += loud * part


def knock(chance: np.random.Generator, body: Sequence[Mode], raised: float, seconds: float) -> Signal:
    """Return the sound of a stone on wood: the wood rings, the stone clicks and rolls against its neighbour."""
    track = silence(seconds)
    touch = hiss(900, 3600, 0.02, chance)
    touch *= np.exp(-np.arange(len(touch)) / (0.0022 * RATE))
    add(track, ring(body, seconds, chance, raised), 0, 0.55)
    add(track, touch, 0, 0.22)
    add(track, ring(PEBBLE, 0.06, chance, raised), 0.0005, 0.18)
    add(track, ring(PEBBLE, 0.06, chance, raised * 1.12), chance.uniform(0.034, 0.048), 0.08)
    add(track, ring(body, 0.12, chance, raised * 1.04), chance.uniform(0.055, 0.070), 0.10)
    return track


def rustle(chance: np.random.Generator, stones: int, seconds: float) -> Signal:
    """Return the sound of stones gathered into a hand: many faint clicks over soft rubbing."""
    track = silence(seconds)
    breath = hiss(1400, 5200, seconds, chance)
    swell = np.sin(np.linspace(0, np.pi, len(breath))) ** 2
    add(track, breath * swell, 0, 0.05)
    touches = np.sort(chance.uniform(0.01, seconds - 0.12, stones))
    for at in touches - touches[0] + 0.005:
        add(track, ring(PEBBLE, 0.06, chance, chance.uniform(0.75, 1.1)), float(at), chance.uniform(0.06, 0.16))
        add(track, ring(BOARD, 0.10, chance, chance.uniform(1.0, 1.4)), float(at), chance.uniform(0.04, 0.10))
    return track


def tune(chance: np.random.Generator, notes: Sequence[tuple[float, float]], seconds: float) -> Signal:
    """Return soft wooden tones: (note in Hz, seconds from the start)."""
    track = silence(seconds)
    for note, at in notes:
        thud = hiss(250, 900, 0.03, chance)
        add(track, thud * np.exp(-np.arange(len(thud)) / (0.005 * RATE)), at, 0.16)
        add(track, ring(BAR, seconds, chance, note, stray=0), at, 0.5)
    return track


def drop(chance: np.random.Generator, raised: float) -> Signal:
    return knock(chance, BOARD, raised, 0.22)


def store(chance: np.random.Generator) -> Signal:
    return knock(chance, TROUGH, 1.0, 0.32)


def capture(chance: np.random.Generator) -> Signal:
    """Return the sound of a capture: a handful is taken up and poured into the store."""
    track = silence(0.62)
    add(track, rustle(chance, 6, 0.26), 0, 0.8)
    for i, at in enumerate((0.24, 0.285, 0.32, 0.37)):
        add(track, knock(chance, TROUGH, 1.0 + 0.06 * i, 0.25), at, 0.9 - 0.15 * i)
    return track


def climb(chance: np.random.Generator, nth: int) -> Signal:
    """Return the sound of a stone falling into a store; each of a counted capture (`nth`) is higher than the last."""
    return knock(chance, TROUGH, 2 ** (SCALE[nth] / 12), 0.16)


def click(chance: np.random.Generator) -> Signal:
    """Return the sound of a button: a fingertip on wood."""
    track = silence(0.07)
    add(track, ring(BOARD, 0.07, chance, 1.9), 0, 0.4)
    return track


SOUNDS: dict[str, tuple[float, Callable[[np.random.Generator], Signal]]] = {
    "drop1": (0.42, lambda chance: drop(chance, 0.92)),
    "drop2": (0.42, lambda chance: drop(chance, 1.00)),
    "drop3": (0.42, lambda chance: drop(chance, 1.07)),
    "drop4": (0.42, lambda chance: drop(chance, 1.16)),
    "store": (0.46, store),
    "lift": (0.24, lambda chance: rustle(chance, 7, 0.34)),
    "capture": (0.48, capture),
    "extra": (0.34, lambda chance: tune(chance, ((G4, 0.0), (C5, 0.13)), 0.75)),
    "win": (0.42, lambda chance: tune(chance, ((C4, 0.0), (E4, 0.14), (G4, 0.28), (C5, 0.44)), 1.3)),
    "draw": (0.36, lambda chance: tune(chance, ((E4, 0.0), (E4, 0.22)), 0.85)),
    "loss": (0.36, lambda chance: tune(chance, ((E4, 0.0), (C4, 0.24)), 0.95)),
    "click": (0.20, click),
    "right": (0.30, lambda chance: tune(chance, ((E4, 0.0), (G4, 0.09)), 0.36)),
    "finished": (0.40, lambda chance: tune(chance, ((G4, 0.0), (C5, 0.1), (G4, 0.2), (C5, 0.3)), 0.62)),
    **{f"count_{letter}": (0.44, partial(climb, nth=nth)) for nth, letter in enumerate("abcd")},
}
"""Name → how loud its loudest moment is (1 is the most a file can hold), and how it is made."""


def finish(track: Signal, peak: float) -> NDArray[np.int16]:
    """Remove inaudibly low frequencies, fade out and set the loudness."""
    spectrum = np.fft.rfft(track)
    spectrum *= 1 - np.exp(-((np.fft.rfftfreq(len(track), 1 / RATE) / 60) ** 2))
    track = np.fft.irfft(spectrum, len(track))
    last = round(0.03 * RATE)
    track[-last:] *= np.linspace(1, 0, last) ** 2
    first = round(0.001 * RATE)
    track[:first] *= np.linspace(0, 1, first)
    return np.asarray(np.rint(track / np.abs(track).max() * peak * 32767), np.int16)


def write_sounds(folder: Path) -> None:
    """Write a 16-bit mono file for each sound."""
    folder.mkdir(parents=True, exist_ok=True)
    for seed, (name, (peak, make)) in enumerate(SOUNDS.items()):
        samples = finish(make(np.random.default_rng(seed)), peak)
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples.astype("<i2").tobytes())
