import { ApiError } from '@mogine/contract/kernel/client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMember, type Member } from '../../../test/builders.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { creditPayment, extendMembership, grantPoints, spendPoints, walletFeature } from './index.ts';
import { findLedgerFaults } from './repository/audit.ts';

let server: TestServer;
let member: Member;
let stranger: Member;

beforeAll(async () => {
  server = await startTestServer({ features: { wallet: walletFeature } });
  member = await createMember(server.ctx);
  stranger = await createMember(server.ctx);
});
afterAll(() => server.close());
afterEach(async () => expect(await findLedgerFaults(server.ctx.db)).toEqual([]));

async function refusal(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ApiError ? error.reason : String(error)),
  );
}

let nextOrder = 0;
async function topUp(clientId: string, paid: number, bonus = 0): Promise<string> {
  server.clock.advance({ seconds: 1 });
  const outTradeNo = String((nextOrder += 1)).padStart(32, '0');
  const offer = { kind: 'points', sku: 'points', priceFen: paid * 10, paid, bonus } as const;
  await creditPayment(server.ctx, { clientId, outTradeNo, offer });
  await server.ctx.db
    .insertInto('point_log')
    .values({
      id: server.ctx.ids.next(),
      client_id: clientId,
      order_no: outTradeNo,
      type: 1,
      pay_type: 1,
      points: paid + bonus,
      money_fen: paid * 10,
      status: 2,
      title: '充值',
      en_title: 'Top-up',
      cover: '',
      created_at: server.ctx.clock.now(),
    })
    .execute();
  return outTradeNo;
}

describe('prices', () => {
  it('are public and say what freezes', async () => {
    const { packs, vips, freeze } = await server.api.wallet.prices({});
    expect(packs).toEqual([
      { point: 100, paid: 100, bonus: 0, priceFen: 1_000 },
      { point: 1100, paid: 1000, bonus: 100, priceFen: 10_000 },
      { point: 2300, paid: 2000, bonus: 300, priceFen: 20_000 },
      { point: 6000, paid: 5000, bonus: 1000, priceFen: 50_000 },
    ]);
    expect(
      vips.map(({ tier, months, priceFen, downloadsPerMonth }) => [
        tier,
        months,
        priceFen,
        downloadsPerMonth,
      ]),
    ).toEqual([
      ['monthly', 1, 19_800, 500],
      ['yearly', 12, 188_000, 500],
    ]);
    expect(freeze).toBe('granted_only');
  });
});

describe('points log', () => {
  it('shows what happened, newest first, of the caller alone', async () => {
    const { clientId, token } = member;
    const orderNo = await topUp(clientId, 1000, 100);
    server.clock.advance({ seconds: 1 });
    const assetId = server.ctx.ids.next();
    await spendPoints(server.ctx, {
      clientId,
      points: 300,
      key: 'log:1',
      kind: 'purchase',
      orderNo: 'M1',
      title: { zh: '沙发', en: 'Sofa' },
      assetId,
      cover: 'covers/1.webp',
      credits: { to: 'platform' },
    });
    const page = await server.api.wallet.pointLog({}, { token });
    expect(page.total).toBe(2);
    expect(page.records).toMatchObject([
      {
        orderNo: 'M1',
        type: 2,
        typeName: '购买资源',
        payType: 2,
        point: -300,
        money: '',
        status: 2,
        resourceId: assetId,
      },
      {
        orderNo,
        type: 1,
        typeName: '充值',
        payType: 1,
        point: 1100,
        money: '100.00',
        status: 2,
        resourceId: '',
      },
    ]);
    const english = await server.api.wallet.pointLog(
      { type: 2 },
      { token, headers: { 'accept-language': 'en' } },
    );
    expect(english).toMatchObject({ total: 1, records: [{ typeName: 'Asset purchase', enTitle: 'Sofa' }] });
    expect((await server.api.wallet.pointLog({}, { token: stranger.token })).records).toEqual([]);
  });

  it('continues by cursor and by page without loss or repetition', async () => {
    const { clientId, token } = await createMember(server.ctx);
    for (let n = 1; n <= 5; n += 1) await topUp(clientId, n);
    const first = await server.api.wallet.pointLog({ size: 2 }, { token });
    expect(first).toMatchObject({ total: 5, pages: 3, current: 1, size: 2 });
    const seen = first.records.map(({ point }) => point);
    await topUp(clientId, 99);
    for (let { cursor } = first; cursor;) {
      const next = await server.api.wallet.pointLog({ size: 2, cursor }, { token });
      seen.push(...next.records.map(({ point }) => point));
      ({ cursor } = next);
    }
    expect(seen).toEqual([5, 4, 3, 2, 1]);
    const second = await server.api.wallet.pointLog({ size: 2, current: 2 }, { token });
    expect(second.records.map(({ point }) => point)).toEqual([4, 3]);
  });

  it('needs a login and refuses strange input', async () => {
    const { token } = member;
    expect(await refusal(server.api.wallet.pointLog({}))).toBe('AUTH_REQUIRED');
    for (const input of [
      { type: 0 },
      { type: 7 },
      { size: 101 },
      { current: 0 },
      { cursor: "'; drop table point_log; --" },
    ]) {
      expect(await refusal(server.api.wallet.pointLog(input, { token }))).toBe('BAD_INPUT');
    }
    expect(await refusal(server.api.wallet.pointLog({ type: 'x' as unknown as number }, { token }))).toBe(
      'BAD_INPUT',
    );
  });

  it('answers a bare list when no page is asked for', async () => {
    const reply = await server.send({
      method: 'GET',
      path: '/mogine/api/api/client/pointLog',
      headers: { 'blade-auth': `bearer ${stranger.token}` },
    });
    expect(JSON.parse(reply.text)).toMatchObject({ code: 200, data: [] });
  });

  it('names gifts and membership months as what they are', async () => {
    const { clientId, token } = await createMember(server.ctx);
    const title = { zh: '开业礼', en: 'Opening gift' };
    await grantPoints(server.ctx, {
      clientId,
      kind: 'gift',
      points: 50,
      key: 'gift:1',
      orderNo: 'G1',
      title,
    });
    await extendMembership(server.ctx, { clientId, tier: 'monthly', months: 1 });
    const { records } = await server.api.wallet.pointLog({}, { token });
    expect(records).toMatchObject([
      { type: 3, typeName: '会员赠送', payType: 0, point: 50, title: '开业礼' },
    ]);
  });
});
