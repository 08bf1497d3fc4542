import type { Data } from '#shared/api/client.ts';
import { fromLocal, toLocal } from '../settings/setting-value.ts';

type Place = Data<'homeDesk', 'detail'>;
/** One that is chosen, with its hours as fields have them: `2027-03-01T09:00` in Beijing, empty for none. */
export type Slot = Omit<Place['items'][number], 'firstTime' | 'lastTime'> & { first: string; last: string };

export function toSlots({ items }: Place): Slot[] {
  return items.map(({ firstTime, lastTime, ...item }) => ({
    ...item,
    ...{ first: toLocal(firstTime), last: toLocal(lastTime) },
  }));
}

export function isPeriodWrong({ first, last }: Slot): boolean {
  return first !== '' && last !== '' && first >= last;
}

/** With one at another place; the same where it cannot go there. */
export function moveSlot(slots: readonly Slot[], at: number, by: 1 | -1): Slot[] {
  const to = at + by;
  const moved = slots[at];
  if (!moved || to < 0 || to >= slots.length) return [...slots];
  return slots.toSpliced(at, 1).toSpliced(to, 0, moved);
}

/** Why one is not shown at a moment; null where it is. */
export function hiddenFor({ state, first, last }: Slot, atMs: number): 'offSale' | 'later' | 'over' | null {
  if (state !== 'published') return 'offSale';
  const begins = fromLocal(first);
  const ends = fromLocal(last);
  if (begins !== null && Date.parse(begins) > atMs) return 'later';
  return ends !== null && Date.parse(ends) <= atMs ? 'over' : null;
}
