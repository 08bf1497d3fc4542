import { describe, expect, it } from 'vitest';
import { createMember } from '../../../test/builders.ts';
import { NOTIFY_PATH } from '../../../test/paying-server.ts';
import { idOf, usePaymentShop } from '../../../test/payment-shop.ts';
import { readWalletStanding } from '../wallet/index.ts';
import { askIfOpen, askProvider, closeOverdue } from './service/sweep.ts';

const shop = usePaymentShop();
const { open, select, points, payAndNotify, stateOf, countCredits } = shop;

describe('notifications', () => {
  it('credit the pack, mark the order, leave a notice; the notification is kept as it came', async () => {
    const { payId } = await open();
    await payAndNotify(payId);
    expect(await select(payId)).toBe(2);
    expect(await points()).toBe(1100);
    const { token } = shop.member;
    expect((await shop.server.api.wallet.pointLog({}, { token })).records).toMatchObject([
      { orderNo: payId, status: 2 },
    ]);
    expect((await shop.server.api.messages.list({}, { token })).records).toMatchObject([
      { title: '支付成功', type: 'system' },
    ]);
    const kept = await shop.server.ctx.db.selectFrom('payment_notification').selectAll().execute();
    const mine = kept.at(-1);
    expect(mine).toMatchObject({ outcome: 'credited', event_type: 'TRANSACTION.SUCCESS' });
    expect(JSON.parse(mine?.body ?? '')).toHaveProperty('resource.ciphertext');
  });

  it('a membership is begun and extended by calendar months', async () => {
    await payAndNotify((await open({ product: 'vip', vipType: 1 })).payId);
    const first = await readWalletStanding(shop.server.ctx, shop.member.clientId);
    expect(first).toMatchObject({ vip: 1, vipTier: 'monthly', point: 0 });
    await payAndNotify((await open({ product: 'vip', vipType: 2 })).payId);
    const second = await readWalletStanding(shop.server.ctx, shop.member.clientId);
    expect(second.vipTier).toBe('yearly');
    const months = (second.vipEndTime?.getTime() ?? 0) - (first.vipEndTime?.getTime() ?? 0);
    expect(Math.round(months / 86_400_000)).toBeGreaterThanOrEqual(364);
  });

  it.each(['forged', 'signtest', 'wrong_serial', 'stale_timestamp', 'unsigned', 'tampered'] as const)(
    'that are %s get 401 and write nothing',
    async (kind) => {
      const { payId } = await open();
      const before = await shop.server.ctx.db.selectFrom('payment_notification').select('id').execute();
      shop.simulators.control.setFault({ kind, op: 'notify' });
      await payAndNotify(payId);
      expect(shop.simulators.control.deliveries()[0]).toMatchObject({ outTradeNo: payId, outcome: 401 });
      expect(await stateOf(payId)).toBe('prepaid');
      expect(await shop.server.ctx.db.selectFrom('payment_notification').select('id').execute()).toHaveLength(
        before.length,
      );
      expect(await points()).toBe(0);
      shop.server.clock.advance({ seconds: 15 });
      await shop.simulators.control.runDue();
      expect(await points()).toBe(1100);
    },
  );

  it.each(['', '{', '{}', '[]', 'null', '{"id":"x","resource":{}}'])(
    'of other making (%j) get 401',
    async (body) => {
      const reply = await shop.server.send({
        method: 'POST',
        path: NOTIFY_PATH,
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect([reply.status, JSON.parse(reply.text)]).toMatchObject([401, { code: 'FAIL' }]);
    },
  );

  it.each(['wrong_amount', 'wrong_appid', 'wrong_mchid'] as const)(
    'with a %s are quarantined for a person, never credited',
    async (kind) => {
      const { payId } = await open();
      shop.simulators.control.setFault({ kind, op: 'notify' });
      await payAndNotify(payId);
      expect(await stateOf(payId)).toBe('quarantined');
      expect(await select(payId)).toBe(5);
      await askProvider(shop.server.ctx, idOf(payId), 'poll');
      expect(await countCredits(payId)).toBe(0);
      expect(await points()).toBe(0);
    },
  );

  it('are asked for again when our own database fails, and then count', async () => {
    const { payId } = await open();
    await shop.server.ctx.db.schema
      .alterTable('payment_notification')
      .renameTo('payment_notification_away')
      .execute();
    await payAndNotify(payId);
    await shop.server.ctx.db.schema
      .alterTable('payment_notification_away')
      .renameTo('payment_notification')
      .execute();
    expect(shop.simulators.control.deliveries()[0]).toMatchObject({ outcome: 500 });
    shop.server.clock.advance({ seconds: 15 });
    await shop.simulators.control.runDue();
    expect(await points()).toBe(1100);
  });
});

describe('exactly once', () => {
  it('ten notifications, ten polls, ten questions and the sweeper at one moment credit once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const buyer = await createMember(shop.server.ctx);
      const { payId } = await open(undefined, buyer);
      const id = idOf(payId);
      shop.simulators.control.setFault({ kind: 'duplicate', op: 'notify', copies: 10 });
      expect(shop.simulators.control.pay(payId)).toBe(true);
      shop.server.clock.advance({ minutes: 15 });
      await Promise.all([
        shop.simulators.control.runDue(),
        ...Array.from({ length: 10 }, () => select(payId, buyer)),
        ...Array.from({ length: 10 }, () => askProvider(shop.server.ctx, id, 'poll')),
        askIfOpen(shop.server.ctx, id),
        closeOverdue(shop.server.ctx),
      ]);
      await shop.asker.idle();
      expect(await select(payId, buyer)).toBe(2);
      expect(await points(buyer)).toBe(1100);
      expect(await countCredits(payId)).toBe(1);
      const notices = await shop.server.api.messages.list({}, { token: buyer.token });
      expect(notices.records).toHaveLength(1);
    }
  });

  it('different orders of one person paid at the same moment are all credited', async () => {
    const wanted = [100, 1100, 2300, 6000].map((point) => open({ product: 'point', point }));
    const orders = await Promise.all([...wanted, open({ product: 'vip', vipType: 1 })]);
    for (const { payId } of orders) shop.simulators.control.pay(payId);
    await Promise.all([
      shop.simulators.control.runDue(),
      ...orders.map(({ payId }) => askProvider(shop.server.ctx, idOf(payId), 'poll')),
    ]);
    expect(await readWalletStanding(shop.server.ctx, shop.member.clientId)).toMatchObject({
      point: 9500,
      vip: 1,
    });
  });
});
