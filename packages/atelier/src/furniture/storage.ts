import type { Vec3 } from '../math/vector.ts';
import { makeBox } from '../mesh/box.ts';
import { deform, move, shiftUv, turnX, turnY, type Mesh } from '../mesh/mesh.ts';
import { makeTube } from '../mesh/round.ts';
import { makeCylinder, makeSlab } from '../mesh/slab.ts';
import type { Random } from '../random/random.ts';
import { makeNode, part, type Part, type SceneNode } from '../scene/node.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';
import { makeVase } from './decor.ts';

/** Board with its own stretch of grain. */
function makeBoard(
  width: number,
  height: number,
  depth: number,
  grain: 'x' | 'y' | 'z',
  shift: number,
): Mesh {
  return shiftUv(makeBox(width, height, depth, { bevel: 0.0025, grain }), shift * 0.31, shift * 0.47);
}

function makeFlutedPanel(width: number, height: number, slats: number): Mesh {
  const panel = makeBox(width, height, 0.022, { bevel: 0.002, grain: 'y', divisions: [slats * 6, 1, 1] });
  return deform(panel, (p) => {
    const phase = ((p[0] + width / 2) / width) * slats;
    const wave = Math.abs(Math.sin(Math.PI * phase));
    return [p[0], p[1], p[2] > 0 ? p[2] - 0.012 * (1 - Math.sqrt(wave)) : p[2]];
  });
}

export type CabinetOptions = {
  width: number;
  height: number;
  depth: number;
  legHeight: number;
  legs: 'plinth' | 'turned' | 'frame' | 'floating';
  /** Fronts from left to right. */
  fronts: readonly ('slab' | 'cane' | 'fluted' | 'open' | 'drawers')[];
  carcass: Finish;
  front: Finish;
  pull: Finish;
};

/** Sideboard, TV cabinet, chest or nightstand: a carcass of boards with a row of fronts. */
export function makeCabinet(o: CabinetOptions): SceneNode {
  const parts: Part[] = [];
  const t = 0.022;
  const body = o.height - o.legHeight;
  const middle = o.legHeight + body / 2;
  parts.push(part(o.carcass, move(makeBoard(o.width, t, o.depth, 'x', 1), 0, o.height - t / 2, 0)));
  parts.push(part(o.carcass, move(makeBoard(o.width, t, o.depth, 'x', 2), 0, o.legHeight + t / 2, 0)));
  for (const s of [-1, 1])
    parts.push(
      part(
        o.carcass,
        move(makeBoard(t, body - 2 * t + 0.001, o.depth, 'y', 3 + s), s * (o.width / 2 - t / 2), middle, 0),
      ),
    );
  parts.push(
    part(
      o.carcass,
      move(makeBoard(o.width - 2 * t, body - 2 * t, 0.008, 'x', 5), 0, middle, -o.depth / 2 + 0.008),
    ),
  );
  const inner = o.width - 2 * t;
  const cell = inner / o.fronts.length;
  const high = body - 2 * t;
  o.fronts.forEach((kind, i) => {
    const x = -inner / 2 + cell * (i + 0.5);
    const w = cell - 0.004;
    const z = o.depth / 2 - 0.013;
    if (i > 0)
      parts.push(
        part(o.carcass, move(makeBoard(0.016, high, o.depth - 0.03, 'y', i), x - cell / 2, middle, -0.012)),
      );
    if (kind === 'open') {
      parts.push(
        part(o.carcass, move(makeBoard(cell - 0.016, 0.016, o.depth - 0.05, 'x', i + 7), x, middle, -0.02)),
      );
      return;
    }
    if (kind === 'drawers') {
      const count = Math.max(2, Math.round(high / 0.2));
      const each = high / count;
      for (let k = 0; k < count; k++) {
        const y = o.legHeight + t + each * (k + 0.5);
        parts.push(part(o.front, move(makeBoard(w, each - 0.004, 0.02, 'x', i * 5 + k), x, y, z)));
        parts.push(
          part(
            o.pull,
            move(
              makeBox(Math.min(0.16, w * 0.3), 0.008, 0.016, { bevel: 0.003 }),
              x,
              y + each * 0.28,
              z + 0.017,
            ),
          ),
        );
      }
      return;
    }
    if (kind === 'slab') {
      parts.push(part(o.front, move(makeBoard(w, high - 0.004, 0.02, 'x', i + 11), x, middle, z)));
      const edge = i % 2 === 0 ? 1 : -1;
      parts.push(
        part(
          o.pull,
          move(makeCylinder(0.007, 0.14, 0.002, 14), x + edge * (w / 2 - 0.04), middle - 0.07, z + 0.024),
        ),
      );
      return;
    }
    if (kind === 'fluted') {
      parts.push(
        part(
          o.front,
          move(
            shiftUv(makeFlutedPanel(w, high - 0.004, Math.max(6, Math.round(w / 0.035))), i * 0.3, i * 0.2),
            x,
            middle,
            z,
          ),
          50,
        ),
      );
      return;
    }
    const rim = 0.045;
    for (const s of [-1, 1]) {
      parts.push(
        part(
          o.carcass,
          move(makeBoard(rim, high - 0.004, 0.02, 'y', i + s), x + s * (w / 2 - rim / 2), middle, z),
        ),
      );
      parts.push(
        part(
          o.carcass,
          move(
            makeBoard(w - 2 * rim, rim, 0.02, 'x', i - s),
            x,
            middle + s * (high / 2 - rim / 2 - 0.002),
            z,
          ),
        ),
      );
    }
    parts.push(
      part(
        o.front,
        move(makeBox(w - 2 * rim + 0.004, high - 2 * rim, 0.006, { bevel: 0.001 }), x, middle, z - 0.002),
      ),
    );
    parts.push(
      part(
        o.pull,
        move(
          turnX(makeCylinder(0.011, 0.02, 0.004, 20), Math.PI / 2),
          x + (i % 2 === 0 ? 1 : -1) * (w / 2 - rim / 2),
          middle,
          z + 0.01,
        ),
      ),
    );
  });
  parts.push(...makeSupports(o));
  return makeNode('cabinet', parts);
}

