import type { Vec2, Vec3 } from '../math/vector.ts';
import { makeLoft, ovalRing, ringAt } from '../mesh/loft.ts';
import { deform, move, turnX } from '../mesh/mesh.ts';
import { makeBlob, makeTube, roundProfile, smoothPath } from '../mesh/round.ts';
import { makeSlab, ovalOutline } from '../mesh/slab.ts';
import type { Random } from '../random/random.ts';
import type { SceneNode } from '../scene/node.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';
import { createKit, type Kit } from './kit.ts';
import { fromPalette } from './own-finishes.ts';

type Size = readonly [width: number, height: number, depth: number];

const CANVAS = plainFinish('primed-canvas', '#efece4', 0.9);

/** Painter's easel with a canvas begun: fields of the scene's colours. */
export function makeEasel(
  [width, height, depth]: Size,
  timber: Finish,
  palette: readonly Finish[],
  random: Random,
): SceneNode {
  const kit = createKit();
  const bar = 0.042;
  const lean = (y: number): number => depth * (0.32 - 0.3 * (y / height));
  const leg = (from: Vec3, to: Vec3): void => kit.rod(timber, from, to, bar * 0.42);
  const top = height - 0.02;
  leg([-width / 2 + 0.02, 0.012, depth / 2 - 0.02], [-width * 0.1, top * 0.9, lean(top * 0.9)]);
  leg([width / 2 - 0.02, 0.012, depth / 2 - 0.02], [width * 0.1, top * 0.9, lean(top * 0.9)]);
  leg([0, 0.012, -depth / 2 + 0.02], [0, top * 0.86, lean(top * 0.86) - 0.02]);
  leg([0, height * 0.24, lean(height * 0.24) - 0.01], [0, top, lean(top) - 0.01]);
  const cross = height * 0.24;
  kit.board(timber, [width * 0.68, bar, 0.024], [0, cross, lean(cross) + 0.016], { bevel: 0.003 });
  const shelf = height * 0.4;
  kit.board(timber, [width * 0.86, 0.022, 0.07], [0, shelf, lean(shelf) + 0.034], { bevel: 0.004 });
  kit.board(timber, [width * 0.86, 0.03, 0.012], [0, shelf, lean(shelf) + 0.064], { bevel: 0.003 });
  const [w, h] = [width * 0.84, height * 0.46];
  const tilt = -Math.atan((0.3 * depth) / height);
  const lay = (mesh: ReturnType<typeof makeSlab>): ReturnType<typeof makeSlab> =>
    move(turnX(mesh, tilt), 0, shelf + 0.022, lean(shelf) + 0.03);
  kit.add(
    CANVAS,
    lay(
      move(
        turnX(
          makeSlab(
            [
              [-w / 2, 0],
              [w / 2, 0],
              [w / 2, h],
              [-w / 2, h],
            ],
            0.022,
            0.003,
            1,
          ),
          Math.PI / 2,
        ),
        0,
        0,
        0,
      ),
    ),
  );
  const field = (outline: Vec2[], finish: Finish, level: number): void =>
    kit.add(
      finish,
      lay(move(turnX(makeSlab(outline, 0.0016, 0.0005, 1), Math.PI / 2), 0, 0, 0.022 + level * 0.0012)),
    );
  const horizon = h * random.between(0.34, 0.5);
  field(
    [
      [-w * 0.46, h * 0.04],
      [w * 0.46, h * 0.04],
      [w * 0.46, horizon],
      [-w * 0.46, horizon * 0.9],
    ],
    fromPalette(palette, 0, timber),
    0,
  );
  field(
    [
      [-w * 0.4, horizon],
      [w * 0.2, horizon * 1.02],
      [w * 0.28, h * 0.8],
      [-w * 0.34, h * 0.86],
    ],
    fromPalette(palette, 1, timber),
    1,
  );
  const r = w * 0.15;
  field(
    ovalOutline(r, r, 1, 36).map((p): Vec2 => [p[0] + w * 0.2, p[1] + h * 0.66]),
    fromPalette(palette, 2, timber),
    2,
  );
  const clip = shelf + 0.022 + h * Math.cos(tilt);
  kit.board(timber, [0.09, 0.05, 0.05], [0, clip - 0.006, lean(clip) + 0.012], { bevel: 0.004 });
  return kit.toNode('easel');
}

