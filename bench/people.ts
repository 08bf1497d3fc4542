import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createContext, type Context } from '../apps/server/src/context.ts';
import type { Database } from '../apps/server/src/db/client.ts';
import { grantPoints } from '../apps/server/src/features/wallet/index.ts';
import { readConfig } from '../apps/server/src/kernel/config.ts';
import { systemClock } from '../apps/server/src/kernel/clock.ts';
import { createIds } from '../apps/server/src/kernel/ids.ts';
import { createLog } from '../apps/server/src/kernel/log.ts';
import { createLocalStorage } from '../apps/server/src/adapters/object-storage/local.ts';
import { noSearchIndex } from '../apps/server/src/adapters/search-index/none.ts';

const DAY_MS = 24 * 3600 * 1000;
/** More than anybody can spend in a run. */
const POINTS_EACH = 50_000_000;

/** A person who is logged in; `payId` is a payment of theirs that nobody has paid yet. */
export type Person = { clientId: string; token: string; payId: string };

/** A context for the seeds: no provider is ever asked by them. */
export function createSeedContext(db: Database, folder: string): Context {
  const clock = systemClock;
  const secret = createHash('sha256').update('bench').digest();
  const unused = () => {
    throw new Error('the seeds of a benchmark ask no provider');
  };
  const provider = new Proxy({}, { get: unused }) as never;
  return createContext({
    ...{
      db,
      clock,
      secret,
      payments: provider,
      pictures: provider,
      licenceKey: provider,
      metrics: provider,
      identities: provider,
      mail: provider,
      transfers: provider,
      signer: null,
      sms: provider,
      wechat: provider,
      simulatorUrl: '',
      searchIndex: noSearchIndex,
      readPageTexts: async () => [],
    },
    ids: createIds(() => clock.now()),
    log: createLog({ kind: 'silent' }, 'info'),
    config: readConfig({ MOGINE_DATA: folder }),
    storage: createLocalStorage({ root: join(folder, 'files'), secret, now: () => clock.now() }),
  });
}

/** People with open sessions and one unpaid payment each; the first `rich` of them can buy whatever they like. */
export async function seedPeople(ctx: Context, count: number, rich: number): Promise<Person[]> {
  const now = ctx.clock.now();
  const people = Array.from({ length: count }, (_, index) => {
    const orderId = ctx.ids.next();
    return {
      clientId: ctx.ids.next(),
      sessionId: ctx.ids.next(),
      orderId,
      payId: orderId.replaceAll('-', ''),
      phone: String(13_900_000_000 + index),
      token: createHash('sha256').update(`bench ${index}`).digest('base64url'),
    };
  });
  const until = new Date(now.getTime() + DAY_MS);
  await ctx.tx(async ({ db }) => {
    await sql`insert into client (id, phone, nickname, grant_type, created_at)
      select id, phone, phone, 'sms', ${now} from unnest(${people.map((one) => one.clientId)}::uuid[],
        ${people.map((one) => one.phone)}::text[]) given (id, phone)`.execute(db);
    await sql`insert into session (id, client_id, scope, auto_login, access_hash, access_expires_at, refresh_hash,
        refresh_expires_at, user_agent, created_at, seen_at)
      select id, client_id, 'full', false, sha256(token::bytea), ${until}, sha256(('r' || token)::bytea), ${until},
        'bench', ${now}, ${now}
      from unnest(${people.map((one) => one.sessionId)}::uuid[], ${people.map((one) => one.clientId)}::uuid[],
        ${people.map((one) => one.token)}::text[]) given (id, client_id, token)`.execute(db);
    await sql`insert into payment_order (id, client_id, sku, offer, amount_fen, state, code_url, created_at, expires_at)
      select id, client_id, 'bench', '{}', 100, 'prepaid', 'weixin://', ${now}, ${until}
      from unnest(${people.map((one) => one.orderId)}::uuid[], ${people.map((one) => one.clientId)}::uuid[])
        given (id, client_id)`.execute(db);
  });
  for (const { clientId, phone } of people.slice(0, rich)) {
    await grantPoints(ctx, {
      ...{ clientId, kind: 'bonus', points: POINTS_EACH, key: `bench:${phone}`, orderNo: `B${phone}` },
      title: { zh: '测试积分', en: 'Benchmark points' },
    });
  }
  for (const table of ['client', 'session', 'payment_order']) {
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(ctx.db);
  }
  return people.map(({ clientId, token, payId }) => ({ clientId, token, payId }));
}

/** What the API answers to somebody; a GET without a body. Throws for everything but a success. */
export async function callAs<T>(
  person: Person | undefined,
  url: string,
  body: Readonly<Record<string, unknown>> | null = null,
): Promise<T> {
  const answer = await fetch(url, {
    method: body === null ? 'GET' : 'POST',
    headers: { 'blade-auth': `bearer ${person?.token}`, 'content-type': 'application/json' },
    body: body === null ? null : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}
