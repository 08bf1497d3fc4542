import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FaultsReporter, FOUND } from './faults-reporter.mjs';
import { readVitestResults } from './vitest-results.mjs';

let folder = '';
const outer = process.env[FOUND];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mogine-found-'));
});
afterEach(() => {
  if (outer === undefined) delete process.env[FOUND];
  else process.env[FOUND] = outer;
  rmSync(folder, { recursive: true });
});

/** As a run ends that had so many errors which no test waited for. */
function end(file: string, strays: number): void {
  process.env[FOUND] = file;
  const errors = Array.from({ length: strays }, (_, at) => ({ message: `stray ${at}` }));
  new FaultsReporter().onTestRunEnd([], errors);
}

it('two runs side by side are each counted by what they found themselves', () => {
  const [one, other] = [path.join(folder, 'one.json'), path.join(folder, 'other.json')];
  end(one, 2);
  end(other, 1);
  expect(readVitestResults({ code: 1, output: '' }, one).failed).toBe(2);
  expect(readVitestResults({ code: 1, output: '' }, other).failed).toBe(1);
});

it('a run that wrote nothing and ended badly counts as one fault, with the last that it said', () => {
  const found = readVitestResults({ code: 7, output: 'first\nlast' }, path.join(folder, 'none.json'));
  expect(found).toMatchObject({ passed: 0, failed: 1 });
  expect(found.faults[0]).toContain('last');
});
