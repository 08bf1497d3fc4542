import { parseArgs } from 'node:util';

export const PARTS = [
  'list',
  'deep',
  'search',
  'suggest',
  'words',
  'detail',
  'cart',
  'purchase',
  'members',
  'notices',
  'news',
  'home',
  'downloads',
  'polling',
  'overload',
  'streams',
  'tasks',
  'sql',
  'admin',
  'web',
  'frame',
  'pipeline',
] as const;
export type Part = (typeof PARTS)[number];

export type Options = {
  parts: ReadonlySet<Part>;
  assets: number;
  /** Of each list of the back office. */
  rows: number;
  /** Length of one measured run. */
  seconds: number;
  /** How often each pair is measured; the median counts. */
  rounds: number;
};

export const USAGE = `npm run bench -- [options]
  --only ${PARTS.join(',')}
  --assets 100000   generated assets in the catalogue
  --rows 1000000    rows of each list of the back office
  --seconds 3       length of one measured run
  --rounds 3        runs of each pair; the median counts`;

/** Throws one sentence for anything it does not know. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      assets: { type: 'string', default: '100000' },
      rows: { type: 'string', default: '1000000' },
      seconds: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '3' },
    },
  });
  return {
    parts: new Set(values.only === undefined ? PARTS : values.only.split(',').map(readPart)),
    assets: readCount('assets', values.assets, 1_000_000),
    rows: readCount('rows', values.rows, 5_000_000),
    seconds: readCount('seconds', values.seconds, 60),
    rounds: readCount('rounds', values.rounds, 9),
  };
}

function readPart(name: string): Part {
  const part = PARTS.find((known) => known === name.trim());
  if (!part) throw new Error(`unknown part "${name}"; known are ${PARTS.join(', ')}`);
  return part;
}

function readCount(name: string, text: string, max: number): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > max) {
    throw new Error(`--${name} takes a whole number from 1 to ${max}`);
  }
  return count;
}
