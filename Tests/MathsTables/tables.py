#!/usr/bin/env python3
"""Writes Tables/*.tsv: the formulas of animations, computed with 40 digits.

A row is a function's name, its arguments and its values, separated by tabs. Arguments are doubles, taken as exact; values have
20 digits. Needs mpmath. Run it in this folder.
"""
import itertools
import struct
from mpmath import acos, atan2, cos, cosh, e, exp, floor, lambertw, log, lu_solve, matrix, mp, mpf, nstr, pi, power, sin, sinh, sqrt

mp.dps = 40
rows = []


def row(name, arguments, values):
    values = [mpf(v) for v in values]
    rows.append("\t".join([
        name, " ".join(repr(float(a)) for a in arguments), " ".join(nstr(v, 20, strip_zeros=True) for v in values)]))


def write(file):
    with open(f"Tables/{file}.tsv", "w") as out:
        out.write("\n".join(rows) + "\n")
    rows.clear()


def bisect(f, low, high):
    """The zero of a function that is negative at `low` and positive at `high`."""
    low, high = mpf(low), mpf(high)
    for _ in range(140):
        middle = (low + high) / 2
        if f(middle) > 0:
            high = middle
        else:
            low = middle
    return (low + high) / 2


# MARK: Cubic Béziers

def cubic(a, b, s):
    return 3 * (1 - s)**2 * s * a + 3 * (1 - s) * s**2 * b + s**3


def rise(a, b, s):
    return 3 * (1 - s)**2 * a + 6 * (1 - s) * s * (b - a) + 3 * s**2 * (1 - b)


def solved(x1, x2, x):
    return bisect(lambda s: cubic(x1, x2, s) - x, 0, 1)


curves = [
    (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1), (0.25, 0.1, 0.25, 1), (0, 0, 1, 1), (0.3, 0.3, 0.7, 0.7),
    (0.55, 0, 1, 0.45), (0, 0.55, 0.45, 1), (0.85, 0, 0.15, 1), (0.34, 1.56, 0.64, 1), (0.36, 0, 0.66, -0.56),
    (0.68, -0.6, 0.32, 1.6), (0.05, 0.7, 0.1, 1), (0.2, 0, 0, 1), (1, 0, 0, 1), (0.9, 0.1, 0.1, 0.9), (0.5, 2.5, 0.5, -1.5)]
places = [0, 0.001, 0.01, 0.1, 0.2, 0.25, 0.3, 0.4, 0.5, 0.67, 0.75, 0.9, 0.99, 0.999, 1]
for x1, y1, x2, y2 in curves:
    exact = [mpf(v) for v in (x1, y1, x2, y2)]
    s = {x: solved(exact[0], exact[2], mpf(x)) for x in places}
    # Where the curve is vertical inside, the height is a matter of the solver's last digits.
    tame = [x for x in places if x in (0, 1) or rise(exact[0], exact[2], s[x]) > 1e-3]
    row("bezier.value", [x1, y1, x2, y2, *tame], [cubic(exact[1], exact[3], s[x]) if x not in (0, 1) else x for x in tame])
    inner = [x for x in tame if 0 < x < 1]
    row("bezier.slope", [x1, y1, x2, y2, *inner],
        [rise(exact[1], exact[3], s[x]) / rise(exact[0], exact[2], s[x]) for x in inner])
    row("bezier.solve", [x1, y1, x2, y2, *inner], [s[x] for x in inner])
    if all(0 <= y <= 1 for y in (y1, y2)) and (x1, y1, x2, y2) != (1, 0, 0, 1):
        heights = [0.05, 0.25, 0.5, 0.75, 0.95]
        found = [solved(exact[1], exact[3], mpf(y)) for y in heights]
        row("bezier.inverse", [x1, y1, x2, y2, *heights], [cubic(exact[0], exact[2], p) for p in found])
# Beyond the ends: the slope y1/x1, and where that is 0/0 the far control point's.
for curve, left, right in [
        ((0.42, 0, 0.58, 1), 0, 0), ((0.25, 0.5, 0.5, 0.75), mpf(2), mpf(0.5)), ((0, 0, 0.58, 1), 1 / mpf(0.58), 0),
        ((0, 0, 0, 0), 1, 1), ((0, 0.5, 0.5, 0.5), 0, 1), ((0.42, 0, 1, 1), 0, 1 / (1 - mpf(0.42)))]:
    row("bezier.extended", [*curve, -1, -0.25, 1.25, 2],
        [-left, -left / 4, 1 + right / 4, 1 + right])
single = [mpf(v) for v in (0.41999998688697815, 0.5799999833106995)]
row("function.easeInEaseOut", [0.1, 0.3, 0.67], [cubic(0, 1, solved(single[0], single[1], mpf(x))) for x in (0.1, 0.3, 0.67)])
for name, x1, x2 in [("easeIn", single[0], mpf(1)), ("easeOut", mpf(0), single[1])]:
    row("function." + name, [0.1, 0.3, 0.67], [cubic(0, 1, solved(x1, x2, mpf(x))) for x in (0.1, 0.3, 0.67)])
row("function.linear", [0, 0.3, 0.67, 1], [0, 0.3, 0.67, 1])
# At the ends: dy/dx, where both are 0 the direction of the far control point.
for curve, left, right in [
        ((0.42, 0, 1, 1), 0, 1 / (1 - mpf(0.42))), ((0, 0, 0.58, 1), 1 / mpf(0.58), 0), ((0.42, 0, 0.58, 1), 0, 0),
        ((0.25, 0.5, 0.5, 0.75), 2, mpf(0.5)), ((0, 0, 1, 1), 1, 1)]:
    row("bezier.slope", [*curve, 0, 1], [left, right])
default = [mpf(v) for v in (0.25, 0.10000000149011612, 0.25, 1)]
row("function.default", [0.1, 0.3, 0.67],
    [cubic(default[1], default[3], solved(default[0], default[2], mpf(x))) for x in (0.1, 0.3, 0.67)])
# Control points are single-precision numbers, and their x is limited to 0...1.
nearest = lambda v: struct.unpack("f", struct.pack("f", v))[0]
for points in [(0.42, 0, 0.58, 1), (0.3, -0.4, 0.6, 1.5), (0.05, 0.7, 0.1, 1), (-2, 0.3, 7, 0.9)]:
    x1, y1, x2, y2 = [mpf(nearest(v)) for v in points]
    x1, x2 = [min(max(v, mpf(0)), mpf(1)) for v in (x1, x2)]
    places = (0, 0.1, 0.3, 0.67, 0.95, 1)
    row("function.controlPoints", [*points, *places], [cubic(y1, y2, solved(x1, x2, mpf(x))) for x in places])
for position, shift, jumps in [(0, 0, 0), (1, 1, 0), (2, 1, 1), (3, 0, -1)]:
    for count in (2, 3, 10):
        places = [0, 0.05, 0.25, 0.5, 0.77, 0.999, 1]
        row("steps", [count, position, 0, *places],
            [min(floor(mpf(x) * count) + shift, count + jumps) / (count + jumps) for x in places])
row("steps", [4, 0, 1, 0, 0.25, 0.5, 0.6], [0, 0, mpf(1) / 4, mpf(2) / 4])
row("steps", [4, 1, 1, 0, 0.25, 0.5, 0.6], [0, mpf(1) / 4, mpf(2) / 4, mpf(3) / 4])
# linear(0, 0.5 20%, 0.25, 1 80%, 1): NaN stands for an input that is not given; the third lies at 50 %.
nan = float("nan")
linear = [0, nan, 0.5, 0.2, 0.25, nan, 1, 0.8, 1, nan]
row("linear", [5, *linear, -0.5, 0.1, 0.2, 0.35, 0.65, 0.9, 1.5],
    [mpf("-1.25"), mpf("0.25"), mpf("0.5"), mpf("0.375"), mpf("0.625"), 1, 1])
write("curves")


# MARK: Springs

def spring(w, z, v, t):
    """The remaining distance and the velocity of the progress."""
    w, z, v, t = mpf(w), mpf(z), mpf(v), mpf(t)
    if z == 1:
        rest = (1 + (w - v) * t) * exp(-w * t)
        return rest, exp(-w * t) * (v + w * (w - v) * t)
    if z < 1:
        d = w * sqrt(1 - z * z)
        b = (z * w - v) / d
        rest = exp(-z * w * t) * (cos(d * t) + b * sin(d * t))
        return rest, exp(-z * w * t) * ((z * w - b * d) * cos(d * t) + (z * w * b + d) * sin(d * t))
    s = w * sqrt(z * z - 1)
    b = (z * w - v) / s
    rest = exp(-z * w * t) * (cosh(s * t) + b * sinh(s * t))
    return rest, exp(-z * w * t) * ((z * w - b * s) * cosh(s * t) + (z * w * b - s) * sinh(s * t))


