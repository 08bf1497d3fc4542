import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createMember, type Member } from '../../../test/builders.ts';
import { createBuyer } from '../../../test/buyers.ts';
import { createAsset } from '../../../test/catalogue.ts';
import { usePayoutShop } from '../../../test/payout-shop.ts';
import { extendMembership } from '../wallet/index.ts';
import { readRingFacts, ringQuery } from './repository/rings.ts';

const shop = usePayoutShop();
const SINCE = new Date(0);

async function buys(buyer: Member, seller: Member, pricePoints = 100): Promise<void> {
  const asset = await createAsset(shop.server.ctx, { clientId: seller.clientId, pricePoints });
  await shop.server.api.orders.pay({ resourceIds: asset }, buyer);
}

async function downloads(member: Member, seller: Member): Promise<void> {
  const asset = await createAsset(shop.server.ctx, { clientId: seller.clientId });
  await shop.server.api.orders.downloadQiniu({ resourceId: asset }, member);
}

async function people(count: number): Promise<Member[]> {
  return Promise.all(Array.from({ length: count }, async () => createBuyer(shop.server.ctx, 10_000)));
}

/** Each does it to the next, the last one to the first. */
async function around(ring: readonly Member[], deed: (by: Member, to: Member) => Promise<void>) {
  for (const [at, one] of ring.entries()) await deed(one, ring[(at + 1) % ring.length] ?? one);
}

const factsOf = async ({ clientId }: Member) => readRingFacts(shop.server.ctx.db, clientId, SINCE);

describe('purchases around a ring', () => {
  it.each([3, 4, 5])('of %i are seen of each of them', async (count) => {
    const ring = await people(count);
    await around(ring, buys);
    for (const one of ring) expect(await factsOf(one)).toMatchObject({ ringPoints: 100, ringBuyers: 1 });
  });

  it('of two are mutual, of six are too far apart, and what ends nowhere is none', async () => {
    const [pair, six, line] = [await people(2), await people(6), await people(4)];
    await around(pair, buys);
    await around(six, buys);
    for (const [at, one] of line.slice(1).entries()) await buys(line[at] ?? one, one);
    for (const one of [...pair, ...six, ...line])
      expect(await factsOf(one)).toMatchObject({ ringPoints: 0, ringBuyers: 0 });
  });

  it('are none where one of them buys mostly of others, or gave the purchase back', async () => {
    const ring = await people(3);
    const [first, second, third] = ring;
    if (!first || !second || !third) throw new Error('three people');
    await around(ring, buys);
    const elsewhere = await createMember(shop.server.ctx);
    await buys(second, elsewhere, 390);
    expect(await factsOf(first)).toMatchObject({ ringPoints: 100 });
    await buys(second, elsewhere, 20);
    expect(await factsOf(first)).toMatchObject({ ringPoints: 0 });
    const others = await people(3);
    await around(others, buys);
    await sql`update earning set reversed_at = now(), reversed_by = 'test', reversed_why = 'refund'
      where buyer_id = ${others[1]?.clientId}`.execute(shop.server.ctx.db);
    for (const one of others) expect(await factsOf(one)).toMatchObject({ ringPoints: 0 });
  });
});

it('member downloads in a circle are seen, also between two and where others close it by buying', async () => {
  const { ctx } = shop.server;
  const [pair, ring] = [await people(2), await people(3)];
  for (const { clientId } of [...pair, ...ring])
    await extendMembership(ctx, { clientId, tier: 'monthly', months: 1 });
  await around(pair, downloads);
  for (const one of pair) expect(await factsOf(one)).toMatchObject({ downloads: 1, ringDownloads: 1 });
  const [first, second, third] = ring;
  if (!first || !second || !third) throw new Error('three people');
  await downloads(first, second);
  await buys(second, third);
  await downloads(third, first);
  const fan = await createBuyer(ctx, 100);
  await extendMembership(ctx, { clientId: fan.clientId, tier: 'monthly', months: 1 });
  await downloads(fan, first);
  expect(await factsOf(first)).toEqual({
    ...{ ringPoints: 0, ringBuyers: 0, downloads: 2, ringDownloads: 1, ringDownloaders: 1 },
  });
});

it('finance reads of a ring beside the withdrawal', async () => {
  const creator = await shop.earner(2000);
  const [second, third] = await people(2);
  if (!second || !third) throw new Error('two people');
  await buys(third, creator, 500);
  await buys(third, creator, 500);
  await buys(creator, second, 100);
  await buys(second, third, 100);
  const { id } = await shop.ask(creator, 1000);
  const { flags } = await shop.server.api.payoutsDesk.detail({ id }, shop.finance);
  expect(flags).toContainEqual({ kind: 'ring', percent: 33, people: 1, sales: 3 });
});

it('stays cheap: of a hundred thousand purchases those of the people it follows are read by index', async () => {
  const { ctx } = shop.server;
  const ring = await people(5);
  await around(ring, buys);
  const [first] = ring;
  if (!first) throw new Error('five people');
  await ctx.tx(async ({ db }) => {
    // Nobody else has to exist for it.
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`insert into earning (id, seller_id, buyer_id, asset_id, name, en_name, form, order_no, gross_points,
        share_points, rate_version, txn_id, created_at, available_at, source)
      select gen_random_uuid(), md5('s' || (n * 7919 + n / 5000) % 5000)::uuid, md5('s' || n % 5000)::uuid, asset_id, name,
        en_name, form, 'ring' || n, gross_points, share_points, rate_version, txn_id, created_at, available_at, source
      from earning, generate_series(1, 100000) n
      where buyer_id = ${first.clientId} and (n * 7919 + n / 5000) % 5000 <> n % 5000`.execute(db);
  });
  await sql`analyze earning`.execute(ctx.db);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (analyze, buffers) ${ringQuery(first.clientId, SINCE)}`.execute(ctx.db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');

  expect(plan).toContain('earning_by_buyer');
  expect(plan).not.toContain('Seq Scan on earning');
  expect(await factsOf(first)).toMatchObject({ ringPoints: 100, ringBuyers: 1 });
  await sql`delete from earning where order_no like 'ring%'`.execute(ctx.db);
});
