import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMember, type Member } from '../../../test/builders.ts';
import { createBuyer } from '../../../test/buyers.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { KnownPayees } from '../../../test/payees.ts';
import { staffWith } from '../../../test/staff.ts';
import { createWechatTransfers } from '../../adapters/wechat-pay/transfers.ts';
import { simulatorGatewayConfig } from '../../simulators/client-config.ts';
import { startSimulators, type Simulators } from '../../simulators/start.ts';
import { openSession } from '../account/session.ts';
import { createApprovalsFeature } from '../approvals/index.ts';
import { createCatalogFeature } from '../catalog/index.ts';
import { messagesFeature } from '../messages/index.ts';
import { ordersFeature } from '../orders/index.ts';
import { walletFeature } from '../wallet/index.ts';
import { findLedgerFaults } from '../wallet/repository/audit.ts';
import { createEarnings, TRANSFER_NOTIFY_PATH } from './index.ts';
import { pursueTransfers, settleTransfer } from './service/transfer.ts';

const payees = new KnownPayees();
const { earnings, payoutsDesk, approvals } = createEarnings(payees);
let server: TestServer;
let simulators: Simulators;
let stateDir: string;
let now = () => new Date();

beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'mogine-transfers-'));
  const log = { info: () => undefined, error: () => undefined };
  simulators = await startSimulators({ port: 0, stateDir, mode: 'manual', log, wallClock: () => now() });
  const config = simulatorGatewayConfig(simulators, { notifyUrl: '', clock: () => now() });
  server = await startTestServer({
    features: {
      ...{ catalog: createCatalogFeature(), orders: ordersFeature, wallet: walletFeature },
      ...{ messages: messagesFeature, approvals: createApprovalsFeature(approvals), earnings, payoutsDesk },
    },
    providers: { transfers: createWechatTransfers(config) },
  });
  now = () => server.clock.now();
  config.notifyUrl = `${await server.app.listen({ port: 0, host: '127.0.0.1' })}${TRANSFER_NOTIFY_PATH}`;
  await createCategories(server.ctx);
});
beforeEach(() => simulators.control.clearFaults());
afterEach(async () => expect(await findLedgerFaults(server.ctx.db)).toEqual([]));
afterAll(async () => {
  await server.close();
  await simulators.close();
  await rm(stateDir, { recursive: true, force: true });
});

type Asked = { creator: Member; withdrawalNo: string };

/** A withdrawal by WeChat that two people let be paid; the job that sends it has not run. */
async function letBePaid(points: number): Promise<Asked> {
  const { ctx, api, clock } = server;
  const member = await createMember(ctx);
  const { clientId } = member;
  payees.add(clientId, { method: 'wechat' });
  const asset = await createAsset(ctx, { clientId, pricePoints: Math.ceil((points * 10) / 7) });
  await api.orders.pay({ resourceIds: asset }, await createBuyer(ctx, points * 2));
  clock.advance({ days: 8 });
  const session = { clientId, scope: 'full', autoLogin: false, userAgent: 'test' } as const;
  const creator = { ...member, token: (await openSession(ctx, session)).accessToken };
  const { netFen } = await api.earnings.quote({ points }, creator);
  const { id, withdrawalNo } = await api.earnings.withdraw({ points, netFen }, creator);
  const [finance, second] = [await staffWith(ctx, 'finance'), await staffWith(ctx, 'finance')];
  await api.payoutsDesk.approve({ id }, finance);
  const { approvalId } = await api.payoutsDesk.batch({ ids: id, reason: 'weekly' }, finance);
  await api.approvals.decide({ id: approvalId, decision: 'approve' }, second);
  return { creator, withdrawalNo };
}

async function latest({ creator }: Asked) {
  const [withdrawal] = (await server.api.earnings.withdrawals({ size: 1 }, creator)).records;
  if (!withdrawal) throw new Error('there is no withdrawal');
  return withdrawal;
}
const stateOf = async (asked: Asked) => (await latest(asked)).state;
const available = async ({ creator }: Asked) => (await server.api.earnings.summary({}, creator)).available;
const transferOf = ({ withdrawalNo }: Asked) =>
  simulators.control.transfers().filter(({ outBillNo }) => outBillNo === withdrawalNo);

