"""The icons of the installed page, drawn by Chromium from static/icon.svg: run it after changing that drawing."""

import io
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

STATIC = Path(__file__).resolve().parent.parent / "src" / "fondaco" / "web" / "static"
GROUND = "#fcf8f0"
SIZES = {"icon-180": (180, 1.0), "icon-192": (192, 1.0), "icon-512": (512, 1.0), "icon-maskable-512": (512, 0.78)}
"""Pixels, and how much of them the drawing takes: a system may cut a maskable one to a circle."""


def main() -> int:
    svg = (STATIC / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=sys.argv[1] if len(sys.argv) > 1 else "/usr/bin/chromium")
        for name, (size, share) in SIZES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            drawn = svg.replace("<svg ", f'<svg width="{size * share:.0f}" height="{size * share:.0f}" ')
            whole = "maskable" in name or name == "icon-180"
            ground = f"background:{GROUND}" if whole else ""
            page.set_content(f'<body style="margin:0;display:grid;place-items:center;height:100vh;{ground}">{drawn}')
            image = Image.open(io.BytesIO(page.screenshot(omit_background=not whole)))
            image.quantize(64, method=Image.Quantize.FASTOCTREE).save(STATIC / f"{name}.png", optimize=True)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
