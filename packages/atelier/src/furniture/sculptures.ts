import type { Vec3 } from '../math/vector.ts';
import { makeLoft, ovalRing } from '../mesh/loft.ts';
import { deform, move, turnZ } from '../mesh/mesh.ts';
import { makeBlob, makeTube, smoothPath } from '../mesh/round.ts';
import { roundedRectOutline } from '../mesh/slab.ts';
import type { Random } from '../random/random.ts';
import type { SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import type { Size } from '../things/thing-maker.ts';
import { createKit } from './kit.ts';

/** Smooth pebbles balanced on each other. */
export function makeTotem(
  [width, height, depth]: Size,
  stone: Finish,
  second: Finish,
  random: Random,
): SceneNode {
  const kit = createKit();
  const shares = [0.2, 0.26, 0.14, 0.24, 0.16];
  let y = 0;
  shares.forEach((share, i) => {
    const h = height * share;
    const k = [1, 0.72, 0.9, 0.56, 0.7][i] ?? 0.7;
    const blob = makeBlob([(width / 2) * k, h / 2 + 0.002, (depth / 2) * k], i === 0 ? 0.7 : 0.88, 32, 20);
    const off = i === 0 ? 0 : width * random.between(-0.06, 0.06);
    kit.add(
      i % 2 === 0 ? stone : second,
      move(turnZ(blob, i === 0 ? 0 : random.between(-0.05, 0.05)), off, y + h / 2, 0),
      80,
    );
    y += h;
  });
  return kit.toNode('sculpture');
}

/** Upright ring, part of it cut by a block on which it stands. */
export function makeRingSculpture([width, height, depth]: Size, metal: Finish, base: Finish): SceneNode {
  const kit = createKit();
  const foot = height * 0.16;
  const tube = Math.min(depth * 0.36, width * 0.09);
  const r = Math.min(width / 2, (height - foot * 0.4) / 2) - tube;
  const path = Array.from({ length: 72 }, (_, i): Vec3 => {
    const a = (i / 72) * 2 * Math.PI;
    return [r * Math.cos(a), height - tube - r + r * Math.sin(a), 0];
  });
  kit.tube(metal, path, tube, {
    isClosed: true,
    sides: 20,
    radiusAt: (t) => 0.62 + 0.38 * Math.cos(2 * Math.PI * t + 0.6) ** 2,
  });
  kit.board(base, [width * 0.46, foot, depth], [0, 0, 0], { bevel: 0.004 });
  return kit.toNode('sculpture');
}

/** Square column wound about its own axis. */
export function makeTwistSculpture([width, height, depth]: Size, stone: Finish, base: Finish): SceneNode {
  const kit = createKit();
  const foot = height * 0.08;
  const rings: Vec3[][] = [];
  const steps = 36;
  for (let k = 0; k <= steps; k++) {
    const t = k / steps;
    const turn = t * Math.PI * 0.9;
    const swell = 0.62 + 0.2 * Math.sin(Math.PI * t) - 0.12 * t;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    rings.push(
      ovalRing((width / 2) * swell, (depth / 2) * swell * 0.62, foot + (height - foot) * t, {
        roundness: 0.6,
        points: 40,
      }).map((p): Vec3 => [p[0] * c + p[2] * s, p[1], p[2] * c - p[0] * s]),
    );
  }
  const first = rings[0] ?? [];
  const last = rings[rings.length - 1] ?? [];
  const close = (ring: readonly Vec3[]): Vec3[] => ring.map((p): Vec3 => [0, p[1], 0]);
  kit.add(stone, makeLoft([close(first), ...rings, close(last)]), 50);
  kit.board(base, [width * 0.96, foot, depth * 0.96], [0, 0, 0], { bevel: 0.004 });
  return kit.toNode('sculpture');
}

/** Reclining form: two swellings and the void between them. */
export function makeBiomorph([width, height, depth]: Size, stone: Finish, base: Finish): SceneNode {
  const kit = createKit();
  const foot = height * 0.1;
  kit.slab(base, roundedRectOutline(width * 0.8, depth * 0.9, 0.01, 3), foot, [0, 0, 0], 0.003);
  const path = smoothPath(
    [
      [-0.3, 0.14, 0],
      [-0.34, 0.5, 0.02],
      [-0.16, 0.82, 0],
      [0.1, 0.7, -0.03],
      [0.24, 0.52, 0],
      [0.36, 0.38, 0.03],
      [0.3, 0.15, 0],
      [0.02, 0.12, 0],
    ].map((p): Vec3 => [(p[0] ?? 0) * width, foot + (p[1] ?? 0) * (height - foot), (p[2] ?? 0) * depth]),
    8,
    true,
  );
  const body = makeTube(path, Math.min(width, height) * 0.16, {
    isClosed: true,
    sides: 22,
    radiusAt: (t) => 0.72 + 0.34 * Math.sin(2 * Math.PI * (t - 0.05)) ** 2,
  });
  kit.add(
    stone,
    deform(body, (p) => [p[0], Math.max(foot * 0.8, p[1]), p[2] * Math.min(1.2, depth / (height * 0.34))]),
    80,
  );
  return kit.toNode('sculpture');
}
