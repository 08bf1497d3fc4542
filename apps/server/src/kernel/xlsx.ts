import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflateRaw, crc32 } from 'node:zlib';
import { escapeMarkup } from './escape.ts';
import { layOutZip, type ZipEntry } from './zip.ts';

/** What a workbook has in one place. A date is written as the day and time of Shanghai; an address opens. */
export type XlsxCell = string | number | Date | { address: string };
/** Widths are counted in digits. */
export type XlsxColumn = { title: string; width: number };
export type XlsxSheet = {
  name: string;
  columns: readonly XlsxColumn[];
  rows: AsyncIterable<readonly XlsxCell[]>;
};

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Places in `cellXfs`. */
const STYLE = { plain: 0, head: 1, date: 2, address: 3 } as const;
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><u/><sz val="11"/><color rgb="FF0B7F69"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF1F2EE"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top"/></xf><xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment vertical="top"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const DAY_MS = 86_400_000;
const SHANGHAI_OFFSET_MS = 8 * 3600 * 1000;
/** Days from the first one of spreadsheets to that of Unix. */
const EPOCH_DAYS = 25_569;
/** More signs than these no cell holds. */
const TEXT_MAX = 32_767;
const SHEET_NAME_MAX = 31;
/** What XML cannot say. */
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;
/** What programs would read as the number of a sign. */
const ESCAPE_LIKE = /_(?=x[0-9a-f]{4}_)/gi;

function writeText(text: string): string {
  const plain = text.slice(0, TEXT_MAX).toWellFormed().replaceAll(UNWRITABLE, '');
  return escapeMarkup(plain.replaceAll(ESCAPE_LIKE, '_x005F_'));
}

/** `A`, `Z`, `AA` … */
function columnName(index: number): string {
  const before = index < 26 ? '' : columnName(Math.floor(index / 26) - 1);
  return before + String.fromCharCode(65 + (index % 26));
}

function writeCell(cell: XlsxCell, place: string): string {
  if (typeof cell === 'number') return `<c r="${place}" s="${STYLE.plain}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') return writeTextCell(cell, place, STYLE.plain);
  if (cell instanceof Date) {
    const days = (cell.getTime() + SHANGHAI_OFFSET_MS) / DAY_MS + EPOCH_DAYS;
    return `<c r="${place}" s="${STYLE.date}"><v>${days}</v></c>`;
  }
  const quoted = writeText(cell.address.replaceAll('"', '""'));
  const shown = writeText(cell.address);
  return `<c r="${place}" s="${STYLE.address}" t="str"><f>HYPERLINK("${quoted}")</f><v>${shown}</v></c>`;
}

function writeTextCell(text: string, place: string, style: number): string {
  if (text === '') return '';
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${writeText(text)}</t></is></c>`;
}

/** `onEnd` hears how many rows there are, with the first one. */
async function* writeSheet(
  { columns, rows }: XlsxSheet,
  onEnd: (rows: number) => void,
): AsyncGenerator<string> {
  const last = columnName(columns.length - 1);
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const titles = columns.map(({ title }, at) => writeTextCell(title, `${columnName(at)}1`, STYLE.head));
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${titles.join('')}</row>`;
  let at = 1;
  for await (const row of rows) {
    at += 1;
    const cells = row.map((cell, column) => writeCell(cell, `${columnName(column)}${at}`));
    yield `<row r="${at}">${cells.join('')}</row>`;
  }
  onEnd(at);
  yield `</sheetData><autoFilter ref="A1:${last}${at}"/></worksheet>`;
}

/** The bytes of a part, packed as they come: of a long sheet only the packed form is ever whole in memory. */
async function packPart(name: string, at: Date, pieces: AsyncIterable<string>): Promise<ZipEntry> {
  const deflate = createDeflateRaw();
  const packing = buffer(deflate);
  let bytes = 0;
  let sum = 0;
  try {
    for await (const piece of pieces) {
      const plain = Buffer.from(piece);
      bytes += plain.length;
      sum = crc32(plain, sum);
      if (!deflate.write(plain)) await once(deflate, 'drain');
    }
    deflate.end();
  } catch (error) {
    deflate.destroy();
    await packing.catch(() => undefined);
    throw error;
  }
  const packed = await packing;
  return {
    ...{ name, at, bytes: packed.length, plainBytes: bytes, sum },
    open: async (range) => Readable.from([range ? packed.subarray(range.start, range.end + 1) : packed]),
  };
}

async function* piecesOf(text: string): AsyncGenerator<string> {
  yield text;
}

/**
 * A workbook of one sheet, with its first row in place and filters on it. Text cells are text, whatever they begin with.
 */
export async function* writeXlsx(sheet: XlsxSheet, at: Date): AsyncGenerator<Uint8Array> {
  let rows = 0;
  const content = await packPart(
    'xl/worksheets/sheet1.xml',
    at,
    writeSheet(sheet, (count) => (rows = count)),
  );
  const pack = async (name: string, text: string) => packPart(name, at, piecesOf(text));
  yield* layOutZip([
    await pack('[Content_Types].xml', CONTENT_TYPES),
    await pack('_rels/.rels', relationsOf('officeDocument', 'xl/workbook.xml')),
    await pack('xl/workbook.xml', writeWorkbook(sheet, rows)),
    await pack(
      'xl/_rels/workbook.xml.rels',
      relationsOf('worksheet', 'worksheets/sheet1.xml', 'styles', 'styles.xml'),
    ),
    await pack('xl/styles.xml', STYLES),
    content,
  ]).read();
}

const CONTENT_TYPES = `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`;

/** Kinds and places of parts, in turn. */
function relationsOf(...parts: string[]): string {
  const list = parts.flatMap((kind, at) =>
    at % 2 === 0
      ? [`<Relationship Id="rId${at / 2 + 1}" Type="${OFFICE}/${kind}" Target="${parts[at + 1]}"/>`]
      : [],
  );
  return `${HEAD}<Relationships xmlns="${RELATIONS}">${list.join('')}</Relationships>`;
}

function writeWorkbook({ name, columns }: XlsxSheet, rows: number): string {
  // Signs that a sheet's name may not have, and an apostrophe, which would end it inside a reference.
  const plain = name.replaceAll(/[\\/?*[\]:']/g, ' ').slice(0, SHEET_NAME_MAX);
  const sheetName = writeText(plain.trim() || 'Sheet');
  const filtered = `'${sheetName}'!$A$1:$${columnName(columns.length - 1)}$${rows}`;
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${filtered}</definedName></definedNames></workbook>`;
}
