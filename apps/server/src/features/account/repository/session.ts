import { CompiledQuery, type Insertable, type Selectable } from 'kysely';
import type { Database } from '#db/client';
import type { Session, SpentRefreshToken } from '#db/tables';
import type { Actor } from '#kernel/http/actor';

export type SessionRow = Selectable<Session>;

const ACTOR = `select s.id as "sessionId", s.client_id as "clientId", s.scope
  from session s join client c on c.id = s.client_id where s.ended_at is null and c.status = 'active'`;
const BY_ACCESS = `select s.access_hash as hash, ${ACTOR.slice('select '.length)}
  and s.access_hash = any($1::bytea[]) and s.access_expires_at > $2`;
const BY_PREVIOUS = `${ACTOR} and s.previous_access_hash = $1 and s.previous_access_until > $2`;

/** Who these access tokens belong to, in their order. */
export async function findActors(
  db: Database,
  accessHashes: readonly Buffer[],
  now: Date,
): Promise<(Actor | null)[]> {
  const query = CompiledQuery.raw(BY_ACCESS, [accessHashes, now]) as CompiledQuery<Actor & { hash: Buffer }>;
  const { rows } = await db.executeQuery(query);
  const actors = new Map(rows.map(({ hash, ...actor }) => [hash.toString('base64'), actor]));
  return accessHashes.map((hash) => actors.get(hash.toString('base64')) ?? null);
}

/** By the access token that a refresh replaced moments ago. */
export async function findActorByPrevious(
  db: Database,
  accessHash: Buffer,
  now: Date,
): Promise<Actor | null> {
  const query = CompiledQuery.raw(BY_PREVIOUS, [accessHash, now]) as CompiledQuery<Actor>;
  return (await db.executeQuery(query)).rows[0] ?? null;
}

export async function insertSession(db: Database, row: Insertable<Session>): Promise<void> {
  await db.insertInto('session').values(row).execute();
}

/** The session whose current refresh token this is, locked. */
export async function lockByRefresh(db: Database, refreshHash: Buffer): Promise<SessionRow | undefined> {
  return db
    .selectFrom('session')
    .selectAll()
    .where('refresh_hash', '=', refreshHash)
    .forUpdate()
    .executeTakeFirst();
}

/** A refresh token that was used before, with its session locked. */
export async function lockBySpent(
  db: Database,
  refreshHash: Buffer,
): Promise<(SessionRow & Pick<Selectable<SpentRefreshToken>, 'sealed' | 'spent_at'>) | undefined> {
  return db
    .selectFrom('spent_refresh_token as t')
    .innerJoin('session as s', 's.id', 't.session_id')
    .selectAll('s')
    .select(['t.sealed', 't.spent_at'])
    .where('t.token_hash', '=', refreshHash)
    .forUpdate('s')
    .executeTakeFirst();
}

export async function replaceTokens(
  db: Database,
  session: SessionRow,
  next: {
    accessHash: Buffer;
    accessExpiresAt: Date;
    refreshHash: Buffer;
    previousAccessUntil: Date;
    sealed: Buffer;
    now: Date;
  },
): Promise<void> {
  // Only the token spent last may be answered again.
  await db
    .updateTable('spent_refresh_token')
    .set({ sealed: null })
    .where('session_id', '=', session.id)
    .where('sealed', 'is not', null)
    .execute();
  await db
    .insertInto('spent_refresh_token')
    .values({
      token_hash: session.refresh_hash,
      session_id: session.id,
      sealed: next.sealed,
      spent_at: next.now,
    })
    .execute();
  const previousEnd = Math.min(session.access_expires_at.getTime(), next.previousAccessUntil.getTime());
  await db
    .updateTable('session')
    .set({
      access_hash: next.accessHash,
      access_expires_at: next.accessExpiresAt,
      refresh_hash: next.refreshHash,
      previous_access_hash: session.access_hash,
      previous_access_until: new Date(previousEnd),
    })
    .where('id', '=', session.id)
    .execute();
}

export async function endSession(db: Database, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends every session of a person, but the kept one. */
export async function endSessionsOf(
  db: Database,
  clientId: string,
  options: { keep: string | null; now: Date },
): Promise<void> {
  let query = db
    .updateTable('session')
    .set({ ended_at: options.now })
    .where('client_id', '=', clientId)
    .where('ended_at', 'is', null);
  if (options.keep !== null) query = query.where('id', '!=', options.keep);
  await query.execute();
}

/** Removes sessions that ran out, or ended, before `before`; their spent tokens go with them. */
export async function deleteOldSessions(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('session')
    .where((e) => e.or([e('refresh_expires_at', '<', before), e('ended_at', '<', before)]))
    .execute();
}
