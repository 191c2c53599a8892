#!/usr/bin/env python3
"""Render the pictures of `content/images`. See README.md in this folder.

    python3 art/draw.py                      all pictures
    python3 art/draw.py product              one family
    python3 art/draw.py waratah plate-wattle some pictures
    python3 art/draw.py --draft teaser       a quick, small draft, saved in .cache/art/drafts
"""

import argparse
import importlib.util
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ART = Path(__file__).resolve().parent
ROOT = ART.parent
SCENES = ART / "scenes"
IMAGES = ROOT / "content" / "images"
CACHE = ROOT / ".cache" / "art"

DRAFT_SHARE, DRAFT_SAMPLES = 0.25, 16


def stop(message: str) -> None:
    sys.exit(f"art/draw.py: {message}")


def setting(scene: Path, name: str, default: object) -> object:
    """Read a constant from a scene's source: importing the scene would need Blender's bpy module."""
    import ast

    for statement in ast.parse(scene.read_text()).body:
        if isinstance(statement, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id == name for target in statement.targets
        ):
            return ast.literal_eval(statement.value)
    return default


def scenes() -> dict[str, Path]:
    """All scene files by picture name; a scene is a file with a SIZE."""
    files = sorted(SCENES.glob("*/*.py"))
    return {file.stem.replace("_", "-"): file for file in files if setting(file, "SIZE", None)}


def draw(name: str, scene: Path, draft: bool, share: float) -> None:
    from studio import darkroom

    folder = CACHE / "drafts" if draft else IMAGES
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        render = Path(scratch) / "render.exr"
        module = ".".join(scene.relative_to(ART).with_suffix("").parts)
        samples = DRAFT_SAMPLES if draft else 0
        shot = subprocess.run(
            ["blender", "--background", "--factory-startup", "--python", ART / "studio" / "shoot.py", "--"]
            + [module, render, str(share), str(samples)],
            capture_output=True,
            text=True,
        )
        if shot.returncode != 0 or not render.exists():
            stop(f"{scene.relative_to(ROOT)} could not be rendered:\n{(shot.stderr or shot.stdout)[-3000:]}")
        ending = "png" if draft else "webp" if setting(scene, "CUT_OUT", False) else "jpg"
        darkroom.develop(
            render,
            folder / f"{name}.{ending}",
            look=str(setting(scene, "LOOK", "Medium High Contrast")),
            exposure=float(str(setting(scene, "EXPOSURE", 0.0))),
            quality=int(str(setting(scene, "QUALITY", 95))),
            weights=CACHE,
            grain=float(str(setting(scene, "GRAIN", 0.0))),
            fade=setting(scene, "FADE", None),
            shadow=setting(scene, "SHADOW", None),
        )


def main() -> None:
    known = scenes()
    families = {file.parent.name for file in known.values()}
    parser = argparse.ArgumentParser(description="Make the pictures of content/images anew.")
    parser.add_argument("names", nargs="*", help="pictures or families; all when none is given")
    parser.add_argument("--draft", action="store_true", help="small and quick, into .cache/art/drafts")
    parser.add_argument("--share", type=float, help="of the full size, above 0 and up to 1")
    asked = parser.parse_args()
    unknown = [name for name in asked.names if name not in known and name not in families]
    if unknown:
        stop(f"there is no picture or family {', '.join(unknown)}. There are: {', '.join([*sorted(families), *known])}.")
    if not shutil.which("blender"):
        stop("Blender is missing (Debian: apt install blender).")
    for module, package in (("torch", "python3-torch"), ("OpenImageIO", "python3-openimageio")):
        if not importlib.util.find_spec(module):
            stop(f"{sys.executable} has no {module} (Debian: apt install {package}, and use /usr/bin/python3).")
    from studio import darkroom

    darkroom.fetch_weights(CACHE)
    for name, scene in known.items():
        if not asked.names or name in asked.names or scene.parent.name in asked.names:
            start = time.monotonic()
            draw(name, scene, asked.draft, asked.share or (DRAFT_SHARE if asked.draft else 1.0))
            print(f"{name}: {time.monotonic() - start:.0f} s", flush=True)


if __name__ == "__main__":
    main()
