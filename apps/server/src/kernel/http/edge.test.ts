import { int, paging, text } from '@mogine/contract/kernel/fields';
import { listOp, op } from '@mogine/contract/kernel/op';
import type { Permission } from '@mogine/contract/staff-roles';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { createLog } from '../log.ts';
import type { Actor, StaffActor } from './actor.ts';
import { registerContract } from './edge.ts';
import { RawJson } from './handler.ts';
import { createRateLimits } from './rate-limits.ts';
import { createReadyAnswers } from './ready-answers.ts';
import { createHttpServer } from './server.ts';

const summary = { zh: '测试', en: 'Test' };
const shop = {
  echo: op({
    method: 'POST',
    path: '/api/shop/echo',
    auth: 'public',
    summary,
    aliases: { itemId: 'id', 'header:x-item': 'id' },
    input: z.object({ id: int({ min: 1, max: 9 }), name: text(5).optional() }),
    data: z.object({ id: z.int(), name: z.string() }),
  }),
  mine: op({
    method: 'GET',
    path: '/api/shop/mine',
    auth: 'user',
    summary,
    input: z.object({}),
    data: z.string(),
  }),
  half: op({
    method: 'GET',
    path: '/api/shop/half',
    auth: 'pending',
    summary,
    input: z.object({}),
    data: z.string(),
  }),
  list: listOp({
    method: 'GET',
    path: '/api/shop/list',
    auth: 'public',
    summary,
    input: z.object({ ...paging }),
    data: z.object({ n: z.int() }),
  }),
  raw: listOp({
    method: 'GET',
    path: '/api/shop/raw',
    auth: 'public',
    summary,
    input: z.object({ ...paging }),
    data: z.object({ n: z.int() }),
  }),
  upload: op({
    method: 'POST',
    path: '/api/shop/upload',
    auth: 'public',
    summary,
    files: { file: { maxBytes: 10, types: ['text/plain'], aliases: ['files[0]'], required: true } },
    input: z.object({}),
    data: z.int(),
  }),
  fail: op({
    method: 'GET',
    path: '/api/shop/fail',
    auth: 'public',
    summary,
    input: z.object({ kind: z.string() }),
    data: z.null(),
  }),
  look: op({
    method: 'GET',
    path: '/api/shop/look',
    auth: 'staff',
    permission: 'audit.read',
    summary,
    input: z.object({}),
    data: z.string(),
  }),
  reveal: op({
    method: 'GET',
    path: '/api/shop/reveal',
    auth: 'staff',
    permission: null,
    recorded: true,
    summary,
    input: z.object({ id: z.string() }),
    data: z.string(),
  }),
  change: op({
    method: 'POST',
    path: '/api/shop/change',
    auth: 'staff',
    permission: 'audit.read',
    summary,
    input: z.object({ id: z.string() }),
    data: z.boolean(),
  }),
  scarce: op({
    method: 'GET',
    path: '/api/shop/scarce',
    auth: 'public',
    perMinute: 2,
    summary,
    input: z.object({}),
    data: z.null(),
  }),
  counted: op({
    method: 'GET',
    path: '/api/common/counted',
    auth: 'public',
    shared: true,
    summary,
    input: z.object({ page: z.string().optional() }),
    data: z.int(),
  }),
};

let counted = 0;
const ready = createReadyAnswers();

const page = { records: [{ n: 1 }], total: 1, size: 10, current: 1, pages: 1, cursor: null };
const actors: Readonly<Record<string, Actor>> = {
  'full-token-0123456789': { clientId: 'a', sessionId: 's', scope: 'full' },
  'half-token-0123456789': { clientId: 'a', sessionId: 's', scope: 'pending' },
};

const NOBODY = { staffId: 'x', sessionId: 's', permissions: new Set<Permission>() };
const staff: Readonly<Record<string, StaffActor>> = {
  'admin-token-0123456789': { ...NOBODY, name: 'admin', permissions: new Set(['audit.read']) },
  'other-token-0123456789': { ...NOBODY, name: 'other' },
};
const deeds: object[] = [];

let app: FastifyInstance;

