import { randomUUID } from 'node:crypto';
import { ApiError } from '@mogine/contract/kernel/api-error';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMember, type Member } from '../../../test/builders.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { messagesFeature } from '../messages/index.ts';
import {
  creditPayment,
  extendMembership,
  grantPoints,
  holdPoints,
  spendPoints,
  walletFeature,
} from './index.ts';
import { insertLog } from './repository/point-log.ts';
import { findLedgerFaults } from './repository/audit.ts';
import { sendReminders } from './service/remind.ts';
import { newLogRow } from './service/point-log.ts';

let server: TestServer;
const title = { zh: '测试', en: 'Test' };

beforeAll(async () => {
  server = await startTestServer({ features: { wallet: walletFeature, messages: messagesFeature } });
});
afterAll(() => server.close());
afterEach(async () => expect(await findLedgerFaults(server.ctx.db)).toEqual([]));

async function refusal(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ApiError ? error.reason : String(error)),
  );
}

async function topUp({ clientId }: Member, paid: number, bonus: number): Promise<void> {
  const { ctx } = server;
  const outTradeNo = randomUUID().replaceAll('-', '');
  const offer = { kind: 'points', sku: 'points', priceFen: paid * 10, paid, bonus } as const;
  const row = { clientId, orderNo: outTradeNo, type: 1, payType: 1, points: paid + bonus, title } as const;
  await insertLog(ctx.db, newLogRow(ctx, { ...row, moneyFen: paid * 10 }));
  await creditPayment(ctx, { clientId, outTradeNo, offer });
}

async function give({ clientId }: Member, points: number, kind: 'gift' | 'bonus' = 'gift', name = title) {
  const key = randomUUID();
  await grantPoints(server.ctx, { clientId, kind, points, key, orderNo: key, title: name });
}

const overview = ({ token }: Member) => server.api.wallet.overview({}, { token });
const notices = async ({ token }: Member) =>
  (await server.api.messages.list({ size: 100 }, { token })).records.map(({ title: name, content }) => ({
    title: name,
    content,
  }));

describe('the overview', () => {
  it('says what a balance is made of, what freezes, what is set aside and what expires first', async () => {
    const { ctx, clock } = server;
    const member = await createMember(ctx);
    expect(await overview(member)).toMatchObject({ point: 0, frozen: 0, held: 0, expiring: [] });
    await extendMembership(ctx, { clientId: member.clientId, tier: 'monthly', months: 1 });
    await topUp(member, 1000, 100);
    await give(member, 40);
    clock.advance({ days: 1 });
    await give(member, 5);
    await holdPoints(ctx, {
      ...{ clientId: member.clientId, points: 7, key: randomUUID(), title },
      expiresAt: new Date(clock.now().getTime() + 3_600_000),
    });
    const full = await overview(member);
    expect(full).toMatchObject({ point: 1138, frozen: 0, held: 7, freeze: 'granted_only' });
    expect(full.buckets.map(({ kind, point }) => [kind, point])).toEqual([
      ['paid', 1000],
      ['bonus', 100],
      ['gift', 38],
      ['earned', 0],
    ]);
    // What expires first pays first, gifts before bonuses of the same day.
    expect(full.expiring.map(({ kind, point }) => [kind, point])).toEqual([
      ['bonus', 100],
      ['gift', 33],
      ['gift', 5],
    ]);
  });

  it('shows points that a lapsed membership froze apart, and they expire no more', async () => {
    const { ctx, clock } = server;
    const seller = await createMember(ctx);
    const { clientId } = seller;
    await extendMembership(ctx, { clientId, tier: 'monthly', months: 1 });
    await give(seller, 40);
    clock.advance({ days: 40 });
    const buyer = await createMember(ctx);
    await topUp(buyer, 100, 0);
    await spendPoints(ctx, {
      ...{
        clientId: buyer.clientId,
        points: 50,
        kind: 'purchase',
        key: randomUUID(),
        orderNo: randomUUID(),
        title,
      },
      credits: { shares: [{ clientId, points: 35 }], holdDays: 7 },
    });
    const again = { ...seller, token: (await relogin(seller)).token };
    expect(await overview(again)).toMatchObject({ point: 0, frozen: 40, pending: 35, expiring: [] });
    clock.advance({ days: 7 });
    const later = { ...seller, token: (await relogin(seller)).token };
    expect(await overview(later)).toMatchObject({ point: 35, frozen: 40, pending: 0 });
  });

  it('is one’s own', async () => {
    expect(await refusal(server.api.wallet.overview({}))).toBe('AUTH_REQUIRED');
    expect(await refusal(server.api.wallet.statement({ from: '2026-01', to: '2026-02' }))).toBe(
      'AUTH_REQUIRED',
    );
  });
});

/** A session of now: an old one has ended. */
async function relogin({ clientId, phone }: Member): Promise<Member> {
  const { openSession } = await import('../account/session.ts');
  const session = await openSession(server.ctx, {
    ...{ clientId, scope: 'full', autoLogin: false, userAgent: 'test' },
  });
  return { clientId, phone, token: session.accessToken };
}