/** Wooden bricks built up: a gate with an arch, a tower, a roof, some strewn about. */
export function makeBuildingBlocks(
  [width, height, depth]: Size,
  timber: Finish,
  palette: readonly Finish[],
  random: Random,
): SceneNode {
  const kit = createKit();
  const u = height / 5;
  const tint = (i: number): Finish => (i % 3 === 2 ? timber : fromPalette(palette, i, timber));
  const brick = (i: number, size: Vec3, at: Vec3, turn = 0): void =>
    kit.box(tint(i), [size[0] * u, size[1] * u, size[2] * u], at, { bevel: 0.004, turn });
  const gate = -width * 0.22;
  for (const [i, s] of [-1, 1].entries()) brick(i, [1, 2, 1], [gate + s * u * 1.5, 0, 0]);
  const arch: Vec2[] = [
    [2 * u, 0],
    [2 * u, 1.4 * u],
    [-2 * u, 1.4 * u],
    [-2 * u, 0],
  ];
  for (let k = 0; k <= 14; k++) {
    const a = Math.PI - (k / 14) * Math.PI;
    arch.push([u * Math.cos(a), u * Math.sin(a)]);
  }
  kit.add(tint(4), move(turnX(makeSlab(arch, u, 0.003, 1), Math.PI / 2), gate, 2 * u, -u / 2));
  const roof: Vec2[] = [
    [-1.3 * u, 0],
    [1.3 * u, 0],
    [0, 1.2 * u],
  ];
  kit.add(tint(0), move(turnX(makeSlab(roof, u, 0.003, 1), Math.PI / 2), gate, 3.4 * u, -u / 2));
  const tower = width * 0.2;
  for (let k = 0; k < 3; k++)
    brick(k + 1, [1.1, 1, 1.1], [tower, k * u, -depth * 0.08], random.between(-0.12, 0.12));
  kit.cylinder(tint(3), u * 0.5, u, [tower, 3 * u, -depth * 0.08], 0.003);
  kit.lathe(
    tint(1),
    [
      [0, 0],
      [u * 0.62, 0],
      [0, u],
    ],
    [tower, 4 * u, -depth * 0.08],
    28,
  );
  kit.add(
    tint(3),
    move(makeBlob([u * 0.5, u * 0.5, u * 0.5], 1, 28, 18), width / 2 - u * 0.5, u * 0.5, depth * 0.22),
    80,
  );
  brick(5, [2, 1, 1], [0.03, 0, depth / 2 - u * 0.8], random.between(-0.5, 0.5));
  brick(6, [1, 1, 1], [-width / 2 + u, 0, depth / 2 - u], random.between(-0.6, 0.6));
  brick(0, [1, 0.5, 2], [width * 0.42, 0, -depth / 2 + u * 1.1], random.between(-0.5, 0.5));
  brick(4, [1, 1, 1], [-width / 2 + u * 0.6, 0, -depth / 2 + u * 0.9], 0.4);
  return kit.toNode('toy-blocks');
}

