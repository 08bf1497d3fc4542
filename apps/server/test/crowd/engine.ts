import { EngineFault, type Engine, type RunEvent, type RunState } from '../../src/features/create/port.ts';

const RUN_MS = 8;
const DOWN_MS = 120;

export type CrowdEngine = Engine & {
  /** Forgets all its runs and is away for a moment. */
  restart(): void;
  /** Runs it was handed, how many of them failed, and how many it has forgotten. */
  tally(): { runs: number; failed: number; forgotten: number };
};

/** An engine with the manners of a real one: it takes its time, fails one run in three, loses events and tells some twice. */
export function createCrowdEngine(
  random: () => number,
  picture: Uint8Array,
  runsAtOnce: number,
): CrowdEngine {
  const states = new Map<string, RunState>();
  const listeners = new Map<string, Set<(event: RunEvent) => void>>();
  const timers = new Set<NodeJS.Timeout>();
  const tally = { runs: 0, failed: 0, forgotten: 0 };
  let isDown = false;

  function later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  }

  function end(id: string, state: RunState): void {
    states.set(id, state);
    if (state.kind === 'failed') tally.failed += 1;
    const luck = random();
    const times = luck < 0.1 ? 0 : luck < 0.2 ? 2 : 1;
    for (let i = 0; i < times; i++)
      for (const listener of listeners.get(id) ?? []) listener({ kind: 'ended' });
  }

  /** Answers after a moment, as over a network, or not at all. */
  async function answer<T>(read: () => T): Promise<T> {
    await new Promise<void>((resolve) => setImmediate(resolve));
    if (isDown) throw new EngineFault({ reason: 'ENGINE_DOWN', detail: 'it is being started anew' });
    return read();
  }

  return {
    readCapabilities: () =>
      answer(() => ({
        kind: 'comfyui' as const,
        title: 'Crowd 1',
        runsAtOnce,
        lanes: runsAtOnce,
        models: [],
      })),
    readNodeCatalogue: () => answer(() => ({})),
    submit: ({ id }) =>
      answer(() => {
        if (states.has(id)) return;
        tally.runs += 1;
        states.set(id, { kind: 'running' });
        const fault = { reason: 'ENGINE_FAILED', detail: 'bad luck' } as const;
        const state: RunState =
          random() < 1 / 3
            ? { kind: 'failed', fault }
            : { kind: 'done', outputs: [{ kind: 'image', ref: '0' }] };
        later(RUN_MS * (1 + random()), () => states.get(id)?.kind === 'running' && end(id, state));
      }),
    listen(id, listener) {
      const all = listeners.get(id) ?? new Set();
      listeners.set(id, all.add(listener));
      return () => {
        all.delete(listener);
        if (all.size === 0) listeners.delete(id);
      };
    },
    readState: (id) => answer((): RunState => states.get(id) ?? { kind: 'unknown' }),
    readOutput: () => answer(() => ({ contentType: 'image/png', bytes: picture })),
    cancel: (id) =>
      answer(() => {
        if (states.get(id)?.kind === 'running') end(id, { kind: 'cancelled' });
      }),
    async close() {
      for (const timer of timers) clearTimeout(timer);
    },
    restart() {
      tally.forgotten += states.size;
      states.clear();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      isDown = true;
      later(DOWN_MS, () => {
        isDown = false;
      });
    },
    tally: () => ({ ...tally }),
  };
}
