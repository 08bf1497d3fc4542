import fc from 'fast-check';
import { readWalletStanding } from '../../src/features/wallet/service/membership.ts';
import { findLedgerFaults } from '../../src/features/wallet/repository/audit.ts';
import { createMember } from '../builders.ts';
import type { TestServer } from '../harness.ts';
import { agree, pick } from './agree.ts';
import { Model, SKUS } from './model.ts';
import { endRefunds, playRefund, refundStep, type RefundStep } from './refund-script.ts';
import type { StubGateway } from './stub-gateway.ts';
import type { World } from './world.ts';

export type Step =
  | { do: 'open' | 'buy'; sku: number }
  | { do: 'pay'; n: number; extraFen: number }
  | { do: 'notify' | 'poll'; n: number; copies: number }
  | { do: 'spend' | 'crash' | 'burst'; points: number; sharePercent: number }
  | { do: 'spendAgain'; n: number; morePoints: number }
  | { do: 'hold' | 'gift'; points: number }
  | { do: 'resolve'; n: number; how: 'post' | 'release' }
  | { do: 'sweep' | 'expire' }
  | { do: 'jump'; minutes: number }
  | RefundStep;

const n = fc.nat({ max: 11 });
const points = fc.oneof(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 1300 }));
const sharePercent = fc.constantFrom(0, 0, 70, 100);
const DAY_MINUTES = 24 * 60;
const minutes = fc.constantFrom(
  1,
  14,
  16,
  8 * DAY_MINUTES,
  20 * DAY_MINUTES,
  32 * DAY_MINUTES,
  370 * DAY_MINUTES,
);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constantFrom('open' as const, 'buy' as const),
      sku: fc.constantFrom(0, 1, 2, 2),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('pay' as const), n, extraFen: fc.constantFrom(0, 0, 0, 0, 1) }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constantFrom('notify' as const, 'poll' as const),
      n,
      copies: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('spend' as const, 'spend' as const, 'crash' as const, 'burst' as const),
      points,
      sharePercent,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('spendAgain' as const), n, morePoints: fc.constantFrom(0, 0, 1) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('hold' as const, 'gift' as const), points }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('resolve' as const),
      n,
      how: fc.constantFrom('post' as const, 'release' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('sweep' as const, 'expire' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('jump' as const), minutes }) },
  { weight: 12, arbitrary: refundStep },
);

/** Where a script begins: random steps alone would seldom get as far as a lapsed membership, or a refund at the bank. */
const beginnings: readonly Step[][] = [
  [],
  [{ do: 'buy', sku: 1 }],
  [
    { do: 'open', sku: 0 },
    { do: 'pay', n: 0, extraFen: 1 },
  ],
  [
    { do: 'open', sku: 1 },
    { do: 'jump', minutes: 14 },
    { do: 'open', sku: 1 },
    { do: 'pay', n: 0, extraFen: 0 },
  ],
  [
    { do: 'buy', sku: 2 },
    { do: 'gift', points: 400 },
    { do: 'buy', sku: 1 },
  ],
  [
    { do: 'buy', sku: 1 },
    { do: 'buy', sku: 2 },
    { do: 'gift', points: 400 },
    { do: 'jump', minutes: 32 * DAY_MINUTES },
  ],
  [
    { do: 'buy', sku: 2 },
    { do: 'gift', points: 400 },
    { do: 'jump', minutes: 32 * DAY_MINUTES },
    { do: 'jump', minutes: 370 * DAY_MINUTES },
  ],
  [
    { do: 'buy', sku: 1 },
    { do: 'askRefund', n: 0, extraFen: 0 },
    { do: 'sendRefund', n: 0, fault: null },
  ],
  [
    { do: 'buy', sku: 1 },
    { do: 'spend', points: 150, sharePercent: 0 },
    { do: 'askRefund', n: 0, extraFen: 0 },
    { do: 'decideRefund', n: 0, how: 'reject' },
    { do: 'askRefund', n: 0, extraFen: 0 },
  ],
  [
    { do: 'buy', sku: 0 },
    { do: 'askRefund', n: 0, extraFen: 0 },
    { do: 'sendRefund', n: 0, fault: 'lost' },
    { do: 'bankEnds', n: 0, to: 'success' },
  ],
];

export const scripts: fc.Arbitrary<Step[]> = fc
  .tuple(fc.constantFrom(...beginnings), fc.array(step, { minLength: 5, maxLength: 22, size: 'max' }))
  .map(([beginning, steps]) => [...beginning, ...steps]);

