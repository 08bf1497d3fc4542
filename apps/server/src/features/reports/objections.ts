import { CLAIM_DAYS } from '@mogine/contract/report-limits';
import type { reportsDesk } from '@mogine/contract/desk/reports';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { reports } from '@mogine/contract/reports';
import type { Context } from '#context';
import { queueMail } from '#features/mail';
import { businessDayEnd } from '#kernel/clock';
import { AppError } from '#kernel/errors';
import { siteOrigin } from '#kernel/config';
import { listSaid } from './decisions.repository.ts';
import { passOn, tellAnswered, tellReturned, writeDue } from './objection-letters.ts';
import {
  findObjection,
  insertObjection,
  listObjections,
  listUpheld,
  lockDecision,
  setAnswer,
  setProof,
  takeUpDue,
  type LockedDecision,
  type Objection,
} from './objections.repository.ts';
import type { PutBack, Subjects } from './port.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Decisions that keep assets of somebody off or that they objected to, with what they said against them. */
export async function readUpheld(ctx: Context, clientId: string): Promise<OpResult<typeof reports.upheld>> {
  const rows = await listUpheld(ctx.db, clientId);
  const objections = await listObjections(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const byDecision = new Map(objections.map((objection) => [objection.decisionId, objection]));
  return rows.map(({ id, subjectId, name, enName, decidedAt, answer, enAnswer }) => {
    const objection = byDecision.get(id);
    return {
      ...{ id, resourceId: subjectId, name, enName, decideTime: decidedAt },
      answer: answer === '' ? null : { zh: answer, en: enAnswer },
      objection: objection ? presentObjection(objection) : null,
    };
  });
}

export function presentObjection(row: Objection) {
  const { statement, links, passedTo, proofBy, outcome } = row;
  return {
    ...{ statement, links, createTime: row.createdAt, passedTo, proofBy, outcome },
    answer: row.answer === '' ? null : { zh: row.answer, en: row.enAnswer },
    decideTime: row.decidedAt,
  };
}

/**
 * Keeps what a maker says against a decision that keeps their asset off, and passes it on to whoever claimed the infringement. Throws
 * NOT_FOUND, APPEAL_MADE where they have said something already, and TAKEDOWN_OVER where it is not off by it any more.
 */
export async function objectTo(
  ctx: Context,
  subjects: Subjects,
  clientId: string,
  { id, statement, links }: OpInput<typeof reports.object>,
): Promise<void> {
  await ctx.tx(async (ctx) => {
    const decision = await lockDecision(ctx.db, id);
    if (decision?.subject !== 'asset' || decision.outcome !== 'upheld') throw new AppError('NOT_FOUND');
    if ((await subjects.asset.makerOf?.(ctx, decision.subjectId)) !== clientId)
      throw new AppError('NOT_FOUND');
    if (await findObjection(ctx.db, id)) throw new AppError('APPEAL_MADE');
    if (!decision.keepsOff) throw new AppError('TAKEDOWN_OVER');
    const now = ctx.clock.now();
    // The letter names a day, which is theirs until it is over.
    const proofBy = businessDayEnd(new Date(now.getTime() + CLAIM_DAYS * DAY_MS));
    const passedTo = await passOn(ctx, await readClaimants(ctx, id), {
      ...{ decisionId: id, decision, statement, links, proofBy },
    });
    await insertObjection(ctx.db, {
      ...{ id: ctx.ids.next(), decisionId: id, clientId, statement, links, createdAt: now, passedTo },
      proofBy: passedTo === 0 ? null : proofBy,
    });
  });
}

/** Whoever claimed that something of theirs is infringed; other reports claim no right. */
async function readClaimants(ctx: Context, decisionId: string) {
  return (await listSaid(ctx.db, decisionId)).filter(({ kind }) => kind === 'infringing');
}

/**
 * Notes what claimants have shown, as another person than who decided. Throws NOT_FOUND, CASE_DECIDED where a colleague has answered,
 * CASE_OWN_DECISION, and CONFLICT where a colleague has noted something since it was read.
 */
export async function noteProof(
  ctx: Context,
  by: string,
  { id, proof, seen }: OpInput<typeof reportsDesk.noteProof>,
): Promise<void> {
  await ctx.tx(async (ctx) => {
    const { decision, objection } = await lockOpenObjection(ctx, id);
    if (decision.decidedBy === by) throw new AppError('CASE_OWN_DECISION');
    if (objection.proof !== seen) throw new AppError('CONFLICT');
    await setProof(ctx.db, id, proof, ctx.clock.now());
  });
}

async function lockOpenObjection(
  ctx: Context,
  decisionId: string,
): Promise<{ decision: LockedDecision; objection: Objection }> {
  const decision = await lockDecision(ctx.db, decisionId);
  const objection = await findObjection(ctx.db, decisionId);
  if (!decision || !objection) throw new AppError('NOT_FOUND');
  if (objection.outcome !== null) throw new AppError('CASE_DECIDED');
  return { decision, objection };
}

/**
 * Answers an objection and tells both sides. Gives how the asset stands where it was lifted. Throws NOT_FOUND, CASE_DECIDED, CASE_OWN_DECISION, and
 * OBJECTION_DUE where it has to be lifted: the law (E-commerce law, article 43) ends measures to which nobody has gone to court within
 * fifteen days. Throws OBJECTION_UNPROVEN where they still have time, and nothing was noted yet that would keep it off.
 */
export async function answerObjection(
  ctx: Context,
  subjects: Subjects,
  by: string,
  { id, outcome, answer }: OpInput<typeof reportsDesk.answer>,
): Promise<PutBack | null> {
  return ctx.tx(async (ctx) => {
    const { decision, objection } = await lockOpenObjection(ctx, id);
    if (decision.decidedBy === by) throw new AppError('CASE_OWN_DECISION');
    const now = ctx.clock.now();
    if (outcome === 'kept' && isDue(objection, now)) throw new AppError('OBJECTION_DUE');
    if (outcome === 'kept' && objection.proofBy !== null && objection.proofAt === null)
      throw new AppError('OBJECTION_UNPROVEN');
    await setAnswer(ctx.db, id, { outcome, answer, by, now });
    const stands =
      outcome === 'kept' ? null : ((await subjects.asset.putBack?.(ctx, decision.subjectId, id)) ?? 'held');
    await tellAnswered(ctx, objection.clientId, await readClaimants(ctx, id), {
      ...{ decision, outcome: stands ?? 'kept', answer },
    });
    return stands;
  });
}

/** Nothing was shown by the day it was due; what was noted later does not count. */
function isDue({ proofBy, proofAt }: Objection, now: Date): boolean {
  return proofBy !== null && proofBy <= now && (proofAt === null || proofAt > proofBy);
}

/** Tells whoever claimed an infringement that staff has put the asset back on its own. Nothing of a decision that is forgotten. */
export async function tellOfReturn(
  ctx: Context,
  { decisionId, isOnSale }: { decisionId: string; isOnSale: boolean },
): Promise<void> {
  await ctx.tx(async (ctx) => {
    const decision = await lockDecision(ctx.db, decisionId);
    if (!decision) return;
    await tellReturned(ctx, await readClaimants(ctx, decisionId), { decisionId, decision, isOnSale });
  });
}

/** Tells staff once of each objection to which nothing was shown in time. */
export async function tellOfDue(ctx: Context): Promise<void> {
  await ctx.tx(async (ctx) => {
    const origin = siteOrigin(ctx.config);
    for (const due of await takeUpDue(ctx.db, ctx.clock.now())) {
      const url = `${origin}/admin/reports/decision-${due.decisionId}?show=objected`;
      await queueMail(ctx, { to: ctx.mail.staff, ...writeDue(due, url) });
    }
  });
}
