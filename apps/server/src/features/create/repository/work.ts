import { TASK_STATUS, type TaskFlow } from '@mogine/contract/create';
import { sql } from 'kysely';
import type { Database } from '#db/client';
import type { Graph, WordsRead } from '../port.ts';
import { STANDINGS } from './line.ts';
import type { ModelFacts, OtherFile, TaskSettings } from './tasks.ts';

/** A task as whoever runs it needs it. */
export type WorkRow = {
  id: string;
  clientId: string;
  runId: string;
  flow: TaskFlow;
  prompt: string;
  negativePrompt: string;
  loras: string[];
  settings: TaskSettings;
  referenceKey: string | null;
  sourceKey: string | null;
  maskKey: string | null;
  /** What the built-in engine knows of the picture it begins with; null where it knows nothing. */
  sceneKey: string | null;
  /** A graph of the person's own, and the keys of its files; null for a task of a flow. */
  graph: Graph | null;
  graphFiles: Record<string, string>;
  attempts: number;
  createdAt: Date;
};

const WORK = sql`id, client_id as "clientId", run_id as "runId", flow, prompt, negative_prompt as "negativePrompt",
  loras, settings, reference_key as "referenceKey", source_key as "sourceKey", mask_key as "maskKey",
  (select scene_key from create_output o where o.task_id = source_task and o.position = source_position) as "sceneKey",
  graph, graph_files as "graphFiles", attempts, created_at as "createdAt"`;

/** A person's own task as it was run; null for a stranger's as for one that is not there. */
export async function findRun(db: Database, clientId: string, id: string): Promise<RunRow | null> {
  const { rows } = await sql<RunRow>`
    select ${WORK}, source_task as "sourceTask", source_position as "sourcePosition" from create_task
    where id = ${id} and client_id = ${clientId} and removed_at is null`.execute(db);
  return rows[0] ?? null;
}
export type RunRow = WorkRow & { sourceTask: string | null; sourcePosition: number | null };

const TURN_LOCK = 7_241_903;

/** One taker at a time until the transaction ends: two at once would both take of the person whose turn it is. */
export async function lockTurn(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TURN_LOCK})`.execute(db);
}

/**
 * Takes the task whose turn it is, under {@link lockTurn}: of the person with the fewest at work, then of whoever was served
 * longest ago, then the oldest. Null when nothing waits.
 */
export async function takeNextTask(db: Database, now: Date, leaseUntil: Date): Promise<WorkRow | null> {
  const { rows } = await sql<WorkRow>`
    with standing as (${STANDINGS}),
    next as (
      select t.id from create_task t join standing s using (client_id)
      where t.status = 0 and not t.cancel_asked
      order by s.at_work, s.served nulls first, t.created_at, t.id
      limit 1 for update of t skip locked
    )
    update create_task set status = 1, started_at = ${now}, lease_until = ${leaseUntil}, attempts = attempts + 1
    where id in (select id from next) returning ${WORK}`.execute(db);
  return rows[0] ?? null;
}

/** Takes a running task over whose runner has not been heard of since its lease ended. */
export async function takeLapsedTask(db: Database, now: Date, leaseUntil: Date): Promise<WorkRow | null> {
  const { rows } = await sql<WorkRow>`
    update create_task set lease_until = ${leaseUntil}, attempts = attempts + 1
    where id in (
      select id from create_task where status = 1 and lease_until <= ${now} order by lease_until
      limit 1 for update skip locked)
    returning ${WORK}`.execute(db);
  return rows[0] ?? null;
}

/** Waiting tasks whose owner has asked for their end. */
export async function listCancelledWaiting(db: Database): Promise<{ id: string; clientId: string }[]> {
  const { rows } = await sql<{ id: string; clientId: string }>`
    select id, client_id as "clientId" from create_task where status = 0 and cancel_asked
    order by created_at limit 200`.execute(db);
  return rows;
}

/** Waiting tasks that were handed in before `before` and for which points are held. */
export async function listHeldTooLong(db: Database, before: Date): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from create_task where status = 0 and hold_id is not null and created_at < ${before}
    order by created_at limit 200`.execute(db);
  return rows;
}

/** What makes a running task one runner's: whoever takes it over, or hands it over anew, changes it. */
export type Lease = Pick<WorkRow, 'id' | 'runId' | 'attempts'>;

const isHeldBy = ({ id, runId, attempts }: Lease) =>
  sql`id = ${id} and run_id = ${runId} and attempts = ${attempts} and status = 1`;

/** Moves the lease on. Tells whether the task's end was asked for, and whether it is still this runner's. */
export async function renewLease(
  db: Database,
  lease: Lease,
  leaseUntil: Date,
): Promise<{ isOurs: boolean; isCancelAsked: boolean }> {
  const { rows } = await sql<{ asked: boolean }>`
    update create_task set lease_until = ${leaseUntil} where ${isHeldBy(lease)}
    returning cancel_asked as asked`.execute(db);
  return { isOurs: rows.length > 0, isCancelAsked: rows[0]?.asked ?? false };
}

