import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { usePayoutShop } from '../../../test/payout-shop.ts';

const shop = usePayoutShop();
const { payees, earner, ask, available, batchOf, stateOf } = shop;

const decide = async (id: string, decision: 'approve' | 'refuse' = 'approve') =>
  refusalOf(shop.server.api.approvals.decide({ id, decision }, shop.second));

it('a batch of somebody who was blocked or put elsewhere since is not paid, and can be refused', async () => {
  const { api, ctx } = shop.server;
  const creator = await earner(2000);
  const { id } = await ask(creator, 1400);
  await api.payoutsDesk.approve({ id }, shop.finance);
  const { approvalId } = await api.payoutsDesk.batch({ ids: id, reason: 'x' }, shop.finance);
  const set = async (change: { status?: string; roles?: string[] }) =>
    ctx.db.updateTable('staff').set(change).where('id', '=', shop.finance.id).execute();
  await set({ status: 'blocked' });
  expect(await decide(approvalId)).toBe('APPROVAL_PROPOSER_GONE');
  await set({ status: 'active', roles: ['support'] });
  expect(await decide(approvalId)).toBe('APPROVAL_PROPOSER_GONE');
  expect(await stateOf(creator)).toBe('approved');
  expect(await decide(approvalId, 'refuse')).toBe('accepted');
});

it('a bank’s answer is believed as the second person was shown it: of no other sum, and nothing that is over otherwise', async () => {
  const { api, ctx } = shop.server;
  const creator = await earner(2000);
  const { id, withdrawalNo } = await ask(creator, 1400);
  const batch = await batchOf([id]);
  await api.payoutsDesk.file({ id: batch.id }, shop.finance);
  const content = `批次号,提现编号,金额,结果,银行流水号,原因\n${batch.batchNo},${withdrawalNo},140.00,失败,,户名不符`;
  const { approvalId } = await api.payoutsDesk.importResult({ id: batch.id, content }, shop.finance);
  const shownFen = async (fen: number) =>
    sql`update approval set payload = jsonb_set(payload, '{payments,0,netFen}', ${String(fen)}::jsonb)
      where id = ${approvalId}`.execute(ctx.db);
  const setState = async (state: string) =>
    sql`update withdrawal set state = ${state}, ended_at = ${state === 'sent' ? null : ctx.clock.now()}
      where id = ${id}`.execute(ctx.db);
  await shownFen(13_999);
  expect(await decide(approvalId)).toBe('WITHDRAWAL_STATE');
  await shownFen(14_000);
  await setState('done');
  expect(await decide(approvalId)).toBe('WITHDRAWAL_STATE');
  expect(await available(creator)).toBe(0);
  await setState('sent');
  expect(await decide(approvalId)).toBe('accepted');
  expect([await stateOf(creator), await available(creator)]).toEqual(['failed', 1400]);
});

it('a withdrawal goes to the account that its creator had when they asked, whatever they have by now', async () => {
  const { api } = shop.server;
  const creator = await earner(2000);
  const { id } = await ask(creator, 1400);
  const before = payees.findPayee;
  payees.findPayee = async (...given) => {
    const payee = await before(...given);
    return payee && { ...payee, handle: 'of-another-account', identity: 'of-another-name' };
  };
  try {
    const batch = await batchOf([id]);
    const { content } = await api.payoutsDesk.file({ id: batch.id }, shop.finance);
    expect(content).toContain('6222020200112233');
  } finally {
    payees.findPayee = before;
  }
});
