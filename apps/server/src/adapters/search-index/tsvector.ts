/** What a place counts for, from D to A: only spelled out (`shafa`), in a description, among labels, in a title. */
const PLACE_WEIGHTS = [0.05, 0.1, 0.4, 1] as const;
/**
 * How much a word says of an asset, in a few levels from the most on: where it stands best, and a little for each other place. A level
 * holds what is worth at least so much.
 */
const LEVEL_LEASTS = [1.25, 1.12, 1.05, 1, 0.5, 0.4, 0.12, 0.1, 0.065, 0.06, 0] as const;
export const LEVELS = LEVEL_LEASTS.length;
/** Of what stands in a title or among labels, the least. */
export const NAMED = 5;
/** What each level counts for. */
export const LEVEL_WEIGHTS: readonly number[] = [
  1.3, 1.15, 1.1, 1, 0.52, 0.42, 0.125, 0.1, 0.068, 0.0625, 0.05,
];

/** Two bits of a position say its weight, from D up to A. */
const WEIGHT_SHIFT = 6;
const POSITION_MASK = 0x3fff;

export type LexemeVisitor = (start: number, end: number, level: number) => void;

/**
 * Walks through a `tsvector` in PostgreSQL's binary form (`tsvectorsend`): how many lexemes, then each as text with a zero behind it
 * and its positions of two bytes. Visits where the text of each lies, and how much it says.
 */
export function eachLexeme(bytes: Buffer, at: number, visit: LexemeVisitor): void {
  const count = bytes.readInt32BE(at);
  let next = at + 4;
  for (let lexeme = 0; lexeme < count; lexeme += 1) {
    const start = next;
    while (bytes[next] !== 0) next += 1;
    const end = next;
    const positions = ((bytes[next + 1] ?? 0) << 8) | (bytes[next + 2] ?? 0);
    next += 3;
    let best = 0;
    let others = 0;
    for (let position = 0; position < positions; position += 1) {
      const weight = PLACE_WEIGHTS[(bytes[next] ?? 0) >> WEIGHT_SHIFT] ?? 0;
      const share = (position + 1) ** 2;
      others += Math.min(weight, best) / share;
      if (weight > best) best = weight;
      next += 2;
    }
    visit(start, end, levelOf(best + others));
  }
}

function levelOf(worth: number): number {
  const level = LEVEL_LEASTS.findIndex((least) => worth >= least);
  return level < 0 ? LEVELS - 1 : level;
}

/** The positions of some words in one `tsvector`; none where a word is missing. */
export function positionsOf(bytes: Buffer, words: readonly string[]): number[][] {
  const wanted = words.map((word) => Buffer.from(word));
  const found: number[][] = words.map(() => []);
  const count = bytes.readInt32BE(0);
  let next = 4;
  for (let lexeme = 0; lexeme < count; lexeme += 1) {
    const start = next;
    while (bytes[next] !== 0) next += 1;
    const end = next;
    const positions = bytes.readUInt16BE(next + 1);
    next += 3;
    for (const [index, word] of wanted.entries()) {
      if (bytes.compare(word, 0, word.length, start, end) !== 0) continue;
      found[index] = Array.from(
        { length: positions },
        (_, position) => bytes.readUInt16BE(next + 2 * position) & POSITION_MASK,
      );
    }
    next += 2 * positions;
  }
  return found;
}
