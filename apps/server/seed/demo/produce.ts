import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DemoPlan } from '@mogine/atelier';
import type { Context } from '#context';
import { findEngineVersions } from '../../src/features/catalog/index.ts';
import type { Make } from './make.ts';
import { publishDemo } from './publish.ts';

export type DemoSource = { plans: readonly DemoPlan[]; engineVersion: string; make: Make };

/** Plans whose asset is not on sale, or was made by another version. */
async function findMissing(ctx: Context, source: DemoSource): Promise<DemoPlan[]> {
  const made = await findEngineVersions(
    ctx.db,
    source.plans.map((plan) => plan.slug),
  );
  return source.plans.filter((plan) => made.get(plan.slug) !== source.engineVersion);
}

/**
 * False when the process was asked to leave before all was made. Throws after the last plan if any failed, which the
 * queue tries again later; the others are on sale by then.
 */
export async function produceMissing(ctx: Context, source: DemoSource, atOnce: number): Promise<boolean> {
  const missing = await findMissing(ctx, source);
  const queue = missing[Symbol.iterator]();
  const failures: unknown[] = [];
  const of = source.plans.length;
  let made = of - missing.length;
  const leaving = leavingSignal();
  const work = async (): Promise<void> => {
    for (const plan of queue) {
      try {
        await produceOne(ctx, source, plan, leaving.signal);
        made += 1;
        ctx.log.info({ slug: plan.slug, made, of }, 'demo asset on sale');
      } catch (error) {
        if (leaving.signal.aborted) return;
        ctx.log.error({ err: error, slug: plan.slug }, 'demo asset failed');
        failures.push(error);
      }
      if (leaving.signal.aborted) return;
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    leaving.stop();
  }
  if (leaving.signal.aborted) return false;
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} demo assets were not made`);
  return true;
}

async function produceOne(
  ctx: Context,
  source: DemoSource,
  plan: DemoPlan,
  signal: AbortSignal,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mogine-demo-'));
  try {
    const manifest = await source.make(plan.slug, folder, signal);
    await publishDemo(ctx, { plan, engineVersion: source.engineVersion }, { manifest, folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Aborts when the process is asked to leave: nobody waits for a picture at shutdown. */
function leavingSignal(): { signal: AbortSignal; stop(): void } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, abort);
  return {
    signal: controller.signal,
    stop() {
      for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, abort);
    },
  };
}
