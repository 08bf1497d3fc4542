import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '#db/client';
import type { Enquiry } from '#db/tables';

export type EnquiryRow = Selectable<Enquiry>;

/** Of two sends of the same, and of two sends from one address, the second waits for the first to end. */
export async function lockSending(
  db: Database,
  { mac, address }: { mac: Buffer; address: string },
): Promise<void> {
  const keys = [`enquiry ${mac.toString('hex')}`, `enquiry from ${address}`];
  for (const key of keys) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** What was sent before under this challenge; undefined when it is new. */
export async function findByProof(db: Database, proofHash: Buffer): Promise<EnquiryRow | undefined> {
  return db
    .selectFrom('enquiry_proof as p')
    .innerJoin('enquiry as e', 'e.id', 'p.enquiry_id')
    .selectAll('e')
    .where('p.proof_hash', '=', proofHash)
    .executeTakeFirst();
}

export async function findSame(db: Database, mac: Buffer, since: Date): Promise<EnquiryRow | undefined> {
  return db
    .selectFrom('enquiry')
    .selectAll()
    .where('content_mac', '=', mac)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** False when this challenge was handed in before. */
export async function spendProof(
  db: Database,
  row: { proof_hash: Buffer; enquiry_id: string; expires_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('enquiry_proof')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** When this address sent, with a proof or without, oldest first. */
export async function listTimesOf(
  db: Database,
  { address, hasProof, since, max }: { address: string; hasProof: boolean; since: Date; max: number },
): Promise<Date[]> {
  const rows = await db
    .selectFrom('enquiry')
    .select('created_at')
    .where('address', '=', address)
    .where('has_proof', '=', hasProof)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(max)
    .execute();
  return rows.map((row) => row.created_at).toReversed();
}

/** False when the number is taken. */
export async function insertEnquiry(db: Database, row: Insertable<Enquiry>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('enquiry')
    .values(row)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findByNumber(db: Database, number: string): Promise<EnquiryRow | undefined> {
  return db.selectFrom('enquiry').selectAll().where('number', '=', number).executeTakeFirst();
}

/** Newest first; those that are handled only when asked for. */
export async function listEnquiries(
  db: Database,
  { withHandled, limit }: { withHandled: boolean; limit: number },
): Promise<EnquiryRow[]> {
  let query = db.selectFrom('enquiry').selectAll();
  if (!withHandled) query = query.where('handled_at', 'is', null);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export async function forgetAddresses(db: Database, before: Date): Promise<void> {
  await db
    .updateTable('enquiry')
    .set({ address: '' })
    .where('address', '!=', '')
    .where('created_at', '<', before)
    .execute();
}

export async function deleteEndedProofs(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('enquiry_proof').where('expires_at', '<', now).execute();
}

export async function listOld(
  db: Database,
  before: Date,
  limit: number,
): Promise<Pick<EnquiryRow, 'id' | 'attachment_key'>[]> {
  return db
    .selectFrom('enquiry')
    .select(['id', 'attachment_key'])
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

export async function deleteEnquiry(db: Database, id: string): Promise<void> {
  await db.deleteFrom('enquiry').where('id', '=', id).execute();
}

export type CompetitionRow = {
  organiser_zh: string | null;
  organiser_en: string | null;
  prizes_zh: string | null;
  prizes_en: string | null;
  opens_on: string | null;
  closes_on: string | null;
  announced_on: string | null;
};

/** Days as `YYYY-MM-DD`. */
const COMPETITION = sql`select organiser_zh, organiser_en, prizes_zh, prizes_en,
  opens_on::text, closes_on::text, announced_on::text from competition`;

export async function readCompetitionRow(db: Database): Promise<CompetitionRow> {
  return onlyRow(await sql<CompetitionRow>`${COMPETITION}`.execute(db));
}

/** As {@link readCompetitionRow}, for whoever changes it. */
export async function lockCompetitionRow(db: Database): Promise<CompetitionRow> {
  return onlyRow(await sql<CompetitionRow>`${COMPETITION} for update`.execute(db));
}

function onlyRow({ rows }: { rows: CompetitionRow[] }): CompetitionRow {
  const [row] = rows;
  if (!row) throw new Error('the competition has no row');
  return row;
}

export async function updateCompetition(db: Database, row: CompetitionRow): Promise<void> {
  await sql`update competition set organiser_zh = ${row.organiser_zh}, organiser_en = ${row.organiser_en},
    prizes_zh = ${row.prizes_zh}, prizes_en = ${row.prizes_en}, opens_on = ${row.opens_on}::date,
    closes_on = ${row.closes_on}::date, announced_on = ${row.announced_on}::date`.execute(db);
}
