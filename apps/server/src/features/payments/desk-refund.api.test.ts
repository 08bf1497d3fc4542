import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { useRefundShop } from '../../../test/refund-shop.ts';
import { staffWith, type TestStaff } from '../../../test/staff.ts';
import { lapseProposals } from '../approvals/index.ts';
import { largeRefundKind } from './desk/service.ts';
import { editRefunds } from './edit-refunds.ts';

const shop = useRefundShop();
const { topUp, spend, request, standing, stateOf, sendAndSettle } = shop;
const desk = () => shop.server.api.paymentsDesk;
let finance: TestStaff;
let second: TestStaff;
beforeAll(async () => {
  finance = await staffWith(shop.server.ctx, 'finance');
  second = await staffWith(shop.server.ctx, 'finance');
});

/** Somebody who has used a little of a top-up, and asks the rest back. */
async function asked(point: number): Promise<{ payId: string; refundNo: string }> {
  const payId = await topUp(point);
  await spend(10);
  const { refundFen } = await shop.quote(payId);
  const { refundNo, state } = await request(payId, refundFen);
  expect(state).toBe('requested');
  return { payId, refundNo };
}

/** Title and words of what its member was told of a payment's refunds, oldest first. */
async function noticesOf(payId: string): Promise<string[][]> {
  const told = await shop.server.ctx.db
    .selectFrom('message')
    .where('target_id', '=', payId)
    .where('title', 'like', '%退款%')
    .select(['title', 'content'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return told.map(({ title, content }) => [title, content]);
}

/** What was last written down of this call: whom it is about, and the payment. */
async function lastDeed(action: string): Promise<{ subject: string; payId: unknown }> {
  const { subject, details } = await shop.server.ctx.db
    .selectFrom('audit_entry')
    .select(['subject', 'details'])
    .where('action', '=', action)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { subject, payId: (JSON.parse(details) as Record<string, unknown>)['payId'] };
}

/** Who began the refund, as the second person is told. */
async function begunBy(approvalId: string | null): Promise<unknown> {
  const { records } = await shop.server.api.approvals.list({ waiting: true }, second);
  return records.find(({ id }) => id === approvalId)?.payload['isByStaff'];
}

describe('a refund that waits for staff', () => {
  it('is paid back when one of finance agrees', async () => {
    const { payId, refundNo } = await asked(1100);
    const queue = await desk().refunds({}, finance);
    expect(queue.find((refund) => refund.refundNo === refundNo)).toMatchObject({
      ...{ clientId: shop.member.clientId, state: 'requested', approvalId: null },
    });
    expect(await desk().approveRefund({ refundNo }, finance)).toEqual({ approvalId: null });
    expect(await lastDeed('paymentsDesk.approveRefund')).toMatchObject({ subject: refundNo, payId });
    await sendAndSettle();
    expect(await stateOf(payId)).toEqual(['refunded']);
    expect(await refusalOf(desk().approveRefund({ refundNo }, finance))).toBe('REFUND_DECIDED');
  });

  it('stands before those that are on their way, however long these have been', async () => {
    const older = await asked(1100);
    shop.server.clock.advance({ minutes: 1 });
    const newer = await asked(1100);
    await desk().approveRefund({ refundNo: older.refundNo }, finance);
    const numbers = (await desk().refunds({}, finance)).map(({ refundNo }) => refundNo);
    expect(numbers.filter((number) => [older.refundNo, newer.refundNo].includes(number))).toEqual([
      newer.refundNo,
      older.refundNo,
    ]);
    await sendAndSettle();
  });

  it('takes a second person where it is much', async () => {
    const { payId, refundNo } = await asked(6000);
    const { approvalId } = await desk().approveRefund({ refundNo, reason: '会员确认未使用' }, finance);
    expect(await stateOf(payId)).toEqual(['requested']);
    expect(await begunBy(approvalId)).toBe(false);
    expect(await refusalOf(desk().approveRefund({ refundNo }, second))).toBe('APPROVAL_WAITING');
    const queue = await desk().refunds({}, second);
    expect(queue.find((refund) => refund.refundNo === refundNo)?.approvalId).toBe(approvalId);
    const decide = (by: TestStaff) =>
      refusalOf(shop.server.api.approvals.decide({ id: approvalId ?? '', decision: 'approve' }, by));
    expect(await decide(finance)).toBe('APPROVAL_OWN');
    expect(await decide(second)).toBe('accepted');
    await sendAndSettle();
    expect(await stateOf(payId)).toEqual(['refunded']);
  });

  it('is not paid from the command line where it takes two, and says so in both languages', async () => {
    const run = async (refundNo: string) => {
      const said: string[] = [];
      const code = await editRefunds(shop.server.ctx, ['approve', refundNo], (line) => said.push(line)).run();
      return { code, said: said.join() };
    };
    const small = await asked(1100);
    expect((await run(small.refundNo)).code).toBe(0);
    await sendAndSettle();
    expect(await stateOf(small.payId)).toEqual(['refunded']);
    const large = await asked(6000);
    expect(await run(large.refundNo)).toEqual({
      code: 1,
      said: expect.stringMatching(
        /REFUND_TAKES_TWO 超过 ¥300.00 的退款须由两人.* A refund of more than ¥300.00 takes two people/u,
      ) as string,
    });
    expect(await stateOf(large.payId)).toEqual(['requested']);
    await desk().rejectRefund({ refundNo: large.refundNo, answer: '已经使用' }, finance);
    // What is over already is told so.
    expect((await run(large.refundNo)).said).toContain('REFUND_DECIDED');
  });

  it('is one person’s up to ¥300, and two people’s above', async () => {
    for (const [fen, isAlone] of [
      [30_000, true],
      [30_001, false],
    ] as const) {
      const { refundNo } = await asked(6000);
      await sql`update payment_refund set refund_fen = ${fen} where replace(id::text, '-', '') = ${refundNo}`.execute(
        shop.server.ctx.db,
      );
      const { approvalId } = await desk().approveRefund({ refundNo }, finance);
      expect([fen, approvalId === null]).toEqual([fen, isAlone]);
    }
  });

  it('that its member takes back meanwhile is not paid, and the proposal stays to be refused', async () => {
    const { payId, refundNo } = await asked(6000);
    const { approvalId } = await desk().approveRefund({ refundNo }, finance);
    await shop.server.api.payments.withdrawRefund({ payId }, shop.member);
    const decide = (decision: 'approve' | 'refuse') =>
      refusalOf(shop.server.api.approvals.decide({ id: approvalId ?? '', decision }, second));
    expect(await decide('approve')).toBe('REFUND_DECIDED');
    expect(await decide('refuse')).toBe('accepted');
    expect((await standing()).held).toBe(0);
  });

  it('waits on for its member’s answer where a second person refuses to pay it', async () => {
    const { payId, refundNo } = await asked(6000);
    const { approvalId } = await desk().approveRefund({ refundNo }, finance);
    await shop.server.api.approvals.decide({ id: approvalId ?? '', decision: 'refuse' }, second);
    expect(await stateOf(payId)).toEqual(['requested']);
    const queue = await desk().refunds({}, finance);
    expect(queue.find((refund) => refund.refundNo === refundNo)).toMatchObject({
      ...{ isByStaff: false, approvalId: null, reason: '买多了' },
    });
    await desk().rejectRefund({ refundNo, answer: '已经使用' }, finance);
    expect(await noticesOf(payId)).toEqual([
      ['退款申请未通过', '原因：已经使用。预留的 5990 积分已退回，可以继续使用。'],
    ]);
  });

  it('is decided once, of two who press at the same moment', async () => {
    const { payId, refundNo } = await asked(1100);
    const outcomes = await Promise.all([
      refusalOf(desk().approveRefund({ refundNo }, finance)),
      refusalOf(desk().rejectRefund({ refundNo, answer: '已经使用' }, second)),
    ]);
    expect(outcomes.toSorted()).toEqual(['REFUND_DECIDED', 'accepted']);
    expect(['approved', 'rejected']).toContain((await stateOf(payId))[0]);
  });
});

describe('a refund that staff began', () => {
  async function begun(): Promise<{ payId: string; refundNo: string; approvalId: string }> {
    const payId = await topUp(6000);
    const started = await desk().refund({ payId, expectedFen: 50_000, reason: '重复付款' }, finance);
    expect(await standing()).toEqual({ point: 0, held: 6000 });
    return { payId, ...started, approvalId: started.approvalId ?? '' };
  }
  const STARTED = [
    '我们正在为您办理退款',
    '这笔付款将退还 ¥500.00，对应的 6000 积分已预留，退款成功后收回。原因：重复付款。',
  ];
  const toldOf = async (orderNo: string) =>
    (await shop.server.api.orders.detail({ orderNo }, shop.member)).timeline.map(({ event }) => event);
  const decide = (id: string, decision: 'refuse' | 'withdraw', by: TestStaff) =>
    shop.server.api.approvals.decide({ id, decision, note: '金额不对' }, by);

  it('says so to the desk and to its member', async () => {
    const { payId, refundNo, approvalId } = await begun();
    expect(await begunBy(approvalId)).toBe(true);
    const queue = await desk().refunds({}, second);
    const { isByStaff, reason } = queue.find((refund) => refund.refundNo === refundNo) ?? {};
    expect([isByStaff, reason]).toEqual([true, '重复付款']);
    const [own] = await shop.server.api.payments.refunds({ payId }, shop.member);
    expect(own?.isByStaff).toBe(true);
    const { refunds } = await desk().order({ payId }, second);
    expect(await lastDeed('paymentsDesk.order')).toEqual({ subject: payId, payId });
    expect(refunds[0]?.isByStaff).toBe(true);
    expect(await toldOf(payId)).toEqual(['created', 'paid', 'delivered', 'refund_begun']);
  });

  it.each(['refuse', 'withdraw', 'lapse'] as const)(
    'ends when its proposal ends by %s: the points come back, and its member is told without staff’s note',
    async (decision) => {
      const { payId, approvalId } = await begun();
      if (decision === 'lapse')
        await lapseProposals(shop.server.ctx, [largeRefundKind], { of: finance.id, by: second.id });
      else await decide(approvalId, decision, decision === 'refuse' ? second : finance);
      expect(await stateOf(payId)).toEqual(['rejected']);
      expect(await standing()).toEqual({ point: 6000, held: 0 });
      expect(await noticesOf(payId)).toEqual([
        STARTED,
        ['退款已取消', '我们为您发起的 ¥500.00 退款不再办理。预留的 6000 积分已退回，可以继续使用。'],
      ]);
      expect((await toldOf(payId)).slice(-2)).toEqual(['refund_begun', 'refund_called_off']);
      // Whoever it was ended for may still ask themselves.
      expect((await shop.quote(payId)).refundFen).toBe(50_000);
    },
  );

  it('is not taken back by a member who did not ask', async () => {
    const { payId, approvalId } = await begun();
    expect(await refusalOf(shop.server.api.payments.withdrawRefund({ payId }, shop.member))).toBe(
      'REFUND_BY_STAFF',
    );
    expect(await standing()).toEqual({ point: 0, held: 6000 });
    await shop.server.api.approvals.decide({ id: approvalId, decision: 'approve' }, second);
    await sendAndSettle();
    expect(await stateOf(payId)).toEqual(['refunded']);
    expect((await noticesOf(payId)).map(([title]) => title)).toEqual([STARTED[0], '退款成功']);
  });

  it('is called off in words for somebody who did not ask, with the reason that is meant for them', async () => {
    const { payId, refundNo } = await begun();
    await desk().rejectRefund({ refundNo, answer: '两笔都已使用' }, second);
    expect((await noticesOf(payId)).at(-1)).toEqual([
      '退款已取消',
      '我们为您发起的 ¥500.00 退款不再办理。原因：两笔都已使用。预留的 6000 积分已退回，可以继续使用。',
    ]);
  });
});
