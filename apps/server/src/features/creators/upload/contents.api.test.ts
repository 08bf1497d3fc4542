import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from 'kysely';
import { makeZip } from '../../../../../../packages/asset-pipeline/src/unpack/zip.fixture.ts';
import { createMember } from '../../../../test/builders.ts';
import { reasonOf } from '../../../../test/create.ts';
import { startUploadServer, type UploadServer } from '../../../../test/upload-server.ts';

let uploads: UploadServer;
let server: UploadServer['server'];
let own: { token: string };
beforeAll(async () => {
  uploads = await startUploadServer();
  ({ server } = uploads);
});
afterAll(() => server.close());
beforeEach(async () => {
  own = { token: (await createMember(server.ctx)).token };
});

/** The draft of what is handed in. */
async function draftOf(name: string, bytes: Buffer): Promise<string> {
  const upload = await uploads.handIn(own, name, bytes);
  expect(upload).toMatchObject({ state: 'checked', reason: '' });
  return upload.draftId;
}

const read = (id: string) => server.api.creators.detail({ id }, own);
const statusOf = async (path = '') => (await server.send({ method: 'GET', path, headers: {} })).status;

/** A category below a kind of its own. */
async function addType(kind: string): Promise<string> {
  const [top, leaf] = [server.ctx.ids.next(), server.ctx.ids.next()];
  const of = (id: string, parent_id: string | null, code: string) => ({
    ...{ id, parent_id, code, name: code, en_name: code, sort: 0 },
  });
  await server.ctx.db
    .insertInto('asset_type')
    .values([of(top, null, kind), of(leaf, top, `${kind}-leaf`)])
    .execute();
  return leaf;
}

/** A picture in which no colour is like another. */
const paint = async (width: number, height: number, [r, g, b]: readonly [number, number, number]) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="rgb(${r},${g},${b})"/><rect x="40%" y="40%" width="20%" height="30%" fill="rgb(${b},${r},${g})"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

it('a panorama becomes a draft that is shown light and sold as it came', async () => {
  const bytes = await paint(1024, 512, [180, 160, 120]);
  const id = await draftOf('老宅 客厅.png', bytes);
  const draft = await read(id);
  expect(draft).toMatchObject({
    ...{ name: '老宅 客厅', content: 'panorama', model: '', material: null, facts: null, formats: ['png'] },
    panorama: { width: 1024, height: 512, stops: null },
    files: [{ name: '老宅 客厅.png', bytes: bytes.length }],
    ...{ isExamined: true, turntable: null },
  });
  expect(draft.findings.map(({ code }) => code)).toEqual(['PANORAMA_SMALL', 'PANORAMA_LDR']);
  expect(draft.needs).not.toContain('tile');
  expect(draft.needs).not.toContain('file');
  for (const shown of [draft.panorama?.url, draft.cover, ...draft.pictures, draft.files[0]?.url])
    expect(await statusOf(shown)).toBe(200);
  // It cannot be filed among models.
  for (const [kind, needs] of [
    ['model', ['category']],
    ['panorama', []],
  ] as const) {
    const type = await addType(kind);
    const { revision } = await read(id);
    const said = { name: '老宅', enName: 'Old house', description: '', enDescription: '' };
    const more = { tags: '老', enTags: '', color: '', price: 0, tileMm: 1200 } as const;
    expect((await server.api.creators.save({ id, revision, type, ...said, ...more }, own)).needs).toEqual(
      needs,
    );
  }
  // What is no material has no tile.
  expect((await read(id)).tileMm).toBeNull();
});

