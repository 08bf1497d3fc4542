import { addLeaflet, leafFinish, lighten } from '../../furniture/leaves.ts';
import type { Vec3 } from '../../math/vector.ts';
import { createMesh, deform, move, type Mesh } from '../../mesh/mesh.ts';
import { makeBlob, makeTube, smoothPath } from '../../mesh/round.ts';
import type { Random } from '../../random/random.ts';
import { makeNode, part, type Part, type SceneNode } from '../../scene/node.ts';
import { plainFinish } from '../../texture/finish.ts';

function direction(random: Random, low = -0.4): Vec3 {
  const a = random.between(0, 2 * Math.PI);
  const up = random.between(low, 1);
  const flat = Math.sqrt(Math.max(0, 1 - up * up));
  return [flat * Math.cos(a), up, flat * Math.sin(a)];
}

/** Uneven ball, dark as the inside of a bush is. */
function lump(half: Vec3, phase: number): Mesh {
  return deform(makeBlob(half, 1, 10, 7), ([x, y, z]) => {
    const k =
      1 +
      0.12 * Math.sin((x / half[0]) * 4 + phase) * Math.cos((z / half[2]) * 5 + phase * 2) +
      0.07 * Math.sin((y / half[1]) * 7 + phase);
    return [x * k, y * k, z * k];
  });
}

function shadeOf(hex: string, k: number): string {
  const n = Number.parseInt(hex.slice(1), 16);
  const down = (c: number): string =>
    Math.round(Math.min(255, c * k))
      .toString(16)
      .padStart(2, '0');
  return `#${down((n >> 16) & 255)}${down((n >> 8) & 255)}${down(n & 255)}`;
}

type Crown = { shade: Mesh; leaf: Mesh; pale: Mesh };

/** Leaves over the surface of a lump, paler where the light falls. */
function clothe(crown: Crown, centre: Vec3, half: Vec3, count: number, size: number, random: Random): void {
  for (let i = 0; i < count; i++) {
    const d = direction(random, -0.5);
    const k = random.between(0.86, 1.1);
    const base: Vec3 = [
      centre[0] + half[0] * d[0] * k,
      centre[1] + half[1] * d[1] * k,
      centre[2] + half[2] * d[2] * k,
    ];
    const heading: Vec3 = [
      d[0] + random.between(-0.7, 0.7),
      d[1] + random.between(-0.7, 0.5),
      d[2] + random.between(-0.7, 0.7),
    ];
    const mesh =
      d[1] > 0.35
        ? random.chance(0.6)
          ? crown.pale
          : crown.leaf
        : d[1] < -0.1
          ? crown.shade
          : random.chance(0.25)
            ? crown.shade
            : crown.leaf;
    const l = size * random.between(0.7, 1.25);
    addLeaflet(mesh, base, heading, random.between(-1, 1), l, l * 0.62);
  }
}

function crownParts(name: string, hex: string, crown: Crown, core: readonly Mesh[]): Part[] {
  return [
    ...core.map((m) => part(plainFinish(`${name}-core`, shadeOf(hex, 0.62), 0.95), m, 80)),
    part(leafFinish(`${name}-shade`, shadeOf(hex, 0.82)), crown.shade, 60),
    part(leafFinish(`${name}-leaf`, hex), crown.leaf, 60),
    part(leafFinish(`${name}-pale`, lighten(lighten(hex))), crown.pale, 60),
  ];
}

/** Rounded shrub of several lumps. */
export function makeBush(width: number, height: number, hex: string, random: Random): SceneNode {
  const crown: Crown = { shade: createMesh(), leaf: createMesh(), pale: createMesh() };
  const core: Mesh[] = [];
  const lumps = 3;
  for (let i = 0; i < lumps; i++) {
    const r = (width / 2) * random.between(0.55, 0.72);
    const half: Vec3 = [r, height * random.between(0.36, 0.5), r];
    const a = (i / lumps) * 2 * Math.PI + random.between(-0.5, 0.5);
    const centre: Vec3 = [Math.cos(a) * (width / 2 - r), half[1] * 0.92, Math.sin(a) * (width / 2 - r)];
    core.push(move(lump([half[0] * 0.86, half[1] * 0.88, half[2] * 0.86], a * 3), ...centre));
    clothe(crown, centre, half, 120, 0.1, random);
  }
  return makeNode('bush', crownParts('bush', hex, crown, core));
}

