import type { reviewDesk } from '@mogine/contract/desk/review';
import type { OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { nameOfFile } from '#features/creators';
import { listSameFiles } from '../repository/evidence.ts';
import type { SubmissionRow } from '../repository/submissions.ts';

/** Where else the files of a submission are, and what became of that; `kin`: what is meant to have them. */
export async function readSameFiles(
  ctx: Context,
  { clientId, frozen }: SubmissionRow,
  kin: readonly string[],
): Promise<OpResult<typeof reviewDesk.detail>['sameFiles']> {
  const files = frozen.files.map((file) => ({ name: nameOfFile(frozen, file), sha256: file.sha256 }));
  return listSameFiles(ctx.db, { maker: clientId, kin }, files);
}
