import type { Vec3 } from '../math/vector.ts';
import { makeBox } from '../mesh/box.ts';
import { deform, move, type Mesh } from '../mesh/mesh.ts';
import { makeLathe, makeTaper, makeTube, roundProfile } from '../mesh/round.ts';
import { makeCylinder, makeSlab, ovalOutline, roundedRectOutline } from '../mesh/slab.ts';
import { makeNode, part, type Part, type SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';

/** Upright drum whose side is carved into `flutes` shallow grooves. */
export function makeFluted(radius: number, height: number, flutes: number, depth: number): Mesh {
  const drum = makeLathe(
    roundProfile(
      [
        [0, 0],
        [radius, 0],
        [radius, height],
        [0, height],
      ],
      0.008,
      3,
    ),
    flutes * 8,
  );
  return deform(drum, (p) => {
    const r = Math.hypot(p[0], p[2]);
    if (r < radius * 0.97) return p;
    const angle = Math.atan2(p[2], p[0]);
    const k = 1 - (depth * (1 - Math.abs(Math.sin((angle * flutes) / 2)))) / r;
    return [p[0] * k, p[1], p[2] * k];
  });
}

/** Drum coffee table, plain or fluted, with an overhanging top. */
export function makeDrumTable(
  radius: number,
  height: number,
  stone: Finish,
  top: Finish,
  flutes: number,
): SceneNode {
  const body =
    flutes > 0
      ? makeFluted(radius * 0.86, height - 0.035, flutes, 0.014)
      : makeCylinder(radius * 0.8, height - 0.035, 0.012, 64);
  return makeNode('drum-table', [
    part(stone, body, 50),
    part(top, move(makeCylinder(radius, 0.036, 0.012, 72), 0, height - 0.036, 0)),
  ]);
}

/** Long oval top on two offset half-moon or cylinder supports. */
export function makeOvalTable(
  length: number,
  width: number,
  height: number,
  top: Finish,
  support: Finish,
): SceneNode {
  const leg = makeSlab(ovalOutline(0.17, width * 0.3, 0.85, 48), height - 0.03, 0.01);
  return makeNode('oval-table', [
    part(
      top,
      move(makeSlab(ovalOutline(length / 2, width / 2, 0.82, 88), 0.032, 0.014, 4), 0, height - 0.032, 0),
    ),
    part(support, move(leg, -length * 0.22, 0, 0)),
    part(support, move(leg, length * 0.22, 0, 0)),
  ]);
}

/** Free pebble outline on three thick legs. */
export function makePebbleTable(size: number, height: number, top: Finish, legs: Finish): SceneNode {
  const outline = ovalOutline(size * 0.62, size * 0.42, 1, 72).map(([x, z], i): [number, number] => {
    const a = (i / 72) * 2 * Math.PI;
    const k = 1 + 0.1 * Math.cos(2 * a + 0.6) + 0.07 * Math.cos(3 * a - 0.8);
    return [x * k, z * k];
  });
  const spots: Vec3[] = [
    [-size * 0.34, 0, 0.1 * size],
    [size * 0.3, 0, 0.18 * size],
    [size * 0.12, 0, -0.22 * size],
  ];
  return makeNode('pebble-table', [
    part(top, move(makeSlab(outline, 0.045, 0.02, 5), 0, height - 0.045, 0)),
    ...spots.map((p) => part(legs, move(makeTaper(0.06, 0.075, height - 0.04, 40), ...p))),
  ]);
}

/** Set of nesting side tables: disc tops on slim three-rod frames. */
export function makeNestingTables(tops: readonly [Finish, Finish, Finish], frame: Finish): SceneNode {
  const parts: Part[] = [];
  const sizes = [
    [0.25, 0.52, -0.2, -0.05],
    [0.21, 0.42, 0.16, 0.1],
    [0.17, 0.33, 0.4, -0.16],
  ] as const;
  sizes.forEach(([r, h, x, z], i) => {
    parts.push(part(tops[i] ?? tops[0], move(makeCylinder(r, 0.018, 0.006, 64), x, h - 0.018, z)));
    for (let k = 0; k < 3; k++) {
      const a = (k / 3) * 2 * Math.PI + 0.5 + i;
      const foot: Vec3 = [x + r * 0.8 * Math.cos(a), 0.008, z + r * 0.8 * Math.sin(a)];
      parts.push(part(frame, makeTube([foot, [foot[0], h - 0.016, foot[2]]], 0.007, { sides: 12 })));
    }
    const ring = ovalOutline(r * 0.8, r * 0.8, 1, 48).map((p): Vec3 => [x + p[0], 0.008, z - p[1]]);
    parts.push(part(frame, makeTube(ring, 0.007, { isClosed: true, sides: 10 }), 60));
  });
  return makeNode('nesting-tables', parts);
}

/** Glass top on a bent-tube frame. */
export function makeGlassTable(width: number, depth: number, glass: Finish, tube: Finish): SceneNode {
  const height = 0.4;
  const parts: Part[] = [
    part(
      glass,
      move(makeSlab(roundedRectOutline(width, depth, 0.08, 10), 0.012, 0.003), 0, height - 0.012, 0),
    ),
  ];
  for (const y of [0.014, height - 0.027]) {
    const ring = roundedRectOutline(width - 0.06, depth - 0.06, 0.06, 10).map((p): Vec3 => [p[0], y, -p[1]]);
    parts.push(part(tube, makeTube(ring, 0.0135, { isClosed: true, sides: 16 }), 60));
  }
  for (const sx of [-1, 1])
    for (const sz of [-1, 1])
      parts.push(
        part(
          tube,
          makeTube(
            [
              [sx * (width / 2 - 0.1), 0.014, sz * (depth / 2 - 0.03)],
              [sx * (width / 2 - 0.1), height - 0.027, sz * (depth / 2 - 0.03)],
            ],
            0.0135,
            { sides: 16 },
          ),
        ),
      );
  return makeNode('glass-table', parts);
}

/** Height of the lower block as a share of the whole, and how far to the right it reaches as a share of the width. */
export const BLOCK_TABLE = { low: 0.3 / 0.42, lowTo: (0.16 - 0.0475) / 1.375 } as const;

/** Two stone blocks of different heights pushed together. */
export function makeBlockTable(a: Finish, b: Finish): SceneNode {
  return makeNode('block-table', [
    part(a, move(makeBox(0.8, 0.3, 0.8, { bevel: 0.012, bevelSegments: 3 }), -0.24, 0.15, 0)),
    part(b, move(makeBox(0.55, 0.42, 0.5, { bevel: 0.012, bevelSegments: 3 }), 0.46, 0.21, 0.12)),
  ]);
}

/** Low tea table with inset tray and rounded feet. */
export function makeTeaTable(
  width: number,
  depth: number,
  height: number,
  timber: Finish,
  inset: Finish,
): SceneNode {
  const parts: Part[] = [
    part(timber, move(makeBox(width, 0.05, depth, { bevel: 0.008 }), 0, height - 0.025, 0)),
    part(
      inset,
      move(makeBox(width * 0.34, 0.006, depth * 0.6, { bevel: 0.002 }), width * 0.22, height + 0.002, 0),
    ),
  ];
  for (const sx of [-1, 1]) {
    parts.push(
      part(
        timber,
        move(
          makeBox(0.06, height - 0.04, depth - 0.04, { bevel: 0.012, grain: 'z' }),
          sx * (width / 2 - 0.1),
          (height - 0.04) / 2,
          0,
        ),
      ),
    );
  }
  return makeNode('tea-table', parts);
}
