import type { Vec2 } from '../math/vector.ts';
import { move, turnX } from '../mesh/mesh.ts';
import { makeSlab, ovalOutline } from '../mesh/slab.ts';
import type { Random } from '../random/random.ts';
import type { SceneNode } from '../scene/node.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';
import type { Size } from '../things/thing-maker.ts';
import { addFrame } from './frame.ts';
import { createKit, type Kit } from './kit.ts';
import { PAPER } from './own-finishes.ts';

const INK = plainFinish('brush-ink', '#23211f', 0.85);
const MOUNT = plainFinish('picture-mount', '#f3f0e8', 0.9);

// Pictures hang before a wall at z = 0, from y = 0 up.

type Board = { kit: Kit; width: number; height: number; face: number };

/** Ground in a thin frame; what is drawn on it lies on `face`. */
function startBoard([width, height, depth]: Size, frame: Finish, ground: Finish, bar: number): Board {
  const kit = createKit();
  addFrame(kit, [width, height, depth], frame, bar);
  const back = depth * 0.55;
  kit.box(ground, [width - 2 * bar, height - 2 * bar, back], [0, bar, back / 2], { bevel: 0.0005 });
  return { kit, width: width - 2 * bar, height, face: back };
}

function draw({ kit, face }: Board, finish: Finish, outline: readonly Vec2[], layer: number): void {
  const thick = 0.0012;
  kit.add(finish, move(turnX(makeSlab(outline, thick, 0.0003, 1), Math.PI / 2), 0, 0, face + layer * thick));
}

function disc(x: number, y: number, r: number): Vec2[] {
  return ovalOutline(r, r, 1, 56).map((p): Vec2 => [p[0] + x, p[1] + y]);
}

/** Part of a disc or ring between two angles, in radians counter-clockwise from the right. */
function arc(x: number, y: number, outer: number, inner: number, from: number, to: number): Vec2[] {
  const steps = Math.max(6, Math.round(Math.abs(to - from) * 14));
  const at = (r: number, k: number): Vec2 => {
    const a = from + ((to - from) * k) / steps;
    return [x + r * Math.cos(a), y + r * Math.sin(a)];
  };
  const rim = Array.from({ length: steps + 1 }, (_, k) => at(outer, k));
  const back =
    inner > 0.001 ? Array.from({ length: steps + 1 }, (_, k) => at(inner, steps - k)) : [[x, y] as Vec2];
  return [...rim, ...back];
}

function rect(x0: number, y0: number, x1: number, y1: number): Vec2[] {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}

/** Poster of quarter discs, rings and bars on a grid. */
export function makeGeometricPoster(
  size: Size,
  frame: Finish,
  tones: readonly [Finish, Finish, Finish],
  random: Random,
): SceneNode {
  const board = startBoard(size, frame, PAPER, 0.016);
  const columns = 3;
  const cell = board.width / (columns + 0.6);
  const rows = Math.max(2, Math.floor((board.height - 0.3 * cell) / cell));
  const [x0, y0] = [(-columns * cell) / 2, (board.height - rows * cell) / 2];
  const colours = [...tones, INK];
  for (let c = 0; c < columns; c++)
    for (let r = 0; r < rows; r++) {
      const [x, y] = [x0 + c * cell, y0 + r * cell];
      const tone = colours[random.integer(0, colours.length - 1)] ?? INK;
      const turn = random.integer(0, 3);
      const [cx, cy] = [x + (turn % 2) * cell, y + Math.floor(turn / 2) * cell];
      const from = [0, Math.PI / 2, -Math.PI / 2, Math.PI][turn] ?? 0;
      switch (random.integer(0, 4)) {
        case 0:
          draw(board, tone, arc(cx, cy, cell * 0.98, 0, from, from + Math.PI / 2), 0);
          break;
        case 1:
          draw(board, tone, arc(cx, cy, cell * 0.98, cell * 0.55, from, from + Math.PI / 2), 0);
          break;
        case 2:
          draw(board, tone, disc(x + cell / 2, y + cell / 2, cell * 0.36), 0);
          break;
        case 3:
          for (let k = 0; k < 3; k++)
            draw(
              board,
              tone,
              rect(x + 0.06 * cell, y + (0.1 + k * 0.3) * cell, x + 0.94 * cell, y + (0.26 + k * 0.3) * cell),
              0,
            );
          break;
        default:
          draw(board, tone, rect(x + 0.04 * cell, y + 0.04 * cell, x + 0.96 * cell, y + 0.96 * cell), 0);
      }
    }
  return board.kit.toNode('wall-art');
}

