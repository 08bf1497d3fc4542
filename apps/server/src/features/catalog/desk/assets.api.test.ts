import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#db/client';
import { refusalOf } from '../../../../test/account.ts';
import { createMember } from '../../../../test/builders.ts';
import { createAsset, createCategories } from '../../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { holding, waitsFor } from '../../../../test/locks.ts';
import { staffWith, type TestStaff } from '../../../../test/staff.ts';
import { messagesFeature } from '../../messages/index.ts';
import { tellMakers } from '../../review/index.ts';
import { createAssetsDesk, createCatalogFeature, unlistAsset } from '../index.ts';

let server: TestServer;
let types: Record<string, string>;
let editor: TestStaff;
const desk = () => server.api.assetsDesk;

beforeAll(async () => {
  server = await startTestServer({
    features: {
      catalog: createCatalogFeature(),
      messages: messagesFeature,
      assetsDesk: createAssetsDesk({ takeOff: async () => undefined, tellMakers, followers: [] }),
    },
  });
  types = await createCategories(server.ctx);
  editor = await staffWith(server.ctx, 'editor');
});
afterAll(() => server.close());

type Given = Parameters<typeof createAsset>[1];
async function make(given: Given = {}) {
  server.clock.advance({ seconds: 1 });
  return createAsset(server.ctx, given);
}
const idsOf = async (filter: Parameters<ReturnType<typeof desk>['list']>[0]) =>
  (await desk().list({ size: 100, ...filter }, editor)).records.map(({ id }) => id);
const revisionOf = async (id: string) => (await desk().detail({ id }, editor)).revision;
const change = async (ids: string[], wanted: Parameters<ReturnType<typeof desk>['change']>[0]['change']) => {
  const items = await Promise.all(ids.map(async (id) => ({ id, revision: await revisionOf(id) })));
  return (await desk().change({ items, change: wanted }, editor)).map(({ outcome }) => outcome);
};
/** Has assets that are found by one word, and cannot be opened, among the others while something is tried. */
async function withMany(count: number, word: string, attempt: () => Promise<void>): Promise<void> {
  const now = server.clock.now();
  const uncounted = async (work: (db: Database) => Promise<unknown>) =>
    server.ctx.tx(async ({ db }) => {
      await sql`set local session_replication_role = replica`.execute(db);
      await work(db);
    });
  await uncounted(async (db) => {
    await sql`insert into asset (id, slug, kind, type_id, status, name, en_name, description, en_description, tags, en_tags, colors,
        cover, cover_color, price_points, facts, preview, created_at, updated_at, published_at)
      select gen_random_uuid(), 'many-' || n, 'model', ${types['lamps']}, 'published', ${word}, '', '', '', '{}', '{}', '{}',
        '{}', '#808080', 30, '{}', '{}', ${now}, ${now}, ${now} from generate_series(1, ${count}) n`.execute(
      db,
    );
    await sql`insert into asset_search (asset_id, words)
      select id, ${`'${word}':1A`}::tsvector from asset where slug like 'many-%'`.execute(db);
  });
  await attempt();
  await uncounted((db) =>
    sql`with gone as (delete from asset where slug like 'many-%' returning id)
      delete from asset_search where asset_id in (select id from gone)`.execute(db),
  );
}
const shopHas = async (searchKey: string) =>
  (await server.api.catalog.list({ searchKey, size: 50 })).records.map(({ id }) => id);

