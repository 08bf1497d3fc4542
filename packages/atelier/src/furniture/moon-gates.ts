import type { Vec2 } from '../math/vector.ts';
import { makeLathe, roundProfile } from '../mesh/round.ts';
import { makeSlab } from '../mesh/slab.ts';
import { move, turnX } from '../mesh/mesh.ts';
import type { SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import type { Size } from '../things/thing-maker.ts';
import { createKit, type Kit } from './kit.ts';

type Circle = { radius: number; y: number };

/** The largest circle that leaves the piece whole, a hand above the floor. */
function fitCircle(width: number, height: number): Circle {
  const sill = 0.07;
  const radius = Math.min((height - sill - 0.22) / 2, width / 2 - 0.24);
  return { radius, y: sill + radius };
}

/** Ring round the opening, through the whole depth. */
function addRing(
  kit: Kit,
  finish: Finish,
  circle: Circle,
  depth: number,
  inside: number,
  outside: number,
): void {
  const [a, b] = [circle.radius - inside, circle.radius + outside];
  const profile = roundProfile(
    [
      [a, 0],
      [a, -depth / 2],
      [b, -depth / 2],
      [b, depth / 2],
      [a, depth / 2],
      [a, 0],
    ],
    0.005,
    2,
  );
  kit.add(finish, move(turnX(makeLathe(profile, 96), Math.PI / 2), 0, circle.y, 0), 30);
}

/** Piece of wall with a true circle cut through it, lined with a ring. */
export function makeMoonGateWall([width, height, depth]: Size, wall: Finish, ring: Finish): SceneNode {
  const kit = createKit();
  const circle = fitCircle(width, height);
  const thick = depth - 0.03;
  for (const side of [-1, 1]) {
    const outline: Vec2[] = [[0, 0]];
    for (let k = 0; k <= 40; k++) {
      const a = -Math.PI / 2 + (k / 40) * Math.PI;
      outline.push([
        side * circle.radius * Math.cos(a) * (k === 0 || k === 40 ? 0 : 1),
        circle.y + circle.radius * Math.sin(a),
      ]);
    }
    outline.push([0, height], [(side * width) / 2, height], [(side * width) / 2, 0]);
    kit.add(wall, move(turnX(makeSlab(outline, thick, 0.002, 1), Math.PI / 2), 0, 0, -thick / 2));
  }
  addRing(kit, ring, circle, depth, 0.03, 0.045);
  return kit.toNode('moon-gate');
}

/** Free-standing timber screen: a frame, lattice up to the ring, the circle open. */
export function makeMoonGateScreen([width, height, depth]: Size, timber: Finish): SceneNode {
  const kit = createKit();
  const circle = fitCircle(width, height);
  const bar = Math.min(0.07, depth * 0.8);
  for (const s of [-1, 1])
    kit.board(timber, [bar, height, depth], [s * (width / 2 - bar / 2), 0, 0], { bevel: 0.004 });
  for (const y of [0, height - bar])
    kit.board(timber, [width - 2 * bar, bar, depth * 0.9], [0, y, 0], { bevel: 0.004 });
  addRing(kit, timber, circle, depth, 0.02, 0.04);
  const thin = 0.018;
  const outer = circle.radius + 0.02;
  const upright = (x: number, y0: number, y1: number): void => {
    if (y1 - y0 > 0.02) kit.board(timber, [thin, y1 - y0, thin], [x, y0, 0], { bevel: 0.002 });
  };
  const level = (y: number, x0: number, x1: number): void => {
    if (x1 - x0 > 0.02)
      kit.board(timber, [x1 - x0, thin, thin], [(x0 + x1) / 2, y - thin / 2, 0], { bevel: 0.002 });
  };
  const columns = Math.max(4, Math.round((width - 2 * bar) / 0.17));
  for (let i = 1; i < columns; i++) {
    const x = -width / 2 + bar + ((width - 2 * bar) * i) / columns;
    const half = Math.abs(x) < outer ? Math.sqrt(outer * outer - x * x) : 0;
    if (half === 0) upright(x, bar, height - bar);
    else {
      upright(x, bar, circle.y - half);
      upright(x, circle.y + half, height - bar);
    }
  }
  const rows = Math.max(4, Math.round((height - 2 * bar) / 0.17));
  for (let i = 1; i < rows; i++) {
    const y = bar + ((height - 2 * bar) * i) / rows;
    const d = Math.abs(y - circle.y);
    const half = d < outer ? Math.sqrt(outer * outer - d * d) : 0;
    const edge = width / 2 - bar;
    if (half === 0) level(y, -edge, edge);
    else {
      level(y, -edge, -half);
      level(y, half, edge);
    }
  }
  return kit.toNode('moon-gate');
}
