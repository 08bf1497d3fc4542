import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/client';
import { countUpTo } from '#db/count';
import { isBehind } from '#db/position';
import type { Slice } from '#kernel/paging';
import { isUnproven } from './objections.repository.ts';
import type { SubjectKind } from './port.ts';
import {
  isOf,
  isSettled,
  type NewDecision,
  type OpenReport,
  type Outcome,
  type WaitingFilter,
} from './repository.ts';

export async function insertDecision(db: Database, decision: NewDecision): Promise<void> {
  const { id, subject, subjectId, outcome, answer, decidedBy, decidedAt } = decision;
  await db
    .insertInto('report_decision')
    .values({
      ...{ id, subject, subject_id: subjectId, outcome, decided_by: decidedBy, decided_at: decidedAt },
      ...{ answer: answer?.zh ?? '', en_answer: answer?.en ?? '' },
    })
    .execute();
}

export type DecisionRow = {
  id: string;
  subject: SubjectKind;
  subjectId: string;
  outcome: Outcome;
  answer: string;
  enAnswer: string;
  /** Empty on the command line. */
  by: string;
  decidedById: string | null;
  createdAt: Date;
  reports: number;
  members: number;
  kinds: OpenReport['kind'][];
  text: string;
  objected: 'waiting' | 'due' | 'lifted' | 'kept' | null;
  objectedAt: Date | null;
};
const fieldsAt = (
  now: Date,
) => sql`d.id, d.subject, d.subject_id as "subjectId", d.outcome, d.answer, d.en_answer as "enAnswer",
  coalesce((select name from staff s where s.id = d.decided_by), '') as by, d.decided_by as "decidedById", d.decided_at as "createdAt",
  coalesce(o.outcome, case when o.id is null then null when ${isUnproven(now)} then 'due' else 'waiting' end)
    as objected, o.created_at as "objectedAt", said.*`;
const SAID = sql`left join report_objection o on o.decision_id = d.id cross join lateral (
  select count(*)::int as reports, count(r.client_id)::int as members,
    coalesce(array_agg(distinct r.kind) filter (where r.kind is not null), '{}') as kinds,
    coalesce((array_agg(r.text order by r.created_at))[1], '') as text
  from report r where r.decision_id = d.id) said`;

const BY_DECISION = {
  ...{ from: sql`report_decision d`, at: 'd.decided_at', order: sql`d.decided_at desc, d.id desc` },
};
const BY_OBJECTION = {
  from: sql`report_decision d join report_objection o on o.decision_id = d.id`,
  ...{ at: 'o.created_at', order: sql`o.created_at, d.id` },
};

export type DecisionFilter = Omit<WaitingFilter, 'ids'> & {
  outcome: Outcome | null;
  /** Only those with an objection that nobody has answered. */
  isObjected: boolean;
  /** Only what is about these, or these decisions themselves; null for any. */
  ids: readonly string[] | null;
};

function matches({
  subjects,
  outcome,
  kind,
  clientId,
  ids,
  isObjected,
}: DecisionFilter): RawBuilder<unknown> {
  return sql.join(
    [
      sql`d.subject = any(${[...subjects]}::text[])`,
      isOf(clientId),
      ...(isObjected
        ? [sql`d.id in (select decision_id from report_objection where decided_at is null)`]
        : []),
      ...(outcome === null ? [] : [sql`d.outcome = ${outcome}`]),
      ...(ids === null
        ? []
        : [sql`(d.subject_id = any(${[...ids]}::uuid[]) or d.id = any(${[...ids]}::uuid[]))`]),
      ...(kind === null
        ? []
        : [sql`exists (select from report r where r.decision_id = d.id and r.kind = ${kind})`]),
    ],
    sql` and `,
  );
}

/** Newest first; those with an objection that nobody has answered by when it came. */
export async function listDecisions(
  db: Database,
  filter: DecisionFilter,
  now: Date,
  { after, offset, limit }: Slice,
): Promise<{ rows: DecisionRow[]; total: number }> {
  const { from, at, order } = filter.isObjected ? BY_OBJECTION : BY_DECISION;
  const isThere = isBehind(after, [at, 'd.id'], { isUpwards: filter.isObjected });
  const { rows } = await sql<DecisionRow>`
    select ${fieldsAt(now)} from (
      select d.* from ${from} where ${matches(filter)} and ${isThere} order by ${order} limit ${limit} offset ${offset}
    ) d ${SAID} order by ${order}`.execute(db);
  return { rows, total: await countUpTo(db, sql`report_decision d where ${matches(filter)}`) };
}

export async function findDecision(db: Database, id: string, now: Date): Promise<DecisionRow | null> {
  const { rows } = await sql<DecisionRow>`
    select ${fieldsAt(now)} from report_decision d ${SAID} where d.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** What was said, oldest first, and by which member; null for a visitor. */
export async function listSaid(
  db: Database,
  decisionId: string,
): Promise<(Omit<OpenReport, 'at' | 'isMember'> & { createdAt: Date; clientId: string | null })[]> {
  const { rows } = await sql<
    Omit<OpenReport, 'at' | 'isMember'> & { createdAt: Date; clientId: string | null }
  >`
    select kind, text, contact, created_at as "createdAt", client_id as "clientId"
    from report where decision_id = ${decisionId} order by created_at, id`.execute(db);
  return rows;
}

/** Forgets decisions of before a moment, and objections that were answered before it. */
export async function deleteDecisions(db: Database, before: Date): Promise<void> {
  await sql`delete from report_decision d where decided_at < ${before} and ${isSettled('d.id', before)}`.execute(
    db,
  );
}
