import { BufferGeometry, Float32BufferAttribute } from 'three';
import { CLOTH } from './sizes.ts';

/** Points along an edge where it is computed, and pieces that each of its meshes is smoothed into. */
const POINTS = 41;
const PIECES = 4;
const STEPS = 190;
const PASSES = 9;
const STEP_S = 1 / 60;
const GRAVITY = 9.8;
const DRAG = 0.965;
/** How stiffly it keeps its lengths and its right angles, and how much it resists a fold. */
const STIFFNESS = { length: 1, angle: 0.3, fold: 0.05 } as const;
/** It lies a little askew, as cloth does: folds of a straight one would all be alike. */
const LIE = { turn: 0.31, x: 0.035, z: -0.025 } as const;

/** Pairs of points that keep their distance, as the places of both among the coordinates. */
type Links = { from: Int32Array; to: Int32Array; length: Float32Array; stiffness: Float32Array };

/** From the middle of the stand, and above the floor; metres. */
const LYING = CLOTH.standRadius * 0.72;
const OFF_FLOOR = 0.004;

/** How long it computes before the page may do something else. */
const SLICE_MS = 10;

let fallen: Promise<Float32Array> | null = null;

/** The cloth at rest, its UVs in metres along it. The folds come of its fall, computed once for all views. */
export async function drapeCloth(): Promise<BufferGeometry> {
  fallen ??= settle();
  const places = smooth(await fallen);
  const n = (POINTS - 1) * PIECES + 1;
  const uvs = new Float32Array(n * n * 2);
  const index: number[] = [];
  for (let j = 0; j < n; j += 1) {
    for (let i = 0; i < n; i += 1) {
      const at = j * n + i;
      uvs[at * 2] = (i / (n - 1) - 0.5) * CLOTH.edge;
      uvs[at * 2 + 1] = (0.5 - j / (n - 1)) * CLOTH.edge;
      if (i + 1 < n && j + 1 < n) index.push(at, at + n, at + 1, at + 1, at + n, at + n + 1);
    }
  }
  const geometry = new BufferGeometry()
    .setAttribute('position', new Float32BufferAttribute(places, 3))
    .setAttribute('uv', new Float32BufferAttribute(uvs, 2))
    .setIndex(index);
  geometry.computeVertexNormals();
  return geometry;
}

/** Lets it fall onto the stand: position-based dynamics (Müller et al. 2007), x y z of each point by rows. */
async function settle(): Promise<Float32Array> {
  const places = layOut();
  const before = places.slice();
  const links = tie();
  // What lies on the stand stays where it lies: its own weight holds it.
  const isLoose = Uint8Array.from({ length: POINTS * POINTS }, (_, point) =>
    Math.hypot(places[point * 3] ?? 0, places[point * 3 + 2] ?? 0) > LYING ? 1 : 0,
  );
  let began = performance.now();
  for (let step = 0; step < STEPS; step += 1) {
    if (performance.now() - began > SLICE_MS) {
      await new Promise((resume) => setTimeout(resume));
      began = performance.now();
    }
    for (let at = 0; at < places.length; at += 1) {
      if (isLoose[Math.floor(at / 3)] === 0) continue;
      const last = before[at] ?? 0;
      const now = places[at] ?? 0;
      before[at] = now;
      const fall = at % 3 === 1 ? GRAVITY * STEP_S * STEP_S : 0;
      places[at] = now + (now - last) * DRAG - fall;
    }
    for (let pass = 0; pass < PASSES; pass += 1) {
      pull(places, links, isLoose);
      for (let point = 0; point < POINTS * POINTS; point += 1) {
        if (isLoose[point] === 1) keepOut(places, point * 3);
      }
    }
  }
  return places;
}

function layOut(): Float32Array {
  const places = new Float32Array(POINTS * POINTS * 3);
  const [cos, sin] = [Math.cos(LIE.turn), Math.sin(LIE.turn)];
  for (let j = 0; j < POINTS; j += 1) {
    for (let i = 0; i < POINTS; i += 1) {
      const x = (i / (POINTS - 1) - 0.5) * CLOTH.edge;
      const z = (j / (POINTS - 1) - 0.5) * CLOTH.edge;
      const at = (j * POINTS + i) * 3;
      places[at] = x * cos - z * sin + LIE.x;
      places[at + 1] = CLOTH.standHeight;
      places[at + 2] = x * sin + z * cos + LIE.z;
    }
  }
  return places;
}

