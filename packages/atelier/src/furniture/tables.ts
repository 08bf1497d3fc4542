import type { Vec3 } from '../math/vector.ts';
import { makeBox } from '../mesh/box.ts';
import { deform, move, shiftUv, turnY, turnZ, type Mesh } from '../mesh/mesh.ts';
import { makeLathe, makeTaper, makeTube, roundProfile } from '../mesh/round.ts';
import { makeCylinder, makeSlab, ovalOutline, roundedRectOutline } from '../mesh/slab.ts';
import { makeNode, part, type Part, type SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';

/** Upright drum whose side is carved into `flutes` shallow grooves. */
function makeFluted(radius: number, height: number, flutes: number, depth: number): Mesh {
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

/** Plank-topped dining table; `base`: trestle of slanted boards, four turned legs, or two arches. */
export function makeDiningTable(
  length: number,
  width: number,
  timber: Finish,
  base: 'trestle' | 'turned' | 'blade',
  second: Finish,
): SceneNode {
  const height = 0.745;
  const parts: Part[] = [];
  const boards = 4;
  for (let i = 0; i < boards; i++) {
    const w = width / boards;
    parts.push(
      part(
        timber,
        move(
          shiftUv(makeBox(length, 0.032, w - 0.0012, { bevel: 0.003 }), i * 0.37, i * 0.23),
          0,
          height - 0.016,
          -width / 2 + w * (i + 0.5),
        ),
      ),
    );
  }
  const x = length / 2 - 0.34;
  if (base === 'turned') {
    for (const sx of [-1, 1])
      for (const sz of [-1, 1])
        parts.push(
          part(
            timber,
            move(
              makeTaper(0.022, 0.036, height - 0.03, 24),
              sx * (length / 2 - 0.09),
              0,
              sz * (width / 2 - 0.09),
            ),
          ),
        );
    for (const sz of [-1, 1])
      parts.push(
        part(
          timber,
          move(
            makeBox(length - 0.18, 0.07, 0.022, { bevel: 0.003 }),
            0,
            height - 0.066,
            sz * (width / 2 - 0.09),
          ),
        ),
      );
    for (const sx of [-1, 1])
      parts.push(
        part(
          timber,
          move(
            makeBox(0.022, 0.07, width - 0.18, { bevel: 0.003, grain: 'z' }),
            sx * (length / 2 - 0.09),
            height - 0.066,
            0,
          ),
        ),
      );
  } else if (base === 'trestle') {
    for (const sx of [-1, 1]) {
      for (const sz of [-1, 1]) {
        const board = makeBox(0.09, height - 0.02, 0.045, { bevel: 0.006, grain: 'y' });
        parts.push(
          part(
            second,
            move(
              deform(board, (p) => [p[0], p[1], p[2] + sz * (0.1 - 0.28 * p[1])]),
              sx * x,
              (height - 0.03) / 2,
              sz * 0.12,
            ),
          ),
        );
      }
      parts.push(
        part(
          second,
          move(makeBox(0.07, 0.05, width - 0.2, { bevel: 0.006, grain: 'z' }), sx * x, height - 0.057, 0),
        ),
      );
    }
    parts.push(part(second, move(makeBox(2 * x, 0.07, 0.04, { bevel: 0.006 }), 0, 0.32, 0)));
  } else {
    for (const sx of [-1, 1]) {
      const blade = makeSlab(roundedRectOutline(0.085, width * 0.62, 0.04), height - 0.03, 0.008);
      parts.push(part(second, move(blade, sx * x, 0, 0)));
    }
  }
  return makeNode('dining-table', parts);
}

/** Round dining table on a turned trumpet pedestal, a crossed-board foot or a fluted column. */
export function makeRoundTable(
  radius: number,
  top: Finish,
  base: Finish,
  foot: 'trumpet' | 'cross' | 'fluted',
): SceneNode {
  const height = 0.75;
  const parts = [part(top, move(makeCylinder(radius, 0.03, 0.011, 96), 0, height - 0.03, 0))];
  if (foot === 'trumpet') {
    const profile = roundProfile(
      [
        [0, 0],
        [0.3, 0],
        [0.3, 0.012],
        [0.12, 0.06],
        [0.055, 0.2],
        [0.045, 0.42],
        [0.07, 0.62],
        [0.16, height - 0.028],
        [0, height - 0.028],
      ],
      0.09,
      6,
    );
    parts.push(part(base, makeLathe(profile, 64), 60));
  } else if (foot === 'fluted') {
    parts.push(part(base, makeFluted(0.24, height - 0.03, 28, 0.014), 50));
    parts.push(part(base, makeCylinder(0.3, 0.02, 0.004, 64)));
  } else {
    for (const turn of [Math.PI / 4, -Math.PI / 4]) {
      const board = deform(
        makeBox(radius * 1.1, height - 0.03, 0.05, { bevel: 0.008, grain: 'y', divisions: [8, 10, 1] }),
        (p) => [p[0] * (1 - 0.34 * Math.sin(Math.PI * (p[1] / height + 0.5))), p[1], p[2]],
      );
      parts.push(part(base, turnY(move(board, 0, (height - 0.03) / 2, 0), turn)));
    }
  }
  return makeNode('round-table', parts);
}

/** Writing desk: thin top, a drawer box under it, tapered or sled legs, leather pad. */
export function makeDesk(
  width: number,
  timber: Finish,
  drawers: Finish,
  legs: Finish,
  pull: Finish,
): SceneNode {
  const depth = 0.62;
  const height = 0.75;
  const parts: Part[] = [
    part(timber, move(makeSlab(roundedRectOutline(width, depth, 0.04), 0.026, 0.009), 0, height - 0.026, 0)),
  ];
  const boxWidth = width * 0.32;
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - boxWidth / 2 - 0.08);
    parts.push(
      part(drawers, move(makeBox(boxWidth, 0.12, depth - 0.1, { bevel: 0.004 }), x, height - 0.087, -0.01)),
    );
    parts.push(
      part(
        timber,
        move(
          shiftUv(makeBox(boxWidth - 0.012, 0.104, 0.018, { bevel: 0.003 }), side, 0.3),
          x,
          height - 0.087,
          depth / 2 - 0.055,
        ),
      ),
    );
    parts.push(
      part(
        pull,
        move(
          turnZ(makeCylinder(0.006, 0.09, 0.002, 16), Math.PI / 2),
          x + 0.045,
          height - 0.087,
          depth / 2 - 0.034,
        ),
      ),
    );
  }
  for (const sx of [-1, 1])
    for (const sz of [-1, 1])
      parts.push(
        part(
          legs,
          makeTube(
            [
              [sx * (width / 2 - 0.05), 0.01, sz * (depth / 2 - 0.05)],
              [sx * (width / 2 - 0.1), height - 0.03, sz * (depth / 2 - 0.08)],
            ],
            0.02,
            { sides: 18, radiusAt: (t) => 0.65 + 0.35 * t },
          ),
        ),
      );
  return makeNode('desk', parts);
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
