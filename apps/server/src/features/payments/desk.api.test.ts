import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { useRefundShop } from '../../../test/refund-shop.ts';
import { staffWith, type TestStaff } from '../../../test/staff.ts';
import { findTransactionById, listTransactions } from '../wallet/repository/desk.ts';
import { orderIdOf } from './rules.ts';
import { dayBefore, reconcileDay } from './service/reconcile.ts';
import { settle } from './service/settle.ts';

const shop = useRefundShop();
const { topUp, spend, standing, stateOf, sendAndSettle } = shop;
const desk = () => shop.server.api.paymentsDesk;
let finance: TestStaff;
beforeAll(async () => {
  finance = await staffWith(shop.server.ctx, 'finance');
});
/** Sessions end when nothing is done for half an hour, and tests turn the clock. */
async function awake(): Promise<void> {
  finance = await staffWith(shop.server.ctx, 'finance');
}

async function transactionOf(payId: string) {
  const told = await shop.server.ctx.payments.queryOrder(payId);
  if (told.state === 'not_found') throw new Error('the provider does not know it');
  return told;
}

describe('payments', () => {
  it('are found by number, phone, person and state, and told without the phone', async () => {
    const payId = await topUp();
    const { clientId } = shop.member;
    const [{ phone } = { phone: '' }] = await shop.server.ctx.db
      .selectFrom('client')
      .select('phone')
      .where('id', '=', clientId)
      .execute();
    const numbersOf = async (filter: Parameters<ReturnType<typeof desk>['orders']>[0]) =>
      (await desk().orders(filter, finance)).records.map((order) => order.payId);
    expect(await numbersOf({ payId })).toEqual([payId]);
    expect(await numbersOf({ clientId, state: 'paid' })).toEqual([payId]);
    expect(await numbersOf({ clientId, state: 'closed' })).toEqual([]);
    expect(await numbersOf({ payId: 'no such number' })).toEqual([]);
    const { records } = await desk().orders({ phone: phone ?? '' }, finance);
    expect(records[0]?.phone).toBe(`${phone?.slice(0, 3)}****${phone?.slice(-4)}`);
    const order = await desk().order({ payId }, finance);
    expect(order).toMatchObject({ payId, state: 'paid', amountFen: 10_000 });
    const {
      records: [txn],
    } = await shop.server.api.ledgerDesk.transactions({ key: `wxpay:${payId}` }, finance);
    expect(txn?.id).toBe(order.txnId);
  });

  it('keep what the provider said, as it came and as it was read, without the payer', async () => {
    const payId = await topUp();
    const paid = await desk().order({ payId }, finance);
    const [first, ...others] = paid.settlements;
    expect(others).toEqual([]);
    expect(first).toMatchObject({ source: 'notify', outcome: 'credited', refundNo: '', mismatches: [] });
    expect(first?.told).toMatchObject({ state: 'SUCCESS', amountFen: 10_000 });
    expect(JSON.stringify(first?.told)).not.toContain('openid');
    expect(paid.notifications).toMatchObject([{ eventType: 'TRANSACTION.SUCCESS', outcome: 'credited' }]);
    expect(paid.notifications[0]?.body).toContain('ciphertext');
    const { ctx } = shop.server;
    await settle(ctx, { ...(await transactionOf(payId)), amountFen: 1 }, 'bill');
    const { settlements } = await desk().order({ payId }, finance);
    expect(settlements.at(-1)).toMatchObject({ source: 'bill', outcome: 'reported', mismatches: ['amount'] });
    expect(await refusalOf(desk().order({ payId: 'no such number' }, finance))).toBe('NOT_FOUND');
  });

  it('say where the newest request for their invoice stands, and nothing else of it', async () => {
    const payId = await topUp();
    const { clientId } = shop.member;
    const support = await staffWith(shop.server.ctx, 'support');
    expect((await desk().order({ payId }, support)).invoice).toBeNull();
    const ask = (state: string, at: string) =>
      sql`insert into invoice_request (id, order_id, client_id, kind, title, tax_no, email, amount_fen, state, created_at)
        values (gen_random_uuid(), ${orderIdOf(payId)}, ${clientId}, 'personal', '林木', '', 'lin@example.com', 10000,
          ${state}, ${at}::timestamptz)`.execute(shop.server.ctx.db);
    await ask('rejected', '2026-03-02T03:00:00Z');
    await ask('requested', '2026-03-02T04:00:00Z');
    const order = await desk().order({ payId }, support);
    expect(order.invoice).toBe('requested');
    expect(JSON.stringify(order)).not.toContain('林木');
  });

  it('are paid back in their member’s place, at the sum that was seen, and by two where it is much', async () => {
    const payId = await topUp(1100);
    const refund = (expectedFen: number, of = payId) =>
      desk().refund({ payId: of, expectedFen, reason: '重复付款' }, finance);
    const { refundFen } = await desk().refundQuote({ payId }, finance);
    expect(refundFen).toBe(10_000);
    expect(await refusalOf(refund(refundFen - 1))).toBe('REFUND_QUOTE_CHANGED');
    expect((await standing()).held).toBe(0);
    expect(await refund(refundFen)).toMatchObject({ approvalId: null });
    await sendAndSettle();
    expect(await stateOf(payId)).toEqual(['refunded']);
    expect(await standing()).toEqual({ point: 0, held: 0 });
    const { state, settlements, transactionId } = await desk().order({ payId }, finance);
    expect(state).toBe('refunded');
    for (const number of [settlements.at(-1)?.refundNo ?? '', transactionId]) {
      const { records } = await desk().orders({ payId: number }, finance);
      expect(records.map((order) => order.payId)).toEqual([payId]);
    }
    expect(settlements.at(-1)).toMatchObject({ outcome: 'success', refundNo: expect.any(String) });
    const large = await topUp(6000);
    const { approvalId } = await refund(50_000, large);
    expect(approvalId).not.toBeNull();
    expect(await stateOf(large)).toEqual(['requested']);
    // Who did not ask reads why their points are held, in both languages.
    const told = await shop.server.ctx.db
      .selectFrom('message')
      .where('target_id', '=', large)
      .where('title', '=', '我们正在为您办理退款')
      .select(['content', 'en_content'])
      .execute();
    expect(told).toEqual([
      {
        content: '这笔付款将退还 ¥500.00，对应的 6000 积分已预留，退款成功后收回。原因：重复付款。',
        en_content:
          '¥500.00 of this payment go back to you. What it is for, 6000 points, is held, and taken back once you are refunded. Reason: 重复付款.',
      },
    ]);
  });
});

