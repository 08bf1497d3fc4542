import { describe, expect, it } from 'vitest';
import { bodiesOf, callOf, calls, type Body, type Call } from './calls.ts';
import { BASES, HEADERS, type Way } from './client.ts';
import { logIn } from './people.ts';
import { refusal } from './shapes.ts';
import type { World } from './world.ts';

const [BASE, ALIAS] = BASES;
const [BLADE, BEARER] = HEADERS;

function wayOf(call: Call, way: Partial<Way> = {}): Way {
  return { base: BASE, header: BLADE, body: bodiesOf(call)[0] ?? null, ...way };
}

function ways(call: Call): Way[] {
  const bodies: (Body | null)[] = call.method === 'GET' ? [null] : [...bodiesOf(call)];
  return bodies.flatMap((body) => BASES.map((base) => ({ base, header: BLADE, body })));
}

const rows = calls.map((call): [string, Call] => [`${call.number} ${call.method} ${call.path}`, call]);

/** What holds for every call, played for each row of the table. */
export function callRules(world: () => World): void {
  describe('the table', () => {
    it('has the forty-two calls of the specification, each once', () => {
      expect(calls.map(({ number }) => number)).toEqual(Array.from({ length: 42 }, (_, at) => at + 1));
      // Logging in and refreshing are one address.
      expect(new Set(calls.map(({ method, path }) => `${method} ${path}`)).size).toBe(41);
    });
  });

  describe('without a person', () => {
    it.each(rows.filter(([, { isOwn }]) => isOwn))('%s asks to log in', async (_, call) => {
      const visitor = world().newClient();
      for (const language of ['zh-CN', 'en']) {
        visitor.language = language;
        for (const way of ways(call)) {
          const { status, body } = await visitor.send(call, way, {});
          expect([status, refusal.parse(body)]).toMatchObject([
            401,
            {
              code: 401,
              reason: 'AUTH_REQUIRED',
              msg: language === 'en' ? 'Please log in first.' : '请先登录',
            },
          ]);
        }
      }
    });

    it.each(rows)('%s is never opened by a cookie, and knows no made-up token', async (_, call) => {
      const visitor = world().newClient();
      const person = await sharedPerson(world());
      const cookie = ['Blade-Auth', 'token', 'accessToken', 'saber-access-token']
        .map((name) => `${name}=${person}`)
        .join('; ');
      const plain = await visitor.send(call, wayOf(call), {});
      const withCookie = await visitor.send(call, wayOf(call), {}, { headers: { cookie } });
      visitor.user = 'made-up'.repeat(6);
      for (const header of [BLADE, BEARER]) {
        const reply = await visitor.send(call, wayOf(call, { header }), {});
        expect(reply.status).toBe(plain.status);
      }
      expect(withCookie.status).toBe(plain.status);
    });
  });

  describe('as a list', () => {
    it.each(rows.filter(([, { isList, method }]) => isList && method === 'GET'))(
      '%s is a page of ten where a page is asked for, and an array otherwise',
      async (_, { number }) => {
        const client = world().newClient();
        client.user = await sharedPerson(world());
        expect(await client.call(number, { current: 1 })).toMatchObject({ current: 1, size: 10 });
        expect(await client.call(number, { size: 100 })).toMatchObject({ current: 1, size: 100 });
        expect(await client.call(number)).toBeInstanceOf(Array);
      },
    );
  });

  describe('with bad input', () => {
    it.each(rows.filter(([, { takes, method }]) => takes && method === 'POST'))(
      '%s refuses one name with two values, however they are sent',
      async (_, call) => {
        const client = world().newClient();
        client.user = await sharedPerson(world());
        const { takes = '' } = call;
        for (const body of bodiesOf(call).filter((kind) => kind !== 'json')) {
          const written = body === 'form' ? new URLSearchParams() : new FormData();
          for (const value of ['1', '2']) written.append(takes, value);
          const { status } = await client.send(call, wayOf(call, { body }), {}, { body: written });
          expect([body, status]).toEqual([body, 400]);
        }
      },
    );

    it.each(rows.filter(([, { isList }]) => isList))(
      '%s tells every problem with its path',
      async (_, call) => {
        const client = world().newClient();
        client.user = await sharedPerson(world());
        const given = { current: 'first', size: 1000 };
        const file = { field: 'file', bytes: new Uint8Array(1), name: 'a.png', type: 'image/png' };
        const { status, body } = await client.send(
          ...[call, wayOf(call), given, call.method === 'POST' ? { file } : {}],
        );
        const { issues = [] } = refusal.parse(body);
        expect([status, issues.map(({ path }) => path).toSorted()]).toEqual([400, ['current', 'size']]);
      },
    );

    it.each(rows)('%s does not exist under the other method', async (_, call) => {
      const client = world().newClient();
      const method = call.method === 'GET' ? 'POST' : 'GET';
      const other: Call = { ...call, method };
      const reply = await client.send(other, wayOf(other), {});
      expect([reply.status, refusal.parse(reply.body).code]).toEqual([404, 404]);
    });
  });

  it('27 and 38, which pages ask each second, are answered to an address whose minute is used up', async () => {
    const { client } = await logIn(world());
    const { payId } = await client.call<{ payId: string }>(26, { product: 'point', point: 100, money: 10 });
    const { task_id: id } = await client.call<{ task_id: string }>(42, { prompt: '客厅' });
    const count = callOf(39);
    let isUsedUp = false;
    for (let round = 0; round < 100 && !isUsedUp; round += 1) {
      const replies = await Promise.all(
        Array.from({ length: 100 }, () => client.send(count, wayOf(count), {})),
      );
      isUsedUp = replies.some(({ status }) => status === 429);
    }
    expect(await client.refused(39)).toBe('429 操作过于频繁，请稍后再试');
    expect(await client.call(27, { payId })).toBe(1);
    const statusOf = async () => (await client.call<{ status: number }>(38, { id })).status;
    await expect.poll(statusOf, { timeout: 20_000 }).toBe(3);
  });

  it('what lies below the base and is no call is an error in the same shape, never a page', async () => {
    const visitor = world().newClient();
    const nowhere: Call = { number: 0, method: 'GET', path: '/api/nowhere', data: refusal };
    for (const base of [BASE, ALIAS]) {
      const { status, body } = await visitor.send(nowhere, wayOf(nowhere, { base }), {});
      expect([status, refusal.parse(body).code]).toEqual([404, 404]);
    }
  });
}

let token: Promise<string> | undefined;

/** One person for all rows: nothing that is asked here changes anything. */
async function sharedPerson(world: World): Promise<string> {
  token ??= logIn(world).then(({ client }) => client.user);
  return token;
}

/** In what ways a call has not been answered well yet. */
export function findUnplayed(world: World): string[] {
  return calls.flatMap((call) => {
    const played = world.journal.get(call.number) ?? [];
    const missing = [
      ...(played.length === 0 ? ['never'] : []),
      ...BASES.filter((base) => !played.some((way) => way.base === base)),
      ...HEADERS.filter((header) => call.isOwn && !played.some((way) => way.header === header)),
      ...bodiesOf(call).filter((body) => !played.some((way) => way.body === body)),
    ];
    return missing.map((what) => `${call.number} ${call.path}: ${what}`);
  });
}
