import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  clearTurn,
  closeCreate,
  member,
  openCreate,
  picture,
  push,
  pushWith,
  reasonOf,
  runAll,
  SMALL,
} from '../../../test/create.ts';
import type { TestServer } from '../../../test/harness.ts';
import { createModerator } from '../moderation/index.ts';

const EDGE = 64;
const asked: Uint8Array[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await openCreate(
    {},
    {
      ...createModerator(),
      async checkPicture(_ctx, bytes) {
        asked.push(bytes);
        return { verdict: 'refuse', category: 'violence' };
      },
    },
  );
});
afterAll(closeCreate);
beforeEach(clearTurn);

it('a picture that may not be shown is no reference and is not changed; nothing is charged and no file kept', async () => {
  const someone = await member();
  const put = vi.spyOn(server.ctx.storage, 'put');
  const bytes = await picture(EDGE, EDGE);
  const reference = new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' });
  expect(
    await reasonOf(
      push(
        someone,
        { ...SMALL, flowName: 'cn_lora', prompt: '客厅', loras: 'ando_japanese.safetensors' },
        reference,
      ),
    ),
  ).toBe('PICTURE_FORBIDDEN');
  expect(await reasonOf(pushWith(someone, { flowName: 'upscale_api', scale: 2 }, { source: bytes }))).toBe(
    'PICTURE_FORBIDDEN',
  );
  expect(put).not.toHaveBeenCalled();
  put.mockRestore();
  expect(await server.api.create.count({}, { token: someone.token })).toBe(0);
  // It is asked about what was read, not about what was sent.
  for (const seen of asked) expect((await sharp(seen).metadata()).format).toBe('png');
});

it('what was made here is not asked about again', async () => {
  const someone = await member(100);
  const { id } = await push(someone, { ...SMALL, prompt: '客厅' });
  await runAll(someone, [id]);
  asked.length = 0;
  await push(someone, { flowName: 'upscale_api', scale: 2, sourceId: id, sourceIndex: 0 });
  expect(asked).toEqual([]);
});
