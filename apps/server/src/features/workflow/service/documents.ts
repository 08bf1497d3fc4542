import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { workflow } from '@mogine/contract/workflow';
import { WORKFLOWS_MAX, type WorkflowDocument } from '@mogine/contract/workflow/document';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { pageOfRows, sliceOf } from '#kernel/paging';
import {
  countOwn,
  deleteOwn,
  findOwn,
  insertOwn,
  listOwn,
  lockOwn,
  renameOwn,
  updateOwn,
  type SummaryRow,
} from '../repository.ts';

type Ops = typeof workflow;

function present({ createdAt, updatedAt, ...row }: SummaryRow): OpResult<Ops['page']>['records'][number] {
  return { ...row, createTime: createdAt, updateTime: updatedAt };
}

/** A page of a person's documents, those changed last first. */
export async function readDocuments(
  ctx: Context,
  clientId: string,
  input: OpInput<Ops['page']>,
): Promise<OpResult<Ops['page']>> {
  const slice = sliceOf(input);
  const [rows, total] = await Promise.all([listOwn(ctx.db, clientId, slice), countOwn(ctx.db, clientId)]);
  return pageOfRows(rows, slice, total, present, ({ updatedAt, id }) => ({ createdAt: updatedAt, id }));
}

/** Throws NOT_FOUND. */
export async function readDocument(
  ctx: Context,
  clientId: string,
  id: string,
): Promise<OpResult<Ops['detail']>> {
  const row = await findOwn(ctx.db, clientId, id);
  if (!row) throw new AppError('NOT_FOUND');
  const { document, ...summary } = row;
  return { ...present(summary), document: mutable(document) };
}

/** Throws WORKFLOW_LIMIT. */
export async function createDocument(
  ctx: Context,
  clientId: string,
  { name, document }: { name: string; document: WorkflowDocument },
): Promise<OpResult<Ops['create']>> {
  const id = ctx.ids.next();
  await ctx.tx(async (ctx) => {
    await lockOwn(ctx.db, clientId);
    if ((await countOwn(ctx.db, clientId)) >= WORKFLOWS_MAX) throw new AppError('WORKFLOW_LIMIT');
    await insertOwn(ctx.db, { id, clientId, name, document, now: ctx.clock.now() });
  });
  return { id, revision: 1 };
}

/** Throws NOT_FOUND, or WORKFLOW_CHANGED where another revision is there now. */
export async function saveDocument(
  ctx: Context,
  clientId: string,
  { id, revision, document }: { id: string; revision: number; document: WorkflowDocument },
): Promise<OpResult<Ops['save']>> {
  const now = ctx.clock.now();
  const next = await updateOwn(ctx.db, { id, clientId, revision, document, now });
  if (next !== null) return { revision: next, updateTime: now };
  const known = await findOwn(ctx.db, clientId, id);
  throw new AppError(known ? 'WORKFLOW_CHANGED' : 'NOT_FOUND');
}

/** Throws NOT_FOUND. */
export async function renameDocument(
  ctx: Context,
  clientId: string,
  { id, name }: { id: string; name: string },
): Promise<OpResult<Ops['rename']>> {
  if (!(await renameOwn(ctx.db, clientId, id, name))) throw new AppError('NOT_FOUND');
  return { id, name };
}

/** Removes those that are the person's own; others are passed over. */
export async function removeDocuments(ctx: Context, clientId: string, ids: readonly string[]): Promise<void> {
  await deleteOwn(ctx.db, clientId, ids);
}

/** The same, as answers are typed. */
export function mutable(document: WorkflowDocument): OpResult<Ops['detail']>['document'] {
  return structuredClone(document) as OpResult<Ops['detail']>['document'];
}