describe('all assets', () => {
  it('are found by id, words, creator, state and category, on sale or not, newest first and page by page', async () => {
    const { clientId } = await createMember(server.ctx, { nickname: '北岸' });
    const first = await make({ title: { zh: '紫檀方几', en: 'Rosewood table' }, clientId });
    const second = await make({ title: { zh: '紫檀屏风', en: 'Rosewood screen' }, category: 'lamps' });
    const off = await make({ title: { zh: '紫檀书架', en: 'Rosewood shelf' } });
    await unlistAsset(server.ctx, off);
    const held = await make({ title: { zh: '紫檀画案', en: 'Rosewood desk' } });
    await unlistAsset(server.ctx, held);
    await sql`insert into asset_suspension (asset_id, reason, was_on_sale, created_at)
      values (${held}, '侵权', true, ${server.clock.now()})`.execute(server.ctx.db);

    expect(await idsOf({ words: '紫檀' })).toEqual([held, off, second, first]);
    expect(await idsOf({ words: 'rosewood', state: 'published' })).toEqual([second, first]);
    expect(await idsOf({ words: '紫檀', state: 'unlisted' })).toEqual([off]);
    expect(await idsOf({ state: 'suspended' })).toEqual([held]);
    expect(await idsOf({ clientId })).toEqual([first]);
    expect(await idsOf({ words: off.toUpperCase() })).toEqual([off]);
    expect(await idsOf({ words: '紫檀', typeId: types['lamps'] ?? '' })).toEqual([second]);
    expect(await idsOf({ words: '紫檀', typeId: types['model'] ?? '' })).toEqual([held, off, second, first]);
    expect(await idsOf({ words: '。。。' })).toEqual([]);

    const page = await desk().list({ words: '紫檀', size: 3 }, editor);
    expect(page).toMatchObject({
      total: 4,
      records: [{ id: held, state: 'suspended' }, { id: off }, { id: second }],
    });
    const rest = await desk().list({ words: '紫檀', size: 3, cursor: page.cursor ?? '' }, editor);
    expect(rest).toMatchObject({ records: [{ id: first, author: '北岸' }], cursor: null });
    expect(await desk().detail({ id: held }, editor)).toMatchObject({
      ...{
        suspended: { reason: '侵权' },
        files: [{ name: 'model.glb' }],
        sales: { purchases: 0, points: 0 },
      },
    });
    // Back on sale it is found there, and once.
    await sql`delete from asset_suspension where asset_id = ${held}`.execute(server.ctx.db);
  });

  it('are found without a word, newest first and page by page, where that leaves nearly all and where it leaves few', async () => {
    const older = await idsOf({});
    const stool = await make({ title: { zh: '青石凳', en: 'Stone stool' } });
    server.clock.advance({ seconds: 1 });
    await withMany(2500, '旧货', async () => {
      expect(await idsOf({ words: '-旧货' })).toEqual([stool, ...older]);
      const inLamps = { words: '-旧货', state: 'published' as const, typeId: types['lamps'] ?? '' };
      expect(await idsOf(inLamps)).toEqual(older.slice(2, 3));
      const found: string[] = [];
      for (let cursor: string | null = '', pages = 0; cursor !== null && pages < 50; pages += 1) {
        const paging = cursor === '' ? {} : { cursor };
        const page = await desk().list({ words: '-紫檀', size: 100, ...paging }, editor);
        expect(page.total).toBe(1000);
        found.push(...page.records.map(({ id }) => id));
        cursor = page.cursor;
      }
      expect([new Set(found).size, found.length, found.at(-1)]).toEqual([2501, 2501, stool]);
    });
  });
});

