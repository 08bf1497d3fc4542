import type { Finding, Fix, MaterialFacts, PanoramaFacts, SplatFacts } from '@mogine/asset-pipeline';
import { STATES_OF, type DraftStanding } from '@mogine/contract/submission-rules';
import type { UploadDetail } from '@mogine/contract/upload-refusals';
import { sql } from 'kysely';
import type { Database } from '#db/client';
import type { Slice } from '#kernel/paging';

export type ModelFacts = Record<'triangles' | 'materials' | 'widthMm' | 'depthMm' | 'heightMm', number>;
/** What is measured, by what the files are; a model that was made here may say nothing. */
export type DraftSubject =
  | { content: 'model'; facts: ModelFacts | null }
  | { content: 'panorama'; facts: PanoramaFacts }
  | { content: 'material'; facts: MaterialFacts }
  | { content: 'splat'; facts: SplatFacts };
export type DraftFile = {
  key: string;
  /** As its owner calls it; empty for one that was made here. */
  name: string;
  format: string;
  contentType: string;
  bytes: number;
  sha256: string;
};
/** Something that pages show of a draft beside its cover and preview. */
export type ShownFile = {
  key: string;
  kind: 'picture' | 'level' | 'thumb' | 'map';
  /** What a map is; empty for everything else. */
  role: string;
  /** Of a lighter copy of the preview. */
  triangles: number | null;
  bytes: number;
};
/** What pages show of a draft instead of its files; a material has no preview but its maps. */
export type DraftShown = {
  previewKey: string | null;
  /** Of a model. */
  previewBytes: number | null;
  turntable: { key: string; frames: number } | null;
  /** Of each kind in order. */
  further: readonly ShownFile[];
};

/** What a person says of a draft. */
export type DraftTexts = {
  name: string;
  enName: string;
  description: string;
  enDescription: string;
  tags: string[];
  enTags: string[];
};

export type DraftRow = DraftTexts &
  DraftSubject & {
    id: string;
    /** Null for one that was handed in. */
    taskId: string | null;
    position: number;
    /** Whether the work is still there. */
    hasWork: boolean;
    engine: string;
    revision: number;
    colors: string[];
    pricePoints: number | null;
    coverKey: string;
    coverColor: string;
    tileMm: number | null;
    previewKey: string | null;
    previewBytes: number | null;
    turntableKey: string | null;
    turntableFrames: number | null;
    further: ShownFile[];
    findings: Finding[] | null;
    /** What has been put right, in this order. */
    fixes: Fix[];
    /** Whether something is being put right. */
    isFixing: boolean;
    /** Whether that broke off and waits to be done again. */
    isFixDelayed: boolean;
    /** Why that came to nothing; empty where it did not. */
    fixRefusal: string;
    /** What that speaks of. */
    fixDetail: UploadDetail;
    /** The submission that holds it as it is; null while it can be changed. */
    heldBy: string | null;
    /** The asset that it has become, or is a version of. */
    assetId: string | null;
    createdAt: Date;
    updatedAt: Date;
    files: DraftFile[];
    /** Its category; null without one. `kind` is the code of the top above it. */
    type: { id: string; code: string; kind: string; isLeaf: boolean; names: string; enNames: string } | null;
  };

const SHOWN = sql`d.id, d.task_id as "taskId", d.position, d.engine, d.revision, d.name, d.en_name as "enName", d.description,
  d.en_description as "enDescription", d.tags, d.en_tags as "enTags", d.colors, d.price_points as "pricePoints",
  d.cover_key as "coverKey", d.cover_color as "coverColor", d.content, d.facts, d.tile_mm as "tileMm", d.preview_key as "previewKey",
  d.preview_bytes as "previewBytes",
  d.turntable_key as "turntableKey", d.turntable_frames as "turntableFrames", d.findings, d.fixes,
  d.fixing is not null as "isFixing", d.is_fix_delayed as "isFixDelayed", d.fix_refusal as "fixRefusal",
  d.fix_refusal_detail as "fixDetail", d.held_by as "heldBy", d.asset_id as "assetId", d.created_at as "createdAt",
  d.updated_at as "updatedAt",
  exists (select from create_task t join create_output o on o.task_id = t.id and o.position = d.position
    where t.id = d.task_id and t.client_id = d.client_id and t.removed_at is null) as "hasWork",
  (select jsonb_agg(jsonb_build_object('key', f.key, 'name', f.name, 'format', f.format, 'contentType', f.content_type, 'bytes', f.bytes,
    'sha256', f.sha256) order by f.position) from asset_draft_file f where f.draft_id = d.id) as files,
  coalesce((select jsonb_agg(jsonb_build_object('key', s.key, 'kind', s.kind, 'role', s.role, 'triangles', s.triangles,
    'bytes', s.bytes) order by s.position) from asset_draft_shown s where s.draft_id = d.id), '[]') as further,
  case when d.type_id is null then null else (
    with recursive above as (
      select id, parent_id, code from asset_type where id = d.type_id
      union all
      select t.id, t.parent_id, t.code from asset_type t join above a on a.parent_id = t.id
    )
    select jsonb_build_object('id', d.type_id, 'code', (select code from asset_type where id = d.type_id), 'kind', (select code from above where parent_id is null),
      'isLeaf', not exists (select from asset_type below where below.parent_id = d.type_id and below.merged_into is null),
      'names', path.names, 'enNames', path.en_names)
    from type_path(d.type_id) path
  ) end as type`;

/** A person's own draft; null for a stranger's or a removed one as for one that is not there. */
export async function findDraft(db: Database, clientId: string, id: string): Promise<DraftRow | null> {
  const { rows } = await sql<DraftRow>`
    select ${SHOWN} from asset_draft d
    where d.id = ${id} and d.client_id = ${clientId} and d.removed_at is null`.execute(db);
  return rows[0] ?? null;
}

/** That the newest submission of a draft stands like this; what was never handed in counts as taken back. */
function standsAs(standing: DraftStanding | undefined) {
  if (standing === undefined) return sql`true`;
  return sql`coalesce((select s.state from submission s where s.client_id = d.client_id and s.draft_id = d.id
    order by s.submitted_at desc, s.id desc limit 1), 'withdrawn') = any(${STATES_OF[standing]}::text[])`;
}

/** Newest first. */
export async function listDrafts(
  db: Database,
  clientId: string,
  { after, offset, limit }: Slice,
  standing?: DraftStanding,
): Promise<DraftRow[]> {
  const position = after
    ? sql`and (d.created_at, d.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<DraftRow>`
    select ${SHOWN} from asset_draft d
    where d.client_id = ${clientId} and d.removed_at is null and ${standsAs(standing)} ${position}
    order by d.created_at desc, d.id desc offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

export async function countDrafts(db: Database, clientId: string, standing?: DraftStanding): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from asset_draft d
    where d.client_id = ${clientId} and d.removed_at is null and ${standsAs(standing)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The draft that a work has; null without one. */
export async function findByWork(
  db: Database,
  clientId: string,
  { taskId, index }: { taskId: string; index: number },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from asset_draft
    where client_id = ${clientId} and task_id = ${taskId} and position = ${index} and removed_at is null`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/** One maker of drafts of a person at a time until the transaction ends, so that the limit is one. */
export async function lockDrafts(db: Database, clientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`creators:${clientId}`}, 0))`.execute(db);
}
