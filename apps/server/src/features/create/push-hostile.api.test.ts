import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import { MASK_MAX_BYTES, REFERENCE_MAX_BYTES } from '@mogine/contract/create';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '../../../test/builders.ts';
import {
  clearTurn,
  closeCreate,
  detail,
  member,
  openCreate,
  PRICE,
  push,
  reasonOf,
  SMALL,
} from '../../../test/create.ts';
import type { TestServer } from '../../../test/harness.ts';
import { makeBomb, makePicture } from '../../../test/pictures.ts';

const STYLED = { prompt: '客厅', flowName: 'cn_lora', loras: 'ando_japanese.safetensors', ...SMALL } as const;
const PATH = `${BASE_PATH}/api/comfy-ui/push`;

let server: TestServer;
beforeAll(async () => {
  server = await openCreate();
});
afterAll(closeCreate);
beforeEach(clearTurn);

type Answer = { status: number; reason: string; msg: string };

async function sendParts(someone: Member, parts: readonly string[], lang = 'zh-CN'): Promise<Answer> {
  const body = `${parts.map((part) => `--x\r\n${part}\r\n`).join('')}--x--\r\n`;
  return sendRaw(someone, body, { lang });
}

async function sendRaw(
  { token }: Member,
  body: string,
  { lang = 'zh-CN', type = 'multipart/form-data; boundary=x' }: { lang?: string; type?: string } = {},
): Promise<Answer> {
  const headers = { 'content-type': type, 'blade-auth': `bearer ${token}`, 'accept-language': lang };
  const { status, text } = await server.send({ method: 'POST', path: PATH, headers, body });
  const { reason = '', msg = '' } = JSON.parse(text) as { reason?: string; msg?: string };
  return { status, reason, msg };
}

const field = (name: string, value: string): string =>
  `content-disposition: form-data; name="${name}"\r\n\r\n${value}`;
const named = (name: string, bytes: Uint8Array<ArrayBuffer>, type = 'image/png'): File =>
  new File([bytes], name, { type });
const bytesOf = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer);

async function countTasks({ clientId }: Member): Promise<number> {
  const { rows } = await sql`select 1 from create_task where client_id = ${clientId}`.execute(server.ctx.db);
  return rows.length;
}

