import { add, normalize, scale, type Vec3 } from '../math/vector.ts';
import { createMesh, deform, move, type Mesh } from '../mesh/mesh.ts';
import { makeBlob, makeTube, smoothPath } from '../mesh/round.ts';
import type { Random } from '../random/random.ts';
import { part, type Part } from '../scene/node.ts';
import { plainFinish } from '../texture/finish.ts';
import { addLeaflet, leafFinish, lighten } from './leaves.ts';

export type TreeHabit = {
  height: number;
  /** Radius of the crown. */
  spread: number;
  /** Share of the height that is bare trunk. */
  clear: number;
  stems: number;
  trunkRadius: number;
  /** Height of the ground it grows from. */
  foot: number;
  barkHex: string;
  leafHex: string;
  leafLength: number;
  leafWidth: number;
  /** Bundles of leaves, and leaves in each. */
  bundles: number;
  leaves: number;
  /** 1 round bundles, towards 0 flat layers. */
  layered: number;
  /** Leaves stand up, as needles do. */
  isNeedle?: boolean;
  /** How far stems wander sideways, as a share of the height. */
  wander: number;
};

/** Tree without a pot: stems from the ground, a branch to every bundle of leaves, the crown paler where light falls. */
export function growTree(habit: TreeHabit, random: Random): Part[] {
  const bark = plainFinish('tree-bark', habit.barkHex, 0.92);
  const meshes = { shade: createMesh(), leaf: createMesh(), pale: createMesh() };
  const parts: Part[] = [];
  const stems = Array.from({ length: habit.stems }, (_, i) => growStem(habit, i, random));
  for (const stem of stems)
    parts.push(
      part(
        bark,
        makeTube(stem, habit.trunkRadius / Math.sqrt(habit.stems), { sides: 9, radiusAt: flare }),
        60,
      ),
    );
  const low = habit.foot + (habit.height - habit.foot) * habit.clear;
  const core: Mesh[] = [];
  for (let i = 0; i < habit.bundles; i++) {
    const centre = placeBundle(habit, low, i, random);
    const stem = stems[i % stems.length] ?? [];
    parts.push(part(bark, growBranch(habit, stem, centre, random), 60));
    const r = habit.spread * (habit.isNeedle ? 0.36 : 0.42) * random.between(0.8, 1.15);
    const half: Vec3 = [r, r * (0.25 + 0.75 * habit.layered), r];
    if (habit.isNeedle) core.push(move(makeBlob([r * 0.86, half[1] * 0.55, r * 0.86], 1, 10, 6), ...centre));
    for (let k = 0; k < habit.leaves; k++) addTo(meshes, habit, centre, half, low, random);
  }
  const dark = darken(habit.leafHex);
  for (const mesh of core) parts.push(part(leafFinish('leaf-core', dark, 0.9), mesh, 80));
  parts.push(
    part(leafFinish('leaf-shade', dark), meshes.shade, 60),
    part(leafFinish('leaf-mass', habit.leafHex), meshes.leaf, 60),
    part(leafFinish('leaf-sun', lighten(habit.leafHex)), meshes.pale, 60),
  );
  return parts;
}

function flare(t: number): number {
  return 1.25 - 0.85 * t + 0.5 * Math.max(0, 0.08 - t) * 6;
}

function growStem(habit: TreeHabit, index: number, random: Random): Vec3[] {
  const turn = (index / habit.stems) * 2 * Math.PI + random.between(0, 1.2);
  const out = habit.stems > 1 ? 0.16 * habit.spread : 0;
  const lean = habit.stems > 1 ? 0.38 * habit.spread : 0.05 * habit.spread;
  const points: Vec3[] = [];
  const top = habit.foot + (habit.height - habit.foot) * 0.86;
  for (let k = 0; k <= 5; k++) {
    const t = k / 5;
    const sway = habit.wander * habit.height * t * (1 - 0.3 * t);
    const r = out * (1 - t) * 0.4 + lean * t;
    points.push([
      Math.cos(turn) * r + sway * random.between(-0.5, 0.5) + (k % 2 === 0 ? 0.3 : -0.3) * sway,
      habit.foot + (top - habit.foot) * t,
      Math.sin(turn) * r + sway * random.between(-0.5, 0.5),
    ]);
  }
  return smoothPath(points, 3);
}

