import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '../../../test/builders.ts';
import { reasonOf } from '../../../test/create.ts';
import { triangleGlb, useReviewShop } from '../../../test/review-shop.ts';
import { staffWith, type TestStaff } from '../../../test/staff.ts';

const shop = useReviewShop();
let lin: TestStaff;
let maker: Member;
let seed = 7000;
beforeEach(async () => {
  lin = await staffWith(shop.server.ctx, 'reviewer');
  maker = await shop.createCreator();
  seed += 10;
});

const desk = () => shop.server.api.reviewDesk;
const takeDown = async (id: string) => desk().suspend({ id, reason: '侵权' }, lin);
/** A model of which there is no other in this file. */
const model = (n = 0) => triangleGlb({ seed: seed + n });

/** Hands a draft with this model in, for somebody who has nothing else. */
async function handIn(glb: Uint8Array): Promise<string> {
  const { token } = maker;
  const draft = await shop.draft({ glb }, maker);
  return (await shop.server.api.submissions.submit({ id: draft, revision: 1, ai: 'none' }, { token })).id;
}
const sameOf = async (id: string) =>
  (await desk().detail({ id }, lin)).sameFiles.map((same) => [same.kind, same.id, same.state]);
async function hashOf(draft: string): Promise<string> {
  const { sha256 } = await shop.server.ctx.db
    .selectFrom('asset_draft_file')
    .select('sha256')
    .where('draft_id', '=', draft)
    .executeTakeFirstOrThrow();
  return sha256;
}

