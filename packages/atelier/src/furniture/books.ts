import type { Vec3 } from '../math/vector.ts';
import { move, turnX } from '../mesh/mesh.ts';
import { makeBlob, makeTube } from '../mesh/round.ts';
import { makePatch } from '../mesh/slab.ts';
import type { Random } from '../random/random.ts';
import type { SceneNode } from '../scene/node.ts';
import { type Finish, plainFinish } from '../texture/finish.ts';
import type { Size } from '../things/thing-maker.ts';
import { createKit, type Kit } from './kit.ts';
import { fromPalette, PAPER } from './own-finishes.ts';

const COVERS = ['#d9d2c4', '#8a9384', '#b56a4a', '#e9e3d6', '#4a4f55', '#c2a27a', '#6f7f86', '#2f3a3d'].map(
  (hex, i) => plainFinish(`cover-${i}`, hex, 0.7),
);

/** Book lying on its back, spine towards -X, or standing with its spine towards +Z when it is `upright`. */
function addBook(kit: Kit, cover: Finish, [w, t, d]: Size, at: Vec3, turn: number): void {
  const board = Math.min(0.0028, t * 0.2);
  kit.box(cover, [w, board, d], at, { bevel: 0.001, turn });
  kit.box(cover, [w, board, d], [at[0], at[1] + t - board, at[2]], { bevel: 0.001, turn });
  kit.box(PAPER, [w - 0.008, t - 2 * board, d - 0.01], [at[0], at[1] + board, at[2]], { bevel: 0, turn });
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const x = -w / 2 + board / 2;
  kit.box(cover, [board, t, d], [at[0] + x * c, at[1], at[2] - x * s], { bevel: 0.001, turn });
}

function coverOf(palette: readonly Finish[], random: Random): Finish {
  const plain = COVERS[random.integer(0, COVERS.length - 1)] ?? PAPER;
  return random.chance(0.35) ? fromPalette(palette, random.integer(0, 5), plain) : plain;
}

/** Large-format books in a stack, something small on top. */
export function makeBookPile(
  [width, height, depth]: Size,
  metal: Finish,
  palette: readonly Finish[],
  random: Random,
): SceneNode {
  const kit = createKit();
  const room = height - 0.05;
  const count = Math.max(2, Math.min(6, Math.round(room / 0.028)));
  const t = room / count;
  for (let i = 0; i < count; i++) {
    const k = 1 - 0.06 * i;
    addBook(
      kit,
      coverOf(palette, random),
      [width * 0.95 * k, t, depth * 0.95 * k],
      [0, i * t, 0],
      random.between(-0.09, 0.09),
    );
  }
  kit.add(
    metal,
    move(
      turnX(makeTube(ringPath(0.024), 0.007, { isClosed: true, sides: 10 }), 0.5),
      width * 0.12,
      room + 0.02,
      depth * 0.04,
    ),
    60,
  );
  kit.add(metal, move(makeBlob([0.02, 0.02, 0.02], 1, 20, 12), -width * 0.12, room + 0.02, 0), 80);
  return kit.toNode('books');
}

function ringPath(r: number): Vec3[] {
  return Array.from({ length: 28 }, (_, i): Vec3 => {
    const a = (i / 28) * 2 * Math.PI;
    return [r * Math.cos(a), 0, -r * Math.sin(a)];
  });
}

/** Books standing between two blocks of stone, the last one leaning. */
export function makeBookRow(
  [width, height, depth]: Size,
  stone: Finish,
  palette: readonly Finish[],
  random: Random,
): SceneNode {
  const kit = createKit();
  const end = Math.min(0.05, width * 0.12);
  for (const s of [-1, 1])
    kit.board(stone, [end, height * 0.62, depth * 0.6], [s * (width / 2 - end / 2), 0, 0], { bevel: 0.003 });
  let x = -width / 2 + end;
  const to = width / 2 - end;
  while (to - x > 0.012) {
    const t = Math.min(to - x, random.between(0.018, 0.04));
    const h = height * random.between(0.8, 1);
    const d = depth * random.between(0.8, 1);
    const cover = coverOf(palette, random);
    const board = 0.0024;
    kit.box(cover, [board, h, d], [x + board / 2, 0, 0], { bevel: 0.001 });
    kit.box(cover, [board, h, d], [x + t - board / 2, 0, 0], { bevel: 0.001 });
    kit.box(cover, [t, h, board], [x + t / 2, 0, d / 2 - board / 2], { bevel: 0.001 });
    kit.box(PAPER, [t - 2 * board, h - 0.008, d - 0.008], [x + t / 2, 0.003, -0.002], { bevel: 0 });
    x += t + 0.0006;
  }
  return kit.toNode('books');
}

/** Book lying open, its leaves bowing up to the gutter. */
export function makeOpenBook([width, height, depth]: Size, cover: Finish): SceneNode {
  const kit = createKit();
  kit.box(cover, [width, 0.004, depth], [0, 0, 0], { bevel: 0.0012 });
  const page = (side: number): void => {
    const leaf = makePatch(
      (u, v) => {
        const t = side > 0 ? u : 1 - u;
        const bow = Math.sin(Math.PI * Math.min(1, t * 1.1)) ** 0.6 * (1 - 0.45 * t);
        return [side * t * (width / 2 - 0.006), 0.006 + (height - 0.008) * bow, (0.5 - v) * (depth - 0.012)];
      },
      width / 2,
      depth,
      [16, 2],
    );
    kit.add(PAPER, leaf, 80);
    const edge = makePatch(
      (u, v) => {
        const t = side > 0 ? u : 1 - u;
        const bow = Math.sin(Math.PI * Math.min(1, t * 1.1)) ** 0.6 * (1 - 0.45 * t);
        return [
          side * t * (width / 2 - 0.006),
          0.004 + v * (0.002 + (height - 0.008) * bow),
          (depth - 0.012) / 2,
        ];
      },
      width / 2,
      height,
      [16, 1],
    );
    kit.add(PAPER, edge, 40);
  };
  page(-1);
  page(1);
  kit.box(plainFinish('ribbon', '#8f3b30', 0.7), [0.006, 0.001, depth * 0.5], [0.002, 0.0075, depth * 0.28], {
    bevel: 0,
    lean: 0.05,
  });
  return kit.toNode('books');
}