/** Bundles fill the crown evenly: round it by the golden angle, outwards by the square root. */
function placeBundle(habit: TreeHabit, low: number, index: number, random: Random): Vec3 {
  const t = (index + 0.5) / habit.bundles;
  const a = index * 2.39996 + random.between(-0.3, 0.3);
  const y = low + (habit.height - low) * (0.08 + 0.84 * t);
  // Egg-shaped crown: widest below its middle.
  const k = Math.sin(Math.PI * Math.min(1, 0.22 + 0.74 * t)) ** 0.7;
  const r = habit.spread * 0.66 * k * Math.sqrt(random.between(0.25, 1));
  return [r * Math.cos(a), y, r * Math.sin(a)];
}

function growBranch(habit: TreeHabit, stem: readonly Vec3[], centre: Vec3, random: Random): Mesh {
  const wanted = centre[1] - (centre[1] - habit.foot) * 0.3;
  let from: Vec3 = stem[0] ?? [0, habit.foot, 0];
  for (const p of stem) if (p[1] <= wanted) from = p;
  const middle: Vec3 = [
    (from[0] + centre[0]) / 2 + random.between(-0.06, 0.06) * habit.spread,
    from[1] * 0.42 + centre[1] * 0.58,
    (from[2] + centre[2]) / 2 + random.between(-0.06, 0.06) * habit.spread,
  ];
  return makeTube(smoothPath([from, middle, centre], 3), habit.trunkRadius * 0.34, {
    sides: 5,
    radiusAt: (t) => 1 - 0.72 * t,
  });
}

function addTo(
  meshes: { shade: Mesh; leaf: Mesh; pale: Mesh },
  habit: TreeHabit,
  centre: Vec3,
  half: Vec3,
  low: number,
  random: Random,
): void {
  const a = random.between(0, 2 * Math.PI);
  const up = random.between(habit.isNeedle ? -0.25 : -0.9, 1);
  const flat = Math.sqrt(1 - up * up);
  const d: Vec3 = [flat * Math.cos(a), up, flat * Math.sin(a)];
  const k = random.between(0.55, 1.05);
  const base: Vec3 = [
    centre[0] + half[0] * d[0] * k,
    Math.max(low * 0.8, centre[1] + half[1] * d[1] * k),
    centre[2] + half[2] * d[2] * k,
  ];
  const heading = habit.isNeedle
    ? normalize([
        d[0] * 0.6 + random.between(-0.4, 0.4),
        random.between(0.5, 1.2),
        d[2] * 0.6 + random.between(-0.4, 0.4),
      ])
    : normalize(
        add(scale(d, 0.9), [
          random.between(-0.6, 0.6),
          random.between(-0.7, 0.35),
          random.between(-0.6, 0.6),
        ]),
      );
  const isHigh = d[1] > 0.15;
  const mesh = random.chance(0.25)
    ? meshes.leaf
    : isHigh
      ? random.chance(0.55)
        ? meshes.pale
        : meshes.leaf
      : random.chance(0.6)
        ? meshes.shade
        : meshes.leaf;
  const l = habit.leafLength * random.between(0.75, 1.2);
  addLeaflet(mesh, base, heading, random.between(-1, 1), l, habit.leafWidth * random.between(0.8, 1.15));
}

function darken(hex: string): string {
  const n = Number.parseInt(hex.slice(1), 16);
  const down = (c: number): string =>
    Math.round(c * 0.68)
      .toString(16)
      .padStart(2, '0');
  return `#${down((n >> 16) & 255)}${down((n >> 8) & 255)}${down(n & 255)}`;
}

