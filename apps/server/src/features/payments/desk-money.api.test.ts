import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { createMember } from '../../../test/builders.ts';
import { useRefundShop } from '../../../test/refund-shop.ts';
import { staffWith } from '../../../test/staff.ts';

const shop = useRefundShop();
const desk = () => shop.server.api.paymentsDesk;
const finance = () => staffWith(shop.server.ctx, 'finance');

/** Somebody who came on that day of Shanghai's, and pays at moments of it. */
async function memberOf(day: string) {
  shop.server.clock.set(`${day}T00:00:00+08:00`);
  const member = await createMember(shop.server.ctx);
  return {
    ...member,
    paidAt(time: string, point = 1100): Promise<string> {
      shop.server.clock.set(`${time}+08:00`);
      return shop.topUp(point, member);
    },
  };
}

async function refundAt(time: string, payId: string): Promise<void> {
  shop.server.clock.set(`${time}+08:00`);
  const staff = await finance();
  const { refundFen } = await desk().refundQuote({ payId }, staff);
  await desk().refund({ payId, expectedFen: refundFen, reason: '重复付款' }, staff);
  await shop.sendAndSettle();
}

it('what came in counts on the day it was paid, what went back on the day it went, as days are in Shanghai', async () => {
  const { clientId, paidAt } = await memberOf('2026-04-01');
  const late = await paidAt('2026-04-01T23:59:58');
  const early = await paidAt('2026-04-02T00:00:00', 100);
  await refundAt('2026-04-03T12:00:00', late);
  const staff = await finance();
  const sums = await desk().sums({ from: '2026-04-01', to: '2026-04-03' }, staff);
  const none = { count: 0, fen: 0 };
  expect(sums).toEqual({
    paid: { count: 2, fen: 11_000 },
    refunded: { count: 1, fen: 10_000 },
    days: [
      { day: '2026-04-01', paid: { count: 1, fen: 10_000 }, refunded: none },
      { day: '2026-04-02', paid: { count: 1, fen: 1000 }, refunded: none },
      { day: '2026-04-03', paid: none, refunded: { count: 1, fen: 10_000 } },
    ],
  });
  const day = { from: '2026-04-02', to: '2026-04-02' };
  expect(await desk().sums({ ...day, clientId }, staff)).toMatchObject({
    ...{ paid: { count: 1, fen: 1000 }, refunded: none },
  });
  for (const filter of [{ state: 'refunded' }, { kind: 'vip' }, { payId: late }] as const) {
    expect(await desk().sums({ ...day, ...filter }, staff)).toMatchObject({ paid: none, refunded: none });
  }
  const three = { from: '2026-04-01', to: '2026-04-03' };
  expect(await desk().sums({ ...three, state: 'refunded', kind: 'points' }, staff)).toMatchObject({
    ...{ paid: { count: 1, fen: 10_000 }, refunded: { count: 1, fen: 10_000 } },
  });
  const listed = async (filter: Parameters<ReturnType<typeof desk>['orders']>[0]) =>
    (await desk().orders({ ...filter, clientId }, staff)).records.map(({ payId }) => payId);
  expect(await listed({ by: 'paid', from: '2026-04-02', to: '2026-04-30' })).toEqual([early]);
  expect(await listed({ by: 'paid', to: '2026-04-01' })).toEqual([late]);
  expect(await listed({ by: 'refunded', from: '2026-04-03', to: '2026-04-03' })).toEqual([late]);
  expect(await listed({ by: 'refunded', from: '2026-04-01', to: '2026-04-02' })).toEqual([]);
  expect(await listed({ by: 'paid', kind: 'points' })).toEqual([early, late]);
  expect(await listed({ by: 'paid', kind: 'vip' })).toEqual([]);
  const first = await desk().orders({ by: 'paid', clientId, size: 1 }, staff);
  const rest = await desk().orders({ by: 'paid', clientId, size: 1, cursor: first.cursor ?? '' }, staff);
  expect([...first.records, ...rest.records].map(({ payId }) => payId)).toEqual([early, late]);
  expect(rest.cursor).toBeNull();
  expect(first.total).toBe(2);
  expect(rest.records[0]?.refund).toEqual({ fen: 10_000, time: expect.any(Date) });
});

