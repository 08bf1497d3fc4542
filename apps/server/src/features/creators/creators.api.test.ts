import { DRAFTS_MAX } from '@mogine/contract/draft-rules';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMember, type Member } from '../../../test/builders.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { createParts } from '../../../test/create-parts.ts';
import { reasonOf } from '../../../test/create.ts';
import { makeModelTask, makeTask } from '../../../test/done-task.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { registerLocalFiles } from '../../adapters/object-storage/local-http.ts';
import { createCatalogFeature } from '../catalog/index.ts';
import { createCreateFeature } from '../create/index.ts';
import { favoritesFeature } from '../favorites/index.ts';
import { createModerator, editWords } from '../moderation/index.ts';
import { ordersFeature } from '../orders/index.ts';
import { walletFeature } from '../wallet/index.ts';
import { createCreatorsFeature } from './index.ts';

let server: TestServer;
let types: Record<string, string>;
let owner: Member;
let own: { token: string };
let stranger: { token: string };

beforeAll(async () => {
  const moderator = createModerator();
  server = await startTestServer({
    features: {
      catalog: createCatalogFeature(),
      create: createCreateFeature(createParts({ points: 5, freeTries: 2 }, moderator)),
      creators: createCreatorsFeature({ moderator }),
      favorites: favoritesFeature,
      orders: ordersFeature,
      wallet: walletFeature,
    },
  });
  const { app, ctx, clock } = server;
  registerLocalFiles(app, { storage: ctx.storage, secret: ctx.secret, now: () => clock.now() });
  types = await createCategories(ctx);
  await sql`insert into asset_type (id, parent_id, code, name, en_name, sort)
    values (gen_random_uuid(), ${types.model}, 'chair', '椅凳', 'Chairs & stools', 9)`.execute(ctx.db);
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
  owner = await createMember(server.ctx);
  own = { token: owner.token };
  stranger = { token: (await createMember(server.ctx)).token };
});

const drafts = () => server.api.creators;

async function keep(prompt?: string): Promise<string> {
  const taskId = await makeModelTask(server.ctx, owner, prompt === undefined ? {} : { prompt });
  return (await drafts().fromWork({ taskId }, own)).id;
}

type Said = Omit<Parameters<TestServer['api']['creators']['save']>[0], 'id' | 'revision'>;
const SAID: Said = {
  ...{ name: '餐椅', enName: 'Dining chair', description: '', enDescription: '', type: '' },
  ...{ tags: '木', enTags: '', color: '', price: 30 },
};
const save = (id: string, revision: number, said: Partial<Said> = {}) =>
  drafts().save({ id, revision, ...SAID, ...said }, own);

async function isThere(key: string): Promise<boolean> {
  return (await server.ctx.storage.head(key)) !== null;
}

