import { CompiledQuery, type Insertable, type Selectable } from 'kysely';
import type { Database } from '#db/client';
import type { Session, SpentRefreshToken } from '#db/tables';
import type { Actor } from '#kernel/http/actor';

export type SessionRow = Selectable<Session>;

/** Who a token belongs to, and when the session was last heard of. */
export type FoundActor = Actor & { seenAt: Date };

const ACTOR = `select s.id as "sessionId", s.client_id as "clientId", s.scope, s.seen_at as "seenAt", c.frozen_at is not null as "isFrozen"
  from session s join client c on c.id = s.client_id where s.ended_at is null and c.status = 'active'`;
const BY_ACCESS = `select s.access_hash as hash, ${ACTOR.slice('select '.length)}
  and s.access_hash = any($1::bytea[]) and s.access_expires_at > $2`;
const BY_PREVIOUS = `${ACTOR} and s.previous_access_hash = $1 and s.previous_access_until > $2`;

/** Who these access tokens belong to, in their order. */
export async function findActors(
  db: Database,
  accessHashes: readonly Buffer[],
  now: Date,
): Promise<(FoundActor | null)[]> {
  const query = CompiledQuery.raw(BY_ACCESS, [accessHashes, now]) as CompiledQuery<
    FoundActor & { hash: Buffer }
  >;
  const { rows } = await db.executeQuery(query);
  const actors = new Map(rows.map(({ hash, ...actor }) => [hash.toString('base64'), actor]));
  return accessHashes.map((hash) => actors.get(hash.toString('base64')) ?? null);
}

/** By the access token that a refresh replaced moments ago. */
export async function findActorByPrevious(
  db: Database,
  accessHash: Buffer,
  now: Date,
): Promise<FoundActor | null> {
  const query = CompiledQuery.raw(BY_PREVIOUS, [accessHash, now]) as CompiledQuery<FoundActor>;
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

/** Ends every session of a person, but the kept one. Gives those that it ended. */
export async function endSessionsOf(
  db: Database,
  clientId: string,
  options: { keep: string | null; now: Date },
): Promise<string[]> {
  let query = db
    .updateTable('session')
    .set({ ended_at: options.now })
    .where('client_id', '=', clientId)
    .where('ended_at', 'is', null);
  if (options.keep !== null) query = query.where('id', '!=', options.keep);
  const rows = await query.returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Ends one session of a person that is still open; false where there is none such. */
export async function endSessionOf(
  db: Database,
  clientId: string,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('client_id', '=', clientId)
    .where('ended_at', 'is', null)
    .where('refresh_expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A person's complete sessions that are open, the one heard of last first. */
export async function listOpenSessions(
  db: Database,
  clientId: string,
  now: Date,
): Promise<Pick<SessionRow, 'id' | 'user_agent' | 'created_at' | 'seen_at'>[]> {
  return db
    .selectFrom('session')
    .select(['id', 'user_agent', 'created_at', 'seen_at'])
    .where('client_id', '=', clientId)
    .where('scope', '=', 'full')
    .where('ended_at', 'is', null)
    .where('refresh_expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function setSeen(db: Database, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ seen_at: now }).where('id', '=', sessionId).execute();
}

export async function setConfirmed(db: Database, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ confirmed_at: now }).where('id', '=', sessionId).execute();
}

/** When the owner last proved to be there: by logging in, or by a code since. */
export async function findProofTime(db: Database, sessionId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('session')
    .select(({ fn }) => fn.coalesce('confirmed_at', 'created_at').as('at'))
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.at;
}

/** Removes sessions that ran out, or ended, before `before`; their spent tokens go with them. */
export async function deleteOldSessions(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('session')
    .where((e) => e.or([e('refresh_expires_at', '<', before), e('ended_at', '<', before)]))
    .execute();
}
