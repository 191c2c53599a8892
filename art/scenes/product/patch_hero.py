"""The patch of the first screen, cut out: seen from high above, the pod at the left, the tip to the lower right."""

from mathutils import Matrix, Vector

from props import patch
from scenes.product import hero_view, rig
from studio import lights, palette

SIZE = (2400, 1500)
CUT_OUT = True
QUALITY = 93
GRAIN = 0.6
SAMPLES = 10
EXPOSURE = 1.1
LOOK = "Very High Contrast"
# Colour, and for each cast: how far to the right and down, how soft (shares of the width), how deep.
SHADOW = ((38, 33, 22), ((0.001, 0.002, 0.003, 0.36), (0.005, 0.009, 0.012, 0.26), (0.014, 0.026, 0.030, 0.26)))


def build() -> None:
    assert SIZE == hero_view.SIZE
    turn = Matrix.Rotation(hero_view.TURN, 4, "Z") @ Matrix.Rotation(hero_view.TILT, 4, "X")
    place = patch.bent(hero_view.along, hero_view.across, turn)
    patch.whole(place)
    # One soft key, near enough that it fades over the length of the patch.
    lights.softbox(Vector((0, 0, 0.6)) + 12.5 * lights.direction(146, 27), (-0.8, 0.5, 0.3), (3.5, 3.5), 3300, rig.KEY)
    # Low from the right, for the glow of the tip and of the far edge.
    lights.softbox((16, 5, 2.2), (2, 0, 0.6), (2, 8), 160, rig.WARM)
    # Mirrored by the wide end alone.
    lights.soft_card((-6.5, 17, 17.5), (-2.5, 0.8, 0.2), (10, 8), 6, rig.KEY)
    lights.ambience(palette.linear("#FFF1DC"), 0.11)
    lights.view(hero_view.TARGET, hero_view.DISTANCE, hero_view.ELEVATION, lens=hero_view.LENS)
