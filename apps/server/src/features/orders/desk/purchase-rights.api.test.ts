import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Member } from '../../../../test/builders.ts';
import { createBuyer } from '../../../../test/buyers.ts';
import { usePurchaseShop, WHY } from '../../../../test/purchase-shop.ts';
import { sha256Of, toCanonical } from '../../licences/document.ts';

const shop = usePurchaseShop();
const { approve, buy, desk, giveBack, sell } = shop;
const REASON = { why: WHY };

/** Has assets be another one, as the catalogue's tree has them merged; whoever has the first of them has that one. */
async function mergeInto(whole: string, first: string, other: string) {
  const { db } = shop.server.ctx;
  await sql`update asset set merged_into = ${whole}, status = 'unlisted' where id in (${first}, ${other})`.execute(
    db,
  );
  await sql`insert into entitlement (client_id, asset_id, ground, licence, purchase_id, created_at)
    select client_id, ${whole}, ground, licence, purchase_id, created_at from entitlement where asset_id = ${first}`.execute(
    db,
  );
}
const hasAsset = async (member: Member, resourceId: string) =>
  (await shop.server.api.orders.assets({ resourceId }, member)).records.length > 0;

describe('the right to an asset that was given back', () => {
  it('has no licence any more, and one of its own where it is bought again', async () => {
    const sofa = await sell(30);
    const buyer = await createBuyer(shop.server.ctx, 60);
    const id = await buy(buyer, sofa);
    const licence = async () => shop.server.api.licences.read({ resourceId: sofa }, buyer);
    const stateOf = async (document = '') =>
      (await shop.server.api.licences.check({ sha256: sha256Of(toCanonical(JSON.parse(document))) })).state;
    const first = await licence();
    expect(await stateOf(first?.document)).toBe('valid');
    await giveBack(id, sofa);
    expect(await stateOf(first?.document)).toBe('revoked');
    expect(await licence()).toBe(null);
    await buy(buyer, sofa);
    const second = await licence();
    expect(second?.document).not.toBe(first?.document);
    expect(await stateOf(second?.document)).toBe('valid');
    expect(await stateOf(first?.document)).toBe('revoked');
  });

  it('does not go back to somebody who has left', async () => {
    const sofa = await sell(30);
    const buyer = await createBuyer(shop.server.ctx, 30);
    const id = await buy(buyer, sofa);
    const { approvalId } = await desk().refund({ id, resourceId: sofa, ...REASON }, shop.support);
    await sql`update client set status = 'deleted', phone = null where id = ${buyer.clientId}`.execute(
      shop.server.ctx.db,
    );
    expect(await approve(approvalId)).toBe('MEMBER_CLOSED');
    expect(await desk().affected({ resourceId: sofa }, shop.support)).toMatchObject({ count: 0 });
  });

  it('is no longer had as what it became, unless something else of the purchase is that one, too', async () => {
    const [one, other, whole] = [await sell(10), await sell(10), await sell(10)];
    const buyer = await createBuyer(shop.server.ctx, 20);
    const id = await buy(buyer, one, other);
    await mergeInto(whole, one, other);
    const has = () => hasAsset(buyer, whole);
    expect(await has()).toBe(true);
    await giveBack(id, one);
    expect(await has()).toBe(true);
    await giveBack(id, other);
    expect(await has()).toBe(false);
  });

  it('stays had as what it became where that was bought another time in another guise', async () => {
    const [one, other, whole] = [await sell(10), await sell(10), await sell(10)];
    const buyer = await createBuyer(shop.server.ctx, 20);
    const [first, second] = [await buy(buyer, one), await buy(buyer, other)];
    await mergeInto(whole, one, other);
    const has = () => hasAsset(buyer, whole);
    await giveBack(first, one);
    expect(await has()).toBe(true);
    // Both are asked for by what they became.
    expect(await desk().affected({ resourceId: whole }, shop.support)).toMatchObject({
      count: 1,
      points: 10,
    });
    await giveBack(second, other);
    expect(await has()).toBe(false);
  });
});
