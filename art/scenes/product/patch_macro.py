"""A dark screen: gold traces and ring electrodes under clear silicone, very close; plain to the left and below."""

import math

from mathutils import Matrix

from props import patch
from scenes.product import rig
from studio import lights, palette

SIZE = (2400, 1350)
EXPOSURE = 0.6
QUALITY = 94
SAMPLES = 16
LOOK = "High Contrast"
GRAIN = 1.2
# The ground of the page there, oklch(17% 0.012 110).
FADE = ((15.6, 15.9, 9.9), {"left": (0.06, 0.46), "bottom": (0.0, 0.24)})


def build() -> None:
    ground = rig.ground(palette.linear("#0B1F18"), palette.linear("#0B1F18"), 0, 22, grain=0.3)
    ground.location.z = 0.035
    patch.clear(patch.flat(Matrix.Rotation(math.radians(167), 4, "Z")))
    lights.ambience(palette.linear("#1F4A3D"), 0.12)
    # Mirrored by the flat faces of the gold; the low one draws the edges.
    lights.soft_card((2.0, 13.5, 10.5), (0.2, 0.2, 0.1), (22, 16), 3.2, rig.WARM)
    lights.softbox((9, 3.5, 1.9), (0, 0, 0.1), (4, 1.0), 900, rig.WARM)
    lights.softbox((-5, -2, 7), (0, 0, 0.1), (3, 3), 120, rig.KEY)
    lights.view((-1.55, -0.1, 0.1), 11.0, 44.0, lens=68, f_stop=0.35, focus=(-1.0, -0.1, 0.07))
