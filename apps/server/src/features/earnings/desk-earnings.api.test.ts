import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { createMember, type Member } from '../../../test/builders.ts';
import { createBuyer } from '../../../test/buyers.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { createCreator } from '../../../test/creators.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { KnownPayees } from '../../../test/payees.ts';
import { staffWith, type TestStaff } from '../../../test/staff.ts';
import { createApprovalsFeature } from '../approvals/index.ts';
import { createCatalogFeature } from '../catalog/index.ts';
import { messagesFeature } from '../messages/index.ts';
import { ordersFeature } from '../orders/index.ts';
import { spendPoints, walletFeature } from '../wallet/index.ts';
import { findLedgerFaults } from '../wallet/repository/audit.ts';
import { createEarnings } from './index.ts';
import { findSellerName } from './repository/read-earnings.ts';
import { writeTable } from './statement/write-table.ts';

let server: TestServer;
let finance: TestStaff;
let second: TestStaff;

beforeAll(async () => {
  const { earnings, earningsDesk, approvals } = createEarnings(new KnownPayees());
  server = await startTestServer({
    features: {
      ...{ catalog: createCatalogFeature(), orders: ordersFeature, messages: messagesFeature },
      ...{ wallet: walletFeature, earnings, earningsDesk, approvals: createApprovalsFeature(approvals) },
    },
    startAt: '2026-03-02T02:00:00Z',
  });
  await createCategories(server.ctx);
});
beforeEach(async () => {
  finance = await staffWith(server.ctx, 'finance');
  second = await staffWith(server.ctx, 'finance');
});
afterEach(async () => expect(await findLedgerFaults(server.ctx.db)).toEqual([]));
afterAll(() => server.close());

const desk = () => server.api.earningsDesk;
const approve = (id: string, by: TestStaff) =>
  refusalOf(server.api.approvals.decide({ id, decision: 'approve' }, by));

/** A creator who has sold one asset for 100 points, and the earning of it. */
async function soldOnce(): Promise<{ creator: Member; id: string; orderNo: string; txnId: string }> {
  const creator = await createMember(server.ctx, { nickname: '林间' });
  const asset = await createAsset(server.ctx, {
    ...{ clientId: creator.clientId, pricePoints: 100, title: { zh: '藤椅', en: 'Rattan chair' } },
  });
  await server.api.orders.pay({ resourceIds: asset }, await createBuyer(server.ctx, 100));
  const { records } = await desk().list({ clientId: creator.clientId, size: 5 }, finance);
  const [row] = records;
  if (!row) throw new Error('nothing was earned');
  const { txnId } = await desk().detail({ id: row.id }, finance);
  return { creator, id: row.id, orderNo: row.orderNo, txnId };
}

it('an earning is found by its creator, their phone, its order and its transaction', async () => {
  const { creator, id, orderNo, txnId } = await soldOnce();
  await soldOnce();
  const found = async (by: Parameters<ReturnType<typeof desk>['list']>[0]) =>
    (await desk().list({ ...by, size: 5 }, finance)).records.map((row) => row.id);
  expect(await found({ clientId: creator.clientId })).toEqual([id]);
  expect(await found({ phone: creator.phone })).toEqual([id]);
  expect(await found({ orderNo })).toEqual([id]);
  expect(await found({ txnId })).toEqual([id]);
  expect((await found({})).length).toBeGreaterThan(1);
});

it('is that of a creator by the name that was approved, for finance and in the statement', async () => {
  const { ctx, api } = server;
  const creator = await createCreator(ctx, { displayName: '林间工坊' });
  const asset = await createAsset(ctx, { clientId: creator.clientId, pricePoints: 100 });
  await api.orders.pay({ resourceIds: asset }, await createBuyer(ctx, 100));
  const [row] = (await desk().list({ clientId: creator.clientId, size: 5 }, finance)).records;
  expect(row?.creator.name).toBe('林间工坊');
  expect((await desk().detail({ id: row?.id ?? '' }, finance)).creator.name).toBe('林间工坊');
  expect(await findSellerName(ctx.db, creator.clientId)).toBe('林间工坊');
});

it('is taken back when a second person agrees, once; its creator is told and the statement says what it was', async () => {
  const { creator, id } = await soldOnce();
  const { approvalId } = await desk().reverse({ id, reason: '侵权成立\nInfringement' }, finance);
  expect(await desk().detail({ id }, finance)).toMatchObject({ approvalId, reversedTime: null });
  expect(await refusalOf(desk().reverse({ id, reason: '再次' }, second))).toBe('APPROVAL_WAITING');
  expect(await approve(approvalId, finance)).toBe('APPROVAL_OWN');
  expect(await approve(approvalId, second)).toBe('accepted');
  expect(await desk().detail({ id }, finance)).toMatchObject({
    ...{ approvalId: null, reversedBy: second.name, reversedWhy: '侵权成立\nInfringement' },
    ...{ owedPoint: 0, settledPoint: 0 },
  });
  expect(await refusalOf(desk().reverse({ id, reason: '再次' }, finance))).toBe('EARNING_REVERSED');
  const { pending, total } = await server.api.earnings.summary({}, creator);
  expect([pending, total]).toEqual([0, 0]);
  const { records } = await server.api.messages.list({ size: 5 }, creator);
  expect(records.find(({ title }) => title === '一笔收益已撤回')?.content).toContain('侵权成立');
  const period = { from: new Date('2026-03-01T00:00:00+08:00'), to: new Date('2026-04-01T00:00:00+08:00') };
  const parts: Uint8Array[] = [];
  for await (const part of writeTable(server.ctx, { clientId: creator.clientId, period, lang: 'zh' }))
    parts.push(part);
  const lines = Buffer.concat(parts).toString('utf8').split('\r\n');
  expect(lines.find((line) => line.includes('收益撤回'))).toContain('藤椅');
});

it('of what was spent the rest is owed, and said so', async () => {
  const { creator, id } = await soldOnce();
  server.clock.advance({ days: 8 });
  finance = await staffWith(server.ctx, 'finance');
  second = await staffWith(server.ctx, 'finance');
  const key = server.ctx.ids.next();
  await spendPoints(server.ctx, {
    ...{ clientId: creator.clientId, points: 50, key, orderNo: key, kind: 'purchase' },
    ...{ title: { zh: '测试', en: 'Test' }, credits: { to: 'platform' } },
  });
  const { approvalId } = await desk().reverse({ id, reason: '异常交易' }, finance);
  expect(await approve(approvalId, second)).toBe('accepted');
  expect(await desk().detail({ id }, finance)).toMatchObject({ owedPoint: 50, settledPoint: 0 });
});

it('is proposed by finance alone, for a reason, and only where there is one', async () => {
  const { id } = await soldOnce();
  const support = await staffWith(server.ctx, 'support');
  expect(await refusalOf(desk().reverse({ id, reason: '侵权' }, support))).toBe('FORBIDDEN');
  expect(await refusalOf(desk().reverse({ id, reason: ' ' }, finance))).toBe('BAD_INPUT');
  const unknown = { id: server.ctx.ids.next(), reason: '侵权' };
  expect(await refusalOf(desk().reverse(unknown, finance))).toBe('EARNING_NOT_FOUND');
});
