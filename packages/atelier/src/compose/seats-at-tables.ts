import type { Place, Thing } from '../document/names.ts';
import type { SceneBrief, SceneThing } from '../document/scene-document.ts';
import { MAIN_SEATS } from '../layout/associate.ts';
import type { Makers } from '../layout/stood.ts';

const CHAIRS: readonly Thing[] = ['dining-chair', 'office-chair', 'bar-stool', 'stool'];
const EASY: readonly Thing[] = ['armchair', 'lounge-chair'];
const TABLES: readonly Thing[] = ['dining-table', 'cafe-table', 'meeting-table', 'tea-table'];
/** Two easy chairs go with a sofa, more of them sit round the table they were asked for with. */
const ROUND_IT = 3;
/** Higher than this a tea table is for chairs. */
const HIGH_M = 0.6;

/** Who asks for chairs in a tea room does not sit on the floor. */
export function sitsOnChairs(place: Place, asked: ReadonlySet<Thing>): boolean {
  return place === 'tea-room' && [...CHAIRS, ...EASY].some((kind) => asked.has(kind));
}

/** Whether easy chairs were asked for round a table, where no sofa was. */
export function isRoundTable(wishes: SceneBrief['things']): boolean {
  const asked = new Set(wishes.map(({ kind }) => kind));
  const easy = wishes.reduce((sum, { kind, count }) => sum + (EASY.includes(kind) ? (count ?? 1) : 0), 0);
  return (
    easy >= ROUND_IT &&
    TABLES.some((kind) => asked.has(kind)) &&
    ![...MAIN_SEATS, ...CHAIRS].some((kind) => asked.has(kind))
  );
}

/** What such a table is there instead of. */
export const INSTEAD_OF_ROUND_TABLE: ReadonlySet<Thing> = new Set([...MAIN_SEATS, 'coffee-table']);

/**
 * A scene's things with the tables and seats that were asked for together brought together: a tea table is as high as
 * its chairs want it, easy chairs that were asked for with a table and no sofa stand round it.
 */
export function seatAtTables(
  things: readonly SceneThing[],
  wishes: SceneBrief['things'],
  place: Place,
  makers: Makers,
): SceneThing[] {
  const asked = new Set(wishes.map(({ kind }) => kind));
  const saysRound = wishes.some(({ kind, shape }) => kind === 'tea-table' && shape === 'round');
  const hasChairs = place === 'tea-room' && CHAIRS.some((kind) => asked.has(kind));
  const table = isRoundTable(wishes)
    ? things.find((t) => TABLES.includes(t.kind) && asked.has(t.kind))
    : null;
  return things.map((t) => {
    if (t.kind === 'tea-table') return saysRound ? t : { ...t, variant: teaDesign(t, hasChairs, makers) };
    const isFree = !t.wish?.side && !t.wish?.by;
    return table && isFree && EASY.includes(t.kind) && asked.has(t.kind)
      ? { ...t, wish: { ...t.wish, beside: table.id } }
      : t;
  });
}

function teaDesign({ kind, variant, size }: SceneThing, hasChairs: boolean, makers: Makers): number {
  const maker = makers[kind];
  const high = Array.from({ length: maker.variants }, (_, v) => v).filter((v) => maker.size(v)[1] > HIGH_M);
  const [first] = high;
  if (first === undefined || size) return variant;
  return hasChairs ? first : high.includes(variant) ? 0 : variant;
}
