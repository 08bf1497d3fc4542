import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { watchHolder } from './queries.ts';

type Row = { holder: string; isMine: boolean };
const queue = vi.hoisted(() => ({ rows: [] as { holder: string; isMine: boolean }[] }));

vi.mock('../session/office-api.ts', () => ({
  office: { reviewDesk: { queue: () => Promise.resolve({ records: queue.rows }) } },
}));

const KEY = ['review', 'detail', 'x'];
const LIN: Row = { holder: '林', isMine: false };
let queries: QueryClient;

beforeEach(() => {
  queries = new QueryClient();
  queries.setQueryData(KEY, { submission: LIN });
});

/** Whether all evidence is read anew where the queue says this of the submission. */
async function isReadAnew(rows: Row[]): Promise<boolean> {
  queue.rows = rows;
  await watchHolder(queries, 'x', new AbortController().signal);
  return queries.getQueryState(KEY)?.isInvalidated ?? false;
}

it('as long as the same colleague holds it, its evidence is not read again', async () => {
  expect(await isReadAnew([LIN])).toBe(false);
});

it.each([
  ['it was left', [{ holder: '', isMine: false }]],
  ['another one has taken it', [{ holder: '吴', isMine: false }]],
  ['it does not wait any more', []],
])('its evidence is read again where %s', async (_, rows) => {
  expect(await isReadAnew(rows)).toBe(true);
});
