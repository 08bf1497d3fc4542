import { queryOptions, skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import type { Data } from '#shared/api/client.ts';
import { listFenOf, toProduct, type Offer, type UsedCoupon } from './model.ts';

export type Fitting = Data<'coupons', 'fitting'>;
export type CheckedCode = Data<'coupons', 'check'>;
/** What the reader wants: the best one of their own, none, a certain one, or a code. */
export type CouponPick =
  | { kind: 'best' }
  | { kind: 'none' }
  | { kind: 'own'; id: string }
  | { kind: 'code'; code: string };

export type CouponChoice = {
  pick: CouponPick;
  setPick: (pick: CouponPick) => void;
  fitting: UseQueryResult<Fitting>;
  checked: UseQueryResult<CheckedCode>;
  /** What is used for the offer; null where nothing is. */
  used: UsedCoupon | null;
};

function fittingQuery(offer: Offer | null) {
  const product = offer && toProduct(offer);
  return queryOptions({
    queryKey: ['coupons', 'fitting', product],
    queryFn: product ? ({ signal }) => api.coupons.fitting(product, { signal }) : skipToken,
  });
}

/** A code is tried for each offer anew, and not again where it is refused. */
function checkedQuery(code: string, offer: Offer | null) {
  const product = offer && toProduct(offer);
  return queryOptions({
    queryKey: ['coupons', 'code', code, product],
    queryFn:
      product && code !== ''
        ? ({ signal }) => api.coupons.check({ ...product, code }, { signal })
        : skipToken,
    retry: false,
    staleTime: 60_000,
  });
}

/** The coupon that goes with an offer: the best one until the reader chooses. */
export function useCoupon(offer: Offer | null, isLoggedIn: boolean): CouponChoice {
  const [pick, setPick] = useState<CouponPick>({ kind: 'best' });
  const asked = isLoggedIn ? offer : null;
  const fitting = useQuery(fittingQuery(asked));
  const checked = useQuery(checkedQuery(pick.kind === 'code' ? pick.code : '', asked));
  const used = asked && toUsed(pick, fitting.data, standingOf(checked), listFenOf(asked));
  return { pick, setPick, fitting, checked, used };
}

/** What a code takes off. What was told before it was refused does not hold any more: such a coupon may have ended meanwhile. */
export function standingOf({
  isError,
  data,
}: Pick<UseQueryResult<CheckedCode>, 'isError' | 'data'>): CheckedCode | undefined {
  return isError ? undefined : data;
}

/** What a choice means for an offer of this price. Prices that differ were read at different times: then none is used. */
export function toUsed(
  pick: CouponPick,
  fitting: Fitting | undefined,
  checked: CheckedCode | undefined,
  listFen: number,
): UsedCoupon | null {
  if (pick.kind === 'none') return null;
  if (pick.kind === 'code') {
    const isCurrent = checked && checked.dueFen + checked.takenFen === listFen;
    // A code that is refused takes nothing away from what one has.
    if (isCurrent) return { ref: checked.code, dueFen: checked.dueFen };
  }
  if (fitting?.priceFen !== listFen) return null;
  const fits = fitting.coupons.filter(({ takenFen }) => takenFen > 0);
  const one = pick.kind === 'own' ? fits.find(({ id }) => id === pick.id) : fits[0];
  return one ? { ref: one.id, dueFen: one.dueFen } : null;
}
