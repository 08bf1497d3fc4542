import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { createMember, type Member } from '../../../test/builders.ts';
import type { TestServer } from '../../../test/harness.ts';
import { startInvoiceShop, type InvoiceShop } from '../../../test/invoice-shop.ts';
import { staffWith } from '../../../test/staff.ts';
import { approveRefund } from '../payments/service/request-refund.ts';
import { pursueRefund, settleRefund } from '../payments/service/settle-refund.ts';
import { orderIdOf } from '../payments/rules.ts';
import { countBlockers } from '../privacy/repository.ts';
import { spendPoints } from '../wallet/index.ts';
import { takeFile } from './file/service.ts';
import { editInvoices } from './edit-invoices.ts';
import { issueInvoice, lapseReturned, rejectInvoice, reverseInvoice } from './service.ts';

let shop: InvoiceShop;
let server: TestServer;
let member: Member;

beforeAll(async () => {
  shop = await startInvoiceShop();
  ({ server } = shop);
});
beforeEach(async () => {
  member = await createMember(server.ctx);
});
afterAll(() => server.close());

const paid = () => shop.topUp(member);

async function spend(points: number): Promise<void> {
  const key = randomUUID();
  const title = { zh: '测试', en: 'Test' };
  await server.ctx.tx((ctx) =>
    spendPoints(ctx, {
      ...{ clientId: member.clientId, points, key, orderNo: key, kind: 'purchase', title },
      credits: { to: 'platform' },
    }),
  );
}

const company = { kind: 'company', title: ' 福建 某某设计有限公司 ', taxNo: '91350100 m000100y43' } as const;
const ask = (payId: string, by = member) => server.api.invoices.submit({ payId, ...company }, by);
const list = async (payId?: string, by = member) =>
  (await server.api.invoices.list({ size: 10, ...(payId ? { payId } : {}) }, by)).records;

