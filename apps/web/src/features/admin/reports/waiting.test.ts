import { expect, it, vi } from 'vitest';
import { readWaitingReports } from './waiting.ts';

type Page = { total: number; records: object[] };
const pages = vi.hoisted(() => ({ list: {}, decisions: {} }) as Record<'list' | 'decisions', Page>);
vi.mock('../session/office-api.ts', () => ({
  office: { reportsDesk: { list: async () => pages.list, decisions: async () => pages.decisions } },
}));

const NONE = { total: 0, records: [] };
const reported = { total: 2, records: [{ since: '2026-03-05T00:00:00.000Z' }] };
const objected = {
  total: 1,
  records: [{ decideTime: '2026-01-01T00:00:00.000Z', objectTime: '2026-03-04T00:00:00.000Z' }],
};

it('reports and objections wait since the one that came first', async () => {
  Object.assign(pages, { list: reported, decisions: objected });
  expect(await readWaitingReports()).toEqual({ count: 3, since: '2026-03-04T00:00:00.000Z' });
  Object.assign(pages, { list: reported, decisions: NONE });
  expect(await readWaitingReports()).toEqual({ count: 2, since: '2026-03-05T00:00:00.000Z' });
  Object.assign(pages, { list: NONE, decisions: NONE });
  expect(await readWaitingReports()).toEqual({ count: 0, since: null });
});
