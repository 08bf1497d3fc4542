import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PageCard, RenderRequest, WebBundle } from '../bundle.ts';
import type { CardParts } from './card-maker.ts';
import { registerCards } from './register-cards.ts';

const LOGO = {
  mark: {
    leftWall: 'M2 5 11 10V20L2 15Z',
    rightWall: 'M21 5 12 10V20L21 15Z',
    light: { cx: 12, cy: 6, r: 3 },
  },
  word: ['M1 18V5'],
};
const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  '<rdf:Description rdf:about="" xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/"><TC260:AIGC>{"Label":"1"}</TC260:AIGC>' +
  '</rdf:Description></rdf:RDF></x:xmpmeta>';
const FLOODING = '203.0.113.9';

/** What the pages say; each test changes what it needs. */
const pages = new Map<string, Partial<PageCard>>();
const rendered: RenderRequest[] = [];
const stored = new Map<string, Buffer>();
const jobs: unknown[] = [];
const reads: string[] = [];
let isFull = false;
let isUnreadable = false;
let isClosed = false;
let app: FastifyInstance;

async function paint(
  colour: string,
  { isLabelled = false, width = 600, height = 630 } = {},
): Promise<Buffer> {
  const picture = sharp({ create: { width, height, channels: 3, background: colour } });
  return (isLabelled ? picture.withXmp(XMP) : picture).webp({ lossless: true }).toBuffer();
}

