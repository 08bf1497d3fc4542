import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { createBuyer } from '../../../test/buyers.ts';
import { createAsset } from '../../../test/catalogue.ts';
import { createCreator } from '../../../test/creators.ts';
import { usePayoutShop } from '../../../test/payout-shop.ts';
import { staffWith, type TestStaff } from '../../../test/staff.ts';
import { setAccountFrozen } from '../account/index.ts';

const shop = usePayoutShop();
const { payees, earner, ask, available, stateOf } = shop;

it('finance finds a withdrawal by its number and by how the approved name of its creator begins', async () => {
  const { ctx, api } = shop.server;
  const creator = await earner(10_000);
  const named = await createCreator(ctx, { displayName: 'Yunqi 云栖工作室' });
  await sql`update creator set client_id = ${creator.clientId} where client_id = ${named.clientId}`.execute(
    ctx.db,
  );
  const { id } = await ask(creator, 1000);
  const { withdrawalNo } = await api.payoutsDesk.detail({ id }, shop.finance);
  const find = async (searchKey: string) =>
    (await api.payoutsDesk.list({ searchKey, size: 5 }, shop.finance)).records;
  for (const words of ['yunqi 云', withdrawalNo, withdrawalNo.toLowerCase()])
    expect((await find(words)).map((row) => [row.id, row.client.name])).toEqual([[id, 'Yunqi 云栖工作室']]);
  for (const words of ['%', 'Yunqi_云', withdrawalNo.slice(0, -1)]) expect(await find(words)).toEqual([]);
  expect((await api.payoutsDesk.detail({ id }, shop.finance)).client.name).toBe('Yunqi 云栖工作室');
});

