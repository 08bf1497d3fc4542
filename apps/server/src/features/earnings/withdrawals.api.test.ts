import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { businessDay } from '#kernel/clock';
import { refusalOf } from '../../../test/account.ts';
import { createMember, type Member } from '../../../test/builders.ts';
import { createBuyer } from '../../../test/buyers.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { createCreator } from '../../../test/creators.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { KnownPayees } from '../../../test/payees.ts';
import { staffWith, type TestStaff } from '../../../test/staff.ts';
import { openSession } from '../account/session.ts';
import { createApprovalsFeature } from '../approvals/index.ts';
import { createCatalogFeature } from '../catalog/index.ts';
import { messagesFeature } from '../messages/index.ts';
import { ordersFeature } from '../orders/index.ts';
import { walletFeature } from '../wallet/index.ts';
import { findLedgerFaults } from '../wallet/repository/audit.ts';
import { createEarnings } from './index.ts';
import { reverseEarning } from './service/reverse.ts';

const payees = new KnownPayees();
const { earnings, payoutsDesk, approvals } = createEarnings(payees);
let server: TestServer;
let finance: TestStaff;
let second: TestStaff;

beforeAll(async () => {
  server = await startTestServer({
    features: {
      ...{ catalog: createCatalogFeature(), orders: ordersFeature, wallet: walletFeature },
      ...{ messages: messagesFeature, approvals: createApprovalsFeature(approvals) },
      ...{ earnings, payoutsDesk },
    },
    poolMax: 16,
  });
  await createCategories(server.ctx);
});
afterAll(() => server.close());
beforeEach(async () => {
  finance = await staffWith(server.ctx, 'finance');
  second = await staffWith(server.ctx, 'finance');
});
afterEach(async () => {
  expect(await findLedgerFaults(server.ctx.db)).toEqual([]);
  const { rows } = await sql<{ owed: number; open: number }>`
    select (select sum(balance) from ledger_account where kind = 'creator_payable')::bigint as owed,
      (select coalesce(sum(points), 0) from withdrawal
        where state in ('requested', 'approved', 'sent', 'awaiting_confirmation'))::bigint as open`.execute(
    server.ctx.db,
  );
  // What the house owes creators is what is on its way to them, whatever happened.
  expect(rows[0]?.owed).toBe(rows[0]?.open);
});

/** A creator who has sold for so many points, of which 70 % can be paid out today. */
async function earner(grossPoints: number, given: Parameters<KnownPayees['add']>[1] = {}): Promise<Member> {
  const { ctx, api } = server;
  const creator = await createMember(ctx);
  payees.add(creator.clientId, given);
  const asset = await createAsset(ctx, { clientId: creator.clientId, pricePoints: grossPoints });
  await api.orders.pay({ resourceIds: asset }, await createBuyer(ctx, grossPoints));
  server.clock.advance({ days: 8 });
  finance = await staffWith(ctx, 'finance');
  second = await staffWith(ctx, 'finance');
  return renewed(creator);
}

/** The same person with a session of today. */
async function renewed(member: Member): Promise<Member> {
  const { clientId } = member;
  const session = { clientId, scope: 'full', autoLogin: false, userAgent: 'test' } as const;
  return { ...member, token: (await openSession(server.ctx, session)).accessToken };
}

async function ask(creator: Member, points: number) {
  const { netFen } = await server.api.earnings.quote({ points }, creator);
  return server.api.earnings.withdraw({ points, netFen }, creator);
}

async function available(creator: Member): Promise<number> {
  return (await server.api.earnings.summary({}, creator)).available;
}

/** A batch of these that two people let be paid. */
async function batchOf(ids: readonly string[]): Promise<{ id: string; batchNo: string }> {
  const { payoutsDesk, approvals } = server.api;
  for (const id of ids) await payoutsDesk.approve({ id }, finance);
  const { approvalId } = await payoutsDesk.batch({ ids: ids.join(','), reason: 'weekly' }, finance);
  await approvals.decide({ id: approvalId, decision: 'approve' }, second);
  const { records } = await payoutsDesk.batches({ size: 1 }, finance);
  const [batch] = records;
  if (!batch) throw new Error('the batch was not made');
  return batch;
}

