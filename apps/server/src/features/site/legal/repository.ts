import type { LegalDocumentName } from '@mogine/contract/site';
import { sql, type SqlBool } from 'kysely';
import type { Database } from '#db/client';

export type LegalRow = {
  id: string;
  document: LegalDocumentName;
  version: string;
  effectiveDay: string;
  title: string;
  enTitle: string;
  summary: string;
  enSummary: string;
  sections: unknown;
  isTemplate: boolean;
  sha256: string;
  agreedAs: string;
  change: string;
  enChange: string;
  publishedAt: Date;
  early: 'law' | 'court' | null;
  reason: string;
  proposedBy: string;
  decidedBy: string;
  savedVersion: number | null;
  isWithdrawn: boolean;
};
/** A moment, and China's day of it. */
export type Today = { now: Date; day: string };

const COLUMNS = sql`t.id, t.document, t.version, t.effective_day::text as "effectiveDay", t.title,
  t.en_title as "enTitle", t.summary, t.en_summary as "enSummary", t.sections, t.is_template as "isTemplate", t.sha256,
  t.agreed_as as "agreedAs", t.change, t.en_change as "enChange", t.published_at as "publishedAt",
  t.early_ground as early, t.reason, t.saved_version as "savedVersion", t.withdrawn_at is not null as "isWithdrawn",
  coalesce((select name from staff s where s.id = t.proposed_by), '') as "proposedBy",
  coalesce((select name from staff s where s.id = t.decided_by), '') as "decidedBy"`;
/** Begins with the operator's own: a template holds only until there is one. */
const LATEST = sql`order by t.is_template, t.effective_day desc, t.published_at desc`;

const outBy = (document: LegalDocumentName, now: Date) =>
  sql<SqlBool>`t.document = ${document} and t.published_at <= ${now}::timestamptz and t.withdrawn_at is null`;

/** The newest version that has been published and holds by that day. */
export async function findInForce(
  db: Database,
  document: LegalDocumentName,
  { now, day }: Today,
): Promise<LegalRow | undefined> {
  const { rows } = await sql<LegalRow>`select ${COLUMNS} from legal_text t
    where ${outBy(document, now)} and t.effective_day <= ${day}::date ${LATEST} limit 1`.execute(db);
  return rows[0];
}

/** What readers may see: versions that held, hold or will; a template that came after a text of the operator's own never did. */
export async function listOut(db: Database, document: LegalDocumentName, now: Date): Promise<LegalRow[]> {
  const { rows } = await sql<LegalRow>`select ${COLUMNS} from legal_text t
    where ${outBy(document, now)} and not (t.is_template and exists (
      select from legal_text o where o.document = t.document and not o.is_template and o.withdrawn_at is null
        and o.published_at <= ${now}::timestamptz
        and o.effective_day <= greatest(t.effective_day, (t.published_at at time zone 'Asia/Shanghai')::date)))
    ${LATEST}`.execute(db);
  return rows;
}

/** Everything that was ever published of a document, what was withdrawn too, the latest first. */
export async function listPublished(
  db: Database,
  document: LegalDocumentName,
  now: Date,
): Promise<LegalRow[]> {
  const { rows } = await sql<LegalRow>`select ${COLUMNS} from legal_text t
    where t.document = ${document} and t.published_at <= ${now}::timestamptz ${LATEST}`.execute(db);
  return rows;
}

type Told = { document: LegalDocumentName; version: string };

/** The last member who was told of a version, null for nobody yet; whoever else tells waits until the transaction ends. */
export async function lockTold(db: Database, { document, version }: Told): Promise<string | null> {
  await sql`insert into legal_notice (document, version) values (${document}, ${version}) on conflict do nothing`.execute(
    db,
  );
  const { rows } = await sql<{ until: string | null }>`select told_until as until from legal_notice
    where document = ${document} and version = ${version} for update`.execute(db);
  return rows[0]?.until ?? null;
}

