import { describe, expect, it } from 'vitest';
import { composeScene } from '../compose/compose-scene.ts';
import { readPrompt } from '../language/read-prompt.ts';
import { layOut } from '../layout/layout.ts';
import { exportScene } from './export-scene.ts';
import { writeSceneGlb } from './scene-files.ts';

const document = layOut(composeScene(readPrompt({ prompt: '北欧书房，书架' }).brief, { seed: 2 }));
const options = { format: 'glb', thing: 'bookshelf-1', textureSize: 16 } as const;

describe('exportScene', () => {
  it('gives the bytes that are written in this thread', async () => {
    expect(await exportScene(document, options)).toEqual(
      new Uint8Array(await writeSceneGlb(document, { thing: 'bookshelf-1', textureSize: 16 })),
    );
  });

  it.each([
    ['no document', null, options, 'SCENE_INVALID'],
    ['a document with functions', { ...document, act: () => 1 }, options, 'BAD_REQUEST'],
    ['a thing that is not there', document, { ...options, thing: 'piano-9' }, 'BAD_REQUEST'],
    ['an unknown format', document, { ...options, format: 'fbx' }, 'BAD_REQUEST'],
    ['textures without end', document, { ...options, textureSize: 1e9 }, 'BAD_REQUEST'],
    ['textures of no size', document, { ...options, textureSize: Number.NaN }, 'BAD_REQUEST'],
  ])('refuses %s', async (_, given, asked, code) => {
    await expect(exportScene(given as never, asked as never)).rejects.toMatchObject({ code });
  });

  it('ends when it is cancelled, before and while it works', async () => {
    const signal = AbortSignal.abort();
    await expect(exportScene(document, options, { signal })).rejects.toMatchObject({ code: 'CANCELLED' });
    const stop = new AbortController();
    const work = exportScene(document, options, { signal: stop.signal });
    stop.abort(new Error('enough'));
    await expect(work).rejects.toMatchObject({ code: 'CANCELLED', cause: new Error('enough') });
  });
});
