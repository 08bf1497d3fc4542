import type { Vec3 } from '../math/vector.ts';
import type { Anchor } from './anchors.ts';
import { OUTDOOR_PLACES, type Place } from '../document/names.ts';
import {
  containsPoint,
  cornersOf,
  crossBox,
  toRayBox,
  type Crossing,
  type Footprint,
  type RayBox,
} from './footprint.ts';
import { carriedOf, inTheWayOf } from './in-the-way.ts';
import type { SceneDocument } from '../document/scene-document.ts';
import { aspectOf, lensTangents, NEAR_CUT_M } from './lens.ts';
import type { Station } from './outdoor-stations.ts';
import type { Plan } from './plan.ts';
import { boxesOf, isFlat } from './stood.ts';
import { isGlazed, openingsOf, wallOf } from './walls.ts';

/** Share of the anchors that show, share of the main one that is not cut off, and how good it is altogether. */
export type Judgement = { seen: number; framed: number; score: number };

type Blocker = {
  boxes: readonly Footprint[];
  rays: readonly RayBox[];
  bottom: number;
  top: number;
  owner: unknown;
};

/** What a picture loses that cuts all of its main thing's foot: a tub is seen from near, and cut where it stands. */
const FOOT_CUT_LOSS: Partial<Record<Place, number>> = { bathroom: 6 };
/** What a picture loses that looks at nothing but the cut back of what stands at the wall it is taken through. */
const CUT_LOSS = 20;
/** Room that shows about a foot, as a share of it. */
const FOOT_MARGIN = 1.04;

