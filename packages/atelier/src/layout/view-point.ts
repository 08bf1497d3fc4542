import { OUTDOOR_PLACES, type Place, type Thing } from '../document/names.ts';
import type { SceneCamera } from '../document/scene-document.ts';
import { clamp, type Vec3 } from '../math/vector.ts';
import { createRandom, type Random } from '../random/random.ts';
import {
  containsPoint,
  cornersOf,
  crossBox,
  crossing,
  toRayBox,
  type Footprint,
  type RayBox,
} from './footprint.ts';
import { aspectOf, lensTangents, NEAR_CUT_M } from './lens.ts';
import { outdoorStations, type Station } from './outdoor-stations.ts';
import { boxesOf, footprintOf, isFlat, type Plan, type Stood } from './plan.ts';
import type { Mass } from './sites/building.ts';
import { isGlazed, openingsOf, wallOf } from './walls.ts';

/** What a picture is about: things, or bodies of a building. */
type Anchor = { box: Footprint; bottom: number; top: number; weight: number; owner: Stood | Mass };

/**
 * The camera with its station, the share 0..1 of the anchors it shows and of the main one that the picture does not cut
 * off, and what a photographer would carry out of the way before he takes it.
 */
export type ViewPoint = { camera: SceneCamera; seen: number; framed: number; inTheWay: readonly Stood[] };

const ANCHORS_MAX = 7;

/** Chooses where the picture is taken from, unless the document says so. */
export function chooseView(plan: Plan, masses: readonly Mass[]): ViewPoint {
  const { camera } = plan.document;
  const anchors = anchorsOf(plan, masses);
  const given = givenStation(plan, anchors);
  if (camera.kind === 'axonometric' || camera.kind === 'plan')
    return { camera: { ...camera, ...given }, seen: 1, framed: 1, inTheWay: [] };
  if (camera.kind === 'panorama') {
    const eye = given?.eye ?? standingPoint(plan);
    const target = given?.target ?? middleOf(anchors, eye[1]);
    return { camera: { ...camera, eye, target }, seen: 1, framed: 1, inTheWay: [] };
  }
  const judge = makeJudge(plan, anchors);
  if (given) {
    const { seen, framed } = judge({ ...given, liking: 0 });
    return { camera: { ...camera, ...given }, seen, framed, inTheWay: [] };
  }
  const random = createRandom(`${plan.document.seed}/view`);
  const chosen =
    judgeAll(listStations(plan, anchors, masses, random, 0), judge) ??
    judgeAll(listStations(plan, anchors, masses, random, RAISED_M), judge, true);
  if (!chosen) throw new Error('no station');
  const { eye, target } = chosen.station;
  return {
    camera: { ...camera, eye: roundPoint(eye), target: roundPoint(target) },
    seen: chosen.seen,
    framed: chosen.framed,
    inTheWay: inTheWayOf(plan, carriedOf(plan), chosen.station),
  };
}

const CARRIED: ReadonlySet<Thing> = new Set([
  'potted-plant',
  'floor-lamp',
  'pouf',
  'stool',
  'planter',
  'easel',
  'candle',
  'toy-blocks',
  'sculpture',
]);
/** Share of a document's things, the most important first, that stay where they are whatever stands before them. */
const STAYING = 0.5;
/** Nearer than this in front of the lens a plant is a wall. */
const CLOSE_M = 1.75;

function carriedOf(plan: Plan): Stood[] {
  return OUTDOOR_PLACES.has(plan.document.place) ? [] : plan.stood.filter((s) => isCarried(plan, s));
}

/** Light things that dress a room and nobody asked for first. */
function isCarried(plan: Plan, s: Stood): boolean {
  const { things } = plan.document;
  const rank = things.findIndex((t) => t.id === s.thing.id);
  return (
    CARRIED.has(s.thing.kind) &&
    s.maker.mount === 'floor' &&
    !s.thing.position &&
    !s.thing.wish?.side &&
    !s.thing.wish?.by &&
    rank >= things.length * STAYING &&
    !plan.stood.some((o) => o !== s && o.bottom > 0.1 && Math.hypot(o.x - s.x, o.z - s.z) < 0.25)
  );
}

