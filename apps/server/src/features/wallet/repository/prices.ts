import { sql } from 'kysely';
import type { Database } from '#db/client';
import type { PriceContent } from '../rules/prices.ts';

/** What holds at a moment; null where nobody has changed the first prices. */
export async function findPrices(db: Database, at: Date): Promise<PriceContent | null> {
  const { rows } = await sql<PriceContent>`
    select packs, plans from price_version
    where effective_from <= ${at} and withdrawn_at is null order by effective_from desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export type PriceVersion = PriceContent & {
  id: string;
  effectiveFrom: Date;
  reason: string;
  proposedBy: string;
  decidedBy: string;
  isWithdrawn: boolean;
};

/** All of them, the latest to hold first, with the names of who had them made. */
export async function listPriceVersions(db: Database): Promise<PriceVersion[]> {
  const { rows } = await sql<PriceVersion>`
    select v.id, v.effective_from as "effectiveFrom", v.packs, v.plans, v.reason, p.name as "proposedBy",
      d.name as "decidedBy", v.withdrawn_at is not null as "isWithdrawn"
    from price_version v join staff p on p.id = v.proposed_by join staff d on d.id = v.decided_by
    order by v.effective_from desc, v.created_at desc`.execute(db);
  return rows;
}

/** By constraint throws PRICE_TIME_TAKEN where others begin at the same moment. */
export async function insertPrices(
  db: Database,
  version: PriceContent & {
    id: string;
    effectiveFrom: Date;
    reason: string;
    proposedBy: string;
    decidedBy: string;
    now: Date;
  },
): Promise<void> {
  await db
    .insertInto('price_version')
    .values({
      ...{ id: version.id, effective_from: version.effectiveFrom, reason: version.reason },
      ...{ packs: JSON.stringify(version.packs), plans: JSON.stringify(version.plans) },
      ...{ proposed_by: version.proposedBy, decided_by: version.decidedBy, created_at: version.now },
    })
    .execute();
}

/** False where they hold already, or were taken back before. */
export async function withdrawPrices(
  db: Database,
  { id, by, now }: { id: string; by: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('price_version')
    .set({ withdrawn_by: by, withdrawn_at: now })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where('effective_from', '>', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
