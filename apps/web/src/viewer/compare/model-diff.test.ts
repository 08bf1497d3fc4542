import { expect, it } from 'vitest';
import { diffModels, type ModelVersion } from './model-diff.ts';

const node = (name: string, triangles: number, index = 0) => ({ index, name, depth: 0, triangles });
const material = (name: string, color = '#ffffff', isTextured = false, finish = 'matt') => ({
  ...{ index: 0, name, color, isTextured, finish },
});
const box = (x: number, edge = 0.4) => ({ centre: [x, 0, 0], edges: [edge, 0.1, 0.1] });

function version(
  nodes: ReturnType<typeof node>[],
  materials: ReturnType<typeof material>[] = [],
  places: readonly ReturnType<typeof box>[] = [],
): ModelVersion {
  const boxes = new Map(places.map((place, index) => [index, place]));
  const triangles = nodes.reduce((sum, one) => sum + one.triangles, 0);
  return { inspection: { nodes, materials, triangles }, textures: 0, size: [1, 1, 1], boxes };
}

it('nothing is different between a model and itself', () => {
  const same = version([node('leg', 10), node('seat', 20)], [material('oak')]);
  const { counts, parts, materials } = diffModels(same, structuredClone(same));
  expect(counts.triangles).toEqual([30, 30]);
  expect([parts, materials]).toEqual([[], []]);
});

it('tells by name what came, went and is another one', () => {
  const before = version([node('leg', 10), node('seat', 20)], [material('oak'), material('cloth')]);
  const after = version([node('seat', 25), node('back', 5)], [material('oak', '#000000'), material('cloth')]);
  const { parts, materials, counts } = diffModels(before, after);
  expect(parts).toEqual([
    { name: 'seat', change: 'changed', traits: ['triangles'] },
    { name: 'back', change: 'added', traits: [] },
    { name: 'leg', change: 'removed', traits: [] },
  ]);
  expect(materials).toEqual([{ name: 'oak', change: 'changed', traits: ['color'] }]);
  expect(counts.triangles).toEqual([30, 30]);
});

it('several of one name are another one when one of them is, in whatever order they stand', () => {
  const four = version([node('leg', 10), node('leg', 12)]);
  expect(diffModels(four, version([node('leg', 12), node('leg', 10)])).parts).toEqual([]);
  expect(diffModels(four, version([node('leg', 10)])).parts).toEqual([
    { name: 'leg', change: 'changed', traits: ['count'] },
  ]);
});

it('what has no name is counted and not told apart', () => {
  expect(diffModels(version([node('', 1)]), version([node('', 2), node('', 3)]))).toMatchObject({
    parts: [],
    counts: { parts: [1, 2] },
  });
});

it('a part that is elsewhere or of another size is another one, though it is made of as many triangles', () => {
  const at = (...places: ReturnType<typeof box>[]) =>
    version(
      places.map((_, index) => node('leg', 12, index)),
      [],
      places,
    );
  const traits = (before: ModelVersion, after: ModelVersion) =>
    diffModels(before, after).parts.map((part) => part.traits);
  const pair = at(box(0), box(1));
  expect(traits(pair, at(box(1), box(0)))).toEqual([]);
  // Less than that is how numbers are written.
  expect(traits(pair, at(box(0.0002), box(1, 0.4002)))).toEqual([]);
  expect(traits(pair, at(box(0), box(1.02)))).toEqual([['place']]);
  expect(traits(pair, at(box(0), box(1, 0.5)))).toEqual([['size']]);
  expect(traits(pair, at(box(0.1), box(1, 0.5)))).toEqual([['size', 'place']]);
});

it('a material that shines otherwise, or wears a picture now, is another one', () => {
  const of = (...given: Parameters<typeof material>) => version([], [material(...given)]);
  const oak = of('oak');
  expect(diffModels(oak, of('oak', '#ffffff', true)).materials[0]?.traits).toEqual(['texture']);
  expect(diffModels(oak, of('oak', '#000000', false, 'gloss')).materials[0]?.traits).toEqual([
    'color',
    'finish',
  ]);
});
