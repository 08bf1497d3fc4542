import type { Text } from '@mogine/contract/kernel/reasons';
import type { REPORT_KINDS } from '@mogine/contract/report-limits';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/client';
import { isBehind } from '#db/position';
import type { Slice } from '#kernel/paging';
import type { SubjectKind } from './port.ts';

export type Outcome = 'upheld' | 'dismissed';

export type NewDecision = {
  id: string;
  subject: SubjectKind;
  subjectId: string;
  outcome: Outcome;
  /** What those who reported were told. */
  answer: Text | null;
  /** Who of staff; null where nobody is known. */
  decidedBy: string | null;
  decidedAt: Date;
};

export type NewReport = {
  id: string;
  subject: SubjectKind;
  subjectId: string;
  clientId: string | null;
  reporter: string;
  kind: string;
  text: string;
  contact: string;
  createdAt: Date;
};

/** Keeps a report. A second one of the same reporter changes nothing as long as nobody has decided on the first. */
export async function insertReport(db: Database, report: NewReport): Promise<void> {
  const said = {
    kind: report.kind,
    text: report.text,
    contact: report.contact,
    created_at: report.createdAt,
  };
  await db
    .insertInto('report')
    .values({
      id: report.id,
      subject: report.subject,
      subject_id: report.subjectId,
      client_id: report.clientId,
      reporter: report.reporter,
      ...said,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'subject_id', 'reporter'])
        .doUpdateSet({ ...said, handled_at: null, outcome: null })
        .where('report.handled_at', 'is not', null),
    )
    .execute();
}

/** Members whose reports nobody has decided on. Visitors do not count: they may all be one. */
export async function countReporters(db: Database, subject: SubjectKind, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from report
    where subject = ${subject} and subject_id = ${id} and client_id is not null and handled_at is null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Keeps what nobody has decided on as it is until the transaction ends; false where there is nothing. */
export async function lockOpen(db: Database, subject: SubjectKind, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from report where subject = ${subject} and subject_id = ${id} and handled_at is null
    order by id for update`.execute(db);
  return rows.length > 0;
}

/**
 * Puts what was said against something under the decision on it, so that the same people may say something again. Gives the reporters,
 * null for a visitor.
 */
export async function closeOpen(
  db: Database,
  { id: decisionId, subject, subjectId: id, outcome, decidedAt }: NewDecision,
): Promise<(string | null)[]> {
  const { rows } = await sql<{ clientId: string | null }>`
    update report set handled_at = ${decidedAt}, outcome = ${outcome}, decision_id = ${decisionId},
      reporter = reporter || ' ' || ${decisionId}::text
    where subject = ${subject} and subject_id = ${id} and handled_at is null
    returning client_id as "clientId"`.execute(db);
  return rows.map(({ clientId }) => clientId);
}

export type OpenReport = {
  kind: (typeof REPORT_KINDS)[number];
  text: string;
  contact: string;
  /** ISO time. */
  at: string;
  isMember: boolean;
};
export type ReportedSubject = {
  subject: SubjectKind;
  id: string;
  since: Date;
  /** A member who reported it; null where only visitors did. */
  reporter: string | null;
  reports: OpenReport[];
};

/** What was said and nobody has decided on, by what it is about, oldest first; all of it, or of some alone. */
export async function listOpen(
  db: Database,
  { subjects, ids = null }: { subjects: readonly SubjectKind[]; ids?: readonly string[] | null },
): Promise<ReportedSubject[]> {
  const { rows } = await sql<ReportedSubject>`
    select subject, subject_id as id, min(created_at) as since,
      (array_agg(client_id) filter (where client_id is not null))[1] as reporter,
      jsonb_agg(jsonb_build_object('kind', kind, 'text', text, 'contact', contact, 'at', created_at,
        'isMember', client_id is not null) order by created_at) as reports
    from report
    where handled_at is null and subject = any(${[...subjects]}::text[])
      and (${ids}::uuid[] is null or subject_id = any(${ids}::uuid[]))
    group by subject, subject_id order by since limit 200`.execute(db);
  return rows;
}

export type WaitingSubject = {
  id: string;
  subject: SubjectKind;
  createdAt: Date;
  reports: number;
  members: number;
  kinds: OpenReport['kind'][];
  text: string;
};

export type WaitingFilter = {
  subjects: readonly SubjectKind[];
  kind: OpenReport['kind'] | null;
  /** Whose what is reported is. */
  clientId: string | null;
  /** Only what is said against these; null for anything. */
  ids: readonly string[] | null;
};

/** That what a row is about is somebody's; the row has the columns `subject` and `subject_id`. */
export function isOf(clientId: string | null): RawBuilder<boolean> {
  if (clientId === null) return sql<boolean>`true`;
  return sql<boolean>`case subject
    when 'asset' then exists (select from asset where id = subject_id and maker_id = ${clientId})
    when 'task' then exists (select from create_task where id = subject_id and client_id = ${clientId})
    when 'rating' then exists (select from rating where id = subject_id and client_id = ${clientId})
    else false end`;
}

/** What nobody has decided on, the longest waiting first, with how many there are; `kind`: where at least one report says so. */
export async function listWaiting(
  db: Database,
  { subjects, kind, clientId, ids }: WaitingFilter,
  { after, offset, limit }: Slice,
): Promise<{ rows: WaitingSubject[]; total: number }> {
  const waiting = sql`
    select subject, subject_id as id, min(created_at) as since, count(*)::int as reports, count(client_id)::int as members,
      array_agg(distinct kind) as kinds, (array_agg(text order by created_at))[1] as text
    from report where handled_at is null and subject = any(${[...subjects]}::text[]) and ${isOf(clientId)}
      and (${ids}::uuid[] is null or subject_id = any(${ids}::uuid[]))
    group by subject, subject_id having ${kind === null} or bool_or(kind = ${kind})`;
  const { rows } = await sql<WaitingSubject>`
    with waiting as (${waiting})
    select *, since as "createdAt" from waiting
    where ${isBehind(after, ['since', 'id'], { isUpwards: true })}
    order by since, id limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    with waiting as (${waiting}) select count(*)::int as total from waiting`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** That no objection to the decision with this id is open or was answered after a moment. */
export function isSettled(decisionId: string, before: Date): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from report_objection o where o.decision_id = ${sql.ref(decisionId)}
    and (o.decided_at is null or o.decided_at >= ${before}))`;
}

/** Forgets reports that were decided on before a moment. */
export async function deleteHandled(db: Database, before: Date): Promise<void> {
  await sql`delete from report r where handled_at < ${before} and ${isSettled('r.decision_id', before)}`.execute(
    db,
  );
}