export async function writeTold(db: Database, { document, version }: Told, until: string): Promise<void> {
  await sql`update legal_notice set told_until = ${until} where document = ${document} and version = ${version}`.execute(
    db,
  );
}

/** Whether a version is published and was not taken back. */
export async function isOut(db: Database, document: LegalDocumentName, version: string): Promise<boolean> {
  const row = await db
    .selectFrom('legal_text')
    .select('id')
    .where('document', '=', document)
    .where('version', '=', version)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Versions an agreement to which is as good as one to `agreedAs`. */
export async function listAlike(
  db: Database,
  document: LegalDocumentName,
  agreedAs: string,
): Promise<string[]> {
  const { rows } = await sql<{ version: string }>`
    select version from legal_text where document = ${document} and agreed_as = ${agreedAs}`.execute(db);
  return rows.map(({ version }) => version);
}

export type SavedDocument = { document: LegalDocumentName; itemId: string; version: number };

/** Under which id a document's saved versions are kept; `isLocked`: until the transaction ends nobody else changes it. */
export async function findDocument(
  db: Database,
  document: LegalDocumentName,
  { isLocked }: { isLocked: boolean },
): Promise<SavedDocument> {
  const { rows } = await sql<SavedDocument>`
    select document, item_id as "itemId", saved_version as version from legal_document
    where document = ${document} ${isLocked ? sql`for update` : sql``}`.execute(db);
  if (!rows[0]) throw new Error(`no legal document ${document}`);
  return rows[0];
}

export async function setSaved(db: Database, document: LegalDocumentName, version: number): Promise<void> {
  await db
    .updateTable('legal_document')
    .set({ saved_version: version })
    .where('document', '=', document)
    .execute();
}

export type NewLegal = {
  id: string;
  document: LegalDocumentName;
  words: { title: string; enTitle: string; summary: string; enSummary: string; sections: object };
  effectiveDay: string;
  /** Null where it has to be agreed to anew. */
  agreedAs: string | null;
  change: { zh: string; en: string };
  savedVersion: number;
  early: 'law' | 'court' | null;
  reason: string;
  proposedBy: string;
  decidedBy: string;
  now: Date;
};

/** Publishes the next version. Gives its number. */
export async function insertLegal(db: Database, legal: NewLegal): Promise<string> {
  const { words, change, now } = legal;
  const { rows } = await sql<{ version: string }>`
    insert into legal_text (id, document, version, effective_day, title, en_title, summary, en_summary, sections,
      is_template, published_at, created_at, agreed_as, change, en_change, saved_version, early_ground, reason,
      proposed_by, decided_by)
    select ${legal.id}::uuid, ${legal.document}, next.version, ${legal.effectiveDay}::date, ${words.title},
      ${words.enTitle}, ${words.summary}, ${words.enSummary}, ${JSON.stringify(words.sections)}::jsonb, false,
      ${now}::timestamptz, ${now}::timestamptz, coalesce(${legal.agreedAs}, next.version), ${change.zh}, ${change.en},
      ${legal.savedVersion}, ${legal.early}, ${legal.reason}, ${legal.proposedBy}::uuid, ${legal.decidedBy}::uuid
    from (select (coalesce(max(version::bigint) filter (where version ~ '^[0-9]{1,9}$'), 0) + 1)::text as version
      from legal_text where document = ${legal.document}) next
    returning version`.execute(db);
  return rows[0]?.version ?? '';
}

/** False for what holds already, was taken back before, or came with the product. */
export async function withdrawLegal(
  db: Database,
  { id, by, now, day }: { id: string; by: string } & Today,
): Promise<boolean> {
  const { rows } =
    await sql`update legal_text set withdrawn_by = ${by}::uuid, withdrawn_at = ${now}::timestamptz
    where id = ${id} and withdrawn_at is null and proposed_by is not null and effective_day > ${day}::date
    returning id`.execute(db);
  return rows.length > 0;
}
