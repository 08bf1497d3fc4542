import type { RemovedPart } from '@mogine/contract/case-limits';
import { sql } from 'kysely';
import type { Database } from '#db/client';
import { countUpTo } from '#db/count';
import type { Slice } from '#kernel/paging';
import type { Face, Shown } from './rules.ts';

export type CaseRow = {
  id: string;
  clientId: string;
  nickname: string;
  origin: 'reported' | 'held' | 'staff';
  category: string | null;
  state: 'open' | 'kept' | 'removed';
  removed: RemovedPart[];
  before: Partial<Face>;
  /** The work or rating that it is about; null of a profile. */
  subjectId: string | null;
  shown: Shown;
  givenName: string;
  picture: string;
  why: string;
  enWhy: string;
  createdAt: Date;
  decidedById: string | null;
  decidedBy: string;
  decidedAt: Date | null;
  appeal: string;
  appealedAt: Date | null;
  outcome: 'granted' | 'denied' | null;
  answer: string;
  enAnswer: string;
  answeredBy: string;
  answeredAt: Date | null;
};
export type CaseShow = 'waiting' | 'appeals' | 'decided' | 'all';
/** `clientId`: of one member alone. */
export type CaseWanted = { show: CaseShow; clientId: string | null };

const COLUMNS = sql`k.id, k.client_id as "clientId", m.nickname, k.origin, k.category, k.state, k.removed, k.before, k.subject_id as "subjectId", k.shown, k.given_name as "givenName", k.picture,
  k.why, k.en_why as "enWhy", k.created_at as "createdAt", k.decided_by as "decidedById", k.decided_at as "decidedAt",
  k.appeal, k.appealed_at as "appealedAt", k.outcome, k.answer, k.en_answer as "enAnswer", k.answered_at as "answeredAt",
  coalesce((select name from staff s where s.id = k.decided_by), '') as "decidedBy",
  coalesce((select name from staff s where s.id = k.answered_by), '') as "answeredBy"`;
const FROM = sql`from moderation_case k join client m on m.id = k.client_id`;

/** One open case a member: another reason for the same changes nothing. */
export async function openCase(
  db: Database,
  row: { id: string; clientId: string; origin: CaseRow['origin']; category: string | null; now: Date },
): Promise<void> {
  await sql`insert into moderation_case (id, client_id, origin, category, created_at)
    values (${row.id}, ${row.clientId}, ${row.origin}, ${row.category}, ${row.now})
    on conflict (client_id) where state = 'open' do nothing`.execute(db);
}

export async function findCase(db: Database, id: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`select ${COLUMNS} ${FROM} where k.id = ${id}`.execute(db);
  return rows[0];
}

/** Keeps a case as it is until the transaction ends. */
export async function lockCase(db: Database, id: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`select ${COLUMNS} ${FROM} where k.id = ${id} for update of k`.execute(
    db,
  );
  return rows[0];
}

/** The last removal of a work or rating, kept as it is until the transaction ends. */
export async function lockNewestOfSubject(db: Database, subjectId: string): Promise<CaseRow | undefined> {
  const { rows } =
    await sql<CaseRow>`select ${COLUMNS} ${FROM} where k.subject_id = ${subjectId} and k.state = 'removed'
    order by k.decided_at desc, k.id desc limit 1 for update of k`.execute(db);
  return rows[0];
}

/** Whether nothing was decided on the same work or rating after this. */
export async function isNewestOfSubject(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql<{ isNewest: boolean }>`
    select not exists (select from moderation_case y where y.subject_id = k.subject_id and y.state = 'removed'
      and (y.decided_at, y.id) > (k.decided_at, k.id)) as "isNewest"
    from moderation_case k where k.id = ${id}`.execute(db);
  return rows[0]?.isNewest ?? false;
}

const SHOWS = {
  waiting: { is: sql`k.state = 'open'`, at: sql`k.created_at`, order: sql`` },
  appeals: {
    is: sql`k.appealed_at is not null and k.answered_at is null`,
    at: sql`k.appealed_at`,
    order: sql``,
  },
  decided: { is: sql`k.state <> 'open'`, at: sql`k.decided_at`, order: sql`desc` },
  all: { is: sql`true`, at: sql`k.created_at`, order: sql`desc` },
} as const;

