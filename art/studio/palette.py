"""The site's colours in Blender's format: linear, with alpha."""


def linear(colour: str) -> tuple[float, float, float, float]:
    """Convert a colour such as '#1F4A3D' to linear red, green, blue and an alpha of 1."""

    def channel(at: int) -> float:
        value = int(colour[at : at + 2], 16) / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    return channel(1), channel(3), channel(5), 1.0


PAPER = linear("#FBF8F1")
SILICONE = linear("#F1EADB")
EUCALYPTUS_DEEP = linear("#0F2A23")
CLAY = linear("#B4552D")
