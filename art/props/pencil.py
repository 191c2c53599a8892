"""A drawing pencil of lacquered wood and graphite. It lies on z = 0 along +X, and its point is at the origin."""

import math

from mathutils import Matrix, Vector

from studio import materials, palette, shapes

RADIUS = 0.36  # radius of the circle around the hexagon
CONE = 2.1  # length of the sharpened wood and lead
LEAD = 0.10


def pencil(place: Matrix, length: float = 15.0) -> None:
    lift = Matrix.Translation((0, 0, RADIUS * math.cos(math.pi / 6)))
    lacquer = materials.principled(
        "lacquer", palette.linear("#1F4A3D"), roughness=0.28, specular=0.5, clearcoat=0.5, clearcoat_roughness=0.1
    )
    wood = materials.principled("cedar", palette.linear("#D2A273"), roughness=0.7, specular=0.2)
    materials.bump(wood, scale=30, strength=0.2, detail=5, stretch=(0.1, 1, 1))
    graphite = materials.principled("graphite", palette.linear("#2B2B2D"), roughness=0.35, metallic=0.4)

    def hexagon(turn: float) -> float:
        """Radius of the hexagon in a direction. The edges are slightly rounded."""
        inside = (turn + math.pi / 6) % (math.pi / 3) - math.pi / 6
        return min(RADIUS * math.cos(math.pi / 6) / math.cos(inside), RADIUS * 0.975)

    def part(name: str, rings: list[tuple[float, float]], material, columns: int = 144) -> None:
        """A part from rings (x, radius of the cone). The hexagon limits the radius."""

        def at(u: float, v: float) -> Vector:
            x, cone = rings[round(v * (len(rings) - 1))]
            turn = u * math.tau + math.pi / 2
            radius = min(cone, hexagon(turn))
            return Vector((x, radius * math.cos(turn), radius * math.sin(turn)))

        thing = shapes.sheet(name, at, columns, len(rings) - 1, material, closed=True)
        thing.data.use_auto_smooth = True
        thing.data.auto_smooth_angle = math.radians(24)
        thing.matrix_world = place @ lift

    slope = RADIUS / CONE
    tip = LEAD / slope
    part("lead", [(0.0, 0.0), (0.03, 0.012), *((tip * i / 8, LEAD * i / 8) for i in range(2, 9))], graphite)
    part("wood", [(tip + (CONE - tip) * i / 60, LEAD + (RADIUS - LEAD) * i / 60) for i in range(61)], wood)
    # The lacquer is slightly wider than the wood. Its edge has scallops where the cone meets the six faces.
    body = [(CONE * 0.80 + 0.25 * i / 40, (CONE * 0.80 + 0.25 * i / 40) * slope - 0.0035) for i in range(41)]
    part("lacquer", [*body, (CONE, RADIUS), (length, RADIUS), (length, 0.0)], lacquer)
