import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import type { Member } from '../../../test/builders.ts';
import { createBuyer } from '../../../test/buyers.ts';
import { applicationIdOf } from '../../../test/creators.ts';
import { holding, waitsFor } from '../../../test/locks.ts';
import { decide, useReviewShop } from '../../../test/review-shop.ts';
import { staffWith } from '../../../test/staff.ts';
import { features } from '../index.ts';
import { refundItem } from '../orders/desk/refund-item.ts';
import { suspendAsset, unlistAllOwn } from './service/shelf.ts';

const shop = useReviewShop(features);
const WHY = '内部工作室';
const api = () => shop.server.api;

/** By the desk, as two people do it. */
async function makeOfficial(isOfficial = true, whose = shop.owner): Promise<void> {
  const { ctx } = shop.server;
  const [one, other] = [await staffWith(ctx, 'reviewer'), await staffWith(ctx, 'reviewer')];
  const id = await applicationIdOf(ctx, whose);
  const { approvalId } = await api().applicationsDesk.official({ id, isOfficial, reason: WHY }, one);
  await api().approvals.decide({ id: approvalId, decision: 'approve' }, other);
}
async function sellOfficially(): Promise<string> {
  await makeOfficial();
  return shop.sell();
}
const publisherOf = async (id: string) => {
  const { clientId, author } = await api().catalog.detail({ id });
  return { clientId, author };
};
const OFFICIAL = { clientId: '', author: '摩境 Mogine' };
const earningsOf = async ({ clientId }: Member) =>
  (
    await sql<{
      share: number;
    }>`select share_points as share from earning where seller_id = ${clientId}`.execute(shop.server.ctx.db)
  ).rows;
async function nextVersion(assetId: string): Promise<string> {
  const draft = await shop.draft();
  await decide(shop.server, await shop.submit(draft, { assetId, notes: '换了面料' }));
  await shop.server.drainJobs();
  const standing = (await api().submissions.standings({}, shop.own)).find((each) => each.draftId === draft);
  expect(standing).toMatchObject({ state: 'published', assetId });
  return assetId;
}

describe('what an official publisher hands in', () => {
  it('is published under the official name, and nothing that anybody reads says who made it', async () => {
    const id = await sellOfficially();
    expect(await publisherOf(id)).toEqual(OFFICIAL);
    const { name, storefront } = await sql<{ name: string; storefront: number }>`
      select display_name as name, (select count(*)::int from asset where client_id = creator.client_id) as storefront
      from creator where client_id = ${shop.owner.clientId}`
      .execute(shop.server.ctx.db)
      .then(({ rows: [row] }) => row ?? { name: '', storefront: -1 });
    expect([name === '', storefront]).toEqual([false, 0]);
    const buyer = await createBuyer(shop.server.ctx);
    const read = [
      await api().catalog.detail({ id }),
      await api().catalog.detail({ id }, buyer),
      await api().catalog.list({ size: 50, sort: 'newest' }),
      await api().catalog.related({ id }),
      await api().ratings.list({ id }),
      await api().storefront.show({ id: shop.owner.clientId }),
    ];
    const [page, ...others] = read.map((each) => JSON.stringify(each));
    expect(page).toContain(id);
    for (const text of [page, ...others.slice(0, -1)]) {
      expect(text).not.toContain(shop.owner.clientId);
      expect(text).not.toContain(name);
    }
    expect(others.at(-1)).not.toContain(id);
    expect((await api().catalog.list({ clientId: shop.owner.clientId, size: 10 })).records).toEqual([]);
  });

  it('earns nothing, and what was sold before earns as it did, its next version too', async () => {
    const before = await shop.sell();
    const id = await sellOfficially();
    await nextVersion(before);
    expect((await publisherOf(before)).clientId).toBe(shop.owner.clientId);
    const buyer = await createBuyer(shop.server.ctx);
    await api().orders.pay({ resourceIds: id }, buyer);
    expect(await earningsOf(shop.owner)).toEqual([]);
    await api().orders.pay({ resourceIds: before }, buyer);
    expect(await earningsOf(shop.owner)).toHaveLength(1);
  });

  it('stays official when its maker publishes under their own name again, and its next version does', async () => {
    const id = await sellOfficially();
    await makeOfficial(false);
    await nextVersion(id);
    expect(await publisherOf(id)).toEqual(OFFICIAL);
    expect((await publisherOf(await shop.sell())).clientId).toBe(shop.owner.clientId);
  });
});

