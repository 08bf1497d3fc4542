import { describe, expect, it } from 'vitest';
import { inspectGltf } from './model-inspection.ts';

const room = {
  scene: 0,
  scenes: [{ nodes: [0] }],
  nodes: [
    { name: 'living-room', children: [1, 2] },
    { name: 'shell', children: [3] },
    { name: 'sofa-1', mesh: 1 },
    { mesh: 0 },
  ],
  meshes: [
    { name: 'floor', primitives: [{ indices: 0, material: 0 }] },
    { primitives: [{ indices: 1, material: 1 }, { mode: 1, indices: 1 }, { attributes: { POSITION: 2 } }] },
  ],
  accessors: [{ count: 6 }, { count: 300 }, { count: 9 }],
  materials: [
    { name: 'oak-planks', pbrMetallicRoughness: { baseColorTexture: { index: 0 } } },
    { name: 'linen', pbrMetallicRoughness: { baseColorFactor: [0.214, 0, 1, 1] } },
    {},
  ],
};

describe('a glTF document', () => {
  it('has its parts in the order of its tree, with the triangles of all that is in them', () => {
    const { nodes, triangles } = inspectGltf(room);
    expect(nodes).toEqual([
      { index: 1, name: 'shell', depth: 0, triangles: 2 },
      { index: 3, name: 'floor', depth: 1, triangles: 2 },
      { index: 2, name: 'sofa-1', depth: 0, triangles: 103 },
    ]);
    expect(triangles).toBe(105);
  });

  it('keeps a single part, though nothing is beside it', () => {
    const { nodes } = inspectGltf({ scenes: [{ nodes: [0] }], nodes: [{ name: 'chair' }] });
    expect(nodes).toEqual([{ index: 0, name: 'chair', depth: 0, triangles: 0 }]);
  });

  it('has materials in colours as a screen shows them; linear light is turned into sRGB', () => {
    expect(inspectGltf(room).materials).toMatchObject([
      { index: 0, name: 'oak-planks', color: '#ffffff', isTextured: true },
      { index: 1, name: 'linen', color: '#7f00ff', isTextured: false },
      { index: 2, name: '', color: '#ffffff', isTextured: false },
    ]);
  });

  it('tells the finish of a material by what makes it shine and lets through, as a file leaves it out or not', () => {
    const finishes = [
      {},
      { pbrMetallicRoughness: { metallicFactor: 1, roughnessFactor: 1 }, alphaMode: 'OPAQUE' },
      { pbrMetallicRoughness: { roughnessFactor: 0.4 } },
      { pbrMetallicRoughness: { baseColorFactor: [1, 1, 1, 0.5] } },
      { emissiveFactor: [0, 1, 0] },
      { alphaMode: 'BLEND' },
      { doubleSided: true },
    ].map((material) => inspectGltf({ materials: [material] }).materials[0]?.finish);
    expect(finishes[0]).toBe(finishes[1]);
    expect(new Set(finishes).size).toBe(finishes.length - 1);
  });

  it('counts strips and fans by their points', () => {
    const meshes = [
      {
        primitives: [
          { mode: 5, indices: 0 },
          { mode: 6, indices: 0 },
          { mode: 0, indices: 0 },
        ],
      },
    ];
    const json = { scenes: [{ nodes: [0] }], nodes: [{ mesh: 0 }], meshes, accessors: [{ count: 10 }] };
    expect(inspectGltf(json).triangles).toBe(16);
  });

  it('ends at nodes that lie in themselves, and has nothing of an empty file', () => {
    const circle = { scenes: [{ nodes: [0] }], nodes: [{ children: [1] }, { children: [0] }] };
    expect(inspectGltf(circle).nodes).toHaveLength(1);
    expect(inspectGltf({})).toEqual({ nodes: [], materials: [], triangles: 0 });
  });
});
