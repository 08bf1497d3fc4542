import type { Context } from '#context';
import { findDefaultFolder, insertFolder } from '../repository/folders.ts';
import { DEFAULT_FOLDER_NAME } from '../rules.ts';

/** Id of the person's default folder, which is made when there is none yet. */
export async function ensureDefaultFolder(ctx: Context, clientId: string): Promise<string> {
  const known = await findDefaultFolder(ctx.db, clientId);
  if (known) return known;
  await insertFolder(ctx.db, {
    ...{ id: ctx.ids.next(), clientId, name: DEFAULT_FOLDER_NAME.zh },
    ...{ isDefault: true, place: 0, createdAt: ctx.clock.now() },
  });
  const made = await findDefaultFolder(ctx.db, clientId);
  if (!made) throw new Error('the default folder was not made');
  return made;
}
