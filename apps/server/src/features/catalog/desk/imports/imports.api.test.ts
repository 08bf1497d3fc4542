import { contract } from '@mogine/contract';
import { createClient } from '@mogine/contract/kernel/client';
import { parseCsv } from '@mogine/contract/kernel/csv';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../../test/account.ts';
import { createMember } from '../../../../../test/builders.ts';
import { createAsset, createCategories } from '../../../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../../../test/harness.ts';
import { staffWith, type TestStaff } from '../../../../../test/staff.ts';
import { messagesFeature } from '../../../messages/index.ts';
import { resumeAsset, suspendAsset } from '../../../review/index.ts';
import { createAssetsDesk, createCatalogFeature, createImportsDesk } from '../../index.ts';
import { createApplyImport } from './jobs.ts';

const shelf = { suspend: suspendAsset, resume: resumeAsset };
const applyImport = createApplyImport(shelf);
let server: TestServer;
let editor: TestStaff;
const desk = () => server.api.importsDesk;

beforeAll(async () => {
  server = await startTestServer({
    features: {
      catalog: createCatalogFeature(),
      assetsDesk: createAssetsDesk({ takeOff: async () => undefined, followers: [] }),
      importsDesk: createImportsDesk(shelf),
      messages: messagesFeature,
    },
  });
  await createCategories(server.ctx);
  editor = await staffWith(server.ctx, 'editor');
});
afterAll(() => server.close());

const upload = async (content: string | Uint8Array<ArrayBuffer>, name = 'assets.csv') => {
  const file = new File([content], name, { type: 'text/csv' });
  return (await desk().upload({}, { ...editor, files: { file } })).id;
};
const linesOf = async (id: string) => (await desk().lines({ id }, editor)).lines;
const detail = (id: string) => desk().detail({ id }, editor);
const assetOf = (id: string) => server.api.assetsDesk.detail({ id }, editor);
const faultsOf = async (id: string) =>
  (await linesOf(id)).map(({ line, faults }) => [
    line,
    ...faults.map(({ column, fault }) => `${column}:${fault}`),
  ]);
const make = (count: number) =>
  Array.from({ length: count }).reduce<Promise<string[]>>(
    async (made) => [...(await made), await createAsset(server.ctx)],
    Promise.resolve([]),
  );

