import type { Document } from '@gltf-transform/core';
import { photographModel } from '@mogine/atelier';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { BOX, makeDocument } from '../facts/document.fixture.ts';
import { givenParts } from './given-parts.ts';
import { photograph } from './photograph.ts';

const small = async (document: Document) =>
  photographModel(await givenParts(document, 64), { cover: [80, 60], turn: [40, 30] });

/** `[r, g, b]` at a place of a picture, in shares of its edges. */
async function colourAt(bytes: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
  return [...data.subarray(at, at + 3)];
}

describe('a model is photographed', () => {
  it('in its colours, from all round, however large it is', async () => {
    for (const metres of [0.01, 1, 400]) {
      const { document, add } = makeDocument();
      const red = document
        .createMaterial('red')
        .setBaseColorFactor([0.8, 0.02, 0.02, 1])
        .setMetallicFactor(0);
      add({ ...BOX, material: red })
        .setScale([metres, metres, metres])
        .setTranslation([metres * 9, -metres, 0]);
      const { cover, turntable } = await small(document);
      const [r = 0, g = 0] = await colourAt(cover.bytes, 0.5, 0.6);
      expect(r).toBeGreaterThan(2 * g);
      const [cr = 0, cg = 0] = await colourAt(cover.bytes, 0.04, 0.08);
      expect(Math.abs(cr - cg)).toBeLessThan(12);
      expect(turntable).toMatchObject({ frames: 36, width: 1440, height: 30 });
    }
  });

  it('whole, where it is flat and lies on the floor', async () => {
    const { document, add } = makeDocument();
    const material = document.createMaterial().setBaseColorFactor([0.8, 0.02, 0.02, 1]).setMetallicFactor(0);
    add({ positions: [0, 0, 0, 0, 0, 1, 1, 0, 1, 1, 0, 0], indices: [0, 1, 2, 0, 2, 3], material });
    const { cover } = await small(document);
    const places = [0.35, 0.45, 0.5, 0.55, 0.65].map((x) => colourAt(cover.bytes, x, 0.54));
    for (const [r = 0, g = 0] of await Promise.all(places)) expect(r).toBeGreaterThan(1.5 * g);
  });

  it('from inside where it is a closed room, and from outside where it is a box', async () => {
    const boxOf = (metres: number[], at: number[]) => ({
      indices: BOX.indices,
      positions: BOX.positions.map(
        (value, k) => (value - (k % 3 === 1 ? 0 : 0.5)) * (metres[k % 3] ?? 1) + (at[k % 3] ?? 0),
      ),
    });
    const redOf = async (hasThings: boolean) => {
      const { document, add } = makeDocument();
      const colour = (name: string, red: number, other: number) =>
        document.createMaterial(name).setBaseColorFactor([red, other, other, 1]).setMetallicFactor(0);
      const [plaster, cloth] = [colour('plaster', 0.7, 0.7), colour('cloth', 0.8, 0.02)];
      for (const side of [-2, 2]) {
        add({ ...boxOf([0.2, 2.6, 4.2], [side, 0, 0]), material: plaster });
        add({ ...boxOf([4.2, 2.6, 0.2], [0, 0, side]), material: plaster });
      }
      for (const y of [-0.1, 2.6]) add({ ...boxOf([4.2, 0.1, 4.2], [0, y, 0]), material: plaster });
      for (const x of hasThings ? [-0.9, 0, 0.9] : [])
        for (const z of [-0.9, 0, 0.9]) add({ ...boxOf([0.9, 0.5, 0.9], [x, 0, z]), material: cloth });
      const { cover } = await small(document);
      const [red = 0, green = 0] = await colourAt(cover.bytes, 0.5, 0.6);
      return red - green;
    };
    expect(await redOf(true)).toBeGreaterThan(60);
    expect(Math.abs(await redOf(false))).toBeLessThan(12);
  });

  it('in the colours of its corners, where it has no picture', async () => {
    const { document, add } = makeDocument();
    const green = BOX.positions.map((_, at) => [0.02, 0.5, 0.05][at % 3] ?? 0);
    const colours = document.createAccessor().setType('VEC3').setArray(Float32Array.from(green));
    const primitive = add(BOX).getMesh()?.listPrimitives()[0];
    primitive?.setAttribute('COLOR_0', colours.setBuffer(document.getRoot().listBuffers()[0] ?? null));
    const photographs = await photograph(document, 96);
    const [r = 0, g = 0, b = 0] = await colourAt(photographs?.cover.bytes ?? new Uint8Array(), 0.5, 0.6);
    expect(g).toBeGreaterThan(2 * r);
    expect(g).toBeGreaterThan(2 * b);
  });

  it('with its picture the right way up', async () => {
    const { document, add } = makeDocument();
    const bars = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#1030c0"/><rect width="64" height="32" fill="#c01010"/></svg>',
    );
    const png = await sharp(bars).png().toBuffer();
    const texture = document.createTexture().setImage(new Uint8Array(png)).setMimeType('image/png');
    const material = document
      .createMaterial()
      .setBaseColorTexture(texture)
      .setMetallicFactor(0)
      .setDoubleSided(true);
    // A wall that looks along +Z; the upper edge of the picture is v = 0.
    const wall = {
      positions: [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0],
      uvs: [0, 1, 1, 1, 1, 0, 0, 0],
      indices: [0, 1, 2, 0, 2, 3],
    };
    add({ ...wall, material });
    const { cover } = await small(document);
    const [topRed = 0, , topBlue = 0] = await colourAt(cover.bytes, 0.5, 0.3);
    const [footRed = 0, , footBlue = 0] = await colourAt(cover.bytes, 0.5, 0.72);
    expect(topRed).toBeGreaterThan(topBlue);
    expect(footBlue).toBeGreaterThan(footRed);
  });

  it('unless there is nothing of it but points', async () => {
    const { document, add } = makeDocument();
    const node = add(BOX);
    node.getMesh()?.listPrimitives()[0]?.setMode(0);
    expect(await photograph(document, 96)).toBeNull();
  });
});
