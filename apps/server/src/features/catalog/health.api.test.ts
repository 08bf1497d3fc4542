import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '#context';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { refusalOf } from '../../../test/catalogue-shop.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeHill, makeOpenBox, storeModel } from '../../../test/model-file.ts';
import { examineModel } from './health/examine.ts';
import { examineAsset, examineMissing, requestExaminations } from './health/jobs.ts';
import { removeMade } from './health/remove-made.ts';
import { createCatalogFeature, unlistAsset } from './index.ts';
import { writeLevels } from './repository/health.ts';

let server: TestServer;
beforeAll(async () => {
  // Nothing else is made of what is published here.
  const jobs = [examineAsset, examineMissing, removeMade];
  server = await startTestServer({ features: { catalog: { ...createCatalogFeature(), jobs } } });
  await createCategories(server.ctx);
});
afterAll(() => server.close());

const read = (id: string) => server.api.catalog.health({ id });
const codesOf = ({ findings }: { findings: { code: string }[] }) => findings.map(({ code }) => code);
const isStored = async (url: string) => {
  const key = server.ctx.storage.publicKey(url);
  return key !== null && (await server.ctx.storage.head(key)) !== null;
};

async function publish(slug: string, glb: Buffer, name = slug): Promise<string> {
  return createAsset(server.ctx, { slug, ...(await storeModel(server.ctx, name, glb)) });
}