describe('a transfer', () => {
  it('waits for its payee, who is told what to open, and ends when it is confirmed', async () => {
    const asked = await letBePaid(1000);
    await server.drainJobs();
    const waiting = await latest(asked);
    expect(waiting).toMatchObject({ state: 'awaiting_confirmation' });
    const [transfer] = transferOf(asked);
    expect(waiting.confirmPackage).toBe(transfer?.confirmPackage);
    expect(transfer).toMatchObject({
      ...{ amountFen: 10_000, userName: '', openid: `openid-${asked.creator.clientId}`, appId: 'wx-app' },
    });
    simulators.control.endTransfer(asked.withdrawalNo, 'SUCCESS');
    await simulators.control.runDue();
    expect(await latest(asked)).toMatchObject({ state: 'done', confirmPackage: '' });
    expect(await available(asked)).toBe(0);
  });

  it('of two thousand yuan and more tells the name, which only WeChat can read', async () => {
    const asked = await letBePaid(20_000);
    await server.drainJobs();
    expect(transferOf(asked)).toMatchObject([{ userName: '张三', amountFen: 200_000 }]);
  });

  it('that nobody confirms within a day gives the points back', async () => {
    const asked = await letBePaid(1000);
    await server.drainJobs();
    await simulators.control.advanceClock(24 * 3_600_000);
    expect(await stateOf(asked)).toBe('expired');
    expect(await available(asked)).toBe(1000);
  });

  it('that fails gives the points back and says why', async () => {
    const asked = await letBePaid(1000);
    await server.drainJobs();
    simulators.control.endTransfer(asked.withdrawalNo, 'FAIL', 'PAYEE_ACCOUNT_ABNORMAL');
    await simulators.control.runDue();
    expect(await latest(asked)).toMatchObject({ state: 'failed', why: 'PAYEE_ACCOUNT_ABNORMAL' });
    expect(await available(asked)).toBe(1000);
  });

  it('whose answer is lost is asked for again, and made once', async () => {
    const asked = await letBePaid(1000);
    simulators.control.setFault({ kind: 'error', op: 'transfer', effect: 'after' });
    await server.drainJobs();
    expect(await stateOf(asked)).toBe('sent');
    await pursueTransfers(server.ctx, payees);
    expect(await stateOf(asked)).toBe('awaiting_confirmation');
    expect((await latest(asked)).confirmPackage).not.toBe('');
    expect(transferOf(asked)).toHaveLength(1);
  });

  it('is not given up while the trouble is ours', async () => {
    const asked = await letBePaid(1000);
    simulators.control.setFault({ kind: 'error', op: 'transfer', status: 403, code: 'NOT_ENOUGH' });
    await server.drainJobs();
    expect(await stateOf(asked)).toBe('sent');
    await pursueTransfers(server.ctx, payees);
    expect(await stateOf(asked)).toBe('awaiting_confirmation');
  });

  it('that WeChat refuses gives the points back', async () => {
    const asked = await letBePaid(1000);
    simulators.control.setFault({
      kind: 'error',
      op: 'transfer',
      status: 400,
      code: 'PARAM_ERROR',
      effect: 'before',
    });
    await server.drainJobs();
    expect(await latest(asked)).toMatchObject({ state: 'failed', why: 'PARAM_ERROR' });
    expect(await available(asked)).toBe(1000);
  });

  it('that nobody can send any more gives the points back, unless WeChat has it; what is only unreadable waits', async () => {
    const damaged = await letBePaid(1000);
    const sent = await letBePaid(1000);
    const lost = await letBePaid(1000);
    // Weeks have passed since the first two logged in.
    const told = async ({ withdrawalNo }: Asked) =>
      server.ctx.db
        .selectFrom('withdrawal')
        .select(['state', 'why'])
        .where('withdrawal_no', '=', withdrawalNo)
        .executeTakeFirstOrThrow();
    payees.unreadable.set(damaged.creator.clientId, { isLost: false });
    payees.unreadable.set(lost.creator.clientId, { isLost: true });
    simulators.control.setFault({ kind: 'error', op: 'transfer', effect: 'after' });
    await server.drainJobs();
    expect([await told(damaged), await told(sent)]).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
    payees.unreadable.set(sent.creator.clientId, { isLost: true });
    await pursueTransfers(server.ctx, payees);
    expect(await told(lost)).toEqual({ state: 'failed', why: 'PAYEE_LOST' });
    expect(await available(lost)).toBe(1000);
    const noticeIn = async (lang: string) => {
      const as = { token: lost.creator.token, headers: { 'accept-language': lang } };
      return (await server.api.messages.list({ size: 1 }, as)).records[0]?.content;
    };
    expect(await noticeIn('zh')).toContain('须重新填写');
    expect(await noticeIn('zh')).not.toMatch(/[a-z]{4}/);
    expect(await noticeIn('en')).toContain('has to be entered again');
    expect(await noticeIn('en')).not.toMatch(/\p{Script=Han}/u);
    expect([await told(damaged), await told(sent)]).toMatchObject([
      { state: 'sent' },
      { state: 'awaiting_confirmation' },
    ]);
    payees.unreadable.clear();
  });

  it('whose notice gets lost is found out by asking', async () => {
    const asked = await letBePaid(1000);
    await server.drainJobs();
    simulators.control.setFault({ kind: 'drop', op: 'notify', times: 20 });
    simulators.control.endTransfer(asked.withdrawalNo, 'SUCCESS');
    await simulators.control.runDue();
    expect(await stateOf(asked)).toBe('awaiting_confirmation');
    await pursueTransfers(server.ctx, payees);
    expect(await stateOf(asked)).toBe('done');
  });
});

