import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { createMember, type Member } from '../../../test/builders.ts';
import { createBuyer } from '../../../test/buyers.ts';
import { createAsset } from '../../../test/catalogue.ts';
import { usePayoutShop } from '../../../test/payout-shop.ts';
import { reverseEarning } from './service/reverse.ts';

const shop = usePayoutShop();
const { payees, earner, renewed, ask, available } = shop;

describe('a quote', () => {
  it('says what it comes to before anything is asked for, tax included', async () => {
    const creator = await earner(100_000);
    // 70,000 points are 7,000 yuan: (7,000 × 80 % − 5,000) × 3 % are withheld.
    expect(await shop.server.api.earnings.quote({}, creator)).toMatchObject({
      ...{ withdrawable: 70_000, points: 70_000, grossFen: 700_000, taxFen: 18_00, netFen: 698_200 },
      ...{ fenPerPoint: 10, minPoints: 1000, isTaxed: true, obstacles: [] },
      payee: { method: 'bank', account: '**** 2233' },
    });
  });

  it('of a person counts what they earned as a person, not what a business of theirs was paid', async () => {
    const { api } = shop.server;
    const creator = await earner(200_000, { taxKind: 'company' });
    await ask(creator, 100_000);
    payees.add(creator.clientId);
    expect(await api.earnings.quote({ points: 1000 }, creator)).toMatchObject({ taxFen: 0, netFen: 10_000 });
  });

  it('of a company withholds nothing', async () => {
    const creator = await earner(100_000, { taxKind: 'company' });
    expect(await shop.server.api.earnings.quote({}, creator)).toMatchObject({ taxFen: 0, isTaxed: false });
  });

  it('names everything that is in the way, and none of it can be asked for', async () => {
    const { api, clock, ctx } = shop.server;
    const stranger = await createMember(ctx);
    expect((await api.earnings.quote({}, stranger)).obstacles).toEqual([
      'CREATOR_REQUIRED',
      'WITHDRAWAL_MINIMUM',
    ]);
    const early = await earner(1428);
    expect((await api.earnings.quote({}, early)).obstacles).toEqual(['WITHDRAWAL_MINIMUM']);
    expect((await api.earnings.quote({ points: 5000 }, early)).obstacles).toEqual(['POINTS_INSUFFICIENT']);
    const stale = await earner(2000, { verifiedUntil: clock.now() });
    const few = await renewed(early);
    expect((await api.earnings.quote({}, stale)).obstacles).toEqual(['CREATOR_VERIFICATION_OVER']);
    for (const [member, points, reason] of [
      [few, 999, 'WITHDRAWAL_MINIMUM'],
      [few, 5000, 'POINTS_INSUFFICIENT'],
      [stale, 1400, 'CREATOR_VERIFICATION_OVER'],
    ] as const) {
      const { netFen } = await api.earnings.quote({ points }, member);
      expect(await refusalOf(api.earnings.withdraw({ points, netFen }, member))).toBe(reason);
    }
    expect(
      await refusalOf(api.earnings.withdraw({ points: 1000, netFen: 10_000 }, await createMember(ctx))),
    ).toBe('CREATOR_REQUIRED');
  });
});

describe('a request', () => {
  it('takes the points out of the wallet, and another amount than was shown is refused', async () => {
    const creator = await earner(2000);
    const { api } = shop.server;
    expect(await refusalOf(api.earnings.withdraw({ points: 1400, netFen: 13_999 }, creator))).toBe(
      'WITHDRAWAL_QUOTE_CHANGED',
    );
    expect(await ask(creator, 1000)).toMatchObject({ state: 'requested', points: 1000, netFen: 10_000 });
    expect(await available(creator)).toBe(400);
    const { records } = await api.wallet.pointLog({ type: 5, size: 10 }, creator);
    expect(records).toMatchObject([{ point: -1000, status: 1, money: '100.00' }]);
  });

  it('from ten tabs at once is one', async () => {
    const creator = await earner(20_000);
    const { netFen } = await shop.server.api.earnings.quote({ points: 1000 }, creator);
    const results = await Promise.all(
      Array.from({ length: 10 }, () =>
        refusalOf(shop.server.api.earnings.withdraw({ points: 1000, netFen }, creator)),
      ),
    );
    expect(results.filter((result) => result === 'accepted')).toHaveLength(1);
    expect(new Set(results)).toEqual(new Set(['accepted', 'WITHDRAWAL_OPEN']));
    expect(await available(creator)).toBe(13_000);
  });

  it('of points that are still in dispute is refused', async () => {
    const { ctx, api } = shop.server;
    const creator = await earner(2000);
    const asset = await createAsset(ctx, { clientId: creator.clientId, pricePoints: 5000 });
    await api.orders.pay({ resourceIds: asset }, await createBuyer(ctx, 5000));
    expect((await api.earnings.quote({}, creator)).withdrawable).toBe(1400);
    expect(await refusalOf(ask(creator, 1401))).toBe('POINTS_INSUFFICIENT');
  });

  it('first settles what is owed for earnings that were taken back', async () => {
    const { ctx, api } = shop.server;
    const creator = await earner(2000);
    const { id } = await ask(creator, 1400);
    const { records } = await api.earnings.list({ size: 1 }, creator);
    expect(await reverseEarning(ctx, records[0]?.id ?? '', { by: 'staff', why: 'copied' })).toEqual({
      ...{ taken: 0, owed: 1400 },
    });
    await api.payoutsDesk.refuse({ id, reason: 'copied works' }, shop.finance);
    expect(await available(creator)).toBe(1400);
    // Nothing is promised that the debt takes away.
    expect(await api.earnings.quote({ points: 1400 }, creator)).toMatchObject({
      ...{ withdrawable: 0, obstacles: ['POINTS_INSUFFICIENT'] },
    });
    expect(await refusalOf(ask(creator, 1400))).toBe('POINTS_INSUFFICIENT');
    expect(await available(creator)).toBe(0);
    expect((await api.earnings.summary({}, creator)).owed).toBe(0);
  });
});

