import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { createMember } from '../../../test/builders.ts';
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
    expect(await refusalOf(ask(creator, 1400))).toBe('POINTS_INSUFFICIENT');
    expect(await available(creator)).toBe(0);
    expect((await api.earnings.summary({}, creator)).owed).toBe(0);
  });
});
