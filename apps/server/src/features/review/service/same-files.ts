import type { reviewDesk } from '@mogine/contract/desk/review';
import type { OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { nameOfFile } from '#features/creators';
import { listSameFiles } from '../repository/evidence.ts';
import type { SubmissionRow } from '../repository/submissions.ts';

/** Where else the files of a submission are, and what became of that; `kin`: what is meant to have them. */
export async function readSameFiles(
  ctx: Context,
  { id, clientId, frozen }: SubmissionRow,
  kin: readonly string[],
): Promise<OpResult<typeof reviewDesk.detail>['sameFiles']> {
  const files = frozen.files.map((file) => ({ name: nameOfFile(frozen, file), sha256: file.sha256 }));
  return listSameFiles(ctx.db, { maker: clientId, kin, except: id }, files);
}

/** The assets with the same files that staff has taken down. */
export async function listTakenDown(ctx: Context, row: SubmissionRow): Promise<string[]> {
  const same = await readSameFiles(ctx, row, []);
  return [...new Set(same.filter(({ state }) => state === 'suspended').map(({ id }) => id))];
}

/** Whether its files were taken down elsewhere since it was approved, so that nobody has decided on that. */
export async function isTakenDownSince(ctx: Context, row: SubmissionRow): Promise<boolean> {
  const seen = new Set(row.seenTakenDown);
  return (await listTakenDown(ctx, row)).some((id) => !seen.has(id));
}
