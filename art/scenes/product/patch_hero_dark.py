"""The first screen's patch at night, for the dark theme: the same patch and camera, on the dark page."""

from scenes.product import patch_hero

SIZE = (3000, 1800)
STANDS_ON = (12, 27, 23)  # the dark colour --paper of src/styles/tokens.css
QUALITY = 90
GRAIN = 0.0
SAMPLES = 8
EXPOSURE = 0.7
LOOK = "High Contrast"


def build() -> None:
    patch_hero.build("#0C1B17", 0.05)
