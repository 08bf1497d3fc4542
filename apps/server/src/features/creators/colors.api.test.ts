import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { reasonOf } from '../../../test/create.ts';
import { holding, waitsFor } from '../../../test/locks.ts';
import { decide, useReviewShop } from '../../../test/review-shop.ts';
import { staffWith, type TestStaff } from '../../../test/staff.ts';
import { dictionariesDeskFeature } from '../catalog/index.ts';

const shop = useReviewShop({ dictionariesDesk: dictionariesDeskFeature });
const desk = () => shop.server.api.dictionariesDesk;
let editor: TestStaff;
beforeAll(async () => {
  editor = await staffWith(shop.server.ctx, 'editor');
});

const add = async (...keys: string[]) => {
  for (const key of keys)
    await desk().save({ code: 'color', key, value: key, enValue: key, remark: '#808000' }, editor);
};
const seen = async (key: string, code = 'color') => {
  const revision = (await desk().entries({ code }, editor)).find((entry) => entry.key === key)?.revision ?? 0;
  return { code, key, revision };
};
const retire = async (key: string) => desk().retire(await seen(key), editor);
const merge = async (key: string, into: string) => desk().merge({ ...(await seen(key)), into }, editor);
const paint = (id: string, revision: number, color: string) =>
  shop.server.api.creators.save(
    {
      ...{ id, revision, name: '布艺沙发', enName: 'Fabric sofa', description: '', enDescription: '' },
      ...{ tags: '现代', enTags: 'modern', type: shop.types.sofas ?? '', price: 30, color },
    },
    shop.own,
  );
const colorsOf = async (id: string) => (await shop.server.api.creators.detail({ id }, shop.own)).color;
/** As it was kept before anybody looked at what is offered. */
const force = (id: string, color: string) =>
  sql`update asset_draft set colors = array[${color}] where id = ${id}`.execute(shop.server.ctx.db);
/** What editors of the dictionary hold while they change it. */
const DESK_LOCK = sql`select pg_advisory_xact_lock(hashtextextended('dictionary:color', 0))`;
const close = (key: string) => sql`update dictionary_entry set retired_at = now() where key = ${key}`;

describe('a colour of a draft', () => {
  it('is not retired while a draft has it', async () => {
    await add('moss');
    const id = await shop.draft();
    await paint(id, 1, 'moss');
    await expect(retire('moss')).rejects.toMatchObject({ reason: 'DICTIONARY_IN_USE' });
    expect(await desk().uses({ code: 'color', key: 'moss' }, editor)).toEqual({ assets: 0, drafts: 1 });
    await paint(id, 2, '');
    await retire('moss');
    expect(await reasonOf(paint(id, 3, 'moss'))).toBe('BAD_INPUT');
    expect(await colorsOf(id)).toEqual([]);
  });

  it('is the one that it was merged into, in what is frozen too', async () => {
    await add('pine', 'fern');
    const [draft, handed] = [await shop.draft(), await shop.draft()];
    await paint(handed, 1, 'pine');
    const submission = await shop.submit(handed, { revision: 2 });
    await merge('pine', 'fern');
    await paint(draft, 1, 'pine,fern');
    expect(await colorsOf(draft)).toEqual(['fern']);
    await decide(shop.server, submission);
    await shop.server.drainJobs();
    const { records } = await shop.server.api.catalog.list({ size: 50, clientId: shop.owner.clientId });
    expect(records.map(({ color }) => color)).toEqual([['fern']]);
  });

  it('that it has had and is retired neither is handed in nor stops a change of what else it says', async () => {
    await add('dust');
    await retire('dust');
    const id = await shop.draft();
    await force(id, 'dust');
    expect(await reasonOf(shop.submit(id))).toBe('BAD_INPUT');
    await paint(id, 1, 'dust');
    await paint(id, 2, 'dust,grey');
    expect(await colorsOf(id)).toEqual(['grey']);
  });

  it('that was retired behind what is approved is not on sale', async () => {
    await add('coal');
    const id = await shop.draft();
    await paint(id, 1, 'coal');
    const submission = await shop.submit(id, { revision: 2 });
    await sql`update dictionary_entry set retired_at = now() where key = 'coal'`.execute(shop.server.ctx.db);
    await decide(shop.server, submission);
    await shop.server.drainJobs();
    const { records } = await shop.server.api.catalog.list({ size: 50, clientId: shop.owner.clientId });
    expect(records.map(({ color }) => color)).toEqual([[]]);
  });

  it('goes where it is retired while the draft was removed', async () => {
    await add('lilac');
    const id = await shop.draft();
    await paint(id, 1, 'lilac,grey');
    await shop.server.api.creators.remove({ ids: id }, shop.own);
    await retire('lilac');
    await shop.server.api.creators.restore({ ids: id }, shop.own);
    expect(await colorsOf(id)).toEqual(['grey']);
  });
});

describe('in the moment in which a colour is retired', () => {
  it('a draft that is saved with it waits, and is refused', async () => {
    await add('ruby');
    const id = await shop.draft();
    const saved = await holding(shop.server.ctx, DESK_LOCK, async (db) => {
      const outcome = reasonOf(paint(id, 1, 'ruby'));
      await waitsFor(shop.server.ctx, 'advisory_xact_lock_shared');
      await close('ruby').execute(db);
      return { outcome };
    });
    expect(await saved.outcome).toBe('BAD_INPUT');
    expect(await colorsOf(id)).toEqual(['grey']);
  });

  it('a draft that has been saved with it is counted', async () => {
    await add('onyx');
    const id = await shop.draft();
    const retired = await holding(
      shop.server.ctx,
      sql`select pg_advisory_xact_lock_shared(hashtextextended('dictionary:color', 0))`,
      async (db) => {
        const outcome = reasonOf(retire('onyx'));
        await waitsFor(shop.server.ctx, 'advisory_xact_lock');
        await sql`update asset_draft set colors = array['onyx'] where id = ${id}`.execute(db);
        return { outcome };
      },
    );
    expect(await retired.outcome).toBe('DICTIONARY_IN_USE');
  });

  it('a draft whose colours stay is saved without waiting', async () => {
    const id = await shop.draft();
    await holding(shop.server.ctx, DESK_LOCK, async () => {
      await expect(paint(id, 1, 'grey')).resolves.toMatchObject({ revision: 2 });
    });
  });
});

it('a format is not retired while anything on sale has a file of it', async () => {
  const { db } = shop.server.ctx;
  await desk().save({ code: 'format', key: 'glb', value: 'GLB', enValue: 'GLB', remark: '' }, editor);
  await shop.sell();
  const glb = await seen('glb', 'format');
  await expect(desk().retire(glb, editor)).rejects.toMatchObject({ reason: 'DICTIONARY_IN_USE' });
  expect((await desk().uses({ code: 'format', key: 'glb' }, editor)).assets).toBeGreaterThan(0);
  await sql`delete from asset_file`.execute(db);
  await sql`delete from asset_listing`.execute(db);
  await desk().retire(glb, editor);
});
