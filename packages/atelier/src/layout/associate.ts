import type { Place, Thing } from '../document/names.ts';
import type { SceneThing } from '../document/scene-document.ts';

export const MAIN_SEATS = [
  'sofa',
  'sectional',
  'curved-sofa',
  'loveseat',
  'daybed',
] as const satisfies Thing[];
export const EASY_CHAIRS = ['armchair', 'lounge-chair'] as const satisfies Thing[];
export const BEDS = ['bed', 'single-bed', 'bunk-bed'] as const satisfies Thing[];
const LOW_STORAGE = ['console', 'sideboard', 'tv-cabinet'] as const satisfies Thing[];
const HANGING = [
  'dining-table',
  'kitchen-island',
  'bar-counter',
  'meeting-table',
  'tea-table',
  'reception-desk',
  'cafe-table',
  'coffee-table',
] as const satisfies Thing[];

/** How many things of a kind one host takes; what is not said here is one. */
const PER_HOST: Partial<Record<Thing, number>> = {
  'dining-chair': 12,
  'office-chair': 12,
  'bar-stool': 6,
  stool: 4,
  'floor-cushion': 6,
  armchair: 4,
  'lounge-chair': 2,
  'side-table': 2,
  nightstand: 2,
  pendant: 3,
  lantern: 3,
  books: 2,
  candle: 3,
  pouf: 2,
  'floor-lamp': 2,
  loveseat: 1,
};

/** What a thing belongs to, first choice first. */
const HOSTS: Partial<Record<Thing, readonly Thing[]>> = {
  'dining-chair': ['dining-table', 'cafe-table', 'meeting-table', 'desk'],
  'office-chair': ['meeting-table', 'desk', 'reception-desk'],
  'bar-stool': ['bar-counter', 'kitchen-island'],
  stool: ['piano', 'easel', 'tea-table', 'cafe-table'],
  'floor-cushion': ['tea-table', 'coffee-table'],
  'coffee-table': MAIN_SEATS,
  'tea-table': MAIN_SEATS,
  armchair: MAIN_SEATS,
  'lounge-chair': MAIN_SEATS,
  pouf: MAIN_SEATS,
  'side-table': [...MAIN_SEATS, 'lounge-chair', 'armchair'],
  nightstand: ['bed', 'single-bed'],
  bench: BEDS,
  tv: ['tv-cabinet', 'sideboard', 'console'],
  rug: [...MAIN_SEATS, ...BEDS, 'dining-table', 'desk', 'meeting-table', 'tea-table'],
  'floor-lamp': [...MAIN_SEATS, ...EASY_CHAIRS],
  'arc-lamp': [...MAIN_SEATS, ...EASY_CHAIRS],
  pendant: HANGING,
  lantern: HANGING,
  chandelier: ['dining-table', 'coffee-table', 'meeting-table'],
  'range-hood': ['kitchen-run', 'kitchen-island'],
  'wall-cabinets': ['kitchen-run'],
  fridge: ['kitchen-run'],
  sink: ['kitchen-island', 'kitchen-run'],
  mirror: ['basin', 'console', 'shoe-cabinet'],
  'towel-rail': ['bathtub', 'shower', 'basin'],
  'table-lamp': ['nightstand', 'side-table', 'desk', ...LOW_STORAGE, 'reception-desk'],
  vase: [
    'dining-table',
    'coffee-table',
    ...LOW_STORAGE,
    'side-table',
    'tea-table',
    'reception-desk',
    'desk',
    'meeting-table',
    'kitchen-island',
    'bar-counter',
    'cafe-table',
    'shoe-cabinet',
    'plinth',
  ],
  books: ['coffee-table', 'desk', 'nightstand', 'side-table', ...LOW_STORAGE, 'tea-table'],
  'tea-set': ['tea-table', 'coffee-table', 'dining-table', 'side-table', 'desk'],
  bowl: [
    'dining-table',
    'kitchen-island',
    'coffee-table',
    ...LOW_STORAGE,
    'kitchen-run',
    'bar-counter',
    'side-table',
  ],
  candle: ['dining-table', 'coffee-table', 'tea-table', ...LOW_STORAGE, 'side-table', 'nightstand'],
  bonsai: [...LOW_STORAGE, 'tea-table', 'plinth', 'side-table', 'coffee-table', 'desk', 'dining-table'],
  sculpture: ['plinth', ...LOW_STORAGE, 'coffee-table'],
  clock: [...LOW_STORAGE, 'desk'],
};