/** What waits comes oldest first, everything else newest first. */
export async function listCases(
  db: Database,
  { show, clientId }: CaseWanted,
  { after, offset, limit }: Slice,
): Promise<CaseRow[]> {
  const { is, at, order } = SHOWS[show];
  const beyond = show === 'decided' || show === 'all' ? sql`<` : sql`>`;
  const behind = after
    ? sql`and (${at}, k.id) ${beyond} (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<CaseRow>`select ${COLUMNS} ${FROM} where ${is} ${ofMember(clientId)} ${behind}
    order by ${at} ${order}, k.id ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export function countCases(db: Database, { show, clientId }: CaseWanted): Promise<number> {
  return countUpTo(db, sql`moderation_case k where ${SHOWS[show].is} ${ofMember(clientId)}`);
}

function ofMember(clientId: string | null) {
  return clientId === null ? sql`` : sql`and k.client_id = ${clientId}`;
}

/** Cases of one member, newest first; `state`: those alone that were decided so. */
export async function listCasesOf(
  db: Database,
  clientId: string,
  { state = null, limit }: { state?: 'removed' | null; limit: number },
): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`select ${COLUMNS} ${FROM}
    where k.client_id = ${clientId} and (${state}::text is null or k.state = ${state})
    order by k.created_at desc, k.id desc limit ${limit}`.execute(db);
  return rows;
}

export type Decision = {
  state: 'kept' | 'removed';
  removed: readonly RemovedPart[];
  before: Partial<Face>;
  /** Empty where no name was removed. */
  givenName: string;
  why: { zh: string; en: string };
  /** Null on the command line. */
  by: string | null;
  now: Date;
};

export async function setDecided(db: Database, id: string, decision: Decision): Promise<void> {
  const { state, removed, before, givenName, why, by, now } = decision;
  await sql`update moderation_case set state = ${state}, removed = ${[...removed]}::text[],
    before = ${JSON.stringify(before)}::jsonb, given_name = ${givenName}, why = ${why.zh}, en_why = ${why.en}, decided_by = ${by}::uuid,
    decided_at = ${now} where id = ${id}`.execute(db);
}

/** A case that was decided as it was come upon. `subjectId`: the work or rating that it is about. */
export async function insertDecided(
  db: Database,
  decision: Decision & {
    id: string;
    clientId: string;
    origin: CaseRow['origin'];
    subjectId: string | null;
    shown: Shown;
  },
): Promise<void> {
  const { id, clientId, origin, subjectId, shown, state, removed, before, givenName, why, by, now } =
    decision;
  await sql`insert into moderation_case (id, client_id, origin, state, created_at, removed, before, subject_id, shown, given_name,
      why, en_why, decided_by, decided_at)
    values (${id}, ${clientId}, ${origin}, ${state}, ${now}, ${[...removed]}::text[], ${JSON.stringify(before)}::jsonb,
      ${subjectId}, ${JSON.stringify(shown)}::jsonb, ${givenName}, ${why.zh}, ${why.en}, ${by}::uuid, ${now})`.execute(
    db,
  );
}

export async function setWhy(db: Database, id: string, why: { zh: string; en: string }): Promise<void> {
  await db.updateTable('moderation_case').set({ why: why.zh, en_why: why.en }).where('id', '=', id).execute();
}

export async function setAppealed(db: Database, id: string, appeal: string, now: Date): Promise<void> {
  await db.updateTable('moderation_case').set({ appeal, appealed_at: now }).where('id', '=', id).execute();
}

export async function setAnswered(
  db: Database,
  id: string,
  answer: { outcome: 'granted' | 'denied'; zh: string; en: string; by: string; now: Date },
): Promise<void> {
  const { outcome, zh, en, by, now } = answer;
  await db
    .updateTable('moderation_case')
    .set({ outcome, answer: zh, en_answer: en, answered_by: by, answered_at: now })
    .where('id', '=', id)
    .execute();
}

export async function setPicture(db: Database, id: string, picture: string): Promise<void> {
  await db.updateTable('moderation_case').set({ picture }).where('id', '=', id).execute();
}

/** Pictures that nobody needs any more: the appeal was answered, or can no longer be made. */
export async function listStalePictures(
  db: Database,
  { decidedBefore, limit }: { decidedBefore: Date; limit: number },
): Promise<{ id: string; picture: string }[]> {
  const { rows } = await sql<{ id: string; picture: string }>`
    select id, picture from moderation_case
    where picture <> '' and (outcome = 'denied' or (appealed_at is null and decided_at < ${decidedBefore}))
    order by decided_at limit ${limit}`.execute(db);
  return rows;
}

/** Forgets cases that came to their end before a moment. */
export async function deleteEnded(db: Database, before: Date): Promise<void> {
  await sql`delete from moderation_case where picture = '' and (
    answered_at < ${before} or (appealed_at is null and decided_at < ${before}))`.execute(db);
}
