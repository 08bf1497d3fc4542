import type { ChangeOutcome } from '@mogine/contract/desk/assets';
import { z } from 'zod';
import type { Context } from '#context';
import { defineJob } from '#kernel/jobs';
import { lockDeskAssets } from '../../repository/desk-assets.ts';
import { lockNextLines, recordOutcomes, removeImports } from '../../repository/imports.ts';
import { rewriteSearch } from '../../search/jobs.ts';
import { changeLocked, judgeChange, readShelves } from '../change-asset.ts';

/** Changed in one transaction: the chain of staff waits for no more at once. */
const PART = 100;
const KEPT_DAYS = 90;

/**
 * Does what an import worked out, a part at a time. What a part changes, what is written down of it and how far the import has
 * come are one transaction, so that a line is done once whenever the server stops.
 */
export const applyImport = defineJob({
  name: 'catalog:apply-import',
  schema: z.object({ importId: z.uuid() }),
  maxAttempts: 20,
  isLong: true,
  async run(ctx: Context, { importId }) {
    await ctx.tx(async (ctx) => {
      const next = await lockNextLines(ctx.db, importId, PART);
      if (!next) return;
      const { lines, appliedBy: by } = next;
      const found = await lockDeskAssets(
        ctx.db,
        lines.map(({ assetId }) => assetId),
      );
      const assets = new Map(found.map((asset) => [asset.id, asset]));
      const shelves = await readShelves(ctx);
      const searched: string[] = [];
      const outcomes: { line: number; outcome: ChangeOutcome }[] = [];
      for (const { line, assetId, revision, after } of lines) {
        const asset = assets.get(assetId);
        const outcome = asset === undefined ? 'gone' : judgeSeen(asset, revision, after, shelves);
        outcomes.push({ line, outcome });
        if (!asset || outcome !== 'changed') continue;
        await changeLocked(ctx, asset, after, { by, importId });
        if (asset.status === 'published') searched.push(assetId);
      }
      await rewriteSearch(ctx, searched);
      await recordOutcomes(ctx.db, importId, outcomes, ctx.clock.now());
      if (lines.length === PART) await ctx.jobs.enqueue(applyImport, { importId });
    });
  },
});

function judgeSeen(
  asset: { kind: string; revision: number },
  revision: number,
  ...[after, shelves]: [Parameters<typeof judgeChange>[1], Parameters<typeof judgeChange>[2]]
): ChangeOutcome {
  return asset.revision === revision ? judgeChange(asset, after, shelves) : 'conflict';
}

/** What was read long ago is of no use; what it changed stands in the chain of staff. */
export const forgetImports = defineJob({
  name: 'catalog:forget-imports',
  schema: z.unknown(),
  maxAttempts: 3,
  cron: '20 19 * * *',
  async run(ctx: Context) {
    await removeImports(ctx.db, new Date(ctx.clock.now().getTime() - KEPT_DAYS * 86_400_000));
  },
});
