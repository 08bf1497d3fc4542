import type { ChangeOutcome } from '@mogine/contract/desk/assets';
import type { reviewDesk } from '@mogine/contract/desk/review';
import { z } from 'zod';
import type { Context } from '#context';
import { defineJob, type Job } from '#kernel/jobs';
import { holdColors } from '../../colors.ts';
import { lockDeskAssets, readShelfOf, type LockedAsset, type ShelfOf } from '../../repository/desk-assets.ts';
import { lockNextLines, recordOutcomes, removeImports, type NextLines } from '../../repository/imports.ts';
import { rewriteSearch } from '../../search/jobs.ts';
import { recordDeed, staffActor, type Deed } from '../../../audit/index.ts';
import {
  changeLocked,
  judgeChange,
  readShelves,
  type MadeChange,
  type Shelves,
  type TellMakers,
} from '../change-asset.ts';

/** Changed in one transaction: the chain of staff waits for no more at once. */
const PART = 100;
const KEPT_DAYS = 90;

/** How staff takes an asset off sale and lets it back, and its maker is told of other changes, whoever does that. */
export type Shelf = {
  /** False where it is off by staff already. */
  suspend(ctx: Context, asset: { id: string; reason: string; by: string }): Promise<boolean>;
  resume(ctx: Context, asset: { id: string }): Promise<void>;
  tellMakers: TellMakers;
};
export type ApplyImport = Job<Context, typeof applied>;
const applied = z.object({ importId: z.uuid() });

/**
 * Does what an import worked out, a part at a time. What a part changes, what is written down of it and how far the import has
 * come are one transaction, so that a line is done once whenever the server stops.
 */
export function createApplyImport(shelf: Shelf): ApplyImport {
  const applyImport: ApplyImport = defineJob({
    name: 'catalog:apply-import',
    schema: applied,
    maxAttempts: 20,
    isLong: true,
    async run(ctx: Context, { importId }) {
      await ctx.tx(async (ctx) => {
        const next = await lockNextLines(ctx.db, importId, PART);
        if (!next) return;
        const { lines, appliedBy: by } = next;
        const ids = lines.map(({ assetId }) => assetId);
        if (lines.some(({ after }) => after.colors !== undefined)) await holdColors(ctx);
        const found = await lockDeskAssets(ctx.db, ids);
        const assets = new Map(found.map((asset) => [asset.id, asset]));
        const shelfOf = await readShelfOf(ctx.db, ids);
        const isMoving = lines.some(({ after }) => after.typeId !== undefined || after.shelf !== undefined);
        const shelves = await readShelves(ctx, isMoving);
        const searched: string[] = [];
        const deeds: Deed[] = [];
        const made: MadeChange[] = [];
        const outcomes: { line: number; outcome: ChangeOutcome }[] = [];
        for (const line of lines) {
          const asset = assets.get(line.assetId);
          const outcome = asset ? judgeSeen(asset, line, { shelves, shelfOf }) : 'gone';
          outcomes.push({ line: line.line, outcome });
          if (!asset || outcome !== 'changed') continue;
          const { shelf: moved, reason = '', ...fields } = line.after;
          if (Object.keys(fields).length > 0)
            deeds.push(await changeLocked(ctx, asset, fields, { by, importId }));
          made.push({ asset, changed: fields });
          if (moved === undefined) {
            if (asset.status === 'published') searched.push(asset.id);
            continue;
          }
          // What leaves sale takes its words along, as they are by then.
          if (asset.status === 'published') await rewriteSearch(ctx, [asset.id]);
          deeds.push(await moveOnShelf(ctx, shelf, { id: asset.id, moved, reason, by, importId }));
        }
        await rewriteSearch(ctx, searched);
        await shelf.tellMakers(ctx, made);
        await recordOutcomes(ctx.db, importId, outcomes, ctx.clock.now());
        if (lines.length === PART) await ctx.jobs.enqueue(applyImport, { importId });
        for (const deed of deeds) await recordDeed(ctx, deed);
      });
    },
  });
  return applyImport;
}

/** As the desk of assets does it. Gives what is written down of it, which is the same. */
async function moveOnShelf(
  ctx: Context,
  shelf: Shelf,
  {
    id,
    moved,
    reason,
    by,
    importId,
  }: { id: string; moved: string; reason: string; by: string; importId: string },
): Promise<Deed> {
  const isOff = moved === 'suspended';
  if (isOff) await shelf.suspend(ctx, { id, reason, by });
  else await shelf.resume(ctx, { id });
  // As the desk of reviews names them: an op of another name would not compile.
  const op = (isOff ? 'suspend' : 'resume') satisfies keyof typeof reviewDesk;
  return {
    ...{ actor: staffActor(by), action: `reviewDesk.${op}`, subject: id },
    details: { id, ...(isOff && { reason }), importId },
  };
}

/** Neither it nor where it stands may be different from what was read. */
function judgeSeen(
  asset: LockedAsset,
  { revision, before, after: { shelf, reason: _, ...fields } }: NextLines['lines'][number],
  { shelves, shelfOf }: { shelves: Shelves; shelfOf: ReadonlyMap<string, ShelfOf> },
): ChangeOutcome {
  if (asset.revision !== revision) return 'conflict';
  if (shelf !== undefined) {
    const now = shelfOf.get(asset.id);
    if (now?.state !== before.shelf || (shelf === 'published' && now?.isMerged)) return 'conflict';
  }
  const outcome = judgeChange(asset, fields, shelves);
  return outcome === 'same' && shelf !== undefined ? 'changed' : outcome;
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
