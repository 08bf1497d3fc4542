import type { reportsDesk } from '@mogine/contract/desk/reports';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { findClaimOf } from './claims.repository.ts';
import { presentClaim } from './claims.ts';
import { findDecision, listDecisions, listSaid, type DecisionRow } from './decisions.repository.ts';
import { findObjection } from './objections.repository.ts';
import { presentObjection } from './objections.ts';
import type { Subjects } from './port.ts';
import { DESK_SUBJECTS, findMeant, nameAll, toDeskSubject } from './subjects.ts';

/** What was decided, newest first; of what was objected to and not answered, the longest waiting first. */
export async function readDecisions(
  ctx: Context,
  subjects: Subjects,
  { outcome, about, kind, clientId, words, objected, ...paging }: OpInput<typeof reportsDesk.decisions>,
): Promise<OpResult<typeof reportsDesk.decisions>> {
  const slice = sliceOf(paging);
  const wanted = {
    subjects: about ? [about] : DESK_SUBJECTS,
    ...{ outcome: outcome ?? null, kind: kind ?? null, clientId: clientId ?? null },
    isObjected: objected ?? false,
    ids: await findMeant(ctx, subjects, words),
  };
  const { rows, total } = await listDecisions(ctx.db, wanted, ctx.clock.now(), slice);
  const named = await nameAll(
    ctx,
    subjects,
    rows.map(({ subject, subjectId }) => ({ subject, id: subjectId })),
  );
  return pageOfRows(
    rows,
    slice,
    total,
    (row) => ({ ...present(row), what: named.get(row.subjectId) ?? null }),
    ({ id, createdAt, objectedAt }) => ({ id, createdAt: (objected && objectedAt) || createdAt }),
  );
}

function present({ subject, createdAt, objectedAt, answer, enAnswer, decidedById, ...row }: DecisionRow) {
  return { ...row, about: toDeskSubject(subject), decideTime: createdAt, objectTime: objectedAt };
}

/** One decision with everything that was said before it. Throws NOT_FOUND, also a year after it. */
export async function readDecision(
  ctx: Context,
  subjects: Subjects,
  staffId: string,
  id: string,
): Promise<OpResult<typeof reportsDesk.decision>> {
  const row = await findDecision(ctx.db, id, ctx.clock.now());
  const about = DESK_SUBJECTS.find((known) => known === row?.subject);
  if (!row || !about) throw new AppError('NOT_FOUND');
  const [said, claim, what, objection] = await Promise.all([
    listSaid(ctx.db, id),
    findClaimOf(ctx.db, id),
    subjects[about].describe?.(ctx, row.subjectId),
    findObjection(ctx.db, id),
  ]);
  const reporter = said.find(({ clientId }) => clientId !== null)?.clientId ?? null;
  return {
    ...{ ...present(row), what: what ?? null, claim: claim && presentClaim(claim) },
    objection: objection && {
      ...presentObjection(objection),
      ...{ proof: objection.proof, proofTime: objection.proofAt, by: objection.by },
    },
    isOwnDecision: row.decidedById === staffId,
    answer: row.answer === '' ? null : { zh: row.answer, en: row.enAnswer },
    address: await subjects[about].addressOf(ctx, row.subjectId, reporter),
    said: said.map(({ createdAt, clientId, ...one }) => ({
      ...{ ...one, createTime: createdAt, isMember: clientId !== null },
    })),
  };
}
