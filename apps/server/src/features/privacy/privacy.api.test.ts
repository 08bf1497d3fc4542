import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { createMember } from '../../../test/builders.ts';
import { createAsset } from '../../../test/catalogue.ts';
import { as, usePrivacyShop } from '../../../test/privacy-shop.ts';
import { HOLDINGS } from './holdings.ts';

const shop = usePrivacyShop();
const privacy = () => shop.server.api.privacy;

it('everything in the database that names a person is accounted for, and nothing else is', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'client'::regclass
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and column_name = 'client_id'`.execute(shop.server.ctx.db);
  const kept = HOLDINGS.map(({ table, person }) => `${table}.${person}`).filter(
    (name) => name !== 'client.id',
  );
  expect(kept.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

it('everything that is copied or deleted is found by its person, however much there is of others', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct i.indrelid::regclass || '.' || a.attname as name from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0] 
    where i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)`.execute(
    shop.server.ctx.db,
  );
  const indexed = new Set(rows.map(({ name }) => name));
  const read = HOLDINGS.filter(({ copied, closing }) => copied !== null || closing === 'delete');
  expect(read.map(({ table, person }) => `${table}.${person}`).filter((name) => !indexed.has(name))).toEqual(
    [],
  );
});

it('no two files of the copy have one name', () => {
  const names = HOLDINGS.filter(({ copied }) => copied !== null).map(({ name }) => name);
  expect([...names, 'identity'].toSorted()).toEqual([...new Set([...names, 'identity'])].toSorted());
});

it('every column that is said to be copied is there', async () => {
  const { member } = await shop.furnish();
  for (const { table, person, copied } of HOLDINGS.filter((holding) => holding.copied !== null)) {
    const columns = sql.join((copied ?? []).map((column) => sql.ref(column)));
    const read = sql`select ${columns} from ${sql.table(table)} where ${sql.ref(person)} = ${member.clientId}`;
    await expect(read.execute(shop.server.ctx.db)).resolves.toBeTruthy();
  }
});

describe('consents', () => {
  it('are due until the versions in force are agreed to, and again when one is raised', async () => {
    const member = await createMember(shop.server.ctx);
    expect((await shop.server.api.account.info({}, as(member))).consentDue).toEqual(['terms', 'privacy']);
    const { documents } = await privacy().consents({}, as(member));
    const [terms = '', policy = ''] = documents.map(({ version }) => version);
    const stale = privacy().agree({ termsVersion: terms, privacyVersion: '0' }, as(member));
    expect(await refusalOf(stale)).toBe('CONFLICT');
    await privacy().agree({ termsVersion: terms, privacyVersion: policy }, as(member));
    expect((await shop.server.api.account.info({}, as(member))).consentDue).toEqual([]);
    // As if it had been the version before.
    await shop.server.ctx.db
      .updateTable('consent')
      .set({ version: '0' })
      .where('client_id', '=', member.clientId)
      .where('document', '=', 'privacy')
      .execute();
    expect((await shop.server.api.account.info({}, as(member))).consentDue).toEqual(['privacy']);
    expect((await privacy().consents({}, as(member))).history).toHaveLength(2);
  });

  it('that stand for themselves are not given until they are, are taken back, and leave a trail', async () => {
    const member = await createMember(shop.server.ctx);
    const read = async () => (await privacy().consents({}, as(member))).choices[0]?.granted;
    expect(await read()).toBe(false);
    await privacy().choose({ choice: 'personalisation', granted: true }, as(member));
    await privacy().choose({ choice: 'personalisation', granted: true }, as(member));
    expect(await read()).toBe(true);
    shop.server.clock.advance({ seconds: 1 });
    await privacy().choose({ choice: 'personalisation', granted: false }, as(member));
    expect(await read()).toBe(false);
    const { history } = await privacy().consents({}, as(member));
    expect(history.map(({ granted }) => granted)).toEqual([false, true]);
  });

  it('to personal recommendations change what is recommended, and taken back change it back', async () => {
    const member = await createMember(shop.server.ctx);
    const lamps: string[] = [];
    for (let count = 0; count < 3; count += 1)
      lamps.push(
        await createAsset(shop.server.ctx, { category: 'lamps', tags: { zh: ['灯'], en: ['lamp'] } }),
      );
    const [liked = '', ...others] = lamps;
    // Everything else is more popular.
    for (let count = 0; count < 4; count += 1) await createAsset(shop.server.ctx);
    await sql`update asset set featured = 50 where id <> all(${lamps}::uuid[])`.execute(shop.server.ctx.db);
    await shop.server.api.favorites.saveItem({ resourceId: liked }, as(member));
    const first = async () => {
      const records = await shop.server.api.favorites.recommend({ size: 2 }, as(member));
      return records.map(({ id }) => id).toSorted();
    };
    const popular = await first();
    expect(popular).not.toEqual(others.toSorted());
    await privacy().choose({ choice: 'personalisation', granted: true }, as(member));
    expect(await first()).toEqual(others.toSorted());
    shop.server.clock.advance({ seconds: 1 });
    await privacy().choose({ choice: 'personalisation', granted: false }, as(member));
    expect(await first()).toEqual(popular);
  });
});
