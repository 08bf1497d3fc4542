import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge, type BadgeTone } from '#shared/ui/badge.tsx';
import { couponsStrings } from './coupons.strings.ts';

type Row = Data<'couponsDesk', 'list'>['records'][number];

const TONES: Record<Row['state'], BadgeTone> = {
  ...{ draft: 'info', running: 'success', paused: 'warn', ended: 'neutral' },
};

export function CouponState({ state }: { state: Row['state'] }) {
  const t = useStrings(couponsStrings);
  return <Badge tone={TONES[state]}>{t.states[state]}</Badge>;
}

/** What a coupon takes off, in one word. */
export function useOff(): (terms: Pick<Row, 'percent' | 'offFen'>) => string {
  const t = useStrings(couponsStrings);
  const format = useFormat();
  return ({ percent, offFen }) =>
    percent === null ? t.offAmount(format.fen(offFen)) : t.offPercent(percent, format.fen(offFen));
}