describe('under which name counts as it is handed in', () => {
  it('and not as it is published', async () => {
    const own = await shop.submit(await shop.draft());
    await makeOfficial();
    const official = await shop.submit(await shop.draft());
    await makeOfficial(false);
    const reviewer = await staffWith(shop.server.ctx, 'reviewer');
    const said = async (id: string) =>
      (await api().reviewDesk.detail({ id }, reviewer)).submission.isOfficial;
    expect([await said(own), await said(official)]).toEqual([false, true]);
    for (const id of [own, official]) await decide(shop.server, id);
    await shop.server.drainJobs();
    expect((await publisherOf(own)).clientId).toBe(shop.owner.clientId);
    expect(await publisherOf(official)).toEqual(OFFICIAL);
  });

  it('and what is handed in while it is decided waits for that', async () => {
    const { ctx } = shop.server;
    const draft = await shop.draft();
    const mine = sql`select 1 from creator where client_id = ${shop.owner.clientId} for no key update`;
    const handed = await holding(ctx, mine, async (db) => {
      const submitted = shop.submit(draft);
      await waitsFor(ctx, 'creator');
      await sql`update creator set official_since = now() where client_id = ${shop.owner.clientId}`.execute(
        db,
      );
      return { submitted };
    });
    const id = await handed.submitted;
    const standings = await api().submissions.standings({}, shop.own);
    expect(standings.find((each) => each.id === id)).toMatchObject({ isOfficial: true });
  });

  it('which whoever hands it in reads before', async () => {
    const look = async () => api().submissions.look({ id: draft }, shop.own);
    const draft = await shop.draft();
    expect((await look()).isOfficial).toBe(false);
    const before = await shop.sell();
    await makeOfficial();
    expect(await look()).toMatchObject({ isOfficial: true, assets: [{ id: before, isOfficial: false }] });
  });
});

