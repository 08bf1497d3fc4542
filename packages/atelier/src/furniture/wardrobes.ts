import type { Random } from '../random/random.ts';
import type { SceneNode } from '../scene/node.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';
import { addCase, type Bay, type CaseOptions, type Niche } from './case-goods.ts';
import { addBookPile } from './dressing.ts';
import { addGarments, addShoes } from './garments.ts';
import { createKit, type Kit } from './kit.ts';
import { BLACK_METAL, RUBBER } from './own-finishes.ts';

const SHOE_LEATHERS = [
  plainFinish('black-shoe', '#1f1d1c', 0.35),
  plainFinish('tan-shoe', '#8a5a36', 0.45),
  plainFinish('white-shoe', '#e4e1da', 0.55),
] as const;

export type WardrobeOptions = Pick<
  CaseOptions,
  'width' | 'height' | 'depth' | 'carcass' | 'face' | 'metal'
> & {
  /** Flush doors that are pushed, framed doors under a cornice, louvred doors, or half of it open. */
  kind: 'flush' | 'framed' | 'louvred' | 'open';
  palette: readonly Finish[];
};

/** Wardrobe of doors about half a metre wide. */
export function makeWardrobe(o: WardrobeOptions, random: Random): SceneNode {
  const kit = createKit();
  const pairs = Math.max(1, Math.round(o.width / 0.95));
  const shut: Bay[] = Array.from({ length: pairs }, () => ({ fill: 'doors' }));
  const shared = { ...o, bays: shut, foot: 'plinth', footHeight: 0.07 } as const;
  switch (o.kind) {
    case 'flush':
      addCase(kit, { ...shared, front: 'slab', pull: 'none', foot: 'shadow', footHeight: 0.06 });
      // A metal reveal down each pair of doors is what a hand takes.
      for (let i = 0; i < pairs; i++) {
        const x = -o.width / 2 + 0.02 + ((o.width - 0.04) / pairs) * (i + 0.5);
        kit.box(o.metal, [0.012, o.height - 0.12, 0.004], [x, 0.09, o.depth / 2 - 0.003], { bevel: 0.001 });
      }
      break;
    case 'framed': {
      const cornice = 0.07;
      addCase(kit, {
        ...shared,
        width: o.width - 0.05,
        depth: o.depth - 0.03,
        height: o.height - cornice,
        front: 'shaker',
        pull: 'knob',
        footHeight: 0.1,
      });
      for (const [k, grow] of [0.012, 0.03, 0.05].entries())
        kit.board(
          o.carcass,
          [o.width - 0.05 + grow, cornice / 3 + 0.001, o.depth - 0.05 + grow],
          [0, o.height - cornice + (cornice / 3) * k, 0],
          { bevel: 0.006 },
        );
      break;
    }
    case 'louvred':
      addCase(kit, { ...shared, front: 'louvre', pull: 'knob', foot: 'legs', footHeight: 0.16 });
      break;
    case 'open': {
      const bays: Bay[] = [...shut.slice(0, Math.max(1, pairs - 1)), { fill: 'open', rows: 1 }];
      const niches = addCase(kit, {
        ...shared,
        bays,
        front: 'slab',
        pull: 'bar',
        foot: 'shadow',
        footHeight: 0.06,
      });
      for (const niche of niches) fillNiche(kit, o, niche, random);
      break;
    }
  }
  return kit.toNode('wardrobe');
}

/** Two drawers at the foot, a rail of clothes above them, a shelf with folded ones on top. */
function fillNiche(kit: Kit, o: WardrobeOptions, { at, size }: Niche, random: Random): void {
  const [x, y, z] = at;
  const [w, h, d] = size;
  const drawers = Math.min(0.44, h * 0.22);
  for (const k of [0, 1]) {
    kit.board(o.face, [w + 0.01, drawers / 2 - 0.004, d - 0.02], [x, y + (drawers / 2) * k, z]);
    kit.box(o.metal, [0.14, 0.01, 0.012], [x, y + (drawers / 2) * (k + 0.72), z + d / 2 - 0.008], {
      bevel: 0.003,
    });
  }
  const shelf = y + h - Math.min(0.34, h * 0.16);
  kit.board(o.carcass, [w + 0.012, 0.02, d], [x, shelf, z]);
  const rail = shelf - 0.07;
  kit.rod(o.metal, [x - w / 2, rail, z], [x + w / 2, rail, z], 0.012);
  const [first = o.face] = o.palette;
  addGarments(
    kit,
    [x - w / 2 + 0.05, rail, z],
    [x + w * 0.34, rail, z],
    rail - y - drawers,
    [first, ...o.palette.slice(1)],
    BLACK_METAL,
    random,
  );
  addBookPile(kit, [x - w * 0.2, shelf + 0.02, z], 3, o.palette, random);
}

export type ShoeCabinetOptions = Pick<
  CaseOptions,
  'width' | 'height' | 'depth' | 'carcass' | 'face' | 'metal'
> & {
  /** Shallow with tilting flaps, a bench to sit on over open shelves, or tall behind louvres. */
  kind: 'flaps' | 'bench' | 'tall';
  cushion: Finish;
};

export function makeShoeCabinet(o: ShoeCabinetOptions, random: Random): SceneNode {
  const kit = createKit();
  const columns = Math.max(1, Math.round(o.width / 0.6));
  switch (o.kind) {
    case 'flaps':
      addCase(kit, {
        ...o,
        bays: Array.from({ length: columns }, (): Bay => ({
          fill: 'flaps',
          rows: Math.max(2, Math.round(o.height / 0.38)),
        })),
        front: 'slab',
        pull: 'edge',
        foot: 'shadow',
        footHeight: 0.06,
      });
      break;
    case 'bench': {
      const pad = 0.07;
      const niches = addCase(kit, {
        ...o,
        height: o.height - pad + 0.012,
        bays: [{ fill: 'open', rows: 2, share: 2 }, { fill: 'door' }],
        front: 'slab',
        pull: 'strap',
        foot: 'blocks',
        footHeight: 0.07,
      });
      kit.cushion(o.cushion, [o.width - 0.02, pad, o.depth - 0.01], [0, o.height - pad, 0], {
        radius: 0.028,
        crown: 0.01,
        bulge: 0.003,
      });
      for (const { at, size } of niches) {
        const pairs = Math.max(1, Math.floor(size[0] / 0.26));
        for (let i = 0; i < pairs; i++) {
          if (random.chance(0.25)) continue;
          const x = at[0] - size[0] / 2 + (size[0] / pairs) * (i + 0.5);
          addShoes(kit, random.pick(SHOE_LEATHERS), RUBBER, [
            x,
            at[1],
            at[2] + Math.max(0, size[2] / 2 - 0.15),
          ]);
        }
      }
      break;
    }
    case 'tall':
      addCase(kit, {
        ...o,
        bays: Array.from({ length: columns }, (): Bay => ({ fill: 'doors' })),
        front: 'louvre',
        pull: 'knob',
        foot: 'plinth',
        footHeight: 0.08,
      });
      break;
  }
  return kit.toNode('shoe-cabinet');
}