/** Which of these stand so close before the lens that they would be all one sees. */
function inTheWayOf(
  plan: Plan,
  carried: readonly Stood[],
  { eye, target }: Pick<Station, 'eye' | 'target'>,
): Stood[] {
  if (carried.length === 0) return [];
  const lens = lensTangents(plan.document.camera.lensMm, aspectOf(plan.document));
  const level = Math.hypot(target[0] - eye[0], target[2] - eye[2]) || 1e-6;
  const [fx, fz] = [(target[0] - eye[0]) / level, (target[2] - eye[2]) / level];
  return carried.filter((s) => {
    const [dx, dz] = [s.x - eye[0], s.z - eye[2]];
    const ahead = dx * fx + dz * fz;
    const half = Math.max(s.size[0], s.size[2]) / 2;
    if (ahead < -half || ahead > CLOSE_M + half) return false;
    return Math.abs(dx * -fz + dz * fx) - half < Math.max(0.1, ahead) * lens.x;
  });
}

/** Metres the eye is raised when too much is hidden at its usual height. */
const RAISED_M = 0.28;
const SEEN_ENOUGH = 0.6;

type Judgement = { seen: number; framed: number; score: number };
type Judged = Judgement & { station: Station };

/** The best station that shows enough; `anyhow` the best of all. */
function judgeAll(
  stations: readonly Station[],
  judge: (station: Station) => Judgement,
  anyhow = false,
): Judged | null {
  let best: Judged | null = null;
  for (const station of stations) {
    const { seen, framed, score } = judge(station);
    const total = score + station.liking - (seen < SEEN_ENOUGH ? 3 : 0);
    if (!best || total > best.score) best = { station, seen, framed, score: total };
  }
  return best && (anyhow || best.seen >= SEEN_ENOUGH) ? best : null;
}

function roundPoint(p: Vec3): [number, number, number] {
  const mm = (v: number): number => Number(clamp(v, -80, 80).toFixed(3));
  return [mm(p[0]), clamp(mm(p[1]), -5, 80), mm(p[2])];
}

function givenStation(
  plan: Plan,
  anchors: readonly Anchor[],
): { eye: [number, number, number]; target: [number, number, number] } | null {
  const { eye, target } = plan.document.camera;
  if (eye && target) return { eye, target };
  if (eye) return { eye, target: roundPoint(middleOf(anchors, eye[1])) };
  return null;
}

function middleOf(anchors: readonly Anchor[], y: number): [number, number, number] {
  let [x, z, sum] = [0, 0, 1e-6];
  for (const a of anchors) {
    x += a.box.x * a.weight;
    z += a.box.z * a.weight;
    sum += a.weight;
  }
  return [x / sum, y, z / sum];
}

/** Large things on the floor, the first in the document first; outdoors the building, too. */
function anchorsOf(plan: Plan, masses: readonly Mass[]): Anchor[] {
  const rank = new Map(plan.document.things.map((t, i) => [t.id, i]));
  const things = plan.stood
    .filter((s) => !isFlat(s) && s.maker.mount === 'floor' && s.size[0] * s.size[2] > 0.16)
    .toSorted((a, b) => (rank.get(a.thing.id) ?? 999) - (rank.get(b.thing.id) ?? 999))
    // Of a set one piece stands for all: nobody counts the chairs behind a table.
    .filter((s, i, all) => all.findIndex((o) => o.thing.kind === s.thing.kind) === i)
    .slice(0, ANCHORS_MAX)
    .map((s, i): Anchor => ({
      box: footprintOf(s),
      bottom: s.bottom,
      top: s.top,
      weight: i === 0 ? 1.5 : 1 / (1 + i * 0.35),
      owner: s,
    }));
  const bodies = masses.map((m): Anchor => ({ box: m, bottom: m.bottom, top: m.top, weight: 1.6, owner: m }));
  return [...bodies, ...things];
}

/** Where somebody would stand to look round: in the open, away from walls and furniture. */
function standingPoint(plan: Plan): [number, number, number] {
  const { width, depth, height } = plan.document.size;
  let best: [number, number, number] = [0, Math.min(1.5, height * 0.55), 0];
  let most = -Infinity;
  for (let i = 1; i < 12; i++)
    for (let k = 1; k < 12; k++) {
      const x = (i / 12 - 0.5) * width;
      const z = (k / 12 - 0.5) * depth;
      const walls = Math.min(width / 2 - Math.abs(x), depth / 2 - Math.abs(z));
      const free = plan.stood
        .filter((s) => !isFlat(s) && s.bottom < 1.6)
        .reduce((least, s) => Math.min(least, distanceTo(footprintOf(s), x, z)), walls);
      const score = Math.min(free, 1.4) - Math.hypot(x, z * 0.8) * 0.12;
      if (score > most) {
        most = score;
        best = [Number(x.toFixed(3)), Number(Math.min(1.5, height * 0.55).toFixed(3)), Number(z.toFixed(3))];
      }
    }
  return best;
}

