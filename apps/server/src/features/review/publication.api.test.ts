import type { DraftStanding } from '@mogine/contract/submission-rules';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createBuyer } from '../../../test/buyers.ts';
import { reasonOf } from '../../../test/create.ts';
import { decide, useReviewShop } from '../../../test/review-shop.ts';
import { publishDue } from './jobs.ts';
import { resumeAsset, suspendAsset } from './service/shelf.ts';

const shop = useReviewShop();

const calls = () => shop.server.api.submissions;
const lin = { by: '11111111-1111-4111-8111-111111111111', name: '林' };
const wu = { by: '22222222-2222-4222-8222-222222222222', name: '吴' };

describe('what is approved', () => {
  it('bears the name that its maker was approved under, also where that changes, and the nickname once they have closed', async () => {
    const { db } = shop.server.ctx;
    const named = (name: string) =>
      sql`update creator set display_name = ${name} where client_id = ${shop.owner.clientId}`.execute(db);
    const asset = await shop.sell();
    const author = async () => (await shop.server.api.catalog.detail({ id: asset })).author;
    expect(await author()).toBe(`创作者${shop.owner.clientId.slice(-6)}`);
    await named('远山工坊');
    expect(await author()).toBe('远山工坊');
    await sql`update creator set closed_at = now() where client_id = ${shop.owner.clientId}`.execute(db);
    const { nickname } = await db
      .selectFrom('client')
      .select('nickname')
      .where('id', '=', shop.owner.clientId)
      .executeTakeFirstOrThrow();
    expect(await author()).toBe(nickname);
  });

  it('is on sale under its maker, who earns of it; taken off again its buyers keep it', async () => {
    const draft = await shop.draft({ price: 30 });
    const asset = await shop.publish(draft);
    const detail = await shop.server.api.catalog.detail({ id: asset });
    expect(detail).toMatchObject({
      ...{
        name: '布艺沙发',
        clientId: shop.owner.clientId,
        price: 30,
        kind: 'model',
        aiLabel: '',
        licence: 'standard',
      },
      facts: { triangles: 1, widthMm: 1000 },
    });
    for (const address of [detail.cover[0] ?? '', detail.preview.model]) {
      const reply = await shop.server.send({ method: 'GET', path: address, headers: {} });
      expect(reply.status).toBe(200);
    }
    const buyer = await createBuyer(shop.server.ctx, 100);
    const late = await createBuyer(shop.server.ctx, 100);
    await shop.server.api.orders.pay({ resourceIds: asset }, { token: buyer.token });
    const { rows } = await sql<{ balance: string }>`
      select balance from ledger_account where client_id = ${shop.owner.clientId} and kind = 'earned'`.execute(
      shop.server.ctx.db,
    );
    expect(rows.map(({ balance }) => Number(balance))).toEqual([21]);
    await calls().unlist({ id: asset }, shop.own);
    const key = detail.files[0]?.key ?? '';
    const url = await shop.server.api.orders.downloadAli({ key }, { token: buyer.token });
    const got = await shop.server.send({
      method: 'GET',
      path: new URL(url, 'http://x').pathname + new URL(url, 'http://x').search,
      headers: {},
    });
    expect(got.status).toBe(200);
    expect(await reasonOf(shop.server.api.orders.downloadAli({ key }, { token: late.token }))).toBe(
      'ASSET_NOT_FOUND',
    );
    expect(await reasonOf(shop.server.api.orders.pay({ resourceIds: asset }, { token: late.token }))).toBe(
      'ASSET_NOT_FOUND',
    );
    expect(await reasonOf(shop.server.api.catalog.detail({ id: asset }))).toBe('ASSET_NOT_FOUND');
    await calls().relist({ id: asset }, shop.own);
    expect(
      (await shop.server.api.catalog.list({ size: 5, searchKey: '布艺沙发', clientId: shop.owner.clientId }))
        .total,
    ).toBe(1);
  });

  it('waits for its hour, and can be withdrawn until then', async () => {
    const publishTime = new Date(shop.server.clock.now().getTime() + 3600_000).toISOString();
    const [first, second] = [await shop.draft(), await shop.draft()];
    const past = new Date(shop.server.clock.now().getTime() - 1).toISOString();
    expect(await reasonOf(shop.submit(first, { publishTime: past }))).toBe('PUBLISH_TIME_INVALID');
    for (const draft of [first, second]) await decide(shop.server, await shop.submit(draft, { publishTime }));
    await calls().withdraw({ id: second }, shop.own);
    const statesOf = async () =>
      Object.fromEntries(
        (await calls().standings({}, shop.own)).map(({ draftId, state }) => [draftId, state]),
      );
    const pass = async () => {
      await publishDue.run(shop.server.ctx, {});
      await shop.server.drainJobs();
    };
    await pass();
    expect(await statesOf()).toEqual({ [first]: 'approved', [second]: 'withdrawn' });
    shop.server.clock.advance({ hours: 2 });
    await pass();
    expect(await statesOf()).toEqual({ [first]: 'published', [second]: 'withdrawn' });
  });

  it('has its hour set anew, or none, for as long as it is not on its way', async () => {
    const hour = (hours: number) =>
      new Date(shop.server.clock.now().getTime() + hours * 3600_000).toISOString();
    const draft = await shop.draft();
    expect(await reasonOf(calls().schedule({ id: draft, publishTime: hour(1) }, shop.own))).toBe('NOT_FOUND');
    const id = await shop.submit(draft);
    await calls().schedule({ id: draft, publishTime: hour(5) }, shop.own);
    const stranger = { token: (await shop.createCreator()).token };
    expect(await reasonOf(calls().schedule({ id: draft }, stranger))).toBe('NOT_FOUND');
    expect(await reasonOf(calls().schedule({ id: draft, publishTime: hour(-1) }, shop.own))).toBe(
      'PUBLISH_TIME_INVALID',
    );
    expect(await reasonOf(calls().schedule({ id: draft, publishTime: hour(24 * 91) }, shop.own))).toBe(
      'PUBLISH_TIME_INVALID',
    );
    await decide(shop.server, id);
    await shop.server.drainJobs();
    const standing = async () =>
      (await calls().standings({}, shop.own)).find(({ draftId }) => draftId === draft);
    expect(await standing()).toMatchObject({ state: 'approved', shelf: null });
    await calls().schedule({ id: draft, publishTime: hour(7) }, shop.own);
    shop.server.clock.advance({ hours: 6 });
    await publishDue.run(shop.server.ctx, {});
    await shop.server.drainJobs();
    expect((await standing())?.state).toBe('approved');
    await calls().schedule({ id: draft }, shop.own);
    expect(await reasonOf(calls().schedule({ id: draft, publishTime: hour(3) }, shop.own))).toBe('CONFLICT');
    await shop.server.drainJobs();
    expect(await standing()).toMatchObject({ state: 'published', shelf: { state: 'on_sale', reason: '' } });
    expect(await reasonOf(calls().schedule({ id: draft }, shop.own))).toBe('NOT_FOUND');
  });

  it('is not begun again while a run is at it or will try again by itself, but where every try has failed', async () => {
    const { db } = shop.server.ctx;
    await shop.server.drainJobs();
    const id = await shop.submit(await shop.draft());
    await decide(shop.server, id);
    const become = (attempts: number, lockedBy: string | null) =>
      sql`update graphile_worker._private_jobs set attempts = ${attempts}, locked_by = ${lockedBy},
        locked_at = case when ${lockedBy}::text is not null then now() end
        where key = ${`review:publish:${id}`}`.execute(db);
    const jobs = async () => {
      await publishDue.run(shop.server.ctx, {});
      const { rows } = await sql<{ attempts: number }>`select j.attempts from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'review:publish' order by j.id`.execute(
        db,
      );
      return rows.map(({ attempts }) => attempts);
    };
    await become(1, 'somebody');
    expect(await jobs()).toEqual([1]);
    await become(3, null);
    expect(await jobs()).toEqual([3]);
    await become(25, null);
    expect(await jobs()).toEqual([25, 0]);
  });

  it('is found among drafts by how it stands, with its shelf and its versions', async () => {
    const [fresh, waiting, back, sold] = [
      await shop.draft(),
      await shop.draft(),
      await shop.draft(),
      await shop.draft({ price: 30 }),
    ];
    await shop.submit(waiting);
    await decide(shop.server, await shop.submit(back), { decision: 'changes_asked', reasons: ['scale'] });
    const asset = await shop.publish(sold);
    const listOf = async (standing: DraftStanding) => {
      const { records, total } = await shop.server.api.creators.list({ standing, size: 10 }, shop.own);
      expect(total).toBe(records.length);
      return records.map(({ id }) => id);
    };
    expect(await listOf('own')).toEqual([fresh]);
    expect(await listOf('waiting')).toEqual([waiting]);
    expect(await listOf('returned')).toEqual([back]);
    expect(await listOf('approved')).toEqual([]);
    expect(await listOf('published')).toEqual([sold]);
    const shelf = async () =>
      (await calls().standings({}, shop.own)).find(({ draftId }) => draftId === sold)?.shelf;
    await calls().unlist({ id: asset }, shop.own);
    expect(await shelf()).toEqual({ state: 'unlisted', reason: '', enReason: '' });
    await suspendAsset(shop.server.ctx, { id: asset, reason: '侵权投诉', by: lin.by });
    expect(await shelf()).toEqual({ state: 'suspended', reason: '侵权投诉', enReason: '侵权投诉' });
    expect((await calls().versions({ id: fresh }, shop.own)).live).toBeNull();
    expect(await calls().versions({ id: sold }, shop.own)).toMatchObject({
      versions: [{ number: 1, notes: '', formats: ['glb'] }],
      live: { id: asset, price: 30, facts: { triangles: 1 } },
    });
    expect((await calls().versions({ id: fresh, assetId: asset }, shop.own)).live?.id).toBe(asset);
    const stranger = await shop.createCreator();
    const theirs = await shop.draft({}, stranger);
    const asked = { id: theirs, assetId: asset };
    expect(await reasonOf(calls().versions(asked, { token: stranger.token }))).toBe('NOT_FOUND');
    expect(await reasonOf(calls().versions({ id: sold }, { token: stranger.token }))).toBe('NOT_FOUND');
  });

  it('is the next version of the asset that it became; the one before stays on sale until then', async () => {
    const draft = await shop.draft({ price: 30 });
    const asset = await shop.publish(draft);
    const before = await shop.server.api.catalog.detail({ id: asset });
    const next = await shop.draft({ price: 40, name: '布艺沙发二代' });
    expect(await reasonOf(shop.submit(next, { assetId: asset }))).toBe('CHANGELOG_REQUIRED');
    const stranger = await shop.createCreator();
    const theirs = await shop.draft({}, stranger);
    const said = { id: theirs, revision: 1, ai: 'none', assetId: asset, notes: '新' } as const;
    expect(await reasonOf(calls().submit(said, { token: stranger.token }))).toBe('NOT_FOUND');
    const id = await shop.submit(next, { assetId: asset, notes: '换了布料' });
    expect(await reasonOf(shop.submit(draft, { notes: '又一版' }))).toBe('CONFLICT');
    expect(await shop.server.api.catalog.detail({ id: asset })).toEqual(before);
    await decide(shop.server, id);
    await shop.server.drainJobs();
    const after = await shop.server.api.catalog.detail({ id: asset });
    expect(after).toMatchObject({ name: '布艺沙发二代', price: 40 });
    expect(after.files[0]?.key).not.toBe(before.files[0]?.key);
    const { rows } = await sql<{ number: number; notes: string; en: string }>`
      select number, notes, en_notes as en from asset_version where asset_id = ${asset} order by number`.execute(
      shop.server.ctx.db,
    );
    expect(rows.map(({ number, notes }) => [number, notes])).toEqual([
      [1, ''],
      [2, '换了布料'],
    ]);
  });

  it('leaves what editors put right, where its maker did not change it with the next version', async () => {
    const draft = await shop.draft({ price: 30 });
    const asset = await shop.publish(draft);
    await sql`update asset set name = '布艺三人沙发', en_name = 'Fabric sofa for three', tags = array['客厅'],
      licence = 'editorial', description = '框架为实木' where id = ${asset}`.execute(shop.server.ctx.db);
    const next = await shop.draft({ price: 40, name: '布艺沙发二代' });
    await decide(shop.server, await shop.submit(next, { assetId: asset, notes: '换了布料' }));
    await shop.server.drainJobs();
    expect(await shop.server.api.catalog.detail({ id: asset })).toMatchObject({
      ...{ name: '布艺沙发二代', enName: 'Fabric sofa for three', tags: ['客厅'] },
      ...{ price: 40, licence: 'editorial', description: '框架为实木' },
    });
  });

  it('that is suspended comes back by staff alone, with what was approved meanwhile', async () => {
    const draft = await shop.draft();
    const asset = await shop.publish(draft);
    await suspendAsset(shop.server.ctx, { id: asset, reason: '侵权投诉', by: lin.by });
    expect(await suspendAsset(shop.server.ctx, { id: asset, reason: '再次', by: wu.by })).toBe(false);
    // Its maker is led to what they have of it, which readers do not see, and told how to object.
    const { records: told } = await shop.server.api.messages.list({ size: 1 }, shop.own);
    expect(told[0]).toMatchObject({ title: '资源已被平台下架', target: { page: 'draft', id: draft } });
    expect(told[0]?.content).toContain('意见反馈');
    expect(await reasonOf(shop.server.api.catalog.detail({ id: asset }))).toBe('ASSET_NOT_FOUND');
    expect(await reasonOf(calls().relist({ id: asset }, shop.own))).toBe('ASSET_SUSPENDED');
    const next = await shop.draft({ name: '新沙发' });
    await decide(shop.server, await shop.submit(next, { assetId: asset, enNotes: 'New legs' }));
    await shop.server.drainJobs();
    expect(await reasonOf(shop.server.api.catalog.detail({ id: asset }))).toBe('ASSET_NOT_FOUND');
    await resumeAsset(shop.server.ctx, { id: asset });
    await shop.server.drainJobs();
    expect((await shop.server.api.catalog.detail({ id: asset })).name).toBe('新沙发');
    const stranger = { token: (await shop.createCreator()).token };
    expect(await reasonOf(calls().unlist({ id: asset }, stranger))).toBe('NOT_FOUND');
    expect(await reasonOf(calls().relist({ id: asset }, stranger))).toBe('NOT_FOUND');
  });
});
