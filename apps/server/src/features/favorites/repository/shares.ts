import { sql } from 'kysely';
import type { Database } from '#db/client';

export type ShareRow = {
  id: string;
  folder_id: string;
  token_hash: Buffer;
  shows_notes: boolean;
  shows_owner: boolean;
  expires_at: Date | null;
  created_at: Date;
};

export async function findShare(
  db: Database,
  clientId: string,
  folderId: string,
): Promise<ShareRow | undefined> {
  return db
    .selectFrom('favorite_share')
    .select(['id', 'folder_id', 'token_hash', 'shows_notes', 'shows_owner', 'expires_at', 'created_at'])
    .where('client_id', '=', clientId)
    .where('folder_id', '=', folderId)
    .executeTakeFirst();
}

export async function insertShare(db: Database, clientId: string, share: ShareRow): Promise<void> {
  await db
    .insertInto('favorite_share')
    .values({ ...share, client_id: clientId })
    .execute();
}

export async function updateShare(
  db: Database,
  clientId: string,
  { id, shows_notes, shows_owner, expires_at }: ShareRow,
): Promise<void> {
  await db
    .updateTable('favorite_share')
    .set({ shows_notes, shows_owner, expires_at })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

export async function deleteShare(db: Database, clientId: string, folderId: string): Promise<void> {
  await db
    .deleteFrom('favorite_share')
    .where('client_id', '=', clientId)
    .where('folder_id', '=', folderId)
    .execute();
}

export type OpenShare = {
  id: string;
  folderId: string;
  clientId: string;
  name: string;
  isDefault: boolean;
  nickname: string;
  showsNotes: boolean;
  showsOwner: boolean;
  expiresAt: Date | null;
};

/** The share that a link of this hash opens now, of a person whose account is open. */
export async function findOpenShare(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<OpenShare | undefined> {
  const { rows } = await sql<OpenShare>`
    select s.id, s.folder_id as "folderId", s.client_id as "clientId", f.name, f.is_default as "isDefault", c.nickname,
      s.shows_notes as "showsNotes", s.shows_owner as "showsOwner", s.expires_at as "expiresAt"
    from favorite_share s
    join favorite_folder f on f.id = s.folder_id
    join client c on c.id = s.client_id and c.status = 'active'
    where s.token_hash = ${tokenHash} and (s.expires_at is null or s.expires_at > ${now}::timestamptz)`.execute(
    db,
  );
  return rows[0];
}

/** Cover of the newest asset in a folder that is on sale; empty without one. */
export async function findFolderCover(db: Database, clientId: string, folderId: string): Promise<string> {
  const { rows } = await sql<{ cover: string | null }>`
    select a.cover[1] as cover from favorite_item i join asset a on a.id = i.asset_id and a.status = 'published'
    where i.client_id = ${clientId}::uuid and i.folder_id = ${folderId}::uuid
    order by i.created_at desc, i.id desc limit 1`.execute(db);
  return rows[0]?.cover ?? '';
}
