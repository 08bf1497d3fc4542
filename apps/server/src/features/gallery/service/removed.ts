import type { Context } from '#context';
import { isLastRemoval, type Removal } from '#features/cases';
import { lockWorks, readKeys, setPublication } from '#features/create';
import { approveLater } from '../jobs.ts';
import { lockStanding, waitAgain } from '../repository/states.ts';
import { tokenOf } from './decide.ts';

const LOOK_SECONDS = 3600;

/** A work that staff removed, for whoever answers its author's appeal. */
export const removedWork = {
  /** A job copies its picture and shows it again. */
  async restore(ctx: Context, { caseId, id, shown, by }: Removal): Promise<boolean> {
    return ctx.tx(async (ctx) => {
      await lockWorks(ctx, [id]);
      const there = await lockStanding(ctx.db, id);
      const isSame =
        there?.position === shown.position &&
        there?.title === shown.title &&
        // Of what was decided on before this was kept it is not known.
        there?.showsSettings === (shown.showsSettings ?? there?.showsSettings);
      if (there?.state !== 'refused' || !isSame || !(await isLastRemoval(ctx, caseId))) return false;
      const post = await waitAgain(ctx.db, id, ctx.clock.now());
      if (!post) return false;
      await setPublication(ctx, [id], 'waiting');
      await ctx.jobs.enqueue(approveLater, { id, token: tokenOf(post), by });
      return true;
    });
  },
  async findPicture(
    ctx: Context,
    { id, position, reader }: { id: string; position: number; reader: string },
  ): Promise<string> {
    const key = (await readKeys(ctx, [{ id, index: position }])).get(`${id} ${position}`);
    const link = { ttlSeconds: LOOK_SECONDS, filename: `${id}.png`, clientId: reader };
    return key ? ctx.storage.signGet(key, link) : '';
  },
};
