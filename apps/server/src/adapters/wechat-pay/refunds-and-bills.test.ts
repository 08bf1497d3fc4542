import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS, openShopForFile } from '../../../test/wechat-shop.ts';

const { shop, order, paidOrder } = await openShopForFile('refund');

describe('refunding', () => {
  const refundOf = (outTradeNo: string, refundFen: number, outRefundNo = `r-${outTradeNo}`) => ({
    outTradeNo,
    outRefundNo,
    refundFen,
    totalFen: 10_000,
    reason: '用户申请',
  });

  test('is accepted first, succeeds later and is notified', async () => {
    const { outTradeNo } = await paidOrder();
    const accepted = await shop.gateway.refund(refundOf(outTradeNo, 4_000));
    expect(accepted).toMatchObject({ state: 'processing', refundFen: 4_000, totalFen: 10_000 });
    expect(await shop.gateway.refund(refundOf(outTradeNo, 4_000))).toEqual(accepted);
    await shop.control.advanceClock(MINUTE_MS);
    const settled = await shop.gateway.queryRefund(`r-${outTradeNo}`);
    expect(settled).toMatchObject({
      state: 'success',
      successAt: expect.any(Date),
      refundId: accepted.refundId,
    });
    expect(shop.received.at(-1)?.result).toMatchObject({
      kind: 'refund',
      eventType: 'REFUND.SUCCESS',
      refund: settled,
    });
    expect(await shop.gateway.queryOrder(outTradeNo)).toMatchObject({ state: 'REFUND', amountFen: 10_000 });
  });

  test('never gives back more than was paid, nor twice within a minute', async () => {
    const { outTradeNo } = await paidOrder();
    await shop.gateway.refund(refundOf(outTradeNo, 6_000, `a-${outTradeNo}`));
    await expect(shop.gateway.refund(refundOf(outTradeNo, 1, `b-${outTradeNo}`))).rejects.toMatchObject({
      kind: 'rate_limited',
    });
    await shop.control.advanceClock(MINUTE_MS);
    await expect(shop.gateway.refund(refundOf(outTradeNo, 4_001, `b-${outTradeNo}`))).rejects.toMatchObject({
      code: 'NOT_ENOUGH',
    });
    expect(await shop.gateway.refund(refundOf(outTradeNo, 4_000, `b-${outTradeNo}`))).toMatchObject({
      state: 'processing',
    });
  });

  test('refuses a changed repetition, an unpaid order, a wrong total and an old order', async () => {
    const { outTradeNo } = await paidOrder();
    await shop.gateway.refund(refundOf(outTradeNo, 1_000));
    await expect(shop.gateway.refund(refundOf(outTradeNo, 2_000))).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    });
    const unpaid = order();
    await shop.gateway.placeNativeOrder(unpaid);
    await expect(shop.gateway.refund(refundOf(unpaid.outTradeNo, 1))).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    });
    const other = await paidOrder(9_999);
    await expect(shop.gateway.refund(refundOf(other.outTradeNo, 1))).rejects.toMatchObject({
      code: 'PARAM_ERROR',
    });
    const old = await paidOrder();
    await shop.control.advanceClock(366 * 24 * HOUR_MS);
    await expect(shop.gateway.refund(refundOf(old.outTradeNo, 1))).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    });
    expect(await shop.gateway.queryRefund('neverasked')).toEqual({ state: 'not_found' });
  });

  test('stops after fifty refunds of one order', async () => {
    const { outTradeNo } = await paidOrder();
    for (let count = 0; count < 50; count += 1) {
      await shop.gateway.refund(refundOf(outTradeNo, 1, `${count}-${outTradeNo}`));
      await shop.control.advanceClock(MINUTE_MS);
    }
    await expect(shop.gateway.refund(refundOf(outTradeNo, 1, `50-${outTradeNo}`))).rejects.toMatchObject({
      code: 'RULE_LIMIT',
    });
  });
});

describe('the trade bill', () => {
  const dayOf = (at: Date) => new Date(at.getTime() + 8 * HOUR_MS).toISOString().slice(0, 10);
  async function toNextNoon() {
    const now = shop.control.now().getTime() + 8 * HOUR_MS;
    await shop.control.advanceClock(24 * HOUR_MS - (now % (24 * HOUR_MS)) + 12 * HOUR_MS);
  }

  test('lists the payments and refunds of its day, to the fen', async () => {
    await toNextNoon();
    const day = dayOf(shop.control.now());
    const placed = order({ description: '含,逗号`和反引号', attach: 'sku=1' });
    await shop.gateway.placeNativeOrder(placed);
    shop.control.pay(placed.outTradeNo);
    const paid = await shop.gateway.queryOrder(placed.outTradeNo);
    const refund = await shop.gateway.refund({
      outTradeNo: placed.outTradeNo,
      outRefundNo: `r-${placed.outTradeNo}`,
      refundFen: 1_234,
      totalFen: 10_000,
      reason: '部分退款',
    });
    await toNextNoon();
    const rows = await shop.gateway.tradeBill(day);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      outTradeNo: placed.outTradeNo,
      transactionId: 'transactionId' in paid ? paid.transactionId : '',
      tradeState: 'SUCCESS',
      orderFen: 10_000,
      settledFen: 10_000,
      feeMilliFen: 60_000,
      description: '含,逗号 和反引号',
      attach: 'sku=1',
    });
    expect(rows[1]).toMatchObject({
      tradeState: 'REFUND',
      refund: { refundId: refund.refundId, outRefundNo: `r-${placed.outTradeNo}`, refundFen: 1_234 },
    });
    expect(rows[1]?.tradedAt.getTime()).toBeGreaterThan(0);
  });

  test('is empty for a day without trade, and refused before ten in the morning or after three months', async () => {
    const quiet = dayOf(new Date(shop.control.now().getTime() + 24 * HOUR_MS));
    await toNextNoon();
    await toNextNoon();
    expect(await shop.gateway.tradeBill(quiet)).toEqual([]);
    const today = dayOf(shop.control.now());
    await expect(shop.gateway.tradeBill(today)).rejects.toMatchObject({ code: 'PARAM_ERROR' });
    await shop.control.advanceClock(21 * HOUR_MS);
    await expect(shop.gateway.tradeBill(today)).rejects.toMatchObject({ code: 'STATEMENT_CREATING' });
    await expect(shop.gateway.tradeBill('2020-01-01')).rejects.toMatchObject({ code: 'PARAM_ERROR' });
    await expect(shop.gateway.tradeBill("2026-01-01'")).rejects.toThrow(RangeError);
  });
});
