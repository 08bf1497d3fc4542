import { setTimeout } from 'node:timers/promises';
import { TASK_STATUS } from '@mogine/contract/create-limits';
import type { TaskFailure } from '@mogine/contract/task-failures';
import type { Context } from '#context';
import { isStoreFull } from '#kernel/storage';
import { EngineFault, type Engine, type RunEvent, type RunState, type RunOutput } from '../port.ts';
import { ProvenanceError } from '../provenance/provenance-error.ts';
import {
  forgetProgress,
  renewLease,
  renewRun,
  saveProgress,
  type Lease,
  type Progress,
  type WorkRow,
} from '../repository/work.ts';
import { isSigningOver } from '../signing.ts';
import { dropOutputs, keepOutputs } from './outputs.ts';
import { drawPreview } from './preview.ts';
import { runOf, SourceLost } from './run-of.ts';
import { failTask, finishTask, TASK_TOPIC } from './settle.ts';

export type DriveOptions = {
  /** How long nobody else may take the task over. */
  leaseMs: number;
  /** How often the lease is renewed and the engine asked for the truth. */
  beatMs: number;
  /** How long an engine may be silent before its task is given up: one that is started anew needs a minute. */
  patienceMs: number;
  /** How long a run may stand still before it is given up; twice as long while it waits for others of the engine. */
  stallMs: number;
};

/** A task, and what says that it is this runner's; the drive keeps that up to date. */
export type Taken = {
  task: WorkRow;
  held: { lease: Lease };
  /** Whether its turn has just come, so that nobody has handed it to an engine yet. */
  isNew: boolean;
};

/** Resolves with nothing, so that nobody waits for it alone. */
const NEVER = new Promise<void>(() => undefined);
/** Neither waiting nor at work. */
type EndState = Exclude<RunState, { kind: 'queued' } | { kind: 'running' }>;

/** Runs handed over before a task is given up. */
const ATTEMPTS_MAX = 3;
/** Between two tellings of how far a task is. */
const TELL_MS = 400;

/**
 * Takes a task to its end: hands its graph to the engine unless that is at it already, tells how far it is, keeps what comes
 * out. Stops without an end when `signal` is aborted, or the task has another runner: somebody goes on with it later.
 */
