import { describe, expect, it } from 'vitest';
import { page, useEdge } from '../../../test/edge.ts';

const edge = useEdge();
const { deeds, used, get, post } = edge;

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
  const origin = await edge.app.listen({ port: 0, host: '127.0.0.1' });
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

  it('read over connections of their own, and change over everybody’s', async () => {
    used.length = 0;
    await get(look, bearer('admin-token'));
    await post('/mogine/api/api/shop/change', '{"id":"a"}', 'application/json', bearer('admin-token'));
    expect(used).toEqual(['desks', 'everybody']);
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
