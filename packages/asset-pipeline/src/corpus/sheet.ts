import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { TakenFile } from './take-corpus.ts';

const COLUMNS = 6;
const CELL = { width: 300, height: 225, words: 60 } as const;

/** Covers of everything that was taken in, in a grid, with names and facts: PNG. */
export async function drawSheet(taken: readonly TakenFile[]): Promise<Buffer> {
  const rows = Math.ceil(taken.length / COLUMNS);
  const height = CELL.height + CELL.words;
  const cells = await Promise.all(
    taken.map(async (file, at) => {
      const [left, top] = [(at % COLUMNS) * CELL.width, Math.floor(at / COLUMNS) * height];
      const picture = await pictureOf(file);
      const words = { input: wordsOf(file), left, top: top + CELL.height };
      return picture ? [{ input: picture, left, top }, words] : [words];
    }),
  );
  return sharp({
    create: { width: COLUMNS * CELL.width, height: rows * height, channels: 3, background: '#f4f3f0' },
  })
    .composite(cells.flat())
    .png()
    .toBuffer();
}

async function pictureOf({ result }: TakenFile): Promise<Buffer | null> {
  const path = coverOf(result);
  if (path === undefined) return null;
  const { width, height } = CELL;
  return sharp(await readFile(path))
    .resize(width - 4, height - 4, { fit: 'cover' })
    .png()
    .toBuffer();
}

function coverOf(result: TakenFile['result']): string | undefined {
  if (result.kind === 'model' || result.kind === 'splat') return result.photographs?.cover;
  return result.kind === 'refused' ? undefined : result.pictures[0];
}

function wordsOf({ name, from, result, faults }: TakenFile): Buffer {
  const extension = name.slice(name.lastIndexOf('.'));
  const lines = [from, `${extension}  ${factsOf(result)}`, faults.join('; ')];
  const text = lines.map(
    (line, at) =>
      `<text x="8" y="${18 + at * 17}" font-size="12" fill="${INKS[at]}">${escaped(cut(line))}</text>`,
  );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL.width}" height="${CELL.words}" font-family="sans-serif">${text.join('')}</svg>`,
  );
}

const INKS = ['#1c1b1a', '#5c5a55', '#b3261e'] as const;

function factsOf(result: TakenFile['result']): string {
  if (result.kind === 'refused') return `refused: ${result.reason}`;
  if (result.kind !== 'model') return result.kind;
  const { sizeMm, triangles, textures, animations } = result.facts;
  const counts = [`${triangles} △`, `${textures.length} maps`, ...(animations > 0 ? ['moves'] : [])];
  return `${sizeMm.join(' × ')} mm, ${counts.join(', ')}`;
}

const CHARACTERS_MAX = 44;

function cut(line: string): string {
  return line.length > CHARACTERS_MAX ? `${line.slice(0, CHARACTERS_MAX - 1)}…` : line;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
