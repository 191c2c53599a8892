"""The patch around a column: the last picture of the series that begins in `patch_bends.py`."""

from scenes.product import patch_bends

SIZE = (3000, 2250)
EXPOSURE = 0.85
QUALITY = 90
SAMPLES = 6
GRAIN = 0.9
LOOK = "High Contrast"


def build() -> None:
    patch_bends.build(patch_bends.FRAMES + 1)
