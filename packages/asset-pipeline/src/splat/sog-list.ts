import { IntakeRefusal } from '../refusal.ts';

/** What each byte of one channel stands for; shorter than 256 where the list is, and then the rest stands for nothing. */
type Table = Float64Array;

/** The list of a SOG: how many splats, in which pictures they are, and what the bytes of these stand for. */
export type SogList = {
  count: number;
  means: { files: readonly [low: string, high: string]; mins: number[]; maxs: number[] };
  quats: { files: readonly [string] };
  scales: { files: readonly [string]; tables: readonly Table[] };
  /** Colours before they are colours, and opacities. */
  sh0: { files: readonly [string]; tables: readonly Table[]; alphas: Table };
  /** The other coefficients: entries of a palette, and which of them each splat has. */
  rest: { files: readonly [entries: string, labels: string]; table: Table } | null;
};

/** Longer than any list that programs write. */
export const SOG_LIST_BYTES_MAX = 1024 ** 2;
const BYTES = 256;

/** Throws SPLATS_UNREADABLE, SPLATS_VERSION. */
export function readSogList(text: string): SogList {
  const list = readObject(parse(text));
  const version = list['version'] ?? 1;
  if (version !== 1 && version !== 2)
    throw new IntakeRefusal('SPLATS_VERSION', { format: 'SOG', version: version as string });
  const [means, quats] = [readObject(list['means']), readObject(list['quats'])];
  const [scales, sh0, rest] = [readObject(list['scales']), readObject(list['sh0']), list['shN']];
  const count = version === 2 ? list['count'] : readArray(means['shape'])[0];
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 0) throw unreadable();
  return {
    count,
    means: {
      files: readNames(means, 2),
      mins: readNumbers(means['mins'], 3),
      maxs: readNumbers(means['maxs'], 3),
    },
    quats: { files: readNames(quats, 1) },
    scales: { files: readNames(scales, 1), tables: readTables(scales, 3) },
    sh0: { files: readNames(sh0, 1), tables: readTables(sh0, 3), alphas: readAlphas(sh0) },
    rest: rest === undefined || rest === null ? null : readRest(readObject(rest)),
  };
}

type Json = Readonly<Record<string, unknown>>;

function readRest(layer: Json): NonNullable<SogList['rest']> {
  const files = readNames(layer, 2);
  if (layer['codebook'] !== undefined) return { files, table: readCodebook(layer['codebook']) };
  const [[min = 0], [max = 0]] = [readNumbers([layer['mins']], 1), readNumbers([layer['maxs']], 1)];
  return { files, table: between(min, max) };
}

/** Of the second version one for all channels; the first goes evenly from the least to the most of each. */
function readTables(layer: Json, channels: number): Table[] {
  if (layer['codebook'] !== undefined) return Array<Table>(channels).fill(readCodebook(layer['codebook']));
  const [mins, maxs] = [readNumbers(layer['mins'], channels), readNumbers(layer['maxs'], channels)];
  return mins.map((min, channel) => between(min, maxs[channel] ?? 0));
}

/** As they are; of the first version before the logistic function. */
function readAlphas(layer: Json): Table {
  if (layer['codebook'] !== undefined) return between(0, 1);
  const [mins, maxs] = [readNumbers(layer['mins'], 4), readNumbers(layer['maxs'], 4)];
  return between(mins[3] ?? 0, maxs[3] ?? 0).map((value) => 1 / (1 + Math.exp(-value)));
}

function between(min: number, max: number): Table {
  return Float64Array.from({ length: BYTES }, (_, byte) => min + ((max - min) * byte) / (BYTES - 1));
}

/** Early writers left the first entry empty where it was no number: it goes on as the others do. */
function readCodebook(said: unknown): Table {
  const book = readArray(said).slice(0, BYTES);
  const numbers = book.map((value) => (typeof value === 'number' ? value : Number.NaN));
  const [, second = Number.NaN] = numbers;
  if (book[0] === null) numbers[0] = second + (second - (numbers[BYTES - 1] ?? Number.NaN)) / (BYTES - 1);
  return Float64Array.from(numbers);
}

function readNames(layer: Json, count: 1): readonly [string];
function readNames(layer: Json, count: 2): readonly [string, string];
function readNames(layer: Json, count: number): readonly string[] {
  const names = readArray(layer['files']).slice(0, count);
  if (names.length < count || names.some((name) => typeof name !== 'string')) throw unreadable();
  return names as string[];
}

/** At least as many as are wanted, all of them numbers. */
function readNumbers(said: unknown, count: number): number[] {
  const numbers = readArray(said).slice(0, Math.max(count, 0));
  if (numbers.length < count || !numbers.every(Number.isFinite)) throw unreadable();
  return numbers as number[];
}

function readArray(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw unreadable();
  return value;
}

function readObject(value: unknown): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable();
  return value as Json;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unreadable(cause);
  }
}

function unreadable(cause?: unknown): IntakeRefusal {
  return new IntakeRefusal('SPLATS_UNREADABLE', {}, { cause });
}
