import type { Vec3 } from '../math/vector.ts';
import type { Random } from '../random/random.ts';
import type { SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import { addCase } from './case-goods.ts';
import { dressLevel } from './dressing.ts';
import { createKit } from './kit.ts';

export type ShelvingOptions = {
  width: number;
  height: number;
  depth: number;
  /** Grid of boards, steel posts, a wall of shelves over doors, or leaning ladders. */
  kind: 'grid' | 'posts' | 'library' | 'ladder';
  timber: Finish;
  second: Finish;
  palette: readonly Finish[];
};

/** Bookshelf with what its owner keeps on it. */
export function makeShelving(o: ShelvingOptions, random: Random): SceneNode {
  const kit = createKit();
  const { width: w, height: h, depth: d } = o;
  const t = 0.024;
  const columns = Math.max(1, Math.round(w / (o.kind === 'grid' ? 0.5 : 0.8)));
  const rows = Math.max(2, Math.round(h / 0.37));
  const cell = w / columns;
  const dress = (at: Vec3, size: Vec3): void => dressLevel(kit, at, size, o.palette, random);
  switch (o.kind) {
    case 'grid': {
      const each = (h - t) / rows;
      for (let r = 0; r <= rows; r++) kit.board(o.timber, [w, t, d], [0, each * r, 0]);
      for (let r = 0; r < rows; r++) {
        for (let c = 0; c <= columns; c++) {
          const isEdge = c === 0 || c === columns;
          // Some cells run together; the outer sides always stand.
          if (!isEdge && random.chance(0.28)) continue;
          const x = isEdge ? (c === 0 ? -1 : 1) * (w / 2 - t / 2) : -w / 2 + cell * c;
          kit.board(o.timber, [t, each - t, d - 0.004], [x, each * r + t, 0]);
        }
        for (let c = 0; c < columns; c++)
          dress([-w / 2 + cell * (c + 0.5), each * r + t, 0], [cell - 0.06, each - t, d]);
      }
      break;
    }
    case 'posts': {
      const each = (h - 0.2) / (rows - 1);
      for (let r = 0; r < rows; r++) {
        const y = 0.12 + each * r - (r === rows - 1 ? 0.1 : 0);
        kit.board(o.timber, [w - 0.02, t, d], [0, y, 0]);
        if (r < rows - 1)
          for (let c = 0; c < columns; c++)
            dress([-w / 2 + cell * (c + 0.5), y + t, 0], [cell - 0.09, each - 0.06, d]);
      }
      for (let c = 0; c <= columns; c++) {
        const x = -w / 2 + 0.02 + ((w - 0.04) / columns) * c;
        for (const s of [-1, 1])
          kit.box(o.second, [0.02, h, 0.02], [x, 0, s * (d / 2 - 0.02)], { bevel: 0.002 });
      }
      break;
    }
    case 'library': {
      const base = Math.min(0.8, h * 0.36);
      addCase(kit, {
        width: w,
        height: base,
        depth: d,
        foot: 'plinth',
        footHeight: 0.07,
        bays: Array.from({ length: columns }, () => ({ fill: 'doors' as const })),
        front: 'slab',
        pull: 'none',
        carcass: o.timber,
        face: o.timber,
        metal: o.second,
      });
      const deep = Math.max(0.22, d - 0.1);
      const z = -d / 2 + deep / 2;
      const levels = Math.max(2, Math.round((h - base) / 0.36));
      const each = (h - base) / levels;
      kit.board(o.timber, [w - 0.01, h - base, 0.008], [0, base, -d / 2 + 0.005]);
      for (let c = 0; c <= columns; c++) {
        const x = -w / 2 + t / 2 + ((w - t) / columns) * c;
        kit.board(o.timber, [t, h - base, deep], [x, base, z]);
      }
      for (let r = 1; r <= levels; r++) {
        const y = base + each * r - t;
        kit.board(o.timber, [w - 2 * t, t, deep - 0.006], [0, y, z - 0.002]);
      }
      for (let r = 0; r < levels; r++)
        for (let c = 0; c < columns; c++)
          dress([-w / 2 + cell * (c + 0.5), base + each * r, z], [cell - 0.07, each - 0.03, deep]);
      break;
    }
    case 'ladder': {
      const lean = d - 0.06;
      const depthAt = (share: number): number => d - lean * 0.5 * share;
      for (const s of [-1, 1]) {
        const x = s * (w / 2 - 0.014);
        kit.rod(o.second, [x, 0.012, d / 2 - 0.014], [x, h - 0.012, -d / 2 + 0.03], 0.0125);
        kit.rod(o.second, [x, 0.012, -d / 2 + 0.014], [x, h - 0.012, -d / 2 + 0.014], 0.0125);
      }
      for (let r = 0; r < rows; r++) {
        const y = 0.14 + ((h - 0.34) / (rows - 1)) * r;
        const deep = Math.max(0.14, depthAt((y / h) * 1.6) - 0.06);
        const z = -d / 2 + deep / 2 + 0.02;
        kit.board(o.timber, [w - 0.05, t, deep], [0, y, z]);
        for (const s of [-1, 1])
          kit.rod(
            o.second,
            [s * (w / 2 - 0.014), y, -d / 2 + 0.02],
            [s * (w / 2 - 0.014), y, z + deep / 2],
            0.007,
          );
        if (r < rows - 1) dress([0, y + t, z], [w - 0.16, (h - 0.34) / (rows - 1) - 0.06, deep]);
      }
      break;
    }
  }
  return kit.toNode('bookshelf');
}
