import type { Vec2, Vec3 } from '../math/vector.ts';
import { deform, move, type Mesh } from '../mesh/mesh.ts';
import { makeLoft } from '../mesh/loft.ts';
import { smoothPath } from '../mesh/round.ts';
import { makeSlab } from '../mesh/slab.ts';
import type { SceneNode } from '../scene/node.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';
import type { Size } from '../things/thing-maker.ts';
import { createKit, type Kit } from './kit.ts';
import { BRASS } from './own-finishes.ts';

const IVORY = plainFinish('ivory-key', '#f1eee4', 0.2);
const EBONY = plainFinish('ebony-key', '#141414', 0.25);
const PLATE = plainFinish('gilded-iron', '#a8853f', 0.38, 1);
const FELT = plainFinish('green-felt', '#2b3a2f', 0.95);

/** 52 white and 36 black keys across `width`, their fronts at `z`, their tops at `y`. */
function addKeys(kit: Kit, width: number, y: number, z: number, length: number): void {
  const each = width / 52;
  for (let i = 0; i < 52; i++)
    kit.box(
      IVORY,
      [each - 0.001, 0.018, length],
      [-width / 2 + each * (i + 0.5), y - 0.018, z - length / 2],
      {
        bevel: 0,
        bevelSegments: 0,
      },
    );
  for (let i = 0; i < 51; i++) {
    // From A: no black key after B and after E.
    if (i % 7 === 1 || i % 7 === 4) continue;
    kit.box(EBONY, [each * 0.56, 0.012, length * 0.64], [-width / 2 + each * (i + 1), y, z - length * 0.64], {
      bevel: 0.002,
    });
  }
}

function addPedals(kit: Kit, z: number, y: number): void {
  for (const x of [-0.06, 0, 0.06]) kit.box(BRASS, [0.024, 0.009, 0.1], [x, y, z], { bevel: 0.003 });
}

/** Upright piano, fall board open. */
export function makeUprightPiano([width, height, depth]: Size, timber: Finish): SceneNode {
  const kit = createKit();
  const t = 0.035;
  const bed = Math.min(0.64, height * 0.54);
  const upper = depth * 0.56;
  const back = -depth / 2;
  for (const s of [-1, 1]) {
    kit.board(timber, [t, height - 0.03, upper], [s * (width / 2 - t / 2 - 0.01), 0, back + upper / 2], {
      bevel: 0.004,
    });
    kit.board(
      timber,
      [t, 0.19, depth - 0.05],
      [s * (width / 2 - t / 2 - 0.01), bed - 0.06, back + (depth - 0.05) / 2],
      { bevel: 0.012 },
    );
    kit.board(
      timber,
      [t + 0.02, 0.05, depth - 0.02],
      [s * (width / 2 - t / 2 - 0.01), 0, back + (depth - 0.02) / 2],
      { bevel: 0.006 },
    );
    kit.board(timber, [0.055, bed - 0.11, 0.055], [s * (width / 2 - 0.05), 0.05, depth / 2 - 0.1], {
      bevel: 0.01,
    });
  }
  kit.board(timber, [width - 2 * t, bed - 0.14, 0.02], [0, 0.06, back + upper - 0.05], { bevel: 0.003 });
  kit.board(timber, [width - 2 * t, 0.07, 0.03], [0, 0.0, back + upper - 0.05], { bevel: 0.003 });
  kit.board(
    timber,
    [width - 0.06, 0.05, depth - upper + 0.06],
    [0, bed - 0.055, depth / 2 - (depth - upper + 0.06) / 2 - 0.05],
    { bevel: 0.008 },
  );
  const keyWidth = width - 0.26;
  addKeys(kit, keyWidth, bed + 0.02, depth / 2 - 0.08, 0.15);
  for (const s of [-1, 1])
    kit.board(
      timber,
      [(width - 2 * t - 0.02 - keyWidth) / 2, 0.05, 0.17],
      [s * (keyWidth / 2 + (width - 2 * t - 0.02 - keyWidth) / 4), bed - 0.006, depth / 2 - 0.16],
      { bevel: 0.004 },
    );
  kit.box(FELT, [keyWidth, 0.004, 0.012], [0, bed + 0.019, depth / 2 - 0.235], { bevel: 0 });
  kit.board(timber, [width - 2 * t - 0.02, 0.14, 0.018], [0, bed + 0.02, back + upper - 0.012], {
    bevel: 0.004,
    lean: -0.14,
  });
  const low = bed + 0.16;
  kit.board(timber, [width - 2 * t - 0.02, height - 0.05 - low, 0.022], [0, low, back + upper - 0.05], {
    bevel: 0.003,
    lean: -0.05,
  });
  kit.board(timber, [width * 0.56, 0.22, 0.014], [0, low + 0.02, back + upper - 0.012], {
    bevel: 0.003,
    lean: -0.2,
  });
  kit.board(timber, [width * 0.56, 0.012, 0.05], [0, low + 0.008, back + upper + 0.004], { bevel: 0.003 });
  kit.board(timber, [width, 0.03, upper + 0.03], [0, height - 0.03, back + upper / 2 + 0.015], {
    bevel: 0.006,
  });
  kit.board(timber, [width - 0.06, height - 0.08, 0.03], [0, 0.03, back + 0.015], { bevel: 0.002 });
  addPedals(kit, back + upper, 0.045);
  return kit.toNode('piano');
}

