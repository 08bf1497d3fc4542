import { afterAll, beforeEach } from 'vitest';
import { openTestShop } from '../src/simulators/test-shop.ts';

export const START = new Date('2026-03-05T04:00:00Z');
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** A shop for one test file: each test begins without faults, due work or notices of the one before. */
export async function openShopForFile(orderPrefix: string) {
  const shop = await openTestShop({ wallClock: () => START });
  let sequence = 0;
  beforeEach(async () => {
    await shop.control.runDue();
    shop.control.clearFaults();
    shop.received.length = 0;
  });
  afterAll(() => shop.close());

  function order(overrides: Partial<Parameters<typeof shop.gateway.placeNativeOrder>[0]> = {}) {
    sequence += 1;
    return {
      outTradeNo: `${orderPrefix}${String(sequence).padStart(6, '0')}`,
      description: '积分 1000',
      amountFen: 10_000,
      expiresAt: new Date(shop.control.now().getTime() + 15 * MINUTE_MS),
      ...overrides,
    };
  }

  async function paidOrder(amountFen = 10_000) {
    const placed = order({ amountFen });
    await shop.gateway.placeNativeOrder(placed);
    shop.control.pay(placed.outTradeNo);
    return placed;
  }

  return { shop, order, paidOrder };
}