/** Plays a script on a new buyer and seller, comparing with the model after each step and the books at the end. */
export async function playScript(
  given: { server: TestServer; gateway: StubGateway; world: World; policy: 'granted_only' | 'all' },
  script: readonly Step[],
): Promise<void> {
  const { server, gateway, world, policy } = given;
  const { clientId } = await createMember(server.ctx);
  const { clientId: seller } = await createMember(server.ctx);
  const model = new Model(policy, () => server.clock.now());
  const newKey = () => server.ctx.ids.next();
  for (const [index, step] of script.entries()) {
    await play(step);
    const { point, frozen } = await readWalletStanding(server.ctx, clientId);
    agree(`standing after step ${index} ${JSON.stringify(step)}`, { point, frozen }, model.standing());
  }
  await endRefunds({ server, gateway, world, model });
  for (const order of model.orders) agree('state', await codeOf(order.payId), model.code(order));
  agree('balances', await balancesOf(server, clientId), sorted(model.balances()));
  const earned = model.sellerEarned;
  agree('seller', await balancesOf(server, seller), earned > 0 ? { earned } : {});
  agree(
    'credits',
    await creditsOf(server, clientId),
    model.orders.filter(({ state }) => state === 'paid' || state === 'refunded').length,
  );
  agree('faults', await findLedgerFaults(server.ctx.db), []);

  async function play(step: Step): Promise<void> {
    switch (step.do) {
      case 'buy': {
        await play({ do: 'open', sku: step.sku });
        const order = model.orders.findLast(({ sku, state }) => sku === step.sku && state === 'open');
        const n = order ? model.orders.indexOf(order) : 0;
        await play({ do: 'pay', n, extraFen: 0 });
        return play({ do: 'notify', n, copies: 2 });
      }
      case 'open': {
        const known = model.reusable(step.sku);
        const sku = SKUS[step.sku] ?? SKUS[0];
        const payId = await world.open(clientId, sku.ask);
        if (known) return agree('order', payId, known.payId);
        const expiresAt = Math.floor(server.clock.now().getTime() / 1000) * 1000 + 15 * 60_000;
        model.orders.push({
          payId,
          sku: step.sku,
          fen: sku.fen,
          expiresAt,
          state: 'open',
          paidFen: null,
          paidAt: null,
          lots: [],
        });
        return;
      }
      case 'pay': {
        const order = pick(model.orders, step.n);
        if (!order) return;
        const isPayable =
          order.paidFen === null &&
          order.state !== 'closed' &&
          order.expiresAt > server.clock.now().getTime();
        await world.pay(order.payId, order.fen + step.extraFen);
        if (isPayable) {
          order.paidFen = order.fen + step.extraFen;
          order.paidAt = server.clock.now().getTime();
        }
        agree('paid', gateway.isPaid(order.payId), order.paidFen !== null);
        return;
      }
      case 'notify':
      case 'poll': {
        const order = pick(model.orders, step.n);
        if (!order) return;
        model.settle(order);
        if (step.do === 'notify') return world.notify(order.payId, step.copies);
        return agree('poll', await world.poll(clientId, order.payId), model.code(order));
      }
      case 'spend': {
        const { points } = step;
        const request = { clientId, points, key: newKey(), seller, share: shareOf(step) };
        const { result } = model.take(points);
        agree('spend', await world.spend(request), result);
        if (result !== 'ok') return;
        model.spends.push({ key: request.key, points, share: request.share });
        model.sellerEarned += request.share;
        return;
      }
      case 'burst': {
        const requests = Array.from({ length: 4 }, () => ({
          ...{ clientId, points: step.points, key: newKey(), seller, share: shareOf(step) },
        }));
        const results = await Promise.all(requests.map((request) => world.spend(request)));
        const expected = requests.map(({ points }) => model.take(points).result);
        agree('burst', results.toSorted(), expected.toSorted());
        model.sellerEarned += shareOf(step) * expected.filter((result) => result === 'ok').length;
        return;
      }
      case 'crash':
        return world.crash({ clientId, points: step.points, key: newKey(), seller, share: shareOf(step) });
      case 'spendAgain': {
        const first = pick(model.spends, step.n);
        if (!first) return;
        const request = { clientId, seller, ...first, points: first.points + step.morePoints };
        return agree('again', await world.spend(request), step.morePoints === 0 ? 'ok' : 'CONFLICT');
      }
      case 'gift':
        model.add('gift', step.points, true);
        return world.gift(clientId, step.points, newKey());
      case 'hold': {
        const { result, parts } = model.take(step.points);
        const answer = await world.hold(clientId, step.points, newKey());
        if (result !== 'ok') return agree('hold', answer, result);
        model.holds.push({ holdId: answer, points: step.points, state: 'held', parts });
        return;
      }
      case 'resolve': {
        const hold = pick(model.holds, step.n);
        if (!hold) return;
        if (hold.state === 'held') {
          hold.state = step.how === 'post' ? 'posted' : 'released';
          if (step.how === 'release') for (const [lot, taken] of hold.parts) lot.left += taken;
        }
        return agree('resolve', await world.resolve(hold.holdId, step.how), hold.state);
      }
      case 'sweep':
        model.sweep();
        return world.sweep();
      case 'expire':
        model.expire();
        return world.expire();
      case 'jump':
        return server.clock.advance({ minutes: step.minutes });
      default:
        return playRefund({ server, gateway, world, model, clientId }, step);
    }
  }

  async function codeOf(payId: string): Promise<number> {
    return world.poll(clientId, payId).then((code) => {
      const order = model.orders.find((candidate) => candidate.payId === payId);
      if (order) model.settle(order);
      return code;
    });
  }
}

function shareOf({ points, sharePercent }: { points: number; sharePercent: number }): number {
  return Math.floor((points * sharePercent) / 100);
}

function sorted(record: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

async function balancesOf(server: TestServer, clientId: string): Promise<Record<string, number>> {
  const rows = await server.ctx.db
    .selectFrom('ledger_account')
    .select(['kind', 'balance'])
    .where('client_id', '=', clientId)
    .where('balance', '<>', 0)
    .execute();
  return sorted(Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance])));
}

async function creditsOf(server: TestServer, clientId: string): Promise<number> {
  const rows = await server.ctx.db
    .selectFrom('ledger_txn')
    .select('id')
    .where('actor_id', '=', clientId)
    .where('kind', 'in', ['topup', 'membership'])
    .execute();
  return rows.length;
}
