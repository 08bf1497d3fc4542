import { describe, expect, it } from 'vitest';
import { beginWith, listMissing, toVariant, type Said, type SaidVariant } from './model.ts';
import type { Standing } from './queries.ts';

const SAID: Said = {
  ...({ ai: 'none', licence: 'standard', isMemberIncluded: true } as const),
  ...{ assetId: '', notes: '', enNotes: '', variant: null, publishAt: null },
};
const READY = { isSaved: true, isComplete: true, isFixing: false, now: new Date('2026-05-01T00:00:00Z') };

it('what is saved, complete and declared can be handed in', () => {
  expect(listMissing(SAID, READY)).toEqual([]);
});

it('says everything that is missing at once', () => {
  expect(
    listMissing(
      { ...SAID, ai: null, assetId: 'a', publishAt: '2026-04-01T00:00' },
      { ...READY, isSaved: false, isComplete: false, isFixing: true },
    ),
  ).toEqual(['unsaved', 'fixing', 'needs', 'ai', 'notes', 'time']);
});

it('a version wants its changelog in one of the languages', () => {
  const version = { ...SAID, assetId: 'a' };
  expect(listMissing({ ...version, notes: '  ' }, READY)).toEqual(['notes']);
  expect(listMissing({ ...version, enNotes: 'New legs' }, READY)).toEqual([]);
});

it('a variant wants a name of its own, as does the one on sale that stands alone', () => {
  const sibling = { id: 'a', name: '沙发', enName: 'Sofa', thumb: '', coverColor: '#808080' };
  const named = { label: '深灰', enLabel: 'Dark grey' };
  const grouped: SaidVariant = { sibling, isAlone: false, ...named, siblingLabel: '', enSiblingLabel: '' };
  const missing = (variant: SaidVariant, rest: Partial<Said> = {}) =>
    listMissing({ ...SAID, variant, ...rest }, READY);
  expect(missing(grouped)).toEqual([]);
  expect(missing({ ...grouped, enLabel: ' ' })).toEqual(['variant']);
  expect(missing({ ...grouped, isAlone: true })).toEqual(['variant']);
  const alone = { ...grouped, isAlone: true, siblingLabel: '浅灰', enSiblingLabel: 'dark  GREY' };
  expect(missing(alone)).toEqual(['variantAlike']);
  expect(missing({ ...grouped, label: '' }, { assetId: 'a', notes: '新' })).toEqual([]);
  expect(toVariant(grouped)).toEqual({ assetId: 'a', ...named });
  expect(toVariant(alone)).toMatchObject({ siblingLabel: '浅灰', enSiblingLabel: 'dark  GREY' });
});

describe('what is handed in once more', () => {
  const LAST: Standing = {
    ...({ id: 's', draftId: 'd', assetId: 'a', isVersion: true, state: 'changes_asked' } as const),
    ...{ reasons: [], note: '', submitTime: '2026-04-30T00:00:00Z', decideTime: null, line: null },
    ...({ ai: 'assisted', aiLabel: '', licence: 'editorial', isMemberIncluded: false } as const),
    ...{ notes: '新的腿', enNotes: 'New legs', variant: null, shelf: null },
    ...{ publishTime: '2026-05-03T02:00:00Z', isOfficial: false },
  };
  const asset = { id: 'a', name: '沙发', enName: 'Sofa' };
  const begin = (last: Partial<Standing>, versionOf: typeof asset | null = null, assets = [asset]) =>
    beginWith(
      { submission: { ...LAST, ...last }, versionOf, assets, declarable: ['none', 'assisted'] },
      READY.now,
    );

  it('stays the version that it was, with everything that was said of it', () => {
    expect(begin({})).toEqual({
      ...({ ai: 'assisted', licence: 'editorial', isMemberIncluded: false, variant: null } as const),
      ...{ assetId: 'a', notes: '新的腿', enNotes: 'New legs', publishAt: '2026-05-03T10:00' },
    });
    expect(begin({ isVersion: false, assetId: '' })).toMatchObject({ assetId: '', notes: '', enNotes: '' });
  });

  it('is no version of what is off sale, and waits for no time that has passed', () => {
    expect(begin({ publishTime: '2026-04-30T00:00:00Z' }, null, [])).toMatchObject({
      ...{ assetId: '', notes: '', publishAt: null },
    });
  });

  it('says what is new for itself once the last version is on sale', () => {
    expect(begin({ state: 'published' }, asset)).toMatchObject({ assetId: 'a', notes: '', enNotes: '' });
    expect(begin({}, asset)).toMatchObject({ assetId: 'a', notes: '新的腿' });
  });
});
