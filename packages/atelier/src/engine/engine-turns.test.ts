import { afterAll, describe, expect, it } from 'vitest';
import { createEngine } from './engine.ts';
import { failure, request } from './small-request.fixture.ts';

// Threads start, scenes are built and rendered: more than the usual limit on a busy machine.
describe('jobs that are stopped, wait or lose their workers', () => {
  const one = createEngine({ workers: 1 });
  const two = createEngine({ workers: 2 });
  const three = createEngine({ workers: 3 });
  afterAll(() => Promise.all([one.close(), two.close(), three.close()]));

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

  it.each([0, -5, -Infinity])('works while it is idle even where %d may wait', async (queueMax) => {
    const strict = createEngine({ workers: 1, queueMax });
    const jobs = [strict.render(request()), failure(strict.render(request()))] as const;
    expect((await jobs[0]).width).toBe(96);
    expect((await jobs[1]).code).toBe('BUSY');
    await strict.close();
  });

  it('renders what it was asked for, whatever becomes of the request while it waits', async () => {
    const first = one.render(request());
    const wanted = request();
    const second = one.render(wanted);
    Object.assign(wanted, { width: 20_000, samples: -1 });
    await first;
    expect((await second).width).toBe(96);
  });

  it('does no work for a signal that was already aborted', async () => {
    const error = await failure(one.render(request(), { signal: AbortSignal.abort() }));
    expect(error.code).toBe('CANCELLED');
  });
});