beforeAll(async () => {
  app = await createHttpServer({
    metrics: createMetrics(() => new Date()),
    log: createLog({ kind: 'silent' }, 'info'),
    trustProxy: '',
    alwaysPasses: () => false,
    constraints: { thing_unique: 'CONFLICT' },
    ready,
  });
  await registerContract(
    app,
    { shop },
    {
      shop: {
        echo: async ({ input }) => ({ id: input.id, name: input.name ?? '', secret: 'never sent' }),
        mine: async ({ actor }) => actor.clientId,
        half: async ({ actor }) => actor.scope,
        list: async () => page,
        raw: async () => new RawJson(JSON.stringify(page)),
        upload: async ({ files }) => files['file']?.bytes.length ?? -1,
        fail: async ({ input }) => {
          if (input.kind === 'refused') throw new AppError('POINTS_INSUFFICIENT', { need: 5 });
          if (input.kind === 'constraint')
            throw Object.assign(new Error('duplicate'), { code: '23505', constraint: 'thing_unique' });
          throw new Error('password=hunter2 at /srv/secret.ts');
        },
        look: async ({ actor }) => actor.name,
        reveal: async ({ actor }) => actor.name,
        change: async ({ input, note }) => {
          if (input.id === 'refused') throw new AppError('CONFLICT');
          note({ before: 'a' });
          return true;
        },
        scarce: async () => null,
        counted: async () => (counted += 1),
      },
    },
    {
      ctx: {},
      authenticate: async (token) => actors[token] ?? null,
      authenticateStaff: async (token) => staff[token] ?? null,
      findGate: () => null,
      performDeed: async (ctx, { actor, action, details }, run) => {
        const result = await run(ctx);
        deeds.push({ by: actor.name, action, details: details() });
        return result;
      },
      readOnly: (ctx, run) => run(ctx),
      restrictions: {
        isOpenWhileFrozen: (_, { method }) => method === 'GET',
        isHiddenFromView: (name) => name === 'shop.half',
        endsView: 'shop.end',
      },
      limits: createRateLimits(true),
      ready,
    },
  );
});

afterAll(() => app.close());

async function post(
  path: string,
  payload: string | Buffer,
  contentType: string,
  headers: Record<string, string> = {},
) {
  const reply = await app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { 'content-type': contentType, ...headers },
  });
  return { status: reply.statusCode, body: JSON.parse(reply.body) as Record<string, unknown> };
}

async function get(path: string, headers: Record<string, string> = {}) {
  const reply = await app.inject({ method: 'GET', url: path, headers });
  return {
    status: reply.statusCode,
    body: JSON.parse(reply.body) as Record<string, unknown>,
    headers: reply.headers,
  };
}

const ECHO = '/mogine/api/api/shop/echo';

