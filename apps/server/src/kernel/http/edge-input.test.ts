import { describe, expect, it } from 'vitest';
import { useEdge } from '../../../test/edge.ts';

const { post } = useEdge();

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

  it.each([
    ['zh-CN', /^数值过大/],
    ['en', /^Too big/],
  ])('says what is wrong with a field in the language of whoever asks (%s)', async (lang, said) => {
    const { body } = await post(ECHO, '{"id":99}', 'application/json', { 'accept-language': lang });
    expect((body['issues'] as { message: string }[])[0]?.message).toMatch(said);
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
