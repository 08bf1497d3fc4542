import type { works } from '@mogine/contract/works';
import { CLEAN_COPY_VERSION } from '@mogine/contract/works-limits';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { findUnlabelled } from '#features/create';
import { AppError } from '#kernel/errors';
import { insertCleanCopy } from '../repository/clean-copy.ts';

const LINK_SECONDS = 600;

/**
 * Gives a person's own picture without its visible label, after writing down that they have taken on the duty to label it.
 * Throws CONFLICT when another text was agreed to, NOT_FOUND where there is no such picture.
 */
export async function giveCleanCopy(
  ctx: Context,
  { clientId, address }: { clientId: string; address: string },
  { id, index, version }: OpInput<typeof works.clean>,
): Promise<OpResult<typeof works.clean>> {
  if (version !== CLEAN_COPY_VERSION) throw new AppError('CONFLICT');
  const picture = await findUnlabelled(ctx, clientId, { id, index });
  if (!picture) throw new AppError('NOT_FOUND');
  await insertCleanCopy(ctx.db, {
    ...{ id: ctx.ids.next(), clientId, taskId: id, position: index, sha256: picture.sha256 },
    ...{ agreement: version, address, agreedAt: ctx.clock.now() },
  });
  const filename = `mogine-${id}-${index + 1}-clean.png`;
  return {
    url: ctx.storage.signGet(picture.key, { ttlSeconds: LINK_SECONDS, filename, clientId }),
    filename,
  };
}
