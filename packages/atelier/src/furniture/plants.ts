import { add, normalize, scale, type Vec3 } from '../math/vector.ts';
import { createMesh } from '../mesh/mesh.ts';
import { makeLathe, makeTube, roundProfile, smoothPath } from '../mesh/round.ts';
import type { Random } from '../random/random.ts';
import { makeNode, part, type Part, type SceneNode } from '../scene/node.ts';
import { type Finish, plainFinish } from '../texture/finish.ts';
import { addLeaf, leafFinish, lighten } from './leaves.ts';

export type PotStyle = 'cylinder' | 'bowl' | 'urn' | 'tapered';

export function makePot(style: PotStyle, radius: number, height: number, finish: Finish): Part[] {
  const shapes = {
    cylinder: [
      [0, 0],
      [radius, 0],
      [radius, height],
      [radius * 0.92, height],
      [radius * 0.92, height * 0.86],
      [0, height * 0.86],
    ],
    tapered: [
      [0, 0],
      [radius * 0.72, 0],
      [radius, height],
      [radius * 0.92, height],
      [radius * 0.9, height * 0.86],
      [0, height * 0.86],
    ],
    bowl: [
      [0, 0],
      [radius * 0.5, 0],
      [radius * 0.9, height * 0.35],
      [radius, height],
      [radius * 0.93, height],
      [radius * 0.9, height * 0.84],
      [0, height * 0.84],
    ],
    urn: [
      [0, 0],
      [radius * 0.6, 0],
      [radius * 1.05, height * 0.5],
      [radius * 0.82, height],
      [radius * 0.74, height],
      [radius * 0.8, height * 0.86],
      [0, height * 0.86],
    ],
  } as const;
  const soil = plainFinish('soil', '#3b2f27', 0.98);
  const disc = makeLathe(
    [
      [radius * 0.9, height * 0.872],
      [0, height * 0.885],
    ],
    40,
  );
  return [part(finish, makeLathe(roundProfile(shapes[style], radius * 0.2, 5), 56), 50), part(soil, disc)];
}

/** Branching tree with many small leaves, as olive or ficus. */
export function makeTree(
  height: number,
  pot: PotStyle,
  potFinish: Finish,
  leafHex: string,
  leafLength: number,
  random: Random,
): SceneNode {
  const potHeight = height * 0.22;
  const bark = plainFinish('bark', '#7b6a58', 0.9);
  const leaves = createMesh();
  const paleLeaves = createMesh();
  const parts = makePot(pot, height * 0.13, potHeight, potFinish);
  const crownFrom = height * 0.5;
  const oval = (t: number): number => Math.sin(Math.PI * Math.min(1, t * 0.94 + 0.03)) ** 0.8;
  const grow = (from: Vec3, direction: Vec3, reach: number, radius: number, level: number): void => {
    const points: Vec3[] = [from];
    let p = from;
    let d = direction;
    const steps = level === 0 ? 6 : 4;
    for (let k = 0; k < steps; k++) {
      d = normalize(
        add(d, [random.between(-0.28, 0.28), level === 0 ? 0.25 : 0.1, random.between(-0.28, 0.28)]),
      );
      p = add(p, scale(d, reach / steps));
      points.push(p);
      const turn = random.between(0, Math.PI * 2);
      const outward: Vec3 = normalize([Math.cos(turn), random.between(0.2, 0.75), Math.sin(turn)]);
      if (level < 2 && p[1] > crownFrom * (level === 0 ? 1 : 0.8)) {
        const count = 2;
        for (let c = 0; c < count; c++) {
          const b: Vec3 = c === 0 ? outward : [-outward[0], outward[1], -outward[2]];
          grow(
            p,
            normalize(add(scale(d, 0.5), b)),
            reach * random.between(0.36, 0.5),
            radius * 0.5,
            level + 1,
          );
        }
      }
      if (level >= 1) {
        for (let c = 0; c < 13; c++) {
          const a = random.between(0, Math.PI * 2);
          const out: Vec3 = normalize([
            Math.cos(a) + d[0],
            random.between(-0.2, 0.8) + d[1] * 0.4,
            Math.sin(a) + d[2],
          ]);
          const l = leafLength * random.between(0.7, 1.15);
          addLeaf(
            random.chance(0.6) ? leaves : paleLeaves,
            add(p, scale(d, -random.between(0, reach / steps))),
            out,
            random.between(-0.9, 0.9),
            { length: l, width: l * 0.3, outline: oval, droop: 0.5, fold: 0.25, segments: 3 },
          );
        }
      }
    }
    parts.push(
      part(
        bark,
        makeTube(smoothPath(points, 3), radius, {
          sides: level === 0 ? 10 : 6,
          radiusAt: (t) => 1 - 0.6 * t,
        }),
        60,
      ),
    );
  };
  grow(
    [0, potHeight * 0.86, 0],
    [random.between(-0.12, 0.12), 1, random.between(-0.12, 0.12)],
    height * 0.6,
    height * 0.014,
    0,
  );
  parts.push(
    part(leafFinish('leaf', leafHex), leaves, 60),
    part(leafFinish('leaf-pale', lighten(leafHex)), paleLeaves, 60),
  );
  return makeNode('tree', parts);
}

