import { OUTDOOR_PLACES, type Place, type Thing } from '../document/names.ts';
import type { SceneBrief, SceneThing } from '../document/scene-document.ts';
import type { Makers } from '../layout/stood.ts';
import type { StyleSpec } from '../style/style-spec.ts';
import type { Need } from './need.ts';
import { PROGRAMME } from './programme.ts';
import { INSTEAD_OF_ROUND_TABLE, isRoundTable, seatAtTables, sitsOnChairs } from './seats-at-tables.ts';
import { SAME_ROLE, suits } from './suitability.ts';
import { designThings } from './thing-designs.ts';
import { namedColour } from './tint.ts';
import type { Furnishing, Wanted } from './wanted.ts';

/** How many a degree means, by how large the kind is. */
function countFor(kind: Thing, amount: 'few' | 'many' | undefined): number {
  if (amount === 'few') return 1;
  if (amount !== 'many') return 1;
  return MANY[kind] ?? 3;
}

const MANY: Partial<Record<Thing, number>> = {
  'potted-plant': 6,
  books: 5,
  'wall-art': 5,
  downlight: 9,
  candle: 4,
  vase: 4,
  'floor-cushion': 6,
  tree: 5,
  stone: 6,
  pendant: 3,
  'dining-chair': 8,
  beam: 5,
  column: 6,
  bookshelf: 3,
};

/** Kinds of which a place has one per something else: the table's chairs, the bed's nightstands. */
function askedOf(brief: SceneBrief): Wanted[] {
  const banned = new Set(brief.without.things);
  return brief.things
    .filter((t) => !banned.has(t.kind))
    .map((t) => ({
      kind: t.kind,
      count: Math.max(1, Math.min(40, Math.round(t.count ?? countFor(t.kind, t.amount)))),
      weight: 1,
      isAsked: true,
      ...(t.material ? { material: t.material } : {}),
      ...(t.colour ? { colour: namedColour(t.colour, t.shade) } : {}),
      ...(t.shape ? { shape: t.shape } : {}),
      ...(t.size ? { size: t.size } : {}),
      ...(t.wish ? { wish: t.wish } : {}),
    }));
}

/** Floor in m² that what the words ask for needs with the room to use it. */
export function areaFor(brief: SceneBrief, makers: Makers): number {
  return askedOf(brief).reduce((sum, w) => {
    const maker = makers[w.kind];
    if (maker.mount !== 'floor') return sum;
    const [width, , depth] = maker.size(0);
    const use = Math.min(1, maker.clearance.front + maker.clearance.back);
    const own = w.count * (width + 0.3) * (depth + 0.3 + use) * 1.15;
    // A flight of stairs takes a whole wall.
    return sum + (w.kind === 'stairs' ? 34 : own);
  }, 6);
}

