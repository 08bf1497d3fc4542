import { decodeDescriptor, describe as describePixels, encodeDescriptor } from '@mogine/descriptor';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember } from '../../../test/builders.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeBomb } from '../../../test/pictures.ts';
import { createCatalogFeature, unlistAsset } from './index.ts';
import { requestMissing } from './likeness/jobs.ts';

const SIZE = { width: 240, height: 180 };
const GROUND = '#e4e1da';

/** Things that nobody would take for one another, on the same ground. */
const SHAPES = {
  sofa: '<rect x="40" y="70" width="160" height="60" rx="12" fill="#b0492f"/><rect x="40" y="50" width="160" height="40" fill="#c55a3c"/>',
  lamp: '<rect x="116" y="60" width="8" height="100" fill="#b08a3a"/><circle cx="120" cy="50" r="34" fill="#f2c14e"/>',
  plant:
    '<path d="M120 120 L60 30 L115 90 L120 15 L125 90 L185 40 Z" fill="#2f7d3b"/><rect x="95" y="120" width="50" height="40" fill="#7a4a32"/>',
  shelf:
    '<path d="M70 15 h100 v150 h-100 z M70 50 h100 M70 85 h100 M70 120 h100" stroke="#27364d" stroke-width="8" fill="none"/>',
} as const;
type Shape = keyof typeof SHAPES;

let server: TestServer;
const ids = {} as Record<Shape, string>;

beforeAll(async () => {
  server = await startTestServer({ features: { catalog: createCatalogFeature() } });
  await createCategories(server.ctx);
  for (const shape of Object.keys(SHAPES) as Shape[]) ids[shape] = await publish(shape);
  await server.drainJobs();
});
afterAll(() => server.close());

async function publish(shape: Shape, slug: string = shape): Promise<string> {
  const key = `public/cover/${slug}/cover.webp`;
  await server.ctx.storage.put(key, await draw(shape).webp().toBuffer(), { contentType: 'image/webp' });
  const category = shape === 'lamp' ? 'lamps' : 'sofas';
  return createAsset(server.ctx, { slug, category, cover: [server.ctx.storage.publicUrl(key)] });
}

function draw(shape: Shape): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
    <rect width="100%" height="100%" fill="${GROUND}"/>${SHAPES[shape]}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha();
}

async function likeOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return encodeDescriptor(describePixels({ data, width: info.width, height: info.height }));
}

async function send(
  picture: Buffer,
  type = 'image/png',
  field = 'file',
  fields: Record<string, string> = {},
) {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(picture)], { type }), 'picture');
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const reply = await server.send({
    ...{ method: 'POST', path: '/mogine/api/api/resource/listByImage', headers: {}, body: form },
  });
  return {
    status: reply.status,
    ...(JSON.parse(reply.text) as { data: { records: Found[] }; reason?: string; msg: string }),
  };
}
type Found = { id: string; score?: number };

