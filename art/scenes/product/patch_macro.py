"""A dark picture: seven parallel gold traces enter at the top edge and fan out to seven rings.

On all sides, the ground fades to the page's green. Only the traces cross the top edge, at `macro_view.crossings()`.
"""

import math

from mathutils import Matrix

from props import patch
from scenes.product import macro_view, rig
from studio import lights, palette

SIZE = (2400, 2000)
EXPOSURE = 0.6
QUALITY = 92
SAMPLES = 12
LOOK = "High Contrast"
GRAIN = 0.8
# The colour --inverse of src/styles/tokens.css, as sRGB.
FADE = ((17.6, 48.0, 42.1), {"left": (0.0, 0.5), "right": (0.0, 0.5), "top": (0.0, 0.55), "bottom": (0.0, 0.4)})


def circuit() -> None:
    """Ground, traces, rings and camera, without light."""
    ground = rig.ground(palette.linear("#163E35"), palette.linear("#163E35"), 0, 22, grain=0.3)
    ground.location.z = 0.035
    place = patch.flat(Matrix.Rotation(-math.pi / 2, 4, "Z"))
    # Beyond the patch's wide end, the circuit continues at the same height.
    patch.circuit(place, lambda x, y: patch.in_film(max(x, 0.0), y), macro_view.START)
    patch.electrodes(place)
    lights.view(
        macro_view.TARGET, macro_view.DISTANCE, macro_view.ELEVATION, lens=macro_view.LENS, shift=macro_view.SHIFT,
        f_stop=2.0, focus=(0, -1.6, 0.07),
    )


def build() -> None:
    assert SIZE[0] / SIZE[1] == macro_view.RATIO
    circuit()
    lights.ambience(palette.linear("#1F4A3D"), 0.12)
    # The flat faces of the gold reflect the first card. The low card lights the edges.
    lights.soft_card((1.0, 13.5, 11.5), (0.2, 0.2, 0.1), (44, 30), 3.6, rig.WARM)
    lights.softbox((9, 3.5, 1.9), (0, 0, 0.1), (4, 1.0), 1200, rig.WARM)
    lights.softbox((-4, 3, 9), (0, 0, 0.1), (4, 4), 700, palette.linear("#BFE6DC"), seen=False)