function distanceTo(f: Footprint, x: number, z: number): number {
  const c = Math.cos(f.turnRad);
  const s = Math.sin(f.turnRad);
  const dx = (x - f.x) * c - (z - f.z) * s;
  const dz = (x - f.x) * s + (z - f.z) * c;
  return Math.hypot(Math.max(0, Math.abs(dx) - f.width / 2), Math.max(0, Math.abs(dz) - f.depth / 2));
}

/** Outdoors one looks from a little higher the larger what one looks at. */
const OUTDOOR_EYE_M: Partial<Record<Place, number>> = {
  courtyard: 1.6,
  pavilion: 1.65,
  villa: 1.9,
  tower: 3,
};

function eyeHeight(camera: SceneCamera, room: number, place: Place): number {
  const isOutdoors = OUTDOOR_PLACES.has(place);
  switch (camera.height) {
    case 'low':
      return Math.min(0.75, room * 0.32);
    case 'eye':
      return OUTDOOR_EYE_M[place] ?? clamp(room * 0.45, 1.15, 1.5);
    case 'high':
      return isOutdoors ? Math.max(4, room * 0.6) : Math.max(1.6, room - 0.55);
    case 'bird':
      return isOutdoors ? Math.max(9, room * 1.5) : Math.max(1.8, room - 0.25);
  }
}

/** How far above the eye a level picture's middle may lie. */
const RISE_MAX_M = 0.22;

/** How far behind the near wall's face the camera may stand; what lies between is cut away. */
const BEHIND_WALL_M = 0.45;

function listStations(
  plan: Plan,
  anchors: readonly Anchor[],
  masses: readonly Mass[],
  random: Random,
  raisedM: number,
): Station[] {
  const { size, camera, place } = plan.document;
  const isOpen = OUTDOOR_PLACES.has(place) && place !== 'courtyard';
  const y = eyeHeight(camera, size.height, place) + raisedM;
  if (camera.composition === 'close-up') return closeUps(plan, anchors, y, random);
  if (isOpen)
    return outdoorStations(masses, camera, lensTangents(camera.lensMm, aspectOf(plan.document)), y, random);
  const lens = lensTangents(camera.lensMm, aspectOf(plan.document));
  const { width, depth } = size;
  const nearZ = depth / 2 + BEHIND_WALL_M;
  const out: Station[] = [];
  // Where a level picture's middle meets the far wall: more floor than ceiling in usual rooms, more height in tall ones.
  // Never so high that the floor, and what stands on it, falls out of the picture.
  const middleY =
    camera.height === 'high' || camera.height === 'bird'
      ? 0.5
      : Math.min(size.height * (size.height > 3.6 ? 0.42 : 0.4), y + RISE_MAX_M);
  const aim = (eye: Vec3, x: number, z: number, liking: number): void => {
    out.push({ eye, target: [x, middleY, z], liking: liking + random.between(0, 0.35) });
  };
  const onePoint = camera.composition === 'one-point';
  const mirror = random.chance(0.5) ? 1 : -1;
  // Straight on where that was asked for, or where nothing else shows enough.
  if (onePoint || raisedM > 0)
    for (const back of [0, -0.3, -0.7, -1.1])
      for (const share of [0, 0.07, -0.07, 0.15, -0.15, 0.24, -0.24]) {
        const x = share * width * mirror;
        aim([x, y, nearZ + back], x, -depth / 2, 1.9 - Math.abs(share) * 2 + back * 0.4);
      }
  const isCorner = camera.composition === 'corner';
  const halfAngle = Math.atan(lens.x);
  for (const s of [mirror, -mirror]) {
    for (const reach of isCorner ? [0.97, 0.9] : [0.86, 0.68, 0.5])
      for (const back of [0, -0.35, -0.8, -1.3]) {
        const z = nearZ + back;
        for (const yawDeg of isCorner ? [40, 46, 34] : [24, 30, 37]) {
          const yaw = (yawDeg * Math.PI) / 180;
          // Behind the near wall the picture must not catch the cut side wall.
          const behind = Math.max(0, z - depth / 2 + NEAR_CUT_M) * Math.tan(Math.max(0, halfAngle - yaw));
          const x = s * Math.min((width / 2) * reach, width / 2 - 0.06 - behind);
          // Looking past the far corner shows nothing but one wall.
          const farX = x - s * Math.tan(yaw) * (z + depth / 2);
          const liking =
            (s === mirror ? 0.15 : 0) +
            back * 0.3 -
            (Math.abs(farX) > width * 0.62 ? 0.8 : 0) -
            (yaw > halfAngle ? 0.3 : 0) -
            (isCorner ? Math.abs(yawDeg - 42) * 0.01 : Math.abs(yawDeg - 30) * 0.015);
          aim([x, y, z], x - s * Math.tan(yaw) * 4, z - 4, liking);
        }
      }
  }
  return out;
}

