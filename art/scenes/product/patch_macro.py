"""A dark screen: gold traces under clear silicone, very close, in raking light; calm to the left and below."""

import math

from mathutils import Matrix

from props import patch
from scenes.product import rig
from studio import lights, palette

SIZE = (2400, 1350)
EXPOSURE = 0.6
QUALITY = 92
SAMPLES = 12
LOOK = "High Contrast"


def build() -> None:
    rig.ground(palette.linear("#0A241B"), palette.linear("#0A241B"), 0, 22)
    patch.clear(patch.flat(Matrix.Rotation(math.radians(168), 4, "Z")))
    lights.ambience(palette.linear("#1F4A3D"), 0.3)
    # Raking along the traces, and a card that their round tops mirror but the flat silicone does not.
    lights.softbox((9, 3.5, 1.7), (0, 0, 0.15), (4, 1.0), 1800, rig.WARM)
    lights.softbox((-1.6, 2.2, 10.0), (-0.6, 0, 0.15), (4, 2.4), 480, rig.WARM)
    lights.view((-2.25, -0.45, 0.12), 9.5, 38.0, lens=80, f_stop=0.06, focus=(-0.9, 0.1, 0.16))