describe('an invoice', () => {
  it('is asked for by a company with its number, or by a person without one', async () => {
    const payId = await paid();
    expect(await ask(payId)).toMatchObject({
      ...{ orderNo: payId, kind: 'company', taxNo: '91350100M000100Y43', amountFen: 10_000 },
      ...{ state: 'requested', hasFile: false, decideTime: null },
    });
    server.clock.advance({ seconds: 1 });
    const other = await paid();
    const personal = { payId: other, kind: 'personal', title: '林木', taxNo: 'x' } as const;
    expect(await server.api.invoices.submit(personal, member)).toMatchObject({ taxNo: '', kind: 'personal' });
    expect((await list()).map(({ orderNo }) => orderNo)).toEqual([other, payId]);
    expect((await list(payId)).map(({ orderNo }) => orderNo)).toEqual([payId]);
    expect(await list('nonsense')).toEqual([]);
  });

  it('stands in a list that is read in parts, each request once, and counts one’s own alone', async () => {
    const payIds: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      payIds.unshift(await paid());
      await ask(payIds[0] ?? '');
      server.clock.advance({ seconds: 1 });
    }
    const { list: read } = server.api.invoices;
    const first = await read({ size: 2 }, member);
    const rest = await read({ size: 2, cursor: first.cursor ?? '' }, member);
    expect([first, rest].map(({ records }) => records.map(({ orderNo }) => orderNo))).toEqual([
      payIds.slice(0, 2),
      payIds.slice(2),
    ]);
    expect([first.total, rest.cursor]).toEqual([3, null]);
    expect(await read({ size: 2 }, await createMember(server.ctx))).toMatchObject({ records: [], total: 0 });
  });

  it('says what is wrong with a number, a title or an address', async () => {
    const payId = await paid();
    const { submit } = server.api.invoices;
    const asked = [
      submit({ ...company, payId, taxNo: '91350100M000100Y44' }, member),
      submit({ ...company, payId, taxNo: '' }, member),
      submit({ ...company, payId, title: '  ' }, member),
      submit({ ...company, payId, email: 'nobody' }, member),
    ];
    expect(await Promise.all(asked.map(refusalOf))).toEqual([
      'TAX_NUMBER_INVALID',
      'TAX_NUMBER_INVALID',
      'INVOICE_TITLE_REQUIRED',
      'EMAIL_INVALID',
    ]);
  });

  it('is asked for once, however often one presses, and again after it was taken back or refused', async () => {
    const payId = await paid();
    const answers = await Promise.all(Array.from({ length: 6 }, () => refusalOf(ask(payId))));
    expect(answers.toSorted()).toEqual([
      'INVOICE_EXISTS',
      'INVOICE_EXISTS',
      'INVOICE_EXISTS',
      'INVOICE_EXISTS',
      'INVOICE_EXISTS',
      'accepted',
    ]);
    const [first] = await list(payId);
    expect(await server.api.invoices.withdraw({ id: first?.id ?? '' }, member)).toMatchObject({
      state: 'withdrawn',
    });
    expect(await refusalOf(server.api.invoices.withdraw({ id: first?.id ?? '' }, member))).toBe(
      'INVOICE_DECIDED',
    );
    const second = await ask(payId);
    await rejectInvoice(server.ctx, second.id, '抬头有误');
    expect(await ask(payId)).toMatchObject({ state: 'requested' });
    const [notice] = (await server.api.messages.list({ size: 1 }, member)).records;
    expect(notice?.content).toContain('抬头有误');
  });

  it('that is issued has its number and its file, for its owner alone', async () => {
    const payId = await paid();
    const { id } = await ask(payId);
    const bytes = Buffer.from('%PDF-1.7 invoice %%EOF');
    const file = await takeFile(bytes, null);
    await issueInvoice(server.ctx, id, { invoiceNo: '26117000000012345678', file });
    expect(await refusalOf(issueInvoice(server.ctx, id, { invoiceNo: '1', file }))).toBe('INVOICE_DECIDED');
    await server.drainJobs();
    expect((await list(payId))[0]).toMatchObject({
      state: 'issued',
      invoiceNo: '26117000000012345678',
      hasFile: true,
    });
    const { url } = await server.api.invoices.file({ id }, member);
    const reply = await server.app.inject({ method: 'GET', url });
    expect([reply.statusCode, reply.rawPayload.equals(bytes)]).toEqual([200, true]);
    const stranger = await createMember(server.ctx);
    expect(await refusalOf(server.api.invoices.file({ id }, stranger))).toBe('INVOICE_NOT_FOUND');
    expect(await refusalOf(server.api.invoices.file({ id: randomUUID() }, member))).toBe('INVOICE_NOT_FOUND');
    expect(await refusalOf(server.api.invoices.withdraw({ id }, stranger))).toBe('INVOICE_NOT_FOUND');
    expect(await refusalOf(ask(payId, stranger))).toBe('PAYMENT_NOT_FOUND');
    expect(await list(payId, stranger)).toEqual([]);
    expect(await refusalOf(server.api.invoices.list({}))).toBe('AUTH_REQUIRED');
  });

  it('is of money that stays: not of an unpaid order, nor while a refund is under way, and is reversed after one', async () => {
    const { ctx, api } = server;
    const { payId: waiting } = await api.payments.createOrder({ product: 'vip', vipType: 1 }, member);
    expect(await refusalOf(ask(waiting))).toBe('INVOICE_NOT_PAID');
    const [early, late] = [await paid(), await paid()];
    const [requested, issued] = [await ask(early), await ask(late)];
    await issueInvoice(ctx, issued.id, { invoiceNo: '26117000000012345679', file: null });
    for (const payId of [early, late]) {
      const { refundNo } = await api.payments.requestRefund({ payId, expectedFen: 10_000 }, member);
      expect(await refusalOf(issueInvoice(ctx, requested.id, { invoiceNo: '1', file: null }))).toBe(
        payId === early ? 'INVOICE_REFUND' : 'INVOICE_NOT_PAID',
      );
      await pursueRefund(ctx, orderIdOf(refundNo) ?? '');
      await settleRefund(ctx, shop.gateway.endRefund(refundNo), 'notify');
    }
    const said: string[] = [];
    await editInvoices(ctx, ['list'], (line) => said.push(line)).run();
    expect(said.join('\n')).toContain('需红冲');
    await reverseInvoice(ctx, issued.id);
    expect((await list(late))[0]?.state).toBe('reversed');
    expect(await refusalOf(reverseInvoice(ctx, issued.id))).toBe('INVOICE_DECIDED');
  });

  it('ends by itself once everything was paid back, tells whoever asked, and leaves the queue; of a part it goes on', async () => {
    const { ctx, api } = server;
    const finance = await staffWith(ctx, 'finance');
    const part = await paid();
    await spend(300);
    server.clock.advance({ seconds: 1 });
    const whole = await paid();
    const [{ id }, { id: other }] = [await ask(whole), await ask(part)];
    for (const payId of [part, whole]) {
      const { refundFen } = await api.payments.refundQuote({ payId }, member);
      const { refundNo } = await api.payments.requestRefund({ payId, expectedFen: refundFen }, member);
      // What nobody touched is approved by itself.
      if (payId === part) await approveRefund(ctx, refundNo);
      await pursueRefund(ctx, orderIdOf(refundNo) ?? '');
      await settleRefund(ctx, shop.gateway.endRefund(refundNo), 'notify');
    }
    await Promise.all([lapseReturned(ctx), lapseReturned(ctx)]);
    const states = Object.fromEntries((await list()).map(({ id, state }) => [id, state]));
    expect(states).toEqual({ [id]: 'lapsed', [other]: 'requested' });
    const { records } = await api.messages.list({ size: 20, type: 'system' }, member);
    expect(records.filter(({ title }) => title === '发票申请已结束')).toHaveLength(1);
    const queue = await api.invoicesDesk.list({ queue: 'requested', size: 100 }, finance);
    expect(queue.records.map((row) => row.id)).not.toContain(id);
    const blockers = await countBlockers(ctx.db, [member.clientId], { now: ctx.clock.now(), minPoints: 1 });
    expect(blockers.get(member.clientId)?.requests).toBe(1);
    expect(await refusalOf(issueInvoice(ctx, id, { invoiceNo: '26117000000012345699', file: null }))).toBe(
      'INVOICE_NOT_PAID',
    );
  });

  it('is of what stays where a part went back, whenever it was asked for', async () => {
    const { ctx, api } = server;
    const payId = await paid();
    await spend(300);
    const { id } = await ask(payId);
    const { refundFen } = await api.payments.refundQuote({ payId }, member);
    const { refundNo } = await api.payments.requestRefund({ payId, expectedFen: refundFen }, member);
    await approveRefund(ctx, refundNo);
    await pursueRefund(ctx, orderIdOf(refundNo) ?? '');
    await settleRefund(ctx, shop.gateway.endRefund(refundNo), 'notify');
    const keptFen = 10_000 - refundFen;
    expect([refundFen > 0, keptFen > 0]).toEqual([true, true]);
    const isListed = async () => {
      const said: string[] = [];
      await editInvoices(ctx, ['list'], (line) => said.push(line)).run();
      return said.join('\n').includes(id);
    };
    expect(await isListed()).toBe(true);
    await issueInvoice(ctx, id, { invoiceNo: '26117000000012345680', file: null });
    expect((await list(payId))[0]).toMatchObject({ state: 'issued', amountFen: keptFen });
    expect(await isListed()).toBe(false);
    await reverseInvoice(ctx, id);
    expect(await ask(payId)).toMatchObject({ state: 'requested', amountFen: keptFen });
  });
});

