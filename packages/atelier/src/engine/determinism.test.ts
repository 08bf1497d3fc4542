import { describe, expect, it } from 'vitest';
import { sceneSource } from '../build/scene-source.ts';
import { composeScene } from '../compose/compose-scene.ts';
import { PLACES, type Place } from '../document/names.ts';
import type { SceneDocument } from '../document/scene-document.ts';
import { exportScene } from '../export/export-scene.ts';
import { readPrompt } from '../language/read-prompt.ts';
import { layOut } from '../layout/layout.ts';
import { createEngine } from './engine.ts';

const read = (prompt: string, seed: number): SceneDocument =>
  layOut(composeScene(readPrompt({ prompt }).brief, { seed }));

/** Everything the engine makes of a prompt, by an engine of its own. */
async function makeAll(prompt: string, workers: number) {
  const document = read(prompt, 11);
  const engine = createEngine({ workers });
  try {
    const { file, maps, line, things } = await engine.render({
      scene: sceneSource(document),
      ...{ width: 128, height: 96, samples: 2, textureSize: 32, seed: document.seed },
      maps: ['depth', 'normal', 'id', 'line'],
    });
    const thing = document.things[0]?.id ?? '';
    const models = ['glb', 'usdz'] as const;
    const files = await Promise.all(
      models.map((format) => exportScene(document, { format, textureSize: 32, thing })),
    );
    return { document: JSON.stringify(document), picture: file.bytes, maps, line, things, files };
  } finally {
    await engine.close();
  }
}

it.each(['安藤风格的卧室，落地窗，黄昏，一张双人床', 'Japandi tea room, rice paper, rain-grey morning'])(
  'the same words, seed and size give the same bytes from any engine: %s',
  async (prompt) => {
    const [first, second] = [await makeAll(prompt, 1), await makeAll(prompt, 3)];
    expect(second).toEqual(first);
  },
);

const SEEDS = [1, 2, 3, 4];

/** Metres between two points. */
const apart = (a: readonly number[] = [], b: readonly number[] = []): number =>
  Math.hypot(...a.map((x, k) => x - (b[k] ?? 0)));

/** Of the things that both have, how many stand elsewhere. */
function movedShare(a: SceneDocument, b: SceneDocument): number {
  const pairs = a.things.flatMap((thing) => {
    const twin = b.things.find(({ id }) => id === thing.id);
    return twin ? [apart(thing.position, twin.position) > 0.25] : [];
  });
  return pairs.filter(Boolean).length / Math.max(1, pairs.length);
}

/** Of the designs that one of them has, how many the other has not. */
function otherDesigns(a: SceneDocument, b: SceneDocument): number {
  const designs = ({ things }: SceneDocument) =>
    new Set(things.map(({ kind, variant }) => `${kind}/${variant}`));
  const [one, two] = [designs(a), designs(b)];
  const shared = [...one].filter((design) => two.has(design)).length;
  return 1 - shared / (one.size + two.size - shared);
}

function otherLight(a: SceneDocument, b: SceneDocument): number {
  const turn = Math.abs(a.light.azimuthDeg - b.light.azimuthDeg) % 360;
  return Math.abs(a.light.hour - b.light.hour) + Math.min(turn, 360 - turn) / 15;
}

describe('another seed', () => {
  const { brief } = readPrompt({ prompt: '' });
  it.each(PLACES)('gives a %s another layout, furniture, camera and light', (place: Place) => {
    const scenes = SEEDS.map((seed) => layOut(composeScene({ ...brief, place }, { seed })));
    const pairs = scenes.flatMap((a, i) => scenes.slice(i + 1).map((b) => [a, b] as const));
    const mean = (measure: (a: SceneDocument, b: SceneDocument) => number): number =>
      pairs.reduce((sum, [a, b]) => sum + measure(a, b), 0) / pairs.length;
    const camera = (a: SceneDocument, b: SceneDocument): number =>
      apart(a.camera.eye, b.camera.eye) + apart(a.camera.target, b.camera.target);
    expect(mean(movedShare)).toBeGreaterThan(0.5);
    expect(mean(otherDesigns)).toBeGreaterThan(0.4);
    expect(mean(camera)).toBeGreaterThan(0.4);
    expect(mean(otherLight)).toBeGreaterThan(2);
    for (const [a, b] of pairs) {
      expect(movedShare(a, b)).toBeGreaterThan(0.1);
      expect(camera(a, b)).toBeGreaterThan(0.05);
      expect(otherLight(a, b)).toBeGreaterThan(0.5);
    }
  });
});
