import { LRUCache } from 'lru-cache';
import {
  EngineFault,
  type Engine,
  type Graph,
  type NodeCatalogue,
  type Run,
  type RunState,
} from '../../features/create/port.ts';
import type { Clock } from '../../kernel/clock.ts';
import { stateInQueue } from './outcomes.ts';
import { createServer } from './server.ts';
import { createSocket } from './socket.ts';
import { systemTimers, type Timers } from './timers.ts';
import { createTransport, NoAnswer, type ServerAddress } from './transport.ts';
import { createWatch, type Seat } from './watch.ts';

const RUNS_REMEMBERED = 10_000;
const DEFAULT_TIMEOUT_MS = 10_000;
const DEFAULT_POLL_MS = 2_000;
const CATALOGUE_LIFE_MS = 60_000;
/** One that runs and one that follows at once. */
const RUNS_EACH = 2;

export interface ComfyuiConfig {
  /** At least one. All are taken to hold the same nodes; their models may differ. */
  servers: readonly ServerAddress[];
  clock: Clock;
  log: { info(event: object, message: string): void; warn(event: object, message: string): void };
  timers?: Timers;
  /** For a call with a short answer. */
  timeoutMs?: number;
  /** How often runs that are listened to are looked at, whatever the sockets say. */
  pollMs?: number;
}

type Finding =
  /** `load` is how many wait and run there, those included that went there since. */
  { seat: Seat; load: () => number; state: RunState | undefined } | { seat: Seat; silence: NoAnswer };

