import type { TaskFlow, PUBLICATIONS, REDRAW_CONTEXTS } from '@mogine/contract/create';
import { sql } from 'kysely';
import type { Database } from '#db/client';
import type { Slice } from '#kernel/paging';
import { patternOf } from '#kernel/texts';
import type { Graph, WordsRead } from '../port.ts';

export type RedrawSettings = { strength: number; context: (typeof REDRAW_CONTEXTS)[number]; feather: number };

/** What a task was asked to make. */
export type TaskSettings = {
  width: number;
  height: number;
  seed: number;
  batchSize: number;
  redraw?: RedrawSettings;
  scale?: number;
  /** Results that a graph of one's own makes. */
  outputs?: number;
};

/** The picture a task begins with. */
export type TaskSource = {
  /** One of the person's own results; null for a file that was sent. */
  result: { id: string; index: number } | null;
  key: string;
  thumbKey: string;
  /** White where it is to be changed; null where nothing is marked. */
  maskKey: string | null;
  /** First of the chain; the task itself where it begins one. */
  rootId: string;
};

/** What a task runs that no flow says. */
export type OwnGraph = {
  graph: Graph;
  /** Keys of its files, by the names that the graph's GraphFiles say. */
  files: Readonly<Record<string, string>>;
};

export type NewTask = {
  id: string;
  runId: string;
  clientId: string;
  flow: TaskFlow;
  prompt: string;
  negativePrompt: string;
  loras: readonly string[];
  settings: TaskSettings;
  referenceKey: string | null;
  source: TaskSource | null;
  own: OwnGraph | null;
  points: number;
  holdId: string | null;
  /** The day whose free try it is. */
  freeDay: string | null;
  createdAt: Date;
};

/** Of a model: width, height and depth in metres, triangles, materials. */
export type ModelFacts = { size: [number, number, number]; triangles: number; materials: number };
export type OtherFile = { format: string; key: string; bytes: number };

export type OutputRow = {
  position: number;
  kind: 'image' | 'model';
  key: string;
  thumbKey: string;
  contentType: string;
  bytes: number;
  width: number | null;
  height: number | null;
  others: OtherFile[];
  facts: ModelFacts | null;
  hasScene: boolean;
  isSigned: boolean;
};

export type TaskRow = {
  id: string;
  clientId: string;
  flow: TaskFlow;
  prompt: string;
  negativePrompt: string;
  loras: string[];
  settings: TaskSettings;
  sourceTask: string | null;
  sourcePosition: number | null;
  sourceThumbKey: string;
  referenceKey: string | null;
  rootId: string;
  starred: boolean;
  folderId: string | null;
  publication: (typeof PUBLICATIONS)[number];
  status: number;
  reason: string;
  engine: string;
  points: number;
  isFreeTry: boolean;
  share: number;
  preview: Buffer | null;
  reading: WordsRead | null;
  createdAt: Date;
  endedAt: Date | null;
  /** Key of the owner's profile picture; empty without one. */
  headImage: string;
  /** When the engine began it; null while it waits, there or here. */
  begunAt: Date | null;
  /** Until then its runner is surely there; null for one that waits or is over. */
  leaseUntil: Date | null;
  outputs: OutputRow[];
};

export async function insertTask(db: Database, task: NewTask): Promise<void> {
  await db
    .insertInto('create_task')
    .values({
      id: task.id,
      run_id: task.runId,
      client_id: task.clientId,
      flow: task.flow,
      prompt: task.prompt,
      negative_prompt: task.negativePrompt,
      loras: [...task.loras],
      settings: JSON.stringify(task.settings),
      reference_key: task.referenceKey,
      source_task: task.source?.result?.id ?? null,
      source_position: task.source?.result?.index ?? null,
      source_key: task.source?.key ?? null,
      source_thumb_key: task.source?.thumbKey ?? '',
      mask_key: task.source?.maskKey ?? null,
      root_id: task.source?.rootId ?? task.id,
      graph: task.own && JSON.stringify(task.own.graph),
      graph_files: JSON.stringify(task.own?.files ?? {}),
      points: task.points,
      hold_id: task.holdId,
      free_day: task.freeDay,
      created_at: task.createdAt,
    })
    .execute();
}

