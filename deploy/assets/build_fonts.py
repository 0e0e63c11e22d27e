"""Makes the fonts of the touchscreen anew from their npm packages and writes them to ui/touch/assets/.

    .venv/bin/python deploy/assets/build_fonts.py

Needs the network and npm; the app does not, because the result is kept in the repository. Run it when an icon is
added to ICONS below or to own_signs.py, and commit what it writes. The same versions give the same files, byte for
byte.
"""

from __future__ import annotations

import subprocess
import tarfile
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.reverseContourPen import ReverseContourPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont
from own_signs import OWN, drawn

ASSETS = Path(__file__).resolve().parents[2] / "ui" / "touch" / "assets"

TEXT = ("@fontsource/atkinson-hyperlegible@5.3.0", "atkinson-hyperlegible", "AtkinsonHyperlegible")
TITLE = ("@fontsource/cinzel@5.3.0", "cinzel", "Cinzel")
SYMBOLS = "material-symbols@0.47.5"

# Names as Material Symbols spells them.
ICONS = """
add arrow_back arrow_downward arrow_forward arrow_upward back_hand backspace balance block calendar_month campaign
casino castle chair check chevron_left chevron_right church close construction contrast crown dark_mode delete diamond
door_open download edit emoji_food_beverage exit_to_app expand_less expand_more exposure_plus_1 flag gavel group
handshake help history home home_iot_device hourglass_empty info ink_pen key layers light_mode lightbulb link list
local_fire_department local_hospital lock lock_open looks_one mail menu menu_book more_horiz music_note notifications
pause person photo_camera place play_arrow playing_cards power_settings_new public qr_code_2 question_mark raven redo
refresh remove repeat rotate_right schedule search sell settings shield shuffle skip_next smart_toy star start
stethoscope storefront straighten style swap_horiz swords table_restaurant theater_comedy thumb_up timer touch_app
trending_down trending_up trophy undo usb verified visibility visibility_off volume_off volume_up warning water_drop
wifi workspace_premium zoom_in zoom_out
""".split()

OWN_FROM = 0xF8E0
"""Where signs of our own begin, in a part of the private area that the symbols leave free."""

# Filled and a little heavier than usual: they are read from 60 cm in poor light.
ICON_DRAWING = {"FILL": 1, "GRAD": 0, "opsz": 24, "wght": 500}


def fetch(package: str, folder: Path) -> Path:
    """Download one npm package ("name@version") and return the folder it was unpacked to."""
    command = ["npm", "pack", "--silent", "--pack-destination", str(folder), package]
    name = subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
    target = folder / name.removesuffix(".tgz")
    with tarfile.open(folder / name) as archive:
        archive.extractall(target, filter="data")
    return target / "package"


def text_font(source: Path, stem: str, weight: int, folder: Path) -> TTFont:
    """One weight with both halves the package keeps apart: Western letters, and those of our other neighbours."""
    halves = []
    for half in ("latin", "latin-ext"):
        font = TTFont(source / "files" / f"{stem}-{half}-{weight}-normal.woff2", recalcTimestamp=False)
        font.flavor = None
        halves.append(folder / f"{stem}-{half}-{weight}.ttf")
        font.save(halves[-1])
    whole = TTFont(halves[0], recalcTimestamp=False)
    merged = Merger().merge([str(half) for half in halves])
    merged["head"].created = whole["head"].created
    merged["head"].modified = whole["head"].modified
    merged.recalcTimestamp = False
    for sign, base in (("≥", ">"), ("≤", "<")):
        if ord(sign) not in merged.getBestCmap():
            add_or_equal(merged, sign, base)
    if ord("İ") not in merged.getBestCmap():
        add_dotted_i(merged)
    open_zero(merged)
    return merged


