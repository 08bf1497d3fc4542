import type { WorkflowDocument } from '@mogine/contract/workflow/document';
import { sql } from 'kysely';
import type { Database } from '#db/client';
import type { Slice } from '#kernel/paging';

export type SummaryRow = {
  id: string;
  name: string;
  revision: number;
  nodes: number;
  createdAt: Date;
  updatedAt: Date;
};
export type DocumentRow = SummaryRow & { document: WorkflowDocument };

const SUMMARY = sql`id, name, revision, nodes, created_at as "createdAt", updated_at as "updatedAt"`;

/** Those that were changed last come first. */
export async function listOwn(
  db: Database,
  clientId: string,
  { after, offset, limit }: Slice,
): Promise<SummaryRow[]> {
  const position = after
    ? sql`and (updated_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<SummaryRow>`
    select ${SUMMARY} from workflow where client_id = ${clientId} ${position}
    order by updated_at desc, id desc offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

export async function countOwn(db: Database, clientId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from workflow where client_id = ${clientId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Null for a stranger's as for one that is not there. */
export async function findOwn(db: Database, clientId: string, id: string): Promise<DocumentRow | null> {
  const { rows } = await sql<DocumentRow>`
    select ${SUMMARY}, document from workflow where id = ${id} and client_id = ${clientId}`.execute(db);
  return rows[0] ?? null;
}

/** One maker of documents of a person at a time until the transaction ends. */
export async function lockOwn(db: Database, clientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`workflow:${clientId}`}, 0))`.execute(db);
}

export type NewDocument = {
  id: string;
  clientId: string;
  name: string;
  document: WorkflowDocument;
  now: Date;
};

export async function insertOwn(
  db: Database,
  { id, clientId, name, document, now }: NewDocument,
): Promise<void> {
  await db
    .insertInto('workflow')
    .values({
      ...{ id, client_id: clientId, name, revision: 1 },
      document: JSON.stringify(document),
      ...{ nodes: document.nodes.length, created_at: now, updated_at: now },
    })
    .execute();
}

/** The revision it has from here on; null where it is no longer the one that was seen, or not the person's. */
export async function updateOwn(
  db: Database,
  { id, clientId, revision, document, now }: Omit<NewDocument, 'name'> & { revision: number },
): Promise<number | null> {
  const { rows } = await sql<{ revision: number }>`
    update workflow set document = ${JSON.stringify(document)}::json, nodes = ${document.nodes.length},
      revision = revision + 1, updated_at = ${now}
    where id = ${id} and client_id = ${clientId} and revision = ${revision} returning revision`.execute(db);
  return rows[0]?.revision ?? null;
}

/** False when the person has no such document. */
export async function renameOwn(db: Database, clientId: string, id: string, name: string): Promise<boolean> {
  const { rows } = await sql`update workflow set name = ${name}
    where id = ${id} and client_id = ${clientId} returning id`.execute(db);
  return rows.length > 0;
}

export async function deleteOwn(db: Database, clientId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from workflow where client_id = ${clientId} and id = any(${ids}::uuid[])`.execute(db);
}
