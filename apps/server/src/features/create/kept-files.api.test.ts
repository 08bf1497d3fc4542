import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearTurn,
  closeCreate,
  detail,
  filesOf,
  FREE,
  member,
  openCreate,
  picture,
  PRICE,
  push,
  pushWith,
  reasonOf,
  runAll,
  SMALL,
  spendable,
  stored,
} from '../../../test/create.ts';
import type { Member } from '../../../test/builders.ts';
import type { TestServer } from '../../../test/harness.ts';
import { editWords } from '../moderation/index.ts';
import { failTask } from './run/settle.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openCreate();
});
afterAll(closeCreate);
beforeEach(clearTurn);
afterEach(() => vi.restoreAllMocks());

const CHANGE = { flowName: 'inpaint_api', prompt: '木地板' } as const;
const EDGE = 64;

async function pushChange(someone: Member): Promise<{ id: string }> {
  const mask = await sharp({ create: { width: EDGE, height: EDGE, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();
  return pushWith(someone, CHANGE, { source: await picture(EDGE, EDGE), mask });
}

/** From here on the store has no room for files of this name. Gives the keys of what it holds that was put since. */
function fillUp(ending: string): Set<string> {
  const { storage } = server.ctx;
  const [put, remove] = [storage.put.bind(storage), storage.delete.bind(storage)];
  const held = new Set<string>();
  vi.spyOn(storage, 'put').mockImplementation(async (key, body, options) => {
    // Half of it is there by then.
    held.add(key);
    if (key.endsWith(ending)) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    return put(key, body, options);
  });
  vi.spyOn(storage, 'delete').mockImplementation(async (key) => {
    held.delete(key);
    await remove(key);
  });
  return held;
}

async function countOf({ clientId }: Member): Promise<number> {
  const { rows } = await sql`select 1 from create_task where client_id = ${clientId}`.execute(server.ctx.db);
  return rows.length;
}

async function failed(someone: Member): Promise<string> {
  const { id } = await pushChange(someone);
  await failTask(server.ctx, id, 'ENGINE_FAILED');
  return id;
}

const retry = ({ token }: Member, id: string) => server.api.create.retry({ id }, { token });

describe('what finds no room in the store', () => {
  it('is refused by name when it is handed in, costs nothing and leaves nothing', async () => {
    const someone = await member(PRICE);
    for (const ending of ['/source.png', '/source-small.webp', '/mask.png']) {
      const held = fillUp(ending);
      expect(await reasonOf(pushChange(someone))).toBe('STORE_FULL');
      expect([...held]).toEqual([]);
      vi.restoreAllMocks();
    }
    const reference = new File([await picture(60, 40)], 'a.png', { type: 'image/png' });
    const styled = { prompt: '客厅', flowName: 'cn_lora', loras: 'ando_japanese.safetensors' } as const;
    const held = fillUp('/reference.png');
    expect(await reasonOf(push(someone, styled, reference))).toBe('STORE_FULL');
    expect([...held]).toEqual([]);
    expect(await countOf(someone)).toBe(0);
    expect(await server.api.create.count({}, { token: someone.token })).toBe(0);
    expect(await spendable(someone)).toBe(PRICE);
  });

  it('is refused by name when it is handed in again', async () => {
    const someone = await member();
    const id = await failed(someone);
    const held = fillUp('/mask.png');
    expect(await reasonOf(retry(someone, id))).toBe('STORE_FULL');
    expect([[...held], await countOf(someone)]).toEqual([[], 1]);
  });
});

describe('a task that is done', () => {
  it('is handed in again with another seed and the picture that it went by', async () => {
    const someone = await member(PRICE * 9);
    const file = new File([await picture(60, 40)], 'a.png', { type: 'image/png' });
    const styled = {
      prompt: '客厅',
      flowName: 'cn_lora',
      loras: 'ando_japanese.safetensors',
      seed: 5,
    } as const;
    const { id } = await push(someone, { ...styled, ...SMALL }, file);
    expect(await reasonOf(retry(someone, id))).toBe('TASK_NOT_OVER');
    await runAll(someone, [id]);
    const { token } = someone;
    const again = await server.api.create.retry({ id, seed: 9 }, { token });
    const [before, after] = [await detail(someone, id), await detail(someone, again.id)];
    expect(after).toMatchObject({ flowName: 'cn_lora', prompt: '客厅', seed: 9, loras: before.loras });
    expect((await detail(someone, (await retry(someone, id)).id)).seed).toBe(5);
    const [mine, other] = [await filesOf(again.id), await filesOf(id)];
    expect(mine['reference']).not.toBe(other['reference']);
    expect((await stored(mine['reference'])).equals(await stored(other['reference']))).toBe(true);

    expect(after.reference).toContain(`/files/${mine['reference']}?`);
    expect((await detail(someone, (await push(someone, { prompt: '客厅', ...SMALL })).id)).reference).toBe(
      '',
    );
    const { token: stranger } = await member();
    expect(await reasonOf(server.api.create.retry({ id, seed: 1 }, { token: stranger }))).toBe('NOT_FOUND');
  });
});

describe('a failed task that is handed in again', () => {
  it('has files of its own', async () => {
    const someone = await member(PRICE * 9);
    const id = await failed(someone);
    const { id: again } = await retry(someone, id);
    const [before, after] = [await filesOf(id), await filesOf(again)];
    expect(Object.keys(after)).toEqual(Object.keys(before));
    for (const [name, key] of Object.entries(after)) {
      expect(key).not.toBe(before[name]);
      expect(await server.ctx.storage.head(key)).not.toBeNull();
    }
    expect((await detail(someone, again)).rootId).toBe(again);
  });

  it('is refused by name where one of its files is gone, and nothing of it is left', async () => {
    const someone = await member();
    for (const name of ['mask', 'source'] as const) {
      const id = await failed(someone);
      await server.ctx.storage.delete((await filesOf(id))[name] ?? '');
      const held = fillUp('nothing');
      expect(await reasonOf(retry(someone, id))).toBe('SOURCE_GONE');
      expect([...held]).toEqual([]);
      vi.restoreAllMocks();
    }
  });

  it('leaves no file behind when there is nothing to pay with any more', async () => {
    const someone = await member(PRICE);
    const id = await failed(someone);
    for (let i = 0; i < FREE + 1; i++) await push(someone, { prompt: '书房', ...SMALL });
    const held = fillUp('nothing');
    expect(await reasonOf(retry(someone, id))).toBe('TRIES_USED_UP');
    expect([...held]).toEqual([]);
  });

  it('is held against the words that may not be said now', async () => {
    const someone = await member();
    const { id } = await push(someone, { prompt: '客厅', ...SMALL });
    await failTask(server.ctx, id, 'ENGINE_FAILED');
    await editWords(server.ctx, ['add', 'other', 'refuse', '客厅'], () => undefined).run();
    server.clock.advance({ minutes: 1 });
    expect(await reasonOf(retry(someone, id))).toBe('WORDS_FORBIDDEN');
  });

  it('is held against what the engine can do now', async () => {
    const someone = await member();
    const { id } = await push(someone, { prompt: '椅子', flowName: 't2m_api', ...SMALL });
    await failTask(server.ctx, id, 'ENGINE_FAILED');
    await sql`update create_task set flow = 'i2m_api' where id = ${id}`.execute(server.ctx.db);
    expect(await reasonOf(retry(someone, id))).toBe('FLOW_UNAVAILABLE');
  });
});
