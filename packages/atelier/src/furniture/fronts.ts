import type { Vec3 } from '../math/vector.ts';
import { move, shiftUv } from '../mesh/mesh.ts';
import { makeMouldedFrame } from '../mesh/moulding.ts';
import { makeReeds } from '../mesh/reeds.ts';
import type { Finish } from '../texture/finish.ts';
import type { Kit } from './kit.ts';

export type FrontKind = 'slab' | 'shaker' | 'reeded' | 'inlay' | 'louvre';
export type Pull = 'none' | 'bar' | 'knob' | 'edge' | 'strap';

export type FrontOptions = {
  kind: FrontKind;
  width: number;
  height: number;
  finish: Finish;
  /** Cane, glass or cloth within the frame of an inlay. */
  inlay?: Finish;
  pull: Pull;
  metal: Finish;
  /** Where a hand takes it; drawers are taken in the middle of their upper edge. */
  hand: 'left' | 'right' | 'drawer';
  /** Height of a door's pull above its lower edge; within reach of a standing person where it is not given. */
  pullAt?: number;
};

/** Thickness of every front in metres. */
export const FRONT_DEPTH = 0.02;
/** Shadow gap left between fronts, in metres. */
const GAP = 0.004;

/** Door or drawer front; `at` is the middle of its lower edge on its back face, and it faces +Z. */
export function addFront(kit: Kit, o: FrontOptions, at: Vec3): void {
  const [x, y, z] = at;
  const w = o.width - GAP;
  const h = o.height - GAP;
  const low = y + GAP / 2;
  switch (o.kind) {
    case 'slab':
      kit.board(o.finish, [w, h, FRONT_DEPTH], [x, low, z + FRONT_DEPTH / 2], { bevel: 0.002 });
      break;
    case 'shaker':
    case 'inlay':
    case 'louvre':
      addFramed(kit, o, w, h, [x, low, z]);
      break;
    case 'reeded':
      kit.board(o.finish, [w, h, 0.011], [x, low, z + 0.0055], { bevel: 0.001 });
      kit.add(
        o.finish,
        move(makeReeds(w, h, Math.max(4, Math.round(w / 0.024)), 0.009), x, low, z + 0.011),
        60,
      );
      break;
  }
  addPull(kit, o, w, h, [x, low, z + FRONT_DEPTH]);
}

function addFramed(kit: Kit, o: FrontOptions, w: number, h: number, at: Vec3): void {
  const [x, y, z] = at;
  const rim = Math.min(0.065, w * 0.22, h * 0.26);
  const frame = makeMouldedFrame(w, h, [
    [0, 0],
    [0, FRONT_DEPTH - 0.002],
    [0.002, FRONT_DEPTH],
    [rim - 0.004, FRONT_DEPTH],
    [rim, FRONT_DEPTH - 0.004],
    [rim, 0.004],
  ]);
  kit.add(o.finish, shiftUv(move(frame, x, y + h / 2, z), x * 1.3, y * 0.7), 40);
  const inner: [number, number] = [w - 2 * rim + 0.004, h - 2 * rim + 0.004];
  if (o.kind === 'louvre') {
    const slats = Math.max(3, Math.round(inner[1] / 0.05));
    const step = inner[1] / slats;
    for (let i = 0; i < slats; i++)
      kit.board(o.finish, [inner[0], step * 1.12, 0.007], [x, y + rim + step * (i - 0.06), z + 0.01], {
        bevel: 0.001,
        lean: 0.32,
      });
    return;
  }
  const panel = o.kind === 'inlay' ? (o.inlay ?? o.finish) : o.finish;
  kit.board(panel, [inner[0], inner[1], 0.006], [x, y + rim - 0.002, z + 0.007], {
    bevel: 0.001,
  });
}

function addPull(kit: Kit, o: FrontOptions, w: number, h: number, at: Vec3): void {
  const [x, y, z] = at;
  const side = o.hand === 'left' ? -1 : 1;
  const isDrawer = o.hand === 'drawer';
  const inset = 0.035;
  const px = isDrawer ? x : x + side * (w / 2 - inset);
  const py = isDrawer
    ? y + h - Math.min(0.045, h * 0.28)
    : y + (o.pullAt ?? Math.min(h - 0.09, Math.max(h * 0.5, 0.9 - y)));
  switch (o.pull) {
    case 'none':
      return;
    case 'knob':
      kit.rod(o.metal, [px, py, z], [px, py, z + 0.014], 0.0055);
      kit.rod(o.metal, [px, py, z + 0.012], [px, py, z + 0.022], 0.0125);
      return;
    case 'strap':
      kit.box(o.metal, [0.05, 0.022, 0.004], [px, py - 0.011, z + 0.004], { bevel: 0.0015 });
      return;
    case 'edge':
      if (isDrawer)
        kit.box(o.metal, [w * 0.5, 0.004, 0.016], [x, y + h - 0.002, z + 0.004], { bevel: 0.001 });
      else
        kit.box(o.metal, [0.004, h * 0.3, 0.016], [x + side * (w / 2), py - h * 0.15, z + 0.004], {
          bevel: 0.001,
        });
      return;
    case 'bar': {
      const long = isDrawer ? Math.min(0.3, w * 0.45) : Math.min(0.5, h * 0.4);
      const out = z + 0.026;
      const a: Vec3 = isDrawer ? [px - long / 2, py, out] : [px, py - long / 2, out];
      const b: Vec3 = isDrawer ? [px + long / 2, py, out] : [px, py + long / 2, out];
      kit.rod(o.metal, a, b, 0.006);
      for (const end of [a, b]) {
        const inward = 0.02;
        const p: Vec3 = isDrawer
          ? [end[0] + Math.sign(px - end[0]) * inward, py, z]
          : [px, end[1] + Math.sign(py - end[1]) * inward, z];
        kit.rod(o.metal, p, [p[0], p[1], out], 0.004);
      }
    }
  }
}