describe('a statement', () => {
  it('lists months in order with running balances, and nothing in it is calculated', async () => {
    const { ctx, clock, api, app } = server;
    clock.set('2027-01-31T15:59:00Z');
    const member = await createMember(ctx);
    await give(member, 10, 'bonus', { zh: '=1+1,"二"', en: '=1+1' });
    clock.set('2027-01-31T16:00:00Z');
    await topUp(member, 100, 0);
    const read = async (from: string, to: string) => {
      const { url, filename } = await api.wallet.statement({ from, to }, { token: member.token });
      const reply = await app.inject({ method: 'GET', url });
      expect(reply.headers['content-disposition']).toContain(filename);
      return reply.rawPayload.toString('utf8').split('\r\n');
    };
    const [head, first, second, end] = await read('2027-01', '2027-02');
    expect(head?.startsWith('\u{feff}"时间（北京）"')).toBe(true);
    expect(first).toContain(`"2027-01-31 23:59:00","会员赠送","'=1+1,""二"""`);
    expect(first?.endsWith(',10,10')).toBe(true);
    expect(second).toMatch(/^"2027-02-01 00:00:00","充值",.*,10\.00,100,110$/);
    expect(end).toBe('');
    expect((await read('2027-02', '2027-02')).slice(1)).toEqual([second, '']);
    const { token } = member;
    expect(await refusal(api.wallet.statement({ from: '2027-03', to: '2027-02' }, { token }))).toBe(
      'BAD_INPUT',
    );
    const { url } = await api.wallet.statement({ from: '2027-01', to: '2027-02' }, { token });
    expect((await app.inject({ method: 'GET', url: url.replace('2027-01', '2026-01') })).statusCode).toBe(
      403,
    );
  });

  it('of ten thousand entries comes whole and soon, and so does a page with balances', async () => {
    const { ctx, clock, api, app } = server;
    clock.set('2027-03-10T00:00:00Z');
    const member = await createMember(ctx);
    await sql`
      insert into point_log (id, client_id, order_no, type, pay_type, points, status, title, en_title, cover, created_at)
      select gen_random_uuid(), ${member.clientId}, 'N' || n, 2, 2, 0, 2, '沙发', 'Sofa', '',
        ${clock.now()}::timestamptz - make_interval(mins => n)
      from generate_series(1, 10000) n`.execute(ctx.db);
    const { token } = member;
    const page = await api.wallet.pointLog({ size: 20, balance: true }, { token });
    expect(page.records.map(({ balance }) => balance)).toEqual(page.records.map(() => 0));
    const { url } = await api.wallet.statement({ from: '2027-01', to: '2027-03' }, { token });
    const reply = await app.inject({ method: 'GET', url });
    const numbers = new Set([...reply.payload.matchAll(/"N(\d+)"/g)].map(([, number]) => number));
    expect(numbers.size).toBe(10_000);
  });
});

describe('reminders', () => {
  it('tell of a membership a week and a day before its end and once after it, never twice', async () => {
    const { ctx, clock } = server;
    clock.set('2027-05-01T02:00:00Z');
    const first = await createMember(ctx);
    await extendMembership(ctx, { clientId: first.clientId, tier: 'monthly', months: 1 });
    await give(first, 30);
    const told: string[][] = [];
    for (const days of [20, 4, 1, 5, 1, 1]) {
      clock.advance({ days });
      await Promise.all([sendReminders(ctx), sendReminders(ctx)]);
      const now = await relogin(first);
      told.push((await notices(now)).map((notice) => notice.title));
    }
    expect(told).toEqual([
      [],
      ['会员即将到期'],
      ['会员即将到期'],
      ['会员即将到期', '会员即将到期'],
      ['会员已到期', '会员即将到期', '会员即将到期'],
      ['会员已到期', '会员即将到期', '会员即将到期'],
    ]);
    const [ended, soon] = await notices(await relogin(first));
    expect(ended?.content).toContain('30 积分已冻结');
    expect(soon?.content).toContain('2027 年 6 月 1 日');
  });

  it('tell of points a month and three days before they expire, but not of frozen ones or of people who left', async () => {
    const { ctx, clock } = server;
    clock.set('2028-01-10T02:00:00Z');
    const [person, frozen, gone] = [
      await createMember(ctx),
      await createMember(ctx),
      await createMember(ctx),
    ];
    await give(person, 12, 'bonus');
    clock.advance({ days: 2 });
    await give(person, 8, 'bonus');
    await extendMembership(ctx, { clientId: frozen.clientId, tier: 'monthly', months: 1 });
    await give(frozen, 9);
    await give(gone, 9, 'bonus');
    await sql`update client set status = 'deleted' where id = ${gone.clientId}`.execute(ctx.db);
    clock.set('2028-12-20T02:00:00Z');
    await sendReminders(ctx);
    await sendReminders(ctx);
    const month = await notices(await relogin(person));
    expect(month).toEqual([{ title: '积分即将到期', content: expect.stringContaining('20 积分即将到期') }]);
    clock.set('2029-01-08T02:00:00Z');
    await sendReminders(ctx);
    expect((await notices(await relogin(person)))[0]?.content).toContain(
      '12 积分即将到期，最早的一笔在 2029 年 1 月 10 日',
    );
    expect((await notices(await relogin(frozen))).filter((notice) => notice.title.includes('积分'))).toEqual(
      [],
    );
    const { rows } = await sql`select from message where client_id = ${gone.clientId}`.execute(ctx.db);
    expect(rows).toEqual([]);
  });
});
