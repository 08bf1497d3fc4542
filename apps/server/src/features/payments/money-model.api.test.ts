import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { Disagreement } from '../../../test/money/agree.ts';
import { playScript } from '../../../test/money/script.ts';
import { scripts } from '../../../test/money/steps.ts';
import { StubGateway } from '../../../test/money/stub-gateway.ts';
import { createWorld, type World } from '../../../test/money/world.ts';
import { creditPayment, walletFeature } from '../wallet/index.ts';
import { readPayouts } from '../rates/index.ts';
import { createPaymentsFeature } from './index.ts';
import { orderIdOf } from './rules.ts';

type Policy = 'granted_only' | 'all';
type Break = (world: World, server: TestServer) => Partial<World>;

/** Plays random scripts; throws the first disagreement. */
async function playScripts(options: {
  policy: Policy;
  runs: number;
  seed: number;
  broken?: Break;
}): Promise<void> {
  const { policy, runs, seed, broken } = options;
  const gateway = new StubGateway();
  const server = await startTestServer({
    features: { payments: createPaymentsFeature(readPayouts), wallet: walletFeature },
    providers: { payments: gateway },
    env: { MOGINE_FREEZE_POLICY: policy },
  });
  try {
    // Thousands of small commits, none of which has to outlive the machine.
    await sql`do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$`.execute(
      server.ctx.db,
    );
    const whole = createWorld(server.ctx, gateway);
    const world = { ...whole, ...broken?.(whole, server) };
    const property = fc.asyncProperty(scripts, async (script) =>
      playScript({ server, gateway, world, policy }, script),
    );
    await fc.assert(property, { numRuns: runs, seed, endOnFailure: broken !== undefined });
  } finally {
    await server.close();
  }
}

describe('money and points follow their model through random scripts', () => {
  it.each([
    ['granted_only', 60],
    ['all', 24],
  ] as const)(
    'when a lapsed membership freezes %s',
    async (policy, runs) => {
      await playScripts({ policy, runs, seed: 20260302 });
      // A disagreement is played again and again until its script is short.
    },
    120_000,
  );
});

