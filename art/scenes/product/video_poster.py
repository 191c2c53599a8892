"""Poster of the video: the half-finished patch on its plan, with a brass rule and a pencil, in light from a window.

The lower corners are plain, because the page shows the play button and the video's length there.
"""

import math

from mathutils import Matrix

from props import brass_rule, ink, patch, patch_plan, pencil, still_parts
from props.patch_plan import smoothstep
from studio import lights, materials, palette, shapes

SIZE = (1080, 1920)
EXPOSURE = 0.8
QUALITY = 90
SAMPLES = 10
LOOK = "High Contrast"

SCALE = 1.3  # scale of the plan
PAPER = 0.02


def turned(degrees: float, x: float, y: float, z: float = 0.0) -> Matrix:
    return Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(degrees), 4, "Z")


def drawing(place: Matrix) -> None:
    """The plan in ink, larger than the patch, with centre lines and dimensions."""
    dark = materials.principled("ink", palette.linear("#16261F"), roughness=0.8, specular=0.1)
    pale = materials.principled("pencil line", palette.linear("#9A9184"), roughness=0.8, specular=0.1)
    sized = place @ Matrix.Scale(SCALE, 4)
    outline = [patch_plan.outline(math.tau * i / 400) for i in range(401)]
    film = [patch_plan.outline(math.tau * i / 400, patch_plan.FILM_SHARE) for i in range(401)]
    ink.line(outline, 0.05, dark, sized)
    ink.line(film, 0.02, dark, sized)
    pod = patch_plan.POD
    for radius, width in ((patch_plan.POD_RADIUS, 0.044), (1.06, 0.02)):
        ink.line(patch_plan.circle(pod, radius, 128), width, dark, sized)
    ring = (patch_plan.ELECTRODE_RADIUS + patch_plan.ELECTRODE_HOLE) / 2
    for middle in patch_plan.ELECTRODES:
        ink.line(patch_plan.circle(middle, ring, 128), 0.07, dark, sized)
        x, y = middle
        for dx, dy in ((0.64, 0), (0, 0.64)):
            ink.line([(x - dx, y - dy), (x + dx, y + dy)], 0.014, pale, sized)
    for path in patch_plan.routes(inset=ring):
        ink.line([p for p in path if math.dist(p, pod) > patch_plan.POD_RADIUS], 0.032, dark, sized)
    half, wide = patch_plan.HALF_LENGTH, 2.75
    for start, end in (((-half - 0.7, 0), (half + 0.7, 0)), ((pod[0], -wide - 0.5), (pod[0], wide + 0.5))):
        for stroke in ink.dashes(start, end, (0.5, 0.09, 0.07, 0.09)):
            ink.line(stroke, 0.018, dark, sized)
    # Dimension line of the length, next to the plan, with ticks at both ends.
    side = -3.35
    for x in (-half, half):
        ink.line([(x, 0.25 * side / abs(side)), (x, side - 0.18)], 0.014, pale, sized)
        ink.line([(x - 0.1, side - 0.1), (x + 0.1, side + 0.1)], 0.034, dark, sized)
    ink.line([(-half - 0.2, side), (half + 0.2, side)], 0.018, dark, sized)


def half_made(place: patch.Place) -> None:
    """The patch without skin and pod, so that its circuit is visible."""
    patch.carrier(place)
    patch.film(place, inside=False)
    patch.circuit(place)
    patch.coil(place)


def window() -> None:
    """Low sun from the left. A card with panes, like a window, casts bars of soft shadow."""
    sun = lights.direction(163, 30)
    lights.softbox(40 * sun, (0, 0, 0), (2.6, 2.6), 38000, palette.linear("#FFDCA8"))
    side = Matrix.Translation(15 * sun) @ shapes.aim(sun)
    frame = materials.principled("frame", (0.02, 0.02, 0.02, 1), roughness=1.0)
    for x, y, width, height in ((-0.6, 0.4, 0.7, 30), (0.0, 3.0, 40, 0.7)):
        corners = [(x - width / 2, y - height / 2, 0), (x + width / 2, y - height / 2, 0)]
        corners += [(x + width / 2, y + height / 2, 0), (x - width / 2, y + height / 2, 0)]
        bar = shapes.from_points("bar", corners, [(0, 1, 2, 3)], frame, smooth=False)
        bar.matrix_world = side
        bar.visible_camera = False


def build() -> None:
    oak = still_parts.wood(palette.linear("#8A6440"), palette.linear("#5E4128"), along="Y", rings=9.0)
    still_parts.block("bench", (60, 70, 2), oak, Matrix.Translation((0, 0, -1.0)), 0.05)
    sheet = still_parts.paper(palette.linear("#F4ECDC"), 0.12, 26)
    still_parts.block("paper", (16.5, 32, PAPER), sheet, turned(2.0, -2.4, -5.6, PAPER / 2), 0.004)
    drawing(turned(-88, -1.35, 3.7, PAPER))
    half_made(patch.bent(lambda x: 0.045 * smoothstep(0.0, 2.0, x), matrix=turned(-66, 1.5, -1.5, PAPER)))
    brass_rule.rule(turned(93.5, 6.2, -4.0, PAPER), 15)
    pencil.pencil(turned(201, 0.2, -5.0, PAPER), 13.0)
    window()
    # Gold and brass reflect this card.
    lights.soft_card((2, 18, 44), (0, 0, 0), (40, 40), 2.6, palette.linear("#FFE9C8"))
    lights.ambience(palette.linear("#E9EEF2"), 0.24)
    lights.view((0.0, 0.0, 0.0), 60.0, 74.0, lens=154 * 9 / 16, f_stop=1.2, focus=(1.0, -1.0, 0.1))
