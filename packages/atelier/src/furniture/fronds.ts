import type { Vec3 } from '../math/vector.ts';
import { createMesh } from '../mesh/mesh.ts';
import { makeTube, smoothPath } from '../mesh/round.ts';
import type { Random } from '../random/random.ts';
import { makeNode, part, type SceneNode } from '../scene/node.ts';
import { type Finish, plainFinish } from '../texture/finish.ts';
import { addLeaf, leafFinish, lighten } from './leaves.ts';
import { makePot, type PotStyle } from './plants.ts';

/** Arching fronds from one heart: palm, fern, or monstera with notched leaves. */
export function makeFronds(
  height: number,
  pot: PotStyle,
  potFinish: Finish,
  leafHex: string,
  kind: 'palm' | 'monstera',
  random: Random,
  leafletSegments = 4,
): SceneNode {
  const potHeight = height * 0.3;
  const stalk = plainFinish('stalk', '#5f7443', 0.6);
  const a = createMesh();
  const b = createMesh();
  const parts = makePot(pot, height * 0.18, potHeight, potFinish);
  const count = kind === 'palm' ? 13 : 15;
  for (let i = 0; i < count; i++) {
    const angle = i * 2.4 + random.between(-0.2, 0.2);
    const spread = (0.2 + 0.8 * (i / count)) * (kind === 'palm' ? 0.42 : 0.36) * height;
    const peak = height * (0.98 - 0.42 * (i / count)) * random.between(0.92, 1);
    const dir: Vec3 = [Math.cos(angle), 0, Math.sin(angle)];
    const path = smoothPath(
      [
        [0.02 * dir[0], potHeight * 0.85, 0.02 * dir[2]],
        [dir[0] * spread * 0.3, potHeight + (peak - potHeight) * 0.65, dir[2] * spread * 0.3],
        [dir[0] * spread * 0.75, peak, dir[2] * spread * 0.75],
        [dir[0] * spread * 1.1, peak - (kind === 'palm' ? 0.12 : 0.03) * height, dir[2] * spread * 1.1],
      ],
      6,
    );
    parts.push(
      part(stalk, makeTube(path, 0.006 + 0.002 * height, { sides: 7, radiusAt: (t) => 1 - 0.7 * t }), 60),
    );
    if (kind === 'monstera') {
      const tip = path[path.length - 1] ?? [0, peak, 0];
      const l = height * random.between(0.24, 0.32);
      addLeaf(
        random.chance(0.6) ? a : b,
        tip,
        [dir[0], 0.25, dir[2]],
        random.between(-0.3, 0.3),
        {
          length: l,
          width: l * 0.92,
          outline: (t) => Math.sin(Math.PI * Math.min(1, 0.16 + t * 0.84)) ** 0.6,
          droop: 1.5,
          fold: 0.18,
          segments: 26,
        },
        1,
      );
      continue;
    }
    for (let k = 5; k < path.length; k++) {
      const p = path[k] ?? [0, 0, 0];
      const t = k / path.length;
      for (const s of [-1, 1]) {
        const out: Vec3 = [dir[0] * 0.75 - s * dir[2], 0.15, dir[2] * 0.75 + s * dir[0]];
        const l = height * 0.24 * Math.sin(Math.PI * Math.min(0.93, 0.12 + t * 0.82));
        addLeaf(random.chance(0.6) ? a : b, p, out, 0.2 * s, {
          length: l,
          width: 0.02 + 0.008 * height,
          outline: (q) => Math.sin(Math.PI * Math.min(1, 0.12 + q * 0.88)) ** 0.6,
          droop: 0.9,
          fold: 0.4,
          segments: leafletSegments,
        });
      }
    }
  }
  parts.push(
    part(leafFinish('leaf', leafHex), a, 60),
    part(leafFinish('leaf-pale', lighten(leafHex)), b, 60),
  );
  return makeNode('frond-plant', parts);
}
