import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMember, type Member } from '../../../test/builders.ts';
import { createAsset } from '../../../test/catalogue.ts';
import { reasonOf } from '../../../test/create.ts';
import { makeModelTask } from '../../../test/done-task.ts';
import { isStored, keysOfDraft, passUndo, startDraftShop } from '../../../test/draft-shop.ts';
import type { TestServer } from '../../../test/harness.ts';
import { editWords } from '../moderation/index.ts';

let server: TestServer;
let types: Record<string, string>;
let owner: Member;
let own: { token: string };
let stranger: { token: string };

beforeAll(async () => {
  ({ server, types } = await startDraftShop());
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await createMember(server.ctx);
  own = { token: owner.token };
  stranger = { token: (await createMember(server.ctx)).token };
});

const drafts = () => server.api.creators;

async function keep(): Promise<string> {
  const taskId = await makeModelTask(server.ctx, owner);
  return (await drafts().fromWork({ taskId }, own)).id;
}

type Said = Omit<Parameters<TestServer['api']['creators']['save']>[0], 'id' | 'revision'>;
const SAID: Said = {
  ...{ name: '餐椅', enName: 'Dining chair', description: '', enDescription: '', type: '' },
  ...{ tags: '木', enTags: '', color: '', price: 30 },
};
const save = (id: string, revision: number, said: Partial<Said> = {}) =>
  drafts().save({ id, revision, ...SAID, ...said }, own);

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

  it('belongs where its category was merged to, and into one whose last child was merged away', async () => {
    const { db } = server.ctx;
    const [parent, child] = [server.ctx.ids.next(), server.ctx.ids.next()];
    await sql`insert into asset_type (id, parent_id, code, name, en_name, sort)
      values (${parent}, ${types.model ?? ''}, 'rugs', '地毯', 'Rugs', 9), (${child}, ${parent}, 'wool-rugs', '羊毛毯', 'Wool rugs', 0)`.execute(
      db,
    );
    const id = await keep();
    const needs = async () => (await drafts().detail({ id }, own)).needs;
    await save(id, 1, { type: parent });
    expect(await needs()).toContain('category');
    await sql`update asset_type set merged_into = ${types.sofas ?? ''} where id = ${child}`.execute(db);
    expect(await needs()).not.toContain('category');
    await save(id, 2, { type: child });
    expect((await drafts().detail({ id }, own)).type).toBe(types.sofas);
  });

  it('is nowhere in the shop, for its owner neither', async () => {
    const shown = await createAsset(server.ctx, { title: { zh: '胡桃木餐椅', en: 'Walnut dining chair' } });
    const before = await server.api.catalog.types({});
    const { total } = await server.api.catalog.list({ size: 50 });
    const id = await keep();
    await save(id, 1, { type: types.sofas ?? '', price: 0, name: '胡桃木餐椅' });
    const [key = ''] = await keysOfDraft(server, id);
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
      ...{ enTags: 'chair', color: 'brown,grey', price: 0 },
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

  it('refuses a category or a colour that is not there, and what no form would send', async () => {
    const id = await keep();
    const type = server.ctx.ids.next();
    expect(await reasonOf(save(id, 1, { type }))).toBe('BAD_INPUT');
    expect(await reasonOf(save(id, 1, { color: 'grey,none' }))).toBe('BAD_INPUT');
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
    await editWords(server.ctx, ['add', 'drugs', 'refuse', '冰毒'], () => undefined).run();
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
    const keys = await keysOfDraft(server, id);
    await drafts().remove({ ids: id }, own);
    expect(await reasonOf(drafts().detail({ id }, own))).toBe('NOT_FOUND');
    expect(await reasonOf(save(id, 1))).toBe('NOT_FOUND');
    await drafts().restore({ ids: id }, own);
    await passUndo(server);
    expect((await drafts().detail({ id }, own)).name).toBe('胡桃木餐椅');
    for (const key of keys) expect(await isStored(server, key)).toBe(true);

    await drafts().remove({ ids: id }, own);
    server.clock.advance({ minutes: 10 });
    expect(await reasonOf(drafts().restore({ ids: id }, own))).toBe('UNDO_TOO_LATE');
    await passUndo(server);
    for (const key of keys) expect(await isStored(server, key)).toBe(false);
    expect(await keysOfDraft(server, id)).toEqual([]);
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
