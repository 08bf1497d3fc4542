import { sql } from 'kysely';
import type { Database } from '#db/client';
import { countUpTo } from '#db/count';
import type { Slice } from '#kernel/paging';
import type { ListedWord } from './word-search.ts';

export async function listWords(db: Database): Promise<ListedWord[]> {
  const { rows } = await sql<ListedWord>`
    select word, category, verdict from moderation_word where is_active order by category, verdict, word`.execute(
    db,
  );
  return rows;
}

export type DeskWord = ListedWord & { id: string; createdAt: Date };
export type WordFilter = { category: string | null; verdict: string | null; word: string | null };

function matching({ category, verdict, word }: WordFilter) {
  const conditions = [sql`is_active`];
  if (category !== null) conditions.push(sql`category = ${category}`);
  if (verdict !== null) conditions.push(sql`verdict = ${verdict}`);
  if (word !== null) conditions.push(sql`word = ${word}`);
  return sql.join(conditions, sql` and `);
}

/** Words that are in the lists, changed last first. */
export async function pageOfWords(
  db: Database,
  filter: WordFilter,
  { after, offset, limit }: Slice,
): Promise<DeskWord[]> {
  const behind = after ? sql`and (changed_at, id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<DeskWord>`
    select id, word, category, verdict, changed_at as "createdAt" from moderation_word
    where ${matching(filter)} ${behind} order by changed_at desc, id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

export function countWords(db: Database, filter: WordFilter): Promise<number> {
  return countUpTo(db, sql`moderation_word where ${matching(filter)}`);
}

/** Adds words that were never there; those that are known, or were taken out, stay as they are. */
export async function insertWords(db: Database, words: readonly ListedWord[], now: Date): Promise<void> {
  await sql`insert into moderation_word (word, category, verdict, changed_at)
    select word, category, verdict, ${now} from jsonb_to_recordset(${JSON.stringify(words)}::jsonb)
      as given (word text, category text, verdict text)
    on conflict (word) do nothing`.execute(db);
}

/** Adds a word, or gives the one that is there another verdict. */
export async function putWord(
  db: Database,
  { word, category, verdict }: ListedWord,
  now: Date,
): Promise<void> {
  await sql`insert into moderation_word (word, category, verdict, changed_at)
    values (${word}, ${category}, ${verdict}, ${now})
    on conflict (word) do update set category = excluded.category, verdict = excluded.verdict, is_active = true,
      changed_at = excluded.changed_at`.execute(db);
}

/** Takes a word out; false when it is not there. */
export async function retireWord(db: Database, word: string, now: Date): Promise<boolean> {
  const { rows } = await sql`update moderation_word set is_active = false, changed_at = ${now}
    where word = ${word} and is_active returning word`.execute(db);
  return rows.length > 0;
}
