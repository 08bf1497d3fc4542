import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { businessDay } from '#kernel/clock';
import { refusalOf } from '../../../test/account.ts';
import { holding, waitsFor } from '../../../test/locks.ts';
import { usePayoutShop } from '../../../test/payout-shop.ts';

const shop = usePayoutShop();
const { earner, renewed, ask, available, batchOf, stateOf } = shop;

const HEAD = '批次号,提现编号,金额,结果,银行流水号,原因';

/** Two creators who are paid ¥140 each, in one batch. */
async function sendTwo() {
  const first = await earner(2000);
  const other = await earner(2000);
  const one = await renewed(first);
  const asked = [await ask(one, 1400), await ask(other, 1400)] as const;
  const batch = await batchOf(asked.map(({ id }) => id));
  await shop.server.api.payoutsDesk.file({ id: batch.id }, shop.finance);
  return { one, other, asked, batch };
}

describe('the bank', () => {
  it('gets whole accounts in a file whose checksum holds, and its answer ends the payments', async () => {
    const { api } = shop.server;
    const first = await earner(100_000);
    const unpaid = await earner(2000);
    const paid = await renewed(first);
    const asked = [await ask(paid, 70_000), await ask(unpaid, 1400)] as const;
    const batch = await batchOf(asked.map(({ id }) => id));
    const file = await api.payoutsDesk.file({ id: batch.id }, shop.finance);
    expect(file.content).toContain('"6222020200112233","招商银行","上海张江支行","6982.00","创作收益"');
    expect(file.content).toContain(file.sha256);
    // A bank that is given both files pays twice.
    expect(await refusalOf(api.payoutsDesk.file({ id: batch.id }, shop.second))).toBe('PAYOUT_EXPORTED');
    const { records } = await api.payoutsDesk.batches({ size: 1 }, shop.finance);
    expect(records[0]).toMatchObject({ exportedBy: shop.finance.name });
    const inBatch = await api.payoutsDesk.list({ searchKey: batch.batchNo, size: 5 }, shop.finance);
    expect(inBatch.records.map(({ id }) => id).toSorted()).toEqual(asked.map(({ id }) => id).toSorted());
    const content = [
      HEAD,
      `${batch.batchNo},${asked[0].withdrawalNo},6982.00,成功,P1,`,
      `${batch.batchNo},${asked[1].withdrawalNo},140.00,失败,,户名不符`,
    ].join('\r\n');
    const dry = await api.payoutsDesk.importResult({ id: batch.id, content, dryRun: true }, shop.finance);
    expect(dry).toEqual({ done: 1, failed: 1, repeated: 0, problems: [], approvalId: '' });
    expect(await stateOf(paid)).toBe('sent');
    const take = async () => api.payoutsDesk.importResult({ id: batch.id, content }, shop.finance);
    const results = await Promise.all(Array.from({ length: 5 }, async () => refusalOf(take())));
    expect(results.toSorted()).toEqual([...Array.from({ length: 4 }, () => 'APPROVAL_WAITING'), 'accepted']);
    // Points would go back: whoever says that a payment failed is not believed alone.
    expect([await stateOf(paid), await stateOf(unpaid)]).toEqual(['sent', 'sent']);
    const { records: waiting } = await api.approvals.list({ waiting: true }, shop.second);
    const { id: approvalId } = waiting.find(({ kind }) => kind === 'payouts.result') ?? { id: '' };
    const decision = { id: approvalId, decision: 'approve' } as const;
    expect(await refusalOf(api.approvals.decide(decision, shop.finance))).toBe('APPROVAL_OWN');
    await api.approvals.decide(decision, shop.second);
    expect(await take()).toMatchObject({ done: 0, failed: 0, repeated: 2, approvalId: '' });
    expect(await stateOf(paid)).toBe('done');
    expect(await stateOf(unpaid)).toBe('failed');
    expect(await available(unpaid)).toBe(1400);
    expect(await available(paid)).toBe(0);
    const { rows } = await sql<{ kind: string; sum: number }>`
      select kind, sum(balance)::bigint as sum from ledger_account
      where kind in ('creator_cost', 'payouts_sent', 'tax_withheld', 'paid_out') group by kind order by kind`.execute(
      shop.server.ctx.db,
    );
    expect(Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]))).toEqual({
      creator_cost: 700_000,
      paid_out: 70_000,
      payouts_sent: -698_200,
      tax_withheld: -18_00,
    });
    const year = businessDay(shop.server.clock.now()).slice(0, 4);
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
    const { api } = shop.server;
    const { one, other, asked, batch } = await sendTwo();
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
      expect(await api.payoutsDesk.importResult({ id: batch.id, content }, shop.finance)).toMatchObject({
        problems: [{ row: 3, problem }],
      });
      expect([await stateOf(one), await stateOf(other)]).toEqual(['sent', 'sent']);
    }
    await api.payoutsDesk.importResult({ id: batch.id, content: `${HEAD}\n${good}` }, shop.finance);
    const rest = await api.payoutsDesk.file({ id: batch.id, reason: '银行退回' }, shop.finance);
    expect([asked[0].withdrawalNo, number].map((each) => rest.content.includes(each))).toEqual([false, true]);
    const content = `${HEAD}\n${good.replace('成功', '失败')}`;
    expect(await api.payoutsDesk.importResult({ id: batch.id, content }, shop.finance)).toMatchObject({
      problems: [{ row: 2, problem: 'contradicts' }],
    });
    expect(await stateOf(one)).toBe('done');
  });

  it('is believed by a second person, too, where the part that was paid was taken in meanwhile', async () => {
    const { api } = shop.server;
    const { one: paid, other: unpaid, asked, batch } = await sendTwo();
    const good = `${batch.batchNo},${asked[0].withdrawalNo},140.00,成功,P7,`;
    const bad = `${batch.batchNo},${asked[1].withdrawalNo},140.00,失败,,户名不符`;
    const take = async (...lines: string[]) =>
      api.payoutsDesk.importResult({ id: batch.id, content: [HEAD, ...lines].join('\n') }, shop.finance);
    const { approvalId } = await take(good, bad);
    expect(await take(good)).toMatchObject({ done: 1, approvalId: '' });
    await api.approvals.decide({ id: approvalId, decision: 'approve' }, shop.second);
    expect([await stateOf(paid), await stateOf(unpaid)]).toEqual(['done', 'failed']);
    expect(await available(unpaid)).toBe(1400);
    expect(await available(paid)).toBe(0);
  });

  it('says nothing else of a payment while its failure waits for a second person, and does once that is decided', async () => {
    const { api } = shop.server;
    const { one, other, asked, batch } = await sendTwo();
    const line = (at: 0 | 1, said: string) =>
      `${batch.batchNo},${asked[at].withdrawalNo},140.00,${said},P8,户名不符`;
    const take = async (lines: string[], dryRun = false) =>
      api.payoutsDesk.importResult(
        { id: batch.id, content: [HEAD, ...lines].join('\n'), dryRun },
        shop.finance,
      );
    const { approvalId } = await take([line(0, '失败')]);
    for (const isDry of [true, false])
      expect(await refusalOf(take([line(0, '成功'), line(1, '成功')], isDry))).toBe('PAYOUT_RESULT_WAITS');
    expect([await stateOf(one), await stateOf(other)]).toEqual(['sent', 'sent']);
    expect(await take([line(1, '成功')])).toMatchObject({ done: 1 });
    await api.approvals.decide({ id: approvalId, decision: 'refuse', note: '银行更正' }, shop.second);
    expect(await take([line(0, '成功')])).toMatchObject({ done: 1 });
    expect([await stateOf(one), await stateOf(other)]).toEqual(['done', 'done']);
  });

  it('ends several payments under locks of one order, whatever the order of its file', async () => {
    const { api, ctx } = shop.server;
    const first = await earner(2000);
    const paid = await earner(2000);
    const unpaid = await renewed(first);
    const asked = [await ask(unpaid, 1400), await ask(paid, 1400)] as const;
    const batch = await batchOf(asked.map(({ id }) => id));
    await api.payoutsDesk.file({ id: batch.id }, shop.finance);
    const content = [
      HEAD,
      `${batch.batchNo},${asked[0].withdrawalNo},140.00,失败,,户名不符`,
      `${batch.batchNo},${asked[1].withdrawalNo},140.00,成功,P9,`,
    ].join('\r\n');
    const { approvalId } = await api.payoutsDesk.importResult({ id: batch.id, content }, shop.finance);
    const lock = sql`select from ledger_account where kind = 'creator_cost' for update`;
    const { decided } = await holding(ctx, lock, async (db) => {
      const decided = api.approvals.decide({ id: approvalId, decision: 'approve' }, shop.second);
      await waitsFor(ctx, 'ledger_account');
      // What comes after it in that order is free: the payment that came back, first in the file, has not moved it.
      await sql`select from ledger_account where kind = 'creator_payable' for update nowait`.execute(db);
      return { decided };
    });
    await decided;
    expect([await stateOf(unpaid), await stateOf(paid)]).toEqual(['failed', 'done']);
  });

  it('gets no second file while its result waits for a second person: what came back is still to be paid on paper alone', async () => {
    const { api } = shop.server;
    const { one, other, asked, batch } = await sendTwo();
    const { id } = batch;
    const content = [
      HEAD,
      `${batch.batchNo},${asked[0].withdrawalNo},140.00,成功,P1,`,
      `${batch.batchNo},${asked[1].withdrawalNo},140.00,失败,,户名不符`,
    ].join('\n');
    const waitsFor = async () =>
      (await api.payoutsDesk.batches({ size: 1 }, shop.second)).records[0]?.approvalId ?? null;
    const unanswered = async () => (await api.payoutsDesk.waiting({}, shop.second)).batches.count;
    const before = await unanswered();
    const again = async () => refusalOf(api.payoutsDesk.file({ id, reason: '文件遗失' }, shop.second));
    expect([await again(), await waitsFor()]).toEqual(['accepted', null]);
    const { approvalId } = await api.payoutsDesk.importResult({ id, content }, shop.finance);
    expect([await again(), await waitsFor()]).toEqual(['PAYOUT_RESULT_WAITS', approvalId]);
    expect(await unanswered()).toBe(before - 1);
    await api.approvals.decide({ id: approvalId, decision: 'refuse', note: '不是这份' }, shop.second);
    expect([await again(), await waitsFor()]).toEqual(['accepted', null]);
    expect([await stateOf(one), await stateOf(other)]).toEqual(['sent', 'sent']);
  });

  it('is not said to have paid what it was never given, and may still be said not to have', async () => {
    const { api } = shop.server;
    const paid = await earner(2000);
    const asked = await ask(paid, 1400);
    const batch = await batchOf([asked.id]);
    const say = async (said: string) => {
      const content = `${HEAD}\n${batch.batchNo},${asked.withdrawalNo},140.00,${said},P1,户名不符`;
      return api.payoutsDesk.importResult({ id: batch.id, content }, shop.finance);
    };
    expect(await say('成功')).toMatchObject({ done: 0, problems: [{ row: 2, problem: 'unsent' }] });
    expect(await stateOf(paid)).toBe('sent');
    const { approvalId } = await say('失败');
    await api.approvals.decide({ id: approvalId, decision: 'approve' }, shop.second);
    expect([await stateOf(paid), await available(paid)]).toEqual(['failed', 1400]);
  });

  it('leaves no word of its result in the chain, of one that was only checked or the wrong thing neither', async () => {
    const { api, ctx } = shop.server;
    const { asked, batch } = await sendTwo();
    const right = `${HEAD}\n${batch.batchNo},${asked[0].withdrawalNo},140.00,成功,P1,`;
    const wrong = '王小明,6222020200112233\n';
    await api.payoutsDesk.importResult({ id: batch.id, content: wrong }, shop.finance);
    await api.payoutsDesk.importResult({ id: batch.id, content: right, dryRun: true }, shop.finance);
    await api.payoutsDesk.importResult({ id: batch.id, content: right }, shop.finance);
    const { rows } = await sql<{ action: string; details: string }>`
      select action, details from audit_entry
      where action in ('payoutsDesk.importResult', 'payoutsDesk.checkResult') and subject = ${batch.id} order by seq`.execute(
      ctx.db,
    );
    // What was only checked is told from what was taken in.
    expect(rows.map(({ action }) => action)).toEqual([
      ...['payoutsDesk.importResult', 'payoutsDesk.checkResult', 'payoutsDesk.importResult'],
    ]);
    const written = rows.map(({ details }) => JSON.parse(details) as Record<string, unknown>);
    expect(written.map(({ content }) => content)).toEqual(
      [wrong, right, right].map((text) => ({
        rows: text.trim().split('\n').length,
        sha256: createHash('sha256').update(text).digest('hex'),
      })),
    );
    expect(JSON.stringify(rows)).not.toMatch(/王小明|6222020200112233|P1/);
  });
});
