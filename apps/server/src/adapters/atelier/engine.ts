import type { Engine as Renderer } from '@mogine/atelier';
import {
  EngineFault,
  type Engine,
  type Run,
  type RunEvent,
  type RunOutput,
  type RunState,
} from '../../features/create/port.ts';
import type * as Work from './work.ts';

type Log = { error(event: object, message: string): void };

type Kept = {
  run: Run;
  steps: ReturnType<typeof Work.planGraph>;
  state: RunState;
  stop: AbortController;
  files: { kind: RunOutput['kind']; contentType: string; bytes: Uint8Array }[];
};

/** Ended runs whose outputs are still kept; each is some megabytes. */
const ENDED_KEPT = 12;
/** Threads and what they have painted are given back after so long without work. */
const IDLE_MS = 120_000;

/** Words, makers and materials are some megabytes: they are read when somebody first wants a picture. */
const load = (): Promise<typeof Work> => import('./work.ts');

/** The built-in engine as an executor of graphs over nodes of its own: one run at a time, in worker threads. */
export function createAtelier(log: Log): Engine {
  const runs = new Map<string, Kept>();
  const queue: Kept[] = [];
  const listeners = new Map<string, Set<(event: RunEvent) => void>>();
  let renderer: Renderer | null = null;
  let working: Promise<void> | null = null;
  let idle: NodeJS.Timeout | undefined;

  function tell(runId: string, event: RunEvent): void {
    for (const listener of listeners.get(runId) ?? []) listener(event);
  }

  function end(kept: Kept, state: RunState): void {
    kept.state = state;
    tell(kept.run.id, { kind: 'ended' });
    const ended = [...runs.values()].filter(({ state: { kind } }) => kind !== 'queued' && kind !== 'running');
    for (const { run } of ended.slice(0, Math.max(0, ended.length - ENDED_KEPT))) runs.delete(run.id);
  }

  async function work(): Promise<void> {
    clearTimeout(idle);
    for (let kept = queue.shift(); kept; kept = queue.shift()) {
      for (const [i, { run }] of queue.entries()) tell(run.id, { kind: 'queued', ahead: i + 1 });
      end(kept, await execute(kept));
    }
    idle = setTimeout(() => void rest(), IDLE_MS).unref();
  }

  async function rest(): Promise<void> {
    const old = renderer;
    renderer = null;
    await old?.close();
  }

  async function execute(kept: Kept): Promise<RunState> {
    const { run, steps, stop, files } = kept;
    kept.state = { kind: 'running' };
    let furthest = 0;
    const { createEngine, executeSteps, faultOf } = await load();
    try {
      renderer ??= createEngine();
      await executeSteps(steps, {
        engine: renderer,
        files: run.files,
        signal: stop.signal,
        tell(share) {
          furthest = Math.max(furthest, share);
          tell(run.id, { kind: 'running', share: furthest });
        },
        preview: (bytes) => tell(run.id, { kind: 'preview', bytes }),
        read: (reading) => tell(run.id, { kind: 'read', reading }),
        output: (kind, file) => void files.push({ kind, ...file }),
      });
      return { kind: 'done', outputs: files.map(({ kind }, i) => ({ kind, ref: String(i) })) };
    } catch (error) {
      if (stop.signal.aborted) return { kind: 'cancelled' };
      if (!(error instanceof EngineFault)) log.error({ err: error }, 'the built-in engine failed');
      return { kind: 'failed', fault: faultOf(error) };
    }
  }

  function stateOf(runId: string): RunState {
    const kept = runs.get(runId);
    if (!kept) return { kind: 'unknown' };
    return kept.state.kind === 'queued' ? { kind: 'queued', ahead: queue.indexOf(kept) + 1 } : kept.state;
  }

  return {
    readCapabilities: async () => ({
      kind: 'atelier',
      title: (await load()).TITLE,
      runsAtOnce: 1,
      lanes: 1,
      models: [],
    }),
    readNodeCatalogue: async () => (await load()).describeNodes(),
    async submit(run) {
      const { planGraph } = await load();
      if (runs.has(run.id)) return;
      const kept: Kept = {
        run,
        steps: planGraph(run.graph),
        state: { kind: 'queued', ahead: queue.length },
        stop: new AbortController(),
        files: [],
      };
      runs.set(run.id, kept);
      queue.push(kept);
      working ??= work().finally(() => {
        working = null;
      });
    },
    listen(runId, listener) {
      const all = listeners.get(runId) ?? new Set();
      listeners.set(runId, all.add(listener));
      return () => {
        all.delete(listener);
        if (all.size === 0) listeners.delete(runId);
      };
    },
    readState: async (runId) => stateOf(runId),
    async readOutput(runId, { ref }: RunOutput) {
      const file = runs.get(runId)?.files[Number(ref)];
      if (!file) throw new EngineFault({ reason: 'ENGINE_FAILED', detail: 'an output that there is not' });
      return file;
    },
    async cancel(runId) {
      const kept = runs.get(runId);
      if (!kept) return;
      kept.stop.abort();
      const place = queue.indexOf(kept);
      if (place < 0) return;
      queue.splice(place, 1);
      end(kept, { kind: 'cancelled' });
    },
    async close() {
      clearTimeout(idle);
      for (const { stop } of runs.values()) stop.abort();
      await working;
      await rest();
    },
  };
}
