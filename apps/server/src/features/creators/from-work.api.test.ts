import { DRAFTS_MAX } from '@mogine/contract/draft-rules';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMember, type Member } from '../../../test/builders.ts';
import { reasonOf } from '../../../test/create.ts';
import { makeModelTask, makeTask } from '../../../test/done-task.ts';
import { isStored, keysOfDraft, passUndo, startDraftShop } from '../../../test/draft-shop.ts';
import type { TestServer } from '../../../test/harness.ts';

let server: TestServer;
let owner: Member;
let own: { token: string };
let stranger: { token: string };

beforeAll(async () => {
  ({ server } = await startDraftShop());
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
  owner = await createMember(server.ctx);
  own = { token: owner.token };
  stranger = { token: (await createMember(server.ctx)).token };
});

const drafts = () => server.api.creators;

async function keep(prompt?: string): Promise<string> {
  const taskId = await makeModelTask(server.ctx, owner, prompt === undefined ? {} : { prompt });
  return (await drafts().fromWork({ taskId }, own)).id;
}

describe('a model of one’s own', () => {
  it('becomes a draft that says what is known of it, in both languages', async () => {
    const taskId = await makeModelTask(server.ctx, owner);
    const { id, isNew } = await drafts().fromWork({ taskId }, own);
    expect(isNew).toBe(true);
    const draft = await drafts().detail({ id }, own);
    expect(draft).toMatchObject({
      ...{ revision: 1, name: '胡桃木餐椅', enName: 'Walnut dining chair', kind: 'model', price: null },
      ...{ ancestorsName: ['模型', '椅凳'], enAncestorsName: ['Models', 'Chairs & stools'] },
      ...{
        tags: ['餐椅', '胡桃木'],
        enTags: ['dining chair', 'walnut'],
        color: [],
        formats: ['glb', 'usdz'],
      },
      facts: { triangles: 1200, materials: 2, widthMm: 500, heightMm: 900, depthMm: 550 },
      ...{ madeBy: 'ai', engine: '内置引擎', work: { id: taskId, index: 0 }, coverColor: '#806040' },
      ...{ needs: ['price'], forbidden: [] },
    });
    const { records, total } = await drafts().list({ size: 10 }, own);
    expect([records.map((record) => record.id), total]).toEqual([[id], 1]);
    const path = (url: string) => server.send({ method: 'GET', path: url, headers: {} });
    expect((await path(draft.model)).text).toBe(`glTF of ${taskId}`);
    expect((await path(draft.files[1]?.url ?? '')).text).toBe(`usdz of ${taskId}`);
  });

  it('of words that the shop does not know is called by them, and lacks the rest', async () => {
    const id = await keep('a cat');
    const draft = await drafts().detail({ id }, own);
    expect(draft).toMatchObject({
      name: '',
      enName: 'a cat',
      type: '',
      kind: '',
    });
    expect(draft.needs).toEqual(expect.arrayContaining(['name', 'category', 'price']));
  });

  it('has one draft, however often and at once it is kept', async () => {
    const taskId = await makeModelTask(server.ctx, owner);
    const calls = await Promise.all(Array.from({ length: 6 }, () => drafts().fromWork({ taskId }, own)));
    expect(new Set(calls.map(({ id }) => id)).size).toBe(1);
    expect(calls.filter(({ isNew }) => isNew)).toHaveLength(1);
    const { id = '' } = calls[0] ?? {};
    expect(await drafts().fromWork({ taskId }, own)).toEqual({ id, isNew: false });
    expect((await drafts().list({ size: 10 }, own)).total).toBe(1);
  });

  it('leaves no files behind where it was kept twice or the store is full', async () => {
    const { storage } = server.ctx;
    const put = storage.put.bind(storage);
    const stored: string[] = [];
    const spy = vi.spyOn(storage, 'put').mockImplementation(async (key, body, options) => {
      stored.push(key);
      return put(key, body, options);
    });
    const taskId = await makeModelTask(server.ctx, owner);
    stored.length = 0;
    const [{ id }] = await Promise.all([
      drafts().fromWork({ taskId }, own),
      drafts().fromWork({ taskId }, own),
      drafts().fromWork({ taskId }, own),
    ]);
    await server.drainJobs();
    const left: string[] = [];
    for (const key of stored) if (await isStored(server, key)) left.push(key);
    expect(left.toSorted()).toEqual((await keysOfDraft(server, id)).toSorted());

    const other = await makeModelTask(server.ctx, owner);
    stored.length = 0;
    spy.mockImplementation(async (key, body, options) => {
      stored.push(key);
      if (key.endsWith('.webp')) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      return put(key, body, options);
    });
    expect(await reasonOf(drafts().fromWork({ taskId: other }, own))).toBe('STORE_FULL');
    expect(stored).toHaveLength(3);
    for (const key of stored) expect(await isStored(server, key)).toBe(false);
  });

  it('may be removed: the draft keeps all its files and says that the work is gone', async () => {
    const taskId = await makeModelTask(server.ctx, owner);
    const { id } = await drafts().fromWork({ taskId }, own);
    await server.api.create.remove({ ids: taskId }, own);
    await passUndo(server);
    expect(await isStored(server, `create/${taskId}/1.glb`)).toBe(false);
    for (const key of await keysOfDraft(server, id)) expect(await isStored(server, key)).toBe(true);
    expect(await drafts().detail({ id }, own)).toMatchObject({ work: null, formats: ['glb', 'usdz'] });
    // It is known still, though nothing could be made of the work any more.
    expect(await drafts().fromWork({ taskId }, own)).toEqual({ id, isNew: false });
  });

  it('is refused unless it is a model, done, and one’s own', async () => {
    const { ctx } = server;
    const model = await makeModelTask(ctx, owner);
    const refusal = async (taskId: string, as = own, index = 0) =>
      reasonOf(drafts().fromWork({ taskId, index }, as));
    expect(await refusal(await makeTask(ctx, owner))).toBe('DRAFT_MODEL_ONLY');
    expect(await refusal(await makeModelTask(ctx, owner, { status: 2 }))).toBe('DRAFT_WORK_NOT_DONE');
    expect(await refusal(model, own, 1)).toBe('NOT_FOUND');
    expect(await refusal(model, stranger)).toBe('NOT_FOUND');
    expect(await refusal(ctx.ids.next())).toBe('NOT_FOUND');
    expect((await drafts().list({ size: 10 }, own)).total).toBe(0);
  });

  it('is refused beyond the limit, which holds for those made at once', async () => {
    const id = await keep();
    await sql`insert into asset_draft (id, client_id, task_id, position, engine, name, en_name, tags, en_tags, colors,
        cover_key, cover_color, created_at, updated_at)
      select gen_random_uuid(), client_id, gen_random_uuid(), 0, '', '', '', '{}', '{}', '{}', cover_key, cover_color,
        created_at, updated_at
      from asset_draft, generate_series(1, ${DRAFTS_MAX - 2}::int) where id = ${id}`.execute(server.ctx.db);
    const works = await Promise.all([1, 2, 3].map(() => makeModelTask(server.ctx, owner)));
    const made = await Promise.all(works.map((taskId) => reasonOf(drafts().fromWork({ taskId }, own))));
    expect(made.toSorted()).toEqual(['DRAFT_LIMIT', 'DRAFT_LIMIT', 'none']);
  });
});
