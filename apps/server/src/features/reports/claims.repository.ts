import { sql, type Insertable } from 'kysely';
import type { Database } from '#db/client';
import type { ReportClaim } from '#db/tables';
import type { SubjectKind } from './port.ts';
import { isSettled, type NewDecision, type Outcome } from './repository.ts';

export type Claim = {
  id: string;
  claimZh: string;
  claimEn: string;
  createdAt: Date;
  answerBy: Date;
  statement: string;
  links: string[];
  answeredAt: Date | null;
  outcome: Outcome | null;
  decidedAt: Date | null;
};
const CLAIM = sql`k.id, k.claim_zh as "claimZh", k.claim_en as "claimEn", k.created_at as "createdAt",
  k.answer_by as "answerBy", k.statement, k.links, k.answered_at as "answeredAt", k.outcome, k.decided_at as "decidedAt"`;

/** False where one about the same is open. */
export async function insertClaim(db: Database, row: Insertable<ReportClaim>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('report_claim')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Of these assets those whose makers were asked, with whether they have answered. */
export async function listOpenClaims(
  db: Database,
  ids: readonly string[],
): Promise<{ id: string; isAnswered: boolean }[]> {
  const { rows } = await sql<{ id: string; isAnswered: boolean }>`
    select subject_id as id, answered_at is not null as "isAnswered" from report_claim
    where subject = 'asset' and subject_id = any(${[...ids]}::uuid[]) and decided_at is null`.execute(db);
  return rows;
}

/** What was put to the maker of something and is not decided on. */
export async function findOpenClaim(
  db: Database,
  { subject, id }: { subject: SubjectKind; id: string },
): Promise<Claim | null> {
  const { rows } = await sql<Claim>`
    select ${CLAIM} from report_claim k
    where k.subject = ${subject} and k.subject_id = ${id} and k.decided_at is null`.execute(db);
  return rows[0] ?? null;
}

/** What the maker was asked before a decision; null where nobody was. */
export async function findClaimOf(db: Database, decisionId: string): Promise<Claim | null> {
  const { rows } = await sql<Claim>`
    select ${CLAIM} from report_claim k where k.decision_id = ${decisionId}`.execute(db);
  return rows[0] ?? null;
}

/** One put to this maker, kept as it is until the transaction ends; null for those put to others. */
export async function lockOwnClaim(db: Database, clientId: string, id: string): Promise<Claim | null> {
  const { rows } = await sql<Claim>`
    select ${CLAIM} from report_claim k where k.id = ${id} and k.client_id = ${clientId} for update`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Newest first, with what their assets are called. */
export async function listOwnClaims(
  db: Database,
  clientId: string,
): Promise<(Claim & { subjectId: string; name: string; enName: string })[]> {
  const { rows } = await sql<Claim & { subjectId: string; name: string; enName: string }>`
    select ${CLAIM}, k.subject_id as "subjectId", coalesce(a.name, '') as name, coalesce(a.en_name, '') as "enName"
    from report_claim k left join asset a on a.id = k.subject_id
    where k.client_id = ${clientId} order by k.created_at desc, k.id desc limit 50`.execute(db);
  return rows;
}

export async function answerClaim(
  db: Database,
  id: string,
  { statement, links, now }: { statement: string; links: readonly string[]; now: Date },
): Promise<void> {
  await sql`update report_claim set statement = ${statement}, links = ${[...links]}, answered_at = ${now}
    where id = ${id}`.execute(db);
}

export type DecidedClaim = { clientId: string; isAnswered: boolean; answerBy: Date };

/** Ends what is open about something. Gives whom it was put to, and whether they have answered; null where nothing was. */
export async function decideClaim(
  db: Database,
  { id, subject, subjectId, outcome, decidedAt }: NewDecision,
): Promise<DecidedClaim | null> {
  const { rows } = await sql<DecidedClaim>`
    update report_claim set outcome = ${outcome}, decided_at = ${decidedAt}, decision_id = ${id}
    where subject = ${subject} and subject_id = ${subjectId} and decided_at is null
    returning client_id as "clientId", answered_at is not null as "isAnswered", answer_by as "answerBy"`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** How many claims against somebody were upheld since a moment and not taken back. */
export async function countStrikes(db: Database, clientId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from report_claim
    where client_id = ${clientId} and outcome = 'upheld' and decided_at > ${since}
      and not exists (select from report_objection o where o.decision_id = report_claim.decision_id
        and (o.outcome = 'lifted' or o.outcome is null and o.put_back_at is not null))`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Forgets claims that were decided on before a moment. */
export async function deleteDecidedClaims(db: Database, before: Date): Promise<void> {
  await sql`delete from report_claim k where decided_at < ${before} and ${isSettled('k.decision_id', before)}`.execute(
    db,
  );
}
