import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { writeXlsx, type XlsxCell, type XlsxSheet } from './xlsx.ts';

const AT = new Date('2026-03-02T17:04:06Z');

/** Parts by name, as a program reads them that goes by the directory at the end and checks the sums. */
async function write(rows: XlsxCell[][], given: Partial<XlsxSheet> = {}): Promise<Record<string, string>> {
  const columns = [
    { title: '名称', width: 20 },
    { title: 'Price', width: 8 },
  ];
  const sheet = { name: '客厅', columns, rows: Readable.from(rows), ...given };
  const zip = await buffer(Readable.from(writeXlsx(sheet, AT)));
  const end = zip.length - 22;
  const parts: Record<string, string> = {};
  for (let at = zip.readUInt32LE(end + 16); at < end; at += 46 + zip.readUInt16LE(at + 28)) {
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28));
    const from = zip.readUInt32LE(at + 42) + 30 + Buffer.byteLength(name);
    const plain = inflateRawSync(zip.subarray(from, from + zip.readUInt32LE(at + 20)));
    expect([plain.length, crc32(plain)]).toEqual([zip.readUInt32LE(at + 24), zip.readUInt32LE(at + 16)]);
    parts[name] = plain.toString();
  }
  return parts;
}

async function cellsOf(...row: XlsxCell[]): Promise<string> {
  return (await write([row]))['xl/worksheets/sheet1.xml']?.match(/<row r="2">(.*)<\/row>/)?.[1] ?? '';
}

it('is made of the parts that spreadsheets ask for, the list of them first', async () => {
  const parts = await write([['沙发', 20]]);
  expect(Object.keys(parts)).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  expect(parts['xl/workbook.xml']).toContain(`'客厅'!$A$1:$B$2`);
  expect(parts['xl/worksheets/sheet1.xml']).toContain('<autoFilter ref="A1:B2"/>');
});

it('keeps text text, numbers numbers, and days those of Shanghai', async () => {
  expect(await cellsOf('=1+1', -3)).toBe(
    '<c r="A2" s="0" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c><c r="B2" s="0"><v>-3</v></c>',
  );
  // The first of January 1970, eight o'clock.
  expect(await cellsOf(new Date(0))).toContain(`<v>${25_569 + 8 / 24}</v>`);
});

it('writes what XML and spreadsheets would take for something else', async () => {
  expect(await cellsOf('<b>&"\u0007\ud800_x0041_')).toContain('&lt;b&gt;&amp;&quot;\ufffd_x005F_x0041_</t>');
  expect(await cellsOf({ address: 'https://a.example/?a="&b' })).toContain(
    '<f>HYPERLINK("https://a.example/?a=&quot;&quot;&amp;b")</f><v>https://a.example/?a=&quot;&amp;b</v>',
  );
  const { 'xl/workbook.xml': workbook } = await write([], { name: `a/b'c[1]:${'长'.repeat(40)}` });
  expect(workbook).toContain(`<sheet name="a b c 1  ${'长'.repeat(22)}"`);
  expect((await write([], { name: '//' }))['xl/workbook.xml']).toContain('<sheet name="Sheet"');
});

it('names columns past the twenty-sixth', async () => {
  const columns = Array.from({ length: 28 }, (_, at) => ({ title: `t${at}`, width: 8 }));
  const parts = await write([], { columns });
  expect(parts['xl/worksheets/sheet1.xml']).toContain('<c r="AB1"');
});

it('passes on why rows could not be read', async () => {
  const rows = (async function* (): AsyncGenerator<XlsxCell[]> {
    yield ['a', 1];
    throw new Error('no more rows');
  })();
  await expect(write([], { rows })).rejects.toThrow('no more rows');
});