/** Plan of a grand: keyboard in front (+Z), straight spine on the left, bentside on the right; [x, -z]. */
function grandOutline(width: number, depth: number, inset = 0): Vec2[] {
  const [w, d] = [width / 2 - inset, depth / 2 - inset];
  const curve = smoothPath(
    [
      [w, 0, d * 0.22],
      [w * 0.98, 0, -d * 0.06],
      [w * 0.62, 0, -d * 0.32],
      [w * 0.3, 0, -d * 0.56],
      [w * 0.18, 0, -d * 0.8],
      [-w * 0.1, 0, -d * 0.97],
      [-w * 0.5, 0, -d],
      [-w * 0.86, 0, -d * 0.93],
      [-w, 0, -d * 0.74],
    ] satisfies Vec3[],
    4,
  );
  return [[-w, -d], [w, -d], ...curve.map((p): Vec2 => [p[0], -p[2]])];
}

/** Grand piano with its lid on the long prop. */
export function makeGrandPiano([width, height, depth]: Size, lacquer: Finish): SceneNode {
  const kit = createKit();
  const bed = 0.62;
  const rim = 0.32;
  const top = bed + rim;
  const keys = 0.27;
  // The rim is a shell: its floor, the gilded plate in it, the walls standing round.
  const inner = grandOutline(width, depth, 0.032);
  const outer = grandOutline(width, depth);
  const deep = depth - keys;
  const cut = (outline: readonly Vec2[]): Vec2[] =>
    outline.map((p): Vec2 => [p[0], Math.max(p[1], -depth / 2 + keys)]);
  kit.slab(lacquer, outer, 0.05, [0, bed, 0], 0.006);
  wallBetween(kit, lacquer, cut(outer), cut(inner), bed + 0.04, top);
  kit.slab(PLATE, cut(inner), 0.012, [0, top - 0.1, 0], 0.004);
  for (let i = 0; i < 22; i++) {
    const x = -width / 2 + 0.1 + (i / 21) * (width * 0.74);
    const reach = deep * (0.86 - 0.62 * (i / 21) ** 0.8);
    kit.box(BRASS, [0.0025, 0.0025, reach], [x, top - 0.084, depth / 2 - keys - 0.06 - reach / 2], {
      bevel: 0,
      bevelSegments: 0,
    });
  }
  const front = depth / 2;
  const keyWidth = width - 0.24;
  addKeys(kit, keyWidth, bed + 0.1, front - 0.06, 0.15);
  for (const s of [-1, 1]) {
    kit.board(lacquer, [0.045, rim * 0.72, keys], [s * (width / 2 - 0.0225), bed + 0.04, front - keys / 2], {
      bevel: 0.014,
    });
    kit.board(lacquer, [0.075, 0.06, 0.17], [s * (keyWidth / 2 + 0.0375), bed + 0.045, front - 0.135], {
      bevel: 0.005,
    });
  }
  kit.board(lacquer, [keyWidth + 0.15, 0.04, keys - 0.02], [0, bed + 0.042, front - keys / 2], {
    bevel: 0.004,
  });
  kit.board(lacquer, [width - 0.09, 0.15, 0.02], [0, bed + 0.1, front - keys + 0.035], {
    bevel: 0.006,
    lean: -0.12,
  });
  kit.board(lacquer, [width * 0.5, 0.22, 0.012], [0, top + 0.01, front - keys - 0.1], {
    bevel: 0.003,
    lean: -0.28,
  });
  kit.board(lacquer, [width * 0.5, 0.014, 0.07], [0, top - 0.004, front - keys - 0.06], { bevel: 0.003 });
  const hinge = -width / 2;
  const angle = Math.asin(Math.min(0.75, Math.max(0.1, (height - top - 0.03) / (width * 0.99))));
  const swing = (mesh: Mesh): Mesh =>
    deform(mesh, (p) => {
      const [dx, dy] = [p[0] - hinge, p[1] - top];
      return [
        hinge + dx * Math.cos(angle) - dy * Math.sin(angle),
        top + dx * Math.sin(angle) + dy * Math.cos(angle),
        p[2],
      ];
    });
  const lid = move(
    makeSlab(
      cut(outer).map((p): Vec2 => [p[0], Math.max(p[1], -depth / 2 + keys + 0.12)]),
      0.022,
      0.005,
      2,
    ),
    0,
    top + 0.003,
    0,
  );
  kit.add(lacquer, swing(lid));
  const prop: Vec3 = [width * 0.43, top - 0.06, depth * 0.2];
  const tip = width * 0.88;
  kit.rod(lacquer, prop, [hinge + tip * Math.cos(angle), top + tip * Math.sin(angle), depth * 0.14], 0.011);
  for (const [x, z] of [
    [-width / 2 + 0.16, front - 0.32],
    [width / 2 - 0.16, front - 0.32],
    [-width * 0.22, -front + 0.3],
  ] as const) {
    kit.lathe(
      lacquer,
      [
        [0, 0.05],
        [0.038, 0.05],
        [0.044, 0.09],
        [0.05, bed * 0.7],
        [0.075, bed * 0.8],
        [0.075, bed],
        [0, bed],
      ],
      [x, 0, z],
      24,
    );
    kit.cylinder(BRASS, 0.026, 0.05, [x, 0, z], 0.006);
  }
  const lyre = front - 0.42;
  for (const s of [-1, 1]) kit.rod(lacquer, [s * 0.05, 0.09, lyre], [s * 0.075, bed, lyre - 0.03], 0.014);
  kit.board(lacquer, [0.24, 0.045, 0.1], [0, 0.06, lyre], { bevel: 0.006 });
  addPedals(kit, lyre + 0.08, 0.07);
  return kit.toNode('piano');
}

/** Upright wall between two outlines with the same number of points. */
function wallBetween(
  kit: Kit,
  finish: Finish,
  outer: readonly Vec2[],
  inner: readonly Vec2[],
  from: number,
  to: number,
): void {
  const ring = (outline: readonly Vec2[], y: number): Vec3[] => outline.map((p): Vec3 => [p[0], y, -p[1]]);
  const soft = outer.map((p, i): Vec2 => {
    const q = inner[i] ?? p;
    return [p[0] + (q[0] - p[0]) * 0.16, p[1] + (q[1] - p[1]) * 0.16];
  });
  kit.add(
    finish,
    makeLoft([
      ring(outer, from),
      ring(outer, to - 0.004),
      ring(soft, to),
      ring(inner, to),
      ring(inner, from),
    ]),
    40,
  );
}
