import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPlans, ENGINE_VERSION, type DemoPlan, type ProducedAsset } from '@mogine/atelier';
import { prepareAsset } from '../../seed/demo/prepare.ts';
import { publishDemo } from '../../seed/demo/publish.ts';
import { examineModel, formAsset } from '../../src/features/catalog/index.ts';
import { listStyleCovers } from '../../src/features/create/index.ts';
import { withDataFolder } from './data-folder.ts';

/** Throws where the demo catalogue has none of that name. */
export function findPlan(slug: string): DemoPlan {
  const plan = demoPlans().find((candidate) => candidate.slug === slug);
  if (!plan) throw new Error(`no plan ${slug}`);
  return plan;
}

/**
 * Publishes goods in a data folder that no server holds, with their files and what is known of their models, so that
 * nothing depends on how far the server's own work has come. Answers their ids, in the same order. With `styleCover`, a WebP,
 * all styles of pictures have it: drawing theirs takes a server minutes, behind whatever it is asked for then.
 */
export async function stockShop(
  folder: string,
  goods: readonly (readonly [DemoPlan, ProducedAsset])[],
  { styleCover }: { styleCover?: Uint8Array } = {},
): Promise<string[]> {
  return withDataFolder(folder, async (ctx) => {
    const ids: string[] = [];
    for (const [plan, produced] of goods) {
      const made = await mkdtemp(join(tmpdir(), 'mogine-goods-'));
      const manifest = await prepareAsset(produced, made);
      const id = await publishDemo(ctx, { plan, engineVersion: ENGINE_VERSION }, { manifest, folder: made });
      await rm(made, { recursive: true });
      await formAsset(ctx, id);
      await examineModel(ctx, id);
      ids.push(id);
    }
    if (styleCover)
      for (const key of listStyleCovers())
        await ctx.storage.put(key, styleCover, { contentType: 'image/webp' });
    return ids;
  });
}
