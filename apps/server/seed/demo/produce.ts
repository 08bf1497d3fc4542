import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DemoPlan } from '@mogine/atelier';
import type { Context } from '#context';
import { findEngineVersions, findKeptOff } from '../../src/features/catalog/index.ts';
import type { Make, Quality } from './make.ts';
import { publishDemo } from './publish.ts';

export type DemoSource = { plans: readonly DemoPlan[]; engineVersion: string; make: Make };

/** `made` of `of` are as they should be; `took` is the seconds the last one needed. */
export type Progress = { slug: string; made: number; of: number; tookS: number };

export type ProduceOptions = {
  atOnce: number;
  /** How many assets a shop that is all but empty gets quickly before anything is made well. */
  opening: number;
  /** How many of those are made at a time, as few people are there yet to be served; `atOnce` when unsaid. */
  openingAtOnce?: number;
  onStart?(made: number, of: number): void;
  onProgress?(progress: Progress): void;
};

type Task = { plan: DemoPlan; quality: Quality };

/**
 * False when the process was asked to leave before all was made. Throws after the last plan if any failed, which the
 * queue tries again later; the others are on sale by then.
 */
export async function produceMissing(
  ctx: Context,
  source: DemoSource,
  { atOnce, opening, openingAtOnce = atOnce, onStart, onProgress }: ProduceOptions,
): Promise<boolean> {
  const slugs = source.plans.map((plan) => plan.slug);
  const known = await findEngineVersions(ctx.db, slugs);
  const keptOff = await findKeptOff(ctx.db, slugs);
  const missing = source.plans.filter(
    ({ slug }) => known.get(slug) !== source.engineVersion && !keptOff.has(slug),
  );
  const first = known.size < opening ? missing.slice(0, opening).filter(({ slug }) => !known.has(slug)) : [];
  const of = source.plans.length;
  let made = of - missing.length;
  const leaving = leavingSignal();

  /** What failed. */
  async function runAll(plans: readonly DemoPlan[], quality: Quality, workers: number): Promise<unknown[]> {
    const queue = plans[Symbol.iterator]();
    const failures: unknown[] = [];
    const work = async (): Promise<void> => {
      for (const plan of queue) {
        if (leaving.signal.aborted) return;
        const startedMs = performance.now();
        try {
          await produceOne(ctx, source, { plan, quality }, leaving.signal);
          const tookS = (performance.now() - startedMs) / 1000;
          if (quality === 'full') made += 1;
          ctx.log.info({ slug: plan.slug, quality, made, of, tookS }, 'demo asset on sale');
          onProgress?.({ slug: plan.slug, made, of, tookS });
        } catch (error) {
          if (leaving.signal.aborted) return;
          ctx.log.error({ err: error, slug: plan.slug, quality }, 'demo asset failed');
          failures.push(error);
        }
      }
    };
    await Promise.all(Array.from({ length: workers }, work));
    return failures;
  }

  try {
    onStart?.(made, of);
    // What fails here is made again below, and counted there.
    await runAll(first, 'quick', openingAtOnce);
    const failures = await runAll(missing, 'full', atOnce);
    if (leaving.signal.aborted) return false;
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} demo assets were not made`);
    return true;
  } finally {
    leaving.stop();
  }
}

/** Made quickly is another version than made well, so that the good one takes its place. */
function versionOf(engineVersion: string, quality: Quality): string {
  return quality === 'full' ? engineVersion : `${engineVersion}-quick`;
}

async function produceOne(
  ctx: Context,
  source: DemoSource,
  { plan, quality }: Task,
  signal: AbortSignal,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mogine-demo-'));
  try {
    const manifest = await source.make({ slug: plan.slug, folder, quality }, signal);
    await publishDemo(
      ctx,
      { plan, engineVersion: versionOf(source.engineVersion, quality) },
      { manifest, folder },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Aborts when the process is asked to leave: nobody waits for a picture at shutdown. */
export function leavingSignal(): { signal: AbortSignal; stop(): void } {
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