/** Lets go of a running task, if it is still this runner's: whoever looks next goes on with it. */
export async function releaseLease(db: Database, lease: Lease, now: Date): Promise<void> {
  await sql`update create_task set lease_until = ${now}, attempts = attempts - 1
    where ${isHeldBy(lease)}`.execute(db);
}

/**
 * A run that the engine has forgotten is handed over once more, under another id. Gives the lease from there on; null where
 * the task is no longer this runner's.
 */
export async function renewRun(db: Database, lease: Lease, runId: string): Promise<Lease | null> {
  const { rows } = await sql<Lease>`
    update create_task set run_id = ${runId}, attempts = attempts + 1, share = 0, begun_at = null
    where ${isHeldBy(lease)} returning id, run_id as "runId", attempts`.execute(db);
  return rows[0] ?? null;
}

/** Forgets how far a running task had come, if it is still this runner's: its engine begins it anew. */
export async function forgetProgress(db: Database, lease: Lease): Promise<void> {
  await sql`update create_task set share = 0, begun_at = null where ${isHeldBy(lease)}`.execute(db);
}

export type Progress = {
  begunAt?: Date;
  share?: number;
  preview?: Uint8Array;
  reading?: WordsRead;
  engine?: string;
};

/** The share never goes back, and what was begun stays begun. */
export async function saveProgress(db: Database, id: string, progress: Progress): Promise<void> {
  const { begunAt, share, preview, reading, engine } = progress;
  await sql`update create_task set
      begun_at = coalesce(begun_at, ${begunAt ?? null}::timestamptz),
      share = greatest(share, ${share ?? 0}::real),
      preview = coalesce(${preview ? Buffer.from(preview) : null}::bytea, preview),
      reading = coalesce(${reading ? JSON.stringify(reading) : null}::jsonb, reading),
      engine = coalesce(${engine ?? null}::text, engine)
    where id = ${id} and status = 1`.execute(db);
}

export type NewOutput = {
  kind: 'image' | 'model';
  key: string;
  thumbKey: string;
  contentType: string;
  width: number | null;
  height: number | null;
  bytes: number;
  sha256: string;
  /** Without the mark that people see; null for a model. */
  plainKey: string | null;
  sceneKey: string | null;
  isSigned: boolean;
  others: readonly OtherFile[];
  facts: ModelFacts | null;
};

export async function insertOutputs(
  db: Database,
  taskId: string,
  outputs: readonly NewOutput[],
  createdAt: Date,
): Promise<void> {
  if (outputs.length === 0) return;
  await db
    .insertInto('create_output')
    .values(
      outputs.map((output, position) => ({
        task_id: taskId,
        position,
        kind: output.kind,
        key: output.key,
        thumb_key: output.thumbKey,
        content_type: output.contentType,
        width: output.width,
        height: output.height,
        bytes: output.bytes,
        sha256: output.sha256,
        plain_key: output.plainKey,
        scene_key: output.sceneKey,
        signed: output.isSigned,
        others: JSON.stringify(output.others),
        facts: output.facts && JSON.stringify(output.facts),
        created_at: createdAt,
      })),
    )
    .execute();
}

/** What has to be settled for a task that ends; null when it has ended already. */
export type EndedRow = {
  clientId: string;
  holdId: string | null;
  freeDay: string | null;
  createdAt: Date;
};

/** The points of a task are not taken after all. */
export async function waivePoints(db: Database, id: string): Promise<void> {
  await sql`update create_task set points = 0, hold_id = null where id = ${id}`.execute(db);
}

export type EndStatus = typeof TASK_STATUS.failed | typeof TASK_STATUS.done;

/** Ends a task, once; with `isWaiting` only one that nobody has begun. */
export async function endTask(
  db: Database,
  id: string,
  end: { status: EndStatus; reason: string; now: Date; isWaiting?: boolean },
): Promise<EndedRow | null> {
  const { rows } = await sql<EndedRow>`
    update create_task set status = ${end.status}, reason = ${end.reason}, ended_at = ${end.now}, lease_until = null,
      share = case when ${end.status} = ${TASK_STATUS.done} then 1 else share end,
      preview = case when ${end.status} = ${TASK_STATUS.done} then null else preview end
    where id = ${id} and status < ${end.isWaiting ? TASK_STATUS.running : TASK_STATUS.failed}
    returning client_id as "clientId", hold_id as "holdId", free_day::text as "freeDay", created_at as "createdAt"`.execute(
    db,
  );
  return rows[0] ?? null;
}
