import type { SendFailure } from './send-failure.ts';
import type { Place, UploadPort } from './upload-queue.ts';

const FULL = new Error('full');
export const LINE = new Error('line');
export const SERVER = new Error('no room');
export const GONE = new Error('gone');

const WHYS = new Map<unknown, SendFailure['why']>([
  [FULL, 'full'],
  [LINE, 'line'],
  [SERVER, 'server'],
  [GONE, 'gone'],
]);

/** A server that answers when it is told to, and has room for so many at a time. */
export function createPort({
  room = 100,
  gone = [] as readonly File[],
  /** What is left of an upload whose address has run out. */
  left = null as Place | 'arrived' | null,
  /** Until the server lists what has arrived. */
  listing = Promise.resolve(),
} = {}) {
  const sends: { name: string; url: string; signal: AbortSignal; done: PromiseWithResolvers<void> }[] = [];
  const arrived: string[] = [];
  const givenBack: string[] = [];
  const renewed: string[] = [];
  /** Those who wait for room. */
  const waits: PromiseWithResolvers<void>[] = [];
  /** Those between two tries, in milliseconds. */
  const pauses: { ms: number; end: () => void }[] = [];
  let begun = 0;
  let free = room;
  const port: UploadPort = {
    begin: async () => {
      if (free === 0) throw FULL;
      free -= 1;
      return { id: `id-${++begun}`, url: `/part/${begun}` };
    },
    failureOf: (error) => ({
      why: WHYS.get(error) ?? 'other',
      message: error instanceof Error ? error.message : '',
    }),
    areReadable: async (files) => !files.some((each) => gone.includes(each)),
    renew: async (place) => {
      renewed.push(place.url);
      return left;
    },
    wait: async (ms) => {
      const wait = Promise.withResolvers<void>();
      pauses.push({ ms, end: wait.resolve });
      return wait.promise;
    },
    waitForRoom: async (signal) => {
      const wait = Promise.withResolvers<void>();
      waits.push(wait);
      signal.addEventListener('abort', () => wait.reject(new Error('aborted')));
      return wait.promise;
    },
    giveBack: ({ id }) => void givenBack.push(id),
    send: async ({ name }, url, { signal }) => {
      const done = Promise.withResolvers<void>();
      sends.push({ name, url, signal, done });
      signal.addEventListener('abort', () => done.reject(new Error('aborted')));
      return done.promise;
    },
    onArrived: async (id) => {
      arrived.push(id);
      await listing;
    },
  };
  /** Others have been checked. */
  const makeRoom = (count: number) => {
    free += count;
    for (const wait of waits.splice(0)) wait.resolve();
  };
  return { port, sends, arrived, givenBack, renewed, waits, pauses, makeRoom, begun: () => begun };
}

export const file = (name: string) => new File(['solid'], name);
