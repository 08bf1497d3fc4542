import { describe, expect, it } from 'vitest';
import {
  edgeLabel,
  fulfil,
  hasMap,
  nameChoice,
  optionsOf,
  selectFiles,
  sumBytes,
  toggleMap,
  type Choice,
  type Chosen,
} from './model.ts';

function choice(name: string, given: Partial<Choice> = {}): Choice {
  const format = name.slice(name.lastIndexOf('.') + 1);
  return {
    key: name,
    name,
    format,
    bytes: 10,
    sha256: '',
    map: '',
    edge: 0,
    isMade: false,
    members: [],
    ...given,
  };
}
const SOFA = [
  choice('sofa.glb', { edge: 4096, bytes: 90 }),
  choice('sofa-2k.glb', { edge: 2048, isMade: true, bytes: 40 }),
  choice('sofa-1k.glb', { edge: 1024, isMade: true, bytes: 20 }),
  choice('sofa.usdz', { edge: 1024, isMade: true }),
  choice('sofa.stl', { isMade: true }),
];
const OAK = ['baseColor', 'normal', 'height'].flatMap((map) => {
  const format = map === 'height' ? 'png' : 'jpg';
  return [2048, 1024].map((edge) =>
    choice(`oak-${map}-${edge}.${format}`, { map, edge, isMade: edge < 2048, bytes: edge / 2 }),
  );
});
const ALL = { format: '', edge: 0, maps: [], withLicence: true };
const names = (files: readonly Choice[]) => files.map(({ name }) => name);

describe('of a model', () => {
  it('a format is chosen, and a size of it where there are several', () => {
    const first = fulfil('model', SOFA, null);
    expect(optionsOf('model', SOFA, first)).toEqual({
      formats: ['glb', 'usdz', 'stl'],
      edges: [4096, 2048, 1024],
      maps: [],
    });
    expect(names(selectFiles('model', SOFA, first))).toEqual(['sofa.glb']);
    expect(names(selectFiles('model', SOFA, { ...first, edge: 2048 }))).toEqual(['sofa-2k.glb']);
    const usdz = { ...first, format: 'usdz' };
    expect(optionsOf('model', SOFA, usdz).edges).toEqual([]);
    expect(names(selectFiles('model', SOFA, usdz))).toEqual(['sofa.usdz']);
  });

  it('what was chosen of another one is chosen as far as this one has it', () => {
    const wish = (format: string, edge: number) => fulfil('model', SOFA, { ...ALL, format, edge });
    expect(wish('glb', 1024).edge).toBe(1024);
    expect(wish('glb', 3000).edge).toBe(2048);
    expect(wish('glb', 512).edge).toBe(1024);
    expect(wish('usdz', 2048)).toEqual({ ...ALL, format: 'usdz' });
    expect(wish('fbx', 0)).toEqual({ ...ALL, format: 'glb' });
  });

  it('the published file is meant where another one has its format and size', () => {
    const both = [choice('sofa.obj', { edge: 0 }), choice('sofa-obj.zip', { format: 'obj', isMade: true })];
    expect(names(selectFiles('model', both, fulfil('model', both, null)))).toEqual(['sofa.obj']);
  });
});

it('a choice is named by its format, and by its size where there are several', () => {
  const named = (wish: Partial<Chosen>) => {
    const chosen = { ...ALL, ...wish };
    return nameChoice('model', optionsOf('model', SOFA, chosen), selectFiles('model', SOFA, chosen));
  };
  expect(['glb', 'usdz', 'stl'].map((format) => named({ format }))).toEqual(['GLB 4K', 'USDZ', 'STL']);
  expect(named({ format: 'glb', edge: 2048 })).toBe('GLB 2K');
  const oak = { ...ALL, edge: 1024 };
  expect(nameChoice('material', optionsOf('material', OAK, oak), selectFiles('material', OAK, oak))).toBe(
    '1K',
  );
});

describe('of a material', () => {
  it('maps are chosen and one size for all of them, whatever their formats', () => {
    expect(optionsOf('material', OAK, { ...ALL, edge: 1024 })).toEqual({
      formats: [],
      edges: [2048, 1024],
      maps: ['baseColor', 'normal', 'height'].map((id) => ({ id, bytes: 512 })),
    });
    const chosen = { ...ALL, edge: 1024, maps: ['baseColor', 'height'] };
    const files = selectFiles('material', OAK, chosen);
    expect(names(files)).toEqual(['oak-baseColor-1024.jpg', 'oak-height-1024.png']);
    expect(sumBytes(files)).toBe(1024);
    expect(selectFiles('material', OAK, ALL)).toHaveLength(3);
  });

  it('a map without the size comes in the nearest below, or in the smallest', () => {
    const mixed = [...OAK, choice('oak-ao.jpg', { map: 'occlusion', edge: 512 })];
    const ao = { ...ALL, maps: ['occlusion'] };
    expect(names(selectFiles('material', mixed, { ...ao, edge: 1024 }))).toEqual(['oak-ao.jpg']);
    const large = [choice('oak-ao.jpg', { map: 'occlusion', edge: 4096 }), ...OAK];
    expect(names(selectFiles('material', large, { ...ao, edge: 1024 }))).toEqual(['oak-ao.jpg']);
  });

  it('maps come and go, all of them are all, and the last one stays', () => {
    const all = ['baseColor', 'normal', 'height'];
    const two = toggleMap(ALL, 'normal', all);
    expect(two.maps).toEqual(['baseColor', 'height']);
    expect([hasMap(two, 'normal'), hasMap(ALL, 'normal')]).toEqual([false, true]);
    expect(toggleMap(two, 'normal', all).maps).toEqual([]);
    const one = toggleMap(two, 'height', all);
    expect(toggleMap(one, 'baseColor', all)).toEqual(one);
  });

  it('remembered maps that it does not have are forgotten for it', () => {
    expect(fulfil('material', OAK, { ...ALL, edge: 1024, maps: ['normal', 'emissive'] })).toEqual({
      ...ALL,
      edge: 1024,
      maps: ['normal'],
    });
    expect(fulfil('material', OAK, { ...ALL, maps: ['emissive'] }).maps).toEqual([]);
  });
});

it('sizes are told as people in the trade say them', () => {
  expect([8192, 1024, 512, 1500].map(edgeLabel)).toEqual(['8K', '1K', '512 px', '1500 px']);
});