/** In some places a thing stands for itself that elsewhere belongs to another. */
const OWN_PLACE: Partial<Record<Place, ReadonlySet<Thing>>> = {
  'tea-room': new Set(['tea-table']),
  bedroom: new Set(['armchair', 'lounge-chair']),
  'hotel-room': new Set(['armchair', 'lounge-chair', 'sofa', 'loveseat']),
  gallery: new Set(['bench', 'sculpture']),
  lobby: new Set(['bench', 'sculpture']),
  courtyard: new Set(['sculpture', 'lounge-chair', 'bonsai']),
  pavilion: new Set(['sculpture', 'lounge-chair']),
  villa: new Set(['lounge-chair', 'sculpture', 'bonsai']),
  tower: new Set(['sculpture', 'bonsai']),
};

const SEATS_AT_TEA: ReadonlySet<Thing> = new Set(['dining-chair', ...EASY_CHAIRS]);

/** Kinds a thing of this kind may belong to in a place. */
export function hostsOf(kind: Thing, place: Place): readonly Thing[] {
  if (OWN_PLACE[place]?.has(kind)) return [];
  // Where people work, every desk has its chair before the meeting table has any.
  if (kind === 'office-chair' && place === 'office') return ['desk', 'meeting-table', 'reception-desk'];
  // Shops show their goods on plinths before they put any on the till.
  if (place === 'shop' && (kind === 'vase' || kind === 'bowl')) return ['plinth', ...(HOSTS[kind] ?? [])];
  // Chairs of a tea room are for its table: there is no sofa to go to.
  if (place === 'tea-room' && SEATS_AT_TEA.has(kind))
    return [...(HOSTS[kind] ?? []), 'tea-table', 'coffee-table'];
  return HOSTS[kind] ?? [];
}

/**
 * Things with `wish.beside` filled in where the document leaves it open: chairs share out among tables, lamps among
 * nightstands. What is wished for at a side of the room stays free.
 */
export function associate(things: readonly SceneThing[], place: Place): SceneThing[] {
  const taken = new Map<string, number>();
  const count = (t: SceneThing, hostId: string): number => taken.get(`${t.kind} ${hostId}`) ?? 0;
  const note = (t: SceneThing, hostId: string): void => {
    taken.set(`${t.kind} ${hostId}`, count(t, hostId) + 1);
  };
  const ids = new Set(things.map((t) => t.id));
  for (const t of things) if (t.wish?.beside) note(t, t.wish.beside);
  return things.map((t) => {
    const given = t.wish?.beside;
    if (given !== undefined) return ids.has(given) && given !== t.id ? t : withoutHost(t);
    if (t.position || t.wish?.side || t.wish?.by) return t;
    for (const hostKind of hostsOf(t.kind, place)) {
      const hosts = things.filter((h) => h.kind === hostKind && h.id !== t.id);
      const host = hosts
        .filter((h) => count(t, h.id) < seatsOf(t, h, hosts.length, things))
        .toSorted((a, b) => count(t, a.id) - count(t, b.id))[0];
      if (!host) continue;
      note(t, host.id);
      return { ...t, wish: { ...t.wish, beside: host.id } };
    }
    return t;
  });
}

function seatsOf(t: SceneThing, host: SceneThing, hosts: number, things: readonly SceneThing[]): number {
  // A desk is one person's unless more chairs than desks were asked for.
  if (host.kind === 'desk' && (t.kind === 'office-chair' || t.kind === 'dining-chair'))
    return Math.ceil(things.filter((x) => x.kind === t.kind).length / Math.max(1, hosts)) > 1 ? 2 : 1;
  if (host.kind === 'cafe-table') return 4;
  return PER_HOST[t.kind] ?? 1;
}

/** A thing that stands for itself. */
export function withoutHost(t: SceneThing): SceneThing {
  const { wish, ...rest } = t;
  if (!wish) return t;
  const { beside: _, ...others } = wish;
  return Object.keys(others).length > 0 ? { ...rest, wish: others } : rest;
}
