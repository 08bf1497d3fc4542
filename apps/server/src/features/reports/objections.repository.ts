import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/client';

export type Objection = {
  decisionId: string;
  clientId: string;
  statement: string;
  links: string[];
  createdAt: Date;
  passedTo: number;
  proofBy: Date | null;
  proof: string;
  /** When the first proof was noted. */
  proofAt: Date | null;
  outcome: 'lifted' | 'kept' | null;
  answer: string;
  enAnswer: string;
  /** Who of staff answered; empty for nobody. */
  by: string;
  decidedAt: Date | null;
};
const OBJECTION = sql`o.decision_id as "decisionId", o.client_id as "clientId", o.statement, o.links, o.created_at as "createdAt",
  o.passed_to as "passedTo", o.proof_by as "proofBy", o.proof, o.proof_at as "proofAt", o.outcome, o.answer, o.en_answer as "enAnswer",
  coalesce((select name from staff s where s.id = o.decided_by), '') as by, o.decided_at as "decidedAt"`;

export type LockedDecision = {
  subject: string;
  subjectId: string;
  outcome: string;
  decidedBy: string | null;
  name: string;
  enName: string;
  /** Whether it is what keeps its asset off. */
  keepsOff: boolean;
};

/** That a decision is what keeps an asset off. */
const KEEPS_OFF = sql<boolean>`exists (select from asset_suspension u where u.decision_id = d.id)`;

/** That nothing was shown by the day it was due; the row of the objection is `o`. */
export function isUnproven(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(o.proof_by <= ${now} and (o.proof_at is null or o.proof_at > o.proof_by))`;
}

/** Kept as it is until the transaction ends, with what its asset is called. */
export async function lockDecision(db: Database, id: string): Promise<LockedDecision | null> {
  const { rows } = await sql<LockedDecision>`
    select d.subject, d.subject_id as "subjectId", d.outcome, d.decided_by as "decidedBy",
      coalesce(a.name, '') as name, coalesce(a.en_name, '') as "enName", ${KEEPS_OFF} as "keepsOff"
    from report_decision d left join asset a on a.id = d.subject_id where d.id = ${id} for update of d`.execute(
    db,
  );
  return rows[0] ?? null;
}

export type NewObjection = Pick<
  Objection,
  'decisionId' | 'clientId' | 'statement' | 'links' | 'createdAt' | 'passedTo' | 'proofBy'
> & { id: string };

export async function insertObjection(db: Database, objection: NewObjection): Promise<void> {
  const { id, decisionId, clientId, statement, links, createdAt, passedTo, proofBy } = objection;
  await db
    .insertInto('report_objection')
    .values({
      ...{ id, decision_id: decisionId, client_id: clientId, statement, links, created_at: createdAt },
      ...{ passed_to: passedTo, proof_by: proofBy },
    })
    .execute();
}

export async function findObjection(db: Database, decisionId: string): Promise<Objection | null> {
  const { rows } = await sql<Objection>`
    select ${OBJECTION} from report_objection o where o.decision_id = ${decisionId}`.execute(db);
  return rows[0] ?? null;
}

export type UpheldRow = {
  id: string;
  subjectId: string;
  name: string;
  enName: string;
  decidedAt: Date;
  answer: string;
  enAnswer: string;
};

/** Decisions that keep assets of somebody off, or to which they have objected, newest first. */
export async function listUpheld(db: Database, clientId: string): Promise<UpheldRow[]> {
  const { rows } = await sql<UpheldRow>`
    select d.id, d.subject_id as "subjectId", a.name, a.en_name as "enName", d.decided_at as "decidedAt", d.answer,
      d.en_answer as "enAnswer"
    from asset a join report_decision d on d.subject_id = a.id
    where a.maker_id = ${clientId} and d.subject = 'asset' and d.outcome = 'upheld'
      and (${KEEPS_OFF} or exists (select from report_objection o where o.decision_id = d.id))
    order by d.decided_at desc, d.id desc limit 50`.execute(db);
  return rows;
}

export async function listObjections(db: Database, decisionIds: readonly string[]): Promise<Objection[]> {
  const { rows } = await sql<Objection>`
    select ${OBJECTION} from report_objection o where o.decision_id = any(${[...decisionIds]}::uuid[])`.execute(
    db,
  );
  return rows;
}

/** What corrects an earlier proof counts from when that one was noted. */
export async function setProof(db: Database, decisionId: string, proof: string, now: Date): Promise<void> {
  await sql`update report_objection set proof = ${proof}, proof_at = coalesce(proof_at, ${now})
    where decision_id = ${decisionId}`.execute(db);
}

export async function setAnswer(
  db: Database,
  decisionId: string,
  answered: { outcome: 'lifted' | 'kept'; answer: { zh: string; en: string }; by: string; now: Date },
): Promise<void> {
  const { outcome, answer, by, now } = answered;
  await sql`update report_objection set outcome = ${outcome}, answer = ${answer.zh}, en_answer = ${answer.en},
    decided_by = ${by}, decided_at = ${now} where decision_id = ${decisionId}`.execute(db);
}

/** Takes up those of which staff has not heard that nothing was shown in time. Gives their decisions with what their assets are called. */
export async function takeUpDue(
  db: Database,
  now: Date,
): Promise<{ decisionId: string; name: string; proofBy: Date }[]> {
  const { rows } = await sql<{ decisionId: string; name: string; proofBy: Date }>`
    update report_objection o set due_told_at = ${now}
    from report_decision d left join asset a on a.id = d.subject_id
    where d.id = o.decision_id and o.decided_at is null and o.due_told_at is null and ${isUnproven(now)}
    returning o.decision_id as "decisionId", coalesce(a.name, '') as name, o.proof_by as "proofBy"`.execute(
    db,
  );
  return rows;
}
