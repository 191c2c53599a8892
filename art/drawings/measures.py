#!/usr/bin/env python3
"""Draw the patch with its measures: the plan with its length, the plan with its electrodes, and a section.

    python3 art/drawings/measures.py

All three have the same scale, and the geometry of the rendered pictures (art/props/patch_plan.py). The site draws them
with the golden line's stroke. The page's scripts contain the drawings, so the paths are short: relative, and smooth.
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
CURVES = 20  # curves that make up the outline: at most 0.15 units (0.15 mm of the patch) away from it
SECTION_STEPS = 44  # straight lines that make up the outside in the section
RING = (plan.ELECTRODE_RADIUS + plan.ELECTRODE_HOLE) / 2

Point = tuple[float, float]


def number(value: float) -> str:
    return re.sub(r"^(-?)0\.", r"\1.", f"{round(value, 1) + 0.0:g}")


def pairs(points: list[Point]) -> str:
    """Coordinates with only the separators that SVG needs."""
    written = ""
    for value in (number(value) for point in points for value in point):
        needs_space = written and not value.startswith("-")
        written += (" " if needs_space else "") + value
    return written


def at(point: Point) -> Point:
    return WIDTH / 2 + point[0] * SCALE, AXIS - point[1] * SCALE


class Path2D:
    """A path that is written with relative coordinates. It remembers where it is, so rounding doesn't add up."""

    def __init__(self, start: Point) -> None:
        self.x, self.y = (round(value, 1) for value in start)
        self.text = f"M{pairs([start])}"

    def add(self, command: str, points: list[Point]) -> None:
        moved = [(round(x - self.x, 1), round(y - self.y, 1)) for x, y in points]
        self.text += command + pairs(moved)
        self.x, self.y = self.x + moved[-1][0], self.y + moved[-1][1]


def outline() -> str:
    """Curves of the same length. Their handles are tangents, so each is the mirror image of the one before (`s`)."""
    points = [at(plan.outline(math.tau * i / 4000)) for i in range(4000)]
    far = [0.0]
    for before, after in zip(points, points[1:] + points[:1]):
        far.append(far[-1] + math.dist(before, after))
    step = far[-1] / CURVES
    chosen = [min(range(4000), key=lambda i: abs(far[i] - step * n)) for n in range(CURVES)]

    def handle(index: int, side: int) -> Point:
        (ax, ay), (bx, by) = points[index - 1], points[(index + 1) % 4000]
        away = math.dist((ax, ay), (bx, by))
        x, y = points[index]
        return x + side * (bx - ax) / away * step / 3, y + side * (by - ay) / away * step / 3

    path = Path2D(points[chosen[0]])
    for n in range(1, CURVES + 1):
        end = chosen[n % CURVES]
        first = [handle(chosen[0], 1)] if n == 1 else []
        path.add("c" if n == 1 else "s", [*first, handle(end, -1), points[end]])
    return path.text + "z"


def circle(middle: Point, radius: float) -> str:
    x, y = at((middle[0] - radius, middle[1]))
    r, wide = number(radius * SCALE), number(2 * radius * SCALE)
    return f"M{pairs([(x, y)])}a{r} {r} 0 1 0 {wide} 0 {r} {r} 0 1 0-{wide} 0"


def length() -> str:
    """The outline, and below it a line as long as the patch, with an arrow at each end."""
    y = HEIGHT - 2
    return f"{outline()}M0 {y}h{WIDTH}M4 {y - 2}l-4 2 4 2M{WIDTH - 4} {y - 2}l4 2-4 2"


def rest_of(curve: list[Point], share: float) -> list[Point]:
    """The four points of the curve that remains after a share of a cubic curve (de Casteljau's algorithm)."""
    return [plan.point_of(curve[index:], share) for index in range(4)]


def electrodes() -> str:
    """The outline, the pod, and the seven traces from the pod's edge to their rings."""
    text = outline() + circle(plan.POD, plan.POD_RADIUS)
    for curve in plan.turns(RING):
        lane = curve[0][1]
        edge = (plan.POD[0] + math.sqrt(plan.POD_RADIUS**2 - lane**2), lane)
        share = next(i for i in range(100) if math.dist(plan.point_of(curve, i / 100), plan.POD) >= plan.POD_RADIUS)
        first, *others = (at(point) for point in rest_of(curve, share / 100))
        path = Path2D(at(edge) if share == 0 else first)
        if share == 0:
            path.text += f"H{number(first[0])}"
            path.x = round(first[0], 1)
        path.add("c", others)
        text += path.text
    return text + "".join(circle(middle, RING) for middle in plan.ELECTRODES)


def thickness() -> str:
    """A section along the axis, and arrows from both sides to the body beside the pod."""

    def top(x: float) -> float:
        away = abs(x - plan.POD[0])
        return plan.pod_height(away) if away <= plan.POD_RADIUS else plan.body_top(x, 0)

    half = plan.HALF_LENGTH
    places = [-half * math.cos(math.pi * i / SECTION_STEPS) for i in range(1, SECTION_STEPS + 1)]
    profile = Path2D((0, AXIS))
    for x in places:
        profile.add("l", [at((x, top(x)))])
    x, upper = at((1.2, sum(layer.middle for layer in plan.LAYERS)))
    return (
        f"{profile.text}z"
        f"M{number(x)} {number(upper - 15)}V{number(upper)}l-2-4m2 4l2-4"
        f"M{number(x)} {number(AXIS + 15)}V{AXIS}l-2 4m2-4l2 4"
    )


for name, path in {"length": length(), "electrodes": electrodes(), "thickness": thickness()}.items():
    (IMAGES / f"measure-{name}.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" fill="none" stroke="currentColor" '
        f'stroke-linejoin="round"><path d="{path}"/></svg>\n'
    )