/** Seeded defects: each breaks one rule, and the scripts have to notice every one of them. */
const canaries: Record<string, Break> = {
  'a repeated notification credits again': (world, { ctx }) => ({
    async notify(payId, copies) {
      await world.notify(payId, copies);
      const order = await ctx.db
        .selectFrom('payment_order')
        .select(['client_id', 'offer', 'state'])
        .where('id', '=', payId)
        .executeTakeFirstOrThrow();
      if (order.state !== 'paid') return;
      const outTradeNo = ctx.ids.next().replaceAll('-', '');
      await creditPayment(ctx, { clientId: order.client_id, outTradeNo, offer: order.offer as never });
    },
  }),
  'the amount paid is not compared': (world) => ({
    pay: async (payId, fen) => world.pay(payId, fen - (fen % 10)),
  }),
  'late money is not credited': (world, { ctx }) => ({
    async poll(clientId, payId) {
      const { state } = await ctx.db
        .selectFrom('payment_order')
        .select('state')
        .where('id', '=', payId)
        .executeTakeFirstOrThrow();
      return state === 'closed' || state === 'closing' ? 3 : world.poll(clientId, payId);
    },
  }),
  'spent points stay in their lots': (world, { ctx }) => ({
    async spend(request) {
      const result = await world.spend(request);
      await sql`update point_lot set remaining = granted where client_id = ${request.clientId} and remaining > 0`.execute(
        ctx.db,
      );
      return result;
    },
  }),
  'the freeze is not looked at': (world, { ctx }) => ({
    async spend(request) {
      const shift = (years: number) =>
        sql`update membership set ends_at = ends_at + make_interval(years => ${years})
          where client_id = ${request.clientId}`.execute(ctx.db);
      await shift(50);
      const result = await world.spend(request);
      await shift(-50);
      return result;
    },
  }),
  'frozen points expire': (world, { ctx }) => ({
    async expire() {
      await sql`create table membership_aside as select * from membership`.execute(ctx.db);
      await sql`delete from membership`.execute(ctx.db);
      await world.expire();
      await sql`insert into membership select * from membership_aside`.execute(ctx.db);
      await sql`drop table membership_aside`.execute(ctx.db);
    },
  }),
  'a posted hold also gives back': (world, { ctx }) => ({
    async resolve(holdId, how) {
      const result = await world.resolve(holdId, how);
      if (how === 'post') {
        await sql`update point_lot l set remaining = least(granted, remaining + p.points)
          from point_hold_part p where p.lot_id = l.id and p.hold_id = ${holdId}`.execute(ctx.db);
      }
      return result;
    },
  }),
  'the platform keeps the seller’s share': (world) => ({
    spend: async (request) => world.spend({ ...request, share: 0 }),
  }),
  'a balance moves without an entry': (world, { ctx }) => ({
    async gift(clientId, points, key) {
      await world.gift(clientId, points, key);
      await sql`update ledger_account set balance = balance + 1 where client_id = ${clientId} and kind = 'gift'`.execute(
        ctx.db,
      );
    },
  }),
  'points that are asked back can be spent': (world, { ctx }) => ({
    async askRefund(...request) {
      const asked = await world.askRefund(...request);
      if ('reason' in asked) return asked;
      const { holdId } = await ctx.db
        .selectFrom('payment_refund')
        .select('hold_id as holdId')
        .where('id', '=', orderIdOf(asked.refundNo) ?? '')
        .executeTakeFirstOrThrow();
      if (holdId !== null) await world.resolve(holdId, 'release');
      return asked;
    },
  }),
  'more is asked back than was seen': (world) => ({
    async askRefund(clientId, payId, expectedFen) {
      const asked = await world.askRefund(clientId, payId, expectedFen);
      const isOther = 'reason' in asked && asked.reason === 'REFUND_QUOTE_CHANGED';
      return isOther ? world.askRefund(clientId, payId, expectedFen - 1) : asked;
    },
  }),
  'what was refused is paid back': (world) => ({
    decideRefund: async (refund, how) => world.decideRefund(refund, how === 'reject' ? 'approve' : how),
  }),
  'a repeated word of the bank gives the points back as well': (world, { ctx }) => ({
    async tellRefund(refundNo, copies) {
      await world.tellRefund(refundNo, copies);
      if (copies === 1) return;
      await sql`update point_lot l set remaining = p.points
        from point_hold_part p join payment_refund r on r.hold_id = p.hold_id
        where p.lot_id = l.id and r.state = 'refunded' and r.id = ${orderIdOf(refundNo)}`.execute(ctx.db);
    },
  }),
  'an answer that got lost sends the money twice': (world, { ctx }) => ({
    async sendRefund(refundNo, fault) {
      const answer = await world.sendRefund(refundNo, fault);
      if (fault !== 'lost') return answer;
      const told = await ctx.payments.queryRefund(refundNo);
      if (told.state === 'not_found') return answer;
      const { outTradeNo, refundFen, totalFen } = told;
      const outRefundNo = ctx.ids.next().replaceAll('-', '');
      await ctx.payments.refund({ outTradeNo, outRefundNo, refundFen, totalFen, reason: '' });
      (ctx.payments as StubGateway).endRefund(outRefundNo, 'success', ctx.clock.now());
      return answer;
    },
  }),
  'what nobody told of is not found on the bill': () => ({ reconcile: async () => undefined }),
  'half a purchase outlives a crash': (world) => ({
    crash: async (request) => void (await world.spend(request)),
  }),
};

describe('the scripts notice', () => {
  it.each(Object.entries(canaries))('that %s', async (_, broken) => {
    const played = playScripts({ policy: 'granted_only', runs: 160, seed: 42, broken });
    await expect(played).rejects.toSatisfy(
      (error) => error instanceof Error && error.cause instanceof Disagreement,
    );
  });
});
