import { Box3, BoxGeometry, Mesh, Vector3, type Object3D } from 'three';
import { describe, expect, it } from 'vitest';
import { createCutAway } from './cut-away.ts';

function box(size: [number, number, number], at: [number, number, number]): Mesh {
  const mesh = new Mesh(new BoxGeometry(...size));
  mesh.position.set(...at);
  mesh.updateMatrixWorld();
  return mesh;
}

const parts: Record<string, Object3D> = {
  'wall-front': box([6, 3, 0.1], [0, 1.5, 2.5]),
  'wall-back': box([6, 3, 0.1], [0, 1.5, -2.5]),
  'wall-left': box([0.1, 3, 5], [-3, 1.5, 0]),
  ceiling: box([6, 0.1, 5], [0, 3, 0]),
  sofa: box([2, 0.8, 0.9], [0, 0.4, 2]),
  'wall-art-1': box([1, 0.8, 0.04], [0, 1.5, 2.4]),
};

function open(names: readonly string[], called = (name: string) => name) {
  const room = new Box3();
  const nodes = names.map((name, index) => ({ name: called(name), index, depth: 0, triangles: 12 }));
  const map = new Map(names.map((name, index) => [index, parts[name] as Object3D]));
  for (const part of map.values()) room.expandByObject(part);
  return createCutAway({ nodes, materials: [], triangles: 0 }, map, room);
}

function seenFrom(x: number, y: number, z: number): string[] {
  const cut = open(Object.keys(parts));
  const from = new Vector3(x, y, z);
  cut?.face(from);
  return Object.keys(parts).filter((name) => cut?.hides(parts[name] as Object3D));
}

describe('a closed room', () => {
  it('loses the walls that the camera is behind with what hangs on them, and its ceiling from above', () => {
    expect(seenFrom(0, 6, 9)).toEqual(['wall-front', 'ceiling', 'wall-art-1']);
    expect(seenFrom(-9, 2, 1)).toEqual(['wall-left']);
  });

  it('does so as well where its names went through USD, which knows no dash', () => {
    const cut = open(Object.keys(parts), (name) => name.replaceAll('-', '_'));
    const from = new Vector3(0, 6, 9);
    cut?.face(from);
    expect(cut?.hides(parts['wall-front'] as Object3D)).toBe(true);
  });

  it('keeps everything while the camera is inside', () => {
    expect(seenFrom(0, 1.6, 1)).toEqual([]);
  });

  it('tells only what has changed', () => {
    const cut = open(Object.keys(parts));
    const from = new Vector3(0, 6, 9);
    expect([cut?.face(from), cut?.face(from)]).toEqual([true, false]);
  });
});

it('what has no ceiling is not cut', () => {
  expect(open(['wall-back', 'sofa'])).toBeNull();
});

describe('what was made elsewhere', () => {
  const shell: Record<string, Mesh> = {
    Cube: box([6.2, 2.8, 0.2], [0, 1.4, 2.1]),
    'Cube.001': box([6.2, 2.8, 0.2], [0, 1.4, -2.1]),
    'Cube.002': box([0.2, 2.8, 4], [-3, 1.4, 0]),
    'Cube.003': box([0.2, 2.8, 4], [3, 1.4, 0]),
    floor: box([6.2, 0.2, 4.4], [0, -0.1, 0]),
  };
  const lid = { 'Cube.004': box([6.2, 0.2, 4.4], [0, 2.9, 0]) };
  const table = box([1.2, 0.7, 0.8], [0, 0.35, 0]);

  function cutOf(meshes: Record<string, Mesh>): string[] | null {
    const [names, room, map] = [Object.keys(meshes), new Box3(), new Map<number, Object3D>()];
    for (const [index, mesh] of Object.values(meshes).entries()) {
      map.set(index, mesh);
      room.expandByObject(mesh);
    }
    const nodes = names.map((name, index) => ({
      name,
      index,
      depth: 0,
      triangles: name === 'table' ? 400 : 12,
    }));
    const cut = createCutAway({ nodes, materials: [], triangles: 0 }, map, room);
    const from = new Vector3(-9, 9, 12);
    cut?.face(from);
    return cut && names.filter((name) => cut.hides(meshes[name] as Object3D));
  }

  it('is a room by its shape, with a ceiling or without', () => {
    expect(cutOf({ ...shell, ...lid, table })).toEqual(['Cube', 'Cube.002', 'Cube.004']);
    expect(cutOf({ ...shell, table })).toEqual(['Cube', 'Cube.002']);
    expect(cutOf({ ...shell, ceiling: lid['Cube.004'], table })).toEqual(['Cube', 'Cube.002', 'ceiling']);
  });

  it('is none where it is small, has a roof, or nothing is in it', () => {
    const small = Object.fromEntries(
      Object.entries({ ...shell, ...lid, table }).map(([name, mesh]) => {
        const copy = mesh.clone();
        copy.scale.setScalar(0.1);
        copy.position.multiplyScalar(0.1);
        copy.updateMatrixWorld();
        return [name, copy];
      }),
    );
    expect(cutOf(small)).toBeNull();
    expect(cutOf({ ...shell, table, roof: box([7, 1.6, 5], [0, 3.6, 0]) })).toBeNull();
    expect(cutOf({ ...shell, ...lid })).toBeNull();
  });
});
