import { getBounds, NodeIO, type Document } from '@gltf-transform/core';
import { validateBytes } from 'gltf-validator';
import { expect, it } from 'vitest';
import { composeScene } from '../compose/compose-scene.ts';
import { OUTDOOR_PLACES, PLACES, STYLES, THINGS, type Place } from '../document/names.ts';
import type { SceneDocument } from '../document/scene-document.ts';
import { readPrompt } from '../language/read-prompt.ts';
import { layOut } from '../layout/layout.ts';
import { writeSceneGlb } from './scene-files.ts';

const { brief } = readPrompt({ prompt: '' });

function sceneOf(place: Place, i: number): SceneDocument {
  return layOut(
    composeScene({ ...brief, place, style: STYLES[i % STYLES.length] ?? 'modern' }, { seed: i + 1 }),
  );
}

async function readValid(bytes: Uint8Array): Promise<Document> {
  const { issues } = await validateBytes(bytes, { maxIssues: 10 });
  expect(issues.messages.filter(({ severity }) => severity <= 1)).toEqual([]);
  return new NodeIO().readBinary(bytes);
}

it.each(PLACES.map((place, i) => [place, i] as const))(
  'the GLB of a %s is flawless, in metres, with every thing by its name',
  async (place, i) => {
    const document = sceneOf(place, i);
    const gltf = (await readValid(await writeSceneGlb(document, { textureSize: 16 }))).getRoot();
    const nodes = new Map(gltf.listNodes().map((node) => [node.getName(), node]));
    for (const { id, position: [x, , z] = [] } of document.things) {
      const [across, , along] = nodes.get(id)?.getTranslation() ?? [];
      // What hangs may hang lower, from the ceiling that its room has there.
      expect([id, across, along]).toEqual([id, x, z]);
    }
    expect(gltf.listNodes().every((node) => node.getName() !== '')).toBe(true);
    expect(gltf.listMaterials().every((material) => material.getName() !== '')).toBe(true);
    const [scene] = gltf.listScenes();
    const { min, max } = getBounds(scene ?? expect.unreachable('no scene'));
    const { width, depth } = document.size;
    // Real metres: a room is as large as the document says, walls and what lies before its windows aside.
    expect(max[0] - min[0]).toBeGreaterThan(width * 0.98);
    expect(max[2] - min[2]).toBeGreaterThan(depth * 0.98);
    if (!OUTDOOR_PLACES.has(place)) expect(nodes.get('floor')).toBeDefined();
    expect(gltf.getAsset().extras).toMatchObject({
      scene: document,
      mogine: { engine: '内置引擎 · 程序化渲染 / built-in procedural engine' },
    });
  },
);

const SAMPLED = THINGS.filter((_, i) => i % 3 === 0);

it.each(SAMPLED.map((kind, i) => [kind, i] as const))(
  'the GLB of a %s alone is flawless and of its size',
  async (kind, i) => {
    const id = `${kind}-1`;
    const room = sceneOf('living-room', i);
    const thing = { id, kind, variant: i % 7, position: [0, 0, 0] as [number, number, number], turnDeg: 0 };
    const bytes = await writeSceneGlb({ ...room, things: [thing] }, { thing: id, textureSize: 16 });
    const gltf = (await readValid(bytes)).getRoot();
    const [scene] = gltf.listScenes();
    expect(scene?.listChildren().map((node) => [node.getName(), node.getTranslation()])).toEqual([
      [id, [0, 0, 0]],
    ]);
    const { min, max } = getBounds(scene ?? expect.unreachable('no scene'));
    for (const k of [0, 1, 2] as const) {
      expect(max[k] - min[k]).toBeGreaterThan(0.0005);
      expect(max[k] - min[k]).toBeLessThan(12);
    }
    expect(
      gltf.listMeshes().every((mesh) => mesh.listPrimitives().every((p) => p.getAttribute('NORMAL'))),
    ).toBe(true);
  },
);
