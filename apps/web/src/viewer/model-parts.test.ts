import { Group, Layers, Mesh } from 'three';
import { expect, it } from 'vitest';
import { LAYERS } from './layers.ts';
import { ALL_PARTS, createParts } from './model-parts.ts';

const layer = (at: number) => {
  const layers = new Layers();
  layers.set(at);
  return layers;
};

it('a wall that the camera looks through is not drawn and still stands, one that is hidden does neither', () => {
  const [root, wall, chair] = [new Group(), new Mesh(), new Mesh()];
  root.add(wall, chair);
  const nodes = new Map([
    [0, wall],
    [1, chair],
  ]);
  const looks = { ghost: () => undefined };
  const parts = createParts({ root, nodes } as never, [wall, chair], looks as never);
  const cutAway = { face: () => true, hides: (node: object) => node === wall };
  const standing = () => [wall, chair].map(({ layers }) => layers.test(layer(LAYERS.away)));
  const drawn = () => [wall, chair].map(({ layers }) => layers.test(layer(0)));

  parts.show(ALL_PARTS, cutAway);
  expect([drawn(), standing()]).toEqual([
    [false, true],
    [true, false],
  ]);
  parts.show({ ...ALL_PARTS, hidden: new Set([0]) }, cutAway);
  expect([drawn(), standing()]).toEqual([
    [false, true],
    [false, false],
  ]);
  parts.show(ALL_PARTS, null);
  expect([drawn(), standing()]).toEqual([
    [true, true],
    [false, false],
  ]);
});