async function stateOf(creator: Member): Promise<string> {
  return (await server.api.earnings.withdrawals({ size: 1 }, creator)).records[0]?.state ?? 'none';
}

const HEAD = '批次号,流水号,金额,结果,银行流水号,原因';

it('finance finds a withdrawal by its number and by how the approved name of its creator begins', async () => {
  const { ctx, api } = server;
  const creator = await earner(10_000);
  const named = await createCreator(ctx, { displayName: 'Yunqi 云栖工作室' });
  await sql`update creator set client_id = ${creator.clientId} where client_id = ${named.clientId}`.execute(
    ctx.db,
  );
  const { id } = await ask(creator, 1000);
  const { withdrawalNo } = await api.payoutsDesk.detail({ id }, finance);
  const find = async (searchKey: string) =>
    (await api.payoutsDesk.list({ searchKey, size: 5 }, finance)).records;
  for (const words of ['yunqi 云', withdrawalNo, withdrawalNo.toLowerCase()])
    expect((await find(words)).map((row) => [row.id, row.client.name])).toEqual([[id, 'Yunqi 云栖工作室']]);
  for (const words of ['%', 'Yunqi_云', withdrawalNo.slice(0, -1)]) expect(await find(words)).toEqual([]);
  expect((await api.payoutsDesk.detail({ id }, finance)).client.name).toBe('Yunqi 云栖工作室');
});

describe('a quote', () => {
  it('says what it comes to before anything is asked for, tax included', async () => {
    const creator = await earner(100_000);
    // 70,000 points are 7,000 yuan: (7,000 × 80 % − 5,000) × 3 % are withheld.
    expect(await server.api.earnings.quote({}, creator)).toMatchObject({
      ...{ withdrawable: 70_000, points: 70_000, grossFen: 700_000, taxFen: 18_00, netFen: 698_200 },
      ...{ fenPerPoint: 10, minPoints: 1000, isTaxed: true, obstacles: [] },
      payee: { method: 'bank', account: '**** 2233' },
    });
  });

  it('of a person counts what they earned as a person, not what a business of theirs was paid', async () => {
    const { api } = server;
    const creator = await earner(200_000, { taxKind: 'company' });
    await ask(creator, 100_000);
    payees.add(creator.clientId);
    expect(await api.earnings.quote({ points: 1000 }, creator)).toMatchObject({ taxFen: 0, netFen: 10_000 });
  });

  it('of a company withholds nothing', async () => {
    const creator = await earner(100_000, { taxKind: 'company' });
    expect(await server.api.earnings.quote({}, creator)).toMatchObject({ taxFen: 0, isTaxed: false });
  });

  it('names everything that is in the way, and none of it can be asked for', async () => {
    const { api, clock, ctx } = server;
    const stranger = await createMember(ctx);
    expect((await api.earnings.quote({}, stranger)).obstacles).toEqual([
      'CREATOR_REQUIRED',
      'WITHDRAWAL_MINIMUM',
    ]);
    const early = await earner(1428);
    expect((await api.earnings.quote({}, early)).obstacles).toEqual(['WITHDRAWAL_MINIMUM']);
    expect((await api.earnings.quote({ points: 5000 }, early)).obstacles).toEqual(['POINTS_INSUFFICIENT']);
    const stale = await earner(2000, { verifiedUntil: clock.now() });
    const few = await renewed(early);
    expect((await api.earnings.quote({}, stale)).obstacles).toEqual(['CREATOR_VERIFICATION_OVER']);
    for (const [member, points, reason] of [
      [few, 999, 'WITHDRAWAL_MINIMUM'],
      [few, 5000, 'POINTS_INSUFFICIENT'],
      [stale, 1400, 'CREATOR_VERIFICATION_OVER'],
    ] as const) {
      const { netFen } = await api.earnings.quote({ points }, member);
      expect(await refusalOf(api.earnings.withdraw({ points, netFen }, member))).toBe(reason);
    }
    expect(
      await refusalOf(api.earnings.withdraw({ points: 1000, netFen: 10_000 }, await createMember(ctx))),
    ).toBe('CREATOR_REQUIRED');
  });
});