describe('a picture finds', () => {
  it.each(Object.keys(SHAPES) as Shape[])('the %s it shows, first and as all but the same', async (shape) => {
    const { data } = await send(await draw(shape).png().toBuffer(), 'image/png', 'file', { current: '1' });
    expect(data.records[0]).toMatchObject({ id: ids[shape] });
    expect(data.records[0]?.score).toBeGreaterThan(0.9);
  });

  it('the same mirrored, recompressed, larger and a little cropped', async () => {
    const changed = await draw('plant').flop().resize(900).jpeg({ quality: 40 }).toBuffer();
    const cropped = await sharp(changed)
      .extract({ left: 40, top: 20, width: 800, height: 640 })
      .jpeg()
      .toBuffer();
    for (const picture of [changed, cropped]) {
      const { data } = await send(picture, 'image/jpeg', 'image', { current: '1' });
      expect(data.records[0]?.id).toBe(ids.plant);
    }
  });

  it('nothing rather than what is not alike', async () => {
    const plain = sharp({ create: { ...SIZE, channels: 3, background: '#3344ee' } });
    expect(
      (await send(await plain.png().toBuffer(), 'image/png', 'file', { current: '1' })).data,
    ).toMatchObject({
      records: [],
      total: 0,
      cursor: null,
    });
  });

  it('the same by its description alone, which the browser can make and an address can carry', async () => {
    const { records, total } = await server.api.catalog.list({
      like: await likeOf(draw('lamp')),
      current: 1,
    });
    expect(records[0]).toMatchObject({ id: ids.lamp, kind: 'model' });
    expect(total).toBe(records.length);
  });

  it('among what the other filters let through', async () => {
    const like = await likeOf(draw('lamp'));
    const list = async (filter: object) =>
      (await server.api.catalog.list({ like, ...filter, current: 1 })).records.map(({ id }) => id);
    expect(await list({ type: 'model', color: 'grey' })).toContain(ids.lamp);
    expect(await list({ type: 'panorama' })).toEqual([]);
    expect(await list({ searchKey: '布艺沙发' })).toContain(ids.lamp);
    expect(await list({ searchKey: '钢管椅' })).toEqual([]);
    expect(await list({ priceMin: 10_000 })).toEqual([]);
  });
});

it('shows what is published at once when it is described, and what is unlisted no more', async () => {
  const like = await likeOf(draw('shelf'));
  const before = await server.api.catalog.list({ like, current: 1 });
  const twin = await publish('shelf', 'shelf-twin');
  await server.drainJobs();
  const found = (await server.api.catalog.list({ like, current: 1 })).records.map(({ id }) => id);
  expect(found).toHaveLength(before.records.length + 1);
  expect(found.slice(0, 2).toSorted()).toEqual([ids.shelf, twin].toSorted());
  await unlistAsset(server.ctx, twin);
  expect(await server.api.catalog.list({ like, current: 1 })).toEqual(before);
});

it('pages by cursor without leaving out or repeating, and knows who looks', async () => {
  const more = await Promise.all([1, 2, 3].map((n) => publish('sofa', `sofa-${n}`)));
  await server.drainJobs();
  const like = await likeOf(draw('sofa'));
  const { token } = await createMember(server.ctx);
  const whole = await server.api.catalog.list({ like, size: 50, current: 1 }, { token });
  expect(
    whole.records
      .slice(0, 4)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([ids.sofa, ...more].toSorted());
  const walked: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: typeof whole = await server.api.catalog.list({
      like,
      size: 1,
      ...(cursor ? { cursor } : { current: 1 }),
    });
    walked.push(...page.records.map(({ id }) => id));
    cursor = page.cursor;
  }
  expect(walked).toEqual(whole.records.map(({ id }) => id));
  const second = await server.api.catalog.list({ like, size: 1, current: 2 });
  expect(second.records[0]?.id).toBe(walked[1]);
});

it('goes by the new pictures when an asset has others', async () => {
  const id = await publish('sofa', 'changing');
  await server.drainJobs();
  await publish('plant', 'changing');
  await server.drainJobs();
  const list = async (shape: Shape) =>
    (await server.api.catalog.list({ like: await likeOf(draw(shape)), current: 1 })).records.map(
      (asset) => asset.id,
    );
  expect(await list('plant')).toContain(id);
  expect(await list('sofa')).not.toContain(id);
  await unlistAsset(server.ctx, id);
});

it('describes at the start what was never described, and does not try again what has no picture', async () => {
  const { db } = server.ctx;
  await db.deleteFrom('asset_view').where('asset_id', '=', ids.lamp).execute();
  const lost = await createAsset(server.ctx, { slug: 'no-picture', cover: ['/media/cover/none/none.webp'] });
  await requestMissing(server.ctx);
  await server.drainJobs();
  const rows = await db
    .selectFrom('asset_view')
    .selectAll()
    .where('asset_id', 'in', [ids.lamp, lost])
    .execute();
  const lengths = new Map(rows.map((row) => [row.asset_id, row.descriptors.length]));
  expect(lengths).toEqual(
    new Map([
      [ids.lamp, 256],
      [lost, 0],
    ]),
  );
  const versions = rows.map(({ version }) => version);
  await requestMissing(server.ctx);
  await server.drainJobs();
  const again = await db
    .selectFrom('asset_view')
    .select('version')
    .where('asset_id', 'in', [ids.lamp, lost])
    .execute();
  expect(again.map(({ version }) => version)).toEqual(versions);
});