/** A tall tree for the edge of a garden: stem, limbs, a crown of many lumps that no sky shows through but at its rim. */
export function makeShadeTree(height: number, spread: number, hex: string, random: Random): SceneNode {
  const bark = plainFinish('tree-bark', '#5e5347', 0.92);
  const crown: Crown = { shade: createMesh(), leaf: createMesh(), pale: createMesh() };
  const core: Mesh[] = [];
  const lean = random.between(-0.25, 0.25);
  const fork = height * random.between(0.26, 0.34);
  const parts: Part[] = [
    part(
      bark,
      makeTube(
        smoothPath(
          [
            [0, 0, 0],
            [lean * 0.3, fork * 0.6, 0.05],
            [lean, height * 0.72, 0],
          ],
          4,
        ),
        height * 0.02,
        {
          sides: 8,
          radiusAt: (t) => 1.35 - 0.95 * t + (t < 0.06 ? 0.5 : 0),
        },
      ),
      60,
    ),
  ];
  const lumps = 17;
  for (let i = 0; i < lumps; i++) {
    const t = (i + 0.5) / lumps;
    const y = fork + (height - fork) * (0.14 + 0.76 * t);
    const k = Math.sin(Math.PI * Math.min(1, 0.24 + 0.7 * t)) ** 0.8;
    const a = i * 2.39996 + random.between(-0.4, 0.4);
    const reach = (spread / 2) * 0.62 * k * Math.sqrt(random.between(0.35, 1));
    const r = (spread / 2) * random.between(0.34, 0.5) * (0.6 + 0.4 * k);
    const half: Vec3 = [r, r * random.between(0.6, 0.8), r];
    const centre: Vec3 = [lean * t + reach * Math.cos(a), y, reach * Math.sin(a)];
    core.push(move(lump([half[0] * 0.64, half[1] * 0.6, half[2] * 0.64], a), ...centre));
    clothe(crown, centre, half, 250, 0.33, random);
    parts.push(
      part(
        bark,
        makeTube(
          smoothPath(
            [
              [lean * 0.4, fork + (y - fork) * 0.25, 0],
              [centre[0] * 0.5, (fork + y) / 2, centre[2] * 0.5],
              centre,
            ],
            2,
          ),
          height * 0.007,
          { sides: 5 },
        ),
        60,
      ),
    );
  }
  return makeNode('shade-tree', [...parts, ...crownParts('crown', hex, crown, core)]);
}

/** Slender evergreen column of the south. */
export function makeCypress(height: number, random: Random): SceneNode {
  const crown: Crown = { shade: createMesh(), leaf: createMesh(), pale: createMesh() };
  const core: Mesh[] = [];
  const steps = 7;
  for (let i = 0; i < steps; i++) {
    const t = (i + 0.5) / steps;
    const r = height * 0.085 * Math.sin(Math.PI * Math.min(0.98, 0.2 + 0.8 * t)) ** 0.6;
    const half: Vec3 = [r, (height / steps) * 0.85, r];
    const centre: Vec3 = [
      random.between(-0.04, 0.04),
      0.25 + (height - 0.3) * t,
      random.between(-0.04, 0.04),
    ];
    core.push(move(lump([half[0] * 0.85, half[1], half[2] * 0.85], i), ...centre));
    clothe(crown, centre, half, 110, 0.16, random);
  }
  return makeNode('cypress', crownParts('cypress', '#3c5234', crown, core));
}

/** Clump of tall grass with its plumes. */
export function makeGrassClump(height: number, hex: string, random: Random): SceneNode {
  const leaf = createMesh();
  const pale = createMesh();
  for (let i = 0; i < 70; i++) {
    const a = random.between(0, 2 * Math.PI);
    const out = random.between(0.2, 0.75);
    const base: Vec3 = [Math.cos(a) * 0.05, 0, Math.sin(a) * 0.05];
    const l = height * random.between(0.6, 1.05);
    addLeaflet(
      random.chance(0.6) ? leaf : pale,
      base,
      [Math.cos(a) * out, 1, Math.sin(a) * out],
      random.between(-1, 1),
      l,
      0.028,
    );
  }
  return makeNode('grass-clump', [
    part(leafFinish('tall-grass', hex), leaf, 60),
    part(leafFinish('tall-grass-pale', lighten(hex)), pale, 60),
  ]);
}

