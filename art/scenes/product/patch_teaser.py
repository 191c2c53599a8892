"""The patch seen edge-on against the morning, draped over a ceramic cylinder with its tip in the air."""

import math

from mathutils import Matrix, Vector

from props import patch, patch_plan
from props.patch_plan import smoothstep
from scenes.product import rig
from studio import lights, materials, palette, shapes

SIZE = (2400, 1800)
EXPOSURE = 0.9
QUALITY = 93
SAMPLES = 10
LOOK = "High Contrast"

RADIUS = 5.0  # of the cylinder, cm
NEAR, FAR = -4.2, 5.5  # its ends
CENTRE = Vector((-0.9, 0.0, -RADIUS))


def cylinder() -> None:
    """A cylinder of unglazed ceramic that lies along y, with softly broken edges."""
    clay = materials.principled("ceramic", palette.linear("#2F4B45"), roughness=0.8, specular=0.2)
    materials.bump(clay, scale=26, strength=0.10, detail=8)
    profile = [(0.0, 0.0)]
    for i in range(9):
        turn = math.pi / 2 * i / 8
        profile.append((RADIUS - 0.12 + 0.12 * math.sin(turn), 0.12 - 0.12 * math.cos(turn)))
    profile += [(RADIUS, FAR - NEAR), (0.0, FAR - NEAR)]
    made = shapes.turned("cylinder", profile, clay, 400)
    made.matrix_world = Matrix.Translation((CENTRE.x, NEAR, CENTRE.z)) @ Matrix.Rotation(-math.pi / 2, 4, "X")


def build() -> None:
    ground = rig.ground(palette.linear("#E3BD5C"), palette.linear("#EBCB7C"), -4, 26)
    ground.location.z = -9.0
    ground.visible_glossy = False  # the pod would turn yellow
    cylinder()

    def curvature(x: float) -> float:
        """Half as much under the pod, which is stiff; then down round the cylinder, and off it to the tip."""
        stiff = 0.45 + 0.55 * smoothstep(0.6, 1.4, abs(x - patch_plan.POD[0]))
        hold = -1.12 / RADIUS * (1 - smoothstep(0.6, 1.6, x))
        lift = 0.28 * smoothstep(0.9, 2.4, x)
        return (hold + lift) * stiff

    lean = math.radians(15)
    top = Matrix.Translation(CENTRE + RADIUS * Vector((math.sin(-lean), 0, math.cos(lean))))
    turn = top @ Matrix.Rotation(-lean, 4, "Y") @ Matrix.Translation((-patch_plan.POD[0], 0, 0.02))
    patch.whole(patch.bent(curvature, matrix=turn))
    rig.light(
        (0, 0, 0.3),
        key=13000,
        key_azimuth=60,
        key_elevation=30,
        key_size=(3, 3),
        rim=3000,
        rim_azimuth=160,
        rim_elevation=30,
        fill=0.2,
    )
    # The glow of the morning on the wall.
    lights.softbox((17, 20, -2), (10, 34, 0), (6, 6), 9000, rig.WARM)
    lights.softbox((-12, -16, 8), (0, -4, -3), (8, 8), 2400, rig.WARM)
    lights.softbox((6, -18, 0), (0.5, -2, 0), (14, 1), 1800, rig.WARM)
    lights.view((-0.3, 0.0, -0.35), 30.0, 11.0, azimuth=-9, lens=98, f_stop=0.5, focus=(0.5, -2.4, 0.3))