describe('a request', () => {
  it('takes the points out of the wallet, and another amount than was shown is refused', async () => {
    const creator = await earner(2000);
    const { api } = server;
    expect(await refusalOf(api.earnings.withdraw({ points: 1400, netFen: 13_999 }, creator))).toBe(
      'WITHDRAWAL_QUOTE_CHANGED',
    );
    expect(await ask(creator, 1000)).toMatchObject({ state: 'requested', points: 1000, netFen: 10_000 });
    expect(await available(creator)).toBe(400);
    const { records } = await api.wallet.pointLog({ type: 5, size: 10 }, creator);
    expect(records).toMatchObject([{ point: -1000, status: 1, money: '100.00' }]);
  });

  it('from ten tabs at once is one', async () => {
    const creator = await earner(20_000);
    const { netFen } = await server.api.earnings.quote({ points: 1000 }, creator);
    const results = await Promise.all(
      Array.from({ length: 10 }, () =>
        refusalOf(server.api.earnings.withdraw({ points: 1000, netFen }, creator)),
      ),
    );
    expect(results.filter((result) => result === 'accepted')).toHaveLength(1);
    expect(new Set(results)).toEqual(new Set(['accepted', 'WITHDRAWAL_OPEN']));
    expect(await available(creator)).toBe(13_000);
  });

  it('of points that are still in dispute is refused', async () => {
    const { ctx, api } = server;
    const creator = await earner(2000);
    const asset = await createAsset(ctx, { clientId: creator.clientId, pricePoints: 5000 });
    await api.orders.pay({ resourceIds: asset }, await createBuyer(ctx, 5000));
    expect((await api.earnings.quote({}, creator)).withdrawable).toBe(1400);
    expect(await refusalOf(ask(creator, 1401))).toBe('POINTS_INSUFFICIENT');
  });

  it('first settles what is owed for earnings that were taken back', async () => {
    const { ctx, api } = server;
    const creator = await earner(2000);
    const { id } = await ask(creator, 1400);
    const { records } = await api.earnings.list({ size: 1 }, creator);
    expect(await reverseEarning(ctx, records[0]?.id ?? '', { by: 'staff', why: 'copied' })).toEqual({
      ...{ taken: 0, owed: 1400 },
    });
    await api.payoutsDesk.refuse({ id, reason: 'copied works' }, finance);
    expect(await available(creator)).toBe(1400);
    expect(await refusalOf(ask(creator, 1400))).toBe('POINTS_INSUFFICIENT');
    expect(await available(creator)).toBe(0);
    expect((await api.earnings.summary({}, creator)).owed).toBe(0);
  });
});