it('looks at a model from all round', async () => {
  const frames = 12;
  const strip = sharp({
    create: { width: 240 * frames, height: 180, channels: 3, background: GROUND },
  }).composite(
    await Promise.all(
      Array.from({ length: frames }, async (_, n) => ({
        input: await draw(n === 4 ? 'shelf' : 'lamp')
          .png()
          .toBuffer(),
        left: n * 240,
        top: 0,
      })),
    ),
  );
  await server.ctx.storage.put('public/preview/turning/strip.webp', await strip.webp().toBuffer(), {
    contentType: 'image/webp',
  });
  const id = await createAsset(server.ctx, {
    slug: 'turning',
    cover: [],
    preview: {
      model: '',
      panorama: '',
      maps: null,
      turntable: { strip: '/media/preview/turning/strip.webp', frames },
    },
  });
  await server.drainJobs();
  const { records } = await server.api.catalog.list({ like: await likeOf(draw('shelf')), current: 1 });
  expect(records.map((record) => record.id)).toContain(id);
});

describe('refused are', () => {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  it.each([
    ['a GIF that calls itself a PNG', async () => gif, 400, 'IMAGE_INVALID'],
    [
      'a picture that unpacks to gigabytes',
      async () => makeBomb({ width: 30_000, height: 30_000 }),
      400,
      'IMAGE_INVALID',
    ],
    [
      'half a picture',
      async () => (await draw('sofa').png().toBuffer()).subarray(0, 300),
      400,
      'IMAGE_INVALID',
    ],
    ['an empty file', async () => Buffer.alloc(0), 400, 'IMAGE_INVALID'],
    ['33 MB', async () => Buffer.alloc(33 * 1024 * 1024), 413, 'TOO_LARGE'],
  ])('%s', async (_, make, status, reason) => {
    expect(await send(await make())).toMatchObject({ status, reason, data: null });
  });

  it('another type than JPG and PNG, and no picture at all', async () => {
    expect(await send(gif, 'image/gif')).toMatchObject({ status: 415, reason: 'UNSUPPORTED_TYPE' });
    expect(await send(await draw('sofa').png().toBuffer(), 'image/png', 'other')).toMatchObject({
      ...{ status: 400, reason: 'FILE_REQUIRED', msg: '请先上传图片' },
    });
  });

  it('a description of another version, cut short, or of no descriptor', async () => {
    const like = await likeOf(draw('sofa'));
    expect(decodeDescriptor(like)).not.toBeNull();
    for (const wrong of [like.slice(0, -1), `B${like.slice(1)}`, 'x', `${like}AA`, '%00'])
      await expect(server.api.catalog.list({ like: wrong })).rejects.toMatchObject({ reason: 'BAD_INPUT' });
  });
});

it('reads CMYK, grey, see-through and turned pictures as they look', async () => {
  const upright = draw('plant');
  const turned = await upright.clone().rotate(-90).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const cmyk = await upright.clone().toColourspace('cmyk').jpeg().toBuffer();
  for (const picture of [turned, cmyk]) {
    const { data } = await send(picture, 'image/jpeg', 'files[0]', { current: '1' });
    expect(data.records[0]?.id).toBe(ids.plant);
  }
  const one = await sharp({ create: { width: 1, height: 1, channels: 4, background: '#ff000080' } })
    .png()
    .toBuffer();
  expect((await send(one, 'image/png', 'files', { current: '1' })).data.records).toEqual([]);
});
