import type { Vec3 } from '../math/vector.ts';
import type { SceneNode } from '../scene/node.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';
import { addFront, FRONT_DEPTH } from './fronts.ts';
import { createKit, type Kit } from './kit.ts';
import type { UnitLook } from './kitchen-units.ts';
import { CLEAR_GLASS, PORCELAIN } from './own-finishes.ts';

const SHADOW = plainFinish('gap-shadow', '#1c1b1a', 0.8);
const STONEWARE = plainFinish('stoneware', '#8b8176', 0.5);
const BOARD = 0.018;

export type WallCabinetOptions = {
  width: number;
  height: number;
  depth: number;
  look: UnitLook;
  /** What the doors stand before: shut boxes, glazed ones, or open boards on brackets. */
  kind: 'shut' | 'glazed' | 'boards';
};

/** Row of cabinets on a wall, back at z = 0, lower edge at y = 0. */
export function makeWallCabinets(o: WallCabinetOptions): SceneNode {
  const kit = createKit();
  if (o.kind === 'boards') addBoards(kit, o);
  else addBoxes(kit, o);
  return kit.toNode('wall-cabinets');
}

function addBoxes(kit: Kit, o: WallCabinetOptions): void {
  const count = Math.max(2, Math.round(o.width / 0.45));
  const each = o.width / count;
  const body = o.depth - FRONT_DEPTH;
  const { front } = o.look;
  for (const s of [-1, 1])
    kit.board(front, [BOARD, o.height, body], [s * (o.width / 2 - BOARD / 2), 0, body / 2], {
      bevel: 0.0015,
    });
  for (const y of [0, o.height - BOARD])
    kit.board(front, [o.width - 2 * BOARD, BOARD, body], [0, y, body / 2], { bevel: 0.0015 });
  for (let i = 0; i < count; i++) {
    const x = -o.width / 2 + each * (i + 0.5);
    const isGlazed = o.kind === 'glazed' && i > 0 && i < count - 1;
    const hand = i % 2 === 0 ? 'right' : 'left';
    const { kind, pull, metal, front: finish } = o.look;
    const shared = { kind, pull, metal, finish, width: each, height: o.height, hand, pullAt: 0.07 } as const;
    if (isGlazed) {
      addShelves(kit, front, [x, 0, 0], [each, o.height, body]);
      addFront(kit, { ...shared, kind: 'inlay', inlay: CLEAR_GLASS }, [x, 0, body]);
    } else {
      kit.box(SHADOW, [each - 0.004, o.height - 2 * BOARD, body - 0.01], [x, BOARD, body / 2]);
      addFront(kit, shared, [x, 0, body]);
    }
  }
}

function addShelves(kit: Kit, finish: Finish, at: Vec3, [w, h, d]: Vec3): void {
  const [x, y, z] = at;
  kit.board(finish, [w, h - 2 * BOARD, 0.008], [x, y + BOARD, z + 0.004]);
  for (const s of [-1, 1])
    kit.board(finish, [BOARD / 2, h - 2 * BOARD, d], [x + (s * w) / 2, y + BOARD, z + d / 2]);
  const levels = Math.max(2, Math.round(h / 0.3));
  for (let k = 0; k < levels; k++) {
    const low = y + BOARD + ((h - 2 * BOARD) / levels) * k;
    if (k > 0) kit.board(finish, [w - BOARD, 0.014, d - 0.02], [x, low - 0.014, z + d / 2]);
    addCrockery(kit, k, [x, low, z + d * 0.5], w * 0.8, (h / levels) * 0.72);
  }
}

/** Plates in a pile, bowls in one another, or a row of cups. */
function addCrockery(kit: Kit, which: number, at: Vec3, width: number, height: number): void {
  const [x, y, z] = at;
  const bowl = (r: number, h: number): [number, number][] => [
    [0, 0],
    [r * 0.5, 0],
    [r, h],
    [r - 0.004, h],
    [0, h * 0.25],
  ];
  if (which % 2 === 0) {
    for (let i = 0; i < 4; i++)
      kit.lathe(PORCELAIN, bowl(0.1, 0.024), [x - width * 0.22, y + i * 0.011, z], 16);
    for (let i = 0; i < 2; i++)
      kit.lathe(STONEWARE, bowl(0.07, 0.06), [x + width * 0.26, y + i * 0.022, z], 16);
  } else {
    const cups = Math.max(2, Math.floor(width / 0.11));
    for (let i = 0; i < cups; i++)
      kit.lathe(
        i % 3 === 2 ? STONEWARE : PORCELAIN,
        bowl(0.038, Math.min(0.09, height)),
        [x - width / 2 + (width / cups) * (i + 0.5), y, z + 0.02],
        14,
      );
  }
}

function addBoards(kit: Kit, o: WallCabinetOptions): void {
  const levels = Math.max(2, Math.round(o.height / 0.36));
  const thick = 0.03;
  // Brackets hang below the lowest board, crockery stands up to the full height.
  const drop = 0.1;
  const step = (o.height - drop - 0.2) / Math.max(1, levels - 1);
  for (let k = 0; k < levels; k++) {
    const y = drop + step * k;
    kit.board(o.look.front, [o.width, thick, o.depth], [0, y - thick, o.depth / 2], { bevel: 0.004 });
    for (const s of [-1, 1]) {
      const x = s * (o.width / 2 - 0.18);
      kit.box(o.look.metal, [0.022, 0.1, 0.006], [x, y - thick - 0.07, 0.003], { bevel: 0.0015 });
      kit.rod(o.look.metal, [x, y - thick - 0.06, 0.006], [x, y - thick - 0.004, o.depth * 0.72], 0.006);
    }
    const groups = Math.max(2, Math.round(o.width / 0.42));
    for (let i = 0; i < groups; i++)
      addCrockery(kit, i + k, [-o.width / 2 + (o.width / groups) * (i + 0.5), y, o.depth * 0.52], 0.34, 0.1);
  }
  kit.lathe(
    STONEWARE,
    [
      [0, 0],
      [0.05, 0],
      [0.075, 0.06],
      [0.07, 0.13],
      [0.035, 0.17],
      [0.04, 0.2],
      [0.034, 0.2],
      [0.03, 0.17],
      [0, 0.16],
    ],
    [o.width * 0.4, drop + step * (levels - 1), o.depth * 0.5],
    24,
  );
}
