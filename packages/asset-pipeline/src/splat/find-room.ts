import type { SplatCloud } from './splat-cloud.ts';
import { measureBody, SAMPLE, type Extent } from './splat-extent.ts';

/** Of a side of the body: what lies so near to a face of it is that wall. */
const WALL = 0.06;
/** Places of a face, along each of its sides, at which something is looked for; and of the inside, along each of its own. */
const PLACES = 12;
/** Share of its places at which a face has something. */
const CLOSED = 0.6;
/** Share of the splats that furnish a room, and of its inside that they leave free. */
const FURNISHED = 0.08;
const FREE = 0.5;
/** Of its height what a room is wide and deep at the least: a wardrobe is not. */
const DEPTH = 0.6;
const SEEN = 0.3;

/**
 * The inside of a captured room, without its walls: a floor, a ceiling and at least three walls, each without a large gap, about
 * much air and some furniture. Null of anything else. What stands at an angle to the axes is not known for a room.
 */
export function findRoom(cloud: SplatCloud): Extent | null {
  const { count, positions, opacities } = cloud;
  const { min, max } = measureBody(cloud);
  const size = [max[0] - min[0], max[1] - min[1], max[2] - min[2]] as const;
  if (!(Math.min(size[0], size[2]) >= size[1] * DEPTH && size[1] > 0)) return null;
  // Two faces along each axis.
  const faces = Array.from({ length: 6 }, () => new Uint8Array(PLACES * PLACES));
  const inside = new Uint8Array(PLACES ** 3);
  let [seen, within] = [0, 0];
  const place = (share: number) => Math.min(PLACES - 1, Math.max(0, Math.floor(share * PLACES)));
  const step = Math.max(1, Math.floor(count / (4 * SAMPLE)));
  for (let n = 0; n < count; n += step) {
    if ((opacities[n] ?? 0) < SEEN) continue;
    const x = ((positions[n * 3] ?? 0) - min[0]) / size[0];
    const y = ((positions[n * 3 + 1] ?? 0) - min[1]) / size[1];
    const z = ((positions[n * 3 + 2] ?? 0) - min[2]) / size[2];
    seen += 1;
    let isWall = false;
    for (const [axis, share, a, b] of [
      [0, x, y, z],
      [1, y, x, z],
      [2, z, x, y],
    ] as const) {
      if (share > WALL && share < 1 - WALL) continue;
      isWall = true;
      const face = faces[axis * 2 + Number(share > 0.5)];
      if (face) face[place(a) * PLACES + place(b)] = 1;
    }
    if (isWall) continue;
    within += 1;
    inside[(place(x) * PLACES + place(y)) * PLACES + place(z)] = 1;
  }
  const closed = faces.map((face) => shareOf(face) >= CLOSED);
  const [left = false, right = false, floor = false, ceiling = false, back = false, front = false] = closed;
  const walls = [left, right, back, front].filter(Boolean).length;
  const isRoom = floor && ceiling && walls >= 3 && within >= seen * FURNISHED && shareOf(inside) <= 1 - FREE;
  if (!isRoom) return null;
  const at = (from: Extent['min'], sign: 1 | -1): Extent['min'] => [
    from[0] + sign * size[0] * WALL,
    from[1] + sign * size[1] * WALL,
    from[2] + sign * size[2] * WALL,
  ];
  return { min: at(min, 1), max: at(max, -1) };
}

function shareOf(places: Uint8Array): number {
  return places.reduce((sum, is) => sum + is, 0) / places.length;
}
