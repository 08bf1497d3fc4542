import { expect, it } from 'vitest';
import { diffModels, type ModelVersion } from './model-diff.ts';

const node = (name: string, triangles: number, index = 0) => ({ index, name, depth: 0, triangles });
const material = (name: string, color = '#ffffff', isTextured = false) => ({
  index: 0,
  name,
  color,
  isTextured,
});

function version(
  nodes: ReturnType<typeof node>[],
  materials: ReturnType<typeof material>[] = [],
): ModelVersion {
  const triangles = nodes.reduce((sum, one) => sum + one.triangles, 0);
  return { inspection: { nodes, materials, triangles }, textures: 0, size: [1, 1, 1] };
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
    { name: 'seat', change: 'changed' },
    { name: 'back', change: 'added' },
    { name: 'leg', change: 'removed' },
  ]);
  expect(materials).toEqual([{ name: 'oak', change: 'changed' }]);
  expect(counts.triangles).toEqual([30, 30]);
});

it('several of one name are another one when one of them is, in whatever order they stand', () => {
  const four = version([node('leg', 10), node('leg', 12)]);
  expect(diffModels(four, version([node('leg', 12), node('leg', 10)])).parts).toEqual([]);
  expect(diffModels(four, version([node('leg', 10)])).parts).toEqual([{ name: 'leg', change: 'changed' }]);
});

it('what has no name is counted and not told apart', () => {
  expect(diffModels(version([node('', 1)]), version([node('', 2), node('', 3)]))).toMatchObject({
    parts: [],
    counts: { parts: [1, 2] },
  });
});
