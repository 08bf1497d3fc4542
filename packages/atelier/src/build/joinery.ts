import { makeBox } from '../mesh/box.ts';
import { move, type Mesh } from '../mesh/mesh.ts';
import { makeCylinder } from '../mesh/slab.ts';
import { part, type Part } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import type { StyleSpec } from '../style/style-spec.ts';
import { metal } from '../texture/finish.ts';
import { springOf, type Cut } from './cuts.ts';

export type WindowLook = { frame: Finish; sill: Finish; manner: StyleSpec['windows'] };

type Grid = { columns: number; rows: number; bar: number };

/** How a window is divided, by the style's manner and its size. */
function divide(manner: StyleSpec['windows'], w: number, h: number): Grid {
  const count = (length: number, pane: number): number =>
    Math.max(1, Math.min(12, Math.round(length / pane)));
  switch (manner) {
    case 'floor-to-ceiling':
      return { columns: count(w, 1.35), rows: 1, bar: 0.035 };
    case 'grid':
      return { columns: count(w, 0.62), rows: count(h, 0.62), bar: 0.022 };
    case 'sash':
      return { columns: 2, rows: count(h, 0.5), bar: 0.026 };
    case 'arched':
      return { columns: 2, rows: count(h, 0.8), bar: 0.028 };
    case 'slit':
      return { columns: count(w, 2.4), rows: 1, bar: 0.03 };
    case 'wide':
      return { columns: count(w, 1.7), rows: 1, bar: 0.04 };
  }
}

const SINK_M = 0.13;

/** Frame and bars of a window in its cut, set back from the inner face, and its sill board. */
export function makeWindow(o: Cut & { kind: string }, look: WindowLook): Part[] {
  const w = o.high - o.low;
  const h = o.head - o.sill;
  const { columns, rows, bar } = divide(look.manner, w, h);
  const cx = (o.low + o.high) / 2;
  const isArch = o.kind === 'arch';
  const spring = springOf(o);
  const topAt = (x: number): number => {
    if (!isArch) return o.head;
    const r = w / 2;
    const s = Math.max(0, 1 - ((x - cx) / r) ** 2);
    return spring + (o.head - spring) * Math.sqrt(s);
  };
  const bars: Mesh[] = [];
  const upright = (x: number, width: number, depth: number): void => {
    const top = topAt(x);
    if (top - o.sill < 0.05) return;
    bars.push(
      move(
        makeBox(width, top - o.sill, depth, { bevel: 0.003, bevelSegments: 1, grain: 'y' }),
        x,
        (top + o.sill) / 2,
        -SINK_M,
      ),
    );
  };
  const level = (y: number, height: number, depth: number): void => {
    let [x0, x1] = [o.low, o.high];
    if (isArch && y > spring) {
      const half =
        (w / 2) * Math.sqrt(Math.max(0, 1 - ((y - spring) / Math.max(1e-3, o.head - spring)) ** 2));
      [x0, x1] = [cx - half, cx + half];
    }
    if (x1 - x0 < 0.06) return;
    bars.push(
      move(makeBox(x1 - x0, height, depth, { bevel: 0.003, bevelSegments: 1 }), (x0 + x1) / 2, y, -SINK_M),
    );
  };
  const f = bar * 1.4;
  const sideTop = isArch ? spring : o.head;
  for (const s of [-1, 1]) {
    const x = cx + s * (w / 2 - f / 2);
    const height = sideTop - o.sill;
    if (height > 0.05)
      bars.push(
        move(
          makeBox(f, height, 0.06, { bevel: 0.003, bevelSegments: 1, grain: 'y' }),
          x,
          o.sill + height / 2,
          -SINK_M,
        ),
      );
  }
  level(o.sill + f / 2, f, 0.06);
  if (!isArch) level(o.head - f / 2, f, 0.06);
  for (let i = 1; i < columns; i++) upright(o.low + (w / columns) * i, bar, 0.045);
  for (let i = 1; i < rows; i++) level(o.sill + (h / rows) * i, bar, 0.045);
  const parts = bars.map((m) => part(look.frame, m));
  if (o.sill > 0.3) {
    const board = makeBox(w + 0.06, 0.03, 0.2, { bevel: 0.006 });
    parts.push(part(look.sill, move(board, cx, o.sill + 0.002, -0.055)));
  }
  return parts;
}

/** Leaf, frame and handle of a door in its cut. */
export function makeDoor(o: Cut, leaf: Finish, frame: Finish, isPanelled: boolean): Part[] {
  const w = o.high - o.low;
  const h = o.head - o.sill;
  const cx = (o.low + o.high) / 2;
  const jamb = 0.045;
  const parts: Part[] = [
    part(
      leaf,
      move(
        makeBox(w - 2 * jamb - 0.006, h - jamb - 0.008, 0.045, { bevel: 0.003, grain: 'y' }),
        cx,
        o.sill + (h - jamb) / 2,
        -0.045,
      ),
    ),
  ];
  for (const s of [-1, 1])
    parts.push(
      part(
        frame,
        move(
          makeBox(jamb + 0.03, h + 0.03, 0.05, { bevel: 0.004, grain: 'y' }),
          cx + s * (w / 2 - jamb / 2 + 0.012),
          o.sill + (h + 0.03) / 2,
          -0.008,
        ),
      ),
    );
  parts.push(
    part(
      frame,
      move(makeBox(w + 0.054, jamb + 0.03, 0.05, { bevel: 0.004 }), cx, o.head - jamb / 2 + 0.012, -0.008),
    ),
  );
  if (isPanelled) {
    const rows: readonly (readonly [number, number])[] = [
      [0.12, 0.42],
      [0.5, 0.92],
    ];
    for (const [from, to] of rows) {
      const height = (to - from) * (h - jamb);
      const panel = makeBox(w * 0.66, height - 0.06, 0.012, { bevel: 0.006 });
      parts.push(part(leaf, move(panel, cx, o.sill + ((from + to) / 2) * (h - jamb), -0.018)));
    }
  }
  const knob = metal('black');
  parts.push(
    part(knob, move(makeBox(0.13, 0.018, 0.018, { bevel: 0.006 }), cx + w * 0.34, o.sill + 1.02, 0.03)),
  );
  parts.push(part(knob, move(makeCylinder(0.024, 0.01), cx + w * 0.39, o.sill + 1.01, -0.01)));
  return parts;
}