beforeAll(async () => {
  stored.set('public/red.webp', await paint('#ff0000'));
  stored.set('public/broken.webp', Buffer.from('no picture'));
  const wide = { isLabelled: true, width: 1000, height: 200 };
  stored.set('public/work.webp', await paint('#ff0000', wide));
  const storage = {
    publicKey: (url: string) => (url.startsWith('/media/') ? url.replace('/media/', 'public/') : null),
    head: async (key: string) => {
      const bytes = stored.get(key);
      return bytes ? { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') } : null;
    },
    read: async (key: string) => {
      reads.push(key);
      if (isUnreadable && key.startsWith('public/')) throw new Error('gone');
      return Readable.from([stored.get(key)]);
    },
    put: async (key: string, bytes: Buffer) => {
      if (isFull) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      stored.set(key, bytes);
    },
  };
  const parts = {
    storage,
    jobs: { enqueue: async (...args: unknown[]) => jobs.push(args) },
    clock: { now: () => new Date(0) },
    log: { warn: () => undefined },
  } as unknown as CardParts;
  const bundle = {
    files: new Map(),
    loadEntry: async () => ({
      get logoShapes() {
        if (isClosed) throw new Error('not yet');
        return LOGO;
      },
      connectApi: () => undefined,
      render: async (request: RenderRequest) => {
        rendered.push(request);
        const page = pages.get(request.path + request.search);
        const card = page && {
          ...{ title: '', description: '', eyebrow: '', picture: '', facts: [] },
          ...page,
        };
        return { kind: 'page', status: page ? 200 : 404, card: card ?? null };
      },
    }),
  } as unknown as WebBundle;
  app = Fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 404 }));
  const deps: Parameters<typeof registerCards>[1] = {
    bundle,
    call: async () => ({ status: 200, text: '' }),
    admit: async (address) => {
      if (address === FLOODING) throw Object.assign(new Error('too many'), { statusCode: 429 });
    },
    readOrigin: () => 'https://mogine.example',
  };
  registerCards(app, deps, parts);
});
afterAll(() => app.close());
beforeEach(() => {
  isFull = false;
  isUnreadable = false;
  isClosed = false;
  for (const list of [rendered, jobs, reads]) list.length = 0;
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

/** The red that a card shows at a point, 0…255, green and blue being none. */
async function redAt(card: Buffer, left: number, top: number): Promise<number> {
  const { data } = await sharp(card)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0] = data;
  return Math.max(0, red - green);
}

it('is drawn after what draws could not be opened once', async () => {
  pages.set('/first', { title: 'First' });
  isClosed = true;
  expect((await get('/cards/en/first.jpg')).statusCode).toBe(500);
  isClosed = false;
  expect((await get('/cards/en/first.jpg')).statusCode).toBe(200);
});

it('draws 1200 × 630 of what the page says, with its picture, in Chinese and in English', async () => {
  pages.set('/mogine/detail?id=a1', { title: '胡桃木圆桌', picture: '/media/red.webp' });
  const zh = await get('/cards/zh/mogine/detail.jpg?id=a1');
  const { format, width, height } = await sharp(zh.rawPayload).metadata();
  expect([zh.headers['content-type'], format, width, height]).toEqual(['image/jpeg', 'jpeg', 1200, 630]);
  expect(await redAt(zh.rawPayload, 1100, 300)).toBeGreaterThan(200);
  expect(rendered).toEqual([
    { path: '/mogine/detail', search: '?id=a1', lang: 'zh', origin: 'https://mogine.example' },
  ]);
  const en = await get('/cards/en/mogine/detail.jpg?id=a1');
  expect(en.headers.etag).not.toBe(zh.headers.etag);
});

it('has the title in it: another title gives other pixels, characters that the font has not give none', async () => {
  pages.set('/one', { title: '月' });
  pages.set('/two', { title: '木' });
  pages.set('/none', { title: '' });
  pages.set('/unknown', { title: '\u{1f9ff}\u{e000}' });
  const cards = await Promise.all(
    ['one', 'two', 'none', 'unknown'].map((name) => get(`/cards/zh/${name}.jpg`)),
  );
  const [one, two, none, unknown] = cards.map(({ rawPayload }) => rawPayload.toString('base64'));
  expect(one).not.toBe(two);
  expect(one).not.toBe(none);
  expect(unknown).toBe(none);
});

it('is not there for unknown pages, ids that are none and addresses that bring words', async () => {
  for (const url of [
    '/cards/zh/nothing.jpg',
    '/cards/fr/one.jpg',
    '/cards/zh/one.png',
    '/cards/zh/one.jpg?id=a%20b',
  ])
    expect((await get(url)).statusCode).toBe(404);
  pages.set('/search', { title: 'Search' });
  await get('/cards/en/search.jpg?searchKey=words&lang=zh');
  expect(rendered.at(-1)).toMatchObject({ path: '/search', search: '', lang: 'en' });
});

it('is drawn once for all who ask at once, kept, and forgotten after a week', async () => {
  pages.set('/kept', { title: 'Kept', picture: '/media/red.webp' });
  const [first] = await Promise.all([get('/cards/en/kept.jpg'), get('/cards/en/kept.jpg')]);
  await get('/cards/en/kept.jpg');
  expect(rendered).toHaveLength(1);
  expect(reads.filter((key) => key === 'public/red.webp')).toHaveLength(1);
  const [name, { key }, { runAt }] = jobs[0] as [{ name: string }, { key: string }, { runAt: Date }];
  expect(jobs).toHaveLength(1);
  expect([name.name, runAt.getTime()]).toEqual(['cards:forget', 7 * 24 * 3600 * 1000]);
  expect(stored.get(key)).toEqual(first.rawPayload);
});

it('is not sent again to whoever has it, nor drawn for them', async () => {
  pages.set('/known', { title: 'Known' });
  const { headers } = await get('/cards/en/known.jpg');
  const again = await get('/cards/en/known.jpg', { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(headers['cache-control']).toBe('public, max-age=3600');
});

it('shows a work of AI whole, with its label in the card’s own data', async () => {
  pages.set('/MoAI/list?post=p1', { title: 'Work', picture: '/media/work.webp' });
  const { rawPayload } = await get('/cards/en/MoAI/list.jpg?post=p1');
  expect((await sharp(rawPayload).metadata()).xmpAsString).toContain('TC260:AIGC');
  // The picture is five times as wide as it is high: above it there is only its own dimmed light.
  expect(await redAt(rawPayload, 900, 315)).toBeGreaterThan(200);
  expect(await redAt(rawPayload, 900, 100)).toBeLessThan(130);
});

it('is drawn without a picture that cannot be read or lies elsewhere, and sent where it cannot be kept', async () => {
  pages.set('/broken', { title: 'A', picture: '/media/broken.webp' });
  pages.set('/elsewhere', { title: 'A', picture: 'https://other.example/a.webp' });
  isFull = true;
  const [broken, elsewhere] = await Promise.all([
    get('/cards/en/broken.jpg'),
    get('/cards/en/elsewhere.jpg'),
  ]);
  expect([broken.statusCode, elsewhere.statusCode]).toEqual([200, 200]);
  expect(broken.rawPayload).toEqual(elsewhere.rawPayload);
});

it('is drawn without a picture that cannot be read just now, and with it the next time', async () => {
  pages.set('/shaky', { title: 'Shaky', picture: '/media/red.webp' });
  isUnreadable = true;
  const without = await get('/cards/en/shaky.jpg');
  expect(without.statusCode).toBe(200);
  expect(await redAt(without.rawPayload, 1100, 300)).toBeLessThan(130);
  isUnreadable = false;
  expect(await redAt((await get('/cards/en/shaky.jpg')).rawPayload, 1100, 300)).toBeGreaterThan(200);
});

it('is refused to an address that had its share of pages, unless the page is known', async () => {
  pages.set('/share', { title: 'A' });
  const ask = () => app.inject({ url: '/cards/en/share.jpg', remoteAddress: FLOODING });
  expect((await ask()).statusCode).toBe(429);
  await get('/cards/en/share.jpg');
  expect((await ask()).statusCode).toBe(200);
});
