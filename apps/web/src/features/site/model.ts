/** How often an empty shop is asked whether something has come. */
export const FORMING_POLL_MS = 3000;
/** With fewer assets than one row of cards, the shop is still being filled. */
const FIRST_ROW = 4;

type Counted = { readonly count: number };

/** Published assets of all kinds. */
export function countAll(types: readonly Counted[]): number {
  return types.reduce((sum, { count }) => sum + count, 0);
}

export function isForming(types: readonly Counted[]): boolean {
  return countAll(types) < FIRST_ROW;
}

/** `GLB`, `JPG` … of file names, each once, most frequent first. */
export function listFormats(fileNames: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of fileNames) {
    const format = /\.([a-z\d]{2,5})$/i.exec(name)?.[1]?.toUpperCase();
    if (format) counts.set(format, (counts.get(format) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([format]) => format);
}

/** Whether a report leads to another site: only where its address is one that a browser may open safely. */
export function isOutside({ linkType, linkUrl }: { linkType: number; linkUrl: string }): boolean {
  return linkType === 2 && /^https?:\/\//i.test(linkUrl);
}

/** An hour of the day as a clock shows it: 16.3 → 16:18. */
export function formatHour(hour: number): string {
  const minutes = Math.round(hour * 60) % 1440;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The hour of the day by a clock, with its minutes as a fraction. */
export function toHour(date: Date): number {
  return date.getHours() + date.getMinutes() / 60;
}

/**
 * Where a looped carousel stands. `place` runs from −1 to `count`: the slides stand at 0 … count − 1, copies of the last
 * and the first beside them, so that a step over the end is drawn like any other and then taken back unseen.
 */
export type Reel = { readonly place: number; readonly moves: boolean };
export type ReelEvent =
  | { type: 'step'; by: 1 | -1; count: number }
  | { type: 'show'; index: number }
  | { type: 'arrived'; count: number };

export const startOfReel: Reel = { place: 0, moves: false };

/** The slide that is shown, 0 … count − 1. */
export function shownSlide({ place }: Reel, count: number): number {
  return count === 0 ? 0 : (place + count) % count;
}

export function reduceReel(reel: Reel, event: ReelEvent): Reel {
  switch (event.type) {
    case 'step': {
      const next = reel.place + event.by;
      // On a copy already: nothing stands beyond it until the move has ended.
      return next < -1 || next > event.count ? reel : { place: next, moves: true };
    }
    case 'show':
      return { place: event.index, moves: event.index !== reel.place };
    case 'arrived':
      return { place: shownSlide(reel, event.count), moves: false };
  }
}
