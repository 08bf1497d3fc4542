import { RATE_LIMITS, RATE_NAMES, type RateName } from '@mogine/contract/rate-limits';
import type { Data, Input } from '#shared/api/client.ts';
import { readMoment } from '../versions/version.ts';

export type RateVersion = Data<'ratesDesk', 'versions'>[number];
type Proposal = Omit<Input<'ratesDesk', 'propose'>, 'reason'>;
/** Fields as they are typed. `moment` is Shanghai's, as the browser's field writes it: 2026-12-01T00:00. */
export type RateForm = Readonly<Record<RateName | 'moment', string>>;

/** What holds before anything that can be proposed: the last that is to begin, since nothing begins before it; absent of no versions. */
export function lastToHold<T extends Pick<RateVersion, 'state'>>(versions: readonly T[]): T | undefined {
  return versions.find(({ state }) => state === 'scheduled' || state === 'current');
}

export function toDraftOf(version: RateVersion): RateVersion & { revision: number } {
  return { ...version, revision: version.version };
}

export function toForm(rates: Readonly<Record<RateName, number>>): RateForm {
  const typed = RATE_NAMES.map((name) => [name, String(rates[name])]);
  return { ...(Object.fromEntries(typed) as Record<RateName, string>), moment: '' };
}

/** A number within its bounds; null for anything else. */
export function readRate(form: RateForm, name: RateName): number | null {
  const typed = form[name].trim();
  const { min, max } = RATE_LIMITS[name];
  const value = /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN;
  return value >= min && value <= max ? value : null;
}

/** What is proposed; null while a field does not say a number within its bounds, or when. */
export function readForm(form: RateForm): Proposal | null {
  const [sharePercent, memberDownloadPoints, holdDays] = [
    readRate(form, 'sharePercent'),
    readRate(form, 'memberDownloadPoints'),
    readRate(form, 'holdDays'),
  ];
  if (sharePercent === null || memberDownloadPoints === null || holdDays === null) return null;
  const effectiveTime = readMoment(form.moment);
  return effectiveTime === null ? null : { sharePercent, memberDownloadPoints, holdDays, effectiveTime };
}