/** Upright plant with large leathery leaves around a few stems (fiddle-leaf fig, rubber tree). */
export function makeBroadLeaf(
  height: number,
  pot: PotStyle,
  potFinish: Finish,
  leafHex: string,
  random: Random,
): SceneNode {
  const potHeight = height * 0.24;
  const bark = plainFinish('bark', '#6c5a48', 0.9);
  const a = createMesh();
  const b = createMesh();
  const parts = makePot(pot, height * 0.13, potHeight, potFinish);
  const outline = (t: number): number =>
    t < 0.68
      ? 0.35 + 0.65 * Math.sin((t / 0.68) * (Math.PI / 2))
      : Math.cos(((t - 0.68) / 0.32) * (Math.PI / 2)) ** 0.7;
  for (let stem = 0; stem < 3; stem++) {
    const turn = (stem / 3) * 2 * Math.PI + random.between(0, 1);
    const top: Vec3 = [
      Math.cos(turn) * height * 0.1,
      height * random.between(0.74, 0.92),
      Math.sin(turn) * height * 0.1,
    ];
    const path = smoothPath(
      [
        [Math.cos(turn) * 0.03, potHeight * 0.85, Math.sin(turn) * 0.03],
        [Math.cos(turn) * height * 0.05, height * 0.5, Math.sin(turn) * height * 0.05],
        top,
      ],
      8,
    );
    parts.push(part(bark, makeTube(path, 0.011, { sides: 9, radiusAt: (t) => 1 - 0.5 * t }), 60));
    const count = 13;
    for (let i = 0; i < count; i++) {
      const t = 0.3 + (0.7 * i) / (count - 1);
      const p = path[Math.min(path.length - 1, Math.round(t * (path.length - 1)))] ?? top;
      const angle = i * 2.4 + stem + random.between(-0.3, 0.3);
      const lift = 0.35 + 0.9 * t;
      const l = height * random.between(0.18, 0.24) * (1.15 - 0.35 * t);
      addLeaf(
        random.chance(0.6) ? a : b,
        p,
        [Math.cos(angle), lift, Math.sin(angle)],
        random.between(-0.25, 0.25),
        { length: l, width: l * 0.66, outline, droop: 0.8, fold: 0.22, segments: 8 },
      );
    }
  }
  parts.push(
    part(leafFinish('leaf', leafHex, 0.4), a, 70),
    part(leafFinish('leaf-pale', lighten(leafHex), 0.42), b, 70),
  );
  return makeNode('broad-leaf-plant', parts);
}

/** Stiff upright blades (snake plant). */
export function makeBlades(
  height: number,
  pot: PotStyle,
  potFinish: Finish,
  leafHex: string,
  random: Random,
): SceneNode {
  const potHeight = height * 0.3;
  const a = createMesh();
  const b = createMesh();
  const parts = makePot(pot, height * 0.17, potHeight, potFinish);
  for (let i = 0; i < 17; i++) {
    const angle = i * 2.4;
    const r = Math.sqrt(i / 17) * height * 0.12;
    const base: Vec3 = [r * Math.cos(angle), potHeight * 0.84, r * Math.sin(angle)];
    const l = height * random.between(0.45, 0.76) * (1.08 - r);
    addLeaf(random.chance(0.5) ? a : b, base, [Math.cos(angle) * 0.16, 1, Math.sin(angle) * 0.16], angle, {
      length: l,
      width: 0.065 * height + 0.012,
      outline: (t) => (t < 0.55 ? 0.72 + 0.28 * (t / 0.55) : 1 - ((t - 0.55) / 0.45) ** 2.2),
      droop: -0.05,
      fold: 0.35,
      segments: 10,
    });
  }
  parts.push(
    part(leafFinish('leaf', leafHex, 0.42), a, 60),
    part(leafFinish('leaf-pale', lighten(leafHex), 0.42), b, 60),
  );
  return makeNode('blade-plant', parts);
}