describe('what a call may be sent as', () => {
  it('reads JSON, a form, multipart and the query alike, and drops what the contract does not declare', async () => {
    const expected = { code: 200, success: true, data: { id: 3, name: '' }, msg: '操作成功' };
    const multipart = '--x\r\ncontent-disposition: form-data; name="id"\r\n\r\n3\r\n--x--\r\n';
    expect((await post(ECHO, '{"id":3}', 'application/json')).body).toEqual(expected);
    expect((await post(ECHO, 'id=3', 'application/x-www-form-urlencoded')).body).toEqual(expected);
    expect((await post(ECHO, multipart, 'multipart/form-data; boundary=x')).body).toEqual(expected);
    expect((await post(`${ECHO}?id=3`, '', 'application/json')).body).toEqual(expected);
  });

  it('knows other names, headers and the shorter base path', async () => {
    expect((await post(ECHO, '{"itemId":"4"}', 'application/json')).body['data']).toEqual({
      id: 4,
      name: '',
    });
    expect((await post(ECHO, '{}', 'application/json', { 'x-item': '5' })).body['data']).toEqual({
      id: 5,
      name: '',
    });
    expect((await post('/mogine/api/shop/echo', '{"id":6}', 'application/json')).body['data']).toEqual({
      id: 6,
      name: '',
    });
  });

  it('refuses one name with two values, and accepts the same value twice', async () => {
    const twice = await post(`${ECHO}?id=3`, '{"itemId":4}', 'application/json');
    expect(twice).toMatchObject({ status: 400, body: { reason: 'CONFLICTING_VALUES' } });
    expect((await post(`${ECHO}?id=3&id=3`, '{"id":"3"}', 'application/json')).status).toBe(200);
    expect((await post(ECHO, 'id=3&id=4', 'application/x-www-form-urlencoded')).status).toBe(400);
  });

  it.each([
    ['broken JSON', '{"id":', 'application/json', 400],
    ['an array', '[1]', 'application/json', 400],
    ['a bare word', '"id"', 'application/json', 400],
    ['a poisoned prototype', '{"__proto__":{"id":1},"id":1}', 'application/json', 400],
    ['an unknown content type', 'id: 3', 'text/yaml', 415],
    ['a wrong type', '{"id":"abc"}', 'application/json', 400],
    ['a fraction', '{"id":1.5}', 'application/json', 400],
    ['a list', '{"id":[1,2]}', 'application/json', 400],
    ['too long a text', '{"id":1,"name":"abcdef"}', 'application/json', 400],
    ['a NUL', '{"id":1,"name":"a\\u0000"}', 'application/json', 400],
    ['a huge body', `{"name":"${'a'.repeat(1_100_000)}"}`, 'application/json', 413],
  ])('refuses %s with the documented envelope', async (_, payload, contentType, status) => {
    const reply = await post(ECHO, payload, contentType);
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject({ code: status, success: false, data: null });
    expect(reply.body['requestId']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('names every problem at once', async () => {
    const { body } = await post(ECHO, '{"id":99,"name":"abcdef"}', 'application/json');
    expect((body['issues'] as { path: string }[]).map(({ path }) => path)).toEqual(['id', 'name']);
  });
});

describe('uploads', () => {
  const file = (name: string, type: string, content: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.txt"\r\ncontent-type: ${type}\r\n\r\n${content}\r\n--x--\r\n`;
  const upload = (body: string) =>
    post('/mogine/api/api/shop/upload', body, 'multipart/form-data; boundary=x');

  it('takes a file under its own or its old field name', async () => {
    expect((await upload(file('file', 'text/plain', 'hello'))).body['data']).toBe(5);
    expect((await upload(file('files[0]', 'text/plain', 'hello'))).body['data']).toBe(5);
  });

  it('refuses one that is missing, too large, of another type or cut short', async () => {
    expect((await upload(file('other', 'text/plain', 'x'))).body['reason']).toBe('FILE_REQUIRED');
    expect((await upload(file('file', 'text/plain', 'x'.repeat(11)))).status).toBe(413);
    expect((await upload(file('file', 'text/html', 'x'))).status).toBe(415);
    expect((await upload(file('file', 'text/plain', 'hello').slice(0, -12))).body['reason']).toBe(
      'UPLOAD_TRUNCATED',
    );
  });
});

describe('who may call', () => {
  it('asks for a complete session', async () => {
    const mine = '/mogine/api/api/shop/mine';
    expect(await get(mine)).toMatchObject({
      status: 401,
      body: { reason: 'AUTH_REQUIRED', msg: '请先登录' },
    });
    expect((await get(mine, { 'blade-auth': 'bearer full-token-0123456789' })).body['data']).toBe('a');
    expect((await get(mine, { authorization: 'Bearer full-token-0123456789' })).body['data']).toBe('a');
    expect((await get(mine, { 'blade-auth': 'bearer half-token-0123456789' })).status).toBe(401);
    expect((await get(mine, { cookie: 'blade-auth=full-token-0123456789' })).status).toBe(401);
    expect((await get(`${mine}?blade-auth=full-token-0123456789`)).status).toBe(401);
  });

  it('lets a session without a phone do only what is meant for it', async () => {
    const half = '/mogine/api/api/shop/half';
    expect((await get(half, { 'blade-auth': 'bearer half-token-0123456789' })).body['data']).toBe('pending');
  });
});

describe('what comes back', () => {
  it('is a page when paging was asked for and a plain array otherwise, made by us or by the database', async () => {
    for (const name of ['list', 'raw']) {
      const path = `/mogine/api/api/shop/${name}`;
      expect((await get(path)).body['data']).toEqual([{ n: 1 }]);
      expect((await get(`${path}?current=1`)).body['data']).toEqual(page);
    }
  });

  it('speaks the reader’s language', async () => {
    const en = await get('/mogine/api/api/shop/mine', { 'accept-language': 'en-GB,zh;q=0.5' });
    expect(en.body['msg']).toBe('Please log in first.');
  });

  it('keeps faults to itself and tells refusals apart', async () => {
    const fault = await get('/mogine/api/api/shop/fail?kind=fault');
    expect(fault).toMatchObject({ status: 500, body: { reason: 'INTERNAL', msg: '服务器繁忙请重试' } });
    expect(JSON.stringify(fault.body)).not.toMatch(/hunter2|secret\.ts/);
    expect(await get('/mogine/api/api/shop/fail?kind=refused')).toMatchObject({
      status: 400,
      body: { details: { need: 5 } },
    });
    expect(await get('/mogine/api/api/shop/fail?kind=constraint')).toMatchObject({
      status: 409,
      body: { reason: 'CONFLICT' },
    });
  });

  it('answers unknown paths in the envelope', async () => {
    expect(await get('/mogine/api/api/nothing')).toMatchObject({
      status: 404,
      body: { reason: 'NOT_FOUND' },
    });
    expect(await get('/%')).toMatchObject({ status: 404, body: { reason: 'NOT_FOUND' } });
  });

  it('says when to come back once the minute’s share is used', async () => {
    const path = '/mogine/api/api/shop/scarce';
    await get(path);
    await get(path);
    const third = await get(path);
    expect(third).toMatchObject({ status: 429, body: { reason: 'TOO_MANY_REQUESTS' } });
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
  });
});

it('an answer for everybody is made once while it is fresh, for each question and language', async () => {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (query = '', headers: Record<string, string> = {}) => {
    const reply = await fetch(`${origin}/mogine/api/common/counted${query}`, { headers });
    return { status: reply.status, headers: reply.headers, text: await reply.text() };
  };
  const first = await ask();
  expect(JSON.parse(first.text)).toMatchObject({ code: 200, data: 1 });
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const second = await ask();
  expect([second.status, second.text]).toEqual([200, first.text]);
  expect(second.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  // As a proxy that compresses hands it on.
  const known = await ask('', { 'if-none-match': `"other", W/${first.headers.get('etag')}` });
  expect([known.status, known.text]).toEqual([304, '']);
  expect(JSON.parse((await ask('?page=2')).text)).toMatchObject({ data: 2 });
  expect(JSON.parse((await ask('', { 'accept-language': 'en' })).text)).toMatchObject({
    data: 3,
    msg: 'Done',
  });
  expect((await ask('?page=1&page=2')).status).toBe(400);
});

describe('the calls of staff', () => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}-0123456789` });
  const look = '/mogine/api/api/shop/look';

  it("know neither visitors nor members, and members' calls do not know staff", async () => {
    for (const headers of [{}, bearer('full-token'), bearer('nobody-token')])
      expect((await get(look, headers)).body).toMatchObject({ code: 401, reason: 'AUTH_REQUIRED' });
    expect((await get('/mogine/api/api/shop/mine', bearer('admin-token'))).status).toBe(401);
  });

  it('ask for their permission before they look at what was sent', async () => {
    expect((await get(look, bearer('admin-token'))).body['data']).toBe('admin');
    expect((await get(look, bearer('other-token'))).body).toMatchObject({
      ...{ code: 403, reason: 'FORBIDDEN', details: { permission: 'audit.read' } },
    });
    const empty = await post('/mogine/api/api/shop/change', '{}', 'application/json', bearer('other-token'));
    expect(empty.status).toBe(403);
  });

  it('are deeds where they change something or show what is not to be shown by the way', async () => {
    deeds.length = 0;
    const change = (id: string) =>
      post('/mogine/api/api/shop/change', JSON.stringify({ id }), 'application/json', bearer('admin-token'));
    await get(look, bearer('admin-token'));
    expect((await change('refused')).status).toBe(409);
    expect((await change('1')).status).toBe(200);
    await get('/mogine/api/api/shop/reveal?id=2', bearer('other-token'));
    expect(deeds).toEqual([
      { by: 'admin', action: 'shop.change', details: { id: '1', before: 'a' } },
      { by: 'other', action: 'shop.reveal', details: { id: '2' } },
    ]);
  });
});