/** Stacking rings and a train of three cars. */
export function makeToyTrain(
  [width, height, depth]: Size,
  timber: Finish,
  palette: readonly Finish[],
): SceneNode {
  const kit = createKit();
  const tint = (i: number): Finish => fromPalette(palette, i, timber);
  const x = -width / 2 + height * 0.36;
  const z = -depth / 2 + height * 0.36;
  kit.cylinder(timber, height * 0.36, height * 0.08, [x, 0, z], 0.006);
  kit.rod(timber, [x, 0.02, z], [x, height * 0.9, z], height * 0.05);
  for (let i = 0; i < 5; i++) {
    const r = height * (0.25 - 0.03 * i);
    const y = height * (0.16 + 0.145 * i);
    const ring = Array.from({ length: 30 }, (_, k): Vec3 => {
      const a = (k / 30) * 2 * Math.PI;
      return [x + r * Math.cos(a), y, z - r * Math.sin(a)];
    });
    kit.tube(tint(i), ring, height * 0.072, { isClosed: true, sides: 12 });
  }
  kit.add(
    tint(5),
    move(makeBlob([height * 0.09, height * 0.09, height * 0.09], 1, 24, 14), x, height * 0.91, z),
    80,
  );
  const car = Math.min(width * 0.24, depth * 0.5);
  for (let i = 0; i < 3; i++) {
    const cx = -width / 2 + car * 0.6 + i * car * 1.18 + width * 0.06;
    const cz = depth / 2 - car * 0.36 - i * 0.012;
    kit.board(timber, [car, car * 0.16, car * 0.46], [cx, car * 0.2, cz], { bevel: 0.004 });
    if (i === 2) {
      kit.rod(tint(0), [cx - car * 0.06, car * 0.55, cz], [cx + car * 0.36, car * 0.55, cz], car * 0.19);
      kit.box(tint(1), [car * 0.36, car * 0.6, car * 0.44], [cx - car * 0.3, car * 0.34, cz], {
        bevel: 0.005,
      });
      kit.box(tint(2), [car * 0.46, car * 0.08, car * 0.54], [cx - car * 0.3, car * 0.92, cz], {
        bevel: 0.005,
      });
      kit.cylinder(tint(2), car * 0.08, car * 0.26, [cx + car * 0.22, car * 0.68, cz], 0.003);
    } else {
      kit.box(tint(i), [car * 0.8, car * 0.4, car * 0.42], [cx, car * 0.34, cz], { bevel: 0.006 });
    }
    for (const sx of [-1, 1])
      for (const sz of [-1, 1]) {
        const wheel: Vec3 = [cx + sx * car * 0.3, car * 0.17, cz + sz * car * 0.24];
        kit.rod(
          tint(3),
          [wheel[0], wheel[1], wheel[2] - 0.006],
          [wheel[0], wheel[1], wheel[2] + 0.006],
          car * 0.16,
        );
      }
  }
  return kit.toNode('toy-blocks');
}

/** Block to show a work on: square, round or fluted; a shadow gap lifts it off the floor. */
export function makePlinth(
  [width, height, depth]: Size,
  body: Finish,
  shape: 'square' | 'round' | 'fluted',
): SceneNode {
  const kit = createKit();
  if (shape === 'square') {
    kit.box(body, [width - 0.03, 0.02, depth - 0.03], [0, 0, 0], { bevel: 0.002 });
    kit.board(body, [width, height - 0.02, depth], [0, 0.02, 0], { bevel: 0.003 });
    return kit.toNode('plinth');
  }
  const [hx, hz] = [width / 2, depth / 2];
  if (shape === 'round') {
    const rings: [number, number][] = [
      [0, 0],
      [0.95, 0],
      [0.95, 0.02],
      [1, 0.02],
      [1, height - 0.005],
      [0.985, height],
      [0, height],
    ];
    kit.add(body, makeLoft(rings.map(([k, y]) => ovalRing(hx * k, hz * k, y, { points: 64 }))), 40);
    return kit.toNode('plinth');
  }
  const flutes = 24;
  const ring = (k: number, y: number, deep: number): Vec3[] => {
    const outline: Vec2[] = [];
    for (let i = 0; i < flutes; i++)
      for (const [t, cut] of [
        [0, 1],
        [0.25, 0.32],
        [0.5, 0],
        [0.75, 0.32],
      ] as const) {
        const a = ((i + t) / flutes) * 2 * Math.PI;
        const r = k * (1 - deep * cut);
        outline.push([hx * r * Math.cos(a), hz * r * Math.sin(a)]);
      }
    return ringAt(outline, y);
  };
  kit.add(
    body,
    makeLoft([
      ring(0, 0, 0),
      ring(0.97, 0, 0.07),
      ring(0.97, height - 0.03, 0.07),
      ring(0, height - 0.03, 0),
    ]),
    30,
  );
  kit.add(
    body,
    makeLoft(
      [0, 1, 1, 0].map((k, i) => ovalRing(hx * k, hz * k, height - (i < 2 ? 0.034 : 0), { points: 64 })),
    ),
    40,
  );
  return kit.toNode('plinth');
}

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
