import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { couponStrings } from '../coupon.strings.ts';

type Terms = Pick<
  Data<'coupons', 'mine'>['records'][number],
  'percent' | 'offFen' | 'leastFen' | 'scope' | 'isFirstOnly'
>;

/** What a coupon takes off, in a word, and what it takes to use it. */
export function useCouponWords(): (terms: Terms) => { off: string; conditions: string } {
  const t = useStrings(couponStrings);
  const format = useFormat();
  return ({ percent, offFen, leastFen, scope, isFirstOnly }) => ({
    off: percent === null ? t.off(format.fen(offFen)) : t.percent(percent),
    conditions: [
      leastFen > 0 ? t.least(format.fen(leastFen)) : t.anyPrice,
      ...(percent === null ? [] : [t.most(format.fen(offFen))]),
      t.scopes[scope],
      ...(isFirstOnly ? [t.first] : []),
    ].join(' · '),
  });
}
