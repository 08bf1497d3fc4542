import type { Feature } from '../feature.ts';
import type { RatesAt } from '../wallet/index.ts';
import { createDeskHandlers } from './desk/routes.ts';
import { createCouponKind, type CouponKind } from './desk/service.ts';
import { createHandlers } from './routes.ts';

export { findItem } from './service/floors.ts';
export {
  chooseCoupon,
  CouponElsewhere,
  holdCoupon,
  releaseCoupon,
  returnCoupon,
  spendCoupon,
  type ChosenCoupon,
} from './service/hold.ts';

/** What takes something off prices, never below what `ratesAt` has creators paid for what is bought. */
export function createCoupons(ratesAt: RatesAt): {
  coupons: Feature<'coupons'>;
  couponsDesk: Feature<'couponsDesk'>;
  couponKind: CouponKind;
} {
  const kind = createCouponKind(ratesAt);
  return {
    coupons: { handlers: createHandlers(ratesAt) },
    couponsDesk: {
      handlers: createDeskHandlers({ kind, ratesAt }),
      constraints: { coupon_code_unique: 'COUPON_CODE_TAKEN' },
    },
    couponKind: kind,
  };
}
