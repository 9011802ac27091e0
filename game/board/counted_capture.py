"""A large capture, counted: holes light up with a running sum, then the gain rises over the store."""

import pygame

from game.board.numbers import NumberPlates
from game.board.sign_strokes import Ring
from game.board.signs import SignPictures, centred_sprite
from game.film.playback import Film
from game.film.stone_motion import GAIN_RISES, StoneMotion
from game.rules.steps import Step
from game.ui.memory import PictureCache
from game.ui.screen import Sprite

QUICK = 0.08  # seconds in which the ring of what is captured appears
LONGEST_SUM = 4  # holes whose numbers are written side by side; of more only their sum
SWELLS, SWELL_STEPS, SWELL_GROWTH = 0.30, 3, 0.02  # the ring round the store: seconds, sizes, growth of each
RISE = 0.45  # pitches


class CountedCaptureSprites:
    """Maker of the sprites of a large capture while it is shown: circles round the captured holes, their running sum,
    and the total.
    """

    def __init__(self, sign_pictures: SignPictures, number_plates: NumberPlates) -> None:
        self.signs, self.numbers, self.geometry = sign_pictures, number_plates, sign_pictures.geometry
        self._swollen: PictureCache[tuple[str, int], pygame.Surface] = PictureCache()

    def ring_sprites(self, film: Film, motion: StoneMotion) -> list[Sprite]:
        """Return rings round the captured holes highlighted so far; once the pieces arrive, also round the store."""
        kind: Ring = "may" if film.seconds_into_motion < motion.lit_seconds else "taken"
        rings = list[Sprite]()
        for i, step in enumerate(self.highlighted_captures(film, motion)):
            alpha = round(255 * (film.seconds_into_motion - motion.lit_time_of_step(i)) / QUICK)
            rings.append(self.signs.ring_sprite(step.hole, kind, min(255, alpha)))
        if film.seconds_into_motion > motion.capture_arrival_time and motion.step.to in self.geometry.places:
            since = film.seconds_into_motion - motion.capture_arrival_time
            rings.append(self._pulsing_store_ring(motion.step.to, since))
        return rings

    def sum_sprites(self, film: Film) -> list[Sprite]:
        """Return the running sum at the hole highlighted last; once the pieces arrive, the gain above the store."""
        motion = film.playing
        if motion is None or not motion.is_counted:
            return []
        lit, store = self.highlighted_captures(film, motion), self.geometry.places.get(motion.step.to)
        if film.seconds_into_motion > motion.capture_arrival_time:
            if store is None:
                return []
            risen = min(1.0, (film.seconds_into_motion - motion.capture_arrival_time) / GAIN_RISES)
            label = f"+{sum(step.n for step in motion.steps)}"
            middle = (store.top + store.bottom) / 2
            height = middle - risen * (2 - risen) * RISE * self.geometry.pitch
            return [self.numbers.label_plate("risen", label, store.x, height)]
        if not lit:
            return []
        numbers, place = [step.n for step in lit], self.geometry.places[lit[-1].hole]
        side_by_side = film.seconds_into_motion < motion.lit_seconds and len(numbers) <= LONGEST_SUM
        label = " + ".join(map(str, numbers)) if side_by_side else str(sum(numbers))
        inward = place.inward if self.geometry.has_valley else 0
        rim = place.inner_end + inward * place.radius * 1.2 if inward else place.y
        return [self.numbers.label_plate("gain", label, place.x, rim)]

    def highlighted_captures(self, film: Film, motion: StoneMotion) -> list[Step]:
        """Return the captures whose holes are highlighted so far."""
        steps = [step for i, step in enumerate(motion.steps) if film.seconds_into_motion > motion.lit_time_of_step(i)]
        return [step for step in steps if step.hole in self.geometry.places]

    def _pulsing_store_ring(self, store: str, seconds: float) -> Sprite:
        """Return the ring round `store`, which grows slightly and shrinks back; `seconds`: time since it
        began to grow.
        """
        place = self.geometry.places[store]
        part = min(1.0, seconds / SWELLS)
        size = round(SWELL_STEPS * (1 - abs(2 * part - 1)))
        key = store, size
        picture = self._swollen.get(key)
        if picture is None:
            picture = self.signs.ring_sprite(store, "may").surface
            if size:
                picture = pygame.transform.smoothscale_by(picture, 1 + SWELL_GROWTH * size)
            self._swollen.store(key, picture)
        return centred_sprite(picture, place.x, (place.top + place.bottom) / 2)
