import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Blob, Buffer, Face, Font, shape, Variation } from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';

/** A glyph where it stands; lengths in thousandths of an em, y upwards. */
export type PlacedGlyph = { path: string; x: number; y: number };
/** One run of text that is never broken. */
export type Shaped = { glyphs: readonly PlacedGlyph[]; advance: number };

/** A glyph by its number in a piece of the font, with the text it stands for. */
export type NumberedGlyph = { id: number; text: string; advance: number };
export type NumberedRun = { piece: string; glyphs: readonly NumberedGlyph[] };

/** Sets text in Noto Sans SC, which comes with the product: no font of the machine is asked for. */
export type Typeface = {
  /** Characters that the font does not have are left out. */
  shape(text: string, weight: number): Promise<Shaped>;
  /** The same text as numbers of glyphs, for files that carry the font along; unkerned. */
  number(text: string, weight: number): Promise<NumberedRun[]>;
  /** One piece of the font as TrueType with its axis of weight. */
  readPiece(name: string): Promise<Uint8Array>;
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
  const numbered = new Map<string, NumberedRun>();

  async function readPiece(name: string): Promise<Uint8Array> {
    return decompress(await read(join(folder, `files/noto-sans-sc-${name}-wght-normal.woff2`)));
  }

  async function readFace(name: string): Promise<Face> {
    return new Face(new Blob(Uint8Array.from(await readPiece(name)).buffer));
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

  /** Asked for again and again while lines are measured, so it is kept: as much as a font has characters. */
  async function findGlyphs(character: string, weight: number): Promise<NumberedRun> {
    const key = `${weight}${character}`;
    const known = numbered.get(key);
    if (known) return known;
    const [found] = splitByPiece(character, pieces);
    const run: NumberedRun = found
      ? { piece: found.piece.name, glyphs: numberGlyphs(await openFont(found.piece.name, weight), character) }
      : { piece: '', glyphs: [] };
    numbered.set(key, run);
    return run;
  }

  return {
    readPiece,
    async number(text, weight) {
      const runs: { piece: string; glyphs: NumberedGlyph[] }[] = [];
      for (const character of text) {
        const found = await findGlyphs(character, weight);
        if (found.glyphs.length === 0) continue;
        const last = runs.at(-1);
        if (last?.piece === found.piece) last.glyphs.push(...found.glyphs);
        else runs.push({ piece: found.piece, glyphs: [...found.glyphs] });
      }
      return runs;
    },
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

function numberGlyphs(font: Font, character: string): NumberedGlyph[] {
  const buffer = new Buffer();
  buffer.addText(character);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  return buffer
    .getGlyphInfos()
    .filter(({ codepoint: id }) => id !== 0)
    .map(({ codepoint: id }) => ({ id, text: character, advance: font.glyphHAdvance(id) }));
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