describe('a table that is read', () => {
  it('says what is wrong in a long cell without cutting a sign in half', async () => {
    const [a = ''] = await make(1);
    const long = `${'a'.repeat(79)}😀b`;
    const id = await upload(`编号,价格(积分)\n${a},${long}\n${long},5\n`);
    const [price, unknown] = await linesOf(id);
    expect(price?.faults[0]).toMatchObject({ column: 'price', cell: `${'a'.repeat(79)}😀…` });
    expect(unknown?.assetId).toBe(`${'a'.repeat(79)}😀…`);
  });

  it('shows what each line would change, and changes nothing', async () => {
    const [a, b] = await make(2);
    const id = await upload(
      `编号,中文标题,价格(积分),会员可用,许可,分类代码,颜色,英文标签\n` +
        `${a},新沙发,55,否,编辑用途,lamps,"brown，grey","a, b"\n${b},,20,是,,sofas,grey,\n`,
    );
    expect(await detail(id)).toMatchObject({
      ...{ state: 'planned', lines: 2, toChange: 1, same: 1, refused: 0, changed: 0 },
      createdBy: { name: editor.name },
    });
    expect(await linesOf(id)).toMatchObject([
      {
        ...{ line: 2, assetId: a, outcome: 'planned', faults: [] },
        before: {
          name: '布艺沙发',
          price: 20,
          isMemberIncluded: true,
          licence: 'standard',
          colors: ['grey'],
        },
        after: {
          ...{ name: '新沙发', price: 55, isMemberIncluded: false, licence: 'editorial' },
          ...{ colors: ['brown', 'grey'], enTags: ['a', 'b'] },
        },
      },
      { line: 3, assetId: b, outcome: 'same' },
    ]);
    expect(await assetOf(a ?? '')).toMatchObject({ name: '布艺沙发', price: 20, revision: 2, history: [] });
  });

  it('is understood as spreadsheets in China write it, with semicolons or tabs, with a mark or without', async () => {
    const [a] = await make(1);
    // 编号;价格 in GB 18030.
    const head = new Uint8Array([0xb1, 0xe0, 0xba, 0xc5, 0x3b]);
    const gb = Buffer.concat([
      head,
      Buffer.from(`price;中\n`.replace('中', 'member')),
      Buffer.from(`${a};7;no\n`),
    ]);
    expect(await linesOf(await upload(new Uint8Array(gb)))).toMatchObject([
      { after: { price: 7, isMemberIncluded: false } },
    ]);
    expect(await linesOf(await upload(`\uFEFFId\tPrice (points)\r\n${a}\t8\r\n`))).toMatchObject([
      { after: { price: 8 } },
    ]);
  });

  it('says of every line what is wrong with it', async () => {
    const [a, b, c, d, e] = await make(5);
    const unknown = server.ctx.ids.next();
    const id = await upload(
      [
        'id,name,price,category,colors,member,licence,tags',
        `${a},=SUM(A1),-1,nowhere,pink,maybe,mine,${'长'.repeat(21)}`,
        `${b},,1000001,wood,,,,`,
        `${b},,1,,,,,`,
        `nonsense,,1,,,,,`,
        `${unknown},,1,,,,,`,
        `,x,,,,,,`,
        `${c},${'名'.repeat(61)},1.5,,,,,`,
        `${d},,1,,,,,,more`,
        `${e},"open,1`,
      ].join('\n'),
    );
    expect(await faultsOf(id)).toEqual([
      ...[
        [2, 'name:formula', 'category:category', 'tags:tags', 'colors:color', 'price:price', 'member:yes_no'],
      ].map((line) => [...line, 'licence:licence']),
      [3, 'id:twice'],
      [4, 'id:twice'],
      [5, 'id:bad_id'],
      [6, 'id:gone'],
      [7, 'id:no_id'],
      [8, 'name:title', 'price:price'],
      [9, 'null:cells'],
      [10, 'null:open_quote'],
    ]);
    expect(await detail(id)).toMatchObject({ toChange: 0, refused: 9 });
    expect(await refusalOf(desk().apply({ id }, editor))).toBe('IMPORT_CHANGES_NOTHING');
    const other = await upload(`id,category\n${a},wood\n`);
    expect(await faultsOf(other)).toEqual([[2, 'category:other_kind']]);
  });

  it('is refused as a whole where it cannot be understood', async () => {
    const [a] = await make(1);
    expect(await refusalOf(upload(''))).toBe('IMPORT_EMPTY');
    expect(await refusalOf(upload('id,price\n'))).toBe('IMPORT_EMPTY');
    expect(await refusalOf(upload(`id,prize\n${a},1\n`))).toBe('IMPORT_COLUMNS_UNKNOWN');
    expect(await refusalOf(upload(`id,price,价格（积分）\n${a},1,2\n`))).toBe('IMPORT_COLUMNS_TWICE');
    expect(await refusalOf(upload(`price,name\n1,x\n`))).toBe('IMPORT_COLUMNS_MISSING');
    expect(await refusalOf(upload(`id\n${a}\n`))).toBe('IMPORT_COLUMNS_MISSING');
    expect(await refusalOf(upload(`id,price\n${`${a},1\n`.repeat(5001)}`))).toBe('IMPORT_TOO_LONG');
    expect(await refusalOf(upload(`id,price\n${' '.repeat(5_000_000)}`))).toBe('TOO_LARGE');
    // Bytes of a picture are no table.
    expect(await refusalOf(upload(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1])))).toBe(
      'IMPORT_COLUMNS_UNKNOWN',
    );
  });
});

