import { randomUUID } from 'node:crypto';
import { ApiError } from '@mogine/contract/kernel/api-error';
import { licenceSchema } from '@mogine/contract/licences';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, type Member } from '../../../test/builders.ts';
import { createBuyer } from '../../../test/buyers.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createCatalogFeature } from '../catalog/index.ts';
import { licencesFeature } from '../licences/index.ts';
import { messagesFeature } from '../messages/index.ts';
import { extendMembership, walletFeature } from '../wallet/index.ts';
import { ordersFeature } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    features: {
      ...{ catalog: createCatalogFeature(), messages: messagesFeature, licences: licencesFeature },
      ...{ orders: ordersFeature, wallet: walletFeature },
    },
  });
  await createCategories(server.ctx);
});
afterAll(() => server.close());

async function reasonOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'none',
    (error: unknown) => (error instanceof ApiError ? error.reason : String(error)),
  );
}

async function goods(title: string, body: string, bytes = body.length): Promise<string> {
  const slug = randomUUID();
  const key = `asset/${slug}/model.glb`;
  await server.ctx.storage.put(key, Buffer.from(body), { contentType: 'model/gltf-binary' });
  const file = { name: 'model.glb', role: 'model', bytes, contentType: 'model/gltf-binary' } as const;
  const files = [{ ...file, key, sha256: '0'.repeat(64) }];
  return createAsset(server.ctx, { slug, files, title: { zh: title, en: title }, pricePoints: 10 });
}

async function buyerOf(...assetIds: string[]): Promise<Member> {
  const member = await createBuyer(server.ctx);
  await server.api.orders.pay({ resourceIds: assetIds.join(',') }, member);
  return member;
}

const zip = (ids: string[], member: Member) => server.api.orders.zip({ resourceIds: ids.join(',') }, member);
const open = (url: string) => server.app.inject({ method: 'GET', url });

/** Names and contents of a zip whose files are stored as they are. */
function unpack(bytes: Buffer): Record<string, string> {
  const files: Record<string, string> = {};
  let at = 0;
  while (bytes.readUInt32LE(at) === 0x04034b50) {
    const [size, nameLength, extra] = [
      bytes.readUInt32LE(at + 18),
      bytes.readUInt16LE(at + 26),
      bytes.readUInt16LE(at + 28),
    ];
    const name = bytes.toString('utf8', at + 30, at + 30 + nameLength);
    const start = at + 30 + nameLength + extra;
    files[name] = bytes.toString('utf8', start, start + size);
    at = start + size;
  }
  return files;
}