def last_crossing(w, z, v, threshold):
    """The last time at which the distance of a spring without swinging is the threshold."""
    f = lambda t: abs(spring(w, z, v, t)[0]) - threshold
    step = mpf(1) / (400 * w)
    high = mpf(60) * max(z, 1) / w
    t = high
    while f(t) < 0 and t > 0:
        t -= step * 40
    return bisect(lambda u: -f(u), max(t, 0), t + step * 40)


def settled(w, z, v, threshold):
    """The last time at which the distance is the threshold. With a swing it is that of two bounds, whichever falls below it earlier: the
    envelope, and that of a swing which has hardly begun."""
    w, z, v, threshold = mpf(w), mpf(z), mpf(v), mpf(threshold)
    if z >= 1:
        return last_crossing(w, z, v, threshold)
    d = w * sqrt(1 - z * z)
    b = (z * w - v) / d
    envelope = log((1 + abs(b)) / threshold) / (z * w)
    bound = lambda t: min(1 + abs(b), abs(1 + b * d * t) + (d * t)**2 / 2) * exp(-z * w * t) - threshold
    step = envelope / 2000
    t = envelope
    while bound(t - step) < 0:
        t -= step
    return bisect(lambda u: -bound(u), t - step, t)


times = [0, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2]
physical = [
    (1, 100, 10, 0), (1, 100, 10, 8), (1, 100, 10, -20), (1, 100, 5, 0), (1, 100, 15, 0), (2, 150, 3, -5), (1, 100, 0, 1),
    (1, 100, 20, 0), (1, 100, 20, 12), (1, 100, 19.9999, 3), (1, 100, 20.0001, 3), (1, 100, 20.000001, 3), (1, 100, 30, 0),
    (1, 100, 200, 0), (3, 1000, 500, 0), (3, 1000, 500, 40)]
for m, k, c, v in physical:
    w, z = sqrt(mpf(k) / m), mpf(c) / (2 * sqrt(mpf(k) * m))
    row("spring.value", [m, k, c, v, 1, *times], [1 - spring(w, z, v, t)[0] for t in times])
    row("spring.velocity", [m, k, c, v, 1, *times], [spring(w, z, v, t)[1] for t in times])
    if z > 1:
        row("spring.value", [m, k, c, v, 0, *times], [1 - spring(w, 1, v, t)[0] for t in times])
        row("spring.velocity", [m, k, c, v, 0, *times], [spring(w, 1, v, t)[1] for t in times])
    for threshold in (0.001, 0.01):
        if z > 0:
            row("spring.settling", [m, k, c, v, threshold], [settled(w, z, v, threshold)])
# Through critical damping, 34.6410161… for a stiffness of 300, at rest and with velocities.
for c, v in itertools.product((20, 33, 34, 34.25, 34.5, 34.6, 34.641, 34.64101615, 34.642), (0, 10, 17, 18, 40, -30)):
    row("spring.settling", [1, 300, c, v, 0.001], [settled(sqrt(mpf(300)), mpf(c) / (2 * sqrt(mpf(300))), v, 0.001)])
row("spring.settling", [1, 1, 1, 0.1, 0.1], [mpf("5.364617037842078")])
row("spring.settling", [1, 1, 1, 0.1, 0.005], [mpf("11.35608158495006")])
row("spring.reported", [1, 100, 200], [1])
row("spring.reported", [1, 100, 10], [mpf("1.4727003346780925")])
for c in (34.5, 34.641):
    w, z = sqrt(mpf(300)), mpf(c) / (2 * sqrt(mpf(300)))
    row("spring.reported", [1, 300, c], [log((1 + z / sqrt(1 - z * z)) / mpf(0.001)) / (z * w)])
row("spring.reported", [1, 300, 34.642], [mpf("0.6")])
for duration, bounce, v in [(0.5, 0.3, 0), (0.5, 0, 0), (0.63, 0.5, 2), (1, 1, 0), (0.5, -0.5, 0), (0.8, -0.2, 5), (0.5, 0.15, 0)]:
    w = 2 * pi / mpf(duration)
    z = 1 - mpf(bounce) if bounce >= 0 else 1 / (1 + mpf(bounce))
    row("spring.bounce", [duration, bounce, v, *times], [1 - spring(w, z, v, t)[0] for t in times])
    row("spring.parameters", [duration, bounce], [1, w * w, 2 * z * w])
for response, ratio in [(0.5, 0.825), (0.15, 0.86), (0.5, 0.8), (0.4, 1.5)]:
    w = 2 * pi / mpf(response)
    row("spring.response", [response, ratio], [w * w, 2 * mpf(ratio) * w])
    row("spring.units", [response, ratio, 250, 40, *times],
        [250 * (1 - spring(w, ratio, 40 / mpf(250), t)[0]) for t in times])
    row("spring.unitVelocity", [response, ratio, 250, 40, *times],
        [250 * spring(w, ratio, 40 / mpf(250), t)[1] for t in times])
row("spring.swiftUI", [0.5, 0.8, 1, 0, 0.001], [mpf("0.9261291683659721")])
# Without swinging it is a multiple of a tenth of a second.
for response, ratio in [(0.5, 1), (1, 1), (0.5, 2), (0.3, 1.5)]:
    exact = last_crossing(2 * pi / mpf(response), mpf(ratio), mpf(0), mpf(0.001))
    row("spring.swiftUI", [response, ratio, 1, 0, 0.001], [(floor(exact * 10) + 1) / 10])
for response, ratio, target, v, epsilon in [(0.5, 0.8, 1, 0, 0.001), (0.3, 0.5, 200, -900, 0.01), (1, 0.2, 3, 7, 0.001)]:
    d = 2 * pi / mpf(response) * mpf(ratio)
    row("spring.swiftUI", [response, ratio, target, v, epsilon], [-log(mpf(epsilon) / (abs(target * d - v) + abs(target))) / d])
for duration, ratio, epsilon in [(0.5, 0.7, 0.001), (1, 0.3, 0.001), (2, 1, 0.001), (0.4, 1, 0.01), (0.004, 0.9, 0.001)]:
    length = max(mpf(duration), mpf(0.01))
    if ratio < 1:
        w = log(mpf(ratio) / (sqrt(1 - mpf(ratio)**2) * mpf(epsilon))) / (mpf(ratio) * length)
    else:
        w = (-lambertw(-mpf(epsilon) / e, -1).real - 1) / length
    row("spring.settled", [duration, ratio, epsilon], [w * w, 2 * mpf(ratio) * w])
for ratio, duration in itertools.product((0.1, 0.5, 0.7, 0.825, 0.99), (0.3, 1)):
    w = log(1000 * mpf(ratio) / sqrt(1 - mpf(ratio)**2)) / (mpf(ratio) * mpf(duration))
    row("spring.fit", [ratio, duration, 0], [w])
for ratio, duration, v in [(0.5, 0.6, 3), (0.8, 0.5, -4), (0.7, 1, 1)]:
    f = lambda w: log(1000 * abs(ratio * w - v) / (w * sqrt(1 - mpf(ratio)**2))) - mpf(ratio) * w * duration
    row("spring.fit", [ratio, duration, v], [bisect(lambda w: -f(w), 9 if v > 0 else 4, 400)])
row("spring.fit", [1, 0.5, 0], [(-lambertw(-mpf(0.001) / e, -1).real - 1) / mpf(0.5)])
for mass, stiffness, damping in [(1, 100, 10), (3, 1000, 500), (2, 50, 0), (1, 100, 20)]:
    ratio = mpf(damping) / (2 * sqrt(mpf(stiffness) * mass))
    row("spring.ratio", [mass, stiffness, damping], [ratio])
    for clamps in (True, False):
        kept = min(ratio, 1) if clamps else ratio
        row("spring.perceived", [mass, stiffness, damping, 0 if clamps else 1],
            [2 * pi / sqrt(mpf(stiffness) / mass), 1 - kept if kept <= 1 else 1 / kept - 1, 2 * kept * sqrt(mpf(stiffness) * mass)])
for number, bounce in enumerate((0, 0.15, 0.3)):
    row("spring.preset", [number], [(4 * pi)**2, 2 * (1 - mpf(bounce)) * 4 * pi])
row("spring.force", [2, 150, 30, 100, 40, -250], [150 * 60 + 30 * 250])
# A retargeted spring keeps its velocity: from 40 to 300 at 900 a second, and from 300 down to 40.
for start, target in [(40, 300), (300, 40)]:
    v = mpf(900) / (target - start)
    row("spring.between", [1, 100, 10, start, target, 900, *times],
        [target + (start - target) * spring(10, mpf(0.5), v, t)[0] for t in times])
