import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { createBuyer } from '../../../test/buyers.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { staffWith } from '../../../test/staff.ts';
import { registerLocalFiles } from '../../adapters/object-storage/local-http.ts';
import { unlistAsset } from '../catalog/index.ts';
import { features } from '../index.ts';
import { suspendAsset } from '../review/index.ts';
import { extendMembership } from '../wallet/index.ts';

let server: TestServer;
beforeAll(async () => {
  const { catalog, orders, wallet, licences, messages, reviewDesk } = features;
  server = await startTestServer({ features: { catalog, orders, wallet, licences, messages, reviewDesk } });
  const { app, ctx, clock } = server;
  registerLocalFiles(app, { storage: ctx.storage, secret: ctx.secret, now: () => clock.now() });
  await createCategories(ctx);
});
afterAll(() => server.close());

const BODY = 'glTF and then some bytes';

async function goods(): Promise<string> {
  const key = `asset/${server.ctx.ids.next()}/model.glb`;
  await server.ctx.storage.put(key, Buffer.from(BODY), { contentType: 'model/gltf-binary' });
  const file = { name: 'model.glb', role: 'model', contentType: 'model/gltf-binary' } as const;
  const files = [{ ...file, key, bytes: BODY.length, sha256: '0'.repeat(64) }];
  return createAsset(server.ctx, { pricePoints: 30, files });
}

it.each([
  ['its maker', async (id: string) => unlistAsset(server.ctx, id)],
  [
    'staff',
    async (id: string) =>
      suspendAsset(server.ctx, { id, reason: '侵权', by: (await staffWith(server.ctx, 'reviewer')).id }),
  ],
])('what %s takes off sale goes on being downloaded where it was cut off', async (who, takeOff) => {
  const { api, app, ctx, clock } = server;
  const id = await goods();
  const [owner, member] = [await createBuyer(ctx, 100), await createBuyer(ctx, 0)];
  await api.orders.pay({ resourceIds: id }, owner);
  await extendMembership(ctx, { clientId: member.clientId, tier: 'monthly', months: 1 });
  const urls = [
    await api.orders.downloadQiniu({ resourceId: id }, owner),
    await api.orders.downloadQiniu({ resourceId: id }, member),
    (await api.orders.zip({ resourceIds: id }, owner)).url,
  ];
  const first = await Promise.all(urls.map(async (url) => app.inject({ url })));
  await takeOff(id);
  clock.advance({ minutes: 4 });
  for (const [at, url] of urls.entries()) {
    const before = first[at];
    const headers = { range: 'bytes=7-', 'if-range': String(before?.headers['etag']) };
    const rest = await app.inject({ url, headers });
    expect([rest.statusCode, rest.rawPayload]).toEqual([206, before?.rawPayload.subarray(7)]);
  }
  // From then on an address is for those who own it, and to whoever spent a download on what its maker alone took off.
  expect(await refusalOf(api.orders.downloadQiniu({ resourceId: id }, owner))).toBe('accepted');
  expect(await refusalOf(api.orders.downloadQiniu({ resourceId: id }, member))).toBe(
    who === 'staff' ? 'DOWNLOAD_SUSPENDED' : 'accepted',
  );
  clock.advance({ minutes: 2 });
  for (const url of urls.slice(0, 2)) expect((await app.inject({ url })).statusCode).toBe(403);
  clock.advance({ minutes: -6 });
});
