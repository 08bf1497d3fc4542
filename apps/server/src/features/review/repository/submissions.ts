import type {
  ShelfState,
  AiDeclaration,
  AiLabel,
  AssetLicence,
  SubmissionDecision,
  SubmissionState,
} from '@mogine/contract/submission-rules';
import type { ReviewReasonCode } from '@mogine/contract/review-reasons';
import { sql } from 'kysely';
import type { Database } from '#db/client';
import type { DraftRow } from '#features/creators';
import type { Declared } from '#features/variants';
import type { VariantOutcome } from '@mogine/contract/variant-rules';
import type { FoundInFile, Pace } from '../rules.ts';

/** A draft as it was when it was handed in. */
export type FrozenDraft = Frozen<DraftRow>;
/** By each kind of content, so that facts stay those of their kind. */
type Frozen<Row> = Row extends unknown
  ? Omit<Row, 'createdAt' | 'updatedAt'> & { createdAt: string; updatedAt: string }
  : never;

export type SubmissionRow = {
  id: string;
  draftId: string;
  clientId: string;
  versionOf: string | null;
  assetId: string | null;
  state: SubmissionState;
  revision: number;
  frozen: FrozenDraft;
  /** Whether it is published under the official name. */
  isOfficial: boolean;
  isMemberIncluded: boolean;
  licence: AssetLicence;
  ai: AiDeclaration;
  aiFound: FoundInFile[];
  aiLabel: AiLabel;
  notes: string;
  enNotes: string;
  publishAt: Date | null;
  submittedAt: Date;
  claimedBy: string | null;
  claimedName: string;
  claimedUntil: Date | null;
  decidedAt: Date | null;
  reasons: ReviewReasonCode[];
  decisionNote: string;
  publishedAt: Date | null;
  /** Which assets with its files were known to be taken down when it was approved. */
  seenTakenDown: string[];
  /** What it was handed in as a variant of; null of anything else. */
  variant: SubmittedVariant | null;
  shelf: { state: ShelfState; reason: string; enReason: string } | null;
};

export type SubmittedVariant = {
  siblingId: string;
  name: string;
  enName: string;
  label: string;
  enLabel: string;
  siblingLabel: string;
  enSiblingLabel: string;
  outcome: VariantOutcome;
};

const COLUMNS = sql`s.id, s.draft_id as "draftId", s.client_id as "clientId", s.version_of as "versionOf", s.asset_id as "assetId",
  s.state, s.revision, s.frozen, s.is_official as "isOfficial", s.is_member_included as "isMemberIncluded", s.licence, s.ai, s.ai_found as "aiFound",
  s.ai_label as "aiLabel", s.notes, s.en_notes as "enNotes", s.publish_at as "publishAt", s.submitted_at as "submittedAt",
  s.claimed_by as "claimedBy", s.claimed_name as "claimedName", s.claimed_until as "claimedUntil", s.decided_at as "decidedAt",
  s.reasons, s.decision_note as "decisionNote", s.published_at as "publishedAt",
  s.seen_taken_down as "seenTakenDown",
  (select jsonb_build_object('siblingId', a.id, 'name', a.name, 'enName', a.en_name, 'label', s.variant_label,
      'enLabel', s.en_variant_label, 'siblingLabel', s.sibling_label, 'enSiblingLabel', s.en_sibling_label,
      'outcome', s.variant_outcome) from asset a where a.id = s.variant_of) as variant,
  (select jsonb_build_object('reason', coalesce(u.reason, ''),
      'enReason', coalesce(nullif(u.en_reason, ''), u.reason, ''), 'state', case when u.asset_id is not null then 'suspended'
      when a.status = 'published' then 'on_sale' else 'unlisted' end)
    from asset a left join asset_suspension u on u.asset_id = a.id where a.id = coalesce(s.asset_id, s.version_of)) as shelf`;

export type NewSubmission = Pick<
  SubmissionRow,
  | (
      | 'id'
      | 'clientId'
      | 'versionOf'
      | 'isOfficial'
      | 'isMemberIncluded'
      | 'licence'
      | 'ai'
      | 'aiFound'
      | 'aiLabel'
    )
  | ('notes' | 'enNotes' | 'publishAt' | 'submittedAt')
> & { draft: DraftRow; kind: string; variant: Declared | null };