describe('a zip of assets', () => {
  it('holds the newest files of each in a folder of its own, with a licence that speaks of them', async () => {
    const ids = [
      await goods('Linen sofa', 'sofa'),
      await goods('Linen sofa', 'other'),
      await goods('Lamp', 'lamp'),
    ];
    const member = await buyerOf(...ids);
    const { url, files, bytes } = await zip(ids, member);
    const reply = await open(url);
    expect(reply.rawPayload.length).toBe(bytes);
    const held = unpack(reply.rawPayload);
    expect(files).toBe(9);
    expect(Object.keys(held)).toEqual(
      ['linen-sofa', 'linen-sofa-2', 'lamp'].flatMap((folder) =>
        ['model.glb', 'licence.json', 'LICENSE.txt'].map((name) => `${folder}/${name}`),
      ),
    );
    expect([held['linen-sofa/model.glb'], held['linen-sofa-2/model.glb']]).toEqual(['sofa', 'other']);
    const licence = licenceSchema.parse(JSON.parse(held['lamp/licence.json'] ?? ''));
    expect([licence.asset.id, licence.licence.kind]).toEqual([ids[2], 'purchase']);
    expect(held['lamp/LICENSE.txt']).toMatch(/Mogine/);
  });

  it('is refused whole where one of them may not be had, and then nothing counts as downloaded', async () => {
    const [own, foreign] = [await goods('Own', 'own'), await goods('Foreign', 'foreign')];
    const member = await buyerOf(own);
    expect(await reasonOf(zip([own, foreign], member))).toBe('DOWNLOAD_NEEDS_VIP');
    expect(await reasonOf(zip([own, randomUUID()], member))).toBe('ASSET_NOT_FOUND');
    const { rows } = await sql`select from download_grant where client_id = ${member.clientId}`.execute(
      server.ctx.db,
    );
    expect(rows).toEqual([]);
  });

  it('counts each of a member’s assets once in the month, as single downloads do', async () => {
    const ids = [await goods('One', 'one'), await goods('Two', 'two')];
    const member = await createMember(server.ctx);
    await extendMembership(server.ctx, { clientId: member.clientId, tier: 'monthly', months: 1 });
    for (let count = 0; count < 2; count += 1) await zip(ids, member);
    const { rows } = await sql<{ used: number }>`select used from download_quota
      where client_id = ${member.clientId}`.execute(server.ctx.db);
    expect(rows).toEqual([{ used: 2 }]);
    const held = unpack((await open((await zip(ids, member)).url)).rawPayload);
    expect(licenceSchema.parse(JSON.parse(held['one/licence.json'] ?? '')).licence.kind).toBe(
      'member-monthly',
    );
  });

  it('is one download of an asset, however many files it has', async () => {
    const slug = randomUUID();
    const files = await Promise.all(
      ['colour.jpg', 'normal.jpg'].map(async (name) => {
        const put = await server.ctx.storage.put(`asset/${slug}/${name}`, Buffer.from(name), {
          contentType: 'image/jpeg',
        });
        return { ...put, name, role: 'map' as const, contentType: 'image/jpeg' };
      }),
    );
    const id = await createAsset(server.ctx, { slug, files, pricePoints: 10 });
    const buyer = await buyerOf(id);
    for (let count = 0; count < 2; count += 1) await zip([id], buyer);
    expect((await server.api.catalog.detail({ id })).downloadCount).toBe(1);
  });

  it('opens for ten minutes, for these assets alone', async () => {
    const [own, other] = [await goods('Own', 'own'), await goods('Other', 'other')];
    const { url } = await zip([own], await buyerOf(own));
    const [path = '', query = ''] = url.split('?');
    const packed = Buffer.from(other.replaceAll('-', ''), 'hex').toString('base64url');
    const forged = `${path.slice(0, path.lastIndexOf('/') + 1)}${packed}?${query}`;
    for (const address of [forged, path, `${url}0`]) expect((await open(address)).statusCode).toBe(403);
    expect((await open(url)).statusCode).toBe(200);
    server.clock.advance({ minutes: 11 });
    expect((await open(url)).statusCode).toBe(403);
  });

  it('goes on where it was cut off, as long as it is the same', async () => {
    const ids = [await goods('Sofa', 'sofa'), await goods('Lamp', 'lamp')];
    const { url } = await zip(ids, await buyerOf(...ids));
    const read = async (headers: Record<string, string> = {}) =>
      server.app.inject({ method: 'GET', url, headers });
    const whole = await read();
    const etag = String(whole.headers['etag']);
    const length = whole.rawPayload.length;
    server.clock.advance({ minutes: 3 });
    const rest = await read({ range: 'bytes=70-', 'if-range': etag });
    expect([rest.statusCode, rest.headers['content-range']]).toEqual([
      206,
      `bytes 70-${length - 1}/${length}`,
    ]);
    expect(rest.headers['content-length']).toBe(String(length - 70));
    expect(rest.rawPayload.equals(whole.rawPayload.subarray(70))).toBe(true);
    const other = await read({ range: 'bytes=70-', 'if-range': '"another"' });
    expect([other.statusCode, other.rawPayload.length]).toEqual([200, length]);
    const beyond = await read({ range: `bytes=${length}-` });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${length}`]);
  });

  it('says so when one of its files is not in the store any more, and then nothing counts as downloaded', async () => {
    const [own, lost] = [await goods('Own', 'own'), await goods('Lost', 'lost')];
    const member = await buyerOf(own, lost);
    const { url } = await zip([own, lost], member);
    const { key } = (await server.api.catalog.detail({ id: lost })).files[0] ?? { key: '' };
    await server.ctx.storage.delete(key);
    const reply = await open(url);
    expect([reply.statusCode, reply.json()]).toEqual([
      404,
      expect.objectContaining({ reason: 'FILE_MISSING' }),
    ]);
    const other = await buyerOf(own, lost);
    expect(await reasonOf(zip([own, lost], other))).toBe('FILE_MISSING');
    const { rows } = await sql`select from download_grant where client_id = ${other.clientId}`.execute(
      server.ctx.db,
    );
    expect(rows).toEqual([]);
  });

  it('is of 2 GB at most', async () => {
    const large = await goods('Large', 'large', 2 * 1024 ** 3);
    expect(await reasonOf(zip([large], await buyerOf(large)))).toBe('ASSETS_ZIP_TOO_LARGE');
  });
});
