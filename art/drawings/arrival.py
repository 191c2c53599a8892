#!/usr/bin/env python3
"""Draw the lines that light up over the first screen's picture: a ring on the pod, seven traces, seven electrode rings.

    python3 art/drawings/arrival.py

Writes content/images/patch-arrival.svg. The drawing has the picture's coordinates. The page draws the traces step by
step, and the `pathLength` of a trace is its number of steps. Each trace has one step more than the trace before it,
so the nearest ring lights up first and the ring at the tip last.
"""

import math
import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from props import patch_plan as plan  # noqa: E402
from scenes.product import hero_view  # noqa: E402

DRAWING = Path(__file__).resolve().parents[2] / "content" / "images" / "patch-arrival.svg"
WIDTH = 1000
FIRST_STEPS = 6  # steps of the shortest trace
POD_RING = 1.06  # radius of the ring in the pod, cm

Point = tuple[float, float]


def at(x: float, y: float, height: float) -> Point:
    across, down = hero_view.projected(x, y, height)
    return (across * WIDTH, down * WIDTH)


def on_film(x: float, y: float) -> Point:
    return at(x, y, plan.carrier_top(x, y) + plan.FILM.middle / 2)


def numbers(*values: float) -> str:
    """Rounded numbers for a path. A space before a minus sign is omitted, because SVG doesn't need it."""
    return " ".join(f"{round(value)}" for value in values).replace(" -", "-")


def ring(middle: Point, radius: float, project: Callable[[float, float], Point]) -> str:
    """A circle of the plan as an ellipse in the picture: one arc that starts at the leftmost point."""
    turns = [math.tau * i / 720 for i in range(720)]
    points = [project(middle[0] + radius * math.cos(turn), middle[1] + radius * math.sin(turn)) for turn in turns]
    cx, cy = (sum(values) / len(points) for values in zip(*points))
    moments = (((x - cx) ** 2, (y - cy) ** 2, (x - cx) * (y - cy)) for x, y in points)
    xx, yy, xy = (sum(values) / len(points) for values in zip(*moments))
    tilt = math.degrees(math.atan2(2 * xy, xx - yy) / 2)
    spread = math.hypot(xx - yy, 2 * xy)
    long, short = math.sqrt(xx + yy + spread), math.sqrt(xx + yy - spread)
    x, y = min(points)
    return f"M{numbers(x, y)}a{numbers(long, short, tilt)} 1 1 0 1z"


def trace(route: list[Point], turn: list[Point]) -> str:
    """A trace from the pod's edge to its ring: first along the bundle, which bends with the patch, then in a curve."""
    start = next(point for point in route if math.dist(point, plan.POD) > plan.POD_RADIUS + 0.04)
    leaves, lane = turn[0]
    middle = on_film((start[0] + leaves) / 2, lane)
    (sx, sy), (lx, ly), *rest = (tuple(map(round, on_film(*point))) for point in (start, *turn))
    # Control point of the quadratic curve that passes through `middle`.
    control = (2 * middle[0] - (sx + lx) / 2 - sx, 2 * middle[1] - (sy + ly) / 2 - sy)
    bundle = f"q{numbers(*control, lx - sx, ly - sy)}"
    if start[0] > leaves:
        bundle, lx, ly = "", sx, sy
    curve = numbers(*(value for x, y in rest for value in (x - lx, y - ly)))
    return f"M{numbers(sx, sy)}{bundle}c{curve}"


def main() -> None:
    middle = (plan.ELECTRODE_RADIUS + plan.ELECTRODE_HOLE) / 2
    pod = ring(plan.POD, POD_RING, lambda x, y: at(x, y, plan.pod_height(POD_RING) + 0.006))
    traces = "".join(
        f'<path pathLength="{FIRST_STEPS + index}" d="{trace(route, controls)}"/>'
        for index, (route, controls) in enumerate(zip(plan.routes(middle), plan.turns(middle)))
    )
    rings = "".join(f'<path d="{ring(electrode, middle, on_film)}"/>' for electrode in plan.ELECTRODES)
    height = round(WIDTH * hero_view.CROP[3] / hero_view.CROP[2])
    DRAWING.write_text(
        f'<svg viewBox="0 0 {WIDTH} {height}"><path id="hero_pod" d="{pod}"/>'
        f'<defs><g id="hero_traces">{traces}</g></defs><g id="hero_rings">{rings}</g></svg>\n'
    )


if __name__ == "__main__":
    main()
