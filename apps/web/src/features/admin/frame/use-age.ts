import { useCallback } from 'react';
import { toLocale } from '#shared/i18n/lang.ts';
import { useLang } from '#shared/i18n/strings.tsx';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago an ISO time was, in its largest unit: 3 小时前, 3 hours ago. */
export function useAge(): (iso: string) => string {
  const lang = useLang();
  return useCallback(
    (iso) => {
      const ageMs = Date.now() - Date.parse(iso);
      const format = new Intl.RelativeTimeFormat(toLocale(lang), { numeric: 'auto' });
      const [unit, ms] = UNITS.find(([, ms]) => ageMs >= ms) ?? (['minute', 60_000] as const);
      return format.format(-Math.max(0, Math.floor(ageMs / ms)), unit);
    },
    [lang],
  );
}
