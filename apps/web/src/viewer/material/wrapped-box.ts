import { BufferGeometry, Float32BufferAttribute, Vector3 } from 'three';

/** Points along a rounded edge, and across a face between its edges. */
type Fineness = { round: number; flat: number };

/** Looking outwards from the middle: what lies ahead, to the right and up; and where its sheet lies in the unfolded one. */
type Face = { ahead: Vector3; right: Vector3; up: Vector3; column: number; row: number };

const axis = (x: number, y: number, z: number) => new Vector3(x, y, z);
const FACES: readonly Face[] = [
  { ahead: axis(0, 0, 1), right: axis(1, 0, 0), up: axis(0, 1, 0), column: 0, row: 0 },
  { ahead: axis(1, 0, 0), right: axis(0, 0, -1), up: axis(0, 1, 0), column: 1, row: 0 },
  { ahead: axis(0, 0, -1), right: axis(-1, 0, 0), up: axis(0, 1, 0), column: 2, row: 0 },
  { ahead: axis(-1, 0, 0), right: axis(0, 0, 1), up: axis(0, 1, 0), column: -1, row: 0 },
  { ahead: axis(0, 1, 0), right: axis(1, 0, 0), up: axis(0, 0, -1), column: 0, row: 1 },
  { ahead: axis(0, -1, 0), right: axis(1, 0, 0), up: axis(0, 0, 1), column: 0, row: -1 },
];

/**
 * A cube with rounded edges, wrapped in one sheet: its UVs are metres along the surface, unbroken from the front over the top,
 * the bottom and the sides, so that a tile is as large as in life everywhere. `radius` of half an edge makes it a ball without poles.
 */
export function wrapBox(edge: number, radius: number, { round, flat }: Fineness): BufferGeometry {
  const half = edge / 2 - radius;
  const arc = (radius * Math.PI) / 4;
  const across = 2 * (half + arc);
  const stops = listStops(half, arc, round, flat);
  const places: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const index: number[] = [];
  for (const { ahead, right, up, column, row } of FACES) {
    const first = places.length / 3;
    for (const t of stops) {
      for (const s of stops) {
        const out = ahead
          .clone()
          .addScaledVector(right, slope(s, half, radius))
          .addScaledVector(up, slope(t, half, radius))
          .normalize();
        const place = out
          .clone()
          .multiplyScalar(radius)
          .addScaledVector(ahead, half)
          .addScaledVector(right, clamp(s, half))
          .addScaledVector(up, clamp(t, half));
        places.push(...place);
        normals.push(...out);
        uvs.push(s + column * across, t + row * across);
      }
    }
    const n = stops.length;
    for (let j = 0; j + 1 < n; j += 1) {
      for (let i = 0; i + 1 < n; i += 1) {
        const a = first + j * n + i;
        index.push(a, a + 1, a + n, a + 1, a + n + 1, a + n);
      }
    }
  }
  return new BufferGeometry()
    .setAttribute('position', new Float32BufferAttribute(places, 3))
    .setAttribute('normal', new Float32BufferAttribute(normals, 3))
    .setAttribute('uv', new Float32BufferAttribute(uvs, 2))
    .setIndex(index);
}

/** Distances from the middle of a face along its surface, to half of each rounding. */
function listStops(half: number, arc: number, round: number, flat: number): readonly number[] {
  const side = (from: number, to: number, count: number) =>
    Array.from({ length: count }, (_, at) => from + ((to - from) * at) / count);
  const end = half + arc;
  if (half <= 0) return [...side(-end, end, 2 * round), end];
  return [...side(-end, -half, round), ...side(-half, half, flat), ...side(half, end, round), end];
}

/** How far a normal leans, as a share of what it points ahead. */
function slope(at: number, half: number, radius: number): number {
  return Math.tan((Math.sign(at) * Math.max(0, Math.abs(at) - half)) / radius);
}

function clamp(at: number, half: number): number {
  return Math.max(-half, Math.min(half, at));
}
