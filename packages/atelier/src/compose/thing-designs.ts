import type { Thing } from '../document/names.ts';
import { THINGS_MAX, type SceneThing } from '../document/scene-document.ts';
import { drawTypical } from './surfaces.ts';
import { surfaceFor } from './thing-surfaces.ts';
import type { Furnishing, Wanted } from './wanted.ts';

/** Kinds of which every piece may be another design; of the rest all pieces are alike. */
const MIXED: ReadonlySet<Thing> = new Set([
  'potted-plant',
  'tree',
  'vase',
  'books',
  'wall-art',
  'sculpture',
  'stone',
  'planter',
  'bowl',
  'mannequin',
  'toy-blocks',
  'candle',
]);

/** More than this sit at a long table, not at a round one. */
const ROUND_SEATS = 6;
const SEATS_AT: Partial<Record<Thing, readonly Thing[]>> = {
  'dining-table': ['dining-chair'],
  'meeting-table': ['office-chair', 'dining-chair'],
};

const ROWED: ReadonlySet<Thing> = new Set(['pendant', 'lantern']);
const ROW_LAMP_M = 0.6;

/** Designs for where no style says: books lie on tables, they stand on shelves. */
const USUAL_DESIGNS: Partial<Record<Thing, readonly number[]>> = { books: [0, 2] };

/** Every piece that is wanted as a thing with its number, design and named surface. */
export function designThings(list: readonly Wanted[], f: Furnishing): SceneThing[] {
  const out: SceneThing[] = [];
  const used = new Map<Thing, number>();
  for (const w of list) {
    const draw = f.random.fork(`variant/${w.kind}`);
    const preferred = f.style.variants[w.kind];
    const maker = f.makers[w.kind];
    const seats = SEATS_AT[w.kind];
    const isFull = seats !== undefined && list.some((x) => seats.includes(x.kind) && x.count > ROUND_SEATS);
    const suitable = Array.from({ length: maker.variants }, (_, v) => v).filter(
      (v) => !(isFull && (maker.isRound?.(v) ?? false)),
    );
    const known = preferred ?? USUAL_DESIGNS[w.kind];
    // Several lamps in a row are small ones: long bars and clusters hang alone.
    const isTooWide = (v: number): boolean =>
      ROWED.has(w.kind) && w.count > 1 && maker.size(v)[0] > ROW_LAMP_M;
    const shaped = suitable.filter((v) => !w.shape || (maker.isRound?.(v) ?? false));
    const fitting = (shaped.length > 0 ? shaped : suitable).filter((v) => !isTooWide(v));
    const liked = known?.map((v) => v % maker.variants).filter((v) => fitting.includes(v)) ?? [];
    const design = (): number =>
      liked.length > 0
        ? (drawTypical(liked, draw) ?? 0)
        : (fitting[draw.integer(0, Math.max(0, fitting.length - 1))] ?? 0);
    const one = design();
    const surface = surfaceFor(w, one, f);
    const count = pieces(w, one);
    for (let i = 0; i < count && out.length < THINGS_MAX; i++) {
      const n = (used.get(w.kind) ?? 0) + 1;
      used.set(w.kind, n);
      out.push({
        id: `${w.kind}-${n}`,
        kind: w.kind,
        variant: MIXED.has(w.kind) && i > 0 ? design() : one,
        ...(surface ? { surface } : {}),
        ...(w.wish ? { wish: w.wish } : {}),
      });
    }
  }
  return out;
}

/** Mats beyond the single one come as whole floors. */
function pieces(w: Wanted, variant: number): number {
  return w.kind === 'tatami-mat' && variant > 0 && !w.isAsked ? 1 : w.count;
}
