import type { Insertable } from 'kysely';
import type { Database } from '#db/client';
import type { Avatar } from '#db/tables';

const BATCH = 500;

export async function insertAvatar(db: Database, row: Insertable<Avatar>): Promise<void> {
  await db.insertInto('avatar').values(row).execute();
}

export async function isOwnAvatar(db: Database, clientId: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('avatar')
    .select('key')
    .where('key', '=', key)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listUnusedAvatars(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('avatar as a')
    .leftJoin('client as c', (join) =>
      join.onRef('c.id', '=', 'a.client_id').onRef('c.head_image', '=', 'a.key'),
    )
    .select('a.key')
    .where('a.created_at', '<', before)
    .where('c.id', 'is', null)
    .limit(BATCH)
    .execute();
  return rows.map(({ key }) => key);
}

export async function deleteAvatar(db: Database, key: string): Promise<void> {
  await db.deleteFrom('avatar').where('key', '=', key).execute();
}