# A physical spring takes its settling time, a fitted one the duration it is given.
for mass, stiffness, damping, v in [(1, 100, 10, 0), (1, 100, 5, 8), (1, 400, 20, -3)]:
    w, z = sqrt(mpf(stiffness) / mass), mpf(damping) / (2 * sqrt(mpf(stiffness) * mass))
    b = (z * w - v) / (w * sqrt(1 - z * z))
    row("spring.timing", [mass, stiffness, damping, v, 0.7], [-log(mpf(0.001) / (1 + abs(b))) / (z * w), mpf(0.7)])
# An animation with a spring is cut off at the end of its duration.
for m, k, c, v, duration in [(1, 100, 10, 0, 1.4727003346780925), (1, 100, 5, 4, 0.6), (3, 1000, 500, 0, 0.5)]:
    w, z = sqrt(mpf(k) / m), min(mpf(c) / (2 * sqrt(mpf(k) * m)), mpf(1))
    places = (0, 0.1, 0.4, 0.8, 0.999)
    row("curve.spring", [m, k, c, v, duration, *places, 1, 2],
        [*[1 - spring(w, z, v, mpf(x) * mpf(duration))[0] for x in places], 1, 1])
    # That of a CASpringAnimation stays where the spring is at the end.
    row("curve.interrupted", [m, k, c, v, duration, *places, 1, 2],
        [1 - spring(w, z, v, mpf(min(x, 1)) * mpf(duration))[0] for x in (*places, 1, 2)])
# A motion that slows down by a factor each millisecond: its progress, slope and inverse.
for rate, duration in [(0.998, 2.157), (0.99, 0.4), (0.998, 0.05)]:
    k, fractions = 1000 * log(mpf(rate)) * mpf(duration), (0.01, 0.25, 0.5, 0.9)
    whole = 1 - exp(k)
    row("curve.decay", [rate, duration, *fractions],
        [*[(1 - exp(k * mpf(f))) / whole for f in fractions], *[-k * exp(k * mpf(f)) / whole for f in fractions],
         *[log(1 - mpf(f) * whole) / k for f in fractions]])
# A persistent spring: steps of 1/300 s, with half of the acceleration before the movement and half after it. Stiffness, damping, value,
# velocity and target; then pairs of a frame's time and the target from there on.
for k, c, x, v, target, frames in [
        (200, 20, 0, 0, 1, [(0.1, 1), (0.25, 1), (0.5, 1)]), (100, 3, 20, -300, 100, [(0.2, -50), (0.204, -50), (0.4, 10), (0.9, 10)]),
        (100, 30, 0, 5, 1, [(0.3, 1), (2.5, 1), (2.75, 1)])]:
    at, value, speed, goal, shown = mpf(0), mpf(x), mpf(v), mpf(target), []
    pull = lambda: mpf(k) * (goal - value) - mpf(c) * speed
    for time, following in frames:
        if time - at > 1:
            at = mpf(time) - mpf(1) / 60
        while time - at > mpf(1) / 300 - mpf(1e-6):
            at += mpf(1) / 300
            speed += pull() / 600
            value += speed / 300
            speed += pull() / 600
        shown += [value, speed]
        goal = mpf(following)
    row("spring.fluid", [k, c, x, v, target, *[v for frame in frames for v in frame]], shown)
row("spring.defaults", [], [1, 100, 10, 0, sqrt(mpf(1000) / 3), 250 / sqrt(mpf(3000)), 0.25])
row("spring.relativeVelocity", [600, 100, 340], [mpf(600) / 240])
row("spring.relativeVelocity", [600, 100, 100], [0])
write("springs")

# MARK: Media timing: begin, duration, speed, offset, repeat count, repeat duration, autoreverses, fill mode, time;
# phase 0 before, 1 active, 2 after, then the pass and the progress, -1 for the model value.

for time, fill, phase, progress in [
        (0.5, 0, 0, -1), (0.5, 1, 0, -1), (0.5, 2, 0, 0), (0.5, 3, 0, 0), (1, 0, 1, 0), (1, 3, 1, 0), (1.25, 0, 1, 0.25),
        (2, 0, 2, -1), (2, 1, 2, 1), (2, 2, 2, -1), (2, 3, 2, 1)]:
    row("media.state", [1, 1, 1, 0, 0, 0, 0, fill, time], [phase, 0, progress])
for time, progress in [(0, 0), (0.5, 0.5), (1, 1), (1.5, 0.5), (2, 0), (2.5, 0.5), (3.5, 0.5)]:
    row("media.state", [0, 1, 1, 0, 2, 0, 1, 1, time], [1, int(time / 2), progress])
row("media.state", [0, 1, 1, 0, 2, 0, 1, 1, 4], [2, 1, 0])
row("media.state", [0, 1, 1, 0, 2.25, 0, 0, 1, 9], [2, 2, 0.25])
row("media.state", [0, 1, 1, 0, 3, 0, 0, 1, 9], [2, 2, 1])
row("media.state", [0, 1, 1, 0, 3, 0, 0, 1, 2], [1, 2, 0])
# The end of passes whose length is no binary fraction: the end belongs to the last pass, and a boundary before it to the later one.
for hundredths, count in [(10, 3), (10, 6), (20, 3), (30, 3), (35, 6), (60, 7), (70, 10), (110, 3), (147, 19), (190, 20)]:
    d = hundredths / 100
    for time in (hundredths * count / 100, 1e4):
        row("media.state", [0, d, 1, 0, count, 0, 0, 1, time], [2, count - 1, 1])
        row("media.state", [0, d, 1, 0, 0, hundredths * count / 100, 0, 1, time], [2, count - 1, 1])
    row("media.state", [0, d, 1, 0, count, 0, 1, 1, 2 * hundredths * count / 100], [2, count - 1, 0])
    row("media.state", [0, d, 1, 0, count + 1, 0, 0, 1, hundredths * count / 100], [1, count, 0])
    row("media.state", [0, d, 1, 0, count + 0.5, 0, 1, 1, 1e4], [2, count, 1])
row("media.state", [0, 2, 1, 0, 0, 5, 0, 1, 4.5], [1, 2, 0.25])
row("media.state", [0, 2, 1, 0, 0, 5, 0, 1, 7], [2, 2, 0.5])
row("media.state", [0, 2, 2, 0.5, 0, 0, 0, 1, 0.25], [1, 0, 0.5])
row("media.state", [0, 2, -1, 2, 0, 0, 0, 3, 0.5], [1, 0, 0.75])
# At a negative speed it begins at its end.
row("media.state", [0, 2, -1, 2, 0, 0, 0, 0, 0], [1, 0, 1])
row("media.state", [0, 2, -1, 4, 2, 0, 0, 0, 0], [1, 1, 1])
row("media.state", [0, 2, -1, 2.5, 0, 0, 0, 0, 0], [2, 0, -1])
row("media.state", [0, 2, -1, 2, 0, 0, 0, 0, 2], [1, 0, 0])
# The tenth: 1 in a parent whose time goes backwards.
row("media.state", [0, 2, 1, 0, 0, 0, 0, 0, 2, 1], [1, 0, 1])
row("media.state", [0, 2, 1, 0, 0, 0, 0, 0, 2.5, 1], [2, 0, -1])
row("media.state", [0, 2, -1, 2, 0, 0, 0, 0, 0, 1], [2, 0, -1])
row("media.state", [0, 2, 0, 0.5, 0, 0, 0, 0, 1e9], [1, 0, 0.25])
# Duration, repeat count, repeat duration, autoreverses: the length of a pass with its way back, and of all.
for duration, count, span, back, cycle, whole in [
        (2, 0, 0, 0, 2, 2), (2, 2.25, 0, 0, 2, 4.5), (2, 2.25, 0, 1, 4, 9), (2, 0, 5, 1, 4, 5), (2, 0.5, 0, 1, 4, 2)]:
    row("media.length", [0, duration, 1, 0, count, span, back, 0], [cycle, whole])
row("media.convert", [0, 1, 0, 0, 0.5, 1, 0.5], [mpf("1.25")])
row("media.convert", [2, 3, 1, -4, 0.5, 6, 10], [((10 - mpf(2)) * 3 + 1 + 4) * mpf(0.5) + 6])
row("media.local", [1, 0, 0.75, 123], [mpf(0.75)])
row("media.parent", [1, 0, 0.75, 123], [1])
for begin, speed, offset, time in [(1, 2, 0.75, 123), (-3, -0.5, 7, 11), (0.5, 0.1, 0, 0.25)]:
    local = (time - mpf(begin)) * mpf(speed) + mpf(offset)
    row("media.local", [begin, speed, offset, time], [local])
    row("media.parent", [begin, speed, offset, float(local)], [(mpf(float(local)) - mpf(offset)) / mpf(speed) + mpf(begin)])
