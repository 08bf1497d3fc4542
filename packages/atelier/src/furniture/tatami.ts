import type { SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import type { Size } from '../things/thing-maker.ts';
import { createKit, type Kit } from './kit.ts';

/** One mat, its cloth borders along the long sides, its weave across them. */
function addMat(
  kit: Kit,
  rush: Finish,
  border: Finish,
  [width, height, depth]: Size,
  x: number,
  z: number,
): void {
  const isLong = width >= depth;
  const gap = 0.003;
  const band = 0.034;
  const [w, d] = [width - gap, depth - gap];
  kit.box(rush, [w, height - 0.001, d], [x, 0, z], { bevel: 0.004, grain: isLong ? 'x' : 'z' });
  for (const s of [-1, 1]) {
    if (isLong) kit.box(border, [w, height, band], [x, 0, z + s * (d / 2 - band / 2)], { bevel: 0.004 });
    else kit.box(border, [band, height, d], [x + s * (w / 2 - band / 2), 0, z], { bevel: 0.004 });
  }
}

export function makeTatami(size: Size, rush: Finish, border: Finish): SceneNode {
  const kit = createKit();
  addMat(kit, rush, border, size, 0, 0);
  return kit.toNode('tatami-mat');
}

/** Cells in units of half a mat: column, row, columns, rows. */
const PINWHEEL = [
  [0, 0, 2, 1],
  [2, 0, 1, 2],
  [1, 2, 2, 1],
  [0, 1, 1, 2],
  [1, 1, 1, 1],
] as const;
const SIX = [
  [0, 0, 2, 1],
  [2, 0, 2, 1],
  [0, 1, 1, 2],
  [3, 1, 1, 2],
  [1, 1, 2, 1],
  [1, 2, 2, 1],
] as const;

/** Floor of mats in a lucky order, where no four corners meet: four and a half, or six. */
export function makeTatamiFloor(
  [width, height, depth]: Size,
  count: 4.5 | 6,
  rush: Finish,
  border: Finish,
): SceneNode {
  const kit = createKit();
  const cells = count === 6 ? SIX : PINWHEEL;
  const columns = count === 6 ? 4 : 3;
  const [cw, cd] = [width / columns, depth / 3];
  for (const [c, r, w, d] of cells)
    addMat(
      kit,
      rush,
      border,
      [w * cw, height, d * cd],
      -width / 2 + (c + w / 2) * cw,
      -depth / 2 + (r + d / 2) * cd,
    );
  return kit.toNode('tatami-mat');
}
