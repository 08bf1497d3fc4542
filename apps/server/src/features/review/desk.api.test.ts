import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { reasonOf } from '../../../test/create.ts';
import { triangleGlb, useReviewShop } from '../../../test/review-shop.ts';
import { staffWith, type TestStaff } from '../../../test/staff.ts';
import { requestMissing } from '../catalog/likeness/jobs.ts';
import { editWords } from '../moderation/index.ts';

const shop = useReviewShop();
let lin: TestStaff;
let wu: TestStaff;

beforeEach(async () => {
  lin = await staffWith(shop.server.ctx, 'reviewer');
  wu = await staffWith(shop.server.ctx, 'reviewer');
  await sql`update submission set state = 'withdrawn', claimed_by = null, claimed_until = null
    where state in ('submitted', 'in_review')`.execute(shop.server.ctx.db);
});

const desk = () => shop.server.api.reviewDesk;

describe('the queue', () => {
  it('gives what waits by its turn, page by page, and says who holds what', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      ids.push(await shop.submit(await shop.draft({ name: `沙发${n}` })));
      shop.server.clock.advance({ minutes: 1 });
    }
    await desk().claim({ id: ids[1] ?? '' }, wu);
    const first = await desk().queue({ size: 3 }, lin);
    expect(first).toMatchObject({ total: 5, pages: 2 });
    expect(first.records.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    expect(first.records[1]).toMatchObject({ holder: wu.name, isMine: false, state: 'in_review' });
    const second = await desk().queue({ size: 3, cursor: first.cursor ?? '' }, lin);
    expect(second.records.map(({ id }) => id)).toEqual(ids.slice(3));
    expect((await desk().queue({ size: 3, mine: true }, wu)).records.map(({ id }) => id)).toEqual([ids[1]]);
    expect((await desk().queue({ size: 3, mine: true }, lin)).total).toBe(0);
    const cover = await shop.server.send({ method: 'GET', path: first.records[0]?.cover ?? '', headers: {} });
    expect(cover.status).toBe(200);
    shop.server.clock.advance({ minutes: 31 });
    // Sessions of staff end as soon.
    const later = await staffWith(shop.server.ctx, 'reviewer');
    expect((await desk().queue({ size: 3 }, later)).records[1]).toMatchObject({
      holder: '',
      holdUntil: null,
    });
  });

  it('is filtered by what was handed in', async () => {
    const plain = await shop.submit(await shop.draft());
    const glb = triangleGlb({ asset: { generator: 'ComfyUI 3D' }, seed: 901 });
    const suspected = await shop.submit(await shop.draft({ glb }));
    const idsOf = async (filter: Parameters<ReturnType<typeof desk>['queue']>[0]) =>
      (await desk().queue({ size: 10, ...filter }, lin)).records.map(({ id }) => id);
    expect(await idsOf({ aiLabel: 'suspected' })).toEqual([suspected]);
    expect(await idsOf({ kind: 'model', isVersion: false })).toEqual([plain, suspected]);
    expect(await idsOf({ kind: 'scene' })).toEqual([]);
    expect(await idsOf({ isVersion: true })).toEqual([]);
    expect(await idsOf({ id: suspected })).toEqual([suspected]);
    expect(await idsOf({ id: suspected, state: 'refused' })).toEqual([]);
    expect(await idsOf({ makerId: randomUUID() })).toEqual([]);
    expect(await idsOf({ state: 'withdrawn', makerId: shop.owner.clientId })).toEqual([]);
  });

  it('is read off indexes, however much was decided', async () => {
    const id = await shop.submit(await shop.draft());
    await sql`insert into submission (id, draft_id, client_id, state, revision, frozen, name, en_name, kind, price_points,
        is_member_included, licence, ai, ai_found, ai_label, notes, en_notes, submitted_at, decided_at)
      select gen_random_uuid(), gen_random_uuid(), client_id, 'refused', 1, '{}', name, en_name, kind, 1, true, licence, ai,
        ai_found, ai_label, '', '', submitted_at - n * interval '1 second', submitted_at
      from submission, generate_series(1, 3000) n where id = ${id}`.execute(shop.server.ctx.db);
    await sql`analyze submission`.execute(shop.server.ctx.db);
    for (const state of ['waiting', 'refused'] as const) {
      const condition =
        state === 'waiting' ? sql`state in ('submitted', 'in_review')` : sql`state = 'refused'`;
      const order = state === 'waiting' ? sql`submitted_at, id` : sql`submitted_at desc, id desc`;
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select s.* from submission s
        where ${condition} order by ${order} limit 21`.execute(shop.server.ctx.db);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index Scan using submission_(waiting|by_state)/);
      expect(plan).not.toMatch(/Sort|Seq Scan/);
    }
  });
});

describe('the evidence', () => {
  it('holds the draft, what is alike, who has the same file, the words, and what was decided before', async () => {
    const thief = shop.owner;
    const maker = await shop.createCreator();
    const glb = triangleGlb({ seed: 777 });
    const original = await shop.draft({ glb, name: '原作' }, maker);
    const asset = await shop.publish(original, maker);
    // Of what is an asset already nobody reads twice.
    const unsold = await shop.draft({ glb, name: '未上架' }, maker);
    await requestMissing(shop.server.ctx);
    await shop.server.drainJobs();
    const before = await shop.submit(await shop.draft({}, thief));
    await desk().claim({ id: before }, lin);
    await desk().decide({ id: before, decision: 'refused', reasons: ['stolen'] }, lin);
    await editWords(shop.server.ctx, ['add', 'other', 'review', '可疑词'], () => undefined).run();
    shop.server.clock.advance({ minutes: 1 });
    const draft = await shop.draft({ glb, name: '可疑词沙发' }, thief);
    await sql`update asset_draft set cover_key = (select cover_key from asset_draft where id = ${original}) where id = ${draft}`.execute(
      shop.server.ctx.db,
    );
    const id = await shop.submit(draft);
    const detail = await desk().detail({ id }, lin);
    expect(detail).toMatchObject({
      submission: { id, state: 'submitted', ai: 'none', found: [{ name: 'sofa.glb', verdict: 'none' }] },
      draft: { name: '可疑词沙发', facts: { triangles: 1 } },
      live: null,
      history: { approved: 0, refused: 1, last: [{ state: 'refused', reasons: ['stolen'] }] },
      words: [{ text: 'name', category: 'other' }],
    });
    expect(detail.sameFiles.map(({ kind, id: of }) => [kind, of])).toEqual([
      ['asset', asset],
      ['draft', unsold],
    ]);
    expect(detail.alike).toMatchObject([{ id: asset, isOwn: false }]);
    expect(detail.alike[0]?.score).toBeGreaterThan(0.9);
    const model = await shop.server.send({ method: 'GET', path: detail.draft.model, headers: {} });
    expect(model.status).toBe(200);
  });

  it('of what a maker sells already under another name says so; of its next version, its variants and itself, that is no news', async () => {
    const glb = triangleGlb({ seed: 778 });
    const first = await shop.draft({ glb, name: '方凳' });
    const looksTheSame = async (name: string) => {
      const draft = await shop.draft({ glb, name });
      await sql`update asset_draft set cover_key = (select cover_key from asset_draft where id = ${first}) where id = ${draft}`.execute(
        shop.server.ctx.db,
      );
      return draft;
    };
    const alikeOf = async (id: string) =>
      (await desk().detail({ id }, lin)).alike.map((one) => [one.id, one.isOwn]);
    const asset = await shop.publish(first);
    const other = await shop.publish(await looksTheSame('方凳蓝'));
    await requestMissing(shop.server.ctx);
    await shop.server.drainJobs();
    const again = await shop.submit(await looksTheSame('方凳二'));
    expect(new Set((await alikeOf(again)).map(String))).toEqual(new Set([`${asset},true`, `${other},true`]));
    const version = await shop.submit(await looksTheSame('方凳'), { assetId: asset, notes: '新' });
    expect(await alikeOf(version)).toEqual([[other, true]]);
    const labels = { siblingLabel: '原色', enSiblingLabel: 'Plain' };
    const beside = { assetId: other, label: '绿', enLabel: 'Green', ...labels };
    const variant = await shop.submit(await looksTheSame('方凳绿'), { variant: beside });
    expect(await alikeOf(variant)).toEqual([[asset, true]]);
    await shop.server.api.variants.save(
      {
        members: [
          { assetId: asset, label: '原色', enLabel: 'Plain' },
          { assetId: other, label: '蓝', enLabel: 'Blue' },
        ],
      },
      shop.own,
    );
    // What was grouped since is one family with whichever of them it is meant to look like.
    expect(await alikeOf(version)).toEqual([]);
    expect(await alikeOf(variant)).toEqual([]);
    const { id: published } = await shop.server.ctx.db
      .selectFrom('submission')
      .select('id')
      .where('draft_id', '=', first)
      .executeTakeFirstOrThrow();
    expect(await alikeOf(published)).toEqual([]);
  });

  it('names the same file wherever staff has taken it down, also of the same maker, and nobody approves it who has not seen that', async () => {
    const glb = triangleGlb({ seed: 779 });
    const first = await shop.draft({ glb, name: '餐椅' });
    const again = await shop.draft({ glb, name: '又一把餐椅' });
    await sql`update asset_draft set cover_key = (select cover_key from asset_draft where id = ${first}) where id = ${again}`.execute(
      shop.server.ctx.db,
    );
    const asset = await shop.publish(first);
    await requestMissing(shop.server.ctx);
    await shop.server.drainJobs();
    const id = await shop.submit(again);
    expect((await desk().detail({ id }, lin)).sameFiles).toMatchObject([
      { id: asset, isOwn: true, state: 'on_sale', reason: '' },
    ]);
    await desk().claim({ id }, lin);
    // It comes off while somebody looks at what is the same.
    await desk().suspend({ id: asset, reason: '侵权' }, wu);
    const said = { id, decision: 'approved' } as const;
    expect(await reasonOf(desk().decide(said, lin))).toBe('REVIEW_TAKEN_DOWN');
    const { sameFiles, alike, history } = await desk().detail({ id }, lin);
    expect(sameFiles).toEqual([
      {
        ...{ file: 'sofa.glb', kind: 'asset', id: asset, name: '餐椅', enName: 'Fabric sofa' },
        maker: expect.any(String) as string,
        ...{ isOwn: true, state: 'suspended', reason: '侵权', enReason: '侵权' },
      },
    ]);
    expect(alike.find(({ id: of }) => of === asset)).toMatchObject({ isOwn: true, isSuspended: true });
    expect(history.last).toMatchObject([{ name: '餐椅', state: 'published', shelf: 'suspended' }]);
    // Other makers learn nothing of it.
    const other = await shop.createCreator();
    const copy = await shop.draft({ glb, name: '仿餐椅' }, other);
    await sql`update asset_draft set cover_key = (select cover_key from asset_draft where id = ${first}) where id = ${copy}`.execute(
      shop.server.ctx.db,
    );
    const told = await shop.server.api.creators.alike({ id: copy }, other);
    expect(told.map(({ id: of }) => of)).not.toContain(asset);
    expect(await reasonOf(desk().decide({ ...said, seenTakenDown: 1 }, lin))).toBe('none');
  });

  it('tells what its maker took off the shelf from what is on it, and knows a labelled file by what was handed in, also once its draft is gone', async () => {
    const glb = triangleGlb({ seed: 780 });
    const first = await shop.draft({ glb, name: '边几' });
    const asset = await shop.publish(first);
    await shop.server.api.submissions.unlist({ id: asset }, shop.own);
    const maker = await shop.createCreator();
    const draft = await shop.draft({ glb, name: '边桌' }, maker);
    const { id } = await shop.server.api.submissions.submit({ id: draft, revision: 1, ai: 'none' }, maker);
    const sameOf = async () =>
      (await desk().detail({ id }, lin)).sameFiles.map(({ kind, id: of, state, isOwn }) => [
        ...[kind, of, state, isOwn],
      ]);
    expect(await sameOf()).toEqual([['asset', asset, 'unlisted', false]]);
    // As if it had been labelled on its way.
    await sql`update asset_version set files = jsonb_set(files, '{0,sha256}', to_jsonb(repeat('0', 64))) where asset_id = ${asset}`.execute(
      shop.server.ctx.db,
    );
    expect(await sameOf()).toEqual([['asset', asset, 'unlisted', false]]);
    await sql`delete from asset_draft where id = ${first}`.execute(shop.server.ctx.db);
    expect(await sameOf()).toEqual([['asset', asset, 'unlisted', false]]);
  });

  it('of a version shows what is on sale until now', async () => {
    const asset = await shop.sell({ price: 30 });
    const id = await shop.submit(await shop.draft({ price: 90 }), { assetId: asset, notes: '新' });
    const { live, draft, submission } = await desk().detail({ id }, lin);
    expect(live).toMatchObject({ id: asset, price: 30, isOnSale: true, facts: { triangles: 1 } });
    expect(live?.files[0]?.sha256).not.toBe('');
    expect([draft.price, submission.isVersion, submission.notes]).toEqual([90, true, '新']);
  });
});

describe('a reviewer at the desk', () => {
  it('decides on what they hold; the second hears who was first, and both stand in the chain', async () => {
    const id = await shop.submit(await shop.draft());
    const claims = await Promise.all([lin, wu].map(async (who) => reasonOf(desk().claim({ id }, who))));
    expect(claims.toSorted()).toEqual(['CONFLICT', 'none']);
    const [holder, other] = claims[0] === 'none' ? [lin, wu] : [wu, lin];
    const said = { id, decision: 'approved' } as const;
    expect(await reasonOf(desk().decide(said, other))).toBe('CONFLICT');
    // That somebody still looks is no deed.
    await desk().hold({ id }, holder);
    expect(await reasonOf(desk().decide(said, holder))).toBe('none');
    expect(await reasonOf(desk().decide(said, holder))).toBe('CONFLICT');
    const { rows } = await sql<{ action: string }>`
      select action from audit_entry where subject = ${id} order by seq`.execute(shop.server.ctx.db);
    expect(rows.map(({ action }) => action)).toEqual(['reviewDesk.claim', 'reviewDesk.decide']);
    await shop.server.drainJobs();
    expect((await shop.server.api.catalog.detail({ id })).clientId).toBe(shop.owner.clientId);
  });

  it('writes into the thread, closes what its maker said, and suspends and resumes', async () => {
    const draft = await shop.draft();
    const asset = await shop.publish(draft);
    const { id: comment } = await shop.server.api.submissions.say({ id: draft, text: '谢谢' }, shop.own);
    await desk().resolve({ id: comment, isResolved: true }, lin);
    const { comments } = await shop.server.api.submissions.thread({ id: draft }, shop.own);
    expect(comments).toMatchObject([{ id: comment, by: 'creator' }]);
    expect(comments[0]?.resolveTime).not.toBeNull();
    await desk().suspend({ id: asset, reason: '侵权' }, lin);
    expect(await reasonOf(shop.server.api.catalog.detail({ id: asset }))).toBe('ASSET_NOT_FOUND');
    await desk().resume({ id: asset }, wu);
    expect(await reasonOf(shop.server.api.catalog.detail({ id: asset }))).toBe('none');
    expect(await reasonOf(desk().resume({ id: asset }, wu))).toBe('ASSET_NOT_FOUND');
  });

  it('is somebody of staff who may: no member, and nobody of another role', async () => {
    const id = await shop.submit(await shop.draft());
    const finance = await staffWith(shop.server.ctx, 'finance');
    for (const call of [desk().queue, desk().detail, desk().claim, desk().decide] as const) {
      const asked = call as (input: object, as: { token: string }) => Promise<unknown>;
      const input = { id, decision: 'approved' };
      expect(await reasonOf(asked(input, finance))).toBe('FORBIDDEN');
      expect(await reasonOf(asked(input, shop.own))).toBe('AUTH_REQUIRED');
    }
    expect((await desk().queue({ size: 1 }, lin)).records[0]).toMatchObject({ id, state: 'submitted' });
  });
});