# Begin, speed and offset; held at one instant, resumed at the second with a speed, read at the third.
for begin, speed, offset, held, resumed, later, other in [
        (0, 1, 0, 4, 9, 11.5, 1), (1, 2, 0.75, 4, 9, 11.5, 2), (1, 2, 0.75, 4, 9, 11.5, 0.3), (0.5, -1, 3, 4, 9, 20, -1)]:
    row("media.resumed", [begin, speed, offset, held, resumed, later, other],
        [(held - mpf(begin)) * mpf(speed) + mpf(offset) + (later - mpf(resumed)) * mpf(other)])


# MARK: Keyframes: mode, values, then what is asked for.

def hermite(points, knots, tangents, x):
    i = max(i for i in range(len(knots) - 1) if knots[i] <= x)
    h = knots[i + 1] - knots[i]
    t = (x - knots[i]) / h
    out, into = tangents[i][1] * h, tangents[i + 1][0] * h
    return ((2 * t**3 - 3 * t**2 + 1) * points[i] + (t**3 - 2 * t**2 + t) * out
            + (3 * t**2 - 2 * t**3) * points[i + 1] + (t**3 - t**2) * into)


def tangents(points, knots, t, c, b):
    result = []
    for i, point in enumerate(points):
        before = point - points[i - 1] if i > 0 else mpf(0)
        after = points[i + 1] - point if i + 1 < len(points) else mpf(0)
        spans = [b - a for a, b in zip(knots, knots[1:]) if knots[i] in (a, b)]
        length = sum(spans) * (2 // len(spans))
        side = lambda c: 2 * ((1 - t) * (1 + c) * (1 + b) / 2 * before + (1 - t) * (1 - c) * (1 - b) / 2 * after) / length
        result.append((side(-c), side(c)))
    return result


fractions = [0, 0.1, 0.2, 0.3, 0.5, 0.6, 0.75, 0.9, 1]
row("keyframes", [0, 3, 0, 60, 20, 2, 0, 1, 0, 0.5, 1], [0, 30, 60])
row("keyframes", [0, 2, 0, 60, 3, 0, 0.2, 1, 0, 0.1, 0.2, 0.5, 1], [0, 30, 60, 60, 60])
row("keyframes", [1, 3, 0, 60, 20, 0, 0, 0.4, 0.8, 1], [0, 60, 20, 20])
row("keyframes", [1, 3, 0, 60, 20, 4, 0, 0.1, 0.6, 1, 0.05, 0.1, 0.5, 0.6, 1], [0, 60, 60, 20, 20])
row("keyframes", [0, 3, 0, 60, 20, 3, 0, 0.2, 1, 0.1, 0.6], [30, 40])
points, even, uneven = [mpf(v) for v in (0, 60, 20, 90)], [mpf(i) / 3 for i in range(4)], [mpf(v) for v in (0, 0.125, 0.5, 1)]
for t, c, b in [(0, 0, 0), (0.5, 0, 0), (0, 0.5, 0), (0, 0, 0.5), (-0.25, 0.25, -0.75)]:
    for knots, given in ((even, []), (uneven, [0, 0.125, 0.5, 1])):
        slopes = tangents(points, knots, mpf(t), mpf(c), mpf(b))
        row("keyframes.cubic", [t, c, b, 4, 0, 60, 20, 90, len(given), *given, *fractions],
            [hermite(points, knots, slopes, min(mpf(x), 1)) if x < 1 else 90 for x in fractions])
lengths = [mpf(60), mpf(40), mpf(70)]
paced = [mpf(0), lengths[0] / 170, (lengths[0] + lengths[1]) / 170, mpf(1)]


def straight(knots, x):
    i = max(i for i in range(3) if knots[i] <= x)
    return points[i] + (points[i + 1] - points[i]) * (x - knots[i]) / (knots[i + 1] - knots[i])


row("keyframes", [2, 4, 0, 60, 20, 90, 0, *fractions], [straight(paced, mpf(x)) for x in fractions])
slopes = tangents(points, paced, mpf(0), mpf(0), mpf(0))
row("keyframes", [4, 4, 0, 60, 20, 90, 0, *fractions],
    [hermite(points, paced, slopes, mpf(x)) if x < 1 else 90 for x in fractions])
# Keyframes of blocks: between them the value is constant; one that starts before another has ended goes on from there.
row("keyframes.added", [2, 0.25, 0.5, 60, 0.75, 0.25, 20, 0, 0.25, 0.5, 0.75, 0.875, 1], [0, 0, 30, 60, 40, 20])
row("keyframes.added", [2, 0, 0.25, 60, 0.5, 0.5, 20, 0.125, 0.25, 0.4, 0.75, 1], [30, 60, 60, 40, 20])
row("keyframes.added", [2, 0, 0.5, 60, 0.25, 0.75, 90, 0.125, 0.25, 0.625, 1], [15, 30, 60, 90])
row("keyframes.added", [1, 0.5, 0, 60, 0.25, 0.5, 0.75], [0, 60, 60])
ease = lambda x: cubic(mpf(0), mpf(1), solved(mpf(0.42), mpf(0.58), x))
row("keyframes.eased", [0.125, 0.25, 0.625, 0.9],
    [60 * ease(mpf(0.25)), 60 * ease(mpf(0.5)), 60 - 40 * ease(mpf(0.25)), 60 - 40 * ease(2 * (mpf(0.9) - mpf(0.5)))])

# The function of the whole animation first, then those of the steps.
fast = lambda x: cubic(mpf(0), mpf(1), solved(mpf(0.42), mpf(1), x))
reached = {x: fast(mpf(x)) for x in (0.125, 0.5, 0.625, 0.9)}
row("keyframes.outer", [*reached],
    [60 * ease(2 * y) if y < 0.5 else 60 - 40 * ease(2 * y - 1) for y in reached.values()])
# From, to, duration, velocities at the ends, in units per second; then times, and the values and velocities there.
for start, end, duration, out, into in [(10, 40, 0.5, -20, 100), (0, 1, 2, 0, 0), (300, 120, 0.35, -900, 0.25)]:
    knots, slopes = [mpf(0), mpf(duration)], [(None, mpf(out)), (mpf(into), None)]
    inner = [mpf(duration * x) for x in (0.1, 0.25, 0.5, 0.9)]
    values = [hermite([mpf(start), mpf(end)], knots, slopes, mpf(float(x))) for x in inner]
    speeds = []
    for x in inner:
        h = mpf(duration)
        t = mpf(float(x)) / h
        speeds.append(6 * (t - t * t) * (mpf(end) - start) / h + (3 * t * t - 4 * t + 1) * out + (3 * t * t - 2 * t) * mpf(into))
    row("keyframes.hermite", [start, end, duration, out, into, -1, *inner, duration, 9],
        [start, *values, end, end, out, *speeds, into, into])

# MARK: Composition, property animators, percent-driven transitions

for ends, expected in [
        ((10, 30, nan), (10, 30)), ((10, nan, 5), (10, 15)), ((nan, 30, 5), (25, 30)), ((10, nan, nan), (10, 7)),
        ((nan, 30, nan), (7, 30)), ((nan, nan, 5), (7, 12)), ((nan, nan, nan), (7, 9)), ((10, 30, 5), (10, 30))]:
    row("ends", [*ends, 7, 9], expected)
row("presented", [300, 100, 200, 0.25, 200, 300, 0.125], [300 - 100 * mpf(0.75) - 100 * mpf(0.875)])
row("cumulative", [20, 50, 3], [170])
# Two blocks, each with its old and new value, begin, duration and curve, at some times: before the begin the old value is kept.
named = {0: (0.42, 0.58), 1: (0.42, 1), 2: (0, 0.58)}
blocks = [(100, 200, 0, 0.5, 0), (200, 300, 0.25, 1, 2)]
times = [0, 0.125, 0.25, 0.4, 0.5, 0.75, 1.25, 3]
shown = []
for time in times:
    value = mpf(300)
    for old, new, begin, duration, curve in blocks:
        x = min(max((mpf(time) - begin) / duration, 0), 1)
        value += (old - new) * (1 - cubic(mpf(0), mpf(1), solved(mpf(named[curve][0]), mpf(named[curve][1]), x)))
    shown.append(value)
row("presented.blocks", [300, *blocks[0], *blocks[1], *times], shown)
row("stack", [0.5, 0.6, -0.225], [mpf(0.5) + mpf(0.6) + mpf(-0.225)])
for curve, (x1, x2) in named.items():
    y = lambda x: cubic(mpf(0), mpf(1), solved(mpf(x1), mpf(x2), mpf(x)))
    x_of = lambda f: cubic(mpf(x1), mpf(x2), solved(mpf(0), mpf(1), mpf(f)))
    row("animator.fraction", [curve, 2, 1, 0], [y(0.5)])
    row("animator.fraction", [curve, 2, 0.5, 1], [1 - y(0.25)])
    for f in (0.2, 0.5, 0.9):
        row("animator.shown", [curve, 2, f, 1], [f])
        row("animator.shown", [curve, 2, f, 0], [y(f)])
        row("animator.timeFraction", [curve, 2, f], [x_of(f)])
        row("animator.remaining", [curve, 2, f, 0, 0], [(1 - x_of(f)) * 2])
        row("animator.remaining", [curve, 2, f, 0, 1], [x_of(f) * 2])
        row("animator.remaining", [curve, 2, f, 0.5, 0], [1])
        row("animator.continued", [curve, 2, f, 0, 0.25], [y(x_of(f) + mpf(0.125)) if x_of(f) < mpf(0.875) else 1])
        row("animator.continued", [curve, 2, f, 0.5, 0.25], [mpf(f) + (1 - mpf(f)) * y(0.25)])
    s_of = lambda x: solved(mpf(x1), mpf(x2), mpf(x))
    row("curve.slope", [curve, 2, 0.2, 0.5, 0.9],
        [rise(mpf(0), mpf(1), s_of(x)) / rise(mpf(x1), mpf(x2), s_of(x)) for x in (0.2, 0.5, 0.9)])
row("animator.added", [2, 0.25, 0.25], [0.5, 1])
row("animator.added", [2, 0.9, 0.5], [1, 0])
for percent, duration, speed in [(0.25, 0.4, 1), (0.8, 0.35, 0.5), (-3, 1, 2), (7, 1, 2), (0.5, 1, -1)]:
    p = min(max(mpf(percent), 0), 1)
    v = mpf(speed) if speed > 0 else mpf(1)
    row("percent.remaining", [percent, duration, speed, 0], [(1 - p) * mpf(duration) / v])
    row("percent.remaining", [percent, duration, speed, 1], [p * mpf(duration) / v])
row("percent.after", [0.25, 0.15, 0.4, 1, 0], [mpf(0.25) + mpf(0.75) * ease(mpf(0.15) / (mpf(0.75) * mpf(0.4)))])
row("percent.after", [0.25, 0.05, 0.4, 1, 1], [mpf(0.25) * (1 - ease(mpf(0.05) / (mpf(0.25) * mpf(0.4))))])
write("timing")


# MARK: Transforms, rows of row vectors

def affine(a, b, c, d, tx, ty):
    return matrix([[a, b, 0, 0], [c, d, 0, 0], [0, 0, 1, 0], [tx, ty, 0, 1]])


def rotation(angle, x, y, z):
    length = sqrt(mpf(x)**2 + mpf(y)**2 + mpf(z)**2)
    x, y, z = x / length, y / length, z / length
    s, c = sin(mpf(angle)), cos(mpf(angle))
    r = 1 - c
    return matrix([
        [c + x * x * r, x * y * r + z * s, x * z * r - y * s, 0], [x * y * r - z * s, c + y * y * r, y * z * r + x * s, 0],
        [x * z * r + y * s, y * z * r - x * s, c + z * z * r, 0], [0, 0, 0, 1]])


def scale(x, y, z):
    return matrix([[mpf(x), 0, 0, 0], [0, mpf(y), 0, 0], [0, 0, mpf(z), 0], [0, 0, 0, 1]])


def translation(x, y, z):
    return matrix([[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [mpf(x), mpf(y), mpf(z), 1]])


def perspective(m34):
    return matrix([[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, mpf(m34)], [0, 0, 0, 1]])


def flat(m):
    return [m[i, j] for i in range(4) for j in range(4)]


def doubles(m):
    return matrix([[mpf(float(m[i, j])) for j in range(4)] for i in range(4)])


for angle, x, y, z in [(0.7, 0, 0, 1), (-2.5, 1, 0, 0), (1.2, 0, 1, 0), (2, 1, 2, -3), (10, -0.1, 0.05, 0.2)]:
    row("transform.rotation", [angle, x, y, z], flat(rotation(angle, x, y, z)))
for x, y, z in [(3, -4, 5), (0.5, 2, -1)]:
    row("transform.make", [x, y, z], [*flat(translation(x, y, z)), *flat(scale(x, y, z))])
first = doubles(rotation(0.7, 1, 2, 3) * translation(10, -20, 30))
second = doubles(scale(2, 0.5, -3) * rotation(-1.1, 0, 1, 0) * perspective(-0.002))
row("transform.concat", [*flat(first), *flat(second)], flat(first * second))
row("transform.invert", flat(doubles(first * second)), flat(doubles(first * second)**-1))
row("transform.translate", [*flat(second), 3, -4, 5], flat(translation(3, -4, 5) * second))
row("transform.scale", [*flat(second), 3, -4, 5], flat(scale(3, -4, 5) * second))
row("transform.rotate", [*flat(second), 0.3, 1, 1, 0], flat(rotation(0.3, 1, 1, 0) * second))
for point in [(30, 40), (-100, 250)]:
    m = doubles(rotation(0.9, 0, 1, 0) * translation(5, 6, 7) * perspective(-0.001))
    v = matrix([[mpf(point[0]), mpf(point[1]), 0, 1]]) * m
    row("transform.projected", [*flat(m), *point], [v[0, 0] / v[0, 3], v[0, 1] / v[0, 3]])
    row("transform.unprojected", [*flat(m), *[float(v[0, i] / v[0, 3]) for i in (0, 1)]], point)


# The plane z = 0 seen from the front: rows and columns 1, 2 and 4 of the transform.
def plane(m):
    return matrix([[m[i, j] for j in (0, 1, 3)] for i in (0, 1, 3)])


def nine(m):
    return [m[i, j] for i in range(3) for j in range(3)]


card = doubles(translation(-100, -150, 0) * rotation(0.6, 0, 1, 0) * translation(120, 170, 10) * perspective(-0.002))
tilted = doubles(rotation(-0.4, 1, 0.5, 0.2) * translation(8, -9, 25) * perspective(-0.0015))
behind = doubles(rotation(1.3, 0, 1, 0) * translation(300, 0, 450) * perspective(-0.002))
for m in [card, tilted, behind]:
    p = plane(m)
    row("plane.entries", flat(m), nine(p))
    row("plane.inverse", flat(m), nine(p**-1))
    row("plane.determinant", flat(m), [
        p[0, 0] * (p[1, 1] * p[2, 2] - p[1, 2] * p[2, 1]) - p[0, 1] * (p[1, 0] * p[2, 2] - p[1, 2] * p[2, 0])
        + p[0, 2] * (p[1, 0] * p[2, 1] - p[1, 1] * p[2, 0])])
    for x, y in [(0, 0), (200, 300), (37.5, -80)]:
        v = matrix([[mpf(x), mpf(y), 1]]) * p
        row("plane.divisor", [*flat(m), x, y], [v[0, 2]])
        # What is not in front of the viewer is not seen.
        row("plane.point", [*flat(m), x, y], [v[0, 0] / v[0, 2], v[0, 1] / v[0, 2]] if v[0, 2] > 0 else [])
row("plane.concat", [*flat(card), *flat(tilted)], nine(plane(card) * plane(tilted)))


# A rectangle's corners, cut where the divisor falls below a millionth.
def outline(p, x, y, width, height):
    corners = [matrix([[mpf(a), mpf(b), 1]]) * p for a, b in [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]]
    nearest, seen = mpf(1e-6), []
    for corner, following in zip(corners, corners[1:] + corners[:1]):
        if corner[0, 2] >= nearest:
            seen += [corner[0, 0] / corner[0, 2], corner[0, 1] / corner[0, 2]]
        if (corner[0, 2] >= nearest) != (following[0, 2] >= nearest):
            cut = corner + (following - corner) * ((nearest - corner[0, 2]) / (following[0, 2] - corner[0, 2]))
            seen += [cut[0, 0] / nearest, cut[0, 1] / nearest]
    return seen


for m, rect in [(card, (0, 0, 200, 300)), (tilted, (-20, 10, 90, 60)), (behind, (-200, 0, 400, 100)), (behind, (-200, 0, 20, 10))]:
    row("plane.outline", [*flat(m), *rect], outline(plane(m), *rect))


def slerp(p, q, t):
    d = sum(a * b for a, b in zip(p, q))
    if d < 0:
        q, d = [-v for v in q], -d
    angle = acos(min(d, mpf(1)))
    if angle == 0:
        return p
    return [(sin((1 - t) * angle) * a + sin(t * angle) * b) / sin(angle) for a, b in zip(p, q)]


def quaternion(angle, x, y, z):
    length = sqrt(mpf(x)**2 + mpf(y)**2 + mpf(z)**2)
    s = sin(mpf(angle) / 2)
    return [x / length * s, y / length * s, z / length * s, cos(mpf(angle) / 2)]


def turned(q):
    x, y, z, w = q
    return matrix([
        [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w), 0],
        [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w), 0],
        [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y), 0], [0, 0, 0, 1]])