it('maps become a draft, are corrected by their owner, put right, and go with all they left', async () => {
  const wood = await paint(256, 256, [150, 100, 60]);
  const zip = makeZip([
    { name: '胡桃木/walnut_color.png', data: wood },
    { name: '胡桃木/walnut_rough.png', data: await paint(128, 128, [140, 140, 140]) },
    { name: '胡桃木/walnut_nor_gl.png', data: await paint(256, 256, [128, 128, 255]) },
    { name: '胡桃木/preview.png', data: await paint(64, 64, [90, 60, 30]) },
  ]);
  const id = await draftOf('胡桃木贴图.zip', zip);
  const first = await read(id);
  expect(first).toMatchObject({ content: 'material', model: '', panorama: null, tileMm: null });
  expect(first.needs).toContain('tile');
  expect(first.material).toMatchObject({ isDirectX: false, suggestedTileMm: 1200 });
  expect(first.material?.maps.map(({ path, role }) => [path.split('/').at(-1), role])).toEqual([
    ['walnut_color.png', 'baseColor'],
    ['walnut_rough.png', 'roughness'],
    ['walnut_nor_gl.png', 'normal'],
    ['preview.png', ''],
  ]);
  expect(first.files.map(({ name }) => name).toSorted()).toEqual([
    'walnut_color.png',
    'walnut_nor_gl.png',
    'walnut_rough.png',
    '胡桃木贴图.zip',
  ]);
  const { shown, maps } = first.material ?? { shown: null, maps: [] };
  const addresses = [
    shown?.baseColor,
    shown?.normal,
    shown?.ambientOcclusion,
    ...maps.map(({ thumb }) => thumb),
  ];
  for (const address of [...addresses, ...first.pictures, ...first.files.map(({ url }) => url)])
    expect(await statusOf(address)).toBe(200);
  expect(shown?.metalness).toBe('');

  const { creators } = server.api;
  const path = (name: string) => `胡桃木/${name}`;
  const said = [
    { path: path('walnut_color.png'), role: 'baseColor' as const },
    { path: path('preview.png'), role: 'roughness' as const },
  ];
  const stranger = { token: (await createMember(server.ctx)).token };
  expect(await reasonOf(creators.assignMaps({ id, maps: said }, stranger))).toBe('NOT_FOUND');
  for (const wrong of [
    [{ path: '/etc/passwd', role: 'normal' as const }],
    [said[0], { path: path('preview.png'), role: 'baseColor' as const }],
    [said[0], { path: path('walnut_color.png'), role: 'normal' as const }],
  ])
    expect(await reasonOf(creators.assignMaps({ id, maps: wrong.flatMap((map) => map ?? []) }, own))).toBe(
      'BAD_INPUT',
    );
  await creators.assignMaps({ id, maps: said }, own);
  expect(await reasonOf(creators.assignMaps({ id, maps: said }, own))).toBe('CONFLICT');
  await server.drainJobs();
  const second = await read(id);
  expect(second).toMatchObject({ fixes: ['roles'], isFixing: false, fixRefusal: '' });
  expect(second.files.map(({ name }) => name).toSorted()).toEqual([
    'preview.png',
    'walnut_color.png',
    '胡桃木贴图.zip',
  ]);
  for (const gone of [...addresses, ...first.pictures]) expect(await statusOf(gone)).toBe(404);

  expect(second.findings.find(({ code }) => code === 'MAP_SIZES_DIFFER')?.fix).toBe('sameSize');
  await creators.fix({ id, code: 'MAP_SIZES_DIFFER' }, own);
  await server.drainJobs();
  const third = await read(id);
  expect(third.fixes).toEqual(['roles', 'sameSize']);
  expect(third.material?.maps.filter(({ role }) => role !== '').map(({ width }) => width)).toEqual([
    256, 256,
  ]);
  expect(third.files.map(({ name }) => name)).toContain('preview-fixed.png');

  await creators.remove({ ids: id }, own);
  server.clock.advance({ minutes: 16 });
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(
    server.ctx.db,
  );
  await server.drainJobs();
  await server.drainJobs();
  for (const gone of [third.cover, third.material?.shown.baseColor, ...third.files.map(({ url }) => url)])
    expect(await statusOf(gone)).toBe(404);
  const { rows } = await sql`select from asset_draft_shown where draft_id = ${id}`.execute(server.ctx.db);
  expect(rows).toEqual([]);
});
