import type { WireInput } from '@mogine/contract/kernel/op';
import type { couponsDesk } from '@mogine/contract/desk/coupons';
import type { TestServer } from './harness.ts';
import type { TestStaff } from './staff.ts';

export type CouponFields = WireInput<typeof couponsDesk.make>;

let made = 0;

/** ¥20 off from ¥100 on, for anything, for a day from now. */
export function couponFields(server: TestServer, change: Partial<CouponFields> = {}): CouponFields {
  made += 1;
  const now = server.clock.now().getTime();
  return {
    ...{ name: `春季券 ${made}`, enName: `Spring ${made}`, code: '', percent: null, offFen: 2_000 },
    ...{ leastFen: 10_000, scope: 'all', isFirstOnly: false, total: 10, perPerson: 1 },
    startTime: new Date(now).toISOString(),
    endTime: new Date(now + 86_400_000).toISOString(),
    ...change,
  };
}

/** A draft of a coupon, as it is seen by whoever made it. */
export async function draftCoupon(
  server: TestServer,
  by: TestStaff,
  change: Partial<CouponFields> = {},
): Promise<{ id: string; revision: number }> {
  const { id } = await server.api.couponsDesk.make(couponFields(server, change), by);
  return { id, revision: 1 };
}

/** One that may be used. */
export async function runningCoupon(
  server: TestServer,
  by: TestStaff,
  change: Partial<CouponFields> = {},
): Promise<{ id: string; revision: number }> {
  const draft = await draftCoupon(server, by, change);
  await server.api.couponsDesk.move({ ...draft, to: 'running', reason: '春季活动' }, by);
  return { ...draft, revision: 2 };
}