const SHOWN = sql`t.id, t.client_id as "clientId", t.flow, t.prompt, t.negative_prompt as "negativePrompt", t.loras,
  t.settings, t.status, t.reason, t.engine, t.points,
  t.free_day is not null as "isFreeTry", t.share, t.preview, t.reading, t.created_at as "createdAt",
  t.ended_at as "endedAt", t.source_task as "sourceTask", t.source_position as "sourcePosition",
  t.source_thumb_key as "sourceThumbKey", t.reference_key as "referenceKey", t.root_id as "rootId", t.starred, t.folder_id as "folderId", t.publication,
  (select c.head_image from client c where c.id = t.client_id) as "headImage",
  t.begun_at as "begunAt", t.lease_until as "leaseUntil",
  coalesce((
    select jsonb_agg(jsonb_build_object('position', o.position, 'kind', o.kind, 'key', o.key, 'thumbKey', o.thumb_key,
      'contentType', o.content_type, 'bytes', o.bytes, 'width', o.width, 'height', o.height, 'others', o.others,
      'facts', o.facts, 'hasScene', o.scene_key is not null, 'isSigned', o.signed) order by o.position)
    from create_output o where o.task_id = t.id
  ), '[]') as outputs`;

/** A person's own task; null for a stranger's as for one that is not there. */
export async function findTask(db: Database, clientId: string, id: string): Promise<TaskRow | null> {
  const { rows } = await sql<TaskRow>`
    select ${SHOWN} from create_task t
    where t.id = ${id} and t.client_id = ${clientId} and t.removed_at is null`.execute(db);
  return rows[0] ?? null;
}

/** A person's own task as it was handed in; null for a stranger's as for one that is not there. */
export async function findHandedIn(
  db: Database,
  clientId: string,
  id: string,
): Promise<
  | (Pick<
      NewTask,
      'clientId' | 'flow' | 'prompt' | 'negativePrompt' | 'loras' | 'settings' | 'referenceKey' | 'own'
    > & {
      status: number;
      source: TaskSource | null;
    })
  | null
> {
  const task = await db
    .selectFrom('create_task')
    .selectAll()
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!task) return null;
  return {
    ...{ clientId, prompt: task.prompt, negativePrompt: task.negative_prompt, loras: task.loras },
    status: task.status,
    flow: task.flow as TaskFlow,
    settings: task.settings as TaskSettings,
    referenceKey: task.reference_key,
    own: task.graph ? { graph: task.graph as Graph, files: task.graph_files as OwnGraph['files'] } : null,
    source: task.source_key
      ? {
          result:
            task.source_task === null ? null : { id: task.source_task, index: task.source_position ?? 0 },
          key: task.source_key,
          thumbKey: task.source_thumb_key,
          maskKey: task.mask_key,
          rootId: task.root_id,
        }
      : null,
  };
}

export type TaskFilter = {
  clientId: string;
  status?: number | undefined;
  searchKey?: string | undefined;
  /** Model files of the styles whose names hold the words too. */
  searchLoras?: readonly string[];
  flowName?: TaskFlow | undefined;
  starred?: boolean | undefined;
  folderId?: string | undefined;
  rootId?: string | undefined;
};

function matching(filter: TaskFilter) {
  const { clientId, status, searchKey, searchLoras = [], flowName, starred, folderId, rootId } = filter;
  const pattern = searchKey ? patternOf(searchKey) : null;
  return sql`t.client_id = ${clientId} and t.removed_at is null
    and (${status ?? null}::int is null or t.status = ${status ?? null}::int)
    ${pattern ? sql`and (t.prompt ilike ${pattern} or t.loras && ${searchLoras}::text[])` : sql``}
    ${flowName ? sql`and t.flow = ${flowName}` : sql``} ${starred ? sql`and t.starred` : sql``}
    ${rootId ? sql`and t.root_id = ${rootId}` : sql``}
    ${folderId === 'none' ? sql`and t.folder_id is null` : sql``}
    ${folderId && folderId !== 'none' ? sql`and t.folder_id = ${folderId}` : sql``}`;
}

/** Newest first. */
export async function listTasks(
  db: Database,
  filter: TaskFilter,
  { after, offset, limit }: Slice,
): Promise<TaskRow[]> {
  const position = after
    ? sql`and (t.created_at, t.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  // What is shown of a task is looked up for those of the page alone, not for those before it.
  const { rows } = await sql<TaskRow>`
    select ${SHOWN} from create_task t where t.id in (
      select t.id from create_task t where ${matching(filter)} ${position}
      order by t.created_at desc, t.id desc offset ${offset} limit ${limit})
    order by t.created_at desc, t.id desc`.execute(db);
  return rows;
}

export async function countTasks(db: Database, filter: TaskFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from create_task t where ${matching(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Asks for the end of those of a person's tasks that are not over. */
export async function askToCancel(db: Database, clientId: string, ids: readonly string[]): Promise<void> {
  await sql`update create_task set cancel_asked = true
    where client_id = ${clientId} and id = any(${ids}::uuid[]) and status < 2`.execute(db);
}
