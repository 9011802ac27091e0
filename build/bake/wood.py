"""Two kinds of wood as solid textures: the rings change with depth, so the grain follows the carving."""

from typing import Literal, NamedTuple, get_args

import numpy as np

from bake.field import Field, Real, colour, mix, noise, real, step

Wood = Literal["walnut", "maple"]
WOODS: tuple[Wood, ...] = get_args(Wood)


class Tones(NamedTuple):
    """Colours of one kind of wood, and of the strip inlaid in it."""

    early: str
    late: str
    pore: str
    inlay: str
    contrast: float
    pores: float


TONES: dict[Wood, Tones] = {
    "walnut": Tones("8f5f3b", "4a2a18", "22120a", "e6c88f", contrast=1.0, pores=1.0),
    "maple": Tones("d8ad7b", "a87345", "7c5029", "5a3218", contrast=1.0, pores=0.55),
}

HEART_Y, HEART_Z = 1.65, -1.75
RINGS_A_PITCH = 10
CALM = 1.25
"""How much rings fade with depth: in a hollow they would draw steps that are not there."""


def fibre(x: Field, y: Field, z: Field, along: float, across: float, seed: int) -> Field:
    """Return noise stretched along the trunk (x); height `z` shifts the fibres a little."""
    return noise(real(x * Real(along)), real((y + Real(0.8) * z) * Real(across)), seed)


def grain(x: Field, y: Field, z: Field, kind: Wood) -> Field:
    """Return colours at (x, y), in hole distances, and height z (≤ 0); the trunk's heart runs along x below."""
    tones = TONES[kind]
    early, late, pore = colour(tones.early), colour(tones.late), colour(tones.pore)
    wobble = (
        noise(x * Real(0.20), y * Real(0.45), 1) * Real(1.1)
        + noise(x * Real(0.5), y * Real(1.2), 2) * Real(0.26)
        + noise(x * Real(1.5), y * 5, 9) * Real(0.05)
    )
    up = z - Real(HEART_Z) + wobble * Real(0.18)
    radius = np.sqrt((y - Real(HEART_Y) + wobble * Real(0.8)) ** 2 + up**2) * RINGS_A_PITCH
    number = np.floor(radius)
    within = radius - number
    ring = step(0.05, 0.86, within) * (1 - step(0.90, 1.0, within))  # slow growth, then a sharp end
    strength = Real(0.62) + Real(0.76) * noise(number * Real(7.3), number * 0, 5)
    fibres = fibre(x, y, z, 2.2, 60, 3) * Real(0.6) + fibre(x, y, z, 5, 130, 4) * Real(0.5)
    bands = noise(x * Real(0.3), (y + Real(0.5) * z) * Real(2.4), 6)
    shallow = 1 + z * Real(CALM)
    dark = ring * strength * shallow * Real(0.72) + fibres * Real(0.36) + bands * Real(0.30)
    body = mix(early, late, np.clip(dark * Real(tones.contrast) + Real(0.16), 0, 1).astype(Real))
    pores = step(0.30, 0.46, fibre(x, y, z, 5.5, 105, 7)) * (Real(0.35) + Real(0.45) * ring)
    return mix(body, pore, pores * Real(tones.pores))
