#!/usr/bin/env python3
"""Draw the seven electrode rings of the macro picture into content/images/patch-macro-rings.svg.

    python3 art/drawings/rings.py

The page shows the drawing over the picture. The rings light up one by one, from the pod to the tip.
"""

import math
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from props import patch_plan as plan  # noqa: E402
from scenes.product import macro_view  # noqa: E402

OUT = Path(__file__).resolve().parents[2] / "content" / "images" / "patch-macro-rings.svg"
# At this size, coordinates can be whole numbers, which keep the page's HTML short.
WIDTH, HEIGHT = 480, 400
STROKE = 5  # thinner than the gold ring, so that the edges of the gold stay dark
# Width of a faint line behind the ring. Not a CSS filter: without a graphics processor, a filter takes seconds to draw.
GLOW = 13
STEPS = 720

Point = tuple[float, float]


def joined(*values: float) -> str:
    """Rounded numbers. A space before a minus sign is omitted."""
    return "".join(f"{value:.0f}" if round(value) < 0 else f" {value:.0f}" for value in values).lstrip()


def in_picture(x: float, y: float) -> Point:
    """A point's place in the picture. The point is on the film's upper face, where the gold rings are."""
    across, down = macro_view.projected(x, y, plan.carrier_top(x, y) + plan.thickness(plan.FILM, x, y))
    return across * WIDTH, down * HEIGHT


def ring(x: float, y: float) -> str:
    """An ellipse along the middle of the gold, drawn as two arcs between the ends of its long axis."""
    radius = (plan.ELECTRODE_RADIUS + plan.ELECTRODE_HOLE) / 2
    turns = [math.tau * step / STEPS for step in range(STEPS)]
    points = [in_picture(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]
    middle = tuple((min(ends) + max(ends)) / 2 for ends in zip(*points))
    far = max(points, key=lambda point: math.dist(point, middle))
    near = min(points, key=lambda point: math.dist(point, middle))
    # Radii are rounded down. SVG enlarges radii that are too short, so each arc is exactly half an ellipse.
    radii = math.floor(math.dist(far, middle)), math.floor(math.dist(near, middle))
    tilt = math.degrees(math.atan2(far[1] - middle[1], far[0] - middle[0]))
    dx, dy = (2 * (centre - end) for centre, end in zip(middle, far))
    halves = (joined(*radii, tilt, 1, 1, sign * dx, sign * dy) for sign in (1, -1))
    path = f'd="M{joined(*far)}a{" ".join(halves)}"/>'
    return f'<g><path stroke-width="{GLOW}" opacity=".14" {path}<path {path}</g>'


if __name__ == "__main__":
    OUT.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" fill="none" stroke="currentColor" '
        f'stroke-width="{STROKE}">'
        + "".join(ring(*electrode) for electrode in plan.ELECTRODES)
        + "</svg>\n"
    )
