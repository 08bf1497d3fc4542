import { designScenes, type Engine } from '@mogine/atelier';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { RunFile } from '../../../features/create/port.ts';
import { AtelierLoadScene, AtelierSaveScene, LoadImageMask } from './files.ts';
import type { NodeJob, PictureFile } from './node.ts';

const noEngine: Engine = {
  render: async () => Promise.reject(new Error('nothing is rendered here')),
  close: async () => undefined,
};

function jobWith(bytes: Uint8Array): NodeJob & { put: PictureFile[] } {
  const file: RunFile = { name: 'file', contentType: '', bytes };
  const put: PictureFile[] = [];
  return {
    ...{ put, engine: noEngine, files: { file }, signal: new AbortController().signal },
    ...{ tell: () => undefined, preview: () => undefined, read: () => undefined },
    output: (_, given) => void put.push(given),
  };
}

describe('a scene', () => {
  it('comes back from its file as it was', async () => {
    const [document] = (await designScenes({ prompt: '书房', ratio: 1, seeds: [2] })).scenes;
    if (!document) throw new Error('there is no scene');
    const known = { document, development: { exposure: 1.5, gains: [1, 1.1, 0.9] as const }, thing: null };
    const job = jobWith(new Uint8Array(0));
    await AtelierSaveScene.run({ scenes: { kind: 'SCENE', scenes: [known] } }, job);
    const again = jobWith(job.put[0]?.bytes ?? new Uint8Array(0));
    const [wire] = await AtelierLoadScene.run({ scene: { $file: 'file' } }, again);
    expect(wire).toEqual({ kind: 'SCENE', scenes: [known] });
  });

  it.each(['', '{}', '{"version":2,"document":{},"development":null,"thing":null}', '[1]'])(
    'is none of ours: %s',
    async (text) => {
      const load = AtelierLoadScene.run({ scene: { $file: 'file' } }, jobWith(Buffer.from(text)));
      await expect(load).rejects.toMatchObject({ fault: { reason: 'GRAPH_REFUSED' } });
    },
  );

  it('that was not handed over is missed by name', async () => {
    const load = AtelierLoadScene.run({ scene: { $file: 'other' } }, jobWith(Buffer.from('{}')));
    await expect(load).rejects.toMatchObject({ fault: { reason: 'GRAPH_REFUSED' } });
  });
});

it('a mask is the channel that is asked for, and no other', async () => {
  const background = { r: 200, g: 100, b: 50 };
  const png = await sharp({ create: { width: 3, height: 2, channels: 3, background } })
    .png()
    .toBuffer();
  const load = async (channel: string) =>
    LoadImageMask.run({ image: { $file: 'file' }, channel }, jobWith(png));
  const values = new Uint8Array(6).fill(200);
  expect(await load('red')).toEqual([{ kind: 'MASK', mask: { width: 3, height: 2, values } }]);
  expect(await load('alpha')).toMatchObject([{ mask: { values: new Uint8Array(6).fill(255) } }]);
  await expect(load('hue')).rejects.toMatchObject({ fault: { reason: 'GRAPH_REFUSED' } });
});