describe('finance', () => {
  it('refuses with a reason, and every point goes back to where it was', async () => {
    const { api } = shop.server;
    const creator = await earner(2000);
    const { id } = await ask(creator, 1200);
    await api.payoutsDesk.refuse({ id, reason: '收款户名不符' }, shop.finance);
    expect(await available(creator)).toBe(1400);
    const { records } = await api.earnings.withdrawals({ size: 10 }, creator);
    expect(records).toMatchObject([{ state: 'refused', why: '收款户名不符' }]);
    expect(await refusalOf(api.payoutsDesk.approve({ id }, shop.finance))).toBe('WITHDRAWAL_STATE');
    const detail = await api.payoutsDesk.detail({ id }, shop.finance);
    expect(detail.events.map(({ state, staff }) => [state, staff])).toEqual([
      ['requested', ''],
      ['refused', shop.finance.name],
    ]);
    const log = await api.wallet.pointLog({ type: 5, size: 10 }, creator);
    expect(log.records).toMatchObject([{ point: -1200, status: 3 }]);
  });

  it('pays nothing that one person alone let be paid', async () => {
    const { api } = shop.server;
    const creator = await earner(2000);
    const { id } = await ask(creator, 1400);
    expect(await refusalOf(api.payoutsDesk.batch({ ids: id, reason: 'x' }, shop.finance))).toBe(
      'WITHDRAWAL_STATE',
    );
    await api.payoutsDesk.approve({ id }, shop.finance);
    const { approvalId } = await api.payoutsDesk.batch({ ids: id, reason: 'x' }, shop.finance);
    const decide = (by: TestStaff) =>
      refusalOf(api.approvals.decide({ id: approvalId, decision: 'approve' }, by));
    expect(await decide(shop.finance)).toBe('APPROVAL_OWN');
    expect(await decide(await staffWith(shop.server.ctx, 'support'))).toBe('FORBIDDEN');
    expect(await stateOf(creator)).toBe('approved');
    const results = await Promise.all(Array.from({ length: 5 }, async () => decide(shop.second)));
    expect(results.filter((result) => result === 'accepted')).toHaveLength(1);
    expect(await stateOf(creator)).toBe('sent');
  });

  it('pays nobody who was suspended meanwhile, before a batch or in one', async () => {
    const { api } = shop.server;
    const creator = await earner(2000);
    const { id } = await ask(creator, 1400);
    const approve = async () => refusalOf(api.payoutsDesk.approve({ id }, shop.finance));
    payees.suspended.add(creator.clientId);
    expect(await approve()).toBe('CREATOR_SUSPENDED');
    payees.suspended.clear();
    expect(await approve()).toBe('accepted');
    const { approvalId } = await api.payoutsDesk.batch({ ids: id, reason: 'x' }, shop.finance);
    payees.suspended.add(creator.clientId);
    const decision = { id: approvalId, decision: 'approve' } as const;
    expect(await refusalOf(api.approvals.decide(decision, shop.second))).toBe('CREATOR_SUSPENDED');
    await api.payoutsDesk.refuse({ id, reason: '资格已暂停' }, shop.finance);
    payees.suspended.clear();
    expect(await available(creator)).toBe(1400);
  });

  it('pays nobody whose account was frozen meanwhile, before a batch or in one, and sees that it is', async () => {
    const { api, ctx } = shop.server;
    const creator = await earner(2000);
    const { id } = await ask(creator, 1400);
    const freeze = async (frozen: boolean) =>
      setAccountFrozen(ctx, creator.clientId, frozen ? { why: '他人在使用' } : null);
    const approve = async () => refusalOf(api.payoutsDesk.approve({ id }, shop.finance));
    const isShown = async () => [
      (await api.payoutsDesk.detail({ id }, shop.finance)).client.isFrozen,
      (await api.payoutsDesk.list({ size: 1 }, shop.finance)).records[0]?.client.isFrozen,
    ];
    await freeze(true);
    expect([await approve(), await isShown()]).toEqual(['MEMBER_FROZEN', [true, true]]);
    const { withdrawalNo } = await api.payoutsDesk.detail({ id }, shop.finance);
    await expect(api.payoutsDesk.approve({ id }, shop.finance)).rejects.toMatchObject({
      details: { numbers: withdrawalNo, count: 1 },
    });
    await freeze(false);
    expect([await approve(), await isShown()]).toEqual(['accepted', [false, false]]);
    const propose = async () => api.payoutsDesk.batch({ ids: id, reason: 'x' }, shop.finance);
    await freeze(true);
    expect(await refusalOf(propose())).toBe('MEMBER_FROZEN');
    await freeze(false);
    const { approvalId } = await propose();
    await freeze(true);
    const decide = async () =>
      refusalOf(api.approvals.decide({ id: approvalId, decision: 'approve' }, shop.second));
    expect([await decide(), await stateOf(creator)]).toEqual(['MEMBER_FROZEN', 'approved']);
    await freeze(false);
    expect([await decide(), await stateOf(creator)]).toEqual(['accepted', 'sent']);
  });

  it('cannot have one withdrawal paid by two batches', async () => {
    const { api } = shop.server;
    const creator = await earner(2000);
    const { id } = await ask(creator, 1400);
    await api.payoutsDesk.approve({ id }, shop.finance);
    const propose = () => api.payoutsDesk.batch({ ids: id, reason: 'x' }, shop.finance);
    const both = await Promise.allSettled([propose(), propose()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const approvalId =
      both.flatMap((one) => (one.status === 'fulfilled' ? [one.value.approvalId] : []))[0] ?? '';
    const { withdrawalNo } = await api.payoutsDesk.detail({ id }, shop.finance);
    await expect(propose()).rejects.toMatchObject({
      ...{ reason: 'PAYOUT_PROPOSED', details: { numbers: withdrawalNo, count: 1 } },
    });
    const proposed = async () => {
      const { records } = await api.payoutsDesk.list({ searchKey: withdrawalNo }, shop.finance);
      const one = await api.payoutsDesk.detail({ id }, shop.finance);
      return [...records, one].map((told) => told.approvalId);
    };
    expect(await proposed()).toEqual([approvalId, approvalId]);
    await api.approvals.decide({ id: approvalId, decision: 'withdraw' }, shop.finance);
    expect(await proposed()).toEqual([null, null]);
    const again = await propose();
    await api.approvals.decide({ id: again.approvalId, decision: 'approve' }, shop.second);
    expect((await api.payoutsDesk.detail({ id }, shop.finance)).batchNo).not.toBe('');
    expect(await refusalOf(propose())).toBe('WITHDRAWAL_STATE');
  });

  it('pays a withdrawal once where two batches that name it were proposed before one alone could be', async () => {
    const { ctx, api } = shop.server;
    const creator = await earner(2000);
    const { id } = await ask(creator, 1400);
    await api.payoutsDesk.approve({ id }, shop.finance);
    const { approvalId } = await api.payoutsDesk.batch({ ids: id, reason: 'x' }, shop.finance);
    const other = ctx.ids.next();
    await sql`
      insert into approval (id, kind, subject, payload, reason, proposed_by, proposed_at)
      select ${other}, kind, 'B2', payload || '{"batchNo":"B2"}', reason, proposed_by, proposed_at
      from approval where id = ${approvalId}`.execute(ctx.db);
    const results = await Promise.all(
      [approvalId, other].map(async (proposal) =>
        refusalOf(api.approvals.decide({ id: proposal, decision: 'approve' }, shop.second)),
      ),
    );
    expect(results.toSorted()).toEqual(['WITHDRAWAL_STATE', 'accepted']);
    expect(await stateOf(creator)).toBe('sent');
    const { events } = await api.payoutsDesk.detail({ id }, shop.finance);
    expect(events.filter(({ state }) => state === 'sent')).toHaveLength(1);
  });

  it('pays what the second person was shown: not another sum, nor by another way', async () => {
    const { ctx, api } = shop.server;
    const creator = await earner(2000);
    const { id } = await ask(creator, 1400);
    await api.payoutsDesk.approve({ id }, shop.finance);
    const { approvalId } = await api.payoutsDesk.batch({ ids: id, reason: 'x' }, shop.finance);
    const { payload } = await ctx.db
      .selectFrom('approval')
      .select('payload')
      .where('id', '=', approvalId)
      .executeTakeFirstOrThrow();
    const decideOn = async (shown: object) => {
      await sql`update approval set payload = ${JSON.stringify(shown)}::jsonb where id = ${approvalId}`.execute(
        ctx.db,
      );
      return refusalOf(api.approvals.decide({ id: approvalId, decision: 'approve' }, shop.second));
    };
    const shown = payload as { withdrawals: object[] };
    const more = shown.withdrawals.map((row) => ({ ...row, netFen: 14_001 }));
    expect(await decideOn({ ...shown, withdrawals: more })).toBe('WITHDRAWAL_STATE');
    expect(await decideOn({ ...shown, method: 'wechat' })).toBe('WITHDRAWAL_STATE');
    expect(await stateOf(creator)).toBe('approved');
    expect(await decideOn(shown)).toBe('accepted');
  });

  it('finds what waits: withdrawals for a decision, batches of a bank for its answer, and since when', async () => {
    const { api } = shop.server;
    const waits = async () => api.payoutsDesk.waiting({}, shop.finance);
    const before = await waits();
    const creator = await earner(2000);
    const { id } = await ask(creator, 1400);
    const since = (await api.payoutsDesk.detail({ id }, shop.finance)).createTime;
    expect((await waits()).withdrawals).toEqual({
      ...before.withdrawals,
      ...{ count: before.withdrawals.count + 1, sinceTime: before.withdrawals.sinceTime ?? since },
    });
    // Nobody can approve what waits for a frozen account.
    await setAccountFrozen(shop.server.ctx, creator.clientId, { why: '他人在使用' });
    expect((await waits()).withdrawals).toEqual({
      ...before.withdrawals,
      frozen: before.withdrawals.frozen + 1,
    });
    await setAccountFrozen(shop.server.ctx, creator.clientId, null);
    await api.payoutsDesk.approve({ id }, shop.finance);
    const { approvalId } = await api.payoutsDesk.batch({ ids: id, reason: 'x' }, shop.finance);
    expect(await waits()).toEqual(before);
    await api.approvals.decide({ id: approvalId, decision: 'approve' }, shop.second);
    expect((await waits()).batches.count).toBe(before.batches.count + 1);
  });

  it('sees what is odd about the sales, and may pay all the same', async () => {
    const { ctx, api } = shop.server;
    const creator = await earner(2000);
    const friend = await createBuyer(ctx, 10_000);
    const theirs = await createAsset(ctx, { clientId: friend.clientId, pricePoints: 10 });
    for (const price of [500, 500]) {
      const asset = await createAsset(ctx, { clientId: creator.clientId, pricePoints: price });
      await api.orders.pay({ resourceIds: asset }, friend);
    }
    await api.orders.pay({ resourceIds: theirs }, creator);
    expect((await api.payoutsDesk.detail({ id: (await ask(creator, 1000)).id }, shop.finance)).flags).toEqual(
      [
        { kind: 'mutual', percent: 33, people: 1, sales: 3 },
        { kind: 'free_points', percent: 100, people: 2, sales: 3 },
        { kind: 'one_buyer', percent: 66, people: 2, sales: 3 },
      ],
    );
  });

  it('without the permission can do none of it', async () => {
    const { api, ctx } = shop.server;
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
