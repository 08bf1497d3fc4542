import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { useRefundShop } from '../../../test/refund-shop.ts';
import { staffWith, type TestStaff } from '../../../test/staff.ts';
import { readWalletStanding } from '../wallet/index.ts';

const shop = useRefundShop();
let finance: TestStaff;
let second: TestStaff;
beforeEach(async () => {
  finance = await staffWith(shop.server.ctx, 'finance');
  second = await staffWith(shop.server.ctx, 'finance');
});

const desk = () => shop.server.api.pricesDesk;
const versions = () => desk().versions({}, finance);
const inMinutes = (minutes: number) =>
  new Date(shop.server.clock.now().getTime() + minutes * 60_000).toISOString();
async function content() {
  const current = (await versions()).find(({ state }) => state === 'current');
  if (!current) throw new Error('no prices hold');
  const { packs, plans } = current;
  return { packs, plans };
}
type Content = Awaited<ReturnType<typeof content>>;
async function schedule(next: Content, minutes: number): Promise<string> {
  const effectiveTime = inMinutes(minutes);
  const { approvalId } = await desk().propose({ ...next, effectiveTime, reason: '春季调价' }, finance);
  await shop.server.api.approvals.decide({ id: approvalId, decision: 'approve' }, second);
  const made = (await versions()).find((version) => version.effectiveTime?.toISOString() === effectiveTime);
  return made?.id ?? '';
}
const doubled = ({ packs, plans }: Content): Content => ({
  plans,
  packs: packs.map((pack) => ({ ...pack, priceFen: pack.priceFen * 2 })),
});
const priceOf = async (point: number) => {
  const { packs } = await shop.server.api.wallet.prices({});
  return packs.find((pack) => pack.point === point)?.priceFen;
};
const open = (money?: number) =>
  shop.server.api.payments.createOrder(
    { product: 'point', point: 1100, ...(money !== undefined && { money }) },
    shop.member,
  );

it('changes what is sold at its moment, not before, by two people; who has seen the old price is told', async () => {
  const { simulators } = shop;
  const { clock } = shop.server;
  const before = await content();
  await schedule(doubled(before), 10);
  expect(await priceOf(1100)).toBe(10_000);
  const early = await open(100);
  clock.advance({ minutes: 11 });
  expect(await priceOf(1100)).toBe(20_000);
  // What was shown before is no longer sold, and is said so before anything is paid.
  expect(await refusalOf(open(100))).toBe('PRICE_MISMATCH');
  const late = await open(200);
  expect(late.payId).not.toBe(early.payId);
  expect(late.amountFen).toBe(20_000);
  // Whoever pays the code of before pays what it said, and gets what it promised.
  expect(simulators.control.pay(early.payId)).toBe(true);
  await simulators.control.runDue();
  expect(await shop.standing()).toEqual({ point: 1100, held: 0 });
  const order = await shop.server.api.orders.detail({ orderNo: early.payId }, shop.member);
  expect(order).toMatchObject({ amountFen: 10_000, status: 2 });
  expect((await shop.quote(early.payId)).refundFen).toBe(10_000);
  await schedule(before, 1);
  clock.advance({ minutes: 2 });
  expect(await priceOf(1100)).toBe(10_000);
});

it('does not hand out an open code that brings less than what is sold now', async () => {
  const before = await content();
  const first = await open();
  const packs = before.packs.map((pack) => (pack.paid === 1000 ? { ...pack, paid: 900, bonus: 200 } : pack));
  await schedule({ ...before, packs }, 1);
  shop.server.clock.advance({ minutes: 2 });
  const next = await open();
  expect(next.payId).not.toBe(first.payId);
  await schedule(before, 1);
  shop.server.clock.advance({ minutes: 2 });
});

it('keeps the downloads of a month that has begun', async () => {
  const before = await content();
  const { api, clock, ctx } = shop.server;
  const { payId } = await api.payments.createOrder({ product: 'vip', vipType: 2 }, shop.member);
  shop.simulators.control.pay(payId);
  await shop.simulators.control.runDue();
  const limit = async () => (await readWalletStanding(ctx, shop.member.clientId)).downloads.limit;
  expect(await limit()).toBe(500);
  const plans = before.plans.map((plan) => ({ ...plan, downloadsPerMonth: 300 }));
  await schedule({ ...before, plans }, 1);
  clock.advance({ days: 2 });
  expect(await limit()).toBe(500);
  clock.advance({ days: 31 });
  expect(await limit()).toBe(300);
  // Others of this file buy at the first prices.
  finance = await staffWith(ctx, 'finance');
  second = await staffWith(ctx, 'finance');
  await schedule(before, 1);
  clock.advance({ minutes: 2 });
});

