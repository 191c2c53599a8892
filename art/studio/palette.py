"""The site's colours in Blender's format: linear, with alpha."""


def linear(colour: str) -> tuple[float, float, float, float]:
    """Convert a colour such as '#1F4A3D' to linear red, green, blue and an alpha of 1."""

    def channel(at: int) -> float:
        value = int(colour[at : at + 2], 16) / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    return channel(1), channel(3), channel(5), 1.0


PAPER = linear("#FBF8F1")
SILICONE = linear("#F1EADB")
SAGE = linear("#C9D5C7")
SAGE_DEEP = linear("#8FA497")
EUCALYPTUS = linear("#1F4A3D")
EUCALYPTUS_DEEP = linear("#0F2A23")
GROUND = linear("#0C1B17")
WATTLE = linear("#F2B705")
AMBER = linear("#D98E04")
CLAY = linear("#B4552D")
BLUSH = linear("#D9A48C")
SAND = linear("#DCCFB6")
CRIMSON = linear("#A3121E")
BARK = linear("#5A4332")
LEAF = linear("#3E6B45")
LEAF_DEEP = linear("#23452F")
