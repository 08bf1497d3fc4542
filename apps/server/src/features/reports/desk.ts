import type { reportsDesk } from '@mogine/contract/desk/reports';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { countStrikes, findOpenClaim, listOpenClaims } from './claims.repository.ts';
import { presentClaim } from './claims.ts';
import type { Subjects } from './port.ts';
import { listOpen, listWaiting } from './repository.ts';
import { decideReports } from './service.ts';
import { DESK_SUBJECTS, findMeant, nameAll, toDeskSubject } from './subjects.ts';

const STRIKES_COUNT_MS = 365 * 24 * 3600 * 1000;

export async function readWaiting(
  ctx: Context,
  subjects: Subjects,
  { about, kind, clientId, words, ...paging }: OpInput<typeof reportsDesk.list>,
): Promise<OpResult<typeof reportsDesk.list>> {
  const slice = sliceOf(paging);
  const wanted = {
    ...{ subjects: about ? [about] : DESK_SUBJECTS, kind: kind ?? null, clientId: clientId ?? null },
    ids: await findMeant(ctx, subjects, words),
  };
  const { rows, total } = await listWaiting(ctx.db, wanted, slice);
  const named = await nameAll(ctx, subjects, rows);
  const assets = rows.filter(({ subject }) => subject === 'asset').map(({ id }) => id);
  const claims = new Map((await listOpenClaims(ctx.db, assets)).map((claim) => [claim.id, claim]));
  return pageOfRows(
    rows,
    slice,
    total,
    ({ createdAt, subject, ...row }) => {
      const claim = claims.get(row.id);
      return {
        ...{ ...row, about: toDeskSubject(subject), since: createdAt },
        what: named.get(row.id) ?? null,
        claim: claim ? (claim.isAnswered ? 'answered' : 'asked') : null,
      };
    },
    (row) => row,
  );
}

/** Throws NOT_FOUND where nothing is open. */
export async function readReported(
  ctx: Context,
  subjects: Subjects,
  { id, about }: OpInput<typeof reportsDesk.detail>,
): Promise<OpResult<typeof reportsDesk.detail>> {
  const [found] = await listOpen(ctx.db, { subjects: [about], ids: [id] });
  if (!found) throw new AppError('NOT_FOUND');
  const clientId = (await subjects[about].makerOf?.(ctx, id)) ?? null;
  const claim = await findOpenClaim(ctx.db, { subject: about, id });
  const since = new Date(ctx.clock.now().getTime() - STRIKES_COUNT_MS);
  return {
    ...{ hasMaker: clientId !== null, claim: claim && presentClaim(claim) },
    strikes: clientId === null ? 0 : await countStrikes(ctx.db, clientId, since),
    ...{ id, about, since: found.since },
    what: (await subjects[about].describe?.(ctx, id)) ?? null,
    address: await subjects[about].addressOf(ctx, id, found.reporter),
    mayTakeDown: subjects[about].takeDown !== undefined,
    reports: found.reports.map(({ at, ...report }) => ({ ...report, createTime: new Date(at) })),
  };
}

/** Throws REPORTS_CHANGED where others were open than whoever decides has read. */
export async function decideSeen(
  ctx: Context,
  subjects: Subjects,
  by: string,
  { id, about, outcome, answer, ratingReason, seen }: OpInput<typeof reportsDesk.decide>,
): Promise<void> {
  await ctx.tx(async (ctx) => {
    const decision = { outcome, answer: answer ?? null, by, ratingReason };
    const closed = await decideReports(ctx, subjects, { subject: about, id }, decision);
    if (closed !== seen) throw new AppError('REPORTS_CHANGED');
  });
}