/** A pool of ComfyUI servers. Connects when first needed. */
export function createComfyui(config: ComfyuiConfig): Engine {
  const {
    clock,
    log,
    timers = systemTimers,
    timeoutMs = DEFAULT_TIMEOUT_MS,
    pollMs = DEFAULT_POLL_MS,
  } = config;
  if (config.servers.length === 0) throw new Error('comfyui: at least one server is needed');
  const transports = config.servers.map((address) => createTransport({ address, timers, timeoutMs }));
  const seats = config.servers.map((address, index): Seat => {
    const transport = transports[index] ?? createTransport({ address, timers, timeoutMs });
    const seat: Seat = {
      name: new URL(address.url).host,
      server: createServer(transport),
      socket: createSocket({
        ...{ address, timers },
        onFrame: (frame) => watch.takeFrame(seat, frame),
        onOpen: () => watch.look(),
        onLost: () => log.info({ server: seat.name }, 'comfyui socket lost'),
      }),
      arriving: 0,
      arrived: 0,
    };
    return seat;
  });

  const places = new LRUCache<string, Seat>({ max: RUNS_REMEMBERED });
  /** A run that is cancelled while it waits leaves no trace at the server. */
  const cancelled = new LRUCache<string, true>({ max: RUNS_REMEMBERED });
  const submits = new Map<string, Promise<void>>();
  const watch = createWatch({ seats, timers, pollMs, log, isCancelled: (runId) => cancelled.has(runId) });
  const models = new Map<Seat, { names: Promise<Record<string, string[]>>; readMs: number }>();
  let catalogue: { nodes: NodeCatalogue; readMs: number } | undefined;

  /** Folders full of models are not read each time that somebody wants to know whether the server is up. */
  function readModels(seat: Seat): Promise<Record<string, string[]>> {
    const nowMs = clock.now().getTime();
    const last = models.get(seat);
    if (last && nowMs - last.readMs < CATALOGUE_LIFE_MS) return last.names;
    const names = seat.server.readModels();
    models.set(seat, { names, readMs: nowMs });
    names.catch(() => models.delete(seat));
    return names;
  }

  async function ask(seat: Seat, runId: string): Promise<Finding> {
    try {
      const { arrived } = seat;
      // The queue comes first: a run that leaves it meanwhile is then in the history.
      const queue = await seat.server.readQueue();
      const state = stateInQueue(queue, runId) ?? (await seat.server.readPast(runId));
      const waiting = queue.running.length + queue.pending.length;
      return { seat, state, load: () => waiting + seat.arriving + seat.arrived - arrived };
    } catch (error) {
      if (error instanceof NoAnswer) return { seat, silence: error };
      throw error;
    }
  }

  /** Where a run is and how it does. Throws EngineFault when a server that may have it does not answer. */
  async function locate(runId: string): Promise<{ seat: Seat; state: RunState } | undefined> {
    const place = places.get(runId);
    const findings = await Promise.all((place ? [place] : seats).map((seat) => ask(seat, runId)));
    for (const finding of findings) {
      if ('silence' in finding || !finding.state) continue;
      places.set(runId, finding.seat);
      return { seat: finding.seat, state: finding.state };
    }
    for (const finding of findings) if ('silence' in finding) throw down(finding.silence);
    return undefined;
  }

  async function handOver(run: Run): Promise<void> {
    if (cancelled.has(run.id)) return;
    const place = places.get(run.id);
    const findings = await Promise.all(seats.map((seat) => ask(seat, run.id)));
    const silences = findings.flatMap((finding) => ('silence' in finding ? [finding] : []));
    const answers = findings.flatMap((finding) => ('silence' in finding ? [] : [finding]));
    const known = answers.find(({ state }) => state !== undefined);
    if (known) {
      places.set(run.id, known.seat);
      watch.confirm(run.id, known.seat);
      return;
    }
    for (const { seat, silence } of silences) {
      log.warn({ server: seat.name, detail: silence.message }, 'comfyui server does not answer');
      // It may still have the run, so that another one would make it twice.
      if (seat === place) throw down(silence);
    }
    const lacking = await findLacking(
      run.graph,
      answers.map(({ seat }) => seat),
    );
    const order = answers.toSorted(
      (a, b) => Number(lacking.has(a.seat)) - Number(lacking.has(b.seat)) || a.load() - b.load(),
    );
    let fault = down(silences[0]?.silence ?? new NoAnswer('no server', false));
    for (const { seat } of order) {
      const failure = await tryPlace(seat, run);
      if (!failure) return;
      fault = failure.fault;
      if (!failure.mayTryAnother) break;
    }
    throw fault;
  }

  /** Seats that lack a model file of a graph, as far as is known: they are asked last. */
  async function findLacking(graph: Graph, among: readonly Seat[]): Promise<ReadonlySet<Seat>> {
    if (among.length < 2) return new Set();
    const held = await Promise.all(
      among.map(async (seat) => {
        const folders = await readModels(seat).catch(() => ({}));
        return { seat, names: new Set(Object.values(folders).flat()) };
      }),
    );
    const values = Object.values(graph).flatMap(({ inputs }) => Object.values(inputs));
    const wanted = values.filter(
      (value) => typeof value === 'string' && held.some(({ names }) => names.has(value)),
    ) as string[];
    const lacking = held.filter(({ names }) => !wanted.every((name) => names.has(name)));
    return new Set(lacking.map(({ seat }) => seat));
  }

  async function tryPlace(
    seat: Seat,
    run: Run,
  ): Promise<{ fault: EngineFault; mayTryAnother: boolean } | undefined> {
    seat.socket.open();
    seat.arriving += 1;
    const clientId = seat.socket.clientId();
    // Its first events may come before the answer does.
    watch.expect(run.id, run.graph, seat, clientId);
    try {
      await seat.server.push({ ...run, clientId });
    } catch (error) {
      if (error instanceof EngineFault)
        return { fault: error, mayTryAnother: error.fault.reason === 'MODEL_MISSING' };
      if (!(error instanceof NoAnswer)) throw error;
      if (!error.mayHaveArrived) return { fault: down(error), mayTryAnother: true };
      places.set(run.id, seat);
      const found = await ask(seat, run.id);
      if ('silence' in found || !found.state) return { fault: down(error), mayTryAnother: false };
    } finally {
      seat.arriving -= 1;
    }
    seat.arrived += 1;
    places.set(run.id, seat);
    watch.confirm(run.id, seat);
    return undefined;
  }

  const settled = async (runId: string) => {
    await submits.get(runId)?.catch(() => {});
  };

  const engine: Engine = {
    async readCapabilities() {
      const answers = await Promise.all(
        seats.map(async (seat) => {
          try {
            return { version: await seat.server.readVersion(), models: await readModels(seat) };
          } catch (error) {
            if (error instanceof NoAnswer) return error;
            throw error;
          }
        }),
      );
      const up = answers.flatMap((answer) => (answer instanceof NoAnswer ? [] : [answer]));
      const versions = [...new Set(up.map(({ version }) => version))].toSorted();
      if (up.length === 0) throw down(answers.find((answer) => answer instanceof NoAnswer));
      return {
        kind: 'comfyui',
        title: `ComfyUI ${versions.join(', ')}`,
        runsAtOnce: up.length * RUNS_EACH,
        lanes: up.length,
        models: up.map(({ models }) => models),
      };
    },

    async readNodeCatalogue() {
      const nowMs = clock.now().getTime();
      if (catalogue && nowMs - catalogue.readMs < CATALOGUE_LIFE_MS) return catalogue.nodes;
      let silence: NoAnswer | undefined;
      for (const { server } of seats) {
        try {
          catalogue = { nodes: await server.readCatalogue(), readMs: nowMs };
          return catalogue.nodes;
        } catch (error) {
          if (!(error instanceof NoAnswer)) throw error;
          silence = error;
        }
      }
      throw down(silence);
    },

    submit(run) {
      const going = submits.get(run.id);
      if (going) return going;
      const submit = handOver(run).finally(() => submits.delete(run.id));
      submits.set(run.id, submit);
      return submit;
    },

    listen: (runId, listener) => watch.listen(runId, listener),

    async readState(runId) {
      await settled(runId);
      const found = await locate(runId);
      if (found) return found.state;
      return { kind: cancelled.has(runId) ? 'cancelled' : 'unknown' };
    },

    async readOutput(runId, output) {
      const seat = places.get(runId) ?? (await locate(runId))?.seat;
      if (!seat) throw new EngineFault({ reason: 'ENGINE_FAILED', detail: `${runId} is forgotten` });
      return orDown(seat.server.download(output));
    },

    async cancel(runId) {
      await settled(runId);
      const found = await locate(runId);
      if (found?.state.kind !== 'queued' && found?.state.kind !== 'running') return;
      cancelled.set(runId, true);
      await orDown(found.seat.server.cancel(runId));
      watch.look();
    },

    async close() {
      watch.close();
      for (const transport of transports) transport.close();
      await Promise.all(seats.map(({ socket }) => socket.close()));
    },
  };
  return engine;
}

function down(silence: NoAnswer | undefined): EngineFault {
  const detail = silence?.message ?? 'no server';
  return new EngineFault({ reason: 'ENGINE_DOWN', detail }, silence ? { cause: silence } : {});
}

async function orDown<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof NoAnswer ? down(error) : error;
  }
}