describe('the queue of staff', () => {
  it('takes a request from asked to issued, handed over and reversed, each once and under a number of its own', async () => {
    const { api, ctx } = server;
    const finance = await staffWith(ctx, 'finance');
    const desk = api.invoicesDesk;
    const [payId, otherPayId] = [await paid(), await paid()];
    const [{ id }, other] = [await ask(payId), await ask(otherPayId)];
    const queued = async (queue: 'requested' | 'issued' | 'toReverse' | 'reversed' | 'all') =>
      (await desk.list({ queue, payId }, finance)).records.map((invoice) => invoice.id);
    expect(await queued('requested')).toEqual([id]);
    expect(await queued('issued')).toEqual([]);
    const invoiceNo = '26117000000012345690';
    const link = 'https://dppt.fujian.chinatax.gov.cn/v/1';
    expect(await refusalOf(desk.deliver({ id }, finance))).toBe('INVOICE_DECIDED');
    await desk.issue({ id, invoiceNo, link }, finance);
    expect(await refusalOf(desk.issue({ id, invoiceNo: '12345678' }, finance))).toBe('INVOICE_DECIDED');
    expect(await refusalOf(desk.issue({ id: other.id, invoiceNo }, finance))).toBe('INVOICE_NUMBER_TAKEN');
    expect((await list(payId))[0]).toMatchObject({ state: 'issued', invoiceNo, link, hasFile: false });
    await desk.deliver({ id }, finance);
    expect(await refusalOf(desk.deliver({ id }, finance))).toBe('INVOICE_DECIDED');
    expect(await queued('toReverse')).toEqual([]);
    const { refundNo } = await api.payments.requestRefund({ payId, expectedFen: 10_000 }, member);
    await pursueRefund(ctx, orderIdOf(refundNo) ?? '');
    await settleRefund(ctx, shop.gateway.endRefund(refundNo), 'notify');
    expect(await queued('toReverse')).toEqual([id]);
    expect(await desk.detail({ id }, finance)).toMatchObject({ keptFen: 0, isToReverse: true });
    await desk.reverse({ id, redNo: '26117000000012345691', reason: '全额退款' }, finance);
    expect(await queued('toReverse')).toEqual([]);
    expect(await queued('reversed')).toEqual([id]);
    const third = await ask(await paid());
    await desk.issue({ id: third.id, invoiceNo: '26117000000012345692' }, finance);
    const again = { id: third.id, redNo: '26117000000012345691', reason: '开票有误' };
    expect(await refusalOf(desk.reverse(again, finance))).toBe('INVOICE_NUMBER_TAKEN');
    // Nothing is left of its money.
    expect(await refusalOf(ask(payId))).toBe('INVOICE_NOT_PAID');
    await desk.reject({ id: other.id, answer: '抬头与税号不符' }, finance);
    expect((await list(otherPayId))[0]).toMatchObject({ state: 'rejected', answer: '抬头与税号不符' });
    expect(
      await refusalOf(desk.issue({ id: other.id, invoiceNo: '87654321', link: 'http://x' }, finance)),
    ).toBe('INVOICE_LINK_INVALID');
    const month = server.clock.now().toISOString().slice(0, 7);
    const { content, filename } = await desk.export({ month }, finance);
    expect(filename).toBe(`mogine-invoices-${month}.csv`);
    const row = content.split('\r\n').find((line) => line.includes(payId));
    expect(row).toContain(
      `"福建 某某设计有限公司","91350100M000100Y43",100.00,0.00,"${invoiceNo}","26117000000012345691"`,
    );
  });

  it('gives a month to the books whole, however many there are', async () => {
    const { api, ctx } = server;
    const finance = await staffWith(ctx, 'finance');
    const { id } = await ask(await paid());
    await sql`insert into invoice_request
      (id, order_id, client_id, kind, title, tax_no, email, amount_fen, state, created_at)
      select gen_random_uuid(), order_id, client_id, 'personal', '第' || n, '', '', 1, 'withdrawn',
        '2025-03-31T16:00:00Z'::timestamptz + n / 7 * interval '1 second'
      from invoice_request, generate_series(1, 10001) n where id = ${id}`.execute(ctx.db);
    const month = '2025-04';
    const first = await api.invoicesDesk.export({ month }, finance);
    const rest = await api.invoicesDesk.export({ month, after: first.next ?? '' }, finance);
    expect([first.rows, rest.rows, rest.next]).toEqual([10_000, 1, null]);
    const lines = (first.content + rest.content).trimEnd().split('\r\n');
    const titles = lines.slice(1).map((line) => line.split(',')[3]);
    expect(new Set(titles)).toEqual(new Set(Array.from({ length: 10_001 }, (_, n) => `"第${n + 1}"`)));
    expect(titles).toHaveLength(10_001);
    expect(await api.invoicesDesk.export({ month: '2025-03' }, finance)).toMatchObject({ rows: 0 });
  });
});