export async function insertSubmission(db: Database, { draft, ...one }: NewSubmission): Promise<void> {
  await db
    .insertInto('submission')
    .values({
      ...{ id: one.id, draft_id: draft.id, client_id: one.clientId, version_of: one.versionOf },
      ...{ state: 'submitted', revision: draft.revision, frozen: JSON.stringify(draft) },
      ...{ name: draft.name, en_name: draft.enName, kind: one.kind, price_points: draft.pricePoints ?? 0 },
      ...{ is_official: one.isOfficial, is_member_included: one.isMemberIncluded, licence: one.licence },
      ...{ ai: one.ai, ai_found: JSON.stringify(one.aiFound), ai_label: one.aiLabel },
      ...{ notes: one.notes, en_notes: one.enNotes, publish_at: one.publishAt },
      submitted_at: one.submittedAt,
      ...(one.variant && {
        ...{ variant_of: one.variant.siblingId },
        ...{ variant_label: one.variant.label, en_variant_label: one.variant.enLabel },
        ...{ sibling_label: one.variant.siblingLabel, en_sibling_label: one.variant.enSiblingLabel },
      }),
    })
    .execute();
}

/** Locked until the transaction ends; null where there is none. */
export async function lockSubmission(db: Database, id: string): Promise<SubmissionRow | null> {
  const { rows } =
    await sql<SubmissionRow>`select ${COLUMNS} from submission s where s.id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

export async function findSubmission(db: Database, id: string): Promise<SubmissionRow | null> {
  const { rows } = await sql<SubmissionRow>`select ${COLUMNS} from submission s where s.id = ${id}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The open submission of a person's draft, locked; null without one. */
export async function lockOpen(
  db: Database,
  clientId: string,
  draftId: string,
): Promise<SubmissionRow | null> {
  const { rows } = await sql<SubmissionRow>`select ${COLUMNS} from submission s
    where s.client_id = ${clientId} and s.draft_id = ${draftId} and s.state in ('submitted', 'in_review', 'approved')
    for update`.execute(db);
  return rows[0] ?? null;
}

/** Submissions of a person's draft, newest first. */
export async function listOfDraft(db: Database, clientId: string, draftId: string): Promise<SubmissionRow[]> {
  const { rows } = await sql<SubmissionRow>`select ${COLUMNS} from submission s
    where s.client_id = ${clientId} and s.draft_id = ${draftId} order by s.submitted_at desc, s.id desc`.execute(
    db,
  );
  return rows;
}

/** The newest submission of each draft that a person still has. */
export async function listNewest(db: Database, clientId: string): Promise<SubmissionRow[]> {
  const { rows } = await sql<SubmissionRow>`
    select distinct on (s.draft_id) ${COLUMNS} from submission s
    join asset_draft d on d.id = s.draft_id and d.removed_at is null
    where s.client_id = ${clientId} order by s.draft_id, s.submitted_at desc, s.id desc`.execute(db);
  return rows;
}

/** Ids of everything of a person that is still open; those that are versions of an asset alone, where one is named. */
export async function listOpen(
  db: Database,
  clientId: string,
  versionOf: string | null = null,
): Promise<string[]> {
  const { rows } = await sql<{ draftId: string }>`
    select draft_id as "draftId" from submission
    where client_id = ${clientId} and state in ('submitted', 'in_review', 'approved')
      and (${versionOf}::uuid is null or version_of = ${versionOf}::uuid) order by id`.execute(db);
  return rows.map(({ draftId }) => draftId);
}

export async function writeWithdrawn(db: Database, id: string): Promise<void> {
  await sql`update submission set state = 'withdrawn', claimed_by = null, claimed_name = '', claimed_until = null
    where id = ${id}`.execute(db);
}

/** `publishAt`: null for as soon as it can be. */
export async function writePublishAt(db: Database, id: string, publishAt: Date | null): Promise<void> {
  await sql`update submission set publish_at = ${publishAt} where id = ${id}`.execute(db);
}

export async function writeClaim(
  db: Database,
  id: string,
  { by, name, until }: { by: string; name: string; until: Date },
): Promise<void> {
  await sql`update submission set state = 'in_review', claimed_by = ${by}, claimed_name = ${name}, claimed_until = ${until}
    where id = ${id}`.execute(db);
}

export async function writeRelease(db: Database, id: string): Promise<void> {
  await sql`update submission set state = 'submitted', claimed_by = null, claimed_name = '', claimed_until = null
    where id = ${id}`.execute(db);
}

export async function writeDecision(
  db: Database,
  id: string,
  decision: {
    state: SubmissionDecision;
    by: string;
    at: Date;
    reasons: readonly ReviewReasonCode[];
    note: string;
    seenTakenDown: readonly string[];
  },
): Promise<void> {
  await sql`update submission set state = ${decision.state}, claimed_by = null, claimed_name = '', claimed_until = null,
      decided_by = ${decision.by}, decided_at = ${decision.at}, reasons = ${decision.reasons}::text[],
      decision_note = ${decision.note}, seen_taken_down = ${decision.seenTakenDown}::uuid[]
    where id = ${id}`.execute(db);
}

/** Approved, and to be decided on again. An hour that has not come stays; otherwise it is out as soon as it is approved once more. */
export async function writeReturned(db: Database, id: string, at: Date): Promise<void> {
  await sql`update submission set state = 'submitted', decided_by = null, decided_at = null, reasons = '{}', decision_note = '',
      publish_at = case when publish_at > ${at} then publish_at end, returned_at = ${at}
    where id = ${id} and state = 'approved'`.execute(db);
}

export async function writePublished(
  db: Database,
  id: string,
  { assetId, at, variantOutcome }: { assetId: string; at: Date; variantOutcome: VariantOutcome },
): Promise<void> {
  await sql`update submission set state = 'published', asset_id = ${assetId}, published_at = ${at},
    variant_outcome = ${variantOutcome} where id = ${id}`.execute(db);
}

/** What the version of an asset that is on sale was handed in as; null before its first. */
export async function findLastPublished(db: Database, assetId: string): Promise<SubmissionRow | null> {
  const { rows } = await sql<SubmissionRow>`select ${COLUMNS} from submission s
    where s.asset_id = ${assetId} and s.state = 'published' order by s.published_at desc, s.id desc limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Approved versions of an asset that wait to be published. */
export async function listApproved(db: Database, versionOf: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from submission where version_of = ${versionOf} and state = 'approved'`.execute(db);
  return rows.map(({ id }) => id);
}

/** Everything that is approved and not out yet, the first handed in first. */
export async function listUnpublished(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from submission where state = 'approved' order by submitted_at, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Where these stand among all that wait, the first is 1, and how many wait. */
export async function findPlaces(
  db: Database,
  ids: readonly string[],
): Promise<{ places: Map<string, number>; total: number }> {
  if (ids.length === 0) return { places: new Map(), total: 0 };
  const { rows } = await sql<{ id: string; place: number; total: number }>`
    with total as (select count(*)::integer as total from submission where state in ('submitted', 'in_review'))
    select s.id, total.total, (select count(*)::integer from submission o
      where o.state in ('submitted', 'in_review') and (o.submitted_at, o.id) <= (s.submitted_at, s.id)) as place
    from submission s cross join total
    where s.id = any(${ids}::uuid[]) and s.state in ('submitted', 'in_review')`.execute(db);
  return { places: new Map(rows.map(({ id, place }) => [id, place])), total: rows[0]?.total ?? 0 };
}

const PACE_DAYS = 14;
const PACE_DECISIONS = 50;

/** How fast was decided lately: of the last decisions, within two weeks. */
export async function readPace(db: Database, now: Date): Promise<Pace> {
  const since = new Date(now.getTime() - PACE_DAYS * 24 * 3600 * 1000);
  const { rows } = await sql<Pace>`
    select count(*)::integer as count, min(decided_at) as since from (
      select decided_at from submission where decided_at > ${since} order by decided_at desc limit ${PACE_DECISIONS}
    ) last`.execute(db);
  return rows[0] ?? { count: 0, since: null };
}

/**
 * Approved for an hour that has come, or for at once and still not out; unless staff keeps their asset off the shelf, or a job with the
 * key `keys` and their id is at it or will try again.
 */
export async function listDue(db: Database, now: Date, keys: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from submission s where state = 'approved' and coalesce(publish_at, decided_at) <= ${now}
      and not exists (select from asset_suspension u where u.asset_id = s.version_of)
      and not exists (select from graphile_worker.jobs j where j.key = ${keys} || s.id
        and (j.locked_at is not null or j.attempts < j.max_attempts))`.execute(db);
  return rows.map(({ id }) => id);
}
