import type { Context } from '#context';
import { lockWorks, readKeys, setPublication } from '#features/create';
import { approveLater } from '../jobs.ts';
import { waitAgain } from '../repository/states.ts';
import { tokenOf } from './decide.ts';

const LOOK_SECONDS = 3600;

/** A work that staff removed, for whoever answers its author's appeal. */
export const removedWork = {
  /** A job copies its picture and shows it again. */
  async restore(ctx: Context, id: string): Promise<void> {
    await ctx.tx(async (ctx) => {
      await lockWorks(ctx, [id]);
      const post = await waitAgain(ctx.db, id, ctx.clock.now());
      if (!post) return;
      await setPublication(ctx, [id], 'waiting');
      await ctx.jobs.enqueue(approveLater, { id, token: tokenOf(post) });
    });
  },
  async findPicture(
    ctx: Context,
    { id, position, clientId }: { id: string; position: number; clientId: string },
  ): Promise<string> {
    const key = (await readKeys(ctx, [{ id, index: position }])).get(`${id} ${position}`);
    const link = { ttlSeconds: LOOK_SECONDS, filename: `${id}.png`, clientId };
    return key ? ctx.storage.signGet(key, link) : '';
  },
};
