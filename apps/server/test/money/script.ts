import { readWalletStanding } from '../../src/features/wallet/service/membership.ts';
import { findLedgerFaults } from '../../src/features/wallet/repository/audit.ts';
import { createMember } from '../builders.ts';
import type { TestServer } from '../harness.ts';
import { agree, pick } from './agree.ts';
import { Model, SKUS } from './model.ts';
import { endRefunds, playRefund } from './refund-script.ts';
import type { Step } from './steps.ts';
import type { StubGateway } from './stub-gateway.ts';
import type { World } from './world.ts';

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