function makeSupports(o: CabinetOptions): Part[] {
  const h = o.legHeight;
  const x = o.width / 2 - 0.07;
  const z = o.depth / 2 - 0.06;
  switch (o.legs) {
    case 'plinth':
      return [part(o.carcass, move(makeBoard(o.width - 0.08, h, o.depth - 0.08, 'x', 9), 0, h / 2, -0.01))];
    case 'floating':
      return [];
    case 'turned':
      return [-1, 1].flatMap((sx) =>
        [-1, 1].map((sz) =>
          part(
            o.carcass,
            makeTube(
              [
                [sx * (x + 0.025), 0.008, sz * (z + 0.015)],
                [sx * x, h + 0.004, sz * z],
              ],
              0.02,
              { sides: 18, radiusAt: (t) => 0.6 + 0.4 * t },
            ),
          ),
        ),
      );
    case 'frame':
      return [-1, 1].map((sx) =>
        part(
          o.pull,
          makeTube(
            [
              [sx * x, h + 0.004, z],
              [sx * x, 0.01, z],
              [sx * x, 0.01, -z],
              [sx * x, h + 0.004, -z],
            ],
            0.009,
            { sides: 12 },
          ),
          50,
        ),
      );
  }
}

const SPINES = [
  '#d9d2c4',
  '#8a9384',
  '#b56a4a',
  '#e9e3d6',
  '#4a4f55',
  '#c2a27a',
  '#6f7f86',
  '#a3453a',
  '#2f3a3d',
  '#cdb9a0',
] as const;

/** Row of upright books between x = 0 and `width`, spines towards +Z, standing on y = 0. */
function makeBooks(width: number, height: number, random: Random): Part[] {
  const finishes = SPINES.map((hex, i) => plainFinish(`book-${i}`, hex, 0.75));
  const page = plainFinish('paper', '#efe9da', 0.9);
  const parts: Part[] = [];
  let x = 0;
  while (true) {
    const w = random.between(0.016, 0.042);
    if (x + w > width) break;
    const h = Math.min(height, random.between(0.19, 0.28));
    const d = random.between(0.14, 0.19);
    const cover = finishes[random.integer(0, finishes.length - 1)] ?? page;
    parts.push(
      part(
        cover,
        move(makeBox(w - 0.001, h, d, { bevel: 0.0015, bevelSegments: 1 }), x + w / 2, h / 2, -d / 2),
      ),
    );
    parts.push(
      part(
        page,
        move(
          makeBox(w - 0.006, 0.004, d - 0.012, { bevel: 0.001, bevelSegments: 1 }),
          x + w / 2,
          h + 0.0005,
          -d / 2 - 0.003,
        ),
      ),
    );
    x += w;
    if (random.chance(0.08)) x += random.between(0.02, 0.08);
  }
  return parts;
}