describe('a reference picture', () => {
  const drawn = (channels: 3 | 4 = 3): Sharp =>
    sharp({ create: { width: 60, height: 40, channels, background: { r: 90, g: 120, b: 60, alpha: 0.5 } } });

  const noise = (): Sharp =>
    sharp({
      create: {
        width: 80,
        height: 60,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    });

  it.each<[string, () => Promise<Buffer>, string]>([
    ['in print colours', () => drawn().toColourspace('cmyk').jpeg().toBuffer(), 'image/jpeg'],
    ['of 16 bits', () => drawn().toColourspace('rgb16').png().toBuffer(), 'image/png'],
    ['that is transparent', () => drawn(4).png().toBuffer(), 'image/png'],
    ['that calls itself PNG and is a JPEG', () => drawn().jpeg().toBuffer(), 'image/png'],
    ['that lies on its side', () => drawn().withMetadata({ orientation: 6 }).jpeg().toBuffer(), 'image/jpeg'],
  ])('%s is taken, and kept as one that every engine reads', async (what, make, type) => {
    const someone = await member();
    const { id } = await push(someone, STYLED, named('a', bytesOf(await make()), type));
    const { rows } = await sql<{ key: string }>`
      select reference_key as key from create_task where id = ${id}`.execute(server.ctx.db);
    const stored = await sharp(await buffer(await server.ctx.storage.read(rows[0]?.key ?? ''))).metadata();
    const isUpright = what.includes('side');
    expect(stored).toMatchObject({
      ...{ format: 'png', space: 'srgb', channels: 3, depth: 'uchar' },
      ...(isUpright ? { width: 40, height: 60 } : { width: 60, height: 40 }),
    });
    expect(stored.orientation ?? 1).toBe(1);
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['that unpacks to gigabytes', async () => makeBomb({ width: 60_000, height: 60_000 })],
    [
      'that is an SVG by another name',
      async () =>
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
        ),
    ],
    ['that is a web page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['that is a WebP by another name', () => drawn().webp().toBuffer()],
    ['that only begins like one', async () => (await makePicture({ width: 9, height: 9 })).subarray(0, 8)],
    ['that is cut off', async () => (await noise().png().toBuffer()).subarray(0, 9_000)],
    ['that is a JPEG cut off', async () => (await noise().jpeg().toBuffer()).subarray(0, 2_000)],
    ['of no pixels', async () => makeBomb({ width: 0, height: 0 })],
  ])('%s is refused, and costs nothing', async (_, make) => {
    const someone = await member(PRICE);
    expect(await reasonOf(push(someone, STYLED, named('a.png', bytesOf(await make()))))).toBe(
      'IMAGE_INVALID',
    );
    expect([await countTasks(someone), await server.api.create.count({}, { token: someone.token })]).toEqual([
      0, 0,
    ]);
  });

  it('of which there is nothing to go by is refused, and costs nothing', async () => {
    const someone = await member(PRICE);
    for (const [width, height] of [
      [3, 3],
      [200, 31],
    ] as const) {
      const tiny = named('a.png', bytesOf(await makePicture({ width, height })));
      expect(await reasonOf(push(someone, STYLED, tiny))).toBe('REFERENCE_TOO_SMALL');
    }
    expect(await countTasks(someone)).toBe(0);
  });

  it('and every other file may be as large as it may be, and not a byte more', async () => {
    const someone = await member();
    const { token } = someone;
    const sized = (bytes: number) => new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' });
    const send = (files: Record<string, File>) => reasonOf(server.api.create.push(STYLED, { token, files }));
    expect(await send({ reference: sized(REFERENCE_MAX_BYTES) })).toBe('IMAGE_INVALID');
    expect(await send({ reference: sized(REFERENCE_MAX_BYTES + 1) })).toBe('TOO_LARGE');
    expect(await send({ mask: sized(MASK_MAX_BYTES + 1) })).toBe('TOO_LARGE');
    expect(await countTasks(someone)).toBe(0);
  });
});

describe('a forged form', () => {
  it('is refused by name in the language of its reader, whatever is wrong with it', async () => {
    const someone = await member();
    const picture =
      'content-disposition: form-data; name="reference"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nx';
    const html = picture.replace('image/png', 'text/html');
    const prompt = field('prompt', '客厅');
    const answers: [Promise<Answer>, string][] = [
      [sendParts(someone, [prompt, field('prompt', '卧室')]), 'CONFLICTING_VALUES'],
      [sendParts(someone, [prompt, picture, picture.replace('reference', 'files[0]')]), 'CONFLICTING_VALUES'],
      [sendParts(someone, [prompt, html]), 'UNSUPPORTED_TYPE'],
      [
        sendParts(
          someone,
          Array.from({ length: 60 }, (_, i) => field(`f${i}`, 'x')),
        ),
        'TOO_LARGE',
      ],
      [sendParts(someone, [field('prompt', 'x'.repeat(1_000_000))]), 'BAD_INPUT'],
      [sendParts(someone, [prompt, field('__proto__', 'x')]), 'BAD_BODY'],
      [sendRaw(someone, `--x\r\n${prompt}`), 'UPLOAD_TRUNCATED'],
      [sendRaw(someone, 'nothing of the kind'), 'UPLOAD_TRUNCATED'],
      [sendRaw(someone, 'x', { type: 'multipart/form-data' }), 'BAD_BODY'],
      [sendRaw(someone, '{"prompt":', { type: 'application/json' }), 'BAD_BODY'],
      [sendRaw(someone, '[1]', { type: 'application/json' }), 'BAD_BODY'],
      [sendRaw(someone, '{"prompt":{"$ne":1}}', { type: 'application/json' }), 'BAD_INPUT'],
      [sendParts(someone, [field('prompt', 'a\u0000b')]), 'BAD_INPUT'],
      [sendParts(someone, [prompt, field('width', '1e3')]), 'BAD_INPUT'],
      [sendParts(someone, [prompt, field('batchSize', '5')]), 'BAD_INPUT'],
      [sendParts(someone, [prompt, field('flowName', '__proto__')]), 'BAD_INPUT'],
      [sendParts(someone, [prompt, field('lora', '../../etc/passwd')]), 'STYLE_UNKNOWN'],
      [sendParts(someone, [prompt, field('sourceId', "' or 1=1")]), 'BAD_INPUT'],
    ];
    for (const [answer, reason] of answers) {
      const { status, reason: given, msg } = await answer;
      expect([given, status < 500]).toEqual([reason, true]);
      expect(msg).toMatch(/\p{Script=Han}/u);
    }
    const english = await sendParts(someone, [prompt, field('prompt', '卧室')], 'en');
    expect(english.msg).toMatch(/^[\x20-\x7e’]+$/);
    expect(await countTasks(someone)).toBe(0);
  });
});

it('a picture too small for any engine is refused before it costs anything', async () => {
  const someone = await member();
  const { token } = someone;
  const sized = async (width: number, height: number) =>
    named('a.png', bytesOf(await makePicture({ width, height })));
  const send = async (input: Parameters<typeof push>[1], files: Record<string, File>) =>
    reasonOf(server.api.create.push(input, { token, files }));
  const larger = { flowName: 'upscale_api', scale: 2 } as const;
  expect(await send(larger, { source: await sized(1, 1) })).toBe('PICTURE_TOO_SMALL');
  expect(await send(larger, { source: await sized(200, 31) })).toBe('PICTURE_TOO_SMALL');
  const change = { flowName: 'inpaint_api', prompt: '木地板' } as const;
  const white = await sharp({ create: { width: 63, height: 90, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const files = { source: await sized(63, 90), mask: named('m.png', bytesOf(white)) };
  expect(await send(change, files)).toBe('PICTURE_TOO_SMALL');
  expect(await countTasks(someone)).toBe(0);
  expect(await send(larger, { source: await sized(32, 32) })).toBe('none');
});

describe('words', () => {
  it('that cannot be seen are no words, and none turns the writing after it round', async () => {
    const someone = await member();
    expect(await reasonOf(push(someone, { prompt: '\u200b\u2060\ufeff \u202e' }))).toBe('PROMPT_REQUIRED');
    const { id } = await push(someone, { prompt: '客\u200b厅\u202e gnp.exe\u2066', ...SMALL });
    expect((await detail(someone, id)).prompt).toBe('客厅 gnp.exe');
  });
});

describe('tasks of others', () => {
  it('can be neither seen, ended, begun again nor removed, and look like none', async () => {
    const [owner, stranger] = [await member(), await member()];
    const { id } = await push(owner, { prompt: '客厅', ...SMALL });
    const { token } = stranger;
    const none = server.ctx.ids.next();
    for (const task of [id, none]) {
      expect(await reasonOf(server.api.create.detail({ id: task }, { token }))).toBe('NOT_FOUND');
      expect(await reasonOf(server.api.create.retry({ id: task }, { token }))).toBe('NOT_FOUND');
      expect(await reasonOf(server.api.create.cancel({ ids: task }, { token }))).toBe('none');
      expect(await reasonOf(server.api.create.remove({ ids: task }, { token }))).toBe('none');
    }
    const { rows } = await sql`
      select 1 from create_task where id = ${id} and not cancel_asked and removed_at is null`.execute(
      server.ctx.db,
    );
    expect(rows.length).toBe(1);
  });

  it('are asked for by the hundred in vain, and too many at once are no question', async () => {
    const { token } = await member();
    const ids = Array.from({ length: 101 }, () => server.ctx.ids.next());
    for (const id of ids.slice(1))
      expect(await reasonOf(server.api.create.detail({ id }, { token }))).toBe('NOT_FOUND');
    expect(await reasonOf(server.api.create.cancel({ ids: ids.slice(1).join(',') }, { token }))).toBe('none');
    expect(await reasonOf(server.api.create.cancel({ ids: ids.join(',') }, { token }))).toBe('BAD_INPUT');
  });
});

describe('a person who is shut out', () => {
  it('hands in nothing more, and what was handed in before goes on', async () => {
    const someone = await member(PRICE * 10);
    const { id } = await push(someone, { prompt: '客厅', ...SMALL });
    await sql`update client set status = 'blocked' where id = ${someone.clientId}`.execute(server.ctx.db);
    expect(await reasonOf(push(someone, { prompt: '客厅', ...SMALL }))).toBe('AUTH_REQUIRED');
    const { rows } =
      await sql`select id from create_task where client_id = ${someone.clientId} and status = 0`.execute(
        server.ctx.db,
      );
    expect(rows).toEqual([{ id }]);
  });
});
