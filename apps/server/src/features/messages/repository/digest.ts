import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '#db/client';
import type { NoticeDigest, NoticeEmailCode } from '#db/tables';
import type { MessageRow } from './messages.ts';

export type Every = 'daily' | 'weekly';
/** `period` is a day, `YYYY-MM-DD`. */
export type DigestRow = Omit<Selectable<NoticeDigest>, 'period' | 'every' | 'lang'> & {
  every: Every;
  lang: 'zh' | 'en';
};

export async function findDigest(db: Database, clientId: string): Promise<DigestRow | undefined> {
  const row = await db
    .selectFrom('notice_digest')
    .selectAll()
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row as DigestRow | undefined;
}

type NewDigest = Omit<DigestRow, 'period'> & { period: string };

export async function putDigest(db: Database, row: NewDigest): Promise<void> {
  await sql`
    insert into notice_digest (client_id, email, lang, every, confirmed_at, period, covered_until)
    values (${row.client_id}, ${row.email}, ${row.lang}, ${row.every}, ${row.confirmed_at}, ${row.period}::date,
      ${row.covered_until})
    on conflict (client_id) do update set email = excluded.email, lang = excluded.lang, every = excluded.every,
      confirmed_at = excluded.confirmed_at, period = excluded.period, covered_until = excluded.covered_until`.execute(
    db,
  );
}

/** False where there is none to be changed. */
export async function changeDigest(
  db: Database,
  clientId: string,
  { every, lang, period }: { every: Every; lang: 'zh' | 'en'; period: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update notice_digest set every = ${every}, lang = ${lang}, period = ${period}::date
    where client_id = ${clientId}`.execute(db);
  return numAffectedRows === 1n;
}

/** Forgets the address and the codes that were sent to any. */
export async function deleteDigest(db: Database, clientId: string): Promise<void> {
  await db.deleteFrom('notice_digest').where('client_id', '=', clientId).execute();
  await db.deleteFrom('notice_email_code').where('client_id', '=', clientId).execute();
}

/** The first day of the running day or week, for each rhythm. */
export type Periods = Readonly<Record<Every, string>>;

/** People whose day or week is not dealt with, after one of them, in the order of their ids. */
export async function listDueDigests(
  db: Database,
  { periods, after, limit }: { periods: Periods; after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ clientId: string }>`
    select d.client_id as "clientId" from notice_digest d
    join client c on c.id = d.client_id and c.status = 'active'
    where d.period < case d.every when 'daily' then ${periods.daily}::date else ${periods.weekly}::date end
      and (${after}::uuid is null or d.client_id > ${after}::uuid)
    order by d.client_id limit ${limit}`.execute(db);
  return rows.map(({ clientId }) => clientId);
}

/**
 * Marks the running day or week of somebody as dealt with, and notices up to a moment as covered: gives the digest as it stood
 * before, and nothing where another one has done so already.
 */
export async function claimDigest(
  db: Database,
  clientId: string,
  { periods, until }: { periods: Periods; until: Date },
): Promise<DigestRow | undefined> {
  const { rows } = await sql<DigestRow>`
    with due as (
      select * from notice_digest
      where client_id = ${clientId}
        and period < case every when 'daily' then ${periods.daily}::date else ${periods.weekly}::date end
      for update
    ),
    claimed as (
      update notice_digest d set covered_until = greatest(d.covered_until, ${until}::timestamptz),
        period = case d.every when 'daily' then ${periods.daily}::date else ${periods.weekly}::date end
      from due where d.client_id = due.client_id
    )
    select * from due`.execute(db);
  return rows[0];
}

/** Unread notices of a span, the newest first, and how many there are. */
export async function listUnreadBetween(
  db: Database,
  clientId: string,
  { after, until, limit }: { after: Date; until: Date; limit: number },
): Promise<{ notices: Pick<MessageRow, 'title' | 'en_title' | 'created_at'>[]; total: number }> {
  const { rows } = await sql<Pick<MessageRow, 'title' | 'en_title' | 'created_at'> & { total: number }>`
    select title, en_title, created_at, count(*) over () as total from message
    where client_id = ${clientId} and not is_read and created_at > ${after} and created_at <= ${until}
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return { notices: rows, total: rows[0]?.total ?? 0 };
}

export async function insertEmailCode(db: Database, row: Insertable<NoticeEmailCode>): Promise<void> {
  await db.insertInto('notice_email_code').values(row).execute();
}

export async function countEmailCodes(db: Database, clientId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('notice_email_code')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Takes one try off the newest code of a person and address; nothing where it has none left or is over. */
export async function tryEmailCode(
  db: Database,
  { clientId, email, now }: { clientId: string; email: string; now: Date },
): Promise<{ id: string; mac: Buffer } | undefined> {
  const { rows } = await sql<{ id: string; mac: Buffer }>`
    update notice_email_code set tries_left = tries_left - 1
    where id = (select id from notice_email_code where client_id = ${clientId} and email = ${email}
        order by created_at desc, id desc limit 1)
      and tries_left > 0 and expires_at > ${now}
    returning id, code_mac as mac`.execute(db);
  return rows[0];
}

export async function deleteEmailCodes(
  db: Database,
  which: { clientId: string } | { before: Date },
): Promise<void> {
  await db
    .deleteFrom('notice_email_code')
    .$if('clientId' in which, (query) =>
      query.where('client_id', '=', 'clientId' in which ? which.clientId : ''),
    )
    .$if('before' in which, (query) =>
      query.where('created_at', '<', 'before' in which ? which.before : new Date(0)),
    )
    .execute();
}
