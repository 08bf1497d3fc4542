import { sql } from 'kysely';
import type { Database } from '#db/client';
import type { RateContent, Rates } from './rules.ts';

const RATES = sql`v.version, v.share_percent as "sharePercent", v.member_download_points as "memberDownloadPoints",
  v.hold_days as "holdDays"`;
const IS_WITHDRAWN = sql`v.withdrawn_at is not null`;

/** What holds at a moment; null where the first rates do. */
export async function findRates(db: Database, at: Date): Promise<Rates | null> {
  const { rows } = await sql<Rates>`select ${RATES} from rate_version v
    where v.effective_from <= ${at} and not ${IS_WITHDRAWN} order by v.effective_from desc limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Whether others begin at this very moment. */
export async function isMomentTaken(db: Database, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select from rate_version v where v.effective_from = ${at} and not ${IS_WITHDRAWN}`.execute(db);
  return rows.length > 0;
}

/** Whatever begins after a moment, the first to begin first. */
export async function listRatesAfter(db: Database, at: Date): Promise<(Rates & { effectiveFrom: Date })[]> {
  const { rows } = await sql<Rates & { effectiveFrom: Date }>`
    select ${RATES}, v.effective_from as "effectiveFrom" from rate_version v
    where v.effective_from > ${at} and not ${IS_WITHDRAWN} order by v.effective_from`.execute(db);
  return rows;
}

/** Whether any stand on an agreement that does not hold yet. */
export async function hasRatesUnder(db: Database, agreementId: string): Promise<boolean> {
  const { rows } = await sql`
    select from rate_version v where v.agreement_id = ${agreementId} and not ${IS_WITHDRAWN} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** All that were ever let happen. */
export async function listKnownRates(db: Database): Promise<Rates[]> {
  const { rows } = await sql<Rates>`select ${RATES} from rate_version v`.execute(db);
  return rows;
}

export type RateVersion = Rates & {
  id: string;
  effectiveFrom: Date;
  agreement: string;
  reason: string;
  proposedBy: string;
  decidedBy: string;
  isWithdrawn: boolean;
};

/** All of them, the latest to hold first, with the names of who had them made. */
export async function listRateVersions(db: Database): Promise<RateVersion[]> {
  const { rows } = await sql<RateVersion>`
    select v.id, ${RATES}, v.effective_from as "effectiveFrom", coalesce(l.version, '') as agreement, v.reason,
      p.name as "proposedBy", d.name as "decidedBy", ${IS_WITHDRAWN} as "isWithdrawn"
    from rate_version v join staff p on p.id = v.proposed_by join staff d on d.id = v.decided_by
    left join legal_text l on l.id = v.agreement_id
    order by v.effective_from desc, v.created_at desc`.execute(db);
  return rows;
}

export type NewRates = RateContent & {
  id: string;
  effectiveFrom: Date;
  agreementId: string | null;
  reason: string;
  proposedBy: string;
  decidedBy: string;
  now: Date;
};

/** By constraint throws RATE_TIME_TAKEN where others begin at the same moment. */
export async function insertRates(db: Database, rates: NewRates): Promise<void> {
  await db
    .insertInto('rate_version')
    .values({
      ...{ id: rates.id, effective_from: rates.effectiveFrom, share_percent: rates.sharePercent },
      ...{ member_download_points: rates.memberDownloadPoints, hold_days: rates.holdDays },
      ...{ agreement_id: rates.agreementId, reason: rates.reason, created_at: rates.now },
      ...{ proposed_by: rates.proposedBy, decided_by: rates.decidedBy },
    })
    .execute();
}

/** When they would have begun; null where they hold already, or were taken back before. */
export async function withdrawRates(
  db: Database,
  { id, by, now }: { id: string; by: string; now: Date },
): Promise<Date | null> {
  const row = await db
    .updateTable('rate_version')
    .set({ withdrawn_by: by, withdrawn_at: now })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where('effective_from', '>', now)
    .returning('effective_from')
    .executeTakeFirst();
  return row?.effective_from ?? null;
}