/** Low cushion of flowers. */
export function makeFlowers(width: number, hex: string, random: Random): SceneNode {
  const leaf = createMesh();
  const bloom = createMesh();
  for (let i = 0; i < 90; i++) {
    const a = random.between(0, 2 * Math.PI);
    const r = (width / 2) * Math.sqrt(random.next());
    const base: Vec3 = [r * Math.cos(a), 0.02, r * Math.sin(a)];
    const tall = random.between(0.14, 0.34);
    addLeaflet(leaf, base, [random.between(-0.4, 0.4), 1, random.between(-0.4, 0.4)], 0, tall, 0.05);
    if (random.chance(0.6))
      addLeaflet(
        bloom,
        [base[0], tall * 0.8, base[2]],
        [random.between(-0.5, 0.5), 0.8, random.between(-0.5, 0.5)],
        random.between(-1, 1),
        0.09,
        0.07,
      );
  }
  return makeNode('flowers', [
    part(leafFinish('flower-leaf', '#5b7348'), leaf, 60),
    part(leafFinish('flower-bloom', hex), bloom, 60),
  ]);
}

/** Clipped hedge along X from x0 to x1, or along Z: a dark box under a skin of leaves. */
export function makeHedge(
  length: number,
  height: number,
  thick: number,
  hex: string,
  random: Random,
): SceneNode {
  const crown: Crown = { shade: createMesh(), leaf: createMesh(), pale: createMesh() };
  const box = deform(makeBlob([length / 2, height / 2, thick / 2], 0.16, 24, 10), (p) => [
    p[0],
    p[1] + height / 2,
    p[2],
  ]);
  const count = Math.min(2600, Math.round(length * height * 46));
  for (let i = 0; i < count; i++) {
    const x = random.between(-length / 2, length / 2);
    const onTop = random.chance(0.3);
    const side = random.chance(0.75) ? 1 : -1;
    const base: Vec3 = onTop
      ? [x, height * random.between(0.94, 1.01), random.between(-thick / 2, thick / 2)]
      : [x, random.between(0.02, 0.98) * height, side * thick * random.between(0.46, 0.53)];
    const heading: Vec3 = onTop
      ? [random.between(-1, 1), random.between(0.3, 1), random.between(-1, 1)]
      : [random.between(-1, 1), random.between(-0.6, 0.9), side * random.between(0.2, 1)];
    const l = random.between(0.09, 0.17);
    addLeaflet(
      onTop ? crown.pale : random.chance(0.5) ? crown.leaf : random.chance(0.5) ? crown.pale : crown.shade,
      base,
      heading,
      random.between(-1, 1),
      l,
      l * 0.6,
    );
  }
  return makeNode('hedge', crownParts('hedge', hex, crown, [box]));
}

/** Tufts scattered over a lawn, longer and of other greens than what is mown: no lawn is one colour. `isFree` says where. */
export function makeTufts(
  width: number,
  depth: number,
  count: number,
  isFree: (x: number, z: number) => boolean,
  random: Random,
): SceneNode {
  const meshes = [createMesh(), createMesh(), createMesh()] as const;
  for (let i = 0; i < count; i++) {
    const x = random.between(-width / 2, width / 2);
    const z = random.between(-depth / 2, depth / 2);
    const patch = Math.sin(x * 0.7 + 1.3) * Math.cos(z * 0.55 + 0.4) + random.between(-0.6, 0.6);
    if (!isFree(x, z)) continue;
    const mesh = patch > 0.4 ? meshes[2] : patch < -0.3 ? meshes[0] : meshes[1];
    for (let k = 0; k < 4; k++) {
      const a = random.between(0, 2 * Math.PI);
      addLeaflet(
        mesh,
        [x + random.between(-0.05, 0.05), 0, z + random.between(-0.05, 0.05)],
        [Math.cos(a) * 0.6, 1, Math.sin(a) * 0.6],
        0,
        random.between(0.05, 0.12),
        0.018,
      );
    }
  }
  return makeNode('tufts', [
    part(leafFinish('tuft-deep', '#3f5a2b'), meshes[0], 60),
    part(leafFinish('tuft', '#5d7a38'), meshes[1], 60),
    part(leafFinish('tuft-dry', '#8a8a4c'), meshes[2], 60),
  ]);
}