/** Lying stack of books on y = 0. */
export function makeBookStack(count: number, random: Random): Part[] {
  const parts: Part[] = [];
  let y = 0;
  for (let i = 0; i < count; i++) {
    const t = random.between(0.018, 0.036);
    const finish = plainFinish(`stack-${i}`, random.pick(SPINES), 0.75);
    parts.push(
      part(
        finish,
        move(
          turnY(makeBox(0.26 - i * 0.02, t, 0.19 - i * 0.012, { bevel: 0.002 }), random.between(-0.12, 0.12)),
          0,
          y + t / 2,
          0,
        ),
      ),
    );
    y += t;
  }
  return parts;
}

export type ShelfOptions = {
  width: number;
  height: number;
  depth: number;
  columns: number;
  rows: number;
  timber: Finish;
  upright: Finish;
  style: 'boards' | 'ladder' | 'arch';
};

/** Open bookshelf, furnished with books, stacks and vases. */
export function makeBookshelf(o: ShelfOptions, random: Random): SceneNode {
  const parts: Part[] = [];
  const t = 0.026;
  const cellW = (o.width - t) / o.columns;
  const cellH = (o.height - t - 0.06) / o.rows;
  for (let r = 0; r <= o.rows; r++) {
    parts.push(
      part(
        o.timber,
        move(
          makeBoard(o.width - (o.style === 'ladder' ? 0.03 : 2 * t), t, o.depth, 'x', r),
          0,
          0.06 + t / 2 + cellH * r,
          0,
        ),
      ),
    );
  }
  for (let c = 0; c <= o.columns; c++) {
    const x = -o.width / 2 + t / 2 + cellW * c;
    if (o.style === 'ladder') {
      for (const s of [-1, 1])
        parts.push(
          part(
            o.upright,
            move(makeCylinder(0.012, o.height + 0.02, 0.003, 16), x, 0, s * (o.depth / 2 - 0.025)),
          ),
        );
    } else if (c === 0 || c === o.columns) {
      parts.push(part(o.upright, move(makeBoard(t, o.height, o.depth, 'y', c + 4), x, o.height / 2, 0)));
    } else {
      for (let r = 0; r < o.rows; r++) {
        const skip = o.style === 'boards' && random.chance(0.25);
        if (!skip)
          parts.push(
            part(
              o.upright,
              move(
                makeBoard(t * 0.8, cellH - t, o.depth - 0.01, 'y', c + r),
                x,
                0.06 + t + cellH * (r + 0.5) - t / 2,
                0,
              ),
            ),
          );
      }
    }
  }
  if (o.style !== 'ladder')
    parts.push(
      part(
        o.timber,
        move(
          makeBoard(o.width - 2 * t, o.height - 0.08, 0.008, 'y', 3),
          0,
          o.height / 2,
          -o.depth / 2 + 0.006,
        ),
      ),
    );
  const ceramic = plainFinish('shelf-ceramic', '#d8cfc0', 0.55);
  const dark = plainFinish('shelf-stoneware', '#4b443d', 0.6);
  for (let r = 0; r < o.rows; r++) {
    for (let c = 0; c < o.columns; c++) {
      const left = -o.width / 2 + cellW * c + t + 0.02;
      const y = 0.06 + t + cellH * r;
      const front = o.depth / 2 - 0.035;
      const kind = random.next();
      const room = cellW - t - 0.04;
      const shifted = (list: readonly Part[], x: number, z: number): Part[] =>
        list.map((p) => ({ finish: p.finish, mesh: { ...move(p.mesh, x, y, z), normals: p.mesh.normals } }));
      if (kind < 0.5)
        parts.push(
          ...shifted(
            makeBooks(room * random.between(0.45, 0.95), cellH - t - 0.02, random),
            left,
            front - 0.02,
          ),
        );
      else if (kind < 0.7) {
        parts.push(...shifted(makeBookStack(random.integer(2, 4), random), left + 0.16, front - 0.13));
        if (room > 0.42)
          parts.push(
            ...shifted([makeVase(random.integer(0, 4), cellH * 0.5, dark)], left + room * 0.78, front - 0.13),
          );
      } else if (kind < 0.9)
        parts.push(
          ...shifted(
            [
              makeVase(
                random.integer(0, 4),
                cellH * random.between(0.45, 0.7),
                random.chance(0.6) ? ceramic : dark,
              ),
            ],
            left + room * random.between(0.3, 0.7),
            front - 0.13,
          ),
        );
    }
  }
  return makeNode('bookshelf', parts);
}

