import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  closeCreate,
  detail,
  filesOf,
  FREE,
  clearTurn,
  member,
  openCreate,
  passUndo,
  picture,
  PRICE,
  push,
  reasonOf,
  SMALL,
  spendable,
} from '../../../test/create.ts';
import type { TestServer } from '../../../test/harness.ts';
import { failTask } from './run/settle.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openCreate();
});
afterAll(closeCreate);
beforeEach(clearTurn);

describe('what is handed in', () => {
  it('is refused by name where something lacks', async () => {
    const someone = await member();
    const png = new File([await picture(40, 40)], 'a.png', { type: 'image/png' });
    const lora = 'ando_japanese.safetensors';
    expect(await reasonOf(push(someone, { prompt: '  \n ' }))).toBe('PROMPT_REQUIRED');
    expect(await reasonOf(push(someone, { prompt: '客厅', flowName: 't2i_l_api' }))).toBe('STYLE_REQUIRED');
    expect(await reasonOf(push(someone, { prompt: '客厅', loras: '../x.safetensors' }))).toBe(
      'STYLE_UNKNOWN',
    );
    expect(await reasonOf(push(someone, { prompt: '客厅', flowName: 'cn_lora', loras: lora }))).toBe(
      'FILE_REQUIRED',
    );
    expect(await reasonOf(push(someone, { flowName: 'cn_lora', loras: lora }))).toBe(
      'PROMPT_OR_REFERENCE_REQUIRED',
    );
    expect(await reasonOf(push(someone, { flowName: 'cn_lora', loras: lora }, png))).toBe('PROMPT_REQUIRED');
    expect(await reasonOf(push(someone, { prompt: 'x'.repeat(2001) }))).toBe('BAD_INPUT');
    expect(await reasonOf(push(someone, { prompt: '客厅', width: 99_999 }))).toBe('BAD_INPUT');
    expect(await reasonOf(server.api.create.push({ prompt: '客厅' }))).toBe('AUTH_REQUIRED');
    expect(await server.api.create.count({}, { token: someone.token })).toBe(0);
  });

  it('may only be a real picture, however it is called', async () => {
    const someone = await member();
    const input = { prompt: '客厅', flowName: 'cn_lora', loras: 'ando_japanese.safetensors' } as const;
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
    const whole = await picture(64, 64);
    for (const bytes of [gif, whole.subarray(0, whole.length / 2), Buffer.alloc(0)]) {
      const file = new File([bytes], 'a.png', { type: 'image/png' });
      expect(await reasonOf(push(someone, input, file))).toBe('IMAGE_INVALID');
    }
    expect(await server.api.create.count({}, { token: someone.token })).toBe(0);
  });

  it('costs a free try, then points that are held, then nothing is left', async () => {
    const someone = await member(PRICE + 2);
    const costs: number[] = [];
    for (let i = 0; i < FREE + 1; i++) costs.push((await push(someone, { prompt: '书房', ...SMALL })).point);
    expect(costs).toEqual([0, 0, PRICE]);
    expect(await spendable(someone)).toBe(2);
    expect(await reasonOf(push(someone, { prompt: '书房' }))).toBe('TRIES_USED_UP');
    expect(await server.api.create.count({}, { token: someone.token })).toBe(FREE);
    const { records } = await server.api.create.page({ size: 10 }, { token: someone.token });
    expect(records.length).toBe(FREE + 1);
  });

  it('costs each free try once, however many are handed in at the same moment', async () => {
    const someone = await member();
    const results = await Promise.all(
      Array.from({ length: 8 }, async () => reasonOf(push(someone, { prompt: '书房', ...SMALL }))),
    );
    expect(results.filter((result) => result === 'none').length).toBe(FREE);
    expect(new Set(results.filter((result) => result !== 'none'))).toEqual(new Set(['TRIES_USED_UP']));
  });

  it('is one line', async () => {
    const someone = await member();
    const { id } = await push(someone, { prompt: ' 客厅\r\n，沙发\n', ...SMALL });
    expect((await detail(someone, id)).prompt).toBe('客厅 ，沙发');
  });
});

it('goes with its files when it is removed, by a job that outlives a store that fails', async () => {
  const someone = await member();
  const file = new File([await picture(40, 40)], 'a.png', { type: 'image/png' });
  const input = { prompt: '客厅', flowName: 'cn_lora', loras: 'ando_japanese.safetensors' } as const;
  const { id } = await push(someone, input, file);
  await failTask(server.ctx, id, 'ENGINE_FAILED');
  const { reference = '' } = await filesOf(id);
  expect(await server.ctx.storage.head(reference)).not.toBeNull();
  await server.api.create.remove({ ids: id }, { token: someone.token });
  await passUndo();
  expect(await server.ctx.storage.head(reference)).toBeNull();
});

it('is enlarged twice or four times, and by nothing between', async () => {
  const input = { flowName: 'upscale_api', scale: 3 } as const;
  expect(await reasonOf(push(await member(), input))).toBe('BAD_INPUT');
  expect(await reasonOf(push(await member(), { ...input, scale: 4 }))).toBe('FILE_REQUIRED');
});
