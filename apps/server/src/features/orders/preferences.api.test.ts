import { ApiError } from '@mogine/contract/kernel/api-error';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedBasics } from '../../../seed/basics.ts';
import { createMember } from '../../../test/builders.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createCatalogFeature } from '../catalog/index.ts';
import { ordersFeature } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ features: { catalog: createCatalogFeature(), orders: ordersFeature } });
  await createCategories(server.ctx);
  await seedBasics(server.ctx);
  await createAsset(server.ctx, {});
});
afterAll(() => server.close());

describe('how somebody likes to download', () => {
  it('is to be asked, until they say otherwise of one kind or of licences, and then stays so', async () => {
    const { orders } = server.api;
    const [member, other] = [await createMember(server.ctx), await createMember(server.ctx)];
    const read = async (as = member) => {
      const { kinds, withLicence } = await orders.downloadPreferences({}, as);
      return [...kinds.map(({ format }) => format), withLicence];
    };
    expect(await read()).toEqual(['', '', '', '', false]);
    await orders.setDownloadPreferences({ material: 'zip' }, member);
    await Promise.all([
      orders.setDownloadPreferences({ model: 'glb' }, member),
      orders.setDownloadPreferences({ withLicence: true }, member),
    ]);
    expect(await read()).toEqual(['glb', '', '', 'zip', true]);
    await orders.setDownloadPreferences({ material: '' }, member);
    expect(await read()).toEqual(['glb', '', '', '', true]);
    expect(await read(other)).toEqual(['', '', '', '', false]);
  });

  it('is remembered as what was chosen last of each kind', async () => {
    const { orders } = server.api;
    const member = await createMember(server.ctx);
    const read = async () => (await orders.downloadPreferences({}, member)).kinds.map(({ chosen }) => chosen);
    expect(await read()).toEqual([null, null, null, null]);
    const maps = ['baseColor', 'normal'];
    await Promise.all([
      orders.setDownloadPreferences(
        { chosenKind: 'material', chosenFormat: 'jpg', chosenEdge: 1024, chosenMaps: maps.join(',') },
        member,
      ),
      orders.setDownloadPreferences({ chosenKind: 'model', chosenFormat: 'usdz' }, member),
    ]);
    const withLicence = true;
    const material = { format: 'jpg', edge: 1024, maps, withLicence };
    expect(await read()).toEqual([{ format: 'usdz', edge: 0, maps: [], withLicence }, null, null, material]);
    await orders.setDownloadPreferences(
      { chosenKind: 'model', chosenFormat: 'glb', chosenEdge: 2048, chosenWithLicence: false },
      member,
    );
    expect(await read()).toEqual([
      { format: 'glb', edge: 2048, maps: [], withLicence: false },
      null,
      null,
      material,
    ]);
  });

  it('is chosen from the formats that are on sale', async () => {
    const member = await createMember(server.ctx);
    const { kinds } = await server.api.orders.downloadPreferences({}, member);
    expect(kinds.map(({ kind, choices }) => [kind, choices])).toEqual([
      ['model', ['glb']],
      ['scene', []],
      ['panorama', []],
      ['material', []],
    ]);
  });

  it('is a format and nothing else', async () => {
    const member = await createMember(server.ctx);
    const refused = server.api.orders.setDownloadPreferences({ model: '../glb' }, member);
    expect(await refused.catch((error: unknown) => error instanceof ApiError && error.reason)).toBe(
      'BAD_INPUT',
    );
  });
});
