import { parseCsv } from '@mogine/contract/kernel/csv';
import { expect, it } from 'vitest';
import type { Color } from '#shared/api/colors-query.ts';
import type { Shelf } from '../model.ts';
import { writeCsv } from './csv.ts';
import { readSheet, SHEET_COLUMNS, SHEET_ROWS_MAX, type Sheet } from './sheet.ts';
import { sheetStrings } from './sheet.strings.ts';

const SHELVES: Shelf[] = [
  {
    ...({ id: 'm', code: 'model', name: '模型', enName: 'Models' } as const),
    leaves: [
      { id: 'sofa', name: '家具 / 沙发', enName: 'Furniture / Sofas' },
      { id: 'lamp', name: '灯具', enName: 'Lamps' },
    ],
  },
  {
    ...({ id: 's', code: 'scene', name: '场景', enName: 'Scenes' } as const),
    leaves: [{ id: 'lit', name: '灯具', enName: 'Lights' }],
  },
];

const COLORS = [
  { dictKey: 'wood', dictValue: '木色', enValue: 'Wood' },
  { dictKey: 'light-grey', dictValue: '浅灰', enValue: 'Light grey' },
] as Color[];
const TERMS = { shelves: SHELVES, colors: COLORS, now: new Date('2026-05-01T00:00:00Z') };

function read(...rows: readonly string[]): Extract<Sheet, { kind: 'read' }> {
  const sheet = readSheet(parseCsv(rows.join('\n')), TERMS);
  if (sheet.kind !== 'read') throw new Error(sheet.why);
  return sheet;
}

it.each([0, 1])('the titles of the template are read in language %i', (lang) => {
  const titles = Object.values(SHEET_COLUMNS).map((names) => names[lang] ?? '');
  const cells = ['a.glb', '布艺沙发', 'Sofa', '沙发', '布艺、沙发', 'sofa', 'light grey，木色'];
  const terms = ['600', '30', '否', 'Editorial', '部分使用', '说明', 'Words', '2026/5/2 9:30'];
  const { entries, issues, unknown } = read(writeCsv([titles, [...cells, ...terms]]).slice(1));
  expect([issues, unknown]).toEqual([[], []]);
  expect(entries).toEqual([
    {
      ...{ line: 2, file: 'a.glb', name: '布艺沙发', enName: 'Sofa', type: 'sofa' },
      ...{ tags: ['布艺', '沙发'], enTags: ['sofa'], colors: ['light-grey', 'wood'], tileMm: 600 },
      ...{ price: 30, isMemberIncluded: false, publishTime: '2026-05-02T01:30:00.000Z' },
      ...{ licence: 'editorial', ai: 'assisted', description: '说明', enDescription: 'Words' },
    },
  ]);
});

it.each(['zh', 'en'] as const)('the example of the template is a row without faults: %s', (lang) => {
  const titles = Object.values(SHEET_COLUMNS).map(([zh, en]) => (lang === 'zh' ? zh : en));
  const cells = sheetStrings[lang].example.split('|');
  expect(cells).toHaveLength(titles.length);
  expect(read(writeCsv([titles, cells]).slice(1))).toMatchObject({ issues: [], entries: [{ line: 2 }] });
});

it('a colour, a tile or an hour that cannot be is told, and a column that nobody knows is named', () => {
  const { entries, issues, unknown } = read(
    'File,Colours,Edge of a tile (mm),On sale from (Beijing time),Cost',
    'a.glb,"Wood, plaid",0,2026-04-30 09:30,5',
    'b.glb,Plaid,1.5,2026-09-30 09:30,5',
    'c.glb,wood,1200,2026-13-01 09:30,5',
    'd.glb,,,tomorrow,5',
    'e.glb,,,,5',
  );
  expect(issues.map(({ line, fault }) => [line, fault])).toEqual([
    ...[2, 3].flatMap((line) => ['color', 'tile', 'time'].map((fault) => [line, fault])),
    ...[4, 5].map((line) => [line, 'time']),
  ]);
  expect(entries).toMatchObject([{ file: 'e.glb', colors: [], tileMm: null, publishTime: null }]);
  expect(unknown).toEqual(['Cost']);
});

it('more colours than a draft may have are told, each counted once however it is called', () => {
  const colors = Array.from({ length: 16 }, (_, at) => ({
    ...{ dictKey: `c${at}`, dictValue: `色${at}`, enValue: `Colour ${at}` },
  })) as Color[];
  const keys = colors.map(({ dictKey }) => dictKey);
  const cells = [keys, [...keys.slice(1), '色1', 'Colour 2']].map((given) => given.join(';'));
  const text = `File,Colours\na.glb,${cells.join('\nb.glb,')}`;
  const sheet = readSheet(parseCsv(text), { ...TERMS, colors });
  expect(sheet).toMatchObject({
    issues: [{ line: 2, column: 'colors', fault: 'manyColors', cell: cells[0] }],
    entries: [{ line: 3, colors: keys.slice(1) }],
  });
});

it('a row that is wrong is told with line, column and reason, and stops no other', () => {
  const { entries, issues } = read(
    '文件名,中文标题,价格（积分）,分类,许可,会员可下载,AI 声明',
    'a.glb,沙发一,30,,,,',
    ',沙发二,30,,,,',
    'b.glb,沙,3.5,没有的,自由,也许,谁知道',
    'A.GLB,沙发三,30,,,,',
    'c.glb,=1+1,0,,,,',
    'd.glb,,,灯具,,,',
    'e.glb,,,模型/灯具,,,',
  );
  expect(entries.map(({ file }) => file)).toEqual(['a.glb', 'e.glb']);
  expect(issues.map(({ line, column, fault }) => [line, column, fault])).toEqual([
    [3, 'file', 'noFile'],
    [4, 'name', 'title'],
    [4, 'category', 'category'],
    [4, 'price', 'price'],
    [4, 'member', 'yesNo'],
    [4, 'licence', 'licence'],
    [4, 'ai', 'ai'],
    [5, 'file', 'twice'],
    [6, 'name', 'formula'],
    [7, 'category', 'manyCategories'],
  ]);
});

it('a cell that begins as a formula is told as one, and as nothing else', () => {
  const sheet = readSheet(parseCsv('File,Price (points),Use of AI\na.glb,=1+1,@none'), TERMS);
  expect(sheet.kind === 'read' && sheet.issues.map(({ column, fault }) => [column, fault])).toEqual([
    ['price', 'formula'],
    ['ai', 'formula'],
  ]);
});

it.each([
  ['', 'empty'],
  ['文件名', 'empty'],
  ['a,b\n1,2', 'noHeader'],
  [`File\n${'a.glb\n'.repeat(SHEET_ROWS_MAX + 1)}`, 'tooMany'],
])('what is no table of files is not read: %#', (text, why) => {
  expect(readSheet(parseCsv(text), TERMS)).toEqual({ kind: 'unreadable', why });
});
