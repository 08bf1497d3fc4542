import type { Vec2, Vec3 } from '../math/vector.ts';
import { makeBox } from '../mesh/box.ts';
import { deform, move, turnX } from '../mesh/mesh.ts';
import { makeBlob, makeLathe, makeTube, roundProfile, smoothPath } from '../mesh/round.ts';
import { makeSlab, ovalOutline, roundedRectOutline } from '../mesh/slab.ts';
import type { Random } from '../random/random.ts';
import { makeNode, part, type Part, type SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';

/** Rug lying flat with a whisper of waves; inlays are drawn as raised fields. */
export function makeRug(
  width: number,
  depth: number,
  shape: 'rect' | 'round' | 'pebble',
  ground: Finish,
  inlays: readonly Finish[],
  random: Random,
): SceneNode {
  const phase = random.between(0, 6);
  const lie = (mesh: Parameters<typeof move>[0]): typeof mesh =>
    deform(mesh, (p) => [
      p[0],
      p[1] + 0.003 * (1 + Math.sin(p[0] * 2.4 + phase) * Math.sin(p[2] * 3.1)),
      p[2],
    ]);
  const outlineOf = (k: number): Vec2[] => {
    if (shape === 'rect') return roundedRectOutline(width * k, depth * k, 0.03, 4);
    if (shape === 'round') return ovalOutline((width / 2) * k, (depth / 2) * k, 1, 80);
    return ovalOutline((width / 2) * k, (depth / 2) * k, 0.9, 80).map(([x, z], i): Vec2 => {
      const a = (i / 80) * 2 * Math.PI;
      const r = 1 + 0.08 * Math.cos(2 * a + phase) + 0.06 * Math.cos(3 * a + phase * 2);
      return [x * r, z * r];
    });
  };
  const parts = [part(ground, lie(makeSlab(outlineOf(1), 0.014, 0.006)))];
  inlays.forEach((finish, i) => {
    const k = 1 - (i + 1) * (0.7 / (inlays.length + 1));
    const field = makeSlab(outlineOf(k), 0.004, 0.002);
    parts.push(part(finish, lie(move(field, 0, 0.0125 + i * 0.0025, 0))));
  });
  if (shape === 'rect') {
    const tassels = Math.round(depth / 0.035);
    for (const s of [-1, 1]) {
      for (let i = 0; i < tassels; i++) {
        const z = -depth / 2 + (depth / tassels) * (i + 0.5);
        parts.push(
          part(
            ground,
            makeTube(
              [
                [s * (width / 2 - 0.004), 0.007, z],
                [s * (width / 2 + 0.06), 0.004, z + random.between(-0.008, 0.008)],
              ],
              0.0035,
              { sides: 5 },
            ),
          ),
        );
      }
    }
  }
  return makeNode('rug', parts);
}

/** Full-length mirror leaning back slightly, arched or pebble-shaped. */
export function makeMirror(frame: Finish, glass: Finish, shape: 'arch' | 'round'): SceneNode {
  const outline: Vec2[] = [];
  const half = shape === 'arch' ? 0.4 : 0.45;
  const high = shape === 'arch' ? 1.8 : 0.9;
  if (shape === 'arch') {
    outline.push([-half, 0], [half, 0], [half, high - half]);
    for (let k = 1; k < 24; k++)
      outline.push([half * Math.cos((k / 24) * Math.PI), high - half + half * Math.sin((k / 24) * Math.PI)]);
    outline.push([-half, high - half]);
  } else {
    for (const [x, y] of ovalOutline(half, half, 1, 72)) outline.push([x, y + half]);
  }
  const rim = outline.map(([x, y]): Vec3 => [x, y + 0.02, 0.012]);
  const lean = -0.09;
  return makeNode('mirror', [
    part(glass, turnX(move(turnX(makeSlab(outline, 0.008, 0.001, 1), Math.PI / 2), 0, 0.02, 0.004), lean)),
    part(frame, turnX(makeTube(rim, 0.017, { isClosed: true, sides: 14 }), lean), 60),
    part(frame, turnX(move(turnX(makeSlab(outline, 0.012, 0.003, 1), Math.PI / 2), 0, 0.02, -0.01), lean)),
  ]);
}

/** Closed ribbon of stone winding through itself on a plinth. */
export function makeKnot(stone: Finish, plinth: Finish): SceneNode {
  const path: Vec3[] = Array.from({ length: 160 }, (_, i) => {
    const a = (i / 160) * 2 * Math.PI;
    const r = 0.125 + 0.05 * Math.cos(3 * a);
    return [r * Math.cos(2 * a), 0.27 + 0.062 * Math.sin(3 * a), r * Math.sin(2 * a)];
  });
  const upright = path.map((p): Vec3 => [p[0], 0.27 + p[2], p[1] - 0.27]);
  return makeNode('knot-sculpture', [
    part(stone, makeTube(upright, 0.042, { isClosed: true, sides: 28 }), 80),
    part(plinth, move(makeBox(0.2, 0.07, 0.16, { bevel: 0.004 }), 0, 0.035, 0)),
  ]);
}

/** Serving tray with teapot and cups. */
export function makeTeaSet(tray: Finish, clay: Finish, glaze: Finish): SceneNode {
  const parts: Part[] = [
    part(tray, makeSlab(roundedRectOutline(0.46, 0.3, 0.05, 8), 0.018, 0.006)),
    part(clay, move(makeBlob([0.075, 0.062, 0.075], 0.92, 44, 24), -0.08, 0.078, 0), 70),
    part(
      clay,
      move(
        makeLathe(
          roundProfile(
            [
              [0, 0],
              [0.042, 0],
              [0.036, 0.012],
              [0.008, 0.018],
              [0.011, 0.03],
              [0, 0.034],
            ],
            0.006,
            4,
          ),
          32,
        ),
        -0.08,
        0.136,
        0,
      ),
      60,
    ),
    part(
      clay,
      makeTube(
        smoothPath(
          [
            [-0.015, 0.075, 0],
            [0.02, 0.09, 0],
            [0.035, 0.125, 0],
          ],
          6,
        ),
        0.012,
        { sides: 14, radiusAt: (t) => 1.1 - 0.5 * t },
      ),
      60,
    ),
    part(
      clay,
      makeTube(
        smoothPath(
          [
            [-0.145, 0.105, 0],
            [-0.19, 0.11, 0],
            [-0.195, 0.07, 0],
            [-0.148, 0.052, 0],
          ],
          7,
        ),
        0.0065,
        { sides: 12 },
      ),
      60,
    ),
  ];
  for (const [x, z] of [
    [0.12, -0.07],
    [0.17, 0.02],
    [0.1, 0.085],
  ] as const) {
    const cup = makeLathe(
      [
        [0, 0],
        [0.018, 0],
        [0.032, 0.018],
        [0.036, 0.045],
        [0.033, 0.045],
        [0.028, 0.018],
        [0, 0.008],
      ],
      36,
    );
    parts.push(part(glaze, move(cup, x, 0.018, z), 60));
  }
  return makeNode('tea-set', parts);
}

/** Wall piece: a deep frame with relief shapes; hangs with its back at z = 0, middle at the origin. */
export function makeWallArt(
  width: number,
  height: number,
  frame: Finish,
  ground: Finish,
  shapes: readonly Finish[],
  random: Random,
): SceneNode {
  const parts: Part[] = [
    part(ground, move(makeBox(width - 0.03, height - 0.03, 0.012, { bevel: 0.001 }), 0, 0, 0.012)),
  ];
  for (const s of [-1, 1]) {
    parts.push(
      part(
        frame,
        move(makeBox(0.02, height, 0.035, { bevel: 0.003, grain: 'y' }), s * (width / 2 - 0.01), 0, 0.018),
      ),
    );
    parts.push(
      part(
        frame,
        move(makeBox(width - 0.04, 0.02, 0.035, { bevel: 0.003 }), 0, s * (height / 2 - 0.01), 0.018),
      ),
    );
  }
  shapes.forEach((finish, i) => {
    const r = Math.min(width, height) * random.between(0.16, 0.26);
    const stretch = random.between(0.7, 1.5);
    const outline = ovalOutline(r, r * stretch, random.pick([1, 1, 0.55]), 56);
    const x = random.between(-0.5, 0.5) * (width - 2.6 * r);
    const y = random.between(-0.5, 0.5) * (height - 2.6 * r * stretch);
    parts.push(
      part(finish, move(turnX(makeSlab(outline, 0.006, 0.002, 2), Math.PI / 2), x, y, 0.019 + i * 0.005)),
    );
  });
  return makeNode('wall-art', parts);
}
