import { ApiError } from '#shared/api/client.ts';

type Call = (id: string) => Promise<unknown>;

/**
 * Takes submissions and gives them back, for each of them one after the other: whoever turns away before the answer has come
 * leaves nothing locked, and whoever comes back meanwhile does not lose it to their own leaving.
 */
export function createHolder({ claim, hold, release }: { claim: Call; hold: Call; release: Call }) {
  const queues = new Map<string, Promise<unknown>>();
  const held = new Set<string>();
  function enqueue<T>(id: string, deed: () => Promise<T>): Promise<T> {
    const done = (queues.get(id) ?? Promise.resolve()).then(deed);
    // What comes after it does so whether it worked or not.
    const settled = done.catch(() => undefined);
    queues.set(id, settled);
    void settled.then(() => queues.get(id) === settled && queues.delete(id));
    return done;
  }
  return {
    take: (id: string) =>
      enqueue(id, async () => {
        await claim(id);
        held.add(id);
      }),
    /** Somebody still looks at it. Throws where a colleague has taken it since; a call that was lost is made up for by the next. */
    stay: (id: string) =>
      enqueue(id, async () => {
        try {
          await hold(id);
          // Also one that was taken before this page was opened.
          held.add(id);
        } catch (error) {
          if (!(error instanceof ApiError && error.reason === 'CONFLICT')) return;
          held.delete(id);
          throw error;
        }
      }),
    giveBack: (id: string) =>
      enqueue(id, async () => {
        // Nobody is told of a failure: it comes back by itself when its time is over.
        if (held.delete(id)) await release(id).catch(() => undefined);
      }),
    /** It was decided: there is nothing to give back. */
    settle: (id: string) => void held.delete(id),
  };
}
