import { describe, expect, it } from 'vitest';
import { changedFields, type AssetFields } from './asset-change.ts';

const asset: AssetFields = {
  ...{ name: '沙发', enName: 'Sofa', typeId: 'a', tags: ['现代', '布艺'], enTags: ['Modern'] },
  colors: ['grey'],
  ...{ price: 20, isMemberIncluded: true, licence: 'standard' },
};

describe('a change of an asset', () => {
  it('names what becomes different, and nothing that stays', () => {
    expect(changedFields(asset, {})).toEqual({});
    expect(changedFields(asset, { price: 20, licence: 'standard', name: '沙发' })).toEqual({});
    expect(changedFields(asset, { price: 0, isMemberIncluded: false })).toEqual({
      price: 0,
      isMemberIncluded: false,
    });
    expect(changedFields(asset, { colors: ['grey'] })).toEqual({});
    expect(changedFields(asset, { colors: ['brown', 'grey'] })).toEqual({ colors: ['brown', 'grey'] });
    expect(changedFields(asset, { typeId: 'b', name: '椅' })).toEqual({ typeId: 'b', name: '椅' });
  });

  it('is of its descriptions where those are known', () => {
    const change = { description: '实木框架', enDescription: 'Solid wood' };
    expect(changedFields({ ...asset, description: '实木框架', enDescription: 'Wood' }, change)).toEqual({
      enDescription: 'Solid wood',
    });
    expect(changedFields(asset, change)).toEqual({});
  });

  it('adds tags behind the others and takes some away, whatever their case', () => {
    const change = {
      addTags: ['北欧', '现代'],
      removeTags: ['布艺'],
      addEnTags: ['MODERN'],
      removeEnTags: [],
    };
    expect(changedFields(asset, change)).toEqual({ tags: ['现代', '北欧'] });
    expect(changedFields(asset, { removeEnTags: ['modern'] })).toEqual({ enTags: [] });
    expect(changedFields(asset, { removeTags: ['没有'] })).toEqual({});
    // What is both taken away and added is there, behind the others.
    expect(changedFields(asset, { removeTags: ['现代'], addTags: ['现代'] })).toEqual({
      tags: ['布艺', '现代'],
    });
  });
});