describe('a notice', () => {
  it('that comes five times, and then says the contrary, changes something once', async () => {
    const asked = await letBePaid(1000);
    await server.drainJobs();
    simulators.control.setFault({ kind: 'duplicate', op: 'notify', copies: 5 });
    simulators.control.endTransfer(asked.withdrawalNo, 'SUCCESS');
    await simulators.control.runDue();
    expect(await stateOf(asked)).toBe('done');
    const [transfer] = transferOf(asked);
    const told = {
      ...{ outBillNo: asked.withdrawalNo, billNo: transfer?.billNo ?? '', state: 'FAIL' as const },
      ...{ amountFen: 10_000, confirmPackage: '', failure: 'PAYEE_ACCOUNT_ABNORMAL' },
    };
    expect(await settleTransfer(server.ctx, told)).toBe('unchanged');
    expect(await stateOf(asked)).toBe('done');
  });

  it.each(['unsigned', 'forged', 'wrong_serial', 'stale_timestamp', 'tampered'] as const)(
    'that is %s changes nothing; the true one that follows does',
    async (kind) => {
      const asked = await letBePaid(1000);
      await server.drainJobs();
      simulators.control.setFault({ kind, op: 'notify' });
      simulators.control.endTransfer(asked.withdrawalNo, 'SUCCESS');
      await simulators.control.runDue();
      expect(await stateOf(asked)).toBe('awaiting_confirmation');
      await simulators.control.advanceClock(60_000);
      expect(await stateOf(asked)).toBe('done');
    },
  );

  it('of another amount, without one, or of a number nobody knows changes nothing', async () => {
    const asked = await letBePaid(1000);
    await server.drainJobs();
    const told = { outBillNo: asked.withdrawalNo, billNo: '1', confirmPackage: '', failure: '' };
    const settle = (amountFen: number | null, outBillNo = asked.withdrawalNo) =>
      settleTransfer(server.ctx, { ...told, outBillNo, state: 'SUCCESS', amountFen });
    expect(await settle(10_001)).toBe('mismatch');
    expect(await settle(null)).toBe('mismatch');
    expect(await settle(10_000, 'E202601010000000000')).toBe('unknown');
    expect(await stateOf(asked)).toBe('awaiting_confirmation');
    await settleTransfer(server.ctx, { ...told, state: 'CANCELLED', amountFen: 10_000 });
    // The points are back already: somebody has to hear that the money went, too.
    expect(await settle(10_000)).toBe('mismatch');
    expect(await stateOf(asked)).toBe('expired');
  });
});