/** The things of a scene, most important first: what was asked for, what the place needs, what the style adds. */
export function chooseThings(f: Furnishing): SceneThing[] {
  const { brief, place, style } = f;
  const banned = new Set(brief.without.things);
  const asked = askedOf(brief);
  const wanted = new Map<Thing, Wanted>();
  const add = (w: Wanted): void => {
    if (banned.has(w.kind) || !(w.kind in f.makers)) return;
    const had = wanted.get(w.kind);
    if (!had) wanted.set(w.kind, w);
    else if (!had.isAsked) had.count = Math.max(had.count, w.count);
  };
  const askedKinds = new Set(asked.map((w) => w.kind));
  const isTableRoom = place === 'living-room' && isRoundTable(brief.things);
  const isReplaced = (kind: Thing): boolean =>
    !askedKinds.has(kind) &&
    ((kind === 'floor-cushion' && sitsOnChairs(place, askedKinds)) ||
      (isTableRoom && INSTEAD_OF_ROUND_TABLE.has(kind)) ||
      isOtherTrade(kind, place, askedKinds) ||
      SAME_ROLE.some((role) => role.includes(kind) && role.some((k) => askedKinds.has(k))));
  for (const n of needsOf(f)) {
    const kind = standIn(style, n.kind, askedKinds, f);
    if (isReplaced(kind) || isReplaced(n.kind)) continue;
    const count = Math.min(countOf(n, f), kind === n.kind ? Infinity : (STAND_IN_MAX[kind] ?? Infinity));
    if (count > 0) add({ kind, count, weight: n.weight, isAsked: askedKinds.has(kind) });
  }
  for (const kind of extrasOf(f)) {
    if (isReplaced(kind) || wanted.has(kind)) continue;
    const isRock = kind === 'stone' && !OUTDOOR_PLACES.has(place);
    add({ kind, count: isRock ? 1 : (EXTRA_COUNT[kind] ?? 1), weight: 2.5, isAsked: false });
  }
  const list: Wanted[] = [];
  for (const w of asked) {
    const usual = wanted.get(w.kind);
    const said = brief.things.find((t) => t.kind === w.kind);
    // "a table and chairs" says no number: the place knows how many.
    const count =
      said?.count === undefined && said?.amount === undefined
        ? Math.max(w.count, usual?.count ?? 0)
        : w.count;
    list.push({ ...w, count });
    wanted.delete(w.kind);
  }
  const rest = [...wanted.values()].toSorted((a, b) => a.weight - b.weight);
  const kinds = new Set([...list, ...rest].map((w) => w.kind));
  const seats = rest.find((w) => w.kind === 'office-chair');
  if (seats && f.place === 'office' && kinds.has('meeting-table')) seats.count += MEETING_SEATS;
  const works = [...list, ...rest].find((w) => w.kind === 'sculpture');
  const plinths = rest.find((w) => w.kind === 'plinth');
  // Where nothing else has a top, every work gets a plinth of its own.
  if (works && SHOWN_ON_PLINTHS.has(f.place)) {
    if (plinths) plinths.count = Math.max(plinths.count, works.count);
    else if (!kinds.has('plinth')) rest.push({ ...works, kind: 'plinth', isAsked: false });
  }
  if (plinths && f.place === 'shop') plinths.count = Math.min(plinths.count, goodsFor([...list, ...rest]));
  const useful = rest.filter((w) => NEEDED_FOR[w.kind]?.some((k) => kinds.has(k)) ?? true);
  const all = supported([...list, ...useful], f);
  return seatAtTables(designThings(all, f), brief.things, place, f.makers);
}

const CLOTHES: ReadonlySet<Thing> = new Set(['clothes-rail', 'mannequin', 'mirror']);
const WARES: readonly Thing[] = ['bookshelf', 'books', 'vase', 'bowl', 'tea-set', 'bonsai', 'potted-plant'];

/** A shop for books or pots sells no clothes, unless somebody wants it to. */
function isOtherTrade(kind: Thing, place: Place, asked: ReadonlySet<Thing>): boolean {
  return (
    place === 'shop' &&
    CLOTHES.has(kind) &&
    WARES.some((k) => asked.has(k)) &&
    ![...CLOTHES].some((k) => asked.has(k))
  );
}

/** How many plinths find something to carry. */
function goodsFor(wanted: readonly Wanted[]): number {
  return wanted.reduce((sum, w) => sum + (['sculpture', 'vase', 'bowl'].includes(w.kind) ? w.count : 0), 0);
}

/** One chandelier does for three pendants, one track for a dozen downlights. */
const STAND_IN_MAX: Partial<Record<Thing, number>> = {
  chandelier: 1,
  'track-light': 2,
  'led-strip': 1,
  mirror: 1,
  tree: 1,
  bonsai: 1,
};

/** What is of no use without one of these. */
const NEEDED_FOR: Partial<Record<Thing, readonly Thing[]>> = {
  'office-chair': ['desk', 'meeting-table', 'reception-desk'],
  'dining-chair': ['dining-table', 'cafe-table', 'meeting-table'],
  'bar-stool': ['bar-counter', 'kitchen-island'],
  tv: ['tv-cabinet', 'sideboard', 'console', 'meeting-table'],
  'coffee-table': ['sofa', 'sectional', 'curved-sofa', 'loveseat', 'daybed'],
  nightstand: ['bed', 'single-bed'],
  'floor-cushion': ['tea-table', 'coffee-table'],
};

const SHOWN_ON_PLINTHS: ReadonlySet<Place> = new Set([
  'gallery',
  'lobby',
  'shop',
  'courtyard',
  'pavilion',
  'villa',
  'tower',
]);

/** Chairs an office has at its meeting table besides those at its desks. */
const MEETING_SEATS = 6;

