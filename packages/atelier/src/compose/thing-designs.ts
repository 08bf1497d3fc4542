import type { Material, Thing } from '../document/names.ts';
import { THINGS_MAX, type SceneThing, type ThingSides } from '../document/scene-document.ts';
import { clamp } from '../math/vector.ts';
import type { ThingMaker } from '../things/thing-maker.ts';
import { drawTypical } from './surfaces.ts';
import { surfacesFor, takesMaterial } from './thing-surfaces.ts';
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

/** Galleries show what nobody has at home, whatever their style. */
const SHOWN_WORKS: readonly number[] = [0, 1, 4, 5, 6, 7, 8];

/** Designs for where no style says: books lie on tables, they stand on shelves; lanterns are of today. */
const USUAL_DESIGNS: Partial<Record<Thing, readonly number[]>> = { books: [0, 2], 'garden-lantern': [2] };

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
      (v) => !(isFull && !w.shape && (maker.isRound?.(v) ?? false)),
    );
    const isShow = f.place === 'gallery' && w.kind === 'wall-art';
    const known = isShow ? SHOWN_WORKS : (preferred ?? USUAL_DESIGNS[w.kind]);
    // Several lamps in a row are small ones: long bars and clusters hang alone.
    const isTooWide = (v: number): boolean =>
      ROWED.has(w.kind) && w.count > 1 && maker.size(v)[0] > ROW_LAMP_M;
    const shaped = suitable.filter((v) => isShaped(w, maker, v));
    const formed = (shaped.length > 0 ? shaped : suitable).filter((v) => !isTooWide(v));
    const made = formed.filter((v) => w.material === undefined || isMadeOf(w.material, maker, v));
    const usual = made.length > 0 ? made : formed;
    const sized = usual.filter((v) => canBe(maker, v, w.size));
    const fitting = sized.length > 0 ? sized : usual;
    const liked = known?.map((v) => v % maker.variants).filter((v) => fitting.includes(v)) ?? [];
    const shown = new Set<number>();
    const design = (): number => {
      const known = liked.length > 0 ? liked : fitting;
      // Side by side nothing hangs or stands twice while there is anything else.
      if (known.every((v) => shown.has(v))) shown.clear();
      const all = known.filter((v) => !shown.has(v));
      return liked.length > 0 && !isShow
        ? (drawTypical(all, draw) ?? 0)
        : (all[draw.integer(0, Math.max(0, all.length - 1))] ?? 0);
    };
    const one = design();
    let last = one;
    const surfaces = surfacesFor(w, one, f);
    const count = pieces(w, one);
    const sizeOf = (v: number): Pick<SceneThing, 'size'> =>
      w.size || isFlatRound(w, maker, v) ? { size: sizeFor(w.kind, maker, v, w.size ?? {}) } : {};
    for (let i = 0; i < count && out.length < THINGS_MAX; i++) {
      const n = (used.get(w.kind) ?? 0) + 1;
      used.set(w.kind, n);
      if (MIXED.has(w.kind) && i > 0) last = design();
      shown.add(last);
      out.push({
        id: `${w.kind}-${n}`,
        kind: w.kind,
        variant: last,
        ...sizeOf(last),
        ...surfaces,
        ...(w.wish ? { wish: w.wish } : {}),
      });
    }
  }
  return out;
}

/** Round designs of what nobody sits round. */
const ROUND: Partial<Record<Thing, readonly number[]>> = {
  rug: [1],
  mirror: [0],
  pendant: [0, 2],
  lantern: [0, 1],
  chandelier: [0, 1, 2, 3],
};
/** Bent designs of what has a front to stand at, stairs that wind, an oval tub. */
const CURVED: Partial<Record<Thing, number>> = {
  'reception-desk': 1,
  'bar-counter': 2,
  stairs: 3,
  bathtub: 0,
};

function isShaped(
  { kind, shape }: Pick<Wanted, 'kind' | 'shape'>,
  maker: ThingMaker,
  variant: number,
): boolean {
  if (shape === undefined) return true;
  if (shape !== 'round') return maker.called?.(variant) === shape;
  return isRound(kind, maker, variant) || CURVED[kind] === variant;
}

/** Whether a kind has a design that is round, or bent where a round one makes no sense. */
export function hasRoundDesign(kind: Thing, maker: ThingMaker): boolean {
  return Array.from({ length: maker.variants }, (_, v) => v).some((variant) =>
    isShaped({ kind, shape: 'round' }, maker, variant),
  );
}

function isRound(kind: Thing, maker: ThingMaker, variant: number): boolean {
  return ROUND[kind]?.includes(variant) === true || (maker.isRound?.(variant) ?? false);
}

/** What is laid under furniture is drawn out to its length, unless it has a size of its own. */
function isFlatRound({ kind, shape }: Wanted, maker: ThingMaker, variant: number): boolean {
  return kind === 'rug' && shape === 'round' && isRound(kind, maker, variant);
}

/** Whether a design has a part of the like of a material. */
function isMadeOf(material: Material, maker: ThingMaker, variant: number): boolean {
  const surfaces = maker.surfaces?.(variant);
  return surfaces !== undefined && takesMaterial(material, surfaces);
}

/** Whether a design can be made in that size. */
function canBe(maker: ThingMaker, variant: number, sides: ThingSides | undefined): boolean {
  if (!sides) return true;
  const usual = maker.size(variant);
  const [min, max] = maker.stretch;
  return [sides.width, sides.height, sides.depth].every(
    (side, k) => side === undefined || (side >= (usual[k] ?? 0) * min && side <= (usual[k] ?? 0) * max),
  );
}

/** The size that was said, as far as the design goes; what was not said is as usual, and round things stay round. */
function sizeFor(
  kind: Thing,
  maker: ThingMaker,
  variant: number,
  sides: ThingSides,
): [number, number, number] {
  const [width, height, depth] = maker.size(variant);
  const [min, max] = maker.stretch;
  const within = (said: number | undefined, usual: number): number =>
    Number(clamp(said ?? usual, usual * min, usual * max).toFixed(3));
  const isAsWide = isRound(kind, maker, variant);
  return [
    within(sides.width ?? (isAsWide ? sides.depth : undefined), width),
    within(sides.height, height),
    within(sides.depth ?? (isAsWide ? sides.width : undefined), depth),
  ];
}

/** Mats beyond the single one come as whole floors. */
function pieces(w: Wanted, variant: number): number {
  return w.kind === 'tatami-mat' && variant > 0 && !w.isAsked ? 1 : w.count;
}
