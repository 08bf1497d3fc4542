import { demoPlans } from '@mogine/atelier';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCatalogFeature } from '../../src/features/catalog/index.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { stockWords } from './demo-shop.ts';
import { JUDGEMENTS } from './judgements.ts';
import { ndcgAt10 } from './ndcg.ts';
import { readJudgements } from './read-judgements.ts';

type Kind = keyof typeof JUDGEMENTS;

/** A little below what is reached: a search that orders worse fails. */
const FLOORS: Record<Kind, number> = {
  things: 0.91,
  styles: 0.98,
  materials: 0.86,
  rooms: 0.93,
  colours: 0.9,
  together: 0.82,
  pinyin: 0.87,
  mixed: 0.86,
  otherWords: 0.96,
  codes: 0.95,
  short: 0.85,
  mistakes: 0.89,
  without: 0.95,
};
const FLOOR = 0.9;

const plans = demoPlans();
const kinds = Object.keys(JUDGEMENTS) as Kind[];
const scores = new Map<Kind, { words: string; score: number }[]>();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ features: { catalog: createCatalogFeature() } });
  const slugs = await stockWords(server.ctx);
  for (const kind of kinds) {
    const measured = [];
    for (const { words, grades } of readJudgements(JUDGEMENTS[kind], plans)) {
      const { records } = await server.api.catalog.list({ searchKey: words, size: 10 });
      const shown = records.map(({ id }) => slugs.get(id) ?? '');
      measured.push({ words, score: ndcgAt10(shown, grades) });
    }
    scores.set(kind, measured);
  }
});
afterAll(() => server.close());

function mean(measured: readonly { score: number }[]): number {
  return measured.reduce((sum, { score }) => sum + score, 0) / measured.length;
}

/** Says which queries are to blame; nothing when it is good enough. */
function shortfall(measured: readonly { words: string; score: number }[], floor: number): string {
  if (mean(measured) >= floor) return '';
  const worst = measured.toSorted((a, b) => a.score - b.score).slice(0, 10);
  const rows = worst.map(({ words, score }) => `${words} ${score.toFixed(2)}`);
  return `${mean(measured).toFixed(3)}, not ${floor}: ${rows.join(', ')}`;
}

describe('the demo catalogue is searched as well as it was (nDCG of the first ten)', () => {
  test.each(kinds)('%s', (kind) => {
    expect(shortfall(scores.get(kind) ?? [], FLOORS[kind])).toBe('');
  });

  test('all of it', () => {
    const measured = [...scores.values()].flat();
    expect(measured.length).toBeGreaterThanOrEqual(150);
    expect(shortfall(measured, FLOOR)).toBe('');
  });
});