def composed(parts):
    """Scale, shear, rotation, translation, perspective, in that order."""
    (sx, sy, sz), (xy, xz, yz), q, (tx, ty, tz), p = parts
    shear = matrix([[1, 0, 0, 0], [xy, 1, 0, 0], [xz, yz, 1, 0], [0, 0, 0, 1]])
    lens = matrix([[1, 0, 0, p[0]], [0, 1, 0, p[1]], [0, 0, 1, p[2]], [0, 0, 0, p[3]]])
    return scale(sx, sy, sz) * shear * turned(q) * translation(tx, ty, tz) * lens


def between(first, second, t):
    mix = lambda a, b: [x + (y - x) * t for x, y in zip(a, b)]
    return (mix(first[0], second[0]), mix(first[1], second[1]), slerp(first[2], second[2], t), mix(first[3], second[3]),
            mix(first[4], second[4]))


m = lambda *v: [mpf(x) for x in v]
plain = (m(1, 1, 1), m(0, 0, 0), m(0, 0, 0, 1), m(0, 0, 0), m(0, 0, 0, 1))
spaces = [
    (plain, (m(1, 1, 1), m(0, 0, 0), quaternion(1.5, 0, 1, 0), m(0, 0, 0), m(0, 0, 0, 1))),
    ((m(2, 3, 0.5), m(0, 0, 0), quaternion(0.4, 1, 1, 0), m(10, 20, 30), m(0, 0, 0, 1)),
     (m(1, 0.5, 2), m(0.25, -0.5, 0.125), quaternion(2.9, -1, 2, 0.5), m(-5, 5, 0), m(0, 0, mpf("-0.002"), 1))),
    ((m(1, 1, 1), m(0, 0, 0), quaternion(3, 0, 0, 1), m(0, 0, 100), m(0, 0, 0, 1)),
     (m(1, 1, 1), m(0, 0, 0), quaternion(-3, 0, 0, 1), m(0, 0, -100), m(0, 0, 0, 1))),
]
for first, second in spaces:
    for t in (0.25, 0.5, 0.8, 1.2):
        row("transform.between", [t, *flat(composed(first)), *flat(composed(second))], flat(composed(between(first, second, mpf(t)))))
    row("transform.decomposed", flat(composed(second)), [*second[0], *second[1], *second[3], *second[4]])
    row("transform.composed", [*second[0], *second[1], *second[2], *second[3], *second[4]], flat(composed(second)))
    # A factor of the whole matrix is the same projection.
    row("transform.decomposed", flat(-3 * composed(second)), [*second[0], *second[1], *second[3], *second[4]])
