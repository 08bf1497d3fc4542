import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../test/account.ts';
import { createAsset, createCategories } from '../../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { staffWith, type TestStaff } from '../../../../test/staff.ts';
import { categoriesDeskFeature, createCatalogFeature, dictionariesDeskFeature } from '../index.ts';

let server: TestServer;
let types: Record<string, string>;
let editor: TestStaff;
const categories = () => server.api.categoriesDesk;
const dictionaries = () => server.api.dictionariesDesk;

beforeAll(async () => {
  server = await startTestServer({
    features: {
      catalog: createCatalogFeature(),
      categoriesDesk: categoriesDeskFeature,
      dictionariesDesk: dictionariesDeskFeature,
    },
  });
  types = await createCategories(server.ctx);
  editor = await staffWith(server.ctx, 'editor');
});
afterAll(() => server.close());

const idOf = (code: string) => types[code] ?? '';
const nodeOf = async (id: string) => {
  const node = (await categories().tree({}, editor)).find((row) => row.id === id);
  if (!node) throw new Error('no such node');
  return node;
};
const add = async (parent: string, code: string, name = code) => {
  const { id } = await categories().add({ parentId: idOf(parent), code, name, enName: code }, editor);
  types[code] = id;
  return id;
};
/** What people find under a category or a colour. */
const found = async (filter: { type?: string; color?: string; searchKey?: string }) =>
  (await server.api.catalog.list({ size: 50, ...filter })).records.map(({ id }) => id).toSorted();
const countsOf = async (...codes: string[]) => {
  const tree = await categories().tree({}, editor);
  return codes.map((code) => tree.find((node) => node.code === code)?.count);
};
/** Totals as a count of the rows themselves would have them. */
const recounted = async () => {
  const { rows } = await sql<{ kept: number; real: number }>`
    with recursive below as (
      select id as top, id from asset_type
      union all
      select b.top, t.id from asset_type t join below b on t.parent_id = b.id where t.merged_into is null
    )
    select t.asset_count as kept, (select count(*)::int from below b join asset_listing l on l.type_id = b.id
      where b.top = t.id) as real
    from asset_type t`.execute(server.ctx.db);
  return rows.every(({ kept, real }) => kept === real);
};