/** Judges a station: how much of the anchors it shows, whether anything stands in its face, and how the picture is filled. */
export function makeJudge(plan: Plan, anchors: readonly Anchor[]): (station: Station) => Judgement {
  const { document } = plan;
  const { width, depth } = document.size;
  const lens = lensTangents(document.camera.lensMm, aspectOf(document));
  const isClose = document.camera.composition === 'close-up';
  const carried = carriedOf(plan);
  const all: Blocker[] = [
    ...plan.stood
      .filter((s) => !isFlat(s) && s.maker.mount !== 'ceiling')
      .map((s) => toBlocker(boxesOf(s), s.bottom, s.top, s)),
    ...anchors
      .filter((a) => 'storeys' in a.owner && document.place !== 'pavilion')
      .map((a) => toBlocker([a.box], a.bottom, a.top, a.owner)),
  ];
  const windows = (['back', 'left', 'right'] as const).flatMap((name) => {
    const wall = wallOf(document.size, name);
    return openingsOf(document, name)
      .filter(isGlazed)
      .map((o) => {
        const along = (o.low + o.high) / 2;
        return [
          wall.middle[0] + wall.along[0] * along,
          (o.sill + o.head) / 2,
          wall.middle[1] + wall.along[1] * along,
        ] as Vec3;
      });
  });
  return (station) => {
    const { eye, target } = station;
    const away = inTheWayOf(plan, carried, station);
    const blockers = away.length > 0 ? all.filter((b) => !away.some((s) => s === b.owner)) : all;
    const level = Math.hypot(target[0] - eye[0], target[2] - eye[2]) || 1e-6;
    const fx = (target[0] - eye[0]) / level;
    const fz = (target[2] - eye[2]) / level;
    const shift = (target[1] - eye[1]) / level;
    /** 1 in the middle of the picture, falling to 0.4 at its edge; 0 outside. */
    const inFrame = (p: Vec3): number => {
      const dx = p[0] - eye[0];
      const dz = p[2] - eye[2];
      const ahead = dx * fx + dz * fz;
      if (ahead < 0.4) return 0;
      const aside = Math.abs((dx * -fz + dz * fx) / ahead) / lens.x;
      const above = Math.abs((p[1] - eye[1]) / ahead - shift) / lens.y;
      return aside < 0.98 && above < 0.98 ? 1 - 0.6 * Math.max(0, aside - 0.35) : 0;
    };
    let weight = 0;
    let shown = 0;
    let whole = 0;
    let first = 0;
    let cutOff = 0;
    let footCut = 0;
    for (const a of anchors) {
      weight += a.weight;
      const points = pointsOf(a);
      const worths = points.map(inFrame);
      const shares = points.map((p, i) => {
        const worth = worths[i] ?? 0;
        return worth > 0 && !isHidden(eye, p, blockers, a.owner) ? worth : 0;
      });
      if (shares.filter((x) => x > 0).length >= points.length * 0.15) shown += a.weight;
      const share = shares.reduce((sum, x) => sum + x, 0) / points.length;
      whole += a.weight * share;
      // The first thing is what the picture is of: it may not be cut off.
      if (a !== anchors[0]) continue;
      first = share;
      cutOff = worths.filter((w) => w === 0).length / points.length;
      footCut = footOf(a).filter((p) => inFrame(p) === 0).length / 4;
    }
    const seen = weight > 0 ? shown / weight : 1;
    let score = weight > 0 ? (2.2 * shown + 2 * whole) / weight + 1.3 * first - 3 * cutOff : 0;
    score -= (FOOT_CUT_LOSS[document.place] ?? 0) * footCut;
    score += 0.35 * Math.min(2, windows.filter((w) => inFrame(w) > 0).length);
    const filled = fillOf(eye, { fx, fz }, shift, lens, blockers);
    const [near, close] = isClose ? [0.6, 1] : [1.3, 2.1];
    // A little foreground gives depth; furniture in one's face does not.
    score -= 7 * shareWithin(filled, near) + 2.6 * Math.max(0, shareWithin(filled, close) - 0.09);
    // Tall things beside the viewer close a picture like a door that stands ajar.
    if (!isClose) score -= 6 * Math.max(0, shareWithin(upperHalf(filled), close + 0.4) - 0.03);
    const cut = cutThrough(eye, document.size, blockers);
    if (cut.length > 0) score -= CUT_LOSS * shareWithin(fillOf(eye, { fx, fz }, shift, lens, cut), Infinity);
    score -= 2.4 * Math.max(0, 0.34 - shareWithin(filled, 30));
    if (isInside(eye, blockers)) score -= 8;
    if (Math.abs(eye[0]) > width / 2 + 0.6 && !OUTDOOR_PLACES.has(document.place)) score -= 2;
    if (eye[2] < -depth / 2 + 0.15) score -= 4;
    return { seen, framed: 1 - cutOff, score };
  };
}

/** What a camera outside of a room looks into from behind: it stands at the wall that is taken away. */
function cutThrough(
  eye: Vec3,
  { width, depth }: SceneDocument['size'],
  blockers: readonly Blocker[],
): Blocker[] {
  const sides = [
    { isOutside: eye[2] > depth / 2 - NEAR_CUT_M, axis: 1, sign: 1, at: depth / 2 },
    { isOutside: eye[0] > width / 2 - NEAR_CUT_M, axis: 0, sign: 1, at: width / 2 },
    { isOutside: eye[0] < NEAR_CUT_M - width / 2, axis: 0, sign: -1, at: width / 2 },
  ].filter(({ isOutside }) => isOutside);
  return blockers.filter(({ boxes }) =>
    sides.some(({ axis, sign, at }) =>
      boxes.some((box) => cornersOf(box).some((c) => (c[axis] ?? 0) * sign > at - NEAR_CUT_M)),
    ),
  );
}

function isInside(eye: Vec3, blockers: readonly Blocker[]): boolean {
  return blockers.some(
    (b) =>
      eye[1] > b.bottom - 0.2 &&
      eye[1] < b.top + 0.25 &&
      b.boxes.some((f) => containsPoint(f, eye[0], eye[2], 0.28)),
  );
}