it('a table has what the list has, names nobody, and is written down with whom it was narrowed to unsaid', async () => {
  const { clientId, paidAt } = await memberOf('2026-05-02');
  const payId = await paidAt('2026-05-02T10:11:12');
  await refundAt('2026-05-04T12:00:00', payId);
  const staff = await finance();
  const { phone } = await shop.server.ctx.db
    .selectFrom('client')
    .select('phone')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  const asked = { from: '2026-05-01', to: '2026-05-31', phone: phone ?? '' };
  const { content, rows, next, filename } = await desk().export(asked, staff);
  expect({ rows, next, filename }).toEqual({
    ...{ rows: 1, next: null, filename: 'mogine-payments-2026-05-01-2026-05-31.csv' },
  });
  const [head, row] = content.split('\r\n');
  expect(head?.split(',')).toHaveLength(13);
  const cells = row?.split(',') ?? [];
  expect(cells.slice(0, 2)).toEqual(['"2026-05-02 10:11:12"', '"2026-05-04 12:01:00"']);
  expect(cells.slice(3, 10)).toEqual([
    ...['"已退款"', '"积分"', '"points_1000"', '100.00', '0.00', '100.00', `"${payId}"`],
  ]);
  expect(content).not.toContain(phone);
  const { details } = await shop.server.ctx.db
    .selectFrom('audit_entry')
    .select('details')
    .where('action', '=', 'paymentsDesk.export')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(details)).toMatchObject({ from: '2026-05-01', rows: 1, phone: '…' });
  // Whoever may look at payments alone sees what a day brought, and takes no table along.
  const support = await staffWith(shop.server.ctx, 'support');
  expect((await desk().sums(asked, support)).paid.count).toBe(1);
  expect(await refusalOf(desk().export(asked, support))).toBe('FORBIDDEN');
});

it('a table of more than one part takes has every row once', async () => {
  const { ctx } = shop.server;
  const { clientId } = shop.member;
  await sql`insert into payment_order (id, client_id, sku, offer, amount_fen, state, created_at, expires_at)
    select gen_random_uuid(), ${clientId}, 'points_100', '{"kind":"points"}', 1000, 'closed',
      timestamptz '2026-06-01 00:00+08' + make_interval(secs => n / 3), '2026-06-02'
    from generate_series(1, 10003) n`.execute(ctx.db);
  const staff = await finance();
  const asked = { from: '2026-06-01', to: '2026-06-30', by: 'created', clientId } as const;
  const first = await desk().export(asked, staff);
  const second = await desk().export({ ...asked, cursor: first.next ?? '' }, staff);
  expect([first.rows, second.rows, second.next]).toEqual([10_000, 3, null]);
  const lines = `${first.content}${second.content}`.trim().split('\r\n');
  expect(lines).toHaveLength(10_004);
  expect(new Set(lines.map((line) => line.split(',')[9])).size).toBe(10_004);
});

it('a period that ends before it begins, or is longer than a quarter, is refused in words', async () => {
  const staff = await finance();
  const wrong = { from: '2026-04-02', to: '2026-04-01' };
  expect(await refusalOf(desk().sums(wrong, staff))).toBe('PERIOD_INVALID');
  expect(await refusalOf(desk().orders(wrong, staff))).toBe('PERIOD_INVALID');
  expect(await refusalOf(desk().export({ from: '2026-07-01', to: '2026-10-01' }, staff))).toBe(
    'PERIOD_INVALID',
  );
  const quarter = { from: '2026-07-01', to: '2026-09-30' };
  expect(await desk().sums(quarter, staff)).toMatchObject({ days: expect.any(Array) });
});
