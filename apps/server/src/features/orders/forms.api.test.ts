import { createHash, randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { ApiError } from '@mogine/contract/kernel/api-error';
import { licenceSchema } from '@mogine/contract/licences';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, type Member } from '../../../test/builders.ts';
import { createBuyer } from '../../../test/buyers.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createCatalogFeature, type PublishedFile } from '../catalog/index.ts';
import { licencesFeature } from '../licences/index.ts';
import { revokeLicence } from '../licences/service.ts';
import { messagesFeature } from '../messages/index.ts';
import { extendMembership, walletFeature } from '../wallet/index.ts';
import { ordersFeature } from './index.ts';

let server: TestServer;
let oak: string;
beforeAll(async () => {
  server = await startTestServer({
    features: {
      ...{ catalog: createCatalogFeature(), messages: messagesFeature, licences: licencesFeature },
      ...{ orders: ordersFeature, wallet: walletFeature },
    },
  });
  await createCategories(server.ctx);
  oak = await publish('oak', await oakMaps(1));
  await server.drainJobs();
});
afterAll(() => server.close());

async function reasonOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'none',
    (error: unknown) => (error instanceof ApiError ? error.reason : String(error)),
  );
}

/** A map of 1024 pixels. */
async function paintMap(name: string, version: number, shade: number): Promise<PublishedFile> {
  const key = `asset/${randomUUID()}/${name}`;
  const background = { r: shade, g: 128, b: version };
  const bytes = await sharp({ create: { width: 1024, height: 1024, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const stored = await server.ctx.storage.put(key, bytes, { contentType: 'image/jpeg' });
  return { ...stored, key, name, role: 'map' };
}

async function oakMaps(version: number): Promise<PublishedFile[]> {
  return [await paintMap('oak-basecolor.jpg', version, 90), await paintMap('oak-normal.jpg', version, 160)];
}

const publish = (slug: string, files: PublishedFile[]) =>
  createAsset(server.ctx, {
    ...{ slug, kind: 'material', category: 'wood', title: { zh: '橡木', en: 'Oak' }, files },
    pricePoints: 10,
  });

const choicesOf = async (id: string) => (await server.api.catalog.detail({ id })).choices;
async function keyOf(name: string): Promise<string> {
  return (await choicesOf(oak)).find((choice) => choice.name === name)?.key ?? '';
}

async function buyer(): Promise<Member> {
  const member = await createBuyer(server.ctx);
  await server.api.orders.pay({ resourceIds: oak }, member);
  return member;
}

const open = (url: string) => server.app.inject({ method: 'GET', url });

/** Names and contents of a zip whose files are stored as they are. */
function unpack(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = 0; bytes.readUInt32LE(at) === 0x04034b50;) {
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 30, at + 30 + bytes.readUInt16LE(at + 26));
    at = start + bytes.readUInt32LE(at + 18);
    files.set(name, bytes.subarray(start, at));
  }
  return files;
}

describe('what an asset can be had as', () => {
  it('is on its page with map, size and hash, and is what the store holds', async () => {
    const choices = await choicesOf(oak);
    expect(choices.map(({ name, map, edge, isMade }) => [name, map, edge, isMade])).toEqual([
      ['oak-basecolor.jpg', 'baseColor', 1024, false],
      ['oak-normal.jpg', 'normal', 1024, false],
      ['oak-basecolor-512.jpg', 'baseColor', 512, true],
      ['oak-normal-512.jpg', 'normal', 512, true],
    ]);
    for (const { key, bytes, sha256 } of choices) {
      expect(await server.ctx.storage.head(key)).toMatchObject({ bytes, sha256 });
    }
    const { versions } = await server.api.orders.versions({ resourceId: oak }, await buyer());
    expect(versions[0]?.choices).toEqual(choices);
  });

  it('is made once, and of a version that is replaced it stays to be had', async () => {
    const maps = await oakMaps(1);
    const id = await publish('oak-again', maps);
    expect(await choicesOf(id)).toEqual([]);
    await server.drainJobs();
    const first = await choicesOf(id);
    await publish('oak-again', maps);
    expect(await choicesOf(id)).toEqual(first);
    await publish('oak-again', await oakMaps(2));
    expect(await choicesOf(id)).toEqual([]);
    await server.drainJobs();
    const second = await choicesOf(id);
    expect(second.map(({ name }) => name)).toEqual(first.map(({ name }) => name));
    const member = await createBuyer(server.ctx);
    await server.api.orders.pay({ resourceIds: id }, member);
    const { versions } = await server.api.orders.versions({ resourceId: id }, member);
    expect(versions.map(({ choices }) => choices)).toEqual([second, first]);
    for (const { key } of [...first, ...second]) {
      expect(await reasonOf(server.api.orders.downloadAli({ key }, member))).toBe('none');
    }
  });

  it('is looked for anew where its files are kept at another place', async () => {
    const id = await publish('oak-moved', await oakMaps(4));
    await server.drainJobs();
    const moved = await oakMaps(4);
    await publish('oak-moved', moved);
    expect(await choicesOf(id)).toEqual([]);
    await server.drainJobs();
    const keys = (await choicesOf(id)).map(({ key }) => key);
    expect(keys.slice(0, 2)).toEqual(moved.map(({ key }) => key));
    expect(keys).toHaveLength(4);
  });

  it('of files that are lost is nothing, and no fault', async () => {
    const [map] = await oakMaps(3);
    if (!map) throw new Error('no map');
    await server.ctx.storage.delete(map.key);
    const id = await publish('oak-lost', [map]);
    await server.drainJobs();
    expect(await choicesOf(id)).toEqual([]);
  });
});

describe('a file that was made of others', () => {
  it('is for those who may have the others', async () => {
    const key = await keyOf('oak-normal-512.jpg');
    const stranger = await createMember(server.ctx);
    expect(await reasonOf(server.api.orders.downloadAli({ key }, stranger))).toBe('DOWNLOAD_NEEDS_VIP');
    expect(await reasonOf(server.api.orders.zip({ keys: key }, stranger))).toBe('DOWNLOAD_NEEDS_VIP');
    expect(await reasonOf(server.api.orders.downloadAli({ key }))).toBe('AUTH_REQUIRED');
    expect(await server.api.orders.downloadAli({ key }, await buyer())).toContain(key);
  });

  it('counts its asset once in a member’s month, however many of its files are fetched', async () => {
    const member = await createMember(server.ctx);
    await extendMembership(server.ctx, { clientId: member.clientId, tier: 'monthly', months: 1 });
    const keys = (await choicesOf(oak)).map(({ key }) => key);
    for (const key of keys) await server.api.orders.downloadAli({ key }, member);
    await server.api.orders.zip({ keys: keys.join(',') }, member);
    const { rows } = await sql<{ used: number }>`select used from download_quota
      where client_id = ${member.clientId}`.execute(server.ctx.db);
    expect(rows).toEqual([{ used: 1 }]);
  });

  it('is named by the licence of its version', async () => {
    const licence = await server.api.licences.read({ resourceId: oak }, await buyer());
    const { files } = licenceSchema.parse(JSON.parse(licence?.document ?? '')).asset;
    expect(files).toEqual((await choicesOf(oak)).map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })));
  });
});

