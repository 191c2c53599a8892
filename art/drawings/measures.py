#!/usr/bin/env python3
"""Draw the patch with its measures: the plan with its length, the plan with its electrodes, and a section.

    python3 art/drawings/measures.py

All three have the same scale, and the geometry of the rendered pictures (art/props/patch_plan.py). The site draws them
with the golden line's stroke.
"""

import math
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from props import patch_plan as plan  # noqa: E402

IMAGES = Path(__file__).resolve().parents[2] / "content" / "images"

SCALE = 10  # units of a drawing per cm
WIDTH, HEIGHT = 90, 60  # the patch is 9 cm long
AXIS = 27  # where the long axis is
CURVES = 28  # curves that make up the outline
SECTION_STEPS = 72  # straight lines that make up the outside in the section

Point = tuple[float, float]


def number(value: float) -> str:
    short = f"{round(value, 1) + 0.0:g}"
    return re.sub(r"^(-?)0\.", r"\1.", short)


def pair(point: Point) -> str:
    return " ".join(map(number, point))


def at(point: Point) -> Point:
    return WIDTH / 2 + point[0] * SCALE, AXIS - point[1] * SCALE


def smooth(points: list[Point], count: int) -> str:
    """A path of `count` curves of the same length along the points. Their handles are tangents of the points."""
    far = [0.0]
    for before, after in zip(points, points[1:]):
        far.append(far[-1] + math.dist(before, after))
    step = far[-1] / count
    chosen = [min(range(len(points)), key=lambda i: abs(far[i] - step * n)) for n in range(count + 1)]
    closed = math.dist(points[0], points[-1]) < 1e-6

    def tangent(index: int) -> Point:
        last = len(points) - 1
        around = (index - 1) % last if closed else max(0, index - 1), (index + 1) % last if closed else min(last, index + 1)
        (ax, ay), (bx, by) = (points[i] for i in around)
        away = math.dist((ax, ay), (bx, by))
        return (bx - ax) / away * step / 3, (by - ay) / away * step / 3

    path = f"M{pair(points[chosen[0]])}"
    for start, end in zip(chosen, chosen[1:]):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = points[start], points[end], tangent(start), tangent(end)
        path += f"C{pair((ax + cx, ay + cy))} {pair((bx - dx, by - dy))} {pair((bx, by))}"
    return path


def circle(middle: Point, radius: float) -> str:
    x, y = at(middle)
    r = number(radius * SCALE)
    return f"M{pair((x - radius * SCALE, y))}a{r} {r} 0 1 0 {number(2 * radius * SCALE)} 0 {r} {r} 0 1 0-{number(2 * radius * SCALE)} 0"


def outline() -> str:
    return smooth([at(plan.outline(math.tau * i / 4000)) for i in range(4001)], CURVES) + "z"


def length() -> str:
    """The outline, and below it a line as long as the patch, with an arrow at each end."""
    y = HEIGHT - 2
    return f"{outline()}M0 {y}h{WIDTH}M4 {y - 2}l-4 2 4 2M{WIDTH - 4} {y - 2}l4 2-4 2"


def rest_of(curve: list[Point], share: float) -> list[Point]:
    """The four points of the curve that remains after a share of a cubic curve (de Casteljau's algorithm)."""
    return [plan.point_of(curve[index:], share) for index in range(4)]


def electrodes() -> str:
    """The outline, the pod, and the seven traces from the pod's edge to their rings."""
    ring = (plan.ELECTRODE_RADIUS + plan.ELECTRODE_HOLE) / 2
    path = outline() + circle(plan.POD, plan.POD_RADIUS)
    for curve in plan.turns(ring):
        lane = curve[0][1]
        start = (plan.POD[0] + math.sqrt(plan.POD_RADIUS**2 - lane**2), lane)
        share = next(i for i in range(100) if math.dist(plan.point_of(curve, i / 100), plan.POD) >= plan.POD_RADIUS)
        first, *others = (at(point) for point in rest_of(curve, share / 100))
        path += f"M{pair(at(start) if share == 0 else first)}H{number(first[0])}C{' '.join(map(pair, others))}"
    return path + "".join(circle(middle, ring) for middle in plan.ELECTRODES)


def thickness() -> str:
    """A section along the axis, and arrows from both sides to the body beside the pod."""

    def top(x: float) -> float:
        away = abs(x - plan.POD[0])
        return plan.pod_height(away) if away <= plan.POD_RADIUS else plan.body_top(x, 0)

    half = plan.HALF_LENGTH
    places = [-half * math.cos(math.pi * i / SECTION_STEPS) for i in range(SECTION_STEPS + 1)]
    profile = f"M0 {AXIS}L" + " ".join(pair(at((x, top(x)))) for x in places)
    body = sum(layer.middle for layer in plan.LAYERS)
    x, upper = at((1.2, body))
    return (
        f"{profile}z"
        f"M{number(x)} {number(upper - 15)}V{number(upper)}l-2-4m2 4l2-4"
        f"M{number(x)} {number(AXIS + 15)}V{AXIS}l-2 4m2-4l2 4"
    )


for name, path in {"length": length(), "electrodes": electrodes(), "thickness": thickness()}.items():
    (IMAGES / f"measure-{name}.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" fill="none" stroke="currentColor" '
        f'stroke-linejoin="round"><path d="{path}"/></svg>\n'
    )
