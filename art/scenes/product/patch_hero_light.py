"""The light of the first screen's patch: what its gold gives off, and what of that the silicone passes on.

The page shows this light over `patch_hero.py`, part by part, from the pod outwards.
"""

from props import patch
from scenes.product import patch_hero

SIZE = (1500, 900)
LIGHT = (1.3, 0.5)
QUALITY = 80
SAMPLES = 32
EXPOSURE = 0.0


def build() -> None:
    patch_hero.lie()
    patch.light_up(2.6)
