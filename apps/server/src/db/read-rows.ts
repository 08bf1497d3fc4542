import { CompiledQuery } from 'kysely';
import type { Database } from './client.ts';

/** Runs a statement with a constant text: nothing is put together for it, and PostgreSQL has planned it before. */
export async function readRows<Row>(db: Database, text: string, values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]) as CompiledQuery<Row>);
  return rows;
}
