import type { Data } from '#shared/api/client.ts';

type Page = Data<'textsDesk', 'versions'>;
export type TextVersion = Page['versions'][number];
/** A place of a page: what the product says there, and what editors have made of it, newest first. */
export type TextPlace = {
  key: string;
  own: { zh: string; en: string };
  /** What readers see. */
  now: { zh: string; en: string };
  /** What the next words begin from: the newest that waits, else what readers see; and the newest version, 0 without one. */
  latest: { revision: number; zh: string; en: string };
  isChanged: boolean;
  /** A draft, or what waits for its hour. */
  waits: boolean;
  versions: readonly TextVersion[];
};

export function placesOf({ own, versions }: Page): TextPlace[] {
  const byKey = Map.groupBy(versions, ({ key }) => key);
  return own.map(({ key, zh, en }) => {
    const made = byKey.get(key) ?? [];
    const shown = made.find(({ state }) => state === 'public');
    const isChanged = shown?.zh != null && shown.en != null;
    const now = { zh: shown?.zh ?? zh, en: shown?.en ?? en };
    const waiting = made.find(({ state }) => state === 'draft' || state === 'scheduled');
    return {
      ...{ key, own: { zh, en }, versions: made, isChanged, now },
      latest: {
        revision: made[0]?.version ?? 0,
        ...{ zh: waiting?.zh ?? now.zh, en: waiting?.en ?? now.en },
      },
      waits: waiting !== undefined,
    };
  });
}

/** Places that say something of what was typed, or are called so. */
export function findPlaces(places: readonly TextPlace[], typed: string): TextPlace[] {
  const wanted = typed.trim().toLowerCase();
  return places.filter(({ key, now }) =>
    [key, now.zh, now.en].some((words) => words.toLowerCase().includes(wanted)),
  );
}
