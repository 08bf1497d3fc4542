import { sql } from 'kysely';
import type { Database } from '#db/client';

export type ParamRow = { id: string; key: string; name: string; value: string; remark: string };

/** Those that clients read, in the order by which they do. */
export async function listParams(db: Database): Promise<ParamRow[]> {
  return db
    .selectFrom('site_param')
    .select(['id', 'key', 'name', 'value', 'remark'])
    .where('position', 'is not', null)
    .orderBy('position')
    .execute();
}

/** JSON of those of these that somebody has set, by their keys. */
export async function readValues(db: Database, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('site_param')
    .select(['key', 'value'])
    .where('key', 'in', [...keys])
    .execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

export type SettingRow = {
  key: string;
  value: string;
  version: number;
  changedAt: Date | null;
  changedBy: string;
};

export async function listSettings(db: Database): Promise<SettingRow[]> {
  const { rows } = await sql<SettingRow>`
    select p.key, p.value, p.version, p.changed_at as "changedAt", coalesce(s.name, '') as "changedBy"
    from site_param p left join staff s on s.id = p.changed_by`.execute(db);
  return rows;
}

export type ChangeRow = {
  version: number;
  before: string;
  value: string;
  reason: string;
  changedAt: Date;
  changedBy: string;
};

export async function listChanges(db: Database, key: string, limit: number): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select c.version, c.before, c.value, c.reason, c.changed_at as "changedAt", s.name as "changedBy"
    from setting_change c join staff s on s.id = c.changed_by
    where c.key = ${key} order by c.version desc limit ${limit}`.execute(db);
  return rows;
}

export type Change = {
  id: string;
  key: string;
  /** What it was where nobody has set it yet, JSON. */
  fallback: string;
  value: string;
  reason: string;
  seen: number;
  at: Date;
  by: string;
};

/** Sets it and keeps what it was; false where another version than `seen` stands there. */
export async function changeSetting(db: Database, change: Change): Promise<boolean> {
  const { id, key, fallback, value, reason, seen, at, by } = change;
  // A row to lock, also for two who set it for the first time at once.
  await sql`insert into site_param (id, key, name, value, remark, position)
    values (${id}, ${key}, '', ${fallback}, '', null) on conflict (key) do nothing`.execute(db);
  const { rows } = await sql<{ before: string }>`
    with was as (select key, value from site_param where key = ${key} and version = ${seen} for update)
    update site_param p set value = ${value}, version = p.version + 1, changed_at = ${at}, changed_by = ${by}
    from was where p.key = was.key returning was.value as before`.execute(db);
  const [done] = rows;
  if (!done) return false;
  await db
    .insertInto('setting_change')
    .values({
      ...{ key, value, reason, version: seen + 1, before: done.before },
      ...{ changed_at: at, changed_by: by },
    })
    .execute();
  return true;
}