describe('a change of several assets', () => {
  it('is made in each, seen by people at once, and kept with what each was and is', async () => {
    const [a, b] = [
      await make({ tags: { zh: ['旧标签'], en: ['old'] } }),
      await make({ tags: { zh: ['旧标签', '北欧风'], en: ['old'] } }),
    ];
    const wanted = { addTags: ['北欧风'], removeTags: ['旧标签'], price: 55, isMemberIncluded: false };
    expect(await change([a, b], { ...wanted, typeId: types['lamps'] ?? '' })).toEqual(['changed', 'changed']);
    const { records } = await server.api.catalog.list({ id: a, size: 1 });
    expect(records[0]).toMatchObject({ price: 55, tags: ['北欧风'], type: types['lamps'] });
    expect((await shopHas('北欧风')).toSorted()).toEqual([a, b].toSorted());
    expect(await shopHas('旧标签')).toEqual([]);
    const { history } = await desk().detail({ id: b }, editor);
    expect(history[0]).toMatchObject({ action: 'assets.changed', actorName: editor.name });
    expect(history[0]?.details).toEqual({
      before: { typeId: types['sofas'], tags: ['旧标签', '北欧风'], price: 20, isMemberIncluded: true },
      after: { typeId: types['lamps'], tags: ['北欧风'], price: 55, isMemberIncluded: false },
    });
    // The same again changes nothing.
    expect(await change([a, b], wanted)).toEqual(['same', 'same']);
    expect((await desk().detail({ id: b }, editor)).history).toHaveLength(1);
  });

  it('is of what its page says at length, too, by which it is found', async () => {
    const id = await make();
    const said = { description: '框架为榉木，可拆洗。', enDescription: 'A beech frame' };
    expect(await change([id], said)).toEqual(['changed']);
    expect(await desk().detail({ id }, editor)).toMatchObject(said);
    expect(await server.api.catalog.detail({ id })).toMatchObject(said);
    expect(await shopHas('榉木')).toEqual([id]);
    const { history } = await desk().detail({ id }, editor);
    expect(history[0]?.details).toMatchObject({ after: said });
    expect(await change([id], said)).toEqual(['same']);
    expect(await refusalOf(change([id], { description: '木'.repeat(4001) }))).toBe('BAD_INPUT');
  });

  it('of its price or terms is told to whoever sells it, once however many are theirs', async () => {
    const [one, other] = [await createMember(server.ctx), await createMember(server.ctx)];
    const [a, b, c] = [
      await make({ clientId: one.clientId, pricePoints: 2000 }),
      await make({ clientId: one.clientId, pricePoints: 3000 }),
      await make({ clientId: other.clientId, pricePoints: 2000 }),
    ];
    const told = async (of: typeof one) =>
      (await server.api.messages.list({ size: 20 }, of)).records.map(({ content }) => content);
    expect(await change([a, b, c, await make()], { price: 3000 })).toEqual(
      Array(4).fill('changed').with(1, 'same'),
    );
    expect(await told(other)).toEqual([expect.stringContaining('价格由 2000 积分改为 3000 积分')]);
    expect(await change([a, b], { price: 4000, licence: 'editorial' })).toEqual(['changed', 'changed']);
    expect(await told(one)).toEqual([expect.stringContaining('2 件资源'), expect.stringContaining('2000')]);
    await change([c], { addTags: ['橡木'] });
    expect(await told(other)).toHaveLength(1);
  });

  it('leaves out what its editor has not seen, what cannot be, and what is gone, and makes the others', async () => {
    const [seen, unseen, other] = [
      await make(),
      await make(),
      await make({ kind: 'material', category: 'wood' }),
    ];
    const items = await Promise.all(
      [seen, unseen, other].map(async (id) => ({ id, revision: await revisionOf(id) })),
    );
    await change([unseen], { price: 1 });
    const gone = server.ctx.ids.next();
    const answer = await desk().change(
      { items: [...items, { id: gone, revision: 1 }], change: { typeId: types['lamps'] ?? '' } },
      editor,
    );
    expect(answer).toEqual([
      { id: seen, outcome: 'changed' },
      { id: unseen, outcome: 'conflict' },
      { id: other, outcome: 'other_kind' },
      { id: gone, outcome: 'gone' },
    ]);
    expect(await idsOf({ words: unseen, typeId: types['lamps'] ?? '' })).toEqual([]);
    expect(await change([seen], { removeTags: ['现代'] })).toEqual(['no_tags']);
    const many = Array.from({ length: 20 }, (_, at) => `标签${at}`);
    expect(await change([seen], { addTags: many })).toEqual(['too_many_tags']);
    expect(await refusalOf(change([seen], { addTags: ['a,b'] }))).toBe('BAD_INPUT');
    expect(await refusalOf(change([seen], { price: -1 }))).toBe('BAD_INPUT');
  });

  it('of two editors at the same moment is made by one', async () => {
    const id = await make();
    const items = [{ id, revision: await revisionOf(id) }];
    const outcomes = await Promise.all(
      [7, 8].map(async (price) => (await desk().change({ items, change: { price } }, editor))[0]?.outcome),
    );
    expect(new Set(outcomes)).toEqual(new Set(['changed', 'conflict']));
    expect((await desk().detail({ id }, editor)).history).toHaveLength(1);
  });
});

describe('what a change of several assets holds while it waits', () => {
  it('is no part of the chain of staff: deeds are written down last', async () => {
    const [off, shown] = [await make(), await make()];
    await unlistAsset(server.ctx, off);
    const lock = sql`select from catalogue_state for update`;
    const { changing } = await holding(server.ctx, lock, async (db) => {
      const changing = change([off, shown], { price: 61 });
      await waitsFor(server.ctx, 'update "asset"');
      await sql`select from audit_head for update nowait`.execute(db);
      return { changing };
    });
    expect(await changing).toEqual(['changed', 'changed']);
    expect((await desk().detail({ id: off }, editor)).history[0]?.details).toMatchObject({
      after: { price: 61 },
    });
  });

  it('is not the state of the catalogue where it is still to have the categories', async () => {
    const typeId = types['lamps'] ?? '';
    const [there, elsewhere] = [await make({ category: 'lamps' }), await make()];
    const lock = sql`select from asset_type where id = ${typeId} for no key update`;
    const { changing } = await holding(server.ctx, lock, async (db) => {
      const changing = change([there, elsewhere], { typeId, price: 62 });
      await waitsFor(server.ctx, 'asset_type');
      await sql`select from catalogue_state for update nowait`.execute(db);
      return { changing };
    });
    expect(await changing).toEqual(['changed', 'changed']);
  });
});
