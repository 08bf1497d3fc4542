import { businessDay } from '#kernel/clock';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { TestServer } from '../harness.ts';
import { agree, pick } from './agree.ts';
import type { Model } from './model.ts';
import { ask, decide, endAtBank, isUnderWay, quote, send, settle } from './refund-model.ts';
import type { RefundFault, StubGateway } from './stub-gateway.ts';
import type { AskedRefund, World } from './world.ts';

export type RefundStep =
  | { do: 'askRefund'; n: number; extraFen: number }
  /** Somebody spends and asks back at the same moment. */
  | { do: 'spendAndAsk'; n: number; points: number }
  | { do: 'decideRefund'; n: number; how: 'approve' | 'reject' | 'withdraw' }
  | { do: 'sendRefund'; n: number; fault: RefundFault | null }
  | { do: 'bankEnds'; n: number; to: 'success' | 'closed' | 'abnormal' }
  | { do: 'tellRefund'; n: number; copies: number }
  | { do: 'chaseRefunds' };

const n = fc.nat({ max: 11 });

export const refundStep: fc.Arbitrary<RefundStep> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('askRefund' as const), n, extraFen: fc.constantFrom(0, 0, 0, 1) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('spendAndAsk' as const),
      n,
      points: fc.integer({ min: 1, max: 1300 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('decideRefund' as const),
      n,
      how: fc.constantFrom('approve' as const, 'reject' as const, 'withdraw' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('sendRefund' as const),
      n,
      fault: fc.constantFrom<(RefundFault | null)[]>(null, null, 'down', 'refused', 'lost'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('bankEnds' as const),
      n,
      to: fc.constantFrom('success' as const, 'success' as const, 'closed' as const, 'abnormal' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('tellRefund' as const),
      n,
      copies: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('chaseRefunds' as const) }) },
);

type Stage = { server: TestServer; gateway: StubGateway; world: World; model: Model };

export async function playRefund(
  { server, gateway, world, model, clientId }: Stage & { clientId: string },
  step: RefundStep,
): Promise<void> {
  const now = () => server.clock.now().getTime();
  switch (step.do) {
    case 'askRefund':
    case 'spendAndAsk': {
      const order = pick(model.orders, step.n);
      if (!order) return;
      // The newest of an order's refunds is the one that is taken back: no two are of the same moment.
      server.clock.advance({ seconds: 1 });
      const seen = quote(model, order, now());
      const expectedFen = ('fen' in seen ? seen.fen : 1) + (step.do === 'askRefund' ? step.extraFen : 0);
      const settleAsk = (is: AskedRefund) => {
        const should = ask(model, order, { expectedFen, now: now() });
        if ('reason' in should || 'reason' in is) return agree('ask', is, should);
        should.refundNo = is.refundNo;
        agree('asked', is.state, should.state);
      };
      if (step.do === 'askRefund')
        return settleAsk(await world.askRefund(clientId, order.payId, expectedFen));
      const key = server.ctx.ids.next();
      const [spent, asked] = await Promise.all([
        world.spend({ clientId, points: step.points, key, seller: clientId, share: 0 }),
        world.askRefund(clientId, order.payId, expectedFen),
      ]);
      // A request that was accepted came first, or nothing was spent of what it asks for.
      if (!('reason' in asked)) settleAsk(asked);
      agree('spend', spent, model.take(step.points).result);
      if ('reason' in asked) settleAsk(asked);
      return;
    }
    case 'chaseRefunds':
      for (const refund of model.refunds) if (refund.state !== 'abnormal') send(refund, null);
      return world.chaseRefunds();
    default:
  }
  const refund = pick(model.refunds, step.n);
  if (!refund) return;
  const { refundNo } = refund;
  const { payId } = refund.order;
  switch (step.do) {
    case 'decideRefund': {
      const newest = model.refunds.findLast(({ order }) => order === refund.order) ?? refund;
      const should = decide(step.how === 'withdraw' ? newest : refund, step.how);
      return agree('decide', await world.decideRefund({ clientId, payId, refundNo }, step.how), should);
    }
    case 'sendRefund': {
      const should = send(refund, step.fault);
      return agree('send', await world.sendRefund(refundNo, step.fault), should);
    }
    case 'bankEnds':
      if (endAtBank(refund, step.to, now())) {
        gateway.endRefund(refundNo, step.to, step.to === 'success' ? server.clock.now() : undefined);
      }
      return;
    case 'tellRefund':
      settle(refund);
      return world.tellRefund(refundNo, step.copies);
  }
}

/** The bank pays what it was asked for, nobody tells, and the bills of all days are all that is left to go by. */
export async function endRefunds({ server, gateway, world, model }: Stage): Promise<void> {
  for (const refund of model.refunds.filter(isUnderWay)) {
    agree('sent', await world.sendRefund(refund.refundNo, null), send(refund, null));
    if (!endAtBank(refund, 'success', server.clock.now().getTime())) continue;
    gateway.endRefund(refund.refundNo, 'success', server.clock.now());
  }
  const times = [
    ...model.orders.map(({ paidAt }) => paidAt),
    ...model.refunds.map(({ paidBackAt }) => paidBackAt),
  ];
  const days = new Set(times.flatMap((at) => (at === null ? [] : businessDay(new Date(at)))));
  for (const day of [...days].toSorted()) await world.reconcile(day);
  for (const order of model.orders) if (order.paidFen === order.fen) model.settle(order);
  for (const refund of model.refunds) settle(refund);

  const ownNumbers = [
    ...model.orders.map(({ payId }) => payId),
    ...model.refunds.map(({ refundNo }) => refundNo),
  ];
  agree(
    'differences',
    await openDifferences(server, ownNumbers),
    model.orders
      .filter(({ fen, paidFen }) => paidFen !== null && paidFen !== fen)
      .map(({ payId }) => payId)
      .toSorted(),
  );
  for (const order of model.orders) {
    const { payId } = order;
    const back = model.refunds
      .filter((refund) => refund.order === order && refund.state === 'refunded')
      .reduce((sum, { fen }) => sum + fen, 0);
    agree('paid back', gateway.refundedFen(payId), back);
    const isCredited = order.state === 'paid' || order.state === 'refunded';
    agree('money', await moneyOf(server, payId), isCredited ? order.fen - back : 0);
  }
  agree(
    'refunds',
    await statesOf(
      server,
      model.refunds.map(({ refundNo }) => refundNo),
    ),
    Object.fromEntries(
      model.refunds
        .map(({ refundNo, state }) => [refundNo, state] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );
}

/** What the bills and we do not agree about. */
async function openDifferences(server: TestServer, numbers: string[]): Promise<string[]> {
  if (numbers.length === 0) return [];
  const rows = await server.ctx.db
    .selectFrom('payment_bill_difference')
    .select('out_trade_no')
    .where('out_trade_no', 'in', numbers)
    .where('is_repaired', '=', false)
    .execute();
  return rows.map(({ out_trade_no: number }) => number).toSorted();
}

/** What the books say that the provider owes us for one order. */
async function moneyOf(server: TestServer, payId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(e.amount), 0)::bigint as sum from ledger_entry e
    join ledger_txn t on t.id = e.txn_id join ledger_account a on a.id = e.account_id
    where a.kind = 'wx_receivable' and t.meta ->> 'outTradeNo' = ${payId}`.execute(server.ctx.db);
  return rows[0]?.sum ?? 0;
}

async function statesOf(server: TestServer, refundNos: string[]): Promise<Record<string, string>> {
  if (refundNos.length === 0) return {};
  const { rows } = await sql<{ no: string; state: string }>`
    select replace(id::text, '-', '') as no, state from payment_refund
    where replace(id::text, '-', '') = any(${refundNos}) order by 1`.execute(server.ctx.db);
  return Object.fromEntries(rows.map(({ no, state }) => [no, state]));
}