const EXTRA_COUNT: Partial<Record<Thing, number>> = {
  'floor-cushion': 2,
  stone: 3,
  'bar-stool': 3,
  'wall-lamp': 2,
  column: 2,
  beam: 3,
  'tatami-mat': 4,
  candle: 1,
};

function needsOf(f: Furnishing): Need[] {
  const { brief, place, areaM2, random } = f;
  const moods = new Set(brief.moods);
  const isBare = moods.has('empty') || moods.has('austere');
  const isRich = moods.has('luxurious') || moods.has('cosy') || moods.has('vintage');
  return PROGRAMME[place].filter((n) => {
    if (n.fromM2 !== undefined && areaM2 < n.fromM2) return false;
    if (n.toM2 !== undefined && areaM2 >= n.toM2) return false;
    const draw = random.next();
    if (n.weight === 3 && isBare) return false;
    if (n.weight === 2 && isBare) return draw < 0.45 * (n.chance ?? 1);
    return draw < Math.min(1, (n.chance ?? 1) * (isRich && n.weight > 1 ? 1.6 : 1));
  });
}

function countOf(n: Need, { areaM2, random }: Furnishing): number {
  const [low, high] = n.count ?? [1, 1];
  if (n.perM2 !== undefined) {
    const even = n.kind.endsWith('chair') || n.kind === 'desk' ? 2 : 1;
    const fits = Math.round(areaM2 / n.perM2 / even) * even;
    return Math.max(low, Math.min(high, fits));
  }
  return random.integer(low, high);
}

/** What the style puts in a thing's place, unless that very thing was asked for. */
function standIn(style: StyleSpec, kind: Thing, asked: ReadonlySet<Thing>, f: Furnishing): Thing {
  const other = style.instead[kind];
  if (!other || asked.has(kind)) return kind;
  // Stand-ins are for rooms to live in: an office keeps its chairs, a tea room its table.
  const isKept =
    OUTDOOR_PLACES.has(f.place) ||
    (f.place === 'gallery' && kind === 'wall-art') ||
    (other === 'mirror' && f.place !== 'living-room' && f.place !== 'dining-room') ||
    (kind === 'potted-plant' && f.random.chance(0.5)) ||
    ((other === 'downlight' || other === 'led-strip' || other === 'track-light') && f.random.chance(0.35));
  return isKept ? kind : other;
}

/** Up to a few of what the style adds here, as far as it leaves floor free. */
function extrasOf(f: Furnishing): Thing[] {
  const { brief, place, style, areaM2, random } = f;
  const moods = new Set(brief.moods);
  if (moods.has('empty')) return [];
  const own = (style.extras[place] ?? []).filter((k) => suits(k, place));
  const any = OUTDOOR_PLACES.has(place) ? [] : (style.extras.any ?? []).filter((k) => suits(k, place));
  const limit = Math.max(2, Math.round((areaM2 / 6) * style.density * 3));
  const moodExtras: Thing[] = [
    ...(moods.has('natural') ? (['potted-plant', 'tree'] as const) : []),
    ...(moods.has('luxurious') ? (['chandelier', 'sculpture'] as const) : []),
    ...(moods.has('cosy') ? (['floor-lamp', 'candle', 'rug'] as const) : []),
    ...(moods.has('curved') && place === 'living-room' ? (['curved-sofa'] as const) : []),
  ].filter((k) => suits(k, place));
  const drawn = [...own.filter(() => random.chance(0.8)), ...any.filter(() => random.chance(0.65))];
  return [...moodExtras, ...drawn.slice(0, limit)];
}

/** Small things need something to stand on: where a scene has nothing, it gets a small table. */
function supported(list: Wanted[], f: Furnishing): Wanted[] {
  const { makers } = f;
  const small = list.filter((w) => w.isAsked && makers[w.kind].mount === 'table');
  if (small.length === 0) return list;
  const hasTop = list.some((w) => {
    const maker = makers[w.kind];
    return (
      (maker.top?.(0, maker.size(0)) ?? null) !== null && !['kitchen-run', 'basin', 'sink'].includes(w.kind)
    );
  });
  if (hasTop) return list;
  const kind: Thing = f.place === 'gallery' || f.place === 'lobby' ? 'plinth' : 'side-table';
  return [...list, { kind, count: Math.min(2, small.length), weight: 1, isAsked: false }];
}
