import type { Vec3 } from '../math/vector.ts';
import { makeLoft, ovalRing } from '../mesh/loft.ts';
import { deform, move } from '../mesh/mesh.ts';
import { makeBlob, makeTube, roundProfile, smoothPath } from '../mesh/round.ts';
import type { SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import type { Size } from '../things/thing-maker.ts';
import { createKit, type Kit } from './kit.ts';

/** Half width, half depth, height and forward shift of a torso, hip to neck, in shares of its height. */
const TORSO: readonly (readonly [x: number, z: number, y: number, forward: number])[] = [
  [0.2, 0.14, 0, 0],
  [0.215, 0.155, 0.1, -0.006],
  [0.2, 0.145, 0.22, -0.006],
  [0.16, 0.115, 0.36, 0],
  [0.155, 0.112, 0.42, 0.002],
  [0.178, 0.132, 0.56, 0.012],
  [0.198, 0.156, 0.68, 0.022],
  [0.206, 0.14, 0.78, 0.014],
  [0.216, 0.108, 0.86, 0],
  [0.17, 0.088, 0.905, -0.004],
  [0.09, 0.076, 0.935, -0.002],
  [0.068, 0.068, 0.96, 0.002],
  [0.064, 0.064, 1, 0.006],
];

function addTorso(kit: Kit, cover: Finish, from: number, height: number, width: number, depth: number): void {
  const [kx, kz] = [width / 0.44, depth / 0.32];
  const rings = TORSO.map(([x, z, y, f]) =>
    ovalRing(x * kx, z * kz, from + y * height, { points: 40, roundness: 0.94, z: f * kz }),
  );
  const close = (ring: readonly Vec3[] | undefined, lift: number): Vec3[] =>
    (ring ?? []).map((p): Vec3 => [p[0] * 0.001, p[1] + lift, p[2] * 0.001]);
  kit.add(cover, makeLoft([close(rings[0], 0), ...rings, close(rings[rings.length - 1], 0.012)]), 70);
}

/** Tailor's form on a turned stand. */
export function makeDressForm([width, height, depth]: Size, cloth: Finish, timber: Finish): SceneNode {
  const kit = createKit();
  const hip = height * 0.52;
  const torso = height * 0.44;
  addTorso(kit, cloth, hip, torso, width, Math.min(depth, width * 0.72));
  const top = hip + torso;
  kit.lathe(
    timber,
    roundProfile(
      [
        [0, 0],
        [0.055, 0],
        [0.055, 0.012],
        [0.014, 0.02],
        [0.022, height - top - 0.012],
        [0, height - top],
      ],
      0.008,
      3,
    ),
    [0, top, 0],
    24,
  );
  kit.rod(timber, [0, height * 0.16, 0], [0, hip + 0.03, 0], 0.016);
  kit.lathe(
    timber,
    roundProfile(
      [
        [0, 0],
        [0.034, 0.004],
        [0.022, 0.05],
        [0.038, 0.09],
        [0.018, 0.15],
        [0, 0.15],
      ],
      0.012,
      3,
    ),
    [0, height * 0.15, 0],
    24,
  );
  const reach = Math.min(width, depth) / 2 - 0.014;
  for (let i = 0; i < 3; i++) {
    const a = (i / 3) * 2 * Math.PI + Math.PI / 2;
    const at = (r: number, y: number): Vec3 => [r * Math.cos(a), y, r * Math.sin(a)];
    kit.tube(
      timber,
      smoothPath(
        [
          at(0.01, height * 0.19),
          at(reach * 0.5, height * 0.15),
          at(reach * 0.86, height * 0.05),
          at(reach, 0.014),
        ],
        5,
      ),
      0.013,
    );
  }
  return kit.toNode('mannequin');
}

/** Whole figure without a face, at ease, on a round plate. */
export function makeFigure([width, height, depth]: Size, skin: Finish, metal: Finish): SceneNode {
  const kit = createKit();
  const plate = 0.012;
  const h = height - plate;
  kit.cylinder(metal, Math.min(width, depth) * 0.46, plate, [0, 0, 0], 0.004);
  const y = (share: number): number => plate + h * share;
  addTorso(kit, skin, y(0.47), h * 0.4, width * 0.8, Math.min(depth * 0.8, width * 0.56));
  const head = deform(makeBlob([h * 0.044, h * 0.068, h * 0.054], 0.96, 28, 20), (p) => [
    p[0] * (1 - 0.18 * Math.max(0, -p[1] / (h * 0.068))),
    p[1],
    p[2],
  ]);
  kit.add(skin, move(head, 0, height - h * 0.068, h * 0.008), 80);
  kit.rod(skin, [0, y(0.85), 0], [0, y(0.9), h * 0.004], h * 0.026);
  for (const s of [-1, 1]) {
    const hip = s * width * 0.19;
    const foot: Vec3 = [s * width * 0.2, plate + h * 0.02, s > 0 ? depth * 0.08 : -depth * 0.02];
    kit.tube(
      skin,
      smoothPath(
        [
          [hip, y(0.5), 0],
          [hip * 1.02, y(0.4), 0.006],
          [hip * 0.98, y(0.28), foot[2] * 0.5 + 0.008],
          [foot[0], y(0.14), foot[2] * 0.8 - 0.004],
          [foot[0], y(0.035), foot[2]],
        ],
        5,
      ),
      h * 0.047,
      { sides: 16, radiusAt: (t) => 1.06 - 0.62 * t + 0.16 * Math.sin(Math.PI * Math.max(0, (t - 0.5) * 2)) },
    );
    kit.add(
      skin,
      move(
        makeBlob([h * 0.024, h * 0.02, h * 0.07], 0.9, 18, 12),
        foot[0],
        plate + h * 0.02,
        foot[2] + h * 0.032,
      ),
      80,
    );
    const shoulder: Vec3 = [s * width * 0.37, y(0.8), 0];
    kit.tube(
      skin,
      smoothPath(
        [
          shoulder,
          [s * width * 0.435, y(0.72), -0.004],
          [s * width * 0.455, y(0.62), -0.008],
          [s * width * 0.47, y(0.52), 0.02],
          [s * width * 0.462, y(0.455), 0.035],
        ],
        5,
      ),
      h * 0.026,
      { sides: 12, radiusAt: (t) => 1.12 - 0.42 * t },
    );
    kit.add(
      skin,
      move(makeBlob([h * 0.012, h * 0.034, h * 0.022], 0.95, 14, 10), s * width * 0.46, y(0.43), 0.04),
      80,
    );
  }
  return kit.toNode('mannequin');
}

/** Dress form with a garment hung over it: a plain straight coat. */
export function makeClothedForm(size: Size, cloth: Finish, coat: Finish, timber: Finish): SceneNode {
  const kit = createKit();
  const [width, height, depth] = size;
  kit.put(makeDressForm([width * 0.9, height, depth], cloth, timber).parts, [0, 0, 0]);
  const hip = height * 0.52;
  const torso = height * 0.44;
  const hem = height * 0.3;
  const thick = Math.min(depth * 0.9, width * 0.7) / 0.32;
  const rings: Vec3[][] = [];
  for (let k = 0; k <= 14; k++) {
    const t = k / 14;
    const y = hem + (hip + torso * 0.9 - hem) * t;
    const share = Math.max(0, (y - hip) / torso);
    const body = torsoAt(share);
    const flare = 1.1 + 0.24 * (1 - t) ** 1.4;
    const wide = Math.max(body[0], 0.19 * (1 - share)) * flare;
    rings.push(
      ovalRing(
        Math.min(width / 2, (wide * width) / 0.46),
        Math.max(body[1], 0.13 * (1 - share)) * flare * thick,
        y,
        {
          points: 48,
        },
      ).map((p, i): Vec3 => {
        const fold = 1 + 0.035 * (1 - t) * Math.sin(i * 1.57 + 0.6 * Math.sin(i));
        return [p[0] * fold, p[1], p[2] * fold];
      }),
    );
  }
  kit.add(coat, makeLoft(rings), 70);
  for (const s of [-1, 1])
    kit.add(
      coat,
      makeTube(
        smoothPath(
          [
            [s * width * 0.4, hip + torso * 0.82, 0],
            [s * width * 0.455, hip + torso * 0.5, 0],
            [s * width * 0.47, hip + torso * 0.06, 0.02],
          ],
          6,
        ),
        width * 0.075,
        { sides: 14, radiusAt: (t) => 1.05 - 0.2 * t },
      ),
      70,
    );
  for (let i = 0; i < 4; i++) {
    const z = (torsoAt(0.5)[1] * 1.2 + 0.004) * thick;
    kit.rod(
      timber,
      [0.012, hip + torso * (0.08 + 0.18 * i), z - 0.01],
      [0.012, hip + torso * (0.08 + 0.18 * i), z + 0.003],
      0.011,
    );
  }
  return kit.toNode('mannequin');
}

function torsoAt(share: number): readonly [number, number] {
  let before = TORSO[0];
  for (const row of TORSO) {
    if (row[2] >= share && before) {
      const t = row[2] === before[2] ? 0 : (share - before[2]) / (row[2] - before[2]);
      return [before[0] + (row[0] - before[0]) * t, before[1] + (row[1] - before[1]) * t];
    }
    before = row;
  }
  return [0.07, 0.07];
}
