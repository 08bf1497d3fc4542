import { afterAll, describe, expect, it } from 'vitest';
import { createEngine } from './engine.ts';
import type { RenderRequest } from './render-request.ts';
import { failure, request } from './small-request.fixture.ts';

// Threads start, scenes are built and rendered: more than the usual limit on a busy machine.
describe('what an engine refuses', () => {
  const one = createEngine({ workers: 1 });
  const two = createEngine({ workers: 2 });
  afterAll(() => Promise.all([one.close(), two.close()]));

  it.each([
    [{ width: 63 }, 'BAD_SIZE'],
    [{ height: 4097 }, 'BAD_SIZE'],
    [{ width: 10_000, height: 10_000 }, 'BAD_SIZE'],
    [{ width: 128.5 }, 'BAD_SIZE'],
    [{ width: Number.NaN }, 'BAD_SIZE'],
    [{ samples: 0 }, 'BAD_REQUEST'],
    [{ samples: 1e9 }, 'BAD_REQUEST'],
    [{ textureSize: 100 }, 'BAD_REQUEST'],
    [{ width: 1, height: 1 }, 'BAD_SIZE'],
    [{ maps: 'depth' }, 'BAD_REQUEST'],
    [{ maps: Array<string>(1000).fill('depth') }, 'BAD_REQUEST'],
    [{ format: '__proto__' }, 'BAD_REQUEST'],
    [{ camera: { kind: 'fisheye' } }, 'BAD_REQUEST'],
    [
      {
        camera: {
          kind: 'perspective',
          eye: [Number.NaN, 0, 0],
          forward: [0, 0, -1],
          verticalFovDeg: 40,
          shift: 0,
        },
      },
      'BAD_REQUEST',
    ],
    [{ camera: { kind: 'panorama', eye: [0, 1, 0], forward: [0, 0, 0] } }, 'BAD_REQUEST'],
    [
      {
        patch: {
          rgb: new Uint8Array(96 * 64 * 3),
          mask: new Uint8Array(96 * 64).fill(255),
          development: { exposure: Number.NaN, gains: [1, 1, 1] },
        },
      },
      'BAD_REQUEST',
    ],
    [
      {
        patch: {
          rgb: new Uint8Array(3),
          mask: new Uint8Array(1),
          development: { exposure: 1, gains: [1, 1, 1] },
        },
      },
      'BAD_MASK',
    ],
  ] as const)('refuses %o with %s', async (more, code) => {
    const error = await failure(one.render({ ...request(), ...more } as RenderRequest));
    expect(error.code).toBe(code);
    expect(error.text.zh).not.toBe('');
  });

  it.each([null, undefined, 'a room', 7])('refuses %o for a request', async (nothing) => {
    expect((await failure(one.render(nothing as never))).code).toBe('BAD_REQUEST');
  });

  it('refuses what cannot go to another thread, and goes on', async () => {
    const scene = { ...request().scene, input: { act: () => 'throw' } };
    expect((await failure(one.render({ ...request(), scene }))).code).toBe('BAD_REQUEST');
    expect((await one.render(request())).width).toBe(96);
  });

  it('tells what a document holds that is wrong, across threads', async () => {
    const module = new URL('../build/build-scene.ts', import.meta.url).href;
    const cyclic: Record<string, unknown> = { version: 1 };
    cyclic['seed'] = cyclic;
    const error = await failure(one.render(request({}, { scene: { module, input: cyclic } })));
    expect(error.code).toBe('SCENE_INVALID');
    expect(error.text.en).toContain('  seed');
    expect(error.text.zh).toContain('  seed');
  });

  it('refuses a line drawing that is too large for its memory before it draws anything', async () => {
    const phases: string[] = [];
    const error = await failure(
      one.render(request({}, { width: 4096, height: 4096, maps: ['line'] }), {
        onProgress: ({ phase }) => phases.push(phase),
      }),
    );
    expect(error.code).toBe('SCENE_TOO_LARGE');
    expect(error.text.zh).toContain('线稿最多 600 万像素');
    expect(error.text.en).toContain('Line drawings have at most 6 million pixels');
    expect(phases).not.toContain('picture');
  });

  it.each([
    ['throw', 'SCENE_INVALID'],
    ['nothing', 'SCENE_INVALID'],
    ['huge', 'SCENE_TOO_LARGE'],
    ['hoard', 'SCENE_TOO_LARGE'],
    ['crash', 'CRASHED'],
  ] as const)('says so when a scene does %s, and goes on', async (act, code) => {
    const error = await failure(two.render(request({ act })));
    expect(error.code).toBe(code);
    const next = await two.render(request());
    expect(next.rgb.length).toBe(96 * 64 * 3);
  });
});
