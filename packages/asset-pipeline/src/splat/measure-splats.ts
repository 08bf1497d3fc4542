import { findRoom } from './find-room.ts';
import { axisOf, type SplatCloud } from './splat-cloud.ts';
import { measureBody, quantile, SAMPLE, type Extent } from './splat-extent.ts';
import type { Turn } from './turn-splats.ts';

/** What is measured of a capture. */
export type SplatFacts = {
  splats: number;
  /** Of its spherical harmonics: 0 where colours are the same from everywhere. */
  degree: number;
  /** The inside of a closed room, which is shown without the walls before it; see `findRoom`. */
  room: Extent | null;
};

export type SplatLooks = {
  facts: SplatFacts;
  /** Splats of the file that are no numbers. */
  broken: number;
  /** Splats far from everything else. */
  far: number;
  /** Splats of which nobody sees anything. */
  invisible: number;
  /** What would set it upright; 0 where it stands, null where nothing tells. */
  turn: Turn | 0 | null;
};

/** Of 255; three together are still nothing. */
const OPACITY_SEEN = 3 / 255;
/** Times the distance within which nearly all are. */
const FAR_TIMES = 5;
const NEARLY_ALL = 0.95;

export function measureSplats(cloud: SplatCloud, broken: number): SplatLooks {
  const { count, degree, opacities } = cloud;
  let invisible = 0;
  for (const opacity of opacities) if (opacity < OPACITY_SEEN) invisible += 1;
  return {
    ...{ facts: { splats: count, degree, room: findRoom(cloud) }, broken, invisible },
    far: listSplats(cloud, isFarFrom(cloud)).length,
    turn: findTurn(cloud),
  };
}

/** Tells whether the splat at a place has nothing of it that can be seen. */
export function isInvisible({ opacities }: SplatCloud, at: number): boolean {
  return (opacities[at] ?? 0) < OPACITY_SEEN;
}

/** The places of those of which something is true. */
export function listSplats({ count }: SplatCloud, is: (at: number) => boolean): number[] {
  const places: number[] = [];
  for (let at = 0; at < count; at++) if (is(at)) places.push(at);
  return places;
}

/** Tells whether the splat at a place floats far outside of the body, measured from the middle of all. */
export function isFarFrom(cloud: SplatCloud): (at: number) => boolean {
  const { count, positions } = cloud;
  const step = Math.max(1, Math.floor(count / SAMPLE));
  const middle = [0, 1, 2].map((axis) => {
    const sample: number[] = [];
    for (let at = 0; at < count; at += step) sample.push(positions[at * 3 + axis] ?? 0);
    return quantile(sample, 0.5);
  });
  const [midX = 0, midY = 0, midZ = 0] = middle;
  const distance = (at: number) => {
    const [x, y] = [(positions[at * 3] ?? 0) - midX, (positions[at * 3 + 1] ?? 0) - midY];
    const z = (positions[at * 3 + 2] ?? 0) - midZ;
    return Math.sqrt(x * x + y * y + z * z);
  };
  const sample: number[] = [];
  for (let at = 0; at < count; at += step) sample.push(distance(at));
  const limit = quantile(sample, NEARLY_ALL) * FAR_TIMES;
  return (at) => distance(at) > limit;
}

const BINS = 48;
/** Least share of all flat things that lies in one level plane before it is taken for a floor. */
const FLOOR_SHARE = 0.15;
/** Cosine to an axis from which on something lies across it. */
const ACROSS = 0.94;
/** Third axis to second from which on a splat is flat. */
const FLAT = Math.log(1 / 3);

/**
 * What would set a capture upright, as its floor tells: most of what is flat and level lies in one plane at an end of the body,
 * and everything else stands on its other side. Null where there is no such plane.
 */
function findTurn(cloud: SplatCloud): Turn | 0 | null {
  const level = floorAlong(cloud, 1);
  if (level) return level === 'low' ? 0 : 180;
  const upright = floorAlong(cloud, 2);
  // A floor at the near end of Z, where Z is up: then what is up now looks at whoever stands before it.
  return upright === null ? null : upright === 'low' ? -90 : 90;
}

function floorAlong(cloud: SplatCloud, axis: 1 | 2): 'low' | 'high' | null {
  const { count, positions, scales, opacities } = cloud;
  const { min, max } = measureBody(cloud);
  const [low, span] = [min[axis], max[axis] - min[axis]];
  if (!(span > 0)) return null;
  const planes = new Float64Array(BINS);
  let all = 0;
  const step = Math.max(1, Math.floor(count / (4 * SAMPLE)));
  for (let at = 0; at < count; at += step) {
    const sizes = scales.subarray(at * 3, at * 3 + 3);
    const thin = thinnest(sizes);
    const others = [0, 1, 2].filter((each) => each !== thin).map((each) => sizes[each] ?? 0);
    if ((opacities[at] ?? 0) < 0.3 || (sizes[thin] ?? 0) - Math.min(...others) > FLAT) continue;
    const weight = (opacities[at] ?? 0) * Math.exp((others[0] ?? 0) + (others[1] ?? 0));
    all += weight;
    if (Math.abs(axisOf(cloud.rotations, at * 4, thin)[axis]) < ACROSS) continue;
    const bin = Math.floor((((positions[at * 3 + axis] ?? 0) - low) / span) * BINS);
    if (bin >= -2 && bin < BINS + 2) {
      const inside = Math.min(BINS - 1, Math.max(0, bin));
      planes[inside] = (planes[inside] ?? 0) + weight;
    }
  }
  const quarter = BINS / 4;
  const [below, above] = [Math.max(...planes.subarray(0, quarter)), Math.max(...planes.subarray(-quarter))];
  // A room has a ceiling as well: of two alike neither is the floor.
  if (Math.max(below, above) <= all * FLOOR_SHARE || Math.max(below, above) < 2 * Math.min(below, above))
    return null;
  return below > above ? 'low' : 'high';
}

function thinnest(sizes: Float32Array): number {
  const [x = 0, y = 0, z = 0] = sizes;
  return x <= y && x <= z ? 0 : y <= z ? 1 : 2;
}