describe('the ledger', () => {
  it('tells what moved a wallet, newest first, page by page, and sums to nothing', async () => {
    await topUp();
    await spend(30);
    await spend(40);
    const { clientId } = shop.member;
    const ledger = shop.server.api.ledgerDesk;
    const first = await ledger.transactions({ clientId, size: 2 }, finance);
    expect(first.total).toBe(3);
    const rest = await ledger.transactions({ clientId, size: 2, cursor: first.cursor ?? '' }, finance);
    expect([...first.records, ...rest.records].map(({ kind }) => kind)).toEqual([
      'purchase',
      'purchase',
      'topup',
    ]);
    const [{ entries } = { entries: [] }] = first.records;
    expect(entries.find((entry) => entry.clientId === clientId)).toMatchObject({ unit: 'PT', amount: -40 });
    for (const unit of ['PT', 'CNY'] as const) {
      const balances = (await ledger.balances({}, finance)).filter((account) => account.unit === unit);
      expect(balances.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
    }
    const all = await ledger.balances({}, finance);
    expect(all.some(({ isHouse }) => !isHouse)).toBe(true);
    expect(await ledger.house({}, finance)).toEqual(all.filter(({ isHouse }) => isHouse));
  });

  it('leads from an order to its entries, to the account of each, and back', async () => {
    const payId = await topUp();
    await spend(30);
    const { clientId } = shop.member;
    const ledger = shop.server.api.ledgerDesk;
    const { records } = await ledger.transactions({ orderNo: payId }, finance);
    const [{ id } = { id: '' }] = records;
    expect(records).toHaveLength(1);
    const txn = await ledger.transaction({ id }, finance);
    expect(txn).toMatchObject({ payId, actorId: clientId, isBalanced: true, key: `wxpay:${payId}` });
    expect(txn.people.map((person) => person.clientId)).toEqual([clientId]);
    const paid = await ledger.account({ account: 'paid', clientId }, finance);
    expect(paid).toMatchObject({ unit: 'PT', parts: 1, next: null });
    expect(paid.entries.at(-1)?.txnId).toBe(id);
    expect(paid.entries[0]?.balanceAfter).toBe(paid.balance);
    const older = await ledger.account({ account: 'paid', clientId, before: 2 }, finance);
    expect(older.entries.map(({ seq }) => seq)).toEqual([1]);
    expect(await ledger.account({ account: 'revenue', part: 15 }, finance)).toMatchObject({ parts: 16 });
    expect(await refusalOf(ledger.account({ account: 'nothing' }, finance))).toBe('NOT_FOUND');
  });

  it('is read as it stands, a transaction without entries too', async () => {
    const { ctx } = shop.server;
    const [id, key] = [ctx.ids.next(), 'test:empty'];
    const slice = { after: null, offset: 0, limit: 1, size: 1, current: 1 };
    const asked = { clientId: null, phone: null, orderNo: null, key };
    const seen: unknown[] = [];
    // The database refuses to keep one, so it is taken back.
    const made = ctx.db.transaction().execute(async (trx) => {
      await sql`insert into ledger_txn (id, key, kind, request_hash, meta, at)
        values (${id}, ${key}, 'test', '', '{}', now())`.execute(trx);
      seen.push((await findTransactionById(trx, id))?.entries);
      seen.push((await listTransactions(trx, asked, slice))[0]?.entries);
      throw new Error('taken back');
    });
    await expect(made).rejects.toThrow('taken back');
    expect(seen).toEqual([[], []]);
  });

  it('is checked whole when staff asks, and what is wrong is told', async () => {
    await topUp();
    const { ctx } = shop.server;
    const ledger = shop.server.api.ledgerDesk;
    const checked = async () => {
      const { id } = await ledger.check({}, finance);
      await shop.server.drainJobs();
      return (await ledger.checks({}, finance)).find((check) => check.id === id);
    };
    expect(await checked()).toMatchObject({ askedBy: finance.name, faultCount: 0, faults: [] });
    const shift = (by: number) =>
      sql`update ledger_account set balance = balance + ${by} where client_id = ${shop.member.clientId} and kind = 'paid'`.execute(
        ctx.db,
      );
    await shift(7);
    const { faultCount, faults } = (await checked()) ?? {};
    await shift(-7);
    // Asked for twice at once, they are gone through once.
    const both = await Promise.all([ledger.check({}, finance), ledger.check({}, finance)]);
    expect(both[0].id).toBe(both[1].id);
    await shop.server.drainJobs();
    expect((await ledger.checks({}, finance)).filter(({ endTime }) => endTime === null)).toEqual([]);
    expect(faultCount).toBeGreaterThan(0);
    expect(faults?.map(({ rule }) => rule)).toContain('balance is the sum of entries');
  });
});

describe('a difference between the bill and ours', () => {
  it('waits until somebody says what it was, and stays as it was found', async () => {
    await topUp();
    const { ctx, clock } = shop.server;
    await sql`update payment_order set amount_fen = 9000 where client_id = ${shop.member.clientId}`.execute(
      ctx.db,
    );
    clock.advance({ days: 1 });
    await awake();
    await reconcileDay(ctx, dayBefore(clock.now()));
    await sql`update payment_order set amount_fen = 10000 where client_id = ${shop.member.clientId}`.execute(
      ctx.db,
    );
    const { lastDay, differences } = await desk().differences({}, finance);
    expect(lastDay).toBe(dayBefore(clock.now()));
    const found = differences.find(({ kind, localFen }) => kind === 'amount_diff' && localFen === 9000);
    if (!found) throw new Error('the difference was not found');
    const { day, number, kind } = found;
    const handle = () => desk().handleDifference({ day, number, kind, note: '测试改动，已还原' }, finance);
    await handle();
    expect(await refusalOf(handle())).toBe('NOT_FOUND');
    const open = await desk().differences({}, finance);
    expect(open.differences.some((difference) => difference.number === number)).toBe(false);
    const { differences: all } = await desk().differences({ all: true }, finance);
    expect(all.find((difference) => difference.number === number)).toMatchObject({
      ...{ localFen: 9000, billFen: 10_000, handledBy: finance.name, note: '测试改动，已还原' },
    });
  });
});
