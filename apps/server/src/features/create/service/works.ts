import type { Context } from '#context';
import { listFiles, type FileRow } from '../repository/files.ts';
import { lockTasks, markPublication } from '../repository/publication.ts';
import { findPlainPicture, listKeys, type PictureRef } from '../repository/results.ts';
import { findTask, type TaskRow } from '../repository/tasks.ts';
import { countHandedIn, sumUsage, type Usage } from '../repository/usage.ts';

// What other features may know of tasks and do with them.

/** A person's own task; null for a stranger's as for one that is not there. */
export async function findWork(ctx: Context, clientId: string, id: string): Promise<TaskRow | null> {
  return findTask(ctx.db, clientId, id);
}

/** Labelled results by `id index`, whoever's they are: for staff alone. What is not there is left out. */
export async function readKeys(
  ctx: Context,
  refs: readonly PictureRef[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await listKeys(ctx.db, refs);
  return new Map(rows.map(({ id, index, key }) => [`${id} ${index}`, key]));
}

/** A person's own picture without its visible label; null for a stranger's, a removed one, or one kept labelled only. */
export async function findUnlabelled(
  ctx: Context,
  clientId: string,
  ref: PictureRef,
): Promise<{ key: string; sha256: string } | null> {
  return findPlainPicture(ctx.db, clientId, ref);
}

/** What those of the works hold that are the person's own, labelled; the newest work first. */
export async function listOwnFiles(
  ctx: Context,
  clientId: string,
  ids: readonly string[],
): Promise<FileRow[]> {
  return listFiles(ctx.db, clientId, ids);
}

/** What a person's tasks have come to, those that ended since `monthStart` apart. */
export async function readOwnUsage(ctx: Context, clientId: string, monthStart: Date): Promise<Usage> {
  return sumUsage(ctx.db, clientId, monthStart);
}

/** Tasks that a person has handed in since a moment. */
export async function countTasks(ctx: Context, clientId: string, since: Date): Promise<number> {
  return countHandedIn(ctx.db, clientId, since);
}

/** Keeps tasks from being changed by others until the transaction ends. Gives those that are still there. */
export async function lockWorks(ctx: Context, ids: readonly string[]): Promise<string[]> {
  return lockTasks(ctx.db, ids);
}

/** Notes what has become of publishing results of tasks. */
export async function setPublication(
  ctx: Context,
  ids: readonly string[],
  publication: TaskRow['publication'],
): Promise<void> {
  await markPublication(ctx.db, ids, publication);
}
