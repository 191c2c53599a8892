"""The whole patch, wrapped round a column: the last of the frames of `patch_bends.py`, larger."""

from scenes.product import patch_bends

SIZE = (1786, 1340)
EXPOSURE = 0.85
QUALITY = 90
SAMPLES = 8
GRAIN = 0.9
LOOK = "High Contrast"


def build() -> None:
    patch_bends.build()
