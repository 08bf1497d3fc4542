import type { NumberedGlyph, Typeface } from '../typeface.ts';
import { pdfString, show, type PdfFile, type Ref } from './pdf-file.ts';
import { subsetFont } from './subset-font.ts';

type Font = { name: string; piece: string; weight: number; glyphs: Map<number, NumberedGlyph> };

/** A run of glyphs of one font, as it is shown: `hex` are the glyphs' numbers. */
export type ShownRun = { font: string; hex: string };

/**
 * Which glyphs a document needs of which pieces of the typeface: only those travel in the file, each piece and weight
 * as a font of its own.
 */
export type PdfFonts = {
  show(text: string, weight: number): Promise<{ runs: ShownRun[]; ems: number }>;
  /** Puts the fonts into the file and answers their dictionary of resources. */
  embed(file: PdfFile): Promise<string>;
};

const EM = 1000;

export function createPdfFonts(face: Typeface): PdfFonts {
  const fonts = new Map<string, Font>();

  function fontOf(piece: string, weight: number): Font {
    const key = `${piece} ${weight}`;
    const known = fonts.get(key);
    if (known) return known;
    const font = { name: `F${fonts.size + 1}`, piece, weight, glyphs: new Map() };
    fonts.set(key, font);
    return font;
  }

  return {
    async show(text, weight) {
      const runs: ShownRun[] = [];
      let advance = 0;
      for (const { piece, glyphs } of await face.number(text, weight)) {
        const font = fontOf(piece, weight);
        let hex = '';
        for (const glyph of glyphs) {
          // A glyph may stand for two characters; what it was first used for is what copying gives.
          if (!font.glyphs.has(glyph.id)) font.glyphs.set(glyph.id, glyph);
          hex += toHex(glyph.id);
          advance += glyph.advance;
        }
        runs.push({ font: font.name, hex });
      }
      return { runs, ems: advance / EM };
    },
    async embed(file) {
      const entries: string[] = [];
      for (const font of fonts.values()) {
        const bytes = await face.readPiece(font.piece);
        const cut = await subsetFont(bytes, { glyphs: font.glyphs.keys(), weight: font.weight });
        entries.push(`/${font.name} ${show(embedFont(file, font, cut))}`);
      }
      return `<< ${entries.join(' ')} >>`;
    },
  };
}

function toHex(id: number): string {
  return id.toString(16).padStart(4, '0');
}

function embedFont(file: PdfFile, { piece, weight, glyphs }: Font, bytes: Uint8Array): Ref {
  const program = file.addStream(bytes, `/Length1 ${bytes.length}`);
  const name = `/MOGINE+NotoSansSC-${weight}-${piece}`;
  const descriptor = file.add(
    `<< /Type /FontDescriptor /FontName ${name} /Flags 4 /FontBBox [-200 -300 1200 1100] /ItalicAngle 0 ` +
      `/Ascent 880 /Descent -120 /CapHeight 733 /StemV ${weight > 500 ? 120 : 80} /FontFile2 ${show(program)} >>`,
  );
  const widths = [...glyphs.values()].map(({ id, advance }) => `${id} [${Math.round(advance)}]`).join(' ');
  const described = file.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${name} /CIDToGIDMap /Identity /DW ${EM} /W [${widths}] ` +
      `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${show(descriptor)} >>`,
  );
  const unicode = file.addStream(Buffer.from(writeUnicodeMap([...glyphs.values()])));
  return file.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H ` +
      `/DescendantFonts [${show(described)}] /ToUnicode ${show(unicode)} >>`,
  );
}

/** Lines of a table of characters hold at most this many entries. */
const MAPPED_AT_ONCE = 100;

/** Which text each glyph is, so that it can be searched, copied and read aloud. */
function writeUnicodeMap(glyphs: readonly NumberedGlyph[]): string {
  let body = '';
  for (let from = 0; from < glyphs.length; from += MAPPED_AT_ONCE) {
    const some = glyphs.slice(from, from + MAPPED_AT_ONCE);
    const rows = some.map(({ id, text }) => `<${toHex(id)}> ${pdfString(text).replace('FEFF', '')}`);
    body += `${some.length} beginbfchar\n${rows.join('\n')}\nendbfchar\n`;
  }
  return (
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n' +
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n' +
    '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n' +
    `1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n${body}endcmap\n` +
    'CMapName currentdict /CMap defineresource pop\nend\nend\n'
  );
}
