"""Scenes of small things on a bench: for the kitchen, and what is not carried home."""

import math
import os

from mathutils import Vector

from furniture import close, view
from materials import end_grain, picture, plain, wood
from room import bench
from shapes import ball, between, box, lathe, ring, rod, rounded, sheet

PRINTS = os.environ.get("PRINTS", "/tmp")


def low(name, target=(0, 0, 0.8), lens=78, **more):
    return view(name, (-1.6, -11.5, 6.2), target, lens=lens, **more)


def trivet():
    bench("#c9ad86", top="floor")
    maple = end_grain("maple")
    for at in range(3):
        angle = 0.52 + at * 2.094
        disc = lathe(rounded(0.98, 0, 0.3, 0.05), maple, 96)
        disc.location = (1.0 * math.cos(angle), 1.0 * math.sin(angle), 0)
    iron = plain("enamel", "#23453c", 0.22)
    lathe([(0.02, 0.3), (1.5, 0.3), (1.62, 0.42), (1.68, 1.7), (1.74, 1.76), (1.7, 1.82), (1.56, 1.82), (1.56, 1.7)], iron, 128)
    lathe([(1.66, 1.8), (1.68, 1.86), (1.1, 2.1), (0.3, 2.24), (0.16, 2.26), (0.12, 2.36), (0.28, 2.5), (0.26, 2.62), (0.02, 2.66)], iron, 128)
    for side in (-1, 1):
        ring(0.3, 0.08, (side * 1.75, 0, 1.5), iron, (0, math.pi / 2, math.pi / 2))


def board():
    bench("#a9b3a4", top="walnut")
    box((5.2, 3.4, 0.5), (0, 0, 0.3), end_grain("maple"), 0.08, 0.25)
    ball(1.25, (-0.5, 0.25, 1.35), plain("crust", "#a8642c", 0.75, grain=0.7, size=2.2), (1.15, 0.95, 0.72), 0.16)
    for at in range(3):
        cut = ball(0.3, (-1.15 + at * 0.62, 0.05, 2.17 - 0.07 * abs(at - 1)), plain("crumb", "#ead2a2", 0.9, grain=0.3), (0.28, 1.9, 0.14))
        cut.rotation_euler[2] = 0.35
    steel = plain("steel", "#c4c8ca", 0.25, Metallic=1.0)
    box((2.3, 0.34, 0.04), (1.3, -1.1, 0.58), steel, 0.01, 0.5)
    rod((2.2, -0.6, 0.64), (3.3, 0.0, 0.64), [0.11, 0.16, 0.13, 0.1], wood("walnut", "z"))


def soap():
    bench("#9db3b5", top="ash")
    bowl = plain("bowl", "#efe9dc", 0.2)
    lathe([(0.02, 0.0), (0.6, 0.0), (0.7, 0.12), (1.3, 0.7), (1.5, 1.15), (1.44, 1.17), (1.2, 0.75), (0.02, 0.4)], bowl, 128).location = (0.9, 0, 0)
    flake = plain("flakes", "#f6f0e0", 0.9, grain=0.1)
    ball(1.25, (0.9, 0, 0.98), flake, (1, 1, 0.42), 0.25)
    for at in range(70):
        angle, reach = at * 2.4, 1.1 * ((at * 0.618) % 1) ** 0.5
        z = 0.98 + 0.5 * (1 - (reach / 1.25) ** 2) ** 0.5
        bit = box((0.26, 0.18, 0.02), (0.9 + reach * math.cos(angle), reach * math.sin(angle), z), flake, 0, at)
        bit.rotation_euler = (0.9 * math.sin(at * 3), 0.8 * math.cos(at * 5), at)
    paper = plain("paper", "#b58a5a", 0.9, grain=0.25)
    box((1.5, 0.95, 2.5), (-1.5, 0.9, 1.25), paper, 0.06, 0.3)
    box((1.5, 0.2, 0.5), (-1.5, 0.9, 2.6), paper, 0.06, 0.3)
    label = box((0.95, 0.02, 0.8), (-1.35, 0.42, 1.3), plain("label", "#f3ead6", 0.9), 0, 0.3)
    label.location = (-1.355, 0.425, 1.3)
    handle = box((1.7, 0.62, 0.34), (-1.2, -1.35, 0.66), wood("cherry", "x"), 0.12, -0.3)
    box((1.5, 0.46, 0.5), (-1.2, -1.35, 0.26), plain("bristle", "#d9bf8f", 0.95, grain=0.5, size=14), 0.03, -0.3)
    return handle