export async function driveTask(
  ctx: Context,
  engine: Engine,
  { task, held, isNew }: Taken,
  { leaseMs, beatMs, patienceMs, stallMs }: DriveOptions,
  signal: AbortSignal,
): Promise<void> {
  // One that has brought down whoever ran it, time and again.
  if (task.attempts > ATTEMPTS_MAX) return failTask(ctx, task.id, 'ENGINE_FAILED');
  // What it would make could not be handed out.
  if (isSigningOver(ctx, task.flow)) return failTask(ctx, task.id, 'SIGNING_FAILED');
  const by = await patiently(() => engine.readCapabilities());
  const teller = createTeller(ctx, task);
  teller.note({ engine: by.title });
  let movedAt = performance.now();
  let lastShare = 0;
  let mayBeKnown = !isNew;
  for (;;) {
    const { runId } = held.lease;
    const heard = Promise.withResolvers<void>();
    let isHeard = false;
    const stopListening = engine.listen(runId, (event) => {
      if (event.kind !== 'ended') {
        noteMove(event);
        return teller.hear(event);
      }
      isHeard = true;
      heard.resolve();
    });
    try {
      // A server that is silent now may have the run: only asking waits for it, handing over goes to another one.
      const isKnown = mayBeKnown && (await patiently(() => engine.readState(runId))).kind !== 'unknown';
      if (!isKnown) {
        if (mayBeKnown) await forgetProgress(ctx.db, held.lease);
        const run = await runOf(ctx, task, runId, by);
        await patiently(() => engine.submit(run));
      }
      const end = await waitForEnd(runId, heard.promise, () => isHeard);
      if (!end) return;
      // What was told last, as why a change is refused, is kept while the task is still open.
      await teller.settled();
      if (end.kind !== 'unknown') return await conclude(runId, end);
    } finally {
      stopListening();
      await teller.settled();
    }
    // The engine was started anew and has forgotten it.
    if (held.lease.attempts >= ATTEMPTS_MAX) return failTask(ctx, task.id, 'ENGINE_DOWN');
    const lease = await renewRun(ctx.db, held.lease, ctx.ids.next());
    if (!lease) return;
    held.lease = lease;
    mayBeKnown = false;
    lastShare = 0;
  }

  async function pause(): Promise<void> {
    await setTimeout(beatMs, undefined, { signal }).catch(() => undefined);
  }

  function noteMove(event: RunEvent): void {
    if (event.kind === 'running' && event.share <= lastShare) return;
    if (event.kind === 'running') lastShare = event.share;
    movedAt = performance.now();
  }

  function beat(): ReturnType<typeof renewLease> {
    const until = new Date(ctx.clock.now().getTime() + leaseMs);
    return renewLease(ctx.db, held.lease, until);
  }

  /** Asks an engine that does not answer again for a while: it may be starting anew. */
  async function patiently<T>(ask: () => Promise<T>): Promise<T> {
    const since = performance.now();
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        const isDown = error instanceof EngineFault && error.fault.reason === 'ENGINE_DOWN';
        if (!isDown || signal.aborted || performance.now() - since >= patienceMs) throw error;
        await pause();
        await beat();
      }
    }
  }

  /** How the run ended; null when it is no longer ours to know. */
  async function waitForEnd(
    runId: string,
    heard: Promise<void>,
    isHeard: () => boolean,
  ): Promise<EndState | null> {
    let hasAskedToCancel = false;
    let hint: Promise<void> = heard;
    let before = '';
    movedAt = performance.now();
    for (;;) {
      await Promise.race([hint, pause()]);
      // What was heard may come before the truth: after it only the beat counts.
      if (isHeard()) hint = NEVER;
      if (signal.aborted) return null;
      const { isOurs, isCancelAsked } = await beat();
      if (!isOurs) return null;
      if (isCancelAsked && !hasAskedToCancel) {
        await patiently(() => engine.cancel(runId));
        hasAskedToCancel = true;
      }
      const state = await patiently(() => engine.readState(runId));
      if (state.kind !== 'queued' && state.kind !== 'running') return state;
      const place = JSON.stringify(state);
      if (place !== before) {
        movedAt = performance.now();
        // Some engines say nothing until they are further.
        if (state.kind === 'running') teller.hear({ kind: 'running', share: lastShare });
      }
      before = place;
      const limitMs = state.kind === 'queued' ? 2 * stallMs : stallMs;
      if (performance.now() - movedAt >= limitMs) return giveUp(runId);
    }
  }

  /** An engine that has hung may still answer; it is told to stop, and whether it does is its own matter. */
  async function giveUp(runId: string): Promise<EndState> {
    const told = await engine.cancel(runId).then(
      () => 'it was told to stop',
      () => 'it could not be told to stop',
    );
    const detail = `no progress for ${stallMs} ms; ${told}`;
    return { kind: 'failed', fault: { reason: 'ENGINE_FAILED', detail } };
  }

  async function conclude(runId: string, end: Exclude<EndState, { kind: 'unknown' }>): Promise<void> {
    switch (end.kind) {
      case 'done':
        return keep(runId, end.outputs);
      case 'cancelled':
        return failTask(ctx, task.id, 'CANCELLED');
      case 'failed':
        ctx.log.warn({ taskId: task.id, fault: end.fault }, 'a run failed');
        return failTask(ctx, task.id, end.fault.reason);
    }
  }

  async function keep(runId: string, outputs: readonly RunOutput[]): Promise<void> {
    // An engine that goes away while its outputs are fetched has made them all the same.
    const kept = await patiently(() => whileOurs(keepOutputs(ctx, engine, { task, runId, outputs, by })));
    if (!(await finishTask(ctx, task.id, kept))) await dropOutputs(ctx, kept);
  }

  /** Large pictures that wait to be labelled take longer than a lease. */
  async function whileOurs<T>(work: Promise<T>): Promise<T> {
    let isOver = false;
    const over = work
      .catch(() => undefined)
      .then(() => {
        isOver = true;
      });
    while (!isOver && !signal.aborted) {
      await Promise.race([over, pause()]);
      if (!isOver)
        await beat().catch((error: unknown) => ctx.log.warn({ err: error }, 'a lease was not renewed'));
    }
    return work;
  }
}

/** What a failure of the drive itself means for its task. */
export function failureOf(error: unknown): TaskFailure {
  if (error instanceof EngineFault) return error.fault.reason;
  if (error instanceof SourceLost) return 'PICTURE_LOST';
  if (error instanceof ProvenanceError && error.fault === 'SIGNING_FAILED') return 'SIGNING_FAILED';
  return isStoreFull(error) ? 'STORE_FULL' : 'ENGINE_FAILED';
}

/** Writes progress down one after the other, what is newest of each kind, and tells open pages now and then. */
function createTeller(
  ctx: Context,
  { id, clientId }: WorkRow,
): { hear(event: RunEvent): void; note(progress: Progress): void; settled(): Promise<void> } {
  let waiting: Progress = {};
  let newestPreview: Uint8Array | undefined;
  let saving: Promise<void> = Promise.resolve();
  let isPlanned = false;
  let toldAt = -Infinity;

  async function save(progress: Progress): Promise<void> {
    await saveProgress(ctx.db, id, progress);
    if (performance.now() - toldAt < TELL_MS) return;
    toldAt = performance.now();
    await ctx.events.publish({ clientId, topic: TASK_TOPIC, data: { id, status: TASK_STATUS.running } });
  }

  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    saving = saving.then(async () => {
      isPlanned = false;
      const progress = waiting;
      const bytes = newestPreview;
      waiting = {};
      newestPreview = undefined;
      const preview = bytes && (await drawPreview(bytes));
      // What is lost here is told again by the next.
      await save({ ...progress, ...(preview && { preview }) }).catch((error: unknown) =>
        ctx.log.warn({ err: error, taskId: id }, 'progress was not kept'),
      );
    });
  }

  function note(progress: Progress): void {
    waiting = { ...waiting, ...progress };
    plan();
  }

  return {
    note,
    settled: () => saving,
    hear(event) {
      if (event.kind === 'running') note({ begunAt: waiting.begunAt ?? ctx.clock.now(), share: event.share });
      else if (event.kind === 'read') note({ reading: event.reading });
      else if (event.kind === 'preview') {
        newestPreview = event.bytes;
        plan();
      }
    },
  };
}
