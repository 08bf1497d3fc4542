import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NotificationRejected } from '../../features/payments/port.ts';
import type { FaultInput } from '../../simulators/faults.ts';
import { openTestShop } from '../../simulators/test-shop.ts';

const START = new Date('2026-03-05T04:00:00Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let shop: Awaited<ReturnType<typeof openTestShop>>;
let sequence = 0;

beforeAll(async () => {
  shop = await openTestShop({ wallClock: () => START });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.control.clearFaults();
  await shop.control.advanceClock(24 * HOUR_MS);
  shop.received.length = 0;
});

function order() {
  sequence += 1;
  return {
    outTradeNo: `fault${String(sequence).padStart(6, '0')}`,
    description: '积分 1000',
    amountFen: 10_000,
    expiresAt: new Date(shop.control.now().getTime() + 15 * MINUTE_MS),
  };
}

async function placedOrder() {
  const placed = order();
  await shop.gateway.placeNativeOrder(placed);
  return placed.outTradeNo;
}

/** Pays under a fault and lets the first notification go out. */
async function payUnder(fault: FaultInput) {
  const outTradeNo = await placedOrder();
  shop.control.setFault({ op: 'notify', outTradeNo, ...fault });
  expect(shop.control.pay(outTradeNo)).toBe(true);
  await shop.control.runDue();
  return outTradeNo;
}

const outcomes = () =>
  shop.received.map(({ result }) => (result instanceof NotificationRejected ? result.reason : result.kind));

describe('notifications', () => {
  test.each([
    ['signtest', 'signature'],
    ['forged', 'signature'],
    ['wrong_serial', 'unknown_serial'],
    ['stale_timestamp', 'stale'],
    ['unsigned', 'headers'],
    ['tampered', 'decryption'],
  ] as const)('%s is rejected (%s) and the good one comes on retry', async (kind, reason) => {
    await payUnder({ kind });
    expect(outcomes()).toEqual([reason]);
    await shop.control.advanceClock(15_000);
    expect(outcomes()).toEqual([reason, 'transaction']);
    expect(shop.control.pendingNotifications()).toBe(0);
  });

  test.each([
    ['wrong_amount', { amountFen: 10_001 }],
    ['wrong_mchid', { mchId: '1000000000' }],
    ['wrong_appid', { appId: 'wx0000000000000000' }],
  ] as const)('%s is well signed, so only the shop can notice', async (kind, transaction) => {
    await payUnder({ kind });
    expect(shop.received[0]?.result).toMatchObject({ kind: 'transaction', transaction });
  });

  test('drop loses it until the schedule repeats it', async () => {
    await payUnder({ kind: 'drop', times: 2 });
    await shop.control.advanceClock(15_000);
    expect(outcomes()).toEqual([]);
    await shop.control.advanceClock(15_000);
    expect(outcomes()).toEqual(['transaction']);
  });

  test('delay puts it off', async () => {
    await payUnder({ kind: 'delay', delayMs: HOUR_MS });
    await shop.control.advanceClock(HOUR_MS - 1);
    expect(outcomes()).toEqual([]);
    await shop.control.advanceClock(1);
    expect(outcomes()).toEqual(['transaction']);
  });

  test('duplicate sends copies of one notification at once', async () => {
    await payUnder({ kind: 'duplicate', copies: 10 });
    expect(outcomes()).toEqual(Array.from({ length: 10 }, () => 'transaction'));
    expect(new Set(shop.received.map(({ result }) => 'id' in result && result.id)).size).toBe(1);
  });

  test('reorder lets the next one overtake, or waits for none in vain', async () => {
    const first = await payUnder({ kind: 'reorder' });
    expect(outcomes()).toEqual([]);
    const second = await placedOrder();
    shop.control.pay(second);
    await shop.control.runDue();
    const order = shop.received.map(({ result }) => 'transaction' in result && result.transaction.outTradeNo);
    expect(order).toEqual([second, first]);

    await payUnder({ kind: 'reorder' });
    await shop.control.advanceClock(15_000);
    expect(shop.received).toHaveLength(3);
  });
});

describe('answers', () => {
  test.each([
    ['unsigned', 'headers'],
    ['signtest', 'signature'],
    ['forged', 'signature'],
    ['wrong_serial', 'unknown_serial'],
    ['stale_timestamp', 'stale'],
    ['tampered', 'signature'],
  ] as const)('%s is not believed', async (kind, code) => {
    const outTradeNo = await placedOrder();
    shop.control.setFault({ kind, op: 'query', outTradeNo });
    await expect(shop.gateway.queryOrder(outTradeNo)).rejects.toMatchObject({ kind: 'signature', code });
    expect(await shop.gateway.queryOrder(outTradeNo)).toMatchObject({ state: 'NOTPAY' });
  });

  test('a close with a bad signature is not believed either, although it has no body', async () => {
    const outTradeNo = await placedOrder();
    shop.control.setFault({ kind: 'forged', op: 'close' });
    await expect(shop.gateway.closeOrder(outTradeNo)).rejects.toMatchObject({ kind: 'signature' });
  });

  test.each([
    [500, 'SYSTEM_ERROR'],
    [502, 'BAD_GATEWAY'],
  ])('%i before the effect changes nothing, after it the order is there', async (status, code) => {
    const lost = order();
    shop.control.setFault({ kind: 'error', op: 'place', status, code });
    await expect(shop.gateway.placeNativeOrder(lost)).rejects.toMatchObject({ kind: 'unavailable', code });
    expect(await shop.gateway.queryOrder(lost.outTradeNo)).toEqual({ state: 'not_found' });
    shop.control.setFault({ kind: 'error', op: 'place', status, code, effect: 'after' });
    await expect(shop.gateway.placeNativeOrder(lost)).rejects.toMatchObject({ kind: 'unavailable', code });
    expect(await shop.gateway.queryOrder(lost.outTradeNo)).toMatchObject({ state: 'NOTPAY' });
    expect((await shop.gateway.placeNativeOrder(lost)).codeUrl).toMatch(/^weixin:/);
  });

  test('a refund whose answer was lost is the same refund when asked for again', async () => {
    const outTradeNo = await placedOrder();
    shop.control.pay(outTradeNo);
    const request = {
      outTradeNo,
      outRefundNo: `r-${outTradeNo}`,
      refundFen: 1,
      totalFen: 10_000,
      reason: '测试',
    };
    shop.control.setFault({ kind: 'error', op: 'refund', effect: 'after' });
    await expect(shop.gateway.refund(request)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await shop.gateway.refund(request)).toMatchObject({ state: 'processing' });
  });

  test('silence is a timeout, before or after the effect', async () => {
    const impatient = shop.clientWith({ timeoutMs: 400 });
    const lost = order();
    shop.control.setFault({ kind: 'timeout', op: 'place' });
    await expect(impatient.placeNativeOrder(lost)).rejects.toMatchObject({ kind: 'timeout' });
    expect(await shop.gateway.queryOrder(lost.outTradeNo)).toEqual({ state: 'not_found' });
    shop.control.setFault({ kind: 'timeout', op: 'place', effect: 'after' });
    await expect(impatient.placeNativeOrder(lost)).rejects.toMatchObject({ kind: 'timeout' });
    expect(await shop.gateway.queryOrder(lost.outTradeNo)).toMatchObject({ state: 'NOTPAY' });
  });

  test('a body that drips in too slowly is a timeout too', async () => {
    const outTradeNo = await placedOrder();
    shop.control.setFault({ kind: 'slow_body', op: 'query' });
    const impatient = shop.clientWith({ timeoutMs: 400 });
    await expect(impatient.queryOrder(outTradeNo)).rejects.toMatchObject({ kind: 'timeout' });
    shop.control.setFault({ kind: 'slow_body', op: 'query', delayMs: 10 });
    expect(await shop.gateway.queryOrder(outTradeNo)).toMatchObject({ state: 'NOTPAY' });
  });

  test('rate_limit is told apart', async () => {
    shop.control.setFault({ kind: 'rate_limit' });
    await expect(shop.gateway.queryOrder('anything')).rejects.toMatchObject({
      kind: 'rate_limited',
      code: 'FREQUENCY_LIMITED',
    });
  });

  test.each(['wrong_amount', 'wrong_mchid', 'wrong_appid'] as const)(
    '%s also strikes queries',
    async (kind) => {
      const outTradeNo = await placedOrder();
      const honest = await shop.gateway.queryOrder(outTradeNo);
      shop.control.setFault({ kind, op: 'query', outTradeNo });
      expect(await shop.gateway.queryOrder(outTradeNo)).not.toEqual(honest);
      expect(await shop.gateway.queryOrder(outTradeNo)).toEqual(honest);
    },
  );
});

describe('payments around a close', () => {
  test('during it: the close says paid', async () => {
    const outTradeNo = await placedOrder();
    shop.control.setFault({ kind: 'pay_during_close' });
    expect(await shop.gateway.closeOrder(outTradeNo)).toBe('paid');
  });

  test('after it: the close succeeded, and money arrives all the same', async () => {
    const outTradeNo = await placedOrder();
    shop.control.setFault({ kind: 'pay_after_close' });
    expect(await shop.gateway.closeOrder(outTradeNo)).toBe('closed');
    expect(await shop.gateway.queryOrder(outTradeNo)).toMatchObject({ state: 'SUCCESS' });
    await shop.control.runDue();
    expect(outcomes()).toEqual(['transaction']);
  });

  test('another wording of "already paid" is settled by asking', async () => {
    const outTradeNo = await placedOrder();
    shop.control.pay(outTradeNo);
    shop.control.setFault({ kind: 'error', op: 'close', status: 400, code: 'INVALID_REQUEST' });
    expect(await shop.gateway.closeOrder(outTradeNo)).toBe('paid');
    const unpaid = await placedOrder();
    shop.control.setFault({ kind: 'error', op: 'close', status: 400, code: 'INVALID_REQUEST' });
    await expect(shop.gateway.closeOrder(unpaid)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  });
});

describe('refunds', () => {
  test.each([
    ['refund_abnormal', 'abnormal'],
    ['refund_closed', 'closed'],
  ] as const)('%s ends as %s and is notified', async (kind, state) => {
    const outTradeNo = await placedOrder();
    shop.control.pay(outTradeNo);
    const request = {
      outTradeNo,
      outRefundNo: `r-${outTradeNo}`,
      refundFen: 1,
      totalFen: 10_000,
      reason: '测试',
    };
    await shop.gateway.refund(request);
    shop.control.setFault({ kind });
    await shop.control.advanceClock(MINUTE_MS);
    expect(await shop.gateway.queryRefund(request.outRefundNo)).toMatchObject({ state });
    expect(shop.received.at(-1)?.result).toMatchObject({ kind: 'refund', refund: { state } });
  });
});

describe('bills', () => {
  async function billAfterTwoPayments(fault?: FaultInput) {
    const intoDay = (shop.control.now().getTime() + 8 * HOUR_MS) % (24 * HOUR_MS);
    await shop.control.advanceClock(24 * HOUR_MS - intoDay + 12 * HOUR_MS);
    const day = new Date(shop.control.now().getTime() + 8 * HOUR_MS).toISOString().slice(0, 10);
    const paid = [await placedOrder(), await placedOrder()];
    for (const outTradeNo of paid) shop.control.pay(outTradeNo);
    await shop.control.advanceClock(24 * HOUR_MS);
    if (fault) shop.control.setFault(fault);
    const bill = await shop.gateway.tradeBill(day);
    return { paid, listed: bill.map((row) => row.outTradeNo) };
  }

  test('a missing row leaves a payment out', async () => {
    const { paid, listed } = await billAfterTwoPayments({ kind: 'bill_missing_row' });
    expect(listed).toHaveLength(1);
    expect(paid).toContain(listed[0]);
  });

  test('an extra row names a stranger', async () => {
    const { paid, listed } = await billAfterTwoPayments({ kind: 'bill_extra_row' });
    expect(listed).toHaveLength(3);
    expect(listed).toEqual(expect.arrayContaining(paid));
  });

  test('a file that does not match its hash is not read', async () => {
    await expect(billAfterTwoPayments({ kind: 'bill_wrong_hash' })).rejects.toMatchObject({
      kind: 'signature',
      code: 'HASH_MISMATCH',
    });
  });

  test('a file that cannot be fetched is an error, not an empty day', async () => {
    await expect(billAfterTwoPayments({ kind: 'error', op: 'bill_file' })).rejects.toMatchObject({
      kind: 'unavailable',
    });
  });
});