describe('finance', () => {
  it('refuses with a reason, and every point goes back to where it was', async () => {
    const { api } = server;
    const creator = await earner(2000);
    const { id } = await ask(creator, 1200);
    await api.payoutsDesk.refuse({ id, reason: '收款户名不符' }, finance);
    expect(await available(creator)).toBe(1400);
    const { records } = await api.earnings.withdrawals({ size: 10 }, creator);
    expect(records).toMatchObject([{ state: 'refused', why: '收款户名不符' }]);
    expect(await refusalOf(api.payoutsDesk.approve({ id }, finance))).toBe('WITHDRAWAL_STATE');
    const detail = await api.payoutsDesk.detail({ id }, finance);
    expect(detail.events.map(({ state, staff }) => [state, staff])).toEqual([
      ['requested', ''],
      ['refused', finance.name],
    ]);
    const log = await api.wallet.pointLog({ type: 5, size: 10 }, creator);
    expect(log.records).toMatchObject([{ point: -1200, status: 3 }]);
  });

  it('pays nothing that one person alone let be paid', async () => {
    const { api } = server;
    const creator = await earner(2000);
    const { id } = await ask(creator, 1400);
    expect(await refusalOf(api.payoutsDesk.batch({ ids: id, reason: 'x' }, finance))).toBe(
      'WITHDRAWAL_STATE',
    );
    await api.payoutsDesk.approve({ id }, finance);
    const { approvalId } = await api.payoutsDesk.batch({ ids: id, reason: 'x' }, finance);
    const decide = (by: TestStaff) =>
      refusalOf(api.approvals.decide({ id: approvalId, decision: 'approve' }, by));
    expect(await decide(finance)).toBe('APPROVAL_OWN');
    expect(await decide(await staffWith(server.ctx, 'support'))).toBe('FORBIDDEN');
    expect(await stateOf(creator)).toBe('approved');
    const results = await Promise.all(Array.from({ length: 5 }, async () => decide(second)));
    expect(results.filter((result) => result === 'accepted')).toHaveLength(1);
    expect(await stateOf(creator)).toBe('sent');
  });

  it('pays nobody who was suspended meanwhile, before a batch or in one', async () => {
    const { api } = server;
    const creator = await earner(2000);
    const { id } = await ask(creator, 1400);
    const approve = async () => refusalOf(api.payoutsDesk.approve({ id }, finance));
    payees.suspended.add(creator.clientId);
    expect(await approve()).toBe('CREATOR_SUSPENDED');
    payees.suspended.clear();
    expect(await approve()).toBe('accepted');
    const { approvalId } = await api.payoutsDesk.batch({ ids: id, reason: 'x' }, finance);
    payees.suspended.add(creator.clientId);
    const decision = { id: approvalId, decision: 'approve' } as const;
    expect(await refusalOf(api.approvals.decide(decision, second))).toBe('CREATOR_SUSPENDED');
    await api.payoutsDesk.refuse({ id, reason: '资格已暂停' }, finance);
    payees.suspended.clear();
    expect(await available(creator)).toBe(1400);
  });

  it('cannot have one withdrawal paid by two batches', async () => {
    const { api } = server;
    const creator = await earner(2000);
    const { id } = await ask(creator, 1400);
    await api.payoutsDesk.approve({ id }, finance);
    const proposals = await Promise.all(
      [1, 2].map(() => api.payoutsDesk.batch({ ids: id, reason: 'x' }, finance)),
    );
    const results = await Promise.all(
      proposals.map(({ approvalId }) =>
        refusalOf(api.approvals.decide({ id: approvalId, decision: 'approve' }, second)),
      ),
    );
    expect(results.toSorted()).toEqual(['WITHDRAWAL_STATE', 'accepted']);
    expect((await api.payoutsDesk.detail({ id }, finance)).batchNo).not.toBe('');
  });

  it('sees what is odd about the sales, and may pay all the same', async () => {
    const { ctx, api } = server;
    const creator = await earner(2000);
    const friend = await createBuyer(ctx, 10_000);
    const theirs = await createAsset(ctx, { clientId: friend.clientId, pricePoints: 10 });
    for (const price of [500, 500]) {
      const asset = await createAsset(ctx, { clientId: creator.clientId, pricePoints: price });
      await api.orders.pay({ resourceIds: asset }, friend);
    }
    await api.orders.pay({ resourceIds: theirs }, creator);
    expect((await api.payoutsDesk.detail({ id: (await ask(creator, 1000)).id }, finance)).flags).toEqual([
      { kind: 'mutual', percent: 33, people: 1, sales: 3 },
      { kind: 'free_points', percent: 100, people: 2, sales: 3 },
      { kind: 'one_buyer', percent: 66, people: 2, sales: 3 },
    ]);
  });

  it('without the permission can do none of it', async () => {
    const { api, ctx } = server;
    const creator = await earner(2000);
    const { id } = await ask(creator, 1400);
    const support = await staffWith(ctx, 'support');
    const reviewer = await staffWith(ctx, 'reviewer');
    expect((await api.payoutsDesk.list({ size: 1, state: 'requested' }, support)).total).toBeGreaterThan(0);
    const attempts = [
      api.payoutsDesk.approve({ id }, support),
      api.payoutsDesk.refuse({ id, reason: 'x' }, support),
      api.payoutsDesk.batch({ ids: id, reason: 'x' }, support),
      api.payoutsDesk.file({ id }, support),
      api.payoutsDesk.importResult({ id, content: '' }, support),
      api.payoutsDesk.list({}, reviewer),
      api.payoutsDesk.detail({ id }, reviewer),
    ];
    expect(new Set(await Promise.all(attempts.map(refusalOf)))).toEqual(new Set(['FORBIDDEN']));
  });
});

