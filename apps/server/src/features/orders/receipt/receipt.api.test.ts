import { ApiError } from '@mogine/contract/kernel/api-error';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, type Member } from '../../../../test/builders.ts';
import { createAsset, createCategories } from '../../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { StubGateway } from '../../../../test/money/stub-gateway.ts';
import { readPdf } from '../../../../test/read-pdf.ts';
import { createCatalogFeature } from '../../catalog/index.ts';
import { readPayouts } from '../../rates/index.ts';
import { createPaymentsFeature } from '../../payments/index.ts';
import { settle } from '../../payments/service/settle.ts';
import { settleRefund } from '../../payments/service/settle-refund.ts';
import { walletFeature } from '../../wallet/index.ts';
import { ordersFeature } from '../index.ts';

const gateway = new StubGateway();
let server: TestServer;
let member: Member;

beforeAll(async () => {
  server = await startTestServer({
    features: {
      ...{ catalog: createCatalogFeature(), orders: ordersFeature },
      ...{ payments: createPaymentsFeature(readPayouts), wallet: walletFeature },
    },
    providers: { payments: gateway },
  });
  await createCategories(server.ctx);
  member = await createMember(server.ctx, { nickname: '林木' });
});
afterAll(() => server.close());

async function refusal(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ApiError ? error.reason : String(error)),
  );
}

async function paidOrder(): Promise<string> {
  const { payId } = await server.api.payments.createOrder({ product: 'point', point: 1100 }, member);
  gateway.pay(payId, 10_000, server.clock.now());
  const transaction = await gateway.queryOrder(payId);
  if (transaction.state !== 'not_found') await settle(server.ctx, transaction, 'notify');
  return payId;
}

async function fetchFile(url: string): Promise<{ status: number; type: string; bytes: Buffer }> {
  const reply = await server.app.inject({ method: 'GET', url });
  return {
    status: reply.statusCode,
    type: String(reply.headers['content-type']),
    bytes: reply.rawPayload,
  };
}

describe('a receipt', () => {
  it('of a payment says what was paid, when, how and by whom, in the language it was asked in', async () => {
    const payId = await paidOrder();
    const { transactionId } = (await server.api.orders.detail({ orderNo: payId }, member)).payment ?? {};
    const zh = await server.api.orders.receipt({ orderNo: payId }, member);
    const file = await fetchFile(zh.url);
    expect(file).toMatchObject({ status: 200, type: 'application/pdf' });
    expect(file.bytes.toString('latin1', 0, 8)).toBe('%PDF-1.7');
    const text = readPdf(file.bytes);
    for (const part of [
      '收据',
      payId,
      '微信支付',
      transactionId,
      '林木',
      '积分充值 1100 积分',
      '¥100.00',
      '不是发票',
    ]) {
      expect(text).toContain(part);
    }
    const headers = { 'accept-language': 'en' };
    const en = await server.api.orders.receipt({ orderNo: payId }, { ...member, headers });
    const english = readPdf((await fetchFile(en.url)).bytes);
    for (const part of ['Receipt', 'WeChat Pay', 'Top-up of 1100 points', '2026-03-02 10:00']) {
      expect(english).toContain(part);
    }
  });

  it('says a name that its payer was given in the language it was asked in', async () => {
    member = await createMember(server.ctx, { nickname: '用户k3mp' });
    const payId = await paidOrder();
    const said = ['zh', 'en'].map(async (lang) => {
      const as = { ...member, headers: { 'accept-language': lang } };
      const { url } = await server.api.orders.receipt({ orderNo: payId }, as);
      const text = readPdf((await fetchFile(url)).bytes);
      return ['用户k3mp', 'User k3mp'].filter((name) => text.includes(name));
    });
    expect(await Promise.all(said)).toEqual([['用户k3mp'], ['User k3mp']]);
  });

  it('of a payment that was given back says so, when and how much, and what is left of it', async () => {
    const payId = await paidOrder();
    const text = async (lang: string) => {
      const as = { ...member, headers: { 'accept-language': lang } };
      const { url } = await server.api.orders.receipt({ orderNo: payId }, as);
      return readPdf((await fetchFile(url)).bytes);
    };
    expect(await text('en')).not.toContain('Refunded');
    const { refundFen } = await server.api.payments.refundQuote({ payId }, member);
    const refund = await server.api.payments.requestRefund(
      { payId, expectedFen: refundFen, reason: '' },
      member,
    );
    await server.drainJobs();
    expect(await text('en')).not.toContain('Refunded');
    await settleRefund(server.ctx, gateway.endRefund(refund.refundNo), 'notify');
    const { refunded } = await server.api.orders.detail({ orderNo: payId }, member);
    expect(refunded).toMatchObject({ amountFen: 10_000, point: 1100 });
    for (const part of ['Refunded at 2026-03-02 10:00', '−¥100.00', 'Paid after the refund', '¥0.00'])
      expect(await text('en')).toContain(part);
    for (const part of ['已于 2026-03-02 10:00 退款', '退款后实付']) expect(await text('zh')).toContain(part);
  });

  it('of many assets goes on over pages and sums up their points', async () => {
    await paidOrder();
    const assets = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        createAsset(server.ctx, {
          pricePoints: 2,
          title: { zh: `很长名字的胡桃木茶几${'与配套地毯'.repeat(6)}${index}`, en: `Table ${index}` },
        }),
      ),
    );
    await server.api.orders.pay({ resourceIds: assets.join(',') }, member);
    const { records } = await server.api.orders.list({ size: 1 }, member);
    const { url } = await server.api.orders.receipt({ orderNo: records[0]?.orderNo ?? '' }, member);
    const text = readPdf((await fetchFile(url)).bytes);
    const pages = text.split('\n---\n');
    expect(pages.length).toBeGreaterThan(2);
    expect(text.match(/^2 积分$/gm)).toHaveLength(60);
    expect(pages.at(-1)).toContain('120 积分');
    expect(pages.at(-1)).toContain(`第 ${pages.length} / ${pages.length} 页`);
  });

  it('is only of what was paid, of one’s own orders, and for a while', async () => {
    const { payId: waiting } = await server.api.payments.createOrder({ product: 'vip', vipType: 1 }, member);
    const paid = await paidOrder();
    const stranger = await createMember(server.ctx);
    const { receipt } = server.api.orders;
    expect(await refusal(receipt({ orderNo: waiting }, member))).toBe('RECEIPT_NOT_PAID');
    expect(await refusal(receipt({ orderNo: paid }, stranger))).toBe('PAYMENT_NOT_FOUND');
    expect(await refusal(receipt({ orderNo: 'nothing' }, member))).toBe('PAYMENT_NOT_FOUND');
    expect(await refusal(receipt({ orderNo: paid }))).toBe('AUTH_REQUIRED');
    const { url } = await receipt({ orderNo: paid }, member);
    expect((await fetchFile(url.replace('/zh/', '/en/'))).status).toBe(403);
    expect((await fetchFile(url.replace(paid, waiting))).status).toBe(403);
    server.clock.advance({ minutes: 11 });
    expect((await fetchFile(url)).status).toBe(403);
  });
});
