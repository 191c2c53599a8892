"""A dark screen: gold traces under clear silicone, very close, in raking light; calm to the left and below."""

import math

from mathutils import Matrix

from props import patch
from scenes.product import rig
from studio import lights, palette

SIZE = (2400, 1350)
EXPOSURE = 0.6
QUALITY = 92
SAMPLES = 14
LOOK = "High Contrast"


def build() -> None:
    rig.ground(palette.linear("#0B1C17"), palette.linear("#0B1C17"), 0, 22)
    patch.clear(patch.flat(Matrix.Rotation(math.radians(168), 4, "Z")))
    lights.ambience(palette.linear("#1F4A3D"), 0.35)
    # Raking along the traces from the right; nothing stands where the flat surface would mirror it.
    lights.softbox((9, 3.5, 1.7), (0, 0, 0.15), (4, 1.0), 6500, rig.WARM)
    lights.softbox((4, -9, 1.6), (0, 0, 0.15), (8, 0.8), 1500, rig.KEY)
    lights.view((-1.2, -0.25, 0.12), 9.5, 38.0, lens=80, f_stop=0.06, focus=(0.0, 0.1, 0.16))
