import { makeBox } from '../mesh/box.ts';
import { move, turnY } from '../mesh/mesh.ts';
import { makeCylinder } from '../mesh/slab.ts';
import type { Random } from '../random/random.ts';
import { makeNode, part, type Part, type SceneNode } from '../scene/node.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';
import { BOLD_BOOK_COLOURS } from './book-colours.ts';
import { makeBoard } from './cabinets.ts';
import { makeVase } from './thrown-vases.ts';

/** Row of upright books between x = 0 and `width`, spines towards +Z, standing on y = 0. */
function makeBooks(width: number, height: number, random: Random): Part[] {
  const finishes = BOLD_BOOK_COLOURS.map((hex, i) => plainFinish(`book-${i}`, hex, 0.75));
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
function makeBookStack(count: number, random: Random): Part[] {
  const parts: Part[] = [];
  let y = 0;
  for (let i = 0; i < count; i++) {
    const t = random.between(0.018, 0.036);
    const finish = plainFinish(`stack-${i}`, random.pick(BOLD_BOOK_COLOURS), 0.75);
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
