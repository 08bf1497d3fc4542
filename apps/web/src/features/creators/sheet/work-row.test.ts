import { ApiError } from '#shared/api/client.ts';
import { expect, it, vi } from 'vitest';
import type { Shelf } from '../model.ts';
import type { SheetRow } from './kept-sheet.ts';
import { fitsShelf, isPassing, saidWith, workRow } from './work-row.ts';

const submit = vi.hoisted(() => vi.fn());
vi.mock('#shared/api/api.ts', () => ({
  api: {
    creators: { detail: async () => DRAFT, save: async () => ({ revision: 2, needs: [] }) },
    submissions: { look: async () => ({ declarable: ['none'] }), submit },
  },
}));

const ROW: SheetRow = {
  ...({ line: 2, file: 'a.glb', name: '', enName: '', type: '', tags: [], enTags: [], price: null } as const),
  ...({ isMemberIncluded: true, licence: 'standard', ai: null, description: '', enDescription: '' } as const),
  ...({ colors: [], tileMm: null, publishTime: null } as const),
  ...({ state: 'awaiting', draftId: '', problem: '' } as const),
};
const DRAFT = {
  ...{ name: '沙发', enName: 'Sofa', description: '说明', enDescription: '', type: 't', color: 'red' },
  ...{ tags: '布艺, 家具', enTags: '', price: 30, tileMm: null, content: 'model' },
} as Parameters<typeof saidWith>[1];

it('where the row says nothing the draft stays as it is', () => {
  expect(saidWith(ROW, DRAFT)).toEqual({
    ...{ name: '沙发', enName: 'Sofa', description: '说明', enDescription: '', type: 't', color: 'red' },
    ...{ tags: '布艺,家具', enTags: '', price: 30, tileMm: '' },
  });
});

it('what the row says takes its place, a price of nothing among it', () => {
  const said = saidWith({ ...ROW, name: '椅子', price: 0, tags: ['木'], type: 'u' }, DRAFT);
  expect(said).toMatchObject({ name: '椅子', price: 0, tags: '木', type: 'u' });
});

it('colours take the place of those that were found, and a tile is said of a material alone', () => {
  const row = { ...ROW, colors: ['wood', 'grey'], tileMm: 600 };
  expect(saidWith(row, DRAFT)).toMatchObject({ color: 'wood,grey', tileMm: '' });
  expect(saidWith(row, { ...DRAFT, content: 'material' })).toMatchObject({ tileMm: 600 });
  expect(saidWith(ROW, { ...DRAFT, content: 'material', tileMm: 400 })).toMatchObject({ tileMm: 400 });
});

it('a category is for the kinds that such files can be sold as', () => {
  const shelf = {
    id: 'p',
    code: 'panorama',
    name: '',
    enName: '',
    leaves: [{ id: 'x', name: '', enName: '' }],
  };
  const shelves = [shelf] as readonly Shelf[];
  expect(fitsShelf('x', 'panorama', shelves)).toBe(true);
  expect(fitsShelf('x', 'model', shelves)).toBe(false);
  expect(fitsShelf('', 'model', shelves)).toBe(true);
});

it.each([
  ['TOO_MANY_REQUESTS', 429, true],
  ['UNAVAILABLE', 0, true],
  ['UNAVAILABLE', 503, true],
  ['CONFLICT', 409, false],
  ['NOT_FOUND', 404, false],
] as const)('%s, %i, is no fault of the row: %s', (reason, status, passes) => {
  expect(isPassing(new ApiError({ reason, status, message: '' }))).toBe(passes);
});

it.each([
  ['2026-05-01T09:00:00.000Z', { publishTime: '2026-05-01T09:00:00.000Z' }, ''],
  ['2026-05-01T08:00:00.000Z', {}, 'over'],
  [null, {}, ''],
])('an hour of sale that is over, %s, holds no row back and is told', async (publishTime, sent, problem) => {
  submit.mockReset();
  const words = { otherKind: '', held: '', needs: () => '', noAi: '', aiDenied: '', timeOver: 'over' };
  const now = new Date('2026-05-01T08:00:00Z');
  const row = { ...ROW, ai: 'none', publishTime } as const;
  const done = await workRow(row, 'd', { isHandedIn: true, shelves: [], words, now });
  expect(done).toMatchObject({ state: 'handedIn', problem });
  const rest = { id: 'd', revision: 2, ai: 'none', licence: 'standard', isMemberIncluded: true };
  expect(submit).toHaveBeenCalledExactlyOnceWith({ ...rest, ...sent });
});
