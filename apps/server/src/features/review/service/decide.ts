import type { ReviewReasonCode } from '@mogine/contract/review-reasons';
import { CLAIM_MINUTES, type SubmissionDecision } from '@mogine/contract/submission-rules';
import type { Context } from '#context';
import { releaseDraft } from '#features/creators';
import { AppError } from '#kernel/errors';
import { requestPublication } from '../jobs.ts';
import {
  lockSubmission,
  writeClaim,
  writeDecision,
  writeRelease,
  type SubmissionRow,
} from '../repository/submissions.ts';
import { listTakenDown } from './same-files.ts';
import { tellOfDecision } from './tell.ts';

type Reviewer = { by: string; name: string };

/**
 * Gives a submission to one reviewer for some minutes; asked for again it is given anew. Throws NOT_FOUND, and CONFLICT with who
 * holds it, or where nobody has to decide on it any more.
 */
export async function claimSubmission(
  ctx: Context,
  { id, by, name }: { id: string } & Reviewer,
): Promise<{ holdUntil: Date }> {
  return ctx.tx(async (ctx) => {
    const row = await lockSubmission(ctx.db, id);
    if (!row) throw new AppError('NOT_FOUND');
    if (row.state !== 'submitted' && row.state !== 'in_review')
      throw new AppError('CONFLICT', { state: row.state });
    if (row.claimedBy !== by && isClaimed(ctx, row)) throw heldByOther(row);
    return prolong(ctx, row, { by, name });
  });
}

/**
 * Keeps a submission with the reviewer who took it, also where that has run out and nobody else came. Throws NOT_FOUND, and CONFLICT
 * where it is not with them any more.
 */
export async function holdSubmission(
  ctx: Context,
  { id, by, name }: { id: string } & Reviewer,
): Promise<{ holdUntil: Date }> {
  return ctx.tx(async (ctx) => {
    const row = await lockSubmission(ctx.db, id);
    if (!row) throw new AppError('NOT_FOUND');
    if (row.claimedBy !== by) throw heldByOther(row);
    return prolong(ctx, row, { by, name });
  });
}

async function prolong(
  ctx: Context,
  { id }: SubmissionRow,
  reviewer: Reviewer,
): Promise<{ holdUntil: Date }> {
  const holdUntil = new Date(ctx.clock.now().getTime() + CLAIM_MINUTES * 60_000);
  await writeClaim(ctx.db, id, { ...reviewer, until: holdUntil });
  return { holdUntil };
}

/** Gives a submission back undecided. Throws NOT_FOUND, and CONFLICT where the reviewer does not hold it. */
export async function releaseSubmission(ctx: Context, { id, by }: { id: string; by: string }): Promise<void> {
  await ctx.tx(async (ctx) => {
    const row = await lockSubmission(ctx.db, id);
    if (!row) throw new AppError('NOT_FOUND');
    if (row.claimedBy !== by) throw heldByOther(row);
    await writeRelease(ctx.db, id);
  });
}

export type Decided = {
  id: string;
  by: string;
  decision: SubmissionDecision;
  reasons: readonly ReviewReasonCode[];
  /** In the reviewer's own words. */
  note: string;
  /** How many assets with the same files the reviewer has read were taken down. */
  seenTakenDown?: number;
};

/**
 * Decides on a submission that the reviewer took, also where their time has run out and nobody else came, and tells its maker. What
 * is approved is published by a job, at its hour. Throws NOT_FOUND, BAD_INPUT for a decision against it without a
 * reason, CONFLICT with who holds it, and REVIEW_TAKEN_DOWN where its files were taken down elsewhere and the reviewer has not seen it.
 */
export async function decideSubmission(
  ctx: Context,
  { id, by, decision, reasons, note, seenTakenDown = 0 }: Decided,
): Promise<void> {
  if (decision !== 'approved' && reasons.length === 0 && note === '')
    throw new AppError('BAD_INPUT', { name: 'reasons' });
  await ctx.tx(async (ctx) => {
    const row = await lockSubmission(ctx.db, id);
    if (!row) throw new AppError('NOT_FOUND');
    if (row.claimedBy !== by) throw heldByOther(row);
    const takenDown = decision === 'approved' ? await listTakenDown(ctx, row) : [];
    if (takenDown.length > seenTakenDown)
      throw new AppError('REVIEW_TAKEN_DOWN', { takenDown: takenDown.length });
    const at = ctx.clock.now();
    await writeDecision(ctx.db, id, { state: decision, by, at, reasons, note, seenTakenDown: takenDown });
    if (decision !== 'approved') await releaseDraft(ctx, id);
    else if (row.publishAt === null) await requestPublication(ctx, id);
    await tellOfDecision(ctx, { ...row, state: decision, reasons: [...reasons], decisionNote: note });
  });
}

function isClaimed(ctx: Context, { claimedUntil }: SubmissionRow): boolean {
  return claimedUntil !== null && claimedUntil > ctx.clock.now();
}

function heldByOther({ state, claimedName, claimedUntil }: SubmissionRow): AppError {
  return new AppError('CONFLICT', { state, holder: claimedName, until: claimedUntil?.toISOString() ?? '' });
}
