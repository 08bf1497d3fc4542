import type { reportsDesk } from '@mogine/contract/desk/reports';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { countStrikes, findOpenClaim, listOpenClaims } from './claims.repository.ts';
import { presentClaim } from './claims.ts';
import type { Named, Subjects } from './port.ts';
import { listOpen, listWaiting, type WaitingSubject } from './repository.ts';
import { decideReports } from './service.ts';

const STRIKES_COUNT_MS = 365 * 24 * 3600 * 1000;

/** Published works are decided on at the gallery, members at the desk of cases. */
const DESK_SUBJECTS = ['asset', 'task', 'rating'] as const;

export async function readWaiting(
  ctx: Context,
  subjects: Subjects,
  { about, kind, clientId, ...paging }: OpInput<typeof reportsDesk.list>,
): Promise<OpResult<typeof reportsDesk.list>> {
  const slice = sliceOf(paging);
  const wanted = {
    ...{ subjects: about ? [about] : DESK_SUBJECTS, kind: kind ?? null, clientId: clientId ?? null },
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

/** What these rows are about, by its id: one question for each kind of subject. */
async function nameAll(
  ctx: Context,
  subjects: Subjects,
  rows: readonly WaitingSubject[],
): Promise<ReadonlyMap<string, Named>> {
  const asked = DESK_SUBJECTS.map(async (about) => {
    const ids = rows.filter(({ subject }) => subject === about).map(({ id }) => id);
    return ids.length > 0 ? ((await subjects[about].nameMany?.(ctx, ids)) ?? []) : [];
  });
  return new Map((await Promise.all(asked)).flat().map((named) => [named.id, named]));
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

function toDeskSubject(subject: string): (typeof DESK_SUBJECTS)[number] {
  return DESK_SUBJECTS.find((known) => known === subject) ?? 'asset';
}
