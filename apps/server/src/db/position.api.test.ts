import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TimePosition } from '#kernel/paging';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createDatabase, createPool, type Database } from './client.ts';
import { isBehind, startsWith } from './position.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
  db = createDatabase(createPool(database.poolConfig, { max: 1 }));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
/** Rows of three moments, the middle one that of several. */
const ROWS = [1, 2, 2, 2, 3].map((minute, n) => ({ at: `2026-03-01T00:0${minute}:00Z`, id: idOf(n) }));

async function idsBehind(after: TimePosition | null, isUpwards: boolean): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from jsonb_to_recordset(${JSON.stringify(ROWS)}::jsonb) as r (at timestamptz, id uuid)
    where ${isBehind(after, ['r.at', 'r.id'], { isUpwards })} order by r.at, r.id`.execute(db);
  return rows.map(({ id }) => id);
}

it.each([
  [false, [0, 1]],
  [true, [3, 4]],
])('behind a row is what comes after it, also of its own moment (upwards: %s)', async (isUpwards, behind) => {
  const [, , middle] = ROWS;
  const after = { createdAt: new Date(middle?.at ?? ''), id: middle?.id ?? '' };
  expect(await idsBehind(after, isUpwards)).toEqual(behind.map(idOf));
  expect(await idsBehind(null, isUpwards)).toHaveLength(ROWS.length);
});

it('a text begins with what stands at its beginning, sign by sign, whatever signs these are', async () => {
  const texts = ['灯', '灯具', '灯\u{10fffe}', '台灯', '100%', '1000', 'a_b', 'axb', 'A'];
  const found = async (beginning: string) => {
    const { rows } = await sql<{ text: string }>`
      select t.text from unnest(${texts}::text[]) t (text) where ${startsWith(sql`t.text`, beginning)}`.execute(
      db,
    );
    return rows.map(({ text }) => text);
  };
  expect(await found('灯')).toEqual(['灯', '灯具', '灯\u{10fffe}']);
  expect(await found('100%')).toEqual(['100%']);
  expect(await found('a_')).toEqual(['a_b']);
  expect(await found('')).toEqual(texts);
});
