import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Blob, Buffer, Face, Font, shape, Variation } from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';

/** A glyph where it stands; lengths in thousandths of an em, y upwards. */
export type PlacedGlyph = { path: string; x: number; y: number };
/** One run of text that is never broken. */
export type Shaped = { glyphs: readonly PlacedGlyph[]; advance: number };

/** Sets text in Noto Sans SC, which comes with the product: no font of the machine is asked for. */
export type Typeface = {
  /** Characters that the font does not have are left out. */
  shape(text: string, weight: number): Promise<Shaped>;
};

type Piece = { name: string; ranges: readonly (readonly [from: number, to: number])[] };

const EM = 1000;

/**
 * The pieces that the package cuts the font into; each is read when a character of it is first needed, and kept. Setting
 * text rejects when its piece cannot be read, and tries again the next time.
 */
export async function openTypeface(
  read: (path: string) => Promise<Uint8Array> = readFile,
): Promise<Typeface> {
  const folder = dirname(
    createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/package.json'),
  );
  const table = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  const pieces = Object.entries(table).map(([subset, ranges]) => ({
    name: subset.replace(/^\[(\d+)\]$/, '$1'),
    ranges: ranges.split(',').map(readRange),
  }));
  const faces = new Map<string, Promise<Face>>();
  const fonts = new Map<string, Font>();

  async function readFace(name: string): Promise<Face> {
    const packed = await read(join(folder, `files/noto-sans-sc-${name}-wght-normal.woff2`));
    const bytes = await decompress(packed);
    return new Face(new Blob(Uint8Array.from(bytes).buffer));
  }

  async function openFont(name: string, weight: number): Promise<Font> {
    const key = `${name} ${weight}`;
    const known = fonts.get(key);
    if (known) return known;
    const face = faces.get(name) ?? readFace(name);
    faces.set(name, face);
    face.catch(() => faces.delete(name));
    const font = new Font(await face);
    font.setVariations([new Variation('wght', weight)]);
    fonts.set(key, font);
    return font;
  }

  return {
    async shape(text, weight) {
      const glyphs: PlacedGlyph[] = [];
      let advance = 0;
      for (const { piece, part } of splitByPiece(text, pieces)) {
        const font = await openFont(piece.name, weight);
        const buffer = new Buffer();
        buffer.addText(part);
        buffer.guessSegmentProperties();
        shape(font, buffer);
        const positions = buffer.getGlyphPositions();
        for (const [index, { codepoint: glyph }] of buffer.getGlyphInfos().entries()) {
          const position = positions[index];
          if (glyph === 0 || !position) continue;
          glyphs.push({
            path: font.glyphToPath(glyph),
            x: advance + position.xOffset,
            y: position.yOffset,
          });
          advance += position.xAdvance;
        }
      }
      return { glyphs, advance };
    },
  };
}

/** `U+4e00-4e0f` or `U+4e00`. */
function readRange(range: string): readonly [number, number] {
  const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

function splitByPiece(text: string, pieces: readonly Piece[]): { piece: Piece; part: string }[] {
  const parts: { piece: Piece; part: string }[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const last = parts.at(-1);
    const piece =
      last && covers(last.piece, code) ? last.piece : pieces.find((candidate) => covers(candidate, code));
    if (!piece) continue;
    if (last?.piece === piece) last.part += character;
    else parts.push({ piece, part: character });
  }
  return parts;
}

function covers({ ranges }: Piece, code: number): boolean {
  return ranges.some(([from, to]) => code >= from && code <= to);
}

export { EM };
