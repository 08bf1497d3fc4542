import type { SceneCamera } from '../document/scene-document.ts';
import { clamp, type Vec3 } from '../math/vector.ts';
import { createRandom } from '../random/random.ts';
import { anchorsOf, type Anchor } from './anchors.ts';
import type { Footprint } from './footprint.ts';
import { carriedOf, inTheWayOf } from './in-the-way.ts';
import { makeJudge, type Judgement } from './judge.ts';
import type { Station } from './outdoor-stations.ts';
import type { Plan } from './plan.ts';
import { footprintOf, isFlat, type Stood } from './stood.ts';
import type { Mass } from './sites/building.ts';
import { listStations } from './stations.ts';

/**
 * The camera with its station, the share 0..1 of the anchors it shows and of the main one that the picture does not cut
 * off, and what a photographer would carry out of the way before he takes it.
 */
export type ViewPoint = { camera: SceneCamera; seen: number; framed: number; inTheWay: readonly Stood[] };

/** Chooses where the picture is taken from, unless the document says so. */
export function chooseView(plan: Plan, masses: readonly Mass[]): ViewPoint {
  const { camera } = plan.document;
  const anchors = anchorsOf(plan, masses);
  const given = givenStation(plan, anchors);
  if (camera.kind === 'axonometric' || camera.kind === 'plan')
    return { camera: { ...camera, ...given }, seen: 1, framed: 1, inTheWay: [] };
  if (camera.kind === 'panorama') {
    const eye = given?.eye ?? standingPoint(plan);
    const target = given?.target ?? roundPoint(middleSeenFrom(eye, anchors));
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

/** Metres the eye is raised when too much is hidden at its usual height. */
const RAISED_M = 0.28;
const SEEN_ENOUGH = 0.6;

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
  if (!eye) return null;
  return { eye, target: target ?? roundPoint(middleSeenFrom(eye, anchors)) };
}

/** The middle of what there is at the eye's height; straight ahead for an eye in that middle. */
function middleSeenFrom(eye: Vec3, anchors: readonly Anchor[]): Vec3 {
  const [x, y, z] = middleOf(anchors, eye[1]);
  return Math.hypot(x - eye[0], z - eye[2]) < 0.01 ? [eye[0], y, eye[2] - 1] : [x, y, z];
}

function middleOf(anchors: readonly Anchor[], y: number): Vec3 {
  let [x, z, sum] = [0, 0, 1e-6];
  for (const a of anchors) {
    x += a.box.x * a.weight;
    z += a.box.z * a.weight;
    sum += a.weight;
  }
  return [x / sum, y, z / sum];
}

/** Metres before a house from which a picture all round shows it and its garden. */
const BEFORE_HOUSE_M = 4.5;

/** Where somebody would stand to look round: in the open, away from walls and furniture. */
function standingPoint(plan: Plan): [number, number, number] {
  const { width, depth, height } = plan.document.size;
  let best: [number, number, number] = [0, Math.min(1.5, height * 0.55), 0];
  let most = -Infinity;
  const solids = plan.site.solids.filter((s) => s.bottom < 1.6 && s.top > 0.5);
  // A building wants to be seen from some way off, a room from among its things.
  const enough = solids.length > 0 && plan.site.platform === null ? BEFORE_HOUSE_M : 1.4;
  for (let i = 1; i < 12; i++)
    for (let k = 1; k < 12; k++) {
      const x = (i / 12 - 0.5) * width;
      const z = (k / 12 - 0.5) * depth;
      const walls = Math.min(width / 2 - Math.abs(x), depth / 2 - Math.abs(z));
      const clear = plan.stood
        .filter((s) => !isFlat(s) && s.bottom < 1.6)
        .reduce((least, s) => Math.min(least, distanceTo(footprintOf(s), x, z)), walls);
      const away = solids.reduce((least, s) => Math.min(least, distanceTo(s, x, z)), enough);
      const score = Math.min(clear, 1.4) + Math.min(away, enough) - Math.hypot(x, z * 0.8) * 0.12;
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
