import { randomUUID } from 'node:crypto';
import { ApiError } from '@mogine/contract/kernel/api-error';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, type Member } from '../../../test/builders.ts';
import { createBuyer } from '../../../test/buyers.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createCatalogFeature, unlistAsset } from '../catalog/index.ts';
import { messagesFeature } from '../messages/index.ts';
import { extendMembership, walletFeature } from '../wallet/index.ts';
import { ordersFeature } from './index.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    features: {
      ...{ catalog: createCatalogFeature(), messages: messagesFeature },
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

/** Publishes the files that a number stands for, a minute after what was before. */
async function publish(slug: string, make: number, notes = { zh: '', en: '' }): Promise<string> {
  server.clock.advance({ minutes: 1 });
  const sha256 = make.toString(16).padStart(64, '0');
  const file = { name: 'model.glb', role: 'model', bytes: 2048, contentType: 'model/gltf-binary' } as const;
  const files = [{ ...file, key: `asset/${slug}/${make}/model.glb`, sha256 }];
  const title = { zh: `资源 ${slug}`, en: `Asset ${slug}` };
  const id = await createAsset(server.ctx, { slug, files, notes, title, pricePoints: 10 });
  server.clock.advance({ minutes: 1 });
  return id;
}

async function buyerOf(...assetIds: string[]): Promise<Member> {
  const member = await createBuyer(server.ctx);
  await server.api.orders.pay({ resourceIds: assetIds.join(',') }, member);
  return member;
}

async function versionsOf(member: Member, resourceId: string) {
  return server.api.orders.versions({ resourceId }, member);
}

async function marksOf(member: Member): Promise<[version: number, gotVersion: number][]> {
  const { records } = await server.api.orders.assets({ size: 10 }, member);
  return records.map(({ version, gotVersion }) => [version, gotVersion]);
}

describe('versions of an asset', () => {
  it('are one for each change of its files, with what is new in both languages', async () => {
    const id = await publish('changing', 1);
    await publish('changing', 1, { zh: '同样的文件', en: 'The same files' });
    await publish('changing', 2, { zh: '更轻的网格', en: 'A lighter mesh' });
    await publish('changing', 1, { zh: '改回', en: 'As it was' });
    const { isOnSale, versions } = await versionsOf(await buyerOf(id), id);
    expect(isOnSale).toBe(true);
    expect(versions.map(({ version, notes, enNotes }) => [version, notes, enNotes])).toEqual([
      [3, '改回', 'As it was'],
      [2, '更轻的网格', 'A lighter mesh'],
      [1, '', ''],
    ]);
    expect(versions[1]?.files).toMatchObject([{ key: 'asset/changing/2/model.glb', format: 'glb' }]);
  });

  it('that keep their files at another place stay the same version, and are read from there', async () => {
    const id = await publish('moved', 1);
    const file = { name: 'model.glb', role: 'model', bytes: 2048, contentType: 'model/gltf-binary' } as const;
    const moved = { ...file, key: 'asset/elsewhere/model.glb', sha256: '1'.padStart(64, '0') };
    await createAsset(server.ctx, { slug: 'moved', files: [moved], pricePoints: 10 });
    const member = await buyerOf(id);
    expect((await versionsOf(member, id)).versions).toHaveLength(1);
    expect(await server.api.orders.downloadAli({ key: moved.key }, member)).toContain('elsewhere');
  });

  it('are marked as had from the purchase on, and from each download', async () => {
    const id = await publish('marked', 1);
    await publish('marked', 2);
    const member = await buyerOf(id);
    expect(await marksOf(member)).toEqual([[2, 2]]);
    await publish('marked', 3);
    expect(await marksOf(member)).toEqual([[3, 2]]);
    await server.api.orders.downloadQiniu({ resourceId: id }, member);
    expect(await marksOf(member)).toEqual([[3, 3]]);
    const { versions } = await versionsOf(member, id);
    expect(versions.map(({ fetchTime }) => fetchTime !== null)).toEqual([true, false, false]);
  });

  it('can all be fetched again, at no cost, also when the asset has left the shop', async () => {
    const id = await publish('kept', 1);
    const member = await buyerOf(id);
    await publish('kept', 2);
    await unlistAsset(server.ctx, id);
    const before = (await server.api.wallet.overview({}, member)).point;
    const { isOnSale, versions } = await versionsOf(member, id);
    expect(isOnSale).toBe(false);
    for (const { version, files } of versions) {
      const url = await server.api.orders.downloadAli({ key: files[0]?.key ?? '' }, member);
      expect(url).toContain(`/files/asset/kept/${version}/`);
    }
    expect((await server.api.wallet.overview({}, member)).point).toBe(before);
  });

  it('count one download of a member’s month, whichever are fetched', async () => {
    await publish('counted', 1);
    await publish('counted', 2);
    const member = await createMember(server.ctx);
    const { clientId } = member;
    await server.ctx.tx((ctx) => extendMembership(ctx, { clientId, tier: 'monthly', months: 1 }));
    for (const make of [1, 2]) {
      await server.api.orders.downloadAli({ key: `asset/counted/${make}/model.glb` }, member);
    }
    const uses = server.ctx.db.selectFrom('download_quota_use').where('client_id', '=', clientId);
    expect(await uses.selectAll().execute()).toHaveLength(1);
    expect(await marksOf(member)).toEqual([[2, 2]]);
  });

  it('of what somebody else has are refused as those of an asset that never was', async () => {
    const id = await publish('foreign', 1);
    await buyerOf(id);
    const stranger = await createMember(server.ctx);
    expect(await reasonOf(versionsOf(stranger, id))).toBe('ASSET_NOT_FOUND');
    expect(await reasonOf(versionsOf(stranger, randomUUID()))).toBe('ASSET_NOT_FOUND');
    const key = 'asset/foreign/1/model.glb';
    expect(await reasonOf(server.api.orders.downloadAli({ key }, stranger))).toBe('DOWNLOAD_NEEDS_VIP');
  });
});
