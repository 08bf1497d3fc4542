import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '#db/client';
import type { LoginCaptcha, SmsCode, SmsSend, WechatIdentity, WechatScan } from '#db/tables';

export async function insertCaptcha(db: Database, row: Insertable<LoginCaptcha>): Promise<void> {
  await db.insertInto('login_captcha').values(row).execute();
}

/** Reads and removes in one statement: of two answers to one picture, one finds it. */
export async function takeCaptcha(db: Database, key: string): Promise<Selectable<LoginCaptcha> | undefined> {
  return db.deleteFrom('login_captcha').where('key', '=', key).returningAll().executeTakeFirst();
}

/** False when this proof was handed in before. */
export async function spendProof(db: Database, proofHash: Buffer, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_proof')
    .values({ proof_hash: proofHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const SEND_LOCK = 7_241_902;

/** One reservation at a time until the transaction ends, so that limits are exact. */
export async function lockSending(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SEND_LOCK})`.execute(db);
}

/** Whose sends; null for everybody's. */
export type SendFilter = { column: 'phone' | 'device' | 'address'; value: string } | null;

/**
 * When codes were sent since a moment, at most `max` of the newest, oldest first. Attempts that failed cost a phone, a
 * device and the budget nothing, but they count for the address that made them.
 */
export async function listSendTimes(
  db: Database,
  filter: SendFilter,
  options: { since: Date; max: number },
): Promise<Date[]> {
  let query = db.selectFrom('sms_send').select('created_at').where('created_at', '>', options.since);
  if (filter) query = query.where(filter.column, '=', filter.value);
  if (filter?.column !== 'address') query = query.where('status', '!=', 'failed');
  const rows = await query.orderBy('created_at', 'desc').limit(options.max).execute();
  return rows.map((row) => row.created_at).toReversed();
}

export async function insertSend(db: Database, row: Insertable<SmsSend>): Promise<void> {
  await db.insertInto('sms_send').values(row).execute();
}

export async function setSendStatus(db: Database, id: string, status: 'sent' | 'failed'): Promise<void> {
  await db.updateTable('sms_send').set({ status }).where('id', '=', id).execute();
}

/** Whether a code other than this one has gone to the phone for the purpose since a moment. */
export async function hasOtherSend(
  db: Database,
  { phone, purpose, sendId, since }: { phone: string; purpose: string; sendId: string; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('sms_send')
    .select('id')
    .where('phone', '=', phone)
    .where('created_at', '>', since)
    .where('purpose', '=', purpose)
    .where('status', '!=', 'failed')
    .where('id', '!=', sendId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The new code takes the place of an earlier one of that phone for that purpose. */
export async function replaceCode(db: Database, row: Selectable<SmsCode>): Promise<void> {
  await db
    .insertInto('sms_code')
    .values(row)
    .onConflict((conflict) => conflict.columns(['phone', 'purpose']).doUpdateSet(row))
    .execute();
}

export async function deleteCodeOfSend(db: Database, sendId: string): Promise<void> {
  await db.deleteFrom('sms_code').where('send_id', '=', sendId).execute();
}

/** Counts one try and returns the living code; undefined when there is none or its tries are used up. */
export async function useTry(
  db: Database,
  { phone, purpose, now }: { phone: string; purpose: string; now: Date },
): Promise<Selectable<SmsCode> | undefined> {
  return db
    .updateTable('sms_code')
    .set((e) => ({ tries_left: e('tries_left', '-', 1) }))
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** True for the one caller that gets to use the code. */
export async function takeCode(db: Database, sendId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('sms_code').where('send_id', '=', sendId).executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function insertScan(db: Database, row: Selectable<WechatScan>): Promise<void> {
  await db.insertInto('wechat_scan').values(row).execute();
}

/** Ends a scan that this person (null: nobody yet) began under this cookie (and, when given, this nonce) and returns it. */
export async function takeScan(
  db: Database,
  {
    cookieHash,
    nonceHash,
    clientId,
    now,
  }: { cookieHash: Buffer; nonceHash: Buffer | null; clientId: string | null; now: Date },
): Promise<Selectable<WechatScan> | undefined> {
  let query = db
    .deleteFrom('wechat_scan')
    .where('cookie_hash', '=', cookieHash)
    .where('client_id', 'is not distinct from', clientId)
    .where('expires_at', '>', now);
  if (nonceHash) query = query.where('nonce_hash', '=', nonceHash);
  return query.returningAll().executeTakeFirst();
}

/** False when this code was handed in before. */
export async function spendWechatCode(db: Database, codeHash: Buffer, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_wechat_code')
    .values({ code_hash: codeHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Lets a code be handed in again: WeChat could not be reached, so it was not used. */
export async function releaseWechatCode(db: Database, codeHash: Buffer): Promise<void> {
  await db.deleteFrom('spent_wechat_code').where('code_hash', '=', codeHash).execute();
}

export type WechatKey = { appId: string; openid: string; unionid: string | null };

/** Two first logins of one WeChat person must not make two accounts. */
export async function lockWechatKey(db: Database, { appId, openid, unionid }: WechatKey): Promise<void> {
  const key = unionid ?? `${appId} ${openid}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** The identity of a person on the WeChat platform: by unionid where there is one, else by app and openid. */
export async function findWechatIdentity(
  db: Database,
  { appId, openid, unionid }: WechatKey,
): Promise<Selectable<WechatIdentity> | undefined> {
  const query = db.selectFrom('wechat_identity').selectAll();
  const byUnion = unionid ? await query.where('unionid', '=', unionid).executeTakeFirst() : undefined;
  return byUnion ?? query.where('app_id', '=', appId).where('openid', '=', openid).executeTakeFirst();
}

export async function findWechatOf(
  db: Database,
  clientId: string,
): Promise<Selectable<WechatIdentity> | undefined> {
  return db.selectFrom('wechat_identity').selectAll().where('client_id', '=', clientId).executeTakeFirst();
}

/** False where none was bound. */
export async function deleteWechatOf(db: Database, clientId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('wechat_identity')
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function insertWechatIdentity(db: Database, row: Insertable<WechatIdentity>): Promise<void> {
  await db.insertInto('wechat_identity').values(row).execute();
}

export async function setUnionid(db: Database, identityId: string, unionid: string): Promise<void> {
  await db.updateTable('wechat_identity').set({ unionid }).where('id', '=', identityId).execute();
}

export async function moveWechatIdentity(db: Database, from: string, to: string): Promise<void> {
  await db.updateTable('wechat_identity').set({ client_id: to }).where('client_id', '=', from).execute();
}

/** Removes what has ended; `sendsBefore` is older because sends are counted over a day. */
export async function deleteEnded(db: Database, now: Date, sendsBefore: Date): Promise<void> {
  await db.deleteFrom('login_captcha').where('expires_at', '<', now).execute();
  await db.deleteFrom('spent_proof').where('expires_at', '<', now).execute();
  await db.deleteFrom('sms_code').where('expires_at', '<', now).execute();
  await db.deleteFrom('wechat_scan').where('expires_at', '<', now).execute();
  await db.deleteFrom('spent_wechat_code').where('expires_at', '<', now).execute();
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute();
  await db.deleteFrom('sms_send').where('created_at', '<', sendsBefore).execute();
}

/** Empties the accounts of people who came by WeChat, bound no phone and are gone; such an account holds nothing else. */
export async function forgetUnbound(
  db: Database,
  { createdBefore, now }: { createdBefore: Date; now: Date },
): Promise<void> {
  await db
    .updateTable('client')
    .set({ status: 'deleted', nickname: '' })
    .where('phone', 'is', null)
    .where('status', '=', 'active')
    .where('created_at', '<', createdBefore)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('session')
            .select('session.id')
            .whereRef('session.client_id', '=', 'client.id')
            .where('session.ended_at', 'is', null)
            .where('session.refresh_expires_at', '>', now),
        ),
      ),
    )
    .execute();
  const retired = db
    .selectFrom('client')
    .select('id')
    .where('phone', 'is', null)
    .where('status', '=', 'deleted');
  await db.deleteFrom('wechat_identity').where('client_id', 'in', retired).execute();
}