describe('the type tree', () => {
  it('takes new categories, names and orders, and shows them to people at once', async () => {
    await add('model', 'desks', '书桌');
    await add('desks', 'desks-kids', '儿童书桌');
    const shown = (await server.api.catalog.types({})).find(({ code }) => code === 'model');
    expect(shown?.children.map(({ code }) => code)).toEqual(['sofas', 'lamps', 'desks']);
    expect(shown?.children[2]?.children.map(({ name }) => name)).toEqual(['儿童书桌']);

    await categories().reorder(
      { id: idOf('model'), order: [idOf('desks'), idOf('sofas'), idOf('lamps')] },
      editor,
    );
    const { revision } = await nodeOf(idOf('desks'));
    const edit = { id: idOf('desks'), name: '桌', enName: 'Desks', isHidden: false };
    await categories().edit({ ...edit, revision }, editor);
    const now = (await server.api.catalog.types({})).find(({ code }) => code === 'model');
    expect(now?.children.map(({ name }) => name)).toEqual(['桌', '沙发', '灯具']);
    // The second of two editors finds out.
    expect(await refusalOf(categories().edit({ ...edit, revision, name: '台' }, editor))).toBe('CONFLICT');
    const short = { id: idOf('model'), order: [idOf('desks'), idOf('sofas')] };
    expect(await refusalOf(categories().reorder(short, editor))).toBe('CONFLICT');
    const taken = { parentId: idOf('model'), code: 'lamps', name: '灯', enName: 'Lamps' };
    expect(await refusalOf(categories().add(taken, editor))).toBe('CATEGORY_CODE_TAKEN');
    expect(await refusalOf(categories().add({ ...taken, code: 'x1', name: 'a,b' }, editor))).toBe(
      'BAD_INPUT',
    );
  });

  it('a category that is renamed is found by its new name, and by its old one no longer', async () => {
    const id = await add('model', 'stools', '板凳');
    const asset = await createAsset(server.ctx, { category: 'stools', title: { zh: '甲', en: 'A' } });
    expect(await found({ searchKey: '板凳' })).toEqual([asset]);
    const { revision } = await nodeOf(id);
    await categories().edit({ id, revision, name: '矮脚凳', enName: 'Stools', isHidden: false }, editor);
    await server.drainJobs();
    expect(await found({ searchKey: '矮脚凳' })).toEqual([asset]);
    expect(await found({ searchKey: '板凳' })).not.toContain(asset);
    const { records } = await server.api.catalog.list({ id: asset, size: 1 });
    expect(records[0]?.ancestorsName).toContain('矮脚凳');
  });

  it('a category that is hidden leaves the tree, and what lies in it stays on sale', async () => {
    const id = await add('model', 'tents');
    const asset = await createAsset(server.ctx, { category: 'tents' });
    const { revision, name, enName } = await nodeOf(id);
    await categories().edit({ id, revision, name, enName, isHidden: true }, editor);
    const codes = (await server.api.catalog.types({ parentId: idOf('model') })).map(({ code }) => code);
    expect(codes).not.toContain('tents');
    expect(await found({ type: id })).toEqual([asset]);
    const top = { ...(await nodeOf(idOf('model'))), isHidden: true };
    const edit = { id: top.id, revision: top.revision, name: top.name, enName: top.enName, isHidden: true };
    expect(await refusalOf(categories().edit(edit, editor))).toBe('CATEGORY_TOP');
  });

  it('moves with all below it, and every total above stays exact', async () => {
    await add('model', 'outdoor');
    await add('sofas', 'sofas-garden');
    const asset = await createAsset(server.ctx, { category: 'sofas-garden' });
    const before = await countsOf('sofas', 'outdoor', 'model');
    const id = idOf('sofas-garden');
    const { revision } = await nodeOf(id);
    await categories().move({ id, revision, parentId: idOf('outdoor') }, editor);
    const after = await countsOf('sofas', 'outdoor', 'model');
    expect(after).toEqual([(before[0] ?? 0) - 1, (before[1] ?? 0) + 1, before[2]]);
    expect(await recounted()).toBe(true);
    expect(await found({ type: idOf('outdoor') })).toEqual([asset]);
    expect(await found({ type: idOf('sofas') })).not.toContain(asset);
    const strange = { id, revision: revision + 1, parentId: idOf('wood') };
    expect(await refusalOf(categories().move(strange, editor))).toBe('CATEGORY_OTHER_KIND');
  });

  it('merges one category into another: assets move in one piece, and the old id, code and links lead there', async () => {
    const into = await add('model', 'couches');
    const id = await add('model', 'settees');
    const child = await add('settees', 'settees-small');
    const [a, b, off] = [
      await createAsset(server.ctx, { category: 'settees' }),
      await createAsset(server.ctx, { category: 'settees-small' }),
      await createAsset(server.ctx, { category: 'settees' }),
    ];
    await sql`update asset set status = 'unlisted' where id = ${off}`.execute(server.ctx.db);
    // A process that knows the tree as it was.
    expect(await found({ type: into })).toEqual([]);
    expect(await categories().mergePreview({ id, into }, editor)).toEqual({
      ...{ assets: 2, drafts: 0, categories: 1 },
    });
    const { revision } = await nodeOf(id);
    expect(await categories().merge({ id, revision, into }, editor)).toEqual({ assets: 2 });
    expect(await found({ type: id })).toEqual([a, b].toSorted());
    expect(await found({ type: into })).toEqual([a, b].toSorted());
    expect(await found({ type: child })).toEqual([b]);
    expect(await recounted()).toBe(true);
    const shown = (await server.api.catalog.types({ parentId: idOf('model') })).find(({ id }) => id === into);
    expect(shown).toMatchObject({ formerIds: [id], count: 2, children: [{ id: child }] });
    // What is published under the code that a draft remembers lands there, too.
    const late = await createAsset(server.ctx, { category: 'settees' });
    expect(await found({ type: into })).toContain(late);
    expect(await refusalOf(categories().merge({ id, revision: revision + 1, into }, editor))).toBe(
      'NOT_FOUND',
    );

    // And once more, through both.
    const last = await add('model', 'seats');
    const next = await nodeOf(into);
    await categories().merge({ id: into, revision: next.revision, into: last }, editor);
    expect(await found({ type: id })).toEqual([a, b, late].toSorted());
    expect((await nodeOf(id)).mergedInto).toBe(last);
    const { rows } = await sql<{ details: string }>`select details from audit_entry
      where subject = ${id} and action = 'categoriesDesk.merge'`.execute(server.ctx.db);
    expect(JSON.parse(rows[0]?.details ?? '{}')).toMatchObject({
      assets: 2,
      code: 'settees',
      intoCode: 'couches',
    });
  });

  it('is renamed, moved and merged without a limit of time, as every card below is written anew', async () => {
    const { db } = server.ctx;
    await sql`create function refuse_limit() returns trigger language plpgsql as $$ begin
        if current_setting('statement_timeout') <> '0' then raise exception 'cut off'; end if;
        return new;
      end $$`.execute(db);
    await sql`create trigger refuse_limit before update of name, parent_id, merged_into on asset_type
      for each row execute function refuse_limit()`.execute(db);
    try {
      const [id, into] = [await add('model', 'stools-long'), await add('model', 'seats-long')];
      const name = { name: '凳', enName: 'Stools', isHidden: false };
      const revision = async () => (await nodeOf(id)).revision;
      await categories().edit({ id, revision: await revision(), ...name }, editor);
      await categories().move({ id, revision: await revision(), parentId: into }, editor);
      await categories().merge({ id, revision: await revision(), into }, editor);
    } finally {
      await sql`drop trigger refuse_limit on asset_type`.execute(db);
    }
  });

  it('nothing is published into a category that is merged at the same moment', async () => {
    const id = await add('model', 'crates');
    const into = await add('model', 'boxes');
    const { revision } = await nodeOf(id);
    const outcomes = await Promise.allSettled([
      categories().merge({ id, revision, into }, editor),
      ...Array.from({ length: 6 }, () => createAsset(server.ctx, { category: 'crates' })),
    ]);
    expect(outcomes[0]?.status).toBe('fulfilled');
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from asset
      where type_id = ${id} and status = 'published'`.execute(server.ctx.db);
    expect(rows).toEqual([{ count: 0 }]);
    expect(await recounted()).toBe(true);
  });
});

describe('a dictionary', () => {
  const entryOf = async (code: string, key: string) => {
    const entry = (await dictionaries().entries({ code }, editor)).find((row) => row.key === key);
    if (!entry) throw new Error('no such entry');
    return entry;
  };
  const save = (key: string, remark = '#112233', revision?: number) =>
    dictionaries().save({ code: 'color', key, value: `${key}色`, enValue: key, remark, revision }, editor);
  const offered = async () =>
    (await server.api.catalog.dictionary({ code: 'color' })).map(({ dictKey }) => dictKey);

  it('takes entries, other names and another order', async () => {
    await save('teal');
    expect(await offered()).toEqual(['grey', 'brown', 'teal']);
    await dictionaries().reorder({ code: 'color', order: ['teal', 'brown', 'grey'] }, editor);
    expect(await offered()).toEqual(['teal', 'brown', 'grey']);
    expect(await refusalOf(save('teal'))).toBe('DICTIONARY_KEY_TAKEN');
    expect(await refusalOf(save('red', 'red'))).toBe('DICTIONARY_COLOR_FORM');
    const { revision } = await entryOf('color', 'teal');
    await save('teal', '#AABBCC', revision);
    expect(await entryOf('color', 'teal')).toMatchObject({ remark: '#aabbcc', revision: revision + 1 });
    expect(await refusalOf(save('teal', '#000000', revision))).toBe('CONFLICT');
    await dictionaries().save({ code: 'style', key: 'wabi', value: '侘寂', enValue: 'Wabi-sabi' }, editor);
    expect((await dictionaries().codes({}, editor)).map(({ code }) => code)).toEqual(['color', 'style']);
  });

  it('keeps an entry that is in use, says how many use it, and lets go of one that nobody uses', async () => {
    await save('olive');
    const asset = await createAsset(server.ctx, { colors: ['olive'] });
    const retire = async () => {
      const { revision } = await entryOf('color', 'olive');
      return dictionaries().retire({ code: 'color', key: 'olive', revision }, editor);
    };
    await expect(retire()).rejects.toMatchObject({ reason: 'DICTIONARY_IN_USE' });
    await expect(retire()).rejects.toThrow(/1/);
    expect(await dictionaries().uses({ code: 'color', key: 'olive' }, editor)).toEqual({
      assets: 1,
      drafts: 0,
    });
    await sql`update asset set colors = '{}' where id = ${asset}`.execute(server.ctx.db);
    await retire();
    expect(await offered()).not.toContain('olive');
    const { revision } = await entryOf('color', 'olive');
    await dictionaries().restore({ code: 'color', key: 'olive', revision }, editor);
    expect(await offered()).toContain('olive');
  });

  it('merges an entry into another one in all that uses it, and links with the old key find the same', async () => {
    await save('sky');
    await save('azure');
    const both = await createAsset(server.ctx, { colors: ['sky', 'grey', 'azure'] });
    const one = await createAsset(server.ctx, { colors: ['sky'] });
    expect(await found({ color: 'azure' })).toEqual([both]);
    const { revision } = await entryOf('color', 'sky');
    const merge = { code: 'color', key: 'sky', into: 'azure', revision };
    expect(await dictionaries().merge(merge, editor)).toEqual({ assets: 2 });
    expect(await found({ color: 'azure' })).toEqual([both, one].toSorted());
    expect(await found({ color: 'sky' })).toEqual([both, one].toSorted());
    expect((await server.api.catalog.list({ id: both, size: 1 })).records[0]?.color).toEqual([
      'azure',
      'grey',
    ]);
    expect(await offered()).not.toContain('sky');
    // What was frozen with the old key before is published with the new one.
    const late = await createAsset(server.ctx, { colors: ['sky', 'azure'] });
    expect((await server.api.catalog.list({ id: late, size: 1 })).records[0]?.color).toEqual(['azure']);
    expect(await refusalOf(dictionaries().merge(merge, editor))).toBe('CONFLICT');
  });
});
