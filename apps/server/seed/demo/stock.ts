import { availableParallelism } from 'node:os';
import type { Context } from '#context';
import { seedCategories } from '../categories.ts';
import { listInChild, openWorkshop } from './make.ts';
import { leavingSignal, produceMissing, type ProduceOptions } from './produce.ts';

/** Enough to look around in. */
const OPENING = 24;

/** Behind a running server: one core is left to it once the shop is open, and its processes come first. False when told to leave before the end. */
export async function stockBehindShop(ctx: Context): Promise<boolean> {
  const cores = availableParallelism();
  const atOnce = Math.max(1, cores - 1);
  return stock(ctx, { isPatient: true, atOnce, opening: OPENING, openingAtOnce: cores });
}

/** With nothing else to do on the machine. False when told to leave before the end. */
export async function stockAtOnce(
  ctx: Context,
  listeners: Pick<ProduceOptions, 'onStart' | 'onProgress'>,
): Promise<boolean> {
  return stock(ctx, { isPatient: false, atOnce: availableParallelism(), opening: 0, ...listeners });
}

async function stock(
  ctx: Context,
  { isPatient, ...options }: ProduceOptions & { isPatient: boolean },
): Promise<boolean> {
  // From the first moment: whoever stops a server that has just started need not wait for its pictures.
  const leaving = leavingSignal();
  const workshop = openWorkshop({ isPatient });
  try {
    const { plans, engineVersion, ...listing } = await listInChild();
    await seedCategories(ctx, listing);
    if (leaving.signal.aborted) return false;
    return await produceMissing(ctx, { plans, engineVersion, make: workshop.make }, options);
  } finally {
    leaving.stop();
    workshop.close();
  }
}
