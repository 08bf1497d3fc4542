import { makeBox } from '../mesh/box.ts';
import { deform, move, shiftUv, turnX, type Mesh } from '../mesh/mesh.ts';
import { makeTube } from '../mesh/round.ts';
import { makeCylinder } from '../mesh/slab.ts';
import { makeNode, part, type Part, type SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';

/** Board with its own stretch of grain. */
export function makeBoard(
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
