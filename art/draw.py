#!/usr/bin/env python3
"""Renders the pictures in `content/images`. See README.md in this folder.

    python3 art/draw.py                      all pictures
    python3 art/draw.py product              one family
    python3 art/draw.py waratah plate-wattle single pictures
    python3 art/draw.py patch-bends          all frames of a series
    python3 art/draw.py patch-bends-03       one frame
    python3 art/draw.py --draft patch-teaser a quick, small picture in .cache/art/drafts
    python3 art/draw.py --again patch-hero   the last render, with other tones (LOOK, EXPOSURE, GRAIN, QUALITY)
"""

import argparse
import importlib.util
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

ART = Path(__file__).resolve().parent
ROOT = ART.parent
SCENES = ART / "scenes"
IMAGES = ROOT / "content" / "images"
CACHE = ROOT / ".cache" / "art"

DRAFT_SHARE, DRAFT_SAMPLES = 0.25, 8


def stop(message: str) -> None:
    sys.exit(f"art/draw.py: {message}")


def setting(scene: Path, name: str, default: object) -> object:
    """Read a constant from a scene's source. To import the scene, Python would need Blender's module bpy."""
    import ast

    for statement in ast.parse(scene.read_text()).body:
        if isinstance(statement, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id == name for target in statement.targets
        ):
            return ast.literal_eval(statement.value)
    return default


class Picture(NamedTuple):
    """A scene and the number of a frame. The number is 0 if the scene has only one picture."""

    scene: Path
    frame: int

    def groups(self) -> set[str]:
        """The names that select several pictures, including this one: the picture's family and its series of frames."""
        return {self.scene.parent.name, self.scene.stem.replace("_", "-")}


def pictures() -> dict[str, Picture]:
    """All pictures by name. Each scene file with a SIZE is a picture, or one picture per frame if it has FRAMES."""
    found = {}
    for scene in sorted(SCENES.glob("*/*.py")):
        name, frames = scene.stem.replace("_", "-"), int(str(setting(scene, "FRAMES", 0)))
        if frames:
            found |= {f"{name}-{frame:02}": Picture(scene, frame) for frame in range(1, frames + 1)}
        elif setting(scene, "SIZE", None):
            found[name] = Picture(scene, 0)
    return found


def draw(name: str, picture: Picture, draft: bool, share: float, again: bool) -> None:
    from studio import darkroom

    scene = picture.scene
    folder = CACHE / "drafts" if draft else IMAGES
    folder.mkdir(parents=True, exist_ok=True)
    renders = CACHE / "renders"
    renders.mkdir(parents=True, exist_ok=True)
    render = renders / f"{name}.exr"
    if not again:
        render.unlink(missing_ok=True)
        module = ".".join(scene.relative_to(ART).with_suffix("").parts)
        samples = DRAFT_SAMPLES if draft else 0
        shot = subprocess.run(
            ["blender", "--background", "--factory-startup", "--python", ART / "studio" / "shoot.py", "--"]
            + [module, render, str(share), str(samples), str(picture.frame)],
            capture_output=True,
            text=True,
        )
        if shot.returncode != 0 or not render.exists():
            stop(f"{scene.relative_to(ROOT)}: Blender can't render this scene:\n{(shot.stderr or shot.stdout)[-3000:]}")
    if not render.exists():
        stop(f"{name}: there is no render to develop again.")
    cut_out = any(setting(scene, name, None) for name in ("CUT_OUT", "STANDS_ON", "LIGHT"))
    ending = "png" if draft else "webp" if cut_out else "jpg"
    darkroom.develop(
        render,
        folder / f"{name}.{ending}",
        look=str(setting(scene, "LOOK", "Medium High Contrast")),
        exposure=float(str(setting(scene, "EXPOSURE", 0.0))),
        quality=int(str(setting(scene, "QUALITY", 95))),
        weights=CACHE,
        grain=float(str(setting(scene, "GRAIN", 0.0))),
        fade=setting(scene, "FADE", None),
        light=setting(scene, "LIGHT", None),
        stands_on=setting(scene, "STANDS_ON", None),
    )


def main() -> None:
    known = pictures()
    groups = set[str]().union(*(picture.groups() for picture in known.values()))
    parser = argparse.ArgumentParser(description="Renders the pictures in content/images.")
    parser.add_argument("names", nargs="*", help="pictures or families; by default all pictures")
    parser.add_argument("--draft", action="store_true", help="render quickly at a small size, into .cache/art/drafts")
    parser.add_argument("--share", type=float, help="size as a share of the full size, above 0 and up to 1")
    parser.add_argument("--again", action="store_true", help="develop the last renders again, without Blender")
    asked = parser.parse_args()
    unknown = [name for name in asked.names if name not in known and name not in groups]
    if unknown:
        stop(f"there is no picture or family {', '.join(unknown)}. There are: {', '.join(sorted({*groups, *known}))}.")
    if not shutil.which("blender"):
        stop("Blender is missing (Debian: apt install blender).")
    for module, package in (("torch", "python3-torch"), ("OpenImageIO", "python3-openimageio"), ("PIL", "python3-pil")):
        if not importlib.util.find_spec(module):
            stop(f"{sys.executable} can't import {module} (Debian: apt install {package}, then use /usr/bin/python3).")
    from studio import darkroom

    darkroom.keep_memory()
    darkroom.fetch_weights(CACHE)
    for name, picture in known.items():
        if not asked.names or {name, *picture.groups()} & set(asked.names):
            start = time.monotonic()
            draw(name, picture, asked.draft, asked.share or (DRAFT_SHARE if asked.draft else 1.0), asked.again)
            print(f"{name}: {time.monotonic() - start:.0f} s", flush=True)


if __name__ == "__main__":
    main()
