import { sql } from 'kysely';
import type { Context } from '#context';
import { requestForms } from './forms/jobs.ts';
import { requestExamination } from './health/jobs.ts';

/**
 * Has everything in which the newest version of an asset can be had made again, under the same keys. False for one that has no
 * version. Joins the transaction it is called in.
 */
export async function remakeForms(ctx: Context, assetId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update asset_version set formed_at = null
    where asset_id = ${assetId} and number = (select max(number) from asset_version where asset_id = ${assetId})`.execute(
    ctx.db,
  );
  if (numAffectedRows === 0n) return false;
  await requestForms(ctx, assetId);
  return true;
}

/** Has the model of an asset on sale looked at again, and what phones and slow lines get of it made. False for any other. */
export async function remakeHealth(ctx: Context, assetId: string): Promise<boolean> {
  // No examination has this edition; what was found out is shown until there is another.
  const { numAffectedRows = 0n } = await sql`
    update asset_health set edition = 0
    where asset_id = ${assetId} and exists (select from asset a where a.id = asset_id and a.status = 'published')`.execute(
    ctx.db,
  );
  if (numAffectedRows === 0n) return false;
  await requestExamination(ctx, assetId);
  return true;
}
