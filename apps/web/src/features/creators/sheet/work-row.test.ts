import { expect, it } from 'vitest';
import type { Shelf } from '../model.ts';
import type { SheetRow } from './kept-sheet.ts';
import { fitsShelf, saidWith } from './work-row.ts';

const ROW: SheetRow = {
  ...({ line: 2, file: 'a.glb', name: '', enName: '', type: '', tags: [], enTags: [], price: null } as const),
  ...({ isMemberIncluded: true, licence: 'standard', ai: null, description: '', enDescription: '' } as const),
  ...({ state: 'awaiting', draftId: '', problem: '' } as const),
};
const DRAFT = {
  ...{ name: '沙发', enName: 'Sofa', description: '说明', enDescription: '', type: 't', color: 'red' },
  ...{ tags: '布艺, 家具', enTags: '', price: 30, tileMm: null },
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
