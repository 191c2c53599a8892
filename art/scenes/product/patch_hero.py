"""The patch of the first screen, cut out: its outside from above, the pod at the left, the tip lifted."""

import math

from mathutils import Matrix, Vector

from props import patch
from props.patch_plan import smoothstep
from scenes.product import rig
from studio import lights, palette

SIZE = (2400, 1480)
CUT_OUT = True
QUALITY = 95
GRAIN = 0.7
SAMPLES = 14
EXPOSURE = 1.1
LOOK = "Very High Contrast"


def build() -> None:
    turn = Matrix.Rotation(math.radians(-33), 4, "Z") @ Matrix.Rotation(math.radians(-3), 4, "X")
    place = patch.bent(
        lambda x: 0.32 * smoothstep(-0.2, 2.4, x),
        across=lambda x: 0.02 + 0.06 * smoothstep(-0.5, 4, x),
        matrix=turn,
        twist=lambda x: math.radians(-12) * smoothstep(-0.2, 4.5, x),
    )
    patch.lit(place)
    # One soft key, near enough that it fades over the length of the patch.
    lights.softbox(Vector((0, 0, 0.6)) + 12.5 * lights.direction(146, 25), (-0.8, 0.5, 0.3), (3.5, 3.5), 3300, rig.KEY)
    # Low from the right, for the glow of the tip and of the far edge.
    lights.softbox((16, 5, 2.2), (2, 0, 0.6), (2, 8), 120, rig.WARM)
    # Mirrored by the wide end alone.
    lights.soft_card((-6.5, 17, 17.5), (-2.5, 0.8, 0.2), (10, 8), 6, rig.KEY)
    lights.ambience(palette.linear("#FFF1DC"), 0.09)
    lights.view((0.1, 0.0, 0.5), 26.0, 55.0, lens=110.5, shift=(-0.018, 0.0))
