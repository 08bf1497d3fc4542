import { randomBytes } from 'node:crypto';
import { beforeEach } from 'vitest';
import type { Member } from './builders.ts';
import { runningCoupon } from './coupons.ts';
import { useRefundShop } from './refund-shop.ts';
import { staffWith, type TestStaff } from './staff.ts';

type OpenOptions = { by?: Member; point?: number; money?: number };

/** A shop with somebody of finance, who makes coupons and gives them; calls are the member's of the test unless another is named. */
export function useCouponShop() {
  const shop = useRefundShop();
  let finance: TestStaff;
  /** Whoever was there before has to log in anew after a day. */
  const hireFinance = async () => {
    finance = await staffWith(shop.server.ctx, 'finance');
  };
  beforeEach(hireFinance);

  const running = (change: Parameters<typeof runningCoupon>[2] = {}) =>
    runningCoupon(shop.server, finance, change);
  const give = async (id: string, ...members: Member[]) =>
    shop.server.api.couponsDesk.give(
      { id, key: randomBytes(16).toString('hex'), to: members.map(({ phone }) => phone), reason: '感谢' },
      finance,
    );
  const own = async (by = shop.member, past = false) =>
    (await shop.server.api.coupons.mine({ past, size: 50 }, by)).records;

  return {
    shop,
    get finance() {
      return finance;
    },
    ...{ hireFinance, running, give, own },
    open: (coupon?: string, { by = shop.member, point = 1100, money }: OpenOptions = {}) =>
      shop.server.api.payments.createOrder(
        { product: 'point', point, ...(coupon && { coupon }), ...(money !== undefined && { money }) },
        by,
      ),
    /** One of the member's own, of a coupon made for it. */
    async ownCoupon(change: Parameters<typeof running>[0] = {}): Promise<{ id: string; couponId: string }> {
      const { id: couponId } = await running(change);
      await give(couponId, shop.member);
      return { id: (await own())[0]?.id ?? '', couponId };
    },
    async pay(payId: string): Promise<boolean> {
      const isTaken = shop.simulators.control.pay(payId);
      await shop.simulators.control.runDue();
      return isTaken;
    },
    async figures(id: string) {
      const { taken, figures } = await shop.server.api.couponsDesk.detail({ id }, finance);
      return { taken, ...figures };
    },
  };
}
