import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  logIn,
  nextPhone,
  refusalOf,
  startAccountServer,
  type AccountServer,
} from '../../../test/account.ts';
import { removeOld } from './jobs.ts';
import type { WechatProfile } from './port.ts';

let account: AccountServer;
beforeAll(async () => {
  account = await startAccountServer();
});
afterAll(() => account.server.close());
beforeEach(() => account.server.clock.advance({ days: 2 }));

const db = () => account.server.ctx.db;
const removeOldRows = () => removeOld.run(account.server.ctx, {});

async function countEvents(clientId: string): Promise<number> {
  const rows = await db()
    .selectFrom('security_event')
    .select('id')
    .where('client_id', '=', clientId)
    .execute();
  return rows.length;
}

it('keeps the trail of an account for a year and no longer', async () => {
  const { client } = await logIn(account, nextPhone());
  const written = await countEvents(client.id);
  expect(written).toBeGreaterThan(0);
  account.server.clock.advance({ days: 364 });
  await removeOldRows();
  expect(await countEvents(client.id)).toBe(written);
  account.server.clock.advance({ days: 2 });
  await removeOldRows();
  expect(await countEvents(client.id)).toBe(0);
});

it('lets nobody take a recent line out of the trail, nor change an old one', async () => {
  const { client } = await logIn(account, nextPhone());
  await expect(db().deleteFrom('security_event').execute()).rejects.toThrow('append-only');
  const purge = db()
    .transaction()
    .execute(async (trx) => {
      const before = new Date(account.server.clock.now().getTime() - 1000).toISOString();
      await sql`select set_config('mogine.security_events_before', ${before}, true)`.execute(trx);
      await trx.deleteFrom('security_event').where('client_id', '=', client.id).execute();
    });
  await expect(purge).rejects.toThrow('append-only');
  await removeOldRows();
  await expect(db().deleteFrom('security_event').execute()).rejects.toThrow('append-only');
  await expect(db().updateTable('security_event').set({ kind: 'x' }).execute()).rejects.toThrow(
    'append-only',
  );
  await expect(sql`truncate security_event`.execute(db())).rejects.toThrow('append-only');
});

it('forgets who came by WeChat and bound no phone within 30 days', async () => {
  const now = account.server.clock.now();
  const person = { openid: 'o-unbound', nickname: '路过', headImgUrl: '' };
  const token = await scan(person);
  account.server.clock.advance({ days: 29 });
  await removeOldRows();
  expect(await identitiesOf(person.openid)).toHaveLength(1);
  account.server.clock.advance({ days: 2 });
  await removeOldRows();
  expect(await identitiesOf(person.openid)).toEqual([]);
  const rows = await db()
    .selectFrom('client')
    .select(['nickname', 'status'])
    .where('created_at', '=', now)
    .where('phone', 'is', null)
    .execute();
  expect(rows).toEqual([{ nickname: '', status: 'deleted' }]);
  expect(await refusalOf(account.server.api.account.info({}, { token }))).toBe('AUTH_REQUIRED');
  expect(await scan(person)).toMatch(/./);
});

async function identitiesOf(openid: string) {
  return db().selectFrom('wechat_identity').select('id').where('openid', '=', openid).execute();
}

/** Comes in by WeChat and returns the access token. */
async function scan(person: WechatProfile): Promise<string> {
  const { server, wechat } = account;
  const path = '/mogine/api/login/qr_connect';
  const begun = await server.app.inject({ method: 'POST', url: path, payload: {} });
  const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? '';
  const { data: url } = begun.json<{ data: string }>();
  const state = new URL(url).searchParams.get('state') ?? '';
  const code = `code-${wechat.exchanges}`;
  wechat.people.set(code, person);
  const back = await server.app.inject({
    ...{ method: 'POST', url: path, headers: { cookie }, payload: { code, state } },
  });
  return back.json<{ data: { accessToken: string } }>().data.accessToken;
}