describe('a plan that is done', () => {
  it('changes what is right, reports what is wrong, and does nothing by halves', async () => {
    const ids = await make(40);
    const rows = ids.map((id, at) => (at % 10 === 3 ? `${id},新标题,oops` : `${id},新标题,${at + 100}`));
    const id = await upload(`id,name,price\n${rows.join('\n')}\n`, '春季调价.csv');
    await desk().apply({ id }, editor);
    await server.drainJobs();
    expect(await detail(id)).toMatchObject({ state: 'done', toChange: 36, changed: 36, left: 0, refused: 4 });
    const assets = await Promise.all(ids.map(assetOf));
    expect(assets.map(({ name, price }, at) => [name, price, at])).toEqual(
      assets.map((_, at) => (at % 10 === 3 ? ['布艺沙发', 20, at] : ['新标题', at + 100, at])),
    );
    expect(assets[0]?.history).toMatchObject([
      { action: 'assets.changed', details: { before: { price: 20 }, after: { price: 100 }, importId: id } },
    ]);
    const { filename, content } = await desk().report({ id }, editor);
    expect(filename).toBe('春季调价-report.csv');
    const report = parseCsv(content.slice(1)).map(({ cells }) => cells);
    expect(report).toHaveLength(41);
    expect(report[1]).toEqual(['2', ids[0], '布艺沙发', '已修改', '']);
    expect(report[4]).toEqual(['5', ids[3], '布艺沙发', '有误', expect.stringContaining('0–1,000,000')]);
  });

  it('leaves what somebody has changed since it was read', async () => {
    const [a, b] = await make(2);
    const id = await upload(`id,price\n${a},70\n${b},71\n`);
    const { revision } = await assetOf(b ?? '');
    await server.api.assetsDesk.change(
      { items: [{ id: b ?? '', revision }], change: { name: '别人改的' } },
      editor,
    );
    await desk().apply({ id }, editor);
    await server.drainJobs();
    expect((await linesOf(id)).map(({ outcome }) => outcome)).toEqual(['changed', 'conflict']);
    expect(await detail(id)).toMatchObject({ state: 'done', changed: 1, left: 1 });
    expect(await assetOf(b ?? '')).toMatchObject({ name: '别人改的', price: 20 });
  });

  it('is done once, whoever of two is first', async () => {
    const [a] = await make(1);
    const id = await upload(`id,price\n${a},90\n`);
    const colleague = await staffWith(server.ctx, 'editor');
    const answers = await Promise.all([editor, colleague].map((one) => refusalOf(desk().apply({ id }, one))));
    expect(answers.toSorted()).toEqual(['IMPORT_STARTED', 'accepted'].toSorted());
    await server.drainJobs();
    expect(await refusalOf(desk().apply({ id }, editor))).toBe('IMPORT_STARTED');
    expect((await assetOf(a ?? '')).history).toHaveLength(1);
  });

  it('goes on where a server stopped, with no line done twice', async () => {
    const ids = await make(120);
    const id = await upload(`id,price\n${ids.map((asset) => `${asset},33`).join('\n')}\n`);
    await desk().apply({ id }, editor);
    await applyImport.run(server.ctx, { importId: id });
    expect(await detail(id)).toMatchObject({ state: 'running', changed: 100 });
    // The second part ends in the middle.
    const broken = server.ctx.tx(async (ctx) => {
      await applyImport.run(ctx, { importId: id });
      throw new Error('stopped');
    });
    await expect(broken).rejects.toThrow('stopped');
    expect(await detail(id)).toMatchObject({ state: 'running', changed: 100 });
    // The job itself, its second part, and one that a crash has left behind.
    await Promise.all([
      applyImport.run(server.ctx, { importId: id }),
      applyImport.run(server.ctx, { importId: id }),
    ]);
    await server.drainJobs();
    expect(await detail(id)).toMatchObject({ state: 'done', changed: 120, left: 0 });
    const { rows } = await sql<{ most: number }>`select max(n)::int as most from (
      select count(*) as n from audit_entry where details like ${`%${id}%`} and action = 'assets.changed' group by subject
    ) counted`.execute(server.ctx.db);
    expect(rows[0]?.most).toBe(1);
  });
});