# Singular in space: no way between, so it jumps half-way.
tilt, flattened = doubles(rotation(0.5, 1, 0, 0)), doubles(scale(1, 0, 1) * rotation(0.5, 1, 0, 0))
for t in (0.25, 0.5, 0.75):
    row("transform.between", [t, *flat(tilt), *flat(flattened)], flat(tilt if t < 0.5 else flattened))
# A planar matrix passes through zero width.
row("transform.between", [0.25, *flat(scale(1, 1, 1)), *flat(scale(-1, 1, 1))], flat(scale(0.5, 1, 1)))
for angle, x, y, z in [(0.7, 0, 0, 2), (-2.5, 1, 2, -3), (10, -0.1, 0.05, 0.2)]:
    q = quaternion(angle, x, y, z)
    row("quaternion.turn", [angle, x, y, z], [*q, *flat(turned(q))])
close = [float(v) for v in quaternion(0.7000001, 1, 2, -3)]
for first, second in [
        (quaternion(0.4, 1, 1, 0), quaternion(2.9, -1, 2, 0.5)), (quaternion(3, 0, 0, 1), quaternion(-3, 0, 0, 1)),
        (quaternion(0.7, 1, 2, -3), close), (quaternion(0.7, 1, 2, -3), [-v for v in close]),
        (quaternion(5, 0, 1, 0), quaternion(0.2, 1, 0, 0))]:
    first, second = [[mpf(float(v)) for v in q] for q in (first, second)]
    for t in (0, 0.25, 0.5, 0.9, 1.2):
        row("quaternion.between", [t, *first, *second], slerp(first, second, mpf(t)))
# Half a turn is a tie, which is positive about z, then y, then x.
for axis in ((0, 0, 1), (0, 1, 0), (1, 0, 0)):
    for sign in (1, -1):
        row("quaternion.between", [0.5, 0, 0, 0, 1, *[sign * v for v in axis], 0], quaternion(pi / 2, *axis))
# In the plane: scale, shear, rotation, translation; the angle on the shorter arc.
planes = [
    ((1, 1, 0, 0.2, 0, 0), (2, 0.5, 0.5, 1.9, 30, -40)), ((1, 2, 0.25, 3, 1, 2), (3, 1, -0.5, -3, 5, 6)),
    ((1, 1, 0, 0, 0, 0), (1, 1, 0, 3.1, 0, 0))]


def planar(sx, sy, shear, angle, tx, ty):
    c, s = cos(mpf(angle)), sin(mpf(angle))
    return [sx * c, sx * s, sy * (shear * c - s), sy * (shear * s + c), mpf(tx), mpf(ty)]


for first, second in planes:
    a, b = [m(*v) for v in (first, second)]
    row("affine.decomposed", planar(*b), [b[0], b[1], b[2], b[3], b[4], b[5]])
    row("affine.composed", b, planar(*b))
    end = list(b)
    if end[3] - a[3] < -pi:
        end[3] += 2 * pi
    if end[3] - a[3] > pi:
        end[3] -= 2 * pi
    for t in (0.25, 0.5, 0.8):
        row("affine.between", [t, *planar(*a), *planar(*b)], planar(*[x + (y - x) * mpf(t) for x, y in zip(a, end)]))
row("affine.between", [0.25, 1, 0, 0, 1, 0, 0, -1, 0, 0, 1, 10, 0], [0.5, 0, 0, 1, 2.5, 0])
# A whole turn in one matrix is the identity.
row("affine.between", [0.5, 1, 0, 0, 1, 0, 0, *planar(1, 1, 0, 2 * float(pi), 0, 0)], [1, 0, 0, 1, 0, 0])
for angle in (pi, -pi):
    # Half a turn is a tie, which goes clockwise.
    row("affine.between", [0.5, 1, 0, 0, 1, 0, 0, *planar(1, 1, 0, float(angle), 0, 0)], [0, 1, -1, 0, 0, 0])
    row("affine.between", [0.5, *planar(1, 1, 0, float(angle), 0, 0), 1, 0, 0, 1, 0, 0], [0, -1, 1, 0, 0, 0])
# A transform that mirrors has a negative height.
row("affine.decomposed", planar(2, -0.5, 0.5, 1.9, 30, -40), [2, -0.5, 0.5, 1.9, 30, -40])


def mirrored(a, b, t):
    """The 2D algorithm of css-transforms-1, which interpolates transforms of which one mirrors."""
    def parts(m):
        x, y = [m[0], m[1]], [m[2], m[3]]
        sx, sy = sqrt(x[0]**2 + x[1]**2), sqrt(y[0]**2 + y[1]**2)
        if x[0] * y[1] - x[1] * y[0] < 0:
            if x[0] < y[1]:
                sx = -sx
            else:
                sy = -sy
        x, y = [v / sx for v in x], [v / sy for v in y]
        sn, cs = -x[1], x[0]
        rest = [cs * x[0] + sn * y[0], cs * x[1] + sn * y[1], -sn * x[0] + cs * y[0], -sn * x[1] + cs * y[1]]
        return [sx, sy, atan2(x[1], x[0]), *rest, m[4], m[5]]

    p, q = parts(a), parts(b)
    if (p[0] < 0 and q[1] < 0) or (p[1] < 0 and q[0] < 0):
        p[0], p[1], p[2] = -p[0], -p[1], p[2] + (pi if p[2] < 0 else -pi)
    if q[2] - p[2] > pi:
        q[2] -= 2 * pi
    if q[2] - p[2] < -pi:
        q[2] += 2 * pi
    sx, sy, angle, m11, m12, m21, m22, tx, ty = [x + (y - x) * t for x, y in zip(p, q)]
    c, s = cos(angle), sin(angle)
    return [sx * (c * m11 + s * m21), sx * (c * m12 + s * m22), sy * (c * m21 - s * m11), sy * (c * m22 - s * m12), tx, ty]


