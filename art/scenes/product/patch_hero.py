"""The first screen's patch, cut out. The camera is high above; the pod is on the left, the tip at the lower right."""

from mathutils import Matrix, Vector

from props import patch
from scenes.product import hero_view, rig
from studio import lights, palette

SIZE = (2400, 1500)
CROP = (14, 93, 2253, 1349)  # px: the patch and its shadow; the drawing over the picture fits this crop
CUT_OUT = True
QUALITY = 90
GRAIN = 0.6
SAMPLES = 8
EXPOSURE = 1.2
LOOK = "Very High Contrast"
# Colour and casts. A cast is (offset right, offset down, blur, strength); the first three are shares of the width.
SHADOW = ((38, 33, 22), ((0.001, 0.002, 0.003, 0.42), (0.006, 0.007, 0.010, 0.30), (0.014, 0.020, 0.026, 0.28)))


def build() -> None:
    assert SIZE == hero_view.SIZE and CROP == hero_view.CROP
    turn = Matrix.Rotation(hero_view.TURN, 4, "Z") @ Matrix.Rotation(hero_view.TILT, 4, "X")
    place = patch.bent(hero_view.along, hero_view.across, turn)
    patch.whole(place)
    # One low, warm key light from the left. It is so near that it fades along the patch.
    key = Vector((-0.8, 0.5, 0.3)) + 12.5 * lights.direction(164, 22)
    lights.softbox(key, (-0.8, 0.5, 0.3), (3.2, 3.2), 3600, rig.KEY)
    # A low light from behind, for the far edge and the tip.
    lights.softbox((12, 12, 3.0), (2, 0, 0.4), (3, 8), 900, rig.WARM)
    # The wide end and the slope towards the tip reflect this card.
    lights.soft_card((-6.5, 17, 17.5), (-2.5, 0.8, 0.2), (10, 8), 6, rig.KEY)
    lights.ambience(palette.linear("#FFF8EE"), 0.16)
    lights.view(hero_view.TARGET, hero_view.DISTANCE, hero_view.ELEVATION, lens=hero_view.LENS)