async function keysOf(id: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select cover_key as key from asset_draft where id = ${id}
    union all select key from asset_draft_file where draft_id = ${id}`.execute(server.ctx.db);
  return rows.map(({ key }) => key);
}

async function passUndo(): Promise<void> {
  server.clock.advance({ minutes: 16 });
  // The queue goes by the database's clock.
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(
    server.ctx.db,
  );
  await server.drainJobs();
  await server.drainJobs();
}

describe('a model of one’s own', () => {
  it('becomes a draft that says what is known of it, in both languages', async () => {
    const taskId = await makeModelTask(server.ctx, owner);
    const { id, isNew } = await drafts().fromWork({ taskId }, own);
    expect(isNew).toBe(true);
    const draft = await drafts().detail({ id }, own);
    expect(draft).toMatchObject({
      ...{ revision: 1, name: '胡桃木餐椅', enName: 'Walnut dining chair', kind: 'model', price: null },
      ...{ ancestorsName: ['模型', '椅凳'], enAncestorsName: ['Models', 'Chairs & stools'] },
      ...{
        tags: ['餐椅', '胡桃木'],
        enTags: ['dining chair', 'walnut'],
        color: [],
        formats: ['glb', 'usdz'],
      },
      facts: { triangles: 1200, materials: 2, widthMm: 500, heightMm: 900, depthMm: 550 },
      ...{ madeBy: 'ai', engine: '内置引擎', work: { id: taskId, index: 0 }, coverColor: '#806040' },
      ...{ needs: ['price'], forbidden: [] },
    });
    const { records, total } = await drafts().list({ size: 10 }, own);
    expect([records.map((record) => record.id), total]).toEqual([[id], 1]);
    const path = (url: string) => server.send({ method: 'GET', path: url, headers: {} });
    expect((await path(draft.model)).text).toBe(`glTF of ${taskId}`);
    expect((await path(draft.files[1]?.url ?? '')).text).toBe(`usdz of ${taskId}`);
  });

  it('of words that the shop does not know is called by them, and lacks the rest', async () => {
    const id = await keep('a cat');
    const draft = await drafts().detail({ id }, own);
    expect(draft).toMatchObject({
      name: '',
      enName: 'a cat',
      type: '',
      kind: '',
    });
    expect(draft.needs).toEqual(expect.arrayContaining(['name', 'category', 'price']));
  });

  it('has one draft, however often and at once it is kept', async () => {
    const taskId = await makeModelTask(server.ctx, owner);
    const calls = await Promise.all(Array.from({ length: 6 }, () => drafts().fromWork({ taskId }, own)));
    expect(new Set(calls.map(({ id }) => id)).size).toBe(1);
    expect(calls.filter(({ isNew }) => isNew)).toHaveLength(1);
    const { id = '' } = calls[0] ?? {};
    expect(await drafts().fromWork({ taskId }, own)).toEqual({ id, isNew: false });
    expect((await drafts().list({ size: 10 }, own)).total).toBe(1);
  });

  it('leaves no files behind where it was kept twice or the store is full', async () => {
    const { storage } = server.ctx;
    const put = storage.put.bind(storage);
    const stored: string[] = [];
    const spy = vi.spyOn(storage, 'put').mockImplementation(async (key, body, options) => {
      stored.push(key);
      return put(key, body, options);
    });
    const taskId = await makeModelTask(server.ctx, owner);
    stored.length = 0;
    const [{ id }] = await Promise.all([
      drafts().fromWork({ taskId }, own),
      drafts().fromWork({ taskId }, own),
      drafts().fromWork({ taskId }, own),
    ]);
    await server.drainJobs();
    const left: string[] = [];
    for (const key of stored) if (await isThere(key)) left.push(key);
    expect(left.toSorted()).toEqual((await keysOf(id)).toSorted());

    const other = await makeModelTask(server.ctx, owner);
    stored.length = 0;
    spy.mockImplementation(async (key, body, options) => {
      stored.push(key);
      if (key.endsWith('.webp')) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      return put(key, body, options);
    });
    expect(await reasonOf(drafts().fromWork({ taskId: other }, own))).toBe('STORE_FULL');
    expect(stored).toHaveLength(3);
    for (const key of stored) expect(await isThere(key)).toBe(false);
  });

  it('may be removed: the draft keeps all its files and says that the work is gone', async () => {
    const taskId = await makeModelTask(server.ctx, owner);
    const { id } = await drafts().fromWork({ taskId }, own);
    await server.api.create.remove({ ids: taskId }, own);
    await passUndo();
    expect(await isThere(`create/${taskId}/1.glb`)).toBe(false);
    for (const key of await keysOf(id)) expect(await isThere(key)).toBe(true);
    expect(await drafts().detail({ id }, own)).toMatchObject({ work: null, formats: ['glb', 'usdz'] });
    // It is known still, though nothing could be made of the work any more.
    expect(await drafts().fromWork({ taskId }, own)).toEqual({ id, isNew: false });
  });

  it('is refused unless it is a model, done, and one’s own', async () => {
    const { ctx } = server;
    const model = await makeModelTask(ctx, owner);
    const refusal = async (taskId: string, as = own, index = 0) =>
      reasonOf(drafts().fromWork({ taskId, index }, as));
    expect(await refusal(await makeTask(ctx, owner))).toBe('DRAFT_MODEL_ONLY');
    expect(await refusal(await makeModelTask(ctx, owner, { status: 2 }))).toBe('DRAFT_WORK_NOT_DONE');
    expect(await refusal(model, own, 1)).toBe('NOT_FOUND');
    expect(await refusal(model, stranger)).toBe('NOT_FOUND');
    expect(await refusal(ctx.ids.next())).toBe('NOT_FOUND');
    expect((await drafts().list({ size: 10 }, own)).total).toBe(0);
  });

  it('is refused beyond the limit, which holds for those made at once', async () => {
    const id = await keep();
    await sql`insert into asset_draft (id, client_id, task_id, position, engine, name, en_name, tags, en_tags, colors,
        cover_key, cover_color, created_at, updated_at)
      select gen_random_uuid(), client_id, gen_random_uuid(), 0, '', '', '', '{}', '{}', '{}', cover_key, cover_color,
        created_at, updated_at
      from asset_draft, generate_series(1, ${DRAFTS_MAX - 2}::int) where id = ${id}`.execute(server.ctx.db);
    const works = await Promise.all([1, 2, 3].map(() => makeModelTask(server.ctx, owner)));
    const made = await Promise.all(works.map((taskId) => reasonOf(drafts().fromWork({ taskId }, own))));
    expect(made.toSorted()).toEqual(['DRAFT_LIMIT', 'DRAFT_LIMIT', 'none']);
  });
});

describe('a draft', () => {
  it('of a stranger is as if it were not there', async () => {
    const id = await keep();
    expect(await reasonOf(drafts().detail({ id }, stranger))).toBe('NOT_FOUND');
    expect(await reasonOf(drafts().save({ id, revision: 1, ...SAID }, stranger))).toBe('NOT_FOUND');
    await drafts().remove({ ids: id }, stranger);
    expect(await reasonOf(drafts().restore({ ids: id }, stranger))).toBe('UNDO_TOO_LATE');
    expect(await drafts().list({ size: 10 }, stranger)).toMatchObject({ records: [], total: 0 });
    expect(await drafts().detail({ id }, own)).toMatchObject({ revision: 1, name: '胡桃木餐椅' });
  });

  it('is nowhere in the shop, for its owner neither', async () => {
    const shown = await createAsset(server.ctx, { title: { zh: '胡桃木餐椅', en: 'Walnut dining chair' } });
    const before = await server.api.catalog.types({});
    const { total } = await server.api.catalog.list({ size: 50 });
    const id = await keep();
    await save(id, 1, { type: types.sofas ?? '', price: 0, name: '胡桃木餐椅' });
    const [key = ''] = await keysOf(id);
    const { catalog, orders, favorites } = server.api;
    for (const as of [own, stranger, {}]) {
      expect((await catalog.list({ size: 50 }, as)).total).toBe(total);
      const found = await catalog.list({ size: 50, searchKey: '胡桃木餐椅' }, as);
      expect(found.records.map((record) => record.id)).toEqual([shown]);
      expect((await catalog.list({ size: 50, clientId: owner.clientId }, as)).total).toBe(0);
      expect(await catalog.list({ size: 1, id }, as)).toMatchObject({ records: [], total: 0 });
      expect(await reasonOf(catalog.detail({ id }, as))).toBe('ASSET_NOT_FOUND');
      expect(await reasonOf(catalog.related({ id }, as))).toBe('ASSET_NOT_FOUND');
      expect(await catalog.types({}, as)).toEqual(before);
    }
    for (const as of [own, stranger]) {
      const unknown = await reasonOf(orders.downloadAli({ key: 'draft/none/model.glb' }, as));
      expect(unknown).not.toBe('none');
      expect(await reasonOf(orders.downloadAli({ key }, as))).toBe(unknown);
      expect(await reasonOf(orders.downloadQiniu({ resourceId: id }, as))).toBe('ASSET_NOT_FOUND');
      expect(await reasonOf(favorites.saveItem({ resourceId: id }, as))).toBe('ASSET_NOT_FOUND');
    }
    const { rows } = await sql`select 1 from asset where id = ${id}`.execute(server.ctx.db);
    expect(rows).toEqual([]);
  });

  it('is saved as a whole, and says what is still missing', async () => {
    const id = await keep();
    server.clock.advance({ minutes: 1 });
    const said = {
      ...{ description: '实木', enDescription: 'Solid wood', type: types.sofas ?? '', tags: '椅，木,椅' },
      ...{ enTags: 'chair', color: 'brown,grey,none', price: 0 },
    };
    const saved = await save(id, 1, said);
    expect(saved).toMatchObject({ revision: 2, needs: [], forbidden: [] });
    expect(await drafts().detail({ id }, own)).toMatchObject({
      ...{ name: '餐椅', description: '实木', ancestorsName: ['模型', '沙发'], tags: ['椅', '木'], price: 0 },
      ...{ color: ['grey', 'brown'], enTags: ['chair'], updateTime: saved.updateTime },
    });
    expect((await save(id, 2, { price: '', tags: '' })).needs).toEqual(['category', 'tags', 'price']);
  });

  it.each(['model', 'wood'])('lacks a category in %s, where no model is sold', async (code) => {
    const id = await keep();
    expect((await save(id, 1, { type: types[code] ?? '' })).needs).toEqual(['category']);
  });

  it('refuses a category that is not there, and what no form would send', async () => {
    const id = await keep();
    const type = server.ctx.ids.next();
    expect(await reasonOf(save(id, 1, { type }))).toBe('BAD_INPUT');
    expect(await reasonOf(save(id, 1, { price: 1_000_001 }))).toBe('BAD_INPUT');
    expect(await reasonOf(save(id, 1, { price: -1 }))).toBe('BAD_INPUT');
    expect(await reasonOf(save(id, 1, { name: '椅'.repeat(61) }))).toBe('BAD_INPUT');
    const many = Array.from({ length: 13 }, (_, at) => `t${at}`).join(',');
    expect(await reasonOf(save(id, 1, { tags: many }))).toBe('BAD_INPUT');
    expect(await drafts().detail({ id }, own)).toMatchObject({ revision: 1 });
  });

  it('loses its category when that goes, and nothing else', async () => {
    const id = await keep();
    const gone = server.ctx.ids.next();
    await sql`insert into asset_type (id, parent_id, code, name, en_name, sort)
      values (${gone}, ${types.model}, 'gone', '旧', 'Old', 10)`.execute(server.ctx.db);
    expect((await save(id, 1, { type: gone })).needs).toEqual([]);
    await sql`delete from asset_type where id = ${gone}`.execute(server.ctx.db);
    expect(await drafts().detail({ id }, own)).toMatchObject({ type: '', needs: ['category'], name: '餐椅' });
  });

  it('saved in two places keeps what was saved first, and the other is told', async () => {
    const id = await keep();
    const results = await Promise.all(
      ['甲椅', '乙椅', '丙椅'].map((name) => reasonOf(save(id, 1, { name }))),
    );
    expect(results.toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'none']);
    expect((await drafts().detail({ id }, own)).revision).toBe(2);
    expect(await reasonOf(save(id, 1))).toBe('CONFLICT');
    expect(await reasonOf(save(id, 3))).toBe('CONFLICT');
  });

  it('may say anything while nobody sees it, and is told what could not be handed in', async () => {
    await editWords(server.ctx, ['add', 'drugs', 'refuse', '冰毒'], () => undefined);
    server.clock.advance({ minutes: 1 });
    const id = await keep();
    const said = { type: types.sofas ?? '', description: '冰毒 椅', enTags: '冰毒' };
    const saved = await save(id, 1, said);
    expect(saved).toMatchObject({ needs: ['words'], forbidden: ['description', 'enTags'] });
    expect((await drafts().list({ size: 10 }, own)).records[0]?.needs).toEqual(['words']);
    expect((await drafts().detail({ id }, own)).description).toBe('冰毒 椅');
  });

  it('that is removed can be had back for ten minutes, then its files go', async () => {
    const id = await keep();
    const keys = await keysOf(id);
    await drafts().remove({ ids: id }, own);
    expect(await reasonOf(drafts().detail({ id }, own))).toBe('NOT_FOUND');
    expect(await reasonOf(save(id, 1))).toBe('NOT_FOUND');
    await drafts().restore({ ids: id }, own);
    await passUndo();
    expect((await drafts().detail({ id }, own)).name).toBe('胡桃木餐椅');
    for (const key of keys) expect(await isThere(key)).toBe(true);

    await drafts().remove({ ids: id }, own);
    server.clock.advance({ minutes: 10 });
    expect(await reasonOf(drafts().restore({ ids: id }, own))).toBe('UNDO_TOO_LATE');
    await passUndo();
    for (const key of keys) expect(await isThere(key)).toBe(false);
    expect(await keysOf(id)).toEqual([]);
  });

  it('that is removed leaves room for a new one of the same work, and then stays removed', async () => {
    const taskId = await makeModelTask(server.ctx, owner);
    const { id } = await drafts().fromWork({ taskId }, own);
    await drafts().remove({ ids: id }, own);
    const again = await drafts().fromWork({ taskId }, own);
    expect(again.isNew).toBe(true);
    expect(await reasonOf(drafts().restore({ ids: id }, own))).toBe('CONFLICT');
    expect((await drafts().list({ size: 10 }, own)).records.map((record) => record.id)).toEqual([again.id]);
  });
});

it('drafts come in pages, the newest first', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    ids.unshift(await keep());
    server.clock.advance({ seconds: 1 });
  }
  const first = await drafts().list({ size: 2 }, own);
  expect([first.records.map(({ id }) => id), first.total, first.pages]).toEqual([ids.slice(0, 2), 3, 2]);
  const rest = await drafts().list({ size: 2, cursor: first.cursor ?? '' }, own);
  expect([rest.records.map(({ id }) => id), rest.cursor]).toEqual([ids.slice(2), null]);
});
