import type { Data } from '#shared/api/client.ts';

type Page = Data<'textsDesk', 'versions'>;
export type TextVersion = Page['versions'][number];
/** A place of a page: what the product says there, and what editors have made of it, newest first. */
export type TextPlace = {
  key: string;
  own: { zh: string; en: string };
  /** What readers see. */
  now: { zh: string; en: string };
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
    return {
      ...{ key, own: { zh, en }, versions: made, isChanged },
      now: { zh: shown?.zh ?? zh, en: shown?.en ?? en },
      waits: made.some(({ state }) => state === 'draft' || state === 'scheduled'),
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