function tie(): Links {
  const from: number[] = [];
  const to: number[] = [];
  const length: number[] = [];
  const stiffness: number[] = [];
  const gap = CLOTH.edge / (POINTS - 1);
  const join = (i: number, j: number, di: number, dj: number, stiff: number) => {
    const [i2, j2] = [i + di, j + dj];
    if (i2 < 0 || i2 >= POINTS || j2 >= POINTS) return;
    from.push((j * POINTS + i) * 3);
    to.push((j2 * POINTS + i2) * 3);
    length.push(Math.hypot(di, dj) * gap);
    stiffness.push(stiff / 2);
  };
  for (let j = 0; j < POINTS; j += 1) {
    for (let i = 0; i < POINTS; i += 1) {
      join(i, j, 1, 0, STIFFNESS.length);
      join(i, j, 0, 1, STIFFNESS.length);
      join(i, j, 1, 1, STIFFNESS.angle);
      join(i, j, -1, 1, STIFFNESS.angle);
      join(i, j, 2, 0, STIFFNESS.fold);
      join(i, j, 0, 2, STIFFNESS.fold);
    }
  }
  return {
    from: Int32Array.from(from),
    to: Int32Array.from(to),
    length: Float32Array.from(length),
    stiffness: Float32Array.from(stiffness),
  };
}

/** Brings all pairs nearer to their lengths; of a pair with one that lies still, the other goes the whole way. */
function pull(places: Float32Array, { from, to, length, stiffness }: Links, isLoose: Uint8Array): void {
  for (let link = 0; link < from.length; link += 1) {
    const a = from[link] ?? 0;
    const b = to[link] ?? 0;
    const x = (places[b] ?? 0) - (places[a] ?? 0);
    const y = (places[b + 1] ?? 0) - (places[a + 1] ?? 0);
    const z = (places[b + 2] ?? 0) - (places[a + 2] ?? 0);
    const now = Math.sqrt(x * x + y * y + z * z) || 1;
    const looseA = isLoose[a / 3] ?? 0;
    const looseB = isLoose[b / 3] ?? 0;
    const both = looseA + looseB;
    if (both === 0) continue;
    const share = (((now - (length[link] ?? 0)) / now) * 2 * (stiffness[link] ?? 0)) / both;
    const shareA = share * looseA;
    const shareB = share * looseB;
    places[a] = (places[a] ?? 0) + x * shareA;
    places[a + 1] = (places[a + 1] ?? 0) + y * shareA;
    places[a + 2] = (places[a + 2] ?? 0) + z * shareA;
    places[b] = (places[b] ?? 0) - x * shareB;
    places[b + 1] = (places[b + 1] ?? 0) - y * shareB;
    places[b + 2] = (places[b + 2] ?? 0) - z * shareB;
  }
}

/** Keeps a point out of the stand, whose edge is rounded, and off the floor. */
function keepOut(places: Float32Array, at: number): void {
  const x = places[at] ?? 0;
  const y = places[at + 1] ?? 0;
  const z = places[at + 2] ?? 0;
  const { standRadius, standHeight, standRounding } = CLOTH;
  const out = Math.sqrt(x * x + z * z) || 1e-6;
  const side = out - (standRadius - standRounding);
  const above = y - (standHeight - standRounding);
  const isCorner = side > 0 && above > 0;
  const sideways = isCorner || side > above ? Math.abs(side) : 0;
  const up = isCorner || side <= above ? Math.abs(above) : 0;
  const length = Math.sqrt(sideways * sideways + up * up) || 1;
  const depth = (isCorner ? length : Math.max(side, above)) - standRounding;
  if (depth < 0) {
    places[at] = x - (x / out) * (sideways / length) * depth;
    places[at + 1] = y - (up / length) * depth;
    places[at + 2] = z - (z / out) * (sideways / length) * depth;
  }
  if ((places[at + 1] ?? 0) < OFF_FLOOR) places[at + 1] = OFF_FLOOR;
}

/** Finer points on a smooth surface through the computed ones (Catmull and Rom 1974), in rows. */
function smooth(rough: Float32Array): Float32Array {
  const n = (POINTS - 1) * PIECES + 1;
  const wide = new Float32Array(n * POINTS * 3);
  for (let row = 0; row < POINTS; row += 1) through(rough, row * POINTS * 3, 3, wide, row * n * 3, 3);
  const fine = new Float32Array(n * n * 3);
  for (let column = 0; column < n; column += 1) through(wide, column * 3, n * 3, fine, column * 3, n * 3);
  return fine;
}

/** One line of points `stride` apart. */
function through(
  from: Float32Array,
  start: number,
  stride: number,
  to: Float32Array,
  toStart: number,
  toStride: number,
): void {
  const read = (point: number, part: number) => {
    const at = (index: number) => from[start + index * stride + part] ?? 0;
    // Beyond an edge it goes on as straight as it came.
    if (point < 0) return 2 * at(0) - at(1);
    if (point >= POINTS) return 2 * at(POINTS - 1) - at(POINTS - 2);
    return at(point);
  };
  for (let at = 0; at <= (POINTS - 1) * PIECES; at += 1) {
    const point = Math.min(POINTS - 2, Math.floor(at / PIECES));
    const t = at / PIECES - point;
    for (let part = 0; part < 3; part += 1) {
      const [a, b, c, d] = [-1, 0, 1, 2].map((off) => read(point + off, part)) as [
        ...[number, number, number, number],
      ];
      to[toStart + at * toStride + part] =
        b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
    }
  }
}