for first, second in [
        ((1, 1, 0, 0, 0, 0), (1, -2, 0.25, 0.3, 10, 20)), ((2, -1, 0.5, 2.5, 1, 2), (3, 1, -0.5, -2.5, 5, 6)),
        ((1, -1, 0, 0.4, 0, 0), (2, -3, 0.1, 0.9, -7, 8)), ((-1, 1, 0, 0.1, 0, 0), (1, -1, 0, 0.2, 3, 4))]:
    a, b = [[mpf(float(v)) for v in planar(*m(*parts))] for parts in (first, second)]
    for t in (0.25, 0.5, 0.8):
        row("affine.between", [t, *a, *b], mirrored(a, b, mpf(t)))
for value, x, y in [(0.7, 3, -4), (-2.5, 0.5, 2)]:
    c, s = cos(mpf(value)), sin(mpf(value))
    row("affine.make", [value, x, y], [c, s, -s, c, 0, 0, x, 0, 0, y, 0, 0, 1, 0, 0, 1, x, y])
    base = planar(*m(2, 0.5, 0.5, 1.9, 30, -40))
    base = [mpf(float(v)) for v in base]
    table = matrix([[base[0], base[1], 0], [base[2], base[3], 0], [base[4], base[5], 1]])
    six = lambda n: [n[0, 0], n[0, 1], n[1, 0], n[1, 1], n[2, 0], n[2, 1]]
    row("affine.before", [*base, value, x, y], [
        *six(matrix([[c, s, 0], [-s, c, 0], [0, 0, 1]]) * table), *six(matrix([[x, 0, 0], [0, y, 0], [0, 0, 1]]) * table),
        *six(matrix([[1, 0, 0], [0, 1, 0], [x, y, 1]]) * table)])
# Two blocks from one transform over a second to a third, each with its progress: what is left of each change, then the model.
square = lambda v: matrix([[v[0], v[1], 0], [v[2], v[3], 0], [v[4], v[5], 1]])
ways = [m(1, 1, 0, 0.2, 0, 0), m(2, 0.5, 0.5, 1.9, 30, -40), m(1.5, 1, 0, -0.7, 5, 60)]
for p, q in [(0, 0), (0.25, 0.125), (0.9, 0.5), (1, 0.75), (1.25, -0.1)]:
    entries = [[mpf(float(v)) for v in planar(*way)] for way in ways]
    shown = [planar(*[x + (y - x) * mpf(t) for x, y in zip(*pair)]) for pair, t in zip(zip(ways, ways[1:]), (p, q))]
    left = [square(s) * square(e)**-1 for s, e in zip(shown, entries[1:])]
    row("presented.transforms", [p, q, *entries[0], *entries[1], *entries[2]], six(left[0] * left[1] * square(entries[2])))
# From nothing the entries go straight.
row("presented.transforms", [0.25, 1, 0, 0, 0, 0, 0, 0, 2, 0, 0, 2, 10, 0, 2, 0, 0, 2, 10, 0], [0.5, 0, 0, 0.5, 2.5, 0])
# Singular: no way between, so it jumps half-way.
for t, shown in [(0.25, (1, 0, 0, 1, 5, 6)), (0.5, (1, 1, 1, 1, 7, 8)), (0.75, (1, 1, 1, 1, 7, 8))]:
    row("affine.between", [t, 1, 0, 0, 1, 5, 6, 1, 1, 1, 1, 7, 8], shown)
row("affine.concat", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], [25, 28, 57, 64, 100, 112])
row("affine.invert", [2, 0, 0, 4, 10, 20], [0.5, 0, 0, 0.25, -5, -5])
angles = (0.4, -0.9, 2.2)
planar_turn = doubles(rotation(0.7, 0, 0, 1) * translation(3, 4, 0))
row("transform.affine", flat(planar_turn), [planar_turn[i, j] for i in (0, 1, 3) for j in (0, 1)])
row("transform.affine", flat(doubles(planar_turn * perspective(-0.002))), [1, 0, 0, 1, 0, 0])
row("transform.affine", flat(translation(1, 2, 3)), [1, 0, 0, 1, 0, 0])
space = scale(2, 3, 0.5) * rotation(angles[0], 1, 0, 0) * rotation(angles[1], 0, 1, 0) * rotation(angles[2], 0, 0, 1) \
    * translation(7, 8, 9)
row("transform.keyPaths", flat(space), m(0.4, -0.9, 2.2, 2.2, 2, 3, 0.5, mpf("5.5") / 3, 7, 8, 9))


def rebuilt(scales, turns, move):
    return scale(*scales) * rotation(turns[0], 1, 0, 0) * rotation(turns[1], 0, 1, 0) * rotation(turns[2], 0, 0, 1) * translation(*move)


def parts(mat):
    """The factors, of which one is negative if the transform mirrors, and the angles: those with the smallest turn."""
    found = []
    volume = sum(mat[0, i] * (mat[1, j] * mat[2, k] - mat[1, k] * mat[2, j]) for i, j, k in ((0, 1, 2), (1, 2, 0), (2, 0, 1)))
    for mirrored in (1, 0, 2) if volume < 0 else (None,):
        scales = [sqrt(sum(mat[i, j]**2 for j in range(3))) * (-1 if i == mirrored else 1) for i in range(3)]
        turn = [[mat[i, j] / scales[i] for j in range(3)] for i in range(3)]
        turns = [atan2(turn[1][2], turn[2][2]), atan2(-turn[0][2], sqrt(turn[0][0]**2 + turn[0][1]**2)), atan2(turn[0][1], turn[0][0])]
        found.append((sum(turn[i][i] for i in range(3)), scales, turns))
    return max(found, key=lambda one: one[0])[1:]


# Each key path read and set: rotation x, y, z and without an axis; scale x, y, z and all; translation x, y, z.
for scales, turns in [
        ((2, 3, 0.5), angles), ((2, -3, 0.5), angles), ((-1, 1, 1), (0, 0, 0)), ((1, -1, 1), (0, 0, 0)), ((1, 1, -1), (0, 0, 0)),
        ((-2, 3, 1), (0, 0, 0.5)), ((-2, 3, 1), (0, 0, -1.5)), ((2, 3, -1), (0.4, 0.3, -0.2)), ((1, -1, 1), (0, 0, 2.5))]:
    start, move = doubles(rebuilt(scales, turns, (7, 8, 9))), (7, 8, 9)
    scales, turns = parts(start)
    row("transform.keyPaths", flat(start), [*turns, turns[2], *scales, sum(scales) / 3, *move])
    replaced = lambda list, i, v: [v if j == i else old for j, old in enumerate(list)]
    for number in range(11):
        v = (1.5, -1.2, -2.7, 0.6, 4, 5, 0.25, 1.75, 70, -80, 90)[number]
        if number < 4:
            changed = rebuilt(scales, replaced(turns, min(number, 2), v), move)
        elif number < 8:
            changed = rebuilt((v, v, v) if number == 7 else replaced(scales, number - 4, v), turns, move)
        else:
            changed = doubles(start)
            changed[3, number - 8] = mpf(v)
        row("transform.setValue", [number, *flat(start), v], flat(changed))
# A number of a key path does not wrap: from 0 to 4 pi it turns twice.
for t in (0.125, 0.25, 0.5, 0.875):
    row("transform.turned", [t, 0, 4 * float(pi)], flat(rotation(mpf(4 * float(pi)) * mpf(t), 0, 0, 1)))
for m3, affine_too in [
        (scale(2, 3, 1), 1), (planar_turn, 1), (scale(1, 1, 2), 0), (translation(1, 2, 3), 0), (perspective(-0.002), 0),
        (doubles(rotation(0.5, 1, 0, 0)), 0), (2 * scale(1, 1, 1), 0)]:
    row("transform.isAffine", flat(m3), [affine_too])
added = [doubles(v) for v in (rotation(0.3, 0, 0, 1), scale(2, 1, 1), translation(5, 6, 7))]
row("transform.additive", [v for part in added for v in flat(part)], flat(added[0] * added[1] * added[2]))
write("transforms")


# MARK: Colours and gestures

def encoded(v):
    return v * mpf("12.92") if v <= mpf("0.0031308") else mpf("1.055") * power(v, 1 / mpf("2.4")) - mpf("0.055")


def decoded(v):
    return v / mpf("12.92") if v <= mpf("0.04045") else power((v + mpf("0.055")) / mpf("1.055"), mpf("2.4"))