it('is refused for the past, for packs that look alike and for a moment that is taken; what does not hold yet is taken back', async () => {
  const before = await content();
  const propose = (next: Content, effectiveTime: string) =>
    refusalOf(desk().propose({ ...next, effectiveTime, reason: '测试' }, finance));
  expect(await propose(before, inMinutes(-1))).toBe('PRICE_TIME_PAST');
  const [pack] = before.packs;
  if (!pack) throw new Error('no packs');
  expect(await propose({ ...before, packs: [pack, pack] }, inMinutes(9))).toBe('PRICE_PACKS_ALIKE');
  const id = await schedule(doubled(before), 5);
  expect((await versions())[0]).toMatchObject({ id, state: 'scheduled', proposedBy: finance.name });
  await desk().withdraw({ id, reason: '算错了' }, finance);
  expect(await refusalOf(desk().withdraw({ id, reason: '再来一次' }, finance))).toBe('NOT_FOUND');
  shop.server.clock.advance({ minutes: 6 });
  expect(await priceOf(1100)).toBe(10_000);
  expect((await versions())[0]?.state).toBe('withdrawn');
  // A proposal that nobody decided in time changes nothing of the past.
  const { approvalId } = await desk().propose(
    { ...doubled(before), effectiveTime: inMinutes(1), reason: '测试' },
    finance,
  );
  shop.server.clock.advance({ minutes: 2 });
  const decide = shop.server.api.approvals.decide({ id: approvalId, decision: 'approve' }, second);
  expect(await refusalOf(decide)).toBe('PRICE_TIME_PAST');
  const rewrite = sql`update price_version set packs = '[]'`.execute(shop.server.ctx.db);
  await expect(rewrite).rejects.toThrow('never rewritten');
});

it('never sells for less than creators may be paid for it: neither proposed nor approved, and the least price is said', async () => {
  const before = await content();
  const propose = (next: Content) =>
    refusalOf(desk().propose({ ...next, effectiveTime: inMinutes(9), reason: '测试' }, finance));
  const cheap = before.packs.map((pack) => (pack.paid === 1000 ? { ...pack, priceFen: 7699 } : pack));
  expect(await propose({ ...before, packs: cheap })).toBe('PRICE_TOO_LOW');
  const generous = before.plans.map((plan) => ({ ...plan, giftPoints: 100_000 }));
  expect(await propose({ ...before, plans: generous })).toBe('PRICE_TOO_LOW');
  const effectiveTime = inMinutes(9);
  const told = desk().propose({ packs: cheap, plans: before.plans, effectiveTime, reason: '测试' }, finance);
  await expect(told).rejects.toThrow('¥77');

  const { approvalId } = await desk().propose({ ...before, effectiveTime, reason: '测试' }, finance);
  await sql`update approval set payload = jsonb_set(payload, '{packs,0,priceFen}', '1')
    where id = ${approvalId}`.execute(shop.server.ctx.db);
  const decide = shop.server.api.approvals.decide({ id: approvalId, decision: 'approve' }, second);
  expect(await refusalOf(decide)).toBe('PRICE_TOO_LOW');
});

it('stays once it holds: what is sold now is not taken back, and no two begin at one moment', async () => {
  const before = await content();
  const effectiveTime = inMinutes(5);
  const propose = async () => desk().propose({ ...before, effectiveTime, reason: '测试' }, finance);
  const decide = async (id: string) =>
    refusalOf(shop.server.api.approvals.decide({ id, decision: 'approve' }, second));
  const { approvalId } = await propose();
  expect(await refusalOf(propose())).toBe('APPROVAL_WAITING');
  expect(await decide(approvalId)).toBe('accepted');
  expect(await decide((await propose()).approvalId)).toBe('PRICE_TIME_TAKEN');
  shop.server.clock.advance({ minutes: 5 });
  const [held] = await versions();
  expect(held).toMatchObject({ state: 'current', decidedBy: second.name });
  const withdraw = desk().withdraw({ id: held?.id ?? '', reason: '算错了' }, finance);
  expect(await refusalOf(withdraw)).toBe('NOT_FOUND');
  expect((await versions())[0]?.state).toBe('current');
});

it('the table itself takes no prices of one person, of the past, or taken back once they held, and loses none', async () => {
  const { db } = shop.server.ctx;
  const insert = (decidedBy: string, from: string) =>
    sql`insert into price_version (id, effective_from, packs, plans, reason, proposed_by, decided_by, created_at)
      values (gen_random_uuid(), ${from}, '[]', '[]', '', ${finance.id}, ${decidedBy}, '2040-01-02')`.execute(
      db,
    );
  await expect(insert(finance.id, '2040-01-03')).rejects.toThrow('price_version_two_people');
  await expect(insert(second.id, '2040-01-02')).rejects.toThrow('price_version_ahead');
  const withdraw = sql`update price_version set withdrawn_by = ${finance.id}, withdrawn_at = effective_from
    where withdrawn_at is null`;
  await expect(withdraw.execute(db)).rejects.toThrow('price_version_withdrawn_before');
  await expect(sql`delete from price_version`.execute(db)).rejects.toThrow('never rewritten');
});