/** Middle, and the upper corners drawn in: what must show for a thing to be recognised. */
function pointsOf(a: Anchor): Vec3[] {
  const middle = (a.bottom + a.top) / 2;
  const high = a.bottom + (a.top - a.bottom) * 0.82;
  const corners = cornersOf({ ...a.box, width: a.box.width * 0.8, depth: a.box.depth * 0.8 });
  return [
    [a.box.x, middle, a.box.z],
    [a.box.x, high, a.box.z],
    ...corners.flatMap((c): Vec3[] => [
      [c[0], high, c[1]],
      [c[0], middle, c[1]],
    ]),
  ];
}

/** The corners that a thing stands on, a little outside of it: room about it, too. */
function footOf(a: Anchor): Vec3[] {
  const wide = { ...a.box, width: a.box.width * FOOT_MARGIN, depth: a.box.depth * FOOT_MARGIN };
  return cornersOf(wide).map((c): Vec3 => [c[0], a.bottom, c[1]]);
}

function isHidden(eye: Vec3, p: Vec3, blockers: readonly Blocker[], owner: unknown): boolean {
  const dy = p[1] - eye[1];
  const crossing: Crossing = { enter: 0, leave: 0 };
  for (const b of blockers) {
    if (b.owner === owner) continue;
    for (const f of b.rays) {
      if (!crossBox(f, eye[0], eye[2], p[0] - eye[0], p[2] - eye[2], crossing)) continue;
      const y0 = eye[1] + dy * crossing.enter;
      const y1 = eye[1] + dy * crossing.leave;
      if (Math.max(y0, y1) > b.bottom + 0.02 && Math.min(y0, y1) < b.top - 0.02) return true;
    }
  }
  return false;
}

function toBlocker(boxes: readonly Footprint[], bottom: number, top: number, owner: unknown): Blocker {
  return { boxes, rays: boxes.map(toRayBox), bottom, top, owner };
}

const FILL_COLUMNS = 5;
const FILL_ROWS = 3;

/** Distances in metres to what a grid of rays over the picture meets; Infinity where that is walls, floor or sky. */
function fillOf(
  eye: Vec3,
  { fx, fz }: { fx: number; fz: number },
  shift: number,
  lens: { x: number; y: number },
  blockers: readonly Blocker[],
): number[] {
  const far = 30;
  const crossing: Crossing = { enter: 0, leave: 0 };
  const out: number[] = [];
  for (let i = -FILL_COLUMNS; i <= FILL_COLUMNS; i++)
    for (let k = -FILL_ROWS; k <= FILL_ROWS; k++) {
      const u = (i / (FILL_COLUMNS + 0.3)) * lens.x;
      const v = (k / (FILL_ROWS + 0.3)) * lens.y + shift;
      const p: Vec3 = [eye[0] + (fx - fz * u) * far, eye[1] + v * far, eye[2] + (fz + fx * u) * far];
      let least = Infinity;
      for (const b of blockers)
        for (const f of b.rays) {
          if (!crossBox(f, eye[0], eye[2], p[0] - eye[0], p[2] - eye[2], crossing)) continue;
          if (crossing.enter * far >= least) continue;
          const y0 = eye[1] + (p[1] - eye[1]) * crossing.enter;
          const y1 = eye[1] + (p[1] - eye[1]) * crossing.leave;
          if (Math.max(y0, y1) > b.bottom && Math.min(y0, y1) < b.top) least = crossing.enter * far;
        }
      out.push(least);
    }
  return out;
}

/** Of {@link fillOf}'s grid what lies at and above the picture's middle. */
function upperHalf(filled: readonly number[]): number[] {
  return filled.filter((_, i) => i % (2 * FILL_ROWS + 1) >= FILL_ROWS);
}

function shareWithin(distances: readonly number[], metres: number): number {
  return distances.filter((d) => d < metres).length / Math.max(1, distances.length);
}