/** One circle of a wide brush on paper, not quite closed. */
export function makeBrushCircle(size: Size, frame: Finish, random: Random): SceneNode {
  const board = startBoard(size, frame, PAPER, 0.014);
  const r = Math.min(board.width, board.height) * 0.34;
  const from = random.between(0, 6.28);
  const [x, y] = [0, board.height / 2];
  const steps = 40;
  const wide = (t: number): number =>
    r * (0.05 + 0.17 * Math.sin(Math.PI * Math.min(1, t * 1.25 + 0.12)) ** 0.7);
  const point = (t: number, out: number): Vec2 => {
    const a = from + t * 5.75;
    const wobble = 1 + 0.02 * Math.sin(3 * a + from);
    return [x + (r * wobble + out) * Math.cos(a), y + (r * wobble + out) * Math.sin(a)];
  };
  const rim = Array.from({ length: steps + 1 }, (_, k) => point(k / steps, wide(k / steps)));
  const back = Array.from({ length: steps + 1 }, (_, k) => point(1 - k / steps, -wide(1 - k / steps) * 0.6));
  draw(board, INK, [...rim, ...back], 0);
  return board.kit.toNode('wall-art');
}

/** Few heavy strokes on a large pale canvas. */
export function makeStrokes(size: Size, frame: Finish, accent: Finish, random: Random): SceneNode {
  const board = startBoard(size, frame, MOUNT, 0.012);
  const { width, height } = board;
  const s = random.chance(0.5) ? 1 : -1;
  const y = height * random.between(0.38, 0.56);
  const dot = disc(
    -s * width * random.between(0.1, 0.26),
    height * random.between(0.62, 0.78),
    Math.min(width, height) * random.between(0.05, 0.1),
  );
  switch (random.integer(0, 2)) {
    case 0: {
      const r = width * random.between(0.24, 0.32);
      draw(board, INK, arc(s * width * 0.08, y, r, r * random.between(0.62, 0.8), 0.5, 3.9), 0);
      draw(board, INK, arc(s * width * 0.2, y - height * 0.04, width * 0.19, width * 0.165, 2.6, 6.4), 1);
      break;
    }
    case 1:
      for (let k = 0; k < 4; k++) {
        const x = (k - 1.5) * width * 0.2 + random.between(-0.02, 0.02);
        draw(
          board,
          INK,
          rect(
            x - width * 0.035,
            height * random.between(0.14, 0.3),
            x + width * 0.035,
            height * random.between(0.5, 0.88),
          ),
          0,
        );
      }
      break;
    default: {
      const r = Math.min(width, height) * random.between(0.26, 0.34);
      draw(board, INK, arc(s * width * 0.04, y, r, 0, s > 0 ? 0 : Math.PI, s > 0 ? Math.PI : Math.PI * 2), 0);
      draw(board, INK, arc(-s * width * 0.1, y - height * 0.02, r * 0.8, r * 0.72, Math.PI, Math.PI * 2), 1);
    }
  }
  draw(board, accent, dot, 2);
  draw(board, INK, rect(-width * 0.36, height * 0.1, width * random.between(0.1, 0.34), height * 0.112), 0);
  return board.kit.toNode('wall-art');
}

/** Painting of hills, water and sky with a mount, in a deep moulded frame. */
export function makeLandscape(
  size: Size,
  frame: Finish,
  tones: readonly [Finish, Finish, Finish],
  random: Random,
): SceneNode {
  const board = startBoard(size, frame, MOUNT, Math.min(size[0], size[1]) * 0.07);
  const [w, h] = [board.width * 0.78, board.height * 0.66];
  const [x0, x1, y0, y1] = [-w / 2, w / 2, (board.height - h) / 2, (board.height + h) / 2];
  draw(board, tones[0], rect(x0, y0, x1, y1), 0);
  const phase = random.between(0, 6);
  tones.slice(1).forEach((tone, k) => {
    const top: Vec2[] = [];
    for (let i = 0; i <= 24; i++) {
      const t = i / 24;
      const rise = 0.56 - 0.22 * k + 0.1 * Math.sin(t * 5 + phase + k * 2) + 0.04 * Math.sin(t * 13 + phase);
      top.push([x1 - t * w, y0 + h * rise]);
    }
    draw(board, tone, [[x0, y0], [x1, y0], ...top], 1 + k);
  });
  draw(board, MOUNT, disc(w * random.between(-0.25, 0.25), y0 + h * 0.8, h * 0.07), 1);
  return board.kit.toNode('wall-art');
}
