import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { createMember, type Member } from '../../../test/builders.ts';
import { startInvoiceShop, type InvoiceShop } from '../../../test/invoice-shop.ts';
import { staffWith } from '../../../test/staff.ts';
import { pursueRefund, settleRefund } from '../payments/service/settle-refund.ts';
import { orderIdOf } from '../payments/rules.ts';
import { invoicesFeature } from './index.ts';
import { issueInvoice, rejectInvoice } from './service.ts';

let shop: InvoiceShop;
let member: Member;
beforeAll(async () => {
  shop = await startInvoiceShop();
});
beforeEach(async () => {
  member = await createMember(shop.server.ctx);
});
afterAll(() => shop.server.close());

const lapse = invoicesFeature.jobs?.find(({ name }) => name === 'invoices:lapse');
const runJob = async () => lapse?.run(shop.server.ctx, {});
const ask = (payId: string) =>
  shop.server.api.invoices.submit({ payId, kind: 'personal', title: '林木', taxNo: '' }, member);
const stateOf = async (payId: string) =>
  (await shop.server.api.invoices.list({ size: 10, payId }, member)).records[0]?.state;
const titles = async () =>
  (await shop.server.api.messages.list({ size: 20, type: 'system' }, member)).records.map(
    ({ title }) => title,
  );

/** The provider is asked to pay all of it back; whoever calls says how it ends. */
async function askBack(payId: string): Promise<string> {
  const { api, ctx } = shop.server;
  const { refundNo } = await api.payments.requestRefund({ payId, expectedFen: 10_000 }, member);
  await pursueRefund(ctx, orderIdOf(refundNo) ?? '');
  return refundNo;
}
const settled = async (refundNo: string, how?: 'closed') =>
  settleRefund(shop.server.ctx, shop.gateway.endRefund(refundNo, how), 'notify');

it('a request is looked at each minute, and ends once its money is back: not on the way, nor where it never comes', async () => {
  expect(lapse?.cron).toBe('* * * * *');
  const [back, onItsWay] = [await shop.topUp(member), await shop.topUp(member)];
  for (const payId of [back, onItsWay]) await ask(payId);
  const numbers = [await askBack(back), await askBack(onItsWay)];
  await runJob();
  expect([await stateOf(back), await stateOf(onItsWay)]).toEqual(['requested', 'requested']);
  await settled(numbers[0] ?? '');
  await runJob();
  expect([await stateOf(back), await stateOf(onItsWay)]).toEqual(['lapsed', 'requested']);
  await settled(numbers[1] ?? '', 'closed');
  await runJob();
  expect(await stateOf(onItsWay)).toBe('requested');
  expect((await titles()).filter((title) => title === '发票申请已结束')).toHaveLength(1);
});

it('what staff has decided on does not end by itself: an issued one is reversed, a refused one stays refused', async () => {
  const { ctx, api } = shop.server;
  const finance = await staffWith(ctx, 'finance');
  const [issued, refused] = [await shop.topUp(member), await shop.topUp(member)];
  const [{ id }, other] = [await ask(issued), await ask(refused)];
  await issueInvoice(ctx, id, { invoiceNo: '26117000000012345701', file: null });
  await rejectInvoice(ctx, other.id, '抬头有误');
  for (const payId of [issued, refused]) await settled(await askBack(payId));
  await runJob();
  expect([await stateOf(issued), await stateOf(refused)]).toEqual(['issued', 'rejected']);
  expect(await titles()).not.toContain('发票申请已结束');
  expect((await api.invoicesDesk.detail({ id }, finance)).isToReverse).toBe(true);
});

it('one that has ended can neither be issued, refused, taken back nor asked for again, and is found as ended', async () => {
  const { ctx, api } = shop.server;
  const finance = await staffWith(ctx, 'finance');
  const payId = await shop.topUp(member);
  const { id } = await ask(payId);
  await settled(await askBack(payId));
  await runJob();
  const desk = api.invoicesDesk;
  const attempts = [
    desk.issue({ id, invoiceNo: '26117000000012345702' }, finance),
    desk.reject({ id, answer: '抬头有误' }, finance),
    desk.reverse({ id, redNo: '26117000000012345703', reason: '退款' }, finance),
    desk.deliver({ id }, finance),
    api.invoices.withdraw({ id }, member),
    ask(payId),
  ];
  expect(await Promise.all(attempts.map(refusalOf))).toEqual([
    ...['INVOICE_NOT_PAID', 'INVOICE_DECIDED', 'INVOICE_DECIDED', 'INVOICE_DECIDED', 'INVOICE_DECIDED'],
    'INVOICE_NOT_PAID',
  ]);
  expect((await desk.list({ queue: 'lapsed', payId }, finance)).records.map((row) => row.id)).toEqual([id]);
  const [shown] = (await api.invoices.list({ size: 10, payId }, member)).records;
  expect(shown?.decideTime).toEqual(shop.server.clock.now());
});

it('the table knows no state but these', async () => {
  const { id } = await ask(await shop.topUp(member));
  const write = sql`update invoice_request set state = 'forgotten' where id = ${id}`;
  await expect(write.execute(shop.server.ctx.db)).rejects.toThrow('invoice_request_state_known');
});
