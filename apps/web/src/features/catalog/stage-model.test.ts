import { describe, expect, it } from 'vitest';
import { chooseViewer } from './stage-model.ts';

const maps = { baseColor: 'b', normal: 'n', roughness: 'r', ambientOcclusion: 'a', tileMm: 800 };

describe('the viewer of an asset', () => {
  it('follows what there is to preview', () => {
    expect(chooseViewer({ model: 'm', panorama: '', maps: null, turntable: null })).toBe('model');
    expect(chooseViewer({ model: '', panorama: 'p', maps: null, turntable: null })).toBe('panorama');
    expect(chooseViewer({ model: '', panorama: '', maps, turntable: null })).toBe('material');
    expect(chooseViewer({ model: '', panorama: '', maps: null, turntable: null })).toBeNull();
  });
});
