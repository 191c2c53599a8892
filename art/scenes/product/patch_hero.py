"""The first screen's patch on the page's paper. Its near edge shows how thin it is, and light shines through its lip.

The camera looks down from the front. The pod is at the back on the left, the tip at the front on the right.
"""

import math

from mathutils import Matrix

from props import patch, patch_plan
from props.patch_plan import smoothstep
from scenes.product import rig
from studio import lights, palette

SIZE = (3000, 1800)
STANDS_ON = (251, 248, 241)  # the light colour --paper of src/styles/tokens.css
QUALITY = 90
GRAIN = 0.0
SAMPLES = 8
EXPOSURE = 1.15
LOOK = "Very High Contrast"

TURN = math.radians(-36)


def lie() -> None:
    """The patch and the camera, without ground and light. The tip is lifted."""
    place = Matrix.Translation((0, 0, patch_plan.PAD_HEIGHT)) @ Matrix.Rotation(TURN, 4, "Z")
    patch.whole(
        patch.bent(lambda x: 0.26 * smoothstep(1.4, 4.0, x), lambda x: 0.02 + 0.05 * smoothstep(-0.5, 4.0, x), place)
    )
    # The picture has room for the shadow on the right and below.
    lights.view((0.25, -0.1, 0.35), 30.0, 41.0, lens=114.0, shift=(0.018, -0.036))


def build(ground: str = "#FBF8F1", ambience: float = 0.15) -> None:
    lie()
    rig.ground(palette.linear(ground), palette.linear(ground))
    # One low key light from the left and behind: the near edge is in its own shade, and light comes through the lip.
    lights.softbox(18 * lights.direction(152, 30), (0, 0, 0.2), (4, 4), 5600, rig.KEY)
    # Two windows behind. Their sharp reflections are on the tip and on the wide end, beside the traces.
    lights.softbox(20 * lights.direction(96.2, 29.5), (0, 0, 0.2), (2.6, 2.0), 300)
    lights.softbox(20 * lights.direction(104.5, 29), (0, 0, 0.2), (2.4, 2.6), 330)
    lights.softbox(16 * lights.direction(10, 16), (2, 0, 0.4), (3, 8), 700, rig.WARM)
    lights.ambience(palette.linear("#FFF1DC"), ambience)
