import { SETTINGS, type SettingFacts, type SettingKey } from '@mogine/contract/setting-kinds';
import type { Data } from '#shared/api/client.ts';
import { readFen, toYuan } from '../frame/yuan.ts';

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

type Range = { readonly min: number; readonly max: number; readonly isMoney?: boolean };

/** How a number is typed: money in yuan, though it is kept in fen. */
export function toTyped(value: number, { isMoney = false }: Pick<Range, 'isMoney'>): string {
  return isMoney ? toYuan(value) : String(value);
}

/** A whole number as it was typed, or fen of yuan, within these; null for anything else. */
export function readNumber(typed: string, { min, max, isMoney = false }: Range): number | null {
  const value = isMoney ? readFen(typed) : readWhole(typed);
  return value !== null && value >= min && value <= max ? value : null;
}

function readWhole(typed: string): number | null {
  return /^-?\d{1,9}$/.test(typed.trim()) ? Number(typed) : null;
}

/** Whether it is kept in fen and read in yuan. */
export function isMoney(key: SettingKey): boolean {
  const facts: SettingFacts = SETTINGS[key];
  return facts.type === 'number' && facts.isMoney === true;
}
