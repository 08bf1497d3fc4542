import { move } from '../mesh/mesh.ts';
import { makeMouldedFrame } from '../mesh/moulding.ts';
import { makeReeds } from '../mesh/reeds.ts';
import type { SceneNode } from '../scene/node.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';
import type { Size } from '../things/thing-maker.ts';
import { createKit, type Kit } from './kit.ts';

const FELT = plainFinish('backing-felt', '#1d1b19', 0.95);

// Linings stand before a wall at z = 0, from y = 0 up.

/** Upright battens before dark felt; `rhythm` is their widths in metres, in turn, `gap` what is left between them. */
export function makeSlatWall(
  [width, height, depth]: Size,
  timber: Finish,
  rhythm: readonly number[],
  gap: number,
): SceneNode {
  const kit = createKit();
  const felt = Math.min(0.008, depth * 0.3);
  kit.box(FELT, [width, height, felt], [0, 0, felt / 2], { bevel: 0.001 });
  const mean = rhythm.reduce((a, b) => a + b, 0) / rhythm.length + gap;
  const isFine = width / mean < 90;
  let x = -width / 2;
  for (let i = 0; ; i++) {
    const w = rhythm[i % rhythm.length] ?? mean;
    if (x + w > width / 2 + 1e-6) break;
    kit.board(timber, [w, height, depth - felt], [x + w / 2, 0, felt + (depth - felt) / 2], {
      grain: 'y',
      ...(isFine ? { bevel: 0.0025 } : { bevel: 0, bevelSegments: 0 }),
    });
    x += w + gap;
  }
  return kit.toNode('slat-wall');
}

/** Half-round reeds side by side. */
export function makeReededWall([width, height, depth]: Size, timber: Finish): SceneNode {
  const kit = createKit();
  const back = depth * 0.4;
  kit.box(timber, [width, height, back], [0, 0, back / 2], { bevel: 0.001 });
  const reeds = Math.max(6, Math.min(240, Math.round(width / 0.04)));
  kit.add(timber, move(makeReeds(width, height, reeds, depth - back), 0, 0, back), 50);
  return kit.toNode('slat-wall');
}

function addMoulding(
  kit: Kit,
  finish: Finish,
  width: number,
  height: number,
  y: number,
  x: number,
  z: number,
  depth: number,
): void {
  const w = 0.034;
  const frame = makeMouldedFrame(width, height, [
    [0, 0],
    [0.002, depth * 0.55],
    [w * 0.2, depth * 0.95],
    [w * 0.34, depth],
    [w * 0.46, depth * 0.8],
    [w * 0.6, depth * 0.45],
    [w * 0.85, depth * 0.34],
    [w, 0],
  ]);
  kit.add(finish, move(frame, x, y + height / 2, z), 32);
}

/** Painted boiserie: plinth, dado with low frames, rail, tall frames with a second line inside, cornice. */
export function makeBoiserie([width, height, depth]: Size, paint: Finish): SceneNode {
  const kit = createKit();
  const board = depth * 0.36;
  const relief = depth - board;
  kit.box(paint, [width, height, board], [0, 0, board / 2], { bevel: 0.001, grain: 'y' });
  const plinth = Math.min(0.14, height * 0.06);
  const rail = height > 2 ? Math.min(0.92, height * 0.36) : height * 0.36;
  const cornice = Math.min(0.09, height * 0.04);
  kit.box(paint, [width, plinth, relief * 0.7], [0, 0, board + relief * 0.35], { bevel: 0.005 });
  kit.box(paint, [width, 0.022, relief], [0, plinth, board + relief / 2], { bevel: 0.007 });
  kit.box(paint, [width, 0.05, relief * 0.75], [0, rail - 0.025, board + relief * 0.375], { bevel: 0.006 });
  kit.box(paint, [width, 0.016, relief], [0, rail + 0.02, board + relief / 2], { bevel: 0.006 });
  kit.box(paint, [width, cornice * 0.6, relief], [0, height - cornice * 0.6, board + relief / 2], {
    bevel: 0.008,
  });
  kit.box(paint, [width, cornice, relief * 0.6], [0, height - cornice, board + relief * 0.3], {
    bevel: 0.006,
  });
  const bays = Math.max(1, Math.round(width / 0.78));
  const bay = width / bays;
  for (let i = 0; i < bays; i++) {
    const x = -width / 2 + bay * (i + 0.5);
    const w = bay - 0.13;
    const low = rail - 0.025 - plinth - 0.022 - 0.13;
    if (low > 0.12) addMoulding(kit, paint, w, low, plinth + 0.087, x, board, relief * 0.8);
    const from = rail + 0.036 + 0.07;
    const high = height - cornice - 0.07 - from;
    if (high < 0.2) continue;
    addMoulding(kit, paint, w, high, from, x, board, relief * 0.9);
    if (w > 0.35 && high > 0.5)
      addMoulding(kit, paint, w - 0.14, high - 0.14, from + 0.07, x, board, relief * 0.4);
  }
  return kit.toNode('wall-panel');
}

/** Large flat sheets with shadow gaps, a slim metal strip in every second one. */
export function makeFlatPanels([width, height, depth]: Size, sheet: Finish, strip: Finish): SceneNode {
  const kit = createKit();
  const felt = depth * 0.35;
  kit.box(FELT, [width, height, felt], [0, 0, felt / 2], { bevel: 0.001 });
  const bays = Math.max(1, Math.round(width / 0.9));
  const gap = 0.006;
  const metal = 0.012;
  const bay = width / bays;
  for (let i = 0; i < bays; i++) {
    const left = -width / 2 + bay * i;
    const isStriped = i % 2 === 1;
    const from = left + (i === 0 ? 0 : gap / 2) + (isStriped ? metal : 0);
    const to = left + bay - (i === bays - 1 ? 0 : gap / 2);
    kit.board(sheet, [to - from, height, depth - felt], [(from + to) / 2, 0, felt + (depth - felt) / 2], {
      bevel: 0.0015,
      grain: 'y',
    });
    if (isStriped)
      kit.box(
        strip,
        [metal, height, (depth - felt) * 0.8],
        [left + gap / 2 + metal / 2, 0, felt + (depth - felt) * 0.4],
        {
          bevel: 0.001,
        },
      );
  }
  return kit.toNode('wall-panel');
}

/** Padded squares of cloth. */
export function makePaddedPanels([width, height, depth]: Size, cloth: Finish): SceneNode {
  const kit = createKit();
  const back = depth * 0.3;
  kit.box(FELT, [width, height, back], [0, 0, back / 2], { bevel: 0.001 });
  const columns = Math.max(1, Math.min(8, Math.round(width / 0.6)));
  const rows = Math.max(1, Math.min(5, Math.round(height / 0.55)));
  const [w, h] = [width / columns, height / rows];
  const detail = columns * rows > 16 ? 2 : 4;
  for (let c = 0; c < columns; c++)
    for (let r = 0; r < rows; r++)
      kit.cushion(
        cloth,
        [w - 0.006, h - 0.006, depth - back],
        [-width / 2 + w * (c + 0.5), r * h + 0.003, back + (depth - back) / 2],
        { radius: Math.min(0.018, (depth - back) * 0.45), crown: 0, bulge: 0.006, detail },
      );
  return kit.toNode('wall-panel');
}
