import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { composeScene } from '../compose/compose-scene.ts';
import { readPrompt } from '../language/read-prompt.ts';
import type { Picture } from '../tracer/shot.ts';
import type { FixtureInput } from './engine.fixture.ts';
import { createEngine, type RenderProgress } from './engine.ts';
import type { EngineError } from './engine-error.ts';
import type { RenderRequest } from './render-request.ts';

function request(input: FixtureInput = {}, more: Partial<RenderRequest> = {}): RenderRequest {
  return {
    scene: { module: new URL('./engine.fixture.ts', import.meta.url).href, input },
    width: 96,
    height: 64,
    samples: 4,
    textureSize: 64,
    ...more,
  };
}

async function failure(work: Promise<unknown>): Promise<EngineError> {
  return work.then(
    () => expect.unreachable('it should have failed'),
    (error: EngineError) => error,
  );
}

// Threads start, scenes are built and rendered: more than the usual limit on a busy machine.
describe('createEngine', { timeout: 30_000 }, () => {
  const one = createEngine({ workers: 1 });
  const two = createEngine({ workers: 2 });
  const three = createEngine({ workers: 3 });
  afterAll(() => Promise.all([one.close(), two.close(), three.close()]));

  it('gives the same bytes twice, and with any number of workers', async () => {
    const wanted = request({}, { maps: ['depth', 'normal', 'id', 'line'], width: 192, height: 128 });
    const first = await one.render(wanted);
    expect(first.rgb.length).toBe(192 * 128 * 3);
    for (const engine of [one, two, three]) {
      const again = await engine.render(wanted);
      expect(again.rgb).toEqual(first.rgb);
      expect(again.file.bytes).toEqual(first.file.bytes);
      expect(again.maps).toEqual(first.maps);
      expect(again.line).toEqual(first.line);
    }
    const other = await one.render({ ...wanted, seed: 2 });
    expect(other.rgb).not.toEqual(first.rgb);
  });

  it('shows a quarter of the picture first, and tells how far it is', async () => {
    const previews: Picture[] = [];
    const phases: RenderProgress['phase'][] = [];
    const result = await two.render(request({}, { width: 256, height: 128 }), {
      onPreview: (picture) => previews.push(picture),
      onProgress: (progress) => phases.push(progress.phase),
    });
    expect(previews.map((p) => [p.width, p.height, p.rgb.length])).toEqual([[64, 32, 64 * 32 * 3]]);
    expect([...new Set(phases)]).toEqual([
      'queued',
      'build',
      'preview',
      'surfaces',
      'picture',
      'maps',
      'encode',
    ]);
    expect(result.file.contentType).toBe('image/png');
    expect(result.things.map((t) => t.path)).toEqual(['scene/floor', 'scene/ball']);
  });

  it('tells in the picture only of a document that the scene was built from', async () => {
    const document = composeScene(readPrompt({ prompt: '客厅' }).brief, { seed: 1 });
    const { file } = await one.render({ ...request(), scene: { ...request().scene, input: document } });
    const { xmpAsString } = await sharp(file.bytes).metadata();
    expect(xmpAsString).toContain('Mogine Atelier');
    expect(xmpAsString).not.toContain('mogine:scene');
  });

  it('makes anew only what is masked', async () => {
    const base = await two.render(request());
    const mask = new Uint8Array(96 * 64);
    for (let y = 24; y < 36; y++) mask.fill(128, y * 96 + 40, y * 96 + 56);
    const { rgb, development } = base;
    const patched = await two.render(request({ ball: '#2050c0' }, { patch: { rgb, mask, development } }));
    let changed = 0;
    for (let i = 0; i < mask.length; i++) {
      const [x, y] = [i % 96, Math.floor(i / 96)];
      const same = [0, 1, 2].every((k) => patched.rgb[i * 3 + k] === rgb[i * 3 + k]);
      if (!same) changed++;
      if (x < 29 || x > 67 || y < 13 || y > 47) expect(same).toBe(true);
    }
    expect(changed).toBeGreaterThan(150);
  });

  it('takes faint marks for none, as everywhere', async () => {
    const { rgb, development } = await two.render(request());
    const mask = new Uint8Array(96 * 64).fill(127);
    const patch = { rgb, mask, development };
    expect((await failure(two.render(request({}, { patch })))).code).toBe('MASK_EMPTY');
    mask[32 * 96 + 48] = 128;
    const patched = await two.render(request({ ball: '#2050c0' }, { patch }));
    expect(patched.rgb.subarray(0, 96 * 12 * 3)).toEqual(rgb.subarray(0, 96 * 12 * 3));
    expect(patched.rgb).not.toEqual(rgb);
  });

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

  it.each(['queued', 'build', 'preview'] as const)(
    'cancels a job whose listener throws at %s',
    async (at) => {
      const fault = new Error('a listener of its own');
      const throws = (): never => {
        throw fault;
      };
      const error = await failure(
        one.render(request(), {
          ...(at === 'preview' ? { onPreview: throws } : {}),
          onProgress: ({ phase }) => (phase === at && at !== 'preview' ? throws() : undefined),
        }),
      );
      expect([error.code, error.cause]).toEqual(['CANCELLED', fault]);
      expect((await one.render(request())).width).toBe(96);
    },
  );

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

  it.each(['build', 'preview', 'surfaces', 'picture', 'maps', 'encode'] as const)(
    'hears an order to stop during %s and is ready for the next job',
    async (at) => {
      const stop = new AbortController();
      const heard: string[] = [];
      const work = failure(
        two.render(request({}, { width: 256, height: 256, maps: ['depth', 'line'] }), {
          signal: stop.signal,
          onPreview: () => undefined,
          onProgress: ({ phase }) => {
            heard.push(phase);
            if (phase === at) stop.abort(new Error(at));
          },
        }),
      );
      expect((await work).code).toBe('CANCELLED');
      const { length } = heard;
      expect(heard.at(-1)).toBe(at);
      expect((await two.render(request())).width).toBe(96);
      // Nothing more is told of a job that was cancelled.
      expect(heard.length).toBe(length);
    },
  );

  it('tells of each phase as it goes forward, never back', async () => {
    const shares = new Map<string, number[]>();
    await two.render(request({}, { width: 512, height: 384, samples: 32, maps: ['line'] }), {
      onProgress: (progress) => {
        if (!('share' in progress)) return;
        shares.set(progress.phase, [...(shares.get(progress.phase) ?? []), progress.share]);
      },
    });
    for (const told of shares.values()) expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(Math.max(...(shares.get('picture') ?? []))).toBeGreaterThan(0);
  });

  it('refuses a line drawing that is too large for its memory before it draws anything', async () => {
    const phases: string[] = [];
    const error = await failure(
      one.render(request({}, { width: 4096, height: 4096, maps: ['line'] }), {
        onProgress: ({ phase }) => phases.push(phase),
      }),
    );
    expect(error.code).toBe('SCENE_TOO_LARGE');
    expect(phases).not.toContain('picture');
  });

  it('takes an order to stop after the end for nothing', async () => {
    const stop = new AbortController();
    const done = await one.render(request(), { signal: stop.signal });
    stop.abort();
    expect((await one.render(request())).rgb).toEqual(done.rgb);
  });

  it('tells everybody when a worker dies, and everything goes on with new ones', async () => {
    const jobs = [
      failure(three.render(request({ act: 'crash' }))).then((error) => error.code),
      three.render(request()).then(({ width }) => width),
      three.render(request()).then(({ width }) => width),
    ];
    expect(await Promise.all(jobs)).toEqual(['CRASHED', 96, 96]);
  });

  it.each(['hang', undefined] as const)('stops whatever the scene does: %s', async (act) => {
    const stop = new AbortController();
    const started = Promise.withResolvers<void>();
    const work = failure(
      two.render(request(act ? { act } : {}, { width: 1024, height: 1024, samples: 1024 }), {
        signal: stop.signal,
        onProgress: ({ phase }) => {
          if (phase === (act ? 'build' : 'picture')) started.resolve();
        },
      }),
    );
    await started.promise;
    stop.abort();
    expect((await work).code).toBe('CANCELLED');
    // The threads are free again, or new: the next job is done.
    expect((await two.render(request())).width).toBe(96);
  });

  it('takes jobs in turn and lets those that wait be cancelled', async () => {
    const stop = new AbortController();
    const positions: number[] = [];
    const done: string[] = [];
    const jobs = [
      one.render(request()).then(() => done.push('first')),
      failure(one.render(request(), { signal: stop.signal })).then((e) => done.push(e.code)),
      one
        .render(request(), {
          onProgress: (p) => {
            if (p.phase === 'queued') positions.push(p.position);
          },
        })
        .then(() => done.push('third')),
    ];
    stop.abort();
    await Promise.all(jobs);
    expect(done).toEqual(['CANCELLED', 'first', 'third']);
    expect(positions.at(-1)).toBe(0);
  });

  it('refuses work when too much waits, and after it was closed', async () => {
    const small = createEngine({ workers: 1, queueMax: 2 });
    const jobs = [0, 1, 2, 3, 4].map(() => failure(small.render(request({ act: 'hang' }))));
    const last = await jobs.at(-1);
    expect(last?.code).toBe('BUSY');
    await small.close();
    const codes = (await Promise.all(jobs)).map((e) => e.code);
    expect(codes.filter((c) => c === 'CLOSED').length).toBeGreaterThanOrEqual(2);
    expect((await failure(small.render(request()))).code).toBe('CLOSED');
  });

  it('does no work for a signal that was already aborted', async () => {
    const error = await failure(one.render(request(), { signal: AbortSignal.abort() }));
    expect(error.code).toBe('CANCELLED');
  });
});