describe('who made an official asset', () => {
  it('has it, and neither buys nor rates it', async () => {
    const id = await sellOfficially();
    const rich = await createBuyer(shop.server.ctx, 0);
    expect(await refusalOf(api().orders.pay({ resourceIds: id }, shop.own))).toBe('OWN_ASSET');
    expect(await refusalOf(api().orders.addToCart({ resourceId: id }, shop.own))).toBe('OWN_ASSET');
    expect((await api().catalog.detail({ id }, shop.own)).access).toBe('own');
    expect((await api().catalog.detail({ id }, rich)).access).toBe('buy');
    expect(await refusalOf(api().ratings.save({ id, stars: 5, text: '很好' }, shop.own))).toBe('RATING_OWN');
    const link = await api().orders.downloadQiniu({ resourceId: id }, shop.own);
    expect(link).toContain('/files/asset/');
    expect(await refusalOf(api().orders.downloadQiniu({ resourceId: id }, rich))).not.toBe('accepted');
  });

  it('takes it off sale and puts it back; nobody else does, nor makes a version of it', async () => {
    const id = await sellOfficially();
    const stranger = await shop.createCreator();
    await makeOfficial(true, stranger);
    for (const call of ['unlist', 'relist'] as const)
      expect(await refusalOf(api().submissions[call]({ id }, stranger))).toBe('NOT_FOUND');
    const draft = await shop.draft({}, stranger);
    const { revision } = await api().creators.detail({ id: draft }, stranger);
    const version = { id: draft, revision, ai: 'none', assetId: id, notes: '换了面料' } as const;
    expect(await refusalOf(api().submissions.submit(version, stranger))).toBe('NOT_FOUND');
    await api().submissions.unlist({ id }, shop.own);
    expect(await refusalOf(api().catalog.detail({ id }))).toBe('ASSET_NOT_FOUND');
    await api().submissions.relist({ id }, shop.own);
    expect(await publisherOf(id)).toEqual(OFFICIAL);
  });

  it('answers what is said of it, hears why staff takes it off, and objects where reports led to that', async () => {
    const id = await sellOfficially();
    const buyer = await createBuyer(shop.server.ctx);
    await api().orders.pay({ resourceIds: id }, buyer);
    const rating = await api().ratings.save({ id, stars: 4, text: '做工不错' }, buyer);
    await api().ratings.reply({ id: rating.id, text: '谢谢' }, shop.own);
    expect(JSON.stringify(await api().ratings.list({ id }))).not.toContain(shop.owner.clientId);

    await api().reports.send({ subject: 'asset', id, kind: 'unlawful' }, buyer);
    const reviewer = await staffWith(shop.server.ctx, 'reviewer');
    const decision = { id, about: 'asset', outcome: 'upheld', seen: 1 } as const;
    await api().reportsDesk.decide(decision, reviewer);
    const { records } = await api().messages.list({ size: 5 }, shop.own);
    expect(records.map(({ title }) => title)).toContain('资源已被平台下架');
    const [upheld] = await api().reports.upheld({}, shop.own);
    expect(upheld).toMatchObject({ resourceId: id });
    const statement = { id: upheld?.id ?? '', statement: '这是我们原创的模型。', links: [] };
    expect(await refusalOf(api().reports.object(statement, buyer))).toBe('NOT_FOUND');
    expect(await refusalOf(api().reports.object(statement, shop.own))).toBe('accepted');
  });

  it('finds it among what may be variants, and never beside what they sell themselves', async () => {
    const before = await shop.sell();
    const id = await sellOfficially();
    const another = await shop.sell();
    const own = async (input: object) =>
      (await api().variants.own({ size: 10, ...input }, shop.own)).records.map((each) => each.id);
    expect(await own({ beside: before })).toEqual([before]);
    expect((await own({ beside: id })).toSorted()).toEqual([id, another].toSorted());
    expect((await own({})).toSorted()).toEqual([id, another].toSorted());
    expect(await own({ words: '沙发 Fabric', kind: 'model' })).toHaveLength(2);
    expect(await own({ words: '衣柜' })).toEqual([]);
    const label = (assetId: string, n: number) => ({ assetId, label: `第${n}款`, enLabel: `No. ${n}` });
    const save = async (...members: ReturnType<typeof label>[]) =>
      refusalOf(api().variants.save({ members }, shop.own));
    expect(await save(label(before, 1), label(id, 2))).toBe('VARIANT_OTHER_PUBLISHER');
    expect(await save(label(another, 1), label(id, 2))).toBe('accepted');
    expect((await api().catalog.detail({ id })).variants).toHaveLength(2);
    const stranger = await shop.createCreator();
    expect(await refusalOf(api().variants.family({ id }, stranger))).toBe('ASSET_NOT_FOUND');
  });

  it('reads how it is seen', async () => {
    const id = await sellOfficially();
    const { records } = await api().analytics.assets(
      { from: '2026-01-01', to: '2026-01-31', size: 10 },
      shop.own,
    );
    expect(records.map((each) => each.resourceId)).toEqual([id]);
  });

  it('reads what of it was bought and given back, by where it was found, and no sums', async () => {
    const { ctx } = shop.server;
    const id = await sellOfficially();
    const buy = async (source: 'search' | 'home') =>
      api().orders.pay({ resourceIds: id, source }, await createBuyer(ctx));
    await buy('home');
    const { orderId: purchaseId } = await buy('search');
    await refundItem(ctx, { purchaseId, assetId: id, by: 'staff', why: { zh: '打不开', en: 'Broken' } });
    const { rows } = await sql<{ day: string }>`
      select to_char(${ctx.clock.now()}::timestamptz at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day`.execute(
      ctx.db,
    );
    const [{ day } = { day: '' }] = rows;
    const { totals, sources } = await api().analytics.summary(
      { from: day, to: day, resourceId: id },
      shop.own,
    );
    expect(totals).toMatchObject({ bought: 2, refunded: 1, earned: 0 });
    const of = (source: string) => sources.find((each) => each.source === source);
    expect([of('home'), of('search')]).toMatchObject([
      { bought: 1, refunded: 0 },
      { bought: 1, refunded: 1 },
    ]);
  });

  it('is read by staff', async () => {
    const id = await sellOfficially();
    const editor = await staffWith(shop.server.ctx, 'editor');
    expect(await api().assetsDesk.detail({ id }, editor)).toMatchObject({
      ...OFFICIAL,
      makerId: shop.owner.clientId,
      maker: expect.stringContaining('创作者'),
    });
    const found = await api().assetsDesk.list({ clientId: shop.owner.clientId, size: 5 }, editor);
    expect(found.records.map((each) => each.id)).toEqual([id]);
  });

  it('leaves it on sale when they leave, as nobody’s; what is off stays off', async () => {
    const before = await shop.sell();
    const id = await sellOfficially();
    const held = await shop.sell();
    await suspendAsset(shop.server.ctx, { id: held, reason: '核实中', by: null });
    await unlistAllOwn(shop.server.ctx, shop.owner.clientId);
    expect(await refusalOf(api().catalog.detail({ id: before }))).toBe('ASSET_NOT_FOUND');
    expect(await publisherOf(id)).toEqual(OFFICIAL);
    const { rows } = await sql<{ makerId: string | null }>`
      select maker_id as "makerId" from asset where id = any(${[id, held]}::uuid[])`.execute(
      shop.server.ctx.db,
    );
    expect(rows).toEqual([{ makerId: null }, { makerId: null }]);
    expect(await refusalOf(api().submissions.unlist({ id }, shop.own))).toBe('NOT_FOUND');
  });
});
