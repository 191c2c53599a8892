"""The light of the dark picture: what its gold gives off. The page shows it over `patch_macro.py`, part by part."""

from props import patch
from scenes.product import macro_view, patch_macro

SIZE = (1800, 1500)
LIGHT = (0.62, 0.25)
QUALITY = 80
SAMPLES = 32
EXPOSURE = 0.0


def build() -> None:
    assert SIZE[0] / SIZE[1] == macro_view.RATIO
    patch_macro.circuit()
    patch.light_up(2.6)