def primaries(points):
    columns = matrix(3, 3)
    for j, (x, y) in enumerate(points):
        for i, v in enumerate((mpf(x) / mpf(y), mpf(1), (1 - mpf(x) - mpf(y)) / mpf(y))):
            columns[i, j] = v
    white = matrix([mpf("0.3127") / mpf("0.3290"), 1, (1 - mpf("0.3127") - mpf("0.3290")) / mpf("0.3290")])
    light = columns**-1 * white
    return columns * matrix([[light[0], 0, 0], [0, light[1], 0], [0, 0, light[2]]])


to_srgb = primaries([("0.64", "0.33"), ("0.3", "0.6"), ("0.15", "0.06")])**-1 \
    * primaries([("0.68", "0.32"), ("0.265", "0.69"), ("0.15", "0.06")])
signed = lambda f, v: f(v) if v >= 0 else -f(-v)
for color in [(1, 0, 0), (0, 1, 0), (0.2, 0.5, 0.8), (1, 1, 1)]:
    light = to_srgb * matrix([decoded(mpf(v)) for v in color])
    row("color.displayP3", [*color, 0.5], [*[signed(encoded, v) for v in light], 0.5])
    row("color.linearRed", [*color, 0.5], [*[signed(encoded, mpf(v)) for v in color], 0.5])
row("color.linearRed", [-0.25, 1.75, 0.001, 1], [*[signed(encoded, mpf(v)) for v in (-0.25, 1.75, 0.001)], 1])
# Text has bytes: the nearest of 0...255, and the opacity only where it is not 255.
for color in [(1, 0, 0.5, 1), (-0.2, 1.3, 0.25, 0.25), (0.1, 0.2, 0.31, 0.999)]:
    parts = [min(max(floor(mpf(v) * 255 + mpf(0.5)), 0), 255) for v in color]
    row("color.hex", color, parts if parts[3] < 255 else parts[:3])
for text, digits in [(0xFF8000, 6), (0x0A1B2C, 6), (0x33669980, 8), (0xFFFFFF00, 8)]:
    wide = text if digits == 8 else text * 256 + 255
    row("color.fromHex", [text, digits], [mpf(wide // 256**i % 256) / 255 for i in (3, 2, 1, 0)])
for v in (0, 0.002, 0.2, 0.9, 1.5):
    row("color.encoded", [v], [encoded(mpf(v))])
    row("color.linear", [v], [decoded(mpf(v))])
first, second = (1, 0.5, 0, 0.25), (0, 0.25, 1, 0.75)
# Beyond the ends the components leave 0…1, and the alpha does not.
for t in (-1, 0.25, 0.5, 1.125, 2):
    straight_parts = [mpf(a) + (mpf(b) - mpf(a)) * mpf(t) for a, b in zip(first, second)]
    straight_parts[3] = min(max(straight_parts[3], mpf(0)), mpf(1))
    row("color.between", [t, *first, *second], straight_parts)
    alpha = straight_parts[3]
    row("color.premultiplied", [t, *first, *second],
        [*[0 if alpha == 0 else (a * mpf(first[3]) + (b * mpf(second[3]) - a * mpf(first[3])) * mpf(t)) / alpha
           for a, b in zip(m(*first[:3]), m(*second[:3]))], alpha])
    bright = [decoded(mpf(a)) + (decoded(mpf(b)) - decoded(mpf(a))) * mpf(t) for a, b in zip(first[:3], second[:3])]
    row("color.light", [t, *first, *second], [*[signed(encoded, v) for v in bright], straight_parts[3]])
for h, s, v, rgb in [
        (0.5, 1, 1, (0, 1, 1)), (0.75, 0.5, 0.5, (0.375, 0.25, 0.5)), (0, 0, 0.25, (0.25, 0.25, 0.25)),
        (0.125, 1, 1, (1, 0.75, 0))]:
    row("color.hsb", [h, s, v], rgb)
    row("color.toHSB", rgb, (h, s, v))
for x, d in [(1, 400), (100, 400), (-250, 800), (1e6, 300)]:
    offset = (1 - 1 / (abs(mpf(x)) * mpf(0.55) / d + 1)) * d * (1 if x > 0 else -1)
    row("rubberBand", [x, d, 0.55], [offset])
    row("rubberBand.inverse", [float(offset), d, 0.55],
        [mpf(d) * abs(mpf(float(offset))) / (mpf(0.55) * (d - abs(mpf(float(offset))))) * (1 if x > 0 else -1)])
for rate, v in itertools.product((0.998, 0.99), (1200, -350)):
    k = 1000 * log(mpf(rate))
    for t in (0, 0.016, 0.5, 3):
        row("deceleration", [rate, v, t], [v * mpf(rate)**(1000 * mpf(t)), v * (mpf(rate)**(1000 * mpf(t)) - 1) / k])
    row("deceleration.rest", [rate, v, 0.5], [-v / k, log(-k * mpf(0.5) / abs(v)) / k, mpf(v) / 1000 * mpf(rate) / (1 - mpf(rate))])
    # A scroll view stops at 10 points a second.
    end = 10 if v > 0 else -10
    stop = log(mpf(10) / abs(v)) / k
    row("deceleration.stop", [rate, v], [stop, (end - mpf(v)) / k])
    times = (0.0103, 0.1, 0.4)
    row("deceleration.scrolling", [rate, v, *times, 60],
        [*[v * (exp(k * min(mpf(t), stop)) - 1) / k for t in times], (end - mpf(v)) / k])
row("deceleration.stop", [0.998, 9], [0, 0])
    # Flutter's friction for each movement.
for x, d in [(0, 400), (100, 400), (-250, 800), (399, 400), (500, 400)]:
    row("rubberBand.friction", [x, d], [mpf("0.52") * max(1 - abs(mpf(x)) / d, 0)**2])
# The way back to the edge: (x + (v + wx)t)e^(-wt), w being 10.9.
for x, v, w in [(235, -1700, 10.9), (0, 2985, 10.93), (-80, 300, 10.9), (235, None, None)]:
    times = (0, 0.0073, 0.05, 0.2, 0.5, 1)
    velocity, frequency = (mpf(v), mpf(w)) if w else (-mpf(7.2) * x, mpf(10.9))
    slope = velocity + frequency * x
    distances = [(x + slope * mpf(t)) * exp(-frequency * mpf(t)) for t in times]
    speeds = [(velocity - frequency * slope * mpf(t)) * exp(-frequency * mpf(t)) for t in times]
    if x and w in (None, 10.9):
        row("scroll.curve", [x, velocity, *times[:4]], distances[:4])
    row("scroll.bounce" if w else "scroll.held", [x, v, w, *times] if w else [x, *times], [*distances, *speeds])


def fitted(samples, degree):
    """The slope at the newest sample of the polynomial with the least squares."""
    newest = mpf(samples[-1][0])
    a = matrix([[(mpf(t) - newest)**i for i in range(degree + 1)] for t, _ in samples])
    return lu_solve(a.T * a, a.T * matrix([mpf(x) for _, x in samples]))[1]


# Times and places of a finger.
motion = [(0, 10), (0.011, 14), (0.02, 31), (0.033, 60), (0.041, 88), (0.058, 140), (0.066, 171), (0.07, 180)]
for samples in (motion, motion[:5], motion[:3]):
    flat_list = [v for sample in samples for v in sample]
    speeds = [(mpf(b[1]) - a[1]) / (mpf(b[0]) - mpf(a[0])) for a, b in zip(samples, samples[1:])][-3:]
    weights = [mpf(v) for v in ("0.6", "0.35", "0.05")][-len(speeds):]
    row("velocity.weighted", flat_list, [sum(w * s for w, s in zip(weights, speeds)) / sum(weights)])
    row("velocity.leastSquares", flat_list, [fitted(samples, 2)])
row("velocity.leastSquares", [0, 10, 0.02, 31], [(31 - 10) / mpf(0.02)])
# What lies more than 100 ms back, or before a rest of more than 40 ms, does not count.
row("velocity.leastSquares", [v for t, x in motion for v in (t, x)] + [0.105, 260, 0.13, 300],
    [fitted([(t, x) for t, x in motion if t > 0.03] + [(0.105, 260), (0.13, 300)], 2)])
row("velocity.leastSquares", [v for t, x in motion for v in (t, x)] + [0.1125, 260, 0.12, 280, 0.125, 284],
    [fitted([(0.1125, 260), (0.12, 280), (0.125, 284)], 2)])
row("velocity", [0, 10, 50, 30, 100, 90], [mpf(0.25) * 60 / mpf("0.05") + mpf(0.75) * 20 / mpf("0.05")])
row("velocity", [0, 10, 50, 30], [mpf(20) / mpf("0.05")])
write("colours-and-gestures")
