import { BufferGeometry, Group, Mesh, MeshStandardMaterial, Texture } from 'three';
import { afterEach, expect, it, vi } from 'vitest';
import type { LoadedModel } from './load-model.ts';
import { takeOver } from './take-over.ts';

/** Pixels that can be given back, as browsers have them. */
class Pixels {
  isClosed = false;
  close(): void {
    this.isClosed = true;
  }
}

/** A level as the loader leaves it: a mesh in its one material, made by the level's own parser. */
function makeLevel(): { model: LoadedModel; texture: Texture; pixels: Pixels } {
  const pixels = new Pixels();
  const texture = new Texture(pixels as unknown as HTMLImageElement);
  const material = new MeshStandardMaterial({ map: texture });
  const parser = {
    json: {},
    associations: new Map([[material, { materials: 0 }]]),
    getDependency: () => Promise.resolve(material),
  };
  const model = {
    ...{ root: new Group().add(new Mesh(new BufferGeometry(), material)), parser },
    ...{ nodes: new Map(), materials: new Map([[0, material]]), clips: [], inspection: {} },
  };
  return { model: model as unknown as LoadedModel, texture, pixels };
}

afterEach(() => vi.unstubAllGlobals());

it('a model that rises twice shows the pixels of the heaviest level, and those alone are kept', async () => {
  vi.stubGlobal('ImageBitmap', Pixels);
  const [light, middle, heavy] = [makeLevel(), makeLevel(), makeLevel()];
  expect(await takeOver(light.model, middle.model)).toBe(true);
  expect(await takeOver(light.model, heavy.model)).toBe(true);
  expect(light.texture.image).toBe(heavy.pixels);
  expect([light, middle, heavy].map(({ pixels }) => pixels.isClosed)).toEqual([true, true, false]);
});