/** Tall cabinet with an arched glass front over two solid doors. */
export function makeArchCabinet(timber: Finish, glass: Finish, pull: Finish, random: Random): SceneNode {
  const w = 0.96;
  const h = 1.95;
  const d = 0.4;
  const parts: Part[] = [];
  const spring = h - w / 2;
  const arch = (half: number, top: number): [number, number][] => {
    const out: [number, number][] = [
      [half, 0.08],
      [half, top],
    ];
    for (let k = 1; k < 20; k++)
      out.push([half * Math.cos((k / 20) * Math.PI), top + half * Math.sin((k / 20) * Math.PI)]);
    out.push([-half, top], [-half, 0.08]);
    return out;
  };
  const upright = (mesh: Mesh, z: number): Mesh => move(turnX(mesh, Math.PI / 2), 0, 0, z);
  const rim = arch(w / 2, spring).map(([x, y]): Vec3 => [x, y, 0]);
  for (const z of [-d / 2 + 0.02, d / 2 - 0.02])
    parts.push(
      part(
        timber,
        makeTube(
          rim.map((p): Vec3 => [p[0], p[1], z]),
          0.019,
          { sides: 10 },
        ),
        60,
      ),
    );
  const shell = arch(w / 2 - 0.002, spring);
  for (let i = 0; i + 1 < shell.length; i++) {
    const a = shell[i] ?? [0, 0];
    const b = shell[i + 1] ?? [0, 0];
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
    const board = makeBox(l + 0.006, 0.02, d - 0.03, { bevel: 0.002, bevelSegments: 1 });
    const c = Math.cos(angle);
    const s = Math.sin(angle);
    parts.push(
      part(
        timber,
        deform(board, (p) => [
          p[0] * c - p[1] * s + (a[0] + b[0]) / 2,
          p[0] * s + p[1] * c + (a[1] + b[1]) / 2,
          p[2],
        ]),
      ),
    );
  }
  parts.push(
    part(
      timber,
      upright(
        makeSlab(
          arch(w / 2 - 0.012, spring).map(([x, y]): [number, number] => [x, y]),
          0.012,
          0.002,
          1,
        ),
        -d / 2 + 0.012,
      ),
    ),
  );
  parts.push(part(timber, move(makeBoard(w, 0.08, d, 'x', 2), 0, 0.04, 0)));
  for (const y of [0.72, 1.1, 1.45])
    parts.push(part(timber, move(makeBoard(w - 0.04, 0.02, d - 0.04, 'x', y), 0, y, -0.01)));
  for (const s of [-1, 1]) {
    parts.push(
      part(
        timber,
        move(makeBoard(w / 2 - 0.012, 0.62, 0.02, 'y', s), s * (w / 4 - 0.002), 0.4, d / 2 - 0.012),
      ),
    );
    parts.push(part(pull, move(makeCylinder(0.006, 0.16, 0.002, 14), s * 0.035, 0.42, d / 2 + 0.014)));
  }
  parts.push(part(timber, move(makeBoard(0.02, 1.2, 0.02, 'y', 3), 0, 1.33, d / 2 - 0.014)));
  parts.push(part(glass, move(makeBox(w - 0.05, 0.74, 0.004, { bevel: 0.001 }), 0, 1.1, d / 2 - 0.018)));
  const ceramic = plainFinish('shelf-ceramic', '#e4dccd', 0.5);
  for (const [x, y, k] of [
    [-0.25, 0.73, 0],
    [0.1, 0.73, 3],
    [0.28, 0.73, 1],
    [-0.12, 1.11, 2],
    [0.22, 1.11, 4],
  ] as const) {
    const vase = makeVase(k, 0.22 + random.between(0, 0.06), ceramic);
    parts.push({
      finish: vase.finish,
      mesh: { ...move(vase.mesh, x, y, -0.02), normals: vase.mesh.normals },
    });
  }
  return makeNode('arch-cabinet', parts);
}
