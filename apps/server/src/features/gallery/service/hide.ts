import type { Context } from '#context';
import { lockWorks, setPublication } from '#features/create';
import { hidePosts, type HiddenPost, type PostState } from '../repository/states.ts';
import { dropPublicFiles } from './public-files.ts';

const PUBLICATIONS = { waiting: 'waiting', refused: 'refused', withdrawn: 'none' } as const;

export type Hiding = {
  /** States of a work that this changes. */
  from: readonly PostState[];
  to: keyof typeof PUBLICATIONS;
  /** Why, as its author is told. */
  decision?: string;
};

/**
 * Takes works out of everybody's sight. Rows are locked from the task to its post, as everywhere. Gives those that were in
 * such a state.
 */
export async function hide(ctx: Context, ids: readonly string[], change: Hiding): Promise<HiddenPost[]> {
  return ctx.tx(async (ctx) => {
    await lockWorks(ctx, ids);
    await dropPublicFiles(ctx, ids, change.from);
    const hidden = await hidePosts(ctx.db, ids, { ...change, now: ctx.clock.now() });
    await setPublication(
      ctx,
      hidden.map(({ id }) => id),
      PUBLICATIONS[change.to],
    );
    return hidden;
  });
}