describe('a file that was taken down', () => {
  it('is known as it was sold, which neither a draft nor what was handed in has', async () => {
    const asset = await shop.sell({ glb: model() });
    await takeDown(asset);
    // What is labelled on its way to the shelf is another file, and whoever has bought it hands that one in.
    const id = await handIn(model(1));
    const { draft_id: draft } = await shop.server.ctx.db
      .selectFrom('submission')
      .select('draft_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await sameOf(id)).toEqual([]);
    await sql`update asset_version set files = jsonb_set(files, '{0,sha256}', to_jsonb(${await hashOf(draft)}::text))
      where asset_id = ${asset}`.execute(shop.server.ctx.db);
    expect(await sameOf(id)).toEqual([['asset', asset, 'suspended']]);
    await desk().claim({ id }, lin);
    expect(await reasonOf(desk().decide({ id, decision: 'approved' }, lin))).toBe('REVIEW_TAKEN_DOWN');
  });

  it('is known by what its draft has by now, which was never handed in', async () => {
    const first = await shop.draft({ glb: model() });
    const asset = await shop.publish(first);
    await takeDown(asset);
    const other = await shop.draft({ glb: model(1) });
    await sql`update asset_draft_file set sha256 = ${await hashOf(other)} where draft_id = ${first}`.execute(
      shop.server.ctx.db,
    );
    await sql`update asset_draft set removed_at = now() where id = any(${[first, other]}::uuid[])`.execute(
      shop.server.ctx.db,
    );
    expect(await sameOf(await handIn(model(1)))).toEqual([['asset', asset, 'suspended']]);
  });

  it.each(['refused', 'withdrawn'] as const)(
    'is known by what was handed in as its next version and %s',
    async (end) => {
      const asset = await shop.sell({ glb: model() });
      const version = await shop.draft({ glb: model(1) });
      const id = await shop.submit(version, { assetId: asset, notes: '修正尺寸' });
      await takeDown(asset);
      // Nothing is known by itself.
      expect(await sameOf(id)).toEqual([]);
      await sql`update submission set state = ${end}, decided_at = now() where id = ${id}`.execute(
        shop.server.ctx.db,
      );
      await sql`update asset_draft set removed_at = now() where id = ${version}`.execute(shop.server.ctx.db);
      expect(await sameOf(await handIn(model(1)))).toEqual([['asset', asset, 'suspended']]);
    },
  );

  it('is shown of its next version, too: nobody approves what the page says nothing of', async () => {
    const glb = model();
    const asset = await shop.sell({ glb });
    const version = await shop.draft({ glb });
    const id = await shop.submit(version, { assetId: asset, notes: '修正尺寸' });
    expect(await sameOf(id)).toEqual([]);
    await takeDown(asset);
    const { sameFiles, live } = await desk().detail({ id }, lin);
    expect(sameFiles).toMatchObject([{ id: asset, isOwn: true, state: 'suspended' }]);
    expect(live).toMatchObject({ id: asset, isOnSale: false, suspended: '侵权' });
    await desk().claim({ id }, lin);
    const approve = async (seenTakenDown: number) =>
      reasonOf(desk().decide({ id, decision: 'approved', seenTakenDown }, lin));
    expect([await approve(0), await approve(1)]).toEqual(['REVIEW_TAKEN_DOWN', 'none']);
  });

  it('stands before everything else that has it, however much that is', async () => {
    const glb = model();
    for (let n = 0; n < 21; n += 1) await shop.draft({ glb });
    const [first, second] = [await shop.sell({ glb }), await shop.sell({ glb })];
    await takeDown(second);
    const same = await sameOf(await handIn(glb));
    expect(same.slice(0, 2)).toEqual([
      ['asset', second, 'suspended'],
      ['asset', first, 'on_sale'],
    ]);
    expect(same).toHaveLength(20);
  });
});

describe('whoever decides', () => {
  it('has seen as many assets as were taken down by then, and is told of one that came while they read', async () => {
    const glb = model();
    const [first, second] = [await shop.sell({ glb }), await shop.sell({ glb })];
    await takeDown(first);
    const id = await handIn(glb);
    await desk().claim({ id }, lin);
    await takeDown(second);
    const approve = desk().decide({ id, decision: 'approved', seenTakenDown: 1 }, lin);
    await expect(approve).rejects.toMatchObject({ reason: 'REVIEW_TAKEN_DOWN', details: { takenDown: 2 } });
    await desk().decide({ id, decision: 'approved', seenTakenDown: 2 }, lin);
  });

  it('counts an asset once, however many of its files come back', async () => {
    const glb = model();
    const asset = await shop.sell({ glb });
    await takeDown(asset);
    const id = await handIn(glb);
    await sql`update submission set frozen = jsonb_set(frozen, '{files}', (frozen -> 'files') || jsonb_build_array(
      (frozen -> 'files' -> 0) || '{"name":"again.glb"}')) where id = ${id}`.execute(shop.server.ctx.db);
    const { sameFiles } = await desk().detail({ id }, lin);
    expect(sameFiles.filter(({ kind }) => kind === 'asset').map(({ file }) => file)).toEqual([
      ...['again.glb', 'sofa.glb'],
    ]);
    await desk().claim({ id }, lin);
    expect(await reasonOf(desk().decide({ id, decision: 'approved', seenTakenDown: 1 }, lin))).toBe('none');
  });

  it.each(['refused', 'changes_asked'] as const)('says %s by one press', async (decision) => {
    const glb = model();
    await takeDown(await shop.sell({ glb }));
    const id = await handIn(glb);
    await desk().claim({ id }, lin);
    await desk().decide({ id, decision, reasons: ['stolen'] }, lin);
    expect((await desk().detail({ id }, lin)).submission.state).toBe(decision);
  });
});

it('what was handed in is found by its files along an index, however much there is', async () => {
  const { ctx } = shop.server;
  const id = await handIn(model());
  await sql`insert into submission (id, draft_id, client_id, state, revision, frozen, name, en_name, kind, price_points,
      is_member_included, licence, ai, ai_found, ai_label, notes, en_notes, submitted_at, decided_at)
    select gen_random_uuid(), gen_random_uuid(), client_id, 'refused', 1,
      jsonb_build_object('files', jsonb_build_array(jsonb_build_object('sha256', md5(n::text)))), name, en_name, kind, 1,
      true, licence, ai, ai_found, ai_label, '', '', submitted_at, submitted_at
    from submission, generate_series(1, 3000) n where id = ${id}`.execute(ctx.db);
  await sql`analyze submission`.execute(ctx.db);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select s.asset_id from submission s
    where (s.frozen -> 'files') @> jsonb_build_array(jsonb_build_object('sha256', md5('7')))`.execute(ctx.db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('submission_by_files');
  expect(plan).not.toContain('Seq Scan');
});
