import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openJournal } from './journal.ts';

const folder = mkdtempSync(join(tmpdir(), 'journal-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('writes into no file of somebody else once it is closed', () => {
  const journal = openJournal(folder);
  journal.put('order', 'a', {});
  journal.close();
  const path = join(folder, 'other');
  // The number that the journal had.
  const other = openSync(path, 'w');
  journal.put('order', 'b', {});
  journal.close();
  closeSync(other);
  expect(readFileSync(path, 'utf8')).toBe('');
  expect(readFileSync(join(folder, 'simulator.jsonl'), 'utf8').match(/"key":"\w"/g)).toEqual(['"key":"a"']);
});
