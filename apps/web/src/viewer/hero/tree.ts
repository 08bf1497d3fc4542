import { BufferAttribute, BufferGeometry } from 'three';
import { rod, toPart } from './parts.ts';

type Point = readonly [x: number, y: number, z: number];

/** Mulberry32: the garden looks the same for everybody. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const BARK = 0x3d3128;
const LEAF = 0x5d7a48;

/** A small garden maple: a leaning trunk, boughs, and clouds of leaves that dapple the light through the gate. */
export function growTree(root: Point): BufferGeometry[] {
  const random = createRandom(11);
  const wood: BufferGeometry[] = [];
  const clouds: { at: Point; size: number }[] = [];

  function grow(
    from: Point,
    heading: number,
    lift: number,
    length: number,
    radius: number,
    depth: number,
  ): void {
    const to: Point = [
      from[0] + Math.cos(heading) * Math.cos(lift) * length,
      from[1] + Math.sin(lift) * length,
      from[2] + Math.sin(heading) * Math.cos(lift) * length,
    ];
    wood.push(rod(from, to, [radius, radius * 0.68], 'plain', BARK));
    if (depth === 0) {
      clouds.push({ at: to, size: 0.3 + random() * 0.24 });
      return;
    }
    if (depth === 1) clouds.push({ at: to, size: 0.26 });
    const boughs = depth > 2 ? 2 : 3;
    for (let bough = 0; bough < boughs; bough += 1) {
      const turn = heading + (bough - (boughs - 1) / 2) * 1.5 + (random() - 0.5) * 0.9;
      grow(
        to,
        turn,
        lift * 0.62 + (random() - 0.35) * 0.5,
        length * (0.6 + random() * 0.18),
        radius * 0.62,
        depth - 1,
      );
    }
  }

  grow(root, 2.6, 1.28, 1.15, 0.075, 3);
  return [...wood, toPart(buildLeaves(clouds, random), 'leaf', LEAF)];
}

const LEAVES_IN_CLOUD = 96;

/** Small lozenges, flattened into layers the way a maple carries them. */
function buildLeaves(clouds: readonly { at: Point; size: number }[], random: () => number): BufferGeometry {
  const corners: number[] = [];
  const normals: number[] = [];
  for (const { at, size } of clouds) {
    for (let leaf = 0; leaf < LEAVES_IN_CLOUD; leaf += 1) {
      const angle = random() * Math.PI * 2;
      const reach = Math.sqrt(random()) * size;
      const x = at[0] + Math.cos(angle) * reach;
      const y = at[1] + (random() - 0.35) * size * 0.95 - reach * 0.24;
      const z = at[2] + Math.sin(angle) * reach;
      const half = 0.028 + random() * 0.024;
      const turn = random() * Math.PI * 2;
      const tilt = (random() - 0.5) * 1.2;
      const along: Point = [Math.cos(turn) * half * 1.7, Math.sin(tilt) * half, Math.sin(turn) * half * 1.7];
      const across: Point = [-Math.sin(turn) * half, Math.cos(tilt) * half * 0.4, Math.cos(turn) * half];
      const at4 = [
        [x - along[0], y - along[1], z - along[2]],
        [x - across[0], y - across[1], z - across[2]],
        [x + along[0], y + along[1], z + along[2]],
        [x + across[0], y + across[1], z + across[2]],
      ] as const;
      for (const index of [0, 1, 2, 0, 2, 3] as const) corners.push(...at4[index]);
      const lift = Math.hypot(reach, size * 0.7);
      for (let i = 0; i < 6; i += 1)
        normals.push((x - at[0]) / lift, (size * 0.7) / lift, (z - at[2]) / lift);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(corners), 3));
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3));
  return geometry;
}