describe('the bank', () => {
  it('gets whole accounts in a file whose checksum holds, and its answer ends the payments', async () => {
    const { api } = server;
    const first = await earner(100_000);
    const unpaid = await earner(2000);
    const paid = await renewed(first);
    const asked = [await ask(paid, 70_000), await ask(unpaid, 1400)] as const;
    const batch = await batchOf(asked.map(({ id }) => id));
    const file = await api.payoutsDesk.file({ id: batch.id }, finance);
    expect(file.content).toContain('"6222020200112233","招商银行","上海张江支行","6982.00","创作收益"');
    expect(file.content).toContain(file.sha256);
    // A bank that is given both files pays twice.
    expect(await refusalOf(api.payoutsDesk.file({ id: batch.id }, second))).toBe('PAYOUT_EXPORTED');
    const { records } = await api.payoutsDesk.batches({ size: 1 }, finance);
    expect(records[0]).toMatchObject({ exportedBy: finance.name });
    const inBatch = await api.payoutsDesk.list({ searchKey: batch.batchNo, size: 5 }, finance);
    expect(inBatch.records.map(({ id }) => id).toSorted()).toEqual(asked.map(({ id }) => id).toSorted());
    const content = [
      HEAD,
      `${batch.batchNo},${asked[0].withdrawalNo},6982.00,成功,P1,`,
      `${batch.batchNo},${asked[1].withdrawalNo},140.00,失败,,户名不符`,
    ].join('\r\n');
    const dry = await api.payoutsDesk.importResult({ id: batch.id, content, dryRun: true }, finance);
    expect(dry).toEqual({ done: 1, failed: 1, repeated: 0, problems: [], approvalId: '' });
    expect(await stateOf(paid)).toBe('sent');
    const take = async () => api.payoutsDesk.importResult({ id: batch.id, content }, finance);
    const results = await Promise.all(Array.from({ length: 5 }, async () => refusalOf(take())));
    expect(results.toSorted()).toEqual([...Array.from({ length: 4 }, () => 'APPROVAL_WAITING'), 'accepted']);
    // Points would go back: whoever says that a payment failed is not believed alone.
    expect([await stateOf(paid), await stateOf(unpaid)]).toEqual(['sent', 'sent']);
    const { records: waiting } = await api.approvals.list({ waiting: true }, second);
    const { id: approvalId } = waiting.find(({ kind }) => kind === 'payouts.result') ?? { id: '' };
    const decision = { id: approvalId, decision: 'approve' } as const;
    expect(await refusalOf(api.approvals.decide(decision, finance))).toBe('APPROVAL_OWN');
    await api.approvals.decide(decision, second);
    expect(await take()).toMatchObject({ done: 0, failed: 0, repeated: 2, approvalId: '' });
    expect(await stateOf(paid)).toBe('done');
    expect(await stateOf(unpaid)).toBe('failed');
    expect(await available(unpaid)).toBe(1400);
    expect(await available(paid)).toBe(0);
    const { rows } = await sql<{ kind: string; sum: number }>`
      select kind, sum(balance)::bigint as sum from ledger_account
      where kind in ('creator_cost', 'payouts_sent', 'tax_withheld', 'paid_out') group by kind order by kind`.execute(
      server.ctx.db,
    );
    expect(Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]))).toEqual({
      creator_cost: 700_000,
      paid_out: 70_000,
      payouts_sent: -698_200,
      tax_withheld: -18_00,
    });
    const year = businessDay(server.clock.now()).slice(0, 4);
    expect(await api.earnings.replay({ from: `${year}-01`, to: `${year}-12` }, paid)).toEqual({
      opening: 0,
      movements: [
        { kind: 'purchase', point: 70_000, count: 1 },
        { kind: 'withdraw', point: -70_000, count: 1 },
      ],
      closing: 0,
      differences: 0,
    });
  });

  it('is not believed when anything of its answer is not so: nothing of it is done', async () => {
    const { api } = server;
    const first = await earner(2000);
    const other = await earner(2000);
    const one = await renewed(first);
    const asked = [await ask(one, 1400), await ask(other, 1400)] as const;
    const batch = await batchOf(asked.map(({ id }) => id));
    const good = `${batch.batchNo},${asked[0].withdrawalNo},140.00,成功,P1,`;
    const number = asked[1].withdrawalNo;
    for (const [line, problem] of [
      [`${batch.batchNo},${number},140.01,成功,P2,`, 'amount'],
      [`${batch.batchNo},E202601010000000000,140.00,成功,P2,`, 'unknown'],
      [`B202601010000000000,${number},140.00,成功,P2,`, 'unknown'],
      [`${batch.batchNo},${asked[0].withdrawalNo},140.00,成功,P1,`, 'twice'],
      [`${batch.batchNo},${number},一百,成功,P2,`, 'unreadable'],
    ] as const) {
      const content = [HEAD, good, line].join('\n');
      expect(await api.payoutsDesk.importResult({ id: batch.id, content }, finance)).toMatchObject({
        problems: [{ row: 2, problem }],
      });
      expect([await stateOf(one), await stateOf(other)]).toEqual(['sent', 'sent']);
    }
    await api.payoutsDesk.importResult({ id: batch.id, content: `${HEAD}\n${good}` }, finance);
    const rest = await api.payoutsDesk.file({ id: batch.id, reason: '银行退回' }, finance);
    expect([asked[0].withdrawalNo, number].map((each) => rest.content.includes(each))).toEqual([false, true]);
    const content = `${HEAD}\n${good.replace('成功', '失败')}`;
    expect(await api.payoutsDesk.importResult({ id: batch.id, content }, finance)).toMatchObject({
      problems: [{ row: 1, problem: 'contradicts' }],
    });
    expect(await stateOf(one)).toBe('done');
  });

  it('ends several payments under locks of one order, whatever the order of its file', async () => {
    const { api, ctx } = server;
    const first = await earner(2000);
    const paid = await earner(2000);
    const unpaid = await renewed(first);
    const asked = [await ask(unpaid, 1400), await ask(paid, 1400)] as const;
    const batch = await batchOf(asked.map(({ id }) => id));
    await api.payoutsDesk.file({ id: batch.id }, finance);
    const content = [
      HEAD,
      `${batch.batchNo},${asked[0].withdrawalNo},140.00,失败,,户名不符`,
      `${batch.batchNo},${asked[1].withdrawalNo},140.00,成功,P9,`,
    ].join('\r\n');
    const { approvalId } = await api.payoutsDesk.importResult({ id: batch.id, content }, finance);
    const [isHeld, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holder = ctx.tx(async ({ db }) => {
      await sql`select from ledger_account where kind = 'creator_cost' for update`.execute(db);
      isHeld.resolve();
      await mayEnd.promise;
    });
    await isHeld.promise;
    const decided = api.approvals.decide({ id: approvalId, decision: 'approve' }, second);
    const waiting = async () => {
      const { rows } = await sql<{ query: string }>`select query from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(ctx.db);
      return rows.map(({ query }) => query).join('\n');
    };
    await expect.poll(waiting, { timeout: 10_000 }).toContain('ledger_account');
    // What comes after it in that order is free: the payment that came back, first in the file, has not moved it.
    const isFree = await sql`select from ledger_account where kind = 'creator_payable' for update nowait`
      .execute(ctx.db)
      .then(
        () => true,
        () => false,
      );
    mayEnd.resolve();
    await Promise.all([holder, decided]);
    expect([isFree, await stateOf(unpaid), await stateOf(paid)]).toEqual([true, 'failed', 'done']);
  });
});
