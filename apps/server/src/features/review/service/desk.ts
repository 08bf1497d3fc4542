import type { reviewDesk } from '@mogine/contract/desk/review';
import { DRAFT_TEXTS } from '@mogine/contract/draft-rules';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { findAlikeOffered, presentDraft, type DraftRow } from '#features/creators';
import { AppError } from '#kernel/errors';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { listKin, readSiblings } from '#features/variants';
import { findLive, readHistory } from '../repository/evidence.ts';
import { countQueue, findQueued, listQueue, type QueuedRow } from '../repository/queue.ts';
import { findSubmission, type FrozenDraft, type SubmissionRow } from '../repository/submissions.ts';
import type { ReviewParts } from './parts.ts';
import { presentVariant } from './read.ts';
import { readSameFiles } from './same-files.ts';
import { readThread } from './thread.ts';

type Detail = OpResult<typeof reviewDesk.detail>;
type Queued = OpResult<typeof reviewDesk.queue>['records'][number];
export type DeskParts = Pick<ReviewParts, 'moderator' | 'likeness'>;

/** Covers and models stay open for as long as somebody looks at a queue. */
const LINK_SECONDS = 3600;

/** A page of what was handed in. `reader`: who of staff asks, for whom covers open. */
export async function readQueue(
  ctx: Context,
  reader: string,
  { mine = false, ...input }: OpInput<typeof reviewDesk.queue>,
): Promise<OpResult<typeof reviewDesk.queue>> {
  const slice = sliceOf(input);
  const filter = { ...input, holder: mine ? reader : null };
  const [rows, total] = await Promise.all([listQueue(ctx.db, filter, slice), countQueue(ctx.db, filter)]);
  return pageOfRows(
    rows,
    slice,
    total,
    (row) => presentQueued(ctx, reader, row),
    ({ submittedAt: createdAt, id }) => ({ createdAt, id }),
  );
}

function presentQueued(ctx: Context, reader: string, row: QueuedRow): Queued {
  const isHeld = row.claimedUntil !== null && row.claimedUntil > ctx.clock.now();
  const link = { ttlSeconds: LINK_SECONDS, filename: 'cover.webp', clientId: reader };
  return {
    ...{ id: row.id, name: row.name, enName: row.enName, kind: row.kind, price: row.price },
    ...{ cover: ctx.storage.signGet(row.coverKey, link), coverColor: row.coverColor },
    ...{ isVersion: row.isVersion, isOfficial: row.isOfficial, aiLabel: row.aiLabel, state: row.state },
    maker: { id: row.makerId, name: row.maker },
    ...{ submitTime: row.submittedAt, returnTime: row.returnedAt },
    ...{ holder: isHeld ? row.claimedName : '', isMine: isHeld && row.claimedBy === reader },
    holdUntil: isHeld ? row.claimedUntil : null,
  };
}

/** One submission with everything that speaks for and against it. Throws NOT_FOUND. */
export async function readSubmission(
  ctx: Context,
  parts: DeskParts,
  reader: string,
  id: string,
): Promise<Detail> {
  const [row, queued] = await Promise.all([findSubmission(ctx.db, id), findQueued(ctx.db, id)]);
  if (!row || !queued) throw new AppError('NOT_FOUND');
  const { frozen, clientId, draftId } = row;
  const kin = await readKin(ctx, row);
  const [live, variant, alike, sameFiles, history, words, thread] = await Promise.all([
    row.versionOf === null ? null : findLive(ctx.db, row.versionOf),
    readVariant(ctx, row),
    findAlike(ctx, parts, row, new Set(kin)),
    readSameFiles(ctx, row, kin),
    readHistory(ctx.db, clientId, id),
    findMarkedWords(ctx, parts, frozen),
    readThread(ctx, clientId, draftId),
  ]);
  const { licence, isMemberIncluded, notes, enNotes, publishAt: publishTime, ai, aiFound: found } = row;
  const [createdAt, updatedAt] = [new Date(frozen.createdAt), new Date(frozen.updatedAt)];
  const draft: DraftRow = { ...frozen, createdAt, updatedAt };
  return {
    submission: {
      ...presentQueued(ctx, reader, queued),
      ...{ licence, isMemberIncluded, notes, enNotes, publishTime, ai, found },
    },
    draft: presentDraft(ctx, draft, { needs: [], forbidden: [], reader }),
    ...{ live, variant, alike, sameFiles, history, words, ...thread },
  };
}

async function readVariant(ctx: Context, row: SubmissionRow): Promise<Detail['variant']> {
  const variant = presentVariant(row);
  return (
    variant && { ...variant, siblings: await readSiblings(ctx, { ...variant, siblingId: variant.assetId }) }
  );
}

/** Nothing of a draft that has gone since. */
async function findAlike(
  ctx: Context,
  { likeness }: DeskParts,
  { clientId, draftId }: SubmissionRow,
  kin: ReadonlySet<string>,
): Promise<Detail['alike']> {
  return findAlikeOffered(ctx, likeness, { clientId, draftId, kin }).catch((error: unknown) => {
    if (error instanceof AppError && error.reason === 'NOT_FOUND') return [];
    throw error;
  });
}

/** What it is meant to look like: what it became, what it is a version of, and the variants beside which it stands or would. */
async function readKin(ctx: Context, row: SubmissionRow): Promise<string[]> {
  const own = [row.assetId, row.versionOf, row.variant?.siblingId].filter((id) => typeof id === 'string');
  return listKin(ctx.db, own);
}

async function findMarkedWords(
  ctx: Context,
  { moderator }: DeskParts,
  draft: FrozenDraft,
): Promise<Detail['words']> {
  const marked: Detail['words'] = [];
  for (const text of DRAFT_TEXTS) {
    const words = draft[text];
    const said = await moderator.checkWords(ctx, typeof words === 'string' ? words : words.join('\n'));
    if (said.verdict !== 'pass') marked.push({ text, category: said.category });
  }
  return marked;
}