describe('a request that is taken back', () => {
  const takeBack = (id: string, by: Member) => shop.server.api.earnings.takeBack({ id }, by);

  it('gives its points back at once, says so, and lets another one be asked for', async () => {
    const creator = await earner(2000);
    const { id, mayTakeBack } = await ask(creator, 1400);
    expect([mayTakeBack, await available(creator)]).toEqual([true, 0]);
    expect(await takeBack(id, creator)).toMatchObject({ state: 'taken_back', mayTakeBack: false });
    expect(await available(creator)).toBe(1400);
    const { api } = shop.server;
    const { records: log } = await api.wallet.pointLog({ type: 5, size: 10 }, creator);
    expect(log).toMatchObject([{ point: -1400, status: 3 }]);
    const { records: told } = await api.messages.list({ size: 1 }, creator);
    expect(told).toMatchObject([{ title: '提现已撤回' }]);
    const { events } = await api.payoutsDesk.detail({ id }, shop.finance);
    expect(events.map(({ state, staff }) => [state, staff])).toEqual([
      ['requested', ''],
      ['taken_back', ''],
    ]);
    expect(await ask(creator, 1400)).toMatchObject({ state: 'requested' });
    expect(await refusalOf(takeBack(id, creator))).toBe('WITHDRAWAL_STATE');
  });

  it('is one that was approved, too, and never one of somebody else', async () => {
    const [creator, other] = [await earner(2000), await earner(2000)];
    const { id } = await ask(await renewed(creator), 1000);
    await shop.server.api.payoutsDesk.approve({ id }, shop.finance);
    expect(await refusalOf(takeBack(id, other))).toBe('NOT_FOUND');
    expect(await takeBack(id, await renewed(creator))).toMatchObject({ state: 'taken_back' });
    expect(await refusalOf(shop.server.api.payoutsDesk.refuse({ id, reason: 'late' }, shop.finance))).toBe(
      'WITHDRAWAL_STATE',
    );
  });

  it('is none that somebody has begun to pay, until the batch is refused', async () => {
    const creator = await earner(2000);
    const { api } = shop.server;
    const { id } = await ask(creator, 1000);
    await api.payoutsDesk.approve({ id }, shop.finance);
    const { approvalId } = await api.payoutsDesk.batch({ ids: id, reason: 'weekly' }, shop.finance);
    const mayTakeBack = async () =>
      (await api.earnings.withdrawals({ size: 1 }, creator)).records[0]?.mayTakeBack;
    expect(await mayTakeBack()).toBe(false);
    expect(await refusalOf(takeBack(id, creator))).toBe('WITHDRAWAL_STATE');
    await api.approvals.decide({ id: approvalId, decision: 'refuse' }, shop.second);
    expect(await mayTakeBack()).toBe(true);
    const paid = await api.payoutsDesk.batch({ ids: id, reason: 'again' }, shop.finance);
    await api.approvals.decide({ id: paid.approvalId, decision: 'approve' }, shop.second);
    expect(await refusalOf(takeBack(id, creator))).toBe('WITHDRAWAL_STATE');
    expect(await shop.stateOf(creator)).toBe('sent');
  });

  it('while a batch is made of it is either taken back or in the batch, whoever comes first', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const creator = await earner(2000);
      const { api } = shop.server;
      const { id } = await ask(creator, 1000);
      await api.payoutsDesk.approve({ id }, shop.finance);
      const propose = () => refusalOf(api.payoutsDesk.batch({ ids: id, reason: 'weekly' }, shop.finance));
      const back = () => refusalOf(takeBack(id, creator));
      const isFirst = turn % 2 === 0;
      const [one, two] = await Promise.all(isFirst ? [propose(), back()] : [back(), propose()]);
      const [batch, taken] = isFirst ? [one, two] : [two, one];
      expect([batch, taken].toSorted()).toEqual(['WITHDRAWAL_STATE', 'accepted']);
      expect(await shop.stateOf(creator)).toBe(taken === 'accepted' ? 'taken_back' : 'approved');
      expect(await available(creator)).toBe(taken === 'accepted' ? 1400 : 400);
    }
  });

  it('from ten tabs at once is taken back once', async () => {
    const creator = await earner(2000);
    const { id } = await ask(creator, 1400);
    const results = await Promise.all(Array.from({ length: 10 }, () => refusalOf(takeBack(id, creator))));
    expect(results.filter((result) => result === 'accepted')).toHaveLength(1);
    expect(await available(creator)).toBe(1400);
  });
});