describe('a table that says what is on sale', () => {
  const stateOf = async (id: string) => (await assetOf(id)).state;
  const done = async (content: string) => {
    const id = await upload(content);
    await desk().apply({ id }, editor);
    await server.drainJobs();
    return id;
  };

  it('suspends for a reason that the maker reads and resumes, as the desk does, and writes it down as the same', async () => {
    const maker = await createMember(server.ctx);
    const made = { clientId: maker.clientId };
    const [a, b] = [await createAsset(server.ctx, made), await createAsset(server.ctx, made)];
    const planned = await upload(
      `编号,上架状态,下架原因,价格（积分）\n${a},平台下架,侵权投诉,77\n${b},在售,,\n`,
    );
    expect(await linesOf(planned)).toMatchObject([
      {
        ...{ outcome: 'planned', before: { shelf: 'published', price: 20 } },
        after: { shelf: 'suspended', reason: '侵权投诉', price: 77 },
      },
      { outcome: 'same' },
    ]);
    expect(await stateOf(a)).toBe('published');
    await desk().apply({ id: planned }, editor);
    await server.drainJobs();
    expect(await assetOf(a)).toMatchObject({
      ...{ state: 'suspended', price: 77, suspended: { reason: '侵权投诉' } },
      history: [
        { action: 'reviewDesk.suspend', details: { reason: '侵权投诉', importId: planned } },
        { action: 'assets.changed' },
      ],
    });
    const [notice] = (await server.api.messages.list({ size: 1 }, maker)).records;
    expect(notice?.content).toContain('侵权投诉');
    await done(`id,shelf\n${a},on sale\n`);
    expect(await stateOf(a)).toBe('published');
    expect(await stateOf(b)).toBe('published');
  });

  it('is refused where staff could not do it one by one either', async () => {
    const [off, on, merged] = await make(3);
    const noReason = await upload(
      `id,shelf,reason\n${off},suspended,\n${on},nowhere,\n${merged},on sale,为什么\n`,
    );
    expect(await faultsOf(noReason)).toEqual([
      [2, 'reason:reason_missing'],
      [3, 'shelf:shelf'],
      [4, 'reason:reason_unused'],
    ]);
    await sql`update asset set status = 'unlisted' where id = ${off}`.execute(server.ctx.db);
    await suspendAsset(server.ctx, { id: merged ?? '', reason: '重复', by: editor.id });
    await sql`update asset set merged_into = ${on} where id = ${merged}`.execute(server.ctx.db);
    const notStaffs = await upload(
      `id,shelf,reason\n${off},on sale,\n${merged},on sale,\n${on},suspended,${'长'.repeat(501)}\n`,
    );
    expect(await faultsOf(notStaffs)).toEqual([
      [2, 'shelf:not_suspended'],
      [3, 'shelf:merged'],
      [4, 'reason:reason_missing'],
    ]);
  });

  it('leaves what somebody has suspended or resumed since it was read', async () => {
    const [a, b] = await make(2);
    await sql`update asset set status = 'unlisted' where id in (${a}, ${b})`.execute(server.ctx.db);
    await suspendAsset(server.ctx, { id: b ?? '', reason: '甲', by: editor.id });
    const id = await upload(`id,shelf,reason\n${a},suspended,乙\n${b},on sale,\n`);
    // Neither changes a revision.
    await suspendAsset(server.ctx, { id: a ?? '', reason: '丙', by: editor.id });
    await resumeAsset(server.ctx, { id: b ?? '' });
    await desk().apply({ id }, editor);
    await server.drainJobs();
    expect((await linesOf(id)).map(({ outcome }) => outcome)).toEqual(['conflict', 'conflict']);
    expect(await assetOf(a ?? '')).toMatchObject({ suspended: { reason: '丙' } });
  });

  it('that is exported while some are suspended changes nothing', async () => {
    const ids = await make(2);
    await suspendAsset(server.ctx, { id: ids[0] ?? '', reason: '=原因, "甲"', by: editor.id });
    const { content } = await desk().export({ ids: ids.join(',') }, editor);
    expect(content).toContain('平台下架');
    expect(await detail(await upload(content))).toMatchObject({ same: 2, toChange: 0, refused: 0 });
  });
});

it('assets that are exported and imported again are as they were, whatever they are called', async () => {
  const ids = [
    await createAsset(server.ctx, {
      title: { zh: '=1+1', en: "'=x" },
      tags: { zh: ['-现代', 'a b'], en: ['"q"'] },
    }),
    await createAsset(server.ctx, {
      title: { zh: 'a,b\nc', en: ' 带空格 ' },
      pricePoints: 0,
      isMemberIncluded: false,
    }),
    await createAsset(server.ctx, {
      title: { zh: '长'.repeat(80), en: '' },
      licence: 'editorial',
      colors: [],
    }),
  ];
  for (const lang of ['zh', 'en']) {
    const inLang = createClient(contract, (request) =>
      server.send({ ...request, headers: { ...request.headers, 'accept-language': lang } }),
    );
    const table = await inLang.importsDesk.export({ ids: ids.join(',') }, editor);
    expect(table).toMatchObject({ rows: 3, isCut: false, filename: 'assets-2026-03-02.csv' });
    const id = await upload(table.content);
    expect((await linesOf(id)).flatMap(({ faults }) => faults)).toEqual([]);
    expect(await detail(id)).toMatchObject({ toChange: 0, same: 3, refused: 0 });
  }
  const all = await desk().export({ state: 'published' }, editor);
  expect(all.rows).toBeGreaterThan(100);
  expect(await desk().export({ words: '。。' }, editor)).toMatchObject({ rows: 0 });
});
