import type { Data } from '#shared/api/client.ts';

export type Setting = Data<'settingsDesk', 'list'>[number];
export type SettingValue = Setting['value'];
export type Notice = Exclude<SettingValue, boolean | number>;

const SHANGHAI = '+08:00';
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** What a field for day and time holds, of an ISO time; empty for none. Shanghai's, wherever the browser is. */
export function toLocal(iso: string | null): string {
  if (iso === null) return '';
  return new Date(Date.parse(iso) + 8 * 3_600_000).toISOString().slice(0, 16);
}

/** The other way round; null for an empty field and for what is no time. */
export function fromLocal(local: string): string | null {
  if (!LOCAL.test(local)) return null;
  const at = new Date(`${local}:00${SHANGHAI}`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** Whether a notice is to come, there or over. */
export function standingOf({ fromTime, untilTime }: Notice, nowMs: number): 'planned' | 'shown' | 'over' {
  if (fromTime !== null && nowMs < Date.parse(fromTime)) return 'planned';
  if (untilTime !== null && nowMs >= Date.parse(untilTime)) return 'over';
  return 'shown';
}

export function standingNow(notice: Notice): ReturnType<typeof standingOf> {
  return standingOf(notice, Date.now());
}

/** A whole number as it was typed, within these; null for anything else. */
export function readNumber(typed: string, { min, max }: { min: number; max: number }): number | null {
  if (!/^-?\d{1,9}$/.test(typed.trim())) return null;
  const value = Number(typed);
  return value >= min && value <= max ? value : null;
}
