import type { Context } from '#context';
import { sumSpent } from '../repository/order.ts';

/** Fen that a person has paid since a moment and not got back, with what open orders may still cost. */
export async function readSpentFen(ctx: Context, clientId: string, since: Date): Promise<number> {
  return sumSpent(ctx.db, clientId, { since, besides: null });
}