/** Culms of bamboo with their nodes, leaves in sprays on the upper two thirds. */
export function growBamboo(
  width: number,
  height: number,
  depth: number,
  culms: number,
  foot: number,
  random: Random,
): Part[] {
  const cane = plainFinish('bamboo-cane', '#7c9250', 0.42);
  const old = plainFinish('bamboo-cane-old', '#a39a5c', 0.5);
  const leaf = createMesh();
  const pale = createMesh();
  const parts: Part[] = [];
  for (let i = 0; i < culms; i++) {
    const a = i * 2.39996;
    const k = Math.sqrt((i + 0.5) / culms) * 0.3;
    const [x, z] = [width * k * Math.cos(a), depth * k * Math.sin(a)];
    const top = height * random.between(0.78, 0.97);
    const bend = random.between(0.03, 0.1) * height;
    const turn = random.between(0, 2 * Math.PI);
    const nodes = 11;
    const path: Vec3[] = [];
    const radii: number[] = [];
    const at = (t: number): Vec3 => [
      x + bend * t * t * Math.cos(turn),
      foot + (top - foot) * t,
      z + bend * t * t * Math.sin(turn),
    ];
    for (let n = 0; n < nodes; n++)
      for (const [s, r] of [
        [0, 1.14],
        [0.12, 0.96],
        [0.9, 1],
      ] as const) {
        path.push(at(Math.min(1, (n + s) / nodes)));
        radii.push(r * (1 - 0.6 * (n / nodes)));
      }
    const radius = (0.011 + 0.004 * random.next()) * Math.min(1.6, height / 2.4);
    parts.push(
      part(
        random.chance(0.75) ? cane : old,
        makeTube(path, radius, { sides: 6, radiusAt: (t) => radii[Math.round(t * (radii.length - 1))] ?? 1 }),
        60,
      ),
    );
    for (let n = 4; n <= nodes; n++)
      for (let s = 0; s < 3; s++) {
        const p = at(n / nodes);
        const spray = n * 2.4 + s * 2.1 + random.between(-0.4, 0.4);
        const reach = height * random.between(0.05, 0.11);
        const end: Vec3 = [
          p[0] + reach * Math.cos(spray),
          p[1] + reach * 0.25,
          p[2] + reach * Math.sin(spray),
        ];
        for (let l = 0; l < 6; l++) {
          const t = random.between(0.3, 1);
          const base: Vec3 = [
            p[0] + (end[0] - p[0]) * t,
            p[1] + (end[1] - p[1]) * t,
            p[2] + (end[2] - p[2]) * t,
          ];
          const heading: Vec3 = [
            Math.cos(spray + random.between(-0.9, 0.9)),
            random.between(-0.8, 0.1),
            Math.sin(spray + random.between(-0.9, 0.9)),
          ];
          const length = Math.min(0.16, 0.05 + height * 0.035) * random.between(0.7, 1.2);
          addLeaflet(
            random.chance(0.6) ? leaf : pale,
            base,
            heading,
            random.between(-0.6, 0.6),
            length,
            length * 0.17,
          );
        }
      }
  }
  parts.push(
    part(leafFinish('bamboo-leaf', '#5d7a3c'), leaf, 60),
    part(leafFinish('bamboo-leaf-pale', '#7f9a52'), pale, 60),
  );
  return parts;
}

/** Mound of moss. */
export function makeMoss(radius: number, height: number, depth: number): Part {
  const blob = makeBlob([radius, height, depth], 1, 24, 12);
  const mound = deform(blob, (p) => [
    p[0],
    Math.max(0, p[1]) * (1 + 0.1 * Math.sin(p[0] * 90 + p[2] * 70)),
    p[2],
  ]);
  return part(plainFinish('moss', '#5c6b35', 0.98), mound, 80);
}
