import type { Document, Node } from '@gltf-transform/core';
import { describe, expect, it } from 'vitest';
import { makeDocument, type MeshGiven } from '../facts/document.fixture.ts';
import { createIO } from '../read/read-gltf.ts';
import { readGlb } from '../rights/glb.ts';
import { pack } from './pack.ts';

/** A gently bent sheet of `n` × `n` squares and `size` metres, from `x` on; its picture lies on it `tiles` times. */
function makeSheet(n: number, { size = 1, x = 0, tiles = 1 } = {}): MeshGiven {
  const [positions, uvs, indices]: number[][] = [[], [], []];
  for (let row = 0; row <= n; row++) {
    for (let column = 0; column <= n; column++) {
      const [u, v] = [column / n, row / n];
      positions?.push(x + size * u, 0.1 * size * Math.sin(5 * v), size * v);
      uvs?.push(tiles * u, -tiles * v);
      const a = row * (n + 1) + column;
      if (row < n && column < n) indices?.push(a, a + n + 1, a + 1, a + 1, a + n + 1, a + n + 2);
    }
  }
  return { positions: positions ?? [], uvs: uvs ?? [], indices: indices ?? [] };
}

const read = async (glb: Uint8Array) => (await createIO()).readBinary(glb);

/** Of the only mesh of a node, sorted, since packing orders corners anew. */
function listCorners(node: Node | undefined, semantic: string): number[][] {
  const list = node?.getMesh()?.listPrimitives()[0]?.getAttribute(semantic);
  const corners = Array.from({ length: list?.getCount() ?? 0 }, (_, at) => list?.getElement(at, []) ?? []);
  return corners.toSorted((a, b) => a.reduce((found, value, k) => found || value - (b[k] ?? 0), 0));
}

function nodeOf(document: Document, name: string): Node | undefined {
  return document
    .getRoot()
    .listNodes()
    .find((node) => node.getName() === name);
}

/** Of numbers that have the same order. */
function furthest(one: readonly number[][], other: readonly number[][]): number {
  const [a, b] = [one.flat(), other.flat()];
  return a.length === b.length && a.length > 0
    ? Math.max(...a.map((value, at) => Math.abs(value - (b[at] ?? Number.NaN))))
    : Number.NaN;
}

describe('a packed document', () => {
  it('has its corners where they were, to a step of twenty thousand along its longest side', async () => {
    for (const [size, x] of [
      [0.02, 0],
      [1, 0],
      [30, 0],
      [30, 400],
    ] as const) {
      const { document, add } = makeDocument();
      const sheet = add(makeSheet(12, { size, x })).setName('sheet');
      const back = nodeOf(await read(await pack(document)), 'sheet');
      const off = furthest(listCorners(sheet, 'POSITION'), listCorners(back, 'POSITION'));
      expect(off).toBeLessThanOrEqual(size / 20_000);
      expect(back?.getMatrix()).toEqual(sheet.getMatrix());
    }
  });

  it('has no gaps between meshes that met', async () => {
    const { document, add } = makeDocument();
    add(makeSheet(7, { size: 1.7 })).setName('left');
    add(makeSheet(7, { size: 1.7, x: 1.7 })).setName('right');
    const back = await read(await pack(document));
    const edgeOf = (name: string, at: (xs: number[]) => number) => {
      const corners = listCorners(nodeOf(back, name), 'POSITION');
      const x = at(corners.map(([first = 0]) => first));
      return corners.filter(([first]) => first === x);
    };
    expect(edgeOf('left', (xs) => Math.max(...xs))).toEqual(edgeOf('right', (xs) => Math.min(...xs)));
  });

  it('has its pictures where they lay, however often they repeat', async () => {
    for (const tiles of [0.9, 37]) {
      const { document, add } = makeDocument();
      const sheet = add(makeSheet(12, { tiles })).setName('sheet');
      const back = nodeOf(await read(await pack(document)), 'sheet');
      const off = furthest(listCorners(sheet, 'TEXCOORD_0'), listCorners(back, 'TEXCOORD_0'));
      expect(off).toBeLessThanOrEqual(1 / 8192);
    }
  });

  it('says how far its corners reach, as they are', async () => {
    const { document, add } = makeDocument();
    add(makeSheet(12, { size: 0.777, x: 0.1234 })).setName('sheet');
    const glb = await pack(document);
    const { accessors } = readGlb(glb).json as { accessors: { min?: number[]; max?: number[] }[] };
    const list = nodeOf(await read(glb), 'sheet')
      ?.getMesh()
      ?.listPrimitives()[0]
      ?.getAttribute('POSITION');
    const said = accessors.find(({ min }) => min);
    expect(said?.min?.map(Math.fround)).toEqual(list?.getMin([]));
    expect(said?.max?.map(Math.fround)).toEqual(list?.getMax([]));
  });

  it('moves and changes its shape as before', async () => {
    const { document, add } = makeDocument();
    const sheet = add(makeSheet(4)).setName('sheet');
    const list = (type: 'SCALAR' | 'VEC3' | 'VEC4', values: number[]) =>
      document.createAccessor().setType(type).setArray(Float32Array.from(values));
    const shift = Array.from({ length: 75 }, (_, at) => (at % 3 === 1 ? 0.25 : 0));
    const target = document.createPrimitiveTarget().setAttribute('POSITION', list('VEC3', shift));
    sheet.getMesh()?.listPrimitives()[0]?.addTarget(target);
    const times = list('SCALAR', [0, 0.4, 1]);
    const keys = {
      rotation: list('VEC4', [0, 0, 0, 1, 0, 0.6, 0, 0.8, 0, 1, 0, 0]),
      translation: list('VEC3', [0, 0, 0, 12.345, 0, 0, 0, 6.789, 0]),
      weights: list('SCALAR', [0, 0.3, 1]),
    };
    const animation = document.createAnimation('swing');
    for (const [path, output] of Object.entries(keys)) {
      const sampler = document.createAnimationSampler().setInput(times).setOutput(output);
      const channel = document.createAnimationChannel().setSampler(sampler).setTargetNode(sheet);
      animation.addSampler(sampler).addChannel(channel.setTargetPath(path as keyof typeof keys));
    }
    const buffer = document.getRoot().listBuffers()[0] ?? null;
    for (const accessor of document.getRoot().listAccessors()) accessor.setBuffer(buffer);
    const back = await read(await pack(document));
    const moved = nodeOf(back, 'sheet')?.getMesh()?.listPrimitives()[0]?.listTargets()[0];
    expect(new Set(moved?.getAttribute('POSITION')?.getArray())).toEqual(new Set([0, 0.25]));
    for (const channel of back.getRoot().listAnimations()[0]?.listChannels() ?? []) {
      const output = channel.getSampler()?.getOutput();
      const before = keys[channel.getTargetPath() as keyof typeof keys];
      for (let key = 0; key < before.getCount(); key++)
        output?.getElement(key, []).forEach((value, k) => {
          expect(value).toBeCloseTo(before.getElement(key, [])[k] ?? Number.NaN, 4);
        });
      expect(channel.getSampler()?.getInput()?.getArray()).toEqual(times.getArray());
    }
  });

  it('has no more views for many meshes than for one', async () => {
    const viewsOf = async (meshes: number) => {
      const { document, add } = makeDocument();
      for (let at = 0; at < meshes; at++) add(makeSheet(2 + at));
      const { json } = readGlb(await pack(document));
      return (json as { bufferViews: unknown[] }).bufferViews.length;
    };
    expect(await viewsOf(20)).toBe(await viewsOf(1));
  });
});