/** Near one of the first anchors, at the height of what stands on it. */
function closeUps(plan: Plan, anchors: readonly Anchor[], y: number, random: Random): Station[] {
  const out: Station[] = [];
  const { width, depth } = plan.document.size;
  anchors.slice(0, 4).forEach((a, rank) => {
    const high = Math.min(Math.max(y, 1.3), Math.max(1, a.top + 0.45));
    const far = clamp(Math.max(a.box.width, a.box.depth) * 1.05 + 0.7, 1.3, 3.4);
    for (const deg of [25, -25, 40, -40, 0, 60, -60]) {
      const angle = a.box.turnRad + (deg * Math.PI) / 180;
      const eye: Vec3 = [
        clamp(a.box.x + Math.sin(angle) * far, -width / 2 - 0.3, width / 2 + 0.3),
        high,
        clamp(a.box.z + Math.cos(angle) * far, -depth / 2 + 0.2, depth / 2 + 0.4),
      ];
      const target: Vec3 = [a.box.x, a.bottom + (a.top - a.bottom) * 0.6, a.box.z];
      out.push({ eye, target, liking: -rank * 0.4 + random.between(0, 0.3) });
    }
  });
  return out.length > 0 ? out : [{ eye: [0, y, depth / 2], target: [0, y, -depth / 2], liking: 0 }];
}

type Blocker = {
  boxes: readonly Footprint[];
  rays: readonly RayBox[];
  bottom: number;
  top: number;
  owner: unknown;
};

/** Judges a station: how much of the anchors it shows, whether anything stands in its face, and how the picture is filled. */
function makeJudge(plan: Plan, anchors: readonly Anchor[]): (station: Station) => Judgement {
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
    }
    const seen = weight > 0 ? shown / weight : 1;
    let score = weight > 0 ? (2.2 * shown + 2 * whole) / weight + 1.3 * first - 3 * cutOff : 0;
    score += 0.35 * Math.min(2, windows.filter((w) => inFrame(w) > 0).length);
    const filled = fillOf(eye, { fx, fz }, shift, lens, blockers);
    const [near, close] = isClose ? [0.6, 1] : [1.3, 2.1];
    // A little foreground gives depth; furniture in one's face does not.
    score -= 7 * shareWithin(filled, near) + 2.6 * Math.max(0, shareWithin(filled, close) - 0.09);
    // Tall things beside the viewer close a picture like a door that stands ajar.
    if (!isClose) score -= 6 * Math.max(0, shareWithin(upperHalf(filled), close + 0.4) - 0.03);
    score -= 2.4 * Math.max(0, 0.34 - shareWithin(filled, 30));
    if (isInside(eye, blockers)) score -= 8;
    if (Math.abs(eye[0]) > width / 2 + 0.6 && !OUTDOOR_PLACES.has(document.place)) score -= 2;
    if (eye[2] < -depth / 2 + 0.15) score -= 4;
    return { seen, framed: 1 - cutOff, score };
  };
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

function isHidden(eye: Vec3, p: Vec3, blockers: readonly Blocker[], owner: unknown): boolean {
  const dy = p[1] - eye[1];
  for (const b of blockers) {
    if (b.owner === owner) continue;
    for (const f of b.rays) {
      if (!crossBox(f, eye[0], eye[2], p[0] - eye[0], p[2] - eye[2])) continue;
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
  const out: number[] = [];
  for (let i = -FILL_COLUMNS; i <= FILL_COLUMNS; i++)
    for (let k = -FILL_ROWS; k <= FILL_ROWS; k++) {
      const u = (i / (FILL_COLUMNS + 0.3)) * lens.x;
      const v = (k / (FILL_ROWS + 0.3)) * lens.y + shift;
      const p: Vec3 = [eye[0] + (fx - fz * u) * far, eye[1] + v * far, eye[2] + (fz + fx * u) * far];
      let least = Infinity;
      for (const b of blockers)
        for (const f of b.rays) {
          if (!crossBox(f, eye[0], eye[2], p[0] - eye[0], p[2] - eye[2])) continue;
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
