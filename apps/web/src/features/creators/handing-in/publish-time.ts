import { SCHEDULE_DAYS_MAX } from '@mogine/contract/submission-rules';

/** The product's own time zone has no summer time: `datetime-local` is read in it wherever somebody is. */
const OFFSET = '+08:00';
const OFFSET_MS = 8 * 3600_000;
const DAY_MS = 24 * 3600_000;

/** `2026-05-01T09:30` in Beijing, as a field takes it. */
export function toField(time: Date): string {
  return new Date(time.getTime() + OFFSET_MS).toISOString().slice(0, 16);
}

/** What a field says, as ISO time; null for anything but a minute from now on, within the days that may be. */
export function readField(typed: string, now: Date): string | null {
  const time = new Date(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed) ? `${typed}:00${OFFSET}` : Number.NaN);
  const aheadMs = time.getTime() - now.getTime();
  return aheadMs > 0 && aheadMs <= SCHEDULE_DAYS_MAX * DAY_MS ? time.toISOString() : null;
}

/** What a field may take now: its first and last minute. */
export function fieldRange(now: Date): { min: string; max: string } {
  return { min: toField(now), max: toField(new Date(now.getTime() + SCHEDULE_DAYS_MAX * DAY_MS)) };
}
