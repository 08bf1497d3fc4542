import type { Vec2, Vec3 } from '../math/vector.ts';
import { createMesh } from '../mesh/mesh.ts';
import { makeLathe, roundProfile, smoothPath } from '../mesh/round.ts';
import type { Random } from '../random/random.ts';
import type { SceneNode } from '../scene/node.ts';
import { type Finish, plainFinish } from '../texture/finish.ts';
import type { Size } from '../things/thing-maker.ts';
import { makeVase } from './thrown-vases.ts';
import { createKit } from './kit.ts';
import { addLeaflet, leafFinish } from './leaves.ts';

/** Vase with long stems of grey-green leaves. */
export function makeStemVase([width, height]: Size, glaze: Finish, random: Random): SceneNode {
  const kit = createKit();
  const vase = height * 0.42;
  kit.put([makeVase(random.integer(0, 2), vase, glaze)], [0, 0, 0]);
  const stem = plainFinish('stem', '#6c6a4c', 0.8);
  const leaf = createMesh();
  const pale = createMesh();
  for (let i = 0; i < 7; i++) {
    const a = i * 2.39996 + random.between(-0.3, 0.3);
    const reach = (width / 2) * random.between(0.55, 1);
    const top = height * random.between(0.78, 1);
    const path = smoothPath(
      [
        [0.01 * Math.cos(a), vase * 0.8, 0.01 * Math.sin(a)],
        [reach * 0.3 * Math.cos(a), vase + (top - vase) * 0.5, reach * 0.3 * Math.sin(a)],
        [reach * Math.cos(a), top, reach * Math.sin(a)],
      ],
      6,
    );
    kit.tube(stem, path, 0.0026, { sides: 6, radiusAt: (t) => 1 - 0.6 * t });
    for (let k = 4; k < path.length; k++)
      for (const s of [-1, 1]) {
        const p = path[k] ?? [0, 0, 0];
        const heading: Vec3 = [Math.cos(a + s * 1.2), 0.5, Math.sin(a + s * 1.2)];
        addLeaflet(
          random.chance(0.6) ? leaf : pale,
          p,
          heading,
          s * 0.5,
          0.062 * (1.1 - (0.4 * k) / path.length),
          0.034,
        );
      }
  }
  kit.add(leafFinish('eucalyptus', '#74876f'), leaf, 60);
  kit.add(leafFinish('eucalyptus-pale', '#93a38c'), pale, 60);
  return kit.toNode('vase');
}

export function makeCoreVase(height: number, glaze: Finish, shape: number): SceneNode {
  const kit = createKit();
  kit.put([makeVase(shape, height, glaze)], [0, 0, 0]);
  return kit.toNode('vase');
}

/** Hollow ball standing for a lidded ginger jar. */
export function makeLidJar([width, height]: Size, glaze: Finish): SceneNode {
  const kit = createKit();
  const r = width / 2;
  const profile: Vec2[] = [
    [0, 0],
    [r * 0.55, 0],
    [r * 0.62, height * 0.06],
    [r, height * 0.48],
    [r * 0.86, height * 0.66],
    [r * 0.46, height * 0.74],
    [r * 0.46, height * 0.79],
    [r * 0.58, height * 0.8],
    [r * 0.52, height * 0.88],
    [r * 0.16, height * 0.93],
    [r * 0.16, height * 0.97],
    [0, height],
  ];
  kit.add(glaze, makeLathe(roundProfile(profile, height * 0.06, 4), 48), 60);
  return kit.toNode('vase');
}