def offcuts():
    bench("#b77d57", top="oak")
    card = plain("card", "#b08d62", 0.95, grain=0.15)
    wide, deep, tall = 3.6, 2.6, 1.6
    for x, y, w, d in ((0, -deep / 2, wide, 0.07), (0, deep / 2, wide, 0.07), (-wide / 2, 0, 0.07, deep), (wide / 2, 0, 0.07, deep)):
        box((w, d, tall), (x, y, tall / 2), card, 0)
    for side in (-1, 1):
        box((wide, 1.2, 0.06), (0, side * (deep / 2 + 0.5), tall - 0.25), card, 0, tilt=(-side * 0.5, 0))
    kinds = ["ash", "elm", "cherry", "maple", "walnut"]
    for at in range(22):
        kind = kinds[(at * 3) % 5]
        size = (0.5 + 0.3 * ((at * 0.618) % 1), 0.28 + 0.2 * ((at * 0.27) % 1), 1.5 + 0.8 * ((at * 0.381) % 1))
        x, y = -1.35 + (at % 6) * 0.54, -0.9 + (at // 6) * 0.6
        box(size, (x, y, 1.25 + 0.3 * ((at * 0.73) % 1)), wood(kind, "z"), 0.02, at, (0.12 * math.sin(at), 0.12 * math.cos(at * 2)))


def mend():
    bench("#6f7f86", top="floor", sky=0.4)
    oak = wood("ash", "z")
    head = box((1.2, 1.1, 2.0), (1.1, 0.8, 0.55), wood("elm", "z"), 0.1, 0.6, (math.pi / 2, 0))
    rod((1.1, 0.8, 0.55), (3.4, -1.9, 0.55), [0.17, 0.14, 0.18], oak)
    rod((-3.0, 0.5, 0.22), (0.6, -1.5, 0.2), [0.12, 0.18, 0.22, 0.2, 0.14], wood("cherry", "z"))
    for at in range(3):
        wedge = box((0.9, 0.3, 0.14), (-1.5 + at * 0.5, 1.3 - at * 0.36, 0.08), wood("walnut", "x"), 0.01, 0.5 + at * 1.3)
        wedge.rotation_euler[1] = 0.06
    return head


def plans():
    bench("#d5c7ab", top="oak", turn=44, height=46, aim=(0, 0, 0), window=(7, 8))
    sheet(5.4, 3.9, picture(f"{PRINTS}/plan.png"), (0.1, 0.1, 0.03), (0, 0, 0.16), 0.12)
    tube = lathe([(0.3, 0), (0.3, 3.4), (0.26, 3.4), (0.26, 0.1)], plain("roll", "#2f5f86", 0.9))
    between(tube, (-2.6, 2.1, 0.3), (1.2, 2.7, 0.3))
    rod((1.7, -2.15, 0.09), (3.6, -1.2, 0.09), [0.09, 0.09], plain("pencil", "#d8a72f", 0.4), 6)
    rod((1.7, -2.15, 0.09), (1.42, -2.29, 0.09), [0.09, 0.01], wood("ash", "z"), 12)


def gift():
    bench("#7a3f34", top="walnut", turn=46, height=44, aim=(0, 0, 0.2), window=(6, 7))
    box((4.3, 2.9, 0.12), (0, 0, 0.08), plain("envelope", "#c9b58c", 0.95, grain=0.1), 0.02, 0.5)
    sheet(3.9, 2.5, picture(f"{PRINTS}/card.png"), (0.1, -0.2, 0.17), (0, 0, 0.12), 0.03)
    red = plain("ribbon", "#b02f23", 0.4)
    box((0.26, 2.62, 0.05), (-0.95, -0.33, 0.21), red, 0.01, 0.12)
    for side in (-1, 1):
        loop = ring(0.34, 0.07, (-0.95 + side * 0.32, -0.3, 0.36), red, (0.35 * side, 0.4, 0.3))
        loop.scale = (1.25, 0.7, 1.3)
    ball(0.15, (-0.95, -0.31, 0.36), red)


def letter():
    bench("#8c9c8e", top="oak", turn=46, height=42, aim=(0, 0, 0.2), window=(7, 8))
    cover = plain("cover", "#2d3f45", 0.8)
    box((5.5, 3.7, 0.16), (0, 0, 0.08), cover, 0.04, 0.14)
    for side, name in ((-1, "left"), (1, "right")):
        page = sheet(2.6, 3.5, picture(f"{PRINTS}/{name}.png"), (side * 1.31 * math.cos(0.14), side * 1.31 * math.sin(0.14), 0.3), (0, 0, 0.14), 0.1)
        page.rotation_euler[1] = -side * 0.04
    rod((1.5, -2.35, 0.1), (3.5, -1.9, 0.1), [0.1, 0.1], plain("pencil", "#33413f", 0.4), 6)
    rod((1.5, -2.35, 0.1), (1.2, -2.42, 0.1), [0.1, 0.012], wood("ash", "z"), 12)
    cup = plain("cup", "#efe6d4", 0.25)
    lathe([(0.02, 0.05), (0.5, 0.05), (0.62, 0.2), (0.66, 1.0), (0.6, 1.0), (0.57, 0.25), (0.02, 0.2)], cup, 96).location = (-2.6, 2.1, 0)
    lathe([(0.02, 0.8), (0.58, 0.8)], plain("coffee", "#2a170c", 0.1), 96).location = (-2.6, 2.1, 0)
    return Vector((0, 0, 0))


GOODS = {
    "trivet": (trivet, [low("trivet-pot", (0, 0, 0.9)), close("trivet-pot-disc", (0.3, -1.2, 0.3))]),
    "board": (board, [low("board-bread", (0.1, 0, 0.7)), close("board-bread-edge", (0.6, -1.0, 0.6))]),
    "soap": (soap, [low("soap-flakes", (0, 0.1, 0.9)), close("soap-flakes-bowl", (0.9, -0.4, 0.9))]),
    "offcuts": (offcuts, [low("box-offcut", (0, 0, 1.0)), close("box-offcut-wood", (0.1, -0.4, 1.9))]),
    "mend": (mend, [low("service-mend", (0.2, 0, 0.5))]),
    "plans": (plans, [view("plans-dairy", (-0.6, -8.5, 9.5), (0.1, 0.1, 0), lens=62)]),
    "gift": (gift, [view("gift-card", (-0.6, -7.2, 7.2), (0, -0.1, 0.2), lens=66)]),
    "letter": (letter, [view("season-letter", (-0.8, -9, 9), (0, 0, 0.1), lens=62)]),
}