describe('a model on sale', () => {
  it('that was put right is looked at as pages show it, not as it was handed in', async () => {
    const handedIn = await storeModel(server.ctx, 'stool', makeOpenBox({ metres: 40 }));
    const fixed = await storeModel(server.ctx, 'stool-fixed', makeOpenBox({ metres: 0.4 }));
    const files = [...handedIn.files, ...fixed.files];
    const id = await createAsset(server.ctx, { slug: 'stool', preview: fixed.preview, files });
    await server.drainJobs();
    expect((await read(id)).facts).toMatchObject({ widthMm: 400 });
  });

  it('is looked at by itself, and everybody may know what was found, where, before buying', async () => {
    const id = await publish('crate', makeOpenBox({ metres: 0.4, at: 2 }));
    expect(await read(id)).toEqual({ state: 'waiting', refusal: '', facts: null, findings: [], ar: null });
    await server.drainJobs();
    const health = await read(id);
    expect(health).toMatchObject({
      state: 'examined',
      facts: {
        triangles: 10,
        vertices: 8,
        drawCalls: 1,
        widthMm: 400,
        depthMm: 400,
        heightMm: 400,
        animations: 0,
      },
    });
    expect(codesOf(health)).toEqual(['NORMALS_MISSING', 'PIVOT_AWAY', 'OPEN_EDGES']);
    expect(health.findings.find(({ code }) => code === 'OPEN_EDGES')).toMatchObject({ count: 4, places: 4 });
    const { lines, faces } = await server.api.catalog.healthPlaces({ id, code: 'OPEN_EDGES' });
    expect(faces).toEqual([]);
    expect(lines).toHaveLength(4 * 6);
    // On its rim, where buyers see it: two metres to the side.
    expect(lines.filter((_, at) => at % 3 === 1)).toEqual(Array(8).fill(0.4));
    expect(lines.filter((_, at) => at % 3 === 0).every((x) => x === 2 || x === 2.4)).toBe(true);

    // And phones put it into a room, by a file that anybody may load.
    const key = server.ctx.storage.publicKey(health.ar?.usdz ?? '') ?? '';
    const bytes = await buffer(await server.ctx.storage.read(key));
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(bytes.length).toBe(health.ar?.bytes);
    expect((await server.ctx.storage.head(key))?.contentType).toBe('model/vnd.usdz+zip');
  });

  it('that has other files is looked at anew, and nothing is left of what was made before', async () => {
    const id = await publish('bench', makeOpenBox({ metres: 0.4 }));
    await server.drainJobs();
    const before = await read(id);
    await publish('bench', makeOpenBox({ metres: 0.6 }), 'bench-2');
    // What was found in other files is not said of these.
    expect(await read(id)).toMatchObject({ state: 'waiting', findings: [], ar: null });
    expect(await refusalOf(server, `/api/resource/health/places?id=${id}&code=OPEN_EDGES`)).toMatchObject({
      reason: 'NOT_FOUND',
    });
    await server.drainJobs();
    const after = await read(id);
    expect(after.facts?.widthMm).toBe(600);
    expect(await isStored(before.ar?.usdz ?? '')).toBe(false);
    expect(await isStored(after.ar?.usdz ?? '')).toBe(true);
  });

  it('that is heavy is shown by lighter copies at first, which its page names and which go with it', async () => {
    const levelsOf = async (id: string) => (await server.api.catalog.detail({ id })).levels;
    const id = await publish('hill', makeHill({ metres: 2, squares: 100 }));
    expect(await levelsOf(id)).toEqual([]);
    await server.drainJobs();
    const levels = await levelsOf(id);
    const { preview } = await server.api.catalog.detail({ id });
    expect(levels.length).toBeGreaterThan(1);
    expect(levels.at(-1)?.url).toBe(preview.model);
    expect(levels.map(({ bytes }) => bytes)).toEqual(
      levels.map(({ bytes }) => bytes).toSorted((a, b) => a - b),
    );
    for (const { url, bytes } of levels) {
      const key = server.ctx.storage.publicKey(url) ?? '';
      expect((await server.ctx.storage.head(key))?.bytes).toBe(bytes);
    }
    // The same files under other words: what is known of them stays.
    await createAsset(server.ctx, {
      ...{ slug: 'hill', title: { zh: '山丘', en: 'Hill' } },
      ...(await storeModel(server.ctx, 'hill', makeHill({ metres: 2, squares: 100 }))),
    });
    expect(await levelsOf(id)).toEqual(levels);
    // Others: nothing is shown of what was copied of something else.
    await publish('hill', makeOpenBox({ metres: 0.4 }), 'hill-2');
    expect(await levelsOf(id)).toEqual([]);
    await server.drainJobs();
    expect(await levelsOf(id)).toEqual([]);
    expect(await isStored(levels[0]?.url ?? '')).toBe(false);
    expect(await isStored(levels.at(-1)?.url ?? '')).toBe(true);
  });

  it('leaves nothing in the store of an examination that failed on the way', async () => {
    const id = await publish('dune', makeHill({ metres: 2, squares: 100 }));
    const keys: string[] = [];
    const { storage } = server.ctx;
    const put: Context['storage']['put'] = (key, body, options) => {
      keys.push(key);
      if (key.endsWith('.usdz')) throw new Error('The store is full.');
      return storage.put(key, body, options);
    };
    const full = { ...server.ctx, storage: { ...storage, put } };
    await expect(examineModel(full, id)).rejects.toThrow('The store is full.');
    expect(keys.length).toBeGreaterThan(1);
    for (const key of keys) expect(await storage.head(key)).toBeNull();
    await server.drainJobs();
  });

  it('leaves nothing in the store of a process that was killed while it was looked at', async () => {
    const id = await publish('ridge', makeHill({ metres: 2, squares: 100 }));
    const { storage } = server.ctx;
    const stored: string[] = [];
    const put: Context['storage']['put'] = async (key, body, options) => {
      if (key.endsWith('.usdz')) throw new Error('Killed.');
      stored.push(key);
      return storage.put(key, body, options);
    };
    const deny = async () => Promise.reject(new Error('Killed.'));
    const killed = { ...server.ctx, storage: { ...storage, put, delete: deny } };
    await expect(examineModel(killed, id)).rejects.toThrow('Killed.');
    expect(stored.length).toBeGreaterThan(0);
    for (const key of stored) expect(await storage.head(key)).not.toBeNull();
    await server.drainJobs();
    const { levels } = await server.api.catalog.detail({ id });
    const known = levels.map(({ url }) => storage.publicKey(url));
    for (const key of stored) expect(known).toContain(key);
    // Looked at once more, it has the same ones.
    await server.ctx.db.updateTable('asset_health').set({ edition: 0 }).where('asset_id', '=', id).execute();
    await requestExaminations(server.ctx);
    await server.drainJobs();
    for (const key of stored) expect(await storage.head(key)).not.toBeNull();
  });

  it('leaves what the page names where it is made once more and that fails on the way', async () => {
    const id = await publish('cliff', makeHill({ metres: 2, squares: 100 }));
    await server.drainJobs();
    const { levels } = await server.api.catalog.detail({ id });
    expect(levels.length).toBeGreaterThan(0);
    await server.ctx.db.updateTable('asset_health').set({ edition: 0 }).where('asset_id', '=', id).execute();
    const { storage } = server.ctx;
    const put: Context['storage']['put'] = (key, body, options) => {
      if (key.endsWith('.usdz')) throw new Error('The store is full.');
      return storage.put(key, body, options);
    };
    const full = { ...server.ctx, storage: { ...storage, put } };
    await expect(examineModel(full, id)).rejects.toThrow('The store is full.');
    for (const { url } of levels) expect(await isStored(url)).toBe(true);
  });

  it('writes its page only where it says something else', async () => {
    const id = await publish('mound', makeHill({ metres: 2, squares: 100 }));
    await server.drainJobs();
    const write = async () => {
      await writeLevels(server.ctx.db, id);
      const { rows } = await sql<{
        version: string;
      }>`select xmin::text as version from asset_card where asset_id = ${id}`.execute(server.ctx.db);
      return rows[0]?.version;
    };
    const before = await write();
    expect(await write()).toBe(before);
    await server.ctx.db
      .updateTable('asset_health')
      .set({ levels: '[]' })
      .where('asset_id', '=', id)
      .execute();
    expect(await write()).not.toBe(before);
    expect((await server.api.catalog.detail({ id })).levels).toEqual([]);
  });

  it('whose file cannot be read, or is gone, says so, and is not tried again and again', async () => {
    const broken = await publish('broken', Buffer.from('<html><script>alert(1)</script></html>'));
    const gone = await createAsset(server.ctx, { slug: 'gone' });
    await server.drainJobs();
    expect(await read(broken)).toMatchObject({ state: 'refused', refusal: 'FORMAT_UNKNOWN', findings: [] });
    expect(await read(gone)).toMatchObject({ state: 'refused', refusal: 'FILE_MISSING' });
  });

  it('is examined whatever its pictures are called', async () => {
    const id = await publish(
      'odd',
      makeOpenBox({ metres: 0.4, names: [`oak\u0000\ud800${'k'.repeat(1e5)}.png`] }),
    );
    await server.drainJobs();
    const { findings } = await read(id);
    const missing = findings.find(({ code }) => code === 'TEXTURE_MISSING');
    expect(missing?.detail).toEqual({ name: `oak\ufffd${'k'.repeat(116)}` });
  });

  it('that was published before models were examined, or by an older edition, is looked at once', async () => {
    const ids = await Promise.all(['old', 'older'].map((slug) => createAsset(server.ctx, { slug })));
    await server.drainJobs();
    const [old = '', older = ''] = ids;
    await server.ctx.db.deleteFrom('asset_health').where('asset_id', '=', old).execute();
    await server.ctx.db
      .updateTable('asset_health')
      .set({ edition: 0 })
      .where('asset_id', '=', older)
      .execute();
    expect((await read(old)).state).toBe('waiting');
    await requestExaminations(server.ctx);
    await server.drainJobs();
    expect((await read(old)).state).toBe('refused');
    const editions = await server.ctx.db.selectFrom('asset_health').select('edition').distinct().execute();
    expect(editions).toHaveLength(1);
  });
});

it('what has no model has no health', async () => {
  const preview = { model: '', panorama: '/media/hall.jpg', maps: null, turntable: null };
  const id = await createAsset(server.ctx, { slug: 'hall', kind: 'panorama', category: 'panorama', preview });
  await server.drainJobs();
  expect(await read(id)).toMatchObject({ state: 'none', findings: [], ar: null });
});

it('nothing is said of what is not on sale, and nothing of findings that there are not', async () => {
  const id = await createAsset(server.ctx, { slug: 'withdrawn' });
  await unlistAsset(server.ctx, id);
  for (const asked of [id, randomUUID()]) {
    expect(await refusalOf(server, `/api/resource/health?id=${asked}`)).toEqual({
      code: 404,
      reason: 'ASSET_NOT_FOUND',
    });
    expect(await refusalOf(server, `/api/resource/health/places?id=${asked}&code=OPEN_EDGES`)).toEqual({
      code: 404,
      reason: 'NOT_FOUND',
    });
  }
  expect(await refusalOf(server, '/api/resource/health?id=1')).toEqual({ code: 400, reason: 'BAD_INPUT' });
});