describe('a zip of chosen files', () => {
  it('holds them and nothing else beside the licence, which can be left out', async () => {
    const member = await buyer();
    const keys = [await keyOf('oak-normal-512.jpg'), await keyOf('oak-basecolor.jpg')];
    const { url, bytes, files } = await server.api.orders.zip({ keys: keys.join(',') }, member);
    const reply = await open(url);
    expect([reply.rawPayload.length, files]).toEqual([bytes, 4]);
    const held = unpack(reply.rawPayload);
    const names = ['oak-basecolor.jpg', 'oak-normal-512.jpg', 'licence.json', 'LICENSE.txt'];
    expect([...held.keys()].toSorted()).toEqual(names.map((name) => `oak/${name}`).toSorted());
    for (const { name, sha256 } of await choicesOf(oak)) {
      const content = held.get(`oak/${name}`);
      if (content) expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
    }
    const bare = await server.api.orders.zip({ keys: keys.join(','), withLicence: false }, member);
    expect([...unpack((await open(bare.url)).rawPayload).keys()]).toHaveLength(2);
  });

  it('has no licence of one that was revoked', async () => {
    const member = await buyer();
    const key = await keyOf('oak-normal.jpg');
    const licence = await server.api.licences.read({ resourceId: oak }, member);
    const { id } = licenceSchema.parse(JSON.parse(licence?.document ?? ''));
    await revokeLicence(server.ctx, id, 'a test');
    const { url } = await server.api.orders.zip({ keys: key }, member);
    expect([...unpack((await open(url)).rawPayload).keys()]).toEqual(['oak/oak-normal.jpg']);
  });

  it('is of no file that there is none of, and never of nothing', async () => {
    const member = await buyer();
    const key = await keyOf('oak-normal.jpg');
    expect(await reasonOf(server.api.orders.zip({ keys: `${key},asset/none/none.jpg` }, member))).toBe(
      'ASSET_NOT_FOUND',
    );
    for (const nothing of [{}, { keys: '' }, { resourceIds: '', keys: [] as never }]) {
      expect(await reasonOf(server.api.orders.zip(nothing, member))).toBe('BAD_INPUT');
    }
    expect(await reasonOf(server.api.orders.zip({ keys: randomUUID() }, member))).toBe('ASSET_NOT_FOUND');
  });

  it('opens for its files alone: an address that was altered in any letter opens nothing', async () => {
    const key = await keyOf('oak-normal.jpg');
    const { url } = await server.api.orders.zip({ keys: key }, await buyer());
    const first = url.lastIndexOf('/') + 1;
    for (let at = first; at < url.length; at += 1) {
      const altered = `${url.slice(0, at)}${url[at] === '7' ? '8' : '7'}${url.slice(at + 1)}`;
      const { statusCode } = await open(altered);
      expect([at, statusCode === 200]).toEqual([at, false]);
    }
    expect((await open(url)).statusCode).toBe(200);
  });
});

it('keeps nothing on disk behind what was made', async () => {
  const { readdir } = await import('node:fs/promises');
  const names = await readdir(server.ctx.config.dataFolder).catch(() => []);
  expect(names).not.toContain('forms');
  expect(await text(await server.ctx.storage.read(await keyOf('oak-normal.jpg')))).not.toBe('');
});
