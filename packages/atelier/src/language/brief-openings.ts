import type { Place } from '../document/names.ts';
import type { SceneBrief } from '../document/scene-document.ts';
import type { Mention } from './mention.ts';
import { REASONS } from './reasons.ts';
import type { Tell } from './settings.ts';
import type { Opening } from './vocabulary/term.ts';

/** What the smallest rooms have walls for. */
const OPENINGS_MAX = { window: 6, door: 3 } as const;
/** "many windows"; rooms that have walls for fewer get fewer. */
const MANY = { window: 4, door: 2 } as const;
const WITHOUT_COUNT: ReadonlySet<Place> = new Set(['courtyard', 'pavilion', 'villa', 'tower']);

/** Windows, doors and the like into the brief, one entry a kind. */
export function addOpenings(brief: SceneBrief, wanted: readonly Mention[], tell: Tell): void {
  const byKind = new Map<Opening['kind'], Opening>();
  const isBetweenWindows = wanted.some(
    ({ term, count }) => term.effect.opening?.kind === 'window' && (count ?? 1) > 1,
  );
  const doors = brief.place === 'entry' ? 1 : 2;
  const max = isBetweenWindows ? { ...OPENINGS_MAX, door: doors } : OPENINGS_MAX;
  for (const mention of wanted) {
    const { effect } = mention.term;
    const isBeaten = effect.place !== undefined && effect.place !== brief.place;
    const own = effect.opening === undefined ? [] : [effect.opening];
    for (const opening of [...own, ...(isBeaten ? [] : (effect.addsOpenings ?? []))]) {
      const side = mention.wish?.side;
      const isPlaced = side !== undefined && side !== 'centre';
      byKind.set(opening.kind, {
        ...opening,
        ...(isPlaced && effect.opening === opening ? { side } : {}),
        ...(effect.opening === opening ? countOf(brief, mention, opening.kind, max, tell) : {}),
        ...byKind.get(opening.kind),
        ...(opening.isFullHeight === true ? { isFullHeight: true } : {}),
      });
    }
  }
  brief.openings = [...byKind.values()];
}

/** How many windows or doors, as far as a room takes them. */
function countOf(
  brief: SceneBrief,
  { count: counted, amount, phrase }: Mention,
  kind: Opening['kind'],
  max: { window: number; door: number },
  tell: Tell,
): { count?: number } {
  const isCountable = kind === 'window' || kind === 'door';
  const meant = amount === 'few' ? 1 : amount === 'many' && isCountable ? MANY[kind] : null;
  const count = counted ?? meant ?? (amount === null ? 0 : 2);
  if (count < 1) return {};
  const isOfRoom = brief.place === undefined || !WITHOUT_COUNT.has(brief.place);
  if (!isOfRoom || !isCountable) {
    if (count > 1) tell(phrase, REASONS.openingCount);
    return {};
  }
  if (count > max[kind]) tell(phrase, REASONS.beyondRange);
  return { count: Math.min(count, max[kind]) };
}
