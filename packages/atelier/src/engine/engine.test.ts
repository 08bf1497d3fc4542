import { afterAll, describe, expect, it } from 'vitest';
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

  it('makes anew only what is masked', async () => {
    const base = await two.render(request());
    const mask = new Uint8Array(96 * 64);
    for (let y = 24; y < 36; y++) mask.fill(1, y * 96 + 40, y * 96 + 56);
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

  it.each([
    [{ width: 63 }, 'BAD_SIZE'],
    [{ height: 4097 }, 'BAD_SIZE'],
    [{ width: 10_000, height: 10_000 }, 'BAD_SIZE'],
    [{ width: 128.5 }, 'BAD_SIZE'],
    [{ width: Number.NaN }, 'BAD_SIZE'],
    [{ samples: 0 }, 'BAD_REQUEST'],
    [{ samples: 1e9 }, 'BAD_REQUEST'],
    [{ textureSize: 100 }, 'BAD_REQUEST'],
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
    const error = await failure(one.render(request({}, more)));
    expect(error.code).toBe(code);
    expect(error.text.zh).not.toBe('');
  });

  it.each([
    ['throw', 'SCENE_INVALID'],
    ['nothing', 'SCENE_INVALID'],
    ['huge', 'SCENE_TOO_LARGE'],
    ['crash', 'CRASHED'],
  ] as const)('says so when a scene does %s, and goes on', async (act, code) => {
    const error = await failure(two.render(request({ act })));
    expect(error.code).toBe(code);
    const next = await two.render(request());
    expect(next.rgb.length).toBe(96 * 64 * 3);
  });

  it.each(['hang', undefined] as const)('stops within 200 ms, scene: %s', async (act) => {
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
