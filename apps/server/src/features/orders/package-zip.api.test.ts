import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { licenceSchema } from '@mogine/contract/licences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import type { Member } from '../../../test/builders.ts';
import { createBuyer } from '../../../test/buyers.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeOpenBox } from '../../../test/model-file.ts';
import { createCatalogFeature } from '../catalog/index.ts';
import { licencesFeature } from '../licences/index.ts';
import { messagesFeature } from '../messages/index.ts';
import { walletFeature } from '../wallet/index.ts';
import { ordersFeature } from './index.ts';

const FEATURES = {
  ...{ messages: messagesFeature, licences: licencesFeature, orders: ordersFeature, wallet: walletFeature },
};

let server: TestServer;
let crate: string;
let member: Member;
beforeAll(async () => {
  server = await startTestServer({ features: { ...FEATURES, catalog: createCatalogFeature() } });
  await createCategories(server.ctx);
  const key = 'asset/crate/crate.glb';
  const stored = await server.ctx.storage.put(key, makeOpenBox({ metres: 1 }), {
    contentType: 'model/gltf-binary',
  });
  crate = await createAsset(server.ctx, {
    ...{ slug: 'crate', title: { zh: '木箱', en: 'Crate' }, pricePoints: 10 },
    files: [{ ...stored, key, name: 'crate.glb', role: 'model' }],
  });
  await server.drainJobs();
  member = await createBuyer(server.ctx);
  await server.api.orders.pay({ resourceIds: crate }, member);
});
afterAll(() => server.close());

async function findChoice(format: string) {
  const { choices } = await server.api.catalog.detail({ id: crate });
  const found = choices.find((choice) => choice.format === format);
  if (!found) throw new Error(`no ${format} among ${choices.map(({ name }) => name).join(' ')}`);
  return found;
}

async function keysOf(...formats: string[]): Promise<string> {
  return (await Promise.all(formats.map(findChoice))).map(({ key }) => key).join(',');
}

const open = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers });

/** What another program unpacks. */
async function unpack(zip: Buffer): Promise<Map<string, Buffer>> {
  const opened = await fromBufferPromise(zip);
  const files = new Map<string, Buffer>();
  for await (const entry of opened.eachEntry())
    files.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)));
  return files;
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const hashes = (files: Map<string, Buffer>) =>
  [...files].map(([name, bytes]) => ({ name, bytes: bytes.length, sha256: sha256(bytes) }));
const LICENCE = ['licence.json', 'LICENSE.txt'];

describe('a package that was made of a model', () => {
  it('says on the page what is in it, and what that must be', async () => {
    const { key, members } = await findChoice('obj');
    expect(members.map(({ name }) => name)).toEqual(['crate.obj', 'crate.mtl']);
    const packed = await buffer(await server.ctx.storage.read(key));
    expect(hashes(await unpack(packed))).toEqual(members);
    expect((await findChoice('glb')).members).toEqual([]);
  });

  it('comes alone as one zip of its files with the licence, which names each of them', async () => {
    const { members } = await findChoice('obj');
    const { url, bytes, files } = await server.api.orders.zip({ keys: await keysOf('obj') }, member);
    const reply = await open(url);
    expect([reply.rawPayload.length, files]).toEqual([bytes, 4]);
    const held = await unpack(reply.rawPayload);
    expect([...held.keys()]).toEqual(
      [...members.map(({ name }) => name), ...LICENCE].map((name) => `crate/${name}`),
    );
    for (const { name, sha256: hash } of members)
      expect(sha256(held.get(`crate/${name}`) ?? Buffer.alloc(0))).toBe(hash);
    const licence = licenceSchema.parse(JSON.parse(held.get('crate/licence.json')?.toString() ?? ''));
    expect(licence.asset.files).toEqual(expect.arrayContaining(members));
    const bare = await server.api.orders.zip({ keys: await keysOf('obj'), withLicence: false }, member);
    expect((await unpack((await open(bare.url)).rawPayload)).size).toBe(members.length);
  });

  it('lies in a folder of its own beside other files, never as a zip in a zip', async () => {
    const { url } = await server.api.orders.zip({ keys: await keysOf('obj', 'glb') }, member);
    const names = [...(await unpack((await open(url)).rawPayload)).keys()];
    expect(names.toSorted()).toEqual(
      ['crate-obj/crate.obj', 'crate-obj/crate.mtl', 'crate.glb', ...LICENCE]
        .map((name) => `crate/${name}`)
        .toSorted(),
    );
  });

  it('goes on from whatever byte it was cut off at', async () => {
    const { url } = await server.api.orders.zip({ keys: await keysOf('obj', 'glb') }, member);
    const { rawPayload: whole, headers } = await open(url);
    const etag = String(headers['etag']);
    for (let at = 1; at < whole.length; at += 97) {
      const rest = await open(url, { range: `bytes=${at}-`, 'if-range': etag });
      expect([at, rest.statusCode, rest.rawPayload.equals(whole.subarray(at))]).toEqual([at, 206, true]);
    }
  });

  it('is said to be missing where its bytes are others than those that were looked at', async () => {
    const { key } = await findChoice('obj');
    const { url } = await server.api.orders.zip({ keys: key }, member);
    const before = await buffer(await server.ctx.storage.read(key));
    await server.ctx.storage.put(key, Buffer.from('something else'), { contentType: 'application/zip' });
    expect((await open(url)).json()).toMatchObject({ reason: 'FILE_MISSING' });
    await server.ctx.storage.put(key, before, { contentType: 'application/zip' });
    expect((await open(url)).statusCode).toBe(200);
  });

  it('that was made before anybody wrote down what is in it is looked into at the next start', async () => {
    const { members } = await findChoice('obj');
    await server.ctx.db.updateTable('asset_form').set({ members: null }).execute();
    const { url } = await server.api.orders.zip({ keys: await keysOf('obj') }, member);
    expect([...(await unpack((await open(url)).rawPayload)).keys()][0]).toBe('crate/crate-obj.zip');
    const started = await createCatalogFeature().start?.(server.ctx);
    await server.drainJobs();
    await started?.stop();
    expect((await findChoice('obj')).members).toEqual(members);
    expect([...(await unpack((await open(url)).rawPayload)).keys()][0]).toBe('crate/crate.obj');
  });

  it('that cannot be looked into stays whole', async () => {
    const { key } = await findChoice('obj');
    const before = await buffer(await server.ctx.storage.read(key));
    await server.ctx.storage.put(key, Buffer.from('no zip'), { contentType: 'application/zip' });
    await server.ctx.db.updateTable('asset_form').set({ members: null }).execute();
    const started = await createCatalogFeature().start?.(server.ctx);
    await server.drainJobs();
    await started?.stop();
    const { url } = await server.api.orders.zip({ keys: key }, member);
    const held = await unpack((await open(url)).rawPayload);
    expect(held.get('crate/crate-obj.zip')?.toString()).toBe('no zip');
    await server.ctx.storage.put(key, before, { contentType: 'application/zip' });
  });
});

it('a zip is called by what was chosen', async () => {
  const nameOf = async (...formats: string[]) =>
    (await server.api.orders.zip({ keys: await keysOf(...formats) }, member)).filename;
  expect(await nameOf('obj')).toBe('crate-obj.zip');
  expect(await nameOf('glb', 'usdz')).toBe('crate-glb+usdz.zip');
  const { url } = await server.api.orders.zip({ keys: await keysOf('glb', 'usdz') }, member);
  expect((await open(url)).headers['content-disposition']).toBe(
    `attachment; filename="crate-glb+usdz.zip"; filename*=UTF-8''crate-glb%2Busdz.zip`,
  );
});
