import { contract } from '@mogine/contract';
import { createClient } from '@mogine/contract/kernel/client';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../../test/account.ts';
import { createAsset } from '../../../../../test/catalogue.ts';
import { useImportShop } from '../../../../../test/import-shop.ts';

const shop = useImportShop();
const { desk, upload, linesOf, detail, assetOf, faultsOf, make } = shop;

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
      createdBy: { name: shop.editor.name },
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
    const unknown = shop.server.ctx.ids.next();
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
    expect(await refusalOf(desk().apply({ id }, shop.editor))).toBe('IMPORT_CHANGES_NOTHING');
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

it('assets that are exported and imported again are as they were, whatever they are called', async () => {
  const ids = [
    await createAsset(shop.server.ctx, {
      title: { zh: '=1+1', en: "'=x" },
      tags: { zh: ['-现代', 'a b'], en: ['"q"'] },
    }),
    await createAsset(shop.server.ctx, {
      title: { zh: 'a,b\nc', en: ' 带空格 ' },
      pricePoints: 0,
      isMemberIncluded: false,
    }),
    await createAsset(shop.server.ctx, {
      title: { zh: '长'.repeat(80), en: '' },
      licence: 'editorial',
      colors: [],
    }),
  ];
  for (const lang of ['zh', 'en']) {
    const inLang = createClient(contract, (request) =>
      shop.server.send({ ...request, headers: { ...request.headers, 'accept-language': lang } }),
    );
    const table = await inLang.importsDesk.export({ ids: ids.join(',') }, shop.editor);
    expect(table).toMatchObject({ rows: 3, isCut: false, filename: 'assets-2026-03-02.csv' });
    const id = await upload(table.content);
    expect((await linesOf(id)).flatMap(({ faults }) => faults)).toEqual([]);
    expect(await detail(id)).toMatchObject({ toChange: 0, same: 3, refused: 0 });
  }
  await make(101);
  const all = await desk().export({ state: 'published' }, shop.editor);
  expect(all.rows).toBeGreaterThan(100);
  expect(await desk().export({ words: '。。' }, shop.editor)).toMatchObject({ rows: 0 });
});
