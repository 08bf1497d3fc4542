import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeCreate, FREE, member, openCreate, picture, SMALL } from '../../../test/create.ts';
import type { Member } from '../../../test/builders.ts';
import type { TestServer } from '../../../test/harness.ts';
import { failTask } from './run/settle.ts';

/** The calls of the specification's section 7 that concern AI creation, as a client of it writes them, without ours. */
const CALLS = `${BASE_PATH}/api/comfy-ui`;

let server: TestServer;
let someone: Member;
beforeAll(async () => {
  server = await openCreate();
  someone = await member();
});
afterAll(closeCreate);

type Given = { method?: 'GET' | 'POST'; query?: string; body?: FormData | object; anonymous?: boolean };
type Answer = { status: number; code: number; msg: string; data: unknown };

async function call(
  name: string,
  { method = 'GET', query = '', body, anonymous }: Given = {},
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const reply = await server.send({
    ...{ method, path: `${CALLS}/${name}${query}` },
    headers: {
      ...(anonymous ? {} : { 'blade-auth': `bearer ${someone.token}` }),
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  return { status: reply.status, ...(JSON.parse(reply.text) as Omit<Answer, 'status'>) };
}

function form(fields: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

const small = { width: String(SMALL.width), height: String(SMALL.height) };

describe('push', () => {
  it('takes the specification’s form, the picture under each of its names, and answers task_id', async () => {
    const bytes = await picture(40, 40);
    for (const name of ['files[0]', 'files', 'file']) {
      someone = await member();
      const { code, data } = await call('push', {
        method: 'POST',
        body: form({
          ...{ prompt: '客厅\n，落地窗', negativePrompt: '', batchSize: '2', flowName: 'cn_lora', ...small },
          ...{
            loras: 'ando_japanese.safetensors',
            [name]: new File([bytes], 'a.png', { type: 'image/png' }),
          },
        }),
      });
      expect([name, code, data]).toEqual([
        name,
        200,
        expect.objectContaining({ task_id: expect.any(String) }),
      ]);
    }
  });

  it('says what lacks in the specification’s words', async () => {
    someone = await member();
    const push = (fields: Record<string, string>) => call('push', { method: 'POST', body: form(fields) });
    expect(await push({ prompt: '' })).toMatchObject({ status: 400, code: 400, msg: '没有描述' });
    expect((await push({ prompt: '客厅', flowName: 't2i_l_api' })).msg).toBe('请选择风格意向');
    for (let used = 0; used < FREE; used += 1) await push({ prompt: '客厅', ...small });
    expect((await push({ prompt: '客厅', ...small })).msg).toBe('今日免费体验已用尽, 积分支付已不足');
    expect(await call('count')).toMatchObject({ code: 200, data: FREE });
    expect(
      await call('push', { method: 'POST', body: form({ prompt: '客厅' }), anonymous: true }),
    ).toMatchObject({
      ...{ status: 401, msg: '请先登录' },
    });
  });
});

describe('page, detail, post and remove', () => {
  it('speak of one’s own tasks, with the author’s picture, and end as a failure where one failed', async () => {
    someone = await member();
    await sql`update client set head_image = 'public/head/a.webp' where id = ${someone.clientId}`.execute(
      server.ctx.db,
    );
    const { data } = await call('push', { method: 'POST', body: { prompt: '客厅', ...small } });
    const { task_id } = data as { task_id: string };
    const expected = { id: task_id, task_id, status: 0, imgUrl: '', headImage: '/media/head/a.webp' };
    expect(await call('page', { query: '?current=1&size=10' })).toMatchObject({
      data: { records: [expected], total: 1, size: 10, current: 1, pages: 1 },
    });
    expect(await call('page')).toMatchObject({ data: [expected] });
    expect(await call('page', { query: '?current=1&size=10', anonymous: true })).toMatchObject({
      data: { records: [], total: 0 },
    });
    expect(await call('detail', { query: `?id=${task_id}` })).toMatchObject({ data: expected });
    expect(await call('detail', { query: `?task_id=${task_id}` })).toMatchObject({ data: expected });
    await failTask(server.ctx, task_id, 'ENGINE_FAILED');
    expect(await call('detail', { query: `?id=${task_id}` })).toMatchObject({
      data: { status: 2, failure: expect.stringMatching(/^失败/) },
    });
    expect(await call('post', { query: '?current=1&size=5', anonymous: true })).toMatchObject({
      data: { records: [], size: 5 },
    });
    for (const body of [{ id: task_id }, form({ ids: task_id })])
      expect(await call('remove', { method: 'POST', body })).toMatchObject({ data: true, msg: '删除成功' });
    expect(await call('detail', { query: `?id=${task_id}` })).toMatchObject({ status: 404 });
  });
});

it('style has six, of which two share a word and a cover; count is 0 for nobody', async () => {
  const { data } = await call('style', { anonymous: true });
  expect(data).toHaveLength(6);
  for (const style of data as object[])
    expect(style).toMatchObject({
      name: expect.any(String),
      prompt: expect.any(String),
      lora: expect.any(String),
    });
  expect(await call('count', { anonymous: true })).toMatchObject({ code: 200, data: 0 });
});

it('is answered without the second “api” as well', async () => {
  const reply = await server.send({ method: 'GET', path: '/mogine/comfy-ui/style', headers: {} });
  expect(reply.status).toBe(404);
  const alias = await server.send({ method: 'GET', path: '/mogine/api/comfy-ui/style', headers: {} });
  expect(JSON.parse(alias.text)).toMatchObject({ code: 200 });
});
