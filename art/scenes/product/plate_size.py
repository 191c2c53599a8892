"""Plate: the patch next to a brass rule, to show its size and thickness, on pale sage with a gum leaf behind."""

import math

from mathutils import Matrix

from props import brass_rule, leaf, patch, patch_plan, plant
from scenes.product import rig
from studio import lights, palette

SIZE = (3000, 2250)
EXPOSURE = 0.85
QUALITY = 88
SAMPLES = 5
LOOK = "Very High Contrast"


def gum_leaf(place: Matrix) -> None:
    """A fallen eucalypt leaf: long, sickle-shaped, grey-green, with a red stalk."""
    skin = plant.skin(
        "gum leaf",
        [(0.0, (0.36, 0.13, 0.07, 1)), (0.10, (0.17, 0.19, 0.10, 1)), (1.0, (0.15, 0.20, 0.12, 1))],
        translucence=0.15,
        roughness=0.5,
        specular=0.35,
        mottle=((0.24, 0.26, 0.16, 1), 0.8, 0.5),
        veins=(15, 0.12, (0.22, 0.28, 0.16, 1)),
        midrib=(0.42, 0.36, 0.18, 1),
        midrib_width=0.07,
        grain=(22, 0.2),
        vary=0.1,
        hue=0.01,
        flow=False,
    )
    tissue = plant.Tissue()
    leaf.blade(
        tissue,
        place,
        9.6,
        1.75,
        lambda t: max(0.05 * (1 - t), leaf.lance((t - 0.12) / 0.88) if t > 0.12 else 0.05),
        droop=-0.02,
        sickle=0.75,
        fold=0.10,
        twist=0.12,
        wave=0.012,
        seed=4,
        across=14,
        along=80,
    )
    tissue.thing("gum leaf", [skin])


def build() -> None:
    rig.ground(palette.linear("#6E8573"), palette.linear("#8CA08D"), -6, 12, grain=0.6)
    patch.whole(patch.flat(Matrix.Translation((0, 0, patch_plan.PAD_HEIGHT))))
    zero = Matrix.Translation((-patch_plan.HALF_LENGTH, -2.95 - brass_rule.WIDTH, 0))
    brass_rule.rule(zero, 10)
    gum_leaf(Matrix.Translation((-3.6, 3.75, 0.12)) @ Matrix.Rotation(math.radians(-3), 4, "Z"))
    # The light is low and from the left: it shines through the lip, and shadows fall along the rule.
    rig.light(
        (0, 0, 0),
        key=6400,
        key_azimuth=172,
        key_elevation=19,
        key_size=(3.4, 3.4),
        key_colour=rig.LOW_SUN,
        rim=900,
        fill=0.24,
    )
    lights.view((0.6, -1.0, 0.0), 30.0, 27.0, -50.0, lens=94, f_stop=1.3, focus=(-1.6, -1.6, 0.2))
