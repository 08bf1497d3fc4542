import { NodeIO } from '@gltf-transform/core';
import { validateBytes } from 'gltf-validator';
import { describe, expect, it } from 'vitest';
import { composeScene } from '../compose/compose-scene.ts';
import { readPrompt } from '../language/read-prompt.ts';
import { layOut } from '../layout/layout.ts';
import { writeSceneGlb, writeSceneUsdz } from './scene-files.ts';

const document = layOut(
  composeScene(readPrompt({ prompt: '北欧风格的卧室，两个床头柜' }).brief, { seed: 3 }),
);

describe('writeSceneGlb', () => {
  it('writes a room with every thing by its name and the document it was made from', async () => {
    const bytes = await writeSceneGlb(document, { textureSize: 64 });
    const { issues } = await validateBytes(bytes);
    expect(issues).toMatchObject({ numErrors: 0, numWarnings: 0 });
    const gltf = await new NodeIO().readBinary(bytes);
    const names = new Set(
      gltf
        .getRoot()
        .listNodes()
        .map((node) => node.getName()),
    );
    for (const { id, position } of document.things) if (position) expect(names).toContain(id);
    expect(gltf.getRoot().getAsset().extras).toMatchObject({ unit: 'metre', scene: document });
  });

  it('writes one thing alone, in its own place', async () => {
    const gltf = await new NodeIO().readBinary(await writeSceneGlb(document, { thing: 'nightstand-1' }));
    const [scene] = gltf.getRoot().listScenes();
    const [node, ...others] = scene?.listChildren() ?? [];
    expect(others).toEqual([]);
    expect(node?.getName()).toBe('nightstand-1');
    expect(node?.getTranslation()).toEqual([0, 0, 0]);
  });

  it.each([0, 3, 15, 4096, 1e9, Number.NaN])('refuses textures of %d pixels', async (textureSize) => {
    const refusal = { code: 'BAD_REQUEST' };
    await expect(writeSceneGlb(document, { textureSize })).rejects.toMatchObject(refusal);
    await expect(writeSceneUsdz(document, { textureSize })).rejects.toMatchObject(refusal);
  });

  it('refuses a thing that is not there', async () => {
    await expect(writeSceneGlb(document, { thing: 'piano-1' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

describe('writeSceneUsdz', () => {
  it('writes one thing alone', async () => {
    const bytes = await writeSceneUsdz(document, { thing: 'nightstand-1', textureSize: 64 });
    expect(String.fromCharCode(...bytes.subarray(0, 2))).toBe('PK');
    expect(Buffer.from(bytes).includes('nightstand')).toBe(true);
    const [, scene] = /string scene = "(.*)"\n/.exec(new TextDecoder().decode(bytes)) ?? [];
    expect(JSON.parse(scene?.replaceAll('\\"', '"') ?? '')).toEqual(document);
  });
});
