import { sql } from 'kysely';
import type { Database } from '#db/client';
import type { InvoiceFormat } from './rules.ts';

export type InvoiceFileKind = 'issued' | 'red';
export type InvoiceFile = {
  id: string;
  invoiceId: string;
  kind: InvoiceFileKind;
  version: number;
  format: InvoiceFormat;
  bytes: number;
  sha256: string;
  isStored: boolean;
  createdAt: Date;
  staffId: string | null;
  staffName: string | null;
  fetchedAt: Date | null;
};

const FILES = sql`
  select f.id, f.invoice_id as "invoiceId", f.kind, f.version, f.format, f.bytes, f.sha256,
    f.content is null as "isStored", f.created_at as "createdAt", f.staff_id as "staffId", s.name as "staffName",
    f.fetched_at as "fetchedAt"
  from invoice_file f left join staff s on s.id = f.staff_id`;

/** Of these invoices, the newest of each kind first. */
export async function listFiles(db: Database, invoiceIds: readonly string[]): Promise<InvoiceFile[]> {
  if (invoiceIds.length === 0) return [];
  const { rows } = await sql<InvoiceFile>`${FILES}
    where f.invoice_id = any(${invoiceIds}::uuid[]) order by f.invoice_id, f.kind, f.version desc`.execute(
    db,
  );
  return rows;
}

/** `content` waits in the row until the storage has it. */
export async function insertFile(
  db: Database,
  file: Omit<InvoiceFile, 'isStored' | 'staffName' | 'fetchedAt'> & { content: Buffer },
): Promise<void> {
  const { id, invoiceId, kind, version, format, bytes, sha256, content, createdAt, staffId } = file;
  await db
    .insertInto('invoice_file')
    .values({
      ...{ id, invoice_id: invoiceId, kind, version, format, bytes, sha256, content },
      ...{ created_at: createdAt, staff_id: staffId },
    })
    .execute();
}

export async function deleteFile(db: Database, id: string): Promise<void> {
  await db.deleteFrom('invoice_file').where('id', '=', id).execute();
}

/** What waits for the storage; null where nothing does. */
export async function findContent(
  db: Database,
  id: string,
): Promise<{ content: Buffer; format: InvoiceFormat } | null> {
  const { rows } = await sql<{ content: Buffer; format: InvoiceFormat }>`
    select content, format from invoice_file where id = ${id} and content is not null`.execute(db);
  return rows[0] ?? null;
}

/** The storage has it. False where it was replaced in the meantime. */
export async function setStored(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invoice_file')
    .set({ content: null })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The first time counts. */
export async function setFetched(db: Database, id: string, at: Date): Promise<void> {
  await db
    .updateTable('invoice_file')
    .set({ fetched_at: at })
    .where('id', '=', id)
    .where('fetched_at', 'is', null)
    .execute();
}
