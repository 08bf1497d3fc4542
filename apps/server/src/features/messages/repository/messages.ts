import { sql, type Selectable } from 'kysely';
import type { Database } from '#db/client';
import type { Message } from '#db/tables';
import type { Slice } from '#kernel/paging';

export type MessageRow = Selectable<Message>;
export type MessageType = 'official' | 'system';

export async function insertMessage(db: Database, row: Omit<MessageRow, 'is_read'>): Promise<void> {
  await db.insertInto('message').values(row).execute();
}

/** The statement of a page, newest first: after a position when one is given, else after `offset` messages. */
export function listMessages(
  db: Database,
  clientId: string,
  type: MessageType | undefined,
  { after, offset, limit }: Pick<Slice, 'after' | 'offset' | 'limit'>,
) {
  return db
    .selectFrom('message')
    .selectAll()
    .where('client_id', '=', clientId)
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset);
}

export function countMessages(
  db: Database,
  clientId: string,
  { type, isRead }: { type?: MessageType | undefined; isRead?: boolean },
) {
  return db
    .selectFrom('message')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
    .$if(isRead === false, (query) => query.where(sql<boolean>`not is_read`));
}

/** Gives how many were unread until then. */
export async function markAllRead(
  db: Database,
  clientId: string,
  type: MessageType | undefined,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('message')
    .set({ is_read: true })
    .where('client_id', '=', clientId)
    .where(sql<boolean>`not is_read`)
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** False where it was read already, or is not theirs. */
export async function markRead(db: Database, clientId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('message')
    .set({ is_read: true })
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .where(sql<boolean>`not is_read`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Gives how many there were. */
export async function deleteMessages(
  db: Database,
  clientId: string,
  ids: readonly string[],
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('message')
    .where('client_id', '=', clientId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