def add_or_equal(font: TTFont, sign: str, base: str) -> None:
    """Draw "at least" or "at most" from the font's own < > and minus, because the packages leave them out."""
    glyphs, cmap = font.getGlyphSet(), font.getBestCmap()
    arrow, bar = cmap[ord(base)], cmap[ord("−")]
    lift = font["OS/2"].sxHeight // 6
    drawing = TTGlyphPen(None)
    for name, shift in ((arrow, lift), (bar, lift + bottom(font, arrow) - top(font, bar) - lift // 2)):
        parts = DecomposingRecordingPen(glyphs)
        glyphs[name].draw(parts)
        parts.replay(TransformPen(drawing, (1, 0, 0, 1, 0, shift)))
    add_glyph(font, sign, drawing, like=arrow)


def add_dotted_i(font: TTFont) -> None:
    """Draw the Turkish capital with its dot from the font's own I and the dot of its Ė."""
    cmap, outlines = font.getBestCmap(), font["glyf"]
    dot = next(part for part in outlines[cmap[ord("Ė")]].components if part.glyphName == "dotaccent")
    letter, accent = outlines[cmap[ord("I")]], outlines[dot.glyphName]
    middle = (letter.xMin + letter.xMax - accent.xMin - accent.xMax) // 2
    drawing = TTGlyphPen(font.getGlyphSet())
    drawing.addComponent(cmap[ord("I")], (1, 0, 0, 1, 0, 0))
    drawing.addComponent(dot.glyphName, (1, 0, 0, 1, middle, dot.y))
    add_glyph(font, "İ", drawing, like=cmap[ord("I")])


def open_zero(font: TTFont) -> None:
    """Draw a zero without its stroke, in which beginners read a mistake: its own outline, and one opening as large as
    the two that the stroke leaves."""
    glyphs, name = font.getGlyphSet(), font.getBestCmap()[ord("0")]
    whole = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(whole)
    contours: list[list[tuple[str, tuple[tuple[float, float], ...]]]] = []
    for operation, points in whole.value:
        if operation == "moveTo":
            contours.append([])
        contours[-1].append((operation, points))
    boxes = [_box(contour) for contour in contours]
    outer = max(range(len(boxes)), key=lambda at: boxes[at][2] - boxes[at][0])
    left, low, right, high = boxes[outer]
    inner = [box for at, box in enumerate(boxes) if at != outer]
    if len(inner) < 2:
        return
    to_left, to_low = min(box[0] for box in inner), min(box[1] for box in inner)
    to_right, to_high = max(box[2] for box in inner), max(box[3] for box in inner)
    across, up = (to_right - to_left) / (right - left), (to_high - to_low) / (high - low)
    drawing = TTGlyphPen(None)
    opening = ReverseContourPen(drawing)
    shrink = (across, 0, 0, up, to_left - left * across, to_low - low * up)
    for pen in (drawing, TransformPen(opening, shrink)):
        for operation, points in contours[outer]:
            getattr(pen, operation)(*points)
    font["glyf"][name] = drawing.glyph()
    font["glyf"][name].recalcBounds(font["glyf"])


def _box(contour: list[tuple[str, tuple[tuple[float, float], ...]]]) -> tuple[float, float, float, float]:
    """Left, lower, right and upper edge of its points."""
    points = [point for _, part in contour for point in part if point is not None]
    across, up = [x for x, _ in points], [y for _, y in points]
    return min(across), min(up), max(across), max(up)


def add_own_signs(font: TTFont, points: dict[str, int]) -> dict[str, int]:
    """Put our own drawings into the font of icons; the names and code points of all that is in it then."""
    like = font.getBestCmap()[points["star"]]
    own = {name: OWN_FROM + at for at, name in enumerate(sorted(OWN))}
    for name, point in own.items():
        add_glyph(font, chr(point), drawn(OWN[name]), like)
    return dict(sorted((points | own).items()))


def add_glyph(font: TTFont, sign: str, drawing: TTGlyphPen, like: str) -> None:
    """Put a drawing into the font for a sign, as wide as another glyph."""
    name = f"uni{ord(sign):04X}"
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = drawing.glyph()
    font["glyf"][name].recalcBounds(font["glyf"])
    font["hmtx"][name] = (font["hmtx"][like][0], font["glyf"][name].xMin)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(sign)] = name


def bottom(font: TTFont, name: str) -> int:
    return int(font["glyf"][name].yMin)


def top(font: TTFont, name: str) -> int:
    return int(font["glyf"][name].yMax)


def icon_font(source: Path) -> tuple[TTFont, dict[str, int]]:
    """The few symbols we use, in one drawing, and the code point of each."""
    font = TTFont(source / "material-symbols-rounded.woff2", recalcTimestamp=False)
    points: dict[str, int] = {}
    for point, name in sorted(font.getBestCmap().items()):
        points.setdefault(name, point)
    chosen = {name: points[name] for name in sorted(ICONS)}
    options = Options(layout_features=[], glyph_names=True, name_IDs=["*"], notdef_outline=True)
    options.recalc_timestamp = False
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=chosen.values())
    subsetter.subset(font)
    font = instantiateVariableFont(font, ICON_DRAWING, inplace=True)
    font.flavor = None
    return font, chosen


def main() -> None:
    ASSETS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        for (package, stem, title), weights in ((TEXT, {400: "Regular", 700: "Bold"}), (TITLE, {700: "Bold"})):
            source = fetch(package, folder)
            for weight, word in weights.items():
                text_font(source, stem, weight, folder).save(ASSETS / f"{title}-{word}.ttf")
            (ASSETS / f"LICENSE-{stem}.txt").write_bytes((source / "LICENSE").read_bytes())
        source = fetch(SYMBOLS, folder)
        font, chosen = icon_font(source)
        chosen = add_own_signs(font, chosen)
        font.save(ASSETS / "Icons.ttf")
        (ASSETS / "LICENSE-material-symbols.txt").write_bytes((source / "LICENSE").read_bytes())
    lines = [f'{name} = "\\u{point:04X}"' for name, point in chosen.items()]
    heading = "# Made by deploy/assets/build_fonts.py: the name of an icon and its code point in Icons.ttf."
    (ASSETS / "icons.toml").write_text("\n".join([heading, *lines]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
