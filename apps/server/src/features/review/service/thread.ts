import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import { COMMENTS_MAX } from '@mogine/contract/submission-rules';
import type { submissions } from '@mogine/contract/submissions';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { listOfDraft, lockSubmission } from '../repository/submissions.ts';
import {
  countComments,
  insertComment,
  listComments,
  writeResolved,
  type CommentRow,
} from '../repository/thread.ts';
import { presentDecision } from './read.ts';
import { tellOfComment } from './tell.ts';

type Comment = OpResult<typeof submissions.say>;
type Said = Pick<OpInput<typeof submissions.say>, 'text' | 'pin'>;

/** Everything that was said and decided of a person's draft, oldest first; nothing of one that was never handed in. */
export async function readThread(
  ctx: Context,
  clientId: string,
  draftId: string,
): Promise<OpResult<typeof submissions.thread>> {
  const [rows, comments] = await Promise.all([
    listOfDraft(ctx.db, clientId, draftId),
    listComments(ctx.db, clientId, draftId),
  ]);
  return { decisions: rows.toReversed().map(presentDecision), comments: comments.map(presentComment) };
}

/** What a person says of an own draft that was handed in before. Throws NOT_FOUND, COMMENT_LIMIT. */
export async function sayAsCreator(
  ctx: Context,
  clientId: string,
  { id: draftId, ...said }: OpInput<typeof submissions.say>,
): Promise<Comment> {
  const [newest] = await listOfDraft(ctx.db, clientId, draftId);
  if (!newest) throw new AppError('NOT_FOUND');
  return say(ctx, { draftId, clientId, staffId: null, ...said });
}

/** What a member of staff says of what was handed in; its maker is told. Throws NOT_FOUND, COMMENT_LIMIT. */
export async function sayAsReviewer(
  ctx: Context,
  { id, by, ...said }: { id: string; by: string } & Said,
): Promise<Comment> {
  return ctx.tx(async (ctx) => {
    const submission = await lockSubmission(ctx.db, id);
    if (!submission) throw new AppError('NOT_FOUND');
    const { draftId, clientId } = submission;
    const comment = await say(ctx, { draftId, clientId, staffId: by, ...said });
    await tellOfComment(ctx, submission, said.text);
    return comment;
  });
}

async function say(
  ctx: Context,
  {
    draftId,
    clientId,
    staffId,
    text,
    pin = undefined,
  }: Said & Pick<CommentRow, 'draftId' | 'clientId' | 'staffId'>,
): Promise<Comment> {
  if ((await countComments(ctx.db, clientId, draftId)) >= COMMENTS_MAX)
    throw new AppError('COMMENT_LIMIT', { max: COMMENTS_MAX });
  const row = { id: ctx.ids.next(), draftId, clientId, staffId, text, pin: pin ?? null };
  const createdAt = ctx.clock.now();
  await insertComment(ctx.db, { ...row, createdAt });
  return presentComment({ ...row, createdAt, resolvedAt: null });
}

/** Either side may say that something is done. `clientId`: whose draft it is of; null for staff. Throws NOT_FOUND. */
export async function resolveComment(
  ctx: Context,
  clientId: string | null,
  { id, isResolved }: { id: string; isResolved: boolean },
): Promise<void> {
  const at = isResolved ? ctx.clock.now() : null;
  if (!(await writeResolved(ctx.db, clientId, { id, at }))) throw new AppError('NOT_FOUND');
}

function presentComment(row: CommentRow): Comment {
  return {
    ...{ id: row.id, text: row.text, pin: row.pin },
    by: row.staffId === null ? 'creator' : 'reviewer',
    ...{ createTime: row.createdAt, resolveTime: row.resolvedAt },
  };
}
