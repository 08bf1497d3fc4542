import { sql } from 'kysely';
import type { Database } from '#db/client';
import type { FileSays } from '../rules.ts';

/** What is known of files by their contents. */
export async function findSaid(db: Database, sums: readonly string[]): Promise<Map<string, FileSays>> {
  const { rows } = await sql<{ sha256: string; said: FileSays }>`
    select sha256, said from file_provenance where sha256 = any(${sums}::text[])`.execute(db);
  return new Map(rows.map(({ sha256, said }) => [sha256, said]));
}

export async function writeSaid(
  db: Database,
  { sha256, said, at }: { sha256: string; said: FileSays; at: Date },
): Promise<void> {
  await sql`insert into file_provenance (sha256, said, read_at) values (${sha256}, ${JSON.stringify(said)}::jsonb, ${at})
    on conflict do nothing`.execute(db);
}
