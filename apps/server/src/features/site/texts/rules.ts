import { PAGE_TEXT_MAX } from '@mogine/contract/site';

export type TextState = 'draft' | 'scheduled' | 'public' | 'past';

type Timed = { version: number; published_at: Date | null };

/** Whether readers have seen a version, or see it now. */
export function wasPublic({ published_at: at }: Timed, now: Date): boolean {
  return at !== null && at <= now;
}

/** Of one place, the version that readers see; undefined while they see the product's own words. */
export function findPublic<T extends Timed>(versions: readonly T[], now: Date): T | undefined {
  return versions
    .filter((row) => wasPublic(row, now))
    .toSorted((a, b) => Number(b.published_at) - Number(a.published_at) || b.version - a.version)[0];
}

export function judgeState(version: Timed, current: Timed | undefined, now: Date): TextState {
  if (version.published_at === null) return 'draft';
  if (version.published_at > now) return 'scheduled';
  return version.version === current?.version ? 'public' : 'past';
}

/** What a page would not show, or show as something else: anything unseen but the line break. */
const UNSEEN = /[^\P{Cc}\n]|\p{Bidi_Control}|[\u200b\u2060\ufeff\u2028\u2029]/u;

/** The text as it is kept, `\n` as typed in a terminal being a line break; null for what a page could not show. */
export function readText(typed: string): string | null {
  const text = typed.replaceAll('\\n', '\n').trim();
  return isShowable(text) ? text : null;
}

/** Whether a page shows a text as it was written. */
export function isShowable(text: string): boolean {
  return text !== '' && text.length <= PAGE_TEXT_MAX && !UNSEEN.test(text);
}

/** Moment of an ISO time with its zone, `2027-03-01T09:00+08:00`; null for anything else. */
export function readMoment(typed: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.test(typed)) return null;
  const moment = new Date(typed);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
